"""The hero's knowledge of kinds of monsters, from meeting them and watching them act."""

from __future__ import annotations

from winze.engine.events import Cast, Struck
from winze.engine.kinds.traits import STATUE
from winze.engine.state.world import World

FAMILIAR = 3
"""Monsters of a kind the hero has to meet to know its numbers."""
BLOW = "blow"
"""Stands for an attack among the acts of a kind; the others are ids of abilities."""


def is_familiar(world: World, kind: str) -> bool:
    return world.career.met.get(kind, 0) >= FAMILIAR


def has_mastered(world: World, kind: str) -> bool:
    """Return True if the hero knows what a kind fears: by hearsay, from killing one or meeting several.

    There is hearsay of masters and uniques, and of all that do more than walk up and strike.
    """
    row = world.rules.kinds[kind]
    is_famed = row.master or row.unique or row.abilities or row.traits & STATUE or world.rules.minds[row.mind].keeps_off
    return bool(is_famed) or kind in world.career.killed or is_familiar(world, kind)


def take_note(world: World) -> None:
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
