"""Complaints about references between rows, and about rows the game requires."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, get_args

from winze.content.checks import ALWAYS, Everything
from winze.content.complaints import Complaint, suggestion
from winze.content.kinds import Kinds
from winze.content.layers import Source
from winze.content.toml import Location
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.deals import Service
from winze.engine.kinds.effects import (
    Afflict,
    Alter,
    Char,
    Cure,
    Effect,
    HarmKind,
    Lay,
    OfferEffect,
    Past,
    Puff,
    Quell,
    ScatterEffect,
    Seal,
    Summon,
    Wall,
    Wound,
    flat,
)
from winze.engine.kinds.items import PLACED_APART, Category
from winze.engine.kinds.tiles import Edge, Tile
from winze.engine.kinds.traits import HANDS
from winze.engine.kinds.verbs import Verb
from winze.engine.kinds.weights import monster_weight
from winze.mapgen.cells import TILES
from winze.mapgen.features import FEATURES_BY_NAME

_Reference = tuple[Location, str, str, Collection[str]]
"""The place of an id, the noun for its row, the id, and the known ids."""


def unknown(file: Source, place: Location, noun: str, named: str, known: Collection[str]) -> Iterator[Complaint]:
    if named not in known:
        yield file.complain(place, f"there is no {noun} {named!r}", suggestion(named, known))


@ALWAYS.of("tiles")
def check_tiles(file: Source, all_: Everything) -> Iterator[Complaint]:
    tiles = all_.kinds.tiles
    for id_, whose in _needed_tiles().items():
        if id_ not in tiles:
            yield file.complain([id_], "this tile is missing", whose)
    if "rock" in tiles and (next(iter(tiles)) != "rock" or not tiles["rock"].rock):
        yield file.complain(["rock", "rock"], "the first tile must be rock", "rock = true")
    chars: dict[str, str] = {}
    for id_, look in all_.looks["tiles"].items():
        if look.char in chars:
            yield file.complain([id_, "char"], f"{look.char!r} already stands for {chars[look.char]!r}")
        chars.setdefault(look.char, id_)
    for tile in tiles.values():
        yield from _check_tile(file, tile, tiles)


def _check_tile(file: Source, tile: Tile, tiles: Mapping[str, Tile]) -> Iterator[Complaint]:
    id_, edges = tile.id, tile.edges
    if "find" in edges and edges["find"] != Edge(edges["find"].to):
        yield file.complain([id_, "edges", "find"], "searching takes no effort", "give a tile and nothing else")
    verbs: tuple[Verb, ...] = ("open", "close")
    for verb in verbs:
        if verb in edges and edges[verb].needs & ~HANDS:
            yield file.complain([id_, "edges", verb, "needs"], "paths are planned for hands alone", '["hands"] or []')
    seems = tiles.get(tile.seems)
    for verb in _TELLING if seems else ():
        if _effort(tile, verb) != _effort(seems, verb):
            yield file.complain(
                [id_, "edges"],
                f"{verb} must take the same effort as for {tile.seems!r}, or players can tell them apart",
            )
    if tile.passes_objects and not tile.passes_missiles:
        yield file.complain([id_, "passes"], "a tile that lets objects through must let missiles through")
    for path, other in _named_tiles(tile, file.data[id_]):
        yield from unknown(file, [id_, *path], "tile", other, tiles)
    yield from _check_deals(file, tile)


def _check_deals(file: Source, tile: Tile) -> Iterator[Complaint]:
    if tile.deals and tile.passes_objects:
        yield file.complain([tile.id, "deals"], "the hero steps onto it instead", 'passes without "objects"')
    for number, deal in enumerate(tile.deals):
        path: list[str | int] = [tile.id, "deals", number]
        if deal.to == "person":
            yield file.complain([*path, "to"], "a tile is no person")
        for effect in flat(deal.effects):
            if isinstance(effect, Alter) and effect.verb not in tile.edges:
                yield file.complain([*path, "effects"], f"the tile has no edge {effect.verb!r}")


_TELLING: tuple[Verb, ...] = tuple(verb for verb in get_args(Verb) if verb != "find")
"""Verbs that must take the same effort on a tile and on the one it imitates, so that work gives nothing away."""


def _effort(tile: Tile | None, verb: Verb) -> tuple[object, ...]:
    edge = tile.edges.get(verb) if tile else None
    return (edge.needs, edge.tool, edge.turns, edge.noise) if edge else ()


def _named_tiles(tile: Tile, row: Mapping[str, Any]) -> Iterator[tuple[list[str], str]]:
    for verb, edge in tile.edges.items():
        is_table = isinstance(row["edges"][verb], dict)
        yield ["edges", verb, *(["to"] if is_table else [])], edge.to
    if tile.seems:
        yield ["seems"], tile.seems


def _needed_tiles() -> dict[str, str]:
    shown = {
        tile: f"the feature {feature.name} needs it" for feature in FEATURES_BY_NAME.values() for tile in feature.tiles
    }
    return shown | dict.fromkeys(TILES.values(), "generators dig it")


@ALWAYS.of("items")
def check_items(file: Source, all_: Everything) -> Iterator[Complaint]:
    rows = all_.kinds.items
    if "gold" not in rows or rows["gold"].category != "gold":
        yield file.complain(["gold"], 'there must be an item "gold" of the category "gold"')
    for id_, row in rows.items():
        if (row.category == "lamp") != bool(row.lamp):
            yield file.complain([id_, "lamp"], "lamps must have this table, and only lamps may", "category")
    hearts = [id_ for id_, row in rows.items() if row.category == "heartstone"]
    if len(hearts) != 1:
        yield file.complain(hearts[1:2], f"there must be one heartstone, not {len(hearts)}")
    for id_, row in rows.items():
        if row.shoots:
            yield from unknown(file, [id_, "shoots", "ammunition"], "item", row.shoots.ammunition, rows)
    wares = [row for row in rows.values() if row.category not in PLACED_APART]
    if not any(row.commonness and row.first_depth == 1 for row in wares):
        yield file.complain([], "no item can be found at depth 1", "give an item first_depth = 1 and a commonness")


@ALWAYS.of("flavours")
def check_flavours(file: Source, all_: Everything) -> Iterator[Complaint]:
    """Complain if a category has fewer looks than unknown kinds."""
    flavours, items = all_.kinds.flavours, all_.kinds.items
    for id_ in flavours:
        if id_ in items:
            yield file.complain([id_], "an item already has this id")
    for category in dict.fromkeys(kind.category for kind in items.values() if kind.unknown):
        kinds = sum(kind.unknown and kind.category == category for kind in items.values())
        looks = sum(one.category == category for one in flavours.values())
        if looks < kinds:
            yield file.complain([], f"there are {looks} looks of the category {category!r} for {kinds} unknown items")


@ALWAYS.of("factions")
def check_factions(file: Source, all_: Everything) -> Iterator[Complaint]:
    factions = all_.kinds.factions
    for id_, faction in factions.items():
        for number, foe in enumerate(faction.foes):
            yield from unknown(file, [id_, "foes", number], "faction", foe, factions)
            if foe == id_:
                yield file.complain([id_, "foes", number], "no faction fights itself")


@ALWAYS.of("hordes")
def check_hordes(file: Source, all_: Everything) -> Iterator[Complaint]:
    for id_, horde in all_.kinds.hordes.items():
        if not horde.members:
            yield file.complain([id_, "members"], "it has no members")
        if horde.first_depth > horde.last_depth:
            yield file.complain([id_, "last_depth"], f"it lies above first_depth {horde.first_depth}")
        for number, member in enumerate(horde.members):
            yield from unknown(file, [id_, "members", number, "kind"], "monster", member.kind, all_.kinds.monsters)


@ALWAYS.of("monsters")
def check_monsters(file: Source, all_: Everything) -> Iterator[Complaint]:
    for kind in all_.kinds.monsters.values():
        for place, noun, named, known in _named_by(kind, all_):
            yield from unknown(file, [kind.id, *place], noun, named, known)
        if kind.first_depth > kind.last_depth:
            yield file.complain([kind.id, "last_depth"], f"it lies above first_depth {kind.first_depth}")


def _named_by(kind: Kind, all_: Everything) -> Iterator[_Reference]:
    kinds, levels = all_.kinds, all_.mine.levels
    yield ["mind"], "mind", kind.mind, kinds.minds
    optional: dict[str, tuple[str, Collection[str]]] = {
        "faction": ("faction", kinds.factions),
        "rises_beside": ("tile", kinds.tiles),
        "seems": ("tile", kinds.tiles),
        "sows": ("monster", kinds.monsters),
    }
    if levels.level.keys().isdisjoint(levels.branch):  # otherwise the ids of branches are in doubt
        optional["master"] = "level", levels.fillings
        for number, level in enumerate(kind.posted):
            yield ["posted", number], "level", level, levels.fillings
    for key, (noun, known) in optional.items():
        if named := getattr(kind, key):
            yield [key], noun, named, known
    yield from ((["suffers"], "status", status, kinds.statuses) for status in kind.suffers)
    yield from ((["weak"], "kind of damage", harm, get_args(HarmKind)) for harm in kind.weak)
    yield from ((["welcomes"], "item", item, kinds.items) for item in kind.welcomes)
    for number, carried in enumerate(kind.carries):
        yield ["carries", number, "item"], "item", carried.item, kinds.items


@ALWAYS.of("monsters")
def check_depths(file: Source, all_: Everything) -> Iterator[Complaint]:
    for depth in range(1, len(all_.mine.levels.level) + 1):
        if not any(monster_weight(kind, depth) for kind in all_.kinds.monsters.values()):
            yield file.complain([], f"no monster lives at depth {depth}")


@ALWAYS.of("monsters")
def check_uniques(file: Source, all_: Everything) -> Iterator[Complaint]:
    for id_, kind in all_.kinds.monsters.items():
        look = all_.looks["monsters"][id_]
        if bool(kind.unique) != bool(look.rumour):
            yield file.complain([id_, "unique"], "`unique` and `rumour` need each other")
        if kind.unique and kind.commonness:
            yield file.complain([id_, "commonness"], "must be 0: there is only one")
        if bool(kind.captive) != bool(look.pleads):
            yield file.complain([id_, "captive"], "`captive` and `pleads` need each other")


@ALWAYS.of("clock")
def check_unrest(file: Source, all_: Everything) -> Iterator[Complaint]:
    steps = all_.kinds.clock
    if steps.keys() != file.data.keys():  # otherwise the order of the others is in doubt
        return
    before = -1
    for number, (id_, step) in enumerate(steps.items()):
        if step.stir <= before or (number == 0 and step.stir):
            yield file.complain([id_, "stir"], "must be 0 for the first step, and more than before for each next one")
        before = step.stir


@ALWAYS.of("statuses")
def check_statuses(file: Source, all_: Everything) -> Iterator[Complaint]:
    for id_, status in all_.kinds.statuses.items():
        if status.spares_source and not status.spares:
            yield file.complain([id_, "spares_source"], "it says whose doing is spared, and needs `spares`")


@ALWAYS.of("hero")
def check_hero(file: Source, all_: Everything) -> Iterator[Complaint]:
    career, items = all_.hero.career, all_.kinds.items
    for number, part in enumerate(career.kit):
        yield from unknown(file, ["career", "kit", number], "item", part.item, items)
    if len(career.kit) > career.pack_size:
        yield file.complain(["career", "pack_size"], f"the kit has {len(career.kit)} items")
    expected = all_.hero.expected
    for key in ("armour", "defence", "block"):
        if len(getattr(expected, key)) != len(expected.blow):
            yield file.complain(["expected", key], f"it needs {len(expected.blow)} numbers, as many as blow")
    if [*career.experience] != sorted(set(career.experience)):
        yield file.complain(["career", "experience"], "each level must need more experience than the one before")
    for name, due in all_.hero.dues.items():
        for number, id_ in enumerate(due.items):
            yield from unknown(file, ["dues", name, "items", number], "item", id_, items)


@ALWAYS.of("feats")
def check_feats(file: Source, all_: Everything) -> Iterator[Complaint]:
    for name, feat in all_.kinds.feats.items():
        if feat.kind:
            yield from unknown(file, [name, "kind"], "monster", feat.kind, all_.kinds.monsters)
        if feat.row:
            yield from unknown(file, [name, "row"], "level", feat.row, all_.mine.levels.fillings)
        for number, status in enumerate(feat.ails):
            yield from unknown(file, [name, "ails", number], "status", status, all_.kinds.statuses)
        if feat.on == "counted" and not feat.least:
            yield file.complain([name], "it has no condition", "give it `least`")


@ALWAYS
def check_services(all_: Everything) -> Iterator[Complaint]:
    for file, path, deal in all_.parts(Service):
        if deal.asks not in ("", *get_args(Category)):
            yield from unknown(file, [*path, "asks"], "item or category", deal.asks, all_.kinds.items)


@ALWAYS
def check_parts(all_: Everything) -> Iterator[Complaint]:
    """Complain about unknown ids in effects and edges, wherever a row has them."""
    categories = {item.category for item in all_.kinds.items.values()}
    for file, path, part in all_.parts(Effect | Edge):
        if isinstance(part, ScatterEffect) and not part.item and part.category not in categories:
            yield file.complain([*path, "category"], f"no item is of the category {part.category!r}")
        for place, noun, named, known in _named_in(part, all_.kinds, categories):
            yield from unknown(file, [*path, *place], noun, named, known)


def _named_in(part: Any, kinds: Kinds, categories: Collection[str]) -> Iterator[_Reference]:
    match part:
        case Afflict() | Cure() | Past():
            yield ["status"], "status", part.status, kinds.statuses
        case Puff():
            yield ["gas"], "gas", part.gas, kinds.gases
        case Wall() | Lay() | Seal():
            yield ["tile"], "tile", part.tile, kinds.tiles
        case Summon() | Wound():
            yield ["kind"], "monster", part.kind, kinds.monsters
        case Char():
            yield ["category"], "category", part.category, categories
        case OfferEffect():
            yield ["item"], "item", part.item, kinds.items
        case ScatterEffect() if part.item:
            yield ["item"], "item", part.item, kinds.items
        case Edge() if part.leaves:
            yield ["leaves"], "item", part.leaves, kinds.items
        case Quell() if part.faction:
            yield ["faction"], "faction", part.faction, kinds.factions
