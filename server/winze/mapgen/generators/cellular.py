"""Caves grown from noise by a cellular automaton. The source of `automaton` also has the rule that sets pillars."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.core.distance import within
from winze.mapgen.caves.automaton import majority
from winze.mapgen.caves.hollows import hollows
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.finish.connect import JOINED_CAVES
from winze.mapgen.noise import noise
from winze.mapgen.passes import Part, Pass
from winze.mapgen.recipe import Family, Recipe
from winze.mapgen.settings import Setting

_VOID = 2
"""Steps to the nearest rock beyond which a pillar rises."""
SETTINGS = (
    Setting("fill", 47, "share of rock before it grows, in percent", least=30, most=60),
    Setting("generations", 4, "rounds in which rock grows and crumbles", least=1, most=12),
    Setting("chambers", "pillared", "what stands in wide chambers", choices=("pillared", "empty")),
)


def _grow(draft: Draft, chance: Stream) -> None:
    """Run the automaton. The border always stays rock, and the surroundings of shafts stay ground."""
    board, open_ = draft.board, hollows(draft)
    rock = noise(board, draft.number("fill"), chance)
    for _ in range(draft.number("generations")):
        rock = (rock | board.border) & ~open_
        void = board.full & ~within(board, rock, board.full, _VOID)
        rock = majority(board, rock) | (void if draft.word("chambers") == "pillared" else 0)
        draft.paint(board.full & rock, CellKind.ROCK)
        draft.paint(board.full & ~(board.border | rock) | open_, CellKind.FLOOR)
        draft.step("generation")


GROWTH = Pass("growth", _grow, gives=(Part.FLOOR,))

CELLULAR = Recipe(
    "cellular",
    "caves grown from noise: chambers, some with pillars, and narrow gaps between them",
    GROWTH,
    family=Family.CAVES,
    settings=SETTINGS,
    one_piece=JOINED_CAVES,
    loops=True,
)
