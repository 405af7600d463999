"""Complaints about machines: references to nothing, wires that do nothing, and rows that nothing could build."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import get_args

from winze.content.checks import ALWAYS, Everything
from winze.content.complaints import Complaint, suggestion
from winze.content.layers import Source
from winze.content.references import unknown
from winze.content.toml import Location
from winze.content.unused import deepest_level
from winze.core.board import board
from winze.engine.kinds.items import PLACED_APART, Category
from winze.engine.kinds.tiles import Tile
from winze.mapgen.machines.machine import Machine, Part, Put, Where
from winze.mapgen.vaults.layout import layout

LAUNCHER = "launcher"
"""The word for wares that shoot, beside the categories of items."""
CATEGORIES = (*(category for category in get_args(Category) if category not in PLACED_APART), LAUNCHER)
_STANDING = ("guard", "sleeper", "monster")
"""Entries under `put` that stand on a part. All others lie there."""
_ELSEWHERE = {Where.THRESHOLD, Where.OUTSIDE, Where.WALL, Where.VEIN, Where.HOLDER}
"""Words for cells that do not count as inside."""

_Check = Callable[[Source, Machine, Everything], Iterator[Complaint]]


@ALWAYS
def check_machines(all_: Everything) -> Iterator[Complaint]:
    for id_, machine in all_.machines.items():
        file = all_.machine_files[id_]
        if id_ in all_.vaults:
            yield file.complain([], "a vault already has this id")
        for check in _CHECKS:
            yield from check(file, machine, all_)


def _numbered(machine: Machine) -> Iterator[tuple[list[str | int], Part]]:
    return ((["part", number], part) for number, part in enumerate(machine.parts))


def _put_by(part: Part) -> list[Put]:
    return [put for option in part.put for put in option]


def _puts(machine: Machine, what: str) -> bool:
    return any(put.what == what for part in machine.parts for put in _put_by(part))


def _tile(part: Part, all_: Everything) -> Tile | None:
    return all_.kinds.tiles.get(part.tile)


def _references(file: Source, machine: Machine, all_: Everything) -> Iterator[Complaint]:
    goods = (id_ for id_, item in all_.kinds.items.items() if item.category not in PLACED_APART)
    known: dict[str, tuple[str, Collection[str]]] = {
        "ware": ("category or item", (*CATEGORIES, *goods)),
        "item": ("item", all_.kinds.items),
        "key": ("item", all_.kinds.items),
        "monster": ("monster", all_.kinds.monsters),
    }
    for place, part in _numbered(machine):
        if part.tile:
            yield from unknown(file, [*place, "tile"], "tile", part.tile, all_.kinds.tiles)
        for put in _put_by(part):
            if put.of:
                noun, ids = known[put.what]
                yield from unknown(file, [*place, "put"], noun, put.of, ids)


def _tiles(file: Source, machine: Machine, all_: Everything) -> Iterator[Complaint]:
    """Complain about tiles that lead off the level, and about what can neither lie nor stand on its tile."""
    for place, part in _numbered(machine):
        tile = _tile(part, all_)
        if tile is None:
            continue
        if tile.stairs:
            yield file.complain([*place, "tile"], f"{tile.id!r} leads off the level", _EXITS)
        for put in _put_by(part):
            stands = put.what in _STANDING
            if not tile.passes_objects and (stands or not tile.keeps):
                doing = "stand" if stands else "lie"
                yield file.complain([*place, "put"], f"nothing can {doing} on {tile.id!r}", "choose another tile")


_EXITS = "only the plan of the mine places exits"


def _entries(file: Source, machine: Machine, all_: Everything) -> Iterator[Complaint]:
    for place, part in _numbered(machine):
        for option in part.put:
            if 1 < len(option) < part.count[1]:
                reason = f"{len(option)} entries are for {part.count[1]} cells"
                yield file.complain([*place, "put"], reason, "one for all, or at least one for each")


def _wires(file: Source, machine: Machine, all_: Everything) -> Iterator[Complaint]:
    wires = dict.fromkeys(part.wire for part in machine.parts if part.wire)
    for wire in wires:
        on = [(place, part) for place, part in _numbered(machine) if part.wire == wire]
        tiles = [_tile(part, all_) for _, part in on]
        senders = [part for (_, part), tile in zip(on, tiles, strict=True) if tile and _sends(tile)]
        receivers = [part for (_, part), tile in zip(on, tiles, strict=True) if tile and "signal" in tile.edges]
        first = [*on[0][0], "wire"]
        if not senders:
            yield file.complain(first, f"nothing fires the wire {wire!r}", "a tile with `sends = true` on an edge does")
        elif not receivers or (receivers == senders and sum(part.count[1] for part in receivers) < 2):
            yield file.complain(first, f"nothing answers the wire {wire!r}", "a tile with an edge `signal` does")
        for (place, part), tile in zip(on, tiles, strict=True):
            if part not in senders and part not in receivers and (tile or not part.tile):
                reason = f"it neither fires nor answers the wire {wire!r}"
                yield file.complain([*place, "tile" if tile else "wire"], reason, "give its tile an edge `signal`")


def _sends(tile: Tile) -> bool:
    return any(edge.sends for edge in tile.edges.values())


def _gates(file: Source, machine: Machine, all_: Everything) -> Iterator[Complaint]:
    if machine.purpose != "gate":
        return
    shut = [(place, part) for place, part in _numbered(machine) if Where.THRESHOLD in part.at]
    if not shut:
        yield file.complain(["part"], "no part stands at the threshold", 'a gate needs one with at = "threshold"')
    for place, part in shut:
        tile = _tile(part, all_)
        if tile and (tile.passes_objects or tile.door) and not _puts(machine, "sleeper"):
            hint = "give it a sleeper, or a tile that stops them"
            yield file.complain([*place, "tile"], f"{tile.id!r} lets everybody through", hint)


def _keys(file: Source, machine: Machine, all_: Everything) -> Iterator[Complaint]:
    """Complain about keys that open nothing here, lie in the wrong place, or have no holder."""
    for place, part in _numbered(machine):
        for key in (put.of for put in _put_by(part) if put.what == "key"):
            yield from _misfit(file, [*place, "put"], machine, key, all_)
            if Where.HOLDER not in part.at:
                yield file.complain([*place, "at"], "a key lies elsewhere", 'at = "holder" has a holder built for it')
            alone = [depth for depth in _depths(machine, all_) if not _holders(depth, all_)]
            if alone:
                reason = f"no holder at depth {alone[0]} has its key"
                yield file.complain(["first_depth"], reason, "change its depths, or add a holder for that depth")
        if Where.HOLDER in part.at and not any(put.what == "key" for put in _put_by(part)):
            yield file.complain([*place, "put"], "a holder is built only for a key", 'such as put = "key iron_key"')


def _misfit(file: Source, place: Location, machine: Machine, key: str, all_: Everything) -> Iterator[Complaint]:
    item = all_.kinds.items.get(key)
    tiles = [tile for part in machine.parts if (tile := _tile(part, all_))]
    locks = [tile.edges["unlock"].tool for tile in tiles if "unlock" in tile.edges]
    if item and item.tool not in locks:
        fitting = [id_ for id_, kind in all_.kinds.items.items() if kind.tool and kind.tool in locks]
        yield file.complain(place, f"{key!r} opens no part of this gate", suggestion(key, fitting))


def _depths(machine: Machine, all_: Everything) -> Iterator[int]:
    return (depth for depth in range(1, deepest_level(all_.mine.levels) + 1) if machine.weight(depth))


def _holders(depth: int, all_: Everything) -> bool:
    return any(other.purpose == "holder" and other.weight(depth) for other in all_.machines.values())


def _adopted(file: Source, machine: Machine, all_: Everything) -> Iterator[Complaint]:
    takers = [
        place
        for place, part in _numbered(machine)
        if part.carries or any(put.what == "adopted" for put in _put_by(part))
    ]
    if machine.purpose == "holder" and len(takers) != 1:
        reason = f"{len(takers)} parts take the key" if takers else "no part takes the key"
        yield file.complain(["part"], reason, 'one has put = "adopted", or a monster with carries = true')
    elif machine.purpose != "holder":
        for place in takers:
            yield file.complain(place, "only a holder gets something to keep", 'purpose = "holder"')
    for place, part in _numbered(machine):
        if part.carries and not any(put.what in _STANDING for put in _put_by(part)):
            yield file.complain([*place, "carries"], "nobody stands there to carry it", "put a monster or a sleeper")


def _interiors(file: Source, machine: Machine, all_: Everything) -> Iterator[Complaint]:
    if machine.purpose == "gate":
        if machine.interior:
            yield file.complain(["interior"], "a gate has no inside", "it shuts that of a prize")
        return
    last = machine.interior[-1] if machine.interior else ""
    if machine.purpose == "prize" and last not in ("area", "closet"):
        hint = "end with 'area' or 'closet', which always fit"
        yield file.complain(["interior"], "a prize must fit on every level", hint)
    elif not last:
        yield file.complain(["interior"], "says nowhere to build it", 'such as interior = ["pocket", "area"]')
    if ("hazard" in machine.interior) is not bool(machine.hazard):
        reason = "names hazards, but no interior uses one" if machine.hazard else "names no hazard to build it in"
        yield file.complain(["hazard"], reason, "`hazard` belongs to the interior of that name")


def _places(file: Source, machine: Machine, all_: Everything) -> Iterator[Complaint]:
    drawn_only = machine.interior == ("drawn",)
    for place, part in _numbered(machine):
        if not part.at and not (drawn_only and part.letter):
            hint = f"at is one or several of {', '.join(where.value for where in Where)}"
            yield file.complain([*place, "at"], "says nowhere to put it", hint)
        if not {Where.ISLET, Where.DEEP}.isdisjoint(part.at) and not machine.hazard:
            yield file.complain([*place, "at"], "there is no hazard around it", 'it needs interior = ["hazard"]')
        if part.across not in ("", "any", *machine.hazard):
            yield file.complain(
                [*place, "across"],
                f"it is never built in {part.across}",
                f"`hazard` names {', '.join(machine.hazard) or 'none'}",
            )


def _sizes(file: Source, machine: Machine, all_: Everything) -> Iterator[Complaint]:
    if machine.size[0] > machine.size[1]:
        yield file.complain(["size"], "the least is more than the most", "write the least first")
    needed = 0
    for place, part in _numbered(machine):
        if part.count[0] > part.count[1]:
            yield file.complain([*place, "count"], "the least is more than the most", "write the least first")
        if part.least is not None and part.least > part.count[1]:
            yield file.complain([*place, "least"], f"it never has more than {part.count[1]} cells", "raise `count`")
        if _ELSEWHERE.isdisjoint(part.at):
            needed += part.count[0] if part.least is None else part.least
            if needed > machine.size[1]:
                reason = f"its parts need {needed} cells, and there are at most {machine.size[1]}"
                yield file.complain([*place, "count"], reason, "raise `size`, or lower `count`")
                return


def _drawings(file: Source, machine: Machine, all_: Everything) -> Iterator[Complaint]:
    if not machine.rows or not machine.gate:
        return
    drawn = layout(board(len(machine.rows[0]), len(machine.rows)), machine.rows, machine.meanings)
    if drawn.doorsteps.bit_count() > 1:
        reason = f"the drawing has {drawn.doorsteps.bit_count()} ways in"
        yield file.complain(["gate"], reason, "a gate shuts only one: close the others with walls")


_CHECKS: tuple[_Check, ...] = (
    _references,
    _tiles,
    _entries,
    _wires,
    _gates,
    _keys,
    _adopted,
    _interiors,
    _places,
    _sizes,
    _drawings,
)
