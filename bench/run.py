"""Measure Winze and its peers, and print tables: `run.py [--json] [SECTION...]`.

Test machines are noisy: compare ratios within one run, never figures of different days.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable, Iterator

import algorithms
import attacks
import boards
import calls
import crowds
import families
import footprint
import generators
import mines
import page
import peers
import rotjs
import roundtrip
import stairs
import starts
import turns
from table import Table, UnmeasuredError

SECTIONS: dict[str, Callable[[], Table]] = {
    "sight": algorithms.field_of_view,
    "portion": algorithms.line_of_sight,
    "distance": algorithms.distance_layers,
    "route": algorithms.routes,
    "levels": generators.levels,
    "mines": mines.mines,
    "headless": turns.headless,
    "turn": turns.turns,
    "crowd": crowds.crowd,
    "calls": calls.calls,
    "frames": turns.frames,
    "families": families.sizes,
    "drawing": families.times,
    "start": starts.starts,
    "stairs": stairs.stairs,
    "roundtrip": roundtrip.round_trip,
    "attacks": attacks.attacks,
    "page": page.first_screen,
    "memory": footprint.memory,
    "boards": boards.boards,
}


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure Winze beside its peers.")
    parser.add_argument(
        "sections", nargs="*", metavar="SECTION", help=f"of {', '.join(SECTIONS)}; all if none is named"
    )
    parser.add_argument("--json", action="store_true", help="print data instead of tables")
    chosen = parser.parse_args()
    if unknown := set(chosen.sections) - set(SECTIONS):
        parser.error(f"there is no section {', '.join(sorted(unknown))}")
    if not peers.PRESENT:
        print("tcod is not installed: no peers to compare with", file=sys.stderr)
    if not rotjs.PRESENT:
        print("rot.js or Node is not installed (npm ci): no levels of theirs beside ours", file=sys.stderr)
    tables = measured(chosen.sections or list(SECTIONS))
    if chosen.json:
        print(json.dumps({name: table.data() for name, table in tables}, indent=1))
        return
    print(f"Python {platform.python_version()}, {platform.machine()}")
    for _, table in tables:
        print("", *table.text(), sep="\n", flush=True)


def measured(names: list[str]) -> Iterator[tuple[str, Table]]:
    """Yield one section after the other; report and skip those that cannot be measured here."""
    for name in names:
        try:
            yield name, SECTIONS[name]()
        except UnmeasuredError as error:
            print(f"{name}: {error}", file=sys.stderr)


if __name__ == "__main__":
    main()
