"""How a mine hangs together, before anything in it has a place: one main line, and branches to the sides of it.

    1
    |
    2a ---- 2b          A branch hangs from a level of the main line by a shaft or a drift and goes on from each of its
    |       |           levels downward or to a side, for as many levels as its row says. No level has two branches, and
    3a      3b --- 3c   they are spread over the main line: one in each of as many stretches of it as there are.

Source: seeds/003, "Sprawling dungeons".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from winze.core.chance import Stream
from winze.core.dice import Dice

_DOWN = 50
"""How often a branch goes down, where it can, and not to a side; in percent."""


@dataclass(frozen=True, slots=True)
class BranchSpec:
    """What content says of a branch: between which depths it may begin, and how many levels it has."""

    id: str
    first_depth: int
    last_depth: int
    """The depths of the levels it can hang from."""
    levels: Dice
    lit: int | None = None
    """None: as much as the main line at the same depth."""


@dataclass(frozen=True, slots=True)
class LevelNode:
    """A level of the graph. `parent` is the number of the node it hangs from, None for the first."""

    depth: int
    parent: int | None
    by: str = "shaft"
    """`shaft` or `drift`: how the parent leads here."""
    branch: BranchSpec | None = None
    """None on the main line."""
    prize: bool = False
    """The last level of a branch."""


def sprawl(depth: int, branches: Dice, rows: Sequence[BranchSpec], chance: Stream) -> list[LevelNode]:
    """Return the main line from the top down, `depth` levels long, then the levels of each branch, parents before
    children.
    """
    nodes = [LevelNode(level, level - 2 if level > 1 else None) for level in range(1, depth + 1)]
    for hangs_from, row in _hung(depth, branches.roll(chance), rows, chance):
        nodes += _branch(hangs_from, len(nodes), depth, row, chance)
    return nodes


def _hung(depth: int, count: int, rows: Sequence[BranchSpec], chance: Stream) -> list[tuple[int, BranchSpec]]:
    """For each branch the depth it hangs from, none from the last level; fewer than `count` if no row fits."""
    hung: list[tuple[int, BranchSpec]] = []
    for number in range(count):
        stretch = range((depth - 1) * number // count + 1, (depth - 1) * (number + 1) // count + 1)
        unused = [row for row in rows if all(row is not used for _, used in hung)]
        fitting = [(level, row) for level in stretch for row in unused if row.first_depth <= level <= row.last_depth]
        if fitting:
            hung.append(chance.choice(fitting))
    return hung


def _branch(hangs_from: int, number: int, deepest: int, row: BranchSpec, chance: Stream) -> list[LevelNode]:
    """Return the levels of a branch, the first of which gets a number, the others those that follow."""
    found: list[LevelNode] = []
    depth, parent = hangs_from, hangs_from - 1
    count = row.levels.roll(chance)
    for step in range(count):
        down = chance.chance(_DOWN) and depth < deepest
        depth += down
        found.append(LevelNode(depth, parent, "shaft" if down else "drift", row, prize=step == count - 1))
        parent = number + step
    return found
