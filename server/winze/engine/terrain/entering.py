"""Effects of the ground on actors (TER-16..19): once on entering, and each turn on it."""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.events import Who
from winze.engine.kinds.traits import FLIES
from winze.engine.kinds.verbs import Verb
from winze.engine.sense.bonds import is_borne
from winze.engine.state.actor import Actor
from winze.engine.state.world import EffectTarget, World
from winze.engine.terrain.alter import TRAP, alter


def enter_cell(world: World, actor: Actor, origin: int, by: Who | None = None) -> None:
    """Queue the immediate effects of the ground on an actor that has just come to a cell.

    `origin` is the cell it came from. If `by` forced it there, all effects of the ground are immediate, so that the
    kill is credited to `by`.
    """
    cell = actor.cell
    level = world.level
    if level.facts.harmful >> cell & 1:
        aim = EffectTarget(by, actor, cell, origin)
        _queue_effects(world, actor, aim, at_once=True)
        if by is not None and by != actor.who:
            _queue_effects(world, actor, aim, at_once=False)
    trigger_edge(world, cell, "step", actor)


def trigger_edge(world: World, cell: int, verb: Verb, actor: Actor) -> None:
    tile = world.level.tile(cell)
    if verb in tile.edges and not (tile.trap and _steps_over(world, cell, actor)):
        alter(world, cell, verb, who=actor.who)


def _steps_over(world: World, cell: int, actor: Actor) -> bool:
    layer = world.level.overlays.blamed(TRAP, 1 << cell)
    return bool(actor.traits & FLIES) or (layer is not None and layer.id == actor.id)


def leave_cell(world: World, cell: int, actor: Actor) -> None:
    trigger_edge(world, cell, "leave", actor)


def stay(world: World) -> None:
    """Queue this turn's effects of the ground on every actor. An actor that no longer flies falls into a chasm."""
    level = world.level
    for cell in cells(level.occupied & level.facts.harmful):
        actor, tile = level.actors[cell], level.tile(cell)
        by = level.overlays.blamed(tile.liquid, 1 << cell) if level.overlays.blames else None
        aim = EffectTarget(by, actor, cell, goes_on=True)
        _queue_effects(world, actor, aim, at_once=False)
        if tile.bottomless:
            _queue_effects(world, actor, aim, at_once=True)


def _queue_effects(world: World, actor: Actor, aim: EffectTarget, *, at_once: bool) -> None:
    tile = world.level.tile(actor.cell)
    traits = actor.traits | FLIES if is_borne(world, actor, tile) else actor.traits
    for harm in tile.enter:
        if harm.at_once is at_once and not harm.spares(traits):
            world.follow(harm.effects, aim)
