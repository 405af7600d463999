"""Abilities of monsters."""

from __future__ import annotations

from winze.engine.actions import UseAbility
from winze.engine.effects.apply import apply
from winze.engine.events import Cast
from winze.engine.handlers.result import Result
from winze.engine.sense.hearing import make_noise
from winze.engine.sense.lines import affected_cells
from winze.engine.state.actor import Actor
from winze.engine.state.world import EffectTarget, World
from winze.engine.terrain.entering import enter_cell, leave_cell


def cast(world: World, actor: Actor, action: UseAbility) -> Result:
    ability = next((ability for ability in actor.kind.abilities if ability.id == action.ability), None)
    if ability is None:
        return "no_ability"
    _, times = actor.memory.done.get(ability.id, (0, 0))
    actor.memory.done[ability.id] = [world.turn, times + 1]
    target = world.level.actors.get(action.cell)
    world.emit(Cast(who=actor.who, whom=target.who if target and target is not actor else None, ability=ability.id))
    make_noise(world, actor.cell, ability.noise, ability.id, actor)
    level = world.level
    if ability.at == "rush":
        _rush(world, actor, action.cell)
    for cell in list(affected_cells(level, actor.cell, action.cell, ability.at, ability.radius)):
        for effect in ability.effects:
            if world.level is level and actor.health > 0:
                apply(world, effect, EffectTarget(actor.who, level.actors.get(cell), cell, actor.cell))
    return None


def _rush(world: World, actor: Actor, goal: int) -> None:
    level, before = world.level, actor.cell
    level.move(actor, goal - level.board.steps[level.board.direction(before, goal)])
    leave_cell(world, before, actor)
    enter_cell(world, actor, before)
