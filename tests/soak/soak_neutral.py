"""Plays all games of the neutral catalogue and compares their ends: `soak_neutral.py [SEEDS]`, all 100 unless told.

Both ways to play; status 1 if any game differs.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from reference.neutral import SEEDS, games, read


def main() -> int:
    seeds = min(int(sys.argv[1]), SEEDS) if len(sys.argv) > 1 else SEEDS
    begun, ends = time.monotonic(), read().ends
    plays = games(range(seeds))
    wrong = [name for name, play in plays.items() if play.spans[-1] != ends[name]]
    if wrong:
        print("these have become other games:", ", ".join(wrong), file=sys.stderr)
    print(f"neutral: {len(plays)} games, {len(wrong)} differ, {time.monotonic() - begun:.0f} s")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
