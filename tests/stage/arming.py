"""How tests of weapons and armour have the hero take them up, and how they have him strike."""

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
    """Have the hero take a new thing in hand. Returns what came of it."""
    events = scenery.act(Wield(stow(scenery.game, kind)))
    assert not [event for event in events if isinstance(event, Refused)]
    return events


def wear(scenery: Scenery, kind: str) -> list[Event]:
    """Have the hero put on a new thing. Returns what came of it."""
    letter = stow(scenery.game, kind)
    turns = DRESSING.get(scenery.rules.items[kind].worn_at, 1)
    events = scenery.act(*[Wear(letter)] * turns)
    assert not [event for event in events if isinstance(event, Refused)]
    return events


def used(scenery: Scenery, place: str) -> str:
    """Return the kind of what the hero uses there; empty if nothing."""
    item = scenery.game.pack.at(place)
    return item.kind if item else ""


def blows(scenery: Scenery, direction: Direction, times: int) -> Iterator[list[Event]]:
    """Have the hero strike so often. Yields what came of each blow."""
    for _ in range(times):
        yield scenery.act(Attack(direction))


def struck(events: list[Event]) -> list[tuple[int, str, int]]:
    """Return of each blow and shot of the hero whom it was at, how it came out, and its damage."""
    by_hero = [event for event in events if isinstance(event, Struck) and event.who.id == 0 and event.whom]
    return [(event.whom.id, event.outcome, event.damage) for event in by_hero if event.whom]


def hurl(scenery: Scenery, kind: str, x: int, y: int) -> list[Event]:
    """Have the hero throw a new thing at a point. Returns what came of it."""
    return scenery.act(Throw(stow(scenery.game, kind), x, y))


def held_by(actor: Actor) -> list[Item]:
    """Return what somebody carries."""
    return actor.pack.items if actor.pack else []
