"""The file of what was taught: strict, bounded, for its owner alone; never lost without being asked."""

import base64
import json
import os
import stat
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.adapters.vision import taught_store
from companion.adapters.vision.rectify import Image
from companion.adapters.vision.taught_store import (
    FACE_PX,
    MOST_VIEWS_OF_ONE,
    SIZE_PX,
    BoundLabel,
    Kind,
    StoreError,
    Taught,
    View,
    load_taught,
    save_taught,
    store_path,
)
from companion.cards.card import Card


def picture(kind: Kind, seed: int = 0) -> Image:
    width, height = SIZE_PX[kind]
    return np.random.default_rng(seed).integers(0, 256, (height, width, 3)).astype(np.uint8)


FULL = Taught(
    (
        View("number", "7", picture("number", 1)),
        View("shape", "heart", picture("shape", 2)),
        View("face", "red-7", picture("face", 3)),
    ),
    (BoundLabel("qr", "https://example.org/7", Card("red-7"), ((1.0, 2.0), (21.5, 2.0), (21.5, 22.0), (1.0, 22.0))),),
)


def same(one: Taught, other: Taught) -> bool:
    pairs = zip(one.views, other.views, strict=True)
    return one.labels == other.labels and all(
        (a.kind, a.name) == (b.kind, b.name) and np.array_equal(a.picture, b.picture) for a, b in pairs
    )


def test_what_was_taught_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "taught" / "deck.json"
    save_taught("deck", FULL, path)
    taught, line = load_taught("deck", path)
    assert line is None
    assert same(taught, FULL)


def test_it_is_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "taught" / "deck.json"
    save_taught("deck", FULL, path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert [file.name for file in path.parent.iterdir()] == ["deck.json"]


def test_each_deck_has_a_file_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
    assert store_path("five-toys") == tmp_path / "taught" / "five-toys.json"
    assert store_path("../../etc/passwd").parent == tmp_path / "taught"


def test_nothing_taught_leaves_no_file(tmp_path: Path) -> None:
    path = tmp_path / "deck.json"
    save_taught("deck", FULL, path)
    save_taught("deck", Taught(), path)
    assert not path.exists()
    assert load_taught("deck", path) == (Taught(), None)


def spoiled(change: object) -> bytes:
    """A store in which something was changed."""
    told = json.loads(GOOD)
    assert isinstance(change, dict)
    for key, value in change.items():
        told[key] = value
    return json.dumps(told).encode()


def _packed() -> bytes:
    import msgspec

    views = [taught_store._View(v.kind, v.name, taught_store._packed(v.picture)) for v in FULL.views]
    labels = [taught_store._Label(one.symbology, one.text, one.card, list(one.corners_mm)) for one in FULL.labels]
    return bytes(msgspec.json.encode(taught_store._File(1, "deck", views, labels)))


GOOD = _packed()
HUGE = bytes(cv2.imencode(".png", np.zeros((9000, 9000, 3), np.uint8))[1])
LABEL = {"symbology": "qr", "text": "x", "card": "red-7", "corners_mm": []}


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00\xff",
        b"[]",
        GOOD[:-40],
        b"[" * 100_000,
        spoiled({"deck": "another"}),
        spoiled({"format": 0}),
        spoiled({"more": 1}),
        spoiled({"views": [{"kind": "face", "name": "red-7", "png": "AAAA"}]}),
        spoiled({"views": [{"kind": "soul", "name": "red-7", "png": ""}]}),
        spoiled({"views": [{"kind": "face", "name": "red-7", "png": base64.b64encode(HUGE).decode()}]}),
        spoiled({"labels": [{**LABEL, "text": ""}]}),
        spoiled({"labels": [{**LABEL, "text": "x" * 501}]}),
        spoiled({"labels": [{**LABEL, "corners_mm": [[0, 0]]}]}),
        spoiled({"labels": [{**LABEL, "corners_mm": [[0, 0], [1e9, 0], [1, 1], [0, 1]]}]}),
        spoiled({"labels": [LABEL] * 501}),
    ],
    ids=range(16),
)
def test_a_damaged_store_is_set_aside_and_told(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "deck.json"
    path.write_bytes(data)
    taught, line = load_taught("deck", path)
    aside = tmp_path / "deck.json.damaged-1"
    assert taught.is_empty
    assert line is not None
    assert (line.id, line.args) == ("taught-damaged", {"path": str(aside)})
    assert aside.read_bytes() == data
    assert load_taught("deck", path) == (Taught(), None)


def test_damage_is_kept_beside_older_damage(tmp_path: Path) -> None:
    path = tmp_path / "deck.json"
    for number in (1, 2):
        path.write_bytes(str(number).encode() * 3 + b"{")
        load_taught("deck", path)
    assert (tmp_path / "deck.json.damaged-1").read_bytes() == b"111{"
    assert (tmp_path / "deck.json.damaged-2").read_bytes() == b"222{"


def test_a_store_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "deck.json"
    path.write_bytes(b'{"format": 2, "what": "nobody knows yet"}')
    with pytest.raises(StoreError) as told:
        load_taught("deck", path)
    assert told.value.line.id == "taught-too-new"
    assert path.exists()


def test_what_cannot_be_written_is_told_and_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "deck.json"
    save_taught("deck", FULL, path)
    before = path.read_bytes()

    def full_disk(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(StoreError) as told:
        save_taught("deck", FULL.without("number", "7"), path)
    assert told.value.line.id == "taught-unwritable"
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["deck.json"]


def test_a_folder_in_its_place_is_told(tmp_path: Path) -> None:
    path = tmp_path / "deck.json"
    path.mkdir()
    with pytest.raises(StoreError) as told:
        load_taught("deck", path)
    assert told.value.line.id == "taught-unreadable"


def test_the_newest_views_of_a_thing_are_kept() -> None:
    taught = Taught()
    for seed in range(MOST_VIEWS_OF_ONE + 2):
        taught = taught.with_view(View("face", "red-7", picture("face", seed)))
        taught = taught.with_view(View("number", "7", picture("number", 50)))
    kept = taught.of("face")["red-7"]
    assert len(kept) == MOST_VIEWS_OF_ONE
    assert np.array_equal(kept[-1], picture("face", MOST_VIEWS_OF_ONE + 1))
    assert np.array_equal(kept[0], picture("face", 2))


def test_forgetting_a_card_forgets_its_face_and_its_labels() -> None:
    left = FULL.without("card", "red-7")
    assert [view.name for view in left.views] == ["7", "heart"]
    assert left.labels == ()
    assert [view.name for view in FULL.without("number", "7").views] == ["heart", "red-7"]


def test_a_label_that_is_bound_again_has_one_card() -> None:
    anew = FULL.with_label(BoundLabel("qr", "https://example.org/7", Card("red-6"), ()))
    assert [label.card for label in anew.labels] == ["red-6"]


def test_it_is_full_at_some_point(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(taught_store, "MOST_VIEWS", 3)
    assert FULL.is_full
    assert not FULL.without("number", "7").is_full


def test_the_fullest_store_is_read_again() -> None:
    """Faces that no packing makes smaller, as many as fit: under the most that is read."""
    one = len(taught_store._packed(picture("face"))) * 4 / 3
    assert one * taught_store.MOST_VIEWS < taught_store.MOST_BYTES
    assert FACE_PX[0] * FACE_PX[1] * 3 * 4 / 3 * 0.9 < one
