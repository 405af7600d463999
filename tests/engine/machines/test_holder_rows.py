"""Each shipped holder on a dug level: its key is fetched at its price and opens the lock, and its worst state."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stage import arrange
from stage.dug import Dug, ids
from stage.events import values
from winze.core.board import cells
from winze.core.directions import ORTHOGONAL
from winze.engine.actions import PickUp, Quaff, SpanGap, UseAt
from winze.engine.events import MachineSeen
from winze.engine.handlers.span import find_gap
from winze.engine.sense.hearing import wake
from winze.engine.state.actor import Actor
from winze.engine.state.machines import Machine

HOLDERS = ids("holder")


def held(id_: str) -> tuple[Dug, Machine]:
    dug = Dug(id_)
    return dug, dug.machine(id_)


def carrier(dug: Dug, holder: Machine) -> Actor | None:
    """Return the monster with the key, if one has it."""
    monsters = dug.game.level.monsters()
    return next((monster for monster in monsters if monster.pack and monster.pack.has(holder.gives)), None)


def key_cell(dug: Dug, holder: Machine) -> int:
    piles = dug.game.level.items.items()
    return next(cell for cell, pile in piles if any(item.kind == holder.gives for item in pile))


def strike(dug: Dug, holder: Machine) -> None:
    """Walk up to the carrier of the key and strike until it dies."""
    while monster := carrier(dug, holder):
        arrange.set_health(monster, 1)
        dug.walk(monster.cell)


def offer_crust(dug: Dug, holder: Machine) -> None:
    """Hold out a crust to the carrier of the key, which does not get away before."""
    monster = carrier(dug, holder)
    assert monster
    arrange.stop(monster)
    dug.walk(monster.cell, beside=True)
    x, y = dug.game.level.board.xy(monster.cell)
    dug.act(UseAt(arrange.stow(dug.game, "crust"), x, y))


def float_over(dug: Dug, holder: Machine) -> None:
    dug.act(Quaff(arrange.stow(dug.game, "levity_potion")))


def dig(dug: Dug, holder: Machine) -> None:
    arrange.arm(dug.game, "pick")


def go(dug: Dug, holder: Machine) -> None:
    """Swim, smash and cut with what every hero has."""


ANSWERS: dict[str, Callable[[Dug, Machine], None]] = {
    "crystal_niche": go,
    "drowned_key": go,
    "ember_island": float_over,
    "island": float_over,
    "keeper": strike,
    "loose_vein": dig,
    "thief": offer_crust,
    "wardens_floor": go,
    "web_loft": go,
}


def test_every_holder_has_an_answer() -> None:
    assert ANSWERS.keys() == set(HOLDERS)


def fetch(dug: Dug, holder: Machine, answer: Callable[[Dug, Machine], None]) -> None:
    answer(dug, holder)
    if not dug.game.pack.has(holder.gives):
        dug.break_through(key_cell(dug, holder))
        dug.act(PickUp())
    assert dug.game.pack.has(holder.gives)


@pytest.mark.parametrize("id_", HOLDERS)
def test_key_is_fetched_and_opens_its_lock(id_: str) -> None:
    dug, holder = held(id_)
    fetch(dug, holder, ANSWERS[id_])
    assert holder.solved
    assert (id_, "holder") in values(dug.log, MachineSeen, "machine", "purpose")
    assert dug.content.machine_words[id_].seen in dug.told
    if ANSWERS[id_] is float_over:
        float_over(dug, holder)
    dug.break_through(next(cells(dug.game.level.facts.stairs)))
    gate = next(machine for machine in dug.game.level.machines if machine.purpose == "gate")
    dug.open_gate(gate)
    assert not dug.game.pack.has(holder.gives)
    assert dug.exits_are_joined()


@pytest.mark.parametrize("id_", HOLDERS)
def test_burnt_holder_still_gives_its_key(id_: str) -> None:
    dug, holder = held(id_)
    for cell in cells(holder.inside):
        arrange.set_fire(dug.game, cell)
    dug.wait(40)
    assert not dug.fire
    fetch(dug, holder, ANSWERS[id_])
    assert dug.exits_are_joined()


@pytest.mark.parametrize("id_", HOLDERS)
def test_flooded_holder_still_gives_its_key(id_: str) -> None:
    dug, holder = held(id_)
    first = next(cells(holder.inside))
    dug.pour("water", 30, *dug.game.level.board.xy(first))
    dug.wait(40)
    fetch(dug, holder, ANSWERS[id_])


@pytest.mark.parametrize("id_", [id_ for id_ in HOLDERS if ANSWERS[id_] in {strike}])
def test_awake_carrier_gives_its_key(id_: str) -> None:
    dug, holder = held(id_)
    monster = carrier(dug, holder)
    assert monster
    wake(dug.game, monster)
    arrange.rouse(dug.game, monster)
    dug.wait(20)
    fetch(dug, holder, ANSWERS[id_])


def test_frozen_lake_gives_its_key() -> None:
    dug, holder = held("drowned_key")
    level = dug.game.level
    for cell in cells(level.tileset.mask_of(level.tiles, "water")):
        dug.apply_verb("freeze", *level.board.xy(cell))
    assert dug.tiles(holder.inside, "ice")
    fetch(dug, holder, go)
    assert holder.solved


def test_island_in_a_chasm_is_reached_over_a_rope() -> None:
    dug = Dug("island", hazards=("chasm",))
    holder, level = dug.machine("island"), dug.game.level
    shore, direction = next(
        (cell, direction)
        for cell in cells(level.facts.ground & ~holder.inside)
        for direction in ORTHOGONAL
        if (gap := find_gap(level, cell, direction)) and holder.inside >> gap[-1] + level.board.steps[direction] & 1
    )
    dug.walk(shore)
    dug.act(SpanGap(direction))
    dug.walk(key_cell(dug, holder))
    dug.act(PickUp())
    assert holder.solved
