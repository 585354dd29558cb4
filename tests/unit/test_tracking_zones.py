"""Zones: how they are written, and what lies in them."""

import numpy as np
import pytest

from companion.adapters.vision.zones import WHOLE, ZoneError, Zones, parse_polygon, rectangle

CARD = np.array([[90.0, 90.0], [110.0, 90.0], [110.0, 118.0], [90.0, 118.0]])
SHAPE = (200, 400, 3)


@pytest.mark.parametrize(
    ("text", "polygon"),
    [
        ("whole", WHOLE),
        ("middle", Zones.middle().play),
        ("0.2,0.1,0.8,0.9", rectangle(0.2, 0.1, 0.8, 0.9)),
        ("0,0 1,0 0.5,1", ((0.0, 0.0), (1.0, 0.0), (0.5, 1.0))),
    ],
)
def test_a_zone_is_written_in_parts_of_the_picture(text: str, polygon: object) -> None:
    assert parse_polygon(text) == polygon


@pytest.mark.parametrize(
    "text",
    ["", "table", "0.1,0.2", "0.8,0.1,0.2,0.9", "0,0 1,0", "0,0 1,0 2,2", "0,0,0 1,0 1,1", "0,x 1,0 1,1", "nan,0,1,1"],
)
def test_what_is_no_zone_is_refused_with_how_to_write_one(text: str) -> None:
    with pytest.raises(ZoneError, match=r"such as 0\.2,0\.2,0\.8,0\.8"):
        parse_polygon(text)


def test_the_middle_of_a_card_decides() -> None:
    assert Zones(rectangle(0, 0, 0.26, 1)).is_in_play(CARD, SHAPE)
    assert not Zones(rectangle(0, 0, 0.24, 1)).is_in_play(CARD, SHAPE)


def test_the_showing_place_is_taken_out_of_the_play_zone() -> None:
    zones = Zones(WHOLE, showing=rectangle(0, 0, 0.5, 1))
    assert zones.is_showing(CARD, SHAPE)
    assert not zones.is_in_play(CARD, SHAPE)
    mask = zones.play_mask(SHAPE)
    assert mask[100, 100] == 0
    assert mask[100, 300] == 255
