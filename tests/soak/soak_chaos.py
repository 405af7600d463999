"""Kill servers during play, cut their logs, and kill upgrades: `soak_chaos.py [COUNT]`, by default 60 kills during
play.

First a storm with each setting of `synchronous`, then one with other rules at every start and a tenth of the kills;
then a thousand cuts of the log of a killed server, then the upgrades of all older databases, killed before each
statement. Prints a line for each, and a line for each fault; status 1 if there is any.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1]))

from chaos.older import kill_upgrades, make_older
from chaos.storm import FEW, PLAYERS, rage, storm, upgrades
from chaos.victim import nursing
from chaos.walcut import find_faults, kill_and_copy

CUTS = 1000


def main() -> int:
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    wrong = [*stormed("full", kills), *stormed("normal", kills), *upgraded(max(kills // 10, 2))]
    wrong += [*cut_off(), *killed_upgrades()]
    for line in wrong:
        print(line, file=sys.stderr)
    return bool(wrong)


def stormed(synchronous: str, kills: int) -> list[str]:
    """Return the faults after `kills` kills; print the results."""
    with TemporaryDirectory() as directory:
        outcome = storm(Path(directory), int(time.time()), kills, synchronous=synchronous)
    verdict, latency = outcome.verdict, outcome.figures.latency
    print(
        f"{kills} kills under {PLAYERS} players, {synchronous}: {verdict.runs} runs, {verdict.actions} actions;"
        f" {verdict.turns_shown} turns shown, {verdict.lost} lost, {verdict.twice} keys done twice;"
        f" all back in {sorted(outcome.back)[len(outcome.back) // 2]:.1f} s, at most {max(outcome.back):.1f} s;"
        f" key to frame p50 {latency.percentile(50):.0f} ms, p99 {latency.percentile(99):.0f} ms"
    )
    return verdict.wrong


def upgraded(kills: int) -> list[str]:
    """Return the faults after `kills` kills, each followed by a start with other rules; print the results."""
    with TemporaryDirectory() as directory:
        verdict = upgrades(Path(directory), int(time.time()), kills).verdict
    print(
        f"{kills} kills under {FEW} players, other rules each time: {verdict.runs} runs, {verdict.actions} actions;"
        f" {verdict.turns_shown} turns shown, {verdict.lost} lost, {verdict.twice} keys done twice"
    )
    return verdict.wrong


def cut_off() -> list[str]:
    """Return the faults of logs that were cut off; print their number."""
    seed = int(time.time())
    with TemporaryDirectory() as directory, nursing(Path(directory)) as victim:
        outcome = rage(victim, seed, 2, kill_and_copy)
        wrong = [*find_faults(Path(directory, "killed"), seed, CUTS)]
    print(f"{CUTS} cuts of a log: {len(wrong)} wrong")
    return [*outcome.verdict.wrong, *wrong]


def killed_upgrades() -> list[str]:
    """Return the faults of killed upgrades; print the number of kills."""
    with TemporaryDirectory() as directory:
        try:
            kills = kill_upgrades(Path(directory, "scratch"), [*make_older(Path(directory))])
        except AssertionError as error:
            return [str(error)]
    print(f"{sum(kills)} kills of {len(kills)} upgrades: none wrong")
    return []


if __name__ == "__main__":
    sys.exit(main())
