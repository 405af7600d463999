"""Measures Winze beside its peers and prints tables: `run.py [--json] [SECTION...]`.

Such machines are noisy: compare ratios within one run, never a figure with one of another day.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable

import algorithms
import peers
from table import Table

SECTIONS: dict[str, Callable[[], Table]] = {
    "sight": algorithms.field_of_view,
    "distance": algorithms.distance_layers,
    "route": algorithms.routes,
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
    tables = {name: SECTIONS[name]() for name in chosen.sections or SECTIONS}
    if chosen.json:
        print(json.dumps({name: table.data() for name, table in tables.items()}, indent=1))
        return
    print(f"Python {platform.python_version()}, {platform.machine()}")
    if not peers.PRESENT:
        print("tcod is not installed: no peers to compare with", file=sys.stderr)
    for table in tables.values():
        print("", *table.text(), sep="\n")


if __name__ == "__main__":
    main()
