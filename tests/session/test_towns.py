"""Many towns of `simulated`: processes that share a database, and stand still at any await."""

from __future__ import annotations

from pathlib import Path

import pytest

from simulated.simulate import BrokenPromiseError
from simulated.town import simulate_town
from winze.session.runs.recorder import Recorder
from winze.store.database import nodes

TOWNS = 30
"""Number of towns, within which each planted mistake must be noticed too."""


@pytest.mark.long
def test_every_promise_is_kept_by_several_processes(tmp_path: Path) -> None:
    for seed in range(TOWNS):
        simulate_town(seed, tmp_path)


def test_town_depends_on_nothing_but_its_seed(tmp_path: Path) -> None:
    assert simulate_town(7, tmp_path) == simulate_town(7, tmp_path)


MISTAKES = {
    "a process does not heed that others ended its life": (nodes, "beat", lambda *_: False),
    "a frame leaves before it is committed": (Recorder, "is_durable", lambda *_: True),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_planted_mistake_is_noticed(mistake: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(*MISTAKES[mistake])
    with pytest.raises(BrokenPromiseError):
        for seed in range(TOWNS):
            simulate_town(seed, tmp_path)
