"""Noise: it carries by straight distance, whatever lies between (C-40, TER-15).

The hero hears what he does not see, and is told from where and from how far off. Monsters keep in mind what they heard
last; those of one faction do not look up at each other's noises, but at each other's calls they do.
"""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.events import Heard, Woke
from winze.engine.kinds.effects import Cure
from winze.engine.sense.unrest import stir_by_noise
from winze.engine.state.actor import Actor
from winze.engine.state.world import Aim, World

_NEAR, _FAR = 5, 15
"""Steps within which a noise is near, and beyond which it is far."""

_LOUD, _CLOSE = 10, 12
"""A noise as loud as this and no farther off makes one look up from what one does."""

_OLD = 30
"""So many turns after one noise of somebody the next one of its sort is news."""

_KEENEST = 2
"""Nobody hears a noise farther off than so many times as it is loud."""

_WAKES = 15
"""How likely a noise wakes a sleeper within half the distance that it carries, in percent."""


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
) -> None:
    """Have everybody hear a noise who is no more fields away than it is loud.

    The hero is told of it if he sees neither where it comes from nor anything beside that. A noise `about` a field is a
    call: those of the caller's faction know from then on who is there. Others look for its cause where it is, or
    `whence` it is known to come. What no monster makes stirs the level.
    """
    if not loudness:
        return
    level, hero, off = world.level, world.hero, world.level.board.chebyshev
    if loudness > world.din and (cell == hero.cell or off(cell, hero.cell) <= loudness):
        world.din = loudness
    if stirs and (by is None or by is hero):
        stir_by_noise(level, loudness)
    # a noise means nothing to its maker, unless it may end the maker's statuses
    others = level.bodies if by is None or by.statuses else level.bodies & ~(1 << by.cell)
    for near in cells(others and others & level.board.square(cell, _KEENEST * loudness)):
        actor = level.actors[near]
        if actor.statuses:
            _startle(world, actor, cell, loudness)
        reach = loudness * actor.kind.senses.hearing
        distance = 100 * off(near, cell)
        if not reach or actor is by or distance > reach:
            continue
        if actor is hero:
            _tell(world, cell, loudness, sound, of_somebody=by is not None)
        elif by is None or by is hero or by.kind.faction != actor.kind.faction:
            _hear(world, actor, whence if whence >= 0 else cell, near=2 * distance <= reach)
        elif about >= 0:
            _heed(world, actor, about)


def _startle(world: World, actor: Actor, cell: int, loudness: int) -> None:
    """A noise beside somebody ends what lasts only until one as loud."""
    statuses = world.rules.statuses
    if world.level.board.chebyshev(actor.cell, cell) > 1:
        return
    for name in [name for name in actor.statuses if 0 < statuses[name].until_loud <= loudness]:
        world.follow((Cure(name),), Aim(None, actor, actor.cell))


def _hear(world: World, actor: Actor, cell: int, *, near: bool) -> None:
    """It looks up, if it does not sleep on."""
    if actor.memory.asleep:
        if not near or not world.minds.chance(_WAKES):
            return
        wake(world, actor)
    actor.memory.heard = cell


def _heed(world: World, actor: Actor, about: int) -> None:
    """A friend calls: it knows from now on where somebody is. The tame do not answer."""
    if actor.memory.tame:
        return
    if actor.memory.asleep:
        wake(world, actor)
    actor.memory.aware, actor.memory.last = True, about


def wake(world: World, actor: Actor) -> None:
    """End a monster's sleep."""
    actor.memory.asleep = False
    world.emit(Woke(who=actor.who))


def _is_news(world: World, sound: str) -> bool:
    """Whether the hero has not been told for a while that somebody makes such a noise."""
    heard, turn = world.career.heard, world.turn
    if turn - heard.get(sound, -_OLD) < _OLD:
        return False
    heard[sound] = turn
    return True


def _tell(world: World, cell: int, loudness: int, sound: str, *, of_somebody: bool) -> None:
    level, here = world.level, world.hero.cell
    if level.board.around8(1 << cell) & (level.visible | 1 << here):
        return
    if of_somebody and not _is_news(world, sound):
        return
    distance = level.board.chebyshev(here, cell)
    off = "near" if distance <= _NEAR else "far" if distance > _FAR else "some"
    startling = loudness >= _LOUD and distance <= _CLOSE
    world.emit(Heard(sound=sound, toward=level.board.direction(here, cell), off=off, startling=startling))
