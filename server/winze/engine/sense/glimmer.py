"""Items that glow near a monster disguised as ore, and the hero's sense for ore."""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.events import Glimmered
from winze.engine.kinds.traits import ORESENSING
from winze.engine.sense.disguise import is_hidden
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

_RANGE = 4
_SENSED = "felt"


def glimmer(world: World) -> None:
    """Make the hero's ore-sensing item glow, once per monster, near a monster disguised as ore."""
    level, hero = world.level, world.hero
    near = level.occupied & level.board.square(hero.cell, _RANGE) & ~(1 << hero.cell)
    hidden = [actor for cell in cells(near) if _looks_like_ore(world, actor := level.actors[cell])]
    for actor in hidden:
        actor.memory.done[_SENSED] = [world.turn, 1]
    sensing = (item for item in world.pack.used() if world.rules.items[item.kind].gives & ORESENSING)
    if hidden and (item := next(sensing, None)):
        world.emit(Glimmered(who=hero.who, what=world.what(item)))


def smell_ore(world: World) -> None:
    level, hero = world.level, world.hero
    near = level.board.square(hero.cell, hero.gifts["ore_sense"])
    if new := level.facts.veins & near & ~level.seen:
        level.mapped |= new
        level.seen |= new
        level.known.look(level.facts, new)


def _looks_like_ore(world: World, actor: Actor) -> bool:
    seems = actor.kind.seems
    fresh = bool(seems) and _SENSED not in actor.memory.done and is_hidden(world.level, actor)
    return fresh and world.rules.tiles.named(seems).vein
