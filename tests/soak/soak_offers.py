"""Play games by the first offer, as a thumb on the context key does, and try each offer in copies of the game.

    python tests/soak/soak_offers.py [GAMES] [TAPS]

Each offered key takes a turn, opens something or tells its reason, and waiting is never all there is to do.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from context_player import ContextPlayer, play_by_offers
from winze.content import load
from winze.screen.palette import COLOURS

GAMES, TAPS = 100, 250


def main(games: int = GAMES, taps: int = TAPS) -> None:
    content, taken, depths = load(colours=COLOURS), Counter[str](), Counter[int]()
    for seed in range(1, games + 1):
        player = ContextPlayer(seed, content)
        taken += play_by_offers(player, taps)
        depths[player.game.career.deepest] += 1
    print(f"{taken.total()} taps in {games} games:", ", ".join(f"{do} {number}" for do, number in taken.most_common()))
    print("greatest depths:", ", ".join(f"{depth}: {number}" for depth, number in sorted(depths.items())))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
