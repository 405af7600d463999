"""The hero's scent: for each cell the turn in which the hero was last there (MON-03, C-07)."""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.kinds.traits import SCENTLESS, WET
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

SCENT_TURNS = 200
"""Turns for which even the keenest nose can smell a trail."""


def leave_scent(world: World) -> None:
    level, cell, scent = world.level, world.hero.cell, world.level.scent
    tile = level.tile(cell)
    if tile.splash or tile.hazard == "water" or world.hero.traits & (WET | SCENTLESS):
        scent.pop(cell, None)
        return
    scent.pop(cell, None)
    scent[cell] = world.turn
    oldest = next(iter(scent))
    if world.turn - scent[oldest] > SCENT_TURNS:
        del scent[oldest]


def freshest(world: World, actor: Actor, ground: int, turns: int) -> int | None:
    """Return the adjacent cell with the freshest scent of the last `turns` turns, if fresher than the actor's cell."""
    scent, level = world.level.scent, world.level
    newest = max(scent.get(actor.cell, -1), world.turn - turns - 1)
    found = None
    for cell in cells(level.board.around8(1 << actor.cell) & ground):
        if scent.get(cell, -1) > newest:
            found, newest = cell, scent[cell]
    return found
