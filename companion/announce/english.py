"""English: names of cards, counts, lists and numbers as they are said."""

from companion.announce.names import Name, Names, list_cards, listed
from companion.announce.spelling import spelled

SUITS = {
    # colour: (shape, plural, colour word)
    "yellow": ("moon", "moons", "yellow"),
    "green": ("clover", "clovers", "green"),
    "red": ("heart", "hearts", "red"),
    "pink": ("flower", "flowers", "pink"),
    "blue": ("drop", "drops", "blue"),
    "orange": ("circle", "circles", "orange"),
    "brown": ("diamond", "diamonds", "brown"),
    "purple": ("grape", "grapes", "purple"),
    "black": ("cross", "crosses", "black"),
    "white": ("square", "squares", "white"),
}
SHAPES = {
    "moon": "the moon: yellow",
    "clover": "the clover: green",
    "heart": "the heart: red",
    "flower": "the flower: pink",
    "drop": "the drop: blue",
    "circle": "the circle: orange",
    "diamonds4": "four diamonds: brown",
    "grapes": "the grapes: purple",
    "cross": "the cross: black",
    "square": "the square: white",
    "star": "the star, in the middle: special card",
    "round": "the circle, in the middle: special card",
    "triangle": "the triangle, in the middle: special card",
}
NAMES = {
    "shapes": "shapes",
    "colours": "colours",
    "both": "shapes and colours",
    "cue-all": "all sounds",
    "cue-card": "card sound",
    "cue-trick": "trick sound",
    "cue-penalty": "penalty sound",
    "cue-your-turn": "turn sound",
    "cue-question": "question sound",
    "cue-listening": "listening sound",
    "cue-error": "error sound",
    "cue-voice-lost": "failure sound",
    "card": "the card",
    "cards": "the cards",
    "to": "the place",
    "position": "the position",
    "seat": "the player",
}
MARKS = {
    "\u0301": "acute",
    "\u0300": "grave",
    "\u0302": "circumflex",
    "\u0308": "with two dots",
    "\u0327": "cedilla",
    "\u0303": "tilde",
}
SIGNS = {"-": "hyphen", "'": "apostrophe", "’": "apostrophe", " ": "space"}
_UNITS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen"
).split()
_TENS = {
    20: "twenty",
    30: "thirty",
    40: "forty",
    50: "fifty",
    60: "sixty",
    70: "seventy",
    80: "eighty",
    90: "ninety",
}
_RANKS = (
    "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth "
    "fourteenth fifteenth"
).split()


class English:
    """The English grammar of announcements."""

    colon = ":"
    semicolon = ";"
    either = "or"
    both = "and"

    def __init__(self, names: Names | None = None) -> None:
        """Say cards as ``names`` calls them."""
        self._names = names or Names()

    def card(self, card: str, form: str, naming: str) -> str:
        """'seven of hearts', 'paw of moons', 'red seven', 'seven, red, heart', 'six', 'attack'."""
        colour, _, value = card.rpartition("-")
        name = self._name(card)
        if name is not None:
            return _articled(name, name.one, form)
        shape, plural, hue = SUITS[colour]
        rank = self._names.values.get(value) or self._figure(value)
        match form:
            case "value":
                return rank.one
            case "suit":
                return f"{hue} {shape}"
            case "the-value":
                return f"the {rank.one}"
            case "colour":
                return f"{hue} {rank.one}"
            case _:
                pass
        match naming:
            case "colours":
                whole = f"{hue} {rank.one}"
            case "both":
                whole = f"{rank.one}, {hue}, {shape}"
            case _:
                whole = f"{rank.one} of {plural}"
        return _articled(Name(whole), whole, form)

    def card_count(self, number: int, card: str, naming: str) -> str:
        """'two attacks', 'one attack', 'no sixes'."""
        name = self._name(card) or Name(self.card(card, "", naming))
        amount = "no" if number == 0 else self.number(number, "")
        return f"{amount} {name.one if number == 1 else name.plural}"

    def _name(self, card: str) -> Name | None:
        """The name of a card without a suit."""
        return self._names.cards.get(card) or (self._figure(card) if card.isdigit() else None)

    def _figure(self, value: str) -> Name:
        one = self.number(int(value), "")
        return Name(one, f"{one}es" if one.endswith(("x", "o")) else f"{one}s", elides=one[0] in "aei")

    def cards(self, cards: tuple[str, ...], form: str, naming: str) -> str:
        """'Clovers: two, five. Moons: paw.'; see ``list_cards``."""
        return list_cards(self, cards, SUITS, form, naming)

    def of_suit(self, ranks: str, suit: str, naming: str) -> str:
        """'three, six and seven of hearts', 'red three and six'."""
        _, plural, hue = SUITS[suit]
        if naming == "colours":
            return f"{hue} {ranks}"
        return f"{ranks} of {plural}{f', {hue}' if naming == 'both' else ''}"

    def colour(self, colour: str, form: str, naming: str) -> str:
        """'clover', 'green'; form ``both``: 'blue, drop'."""
        shape, plural, hue = SUITS[colour]
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
        """'four clovers', 'one moon', 'no hearts'; by colours 'four green cards'."""
        shape, plural, hue = SUITS[colour]
        suit = shape if number == 1 else plural
        if naming == "colours":
            suit = f"{hue} {'card' if number == 1 else 'cards'}"
        elif naming == "both":
            suit = f"{hue} {suit}"
        amount = "no" if number == 0 else self.number(number, "")
        return f"{amount} {suit}"

    def how_many(self, number: int, colour: str) -> str:
        """'none', 'one', 'four'."""
        return "none" if number == 0 else self.number(number, "")

    def counts(self, numbers: tuple[int, ...], colours: tuple[str, ...], naming: str) -> str:
        """'two moons, one clover'."""
        pairs = zip(numbers, colours, strict=True)
        return ", ".join(
            f"{self.number(n, '')} {self.colour(colour, '' if n == 1 else 'plural', naming)}" for n, colour in pairs
        )

    def seat(self, seat: str, form: str) -> str:
        """'Bruno'; of: "Bruno's"."""
        if form != "of":
            return seat
        return f"{seat}'" if seat.endswith("s") else f"{seat}'s"

    def seats(self, seats: tuple[str, ...], form: str) -> str:
        """'Alice, Bruno and Chloé'; then: 'David, then Alice, then Bruno'."""
        if form == "then":
            return ", then ".join(seats)
        return listed(seats, "or" if form == "or" else "and")

    def pairs(self, seats: tuple[str, ...], numbers: tuple[int, ...], colour: str, form: str) -> str:
        """'Alice two, Bruno none' of things (a suit, or the forms ``f`` and ``m``); points are 'zero'."""
        word = "none" if colour or form in ("f", "m") else "zero"
        pairs = zip(seats, numbers, strict=True)
        return ", ".join(f"{seat} {self.number(n, '') if n else word}" for seat, n in pairs)

    def number(self, number: int, form: str) -> str:
        """'four'; zero is 'no' in the forms ``f`` and ``m``."""
        if number == 0 and form in ("f", "m"):
            return "no"
        if -999 <= number < 0:
            return f"minus {self.number(-number, form)}"
        if not 0 <= number <= 999:
            return str(number)
        if number >= 100:
            hundreds, rest = divmod(number, 100)
            words = f"{_UNITS[hundreds]} hundred"
            return f"{words} and {self.number(rest, '')}" if rest else words
        if number < 20:
            return _UNITS[number]
        tens, unit = number // 10 * 10, number % 10
        return _TENS[tens] if unit == 0 else f"{_TENS[tens]}-{_UNITS[unit]}"

    def ordinal(self, number: int, form: str) -> str:
        """'fourth'."""
        return _RANKS[number] if number < len(_RANKS) else f"number {self.number(number, '')}"

    def ordinals(self, numbers: tuple[int, ...]) -> str:
        """'second and fourth'."""
        return listed(tuple(self.ordinal(n, "") for n in numbers), "and")

    def shape(self, shape: str) -> str:
        """'the moon: yellow'."""
        return SHAPES.get(shape, f"{shape}: no sticker that I know")

    def spelled(self, text: str) -> str:
        """'C, H, L, O, E acute'."""
        return spelled(text, MARKS, SIGNS)

    def name(self, key: str) -> str:
        """The English name of a game, a choice or a setting."""
        return self._names.words.get(key) or NAMES.get(key, key)


def _articled(name: Name, said: str, form: str) -> str:
    """What is said of a card, with its article."""
    match form:
        case "the" | "of" | "the-value":
            return f"the {said}"
        case "a":
            is_vowel = said[:1].lower() in "aeiou" if name.elides is None else name.elides
            return f"{'an' if is_vowel else 'a'} {said}"
        case "many":
            return name.plural
        case _:
            return said
