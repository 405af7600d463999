"""Items in tests: carried identified or not, and used."""

from __future__ import annotations

from stage.arrange import stow
from stage.events import named
from stage.scenery import Scenery
from winze.engine.actions import Throw, Use, UseAt, UseOn, Wear
from winze.engine.body.lore import learn
from winze.engine.events import Event, Refused
from winze.engine.kinds.items import DRESSING
from winze.engine.state.items import Item


def know(scenery: Scenery, *kinds: str) -> None:
    for kind in kinds:
        learn(scenery.game, kind)


def carry(scenery: Scenery, kind: str, *, known: bool = True) -> Item:
    """Put an item, by default an identified one, into the hero's pack and return it."""
    if known:
        know(scenery, kind)
    item = scenery.game.pack.get(stow(scenery.game, kind))
    assert item is not None
    return item


def mark(item: Item, **facts: object) -> None:
    """Change facts about an item, such as `plus`, `charges` or `unpaid`."""
    for name, value in facts.items():
        setattr(item, name, value)


def use(scenery: Scenery, item: Item) -> list[Event]:
    return scenery.act(Use(item.letter))


def use_at(scenery: Scenery, item: Item, x: int, y: int) -> list[Event]:
    return scenery.act(UseAt(item.letter, x, y))


def use_on(scenery: Scenery, item: Item, other: Item) -> list[Event]:
    return scenery.act(UseOn(item.letter, other.letter))


def throw(scenery: Scenery, item: Item, x: int, y: int) -> list[Event]:
    return scenery.act(Throw(item.letter, x, y))


def wear(scenery: Scenery, kind: str) -> list[Event]:
    """Let the hero put on an unidentified item of a kind. Return the events of that turn."""
    turns = DRESSING.get(scenery.rules.items[kind].worn_at, 1)
    return scenery.act(*[Wear(stow(scenery.game, kind))] * turns)


def is_refused(scenery: Scenery, action: Use | UseAt | UseOn | Throw, reason: str) -> bool:
    """Return True if an action is refused for that reason and changes nothing."""
    before = scenery.game.fingerprint()
    refused = [event.reason for event in named(scenery.act(action), Refused)]
    return refused == [reason] and scenery.game.fingerprint() == before
