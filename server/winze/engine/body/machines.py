"""Machines that the hero sees for the first time, and machines solved."""

from __future__ import annotations

from collections.abc import Iterable

from winze.core.board import cells
from winze.engine.body.deeds import credit
from winze.engine.body.lore import learn
from winze.engine.events import MachineSeen
from winze.engine.state.machines import Machine
from winze.engine.state.world import World

_SCENE_RANGE = 5
"""Distance in cells within which a scene is noticed."""


def notice_machines(world: World) -> None:
    """Report machines that come into sight for the first time, and teach the labels of their wares."""
    level, visible = world.level, world.level.visible
    if not level.unnoticed & visible:
        return
    level.unnoticed = 0
    for machine in level.machines:
        if not machine.seen and (shown := _shown(world, machine)):
            machine.seen = True
            world.emit(MachineSeen(machine=machine.id, purpose=machine.purpose, cell=next(cells(shown))))
        if machine.labelled & visible:
            _read_labels(world, machine.labelled & visible)
            machine.labelled &= ~visible
        level.unnoticed |= machine.labelled if machine.seen else machine.cells | machine.labelled


def _shown(world: World, machine: Machine) -> int:
    """Return the visible cells that give a machine away. Only a gate is known by its threshold."""
    level, hero = world.level, world.hero
    is_gate = machine.purpose == "gate"
    there = (machine.cells if is_gate else machine.inside) & level.visible
    if is_gate:
        return there and there & ~level.facts.hidden
    return there & level.board.square(hero.cell, _SCENE_RANGE) if there and machine.purpose == "scene" else there


def _read_labels(world: World, there: int) -> None:
    for cell in cells(there):
        for item in world.level.items.get(cell, ()):
            if item.lent:
                learn(world, item.kind)


def solve(world: World, number: int, what: str = "", left: Iterable[str] = ()) -> None:
    """Credit the hero with the machine of the level with this number, once.

    `what` is the kind of the item it gave, if any, and `left` are the kinds of those left for it.
    """
    machine = world.level.machines[number - 1]
    if machine.solved:
        return
    machine.solved = True
    world.count("solved")
    credit(world, "machine", what or machine.id, left)


def take_key(world: World, kind: str) -> None:
    """Count the holder as solved whose key the hero has taken."""
    for number, machine in enumerate(world.level.machines, start=1):
        if machine.gives == kind:
            solve(world, number, kind)
