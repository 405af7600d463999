"""Starting positions for ambushers, shooters and criers.

#####################      `a` suits an ambusher: within two steps of a doorway, and off the route
#aa.......######....#      from one exit (`<`) to another (`>`)
#<.........+.......>#
#aa.......######....#
#####################
"""

from __future__ import annotations

from winze.core.directions import Direction
from winze.engine.kinds.actors import Ability, Kind
from winze.engine.kinds.drives import Ambush, Cry, ShootDrive
from winze.engine.levels.habitats import ANYWHERE, aside, webs
from winze.engine.levels.places import shortest_way
from winze.engine.state.level import Level
from winze.engine.state.world import World

_CLEAR = 6
"""Cells of clear line that a shooter needs."""
_SHOT_RANGE = 5


def stance(level: Level, world: World, kind: Kind) -> int:
    """Return the best starting cells for a kind by its drives; all cells if it has no preference."""
    if kind.peaceful:
        return aside(level)
    drives = world.rules.minds[kind.mind].drives
    if any(isinstance(drive, Ambush) for drive in drives):
        return lurks(level) & ~level.board.around8(shortest_way(level, world))
    if any(isinstance(drive, Cry) for drive in drives):
        return dusk(level)
    if any(isinstance(drive, ShootDrive) for drive in drives) or any(_is_shot(ability) for ability in kind.abilities):
        return lanes(level)
    return ANYWHERE


def lurks(level: Level) -> int:
    facts, board = level.facts, level.board
    edges = facts.doors | facts.room_frames & facts.passable | facts.swum | webs(level)
    return board.around8(board.around8(edges))


def lanes(level: Level) -> int:
    open_, lanes_ = level.facts.passable & level.facts.missiles, 0
    for direction in Direction:
        clear = open_
        for _ in range(_CLEAR):
            clear = open_ & level.board.shift(clear, direction)
        lanes_ |= clear
    return lanes_


def dusk(level: Level) -> int:
    open_ = level.facts.passable
    return level.board.around8(open_ & level.lit) & level.board.around8(open_ & ~level.lit)


def _is_shot(ability: Ability) -> bool:
    return ability.range >= _SHOT_RANGE and ability.at in ("prey", "line", "burst")
