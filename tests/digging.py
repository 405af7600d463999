"""Drafts and levels drawn in ASCII, and random places of a plan, for tests of level generation."""

from __future__ import annotations

from dataclasses import replace
from textwrap import dedent

from shipped import shipped
from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.engine.kinds.plan import Blueprint, Exit, LevelPlan
from winze.mapgen.cells import OWN_CELLS, CellKind
from winze.mapgen.check import complaints
from winze.mapgen.dig import blueprint, dig_draft
from winze.mapgen.draft import Draft
from winze.mapgen.features import FEATURES_BY_NAME
from winze.mapgen.generators import GENERATORS
from winze.mapgen.limits import MAX_HEIGHT, MAX_WIDTH, MIN_HEIGHT, MIN_WIDTH
from winze.mapgen.mapfile import rows
from winze.mapgen.mine.dungeon import lone_level
from winze.mapgen.promise import NONE, Promise
from winze.mapgen.promises import broken_promises
from winze.mapgen.rooms.grid import floor_areas
from winze.mapgen.settings import Setting

CONTENT = shipped()
TILES = CONTENT.rules.tiles
LEGEND = {look.char: tile for tile, look in CONTENT.tiles.items()}
_CHARS = {cell: CONTENT.tiles[tile].char for tile, cell in OWN_CELLS.items()} | {
    CellKind.OPENING: "o",
    CellKind.GATE: "X",
}
_CELLS = {char: cell for cell, char in _CHARS.items()}


def lines_of(drawing: str) -> list[str]:
    lines = dedent(drawing).strip("\n").splitlines()
    width = max(map(len, lines))
    return [line.ljust(width) for line in lines]


def place(width: int, height: int, *exits: Exit, generator: str = "rogue") -> LevelPlan:
    return LevelPlan("1", 1, width, height, generator, exits)


def sketch(drawing: str, *exits: Exit, last: bool = False) -> Draft:
    """Return a draft drawn in the characters of map files; `o` is an opening. Its rooms and corridors are unknown."""
    lines = lines_of(drawing)
    draft = Draft(place(len(lines[0]), len(lines), *exits), last=last)
    for y, line in enumerate(lines):
        for x, char in enumerate(line):
            draft.put(x, y, _CELLS[char])
    return draft


def drawing_of(draft: Draft) -> list[str]:
    return [
        "".join(_CHARS[draft.at(x, y)] for x in range(draft.board.width)).rstrip() for y in range(draft.board.height)
    ]


def plain_draft(generator: str, seed: int) -> Draft:
    """Return a plain level of the usual size to try features on."""
    return GENERATORS[generator].plain(seed, lone_level(seed, generator, 70, 20), 0, last=True)


def picture(level: Blueprint) -> str:
    return "\n".join(rows(level, TILES, LEGEND))


def lot_place(number: int, generator: str = "rogue") -> LevelPlan:
    """Return a plain place with one to three shafts in cells of their own, and random settings.

    Two of three have the usual size, the rest any size that can be dug.
    """
    chance = Stream.named(number, "place")
    width, height = 70, 20
    if not chance.below(3):
        width, height = chance.between(MIN_WIDTH, MAX_WIDTH), chance.between(MIN_HEIGHT, MAX_HEIGHT)
    areas = list(floor_areas(width, height))
    chance.shuffle(areas)
    exits = [Exit("up", *_point(areas[0], chance), to=None)]
    exits += [Exit("down", *_point(area, chance), to=None) for area in areas[1 : chance.between(1, 3)]]
    where = place(width, height, *exits, generator=generator)
    return replace(where, settings=_settings(GENERATORS[generator].settings, chance))


def lot_level(number: int, generator: str) -> LevelPlan:
    """Return a place with random side exits, depth, light and features too; sometimes it has side exits only."""
    where = lot_place(number, generator)
    chance = Stream.named(number, "level")
    names = list(FEATURES_BY_NAME)
    chance.shuffle(names)
    sides = tuple(_sides(where, chance))
    return replace(
        where,
        exits=sides if sides and chance.chance(15) else where.exits + sides,
        depth=chance.between(1, 13),
        lit=chance.choice([0, 30, 100]),
        below=chance.choice([None, "2"]),
        features=tuple(names[: chance.below(6)]),
    )


def _point(area: Rectangle, chance: Stream) -> tuple[int, int]:
    return chance.between(area.x, area.right), chance.between(area.y, area.bottom)


def _sides(where: LevelPlan, chance: Stream) -> list[Exit]:
    """Return up to three exits at the sides, one cell inside the border."""
    right, bottom = where.width - 2, where.height - 2
    points = [
        (1, chance.between(2, bottom - 1)),
        (right, chance.between(2, bottom - 1)),
        (chance.between(2, right - 1), 1),
        (chance.between(2, right - 1), bottom),
    ]
    chance.shuffle(points)
    shafts = {(way.x, way.y) for way in where.exits}
    return [Exit("side", *point, to=None) for point in points[: chance.below(4)] if point not in shafts]


def _settings(known: tuple[Setting, ...], chance: Stream) -> tuple[tuple[str, int | str], ...]:
    """Return each setting with its default or a random value."""
    told = [setting for setting in known if chance.chance(50)]
    return tuple(
        (
            setting.name,
            chance.choice(setting.choices) if setting.choices else chance.between(setting.least, setting.most),
        )
        for setting in told
    )


def _kept(promises: Promise, draft: Draft) -> Promise:
    """Return the promises to check. The last attempt may brush."""
    return NONE if draft.last else promises


def faults_of(where: LevelPlan, seed: int) -> list[str]:
    """Return the faults of the level dug there: those no level may have, and broken promises of its generator.

    Promises hold until features are dug, and after seams if there are none. Drifts to the sides start where they must
    and are dug by no generator, so promises hold before them.
    """
    recipe = GENERATORS[where.generator]
    told = recipe.promises(recipe.resolve_settings(where))
    broken: list[str] = []

    def watch(label: str, draft: Draft) -> None:
        if label == _promised_until(where):
            broken[:] = broken_promises(draft, _kept(told, draft))

    draft = dig_draft(seed, where, watch, CONTENT.vaults)
    return complaints(blueprint(draft, TILES), where, TILES) + broken


def _promised_until(where: LevelPlan) -> str:
    """Return the last pass after which the promises must hold."""
    if any(way.kind == "side" for way in where.exits):
        return GENERATORS[where.generator].digging[-1].name
    return "doors" if where.features else "tidy"
