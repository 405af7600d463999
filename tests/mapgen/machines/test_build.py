"""Machines on whole levels: built, gated, held, undone, and left alone by later passes."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from hashlib import blake2b
from itertools import product
from pathlib import Path

import pytest

from digging import CONTENT, LEGEND, TILES, lot_level, sketch
from machine_rows import (
    BRASS,
    CAMP,
    DEALS,
    DROWNED,
    GATES,
    HIDDEN,
    HOLDERS,
    ISLAND,
    KEEPER,
    LOCK,
    MACHINES,
    PLANKS,
    SLEEPER,
    VAULT,
    deal,
    machine,
    part,
    prize,
)
from winze.core.board import cells
from winze.core.chance import Stream
from winze.engine.kinds.plan import BuiltMachine, DealtMachine, Exit, LevelPlan
from winze.mapgen.cells import CellKind
from winze.mapgen.check import complaints
from winze.mapgen.dig import blueprint, dig_draft
from winze.mapgen.draft import Draft
from winze.mapgen.features.site import spared
from winze.mapgen.generators import GENERATORS
from winze.mapgen.machines.build import Builder
from winze.mapgen.machines.machine import Machine
from winze.mapgen.mapfile import rows

LEVELS_EACH = 15
LEVEL = """
    ####################################################################
    #...........##########################################.............#
    #...........##########################################.............#
    #...........,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,.............#
    #...........########.##########################.######.............#
    #...........########.##########################.######.............#
    ####################+##########################+####################
    ################........####################........################
    ################........####################........################
    ################........####################........################
    ####################################################################
    """
UP = Exit("up", 2, 2, None)


def level(drawing: str = LEVEL, *more: Machine) -> Draft:
    draft = sketch(drawing, UP)
    draft.place = replace(draft.place, depth=5)
    draft.blueprints = MACHINES | {each.id: each for each in more}
    return draft


def build(draft: Draft, dealt: DealtMachine, seed: int = 1) -> bool:
    return Builder(draft, spared).build(dealt, Stream(seed))


def of(draft: Draft, id_: str) -> BuiltMachine:
    return next(each for each in draft.machines if each.id == id_)


def test_key_lies_25_to_60_steps_from_its_lock() -> None:
    for seed in range(10):
        draft = level()
        assert build(draft, deal("prize_pocket", gates=(LOCK,), holders=(KEEPER,)), seed)
        assert [each.id for each in draft.machines] == ["prize_pocket", "iron_lock", "keeper"]
        gate, keeper = of(draft, "iron_lock"), of(draft, "keeper")
        assert draft.plane[gate.threshold] == CellKind.GATE
        assert draft.dressing[gate.threshold] == "bound_door"
        assert gate.key == of(draft, "prize_pocket").key
        assert gate.key in keeper.inside
        assert keeper.gives == "iron_key"
        steps = int(draft.why[-1].split()[-3])
        assert 25 <= steps <= 60
        assert draft.why == [f"prize_pocket: pocket of 24 cells, iron_lock, keeper {steps} steps off"]
        assert draft.features == ["machine:prize_pocket", "gate:iron_lock", "machine:keeper"]


def test_frame_of_a_gated_machine_is_dressed_but_for_the_border() -> None:
    draft = level()
    assert build(draft, deal("prize_pocket", gates=(PLANKS,)))
    inside = draft.board.of(of(draft, "prize_pocket").inside)
    frame = draft.board.around8(inside) & ~inside & ~draft.board.border
    dressed = draft.board.of(cell for cell, tile in draft.dressing.items() if tile == "dressed_wall")
    assert dressed == frame & ~(1 << of(draft, "barricade").threshold)


def test_lock_without_a_holder_gives_way_to_a_gate_without_a_key() -> None:
    draft = level()
    assert build(draft, deal("prize_pocket", gates=(LOCK,), holders=(DROWNED,)))
    assert of(draft, "prize_pocket").gate in {gate.id for gate in GATES if gate not in (LOCK, BRASS)}
    assert draft.why[0] == "iron_lock: undone"
    assert not any(spot.of == "iron_key" for spot in draft.spots)
    assert "bound_door" not in draft.dressing.values()


def test_holder_in_a_hazard_is_tried_first() -> None:
    lake = level()
    for left in (5, 57):
        lake.paint(lake.board.rectangle(left, 1, 6, 4), CellKind.WATER)
    for seed in range(5):
        saved = lake.saved()
        assert build(lake, deal("prize_pocket", gates=(LOCK,), holders=(KEEPER, ISLAND)), seed)
        assert [each.id for each in lake.machines] == ["prize_pocket", "iron_lock", "island"]
        lake.restore(saved)


def test_prize_stays_open_if_no_gate_fits() -> None:
    draft = level()
    draft.blueprints = {each.id: each for each in (prize("pocket"), LOCK, DROWNED)}
    assert build(draft, deal("prize_pocket", gates=(LOCK,), holders=(DROWNED,)))
    (built,) = draft.machines
    assert (built.gate, built.threshold, built.key) == ("", -1, -1)
    assert "dressed_wall" not in draft.dressing.values()
    assert draft.why[-1] == "prize_pocket: pocket of 24 cells, no gate fits"


def test_level_has_one_lock_of_each_metal() -> None:
    second = prize("pocket", size=(13, 40))
    draft = level(LEVEL, replace(second, id="second"))
    builder = Builder(draft, spared)
    for number, id_ in enumerate(("prize_pocket", "second")):
        builder.build(deal(id_, gates=(LOCK,), holders=(KEEPER, ISLAND)), Stream(number))
    assert [each.id for each in draft.machines].count("iron_lock") == 1


def test_door_of_a_sleeper_stays_a_door() -> None:
    draft = level()
    assert build(draft, deal("prize_pocket", gates=(SLEEPER,)))
    assert draft.plane[of(draft, "door_sleeper").threshold] == CellKind.DOOR_CLOSED
    (sleeper,) = (spot for spot in draft.spots if spot.what == "sleeper")
    assert sleeper.machine == 2


def test_scene_is_built_once_on_a_level() -> None:
    draft = level()
    builder = Builder(draft, spared)
    assert builder.build(deal("camp"), Stream(1))
    assert not builder.build(deal("camp"), Stream(2))
    assert draft.features == ["scene:camp"]


def test_first_machine_of_a_deal_that_fits_is_built() -> None:
    huge = prize("pocket", size=(500, 600))
    draft = level(LEVEL, replace(huge, id="huge"))
    assert build(draft, deal("huge", "prize_area"))
    assert [each.id for each in draft.machines] == ["prize_area"]
    assert draft.why[0] == "huge: fits nowhere"


def test_drawing_whose_cages_cut_its_ground_is_not_built() -> None:
    """The altar before the door may close, too."""
    cut = VAULT.replace("#1.1.1#", "#1...1#").replace("#.....#\n    ###+", "#..1..#\n    ###+")
    draft = level(LEVEL, replace(prize("drawn", drawing=cut), id="cut"))
    assert not build(draft, deal("cut"))


def test_near_keeps_a_machine_close_to_the_way_in() -> None:
    draft = level(LEVEL, replace(prize("pocket", "area", near=25), id="near"))
    for seed in range(5):
        saved = draft.saved()
        assert build(draft, deal("near"), seed)
        assert all(draft.board.xy(cell)[0] <= 27 for cell in of(draft, "near").inside)
        draft.restore(saved)


def test_builds_that_fail_leave_the_draft_as_it_was() -> None:
    """The last part of each fits nowhere, after all others were dug and laid."""
    broken = [
        replace(each, id=f"{each.id}_broken", parts=(*each.parts, part("inside", "bones", count=(99, 99))))
        for each in (*MACHINES.values(),)
        if each.purpose != "gate"
    ]
    for number in range(28):
        where = lot_level(number, list(GENERATORS)[number % len(GENERATORS)])
        draft = GENERATORS[where.generator].plain(number, replace(where, features=()), 0, last=True)
        draft.blueprints = {each.id: each for each in broken}
        before, rooms = draft.saved(), list(draft.rooms)
        for each in broken:
            assert not build(draft, deal(each.id), number)
        after = draft.saved()
        assert all(line.endswith("fits nowhere") for line in after.why)
        assert replace(after, why=()) == replace(before, why=())
        assert draft.rooms == rooms


def _place(generator: str, number: int) -> LevelPlan:
    where = lot_level(1000 * number + list(GENERATORS).index(generator), generator)
    return replace(where, machines=DEALS)


@pytest.mark.parametrize("generator", GENERATORS)
def test_levels_with_machines_have_no_faults(generator: str) -> None:
    for number in range(LEVELS_EACH):
        where = _place(generator, number)
        draft = dig_draft(number, where, None, CONTENT.vaults, MACHINES)
        dug = blueprint(draft, TILES)
        assert complaints(dug, where, TILES) == [], "\n".join([*draft.why, *rows(dug, TILES, LEGEND)])


def test_every_interior_and_gate_is_built_somewhere() -> None:
    built = set[str]()
    for number, (gate, holder) in enumerate(product(GATES, HOLDERS)):
        dealt = tuple(deal(*each.ids, gates=(gate,), holders=(holder,)) for each in DEALS)
        for generator in ("jostle", "accretion", "shapes"):
            place = replace(_place(generator, number), machines=dealt, features=("lake",))
            draft = dig_draft(number, place, None, CONTENT.vaults, MACHINES)
            built |= {each.id for each in draft.machines}
    assert {*MACHINES} - built == set()


def test_later_passes_leave_machines_alone() -> None:
    for number in range(20):
        place = _place("jostle", number)
        seen: dict[str, bytes] = {}

        def watch(label: str, draft: Draft, seen: dict[str, bytes] = seen) -> None:
            built = [each for each in draft.machines if each.purpose != "scene"]
            inside = [cell for each in built for cell in (*each.inside, *each.blocks)]
            seen[label] = repr([(cell, draft.plane[cell], draft.dressing.get(cell)) for cell in inside]).encode()

        draft = dig_draft(number, place, watch, CONTENT.vaults, MACHINES)
        assert seen["machines"] == seen["stairs"], draft.why


def test_one_machine_does_not_shift_another() -> None:
    """The prize comes second; the first deal builds nothing in one of the two levels."""
    for number in range(10):
        place = replace(_place("jostle", number), features=())
        first, second = (
            dig_draft(number, replace(place, machines=(dealt, deal("chink"))), None, CONTENT.vaults, MACHINES)
            for dealt in (DealtMachine(("nothing",)), DealtMachine(("nothing", "no more")))
        )
        assert first.machines == second.machines
        assert first.plane == second.plane


def digest() -> str:
    """Return a digest of some levels with machines."""
    state = blake2b(digest_size=16)
    for number, generator in enumerate(GENERATORS):
        draft = dig_draft(number, _place(generator, number), None, CONTENT.vaults, MACHINES)
        state.update(repr((blueprint(draft, TILES), draft.why, draft.features)).encode())
    return state.hexdigest()


def test_same_seed_gives_the_same_level_in_a_fresh_process() -> None:
    code = "import test_build; print(test_build.digest())"
    here = Path(__file__).parent
    path = ":".join([str(here), str(here.parents[1])])
    told = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": path, "PYTHONHASHSEED": "7"},
    )
    assert told.stdout.strip() == digest()


def test_camp_of_scenes_needs_no_room() -> None:
    draft = level()
    assert build(draft, deal(CAMP.id))
    assert not draft.rooms
    assert len([*cells(draft.board.of(of(draft, "camp").inside))]) <= 9


def test_hidden_door_has_no_dressed_frame() -> None:
    draft = level()
    assert build(draft, deal("prize_pocket", gates=(HIDDEN,)))
    assert draft.plane[of(draft, "hidden_way").threshold] == CellKind.DOOR_HIDDEN
    assert "dressed_wall" not in draft.dressing.values()


def test_gate_that_nobody_sees_is_not_listed() -> None:
    draft = level(LEVEL, machine("bare_hidden", "gate", part("threshold", "door_hidden")))
    assert build(draft, DealtMachine(("prize_pocket",), ("bare_hidden",)))
    assert draft.features == ["machine:prize_pocket"]
