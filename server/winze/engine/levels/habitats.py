"""Where on a level monsters of a kind live: in its water, beside its veins, in its halls and so on."""

from __future__ import annotations

from collections.abc import Callable

from winze.core.distance import components
from winze.engine.kinds.actors import Kind, Place
from winze.engine.kinds.traits import FLIES
from winze.engine.state.level import Level

_MUSTS = ("deepwater", "lava", "rails")
"""Whoever lives in such a place lives nowhere else."""
_HALL = 2
"""In a hall there is so much room on all sides."""


def can_live(level: Level, kind: Kind) -> bool:
    """Return whether there is anywhere for such a monster."""
    return kind.place not in _MUSTS or bool(_PLACES[kind.place](level))


def walks(kind: Kind) -> bool:
    """Return whether it goes about on common ground."""
    return kind.place not in _MUSTS


def habitat(level: Level, kind: Kind, place: Place, allowed: int, *, lurks: bool = False) -> int:
    """Return the free fields, of those allowed, where such a monster may be at first. `lurks`: it lies in ambush.

    Of one that is not bound to its place, that is anywhere if the level has no such place.
    """
    if not walks(kind):
        return _PLACES[kind.place](level) & allowed & ~level.bodies
    lairs = _lairs(level) if lurks and not place else 0
    wanted = lairs or _PLACES[place or ("hall" if kind.traits & FLIES else "")](level)
    free = level.spawnable & allowed
    return wanted & free or free


def rooms(level: Level) -> int:
    """Return the fields with room on all sides."""
    return _roomy(level, 1)


def _roomy(level: Level, steps: int) -> int:
    open_ = level.facts.passable
    for _ in range(steps):
        open_ &= ~level.board.around8(level.board.full & ~open_)
    return open_


def _largest(level: Level, mask: int) -> int:
    """The largest piece of a set, the first of several."""
    return max(components(level.board, mask), key=int.bit_count, default=0)


def _webs(level: Level) -> int:
    webs = [tile.id for tile in level.tileset.tiles if tile.hazard == "web"]
    return level.facts.hazards & level.tileset.mask_of(level.tiles, *webs)


def _lairs(level: Level) -> int:
    """What is within two steps of a doorway, of water, or of a web."""
    facts, board = level.facts, level.board
    edges = facts.doors | facts.room_frames & facts.passable | facts.swum | _webs(level)
    return board.around8(board.around8(edges))


_PLACES: dict[Place, Callable[[Level], int]] = {
    "": lambda level: level.spawnable,
    "deepwater": lambda level: _largest(level, level.facts.deep & level.facts.swum & level.facts.passable),
    "water": lambda level: level.board.around8(level.facts.swum),
    "lava": lambda level: _largest(level, level.facts.cooled & level.facts.passable),
    "vein": lambda level: level.board.around8(level.facts.veins),
    "web": lambda level: level.board.around8(_webs(level)),
    "rails": lambda level: _largest(level, level.facts.rails),
    "hall": lambda level: _roomy(level, _HALL),
    "dark": lambda level: level.board.full & ~level.lit,
}
