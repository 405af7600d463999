"""Noise: it carries by straight distance, whatever lies between (C-40, TER-15).

The hero hears what he does not see, and is told from where and from how far off. Monsters find what there was to hear
among their percepts.
"""

from __future__ import annotations

from winze.engine.events import Heard
from winze.engine.kinds.loudness import WALK
from winze.engine.state.world import Sound, World

_NEAR, _FAR = 5, 15
"""Steps within which a noise is near, and beyond which it is far."""

_LOUD, _CLOSE = 10, 12
"""A noise as loud as this and no farther off makes one look up from what one does."""


def tread(world: World, field: int) -> None:
    """Make the noise of a step, of which the hero is not told: it would be told all the time."""
    world.sounds.append(Sound(field, WALK))


def make_noise(world: World, field: int, loudness: int, sound: str) -> None:
    """Have everybody hear a noise who is no more fields away than it is loud. The hero is told of it if he sees
    neither where it comes from nor anything beside that."""
    if not loudness:
        return
    world.sounds.append(Sound(field, loudness))
    level, here = world.level, world.hero.field
    if level.board.around8(1 << field) & (level.visible | 1 << here):
        return
    distance = level.board.chebyshev(here, field)
    if distance <= loudness:
        off = "near" if distance <= _NEAR else "far" if distance > _FAR else "some"
        startling = loudness >= _LOUD and distance <= _CLOSE
        world.emit(Heard(sound=sound, toward=level.board.direction(here, field), off=off, startling=startling))
