from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from winze.core.chance import Stream
from winze.core.dice import Dice
from winze.mapgen.mine.sprawl import BranchSpec, LevelNode, sprawl

ROWS = tuple(BranchSpec(f"branch {depth}", depth, depth + 3, Dice(1, 3, 0)) for depth in range(1, 13))
FOUR = Dice(0, 1, 4)


def drawn(seed: int, depth: int = 13, count: Dice = FOUR, rows: tuple[BranchSpec, ...] = ROWS) -> list[LevelNode]:
    return sprawl(depth, count, rows, Stream(seed))


@given(st.integers(0, 2**32), st.integers(1, 20), st.integers(0, 9))
@settings(max_examples=300)
def test_mine_is_main_line_with_connected_branches(seed: int, depth: int, count: int) -> None:
    nodes = drawn(seed, depth, Dice(0, 1, count))
    main = nodes[:depth]
    assert [(node.depth, node.parent, node.branch) for node in main[1:]] == [
        (level, level - 2, None) for level in range(2, depth + 1)
    ]
    for number, node in enumerate(nodes[depth:], start=depth):
        assert node.parent is not None and node.parent < number
        assert node.branch is not None
        assert node.depth == nodes[node.parent].depth + (node.by == "shaft") <= depth


@given(st.integers(0, 2**32))
@settings(max_examples=300)
def test_branches_start_at_different_levels_but_not_the_last(seed: int) -> None:
    nodes = drawn(seed)
    roots = [node for node in nodes[13:] if node.parent is not None and node.parent < 13]
    parents = [node.parent for node in roots]
    assert len(set(parents)) == len(parents) and 12 not in parents
    for node in roots:
        assert node.branch is not None and node.parent is not None
        assert node.branch.first_depth <= nodes[node.parent].depth <= node.branch.last_depth
    lengths = Counter(node.branch for node in nodes[13:])
    assert len(lengths) == len(roots) and set(lengths.values()) <= {1, 2, 3}
    ends = [number for number in range(13, len(nodes)) if all(node.parent != number for node in nodes)]
    assert [number for number, node in enumerate(nodes) if node.prize] == ends


def test_branches_are_spread_over_main_line() -> None:
    for seed in range(100):
        nodes = drawn(seed)
        parents = sorted(node.parent for node in nodes[13:] if node.parent is not None and node.parent < 13)
        assert [parent // 3 for parent in parents] == [0, 1, 2, 3]


def test_branches_use_shafts_and_drifts() -> None:
    steps = {
        (node.by, nodes[node.parent].branch is None)
        for nodes in map(drawn, range(30))
        for node in nodes[13:]
        if node.parent is not None
    }
    assert steps == {("shaft", True), ("drift", True), ("shaft", False), ("drift", False)}


def test_stretch_without_fitting_row_has_no_branch() -> None:
    only = (BranchSpec("low", 9, 9, Dice(0, 1, 1)),)
    assert len(drawn(1, rows=only)) <= 14
    assert len(drawn(1, rows=())) == 13
    assert len(drawn(1, count=Dice(0, 1, 0))) == 13
