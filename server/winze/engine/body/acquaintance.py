"""What the hero has come to know of kinds of monsters, by meeting them and by seeing what they do."""

from __future__ import annotations

from winze.engine.events import Cast, Struck
from winze.engine.state.world import World

FAMILIAR = 3
"""Whoever has met so many of a kind knows what to expect of it, in figures."""
BLOW = "blow"
"""The act of whoever struck; others are named by the id of the ability."""


def is_familiar(world: World, kind: str) -> bool:
    """Return whether the hero knows the numbers of a kind."""
    return world.career.met.get(kind, 0) >= FAMILIAR


def has_mastered(world: World, kind: str) -> bool:
    """Return whether he knows what such a one fears: he has killed one, or met several."""
    return kind in world.career.killed or is_familiar(world, kind)


def take_note(world: World) -> None:
    """Have the hero keep in mind what he saw monsters do in this turn."""
    for event in world.events:
        if not isinstance(event, Struck | Cast) or not event.noticed or "who" in event.veiled:
            continue
        act = event.ability if isinstance(event, Cast) else BLOW if event.outcome == "hit" else ""
        if act and event.who.kind != world.hero.kind.id:
            _remember(world, event.who.kind, act)


def _remember(world: World, kind: str, act: str) -> None:
    acts = world.career.acts.setdefault(kind, [])
    if act not in acts:
        acts.append(act)
