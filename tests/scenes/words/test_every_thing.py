"""What is said of every thing there is: each number that its row has, and what it can be used for."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from shipped import shipped
from winze.engine.kinds.items import ItemKind
from winze.scenes.words.effects import better_lines, item_lines

KINDS = [kind for kind in shipped().rules.items.values() if kind.category != "gold"]
USED = ("potion", "slip", "rod", "tool", "gem")
SIGNED = ("accuracy", "defence", "noise")


def numbers(kind: ItemKind) -> Iterator[object]:
    """The numbers of a row that are anything to who uses the thing."""
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
    """The numbers of what it does from afar."""
    if kind.aim and kind.aim.range > 1:
        yield kind.aim.range
    if kind.lamp:
        yield from (kind.lamp.radius, kind.lamp.capacity)
    if kind.category == "missile":
        yield from (number for number in (kind.thrown.range, kind.thrown.breaks) if number)
    if kind.thrown.noise:
        yield kind.thrown.noise
    if kind.shoots:
        yield kind.shoots.range


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_the_description_tells_every_number_of_a_row(kind: ItemKind) -> None:
    lines = item_lines(kind, shipped())
    told = "; ".join(lines)
    assert lines
    assert [number for number in numbers(kind) if not re.search(rf"(?<!\d){re.escape(str(number))}(?!\d)", told)] == []


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_everything_can_be_used_for_something(kind: ItemKind) -> None:
    used = kind.category in USED and (kind.use or kind.aim)
    carried = kind.tool or kind.worth or kind.category in ("heartstone", "gem")
    assert used or kind.worn_at or kind.lamp or carried


def test_what_is_better_than_its_kind_says_by_how_much() -> None:
    items = shipped().rules.items
    assert better_lines(items["pick"], 2) == ["damage +2 and accuracy +4%"]
    assert better_lines(items["mail"], -1) == ["armor -1"]
    assert better_lines(items["mail"], 0) == []
