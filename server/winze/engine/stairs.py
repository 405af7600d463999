"""Going from level to level: a level is dug and filled when it is first entered, and kept whole after that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winze.core.chance import Stream
from winze.engine.events import LevelEntered
from winze.engine.level import Level
from winze.engine.populate import populate
from winze.engine.senses import look_around

if TYPE_CHECKING:
    from winze.engine.game import Game


def enter(game: Game, level_id: str, at: tuple[int, int]) -> None:
    """Bring the hero to a point of a level. Whoever stands there makes room."""
    first = level_id not in game.levels
    if first:
        game.levels[level_id] = dig(game, level_id)
    game.level = level = game.levels[level_id]
    field = level.board.field(*at)
    game.hero.field = field
    if first:
        populate(level, game, Stream.named(game.seed, "level", level_id, "filling"))
    elif standing := level.actors.get(field):
        room = level.nearest(field, level.passable & ~level.bodies)
        if room is not None:
            level.move(standing, room)
    game.deepest = max(game.deepest, game.place.depth)
    game.forget_rings()
    look_around(level, field)
    game.tell(LevelEntered(level=level_id, depth=game.place.depth, first=first))


def dig(game: Game, level_id: str) -> Level:
    place = game.plan.levels[level_id]
    blueprint = game.rules.dig(game.seed, place)
    return Level(level_id, game.rules.tiles, blueprint.width, blueprint.height, blueprint.tiles)
