"""An upgrade killed at any point leaves a database that the next start upgrades without loss."""

from __future__ import annotations

from pathlib import Path

from chaos.older import kill_upgrades, make_older

STEP = 3
"""The soak test kills before each statement."""


def test_upgrade_can_be_killed_before_any_statement(tmp_path: Path) -> None:
    """Also kills the first start."""
    older = [*make_older(tmp_path)]
    kills = kill_upgrades(tmp_path / "scratch", older, STEP)
    assert len(kills) == len(older) >= 5
    assert min(kills) > 0
    assert sum(kills) > 5 * len(kills), "hardly anything was killed"
