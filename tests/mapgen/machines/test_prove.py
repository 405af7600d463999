"""A drawn level for each way a proof fails, asked of the proofs of the digger and of the check of finished levels.

`X` is the cell that a gate shuts, with a bound door in it.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from digging import TILES, sketch
from winze.engine.kinds.plan import BuiltMachine, Exit, Purpose
from winze.mapgen.cells import CellKind
from winze.mapgen.check import complaints
from winze.mapgen.dig import blueprint
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import is_sound
from winze.mapgen.machines.prove import fault

UP, DOWN = Exit("up", 2, 2, None), Exit("down", 9, 2, None)
LEVEL = """
    ####################
    #...............####
    #...............####
    #...............####
    ########.#######...#
    ########...+.......#
    ########.#######...#
    #.......,.......####
    #.......,.......####
    #########.......####
    ####################
    """
POCKET = ((11, 5), [(x, y) for y in (4, 5, 6) for x in (16, 17, 18)] + [(x, 5) for x in range(12, 16)])

Point = tuple[int, int]


def level(drawing: str = LEVEL, *exits: Exit) -> Draft:
    return sketch(drawing, *(exits or (UP, DOWN)))


def built(
    draft: Draft,
    id_: str,
    purpose: Purpose,
    *inside: Point,
    threshold: Point | None = None,
    key: Point | None = None,
    **more: object,
) -> None:
    cell = draft.board.cell
    machine = BuiltMachine(
        id_,
        purpose,
        tuple(sorted(cell(*point) for point in inside)),
        cell(*threshold) if threshold else -1,
        key=cell(*key) if key else -1,
    )
    draft.machines.append(replace(machine, **more))  # type: ignore[arg-type]


def locked(
    draft: Draft, key: Point, threshold: Point = POCKET[0], *, tile: str = "bound_door", gives: str = "iron_key"
) -> None:
    """Shut a threshold with a lock, and lay its key."""
    draft.put(*threshold, CellKind.GATE)
    draft.dressing[draft.board.cell(*threshold)] = tile
    built(draft, tile, "gate", threshold=threshold, key=key)
    built(draft, "keeper", "holder", key, gives=gives)


def caged(draft: Draft, *points: Point) -> None:
    """Set up altars that close together."""
    cells = tuple(draft.board.cell(*point) for point in points)
    draft.dressing |= dict.fromkeys(cells, "altar_open")
    built(draft, "armoury", "prize", *points, wires=(("cages", cells),))


def found(draft: Draft) -> tuple[str, list[str]]:
    """Return the first failed proof of the digger, and what the check of levels complains about."""
    told = fault(draft)[:2]
    for way in draft.place.exits:
        draft.put(way.x, way.y, CellKind.STAIRS_UP if way.kind == "up" else CellKind.STAIRS_DOWN)
    return told, complaints(blueprint(draft, TILES), draft.place, TILES)


def test_lock_with_its_key_in_reach_passes() -> None:
    draft = level()
    locked(draft, (2, 8))
    assert is_sound(draft)
    assert found(draft) == ("", [])


def test_key_behind_its_own_lock_fails() -> None:
    draft = level()
    locked(draft, (17, 5))
    told, wrong = found(draft)
    assert told == "P2"
    assert any("cannot be reached" in complaint for complaint in wrong)


def test_key_behind_another_lock_passes() -> None:
    draft = level()
    locked(draft, (2, 8))
    locked(draft, (14, 2), (8, 6), tile="brass_door", gives="brass_key")
    assert found(draft) == ("", [])


def test_keys_behind_the_locks_of_each_other_fail() -> None:
    draft = level()
    locked(draft, (2, 8))
    locked(draft, (17, 5), (8, 6), tile="brass_door", gives="brass_key")
    told, wrong = found(draft)
    assert told == "P2"
    assert any("cannot be reached" in complaint for complaint in wrong)


def test_gate_on_the_main_way_fails() -> None:
    draft = level(LEVEL, UP, Exit("down", 14, 8, None))
    locked(draft, (13, 2), (8, 6))
    told, wrong = found(draft)
    assert told == "P1"
    assert wrong == ["(14, 8) cannot be reached from (2, 2) by safe steps"]


def test_cage_that_cuts_fails() -> None:
    draft = level(LEVEL, UP, Exit("down", 14, 8, None))
    caged(draft, (8, 5), (9, 2))
    told, wrong = found(draft)
    assert told == "P1"
    assert wrong == ["(14, 8) cannot be reached from (2, 2) by safe steps"]


def test_cage_that_can_be_walked_around_passes() -> None:
    draft = level(LEVEL, UP, Exit("down", 14, 8, None))
    caged(draft, (7, 2), (11, 2))
    assert found(draft) == ("", [])


@pytest.mark.parametrize("tile", ["bound_door", "brass_door"])
def test_two_locks_of_one_metal_fail(tile: str) -> None:
    draft = level()
    locked(draft, (14, 2), (8, 6), tile=tile)
    locked(draft, (13, 2), tile=tile)
    told, wrong = found(draft)
    assert told == "P4"
    assert "there are 2 of iron_key" in wrong


@pytest.mark.parametrize(
    ("threshold", "exit_"), [((11, 5), Exit("up", 9, 5, None)), ((11, 5), Exit("up", 10, 3, None))]
)
def test_gate_or_frame_at_an_exit_fails(threshold: Point, exit_: Exit) -> None:
    draft = level(LEVEL, exit_)
    draft.put(*threshold, CellKind.GATE)
    draft.dressing |= {draft.board.cell(*threshold): "barricade", draft.board.cell(11, 4): "dressed_wall"}
    built(draft, "barricade", "gate", threshold=threshold)
    built(draft, "store", "prize", *POCKET[1], threshold=threshold, gate="barricade")
    told, wrong = found(draft)
    assert told == "P4"
    assert "store stands at an exit" in wrong


def test_wire_without_a_sender_in_reach_fails() -> None:
    draft = level()
    draft.paint(draft.board.at([(1, 7), (2, 8)]), CellKind.ROCK)
    draft.put(1, 8, CellKind.PILLAR)
    cell = draft.board.cell(1, 8)
    draft.dressing[cell] = "altar_caged"
    built(draft, "armoury", "prize", (1, 8), wires=(("cages", (cell,)),))
    told, wrong = found(draft)
    assert told == "P4"
    assert wrong == ["the wire cages of armoury has no sender in reach"]


def test_lake_at_a_threshold_fails() -> None:
    draft = level(LEVEL.replace("########...+...", "########..~+..."))
    draft.put(11, 5, CellKind.GATE)
    draft.dressing[draft.board.cell(11, 5)] = "barricade"
    built(draft, "barricade", "gate", threshold=(11, 5))
    told, wrong = found(draft)
    assert told == "P2"
    assert any("cannot be reached" in complaint for complaint in wrong)


LAKE = """
    ################
    #....~~~~~~~~~~#
    #....~~~~~~~~~~#
    #....~~~~~~~~~~#
    #....~~~~~~~~~~#
    ################
    """


@pytest.mark.parametrize(("x", "reached"), [(7, True), (8, True), (9, False), (12, False)])
def test_islet_counts_as_reached_beyond_at_most_three_cells(x: int, reached: bool) -> None:
    draft = sketch(LAKE, UP)
    draft.put(x, 2, CellKind.FLOOR)
    built(draft, "island", "scene", (x, 2), across="water")
    assert is_sound(draft) is reached
    told, wrong = found(draft)
    assert told == ("" if reached else "P2")
    assert bool(wrong) is not reached


def test_islet_of_no_machine_is_unsound() -> None:
    draft = sketch(LAKE, UP)
    draft.put(7, 2, CellKind.FLOOR)
    assert not is_sound(draft)
    assert fault(draft)[:2] == "P2"
