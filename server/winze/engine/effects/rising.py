"""The undead: a corpse lies for a while, and some rise again."""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.events import Rose
from winze.engine.kinds.actors import Kind
from winze.engine.state.actor import Actor
from winze.engine.state.overlays import Corpse
from winze.engine.state.world import World
from winze.engine.terrain.corpses import is_undying

CORPSE_TURNS = 60
_SPORE_TURNS, _SPORE_RANGE = 30, 2
"""Turns until a corpse near a spore carrier rises as something else, and the range in cells of its spores."""


def rise(world: World) -> None:
    level = world.level
    for corpse in list(level.overlays.corpses):
        lain = world.turn - corpse.turn
        rises = world.rules.kinds[corpse.kind].rises
        if rises and lain >= rises and _can_rise(world, corpse):
            level.overlays.corpses.remove(corpse)
            _stand_up(world, corpse, world.rules.kinds[corpse.kind])
        elif lain >= _SPORE_TURNS and (sown := _spore_kind(world, corpse)) and _can_rise(world, corpse):
            level.overlays.corpses.remove(corpse)
            _stand_up(world, corpse, sown)
        elif lain >= max(CORPSE_TURNS, rises) and not is_undying(world, corpse):
            level.overlays.corpses.remove(corpse)


def _spore_kind(world: World, corpse: Corpse) -> Kind | None:
    """Return the kind that nearby spores make of the corpse. Self-rising and small corpses are immune."""
    kind, level = world.rules.kinds[corpse.kind], world.level
    if kind.rises or kind.sows or kind.size == "small":
        return None
    near = level.board.square(corpse.cell, _SPORE_RANGE) & level.occupied
    sowers = (level.actors[cell].kind.sows for cell in cells(near))
    return next((world.rules.kinds[sown] for sown in sowers if sown), None)


def _can_rise(world: World, corpse: Corpse) -> bool:
    level, beside = world.level, world.rules.kinds[corpse.kind].rises_beside
    if not _risen_health(world, corpse) or not (level.facts.passable & ~level.occupied) >> corpse.cell & 1:
        return False
    near = level.board.around8(1 << corpse.cell)
    return not beside or bool(near & level.tileset.mask_of(level.tiles, beside))


def _risen_health(world: World, corpse: Corpse) -> int:
    return corpse.health if is_undying(world, corpse) else corpse.health // 2


def _stand_up(world: World, corpse: Corpse, kind: Kind) -> None:
    """Put the risen monster on the level. It is worth nothing; all but the undying have forgotten the hero."""
    health = _risen_health(world, corpse)
    risen = Actor(world.new_id(), kind, corpse.cell, health, health, met=True, part=True)
    risen.memory.aware = is_undying(world, corpse)
    world.level.put(risen, corpse.cell)
    world.in_view.append(risen.id)
    world.emit(Rose(who=risen.who, turned=kind.id != corpse.kind))
