"""What the hero sees, worked out once a turn; monsters see the hero exactly when they are seen (VIS-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from winze.engine.creatures import Monster
from winze.engine.events import Appeared
from winze.engine.level import Level
from winze.engine.sight_methods import METHODS

if TYPE_CHECKING:
    from winze.engine.game import Game


_OCCASION = 10
"""A monster that shows itself again after fewer turns than this is no news."""


class Sighting(NamedTuple):
    """Something in sight. `health_percent` is 100 for items."""

    kind: str
    monster: bool
    field: int
    distance: int
    health_percent: int


def field_of_view(level: Level, field: int, sight: str) -> int:
    """What can be seen from a field by a method of sight: line of sight, then light."""
    method, board, facts = METHODS[sight], level.board, level.facts
    reach = method.reachable(board, facts.opaque, field)
    return method.visible(board, reach, field, lit=facts.lit, walls=facts.walls, ring=facts.ring, opaque=facts.opaque)


def look_around(game: Game) -> None:
    """Work out what the hero sees, and remember it."""
    level, field = game.level, game.hero.field
    facts = level.facts
    looked = (field, facts.opaque, facts.lit, facts.walls, facts.ring)
    if level.looked != looked:
        level.visible = field_of_view(level, field, game.sight)
        level.looked = looked
    level.remember()


def announce(game: Game, *, anew: bool = False) -> None:
    """Tell of the monsters that have come into sight; `anew`, of those too that were in sight not long ago."""
    for monster in game.level.monsters():
        if game.level.visible >> monster.field & 1:
            meet(game, monster, anew=anew)


def meet(game: Game, monster: Monster, *, anew: bool = False) -> None:
    """Take note of a monster in sight, and tell of it if it has just come there, once on an occasion."""
    long_gone = anew or not monster.met or monster.unseen >= _OCCASION
    monster.met, monster.unseen = True, 0
    if monster.id not in game.in_view:
        game.in_view.append(monster.id)
        if long_gone:
            game.tell(Appeared(kind=monster.kind, field=monster.field))


def sightings(game: Game, shown: int) -> list[Sighting]:
    """What is on the fields of a set, nearest first: monsters, then items."""
    level, here = game.level, game.hero.field
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
