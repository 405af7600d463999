"""What becomes of a level while the hero is there: it grows restless, and bands come to look for him (MON-20..22).

A band comes in at an exit or, deep down, through the rock, out of sight and not near the hero, onto ground from which
one can walk to an exit and to the hero. It goes to about where the hero was then, and from there on the hero's track.
It has nothing with it, and is worth nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from winze.core.board import cells
from winze.core.distance import flood, within
from winze.engine.events import Stirred
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.loudness import FIGHT
from winze.engine.kinds.rules import Rules
from winze.engine.kinds.traits import RAILBOUND, ROOTED, WATERBOUND
from winze.engine.kinds.weights import Group, groups_at, hordes_at, pick_weighted
from winze.engine.levels.groups import nearest_free, swear_in
from winze.engine.levels.habitats import walks
from winze.engine.levels.populate import spawn
from winze.engine.sense.bonds import is_at_peace
from winze.engine.sense.hearing import make_noise
from winze.engine.sense.tides import dams
from winze.engine.sense.unrest import step_of, unrest_of
from winze.engine.state.actor import Actor
from winze.engine.state.level import Level
from winze.engine.state.world import World
from winze.engine.terrain.alter import become

_STEPS = 12
"""Bands come in no nearer to the hero."""
_ABOUT = 8
"""So many fields they are wrong at most about where he is."""
_TRACKS = 200
"""For so many turns they are on his track."""
_MOST = 2
"""Bands that are alive on a level at most. While there are as many, they look for the hero anew."""
_SHALLOWER = 4
"""So many levels up make the bands that chase him those of one level less."""
_DIGS_FROM = 5
"""From this depth on every other band comes through the rock."""


def grow_restless(world: World, turns: int) -> None:
    """Let so many turns work on the level: tell of the first time that it is so restless, and send a band or not."""
    level = world.level
    level.stir += turns
    unrest = unrest_of(world)
    step = step_of(world, unrest)
    if step > level.told:
        level.told = step
        world.emit(Stirred(unrest=unrest.id))
    if not unrest.bands or not world.bands.chance(1, unrest.bands):
        return
    if not send_band(world, world.place.depth + unrest.deeper, unrest.hordes):
        _set_out_anew(world)


def recall_unrest(world: World) -> None:
    """Have the hero be told again as the level grows as restless as it was before it was calmed."""
    world.level.told = min(world.level.told, step_of(world, unrest_of(world)))


def _is_room(level: Level) -> bool:
    """Return True if one more band may come: two are not there yet, and none is near where some have died.

    So a doorway does not kill one after another as they come.
    """
    banded = [monster for monster in level.monsters() if monster.memory.band and not is_at_peace(monster)]
    if len({monster.memory.band for monster in banded}) >= _MOST:
        return False
    return not any(level.board.square(monster.cell, FIGHT) & level.lost for monster in banded)


def _set_out_anew(world: World) -> None:
    """Have those who came, and have lost his track, look for the hero again."""
    goal = _whereabouts(world)
    for monster in world.level.monsters():
        if monster.part and not (monster.memory.ally or monster.memory.tame):
            monster.memory.last, monster.memory.tracks = goal, max(monster.memory.tracks, _TRACKS)


def _whereabouts(world: World) -> int:
    """A field not far from the hero, of those from which one can walk to him."""
    level = world.level
    places = level.board.square(world.hero.cell, _ABOUT) & _reach(world) & level.facts.ground
    return world.bands.cell(places or 1 << world.hero.cell)


def give_chase(world: World) -> None:
    """Have those come after a pursued hero who flee before what he has woken: two bands on every other level, else one.

    They are those of far down: a fourth of the way up makes one level.
    """
    deepest, depth = world.career.deepest, world.place.depth
    for _ in range(1 + depth % 2):
        send_band(world, deepest - (deepest - depth) // _SHALLOWER)


def send_band(world: World, depth: int, hordes: int = 1) -> list[Actor]:
    """Have a band of a depth come in. Return who came.

    Nobody does where there is no room for one more, nor where there is no way in that the hero is far from.
    """
    level = world.level
    if not _is_room(level):
        return []
    groups = _groups(world.rules, depth, level.quelled)
    entry = _entry(world) if groups else -1
    if entry < 0:
        return []
    goal = _whereabouts(world)
    came: list[Actor] = []
    for _ in range(hordes):
        first = len(came)
        for kind, count in pick_weighted(groups, world.bands).members:
            for _ in range(count.roll(world.bands)):
                cell = nearest_free(world.level, entry, _landing(world))
                if cell >= 0:
                    came.append(_send(world, kind, cell, goal))
        swear_in(came[first:])
    for actor in came:
        actor.memory.band = came[0].id
    return came


def send_in(world: World, kind: Kind, count: int) -> list[Actor]:
    """Have so many of a kind come in who know of the hero: as bands do, or far from him where that cannot be."""
    entry = _entry(world)
    if entry < 0 and (far := _landing(world)):
        entry = world.bands.cell(far)
    came: list[Actor] = []
    for _ in range(count if entry >= 0 else 0):
        cell = nearest_free(world.level, entry, _landing(world))
        if cell >= 0:
            came.append(_send(world, kind, cell, world.hero.cell))
    return came


def _send(world: World, kind: Kind, cell: int, goal: int) -> Actor:
    actor = spawn(world.level, world, kind, cell, world.bands)
    actor.part = True
    actor.memory.last, actor.memory.tracks = goal, _TRACKS
    return actor


def _groups(rules: Rules, depth: int, quelled: Sequence[str]) -> list[tuple[Group, int]]:
    """The hordes of a depth that can go wherever they like, else kinds; of the next depth above if there are none.

    Nobody is among them of the factions that are `quelled`.
    """
    for at in range(depth, 0, -1):
        for groups in (hordes_at(rules, at), groups_at(rules, at)):
            free = [
                (group, weight) for group, weight in groups if all(_comes(kind, quelled) for kind, _ in group.members)
            ]
            if free:
                return free
    return []


def _comes(kind: Kind, quelled: Sequence[str]) -> bool:
    if kind.faction in quelled:
        return False
    return walks(kind) and not kind.peaceful and not kind.traits & (ROOTED | RAILBOUND | WATERBOUND)


def _near(world: World) -> int:
    level, cell = world.level, world.hero.cell
    ways = level.facts.passable | level.facts.doors | 1 << cell
    return level.visible | within(level.board, 1 << cell, ways, _STEPS)


def _reach(world: World) -> int:
    """From where one can walk to the hero."""
    level = world.level
    return flood(level.board, 1 << world.hero.cell, level.facts.ground | level.facts.doors | 1 << world.hero.cell)


def _landing(world: World) -> int:
    """The free cells where a band may stand at first: away from the hero, on ground that no exit is cut off from."""
    level, commons = world.level, _reach(world)
    if level.facts.stairs and not level.facts.stairs & commons:
        return 0
    return level.spawnable & commons & ~_near(world)


def _entry(world: World) -> int:
    """The field where a band comes in. -1 if there is none."""
    level, free = world.level, _landing(world)
    exits = [way for way in world.place.exits if way.to in world.plan.levels]
    beside = level.board.around8(level.board.at((way.x, way.y) for way in exits)) & free
    digs = world.place.depth >= _DIGS_FROM and not (beside and world.bands.chance(1, 2))
    rock = _diggable(level, free) if digs else 0
    if rock:
        return _dig_in(world, world.bands.cell(rock))
    return world.bands.cell(beside) if beside else -1


def _diggable(level: Level, free: int) -> int:
    """Rock and walls, out of sight, that somebody could come through onto free ground."""
    tiles = [tile.id for tile in level.tileset.tiles if (tile.rock or tile.solid) and "dig" in tile.edges]
    rock = level.tileset.mask_of(level.tiles, *tiles) & ~level.board.border & ~level.visible
    return rock & level.board.around4(free) & ~dams(level)


def _dig_in(world: World, cell: int) -> int:
    edge = world.level.tile(cell).edges["dig"]
    make_noise(world, cell, edge.noise, "dig", stirs=False)
    become(world, cell, edge.to)
    return next(cells(world.level.board.around4(1 << cell) & _landing(world)), cell)
