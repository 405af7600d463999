"""The company of a monster: the members of its faction nearby, which learn where the hero is when it is attacked."""

from __future__ import annotations

from collections import Counter

from winze.core.distance import within
from winze.engine.events import Turned
from winze.engine.kinds.traits import ROOTED
from winze.engine.sense.bonds import is_at_peace
from winze.engine.sense.disguise import is_seen
from winze.engine.sense.lines import is_clear
from winze.engine.state.actor import Actor
from winze.engine.state.world import World


def company(world: World, victim: Actor, ways: int) -> list[Actor]:
    """Return the members of the victim's faction that can be told, within `company` steps over `ways`."""
    level, steps = world.level, world.rules.career.company
    if not (steps and victim.kind.faction):
        return []
    near = within(level.board, 1 << victim.cell, ways | level.occupied | 1 << victim.cell, steps)
    return [
        other
        for other in level.monsters()
        if near >> other.cell & 1
        and other is not victim
        and other.kind.faction == victim.kind.faction
        and _can_be_told(other)
    ]


def tell_company(world: World, victim: Actor, *, unaware: bool) -> None:
    """Set the company of a monster that the hero attacked on the hero.

    A silent kill tells nobody: the victim was `unaware`, died at once, and no waking member has a clear line to it.
    """
    members = company(world, victim, world.level.facts.passable | world.level.facts.doors)
    if unaware and victim.health <= 0 and not any(watches(world, other, victim) for other in members):
        return
    world.turned += [other for other in members if not other.memory.aware]
    world.attacked.add(victim.kind.id)
    for other in members:
        other.memory.aware, other.memory.asleep, other.memory.last = True, False, world.hero.cell


def report_turned(world: World) -> None:
    """Report the monsters in sight that an action of the hero has set on the hero, once it is done.

    Those that the same action killed, or made fall back, turn on nobody. Nor does anyone if the hero is dead or gone.
    """
    level, attacked = world.level, world.attacked
    here = [other for other in world.turned if level.actors.get(other.cell) is other]
    seen = [other for other in here if not other.memory.fleeing and is_seen(level, other)]
    world.turned, world.attacked = [], set()
    if seen and not world.end:
        kinds = Counter(other.kind.id for other in seen)
        world.emit(Turned(kinds=tuple(kinds.items()), more=tuple(kind for kind in kinds if kind in attacked)))


def _can_be_told(other: Actor) -> bool:
    """Return True for monsters that would hunt the hero: no master, and none that is rooted or peaceful."""
    kind, memory = other.kind, other.memory
    if kind.master or kind.docile or other.traits & ROOTED or memory.ally or memory.bound:
        return False
    return not is_at_peace(other)


def watches(world: World, other: Actor, victim: Actor) -> bool:
    level = world.level
    return not other.memory.asleep and is_clear(level.board, other.cell, victim.cell, level.facts.opaque)
