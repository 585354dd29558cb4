"""What listeners choose: kept from evening to evening, said back, and never a change to lines of text."""

import stat
from dataclasses import replace
from pathlib import Path

import pytest

from companion import bootstrap
from companion.announce.announcement import CUES, Announcement, ToRoom, ToSeat
from companion.bootstrap import SetTable, TableChoice, WrongCall, keep_devices, keep_manner, set_table, settings_path
from companion.cards.seat import Seat
from companion.commands.command import Adjust, ListCues, Setting, Spell
from companion.games.rules import Level
from companion.session import effects
from companion.session.dialogue import Manner
from companion.session.effects import Effect
from companion.session.inputs import Given, Words
from companion.session.session import Session, step
from companion.settings import Settings, load_settings, save_settings

CHLOE = Seat("Chloé")
PLAYERS = ("Alice", "Bruno", "Chloé")
LOUD = Manner(225, 100, Level.BRIEF, "both", True, frozenset({"trick", "card"}), "fr+f2")


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "data"))


def table(language: str = "fr", **told: object) -> SetTable:
    made = set_table(TableChoice("five-toys", PLAYERS, language, **told))  # type: ignore[arg-type]
    made.journal.close()
    return made


def said(done: tuple[Effect, ...]) -> list[str]:
    return [told.announcement.text for told in done if isinstance(told, ToRoom | ToSeat | effects.Refuse)]


def given(session: Session, command: object, by: Seat | None = None) -> tuple[Session, list[str]]:
    session, done = step(session, Given(command, by))  # type: ignore[arg-type]
    return session, said(done)


def test_what_listeners_chose_comes_back_whole() -> None:
    names = 'Zoé "la \\ grande"', "\x7f", "a.b", "[x]"
    settings = Settings("fr", "five-toys", PLAYERS, room=LOUD, spellings={"Chloé": "Klo-é"})
    for name in names:
        settings = settings.with_manner(Seat(name), LOUD)
    save_settings(settings_path(), settings)
    assert load_settings(settings_path()) == settings
    assert stat.S_IMODE(settings_path().stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "text",
    [
        'room = 3\nseats = ["Alice"]\nspellings = "x"\nvoice = 1',
        '[room]\nrate_wpm = 9000\nvolume = -1\nverbosity = "loud"\nnaming = 4\ncalls = 1\nsilent_cues = ["boom", 3]',
        '[room]\nrate_wpm = "fast"\nvolume = true\nsilent_cues = "all"\nverbosity = []',
    ],
)
def test_nonsense_in_the_file_is_as_usual(text: str) -> None:
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text(text, encoding="utf-8")
    settings = load_settings(settings_path())
    assert settings.room in (None, Manner(volume=1), Manner())
    assert settings.seats == {}
    assert settings.voice == "pyttsx3"


def test_a_live_table_speaks_to_each_as_on_the_last_evening_and_lines_never_change() -> None:
    keep_manner(CHLOE, LOUD)
    keep_manner(None, Manner(volume=40))
    live = table(remembers=True, private_channels=False).session
    assert live.seats[Seat("Chloé")].manner == LOUD
    assert live.room.manner.volume == 40
    assert live.seats[Seat("Alice")].manner == Manner()
    lines = table().session
    assert {talk.manner for talk in (lines.room, *lines.seats.values())} == {Manner()}


def test_what_is_asked_for_tonight_goes_before_what_was_kept() -> None:
    keep_manner(CHLOE, LOUD)
    session = table(remembers=True, verbosity="detailed", call_me=("Alice",)).session
    assert session.seats[CHLOE].manner.verbosity is Level.DETAILED
    assert session.seats[Seat("Alice")].manner.is_called


def test_names_are_found_however_they_are_written() -> None:
    settings = Settings().with_manner(Seat("Chloé"), LOUD).with_manner(Seat("CHLOE"), Manner(volume=10))
    assert len(settings.seats) == 1
    assert settings.manner(Seat("chloé")) == Manner(volume=10)


def test_a_voice_and_spellings_are_kept_and_a_wrong_one_is_a_wrong_call() -> None:
    assert keep_devices("fr", "espeak-ng", "off", ["Chloé=Klo-é", "Siobhan = Chivonne"]) == "espeak-ng"
    assert keep_devices("fr", None, None, ["siobhan="]) == "espeak-ng"
    assert load_settings(settings_path()).spellings == {"Chloé": "Klo-é"}
    with pytest.raises(WrongCall, match="Klo-é"):
        keep_devices("fr", None, None, ["Klo-é"])
    voice = bootstrap.find_voice("fr", "espeak-ng")
    if voice.name != "espeak-ng":
        pytest.skip("the spelling of a name was not tried with a voice: espeak-ng is not installed")
    assert voice._pronunciation.spoken("À Chloé.") == "À Klo-é."  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("language", "sentence", "answer"),
    [
        ("fr", "plus fort", "Volume quatre-vingt-dix."),
        ("fr", "moins fort", "Volume soixante-dix."),
        ("fr", "plus vite", "Vitesse deux cents."),
        ("fr", "mode bref", "Annonces brèves."),
        ("fr", "sans le son de pli", "Son de pli : coupé."),
        ("fr", "avec le son d'écoute", "Son d'écoute : gardé."),
        ("fr", "aucun son", "Tous les sons : coupés."),
        ("fr", "appelle le tour d'Alice", "Le tour d'Alice est appelé."),
        ("fr", "n'appelle plus le tour de Bruno", "Le tour de Bruno n'est plus appelé."),
        ("en", "louder", "Volume ninety."),
        ("en", "no trick sound", "Trick sound: off."),
        ("en", "no sounds", "All sounds: off."),
        ("en", "with the turn sound", "Turn sound: on."),
        ("en", "call Alice's turns", "Alice's turns are called."),
    ],
)
def test_a_change_is_said_back_and_handed_on_to_be_kept(language: str, sentence: str, answer: str) -> None:
    _, done = step(table(language).session, Words(sentence))
    assert said(done) == [answer]
    assert [type(told) for told in done if isinstance(told, effects.Settings)] == [effects.Settings]


def test_a_pad_without_an_earpiece_changes_the_room() -> None:
    session = table(private_channels=False).session
    session, lines = given(session, Adjust(Setting.VOLUME, 1), CHLOE)
    assert session.room.manner.volume == 90
    assert session.seats[CHLOE].manner == Manner()
    assert lines == ["Volume quatre-vingt-dix."]


def test_a_called_turn_without_an_earpiece_is_a_name_and_a_sound() -> None:
    session, _ = given(table(private_channels=False).session, Adjust(Setting.CALLS, 1), CHLOE)
    assert session.seats[CHLOE].manner.is_called
    for sentence in ("Alice entame", "atout trois de goutte", "six de trèfle"):
        session, _ = step(session, Words(sentence))
    _, done = step(session, Words("sept de cœur"))
    called = [told.announcement for told in done if isinstance(told, ToRoom) and told.announcement.cue == "your-turn"]
    assert [line.text for line in called] == ["À Chloé."]


def test_nobody_knows_whose_turn_to_call_when_nobody_says() -> None:
    _, done = step(table().session, Words("appelle mon tour"))
    assert [type(told) for told in done] == [effects.Refuse]


@pytest.mark.parametrize("cue", CUES)
def test_a_sound_that_is_turned_off_leaves_its_sentence(cue: str) -> None:
    """Never the only carrier: what is said is the same, to the letter, without any sound."""
    session = table().session
    quiet, _ = given(session, Adjust(Setting.CUES, -1, cue))
    assert quiet.room.manner.silent_cues == {cue}
    for sentence in ("trois de goutte", "annule", "annule", "Bruno dix de lune", "euh quoi"):
        session, loud = step(session, Words(sentence))
        quiet, silent = step(quiet, Words(sentence))
        assert said(loud) == said(silent)
        assert all(told.cue != cue for told in announcements(silent))
    back, _ = given(quiet, Adjust(Setting.CUES, 1))
    assert back.room.manner.silent_cues == frozenset()


def announcements(done: tuple[Effect, ...]) -> list[Announcement]:
    kinds = ToRoom | ToSeat | effects.Refuse | effects.Ask
    return [told.announcement for told in done if isinstance(told, kinds)]


def test_every_announcement_with_a_sound_says_something() -> None:
    session = table().session
    session, off = step(session, Given(Adjust(Setting.CUES, -1, "trick")))
    _, done = step(session, Given(ListCues()))
    told = announcements(done)
    assert [line.cue for line in told] == list(CUES)
    assert all(line.text for line in told)
    assert [line.text for line in told if line.cue in ("card", "trick")] == ["Son de carte.", "Son de pli, coupé."]
    assert len(announcements(off)) == 1


@pytest.mark.parametrize(
    ("language", "sentence", "letters"),
    [
        ("fr", "Chloé entame", "C, H, L, O, E accent aigu."),
        ("fr", "Alice six de trèfle", "T, R, E accent grave, F, L, E."),
        ("fr", "Alice sept de cœur", "C, O, E, U, R."),
        ("en", "Chloé leads", "C, H, L, O, E acute."),
    ],
)
def test_the_last_name_that_was_said_is_spelled(language: str, sentence: str, letters: str) -> None:
    session = table(language).session
    if "Alice" in sentence:
        for before in ("Alice entame", "atout trois de goutte"):
            session, _ = step(session, Words(before))
    session, _ = step(session, Words(sentence))
    session, lines = given(session, Spell())
    assert lines == [letters]
    assert given(session, Spell())[1] == [letters], "spelling is no news: it can be asked for again"


SPEAKERS = ("fr", "fr+f2", "fr-be")


@pytest.mark.parametrize(
    ("language", "sentence", "answer", "speaker"),
    [
        ("fr", "une autre voix", "Voix deux.", "fr+f2"),
        ("fr", "voix précédente", "Voix trois.", "fr-be"),
        ("fr", "prends la voix trois", "Voix trois.", "fr-be"),
        ("fr", "voix 1", "Voix un.", "fr"),
        ("en", "another voice", "Voice two.", "fr+f2"),
        ("en", "previous voice", "Voice three.", "fr-be"),
        ("en", "use voice three", "Voice three.", "fr-be"),
        ("en", "voice 1", "Voice one.", "fr"),
    ],
)
def test_a_listener_takes_another_voice_by_words(language: str, sentence: str, answer: str, speaker: str) -> None:
    session = replace(table(language).session, speakers=SPEAKERS)
    session, done = step(session, Words(sentence))
    assert said(done) == [answer]
    assert [told.manner.speaker for told in done if isinstance(told, effects.Settings)] == [speaker]
    _, listed = step(session, Words({"fr": "quelles voix", "en": "which voices"}[language]))
    number = answer.split()[1].rstrip(".")
    start = {"fr": f"Trois voix ; celle-ci est la {number}.", "en": f"Three voices; this is number {number}."}
    assert said(listed)[0].startswith(start[language])


@pytest.mark.parametrize(
    ("language", "speakers", "sentence", "answer"),
    [
        ("fr", SPEAKERS, "voix sept", "Pas de voix de ce numéro : il y en a trois."),
        ("fr", (), "une autre voix", "Pas d'autre voix ici."),
        ("fr", ("fr",), "quelles voix", "Pas d'autre voix ici."),
        ("en", SPEAKERS, "voice seven", "No voice of that number: there are three."),
        ("en", (), "another voice", "No other voice here."),
    ],
)
def test_a_voice_that_does_not_exist_gets_its_sentence(
    language: str, speakers: tuple[str, ...], sentence: str, answer: str
) -> None:
    _, done = step(replace(table(language).session, speakers=speakers), Words(sentence))
    assert said(done) == [answer]
    assert not any(isinstance(told, effects.Settings) for told in done)


def test_each_seat_has_a_voice_of_its_own() -> None:
    made = table(with_earpiece=("Chloé",), private_channels=False).session
    session = replace(made, speakers=SPEAKERS)
    session, done = step(session, Words("une autre voix", CHLOE, "keys"))
    assert [(told.to, told.manner.speaker) for told in done if isinstance(told, effects.Settings)] == [(CHLOE, "fr+f2")]
    assert isinstance(done[-1], ToSeat)
    session, done = step(session, Words("prends la voix trois", Seat("Bruno"), "keys"))
    # Whoever has no ear of their own hears the room.
    assert [(told.to, told.manner.speaker) for told in done if isinstance(told, effects.Settings)] == [(None, "fr-be")]
    assert session.seats[CHLOE].manner.speaker == "fr+f2"
