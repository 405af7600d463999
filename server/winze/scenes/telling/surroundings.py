"""The hero's surroundings and the known ways, for players who listen instead of looking at the map."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from winze.content import Content
from winze.core.board import cells
from winze.core.directions import ORTHOGONAL, Direction
from winze.core.distance import Layers
from winze.engine.game import Game
from winze.scenes.telling.bearings import bearing, bearing_of
from winze.scenes.telling.describe import destination, sighting_words
from winze.scenes.view.knowledge import Knowledge, in_sight, knowledge
from winze.screen.dialog import Cursor

UNKNOWN = "unknown"
OPENING = "opening"
MOST_WAYS = 20


class WayOn(NamedTuple):
    """An exit or a door. `steps` is the length of the known way there, None if there is none."""

    name: str
    bearing: str
    steps: int | None
    cell: int


class Beside(NamedTuple):
    name: str
    bearing: str


def cursor(game: Game, cell: int, words: str, more: str) -> Cursor:
    """Return the words for a cell under a cursor, and where it lies."""
    board = game.level.board
    return Cursor(words, more, bearing(game, cell), board.chebyshev(game.hero.cell, cell), *board.xy(cell))


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


def openings(game: Game, content: Content) -> tuple[Beside, ...]:
    """Return the doors on the four sides of the hero, and the passages that begin there."""
    known, here, steps, found = game.level.known, game.hero.cell, game.level.board.steps, []
    free = known.passable | known.doors
    solid = game.level.seen & ~free
    for direction in ORTHOGONAL:
        cell, aside = here + steps[direction], steps[direction.turned(2)]
        if known.doors >> cell & 1:
            found.append(Beside(content.tiles[game.level.recalled(cell).id].name, bearing_of(direction)))
        elif free >> cell & 1 and _is_passage(solid, cell, aside) and not _is_passage(solid, here, aside):
            found.append(Beside(OPENING, bearing_of(direction)))
    return tuple(found)


def _is_passage(solid: int, cell: int, aside: int) -> bool:
    """Return True if a cell lies between two solid ones."""
    return bool(solid >> cell - aside & solid >> cell + aside & 1)


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
