"""What the hero sees, worked out once a turn; monsters see the hero exactly when they are seen (VIS-30)."""

from __future__ import annotations

from typing import NamedTuple

from winze.engine.kinds.traits import BLINDED
from winze.engine.sense.air import darkened, hiding
from winze.engine.sense.methods import METHODS
from winze.engine.sense.perils import perils
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


def field_of_view(level: Level, field: int, sight: str, *, fog: int = 0, dark: int = 0) -> int:
    """What can be seen from a field by a method of sight: line of sight, then light.

    `fog` hides what is behind it, and no light lies on what is `dark`.
    """
    method, board, facts = METHODS[sight], level.board, level.facts
    opaque = facts.opaque | fog
    reach = method.reachable(board, opaque, field)
    return method.visible(
        board, reach, field, lit=level.lit & ~dark, walls=facts.walls, frames=facts.room_frames, opaque=opaque
    )


def look_around(world: World) -> None:
    """Work out what the hero sees, and remember it."""
    level, field = world.level, world.hero.field
    facts = level.facts
    blinded = world.hero.traits & BLINDED
    fog, dark = (hiding(world), darkened(world)) if level.overlays.gas else (0, 0)
    looked = (field, facts.opaque, level.lit, facts.walls, facts.room_frames, blinded, fog, dark)
    if level.looked != looked:
        beside = level.board.around8(1 << field) & ~facts.walls | 1 << field
        level.visible = beside if blinded else field_of_view(level, field, world.sight, fog=fog, dark=dark)
        level.looked = looked
    level.known.been |= 1 << field
    level.remember()
    overlays, known = level.overlays, level.known
    if overlays.fire or overlays.gas or overlays.flows or known.perils:
        known.perils ^= (known.perils ^ perils(world)) & level.visible


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
