"""What the hero sees, worked out once a turn; monsters see the hero exactly when they are seen (VIS-30)."""

from __future__ import annotations

from typing import NamedTuple

from winze.engine.kinds.traits import BLINDED
from winze.engine.sense.methods import METHODS
from winze.engine.state.level import Level
from winze.engine.state.world import World


class Sighting(NamedTuple):
    """Something in sight. What only monsters have is 100, 0 or False for things."""

    kind: str
    monster: bool
    field: int
    distance: int
    health_percent: int = 100
    id: int = 0
    aware: bool = False
    """It knows of the hero: the map shows that."""
    traits: int = 0


def field_of_view(level: Level, field: int, sight: str) -> int:
    """What can be seen from a field by a method of sight: line of sight, then light."""
    method, board, facts = METHODS[sight], level.board, level.facts
    reach = method.reachable(board, facts.opaque, field)
    return method.visible(
        board, reach, field, lit=level.lit, walls=facts.walls, frames=facts.room_frames, opaque=facts.opaque
    )


def look_around(world: World) -> None:
    """Work out what the hero sees, and remember it."""
    level, field = world.level, world.hero.field
    facts = level.facts
    blinded = world.hero.traits & BLINDED
    looked = (field, facts.opaque, level.lit, facts.walls, facts.room_frames, blinded)
    if level.looked != looked:
        beside = level.board.around8(1 << field) & ~facts.walls | 1 << field
        level.visible = beside if blinded else field_of_view(level, field, world.sight)
        level.looked = looked
    level.known.been |= 1 << field
    level.remember()


def sightings(world: World, shown: int) -> list[Sighting]:
    """What is on the fields of a set, nearest first: monsters, then items."""
    level, here = world.level, world.hero.field
    monsters = [
        Sighting(
            kind=m.kind.id,
            monster=True,
            field=m.field,
            distance=level.board.chebyshev(here, m.field),
            health_percent=max(1, 100 * m.health // m.max_health),
            id=m.id,
            aware=m.memory.aware,
            traits=m.traits,
        )
        for m in level.monsters()
        if shown >> m.field & 1
    ]
    items = [
        Sighting(pile[-1].kind, False, field, level.board.chebyshev(here, field))
        for field, pile in sorted(level.items.items())
        if shown >> field & 1 and field != here
    ]
    return sorted(monsters, key=lambda s: s.distance) + sorted(items, key=lambda s: s.distance)
