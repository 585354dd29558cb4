"""A card that is told where it cannot be, because it lies elsewhere: which entries have put it there."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.cards.card import Card
from companion.games.rules import AnyRules, Objection, ObjectionKind
from companion.journal.fold import Step


@dataclass(frozen=True, slots=True)
class Blamed:
    """An entry that laid the card."""

    step: Step
    trick: int
    """In which trick of the round; 0 where the game has none, or the card was laid before the first."""


def doubled(rules: AnyRules, objection: Objection | None) -> Card | None:
    """The card that is told twice, where that is what is wrong."""
    if objection is None or objection.kind is not ObjectionKind.IMPOSSIBLE or objection.rule not in rules.seen_twice:
        return None
    return Card(str(objection.line.args["card"]))


def blamed(rules: AnyRules, steps: Iterable[Step], action: Any, card: Card) -> tuple[Blamed, ...]:
    """The entries because of which ``action`` is impossible: those that told its card since it was last free."""
    found: list[Blamed] = []
    trick = 1
    was_free = True
    for step in steps:
        if rules.is_new_deal(step.before, step.after):
            found, trick, was_free = [], 1, True
        if card in _cards(rules.write_action(step.action)):
            is_laid = "trick" in rules.questions and rules.actor(step.action) is not None
            found.append(Blamed(step, trick if is_laid else 0))
        if rules.ends_trick(step.events):
            trick += 1
        objection = rules.objection(step.after, action)
        is_free = objection is None or objection.kind is ObjectionKind.IRREGULAR
        if is_free and not was_free:
            # It went back into a hand since.
            found = []
        was_free = is_free or (was_free and doubled(rules, objection) is None)
    return tuple(found)


def _cards(told: Mapping[str, object]) -> tuple[str, ...]:
    """The cards that an act tells."""
    several = told.get("cards")
    named = [told.get("card"), told.get("gives"), *(several if isinstance(several, list) else ())]
    return (*map(str, named), str(told.get("value")), f"{told.get('colour')}-{told.get('value')}")
