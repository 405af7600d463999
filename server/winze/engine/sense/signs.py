"""Boards beside the ways into branches: they name the branch and its master."""

from __future__ import annotations

from winze.engine.events import Signposted
from winze.engine.kinds.plan import LevelPlan
from winze.engine.state.world import World


def branches(world: World) -> dict[int, LevelPlan]:
    """Return by the field of each way that leads from the main line into a branch the level where it leads."""
    profiles, board = world.rules.profiles, world.level.board
    if profiles[world.place.row].branch:
        return {}
    ways = {board.cell(way.x, way.y): world.plan.levels.get(way.to or "") for way in world.place.exits}
    return {cell: beyond for cell, beyond in ways.items() if beyond and profiles[beyond.row].branch}


def read_sign(world: World, cell: int) -> None:
    """Have the hero read the board where he stands, if there is one, unless he has been where it points to."""
    beyond = branches(world).get(cell)
    if beyond and beyond.id not in world.levels:
        masters = (kind.id for kind in world.rules.monsters.values() if kind.master == beyond.row)
        world.emit(Signposted(place=beyond.row, kind=next(masters, "")))
