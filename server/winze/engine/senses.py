"""What the hero sees, worked out once a turn; monsters see the hero exactly when they are seen (VIS-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from winze.engine.level import Level
from winze.engine.sight import reachable, visible

if TYPE_CHECKING:
    from winze.engine.game import Game


class Sighting(NamedTuple):
    """Something in sight. `health_percent` is 100 for items."""

    kind: str
    monster: bool
    field: int
    distance: int
    health_percent: int


def field_of_view(level: Level, field: int) -> int:
    """What can be seen from a field: line of sight, then light."""
    reach = reachable(level.board, level.opaque, field)
    return visible(level.board, reach, field, lit=level.lit, walls=level.walls, ring=level.ring, opaque=level.opaque)


def look_around(level: Level, field: int) -> None:
    """Work out what the hero sees from this field, and remember it."""
    if level.looked_from != field:
        level.visible = field_of_view(level, field)
        level.looked_from = field
    level.remember()


def sightings(game: Game) -> list[Sighting]:
    """What is in sight, nearest first: monsters, then items."""
    level, here = game.level, game.hero.field
    shown = level.visible
    monsters = [
        Sighting(m.kind, True, m.field, level.board.chebyshev(here, m.field), max(1, 100 * m.health // m.max_health))
        for m in level.monsters()
        if shown >> m.field & 1
    ]
    items = [
        Sighting(pile[-1].kind, False, field, level.board.chebyshev(here, field), 100)
        for field, pile in sorted(level.items.items())
        if shown >> field & 1 and field != here
    ]
    return sorted(monsters, key=lambda s: s.distance) + sorted(items, key=lambda s: s.distance)


def seen_monsters(level: Level) -> list[int]:
    """Ids of the monsters in sight, ascending."""
    return [monster.id for monster in level.monsters() if level.visible >> monster.field & 1]
