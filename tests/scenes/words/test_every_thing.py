"""Descriptions of every item: its numbers and its use."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from shipped import shipped
from winze.engine.kinds.items import ItemKind
from winze.scenes.words.item_kinds import better_lines, item_lines

KINDS = [kind for kind in shipped().rules.items.values() if kind.category != "gold"]
USED = ("potion", "slip", "rod", "tool", "gem")
SIGNED = ("accuracy", "defence", "noise")


def numbers(kind: ItemKind) -> Iterator[object]:
    """Return the numbers of a row that matter to the user."""
    for name in ("armour", "cover", "block", "glow", "charges", "worth", *SIGNED):
        if number := getattr(kind, name):
            yield abs(number) if name in SIGNED else number
    if kind.damage.most:
        yield kind.damage
    if kind.pace != 100:
        yield kind.pace
    if kind.reach > 1:
        yield kind.reach
    yield from far(kind)
    yield from (abs(amount) for amount in kind.gifts.values() if amount != 1)
    yield from kind.weak.values()


def far(kind: ItemKind) -> Iterator[int]:
    """Return the numbers of its effects at range."""
    if kind.aim and kind.aim.range > 1:
        yield kind.aim.range
    if kind.lamp:
        yield from (kind.lamp.radius, kind.lamp.capacity)
    if kind.category == "missile":
        yield from (number for number in (kind.thrown.range, kind.thrown.breaks % 100) if number)
    if kind.thrown.noise:
        yield kind.thrown.noise
    if kind.shoots:
        yield kind.shoots.range


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_item_lines_tell_every_number(kind: ItemKind) -> None:
    lines = item_lines(kind, shipped())
    told = "; ".join(lines)
    assert lines
    assert [number for number in numbers(kind) if not re.search(rf"(?<!\d){re.escape(str(number))}(?!\d)", told)] == []


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_every_item_has_a_use(kind: ItemKind) -> None:
    used = kind.category in USED and (kind.use or kind.aim)
    carried = kind.tool or kind.worth or kind.borne or kind.category == "gem"
    assert used or kind.worn_at or kind.lamp or carried


def test_better_lines_tell_bonus() -> None:
    items = shipped().rules.items
    assert better_lines(items["pick"], 2) == ["damage +2 and accuracy +4%"]
    assert better_lines(items["mail"], -1) == ["armor -1"]
    assert better_lines(items["mail"], 0) == []
