"""The hero's surroundings and the known ways, for players who listen instead of looking at the map."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from winze.content import Content
from winze.core.board import cells
from winze.core.directions import Direction
from winze.core.distance import Layers
from winze.engine.game import Game
from winze.scenes.telling.bearings import bearing
from winze.scenes.telling.describe import destination, sighting_words
from winze.scenes.view.knowledge import Knowledge, in_sight, knowledge

UNKNOWN = "unknown"
MOST_WAYS = 20


class WayOn(NamedTuple):
    """An exit or a door. `steps` is the length of the known way there, None if there is none."""

    name: str
    bearing: str
    steps: int | None
    cell: int


def around(game: Game, content: Content) -> tuple[str, ...]:
    """Return what is under the hero, and then on the eight cells around it, clockwise from north."""
    board, here = game.level.board, game.hero.cell
    known = knowledge(game, game.level, content)
    monsters = {one.cell: content.monsters[one.kind].name for one in in_sight(game, content) if one.monster}
    beside = (here, *(here + board.steps[direction] for direction in Direction))
    return tuple(", ".join(_things(game, content, known, monsters, cell)) for cell in beside)


def words_at(game: Game, content: Content, cell: int) -> str:
    """Return what the hero knows of a cell, such as `cave rat, wounded, hunting you`."""
    monsters = {one.cell: sighting_words(content, one) for one in in_sight(game, content) if one.monster}
    return ", ".join(_things(game, content, knowledge(game, game.level, content), monsters, cell))


def _things(game: Game, content: Content, known: Knowledge, monsters: dict[int, str], cell: int) -> Iterator[str]:
    """Yield the monster, the item and the ground of a cell. Plain ground below something goes without saying."""
    things = [monsters[cell]] if cell in monsters else []
    if cell in known.standing:
        things.append(content.monsters[known.standing[cell]].name)
    if cell in known.items:
        things.append(content.items[known.items[cell]].name)
    yield from things
    if not known.cells >> cell & 1:
        if not things:
            yield UNKNOWN
        return
    tile = content.tiles[game.level.tileset[known.plane[cell]].id]
    if not (things and tile.plain):
        yield f"{tile.name}{destination(game, content, cell)}"


def ways(game: Game, content: Content) -> list[WayOn]:
    """Return the known exits and doors of the level, the nearest first."""
    level, known = game.level, knowledge(game, game.level, content)
    walk = Layers(level.board, 1 << game.hero.cell, level.known.walkable)
    found = []
    for cell in cells((level.known.stairs | level.known.doors) & known.cells):
        tile = content.tiles[level.tileset[known.plane[cell]].id]
        name = f"{tile.name}{destination(game, content, cell)}"
        found.append(WayOn(name, bearing(game, cell), walk.distance(cell), cell))
    return sorted(found, key=lambda way: (way.steps is None, way.steps or 0, way.cell))[:MOST_WAYS]
