from __future__ import annotations

import json
from dataclasses import replace

import pytest

from digging import CONTENT, LEGEND, TILES, picture, place
from winze.core.rectangle import Rectangle
from winze.engine.kinds.plan import Blueprint, BuiltMachine, Exit, Spot
from winze.mapgen.dig import blueprint, dig
from winze.mapgen.draft import Draft
from winze.mapgen.generators import GENERATORS
from winze.mapgen.mapfile import parse
from winze.mapgen.mapjson import distance_data, level_data, steps_data
from winze.mapgen.mine.dungeon import lone_level
from winze.mapgen.room import Room


def test_level_data_describes_level_and_survives_json() -> None:
    where = lone_level(9, "rogue", 50, 18)
    level = dig(9, where, TILES)
    data = level_data(level, where, 9, TILES, LEGEND)
    assert json.loads(json.dumps(data)) == data
    assert (data["generator"], data["seed"], data["width"], data["height"]) == ("rogue", 9, 50, 18)
    assert parse("\n".join(data["rows"]), TILES, data["legend"]).tiles == level.tiles
    up, down = where.exits
    assert data["stairs"] == {"up": [[up.x, up.y]], "down": [[down.x, down.y]]}
    assert data["exits"] == {} and data["spots"] == [] and "steps" not in data
    assert len(data["rooms"]) > 3 and len(data["corridors"]) > 3
    assert [room["name"] for room in data["rooms"]] == [f"room {number}" for number in range(len(data["rooms"]))]
    for room in data["rooms"]:
        assert {data["rows"][y][x] for y in (room["y"], room["y"] + room["h"] - 1) for x in (room["x"],)} <= {*".<>"}
        assert data["rows"][room["y"] - 1][room["x"] - 1] == "#"
    for corridor in data["corridors"]:
        assert all(data["rows"][y][x] in ",+'" for x, y in corridor)


@pytest.mark.parametrize("generator", GENERATORS)
def test_rooms_have_names_of_their_own(generator: str) -> None:
    where = replace(lone_level(4, generator, 70, 20), features=("vault:crypt",))
    level = dig(4, where, TILES, vaults=CONTENT.vaults)
    names = [room["name"] for room in level_data(level, where, 4, TILES, LEGEND)["rooms"]]
    assert len({*names}) == len(names) and "" not in names
    assert all(name.startswith("room ") or name in CONTENT.vaults for name in names)


def test_names_of_rooms_are_those_of_the_graph() -> None:
    """The steps of `shapes` and its rooms speak of the same nodes (SHP-13)."""
    labels: list[str] = []
    where = lone_level(4, "shapes", 70, 20)
    level = dig(4, where, TILES, lambda label, _: labels.append(label))
    assert [room.name for room in level.rooms] == [label.split(":")[0] for label in labels if label.startswith("room ")]


def test_rooms_of_vaults_are_named_after_them() -> None:
    rooms = (Room(Rectangle(1, 1, 1, 1), 1, name="room 0"), Room(Rectangle(2, 0, 1, 1), 2, "vault", "crypt"))
    draft = Draft(place(3, 3))
    draft.rooms = [*rooms]
    data = level_data(blueprint(draft, TILES), place(3, 3), 9, TILES, LEGEND)
    assert data["rooms"] == [
        {"name": "room 0", "x": 1, "y": 1, "w": 1, "h": 1},
        {"name": "crypt", "x": 2, "y": 0, "w": 1, "h": 1},
    ]


def test_side_exits_are_keyed_by_side() -> None:
    ways = {"n": (20, 1), "e": (38, 9), "s": (7, 14), "w": (1, 5)}
    level = Blueprint(40, 16, bytes(41 * 16), exits=tuple(Exit("side", x, y, "2b") for x, y in ways.values()))
    data = level_data(level, place(40, 16), 9, TILES, LEGEND)
    assert data["exits"] == {side: list(point) for side, point in ways.items()}


def test_level_data_has_settings_features_and_spots() -> None:
    where = replace(place(3, 1), settings=(("rooms", 9),), features=("lake", "river"))
    level = Blueprint(3, 1, bytes(4), spots=(Spot("gold", 2, 0),))
    data = level_data(level, where, 9, TILES, LEGEND, features=("river",))
    assert (data["depth"], data["settings"], data["features"]) == (1, {"rooms": 9}, ["river"])
    assert data["spots"] == [{"what": "gold", "x": 2, "y": 0}]


def test_machines_have_fields_gate_key_and_wares() -> None:
    machines = (
        BuiltMachine("armoury", "prize", inside=(2, 8), threshold=1, gate="iron_lock", key=9),
        BuiltMachine("iron_lock", "gate", threshold=1),
        BuiltMachine("den", "scene", inside=(4,)),
    )
    spots = (
        Spot("ware", 2, 0, of="weapon", machine=1),
        Spot("guard", 2, 1, machine=1),
        Spot("key", 3, 1, of="iron_key", machine=2),
        Spot("ware", 4, 0, of="ring", machine=3),
    )
    data = level_data(Blueprint(5, 2, bytes(12), spots=spots, machines=machines), place(5, 2), 9, TILES, LEGEND)
    gate = {"x": 1, "y": 0, "id": "iron_lock"}
    assert data["machines"] == [
        {
            "id": "armoury",
            "purpose": "prize",
            "fields": [[2, 0], [2, 1]],
            "gate": gate,
            "key": {"x": 3, "y": 1},
            "wares": [{"x": 2, "y": 0, "what": "weapon"}],
        },
        {"id": "iron_lock", "purpose": "gate", "fields": [], "gate": gate, "key": None, "wares": []},
        {
            "id": "den",
            "purpose": "scene",
            "fields": [[4, 0]],
            "gate": None,
            "key": None,
            "wares": [{"x": 4, "y": 0, "what": "ring"}],
        },
    ]
    assert [spot["what"] for spot in data["spots"]] == ["ware", "guard", "key", "ware"]


def test_items_of_machines_are_wares() -> None:
    """No judge of levels shall take the crust of a scene for loose treasure."""
    crib = BuiltMachine("tool_crib", "prize", inside=(0, 1), wires=(("cages", (1,)),))
    camp = BuiltMachine("cold_camp", "scene", inside=(2,))
    spots = (Spot("item", 1, 0, of="rope", count=3, machine=1), Spot("item", 2, 0, of="crust", machine=2))
    level = Blueprint(4, 1, bytes(5), spots=(*spots, Spot("item", 3, 0)), machines=(crib, camp))
    data = level_data(level, place(4, 1), 9, TILES, LEGEND)
    assert [spot["what"] for spot in data["spots"]] == ["ware", "ware", "item"]
    assert data["machines"][0]["wares"] == [{"x": 1, "y": 0, "what": "rope"}]


def test_distance_data_has_a_row_for_each_row() -> None:
    assert distance_data(Blueprint(2, 2, bytes(6)), [0, 1, -1, -1, 2, -1]) == [[0, 1], [None, 2]]


def test_steps_data_shows_each_step() -> None:
    steps: list[tuple[str, Blueprint]] = []

    def watch(label: str, draft: Draft) -> None:
        steps.append((label, blueprint(draft, TILES)))

    level = dig(9, lone_level(9, "rogue", 50, 18), TILES, watch)
    data = steps_data(steps, TILES, LEGEND)
    assert data[0]["label"] == "rooms" and data[-1]["label"] == "stairs"
    assert data[-1]["rows"] == picture(level).splitlines()
    assert not any("," in row for row in data[0]["rows"])
