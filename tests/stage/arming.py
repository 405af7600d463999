"""Equipping the hero in tests of weapons and armor, and attacking."""

from __future__ import annotations

from collections.abc import Iterator

from stage.arrange import stow
from stage.scenery import Scenery
from winze.core.directions import Direction
from winze.engine.actions import Attack, Throw, Wear, Wield
from winze.engine.events import Event, Refused, Struck
from winze.engine.kinds.items import DRESSING
from winze.engine.state.actor import Actor
from winze.engine.state.items import Item


def wield(scenery: Scenery, kind: str) -> list[Event]:
    """Wield a new item. Return the events."""
    events = scenery.act(Wield(stow(scenery.game, kind)))
    assert not [event for event in events if isinstance(event, Refused)]
    return events


def wear(scenery: Scenery, kind: str) -> list[Event]:
    """Put on a new item. Return the events."""
    letter = stow(scenery.game, kind)
    turns = DRESSING.get(scenery.rules.items[kind].worn_at, 1)
    events = scenery.act(*[Wear(letter)] * turns)
    assert not [event for event in events if isinstance(event, Refused)]
    return events


def used(scenery: Scenery, place: str) -> str:
    """Return the kind of the item in use at a place, or an empty string."""
    item = scenery.game.pack.at(place)
    return item.kind if item else ""


def blows(scenery: Scenery, direction: Direction, times: int) -> Iterator[list[Event]]:
    """Let the hero attack repeatedly. Yield the events of each attack."""
    for _ in range(times):
        yield scenery.act(Attack(direction))


def struck(events: list[Event]) -> list[tuple[int, str, int]]:
    """Return target, outcome and damage of each attack and shot of the hero."""
    by_hero = [event for event in events if isinstance(event, Struck) and event.who.id == 0 and event.whom]
    return [(event.whom.id, event.outcome, event.damage) for event in by_hero if event.whom]


def hurl(scenery: Scenery, kind: str, x: int, y: int) -> list[Event]:
    """Throw a new item at a point. Return the events."""
    return scenery.act(Throw(stow(scenery.game, kind), x, y))


def held_by(actor: Actor) -> list[Item]:
    """Return the kinds an actor carries."""
    return actor.pack.items if actor.pack else []
