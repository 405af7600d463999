"""The table of handlers by type of action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from winze.engine import actions as act
from winze.engine.body.lending import NO_LOANS, loans, settle_loans
from winze.engine.effects.apply import settle
from winze.engine.handlers import (
    bonds,
    cast,
    choose,
    deal,
    doors,
    move,
    pick,
    span,
    strike,
    throw,
    use,
    ways,
    wear,
    work,
)
from winze.engine.handlers.hindrance import HINDERING, apply_hindrance
from winze.engine.handlers.result import Result
from winze.engine.sense.company import report_turned
from winze.engine.state.actor import Actor
from winze.engine.state.world import World


def perform(world: World, actor: Actor, action: act.AnyAction) -> str | None:
    """Perform an action, the actions it turns into, and all consequences. Return the reason if it is refused."""
    world.deed += 1
    level = world.level
    before = loans(world) if level.machines and actor is world.hero else NO_LOANS
    result: Result = apply_hindrance(world, actor, action) if actor.traits & HINDERING else action
    replaced = isinstance(result, act.Walk) and result is not action
    while not (result is None or isinstance(result, str)):
        result = DEEDS[type(result)](world, actor, result)
    if world.due:
        settle(world)
    if world.attacked:
        report_turned(world)
    if before:
        settle_loans(world, level, before)
    return None if replaced else result


DEEDS: dict[type, Callable[[World, Actor, Any], Result]] = {
    act.Walk: move.walk,
    act.Attack: strike.attack,
    act.Open: doors.open_door,
    act.CloseDoor: doors.close_door,
    act.Work: work.work,
    act.LayCharge: work.lay_charge,
    act.SpanGap: span.span,
    act.SlipPast: move.slip_past,
    act.Wait: ways.wait,
    act.Search: ways.search,
    act.PickUp: pick.pick_up,
    act.Exchange: pick.exchange,
    act.Drop: pick.drop,
    act.Wield: wear.wield,
    act.Wear: wear.wear,
    act.TakeOff: wear.take_off,
    act.Quaff: use.quaff,
    act.Throw: throw.throw,
    act.Shoot: throw.shoot,
    act.Use: use.use,
    act.UseAt: use.use_at,
    act.UseOn: use.use_on,
    act.AcceptOffer: deal.deal,
    act.Free: bonds.free,
    act.Bid: bonds.bid,
    act.Choose: choose.choose,
    act.SwitchLamp: use.switch_lamp,
    act.UseStairs: ways.use_stairs,
    act.Leave: ways.leave,
    act.Abandon: ways.abandon,
    act.UseAbility: cast.cast,
    act.Swap: move.swap,
    act.Snatch: pick.snatch,
}
