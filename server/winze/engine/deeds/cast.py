"""What monsters can do besides striking: their abilities."""

from __future__ import annotations

from collections.abc import Iterator

from winze.engine.actions import Cast
from winze.engine.deeds.result import Result
from winze.engine.effects.apply import apply
from winze.engine.events import Cast as DidCast
from winze.engine.kinds.actors import Ability
from winze.engine.sense.hearing import make_noise
from winze.engine.sense.lines import blast_area, flight_path, flown
from winze.engine.state.actor import Actor
from winze.engine.state.world import Aim, World
from winze.engine.terrain.entering import come, leave


def cast(world: World, actor: Actor, action: Cast) -> Result:
    """Its effects befall all whom it reaches, in the order in which it does."""
    ability = next((ability for ability in actor.kind.abilities if ability.id == action.ability), None)
    if ability is None:
        return "no_ability"
    _, times = actor.memory.done.get(ability.id, (0, 0))
    actor.memory.done[ability.id] = [world.turn, times + 1]
    target = world.level.actors.get(action.field)
    world.emit(DidCast(who=actor.who, whom=target.who if target and target is not actor else None, ability=ability.id))
    make_noise(world, actor.field, ability.noise, "noise", actor)
    level = world.level
    if ability.at == "rush":
        _rush(world, actor, action.field)
    for field in list(_reached(world, actor, ability, action.field)):
        for effect in ability.effects:
            if world.level is level and actor.health > 0:
                apply(world, effect, Aim(actor.who, level.actors.get(field), field, actor.field))
    return None


def _rush(world: World, actor: Actor, goal: int) -> None:
    """Run up to a field, onto the one before it."""
    level, before = world.level, actor.field
    level.move(actor, goal - level.board.steps[level.board.direction(before, goal)])
    leave(world, before, actor)
    come(world, actor, before)


def _reached(world: World, actor: Actor, ability: Ability, goal: int) -> Iterator[int]:
    """The fields that an ability takes in. The one who does it is not hit by what bursts or flies in a line."""
    level = world.level
    if ability.at == "burst":
        yield from (field for field in blast_area(level, goal, ability.radius) if field != actor.field)
    elif ability.at == "line":
        stops = level.board.full & ~level.facts.missiles
        yield from flown(flight_path(level.board, actor.field, goal, stops), stops)
    else:
        yield goal
