"""Machines of every purpose and interior, for tests of level generation."""

from __future__ import annotations

from typing import Any

from digging import LEGEND, TILES, lines_of
from winze.engine.kinds.plan import DealtMachine, Purpose
from winze.mapgen.machines.machine import Interior, Machine, Part, Put, Where
from winze.mapgen.vaults.drawing import meanings_of, rows_of
from winze.mapgen.vaults.legend import Legend
from winze.mapgen.vaults.square import part_square
from winze.mapgen.vaults.vault import Symmetry

VAULT = """
    #######
    #1.1.1#
    #.....#
    #.....#
    ###+###
    """


def part(at: str = "inside", tile: str = "", put: str = "", **more: Any) -> Part:
    """Return a part, `put` being one entry such as `key iron_key` for all of its cells."""
    what, _, of = put.partition(" ")
    return Part(
        tile=tile,
        put=((Put(what, of),),) if put else (),
        at=tuple(map(Where, at.split())),
        square=part_square(TILES.named(tile)) if tile else None,
        **more,
    )


def machine(id_: str, purpose: Purpose, *parts: Part, drawing: str = "", **more: Any) -> Machine:
    if drawing:
        rows = rows_of(lines_of(drawing))
        letters = {each.letter: "floor" for each in parts if each.letter}
        legend = Legend(letters, LEGEND, TILES)
        more |= {"rows": rows, "meanings": meanings_of(rows, legend), "symmetry": Symmetry.ROTATE}
    return Machine(id_, id_, purpose, parts, **more)


def prize(*interior: Interior, drawing: str = "", **more: Any) -> Machine:
    """Return a prize of three altars that close, shut by a gate where it has a threshold."""
    altars = part(
        "inside", "altar_open", "ware weapon", count=(3, 3), space=1, wire="cages", letter="1" * bool(drawing)
    )
    given = {"size": (12, 40), "gate": True} | more
    return machine("_".join(("prize", *interior)), "prize", altars, drawing=drawing, interior=interior, **given)


CHINK = machine(
    "chink",
    "prize",
    part("threshold", "chink", blocks=True),
    part("inside", put="ware ring"),
    interior=("closet",),
    size=(1, 2),
)
LOCK = machine("iron_lock", "gate", part("threshold", "bound_door"), part("holder", put="key iron_key"))
BRASS = machine("brass_lock", "gate", part("threshold", "brass_door"), part("holder", put="key brass_key"))
PLANKS = machine("barricade", "gate", part("threshold", "barricade"))
HIDDEN = machine("hidden_way", "gate", part("threshold", "door_hidden"))
SLEEPER = machine("door_sleeper", "gate", part("threshold", "door_closed"), part("outside", put="sleeper"))
KEEPER = machine(
    "keeper", "holder", part("far", put="sleeper", carries=True), interior=("pocket", "area"), size=(12, 40)
)
ISLAND = machine(
    "island",
    "holder",
    part("islet", put="adopted", across="any"),
    interior=("hazard",),
    hazard=("water", "chasm", "lava"),
    size=(1, 3),
)
DROWNED = machine(
    "drowned_key", "holder", part("deep", put="adopted", across="water"), interior=("hazard",), hazard=("water",)
)
CAMP = machine("camp", "scene", part("inside", "bedroll", count=(2, 2)), interior=("area",), size=(4, 9))
PRIZES = (
    prize("pocket"),
    prize("drawn", drawing=VAULT),
    prize("area"),
    CHINK,
    prize("pocket", "drawn", "area", drawing=VAULT, light=True),
)
HOLDERS = (KEEPER, ISLAND, DROWNED)
GATES = (LOCK, BRASS, PLANKS, HIDDEN, SLEEPER)
MACHINES = {each.id: each for each in (*PRIZES, *GATES, *HOLDERS, CAMP)}


def deal(*ids: str, gates: tuple[Machine, ...] = GATES, holders: tuple[Machine, ...] = HOLDERS) -> DealtMachine:
    return DealtMachine(ids, tuple(gate.id for gate in gates), tuple(holder.id for holder in holders))


DEALS = (deal(*(each.id for each in PRIZES)), *(deal(each.id) for each in PRIZES), deal(CAMP.id))
