"""Hit points: harm, healing and death of any actor. Consequences are queued, not applied here."""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.body.chronicle import remember
from winze.engine.body.friends import end_friendship, teach
from winze.engine.body.keys import drop_keys
from winze.engine.body.traits import recount_traits
from winze.engine.events import Bereaved, Bonded, Died, LevelGained, Reprieved, Who, Withdrew
from winze.engine.kinds.boons import Gift
from winze.engine.kinds.effects import Cure, HarmKind
from winze.engine.kinds.traits import FEARLESS, HELD, LEADS, UNDYING
from winze.engine.sense.bonds import is_at_peace
from winze.engine.state.actor import HERO_ID, WITHDREW, Actor, End
from winze.engine.state.overlays import Corpse
from winze.engine.state.world import EffectTarget, World

_WORTH = {"small": 1, "normal": 2, "large": 3, "huge": 4}
CAUSES: dict[HarmKind, str] = {
    "blow": "killed",
    "poison": "poisoned",
    "water": "drowned",
    "lava": "melted",
    "acid": "dissolved",
    "fire": "burnt",
    "fall": "fallen",
    "crush": "crushed",
    "blast": "blasted",
    "spikes": "impaled",
    "gas": "choked",
    "cold": "frozen",
    "steam": "scalded",
    "spark": "jolted",
}
"""Cause of death by the kind of the last harm."""
_WHOLE, _HALF = 100, 50
_WARDS: dict[HarmKind, Gift] = {"blast": "blast_ward", "crush": "crush_ward", "gas": "lungs", "steam": "lungs"}
"""The gift that reduces a kind of harm, in percent."""
_ROUNDING = 50
"""Makes half hit points count every other turn."""
_PANIC = 8
"""Turns that monsters run after the death of their leader."""
_LEAVES_NO_CORPSE = ("lava", "acid", "fire", "crush", "fall")


def harm(world: World, actor: Actor, amount: int, kind: HarmKind, by: Who | None) -> None:
    """Take hit points. Without any left, the actor dies; for the hero the run ends."""
    actor.health -= amount
    if actor.health > 0:
        _rouse(world, actor)
        if actor.gifts.get("second_wind") and 4 * actor.health < actor.max_health:
            _get_second_wind(world, actor)
        world.follow(actor.kind.hurt, EffectTarget(by, actor, actor.cell))
    elif actor.is_hero and actor.gifts.get("reprieve") and _reprieve(world, actor):
        return
    elif actor.is_hero:
        actor.health = 0
        world.finish(End(CAUSES[kind], by.kind if by else ""))
    else:
        die(world, actor, by, kind)


def _reprieve(world: World, hero: Actor) -> bool:
    """Let an item with the gift `reprieve` take the hero's death upon itself."""
    for item in world.pack.items:
        if world.rules.items[item.kind].gifts.get("reprieve"):
            world.pack.remove(item)
            hero.health = max(1, hero.max_health // 4)
            recount_traits(world, hero)
            world.emit(Reprieved(who=hero.who, what=world.what(item)))
            return True
    return False


def _get_second_wind(world: World, hero: Actor) -> None:
    here = f"second_wind {world.level.id}"
    if here in hero.memory.done:
        return
    hero.memory.done[here] = [world.turn, 1]
    world.follow(world.rules.career.second_wind, EffectTarget(None, hero, hero.cell))


def resisted_harm(world: World, actor: Actor, amount: int, kind: HarmKind) -> int:
    if actor.gifts and kind in _WARDS:
        ward = actor.gifts.get(_WARDS[kind], 0)
        amount = (amount * (100 - ward) + _ROUNDING * (world.turn % 2)) // 100
    amount = amount * actor.kind.weak.get(kind, 100) // 100 if actor.kind.weak else amount
    for item in actor.pack.used() if actor.pack else ():
        weak = world.rules.items[item.kind].weak
        amount = -(-amount * weak.get(kind, 100) // 100) if weak else amount
    return amount


def provoke(world: World, monster: Actor, by: Actor) -> None:
    """Make a struck monster hostile and aware of its attacker. A friend just leaves the first time."""
    memory = monster.memory
    if memory.ally:
        end_friendship(world, monster)
        return
    memory.tame = False
    memory.aware, memory.asleep, memory.unseen, memory.last = True, False, 0, by.cell


def resent_harm(world: World, actor: Actor, by: Who | None, *, goes_on: bool) -> None:
    """Make a peaceful actor take harm caused by the hero as an attack.

    A friend that has just left does not mind further consequences of the same action.
    """
    if by is None or by.id != HERO_ID or actor.is_hero:
        return
    left = any(isinstance(event, Bonded) and event.whom.id == actor.id for event in world.events)
    if actor.memory.ally or (is_at_peace(actor) and not left and not (goes_on and actor.memory.tame)):
        provoke(world, actor, world.hero)


def _rouse(world: World, actor: Actor) -> None:
    actor.memory.asleep = False
    for name in [name for name in actor.statuses if world.rules.statuses[name].until_hurt]:
        world.follow((Cure(name, ends=True),), EffectTarget(None, actor, actor.cell))


def heal(actor: Actor, amount: int) -> int:
    """Restore hit points up to the maximum and return how many."""
    given = min(amount, actor.max_health - actor.health)
    actor.health += given
    return given


def die(world: World, actor: Actor, by: Who | None, kind: HarmKind = "blow") -> None:
    """Take a dead monster off the map at once, and credit the hero for deaths the hero caused."""
    level = world.level
    share = 0 if by is None or actor.memory.ally else _share(world, by)
    credited = share and not actor.part
    points = _WORTH[actor.kind.size] * (world.place.depth + 1) if credited else 0
    drop_keys(world, actor)
    level.remove(actor)
    actor.health = 0
    if actor.gold or actor.pack:
        _drop_belongings(world, actor)
    taught, held, slain = points * share // _WHOLE, bool(actor.traits & HELD), share > 0
    vain, ails = slain and not taught and _is_first_in_vain(world, actor), tuple(actor.statuses)
    world.emit(Died(who=actor.who, points=taught, harm=kind, held=held, slain=slain, vain=vain, ails=ails))
    if actor.memory.band:
        level.lost |= 1 << actor.cell
        _shake(world, actor.memory.band)
    if actor.memory.ally:
        remember(world, "bereaved", actor.kind.id)
        if not level.visible >> actor.cell & 1:
            world.emit(Bereaved(kind=actor.kind.id))
    _let_go(world, actor)
    if actor.traits & LEADS:
        _scatter(world, actor)
    world.career.kill_points += points
    if share or level.visible >> actor.cell & 1:
        world.career.hunters.pop(actor.id, None)
    if share:
        killed = world.career.killed
        killed[actor.kind.id] = killed.get(actor.kind.id, 0) + 1
    learn(world, taught)
    if kind not in _LEAVES_NO_CORPSE:
        _leave_corpse(world, actor)
    world.follow(actor.kind.death, EffectTarget(by, None, actor.cell, actor.cell))


def _is_first_in_vain(world: World, actor: Actor) -> bool:
    """Return True once for a band, or for a kind without one, on a level: in the turn of the first death."""
    done = world.hero.memory.done
    turn, _ = done.setdefault(f"vain {world.level.id} {actor.memory.band or actor.kind.id}", [world.turn, 1])
    return turn == world.turn


def _shake(world: World, band: int) -> None:
    """Make a band that has lost too many members fall back."""
    for other in [other for other in world.level.monsters() if other.memory.band == band and other.memory.nerve]:
        memory = other.memory
        memory.nerve -= 1
        if not memory.nerve:
            memory.withdrawn, memory.fleeing, memory.tracks, memory.home = True, True, 0, -1
            memory.done[WITHDREW] = [world.turn, memory.done.get(WITHDREW, [0, 0])[1] + 1]
            world.emit(Withdrew(who=other.who))


def _share(world: World, by: Who) -> int:
    """Return the percent of a kill's worth the hero gets: half for kills by friends."""
    if by.id == HERO_ID:
        return _WHOLE
    return _HALF if any(other.id == by.id and other.memory.ally for other in world.level.order) else 0


def _leave_corpse(world: World, actor: Actor) -> None:
    """Leave a corpse if there is ground. A corpse that nothing keeps down may also lie next to the place of death."""
    level, kind = world.level, actor.kind
    cell = _drop_cell(world, actor.cell) if kind.traits & UNDYING else actor.cell
    faction = world.rules.factions.get(kind.faction)
    if (kind.rises or faction is None or faction.bodies) and level.facts.ground >> cell & 1:
        level.overlays.corpses.append(Corpse(cell, kind.id, world.turn, actor.max_health))


def _scatter(world: World, leader: Actor) -> None:
    for monster in world.level.monsters():
        if monster.memory.leader == leader.id and not monster.traits & FEARLESS:
            monster.memory.panic, monster.memory.leader = _PANIC, -1


def _let_go(world: World, actor: Actor) -> None:
    for other in world.level.order:
        for name in [name for name, held in other.statuses.items() if held.strength and held.by.id == actor.id]:
            world.follow((Cure(name),), EffectTarget(None, other, other.cell))


def _drop_belongings(world: World, actor: Actor) -> None:
    level, cell = world.level, _drop_cell(world, actor.cell)
    if actor.gold:
        level.lay(cell, world.rules.items["gold"], actor.gold)
    for item in actor.pack.items if actor.pack and not actor.part else ():
        level.put_down(cell, world.rules.items[item.kind], item)


def _drop_cell(world: World, cell: int) -> int:
    """Return the cell where items from an actor on `cell` drop: next to it if it is in a wall or above a hazard."""
    level = world.level
    if level.facts.ground >> cell & 1:
        return cell
    near = level.board.around8(1 << cell) & level.facts.ground
    return next(cells(near), world.hero.cell)


def learn(world: World, points: int) -> None:
    hero, career, kind = world.hero, world.career, world.rules.career
    career.experience += points
    while (
        career.experience_level <= len(kind.experience)
        and career.experience >= kind.experience[career.experience_level - 1]
    ):
        career.experience_level += 1
        hero.max_health += kind.level_health
        hero.health += kind.level_health
        hero.skill += kind.level_accuracy
        world.emit(LevelGained(who=hero.who, level=career.experience_level))
        teach(world)
