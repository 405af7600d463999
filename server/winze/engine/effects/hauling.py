"""Effects of lines and hooks: to drag somebody near, to be dragged oneself, to change places."""

from __future__ import annotations

from winze.engine.effects.doer import doer_of
from winze.engine.effects.moving import pull_target
from winze.engine.events import Pulled, Traded
from winze.engine.kinds import effects as kinds
from winze.engine.kinds.traits import ANCHORED, ROOTED
from winze.engine.state.actor import Actor
from winze.engine.state.world import Aim, World
from winze.engine.terrain.entering import come, leave


def hook(world: World, effect: kinds.Hook, aim: Aim) -> int:
    """How many fields somebody was dragged, in either direction."""
    if aim.actor is not None:
        return pull_target(world, kinds.Pull(min(effect.steps, 9)), aim)
    doer = doer_of(world, aim)
    if doer is None or not _holds(world, doer.cell, aim.cell) or _is_fast(doer):
        return 0
    if not (world.level.facts.passable & ~world.level.bodies) >> aim.cell & 1:
        return 0
    before = doer.cell
    world.level.move(doer, aim.cell)
    world.emit(Pulled(whom=doer.who))
    leave(world, before, doer)
    come(world, doer, before)
    return world.level.board.chebyshev(before, doer.cell)


def trade_places(world: World, effect: kinds.Trade, aim: Aim) -> int:
    """1 if they did; what the ground does there befalls both."""
    doer, other, level = doer_of(world, aim), aim.actor, world.level
    if doer is None or other is None or doer is other or _is_fast(doer) or _is_fast(other):
        return 0
    here, there = doer.cell, other.cell
    if not level.facts.passable >> there & 1:
        return 0
    level.exchange(doer, other)
    world.emit(Traded(who=doer.who, whom=other.who))
    for moved, before in ((doer, here), (other, there)):
        leave(world, before, moved)
        come(world, moved, before, aim.by)
    return 1


def _holds(world: World, origin: int, cell: int) -> bool:
    """Whether a wall stands behind a field, for a hook to bite into."""
    level = world.level
    beyond = cell + level.board.steps[level.board.direction(origin, cell)]
    return not level.facts.missiles >> beyond & 1


def _is_fast(actor: Actor) -> bool:
    """Whether nothing moves somebody from the spot."""
    return bool(actor.traits & (ANCHORED | ROOTED))
