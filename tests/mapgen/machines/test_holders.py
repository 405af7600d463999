"""The walk from a gate to the ground where its key may lie."""

from __future__ import annotations

import pytest

from digging import sketch
from winze.engine.kinds.plan import Exit
from winze.mapgen.cells import CellKind
from winze.mapgen.machines.holders import Walk
from winze.mapgen.machines.venue import Venue

LEVEL = """
    #####################
    #....+..........~~~~#
    #....############~~~#
    #....#####....#######
    #....,,,,,....#######
    #####################
    """


def walk() -> Walk:
    draft = sketch(LEVEL, Exit("up", 1, 1, None))
    draft.put(9, 1, CellKind.GATE)
    inside = draft.board.rectangle(10, 1, 9, 2) & draft.open()
    return Walk(draft, Venue("pocket", inside, draft.board.cell(9, 1)))


@pytest.mark.parametrize(("point", "steps"), [((8, 1), 1), ((4, 1), 5), ((9, 4), 11)])
def test_steps_count_from_the_gate_outward(point: tuple[int, int], steps: int) -> None:
    assert walk().steps_to(sketch(LEVEL).board.cell(*point)) == steps


def test_steps_go_on_through_rock_that_blocks() -> None:
    assert walk().steps_to(sketch(LEVEL).board.cell(16, 4)) == 18


def test_band_holds_no_ground_behind_the_gate() -> None:
    band = walk().band(0, 80)
    board = sketch(LEVEL).board
    assert band >> board.cell(5, 1) & 1
    assert not band & board.rectangle(10, 1, 9, 2)
    assert walk().band(5, 5) == board.at([(4, 1), (4, 2)])
