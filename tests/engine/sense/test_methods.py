from __future__ import annotations

import pytest

from reference.maps import Map, scene, shown
from winze.engine.sense.methods import METHODS

DARK_AND_LIT = """
    ##########
    #,,&,'...#
    #,,,,#...#
    ##########
"""


def seen(method: str, level: Map, cell: int) -> int:
    reach = METHODS[method].reachable(level.board, level.opaque, cell)
    return METHODS[method].visible(level.board, reach, cell, **level.facts)


@pytest.mark.parametrize(
    ("method", "picture"),
    [
        ("shadow", ["~~~~~#####", "~~,,,'...#", "~~,,,#...#", "~~~~~#####"]),
        ("portion", ["~~~~~#####", "~~,,,'...#", "~~,,,#~..#", "~~~~~~~~##"]),
        ("circle", ["~~~~~#####", "~~,,,'...#", "~~,,,#...#", "~~~~~#####"]),
    ],
)
def test_every_method_shows_dark_room_beside_lit_one(method: str, picture: list[str]) -> None:
    level, cell = scene(DARK_AND_LIT)
    assert shown(level, seen(method, level, cell)).splitlines() == picture


def test_methods_are_keyed_by_their_names() -> None:
    assert [method.name for method in METHODS.values()] == list(METHODS) == ["shadow", "portion", "circle"]


@pytest.mark.parametrize("method", METHODS)
def test_every_method_sees_origin_and_stays_on_board(method: str) -> None:
    level, cell = scene("&")
    assert seen(method, level, cell) == 1 << cell
    level, cell = scene("   \n & \n   ")
    found = seen(method, level, cell)
    assert found >> cell & 1
    assert found & ~level.board.full == 0
