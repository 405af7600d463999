"""What tests of potions and slips do: have them, learn them, use and throw them."""

from __future__ import annotations

from stage.arrange import stow
from stage.scenery import Scenery
from winze.engine.actions import Quaff, Throw, Use, UseAt, UseOn
from winze.engine.body.lore import learn
from winze.engine.events import Event


def know(scenery: Scenery, kind: str) -> None:
    """Have the hero know a kind of thing."""
    learn(scenery.game, kind)


def drink(scenery: Scenery, kind: str) -> list[Event]:
    """Have the hero drink one of a kind that he has just come by."""
    return scenery.act(Quaff(stow(scenery.game, kind)))


def read(scenery: Scenery, kind: str) -> list[Event]:
    """Have the hero read one without aiming it."""
    return scenery.act(Use(stow(scenery.game, kind)))


def read_at(scenery: Scenery, kind: str, x: int, y: int) -> list[Event]:
    """Have the hero read one that he knows, at a field."""
    know(scenery, kind)
    return scenery.act(UseAt(stow(scenery.game, kind), x, y))


def read_on(scenery: Scenery, kind: str, letter: str) -> list[Event]:
    """Have the hero read one for another thing of the pack."""
    return scenery.act(UseOn(stow(scenery.game, kind), letter))


def throw(scenery: Scenery, kind: str, x: int, y: int) -> list[Event]:
    """Have the hero throw one."""
    return scenery.act(Throw(stow(scenery.game, kind), x, y))
