"""What each action of the hero does.

A performer answers None when the action is done, the reason when it is refused, or another action to do instead. A
refusal comes before anything is changed and before any chance is drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from winze.core.directions import Direction
from winze.engine import actions as act
from winze.engine.combat import hero_strikes
from winze.engine.creatures import End
from winze.engine.events import (
    HERO,
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
from winze.engine.items import Item, counted
from winze.engine.searching import search
from winze.engine.stairs import enter, exit_at, fall, leads_out

if TYPE_CHECKING:
    from winze.engine.game import Game

Result = str | act.Action | None


def perform(game: Game, action: act.Action) -> str | None:
    """Have the hero do this, or what it turns into. The reason if it is refused."""
    result: Result = action
    while not (result is None or isinstance(result, str)):
        result = _PERFORMERS[type(result)](game, result)
    return result


def _beside(game: Game, direction: Direction) -> int:
    return game.hero.field + game.level.board.steps[direction]


def _walk(game: Game, action: act.Walk) -> Result:
    level, goal = game.level, _beside(game, action.direction)
    if goal in level.actors:
        return act.Attack(action.direction) if action.bump else "occupied"
    if level.facts.passable >> goal & 1:
        game.hero.field = goal
        if level.tile(goal).hazard == "chasm":
            fall(game)
        _arrive(game)
        return None
    if leads_out(game, action.direction):
        return act.UseStairs()
    return act.Open(action.direction) if "open" in level.tile(goal).edges else "wall"


def _arrive(game: Game) -> None:
    """Take the gold that lies here, and notice the rest."""
    hero, level = game.hero, game.level
    pile = level.items.get(hero.field)
    if not pile:
        return
    for gold in [item for item in pile if game.rules.items[item.kind].category == "gold"]:
        pile.remove(gold)
        _gain_gold(game, gold.count)
    if pile:
        game.tell(FoundHere(items=tuple(counted(pile).items())))
    else:
        del level.items[hero.field]


def _gain_gold(game: Game, amount: int) -> None:
    hero = game.hero
    won_back = min(amount, hero.gold_lost)
    hero.gold_lost -= won_back
    hero.gold += amount
    hero.gold_found += amount - won_back
    game.tell(GoldFound(amount=amount))


def _attack(game: Game, action: act.Attack) -> Result:
    goal = _beside(game, action.direction)
    monster = game.level.actors.get(goal)
    if monster:
        hero_strikes(game, monster)
    else:
        game.tell(Struck(attacker=HERO, target="", field=goal, outcome="void"))
    return None


def _open(game: Game, action: act.Open) -> Result:
    return _turn_door(game, action.direction, "open", "close", "already_open")


def _close(game: Game, action: act.Close) -> Result:
    goal = _beside(game, action.direction)
    if "close" in game.level.tile(goal).edges and (goal in game.level.actors or goal in game.level.items):
        return "blocked"
    return _turn_door(game, action.direction, "close", "open", "already_closed")


def _turn_door(game: Game, direction: Direction, verb: str, opposite: str, already: str) -> str | None:
    goal = _beside(game, direction)
    edges = game.level.tile(goal).edges
    if verb not in edges:
        return already if opposite in edges else "no_door"
    game.level.change(goal, edges[verb])
    game.tell(DoorMoved(kind=HERO, field=goal, opened=verb == "open"))
    return None


def _wait(game: Game, action: act.Wait) -> Result:
    return None


def _search(game: Game, action: act.Search) -> Result:
    game.tell(Searched())
    search(game)
    return None


def _pick_up(game: Game, action: act.PickUp) -> Result:
    hero, level = game.hero, game.level
    pile = level.items.get(hero.field, [])
    if not pile:
        return "nothing_here"
    kinds, size = game.rules.items, game.rules.hero.pack_size
    if not any(hero.pack_.fits(kinds[item.kind], size) for item in pile):
        return "pack_full"
    for item in list(pile):
        if hero.pack_.fits(kinds[item.kind], size):
            pile.remove(item)
            held = hero.pack_.add(kinds[item.kind], item.count)
            game.tell(PickedUp(item=item.kind, count=item.count, letter=held.letter))
    if not pile:
        del level.items[hero.field]
    return None


def _drop(game: Game, action: act.Drop) -> Result:
    item = game.hero.pack_.get(action.letter)
    if not item:
        return "no_such_item"
    game.hero.pack_.remove(item)
    game.level.lay(game.hero.field, game.rules.items[item.kind], item.count)
    game.tell(Dropped(item=item.kind, count=item.count))
    return None


def _held(game: Game, letter: str, category: str) -> Item | str:
    """The item under this letter, if it is of the category and not in use; else the reason why not."""
    item = game.hero.pack_.get(letter)
    if not item:
        return "no_such_item"
    if game.rules.items[item.kind].category != category:
        return {"weapon": "not_a_weapon", "armour": "not_an_armour", "potion": "not_a_potion"}[category]
    return "in_use" if game.hero.pack_.in_use(item) else item


def _wield(game: Game, action: act.Wield) -> Result:
    item = _held(game, action.letter, "weapon")
    if isinstance(item, str):
        return item
    game.hero.pack_.wielded = item.letter
    game.tell(Wielded(item=item.kind))
    return None


def _wear(game: Game, action: act.Wear) -> Result:
    item = _held(game, action.letter, "armour")
    if isinstance(item, str):
        return item
    game.hero.pack_.worn = item.letter
    game.tell(Worn(item=item.kind))
    return None


def _quaff(game: Game, action: act.Quaff) -> Result:
    item = _held(game, action.letter, "potion")
    if isinstance(item, str):
        return item
    hero = game.hero
    healed = min(game.rules.items[item.kind].heals.roll(game.combat), hero.max_health - hero.health)
    game.tell(Quaffed(item=item.kind, healed=healed, cured=hero.poison > 0))
    hero.pack_.take_one(item)
    hero.health += healed
    hero.poison = 0
    return None


def _use_stairs(game: Game, action: act.UseStairs) -> Result:
    way = exit_at(game, game.hero.field)
    if way is None:
        return "no_stairs"
    if way.to is None:
        if game.level.tile(game.hero.field).stairs != "mouth":
            return "leads_nowhere"
        return act.Leave() if _carries_heartstone(game) else "confirm_leave"
    enter(game, way.to, way.arrival)
    return None


def _leave(game: Game, action: act.Leave) -> Result:
    if game.level.tile(game.hero.field).stairs != "mouth":
        return "not_at_mouth"
    game.finish(End("won" if _carries_heartstone(game) else "left"))
    return None


def _carries_heartstone(game: Game) -> bool:
    return any(game.rules.items[item.kind].category == "heartstone" for item in game.hero.pack)


def _abandon(game: Game, action: act.Abandon) -> Result:
    game.finish(End("abandoned"))
    return None


_PERFORMERS: dict[type, Callable[[Game, Any], Result]] = {
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
