"""French: names of cards, counts, elision, lists and numbers as they are said."""

import unicodedata

from companion.announce.names import Name, Names, list_cards, listed
from companion.announce.spelling import spelled

SUITS = {
    # colour: (shape, plural, is_feminine, colour word)
    "yellow": ("lune", "lunes", True, "jaune"),
    "green": ("trèfle", "trèfles", False, "vert"),
    "red": ("cœur", "cœurs", False, "rouge"),
    "pink": ("fleur", "fleurs", True, "rose"),
    "blue": ("goutte", "gouttes", True, "bleu"),
    "orange": ("rond", "ronds", False, "orange"),
    "brown": ("losange", "losanges", False, "marron"),
    "purple": ("grappe", "grappes", True, "violet"),
    "black": ("croix", "croix", True, "noir"),
    "white": ("carré", "carrés", False, "blanc"),
}
FEMININE = {
    "yellow": "jaune",
    "green": "verte",
    "red": "rouge",
    "pink": "rose",
    "blue": "bleue",
    "orange": "orange",
    "brown": "marron",
    "purple": "violette",
    "black": "noire",
    "white": "blanche",
}
INVARIABLE = ("orange", "brown")
SHAPES = {
    "moon": "la lune : jaune",
    "clover": "le trèfle : vert",
    "heart": "le cœur : rouge",
    "flower": "la fleur : rose",
    "drop": "la goutte : bleu",
    "circle": "le rond : orange",
    "diamonds4": "les quatre losanges : marron",
    "grapes": "la grappe : violet",
    "cross": "la croix : noir",
    "square": "le carré : blanc",
    "star": "l'étoile, au milieu : carte spéciale",
    "round": "le rond, au milieu : carte spéciale",
    "triangle": "le triangle, au milieu : carte spéciale",
}
NAMES = {
    "shapes": "formes",
    "colours": "couleurs",
    "both": "formes et couleurs",
    "cue-all": "tous les sons",
    "cue-card": "son de carte",
    "cue-trick": "son de pli",
    "cue-penalty": "son de perte",
    "cue-your-turn": "son de tour",
    "cue-question": "son de question",
    "cue-listening": "son d'écoute",
    "cue-error": "son d'erreur",
    "cue-voice-lost": "son de panne",
    "card": "la carte",
    "cards": "les cartes",
    "to": "la place",
    "position": "la position",
    "seat": "le joueur",
}
MARKS = {
    "\u0301": "accent aigu",
    "\u0300": "accent grave",
    "\u0302": "accent circonflexe",
    "\u0308": "tréma",
    "\u0327": "cédille",
    "\u0303": "tilde",
}
SIGNS = {"-": "tiret", "'": "apostrophe", "’": "apostrophe", " ": "espace"}
_UNITS = (
    "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize "
    "dix-sept dix-huit dix-neuf"
).split()
_TENS = {20: "vingt", 30: "trente", 40: "quarante", 50: "cinquante", 60: "soixante"}
_RANKS = (
    "zéroième premier deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième onzième "
    "douzième treizième quatorzième quinzième"
).split()


class French:
    """The French grammar of announcements."""

    colon = " :"
    semicolon = " ;"
    either = "ou"
    both = "et"

    def __init__(self, names: Names | None = None) -> None:
        """Say cards as ``names`` calls them."""
        self._names = names or Names()

    def card(self, card: str, form: str, naming: str) -> str:
        """« sept de cœur », « patte de lune », « sept rouge », « sept, rouge, cœur », « six », « Attaque »."""
        colour, _, value = card.rpartition("-")
        name = self._name(card)
        if name is not None:
            return _articled(name, name.one, form)
        shape, _, is_feminine, hue = SUITS[colour]
        rank = self._names.values.get(value) or self._figure(value)
        match form:
            case "value":
                return rank.one
            case "suit":
                return f"{shape} {FEMININE[colour] if is_feminine else hue}"
            case "the-value":
                return _articled(rank, rank.one, "the")
            case "colour":
                return f"{rank.one} {hue}"
            case _:
                pass
        match naming:
            case "colours":
                whole = f"{rank.one} {hue}"
            case "both":
                whole = f"{rank.one}, {hue}, {shape}"
            case _:
                whole = f"{rank.one} de {shape}"
        return _articled(rank, whole, form)

    def card_count(self, number: int, card: str, naming: str) -> str:
        """« deux Attaques », « une Attaque », « aucun six »."""
        name = self._name(card) or Name(self.card(card, "", naming))
        return f"{self.number(number, name.gender)} {name.one if number < 2 else name.plural}"

    def _name(self, card: str) -> Name | None:
        """The name of a card without a suit."""
        return self._names.cards.get(card) or (self._figure(card) if card.isdigit() else None)

    def _figure(self, value: str) -> Name:
        # « le huit », « le onze »: a number never loses its article's vowel.
        return Name(self.number(int(value), ""), elides=False)

    def cards(self, cards: tuple[str, ...], form: str, naming: str) -> str:
        """« deux et cinq de trèfle ; patte de lune »; see ``list_cards``."""
        return list_cards(self, cards, SUITS, form, naming)

    def of_suit(self, ranks: str, suit: str, naming: str) -> str:
        """« trois, six et sept de cœur », « trois et six rouge »."""
        return f"{ranks} {'' if naming == 'colours' else 'de '}{self.colour(suit, '', naming)}"

    def colour(self, colour: str, form: str, naming: str) -> str:
        """« trèfle », « vert »; form ``both``: « bleu, goutte »."""
        shape, plural, _, hue = SUITS[colour]
        match form:
            case "both":
                return f"{hue}, {shape}"
            case "colour":
                return hue
            case "shape":
                return shape
            case _:
                pass
        if naming == "colours":
            return hue
        name = plural if form == "plural" else shape
        return f"{name}, {hue}" if naming == "both" else name

    def count(self, number: int, colour: str, naming: str) -> str:
        """« quatre trèfles », « une lune », « aucun cœur »; by colours « quatre cartes vertes »."""
        shape, plural, is_feminine, hue = SUITS[colour]
        if naming == "colours":
            adjective = FEMININE[colour]
            if number < 2:
                return f"{self.number(number, 'f')} carte {adjective}"
            return f"{self.number(number, '')} cartes {adjective}{'' if colour in INVARIABLE else 's'}"
        name = f"{self.number(number, 'f' if is_feminine else 'm')} {shape if number < 2 else plural}"
        return f"{name}, {hue}" if naming == "both" else name

    def how_many(self, number: int, colour: str) -> str:
        """« aucun », « une », « quatre »: agrees with the suit."""
        return self.number(number, "f" if SUITS[colour][2] else "m")

    def counts(self, numbers: tuple[int, ...], colours: tuple[str, ...], naming: str) -> str:
        """« deux lunes, un trèfle »."""
        pairs = zip(numbers, colours, strict=True)
        return ", ".join(self.count(number, colour, naming) for number, colour in pairs)

    def seat(self, seat: str, form: str) -> str:
        """« Bruno »; of: « d'Alice », « de Bruno »."""
        if form != "of":
            return seat
        return f"d'{seat}" if _elides(seat) else f"de {seat}"

    def seats(self, seats: tuple[str, ...], form: str) -> str:
        """« Alice, Bruno et Chloé »; then: « David, puis Alice, puis Bruno »; or: « Alice ou Bruno »."""
        if form == "then":
            return ", puis ".join(seats)
        return listed(seats, "ou" if form == "or" else "et")

    def pairs(self, seats: tuple[str, ...], numbers: tuple[int, ...], colour: str, form: str) -> str:
        """« Alice deux, Bruno aucun »: agrees with the suit, or with the form ``f`` or ``m``."""
        if colour:
            form = "f" if SUITS[colour][2] else "m"
        return ", ".join(f"{seat} {self.number(n, form)}" for seat, n in zip(seats, numbers, strict=True))

    def number(self, number: int, form: str) -> str:
        """« quatre »; zero and one agree in the forms ``f`` and ``m``: « aucune », « une », « aucun »."""
        if number == 1 and form == "f":
            return "une"
        if number == 0 and form in ("f", "m"):
            return "aucune" if form == "f" else "aucun"
        if -999 <= number < 0:
            return f"moins {self.number(-number, form)}"
        if not 0 <= number <= 999:
            return str(number)
        if number >= 100:
            hundreds, rest = divmod(number, 100)
            words = "cent" if hundreds == 1 else f"{_UNITS[hundreds]} cent{'' if rest else 's'}"
            return f"{words} {self.number(rest, '')}" if rest else words
        if number < 20:
            return _UNITS[number]
        tens, unit = number // 10 * 10, number % 10
        if tens in (70, 90):
            tens, unit = tens - 10, unit + 10
        if tens == 80:
            return "quatre-vingts" if unit == 0 else f"quatre-vingt-{_UNITS[unit]}"
        if unit == 0:
            return _TENS[tens]
        return f"{_TENS[tens]} et {_UNITS[unit]}" if unit in (1, 11) else f"{_TENS[tens]}-{_UNITS[unit]}"

    def ordinal(self, number: int, form: str) -> str:
        """« quatrième »; form ``f``: « première »."""
        if number == 1 and form == "f":
            return "première"
        return _RANKS[number] if number < len(_RANKS) else f"numéro {self.number(number, '')}"

    def ordinals(self, numbers: tuple[int, ...]) -> str:
        """« deuxième et quatrième »."""
        return listed(tuple(self.ordinal(n, "f") for n in numbers), "et")

    def shape(self, shape: str) -> str:
        """« la lune : jaune »."""
        return SHAPES.get(shape, f"{shape} : ce n'est pas un sticker que je connais")

    def spelled(self, text: str) -> str:
        """« C, H, L, O, E accent aigu »."""
        return spelled(text, MARKS, SIGNS)

    def name(self, key: str) -> str:
        """The French name of a game, a choice or a setting."""
        return self._names.words.get(key) or NAMES.get(key, key)


def _articled(name: Name, said: str, form: str) -> str:
    """What is said of a card, with the article of its noun."""
    is_feminine = name.gender == "f"
    elides = _elides(name.one) if name.elides is None else name.elides
    match form:
        case "the" | "the-value":
            return f"l'{said}" if elides else f"{'la' if is_feminine else 'le'} {said}"
        case "of":
            return f"de l'{said}" if elides else f"{'de la' if is_feminine else 'du'} {said}"
        case "a":
            return f"{'une' if is_feminine else 'un'} {said}"
        case "many":
            return name.plural
        case "of-many":
            return f"d'{name.plural}" if elides else f"de {name.plural}"
        case _:
            return said


def _elides(name: str) -> bool:
    letters = unicodedata.normalize("NFKD", name.casefold())
    if not letters:
        return False
    if letters[0] == "y":
        return len(letters) > 1 and letters[1] not in "aeiou"
    return letters[0] in "aeiouhœæ"
