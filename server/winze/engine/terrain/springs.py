"""Sources of flowing liquids."""

from __future__ import annotations

from winze.engine.events import Poured
from winze.engine.sense.hearing import make_noise
from winze.engine.state.overlays import Flow
from winze.engine.state.world import World

_LOUD = {"water": 8, "lava": 8, "oil": 2}


def start_flow(world: World, flow: Flow) -> None:
    world.level.overlays.flows.append(flow)
    world.emit(Poured(liquid=flow.liquid, cell=flow.source))
    make_noise(world, flow.source, _LOUD[flow.liquid], flow.liquid)
