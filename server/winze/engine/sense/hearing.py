"""Noise: it carries by straight distance, regardless of obstacles (C-40, TER-15).

The hero hears unseen noises, with their direction and distance. Monsters remember the last noise they heard. They
ignore the noises of their own faction, but not its calls.
"""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.events import Heard, Woke
from winze.engine.kinds.effects import Alter, Cure
from winze.engine.sense.unrest import stir_by_noise
from winze.engine.state.actor import Actor
from winze.engine.state.world import EffectTarget, World

_NEAR, _FAR = 5, 15
"""Steps within which a noise is near, and beyond which it is far."""

_STARTLE_LOUDNESS, _STARTLE_STEPS = 10, 12

_NEWS_INTERVAL = 30
"""Turns after which another noise of the same sort is reported again."""

_MAX_HEARING = 2
"""Highest factor from loudness to the distance at which a noise is heard."""

_WAKE_CHANCE = 15


def make_noise(
    world: World,
    cell: int,
    loudness: int,
    sound: str,
    by: Actor | None = None,
    *,
    about: int = -1,
    whence: int = -1,
    stirs: bool = True,
    own: bool = False,
) -> None:
    """Let every actor within `loudness` cells hear a noise.

    The hero hears it unless its source or a neighboring cell is in sight. A noise `about` a cell is a call: it
    tells the caller's faction that an intruder is there. Others look for its cause at `cell`, or at the thrower's cell
    if that is given. A noise not made by a monster stirs the level. The hero recognizes its `own`.
    """
    if not loudness:
        return
    level, hero, distance_to = world.level, world.hero, world.level.board.chebyshev
    if loudness > world.din and (cell == hero.cell or distance_to(cell, hero.cell) <= loudness):
        world.din = loudness
    if stirs and (by is None or by is hero):
        stir_by_noise(level, loudness)
    _startle_tiles(world, cell, loudness, by)
    # a noise means nothing to its maker, unless it may end the maker's statuses
    others = level.occupied if by is None or by.statuses else level.occupied & ~(1 << by.cell)
    for near in cells(others and others & level.board.square(cell, _MAX_HEARING * loudness)):
        actor = level.actors[near]
        if actor.statuses:
            _startle(world, actor, cell, loudness)
        reach = loudness * actor.kind.senses.hearing
        distance = 100 * distance_to(near, cell)
        if not reach or actor is by or distance > reach:
            continue
        if actor is hero:
            _tell(world, cell, loudness, sound, of_somebody=by is not None, own=own)
        elif by is None or by is hero or by.kind.faction != actor.kind.faction:
            _hear_noise(world, actor, whence if whence >= 0 else cell, near=2 * distance <= reach)
        elif about >= 0:
            _answer_call(world, actor, about)


def _startle_tiles(world: World, cell: int, loudness: int, by: Actor | None) -> None:
    """Let a noise change the tiles that it is near to, as if they were sleepers. Those of monsters do not count."""
    level = world.level
    startled = level.facts.startled if by is None or by is world.hero else 0
    for near in cells(startled and startled & level.board.square(cell, loudness // 2)):
        world.follow((Alter("startle"),), EffectTarget(by.who if by else None, None, near))


def _startle(world: World, actor: Actor, cell: int, loudness: int) -> None:
    statuses = world.rules.statuses
    if world.level.board.chebyshev(actor.cell, cell) > 1:
        return
    for name in [name for name in actor.statuses if 0 < statuses[name].until_loud <= loudness]:
        world.follow((Cure(name, ends=True),), EffectTarget(None, actor, actor.cell))


def _hear_noise(world: World, actor: Actor, cell: int, *, near: bool) -> None:
    if actor.memory.asleep:
        if not near or not world.minds.chance(_WAKE_CHANCE):
            return
        wake(world, actor)
    actor.memory.heard = cell


def _answer_call(world: World, actor: Actor, about: int) -> None:
    """Make a monster answer a call: it wakes and hunts the target at `about`. Tame monsters do not answer."""
    if actor.memory.tame:
        return
    if actor.memory.asleep:
        wake(world, actor)
    actor.memory.aware, actor.memory.last = True, about


def wake(world: World, actor: Actor) -> None:
    actor.memory.asleep = False
    world.emit(Woke(who=actor.who))


def _is_news(world: World, sound: str) -> bool:
    """Return True if this sound was not reported for a while, and record that it is now."""
    heard, turn = world.career.heard, world.turn
    if turn - heard.get(sound, -_NEWS_INTERVAL) < _NEWS_INTERVAL:
        return False
    heard[sound] = turn
    return True


def _tell(world: World, cell: int, loudness: int, sound: str, *, of_somebody: bool, own: bool) -> None:
    level, here = world.level, world.hero.cell
    if level.board.around8(1 << cell) & (level.visible | 1 << here):
        return
    if of_somebody and not _is_news(world, sound):
        return
    distance = level.board.chebyshev(here, cell)
    band = "near" if distance <= _NEAR else "far" if distance > _FAR else "some"
    startling = loudness >= _STARTLE_LOUDNESS and distance <= _STARTLE_STEPS
    world.emit(Heard(sound=sound, toward=level.board.direction(here, cell), off=band, startling=startling, own=own))
