"""Effects of offering items, of what is given in return, and on the hero's friends."""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.body.friends import befriend, harden, leave_band
from winze.engine.effects.bodies import performer_of
from winze.engine.effects.functions import performs
from winze.engine.events import Bonded, Knocked, Tamed, Welcomed
from winze.engine.kinds import effects as kinds
from winze.engine.sense.bonds import allies, may_follow
from winze.engine.state.actor import Actor
from winze.engine.state.level import Level
from winze.engine.state.world import EffectTarget, World


@performs
def offer(world: World, effect: kinds.OfferEffect, aim: EffectTarget) -> int:
    target = aim.actor
    welcome = _welcome(world, target, effect.item) if target and not target.memory.asleep else ()
    if target is None or not welcome:
        return 0
    world.emit(Welcomed(who=target.who))
    world.follow(welcome, aim)
    return 1


def _welcome(world: World, target: Actor, item: str) -> kinds.Effects:
    """Return the effects of giving `item` to a target, empty if it refuses the item.

    With the `handler` gift, all members of a faction except masters and uniques also accept their faction's favorites.
    """
    kind = target.kind
    if item in kind.welcomes or not world.hero.gifts.get("handler") or kind.master or kind.unique:
        return kind.welcomes.get(item, ())
    faction = world.rules.factions.get(kind.faction)
    return faction.welcomes.get(item, ()) if faction else ()


@performs
def give_back(world: World, effect: kinds.Return, aim: EffectTarget) -> int:
    performer = performer_of(world, aim)
    if performer is None:
        return 0
    world.follow(effect.then, EffectTarget(aim.by, performer, performer.cell, aim.cell))
    return 1


@performs
def tame(world: World, effect: kinds.Tame, aim: EffectTarget) -> int:
    monster = aim.actor
    if monster is None or monster.is_hero or monster.memory.tame:
        return 0
    if effect.joins:
        befriend(world, monster)
        return 1
    memory = monster.memory
    memory.tame, memory.aware, memory.fleeing, memory.seeking, memory.tracks = True, False, False, 0, 0
    memory.last = -1
    leave_band(monster)
    world.emit(Tamed(whom=monster.who))
    return 1


@performs
def muster(world: World, effect: kinds.Muster, aim: EffectTarget) -> int:
    called = 0
    for ally in allies(world):
        if ally.memory.stays and may_follow(world):
            ally.memory.stays = False
            called += 1
            world.emit(Bonded(whom=ally.who, how="comes"))
    return called


@performs
def harden_friends(world: World, effect: kinds.Harden, aim: EffectTarget) -> int:
    friends = allies(world)
    for ally in friends:
        harden(ally, effect.percent)
    return len(friends)


@performs
def hint(world: World, effect: kinds.Hint, aim: EffectTarget) -> int:
    level, here = world.level, 1 << world.hero.cell
    for sort, there in _secrets(world).items():
        cell = _nearest(world, there & ~here)
        if cell >= 0:
            _show(level, sort, cell)
            toward = level.board.direction(world.hero.cell, cell)
            world.emit(Knocked(sort=sort, toward=toward, steps=level.board.chebyshev(world.hero.cell, cell)))
            return 1
    return 0


def _secrets(world: World) -> dict[str, int]:
    """Return masks of what a hint can point out, by sort, in order of preference."""
    facts = world.level.facts
    ore, secret = facts.veins & ~world.level.seen, facts.hidden
    return {"ore": ore, "secret": secret, "fall": _loose_roof(world), "somebody": _unseen_actors(world)}


def _show(level: Level, sort: str, cell: int) -> None:
    if sort == "ore":
        level.seen |= 1 << cell
        level.mapped |= 1 << cell
        level.known.look(level.facts, 1 << cell)
    if sort == "secret":
        level.find(cell)


def _loose_roof(world: World) -> int:
    level = world.level
    return level.tileset.mask_of(level.tiles, *(tile.id for tile in level.tileset.tiles if "collapse" in tile.edges))


def _unseen_actors(world: World) -> int:
    level = world.level
    return level.occupied & ~level.visible & ~(1 << world.hero.cell)


def _nearest(world: World, there: int) -> int:
    """Return the cell of mask `there` nearest to the hero, the lowest in a tie; -1 if the mask is empty."""
    board, here = world.level.board, world.hero.cell
    return min(cells(there), key=lambda cell: (board.chebyshev(here, cell), cell), default=-1)
