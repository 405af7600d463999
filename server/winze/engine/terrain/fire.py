"""Fire: a set of fields that burn. It runs on over what burns, and is out where nothing is left of that.

What the fire makes of a field stands in the `burn` edge of its tile, with the chance that it comes to that in a turn. A
field beside a fire is twice as likely to catch it, and oil does so at once. Gas goes up in any open flame, or puts it
out. Whatever floods a field leaves nothing on it that burns.
"""

from __future__ import annotations

from winze.core.board import cells
from winze.core.dice import Dice
from winze.core.distance import flood
from winze.engine.events import Burnt, Exploded, Ignited, Who
from winze.engine.kinds.effects import Afflict, Cure, Snuff
from winze.engine.kinds.gases import Gas
from winze.engine.kinds.traits import OILCLAD
from winze.engine.sense.air import explosive, thick
from winze.engine.sense.flames import aflame, flames, lamp_flame
from winze.engine.sense.hearing import make_noise
from winze.engine.state.level import Level
from winze.engine.state.world import Aim, World
from winze.engine.terrain.alter import alter
from winze.engine.terrain.corpses import consume
from winze.engine.terrain.gas import take_away

_TURNS = Dice(0, 1, 4)
"""So long somebody burns who was in a fire."""
_OILED = Dice(0, 1, 8)
"""So long somebody burns in oilcloth where oil is."""


def burn(world: World) -> None:
    """A turn of all fire on the level."""
    level = world.level
    if level.overlays.gas:
        _meet_gas(world)
    if candidates := level.bodies & level.facts.flammable & ~level.overlays.fire:
        for cell in cells(aflame(world, candidates)):
            kindle(world, cell, _who_burns(world, cell))
    fire = level.overlays.fire
    if not fire:
        return
    _scorch(world, fire)
    if level.overlays.corpses:
        consume(world, fire)
    _burn_things(world, fire)
    for cell in cells(fire):
        alter(world, cell, "burn", who=level.overlays.blamed("fire", 1 << cell))
    _melt(world, fire)
    caught = _catching(world, fire)
    level.overlays.fire = (fire | caught) & level.facts.flammable
    _pass_blame_on(level, caught)


def _pass_blame_on(level: Level, caught: int) -> None:
    """Whoever lit a fire is to blame for what it has come to; where two fires meet, whoever lit one first."""
    for blame in level.overlays.blames:
        if blame.what == "fire":
            spread = level.board.around8(blame.where) & caught
            caught &= ~spread
            blame.where = (blame.where | spread) & level.overlays.fire


def kindle(world: World, cell: int, by: Who | None = None) -> bool:
    """Set a field on fire. Returns whether anything there burns, gas too."""
    level, bit = world.level, 1 << cell
    if not (level.facts.flammable | explosive(world)) & bit:
        return False
    if not level.overlays.fire & bit:
        level.overlays.fire |= bit
        level.overlays.blame("fire", by, bit)
        world.emit(Ignited(cell=cell))
    return True


def scorch(world: World, cell: int, by: Who | None = None) -> None:
    """Put in line what fire does to whoever stands there: it dries those who are wet, and sets alight all others.

    A body that lies there burns away.
    """
    if world.level.overlays.corpses:
        consume(world, 1 << cell)
    actor, status = world.level.actors.get(cell), world.rules.aflame
    if actor and status:
        dries = [name for name in actor.statuses if world.rules.statuses[name].dries]
        turns = _OILED if actor.traits & OILCLAD and world.level.tile(cell).oily else _TURNS
        world.follow((Afflict(status.id, turns), *map(Cure, dries)), Aim(by, actor, cell, goes_on=True))


def _scorch(world: World, fire: int) -> None:
    for cell in cells(world.level.bodies & fire):
        scorch(world, cell, world.level.overlays.blamed("fire", 1 << cell))


def _burn_things(world: World, fire: int) -> None:
    """Things that burn are gone."""
    level = world.level
    for cell in sorted(cell for cell in level.items if fire >> cell & 1):
        pile = level.items[cell]
        for item in [item for item in pile if world.rules.items[item.kind].burns]:
            pile.remove(item)
            world.emit(Burnt(what=world.what(item), cell=cell))
        if not pile:
            del level.items[cell]


def _catching(world: World, fire: int) -> int:
    """The fields beside a fire that it comes to."""
    level = world.level
    caught = 0
    for cell in cells(level.board.around8(fire) & level.facts.flammable & ~fire):
        tile = level.tile(cell)
        if tile.oily or world.terrain.chance(2 * tile.edges["burn"].chance):
            caught |= 1 << cell
    return caught


def _melt(world: World, fire: int) -> None:
    """Ice melts in a fire and beside one."""
    level = world.level
    for cell in cells(level.board.around8(fire) & level.tileset.mask(level.tiles, "melts")):
        alter(world, cell, "melt", who=level.overlays.blamed("fire", level.board.around8(1 << cell)))


def _meet_gas(world: World) -> None:
    """What each gas does to the flames that are in it, and they to it."""
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
        world.follow((Snuff(),), Aim(level.overlays.blamed(kind, 1 << hero.cell), hero, hero.cell))
    if status:
        for cell in cells(aflame(world, cloud)):
            world.follow((Cure(status.id),), Aim(None, level.actors[cell], cell))


def _flash(world: World, gas: Gas) -> None:
    """As far as the gas lies together, all of it goes up at once. What burns there catches fire."""
    level = world.level
    cloud = thick(level, gas.id)
    alight = flames(world) & cloud
    lit = flood(level.board, alight, cloud)
    if not lit:
        return
    who = _who_lit(world, alight) or level.overlays.blamed(gas.id, lit)
    take_away(level, gas.id, lit)
    where = level.board.around8(lit) & level.facts.missiles if gas.flame == "explodes" else lit
    shown = next(cells(lit & level.visible or lit))
    world.emit(Exploded(gas=gas.id, cell=shown))
    make_noise(world, shown, gas.noise, "blast")
    level.overlays.fire |= lit
    level.overlays.blame("fire", who, lit)
    for cell in cells(where & (level.bodies | level.facts.flammable | level.tileset.mask(level.tiles, "melts"))):
        world.follow(gas.flash, Aim(who, level.actors.get(cell), cell, shown))


def _who_lit(world: World, alight: int) -> Who | None:
    """Who is to blame for the flames on a set of fields: who lit a fire there, who burns there, or whose lamp it is."""
    if who := world.level.overlays.blamed("fire", alight):
        return who
    burning = (_who_burns(world, cell) for cell in cells(aflame(world, alight)))
    return next(filter(None, burning), world.hero.who if alight & lamp_flame(world) else None)


def _who_burns(world: World, cell: int) -> Who | None:
    """Who is to blame that somebody there is on fire."""
    status = world.rules.aflame
    held = world.level.actors[cell].statuses.get(status.id) if status else None
    return held.by if held and held.by.id >= 0 else None
