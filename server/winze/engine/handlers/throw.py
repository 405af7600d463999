"""Throwing items, and shooting with launchers."""

from __future__ import annotations

from winze.engine.actions import Shoot, TakeOff, Throw
from winze.engine.body.outfit import unequip
from winze.engine.body.traits import recount_traits
from winze.engine.handlers.flight import fly
from winze.engine.handlers.result import Result
from winze.engine.handlers.wear import comes_off_slowly
from winze.engine.kinds.items import Missile
from winze.engine.sense.missiles import ready_missile
from winze.engine.state.actor import Actor
from winze.engine.state.items import one_of
from winze.engine.state.world import World


def throw(world: World, actor: Actor, action: Throw) -> Result:
    """Throw one item of a stack. Missiles move to the quiver; equipment that is slow to take off is taken off first."""
    pack = actor.pack
    item = pack.get(action.letter) if pack else None
    if pack is None or item is None:
        return "no_such_item"
    if item.unpaid:
        return "unpaid"
    goal = target_cell(world, actor, action.x, action.y)
    if goal is None:
        return "no_target"
    if comes_off_slowly(world, actor, item):
        return TakeOff(action.letter)
    kind = world.rules.items[item.kind]
    if kind.worn_at == "quiver":
        pack.put_on(kind, item.letter)
    elif item.count == 1:
        unequip(world, actor, item)
    flying = one_of(item)
    flying.thrown = actor.is_hero
    pack.take_one(item)
    if kind.borne:
        recount_traits(world, actor)
    actor.energy += actor.gifts.get("quickness", 0)
    fly(world, actor, Missile(kind, plus=item.plus), flying, goal)
    return None


def shoot(world: World, actor: Actor, action: Shoot) -> Result:
    """Shoot the missile in the quiver. Launchers that have to be wound cost extra energy."""
    ready = ready_missile(world.rules.items, actor)
    if isinstance(ready, str):
        return ready
    missile, item = ready
    goal = target_cell(world, actor, action.x, action.y)
    if goal is None or actor.pack is None:
        return "no_target"
    if missile.launcher is None or missile.launcher.shoots is None:
        return Throw(item.letter, action.x, action.y)
    actor.energy -= missile.launcher.shoots.winding
    actor.pack.put_on(missile.kind, item.letter)
    flying = one_of(item)
    flying.thrown = actor.is_hero
    actor.pack.take_one(item)
    fly(world, actor, missile, flying, goal)
    return None


def target_cell(world: World, actor: Actor, x: int, y: int) -> int | None:
    """Return the cell at a point; None for the actor's own and those outside the level."""
    board = world.level.board
    if not board.contains(x, y):
        return None
    goal = board.cell(x, y)
    return goal if goal != actor.cell else None
