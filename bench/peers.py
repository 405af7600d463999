"""libtcod through `tcod`, if it is installed. Without it the bench leaves this module out."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from levels import Level
from timing import Call

PRESENT = importlib.util.find_spec("tcod") is not None


def _walkable(level: Level) -> Any:
    import numpy as np

    return np.array([[char != "#" for char in row] for row in level.rows], dtype=np.int8)


def _points(level: Level) -> list[tuple[int, int]]:
    """Return the places in the order of tcod: row first."""
    return [(y, x) for x, y in map(level.board.xy, level.places)]


def each(points: list[Any], call: Callable[[Any], object]) -> Call:
    """Return a function that makes one call for each point."""

    def run() -> None:
        for point in points:
            call(point)

    return run


def field_of_view(level: Level) -> Mapping[str, Call]:
    from tcod import constants
    from tcod.map import compute_fov

    clear, points = _walkable(level).astype(bool), _points(level)
    names = ["SYMMETRIC_SHADOWCAST", "SHADOW", "RESTRICTIVE", "BASIC", "DIAMOND", "PERMISSIVE_0", "PERMISSIVE_8"]
    methods = {name.lower(): getattr(constants, f"FOV_{name}") for name in names}
    return {
        f"tcod {name}": each(points, partial(compute_fov, clear, algorithm=method)) for name, method in methods.items()
    }


def distances(level: Level) -> Mapping[str, Call]:
    import numpy as np
    from tcod import path

    cost, points = _walkable(level), _points(level)

    def dijkstra2d(point: tuple[int, int]) -> None:
        found = path.maxarray(cost.shape, dtype=np.int32)
        found[point] = 0
        path.dijkstra2d(found, cost, cardinal=1, diagonal=1, out=found)

    def pathfinder(point: tuple[int, int]) -> None:
        finder = path.Pathfinder(path.SimpleGraph(cost=cost, cardinal=1, diagonal=1))
        finder.add_root(point)
        finder.resolve()

    old = path.Dijkstra(cost, diagonal=1.0)
    return {
        "tcod dijkstra2d": each(points, dijkstra2d),
        "tcod Pathfinder.resolve": each(points, pathfinder),
        "tcod Dijkstra.set_goal": each(points, lambda point: old.set_goal(*point)),
    }


def routes(level: Level) -> Mapping[str, Call]:
    from tcod import path

    cost, points = _walkable(level), _points(level)
    pairs = list(zip(points, points[1:] + points[:1], strict=True))
    finder = path.AStar(cost, diagonal=1.0)

    def path_to(pair: tuple[tuple[int, int], tuple[int, int]]) -> None:
        search = path.Pathfinder(path.SimpleGraph(cost=cost, cardinal=1, diagonal=1))
        search.add_root(pair[0])
        search.path_to(pair[1])

    return {
        "tcod AStar.get_path": each(pairs, lambda pair: finder.get_path(*pair[0], *pair[1])),
        "tcod Pathfinder.path_to": each(pairs, path_to),
    }


def bsp_layout(width: int, height: int, seed: int) -> Any:
    """Return an array of floor with a room in every leaf and a bent corridor between parts."""
    import numpy as np
    from tcod.bsp import BSP
    from tcod.random import Random

    chance = Random(seed=seed)
    floor = np.zeros((width, height), dtype=bool)
    parts = BSP(0, 0, width, height)
    parts.split_recursive(4, 8, 6, 1.5, 1.5, seed=chance)
    for part in parts.inverted_level_order():
        if part.children:
            _bent(floor, *part.children)
        else:
            left, top = chance.randint(1, part.width // 3), chance.randint(1, part.height // 3)
            floor[part.x + left : part.x + part.width - 1, part.y + top : part.y + part.height - 1] = True
    return floor


def _bent(floor: Any, one: Any, other: Any) -> None:
    """Dig a corridor between the centers of two parts, along and then across."""
    (x, y), (u, v) = ((part.x + part.width // 2, part.y + part.height // 2) for part in (one, other))
    floor[min(x, u) : max(x, u) + 1, y] = True
    floor[u, min(y, v) : max(y, v) + 1] = True
