"""Complaints about references between rows, and about rows the game requires."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, get_args

from winze.content.complaints import Complaint, suggestion
from winze.content.layers import Source
from winze.content.nested import Parts, within
from winze.content.rows import LookRow, MonsterLook, StatusLook, TileLook, UnrestLook
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.clock import Horde, Unrest
from winze.engine.kinds.effects import (
    Afflict,
    Char,
    Cure,
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
)
from winze.engine.kinds.factions import Faction
from winze.engine.kinds.items import Category, Flavour, ItemKind
from winze.engine.kinds.rules import CareerKind, Due
from winze.engine.kinds.scoring import Feat
from winze.engine.kinds.tiles import Edge, Tile
from winze.engine.kinds.traits import HANDS
from winze.engine.kinds.verbs import Verb
from winze.engine.kinds.weights import monster_weight
from winze.mapgen.cells import TILES
from winze.mapgen.features import FEATURES_BY_NAME


def check_tiles(file: Source, tiles: Mapping[str, Tile], looks: Mapping[str, TileLook]) -> Iterator[Complaint]:
    for id_, whose in _needed_tiles().items():
        if id_ not in tiles:
            yield file.complain([id_], "this tile is missing", whose)
    if "rock" in tiles and (next(iter(tiles)) != "rock" or not tiles["rock"].rock):
        yield file.complain(["rock", "rock"], "the first tile must be rock", "rock = true")
    chars: dict[str, str] = {}
    for id_, look in looks.items():
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
        if other not in tiles:
            yield file.complain([id_, *path], f"there is no tile {other!r}", suggestion(other, tiles))


_TELLING: tuple[Verb, ...] = tuple(verb for verb in get_args(Verb) if verb != "find")
"""Verbs that must take the same effort on a tile and on the one it imitates, so that work gives nothing away."""


def _effort(tile: Tile | None, verb: Verb) -> tuple[object, ...]:
    """Return what the actor notices of the work before it is done."""
    edge = tile.edges.get(verb) if tile else None
    return (edge.needs, edge.tool, edge.turns, edge.noise) if edge else ()


def _named_tiles(tile: Tile, row: Mapping[str, Any]) -> Iterator[tuple[list[str], str]]:
    """Yield the tiles that a tile refers to, with their paths in its row."""
    for verb, edge in tile.edges.items():
        is_table = isinstance(row["edges"][verb], dict)
        yield ["edges", verb, *(["to"] if is_table else [])], edge.to
    if tile.seems:
        yield ["seems"], tile.seems


def _needed_tiles() -> dict[str, str]:
    """Return the required tiles, with the reason."""
    shown = {
        tile: f"the feature {feature.name} needs it" for feature in FEATURES_BY_NAME.values() for tile in feature.tiles
    }
    return shown | dict.fromkeys(TILES.values(), "generators dig it")


def check_items(file: Source, rows: Mapping[str, ItemKind]) -> Iterator[Complaint]:
    if "gold" not in rows or rows["gold"].category != "gold":
        yield file.complain(["gold"], 'there must be an item "gold" of the category "gold"')
    for id_, row in rows.items():
        if (row.category == "lamp") != bool(row.lamp):
            yield file.complain([id_, "lamp"], "lamps must have this table, and only lamps may", "category")
    hearts = [id_ for id_, row in rows.items() if row.category == "heartstone"]
    if len(hearts) != 1:
        yield file.complain(hearts[1:2], f"there must be one heartstone, not {len(hearts)}")
    for id_, row in rows.items():
        if row.shoots and row.shoots.ammunition not in rows:
            named = row.shoots.ammunition
            yield file.complain([id_, "shoots", "ammunition"], f"there is no item {named!r}", suggestion(named, rows))
    if not any(row.commonness and row.first_depth == 1 for row in _wares(rows)):
        yield file.complain([], "no item can be found at depth 1", "give an item first_depth = 1 and a commonness")


def check_flavours(file: Source, flavours: Mapping[str, Flavour], items: Mapping[str, ItemKind]) -> Iterator[Complaint]:
    """Complain if a category has fewer looks than unknown kinds."""
    for id_ in flavours:
        if id_ in items:
            yield file.complain([id_], "an item already has this id")
    for category in dict.fromkeys(kind.category for kind in items.values() if kind.unknown):
        kinds = sum(kind.unknown and kind.category == category for kind in items.values())
        looks = sum(one.category == category for one in flavours.values())
        if looks < kinds:
            yield file.complain([], f"there are {looks} looks of the category {category!r} for {kinds} unknown items")


def _wares(rows: Mapping[str, ItemKind]) -> list[ItemKind]:
    return [row for row in rows.values() if row.category not in ("gold", "heartstone")]


def check_minds(file: Source, kinds: Mapping[str, Kind], minds: Collection[str]) -> Iterator[Complaint]:
    """Complain about unknown minds of monsters."""
    for id_, kind in kinds.items():
        if kind.mind not in minds:
            yield file.complain([id_, "mind"], f"there is no mind {kind.mind!r}", suggestion(kind.mind, minds))


def check_depths(file: Source, kinds: Mapping[str, Kind], deepest: int) -> Iterator[Complaint]:
    """Complain about depths without monsters."""
    for depth in range(1, deepest + 1):
        if not any(monster_weight(kind, depth) for kind in kinds.values()):
            yield file.complain([], f"no monster lives at depth {depth}")


def check_factions(file: Source, factions: Mapping[str, Faction]) -> Iterator[Complaint]:
    for id_, faction in factions.items():
        for number, foe in enumerate(faction.foes):
            if foe not in factions:
                yield file.complain([id_, "foes", number], f"there is no faction {foe!r}", suggestion(foe, factions))
            if foe == id_:
                yield file.complain([id_, "foes", number], "no faction fights itself")


def check_allegiance(file: Source, kinds: Mapping[str, Kind], factions: Collection[str]) -> Iterator[Complaint]:
    """Complain about unknown factions of monsters and their effects, and unknown summoned kinds."""
    for id_, kind in kinds.items():
        places: list[tuple[list[str | int], str]] = [([id_], kind.faction)]
        places += [(path, effect.faction) for path, effect in within([id_], kind, Quell)]
        for path, named in places:
            if named and named not in factions:
                yield file.complain([*path, "faction"], f"there is no faction {named!r}", suggestion(named, factions))
        for path, effect in within([id_], kind, Summon):
            if effect.kind not in kinds:
                hint = suggestion(effect.kind, kinds)
                yield file.complain([*path, "kind"], f"there is no monster {effect.kind!r}", hint)


def check_hordes(file: Source, hordes: Mapping[str, Horde], monsters: Mapping[str, Kind]) -> Iterator[Complaint]:
    """Complain about empty hordes, impossible depths and unknown members."""
    for id_, horde in hordes.items():
        if not horde.members:
            yield file.complain([id_, "members"], "it has no members")
        if horde.first_depth > horde.last_depth:
            yield file.complain([id_, "last_depth"], f"it lies above first_depth {horde.first_depth}")
        for number, member in enumerate(horde.members):
            if member.kind not in monsters:
                hint = suggestion(member.kind, monsters)
                yield file.complain([id_, "members", number, "kind"], f"there is no monster {member.kind!r}", hint)


def check_letters(file: Source, kinds: Mapping[str, Kind], looks: Mapping[str, MonsterLook]) -> Iterator[Complaint]:
    """Complain about two kinds of one glyph that can meet on a level, natives or visitors from below.

    Masters, people and uniques are exempt: they have a level, a look or a name of their own.
    """
    met = [kind for kind in kinds.values() if kind.commonness and not kind.master and not kind.calling]
    for number, kind in enumerate(met):
        for other in met[number + 1 :]:
            first, last = max(kind.first_depth, other.first_depth), min(kind.last_depth, other.last_depth)
            if looks[kind.id].glyph == looks[other.id].glyph and first <= last + _CLIMB:
                yield file.complain([other.id, "glyph"], f"{kind.id} looks the same, and both can be on one level")


def check_captives(file: Source, kinds: Mapping[str, Kind], looks: Mapping[str, MonsterLook]) -> Iterator[Complaint]:
    """Complain about captives without lines, and lines without captives."""
    for kind in kinds.values():
        if bool(kind.captive) != bool(looks[kind.id].pleads):
            yield file.complain([kind.id, "captive"], "`captive` and `pleads` need each other")


def check_uniques(file: Source, kinds: Mapping[str, Kind], looks: Mapping[str, MonsterLook]) -> Iterator[Complaint]:
    """Complain about uniques without a rumor or with a commonness, and rumors about others."""
    for kind in kinds.values():
        rumour = looks[kind.id].rumour
        if bool(kind.unique) != bool(rumour):
            yield file.complain([kind.id, "unique"], "`unique` and `rumour` need each other")
        if kind.unique and kind.commonness:
            yield file.complain([kind.id, "commonness"], "must be 0: there is only one")


_CLIMB = 3
"""Levels a monster can climb above its own depths, as when it flees a flood."""


def check_unrest(file: Source, steps: Mapping[str, Unrest]) -> Iterator[Complaint]:
    """Complain about steps of unrest that do not ascend from 0."""
    before = -1
    for number, (id_, step) in enumerate(steps.items()):
        if step.stir <= before or (number == 0 and step.stir):
            yield file.complain([id_, "stir"], "must be 0 for the first step, and more than before for each next one")
        before = step.stir


def check_bodies(
    file: Source, kinds: Mapping[str, Kind], statuses: Collection[str], tiles: Collection[str]
) -> Iterator[Complaint]:
    """Complain about unknown statuses, tiles, monsters and kinds of damage in monsters."""
    for id_, kind in kinds.items():
        for status in kind.suffers:
            if status not in statuses:
                yield file.complain([id_, "suffers"], f"there is no status {status!r}", suggestion(status, statuses))
        for key, named in (("rises_beside", kind.rises_beside), ("seems", kind.seems)):
            if named and named not in tiles:
                yield file.complain([id_, key], f"there is no tile {named!r}", suggestion(named, tiles))
        if kind.first_depth > kind.last_depth:
            yield file.complain([id_, "last_depth"], f"it lies above first_depth {kind.first_depth}")
        if kind.sows and kind.sows not in kinds:
            yield file.complain([id_, "sows"], f"there is no monster {kind.sows!r}", suggestion(kind.sows, kinds))
        for harm in kind.weak:
            if harm not in get_args(HarmKind):
                yield file.complain(
                    [id_, "weak"], f"there is no kind of damage {harm!r}", suggestion(harm, get_args(HarmKind))
                )


def check_laid(file: Source, parts: Parts, tiles: Collection[str]) -> Iterator[Complaint]:
    """Complain about unknown tiles in effects."""
    for path, effect in parts:
        if isinstance(effect, Wall | Lay | Seal) and effect.tile not in tiles:
            named = effect.tile
            yield file.complain([*path, "tile"], f"there is no tile {named!r}", suggestion(named, tiles))


def check_masters(file: Source, kinds: Mapping[str, Kind], levels: Collection[str]) -> Iterator[Complaint]:
    """Complain about unknown levels of masters and posted monsters."""
    for id_, kind in kinds.items():
        if kind.master and kind.master not in levels:
            named = kind.master
            yield file.complain([id_, "master"], f"there is no level {named!r}", suggestion(named, levels))
        for number, named in enumerate(kind.posted):
            if named not in levels:
                yield file.complain([id_, "posted", number], f"there is no level {named!r}", suggestion(named, levels))


def check_carried(file: Source, kinds: Mapping[str, Kind], items: Collection[str]) -> Iterator[Complaint]:
    """Complain about unknown items that monsters carry, accept or ask for."""
    for id_, kind in kinds.items():
        for number, deal in enumerate(kind.deals):
            if deal.asks and deal.asks not in (*items, *get_args(Category)):
                hint = suggestion(deal.asks, items)
                yield file.complain([id_, "deals", number, "asks"], f"there is no item or category {deal.asks!r}", hint)
        for number, carried in enumerate(kind.carries):
            if carried.item not in items:
                hint = suggestion(carried.item, items)
                yield file.complain([id_, "carries", number, "item"], f"there is no item {carried.item!r}", hint)
        for welcome in kind.welcomes:
            if welcome not in items:
                yield file.complain([id_, "welcomes"], f"there is no item {welcome!r}", suggestion(welcome, items))


def check_item_references(file: Source, parts: Parts, items: Mapping[str, ItemKind]) -> Iterator[Complaint]:
    """Complain about unknown items and categories in effects and edges."""
    categories = {item.category for item in items.values()}
    for path, row in parts:
        if isinstance(row, ScatterEffect | Edge):
            named = row.item if isinstance(row, ScatterEffect) else row.leaves
            key = "item" if isinstance(row, ScatterEffect) else "leaves"
            if named and named not in items:
                yield file.complain([*path, key], f"there is no item {named!r}", suggestion(named, items))
            if isinstance(row, ScatterEffect) and not named and row.category not in categories:
                yield file.complain([*path, "category"], f"no item is of the category {row.category!r}")
        if isinstance(row, OfferEffect | Char):
            key, name, known = (
                ("item", row.item, items) if isinstance(row, OfferEffect) else ("category", row.category, categories)
            )
            if name not in known:
                yield file.complain([*path, key], f"there is no {key} {name!r}", suggestion(name, known))


def check_effects(file: Source, parts: Parts, statuses: Collection[str], gases: Collection[str]) -> Iterator[Complaint]:
    """Complain about unknown statuses and gases in effects."""
    for path, effect in parts:
        if isinstance(effect, Afflict | Cure | Past | Puff):
            key, name, known = (
                ("gas", effect.gas, gases) if isinstance(effect, Puff) else ("status", effect.status, statuses)
            )
            if name not in known:
                yield file.complain([*path, key], f"there is no {key} {name!r}", suggestion(name, known))


def check_career(file: Source, career: CareerKind, items: Collection[str]) -> Iterator[Complaint]:
    for number, part in enumerate(career.kit):
        if part.item not in items:
            hint = suggestion(part.item, items)
            yield file.complain(["career", "kit", number], f"there is no item {part.item!r}", hint)
    if len(career.kit) > career.pack_size:
        yield file.complain(["career", "pack_size"], f"the kit has {len(career.kit)} items")
    if [*career.experience] != sorted(set(career.experience)):
        yield file.complain(["career", "experience"], "each level must need more experience than the one before")


def check_dues(file: Source, dues: Mapping[str, Due], items: Collection[str]) -> Iterator[Complaint]:
    for name, due in dues.items():
        for number, id_ in enumerate(due.items):
            if id_ not in items:
                yield file.complain(
                    ["dues", name, "items", number], f"there is no item {id_!r}", suggestion(id_, items)
                )


def check_colours(
    file: Source, rows: Mapping[str, LookRow | StatusLook | UnrestLook], colours: Collection[str]
) -> Iterator[Complaint]:
    for id_, row in rows.items():
        named = {"colour": row.colour} | ({"under": row.under} if isinstance(row, TileLook) else {})
        for key, colour in named.items():
            if colour not in colours:
                yield file.complain([id_, key], f"there is no color {colour!r}", suggestion(colour, colours))


def check_feats(
    file: Source,
    feats: Mapping[str, Feat],
    monsters: Collection[str],
    rows: Collection[str],
    statuses: Collection[str],
) -> Iterator[Complaint]:
    """Complain about unknown ids in feats, and feats that count nothing."""
    for name, feat in feats.items():
        if feat.kind and feat.kind not in monsters:
            yield file.complain([name, "kind"], f"there is no monster {feat.kind!r}", suggestion(feat.kind, monsters))
        if feat.row and feat.row not in rows:
            yield file.complain([name, "row"], f"there is no level {feat.row!r}", suggestion(feat.row, rows))
        for number, status in enumerate(feat.ails):
            if status not in statuses:
                yield file.complain(
                    [name, "ails", number], f"there is no status {status!r}", suggestion(status, statuses)
                )
        if feat.on == "counted" and not feat.least:
            yield file.complain([name], "it has no condition", "give it `least`")
