"""Where those stand best who lie in ambush, who shoot, and who cry out at light.

#####################      `a` may lie in ambush: within two steps of a doorway, and not where everybody must pass
#aa.......######....#      who goes from one way off the level (`<`) to another (`>`)
#<.........+.......>#
#aa.......######....#
#####################
"""

from __future__ import annotations

from winze.core.directions import Direction
from winze.engine.kinds.actors import Ability, Kind
from winze.engine.kinds.drives import Ambush, Cry, Shoot
from winze.engine.levels.habitats import ANYWHERE, aside, webs
from winze.engine.levels.places import shortest_way
from winze.engine.state.level import Level
from winze.engine.state.world import World

_CLEAR = 6
"""Who shoots has so many clear fields before him."""
_FAR = 5
"""Abilities that reach so far are shots."""


def stance(level: Level, world: World, kind: Kind) -> int:
    """Return the fields where one of a kind stands best, by what it does; all where it makes no difference."""
    if kind.peaceful:
        return aside(level)
    drives = world.rules.minds[kind.mind].drives
    if any(isinstance(drive, Ambush) for drive in drives):
        return lurks(level) & ~level.board.around8(shortest_way(level, world))
    if any(isinstance(drive, Cry) for drive in drives):
        return dusk(level)
    if any(isinstance(drive, Shoot) for drive in drives) or any(_is_shot(ability) for ability in kind.abilities):
        return lanes(level)
    return ANYWHERE


def lurks(level: Level) -> int:
    """Return what is within two steps of a doorway, of water, or of a web."""
    facts, board = level.facts, level.board
    edges = facts.doors | facts.room_frames & facts.passable | facts.swum | webs(level)
    return board.around8(board.around8(edges))


def lanes(level: Level) -> int:
    """Return the fields from which so many lie clear in one direction at least."""
    open_, lanes_ = level.facts.passable & level.facts.missiles, 0
    for direction in Direction:
        clear = open_
        for _ in range(_CLEAR):
            clear = open_ & level.board.shift(clear, direction)
        lanes_ |= clear
    return lanes_


def dusk(level: Level) -> int:
    """Return the fields where light ends: with light beside them, and dark."""
    open_ = level.facts.passable
    return level.board.around8(open_ & level.lit) & level.board.around8(open_ & ~level.lit)


def _is_shot(ability: Ability) -> bool:
    return ability.range >= _FAR and ability.at in ("prey", "line", "burst")
