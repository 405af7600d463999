"""Wires: cells of a machine that answer each other. Only this module fires them."""

from __future__ import annotations

from collections.abc import Callable

from winze.core.board import cells
from winze.engine.events import WireFired
from winze.engine.kinds.verbs import Verb
from winze.engine.state.level import Level
from winze.engine.state.world import World

ANSWER: Verb = "signal"


def is_wired(level: Level, cell: int) -> bool:
    return any(wire >> cell & 1 for machine in level.machines for wire in machine.wires.values())


def fire(world: World, cell: int, verb: Verb, answer: Callable[[int], object]) -> None:
    """Report that the verb on a cell fired its wires, and let their other cells answer, in the order of cells."""
    level = world.level
    for machine in level.machines:
        for wire in machine.wires.values():
            if wire >> cell & 1:
                world.emit(WireFired(machine=machine.id, verb=verb, cell=cell))
                for other in cells(wire & ~(1 << cell)):
                    if ANSWER in level.tile(other).edges:
                        answer(other)
