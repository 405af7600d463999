from __future__ import annotations

from digging import LEGEND, TILES, place
from winze.engine.kinds.plan import Blueprint, BuiltMachine, Spot
from winze.workshop.maps.digging import Dug
from winze.workshop.maps.prints import Printer


def printed(title: str, *machines: BuiltMachine, spots: tuple[Spot, ...] = ()) -> list[str]:
    level = Blueprint(5, 1, bytes(6), spots=spots, machines=machines)
    dug = Dug(1, place(5, 1), level, 1.0, (), [])
    return "".join(Printer(TILES, LEGEND).text(dug, title)).splitlines()


def test_titled_level_lists_machines_with_keys_and_wares() -> None:
    prize = BuiltMachine("armoury", "prize", (2, 3), threshold=1, gate="lock", key=4)
    lines = printed(
        "1 Tallow",
        prize,
        BuiltMachine("lock", "gate", threshold=1),
        BuiltMachine("den", "scene", (0,)),
        spots=(Spot("ware", 3, 0, of="weapon", machine=1), Spot("guard", 2, 0, machine=1)),
    )
    assert lines == [
        "1 Tallow",
        "  prize armoury 2,0: gate lock 1,0, key 4,0, weapon 3,0",
        "  scene den 0,0",
        " " * 5,
    ]


def test_lone_level_stays_a_map_file() -> None:
    assert printed("", BuiltMachine("den", "scene", (0,))) == [" " * 5]
