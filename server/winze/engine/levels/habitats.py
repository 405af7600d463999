"""Habitats: the parts of a level where monsters of a kind live, such as water, veins or halls."""

from __future__ import annotations

from collections.abc import Callable

from winze.core.board import cells
from winze.core.distance import components, layers, within
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.places import Place
from winze.engine.kinds.traits import FLIES
from winze.engine.state.level import Level

_BOUND = ("deepwater", "lava", "rails")
"""Places whose inhabitants live nowhere else."""
ANYWHERE = -1
"""The stance of monsters without a preference."""
_HALL = 2
"""Cells of room on all sides in a hall."""
_WATER_STEPS = 10


def can_live(level: Level, kind: Kind) -> bool:
    return kind.place not in _BOUND or bool(_PLACES[kind.place](level))


def walks(kind: Kind) -> bool:
    return kind.place not in _BOUND


def habitat(level: Level, kind: Kind, place: Place, allowed: int, *, stance: int = ANYWHERE) -> int:
    """Return the free allowed cells where a monster of the kind may start.

    Kinds not bound to a place start anywhere if the level lacks theirs, and on cells of their `stance` if there are
    any. Peaceful kinds stay out of the way, since the hero could not fight past them.
    """
    if not walks(kind):
        return _PLACES[kind.place](level) & allowed & ~level.occupied
    free = level.spawnable & allowed
    lives = _PLACES[place or ("hall" if kind.traits & FLIES else "")](level) & free or free
    if kind.peaceful:
        return lives & aside(level) or out_of_the_way(level, lives) or free & aside(level) or lives
    return lives & stance or (free & stance if not place else 0) or lives


def rooms(level: Level) -> int:
    return _roomy(level, 1)


def aside(level: Level) -> int:
    """Return the cells where a permanent resident blocks nobody.

    ######      `a` is next to a cell with room on all sides and not next to a door; a tunnel has no such cell
    #aaa.+...
    #aaa.##.#
    ######
    """
    return level.board.around8(rooms(level)) & ~level.board.around8(level.facts.doors)


def out_of_the_way(level: Level, mask: int) -> int:
    board, ground = level.board, level.facts.passable | level.facts.doors
    around = ((cell, board.around8(1 << cell) & ~(1 << cell) & ground) for cell in cells(mask))
    return board.of(cell for cell, beside in around if len(list(components(board, beside))) == 1)


def _roomy(level: Level, steps: int) -> int:
    open_ = level.facts.passable
    for _ in range(steps):
        open_ &= ~level.board.around8(level.board.full & ~open_)
    return open_


def _largest(level: Level, mask: int) -> int:
    return max(components(level.board, mask), key=int.bit_count, default=0)


def webs(level: Level) -> int:
    tiles = [tile.id for tile in level.tileset.tiles if tile.hazard == "web"]
    return level.facts.hazards & level.tileset.mask_of(level.tiles, *tiles)


def _beside(level: Level, place: Place) -> int:
    tiles = [tile.id for tile in level.tileset.tiles if place in tile.home]
    return level.board.around8(level.tileset.mask_of(level.tiles, *tiles) & level.board.full)


def _camps(level: Level) -> int:
    veins, facts = level.board.around8(level.facts.veins), level.facts
    watered = within(level.board, facts.swum, facts.passable | facts.doors, _WATER_STEPS)
    return veins & watered or veins


def _far(level: Level) -> int:
    if not level.facts.stairs:
        return 0
    rings = layers(level.board, level.facts.stairs, level.facts.ground | level.facts.doors)
    far = 0
    for ring in rings[len(rings) // 2 :]:
        far |= ring
    return far


def _gassy(level: Level) -> int:
    air = 0
    for planes in level.overlays.gas.values():
        for plane in planes:
            air |= plane
    return air


_PLACES: dict[Place, Callable[[Level], int]] = {
    "": lambda level: level.spawnable,
    "deepwater": lambda level: _largest(level, level.facts.deep & level.facts.swum & level.facts.passable),
    "water": lambda level: level.board.around8(level.facts.swum),
    "lava": lambda level: _largest(level, level.facts.cooled & level.facts.passable),
    "vein": lambda level: level.board.around8(level.facts.veins),
    "web": lambda level: level.board.around8(webs(level)),
    "rails": lambda level: _largest(level, level.facts.rails),
    "hall": lambda level: _roomy(level, _HALL),
    "dark": lambda level: level.board.full & ~level.lit,
    "camp": _camps,
    "herd": lambda level: _largest(level, _roomy(level, 1)),
    "lair": lambda level: _far(level) & _roomy(level, 1),
    "far": _far,
    "nest": lambda level: _roomy(level, 1) & level.lit,
    "gas": _gassy,
    "forge": lambda level: _beside(level, "forge") | level.board.around8(level.facts.cooled),
    "crypt": lambda level: _beside(level, "crypt"),
    "damp": lambda level: _beside(level, "damp"),
    "fungus": lambda level: _beside(level, "fungus"),
    "crystal": lambda level: _beside(level, "crystal"),
    "cult": lambda level: _beside(level, "cult"),
}
