"""What the ground does to those who are on it (TER-16..19): once as they come there, and each turn that they stay."""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.events import Who
from winze.engine.kinds.traits import FLIES
from winze.engine.kinds.verbs import Verb
from winze.engine.state.actor import Actor
from winze.engine.state.world import Aim, World
from winze.engine.terrain.alter import TRAP, alter


def come(world: World, actor: Actor, origin: int, by: Who | None = None) -> None:
    """Somebody has come to a field: put in line what befalls there at once.

    `origin` is the field he comes from. If he was driven there it is the doing of `by`, and all that the ground does
    befalls at once: so whose kill it is is known.
    """
    cell = actor.cell
    level = world.level
    if level.facts.harmful >> cell & 1:
        aim = Aim(by, actor, cell, origin)
        _befall(world, actor, aim, at_once=True)
        if by is not None and by != actor.who:
            _befall(world, actor, aim, at_once=False)
    befall(world, cell, "step", actor)


def befall(world: World, cell: int, verb: Verb, actor: Actor) -> None:
    """Have the tile of a field answer what somebody has done there, if its row has anything for that."""
    tile = world.level.tile(cell)
    if verb in tile.edges and not (tile.trap and _steps_over(world, cell, actor)):
        alter(world, cell, verb, who=actor.who)


def _steps_over(world: World, cell: int, actor: Actor) -> bool:
    """Whether a trap lets somebody alone: who laid it knows how, and who flies does not touch it."""
    layer = world.level.overlays.blamed(TRAP, 1 << cell)
    return bool(actor.traits & FLIES) or (layer is not None and layer.id == actor.id)


def leave(world: World, cell: int, actor: Actor) -> None:
    """Somebody has gone from a field."""
    befall(world, cell, "leave", actor)


def stay(world: World) -> None:
    """Put in line what the ground does this turn to everybody who is on it. Who flies no more falls into a chasm."""
    level = world.level
    for cell in cells(level.bodies & level.facts.harmful):
        actor, tile = level.actors[cell], level.tile(cell)
        by = level.overlays.blamed(tile.liquid, 1 << cell) if level.overlays.blames else None
        aim = Aim(by, actor, cell, goes_on=True)
        _befall(world, actor, aim, at_once=False)
        if tile.bottomless:
            _befall(world, actor, aim, at_once=True)


def _befall(world: World, actor: Actor, aim: Aim, *, at_once: bool) -> None:
    for harm in world.level.tile(actor.cell).enter:
        if harm.at_once is at_once and not harm.spares(actor.traits):
            world.follow(harm.effects, aim)
