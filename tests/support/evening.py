"""An evening where anything may happen: inputs of every device in any order, mended, corrected, cut off and taken up.

Each kind of input is a method that turns small numbers into one input, so that hypothesis and plain chance can both
play; after each one what must always hold is checked. A second table gets all of it except what Alice does alone: what
everybody else is told there must be the same, line by line.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from random import Random
from typing import Any

from companion.adapters.data import load_templates
from companion.adapters.lines import Writing
from companion.announce.announcement import ToSeat
from companion.announce.catalogue import Catalogue
from companion.cards.card import Card
from companion.cards.seat import Seat
from companion.commands import command as commands
from companion.commands.codec import CommandError, read_command
from companion.commands.hear import Ear
from companion.commands.templates import Sentence, Templates
from companion.games.registry import GAMES
from companion.games.rules import AnyRules, Line
from companion.journal.codec import encode
from companion.journal.entries import Change, Journal, Opened
from companion.journal.fold import fold
from companion.journal.mend import mend
from companion.session import effects
from companion.session.effects import Effect
from companion.session.inputs import Given, Input, Laid, Mishap, Notice, Shown, Tick, Unclear, Words
from companion.session.session import Session, open_session, step
from tests.support.games import Happening, any_options, case_of, legal_in_order, set_up
from tests.support.table import catalogue

ALICE = Seat("Alice")
LANGUAGES = ("fr", "en")
SENTENCES = Path(__file__).parents[1] / "sentences"
SOURCES = ("json", "keys", "words", "pad")
MISHAPS = ("microphone-lost", "microphone-back", "camera-lost", "camera-back", "camera-dark")


@cache
def sentences(language: str, game: str) -> tuple[str, ...]:
    """What people say at a game, and what is not meant for us."""
    told = tomllib.loads((SENTENCES / language / f"{game.replace('-', '_')}.toml").read_text(encoding="utf-8"))
    meant = [text for group in told["group"] for key in ("say", "type") for text in group.get(key, ())]
    return tuple(meant + list(told["not_understood"]) + ["", "?", "annule", "undo", "oui", "no", "plus tard", "later"])


class RememberedWords:
    """A catalogue that makes each sentence once: at both tables, and in all evenings of a game, it is the same one."""

    def __init__(self, words: Catalogue) -> None:
        self._render = lru_cache(100_000)(lambda id, args, *how: words.render(id, dict(args), *how))

    def render(self, id: str, args: Mapping[str, Any], form: str = "full", naming: str = "shapes") -> str:
        return self._render(id, tuple(args.items()), form, naming)


class RememberedEar(Ear):
    """An ear that looks through its templates once for each sentence, whoever says it when."""

    def __init__(self, templates: Templates, seats: Sequence[Seat]) -> None:
        super().__init__(templates, seats)
        self._known: dict[tuple[str, bool], Any] = {}

    def _recognized(self, words: str, sentences: Sequence[Sentence], is_opening: bool) -> Any:
        if (words, is_opening) not in self._known:
            self._known[words, is_opening] = super()._recognized(words, sentences, is_opening)
        return self._known[words, is_opening]


@cache
def words_of(language: str, game: str) -> RememberedWords:
    return RememberedWords(catalogue(language, game))


@cache
def ear_of(language: str, game: str, seats: tuple[Seat, ...]) -> RememberedEar:
    return RememberedEar(load_templates(language, game), seats)


class FlakyDisk:
    """A journal file in memory, on a disk that may be full for a while."""

    def __init__(self, opened: Opened) -> None:
        self.opened = opened
        self.data = encode(opened)
        self.is_full = False

    def append(self, entry: Change) -> None:
        if self.is_full:
            raise OSError(28, "No space left on device")
        again = encode(self.opened) if self.data.count(b"\n") == 1 else b""
        self.data += again + encode(entry)


class Table:
    """One of the two tables."""

    def __init__(self, opened: Opened) -> None:
        self.rules: AnyRules = GAMES[opened.game]
        self.opened = opened
        self.disk = FlakyDisk(opened)
        self.writing = Writing(self._session(Journal(opened)), self.disk, may_hang=False)

    def _session(self, journal: Journal) -> Session:
        opened = self.opened
        words, ears = words_of(opened.language, opened.game), ear_of(opened.language, opened.game, opened.seats)
        session, _ = open_session(self.rules, journal, words, ears, private_channels=frozenset(opened.seats))
        return session

    @property
    def session(self) -> Session:
        return self.writing.session

    def take(self, input: Input) -> list[Effect]:
        """What others than Alice get of an input."""
        return [effect for effect in self.writing.take(input) if not is_hers(effect)]

    def crash(self, torn: int) -> None:
        """The power goes while an entry is being written; then the journal is taken up again."""
        self.disk.is_full = False
        assert self.writing.finish() == 0
        whole = mend(self.disk.data)
        assert whole.is_clean
        cut = mend(self.disk.data + b'{"entry":"recorded","id":'[:torn])
        assert cut.journal == whole.journal
        assert tuple(cut.journal.changes) == tuple(self.session.journal.changes), "what was acknowledged is there"
        before, interview = self.session.table, self.session.interview
        self.writing = Writing(self._session(cut.journal), self.disk, may_hang=False)
        assert same(self.session, before), "resumed where it stood"
        assert self.session.interview == interview, "what was answered is not asked again"


def same(session: Session, table: Any) -> bool:
    """Whether two tables stand alike, for everybody."""
    now = session.table
    return bool(now.state == table.state and now.ledgers == table.ledgers and tuple(now.steps) == tuple(table.steps))


def is_hers(effect: Effect) -> bool:
    """Whether an effect is for Alice alone."""
    match effect:
        case effects.Append(change):
            return change.owner == ALICE
        case ToSeat(seat, _):
            return seat == ALICE
        case (
            effects.Ask()
            | effects.Refuse()
            | effects.Legal()
            | effects.Cut()
            | effects.DropTopic()
            | effects.Settings()
        ):
            return effect.to == ALICE
        case _:
            return False


class Evening:
    """A table of a game, and what may happen at it."""

    def __init__(self, game: str, seed: int, language: str = "fr") -> None:
        chance = Random(seed)
        self.rules: AnyRules = GAMES[game]
        self.case = case_of(game)
        players = chance.choice([count for count in self.rules.players if count >= 2])
        self.setup = set_up(self.rules, players, any_options(self.rules, chance) if seed % 2 else None)
        setup = self.setup
        opened = Opened(game, self.rules.version, "standard", dict(setup.options), setup.seats, language, game)
        self.table, self.shadow = Table(opened), Table(opened)
        self.language = language
        self._real: Iterator[Happening] = self.case.simulate(setup.seats, seed, setup.options, 0.05).play_match()
        self._told: list[dict[str, Any]] = []
        """What Alice could tell in private by now."""
        self._now_s = 0.0
        self.log: list[str] = []
        """What was put in, for whoever looks for a fault."""
        self.inputs = 0
        self.checks: dict[str, int] = {}

    # --- the ways in

    def put(self, input: Input, *, alone: bool = False) -> None:
        """One input; ``alone``: it is Alice's own, and the other table does not get it."""
        self.inputs += 1
        self.log.append(repr(input))
        before = self.table.session
        told = self.table.take(input)
        if alone:
            assert told == [], "what Alice does alone reaches nobody else"
        else:
            assert told == self.shadow.take(input), "what Alice told changes what others hear"
        self._check_always(before)

    def give(
        self, told: Mapping[str, Any], by: Seat | None = None, source: str = "json", *, alone: bool = False
    ) -> None:
        """A JSON object."""
        try:
            command = read_command(told)
        except CommandError:
            return
        self.put(Given(command, by, source), alone=alone)

    def real(self, a: int, b: int) -> None:
        """The next thing that really happens, as some device tells it."""
        happening = next(self._real, None)
        if happening is None:
            return
        self._told += happening.private.get(ALICE, ())
        card = happening.action.get("card")
        if happening.action.get("do") == self.rules.lays and card in self.rules.cards and a % 3 == 0:
            named = happening.action.get("seat")
            seat = Seat(str(named)) if b % 2 and named else None
            self.put(Laid(Card(str(card)), seat, a % 40))
        else:
            self.give(happening.action, None, SOURCES[b % len(SOURCES)])
        if happening.is_irregular and b % 4:
            self.put(Given(commands.Answer("it-happened"), None, "keys"))

    def legal(self, a: int, b: int) -> None:
        """Something that the rules allow."""
        legal = legal_in_order(self.rules, self.table.session.table.state)
        if legal:
            self.give(self.rules.write_action(legal[a % len(legal)]), None, SOURCES[b % len(SOURCES)])

    def any_card(self, a: int, b: int) -> None:
        """The camera sees any card, at any place, at any time."""
        cards = self.rules.cards
        self.put(Laid(Card(cards[a % len(cards)]), self._seat(b), b % 40 if b % 2 else None))

    def unclear(self, a: int, b: int) -> None:
        """The camera sees a card that may be several."""
        cards = self.rules.cards
        candidates = tuple(dict.fromkeys(Card(cards[(a + i * b) % len(cards)]) for i in range(b % 4)))
        self.put(Unclear(candidates, self._seat(b), a % 40 if b % 3 else None))

    def tell(self, a: int, b: int) -> None:
        """Alice tells something of her own, true or not."""
        if not self._told:
            return
        cards = [str(card) for card in self.rules.cards]
        swap = {cards[a % len(cards)]: cards[b % len(cards)]} if b % 2 else {}
        told = _swapped(self._told[a % len(self._told)], swap)
        self.give({**told, "seat": ALICE}, ALICE, alone=True)

    def show(self, a: int, b: int) -> None:
        """Alice shows a card to her own camera, and keeps it."""
        self.put(Shown(ALICE, Card(self.rules.cards[a % len(self.rules.cards)])), alone=True)
        if b % 2:
            self.put(Given(commands.Answer("yes", "keep-shown"), ALICE, "pad"), alone=True)

    def alone(self, a: int, b: int) -> None:
        """Alice mends, asks and listens by herself."""
        asked = [*sorted(self.rules.private_questions), "history", "changes"]
        inputs: list[commands.Command] = [
            commands.Undo(), commands.Redo(), commands.Repeat(), commands.Ask(asked[b % len(asked)]),
            commands.BrowseMessage(commands.Where.PREVIOUS), commands.Adjust(commands.Setting.RATE, 1 - b % 3),
        ]  # fmt: skip
        self.put(Given(inputs[a % len(inputs)], ALICE, "pad"), alone=True)

    def words(self, a: int, b: int) -> None:
        """Something is said at the table, meant for us or not."""
        texts = sentences(self.language, self.rules.id)
        by = None if b % 3 else Seat(self.setup.seats[-1])
        self.put(Words(texts[a % len(texts)], by, "words", bool(b % 2)))

    def undo(self, a: int, b: int) -> None:
        """Undo or redo, several times."""
        for place in range(1 + b % 3):
            self.put(Given(commands.Undo() if (a + place) % 3 else commands.Redo(), None, "keys"))

    def correct(self, a: int, b: int) -> None:
        """Any entry, old or not there, was something else: another card, or what is legal now; or it was missing."""
        changes = self.table.session.journal.changes
        public = [change for change in changes if change.owner is None]
        entry = public[a % len(public)].id if public and b % 5 else a
        state = self.table.session.table.state
        told: dict[str, Any] | None = None
        target = self.table.session.journal.find(entry)
        if target is not None and "card" in target.action:
            told = {**target.action, "card": self.rules.cards[b % len(self.rules.cards)]}
        legal = legal_in_order(self.rules, state)
        if (told is None or b % 4 == 0) and legal:
            told = dict(self.rules.write_action(legal[b % len(legal)]))
        if told is not None and a % 5 == 0:
            self.give({"do": "insert", "before": entry, "with": told} if b % 2 else {"do": "insert", "with": told})
        elif told is not None:
            self.give({"do": "correct", "entry": entry, "with": told})

    def answer(self, a: int, b: int) -> None:
        """Somebody answers whatever is asked, or answers though nothing is."""
        questions = self.table.session.room.questions
        choices: list[str | int] = [*(questions[0].choices if questions else ()), 1, 2, "yes", "no", "it-happened"]
        if a % 7 == 0:
            self.put(Given(commands.Later(), None, "keys"))
        else:
            self.put(Given(commands.Answer(choices[a % len(choices)]), self._other(b), "keys"))

    def declare(self, a: int, b: int) -> None:
        """The table tells where it stands, to the end or not, in its own words or any; or wants no count."""
        seat = str(self._seat(b) or "Alice")
        told: list[dict[str, Any]] = [
            {"do": "uncounted"},
            {"do": "trick-to", "seat": seat},
            {"do": "points", "seat": seat, "points": b % 9},
        ]
        is_counted = self.rules.view(self.table.session.table.state)["phase"] != "uncounted"
        if a % (10 if is_counted else 2) == 0:
            self.give(told[0 if is_counted else b % len(told)])
            return
        self.give({"do": "declare"}, self._other(b))
        cards = self.rules.cards
        answers: list[str | int] = [
            "yes",
            "nothing",
            str(self._seat(a) or "nobody"),
            a % 9,
            cards[b % len(cards)],
            *self.rules.colours,
        ]
        for place in range(b % 60):
            said = "yes" if (a + place) % 4 else answers[(a + b + place) % len(answers)]
            self.put(Given(commands.Answer(said), self._other(place), "keys"))
            if self.table.session.interview is None:
                break

    def ask(self, a: int, b: int) -> None:
        """Any question, of the table or of another player."""
        what = [
            *sorted(self.rules.questions - self.rules.private_questions),
            "history",
            "changes",
            "doubts",
            "help",
            "table",
        ]
        about = () if b % 3 else (str(self._seat(b) or "nothing"),)
        self.put(Given(commands.Ask(what[a % len(what)], about, bool(b % 2)), self._other(b), "keys"))

    def press(self, a: int, b: int) -> None:
        """Keys that say again, go back, speak otherwise."""
        where = list(commands.Where)
        pressed: list[commands.Command] = [
            commands.Repeat(list(commands.RepeatHow)[b % 2]), commands.Silence(bool(b % 2)), commands.More(),
            commands.BrowseItem(where[b % 4]), commands.BrowseMessage(where[b % 4]), commands.ListLegal(),
            commands.Show(("table", "Bruno", "facilitator", "nobody")[b % 4]), commands.FollowUp(("Bruno",)),
            commands.Adjust(list(commands.Setting)[b % 4], 1 - b % 3),
        ]  # fmt: skip
        self.put(Given(pressed[a % len(pressed)], self._other(b), "keys"))

    def device(self, a: int, b: int) -> None:
        """A device fails or comes back, or says something itself; or the disk does."""
        if a % 3 == 0:
            self.put(Mishap(MISHAPS[b % len(MISHAPS)]))
        elif a % 3 == 1:
            self.put(Notice(Line("help-question")))
        else:
            self.table.disk.is_full = self.shadow.disk.is_full = bool(b % 2)

    def wait(self, a: int, b: int) -> None:
        """Time passes."""
        self._now_s += a % 90
        self.put(Tick(self._now_s))

    def crash(self, a: int, b: int) -> None:
        """The power goes; both tables are taken up again."""
        self.log.append("crash")
        self.table.crash(a % 26)
        self.shadow.crash(a % 26)
        self._count("resumed")

    KINDS: tuple[tuple[str, int], ...] = (
        ("real", 14), ("legal", 6), ("any_card", 3), ("unclear", 2), ("tell", 3), ("show", 1), ("alone", 3),
        ("words", 3), ("undo", 3), ("correct", 3), ("answer", 5), ("ask", 3), ("press", 2), ("device", 1), ("wait", 1),
        ("crash", 1), ("declare", 1),
    )  # fmt: skip
    """What may happen, and how often beside the others."""

    def happen(self, kind: str, a: int, b: int) -> None:
        """One thing of that kind."""
        do: Callable[[int, int], None] = getattr(self, kind)
        do(a, b)

    def play(self, inputs: int, chance: Random) -> None:
        """So many inputs, by chance; then everything that must hold is checked once more."""
        kinds, weights = zip(*self.KINDS, strict=True)
        while self.inputs < inputs:
            self.happen(chance.choices(kinds, weights)[0], chance.randrange(10_000), chance.randrange(10_000))
        self.check_whole()

    # --- what must hold

    def _check_always(self, before: Session) -> None:
        """After each input: no card is lost or found, and what was just done can be undone."""
        session = self.table.session
        if session.table is before.table:
            return
        view = self.rules.view(session.table.state)
        if view["phase"] != "uncounted":
            assert self.case.count(view) == self.case.cards(self.setup), "cards are conserved"
        grown = len(session.journal.changes) - len(before.journal.changes)
        if grown == 1 and len(session.journal.changes) % 4 == 0:
            owner = session.journal.changes[-1].owner
            mending = commands.Redo() if _is_undo(session.journal.changes[-1]) else commands.Undo()
            undone, _ = step(session, Given(mending, owner))
            assert same(undone, before.table), "undo after do is where it stood"
            self._count("undone")
        if len(session.journal.changes) % 16 == 0:
            self.check_whole()

    def check_whole(self) -> None:
        """Replay equals live, at both tables; the public part is the same at both."""
        for table in (self.table, self.shadow):
            assert same(table.session, fold(self.rules, table.session.journal)), "replay is where it stood"
        assert self.table.session.table.state == self.shadow.session.table.state
        self._count("replayed")

    def _count(self, what: str) -> None:
        self.checks[what] = self.checks.get(what, 0) + 1

    def _seat(self, number: int) -> Seat | None:
        seats = (None, *self.setup.seats)
        return seats[number % len(seats)]

    def _other(self, number: int) -> Seat | None:
        """The room, or a player other than Alice."""
        seats = (None, None, *(seat for seat in self.setup.seats if seat != ALICE))
        return seats[number % len(seats)]


def _is_undo(change: Change) -> bool:
    return type(change).__name__ == "Retracted"


def _swapped(told: Any, swap: Mapping[str, str]) -> Any:
    if isinstance(told, dict):
        return {key: value if key == "do" else _swapped(value, swap) for key, value in told.items()}
    if isinstance(told, list):
        return [_swapped(value, swap) for value in told]
    return swap.get(told, told) if isinstance(told, str) else told
