"""Potions and slips in tests: carry, identify, use and throw them."""

from __future__ import annotations

from stage.arrange import stow
from stage.scenery import Scenery
from winze.engine.actions import Quaff, Throw, Use, UseAt, UseOn
from winze.engine.body.lore import learn
from winze.engine.events import Event


def know(scenery: Scenery, kind: str) -> None:
    learn(scenery.game, kind)


def drink(scenery: Scenery, kind: str) -> list[Event]:
    """Let the hero drink a new one of a kind."""
    return scenery.act(Quaff(stow(scenery.game, kind)))


def read(scenery: Scenery, kind: str) -> list[Event]:
    """Let the hero read a new one without aiming it."""
    return scenery.act(Use(stow(scenery.game, kind)))


def read_at(scenery: Scenery, kind: str, x: int, y: int) -> list[Event]:
    """Let the hero read an identified one at a cell."""
    know(scenery, kind)
    return scenery.act(UseAt(stow(scenery.game, kind), x, y))


def read_on(scenery: Scenery, kind: str, letter: str) -> list[Event]:
    """Let the hero read one for another item of the pack."""
    return scenery.act(UseOn(stow(scenery.game, kind), letter))


def throw(scenery: Scenery, kind: str, x: int, y: int) -> list[Event]:
    """Let the hero throw one."""
    return scenery.act(Throw(stow(scenery.game, kind), x, y))
