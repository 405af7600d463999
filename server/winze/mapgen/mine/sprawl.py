"""The graph of a mine: one main line, with branches to its sides.

    1
    |
    2a ---- 2b          A branch starts at a level of the main line with a shaft or a drift. Each of its levels leads
    |       |           on downward or to a side, for as many levels as its row says. No level has two branches, and
    3a      3b --- 3c   they are spread over the main line, which has an equal stretch for each.

Source: seeds/003, "Sprawling dungeons".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from winze.core.chance import Stream
from winze.core.dice import Dice
from winze.mapgen.mine.styles import NO_FACE, Face

_DOWN = 50
"""Percent chance that a branch goes down rather than to a side, where it can."""


@dataclass(frozen=True, slots=True)
class BranchSpec:
    """Content's row for a branch: the depths it may start from, and its number of levels."""

    id: str
    first_depth: int
    last_depth: int
    """Depth of the deepest level it may start from."""
    levels: Dice
    lit: int | None = None
    """Percent of lit ground; None for that of the main line at the same depth."""
    face: Face = NO_FACE
    hall: str = ""
    """The id of the vault that is the hall of its last level; empty if it has none."""


@dataclass(frozen=True, slots=True)
class LevelNode:
    """A level of the graph. `parent` is the number of the node that leads here, None for the first."""

    depth: int
    parent: int | None
    by: str = "shaft"
    """`shaft` or `drift`: the exit of the parent that leads here."""
    branch: BranchSpec | None = None
    """None on the main line."""
    prize: bool = False
    """True for the last level of a branch."""


def sprawl(depth: int, branches: Dice, rows: Sequence[BranchSpec], chance: Stream) -> list[LevelNode]:
    """Return `depth` levels of the main line from the top down, then the levels of each branch, parents first."""
    nodes = [LevelNode(level, level - 2 if level > 1 else None) for level in range(1, depth + 1)]
    for start, row in _drawn_branches(depth, branches.roll(chance), rows, chance):
        nodes += _branch(start, len(nodes), depth, row, chance)
    return nodes


def _drawn_branches(depth: int, count: int, rows: Sequence[BranchSpec], chance: Stream) -> list[tuple[int, BranchSpec]]:
    """Return the depth where each branch starts, never the last; fewer than `count` branches if too few rows fit."""
    drawn: list[tuple[int, BranchSpec]] = []
    for number in range(count):
        stretch = range((depth - 1) * number // count + 1, (depth - 1) * (number + 1) // count + 1)
        unused = [row for row in rows if all(row is not used for _, used in drawn)]
        fitting = [(level, row) for level in stretch for row in unused if row.first_depth <= level <= row.last_depth]
        if fitting:
            drawn.append(chance.choice(fitting))
    return drawn


def _branch(start: int, number: int, deepest: int, row: BranchSpec, chance: Stream) -> list[LevelNode]:
    """Return the levels of a branch that starts at depth `start`; they are numbered from `number`."""
    found: list[LevelNode] = []
    depth, parent = start, start - 1
    count = row.levels.roll(chance)
    for step in range(count):
        down = chance.chance(_DOWN) and depth < deepest
        depth += down
        found.append(LevelNode(depth, parent, "shaft" if down else "drift", row, prize=step == count - 1))
        parent = number + step
    return found
