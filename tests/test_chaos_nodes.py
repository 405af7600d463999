"""Servers that share a PostgreSQL are disturbed during play: no shown turn is lost, and each run has one holder.

`chaos/disturbances.py` describes the disturbances. `make chaos NODES=3` does the same for longer, with all of them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from chaos.siege import siege
from postgres import programs

PLAYERS = 8

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
