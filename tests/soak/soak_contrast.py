"""Check the contrast of everything that whole games show: `soak_contrast.py [GAMES]`, with the three bots in turn.

Prints each pair of colors that is too close in a theme or that the check at start does not cover, and a summary at the
end; status 1 if there was one.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from legible import Shown, watch
from winze.content import load
from winze.screen.pairs import GLYPHS, LETTERS
from winze.screen.palette import COLOURS
from winze.screen.themes import palettes
from winze.workshop.bots import BOTS

GAMES = 24
TURNS = 2000
FIRST = 300_000


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="?", type=int, default=GAMES)
    games = parser.parse_args().games
    shown, content, bots, pictures = Shown(), load(colours=COLOURS), [*BOTS], 0
    for number in range(games):
        pictures += sum(1 for _ in watch(bots[number % len(bots)], FIRST + number, TURNS, content, shown))
    faults = [f"not covered: {pair}" for pair in shown.undeclared()]
    faults += [f"{theme}: {pair}" for theme in palettes() for pair in shown.low(theme)]
    print(*faults, sep="\n", end="\n" * bool(faults))
    letters, glyphs = (len(shown.pairs[least]) for least in (LETTERS, GLYPHS))
    print(f"{games} games, {pictures} pictures: {letters} pairs of letters, {glyphs} of glyphs, {len(faults)} faults")
    print(f"with {', '.join(sorted(shown.marks))}")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
