"""Servers are killed, ended and disturbed during play: no shown turn is lost, and no input is done twice.

`chaos/judge.py` describes the judgment. `make chaos` does the same for longer.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from chaos.storm import FEW, PLAYERS, Outcome, rage, storm, upgrades
from chaos.victim import Victim, nursing
from chaos.walcut import find_faults, kill_and_copy
from winze.session.base.run_store import SavedRun
from winze.store.database.place import Place
from winze.store.opening import open_store

STOP_SECONDS = 30

pytestmark = [pytest.mark.long, pytest.mark.timeout(400)]
"""Twenty players need their time on a shared machine."""


def assert_nothing_lost(outcome: Outcome, players: int = PLAYERS) -> None:
    verdict = outcome.verdict
    assert verdict.wrong == []
    assert verdict.lost == verdict.twice == 0
    assert verdict.runs >= players
    assert verdict.turns_shown > players, "hardly anything was played"


@pytest.mark.parametrize(("synchronous", "kills"), [("full", 4), ("normal", 2)])
def test_kill_loses_no_shown_turn(tmp_path: Path, synchronous: str, kills: int) -> None:
    assert_nothing_lost(storm(tmp_path, 12, kills, synchronous=synchronous))


@pytest.mark.timeout(600)
def test_kill_and_new_rules_lose_no_shown_turn(tmp_path: Path) -> None:
    outcome = upgrades(tmp_path, 12, 3)
    assert_nothing_lost(outcome, FEW)
    log = (tmp_path / "serve.log").read_text()
    assert log.count("settled by the rules") > FEW, "hardly any tail was of other rules"


def test_judge_finds_turns_shown_too_early(tmp_path: Path) -> None:
    """Frames leave before the disk has their turns: clients of both sorts lose some, and notice it."""
    outcome = storm(tmp_path, 12, 2, fault="early")
    assert outcome.verdict.lost
    for sends_again in (True, False):
        assert any(witness.lost for witness in outcome.witnesses if witness.sends_again == sends_again)


def test_judge_finds_inputs_done_twice(tmp_path: Path) -> None:
    verdict = storm(tmp_path, 12, 2, fault="again").verdict
    assert verdict.twice or verdict.wrong


def test_jumping_clock_changes_nothing(tmp_path: Path) -> None:
    assert_nothing_lost(storm(tmp_path, 13, 2, fault="clock"))


def test_sigterm_notifies_players_and_saves_runs(tmp_path: Path) -> None:
    codes = list[int]()

    def terminate(victim: Victim) -> int:
        codes.append(victim.terminate(STOP_SECONDS))
        return codes[0]

    with nursing(tmp_path) as victim:
        outcome = rage(victim, 14, 1, terminate)
    assert codes == [0]
    assert_nothing_lost(outcome)
    assert [witness.closings[-1] for witness in outcome.witnesses] == [1012] * PLAYERS
    assert outcome.figures.errors["shutting_down"] == PLAYERS
    with open_store(Place(victim.data)) as store:
        saved = [store.take(run) for run in outcome.runs]
    assert not any(run.tail for run in saved if isinstance(run, SavedRun)), "a copy lacks what was done last"


def test_cut_log_keeps_transactions_before_the_cut(tmp_path: Path) -> None:
    with nursing(tmp_path) as victim:
        rage(victim, 15, 1, kill_and_copy)
    assert [*find_faults(tmp_path / "killed", 15, 40)] == []
