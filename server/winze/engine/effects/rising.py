"""The dead who do not stay so: a body lies for a while, and of some kinds it rises again."""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.events import Rose
from winze.engine.kinds.actors import Kind
from winze.engine.state.actor import Actor
from winze.engine.state.overlays import Corpse
from winze.engine.state.world import World
from winze.engine.terrain.corpses import is_undying

LIES = 60
"""So many turns a body is there at least."""
_OVERGROWN, _REACH = 30, 2
"""After so many turns it stands up as something else, if what sows that is so near."""


def rise(world: World) -> None:
    """Have those rise whose time has come and on whom nobody stands, and have old bodies be gone."""
    level = world.level
    for corpse in list(level.overlays.corpses):
        lain = world.turn - corpse.turn
        rises = world.rules.kinds[corpse.kind].rises
        if rises and lain >= rises and _can_rise(world, corpse):
            level.overlays.corpses.remove(corpse)
            _stand_up(world, corpse, world.rules.kinds[corpse.kind])
        elif lain >= _OVERGROWN and (sown := _sown(world, corpse)) and _can_rise(world, corpse):
            level.overlays.corpses.remove(corpse)
            _stand_up(world, corpse, sown)
        elif lain >= max(LIES, rises) and not is_undying(world, corpse):
            level.overlays.corpses.remove(corpse)


def _sown(world: World, corpse: Corpse) -> Kind | None:
    """As what it would stand up: what is near decides. What rises by itself is let be, and what is too small."""
    kind, level = world.rules.kinds[corpse.kind], world.level
    if kind.rises or kind.sows or kind.size == "small":
        return None
    near = level.board.square(corpse.cell, _REACH) & level.bodies
    sowers = (level.actors[cell].kind.sows for cell in cells(near))
    return next((world.rules.kinds[sown] for sown in sowers if sown), None)


def _can_rise(world: World, corpse: Corpse) -> bool:
    """Where something lies on it, or what it needs is not beside it, it waits."""
    level, beside = world.level, world.rules.kinds[corpse.kind].rises_beside
    if not _strength(world, corpse) or not (level.facts.passable & ~level.bodies) >> corpse.cell & 1:
        return False
    near = level.board.around8(1 << corpse.cell)
    return not beside or bool(near & level.tileset.mask_of(level.tiles, beside))


def _strength(world: World, corpse: Corpse) -> int:
    """How many hit points it rises with; those with none left stay down."""
    return corpse.health if is_undying(world, corpse) else corpse.health // 2


def _stand_up(world: World, corpse: Corpse, kind: Kind) -> None:
    """It is worth nothing, has forgotten the hero, and is half of what it was, but those that nothing keeps down."""
    health = _strength(world, corpse)
    risen = Actor(world.new_id(), kind, corpse.cell, health, health, met=True, part=True)
    risen.memory.aware = is_undying(world, corpse)
    world.level.put(risen, corpse.cell)
    world.in_view.append(risen.id)
    world.emit(Rose(who=risen.who, turned=kind.id != corpse.kind))
