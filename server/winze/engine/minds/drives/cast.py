"""Drives of monsters with abilities."""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.actions import AnyAction, UseAbility
from winze.engine.kinds.actors import Ability
from winze.engine.kinds.drives import Align, CastDrive, Cry
from winze.engine.kinds.effects import Afflict, Effect, Heal
from winze.engine.kinds.traits import ROOTED, UNSEEN
from winze.engine.minds.drives.functions import wants
from winze.engine.minds.percepts import Percepts
from winze.engine.minds.steps import ground_of, most_direct_step, step_toward
from winze.engine.sense.bonds import is_at_peace, side_of
from winze.engine.sense.lines import can_rush, is_clear
from winze.engine.state.actor import Actor


@wants
def cast(percepts: Percepts, drive: CastDrive) -> AnyAction | None:
    if is_at_peace(percepts.actor) and not percepts.memory.ally:
        return None
    for ability in percepts.kind.abilities:
        cell = _target(percepts, ability) if _occurs(percepts, ability) and is_ready(percepts, ability) else -1
        if cell >= 0:
            return UseAbility(ability.id, cell)
    return None


@wants
def align(percepts: Percepts, drive: Align) -> AnyAction | None:
    """Step toward the nearest cell from which a charge or a throw in a line reaches the prey, never away from it."""
    if not percepts.sees_prey or percepts.actor.traits & ROOTED:
        return None
    straight = [ability for ability in percepts.kind.abilities if ability.at in ("line", "rush")]
    straight = [ability for ability in straight if is_ready(percepts, ability)]
    if not straight:
        return None
    level, prey = percepts.level, percepts.prey.cell
    board = level.board
    near = board.square(prey, percepts.distance) & ground_of(percepts) & ~level.occupied
    reached = 1 << percepts.actor.cell
    for _ in range(drive.steps):
        reached = board.around8(reached) & near
        goals = board.of(cell for cell in cells(reached) if any(_reaches(percepts, one, cell) for one in straight))
        if goals:
            return step_toward(percepts, most_direct_step(percepts, prey, goals), drive.steps)
    return None


@wants
def cry(percepts: Percepts, drive: Cry) -> AnyAction | None:
    """Cry out at a hero in light, or in the light of the hero's lamp."""
    level, here = percepts.level, percepts.actor.cell
    lamplit = (level.light & ~level.ambient) >> here & 1
    if not (lamplit or _sees_lit_hero(percepts)):
        return None
    ready = next((ability for ability in percepts.kind.abilities if is_rested(percepts, ability)), None)
    return UseAbility(ready.id, here) if ready else None


def _sees_lit_hero(percepts: Percepts) -> bool:
    level, hero = percepts.level, percepts.world.hero
    if hero.traits & UNSEEN or level.board.chebyshev(percepts.actor.cell, hero.cell) > percepts.kind.senses.sight:
        return False
    return bool(level.light >> hero.cell & level.clear >> percepts.actor.cell & 1)


def _occurs(percepts: Percepts, ability: Ability) -> bool:
    """Return True on the occasion of an ability: a prey in sight and in range.

    A call needs only that the caller hunts; an ability for a friend finds its occasion with its target.
    """
    if percepts.memory.ally:
        return not ability.calls and percepts.sees_prey and _in_range(ability, percepts.distance)
    if ability.at == "friend":
        return True
    if ability.calls and percepts.hunts and not percepts.sees_prey:
        board = percepts.level.board
        return _in_range(ability, board.chebyshev(percepts.actor.cell, percepts.memory.last))
    return percepts.sees_prey and _in_range(ability, percepts.distance)


def _in_range(ability: Ability, distance: int) -> bool:
    return ability.nearest <= distance <= ability.range


def is_ready(percepts: Percepts, ability: Ability) -> bool:
    actor, level = percepts.actor, percepts.level
    if ability.lit and not level.light >> percepts.prey.cell & 1:
        return False
    if 0 < ability.drowned <= percepts.world.din:
        return False
    if 100 * actor.health > ability.below * actor.max_health:
        return False
    return is_rested(percepts, ability)


def is_rested(percepts: Percepts, ability: Ability) -> bool:
    turn, times = percepts.memory.done.get(ability.id, (-ability.every, 0))
    return percepts.world.turn - turn >= ability.every and not 0 < ability.times <= times


def _target(percepts: Percepts, ability: Ability) -> int:
    here, prey = percepts.actor.cell, percepts.prey.cell
    if ability.at == "self":
        return here
    if ability.at == "friend":
        return _friend(percepts, ability)
    return prey if _has_line(percepts, ability, here) else -1


def _reaches(percepts: Percepts, ability: Ability, cell: int) -> bool:
    """Return True if the ability would reach the prey from a cell."""
    distance = percepts.level.board.chebyshev(cell, percepts.prey.cell)
    return _in_range(ability, distance) and _has_line(percepts, ability, cell)


def _has_line(percepts: Percepts, ability: Ability, cell: int) -> bool:
    level, prey = percepts.level, percepts.prey.cell
    if ability.at == "rush":
        return can_rush(level, cell, prey)
    return is_clear(level.board, cell, prey, level.board.full & ~level.facts.missiles)


def _friend(percepts: Percepts, ability: Ability) -> int:
    """Return the cell of the nearest friend in range that hunts and that the ability helps; -1 if there is none."""
    board, here = percepts.level.board, percepts.actor.cell
    side = side_of(percepts.actor)
    friends = [
        (board.chebyshev(here, other.cell), other.id, other.cell)
        for other in percepts.level.order
        if other is not percepts.actor
        and (percepts.memory.ally if other.is_hero else side_of(other) == side)
        and (percepts.memory.ally or (other.memory.aware and other.memory.last >= 0))
        and any(_benefits(effect, other) for effect in ability.effects)
    ]
    distance, _, cell = min(friends, default=(99, 0, -1))
    return cell if distance <= ability.range else -1


def _benefits(effect: Effect, friend: Actor) -> bool:
    if isinstance(effect, Heal):
        return friend.health < friend.max_health
    return not (isinstance(effect, Afflict) and effect.status in friend.statuses)
