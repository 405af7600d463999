"""libtcod through `tcod`, where it is installed. Everything here stands aside, the bench goes on, if it is not."""

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
    """The places as tcod counts: row first."""
    return [(y, x) for x, y in map(level.board.xy, level.places)]


def each(points: list[Any], call: Callable[[Any], object]) -> Call:
    """A function that makes one call for each point."""

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
