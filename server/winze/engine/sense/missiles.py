"""What somebody has to shoot or throw, and what stops it."""

from __future__ import annotations

from collections.abc import Mapping

from winze.engine.kinds.items import ItemKind, Missile
from winze.engine.state.actor import Actor
from winze.engine.state.facts import Facts
from winze.engine.state.items import Item


def ready_missile(kinds: Mapping[str, ItemKind], actor: Actor) -> tuple[Missile, Item] | str:
    """Return what somebody would shoot now, and of which stack; else the reason why he cannot.

    That is ammunition of the launcher in his hand. Without a launcher he throws what is in the quiver, or the first
    thing in the pack that is made to hit somebody.
    """
    pack = actor.pack
    if pack is None:
        return "no_launcher"
    held = pack.at("hand")
    launcher = kinds[held.kind] if held else None
    quiver = pack.at("quiver")
    stacks = [quiver, *pack.items] if quiver else pack.items
    if launcher and launcher.shoots:
        fit = next((item for item in stacks if item.kind == launcher.shoots.ammunition), None)
        return (Missile(kinds[fit.kind], launcher, held.plus if held else 0), fit) if fit else "no_ammunition"
    fit = quiver or next((item for item in stacks if _hits(kinds[item.kind])), None)
    return (Missile(kinds[fit.kind], plus=fit.plus), fit) if fit else "no_launcher"


def stops_of(facts: Facts, missile: Missile) -> int:
    """Return the fields that end a flight: what is thrown stops where objects do, what is shot where missiles do."""
    return facts.board.full & ~(facts.missiles if missile.launcher else facts.passable)


def _hits(kind: ItemKind) -> bool:
    return kind.category == "missile" and kind.damage.most > 0
