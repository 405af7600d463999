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
def test_a_dark_room_beside_a_lit_one_by_every_method(method: str, picture: list[str]) -> None:
    level, cell = scene(DARK_AND_LIT)
    assert shown(level, seen(method, level, cell)).splitlines() == picture


def test_names_are_those_the_methods_are_kept_by() -> None:
    assert [method.name for method in METHODS.values()] == list(METHODS) == ["shadow", "portion", "circle"]


@pytest.mark.parametrize("method", METHODS)
def test_by_every_method_the_place_itself_is_seen_and_nothing_off_the_board(method: str) -> None:
    level, cell = scene("&")
    assert seen(method, level, cell) == 1 << cell
    level, cell = scene("   \n & \n   ")
    found = seen(method, level, cell)
    assert found >> cell & 1
    assert found & ~level.board.full == 0
