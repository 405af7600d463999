"""Servers that share a PostgreSQL are disturbed during play: no shown turn is lost, and each run has one holder.

`chaos/disturbances.py` describes the disturbances. `make chaos NODES=3` does the same for longer, with all of them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from chaos.siege import siege
from postgres import programs

PLAYERS = 8
MANY = 16
"""Players of whom some lose something for certain if a node is wrong."""
SHORT_PAUSE_SECONDS = 8.0
"""The lease, and time for players to come to the other node."""

pytestmark = [
    pytest.mark.long,
    pytest.mark.timeout(400),
    pytest.mark.skipif(programs() is None, reason="needs the programs of PostgreSQL"),
]


def test_disturbed_nodes_lose_no_shown_turn(tmp_path: Path) -> None:
    result = siege(tmp_path, 12, ["kill", "scatter", "drain"], nodes=2, players=PLAYERS)
    verdict = result.verdict
    assert verdict.wrong == []
    assert verdict.lost == verdict.twice == 0
    assert verdict.runs >= PLAYERS
    assert verdict.turns_shown > PLAYERS, "hardly anything was played"
    assert result.moves, "nobody was sent to another node"


def test_judge_finds_writes_without_a_fence(tmp_path: Path) -> None:
    """A node that was taken for dead wakes up and goes on."""
    result = siege(tmp_path, 12, ["pause"], nodes=2, players=MANY, fault="unfenced", pause_seconds=SHORT_PAUSE_SECONDS)
    assert result.verdict.wrong or result.disturbances[0].rows


def test_judge_finds_turns_shown_before_they_are_committed(tmp_path: Path) -> None:
    result = siege(tmp_path, 12, ["kill", "kill"], nodes=2, players=MANY, fault="early")
    assert result.verdict.lost
