from __future__ import annotations

from itertools import product

from digging import drawing_of, lines_of, place
from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.mapgen.draft import Draft
from winze.mapgen.rooms.partition import Along, AreaNode, Measure, halves, partition
from winze.mapgen.rooms.siblings import SIBLINGS, Link, sibling_links

LEVEL = Rectangle(0, 0, 70, 20)


def cut(area: Rectangle, along: Along, size: int, *children: AreaNode) -> AreaNode:
    return AreaNode(area, along, children or tuple(AreaNode(half) for half in halves(area, along, size)))


def tree(seed: int) -> AreaNode:
    return partition(LEVEL, [], Measure(18, 9, 30, 25, (8, 5)), Stream(seed))


def rooms_of(root: AreaNode, chance: Stream, empty: int = 0) -> list[Rectangle]:
    """Return rooms as large as their parts allow; `empty` percent of the parts have none."""
    return [leaf.area.grown(-1) for leaf in root.leaves() if not chance.chance(empty)]


def inner(node: AreaNode) -> list[AreaNode]:
    """Return the nodes that are cut, children first."""
    below = [each for child in node.children for each in inner(child)]
    return [*below, node] if node.children else []


def by_cut(root: AreaNode, rooms: list[Rectangle], links: list[Link]) -> list[tuple[AreaNode, list[Link]]]:
    """Return the nodes that are cut, each with its links in order."""
    found = []
    for node in inner(root):
        first, second = (
            {n for n, room in enumerate(rooms) if child.area.contains(room.x, room.y)} for child in node.children
        )
        own, links = links[: len(first) * len(second)], links[len(first) * len(second) :]
        assert sorted(own) == sorted(product(first, second))
        found.append((node, own))
    assert not links
    return found


def test_two_leaves_are_joined_to_each_other() -> None:
    root = cut(LEVEL, Along.VERTICAL, 30)
    assert sibling_links(root, rooms_of(root, Stream(1)), Stream(1)) == [(0, 1)]


def test_leaf_is_joined_to_the_child_beside_the_cut() -> None:
    """The second half is cut in the same direction: only its first child lies at the cut (GEN-22)."""
    left, right = halves(LEVEL, Along.VERTICAL, 30)
    root = AreaNode(LEVEL, Along.VERTICAL, (AreaNode(left), cut(right, Along.VERTICAL, 20)))
    for seed in range(20):
        assert sibling_links(root, rooms_of(root, Stream(seed)), Stream(seed))[:2] == [(1, 2), (0, 1)]


def test_leaf_may_be_joined_to_either_child_at_the_cut() -> None:
    """The second half is cut in the other direction: both of its children lie at the first cut, equally near."""
    left, right = halves(LEVEL, Along.VERTICAL, 30)
    root = AreaNode(LEVEL, Along.VERTICAL, (AreaNode(left), cut(right, Along.HORIZONTAL, 10)))
    chosen = {sibling_links(root, rooms_of(root, Stream(seed)), Stream(seed))[1] for seed in range(20)}
    assert chosen == {(0, 1), (0, 2)}


def test_middle_two_of_four_in_a_row_are_joined() -> None:
    """All cuts go the same way: the last child of the first half to the first child of the second (GEN-23)."""
    left, right = halves(LEVEL, Along.VERTICAL, 35)
    root = AreaNode(LEVEL, Along.VERTICAL, (cut(left, Along.VERTICAL, 18), cut(right, Along.VERTICAL, 18)))
    links = sibling_links(root, rooms_of(root, Stream(1)), Stream(1))
    assert links[:3] == [(0, 1), (2, 3), (1, 2)]


def test_nearest_rooms_of_different_children_come_first() -> None:
    """If all parts have rooms, the parts of the nearest pair touch (C-42)."""
    for seed in range(300):
        chance = Stream(seed)
        root = tree(seed)
        rooms = rooms_of(root, chance, empty=20 * (seed % 2))
        for node, links in by_cut(root, rooms, sibling_links(root, rooms, chance)):
            distances = [rooms[a].distance(rooms[b]) for a, b in links]
            assert distances == sorted(distances)
            for a, b in links:
                assert [child.area.contains(rooms[a].x, rooms[a].y) for child in node.children] == [True, False]
                assert [child.area.contains(rooms[b].x, rooms[b].y) for child in node.children] == [False, True]
            if not seed % 2:
                a, b = links[0]
                assert rooms[a].grown(1).distance(rooms[b].grown(1)) == 0


def test_half_without_rooms_gets_no_link() -> None:
    root = cut(LEVEL, Along.VERTICAL, 30)
    assert sibling_links(root, [Rectangle(40, 3, 5, 5)], Stream(1)) == []


def draft_of(width: int, height: int, *rooms: Rectangle, links: list[Link]) -> Draft:
    draft = Draft(place(width, height))
    for room in rooms:
        draft.carve_room(room)
    draft.links = links
    return draft


def test_corridor_avoids_the_rooms_it_passes() -> None:
    """A corridor from the first room to the last leads around the one between them, or there is none."""
    rooms = Rectangle(2, 2, 4, 4), Rectangle(15, 2, 4, 5), Rectangle(30, 2, 4, 14)
    passing = 0
    for seed in range(60):
        draft = draft_of(40, 18, *rooms, links=[(0, 2)])
        SIBLINGS.run(draft, Stream(seed))
        walled = draft.board.around8(draft.rooms[1].floor)
        for points in draft.corridors:
            outline = draft.outline(points)
            if not outline & walled:
                passing += 1
                assert not draft.board.around8(outline) & walled
    assert 0 < passing < 60


def test_rooms_wall_to_wall_are_joined_straight() -> None:
    draft = draft_of(9, 5, Rectangle(1, 1, 3, 3), Rectangle(6, 1, 2, 3), links=[(0, 1)])
    SIBLINGS.run(draft, Stream(1))
    assert drawing_of(draft) == lines_of("""
        #########
        #...##..#
        #...oo..#
        #...##..#
        #########
    """)


def test_rooms_without_links_are_bridged() -> None:
    draft = draft_of(40, 18, Rectangle(2, 2, 4, 4), Rectangle(12, 8, 4, 4), Rectangle(30, 3, 4, 4), links=[])
    SIBLINGS.run(draft, Stream(1))
    assert len(draft.corridors) == 2


def test_neighbors_with_a_long_walk_between_are_joined() -> None:
    """Of four rooms in a ring, three cuts join all; a fourth corridor closes the ring if the walk is long."""
    rooms = Rectangle(1, 1, 30, 4), Rectangle(1, 12, 30, 4), Rectangle(40, 1, 20, 4), Rectangle(40, 12, 20, 4)
    tree_first: list[Link] = [(0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2)]
    for seed in range(20):
        draft = draft_of(70, 20, *rooms, links=tree_first)
        SIBLINGS.run(draft, Stream(seed))
        assert len(draft.corridors) >= 3
    near = draft_of(20, 20, *(Rectangle(x, y, 3, 3) for x in (1, 10) for y in (1, 10)), links=tree_first)
    SIBLINGS.run(near, Stream(1))
    assert len(near.corridors) == 3
