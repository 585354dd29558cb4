"""A table tells where it stands, one short question at a time: what a game asks, what was told, what comes next.

What the companion believes already is said with each question, so that "yes" keeps it. Nothing is entered before all
of it was heard once more and found right.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.cards.seat import find_seat
from companion.commands import command as commands
from companion.commands.command import Act, Command
from companion.games.rules import AnyRules, Asked, Line, TableSetup, Telling

LEAVE = "leave"
"""The answer that ends it with nothing entered."""
NOTHING = (0, "nothing", "nobody", "none", "no")
"""Answers that tell of nothing, or that a list is told whole."""


@dataclass(frozen=True, slots=True)
class Item:
    """One question."""

    asked: Asked
    of: str = ""
    """The player or place that it is about, where it is asked of each."""

    @property
    def place(self) -> "Place":
        """Where its answer stands."""
        return (self.asked.key, self.of)


Place = tuple[str, str]
"""Under which key an answer stands, and of whom."""


class AnswerError(ValueError):
    """What was said is no answer to the question."""


@dataclass(frozen=True, slots=True)
class Interview:
    """How far it has come."""

    rules: AnyRules
    setup: TableSetup
    noted: Mapping[Place, Any]
    """What the companion believes, where it believes anything."""
    told: Mapping[Place, Any] = field(default_factory=dict)
    done: tuple[Item, ...] = ()
    """The questions that were put so far."""

    @property
    def item(self) -> Item | None:
        """The question that is next; None when everything was told."""
        done = {item.place for item in self.done}
        return next((item for item in self._items() if item.place not in done), None)

    def _items(self) -> Iterator[Item]:
        for asked in self.rules.interview(self.setup):
            for of in asked.each or ("",):
                has_any = not asked.where or self.told.get((asked.where, of)) is not None
                has_other = bool(asked.unless) and self.told.get((asked.unless, of)) is not None
                if has_any and not has_other and of not in (self.told.get((asked.but, "")) or ()):
                    yield Item(asked, of)

    def line(self) -> Line:
        """The question, with what is believed already; of a list that was begun, what was told last."""
        item = self.item
        assert item is not None
        if self.begun:
            return Line("tell-more", {"what": self._value(item, (self.begun[-1],))})
        about: dict[str, Any] = {"seat" if item.of in self.setup.seats else "spot": item.of} if item.of else {}
        question = Line(f"tell-{item.asked.key.replace('_', '-')}", about)
        place = item.place
        if place not in self.noted:
            return question
        return Line("tell-noted", {"what": question, "noted": self._value(item, self.noted[place])})

    @property
    def begun(self) -> tuple[str, ...]:
        """What was told of a list that is not told whole."""
        item = self.item
        begun: tuple[str, ...] = () if item is None else self.told.get(item.place, ())
        return begun if item is not None and item.asked.kind.is_list else ()

    def _value(self, item: Item, value: Any) -> Line:
        """An answer in words."""
        match item.asked.kind:
            case Telling.NUMBER if value is not None:
                return Line("told-number", {"count": value})
            case _ if not value:
                return Line("told-nothing")
            case Telling.SEAT | Telling.SEATS:
                return Line("told-seats", {"seats": (value,) if isinstance(value, str) else tuple(value)})
            case Telling.COLOUR | Telling.COLOURS:
                return Line("told-colours", {"colours": (value,) if isinstance(value, str) else tuple(value)})
            case _:
                cards = (value,) if isinstance(value, str) else tuple(value)
                # What a game's cards are called once they lie there may be more than stands on them.
                return Line("told-cards" if set(cards) <= set(self.rules.cards) else "told-cells", {"cards": cards})

    def answered(self, command: Command) -> "Interview":
        """After an answer. Raises AnswerError."""
        item = self.item
        assert item is not None
        place = item.place
        choice = command.choice if isinstance(command, commands.Answer) else None
        if choice == "yes" and place in self.noted and not self.begun:
            return self._with(item, self.noted[place])
        if choice == "no" and place in self.noted:
            return replace(self, noted={key: value for key, value in self.noted.items() if key != place})
        value = self._read(item.asked.kind, command)
        if not item.asked.kind.is_list:
            return self._with(item, value)
        if value is None:
            return self._with(item, self.begun)
        return replace(self, told={**self.told, place: (*self.begun, value)})

    def _with(self, item: Item, value: Any) -> "Interview":
        told = {**self.told, item.place: value}
        return replace(self, told=told, done=(*self.done, item))

    def without(self) -> "Interview":
        """The question is left out: what it asks stands as at the start of a round."""
        item = self.item
        assert item is not None
        told = {place: value for place, value in self.told.items() if place != item.place}
        return replace(self, told=told, done=(*self.done, item))

    def back(self) -> "Interview | None":
        """One answer back; None at the first question."""
        item = self.item
        if self.begun and item is not None:
            return replace(self, told={**self.told, item.place: self.begun[:-1]})
        if not self.done:
            return None
        last = self.done[-1].place
        noted = {**self.noted, **({last: self.told[last]} if self.told.get(last) is not None else {})}
        told = {place: value for place, value in self.told.items() if place != last}
        return replace(self, noted=noted, told=told, done=self.done[:-1])

    def again(self) -> "Interview":
        """From the first question on, with everything that was told as believed."""
        told = {place: value for place, value in self.told.items() if value is not None}
        return replace(self, noted={**self.noted, **told}, told={}, done=())

    def _read(self, kind: Telling, command: Command) -> Any:
        """What an answer tells; None: nothing. Raises AnswerError."""
        if isinstance(command, Act):
            if kind in (Telling.CARD, Telling.CARDS):
                return self._card(command)
            raise AnswerError
        assert isinstance(command, commands.Answer)
        choice = command.choice
        if kind is Telling.NUMBER:
            if isinstance(choice, int):
                return choice
            if choice in NOTHING and choice != "no":
                return 0
            raise AnswerError
        if kind in (Telling.CARD, Telling.CARDS) and str(choice) in self.rules.cards:
            return str(choice)
        if choice in NOTHING:
            return None
        if kind in (Telling.SEAT, Telling.SEATS):
            seat = find_seat(str(choice), self.setup.seats)
            if seat is not None:
                return seat
        if kind in (Telling.COLOUR, Telling.COLOURS) and choice in self.rules.colours:
            return str(choice)
        raise AnswerError

    def _card(self, act: Act) -> str:
        """The card that the words of a play name. Raises AnswerError."""
        cards = act.args.get("cards")
        colour, value, card = (act.args.get(key) for key in ("colour", "value", "card"))
        if card is None and isinstance(cards, list) and len(cards) == 1:
            card = cards[0]
        if card is None and colour is not None and value is not None:
            card = f"{colour}-{value}"
        if card is None or act.do not in (self.rules.lays, "play", "discard"):
            raise AnswerError
        return str(card)

    def position(self) -> dict[str, object]:
        """The position that the answers tell."""
        told: dict[str, Any] = {}
        for (key, of), value in self.told.items():
            answer = list(value) if isinstance(value, tuple) else value
            told = {**told, key: {**told.get(key, {}), of: answer} if of else answer}
        return self.rules.declared(told, self.setup)


def begin(rules: AnyRules, setup: TableSetup, view: Mapping[str, Any]) -> Interview:
    """The first question, with what the companion believes by what it may tell the room."""
    noted = {}
    for key, value in rules.as_told(view, setup).items():
        asked = next((one for one in rules.interview(setup) if one.key == key), None)
        if asked is not None and asked.each:
            noted.update({(key, of): one for of, one in (value or {}).items() if one is not None})
        elif asked is not None and value is not None:
            noted[key, ""] = value
    return Interview(rules, setup, {place: _told(value) for place, value in noted.items()})


def write(interview: Interview) -> dict[str, object]:
    """How far it has come, as JSON."""

    def listed(told: Mapping[Place, Any]) -> list[object]:
        return [[*place, list(value) if isinstance(value, tuple) else value] for place, value in told.items()]

    done = [list(item.place) for item in interview.done]
    return {"noted": listed(interview.noted), "told": listed(interview.told), "done": done}


def read(so_far: Mapping[str, Any], rules: AnyRules, setup: TableSetup) -> Interview:
    """The interview that has come so far. Raises AnswerError for what is none of this game's."""
    asked = {one.key: one for one in rules.interview(setup)}

    def at(key: str, of: str) -> Asked:
        if key not in asked or of not in (asked[key].each or ("",)):
            raise AnswerError
        return asked[key]

    def answers(told: Any) -> dict[Place, Any]:
        found: dict[Place, Any] = {}
        for key, of, value in told:
            kind = at(key, of).kind
            items = value if kind.is_list and isinstance(value, list) else [] if value is None else [value]
            is_right = {Telling.NUMBER: lambda one: type(one) is int}.get(kind, lambda one: isinstance(one, str))
            if not all(map(is_right, items)):
                raise AnswerError
            found[key, of] = _told(value)
        return found

    try:
        done = tuple(Item(at(key, of), of) for key, of in so_far["done"])
        return Interview(rules, setup, answers(so_far["noted"]), answers(so_far["told"]), done)
    except (KeyError, TypeError, ValueError) as error:
        raise AnswerError from error


def _told(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
