"""Effects of hooks and lines: dragging a target near, being dragged, and swapping places."""

from __future__ import annotations

from winze.engine.effects.bodies import performer_of
from winze.engine.effects.functions import performs
from winze.engine.effects.moving import pull_target
from winze.engine.events import Pulled, Traded
from winze.engine.kinds import effects as kinds
from winze.engine.kinds.traits import ANCHORED, ROOTED
from winze.engine.state.actor import Actor
from winze.engine.state.world import EffectTarget, World
from winze.engine.terrain.entering import enter_cell, leave_cell


@performs
def hook(world: World, effect: kinds.Hook, aim: EffectTarget) -> int:
    """Return the number of cells that the target, or the performer itself, was dragged."""
    if aim.actor is not None:
        return pull_target(world, kinds.Pull(min(effect.steps, 9)), aim)
    performer = performer_of(world, aim)
    if performer is None or not _has_hold(world, performer.cell, aim.cell) or _is_immovable(performer):
        return 0
    if not (world.level.facts.passable & ~world.level.occupied) >> aim.cell & 1:
        return 0
    before = performer.cell
    world.level.move(performer, aim.cell)
    world.emit(Pulled(whom=performer.who))
    leave_cell(world, before, performer)
    enter_cell(world, performer, before)
    return world.level.board.chebyshev(before, performer.cell)


@performs
def trade_places(world: World, effect: kinds.Trade, aim: EffectTarget) -> int:
    """Swap the performer and the target; the ground affects both."""
    performer, other, level = performer_of(world, aim), aim.actor, world.level
    if performer is None or other is None or performer is other or _is_immovable(performer) or _is_immovable(other):
        return 0
    here, there = performer.cell, other.cell
    if not level.facts.passable >> there & 1:
        return 0
    level.exchange(performer, other)
    world.emit(Traded(who=performer.who, whom=other.who))
    for moved, before in ((performer, here), (other, there)):
        leave_cell(world, before, moved)
        enter_cell(world, moved, before, aim.by)
    return 1


def _has_hold(world: World, origin: int, cell: int) -> bool:
    """Return True if there is a wall behind the cell for the hook to bite into."""
    level = world.level
    beyond = cell + level.board.steps[level.board.direction(origin, cell)]
    return not level.facts.missiles >> beyond & 1


def _is_immovable(actor: Actor) -> bool:
    return bool(actor.traits & (ANCHORED | ROOTED))
