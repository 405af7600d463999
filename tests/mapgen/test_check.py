"""The checks find what is wrong: each test spoils one thing of a good level."""

from __future__ import annotations

from dataclasses import replace

import pytest

from digging import LEGEND, lot_place
from stage import TILES
from winze.core.rectangle import Rectangle
from winze.engine.plan import Blueprint, Exit, LevelPlan
from winze.mapgen.check import complaints
from winze.mapgen.mapfile import parse
from winze.mapgen.promises import broken_promises

GOOD = """
#######     #######
#.....+,,,  #.....#
#..<..#  ,  #.....#
#.....#  ,,,'.....#
#######     #.....#
            #..>..#
            #######"""[1:]
ROOMS = (Rectangle(1, 1, 5, 3), Rectangle(13, 1, 5, 5))
CORRIDORS = (((6, 1), (9, 1), (9, 3), (12, 3)),)
EXITS = (Exit("up", 3, 2, None), Exit("down", 15, 5, None))
PLACE = LevelPlan("1", 1, 19, 7, "rogue", EXITS)


def level(drawing: str = GOOD) -> Blueprint:
    return replace(parse(drawing, TILES, LEGEND), rooms=ROOMS, corridors=CORRIDORS, exits=EXITS)


def put(x: int, y: int, text: str) -> Blueprint:
    """The good level with some characters of a line changed."""
    lines = [line.ljust(19) for line in GOOD.splitlines()]
    lines[y] = lines[y][:x] + text + lines[y][x + len(text) :]
    return level("\n".join(lines))


def test_a_good_level_has_no_faults() -> None:
    assert complaints(level(), PLACE, TILES) == []
    assert broken_promises(level(), TILES) == []


@pytest.mark.parametrize(
    ("spoilt", "complaint"),
    [
        (put(3, 0, ","), "the border is open at (3, 0)"),
        (put(3, 0, "+"), "the border is open at (3, 0)"),
        (put(8, 1, "#"), "(9, 1) cannot be reached from (1, 1)"),
        (put(3, 2, "."), "at (3, 2) should be stairs up, but there are stairs None"),
        (put(2, 2, ">"), "at (2, 2) should be stairs None, but there are stairs down"),
        (put(3, 2, ">"), "at (3, 2) should be stairs up, but there are stairs down"),
        (replace(level(), exits=()), "the exits are not those of the plan"),
        (replace(level(), width=18), "is not 19x7 fields"),
        (replace(level(), tiles=bytes(len(level().tiles)), exits=EXITS), "there is nowhere to stand"),
    ],
)
def test_whatever_is_wrong_with_any_level_is_found(spoilt: Blueprint, complaint: str) -> None:
    assert complaint in complaints(spoilt, PLACE, TILES)


@pytest.mark.parametrize(
    ("spoilt", "promise"),
    [
        (replace(level(), rooms=(Rectangle(1, 1, 5, 1), ROOMS[1])), "is too small"),
        (replace(level(), rooms=(*ROOMS, Rectangle(6, 3, 2, 2))), "share walls"),
        (replace(level(), rooms=ROOMS[:1]), "a room is missing"),
        (replace(level(), exits=(EXITS[0], Exit("down", 2, 2, None))), "stairs do not stand in rooms of their own"),
        (put(2, 2, ","), "is not all floor"),
        (put(2, 4, "'"), "is open where no corridor ends"),
        (put(6, 1, "#"), "ends in the unbroken wall"),
        (put(9, 5, ","), "differ at (9, 5)"),
        (put(9, 2, " "), "differ at (9, 2)"),
    ],
)
def test_whatever_is_wrong_with_rooms_is_found(spoilt: Blueprint, promise: str) -> None:
    assert any(promise in fault for fault in broken_promises(spoilt, TILES))


@pytest.mark.parametrize(
    ("corridor", "promise"),
    [
        (((6, 1), (8, 1), (8, 2), (10, 2), (10, 3), (12, 3)), "is not made of three alternating legs"),
        (((6, 1), (9, 1), (12, 1)), "is not made of three alternating legs"),
        (((6, 2), (9, 2), (9, 3), (12, 3)), "brushes itself"),
        (((6, 1), (9, 1), (9, 3), (11, 3)), "does not join two rooms"),
        (((6, 1), (7, 1), (7, 3), (12, 3)), "brushes Rectangle(x=1, "),
        (((6, 1), (11, 1), (11, 3), (12, 3)), "brushes Rectangle(x=13, "),
        (((6, 1), (15, 1), (15, 0)), "runs through Rectangle(x=13, "),
        (((0, 2), (12, 2)), "runs through Rectangle(x=1, "),
        (((6, 4), (12, 4)), "does not join two rooms"),
    ],
)
def test_whatever_is_wrong_with_a_corridor_is_found(corridor: tuple[tuple[int, int], ...], promise: str) -> None:
    assert any(promise in fault for fault in broken_promises(replace(level(), corridors=(corridor,)), TILES))


@pytest.mark.parametrize(
    "other", [((6, 2), (8, 2), (8, 5), (12, 5)), ((6, 1), (12, 1)), ((6, 3), (8, 3), (8, 5), (12, 5))]
)
def test_corridors_that_brush_or_lie_along_each_other_are_found(other: tuple[tuple[int, int], ...]) -> None:
    told = broken_promises(replace(level(), corridors=(*CORRIDORS, other)), TILES)
    assert f"{CORRIDORS[0]} brushes {other}" in told


def test_crossing_corridors_are_allowed() -> None:
    crossing = (((6, 2), (12, 2)), ((9, 0), (9, 5)))
    told = broken_promises(replace(level(), corridors=crossing), TILES)
    assert not any(f"{crossing[0]} brushes {crossing[1]}" in fault for fault in told)


def test_places_are_drawn_with_one_to_three_points() -> None:
    assert {len(lot_place(number).exits) for number in range(50)} == {1, 2, 3}
