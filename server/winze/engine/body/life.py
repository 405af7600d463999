"""Hit points: harm, healing and death, the same for everybody. What follows from them is put in line, not done here."""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.body.chronicle import remember
from winze.engine.body.friends import part_ways, teach
from winze.engine.events import Bereaved, Bonded, Died, LevelGained, Who
from winze.engine.kinds.boons import Gift
from winze.engine.kinds.effects import Cure, HarmKind
from winze.engine.kinds.traits import FEARLESS, HELD, LEADS, UNDYING
from winze.engine.sense.bonds import is_at_peace
from winze.engine.state.actor import HERO_ID, Actor, End
from winze.engine.state.overlays import Corpse
from winze.engine.state.world import Aim, World

_WORTH = {"small": 1, "normal": 2, "large": 3, "huge": 4}
_CAUSES: dict[HarmKind, str] = {
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
"""How a run ends, by the kind of the last harm."""
_WHOLE, _HALF = 100, 50
_WARDS: dict[HarmKind, Gift] = {"blast": "blast_ward", "crush": "crush_ward", "gas": "lungs", "steam": "lungs"}
"""The gift that makes a harm of each kind less, by so many percent."""
_ODD = 50
"""Half a hit point that is left over counts every other turn."""
_PANIC = 8
"""Turns for which those run whose leader died."""
_BODILESS = ("lava", "acid", "fire", "crush", "fall")
"""Whoever dies of such harm leaves no body."""


def harm(world: World, actor: Actor, amount: int, kind: HarmKind, by: Who | None) -> None:
    """Take hit points; with the last one somebody dies, and for the hero the run ends."""
    actor.health -= amount
    if actor.health > 0:
        _rouse(world, actor)
        if actor.gifts.get("second_wind") and 4 * actor.health < actor.max_health:
            _get_second_wind(world, actor)
        world.follow(actor.kind.hurt, Aim(by, actor, actor.cell))
    elif actor.is_hero:
        actor.health = 0
        world.finish(End(_CAUSES[kind], by.kind if by else ""))
    else:
        die(world, actor, by, kind)


def _get_second_wind(world: World, hero: Actor) -> None:
    """Once on each level new strength comes to whoever is nearly down."""
    here = f"second_wind {world.level.id}"
    if here in hero.memory.done:
        return
    hero.memory.done[here] = [world.turn, 1]
    world.follow(world.rules.career.second_wind, Aim(None, hero, hero.cell))


def weighed(world: World, actor: Actor, amount: int, kind: HarmKind) -> int:
    """How much of a harm of this kind comes to bear on somebody, as he is and with what he uses."""
    if actor.gifts and kind in _WARDS:
        ward = actor.gifts.get(_WARDS[kind], 0)
        amount = (amount * (100 - ward) + _ODD * (world.turn % 2)) // 100
    amount = amount * actor.kind.weak.get(kind, 100) // 100 if actor.kind.weak else amount
    for item in actor.pack.used() if actor.pack else ():
        weak = world.rules.items[item.kind].weak
        amount = -(-amount * weak.get(kind, 100) // 100) if weak else amount
    return amount


def provoke(world: World, monster: Actor, by: Actor) -> None:
    """A monster that is struck knows by whom, and is peaceful no more. A friend leaves the first time."""
    memory = monster.memory
    if memory.ally:
        part_ways(world, monster)
        return
    memory.tame = False
    memory.aware, memory.asleep, memory.unseen, memory.last = True, False, 0, by.cell


def resent(world: World, actor: Actor, by: Who | None, *, goes_on: bool) -> None:
    """Whoever means the hero no harm takes harm that is his doing as he takes a blow.

    One that was his friend until just now does not mind what comes of the same deed.
    """
    if by is None or by.id != HERO_ID or actor.is_hero:
        return
    left = any(isinstance(event, Bonded) and event.whom.id == actor.id for event in world.events)
    if actor.memory.ally or (is_at_peace(actor) and not left and not (goes_on and actor.memory.tame)):
        provoke(world, actor, world.hero)


def _rouse(world: World, actor: Actor) -> None:
    """A wound ends what lasts only until one, and sleep."""
    actor.memory.asleep = False
    for name in [name for name in actor.statuses if world.rules.statuses[name].until_hurt]:
        world.follow((Cure(name),), Aim(None, actor, actor.cell))


def heal(actor: Actor, amount: int) -> int:
    """Give hit points back, as many as are wanting at most; how many."""
    given = min(amount, actor.max_health - actor.health)
    actor.health += given
    return given


def die(world: World, actor: Actor, by: Who | None, kind: HarmKind = "blow") -> None:
    """Take a monster off the map at once. What it was worth is the hero's, if it is his doing."""
    level = world.level
    share = 0 if by is None or actor.memory.ally else _share(world, by)
    credited = share and not actor.part
    points = _WORTH[actor.kind.size] * (world.place.depth + 1) if credited else 0
    level.remove(actor)
    if actor.memory.band:
        level.lost |= 1 << actor.cell
    actor.health = 0
    if actor.gold or actor.pack:
        _leave_behind(world, actor)
    taught, held, slain = points * share // _WHOLE, bool(actor.traits & HELD), share > 0
    world.emit(Died(who=actor.who, points=taught, harm=kind, held=held, slain=slain, ails=tuple(actor.statuses)))
    if actor.memory.ally:
        remember(world, "bereaved", actor.kind.id)
        if not level.visible >> actor.cell & 1:
            world.emit(Bereaved(kind=actor.kind.id))
    _let_go(world, actor)
    if actor.traits & LEADS:
        _scatter(world, actor)
    world.career.kill_points += points
    if share:
        killed = world.career.killed
        killed[actor.kind.id] = killed.get(actor.kind.id, 0) + 1
    learn(world, taught)
    if kind not in _BODILESS:
        _lay_out(world, actor)
    world.follow(actor.kind.death, Aim(by, None, actor.cell, actor.cell))


def _share(world: World, by: Who) -> int:
    """How much of what a kill teaches is the hero's, in percent: half of what his friends kill."""
    if by.id == HERO_ID:
        return _WHOLE
    return _HALF if any(other.id == by.id and other.memory.ally for other in world.level.order) else 0


def _lay_out(world: World, actor: Actor) -> None:
    """Leave a body where it fell, if there is ground; one that nothing keeps down lies beside that."""
    level, kind = world.level, actor.kind
    cell = _drop_cell(world, actor.cell) if kind.traits & UNDYING else actor.cell
    faction = world.rules.factions.get(kind.faction)
    if (kind.rises or faction is None or faction.bodies) and level.facts.ground >> cell & 1:
        level.overlays.corpses.append(Corpse(cell, kind.id, world.turn, actor.max_health))


def _scatter(world: World, leader: Actor) -> None:
    """Have those run for a while whom the dead led."""
    for monster in world.level.monsters():
        if monster.memory.leader == leader.id and not monster.traits & FEARLESS:
            monster.memory.panic, monster.memory.leader = _PANIC, -1


def _let_go(world: World, actor: Actor) -> None:
    """Free those whom the dead held on to."""
    for body in world.level.order:
        for name in [name for name, held in body.statuses.items() if held.strength and held.by.id == actor.id]:
            world.follow((Cure(name),), Aim(None, body, body.cell))


def _leave_behind(world: World, actor: Actor) -> None:
    """Lay down what a body had."""
    level, cell = world.level, _drop_cell(world, actor.cell)
    if actor.gold:
        level.lay(cell, world.rules.items["gold"], actor.gold)
    for item in actor.pack.items if actor.pack and not actor.part else ():
        level.put_down(cell, world.rules.items[item.kind], item)


def _drop_cell(world: World, cell: int) -> int:
    """Where something falls that a body on this field held: beside it if that is in a wall or above a hazard."""
    level = world.level
    if level.facts.ground >> cell & 1:
        return cell
    near = level.board.around8(1 << cell) & level.facts.ground
    return next(cells(near), world.hero.cell)


def learn(world: World, points: int) -> None:
    """Give the hero experience, and the levels it leads to."""
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
