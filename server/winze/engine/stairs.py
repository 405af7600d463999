"""Going from level to level: a level is dug and filled when it is first entered, and kept whole after that."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from winze.core.board import Board, fields
from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.core.distance import flood, layers
from winze.engine.creatures import Monster
from winze.engine.events import Fell, LevelEntered
from winze.engine.furnish import furnish
from winze.engine.level import Level
from winze.engine.plan import Exit
from winze.engine.populate import populate
from winze.engine.senses import announce, look_around

if TYPE_CHECKING:
    from winze.engine.game import Game


def exit_at(game: Game, field: int) -> Exit | None:
    """The way off the level that begins on a field, if one does."""
    point = game.level.board.xy(field)
    return next((way for way in game.place.exits if (way.x, way.y) == point), None)


def outward(board: Board, field: int) -> Direction | None:
    """The direction from a side exit into the border behind it, if there is one."""
    sides = (Direction.W, Direction.E, Direction.N, Direction.S)
    return next((side for side in sides if board.border >> field + board.steps[side] & 1), None)


def leads_out(game: Game, direction: Direction) -> bool:
    """Whether a step from where the hero stands would go out of a side exit."""
    here = game.hero.field
    return game.level.tile(here).stairs == "side" and outward(game.level.board, here) is direction


def enter(game: Game, level_id: str, at: tuple[int, int]) -> None:
    """Bring the hero to a point of a level. Whoever stands there makes room."""
    _arrive(game, level_id, lambda level: level.board.field(*at))


def fall(game: Game) -> None:
    """Let the hero drop through a chasm onto the nearest free ground below, if there is a level below."""
    below, (x, y) = game.place.below, game.level.board.xy(game.hero.field)
    if below is not None:
        game.tell(Fell(level=below))
        _arrive(game, below, lambda level: _free_ground(level, level.board.field(x, y)))


def _free_ground(level: Level, field: int) -> int:
    """The nearest ground that nobody stands on, whatever lies between; the lowest field of several.

    From there a way off the level can be walked to: nobody falls into what only hidden doors lead out of.
    """
    joined = flood(level.board, level.facts.stairs, level.facts.ground | level.facts.doors) or level.facts.ground
    free = joined & level.facts.ground & ~level.bodies
    return next(fields(layers(level.board, 1 << field, level.board.full, until=free)[-1] & free), field)


def _arrive(game: Game, level_id: str, landing: Callable[[Level], int]) -> None:
    """Go on at a field of a level; one never entered before is dug and filled."""
    dug = None if level_id in game.levels else game.rules.dig(game.seed, game.plan.levels[level_id])
    if dug:
        game.levels[level_id] = Level(level_id, game.rules.tiles, dug.width, dug.height, dug.tiles)
    game.level = level = game.levels[level_id]
    game.hero.field = field = landing(level)
    if dug:
        kept = furnish(level, game, dug.spots, Stream.named(game.seed, "level", level_id, "spots"))
        populate(level, game, Stream.named(game.seed, "level", level_id, "filling"), kept)
    elif field in level.actors:
        _make_room(level, level.actors[field])
    game.deepest = max(game.deepest, game.place.depth)
    look_around(game)
    game.tell(LevelEntered(level=level_id, depth=game.place.depth, first=dug is not None))
    announce(game, anew=True)


def _make_room(level: Level, standing: Monster) -> None:
    room = level.nearest(standing.field, level.facts.ground & ~level.bodies)
    if room is not None:
        level.move(standing, room)
