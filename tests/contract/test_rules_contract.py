"""What holds for every game, over whole matches with real cards and over walks along what is legal.

The rules are compared with a table that really holds cards and follows rules of its own (``tests/support``). A game
that is registered without such a table fails here.
"""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from companion.adapters.data import LANGUAGES, load_catalogue
from companion.announce.catalogue import Catalogue
from companion.cards.card import Card
from companion.cards.seat import Seat
from companion.games.registry import GAMES
from companion.games.rules import (
    WARNING,
    AnyRules,
    AwaitingTable,
    Line,
    ObjectionKind,
    Over,
    Simultaneous,
    chosen_readings,
)
from companion.journal.entries import Journal, Opened, Recorded
from companion.journal.fold import fold
from tests.support.games import PlayedGame, Step, any_options, case_of, legal_in_order, play, read, set_up, walk
from tests.support.lines import collect_lines

TABLES = [(game, players) for game, rules in GAMES.items() for players in rules.players]


def each(game: str, of_all: int = 200) -> int:
    """So many matches at each table of a game make that many of the game."""
    return -(-of_all // len(GAMES[game].players))


every_table = pytest.mark.parametrize(("game", "players"), TABLES)
every_game = pytest.mark.parametrize("game", list(GAMES))


@every_game
def test_every_registered_game_is_under_this_contract(game: str) -> None:
    assert case_of(game).evening.opening is not None


# --- one step of a match --------------------------------------------------------------------------------------------


def the_view_is_what_lies_on_the_table(game: PlayedGame, step: Step) -> None:
    view = step.view
    assert {key: view[key] for key in step.facts} == step.facts


def only_what_breaks_a_rule_is_objected_to(game: PlayedGame, step: Step) -> None:
    objection = game.rules.objection(step.before, step.action)
    if step.happening.is_irregular:
        assert objection is not None
        assert objection.kind is ObjectionKind.IRREGULAR
    else:
        assert objection is None


def no_card_is_lost_or_found(game: PlayedGame, step: Step) -> None:
    assert game.case.count(step.view) == game.case.cards(game.setup)


def an_action_is_its_json(game: PlayedGame, step: Step) -> None:
    told = game.rules.write_action(step.action)
    assert told == step.happening.action
    assert read(game.rules, json.loads(json.dumps(told)), game.setup) == step.action


def a_view_is_a_position(game: PlayedGame, step: Step) -> None:
    rules, view = game.rules, step.view
    state, _ = rules.read_position(json.loads(json.dumps(view)), game.setup)
    assert rules.view(state) == view
    assert rules.whose_turn(state) == rules.whose_turn(step.after)


def from_a_view_it_goes_on_just_so(game: PlayedGame, step: Step) -> None:
    """Nothing that matters later is missing in a view."""
    rules = game.rules
    state, _ = rules.read_position(step.was, game.setup)
    after, events = rules.apply(state, step.action)
    assert rules.view(after) == step.view
    assert rules.narrate(state, events, after) == rules.narrate(step.before, step.events, step.after)


def what_happens_was_legal(game: PlayedGame, step: Step) -> None:
    """To the room, or else to whoever knows the hand; of what is too many to list, an example by the same seat was.

    What the table does with its hands (a whole deal, a reshuffle) is nobody's choice, and need not be listed.
    """
    rules = game.rules
    legal = rules.legal(step.before)
    actor, do = rules.actor(step.action), step.happening.action["do"]
    if step.happening.is_irregular or actor is None or step.action in legal:
        return
    assert do in game.case.unlisted
    if game.case.has_told_hands:
        cards = tuple(Card(card) for card in step.held[actor])
        assert step.action in rules.legal(step.before, rules.start_ledger(step.before, actor, cards))
        return
    assert any(rules.write_action(one)["do"] == do and rules.actor(one) == actor for one in legal)


def a_private_action_changes_nothing(game: PlayedGame, step: Step) -> None:
    rules = game.rules
    for seat, actions in step.happening.private.items():
        for told in actions:
            action = read(rules, told, game.setup)
            assert told["do"] in rules.private_actions
            assert rules.owner(action, game.setup) == seat
            assert rules.write_action(action) == told
            assert rules.objection(step.after, action) is None
            assert rules.apply(step.after, action) == (step.after, ())
    assert rules.owner(step.action, game.setup) is None


def the_end_of_the_match_is_the_end(game: PlayedGame, step: Step) -> None:
    rules = game.rules
    is_over = isinstance(rules.whose_turn(step.after), Over)
    is_won = bool(rules.standing(step.after).winners)
    assert is_over == step.view["over"]
    assert is_over == is_won or (is_over and game.case.may_be_won_by_nobody(game.setup))
    assert is_over == (not rules.legal(step.after))


def somebody_is_awaited(game: PlayedGame, step: Step) -> None:
    turn = game.rules.whose_turn(step.after)
    match turn:
        case Over() | AwaitingTable():
            pass
        case Simultaneous(seats):
            assert set(seats) <= set(game.setup.seats)
        case _:
            assert turn in game.setup.seats
            rules, meanwhile = game.rules, game.case.meanwhile
            others = {a for a in rules.legal(step.after) if rules.actor(a) != turn}
            assert {rules.write_action(action)["do"] for action in others} <= meanwhile
            # Whoever acts meanwhile has just acted, or would have before the table did something.
            last = rules.actor(step.action)
            assert last is None or {rules.actor(action) for action in others} <= {last}
            assert len(others) < len(rules.legal(step.after))


PROPERTIES: list[Callable[[PlayedGame, Step], None]] = [
    the_view_is_what_lies_on_the_table,
    only_what_breaks_a_rule_is_objected_to,
    no_card_is_lost_or_found,
    an_action_is_its_json,
    a_view_is_a_position,
    from_a_view_it_goes_on_just_so,
    what_happens_was_legal,
    a_private_action_changes_nothing,
    the_end_of_the_match_is_the_end,
    somebody_is_awaited,
]


def check(game: PlayedGame, holds: Callable[[PlayedGame, Step], None]) -> None:
    for number, step in enumerate(game.steps, start=1):
        try:
            holds(game, step)
        except AssertionError as error:
            where = f"{game.rules.id}, {len(game.setup.seats)} players, seed {game.seed}, action {number}"
            error.add_note(f"{holds.__name__} does not hold: {where}, {step.happening.action}")
            raise


# --- a whole match --------------------------------------------------------------------------------------------------


def replay_equals_incremental(game: PlayedGame) -> None:
    setup = game.setup
    opened = Opened(game.rules.id, game.rules.version, setup.profile, setup.options, setup.seats, setup.language)
    records = tuple(Recorded(i, s.happening.action) for i, s in enumerate(game.steps, start=1))
    for upto in (len(records), len(records) // 2, len(records) // 3):
        table = fold(game.rules, Journal(opened, records[:upto]))
        assert table.state == game.steps[upto - 1].after
        assert [step.events for step in table.steps] == [step.events for step in game.steps[:upto]]


def a_ledger_is_the_real_hand(game: PlayedGame) -> None:
    """Who tells hand and gifts, and plays them, is told what is really in that hand; and may play just that."""
    rules = game.rules
    ledgers = {seat: rules.start_ledger(game.steps[0].before, seat) for seat in game.setup.seats}
    is_told = False
    for step in game.steps:
        for seat in game.setup.seats:
            ledgers[seat], lines = rules.follow(ledgers[seat], step.action, step.before, step.after)
            # Anything but a warning would be a contradiction.
            assert [line for line in lines if line.topic != WARNING] == [], step.happening.action
            for told in step.happening.private.get(seat, ()):
                is_told = True
                ledgers[seat], _ = rules.record(ledgers[seat], read(rules, told, game.setup), step.after)
            if is_told and game.case.has_told_hands:
                assert tuple(sorted(rules.hand(ledgers[seat]))) == step.hands[seat]
        turn = rules.whose_turn(step.after)
        if is_told and isinstance(turn, str):
            own = rules.legal(step.after, ledgers[Seat(turn)])
            more = sorted(own - rules.legal(step.after), key=lambda action: str(rules.write_action(action)))
            assert {rules.write_action(action)["do"] for action in more} <= game.case.unlisted
            assert [action for action in more[::11] if rules.objection(step.after, action)] == []
            plays = [told for told in map(rules.write_action, own) if told["do"] == rules.lays and "card" in told]
            laid = list(map(rules.laid_card, plays))
            if laid and game.case.has_told_hands:
                assert set(laid) == game.case.playable(step.view, turn, step.hands[Seat(turn)])


@every_table
def test_two_hundred_matches(game: str, players: int) -> None:
    """One after the other, so that no more than one is kept."""
    ended = 0
    for seed in range(each(game)):
        played = play(game, players, seed)
        for holds in PROPERTIES:
            check(played, holds)
        if seed < 20:
            replay_equals_incremental(played)
        a_ledger_is_the_real_hand(played)
        ended += bool(played.steps[-1].view["over"])
    # Nearly all end: a table of five may pass cards round for long, and is stopped.
    assert ended > 0.95 * each(game)


# --- anything at any time -------------------------------------------------------------------------------------------


@every_table
def test_what_is_legal_is_applicable(game: str, players: int) -> None:
    """A walk along legal actions, by chance, with no cards at all."""
    rules, case = GAMES[game], case_of(game)
    for seed in range(25):
        for state, _, after in walk(rules, players, seed):
            for action in legal_in_order(rules, state)[::6]:
                assert rules.objection(state, action) is None, rules.write_action(action)
                rules.apply(state, action)
            view = rules.view(after)
            assert case.count(view) == case.cards(after.setup)
            assert rules.view(rules.read_position(view, after.setup)[0]) == view


@every_table
def test_what_a_seat_keeps_is_its_own(game: str, players: int) -> None:
    """A card shown in private and kept enters nothing that others hear of, whatever the options: found by chance."""
    rules = GAMES[game]
    for seed in range(12):
        for state, _, after in walk(rules, players, seed, 40):
            for seat in state.setup.seats:
                kept = rules.keep(after, seat, rules.cards[seed % len(rules.cards)])
                assert kept is None or rules.owner(kept, after.setup) == seat


def rubbish(rules: AnyRules, players: int, seed: int) -> Iterator[tuple[Any, Any]]:
    """States, each with an action of another moment of another match."""
    chance = Random(seed)
    setup = set_up(rules, players)
    actions = [read(rules, told, setup) for told in (
        *(step.happening.action for step in play(rules.id, players, seed).steps),
        *(told for step in play(rules.id, players, 2 * seed + 1).steps
          for actions in step.happening.private.values() for told in actions),
    )]  # fmt: skip
    actions += [a for state, _, _ in walk(rules, players, seed) for a in legal_in_order(rules, state)[:2]]
    state = rules.start(play(rules.id, players, 2 * seed + 1).setup)
    for _ in range(300):
        action = chance.choice(actions)
        yield state, action
        state, _ = rules.apply(state, action)


@every_table
def test_apply_never_refuses(game: str, players: int) -> None:
    """A correction may leave any action anywhere: it is followed, told and counted, never an exception."""
    rules = GAMES[game]
    for seed in range(15):
        for state, action in rubbish(rules, players, seed):
            after, events = rules.apply(state, action)
            for line in rules.narrate(state, events, after):
                assert line.id
            rules.view(after)
            rules.withdrawn(events, (), after)
            rules.objection(state, action)
            rules.whose_turn(after)
            rules.legal(after)
            rules.standing(after)
            ledger = rules.start_ledger(state, after.setup.seats[0], rules.cards[:4])
            rules.follow(ledger, action, state, after)
            rules.record(ledger, action, after)


# --- what is said ---------------------------------------------------------------------------------------------------


def render(catalogue: Catalogue, line: Line) -> str:
    args = {key: render(catalogue, arg) if isinstance(arg, Line) else arg for key, arg in line.args.items()}
    return catalogue.render(line.id, args)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_can_be_said(game: str, language: str) -> None:
    catalogue = load_catalogue(language, game)
    for line in collect_lines(game):
        said = render(catalogue, line)
        assert said
        assert "None" not in map(str, line.args.values()), line


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_readings_of_every_table_can_be_said(game: str, language: str) -> None:
    """Those of each profile, and of options by chance, for every number of players."""
    rules, catalogue, chance = GAMES[game], load_catalogue(language, game), Random(1)
    choices = [dict(profile) for profile in rules.profiles.values()] + [any_options(rules, chance) for _ in range(50)]
    assert rules.profiles["standard"] == {}
    for players in rules.players:
        for options in choices:
            setup = set_up(rules, players, options)
            for lines in (rules.readings(setup), rules.all_readings(setup)):
                assert lines
                assert all(len(render(catalogue, line)) > 5 for line in lines)
            pages = [Line(f"rule-{game}-{topic}", chosen_readings(setup)) for topic in rules.topics]
            assert all("{" not in render(catalogue, page) and "$" not in render(catalogue, page) for page in pages)


@every_game
def test_most_of_what_a_game_says_was_heard(game: str) -> None:
    """The tables above are lively enough to bring out what the sources can say."""
    assert case_of(game).says - {line.id for line in collect_lines(game)} == set()


# --- ten thousand ---------------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.timeout(7200)
@every_table
def test_ten_thousand_matches(game: str, players: int) -> None:
    for seed in range(each(game), each(game) + each(game, 10_000)):
        played = play(game, players, seed)
        for holds in PROPERTIES:
            check(played, holds)
        replay_equals_incremental(played)
        a_ledger_is_the_real_hand(played)
