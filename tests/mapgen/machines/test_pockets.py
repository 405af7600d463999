"""Pockets drawn in ASCII: those that are found, and each reason for which one is not."""

from __future__ import annotations

import pytest

from digging import sketch
from winze.engine.kinds.plan import Exit
from winze.mapgen.draft import Draft
from winze.mapgen.machines.pockets import Ways

UP = Exit("up", 2, 2, None)


def pockets(drawing: str, *exits: Exit) -> list[tuple[int, tuple[int, int]]]:
    """Return the cells of each pocket and the place of its threshold."""
    draft = sketch(drawing, *(exits or (UP,)))
    return [(pocket.size, draft.board.xy(pocket.threshold)) for pocket in Ways(draft).pockets]


@pytest.mark.parametrize("threshold", ["+", "'", "o"])
def test_room_behind_a_door_or_an_opening_is_a_pocket(threshold: str) -> None:
    drawing = f"""
        ###############
        #......########
        #......########
        #......{threshold}.....##
        #......#.....##
        #......#.....##
        ########.....##
        ###############
        """
    assert pockets(drawing) == [(20, (7, 3))]


def test_narrow_run_gives_its_inner_end_as_threshold() -> None:
    assert pockets("""
        ####################
        #......#############
        #......######.....##
        #......,,,,,,.....##
        #......######.....##
        ####################
        """) == [(15, (12, 3))]


def test_pocket_reached_past_a_jamb_by_a_diagonal_step_is_none() -> None:
    assert not pockets("""
        ###############
        #......########
        #......#.....##
        #......+.....##
        #......#.....##
        #.....,#.....##
        #......,.....##
        ########.....##
        ###############
        """)


@pytest.mark.parametrize(
    ("cell", "exits"),
    [
        ("~", (UP,)),
        (".", (UP, Exit("down", 11, 4, None))),
        (".", (Exit("up", 5, 3, None),)),
    ],
    ids=["hazard", "exit inside", "exit at the threshold"],
)
def test_pocket_with_a_hazard_or_an_exit_is_not_used(cell: str, exits: tuple[Exit, ...]) -> None:
    drawing = f"""
        ###############
        #......########
        #......#.....##
        #......+.....##
        #......#..{cell}..##
        ########.....##
        ###############
        """
    assert not pockets(drawing, *exits)


def test_pocket_of_fewer_than_twelve_cells_is_not_used() -> None:
    assert not pockets("""
        ###############
        #......###...##
        #......###...##
        #......,,+...##
        #......###..###
        ###############
        """)


def test_threshold_beside_the_shortest_way_is_marked() -> None:
    draft = _two_rooms()
    marked = {draft.board.xy(pocket.threshold): pocket.on_way for pocket in Ways(draft).pockets}
    assert marked == {(9, 5): True, (25, 9): False}


def test_dug_wall_unseals_a_pocket() -> None:
    draft = _two_rooms()
    pocket = next(pocket for pocket in Ways(draft).pockets if pocket.on_way)
    assert pocket.is_sealed(draft.board, draft.dry())
    way_round = draft.board.at([(12, 8), (12, 9)])
    assert not pocket.is_sealed(draft.board, draft.dry() | way_round)


def _two_rooms() -> Draft:
    return sketch(
        """
        ##############################
        #...############.............#
        #...,,,,,,,,,,,,.............#
        #...#####.######.............#
        #...#####.######.............#
        #...#####+######.............#
        #########....###.............#
        #########....###.............#
        #########....###.............#
        #########...############+#+###
        ########################.....#
        ########################.....#
        ########################.....#
        ##############################
        """.replace("#+#+###", "##+####"),
        UP,
        Exit("down", 18, 2, None),
    )
