from __future__ import annotations

import json

from digging import LEGEND, TILES, picture
from winze.engine.plan import Blueprint
from winze.mapgen.dig import blueprint, dig
from winze.mapgen.draft import Draft
from winze.mapgen.dungeon import lone_level
from winze.mapgen.mapfile import parse
from winze.mapgen.mapjson import level_data, steps_data


def test_the_data_describe_the_level_and_survive_json() -> None:
    where = lone_level(9, "rogue", 50, 18)
    level = dig(9, where, TILES)
    data = level_data(level, "rogue", 9, TILES, LEGEND)
    assert json.loads(json.dumps(data)) == data
    assert (data["generator"], data["seed"], data["width"], data["height"]) == ("rogue", 9, 50, 18)
    assert parse("\n".join(data["rows"]), TILES, data["legend"]).tiles == level.tiles
    up, down = where.exits
    assert data["stairs"] == {"up": [[up.x, up.y]], "down": [[down.x, down.y]]}
    assert data["exits"] == {} and "steps" not in data
    for room in data["rooms"]:
        assert {data["rows"][y][x] for y in (room["y"], room["y"] + room["h"] - 1) for x in (room["x"],)} <= {*".<>"}
        assert data["rows"][room["y"] - 1][room["x"] - 1] == "#"
    for corridor in data["corridors"]:
        assert all(data["rows"][y][x] in ",+'" for x, y in corridor)


def test_steps_tell_how_the_level_came_to_be() -> None:
    steps: list[tuple[str, Blueprint]] = []

    def watch(label: str, draft: Draft) -> None:
        steps.append((label, blueprint(draft, TILES)))

    level = dig(9, lone_level(9, "rogue", 50, 18), TILES, watch)
    data = steps_data(steps, TILES, LEGEND)
    assert data[0]["label"] == "rooms" and data[-1]["label"] == "stairs"
    assert data[-1]["rows"] == picture(level).splitlines()
    assert not any("," in row for row in data[0]["rows"])
