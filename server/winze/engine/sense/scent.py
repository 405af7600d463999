"""The trail that the hero leaves: on each field the turn in which he was last there (MON-03, C-07)."""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.kinds.traits import WET
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

LONGEST = 200
"""So many turns a trail is smelt by the keenest nose."""


def leave_scent(world: World) -> None:
    """Let the hero's scent lie where he stands. Water washes it out, and who is wet leaves none."""
    level, cell, scent = world.level, world.hero.cell, world.level.scent
    tile = level.tile(cell)
    if tile.splash or tile.hazard == "water" or world.hero.traits & WET:
        scent.pop(cell, None)
        return
    scent.pop(cell, None)
    scent[cell] = world.turn
    oldest = next(iter(scent))
    if world.turn - scent[oldest] > LONGEST:
        del scent[oldest]


def freshest(world: World, actor: Actor, ground: int, turns: int) -> int | None:
    """Return the field beside somebody that the hero was on most recently, if later than where they stand, and not
    longer ago than so many turns.
    """
    scent, level = world.level.scent, world.level
    newest = max(scent.get(actor.cell, -1), world.turn - turns - 1)
    found = None
    for cell in cells(level.board.around8(1 << actor.cell) & ground):
        if scent.get(cell, -1) > newest:
            found, newest = cell, scent[cell]
    return found
