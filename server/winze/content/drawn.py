"""Content for trying out one level: a mine of that level alone, filled as for a given depth."""

from __future__ import annotations

from dataclasses import replace
from hashlib import blake2b

from winze.content.content import Content
from winze.core.board import board
from winze.engine.kinds.plan import Blueprint, Exit, LevelPlan, Plan, entrance
from winze.engine.kinds.tiles import TileSet
from winze.mapgen.check import ground

_ROW = "drawn"


def drawn(content: Content, level: Blueprint, name: str, depth: int) -> Content:
    """Return the content with every game on this level, whatever the seed.

    The hero starts in the mine's mouth: the one drawn, or one that replaces a shaft up, another exit, or ground. All
    other exits lead nowhere. Raises ValueError for a missing depth or a level without ground.
    """
    rules = content.rules
    rows = {place.depth: place.row for place in reversed(rules.plan(0).levels.values())}
    if depth not in rows:
        raise ValueError(f"there is no depth {depth}; the mine is {max(rows)} levels deep")
    level = _with_mouth(level, rules.tiles)
    place = LevelPlan(str(depth), depth, level.width, level.height, _ROW, level.exits, row=_ROW)
    plan = Plan(place.id, {place.id: place})
    return replace(
        content,
        rules=replace(
            rules,
            version=f"{rules.version}-{blake2b(level.tiles, digest_size=3).hexdigest()}",
            profiles={**rules.profiles, _ROW: rules.profiles[rows[depth]]},
            plan=lambda *_: plan,
            dig=lambda *_: level,
        ),
        level_names={**content.level_names, _ROW: name},
    )


def _with_mouth(level: Blueprint, tiles: TileSet) -> Blueprint:
    way = entrance(level.exits)
    x, y = (way.x, way.y) if way else _first_ground(level, tiles)
    cell = board(level.width, level.height).cell(x, y)
    others = (other for other in level.exits if other is not way)
    plane = bytearray(level.tiles)
    plane[cell] = tiles.index["mouth"]
    return replace(level, tiles=bytes(plane), exits=(Exit("mouth", x, y, None), *others))


def _first_ground(level: Blueprint, tiles: TileSet) -> tuple[int, int]:
    free = ground(level.tiles, tiles) & tiles.mask(level.tiles, "passes_objects")
    if not free:
        raise ValueError("there is nowhere to stand")
    return board(level.width, level.height).xy((free & -free).bit_length() - 1)
