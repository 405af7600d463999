from __future__ import annotations

from itertools import combinations

from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.mapgen.rooms.grid import floor_areas
from winze.mapgen.rooms.partition import MIN_PART, Along, AreaNode, Measure, halves, partition

MEASURE = Measure(width=18, height=9, ratio=30, unsplit=25, least=(8, 5))
LEVEL = Rectangle(0, 0, 70, 20)


def trees(count: int, measure: Measure = MEASURE) -> list[AreaNode]:
    return [partition(LEVEL, [], measure, Stream(seed)) for seed in range(count)]


def everything(node: AreaNode) -> list[AreaNode]:
    return [node, *(below for child in node.children for below in everything(child))]


def test_first_half_is_the_upper_or_left_one() -> None:
    area = Rectangle(3, 5, 10, 8)
    assert halves(area, Along.HORIZONTAL, 3) == (Rectangle(3, 5, 10, 3), Rectangle(3, 8, 10, 5))
    assert halves(area, Along.VERTICAL, 4) == (Rectangle(3, 5, 4, 8), Rectangle(7, 5, 6, 8))


def test_every_node_is_whole_or_cut_in_two() -> None:
    for tree in trees(100):
        for node in everything(tree):
            assert len(node.children) in (0, 2)
            if node.along:
                first, second = (child.area for child in node.children)
                size = first.h if node.along is Along.HORIZONTAL else first.w
                assert halves(node.area, node.along, size) == (first, second)


def test_leaves_cover_the_area_once() -> None:
    for tree in trees(100):
        leaves = [leaf.area for leaf in tree.leaves()]
        assert sum(area.w * area.h for area in leaves) == LEVEL.w * LEVEL.h
        assert not any(a.overlaps(b) for a, b in combinations(leaves, 2))


def test_wide_areas_are_mostly_cut_along_the_vertical() -> None:
    """The odds of a cut along the horizontal are height to width, here 20 to 70 (C-15)."""
    horizontal = sum(tree.along is Along.HORIZONTAL for tree in trees(2000))
    assert 2000 * 20 // 90 - 80 < horizontal < 2000 * 20 // 90 + 80


def test_parts_respect_ratio_and_minimum_size() -> None:
    for tree in trees(200):
        for node in everything(tree):
            whole = node.area.h if node.along is Along.HORIZONTAL else node.area.w
            for child in node.children:
                part = child.area.h if node.along is Along.HORIZONTAL else child.area.w
                assert 100 * part >= MEASURE.ratio * whole
                assert child.area.w >= 8 and child.area.h >= 5


def test_only_unsplit_areas_exceed_the_measure() -> None:
    leaves = [leaf.area for tree in trees(200) for leaf in tree.leaves()]
    large = [area for area in leaves if area.w > MEASURE.width or area.h > MEASURE.height]
    assert large and len(large) < len(leaves) // 4
    strict = Measure(18, 9, 30, 0, (4, 4))
    assert all(leaf.area.w <= 18 and leaf.area.h <= 9 for tree in trees(100, strict) for leaf in tree.leaves())


def test_each_point_gets_a_part_with_space_around_it() -> None:
    """Up to one point per section of the grid, anywhere in it (C-18)."""
    for number in range(300):
        chance = Stream.named(number, "points")
        areas = list(floor_areas(40, 16))
        chance.shuffle(areas)
        points = [(chance.between(a.x, a.right), chance.between(a.y, a.bottom)) for a in areas[: 1 + number % 9]]
        tree = partition(Rectangle(0, 0, 40, 16), points, MEASURE, chance)
        homes = [leaf.area.grown(-1) for point in points for leaf in tree.leaves() if leaf.area.contains(*point)]
        assert all(home.contains(*point) for home, point in zip(homes, points, strict=True))
        assert len(set(homes)) == len(points)
        assert all(home.w >= MIN_PART - 2 and home.h >= MIN_PART - 2 for home in homes)
