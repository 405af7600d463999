from __future__ import annotations

from digging import place
from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.mapgen.corridors.candidates import simple
from winze.mapgen.corridors.hanging import add_second_links, hanging_groups
from winze.mapgen.corridors.network import Network
from winze.mapgen.draft import Draft

TREE = ((0, 1), (1, 2), (2, 5), (5, 4), (4, 3))
"""Links along the upper row to the right, down, and back to the left."""


def two_rows(*links: tuple[int, int]) -> Network:
    """Return rooms 0 to 2 above 3 to 5, joined by the links."""
    draft = Draft(place(60, 24))
    for y in (3, 16):
        for x in (4, 24, 44):
            draft.carve_room(Rectangle(x, y, 8, 4))
    network = Network(draft)
    for a, b in links:
        while not network.lay(network.rooms[a], network.rooms[b], simple, Stream(a)):
            pass
    return network


def test_row_behind_one_corridor_is_a_hanging_group() -> None:
    assert hanging_groups(two_rows(*TREE)) in ([0b000111], [0b111000])


def test_ring_has_no_hanging_group() -> None:
    assert hanging_groups(two_rows(*TREE, (0, 3))) == []


def test_hanging_group_gets_second_corridor() -> None:
    for seed in range(20):
        network = two_rows(*TREE)
        add_second_links(network, simple, Stream(seed))
        assert len(network.draft.corridors) == len(TREE) + 1
        assert hanging_groups(network) == []


def test_hanging_group_falls_back_to_shortest_path() -> None:
    network = two_rows(*TREE)
    add_second_links(network, lambda *_: None, Stream(1))
    assert hanging_groups(network) == []


def test_level_without_hanging_groups_is_unchanged() -> None:
    network = two_rows(*TREE, (0, 3))
    add_second_links(network, simple, Stream(1))
    assert len(network.draft.corridors) == len(TREE) + 1
