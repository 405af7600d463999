"""Prices of hordes: complaints about those too hard at their first depth, and the hordes of the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.laid import overlay, own, told_of
from shipped import reads_shipped, shipped
from winze.engine.kinds.weights import hordes_at

EXPECTED = """[expected]
blow = [40, 50]
armour = [0, 1]
defence = [0, 0]
block = [0, 0]
"""
BRUTE = """[brute]
glyph = "É"
colour = "rust"
name = "brute"
verb = "hits"
size = "normal"
health = "8"
accuracy = 95
attacks = [{ damage = "6" }]
mind = "hunter"
commonness = 0
"""


def horde(count: str, *, first_depth: int = 1) -> str:
    return f"""[brutes]
members = [{{ kind = "brute", count = "{count}" }}]
commonness = 10
first_depth = {first_depth}
"""


def brute(health: int, damage: int) -> str:
    return BRUTE.replace('health = "8"', f'health = "{health}"').replace('damage = "6"', f'damage = "{damage}"')


def told(directory: Path, monsters: str, hordes: str) -> list[str]:
    """Return the complaints about the price of a horde."""
    mine = overlay(directory, hero=EXPECTED, monsters=monsters, hordes=hordes)
    return [line for line in told_of(mine, thorough=True) if "brutes.members" in line]


def test_horde_that_costs_too_much_is_refused(tmp_path: Path) -> None:
    (complaint,) = told(tmp_path, brute(24, 3), horde("3"))
    assert complaint.startswith(
        "hordes.toml:2: brutes.members: at depth 1 it costs 230 % of the expected hero's health"
    )


def test_two_hard_members_are_refused(tmp_path: Path) -> None:
    (complaint,) = told(tmp_path, brute(1, 8), horde("2"))
    assert "two of it take 95 % of full health in two turns, at most 40 allowed" in complaint


def test_price_counts_at_first_depth(tmp_path: Path) -> None:
    (shallow,) = told(tmp_path / "shallow", brute(24, 3), horde("3"))
    (deep,) = told(tmp_path / "deep", brute(24, 3), horde("3", first_depth=2))
    assert "at depth 1 it costs 230 %" in shallow
    assert "at depth 2 it costs 135 %" in deep, "stronger blows and armor"


def test_without_expected_hero_every_horde_is_allowed(tmp_path: Path) -> None:
    mine = overlay(tmp_path, monsters=brute(99, 20), hordes=horde("9"))
    assert "brutes" in own(mine).rules.hordes


def test_expected_numbers_need_equal_lengths(tmp_path: Path) -> None:
    mine = overlay(tmp_path, hero=EXPECTED.replace("armour = [0, 1]", "armour = [0]"))
    assert "hero.toml:3: expected.armour: it needs 2 numbers, as many as blow" in told_of(mine)


@reads_shipped
@pytest.mark.parametrize("depth", range(3, 14))
def test_four_hordes_of_several_kinds_at_each_depth(depth: int) -> None:
    assert sum(group.mixed for group, _ in hordes_at(shipped().rules, depth)) >= 4
