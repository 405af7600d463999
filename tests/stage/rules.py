"""Monsters and items by depth, for tests of any rules."""

from __future__ import annotations

from dataclasses import replace

from winze.engine.kinds import weights
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.rules import Rules


def only(rules: Rules, *kinds: Kind | ItemKind) -> Rules:
    """Return the rules with only these monsters or items."""
    by_id = {kind.id: kind for kind in kinds}
    are_monsters = isinstance(kinds[0], Kind)
    return replace(rules, **{"monsters" if are_monsters else "items": by_id})  # type: ignore[arg-type]


def weight(kind: Kind, depth: int) -> int:
    return weights.monster_weight(kind, depth)


def dwellers(rules: Rules, depth: int) -> list[tuple[str, int]]:
    """Return the kinds of monsters that live at a depth, with their weights."""
    return [(kind.id, weight) for kind, weight in weights.compendium(rules, depth)]


def treasures(rules: Rules, depth: int) -> list[tuple[str, int]]:
    """Return the kinds of items found as treasure at a depth, with their weights."""
    return [(kind.id, weight) for kind, weight in weights.treasures(rules, depth)]
