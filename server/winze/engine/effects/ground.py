"""The ground's turn: its effects on actors, and its own changes."""

from __future__ import annotations

from winze.engine.effects.apply import settle
from winze.engine.effects.rising import rise
from winze.engine.state.overlays import Blame
from winze.engine.state.world import World
from winze.engine.terrain import fire, flow, gas
from winze.engine.terrain.alter import alter
from winze.engine.terrain.entering import stay
from winze.engine.terrain.joined import keep_joined


def act_on_ground(world: World) -> None:
    """Act in this order: harmful tiles, gas, fire, liquids, corpses, timers of tiles, rejoining of cut-off parts."""
    level = world.level
    world.deed += 1
    if level.occupied & level.facts.harmful:
        stay(world)
        settle(world)
    overlays = world.level.overlays
    if overlays.blames:
        _drop_old_blame(world)
    if overlays.gas or overlays.fire or overlays.flows or world.level.occupied & world.level.facts.flammable:
        _spread(world)
    if overlays.corpses and not world.end:
        rise(world)
    if overlays.ticks and not world.end:
        _tick(world)
    if world.level.facts.deep and world.level.items:
        flow.drift_items(world)
    if not world.end:
        keep_joined(world)


def _drop_old_blame(world: World) -> None:
    overlays = world.level.overlays
    overlays.blames = [blame for blame in overlays.blames if blame.where and _is_present(world, blame)]


def _is_present(world: World, blame: Blame) -> bool:
    if blame.until:
        return blame.until >= world.turn
    return bool(world.level.overlays.fire) if blame.what == "fire" else blame.what in world.level.overlays.gas


def _spread(world: World) -> None:
    """Spread gas, fire and liquids. If one of them takes the hero to another level, the others wait."""
    level = world.level
    for step in (_gas, fire.burn, flow.run):
        if world.end or world.level is not level:
            return
        step(world)
        settle(world)


def _gas(world: World) -> None:
    gas.drift(world)
    gas.affect_breathers(world)


def _tick(world: World) -> None:
    ticks = world.level.overlays.ticks
    for cell in sorted(cell for cell, tick in ticks.items() if tick.turn <= world.turn):
        tick = ticks.pop(cell, None)
        if tick:
            alter(world, cell, "tick", who=tick.by, seen=tick.seen)
    settle(world)
