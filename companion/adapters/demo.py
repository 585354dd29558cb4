"""A short real table, end to end, with no hardware.

Cards are drawn as a camera would see them, read through the camera's path and played through the session; everything
that the room hears is spoken into a WAV file.

A physical table is played by ``_Players``, which hold real cards; the companion sees only the pictures. In the middle
of it six questions, a correction and an undo are said, by a voice that the companion has to hear. What the demo had to
go without, it says.
"""

import queue
import random
import time
import wave
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TextIO

import cv2
import numpy as np

from companion.adapters.data import load_codes, load_deck
from companion.adapters.demo_speaker import Speaker
from companion.adapters.lines import Writing
from companion.adapters.speech.voices import SpeechEnd, Voice, VoiceError
from companion.adapters.vision.identify import CardReader
from companion.adapters.vision.tracking import CardLaid, CardUnclear, StillsTracker
from companion.announce.announcement import ToRoom, ToSeat
from companion.cards.card import Card
from companion.cards.deck import Deck
from companion.cards.seat import Seat
from companion.commands.command import Act
from companion.games.five_toys import CARDS, HAND_SIZE, Phase, State
from companion.session import effects
from companion.session.inputs import Given, Input, Laid, Unclear, Words
from sticker_codes.training.generate import CardSpec, render_card
from sticker_codes.training.scene import Camera, LaidCard, random_light, random_mat, render_table

LEAST_PLAYS = 60
LOOKS = 3
"""The camera looks so often before a card is asked about; at the first look a hand is still there."""
ASKED_AGAIN = 2
"""Who is not heard says it again so often, then types it."""
ALOUD_S = 30.0
"""No line takes so long: what does not end is not waited for."""
PAUSE_S = 0.35
SOUND_RATE = 22_050
RATE_WPM, VOLUME = 190, 80
QUESTIONS = {
    # After so many plays somebody says this; a bar parts two sentences. The correction names a card not played.
    "fr": {
        5: "Compagnon, qui mène ?",
        9: "Compagnon, où en est-on ?",
        14: "Compagnon, correction : {wrong}|Compagnon, annule.",
        21: "Compagnon, combien de trèfles pour {seat} ?",
        27: "Compagnon, quel est l'atout ?",
        33: "Compagnon, les cartes en main.",
        40: "Compagnon, répète.",
        46: "Compagnon, les scores.",
    },
    "en": {
        5: "Companion, who is winning?",
        9: "Companion, where are we?",
        14: "Companion, correction: {wrong}|Companion, undo.",
        21: "Companion, how many clovers does {seat} have?",
        27: "Companion, what is trump?",
        33: "Companion, cards in hand.",
        40: "Companion, repeat.",
        46: "Companion, whose turn is it?",
    },
}


@dataclass
class DemoResult:
    """How the demo went."""

    plays: int = 0
    read_right: int = 0
    read_wrong: int = 0
    read_unsure: int = 0
    rounds: int = 0
    questions: int = 0
    """Sentences said to the companion."""
    heard: int = 0
    """Those that were understood as they were said, from sound."""
    misheard: int = 0
    """Those that were understood as something else. Nobody at the table obeys these."""
    heard_by: str = "text"
    """``microphone``, ``recording`` or ``text``."""
    heard_in: str = ""
    """The language of these sentences."""
    seconds: float = 0.0
    went_without: list[str] = field(default_factory=list)


class _Players:
    """People with real cards in their hands, who play any of them."""

    def __init__(self, seats: tuple[Seat, ...], chance: random.Random) -> None:
        self.seats, self._chance = seats, chance
        self.hands: dict[Seat, list[Card]] = {}

    def deal(self) -> Card:
        cards = list(CARDS)
        self._chance.shuffle(cards)
        size = HAND_SIZE[len(self.seats)]
        self.hands = {seat: cards[i * size : (i + 1) * size] for i, seat in enumerate(self.seats)}
        return cards[size * len(self.seats)]

    def play(self, seat: Seat) -> Card:
        return self.hands[seat].pop(self._chance.randrange(len(self.hands[seat])))

    def hand_out(self, lost: tuple[Card, ...], receivers: tuple[Seat, ...]) -> None:
        pool = list(lost)
        self._chance.shuffle(pool)
        for seat in receivers:
            self.hands[seat].append(pool.pop())


class _Scene:
    """The table as a camera above it sees it: the cards of the trick, laid by hand, in the light of a room."""

    def __init__(self, deck: Deck, seed: int) -> None:
        self._rng = np.random.default_rng(seed)
        self._codes, self._deck = load_codes(), deck
        self._camera = Camera(tilt_deg=8.0, roll_deg=float(self._rng.uniform(-4, 4)))
        self._mat = random_mat(self._rng)
        self._laid: list[LaidCard] = []
        self._faces: dict[Card, np.ndarray[tuple[int, ...], np.dtype[np.uint8]]] = {}

    def lay(self, card: Card) -> None:
        """One more card, in its player's corner of the trick, turned as it fell."""
        if card not in self._faces:
            kind = next(kind for kind in self._deck.kinds if kind.card == card)
            spec = CardSpec(kind, "foam", contrast=float(self._rng.uniform(0.45, 0.85)))
            self._faces[card] = render_card(spec, self._codes, self._rng)
        place = len(self._laid)
        x, y = (-150.0 + 100.0 * place, float(self._rng.uniform(-45, 45)))
        turn = float(self._rng.uniform(0, 360))
        self._laid.append(LaidCard(self._faces[card], x, y, turn))

    def sweep(self) -> None:
        """The trick is taken away."""
        self._laid.clear()

    def picture(self, hands: int = 0) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
        """What the camera sees now."""
        light = random_light(self._rng)
        frame, _ = render_table(self._laid, self._camera, light, self._rng, *self._mat, hands=hands)
        return frame


class Demo:
    """One run of the demo."""

    def __init__(
        self, table: Writing, voice: Voice, speaker: Speaker, folder: Path, out: TextIO, seed: int = 7
    ) -> None:
        self._table, self._voice, self._speaker, self._folder, self._out = table, voice, speaker, folder, out
        self._is_aloud = True
        self._chance = random.Random(seed)
        self._deck = load_deck("five-toys")
        self._scene = _Scene(self._deck, seed)
        self._tracker = StillsTracker(CardReader(self._deck, load_codes()))
        self._players = _Players(table.session.setup.seats, self._chance)
        self._result = DemoResult()
        self._lying: dict[Seat, Card] = {}
        self._transcript: list[str] = []
        self._sound: list[bytes] = []
        self._time_s = 0.0

    def run(self, first: tuple[effects.Effect, ...]) -> DemoResult:
        """Play whole rounds until at least sixty cards were played; write pictures, sound and transcript."""
        started = time.monotonic()
        (self._folder / "pictures").mkdir(parents=True, exist_ok=True)
        self._hear(first)
        self._give("starter", seat=self._players.seats[0])
        while self._result.plays < LEAST_PLAYS and self._phase() is not Phase.MATCH_OVER:
            before = self._result.plays
            self._round()
            if self._result.plays == before:
                break
        (self._folder / "transcript.txt").write_text("\n".join(self._transcript) + "\n", encoding="utf-8")
        self._write_sound()
        self._result.heard_by, self._result.heard_in = self._speaker.way, self._speaker.language
        self._result.seconds = time.monotonic() - started
        return self._result

    def _round(self) -> None:
        if self._phase() is Phase.ROUND_OVER:
            self._give("next-round")
        trump = self._players.deal()
        self._scene.sweep()
        self._tracker.rearm()
        self._see(trump)
        self._scene.sweep()
        self._look()
        while self._phase() is Phase.TRICK:
            turn = self._table.session.rules.whose_turn(self._state())
            if not isinstance(turn, str):
                before_naming = self._state()
                self._name_unread()
                if self._state() == before_naming:
                    return
                continue
            seat = Seat(turn)
            card = self._lying[seat] = self._players.play(seat)
            before = len(self._state().trick)
            self._see(card)
            self._result.plays += 1
            if self._phase() is not Phase.TRICK or len(self._state().trick) <= before:
                self._scene.sweep()
                self._look()
            self._interlude(seat)
            if self._state().undealt:
                for pool in self._state().undealt:
                    self._players.hand_out(pool.cards, pool.receivers)
                self._give("done")
        self._result.rounds += 1
        # One round in real time is enough to hear how an evening sounds.
        self._is_aloud = False

    def _see(self, card: Card) -> None:
        """A hand lays a card; the camera looks until it is gone, and again where that did not do."""
        self._scene.lay(card)
        unclear: Unclear | None = None
        for look in range(1, LOOKS + 1):
            for event in self._events(self._photograph(card, look)):
                match event:
                    case CardLaid(laid, place=place):
                        self._result.read_right += laid == card
                        self._result.read_wrong += laid != card
                        self._take(Laid(laid, None, place))
                        return
                    case CardUnclear(candidates, place=place):
                        unclear = Unclear(candidates, None, place)
                    case _:
                        pass
        self._result.read_unsure += 1
        if unclear is not None:
            self._take(unclear)
        self._name_aloud(card)

    def _photograph(self, card: Card, look: int) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
        """One picture, through the file that is kept of it."""
        path = self._folder / "pictures" / f"{self._result.plays + 1:03d}-{card}-{look}.jpg"
        cv2.imwrite(str(path), self._scene.picture(hands=1 if look == 1 else 0))
        seen = cv2.imread(str(path))
        assert seen is not None
        return np.asarray(seen, dtype=np.uint8)

    def _name_unread(self) -> None:
        """The trick waits for a card that was not read: its player names it."""
        for played in self._state().trick:
            if played.card is None and played.seat in self._lying:
                args = {"seat": played.seat, "card": self._lying[played.seat]}
                self._say(self._table.session.renderer.render("act-play", args))
                return

    def _name_aloud(self, card: Card) -> None:
        """The table says whose card it was and which, as it would at a real table."""
        render = self._table.session.renderer.render
        seat = next((s for s, lying in self._lying.items() if lying == card), None)
        if seat is None or self._phase() is Phase.DEAL:
            self._say(render("act-deal", {"card": card}))
        else:
            self._say(render("act-play", {"seat": seat, "card": card}))

    def _look(self) -> None:
        for _ in self._events(self._scene.picture()):
            pass

    def _events(self, picture: np.ndarray[tuple[int, ...], np.dtype[np.uint8]]) -> Iterator[object]:
        self._time_s += 1.0
        yield from self._tracker.see(picture, self._time_s)

    def _interlude(self, seat: Seat) -> None:
        """Somebody asks something, corrects or takes back."""
        question = QUESTIONS[self._speaker.language].get(self._result.plays)
        if question is None or self._phase() is not Phase.TRICK:
            return
        shown: set[Card | None] = {card for row in self._state().tableau.values() for card in row}
        shown |= {played.card for played in self._state().trick} | {self._state().trump_card}
        wrong = next(card for card in CARDS if card not in shown and card not in self._players.hands[seat])
        played = self._speaker.catalogue.render("act-play", {"seat": seat, "card": wrong})
        for sentence in question.format(seat=seat, wrong=played).split("|"):
            self._ask(sentence)

    def _ask(self, sentence: str) -> None:
        """Somebody speaks to the companion, and once more where that was not heard."""
        self._result.questions += 1
        for attempt in range(1 + ASKED_AGAIN):
            self._transcript.append(f"  « {sentence} »")
            said = self._speaker.say(sentence, attempt)
            self._result.misheard += said.was_misheard
            if said.input is not None:
                self._result.heard += self._speaker.way != "text"
                self._take(said.input)
                return
        self._take(self._speaker.typed(sentence))

    def _say(self, sentence: str) -> None:
        """A card is named to the companion."""
        self._transcript.append(f"  « {sentence} »")
        self._take(Words(sentence))

    def _give(self, do: str, **args: object) -> None:
        self._take(Given(Act(do, args)))

    def _take(self, input: Input) -> None:
        self._hear(self._table.take(input))

    def _hear(self, done: tuple[effects.Effect, ...]) -> None:
        for effect in done:
            match effect:
                case ToRoom(announcement):
                    self._speak(announcement.text)
                case effects.Ask(_, _, None, announcement) | effects.Refuse(_, None, announcement):
                    self._speak(announcement.text)
                case effects.Settle(card, place):
                    self._tracker.settle(Card(card), place)
                case ToSeat():
                    # A private line is no part of a room's transcript.
                    pass
                case _:
                    pass

    def _speak(self, text: str) -> None:
        self._transcript.append(text)
        self._out.write(text + "\n")
        self._out.flush()
        if "voice" in self._result.went_without:
            return
        path = self._folder / "line.wav"
        try:
            self._voice.render(text, path, RATE_WPM)
        except VoiceError:
            self._result.went_without.append("voice")
            return
        with wave.open(str(path)) as file:
            self._sound.append(file.readframes(file.getnframes()))
        self._sound.append(b"\0\0" * int(PAUSE_S * SOUND_RATE))
        path.unlink()
        if self._is_aloud:
            self._speak_aloud(text)

    def _speak_aloud(self, text: str) -> None:
        """From the loudspeaker, in real time; where there is none, never again."""
        ended: queue.Queue[SpeechEnd] = queue.Queue()
        self._voice.speak(text, RATE_WPM, VOLUME, ended.put)
        try:
            was_heard = ended.get(timeout=ALOUD_S) is SpeechEnd.SPOKEN
        except queue.Empty:
            self._voice.cut()
            was_heard = False
        if not was_heard:
            self._is_aloud = False
            self._result.went_without.append("loudspeaker")

    def _write_sound(self) -> None:
        if not self._sound:
            return
        with wave.open(str(self._folder / "evening.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(SOUND_RATE)
            file.writeframes(b"".join(self._sound))

    def _state(self) -> State:
        state: State = self._table.session.table.state
        return state

    def _phase(self) -> Phase:
        return self._state().phase
