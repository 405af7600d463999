"""Missiles that an actor has ready, and the cells that stop them."""

from __future__ import annotations

from collections.abc import Mapping

from winze.engine.kinds.items import ItemKind, Missile
from winze.engine.state.actor import Actor
from winze.engine.state.facts import Facts
from winze.engine.state.items import Item


def ready_missile(kinds: Mapping[str, ItemKind], actor: Actor) -> tuple[Missile, Item] | str:
    """Return the missile the actor would shoot or throw now and its stack, else the reason why there is none.

    With a launcher in hand this is its ammunition. Otherwise the actor throws the stack in its quiver, or the first
    item in its pack made for throwing.
    """
    pack = actor.pack
    if pack is None:
        return "no_launcher"
    held = pack.at("hand")
    launcher = kinds[held.kind] if held else None
    quiver = pack.at("quiver")
    stacks = [quiver, *pack.items] if quiver else pack.items
    if launcher and launcher.shoots:
        stack = next((item for item in stacks if item.kind == launcher.shoots.ammunition), None)
        return (Missile(kinds[stack.kind], launcher, held.plus if held else 0), stack) if stack else "no_ammunition"
    stack = quiver or next((item for item in stacks if _deals_damage(kinds[item.kind])), None)
    return (Missile(kinds[stack.kind], plus=stack.plus), stack) if stack else "no_launcher"


def flight_stops(facts: Facts, missile: Missile) -> int:
    """Return the cells that end a flight: thrown items stop where objects do, shots where missiles do."""
    return facts.board.full & ~(facts.missiles if missile.launcher else facts.passable)


def _deals_damage(kind: ItemKind) -> bool:
    return kind.category == "missile" and kind.damage.most > 0
