"""Effects on what the hero knows of a level, and on what the level knows of him."""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.events import Confided, Found, Lulled, Revealed
from winze.engine.kinds import effects as kinds
from winze.engine.levels.bands import recall_unrest
from winze.engine.sense.disguise import shows
from winze.engine.sense.secrets import find_secret
from winze.engine.state.level import Level
from winze.engine.state.world import Aim, World


def reveal(world: World, effect: kinds.Reveal, aim: Aim) -> int:
    """How much the hero knows now that he did not know. What monsters learn so is nothing to him."""
    if aim.actor is None or not aim.actor.is_hero:
        return 0
    board = world.level.board
    area = board.square(aim.cell, effect.radius) if effect.radius else board.full
    if effect.what == "doors":
        return _reveal_doors(world, area)
    came = _reveal_map(world.level, area) if effect.what == "map" else _reveal_things(world.level, area)
    if came:
        world.emit(Revealed(how=effect.what))
    return came


def _reveal_map(level: Level, area: int) -> int:
    """All ground, and what stands around it. What is known from a map alone is still to be seen."""
    facts = level.facts
    ground = facts.passable | facts.doors | facts.hazards
    new = (ground | level.board.around8(ground)) & area & ~level.seen
    level.mapped |= new
    level.seen |= new
    level.known.look(facts, new)
    return new.bit_count()


def _reveal_things(level: Level, area: int) -> int:
    lying = [cell for cell in level.items if area >> cell & 1]
    new = [cell for cell in lying if cell not in level.remembered]
    level.divined |= level.board.of(new) & ~level.visible
    for cell in lying:
        level.remembered[cell] = level.items[cell][-1].kind
    return len(new)


def _reveal_doors(world: World, area: int) -> int:
    level = world.level
    hidden = level.facts.hidden & area
    for cell in cells(hidden):
        world.emit(Found(who=world.hero.who, tile=level.tile(cell).id, cell=cell))
        level.find(cell)
    return hidden.bit_count()


def confide(world: World, effect: kinds.Secret, aim: Aim) -> int:
    """1 if there was anything to tell."""
    level, secret = world.level, find_secret(world)
    if secret is None:
        return 0
    cell = secret.cell
    if secret.sort == "door":
        level.find(cell)
    else:
        level.mapped |= 1 << cell & ~level.seen
        level.seen |= 1 << cell
        level.known.look(level.facts, 1 << cell)
    what = None
    if secret.sort == "thing":
        item = level.items[cell][-1]
        level.remembered[cell], what = item.kind, world.what(item)
    toward = level.board.direction(world.hero.cell, cell)
    steps = level.board.chebyshev(world.hero.cell, cell)
    world.emit(Confided(sort=secret.sort, toward=toward, steps=steps, what=what))
    return 1


def stir_level(world: World, effect: kinds.Stir, aim: Aim) -> int:
    """How much more or less it is."""
    level, before = world.level, world.level.stir
    level.stir = max(0, before + effect.by)
    recall_unrest(world)
    if level.stir < before:
        world.emit(Lulled())
    return abs(level.stir - before)


def elude(world: World, effect: kinds.Elude, aim: Aim) -> int:
    """How many lost him."""
    hunters = [one for one in world.level.monsters() if one.memory.aware or one.memory.tracks or one.memory.seeking]
    lost = [one for one in hunters if not shows(world.level, one)]
    for one in lost:
        memory = one.memory
        memory.aware, memory.last, memory.seeking, memory.tracks = False, -1, 0, 0
    return len(lost)
