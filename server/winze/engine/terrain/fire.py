"""Fire: a mask of burning cells. It spreads over whatever burns and goes out when nothing flammable is left.

The `burn` edge of a tile says what fire turns it into, and with what chance per turn. A flammable cell beside fire
catches with twice that chance, oil always. Some gases go up in an open flame, others put it out. A flooded cell never
burns.
"""

from __future__ import annotations

from winze.core.board import cells
from winze.core.dice import Dice
from winze.core.distance import flood
from winze.engine.events import Burnt, Exploded, Ignited, Who
from winze.engine.kinds.effects import Afflict, Cure, Snuff
from winze.engine.kinds.gases import Gas
from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.traits import OILCLAD
from winze.engine.sense.air import explosive, thick
from winze.engine.sense.flames import burning_actors, flames, lamp_flame
from winze.engine.sense.hearing import make_noise
from winze.engine.state.level import Level
from winze.engine.state.world import EffectTarget, World
from winze.engine.terrain.alter import alter
from winze.engine.terrain.corpses import destroy_corpses
from winze.engine.terrain.gas import remove_gas

_BURN_TURNS = Dice(0, 1, 3)
"""Turns that an actor burns after it catches fire."""
_OILED_BURN_TURNS = Dice(0, 1, 4)
"""Turns that an actor in oilcloth burns after it catches fire on an oily cell."""


def burn(world: World) -> None:
    level = world.level
    if level.overlays.gas:
        _react_with_gas(world)
    if candidates := level.occupied & level.facts.flammable & ~level.overlays.fire:
        for cell in cells(burning_actors(world, candidates)):
            kindle(world, cell, _igniter_of_actor(world, cell))
    fire = level.overlays.fire
    if not fire:
        return
    _scorch(world, fire)
    if level.overlays.corpses:
        destroy_corpses(world, fire)
    _burn_items(world, fire)
    for cell in cells(fire):
        alter(world, cell, "burn", who=level.overlays.blamed("fire", 1 << cell))
    _melt(world, fire)
    caught = _catching(world, fire)
    level.overlays.fire = (fire | caught) & level.facts.flammable
    _extend_blame(level, caught)


def _extend_blame(level: Level, caught: int) -> None:
    """Extend the blame for a fire to the cells it spread to; where two fires meet, the older one counts."""
    for blame in level.overlays.blames:
        if blame.what == "fire":
            spread = level.board.around8(blame.where) & caught
            caught &= ~spread
            blame.where = (blame.where | spread) & level.overlays.fire


def kindle(world: World, cell: int, by: Who | None = None) -> bool:
    """Set a cell on fire and return True if anything there burns, gas included."""
    level, bit = world.level, 1 << cell
    if not (level.facts.flammable | explosive(world)) & bit:
        return False
    if not level.overlays.fire & bit:
        level.overlays.fire |= bit
        level.overlays.blame("fire", by, bit)
        world.emit(Ignited(cell=cell))
    return True


def scorch(world: World, cell: int, by: Who | None = None) -> None:
    """Queue the effects of fire on an actor: it dries if wet, and catches fire otherwise. Corpses burn away."""
    if world.level.overlays.corpses:
        destroy_corpses(world, 1 << cell)
    actor, status = world.level.actors.get(cell), world.rules.aflame
    if actor and status:
        dries = [name for name in actor.statuses if world.rules.statuses[name].dries]
        turns = _OILED_BURN_TURNS if actor.traits & OILCLAD and world.level.tile(cell).oily else _BURN_TURNS
        world.follow((Afflict(status.id, turns), *map(Cure, dries)), EffectTarget(by, actor, cell, goes_on=True))


def _scorch(world: World, fire: int) -> None:
    for cell in cells(world.level.occupied & fire):
        scorch(world, cell, world.level.overlays.blamed("fire", 1 << cell))


def _burn_items(world: World, fire: int) -> None:
    level = world.level
    for cell in sorted(cell for cell in level.items if fire >> cell & 1):
        pile = level.items[cell]
        for item in [item for item in pile if _burns(world.rules.items[item.kind])]:
            pile.remove(item)
            world.emit(Burnt(what=world.what(item), cell=cell))
        if not pile:
            del level.items[cell]


def _burns(kind: ItemKind) -> bool:
    return kind.burns and not kind.is_safe


def _catching(world: World, fire: int) -> int:
    level = world.level
    caught = 0
    for cell in cells(level.board.around8(fire) & level.facts.flammable & ~fire):
        tile = level.tile(cell)
        if tile.oily or world.terrain.chance(2 * tile.edges["burn"].chance):
            caught |= 1 << cell
    return caught


def _melt(world: World, fire: int) -> None:
    level = world.level
    for cell in cells(level.board.around8(fire) & level.tileset.mask(level.tiles, "melts")):
        alter(world, cell, "melt", who=level.overlays.blamed("fire", level.board.around8(1 << cell)))


def _react_with_gas(world: World) -> None:
    for kind in sorted(world.level.overlays.gas):
        gas = world.rules.gases[kind]
        if gas.flame == "smothers":
            _smother(world, kind)
        elif gas.flame:
            _flash(world, gas)


def _smother(world: World, kind: str) -> None:
    level, status = world.level, world.rules.aflame
    cloud = thick(level, kind)
    level.overlays.fire &= ~cloud
    hero = world.hero
    if hero.lamp and cloud >> hero.cell & 1:
        world.follow((Snuff(),), EffectTarget(level.overlays.blamed(kind, 1 << hero.cell), hero, hero.cell))
    if status:
        for cell in cells(burning_actors(world, cloud)):
            world.follow((Cure(status.id),), EffectTarget(None, level.actors[cell], cell))


def _flash(world: World, gas: Gas) -> None:
    """Ignite all connected gas at once; anything flammable there catches fire."""
    level = world.level
    cloud = thick(level, gas.id)
    alight = flames(world) & cloud
    lit = flood(level.board, alight, cloud)
    if not lit:
        return
    who = _igniter(world, alight) or level.overlays.blamed(gas.id, lit)
    remove_gas(level, gas.id, lit)
    where = level.board.around8(lit) & level.facts.missiles if gas.flame == "explodes" else lit
    shown = next(cells(lit & level.visible or lit))
    world.emit(Exploded(gas=gas.id, cell=shown))
    make_noise(world, shown, gas.noise, "blast")
    level.overlays.fire |= lit
    level.overlays.blame("fire", who, lit)
    for cell in cells(where & (level.occupied | level.facts.flammable | level.tileset.mask(level.tiles, "melts"))):
        world.follow(gas.flash, EffectTarget(who, level.actors.get(cell), cell, shown))


def _igniter(world: World, alight: int) -> Who | None:
    """Return the actor to blame for the flames: it lit the fire, burns itself, or carries the lamp."""
    if who := world.level.overlays.blamed("fire", alight):
        return who
    burning = (_igniter_of_actor(world, cell) for cell in cells(burning_actors(world, alight)))
    return next(filter(None, burning), world.hero.who if alight & lamp_flame(world) else None)


def _igniter_of_actor(world: World, cell: int) -> Who | None:
    status = world.rules.aflame
    held = world.level.actors[cell].statuses.get(status.id) if status else None
    return held.by if held and held.by.id >= 0 else None
