from __future__ import annotations

from winze.engine.actions import SwitchLamp
from winze.engine.body.lamp import recount_lamp
from winze.engine.events import LampSwitched
from winze.engine.handlers.result import Result
from winze.engine.sense.air import smothering
from winze.engine.state.actor import Actor
from winze.engine.state.world import World


def switch_lamp(world: World, actor: Actor, action: SwitchLamp) -> Result:
    pack = actor.pack
    lamp = pack.at("lamp") if pack else None
    if pack is None or lamp is None:
        return "no_lamp"
    if pack.shut and not lamp.oil:
        return "no_oil"
    if pack.shut and world.level.overlays.gas and smothering(world) >> actor.cell & 1:
        return "no_air"
    pack.shut = not pack.shut
    recount_lamp(world, actor)
    world.emit(LampSwitched(who=actor.who, what=world.what(lamp), open=not pack.shut))
    return None
