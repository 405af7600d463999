"""Checks of levels: each case breaks one property of a good level."""

from __future__ import annotations

from dataclasses import replace

import pytest

from digging import LEGEND, TILES, lot_place
from winze.engine.kinds.plan import Blueprint, Exit, LevelPlan, Spot
from winze.mapgen.check import complaints
from winze.mapgen.mapfile import parse

GOOD = """
#######     #######
#.....+,,,  #.....#
#..<..#  ,  #.....#
#.....#  ,,,'.....#
#######     #.....#
            #..>..#
            #######"""[1:]
EXITS = (Exit("up", 3, 2, None), Exit("down", 15, 5, None))
PLACE = LevelPlan("1", 1, 19, 7, "rogue", EXITS)


def level(drawing: str = GOOD) -> Blueprint:
    return replace(parse(drawing, TILES, LEGEND), exits=EXITS)


def put(x: int, y: int, text: str) -> Blueprint:
    """Return the good level with some characters of a line changed."""
    lines = [line.ljust(19) for line in GOOD.splitlines()]
    lines[y] = lines[y][:x] + text + lines[y][x + len(text) :]
    return level("\n".join(lines))


def test_good_level_has_no_faults() -> None:
    assert complaints(level(), PLACE, TILES) == []


@pytest.mark.parametrize(
    ("broken", "complaint"),
    [
        (put(3, 0, ","), "the border is open at (3, 0)"),
        (put(3, 0, "+"), "the border is open at (3, 0)"),
        (put(8, 1, "#"), "(9, 1) cannot be reached from (3, 2)"),
        (put(3, 2, "."), "at (3, 2) should be stairs up, but there are stairs None"),
        (put(2, 2, ">"), "at (2, 2) should be stairs None, but there are stairs down"),
        (put(3, 2, ">"), "at (3, 2) should be stairs up, but there are stairs down"),
        (put(8, 1, "~"), "(9, 1) cannot be reached from (3, 2)"),
        (put(8, 1, "?"), "(15, 5) cannot be reached from (3, 2) by safe steps"),
        (replace(level(), spots=(Spot("item", 0, 0),)), "item is wanted at (0, 0), where no actor can stand"),
        (replace(level(), exits=()), "the exits are not those of the plan"),
        (replace(level(), width=18), "is not 19x7 cells"),
        (replace(level(), tiles=bytes(len(level().tiles)), exits=EXITS), "there is nowhere to stand"),
    ],
)
def test_every_fault_of_a_level_is_found(broken: Blueprint, complaint: str) -> None:
    assert complaint in complaints(broken, PLACE, TILES)


def test_random_places_have_one_to_three_shafts() -> None:
    assert {len(lot_place(number).exits) for number in range(50)} == {1, 2, 3}
