"""Exits, and the signs beside those into branches: they name the branch and its master."""

from __future__ import annotations

from winze.engine.events import Signposted
from winze.engine.kinds.plan import Exit, LevelPlan
from winze.engine.state.world import World

_REMEMBERED = 50
"""Turns after which a sign is worth reading again."""


def exit_at(world: World, cell: int) -> Exit | None:
    point = world.level.board.xy(cell)
    return next((way for way in world.place.exits if (way.x, way.y) == point), None)


def branches(world: World) -> dict[int, LevelPlan]:
    """Return, by cell, the branch level behind each exit of a main level."""
    profiles, board = world.rules.profiles, world.level.board
    if profiles[world.place.row].branch:
        return {}
    exits = {board.cell(exit_.x, exit_.y): world.plan.levels.get(exit_.to or "") for exit_ in world.place.exits}
    return {cell: beyond for cell, beyond in exits.items() if beyond and profiles[beyond.row].branch}


def read_sign(world: World, cell: int) -> None:
    """Read the sign on the hero's cell to the hero, unless it was just read or the hero has been to that level."""
    beyond, done = branches(world).get(cell), world.hero.memory.done
    if beyond is None or beyond.id in world.levels:
        return
    turn, times = done.get(f"sign {beyond.id}", (world.turn - _REMEMBERED, 0))
    done[f"sign {beyond.id}"] = [world.turn, times + 1]
    if world.turn - turn >= _REMEMBERED:
        masters = (kind.id for kind in world.rules.monsters.values() if kind.master == beyond.row)
        world.emit(Signposted(place=beyond.row, kind=next(masters, "")))
