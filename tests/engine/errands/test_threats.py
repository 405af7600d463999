"""Monsters that can reach the hero, as far as the hero knows."""

from __future__ import annotations

import pytest

from stage import Stage
from stage.state import can_reach, threats
from winze.core.directions import Direction
from winze.engine.actions import CloseDoor, Walk
from winze.engine.errands.threats import between


def reaches(drawing: str, kind: str) -> bool:
    stage = Stage(drawing)
    monster = stage.monster(kind)
    return can_reach(stage.game, monster)


@pytest.mark.parametrize(
    ("char", "kind", "expected"), [("r", "rat", True), ("m", "moss", False), ("g", "ghost", True), ("b", "bat", True)]
)
def test_monster_reaches_hero_across_room(char: str, kind: str, expected: bool):
    assert reaches(f"#########\n#@.....{char}#\n#########", kind) is expected


@pytest.mark.parametrize(("char", "expected"), [("r", False), ("g", True), ("w", False)])
def test_only_phasing_monster_reaches_hero_across_chasm(char: str, expected: bool):
    drawing = f"""
        ##########
        #@..~~..{char}#
        #...~~...#
        ##########
    """
    kind = {"r": "rat", "g": "ghost", "w": "warden"}[char]
    assert reaches(drawing, kind) is expected


def test_adjacent_monster_reaches_hero():
    assert reaches("####\n#@m#\n####", "moss")
    assert reaches("#####\n#~r~#\n#~@~#\n#####", "rat")


def test_monster_reaches_hero_through_unseen_cells_in_line():
    assert reaches("###########\n#@,,,,,,.r#\n###########", "rat"), "the dark cells in line may be passable"


def test_doors_stop_monsters_without_hands():
    for char, kind, expected in (("r", "rat", False), ("w", "warden", True)):
        stage = Stage(f"""
            #########
            #..O....#
            #@.'...{char}#
            #..O....#
            #########
        """)
        stage.act(Walk(Direction.E), CloseDoor(Direction.E))
        monster = stage.monster(kind)
        assert can_reach(stage.game, monster) is expected


def test_only_aware_visible_monsters_threaten():
    stage = Stage("""
        ############
        #@...r#.h..#
        #.....#....#
        #..w..#....#
        ############
    """)
    assert threats(stage.game) == []
    stage.rouse()
    assert threats(stage.game) == ["warden", "rat"], "the nearest first"


def test_between_is_a_straight_line():
    board = Stage("#" * 12 + "\n#@" + "." * 9 + "#\n" + "#" * 12).game.level.board
    assert between(board, board.cell(1, 1), board.cell(2, 1)) == 0
    assert between(board, board.cell(1, 1), board.cell(5, 1)) == board.at([(2, 1), (3, 1), (4, 1)])
    assert between(board, board.cell(5, 2), board.cell(1, 0)) == board.at([(4, 2), (3, 1), (2, 1)])
