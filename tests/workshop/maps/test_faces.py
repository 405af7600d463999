from __future__ import annotations

from dataclasses import replace

from digging import CONTENT
from winze.content.look import FaceLook
from winze.workshop.maps.faces import Faces, guessed, roots, shows
from winze.workshop.maps.mine import dug_mine


def test_level_shows_its_thing_in_more_than_three_cells() -> None:
    (level, *_) = dug_mine(1, CONTENT, steps=False)
    tiles = CONTENT.rules.tiles
    plane = bytes(len(level.level.tiles) - 4) + bytes([tiles.index["bones"]] * 2 + [tiles.index["moss"]] * 2)
    dug = replace(level, level=replace(level.level, tiles=plane))
    assert shows(dug, ("bones", "moss"), tiles) and not shows(dug, ("bones",), tiles)


def test_faces_count_levels_by_row() -> None:
    content = replace(CONTENT, faces={row: FaceLook(thing=("floor",)) for row in CONTENT.faces})
    faces = Faces(content)
    for seed in (1, 2):
        faces.add(dug_mine(seed, content, steps=False))
    data = faces.data()
    assert data["day_eye"] == {"levels": 2, "thing": "floor", "share": 100.0}
    assert len(faces.main) == 26 and isinstance(data["guess"], float)
    assert "".join(faces.text()).count("\n") == len(data)


def test_levels_with_tiles_of_their_own_are_guessed() -> None:
    levels = [
        (row, roots(bytes([tile] * 9 + [0] * (number + 1))))
        for row, tile in (("a", 1), ("b", 2))
        for number in range(20)
    ]
    assert guessed(levels) == 100
    assert guessed([(row, roots(bytes(9))) for row in "ab" * 9]) <= 60
    assert guessed([]) == 0
