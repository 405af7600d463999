from __future__ import annotations

from digging import place
from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.mapgen.corridors.candidates import simple
from winze.mapgen.corridors.hanging import add_second_links, hanging_groups
from winze.mapgen.corridors.network import Network
from winze.mapgen.draft import Draft

TREE = ((0, 1), (1, 2), (2, 5), (5, 4), (4, 3))
"""Through the upper row to the right, down, and back to the left."""


def two_rows(*links: tuple[int, int]) -> Network:
    """Rooms 0 to 2 above 3 to 5, joined as told."""
    draft = Draft(place(60, 24))
    for y in (3, 16):
        for x in (4, 24, 44):
            draft.carve_room(Rectangle(x, y, 8, 4))
    network = Network(draft)
    for a, b in links:
        while not network.lay(network.rooms[a], network.rooms[b], simple, Stream(a)):
            pass
    return network


def test_a_row_hangs_by_the_corridor_to_it_and_fewer_rooms_are_no_group() -> None:
    assert hanging_groups(two_rows(*TREE)) in ([0b000111], [0b111000])


def test_in_a_ring_nothing_hangs() -> None:
    assert hanging_groups(two_rows(*TREE, (0, 3))) == []


def test_the_group_is_joined_by_another_corridor() -> None:
    for seed in range(20):
        network = two_rows(*TREE)
        add_second_links(network, simple, Stream(seed))
        assert len(network.draft.corridors) == len(TREE) + 1
        assert hanging_groups(network) == []


def test_where_nothing_is_drawn_a_shortest_way_is_dug() -> None:
    network = two_rows(*TREE)
    add_second_links(network, lambda *_: None, Stream(1))
    assert hanging_groups(network) == []


def test_where_nothing_hangs_nothing_is_dug() -> None:
    network = two_rows(*TREE, (0, 3))
    add_second_links(network, simple, Stream(1))
    assert len(network.draft.corridors) == len(TREE) + 1
