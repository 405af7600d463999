"""Warnings from an animal the hero carries, which dies in bad air."""

from __future__ import annotations

from collections.abc import Iterator

from winze.engine.body.outfit import unequip
from winze.engine.events import Alarmed, Perished
from winze.engine.kinds.traits import DIGS, PHASES
from winze.engine.sense.air import explosive, foul
from winze.engine.sense.disguise import is_hidden
from winze.engine.state.items import Item
from winze.engine.state.world import World

_FAR = 6
"""Distance in cells at which it notices dangers."""
_NEWS = 10
"""Turns of absence after which a danger is reported again."""


def heed_canary(world: World) -> None:
    """Report new dangers near the hero. In bad air the animal dies instead."""
    hero = world.hero
    animal = next((item for item in world.pack.used() if world.rules.items[item.kind].frail), None)
    if animal is None:
        return
    if world.level.overlays.gas and foul(world, 0) >> hero.cell & 1:
        _kill(world, animal)
        return
    heard = world.career.heard
    for sign in list(_signs(world)):
        if world.turn - heard.get(f"canary {sign}", -_NEWS) >= _NEWS:
            world.emit(Alarmed(whom=hero.who, what=world.what(animal), sign=sign))
        heard[f"canary {sign}"] = world.turn


def _kill(world: World, animal: Item) -> None:
    unequip(world, world.hero, animal)
    world.pack.remove(animal)
    world.emit(Perished(whom=world.hero.who, what=world.what(animal)))


def _signs(world: World) -> Iterator[str]:
    level = world.level
    near = level.board.square(world.hero.cell, _FAR)
    if level.overlays.gas and (foul(world, 0) | explosive(world)) & near:
        yield "gas"
    others = [actor for actor in level.monsters() if near >> actor.cell & 1]
    if any(is_hidden(level, actor) for actor in others):
        yield "lurker"
    buried = (actor for actor in others if actor.traits & (DIGS | PHASES))
    if any(not level.facts.passable >> actor.cell & 1 for actor in buried) or _is_coming_down(world, near):
        yield "tremor"


def _is_coming_down(world: World, near: int) -> bool:
    level = world.level
    ticks = (cell for cell in level.overlays.ticks if near >> cell & 1)
    return any(level.tile(cell).edges["tick"].to == "fallen_rock" for cell in ticks)
