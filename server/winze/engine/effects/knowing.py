"""Effects on the hero's knowledge of a level, and on the level's knowledge of the hero."""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.effects.functions import performs
from winze.engine.events import Confided, Found, Lulled, Revealed
from winze.engine.kinds import effects as kinds
from winze.engine.levels.bands import recall_unrest
from winze.engine.sense.disguise import is_seen
from winze.engine.sense.secrets import find_secret
from winze.engine.state.level import Level
from winze.engine.state.world import EffectTarget, World


@performs
def reveal(world: World, effect: kinds.Reveal, aim: EffectTarget) -> int:
    """Return the number of cells or items newly revealed. Knowledge gained by monsters counts for nothing."""
    if aim.actor is None or not aim.actor.is_hero:
        return 0
    board = world.level.board
    area = board.square(aim.cell, effect.radius) if effect.radius else board.full
    if effect.what == "doors":
        return _reveal_doors(world, area)
    revealed = _reveal_map(world.level, area) if effect.what == "map" else _reveal_items(world.level, area)
    if revealed:
        world.emit(Revealed(how=effect.what))
    return revealed


def _reveal_map(level: Level, area: int) -> int:
    """Reveal all ground and the walls around it. Mapped cells still count as unseen."""
    facts = level.facts
    ground = facts.passable | facts.doors | facts.hazards
    new = (ground | level.board.around8(ground)) & area & ~level.seen
    level.mapped |= new
    level.seen |= new
    level.known.look(facts, new)
    return new.bit_count()


def _reveal_items(level: Level, area: int) -> int:
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


@performs
def confide(world: World, effect: kinds.Secret, aim: EffectTarget) -> int:
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


@performs
def stir_level(world: World, effect: kinds.Stir, aim: EffectTarget) -> int:
    level, before = world.level, world.level.stir
    level.stir = max(0, before + effect.by)
    recall_unrest(world)
    if level.stir < before:
        world.emit(Lulled())
    return abs(level.stir - before)


@performs
def elude(world: World, effect: kinds.Elude, aim: EffectTarget) -> int:
    hunters = [
        monster
        for monster in world.level.monsters()
        if monster.memory.aware or monster.memory.tracks or monster.memory.seeking
    ]
    fooled = [monster for monster in hunters if not is_seen(world.level, monster)]
    for monster in fooled:
        memory = monster.memory
        memory.aware, memory.last, memory.seeking, memory.tracks = False, -1, 0, 0
        world.career.hunters.pop(monster.id, None)
    return len(fooled)
