"""Effects on the ground and on the items lying there."""

from __future__ import annotations

from winze.core.board import cells
from winze.core.directions import Direction
from winze.core.distance import flood
from winze.engine.effects.functions import performs
from winze.engine.events import Drained, Resounded, Sealed
from winze.engine.kinds import effects as kinds
from winze.engine.kinds.items import ItemKind
from winze.engine.sense.hearing import make_noise
from winze.engine.state.actor import HERO_ID
from winze.engine.state.overlays import Flow
from winze.engine.state.world import EffectTarget, World
from winze.engine.terrain.alter import alter, become
from winze.engine.terrain.fire import kindle, scorch
from winze.engine.terrain.flow import drain
from winze.engine.terrain.gas import puff
from winze.engine.terrain.springs import start_flow

_LOUD = 20
"""Loudness from which the hero's noisy items are reported."""


@performs
def alter_cell(world: World, effect: kinds.Alter, aim: EffectTarget) -> int:
    return alter(world, aim.cell, effect.verb, who=aim.by)


@performs
def sound_off(world: World, effect: kinds.Noise, aim: EffectTarget) -> int:
    mine = aim.by is not None and aim.by.id == HERO_ID
    make_noise(world, aim.cell, effect.loud, effect.sound, stirs=aim.by is None or mine, own=mine)
    if mine and effect.loud >= _LOUD:
        world.emit(Resounded(sound=effect.sound, loud=effect.loud))
    return effect.loud


@performs
def puff_gas(world: World, effect: kinds.Puff, aim: EffectTarget) -> int:
    return puff(world.level, effect.gas, aim.cell, effect.volume.roll(world.terrain), aim.by)


@performs
def ignite_cell(world: World, effect: kinds.Ignite, aim: EffectTarget) -> int:
    """Set the cell on fire; flames also burn an actor where the ground does not burn."""
    if kindle(world, aim.cell, aim.by):
        return 1
    scorch(world, aim.cell, aim.by)
    return int(aim.actor is not None)


@performs
def pour_liquid(world: World, effect: kinds.Pour, aim: EffectTarget) -> int:
    volume = effect.volume.roll(world.terrain)
    if volume > 0:
        start_flow(world, Flow(effect.liquid, volume, aim.cell, by=aim.by, pent=aim.opened))
    return max(0, volume)


@performs
def drain_lake(world: World, effect: kinds.Drain, aim: EffectTarget) -> int:
    taken = drain(world, aim.cell, effect.volume.roll(world.terrain))
    if taken:
        world.emit(Drained(cell=aim.cell))
    return taken


@performs
def lay_tile(world: World, effect: kinds.Lay, aim: EffectTarget) -> int:
    level = world.level
    if not (level.facts.ground & ~level.facts.stairs & ~level.facts.room_frames) >> aim.cell & 1:
        return 0
    become(world, aim.cell, effect.tile, aim.by)
    return 1


@performs
def raise_wall(world: World, effect: kinds.Wall, aim: EffectTarget) -> int:
    level, board = world.level, world.level.board
    if aim.origin in (-1, aim.cell):
        return 0
    free = level.spawnable & ~level.items.mask
    raised = list(cells(board.abreast(aim.origin, aim.cell) & free))
    for cell in raised:
        become(world, cell, effect.tile, aim.by)
    return len(raised)


@performs
def seal_openings(world: World, effect: kinds.Seal, aim: EffectTarget) -> int:
    """Close narrow openings that are free of actors and items, and return their number.

    ###+###                  ###O###
    #..@..+   becomes        #..@..O
    #######                  #######
    """
    level, board = world.level, world.level.board
    open_ = level.facts.passable | level.facts.doors
    solid, here = board.full & ~open_, 1 << aim.cell
    narrow = (
        open_
        & ~here
        & (
            board.shift(solid, Direction.N) & board.shift(solid, Direction.S)
            | board.shift(solid, Direction.E) & board.shift(solid, Direction.W)
        )
    )
    near = board.square(aim.cell, effect.radius) & open_
    inside = flood(board, here, near & ~narrow | here)
    free = ~(level.occupied | level.items.mask | level.facts.stairs | level.facts.hazards | board.border)
    sealed = list(cells(board.around8(inside) & near & narrow & free))
    for cell in sealed:
        become(world, cell, effect.tile, aim.by)
    if sealed:
        world.emit(Sealed(count=len(sealed), cell=aim.cell))
    return len(sealed)


@performs
def scatter_items(world: World, effect: kinds.ScatterEffect, aim: EffectTarget) -> int:
    count = effect.count.roll(world.terrain)
    kind = world.rules.items[effect.item] if effect.item else _of_category(world, effect.category)
    if count > 0 and kind.category == "ore":
        count += _more_ore(world, aim)
    if count > 0:
        world.level.lay(aim.cell, kind, count)
    return max(0, count)


def _more_ore(world: World, aim: EffectTarget) -> int:
    if aim.by is None or aim.by.id != HERO_ID:
        return 0
    return world.hero.gifts.get("ore", 0)


def _of_category(world: World, category: str) -> ItemKind:
    kinds_ = [kind for kind in world.rules.items.values() if kind.category == category]
    fit = [kind for kind in kinds_ if kind.first_depth <= world.place.depth] or kinds_[:1]
    return fit[world.terrain.weighted([kind.first_depth for kind in fit])]
