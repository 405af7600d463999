"""Two generators on one level, each on its side of a seam. Source: seeds/003, "2021-08-28" and "2022-09-09"; C-36."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from winze.core.chance import Stream
from winze.mapgen.blending.patchwork import overlay, territories, trim
from winze.mapgen.blending.seam import draw_side, rim
from winze.mapgen.caves.gallery import SHORTCUTS, dig_gallery
from winze.mapgen.caves.hollows import hollows
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.finish.connect import JOINED_CAVES, JOINED_ROUGHLY, DigPath
from winze.mapgen.passes import Part, Pass, SpoiledError
from winze.mapgen.recipe import Family, Recipe
from winze.mapgen.settings import Setting
from winze.mapgen.tunnel import clean_passage, dig_passage

_CROSSINGS = 3
_WINDOW = 8
"""Radius in cells of the square that a crossing is dug in."""


def blend(recipes: Iterable[Recipe]) -> Recipe:
    by_name = {recipe.name: recipe for recipe in recipes}

    def dig(draft: Draft, chance: Stream) -> None:
        _dig(draft, by_name[draft.word("first")], by_name[draft.word("second")], chance)

    return Recipe(
        "blend",
        "two generators on one level, on either side of a line or in and around a blob",
        Pass("blend", dig, gives=(Part.FLOOR,)),
        settings=(
            Setting("first", "rogue", "one generator", choices=(*by_name,)),
            Setting("second", "cellular", "the other; it gets the blob", choices=(*by_name,)),
            Setting("seam", "line", "where they meet", choices=("line", "blob")),
        ),
        one_piece=JOINED_ROUGHLY,
        loops=True,
    )


def _dig(draft: Draft, first: Recipe, second: Recipe, chance: Stream) -> None:
    board = draft.board
    side = draw_side(draft, draft.word("seam"), chance)
    parts = (_part(draft, first, board.full & ~side, chance), _part(draft, second, side, chance))
    shares = territories(*parts, side)
    for recipe, part, territory in zip((first, second), parts, shares, strict=True):
        trim(part, territory)
        if recipe.family is Family.CAVES:
            _join_inside(part, territory, chance)
        overlay(draft, part)
        draft.step(recipe.name)
    caves = first.family is second.family is Family.CAVES
    _cross(draft, rim(board, side), shares, dig_gallery if caves else _dig_corridor, chance)
    _keep_shafts(draft)
    if caves:
        JOINED_CAVES.run(draft, chance)


def _part(draft: Draft, recipe: Recipe, side: int, chance: Stream) -> Draft:
    """Return a draft of the whole level with only the shafts on one side, or with all if there are none."""
    shafts = [way for way in draft.place.exits if way.kind != "side"]
    own = [way for way in shafts if side >> draft.board.cell(way.x, way.y) & 1]
    place = replace(draft.place, generator=recipe.name, exits=tuple(own or shafts), settings=())
    part = Draft(place, draft.attempt, last=draft.last, settings=recipe.resolve_settings(place))
    recipe.dig(part, chance.next())
    return part


def _join_inside(part: Draft, territory: int, chance: Stream) -> None:
    outside = part.board.full & ~territory
    part.paint(outside, CellKind.WALL)
    for step in (JOINED_CAVES, SHORTCUTS):
        step.run(part, chance)
    part.paint(outside, CellKind.ROCK)


def _cross(draft: Draft, seam: int, shares: tuple[int, int], dig_path: DigPath, chance: Stream) -> None:
    board = draft.board
    for _ in range(_CROSSINGS):
        if not seam:
            return
        window = board.square(chance.cell(seam), _WINDOW)
        seam &= ~window
        start, goal = (draft.open() & territory & window for territory in shares)
        if start and goal:
            dig_path(draft, start, goal, chance)


def _dig_corridor(draft: Draft, start: int, goal: int, chance: Stream) -> None:
    dig_passage(draft, clean_passage(draft, start, goal, chance))


def _keep_shafts(draft: Draft) -> None:
    """Reject an attempt that has dropped the room of a shaft; the last one digs around the shafts instead."""
    board = draft.board
    if board.at(draft.shafts) & ~draft.mask(CellKind.FLOOR):
        if not draft.last:
            raise SpoiledError("no floor under a shaft")
        draft.paint(hollows(draft), CellKind.FLOOR)
