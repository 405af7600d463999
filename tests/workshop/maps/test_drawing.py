from __future__ import annotations

from dataclasses import replace

import pytest

from shipped import shipped
from winze.engine.kinds.plan import Blueprint, BuiltMachine, Spot
from winze.mapgen.mapfile import parse
from winze.mapgen.statistics import distances
from winze.mapgen.vaults.square import SPOTS
from winze.screen.palette import GROUND, INDEX, LIT, shaded
from winze.screen.picture import Picture
from winze.workshop.maps.drawing import Drawer, Shown

CONTENT = shipped()
TILES = CONTENT.rules.tiles
ROOM = """\
########
#..<...#
#.~....+,,
########
"""


@pytest.fixture
def drawer() -> Drawer:
    return Drawer(CONTENT)


def room(drawing: str = ROOM) -> Blueprint:
    return parse(drawing, TILES, {look.char: tile for tile, look in CONTENT.tiles.items()})


def rows(picture: Picture) -> list[str]:
    starts = range(0, picture.cols * picture.rows, picture.cols)
    return [picture.glyphs[start : start + picture.cols].decode("cp437").rstrip(" \0") for start in starts]


def at(plane: bytes, picture: Picture, x: int, y: int) -> int:
    return plane[y * picture.cols + x]


def test_level_is_drawn_as_in_play(drawer: Drawer) -> None:
    picture = drawer.picture(Shown(room()))
    assert rows(picture) == ["┌──────┐", "│··<···│", "│·≈····+░░", "└──────┘"]
    assert at(picture.bg, picture, 1, 1) == LIT, "lit floor"
    assert at(picture.bg, picture, 8, 2) == INDEX["black"], "dark floor"
    assert at(picture.bg, picture, 2, 2) == shaded(INDEX["blue"], GROUND), "water"


def test_cave_is_drawn_in_the_lines_of_rooms(drawer: Drawer) -> None:
    cave = drawer.picture(Shown(room("%%%%%  \n%...%%%\n%%%*..%\n  %%%%%")))
    assert rows(cave) == ["┌───┐", "│···└─┐", "└──▓··│", "   └──┘"]


def test_spots_are_drawn_in_place(drawer: Drawer) -> None:
    picture = drawer.picture(Shown(replace(room(), spots=(Spot("gold", 1, 1), Spot("guard", 6, 2)))))
    assert rows(picture)[1:3] == ["│$·<···│", "│·≈···G+░░"]


def test_pocket_in_the_rock_is_no_hidden_door(drawer: Drawer) -> None:
    picture = drawer.picture(Shown(room(ROOM.replace("#.~", "?.~") + " P Q J\n")))
    assert rows(picture)[2:] == ["+·≈····+░░", "└──────┘", " x x x"]
    assert at(picture.fg, picture, 0, 2) == at(picture.fg, picture, 1, 4) == INDEX["violet"]


def test_wares_keys_and_sleepers_are_drawn(drawer: Drawer) -> None:
    spots = (Spot("ware", 1, 1), Spot("key", 2, 1), Spot("ore", 4, 1), Spot("sleeper", 6, 2))
    assert rows(drawer.picture(Shown(replace(room(), spots=spots))))[1:3] == ["│?(<*··│", "│·≈···z+░░"]


def test_every_spot_of_drawings_is_drawn(drawer: Drawer) -> None:
    for what in SPOTS:
        assert rows(drawer.picture(Shown(replace(room(), spots=(Spot(what, 4, 1),)))))[1][4] not in " ·<"


def test_steps_color_the_cells_of_machines(drawer: Drawer) -> None:
    inside = tuple(y * 11 + x for y in (1, 2) for x in range(4, 7))
    prize = BuiltMachine("vault", "prize", inside, threshold=2 * 11 + 7, gate="lock", key=12, wires=(("w", (15,)),))
    level = replace(room(), machines=(prize, BuiltMachine("lock", "gate", threshold=2 * 11 + 7)))
    picture, plain = drawer.picture(Shown(level, machines=True)), drawer.picture(Shown(level))
    colours = {(5, 2): "gold", (5, 0): "steel", (7, 2): "magenta", (1, 1): "yellow", (4, 1): "violet"}
    for point, colour in colours.items():
        assert at(picture.bg, picture, *point) == shaded(INDEX[colour], GROUND)
    assert picture.glyphs == plain.glyphs
    assert at(picture.bg, picture, 2, 1) == at(plain.bg, plain, 2, 1) == LIT


def test_distance_map_runs_from_blue_to_violet(drawer: Drawer) -> None:
    level = room()
    picture = drawer.picture(Shown(level, steps=distances(level, TILES)))
    assert at(picture.bg, picture, 3, 1) == shaded(INDEX["blue"], GROUND)
    assert at(picture.bg, picture, 9, 2) == shaded(INDEX["crimson"], GROUND)
    assert at(picture.bg, picture, 2, 2) == shaded(INDEX["blue"], GROUND), "no way leads over deep water"
    assert at(picture.bg, picture, 0, 0) == INDEX["black"]


def test_contact_sheet_has_a_label_over_each_level(drawer: Drawer) -> None:
    picture = drawer.sheet([Shown(room(), f"seed {seed}") for seed in (1, 2, 3)])
    lines = rows(picture)
    assert sum("└──────┘" in line for line in lines) >= 1
    assert [seed for line in lines for seed in line.split("seed ")[1:]] != []
    assert "".join(lines).count("seed") == 3 and "".join(lines).count("<") == 3
