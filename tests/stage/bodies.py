"""Corpses, spirits and lamps: what tests of them do and read."""

from __future__ import annotations

from stage.scenery import Scenery
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import SwitchLamp, Wait, Walk
from winze.engine.effects.apply import apply, settle
from winze.engine.events import Cast, Event
from winze.engine.kinds.effects import Harm, HarmKind
from winze.engine.minds.decide import decide
from winze.engine.minds.perceive import perceive
from winze.engine.state.actor import Actor
from winze.engine.state.overlays import Corpse
from winze.engine.state.world import EffectTarget


def corpses(scenery: Scenery) -> list[tuple[str, int]]:
    """Return the kinds and cells of the corpses on the level."""
    return [(corpse.kind, corpse.cell) for corpse in scenery.game.level.overlays.corpses]


def lay_corpses(scenery: Scenery, x: int, y: int, *kinds: str) -> None:
    """Lay corpses of monsters that died this turn on a cell."""
    game = scenery.game
    game.level.overlays.corpses += [Corpse(scenery.at(x, y), kind, game.turn, 5) for kind in kinds]


def slay(scenery: Scenery, monster: Actor, kind: HarmKind = "blow", *, by_hero: bool = True) -> None:
    """Let a monster die of a kind of harm, by default caused by the hero."""
    monster.health = 1
    game = scenery.game
    apply(game, Harm(Dice(0, 1, 9), kind), EffectTarget(game.hero.who if by_hero else None, monster, monster.cell))
    settle(game)


def hurt(scenery: Scenery, who: Actor, amount: int, kind: HarmKind) -> int:
    """Harm an actor and return the hit points lost."""
    before = who.health
    apply(scenery.game, Harm(Dice(0, 1, amount), kind), EffectTarget(None, who, who.cell))
    settle(scenery.game)
    return before - who.health


def hunting(scenery: Scenery, kind: str, x: int, y: int, health: int = 1000) -> Actor:
    """Put a monster that is aware of the hero on a cell."""
    monster = scenery.stand(kind, x, y, health, still=False)
    monster.memory.aware, monster.memory.last = True, scenery.game.hero.cell
    return monster


def light_lamp(scenery: Scenery) -> None:
    scenery.act(SwitchLamp())


def darken(scenery: Scenery) -> None:
    """Remove the level's own light."""
    scenery.game.level.lit = 0
    scenery.game.level.looked = ()
    scenery.act(SwitchLamp(), SwitchLamp())


def lamp_reach(scenery: Scenery) -> int:
    """Return the number of lit cells in the hero's row to the east."""
    level, cell = scenery.game.level, scenery.game.hero.cell
    reach = 0
    while level.light >> cell + reach + 1 & 1:
        reach += 1
    return reach


def is_lamp_shut(scenery: Scenery) -> bool:
    return scenery.game.pack.shut


def distance(scenery: Scenery, monster: Actor) -> int:
    return scenery.game.level.board.chebyshev(monster.cell, scenery.game.hero.cell)


def done(scenery: Scenery, monster: Actor, turns: int = 40, *, steps: bool = False) -> list[str]:
    """Let turns pass, with steps of the hero to and fro if wanted. Return the ids of the monster's abilities used."""
    events: list[Event] = []
    for turn in range(turns):
        step = Walk(Direction.S if turn % 2 == 0 else Direction.N, bump=False)
        events += scenery.act(step if steps else Wait())
    return [event.ability for event in events if isinstance(event, Cast) and event.who.id == monster.id]


def wanted(scenery: Scenery, monster: Actor) -> object:
    """Return the action a monster is about to take."""
    return decide(perceive(scenery.game, monster))
