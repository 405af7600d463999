from __future__ import annotations

from winze.core.board import board
from winze.core.chance import Stream
from winze.core.distance import components
from winze.mapgen.rooms.labyrinth import LONGEST_DEAD_END, braid, grow, trim
from winze.mapgen.rooms.lattice import Lattice

BOARD = board(70, 20)
SEEDS = range(30)


def grown(seed: int, taken: int = 0) -> tuple[Lattice, Stream]:
    lattice, chance = Lattice(BOARD, 3, 2, taken), Stream(seed)
    grow(lattice, chance)
    return lattice, chance


def links(lattice: Lattice) -> int:
    return sum(map(len, lattice.links.values())) // 2


def test_maze_is_a_tree_that_reaches_every_node() -> None:
    for seed in SEEDS:
        lattice, _ = grown(seed)
        assert links(lattice) == len(lattice.nodes) - 1
        assert len(list(components(BOARD, lattice.ground(), diagonal=False))) == 1


def test_each_piece_gets_its_own_tree() -> None:
    lattice, _ = grown(1, taken=BOARD.rectangle(30, 0, 5, 20))
    assert links(lattice) == len(lattice.nodes) - 2
    assert len(list(components(BOARD, lattice.ground(), diagonal=False))) == 2


def test_braid_opens_the_given_share_of_dead_ends() -> None:
    for share, most in ((100, 0), (50, 20), (0, 80)):
        left = []
        for seed in SEEDS:
            lattice, chance = grown(seed)
            before = len(lattice.dead_ends())
            braid(lattice, share, chance)
            left.append(len(lattice.dead_ends()))
            assert left[-1] == before if share == 0 else left[-1] < before
        assert max(left) <= most


def test_trim_leaves_short_dead_ends_and_a_connected_maze() -> None:
    kept = 0
    for seed in SEEDS:
        lattice, chance = grown(seed)
        braid(lattice, 60, chance)
        trim(lattice, chance)
        assert len(list(components(BOARD, lattice.ground(), diagonal=False))) == 1
        for end in lattice.dead_ends():
            length, before, node = 0, -1, end
            while len(lattice.links[node]) <= 2:
                onward = [other for other in lattice.links[node] if other != before]
                before, node = node, onward[0]
                length += 1
            assert length <= LONGEST_DEAD_END
            kept += 1
    assert kept > 3 * len(SEEDS)


def test_trim_leaves_a_single_passage_alone() -> None:
    lattice = Lattice(BOARD, 3, 2, BOARD.full & ~BOARD.rectangle(1, 1, 68, 1))
    chance = Stream(1)
    grow(lattice, chance)
    before = lattice.ground()
    trim(lattice, chance)
    assert lattice.ground() == before != 0
