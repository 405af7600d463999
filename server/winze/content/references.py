"""What one row of content says of others, and what the game cannot do without."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from winze.content.complaints import Complaint, suggestion
from winze.content.rows import HeroFile, ItemRow, LookRow, MonsterRow, TileRow
from winze.content.toml import Toml
from winze.engine.kinds.weights import monster_weight
from winze.mapgen.cells import TILES
from winze.mapgen.features import FEATURES_BY_NAME


def check_tiles(file: Toml, rows: Mapping[str, TileRow]) -> Iterator[Complaint]:
    for tile, whose in _needed_tiles().items():
        if tile not in rows:
            yield file.complain([tile], "this tile is missing", whose)
    if "rock" in rows and (next(iter(rows)) != "rock" or not rows["rock"].rock):
        yield file.complain(["rock", "rock"], "the first tile must be rock", "rock = true")
    chars: dict[str, str] = {}
    for id_, row in rows.items():
        if row.char in chars:
            yield file.complain([id_, "char"], f"{row.char!r} already stands for {chars[row.char]!r}")
        chars.setdefault(row.char, id_)
        for verb, target in row.edges.items():
            if target not in rows:
                yield file.complain([id_, "edges", verb], f"there is no tile {target!r}", suggestion(target, rows))
        if row.seems and row.seems not in rows:
            yield file.complain([id_, "seems"], f"there is no tile {row.seems!r}", suggestion(row.seems, rows))


def _needed_tiles() -> dict[str, str]:
    """The tiles that the game cannot do without, and what for."""
    shown = {
        tile: f"the feature {feature.name} shows it" for feature in FEATURES_BY_NAME.values() for tile in feature.tiles
    }
    return shown | dict.fromkeys(TILES.values(), "generators dig it")


def check_items(file: Toml, rows: Mapping[str, ItemRow]) -> Iterator[Complaint]:
    if "gold" not in rows or rows["gold"].category != "gold":
        yield file.complain(["gold"], 'there must be an item "gold" of the category "gold"')
    hearts = [id_ for id_, row in rows.items() if row.category == "heartstone"]
    if len(hearts) != 1:
        yield file.complain(hearts[1:2], f"there must be one heartstone, not {len(hearts)}")
    if not any(row.commonness and row.first_depth == 1 for row in _wares(rows)):
        yield file.complain([], "nothing can lie about at depth 1", "give an item first_depth = 1 and a commonness")


def _wares(rows: Mapping[str, ItemRow]) -> list[ItemRow]:
    return [row for row in rows.values() if row.category not in ("gold", "heartstone")]


def check_monsters(file: Toml, rows: Mapping[str, MonsterRow], deepest: int) -> Iterator[Complaint]:
    kinds = [row.kind(id_) for id_, row in rows.items()]
    for depth in range(1, deepest + 1):
        if not any(monster_weight(kind, depth) for kind in kinds):
            yield file.complain([], f"no monster lives at depth {depth}")


def check_hero(file: Toml, found: HeroFile, items: Collection[str]) -> Iterator[Complaint]:
    hero = found.hero
    for number, id_ in enumerate(hero.kit):
        if id_ not in items:
            yield file.complain(["hero", "kit", number], f"there is no item {id_!r}", suggestion(id_, items))
    if len(hero.kit) > hero.pack_size:
        yield file.complain(["hero", "pack_size"], f"the kit has {len(hero.kit)} items")
    if hero.experience != sorted(set(hero.experience)):
        yield file.complain(["hero", "experience"], "each level must need more experience than the one before")


def check_colours(file: Toml, rows: Mapping[str, LookRow], colours: Collection[str]) -> Iterator[Complaint]:
    for id_, row in rows.items():
        named = {"colour": row.colour} | ({"under": row.under} if isinstance(row, TileRow) else {})
        for key, colour in named.items():
            if colour not in colours:
                yield file.complain([id_, key], f"there is no colour {colour!r}", suggestion(colour, colours))
