"""The trail that the hero leaves: on each field the turn in which he was last there (MON-03, C-07)."""

from __future__ import annotations

from winze.core.board import fields
from winze.engine.kinds.traits import WET
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

LONGEST = 200
"""So many turns a trail is smelt by the keenest nose."""


def leave_scent(world: World) -> None:
    """Let the hero's scent lie where he stands. Water washes it out, and who is wet leaves none."""
    level, field, scent = world.level, world.hero.field, world.level.scent
    tile = level.tile(field)
    if tile.splash or tile.hazard == "water" or world.hero.traits & WET:
        scent.pop(field, None)
        return
    scent.pop(field, None)
    scent[field] = world.turn
    oldest = next(iter(scent))
    if world.turn - scent[oldest] > LONGEST:
        del scent[oldest]


def freshest(world: World, actor: Actor, ground: int, turns: int) -> int | None:
    """Return the field beside somebody that the hero was on most recently, if later than where they stand, and not
    longer ago than so many turns.
    """
    scent, level = world.level.scent, world.level
    newest = max(scent.get(actor.field, -1), world.turn - turns - 1)
    found = None
    for field in fields(level.board.around8(1 << actor.field) & ground):
        if scent.get(field, -1) > newest:
            found, newest = field, scent[field]
    return found
