"""What each action of the hero does.

A performer answers None when the action is done, the reason when it is refused, or another action to do instead. A
refusal comes before anything is changed and before any chance is drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from winze.core.directions import Direction
from winze.engine import actions as act
from winze.engine.body.combat import hero_strikes
from winze.engine.events import (
    DoorMoved,
    Dropped,
    FoundHere,
    GoldFound,
    PickedUp,
    Quaffed,
    Searched,
    Struck,
    Wielded,
    Worn,
)
from winze.engine.kinds.actors import HERO
from winze.engine.levels.arrive import enter, exit_at, fall, leads_out
from winze.engine.state.actor import End
from winze.engine.state.items import Item, counted
from winze.engine.state.world import World
from winze.engine.terrain.searching import search

Result = str | act.Action | None


def perform(world: World, action: act.Action) -> str | None:
    """Have the hero do this, or what it turns into. The reason if it is refused."""
    result: Result = action
    while not (result is None or isinstance(result, str)):
        result = _PERFORMERS[type(result)](world, result)
    return result


def _beside(world: World, direction: Direction) -> int:
    return world.hero.field + world.level.board.steps[direction]


def _walk(world: World, action: act.Walk) -> Result:
    level, goal = world.level, _beside(world, action.direction)
    if goal in level.actors:
        return act.Attack(action.direction) if action.bump else "occupied"
    if level.facts.passable >> goal & 1:
        level.move(world.hero, goal)
        if level.tile(goal).hazard == "chasm":
            fall(world)
        _arrive(world)
        return None
    if leads_out(world, action.direction):
        return act.UseStairs()
    return act.Open(action.direction) if "open" in level.tile(goal).edges else "wall"


def _arrive(world: World) -> None:
    """Take the gold that lies here, and notice the rest."""
    hero, level = world.hero, world.level
    pile = level.items.get(hero.field)
    if not pile:
        return
    for gold in [item for item in pile if world.rules.items[item.kind].category == "gold"]:
        pile.remove(gold)
        _gain_gold(world, gold.count)
    if pile:
        world.emit(FoundHere(items=tuple(counted(pile).items())))
    else:
        del level.items[hero.field]


def _gain_gold(world: World, amount: int) -> None:
    career = world.career
    won_back = min(amount, career.gold_lost)
    career.gold_lost -= won_back
    world.hero.gold += amount
    career.gold_found += amount - won_back
    world.emit(GoldFound(amount=amount))


def _attack(world: World, action: act.Attack) -> Result:
    goal = _beside(world, action.direction)
    monster = world.level.actors.get(goal)
    if monster:
        hero_strikes(world, monster)
    else:
        world.emit(Struck(attacker=HERO, target="", field=goal, outcome="void"))
    return None


def _open(world: World, action: act.Open) -> Result:
    return _turn_door(world, action.direction, "open", "close", "already_open")


def _close(world: World, action: act.Close) -> Result:
    goal = _beside(world, action.direction)
    if "close" in world.level.tile(goal).edges and (goal in world.level.actors or goal in world.level.items):
        return "blocked"
    return _turn_door(world, action.direction, "close", "open", "already_closed")


def _turn_door(world: World, direction: Direction, verb: str, opposite: str, already: str) -> str | None:
    goal = _beside(world, direction)
    edges = world.level.tile(goal).edges
    if verb not in edges:
        return already if opposite in edges else "no_door"
    world.level.change(goal, edges[verb])
    world.emit(DoorMoved(kind=HERO, field=goal, opened=verb == "open"))
    return None


def _wait(world: World, action: act.Wait) -> Result:
    return None


def _search(world: World, action: act.Search) -> Result:
    world.emit(Searched())
    search(world)
    return None


def _pick_up(world: World, action: act.PickUp) -> Result:
    hero, level = world.hero, world.level
    pile = level.items.get(hero.field, [])
    if not pile:
        return "nothing_here"
    kinds, size = world.rules.items, world.rules.hero.pack_size
    if not any(world.pack.fits(kinds[item.kind], size) for item in pile):
        return "pack_full"
    for item in list(pile):
        if world.pack.fits(kinds[item.kind], size):
            pile.remove(item)
            held = world.pack.add(kinds[item.kind], item.count)
            world.emit(PickedUp(item=item.kind, count=item.count, letter=held.letter))
    if not pile:
        del level.items[hero.field]
    return None


def _drop(world: World, action: act.Drop) -> Result:
    item = world.pack.get(action.letter)
    if not item:
        return "no_such_item"
    world.pack.remove(item)
    world.level.lay(world.hero.field, world.rules.items[item.kind], item.count)
    world.emit(Dropped(item=item.kind, count=item.count))
    return None


def _held(world: World, letter: str, category: str) -> Item | str:
    """The item under this letter, if it is of the category and not in use; else the reason why not."""
    item = world.pack.get(letter)
    if not item:
        return "no_such_item"
    if world.rules.items[item.kind].category != category:
        return {"weapon": "not_a_weapon", "armour": "not_an_armour", "potion": "not_a_potion"}[category]
    return "in_use" if world.pack.in_use(item) else item


def _wield(world: World, action: act.Wield) -> Result:
    item = _held(world, action.letter, "weapon")
    if isinstance(item, str):
        return item
    world.pack.wielded = item.letter
    world.emit(Wielded(item=item.kind))
    return None


def _wear(world: World, action: act.Wear) -> Result:
    item = _held(world, action.letter, "armour")
    if isinstance(item, str):
        return item
    world.pack.worn = item.letter
    world.emit(Worn(item=item.kind))
    return None


def _quaff(world: World, action: act.Quaff) -> Result:
    item = _held(world, action.letter, "potion")
    if isinstance(item, str):
        return item
    hero = world.hero
    healed = min(world.rules.items[item.kind].heals.roll(world.combat), hero.max_health - hero.health)
    world.emit(Quaffed(item=item.kind, healed=healed, cured="poison" in hero.statuses))
    world.pack.take_one(item)
    hero.health += healed
    hero.statuses.pop("poison", None)
    return None


def _use_stairs(world: World, action: act.UseStairs) -> Result:
    way = exit_at(world, world.hero.field)
    if way is None:
        return "no_stairs"
    if way.to is None:
        if world.level.tile(world.hero.field).stairs != "mouth":
            return "leads_nowhere"
        return act.Leave() if _carries_heartstone(world) else "confirm_leave"
    enter(world, way.to, way.arrival)
    return None


def _leave(world: World, action: act.Leave) -> Result:
    if world.level.tile(world.hero.field).stairs != "mouth":
        return "not_at_mouth"
    world.finish(End("won" if _carries_heartstone(world) else "left"))
    return None


def _carries_heartstone(world: World) -> bool:
    return any(world.rules.items[item.kind].category == "heartstone" for item in world.pack.items)


def _abandon(world: World, action: act.Abandon) -> Result:
    world.finish(End("abandoned"))
    return None


_PERFORMERS: dict[type, Callable[[World, Any], Result]] = {
    act.Walk: _walk,
    act.Attack: _attack,
    act.Open: _open,
    act.Close: _close,
    act.Wait: _wait,
    act.Search: _search,
    act.PickUp: _pick_up,
    act.Drop: _drop,
    act.Wield: _wield,
    act.Wear: _wear,
    act.Quaff: _quaff,
    act.UseStairs: _use_stairs,
    act.Leave: _leave,
    act.Abandon: _abandon,
}
