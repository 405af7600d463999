"""Take a rule out of servers on one PostgreSQL, and see that the judge of `soak_nodes.py` notices:
`soak_node_mutants.py [TRIES]`, by default up to 4 tries for each rule.

Prints a line for each rule; status 1 if one is not noticed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1]))

from chaos.siege import Siege, siege
from postgres import programs

TRIES = 4
FIRST_SEED = 12
PLAYERS = 16
SHORT_PAUSE_SECONDS = 8.0
"""The lease, and time for players to come to the other node."""


def writes_without_a_fence(directory: Path, seed: int) -> Siege:
    """A node that was taken for dead wakes up and goes on."""
    pause = SHORT_PAUSE_SECONDS
    return siege(directory, seed, ["pause"], nodes=2, players=PLAYERS, fault="unfenced", pause_seconds=pause)


def shows_before_it_commits(directory: Path, seed: int) -> Siege:
    return siege(directory, seed, ["kill", "kill"], nodes=2, players=PLAYERS, fault="early")


def is_noticed(result: Siege) -> bool:
    written = any(disturbance.rows for disturbance in result.disturbances)
    return bool(written or result.verdict.wrong or result.verdict.lost)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("tries", nargs="?", type=int, default=TRIES)
    told = parser.parse_args()
    if programs() is None:
        print("node mutants: left out, because there is no PostgreSQL on PATH or under /usr/lib/postgresql")
        return 0
    return sum(not _notices(mutant, told.tries) for mutant in (writes_without_a_fence, shows_before_it_commits))


def _notices(mutant: Callable[[Path, int], Siege], tries: int) -> bool:
    name = mutant.__name__.replace("_", " ")
    for seed in range(FIRST_SEED, FIRST_SEED + tries):
        with TemporaryDirectory() as directory:
            if is_noticed(mutant(Path(directory), seed)):
                print(f"a node that {name}: noticed with seed {seed}")
                return True
    print(f"a node that {name}: not noticed in {tries} tries", file=sys.stderr)
    return False


if __name__ == "__main__":
    sys.exit(main())
