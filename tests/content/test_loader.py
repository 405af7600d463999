"""Complaints about mistakes in content."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from content.mistakes import complaints, edit, holding
from winze.content import load


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("monsters", 'health = "1d4+2"', 'health = "2x6"', "cave_rat.health: '2x6' is not dice; write for example"),
        ("monsters", 'health = "1d4+2"', 'health = "0"', "cave_rat.health: must come to at least 1"),
        (
            "monsters",
            'damage = "1d3"',
            'damage = "1d3-2"',
            "cave_rat.attacks.1.damage: '1d3-2' can come to -1; 0 is the least",
        ),
        (
            "monsters",
            'damage = "1d3"',
            "damage = 3",
            'cave_rat.attacks.1.damage: dice are written in quotes, for example "2d6+1"',
        ),
        (
            "monsters",
            "dodge = 20",
            "doge = 20",
            "bat.doge: there is no such key (did you mean 'dodge'?)",
        ),
        ("monsters", "accuracy = 60", "accuracy = 160", "cave_rat.accuracy: 160 does not fit: should be less than or"),
        (
            "monsters",
            'mind = "flitter"',
            'mind = "fliter"',
            "bat.mind: there is no mind 'fliter' (did you mean 'flitter'?)",
        ),
        (
            "monsters",
            'traits = ["rooted", ',
            'traits = ["roted", ',
            "grip_moss.traits.1: 'roted' is none of its values (did you mean 'rooted'?)",
        ),
        (
            "monsters",
            'do = "afflict"',
            'do = "aflict"',
            "lamp_spider.attacks.1.effects.1: there is no 'aflict' to do (did you mean 'afflict'?)",
        ),
        (
            "monsters",
            'status = "poison"',
            'status = "poisn"',
            "lamp_spider.attacks.1.effects.1.status: there is no status 'poisn' (did you mean 'poison'?)",
        ),
        (
            "monsters",
            'needs = "gold"',
            'need = "gold"',
            "knocker.attacks.1.need: there is no such key (did you mean 'needs'?)",
        ),
        ("monsters", 'do = "split"', 'does = "split"', "seep.hurt.1: does not say what to do"),
        (
            "items",
            'status = "confused", turns = "8" }]',
            'status = "confusd", turns = "8" }]',
            "muddle_potion.use.1.status: there is no status 'confusd' (did you mean 'confused'?)",
        ),
        (
            "items",
            'tile = "roof_cracking"',
            'tile = "roof_craking"',
            "roof_fall_slip.use.1.then.1.tile: there is no tile 'roof_craking' (did you mean 'roof_cracking'?)",
        ),
        (
            "items",
            'ammunition = "arrow"',
            'ammunition = "arow"',
            "short_bow.shoots.ammunition: there is no item 'arow' (did you mean 'arrow'?)",
        ),
        ("items", "noise = 6 }", "nose = 6 }", "stone.thrown.nose: there is no such key (did you mean 'noise'?)"),
        ("items", "breaks = 5 }", "breaks = 500 }", "throwing_knife.thrown.breaks: 500 does not fit: should be less"),
        (
            "monsters",
            'item = "sling_shot"',
            'item = "sling_shop"',
            "goblin_slinger.carries.2.item: there is no item 'sling_shop' (did you mean 'sling_shot'?)",
        ),
        (
            "statuses",
            'kind = "poison"',
            'kind = "posion"',
            "poison.each.1.kind: 'posion' is none of its values (did you mean 'poison'?)",
        ),
        (
            "statuses",
            'gives = ["unmending"]',
            'gives = "unmending"',
            "poison.gives: 'unmending' does not fit: should be a valid list",
        ),
        ("statuses", 'colour = "moss"', 'colour = "mos"', "poison.colour: there is no color 'mos' (did you mean 'm"),
        (
            "minds",
            "below = 35",
            "below = 350",
            "shift_worker.drives.2.below: 350 does not fit: should be less than or equal",
        ),
        (
            "minds",
            'do = "flutter"',
            'do = "fluter"',
            "flitter.drives.1: there is no 'fluter' to do (did you mean 'flutter'?)",
        ),
        (
            "monsters",
            'mind = "thief"',
            'id = "thief"',
            "knocker.id: there is no such key (the name of the table is the id)",
        ),
        (
            "monsters",
            'colour = "brown"',
            'colour = "brwn"',
            "cave_rat.colour: there is no color 'brwn' (did you mean 'b",
        ),
        ("monsters", 'glyph = "r"', 'glyph = "rr"', "cave_rat.glyph: 'rr' is not one character"),
        ("monsters", 'glyph = "r"', 'glyph = "Ж"', "cave_rat.glyph: 'Ж' is not in code page 437"),
        (
            "monsters",
            "bloodless = true",
            'bloodless = "yes"',
            "knocker.attacks.1.bloodless: 'yes' does not fit: should be a valid boolean",
        ),
        (
            "monsters",
            'verb = "nips"',
            'verb = "nip"',
            "oil_beetle.verb: 'nip' is not in the third person (did you mean 'nips'?)",
        ),
        (
            "monsters",
            'verb = "raps"',
            'verb = "rap"',
            "old_knocker.verb: 'rap' is not in the third person (did you mean 'raps'?)",
        ),
        ("tiles", 'char = "#"', 'char = " "', "wall.char: ' ' already stands for 'rock'"),
        (
            "tiles",
            'open = "door_open"',
            'open = "dor_open"',
            "door_closed.edges.open: there is no tile 'dor_open' (did",
        ),
        (
            "tiles",
            'open = "door_open"',
            'opne = "door_open"',
            "door_closed.edges.opne: 'opne' is none of its values (did you mean 'open'?)",
        ),
        (
            "tiles",
            'open = "door_open"',
            'open = { to = "dor_open" }',
            "door_closed.edges.open.to: there is no tile 'dor_open' (did you mean 'door_open'?)",
        ),
        (
            "tiles",
            'open = "door_open"',
            'open = { to = "door_open", turns = 0 }',
            "door_closed.edges.open.turns: 0 does not fit: should be greater",
        ),
        (
            "tiles",
            'open = "door_open"',
            'open = { to = "door_open", needs = ["phases"] }',
            "door_closed.edges.open.needs: paths are planned for hands alone",
        ),
        (
            "tiles",
            'find = "door_closed"',
            'find = { to = "door_closed", turns = 2 }',
            "door_hidden.edges.find: searching takes no effort (give a tile and nothing else)",
        ),
        ("tiles", 'open = "door_open"', "open = 3", "door_closed.edges.open: must be a string, or a table with 'to'"),
        (
            "tiles",
            'open = "door_open"',
            'open = { too = "door_open", to = "door_open" }',
            "door_closed.edges.open.too: there is no such key (did you mean 'to",
        ),
        (
            "tiles",
            'passes = ["objects", "missiles", "light"]',
            'passes = ["objects", "missile", "light"]',
            "floor.passes.2: 'missile' is none of its values (did you mean 'missiles'?)",
        ),
        ("tiles", "lit = true", "lit = 1", "floor.lit: 1 does not fit: should be a valid boolean"),
        ("tiles", 'stairs = "up"', 'stairs = "upp"', "stairs_up.stairs: 'upp' is none of its values (did you mean 'up"),
        (
            "tiles",
            'hazard = "acid"',
            'id = "acid"',
            "acid.id: there is no such key (the name of the table is the id)",
        ),
        ("hero", "traits =", "trait =", "hero.trait: there is no such key (did you mean 'traits'?)"),
        ("hero", 'plural = "you"', 'id = "you"', "hero.id: there is no such key (the name of the table is"),
        ("hero", "regeneration = 320", "regeneration = 0", "career.regeneration: 0 does not fit: should be greater"),
        ("hero", "pack_size = 20", "pak_size = 23", "career.pak_size: there is no such key (did you mean 'pack_size'?"),
        (
            "feats",
            'kind = "grist"',
            'kind = "grits"',
            "overman.kind: there is no monster 'grits' (did you mean",
        ),
        ("feats", '"wet", "slow"', '"wet", "slo"', "master_of_the_forge.ails.2: there is no status 'slo'"),
        ("feats", 'row = "damps"', 'row = "damp"', "canary.row: there is no level 'damp' (did you mean 'damps'?)"),
        ("feats", "{ dug = 20 }", "{ dog = 20 }", "sapper.least.dog: 'dog' is none of its values (did you mean"),
        ("hero", "depth = 50", 'depth = "50"', "scoring.depth: '50' does not fit: should be a valid integer"),
        (
            "tiles",
            'seems = "wall"',
            'seems = "wal"',
            "door_hidden.seems: there is no tile 'wal' (did you mean 'wall'?)",
        ),
        ("tiles", "rock = true", "rock = false", "rock.rock: the first tile must be rock (rock = true)"),
        (
            "items",
            'category = "potion"',
            'category = "beverage"',
            "draught.category: 'beverage' is none of its values",
        ),
        ("hero", '["pick"', '["pik"', "career.kit.1: there is no item 'pik' (did you mean 'pick'?)"),
        (
            "hero",
            'status = "hasted"',
            'status = "hastd"',
            "career.second_wind.2.status: there is no status 'hastd' (did you mean 'hasted'?)",
        ),
        ("hero", "[26, 84", "[84, 26", "career.experience: each level must need more experience than the one before"),
        ("hero", "pack_size = 20", "pack_size = 2", "career.pack_size: the kit has 7 items"),
        ("levels", "width = 70", "width = 30", "mine.width: a level is 40x16 to 120x60 cells; 30x20 cannot be dug"),
        ("levels", 'gold = "2d10+5"', 'gold = "0"', "level.day_eye.gold: must come to at least 1"),
        (
            "levels",
            'family = "rooms"',
            'family = "halls"',
            "level.day_eye.family: 'halls' is none of its values (there",
        ),
        ("levels", "[branch.sump]", "[branch.stopes]", "branch.stopes: a level of the main line already has this id"),
        ("levels", "[branch.seam]", "[branch.Seam]", "branch.Seam: 'Seam' is no id"),
        ("levels", "last_depth = 3", "last_depth = 0", "branch.stables.last_depth: 0 does not fit: should be greater"),
        (
            "levels",
            '[branch.forge]\nname = "Forge"\nfeeling = "The heat comes out to meet you."\nfirst_depth = 4',
            '[branch.forge]\nname = "Forge"\nfeeling = "The heat comes out to meet you."\nfirst_depth = 14',
            "branch.forge: first_depth 14 lies below last_depth 7",
        ),
        (
            "levels",
            "first_depth = 10\nlast_depth = 12",
            "first_depth = 13\nlast_depth = 13",
            "branch.seam.first_depth: no branch can start from the last level or below (the main line has 11 levels)",
        ),
        ("tiles", 'under = "blue"', 'under = "bleu"', "water.under: there is no color 'bleu' (did you mean 'blue'?)"),
        (
            "features",
            'families = ["rooms"]',
            'families = ["room"]',
            "feature.1.families.1: 'room' is none of its values",
        ),
        (
            "monsters",
            'glyph = "b"',
            'glyph = "o"',
            "bat.glyph: oil_beetle looks the same, and both can be on one level",
        ),
        (
            "monsters",
            'sows = "thrall"',
            'sows = "thral"',
            "grip_moss.sows: there is no monster 'thral' (did you mean 'thrall'?)",
        ),
        (
            "monsters",
            'do = "quell", faction = "beasts"',
            'do = "quell", faction = "beast"',
            "old_nibs.death.2.faction: there is no faction 'beast' (did you mean 'beasts'?)",
        ),
        ("monsters", "unique = 60", "unique = 0", "old_nibs.unique: `unique` and `rumour` need each other"),
        ("styles", '"rogue"', '"rouge"', "style.1.generator: there is no generator 'rouge' (did you mean 'rogue'?)"),
        ("styles", "main = ", "mane = ", "style.1.mane: there is no such key (did you mean 'main'?)"),
    ],
)
def test_mistake_is_reported_with_file_line_and_key(
    directory: Path, file: str, old: str, new: str, expected: str
) -> None:
    path = holding(directory, file, old)
    line = edit(path, old, new)
    found = complaints(directory)
    assert any(complaint.startswith(f"{path.name}:{line}: {expected}") for complaint in found)
    assert len(found) <= 2, "references to it may be wrong now, too"


def test_more_branch_levels_than_letters_are_reported(directory: Path) -> None:
    edit(directory / "levels.toml", 'levels = "1d3"', 'levels = "30"')
    line = (directory / "levels.toml").read_text(encoding="utf-8").splitlines().index('branches = "1d3+2"') + 1
    (told,) = complaints(directory)
    assert told.startswith(f"levels.toml:{line}: mine.branches: branches may have 41 levels in total")


def test_feat_without_condition_is_reported(directory: Path) -> None:
    edit(directory / "feats.toml", "least = { dug", "most = { dug")
    head = (directory / "feats.toml").read_text(encoding="utf-8").splitlines().index("[sapper]") + 1
    assert complaints(directory) == [f"feats.toml:{head}: sapper: it has no condition (give it `least`)"]


def test_missing_key_is_reported_at_its_row(directory: Path) -> None:
    line = edit(directory / "monsters.toml", 'verb = "bites"\n', "")
    head = (directory / "monsters.toml").read_text(encoding="utf-8").splitlines().index("[cave_rat]") + 1
    assert head < line
    assert complaints(directory) == [f"monsters.toml:{head}: cave_rat.verb: is missing"]


@pytest.mark.parametrize(
    ("tile", "whose"),
    [
        ("water", "generators dig it"),
        ("moss", "the feature decoration needs it"),
        ("cart", "the feature decoration needs it"),
        ("table", "the feature camp_shop needs it"),
    ],
)
def test_missing_required_tile_is_reported(directory: Path, tile: str, whose: str) -> None:
    path = directory / "tiles.toml"
    rows = re.split(r"\n(?=\[[a-z_]+\]\n)", path.read_text(encoding="utf-8"))
    path.write_text("\n".join(row for row in rows if not row.startswith(f"[{tile}]")), encoding="utf-8")
    first, *others = complaints(directory)
    assert first == f"tiles.toml: {tile}: this tile is missing ({whose})"
    assert all(f"there is no tile {tile!r}" in other for other in others), "edges that lead to it"


def test_dotted_key_is_reported_at_its_line(directory: Path) -> None:
    path = directory / "tiles.toml"
    above = edit(path, 'edges.open = "door_open"', '\nedges.open = "door_open"\nedges.close = "door"')
    assert complaints(directory)[0].startswith(f"tiles.toml:{above + 2}: door_closed.edges.close: there is no tile")


def test_missing_tile_gold_or_heartstone_is_reported(directory: Path) -> None:
    edit(directory / "tiles.toml", "[mouth]", "[maw]")
    edit(directory / "items.toml", "[gold]", "[money]")
    edit(directory / "items.toml", 'category = "heartstone"', 'category = "weapon"')
    found = complaints(directory)
    assert "tiles.toml: mouth: this tile is missing (generators dig it)" in found
    assert 'items.toml: gold: there must be an item "gold" of the category "gold"' in found
    assert "items.toml: there must be one heartstone, not 0" in found


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        ("items", "items.toml: no item can be found at depth 1 ("),
        ("monsters", "monsters.toml: no monster lives at depth 1"),
    ],
)
def test_empty_world_is_reported(directory: Path, file: str, expected: str) -> None:
    for path in sorted(directory.glob(f"{file}*.toml")):
        rows = path.read_text(encoding="utf-8").split("\n\n")
        none = ["\n".join(line for line in row.splitlines() if not line.startswith("commonness")) for row in rows]
        rare = [re.sub(r"(?m)^(\[\w+\])$", r"\1\ncommonness = 0", row) for row in none]
        path.write_text("\n\n".join(rare), encoding="utf-8")
    assert complaints(directory)[0].startswith(expected)


def test_all_mistakes_are_reported_at_once(directory: Path) -> None:
    edit(directory / "monsters.toml", 'health = "1d4+2"', 'health = "x"')
    edit(directory / "monsters.toml", "accuracy = 40", "accuracy = -1")
    edit(directory / "items.toml", "stacks = true", "stack = true")
    edit(directory / "tiles.toml", 'colour = "stone"', 'colour = "stoned"')
    files = [complaint.split(":")[0] for complaint in complaints(directory)]
    assert sorted(files) == ["items.toml", "monsters.toml", "monsters.toml", "tiles.toml"]


@pytest.mark.parametrize(
    ("sort", "old", "new", "told"),
    [
        (
            "monsters",
            'mind = "flitter"',
            'mind = "fliter"\ndoge = 1',
            ["bat.doge: ", "bat.mind: there is no mind 'fliter'"],
        ),
        ("monsters", 'verb = "bites"', 'sows = "thral"', ["cave_rat.verb: is missing", "cave_rat.sows: "]),
        ("monsters", 'health = "1d4+2"', 'sows = "thral"', ["cave_rat.health: is missing", "cave_rat.sows: "]),
        ("monsters", 'status = "poison"', 'status = "poisn", turn = "4"', ["effects.1.turn: ", "effects.1.status: "]),
        ("monsters", 'item = "sling_shot"', 'item = "shop", cont = 1', ["carries.2.cont: ", "carries.2.item: "]),
        (
            "items",
            "use = [{",
            'use = [{ do = "fly" }, { do = "cure", status = "flu" }, {',
            ["use.1: ", "use.2.status: "],
        ),
        ("items", 'ammunition = "arrow"', 'ammunition = "arow", rang = 3', ["shoots.rang: ", "shoots.ammunition: "]),
        ("tiles", 'open = "door_open"', 'open = "dor"\nlit = 1', ["door_closed.lit: ", "door_closed.edges.open: "]),
        ("hero", '["pick"', '["pik"', ["career.kit.1: there is no item 'pik'"]),
        ("feats", 'kind = "grist"', 'kind = "grits"\nleest = 1', ["overman.leest: ", "overman.kind: "]),
        ("features", 'kind = "', 'knd = 1\nkind = "no_', ["feature.1.knd: ", "feature.1.kind: there is no feature"]),
        ("styles", 'generator = "', 'mane = 1\ngenerator = "no_', ["style.1.mane: ", "style.1.generator: there is no"]),
    ],
)
def test_unknown_ids_are_reported_beside_wrong_keys(
    directory: Path, sort: str, old: str, new: str, told: list[str]
) -> None:
    edit(holding(directory, sort, old), old, new)
    found = complaints(directory)
    assert [words for words in told if not any(words in complaint for complaint in found)] == [], found


def test_repaired_row_is_not_blamed_for_borrowed_keys(directory: Path) -> None:
    """A misspelled depth must not also cause a clash of glyphs."""
    edit(directory / "monsters.toml", "[bat]\n", "[bat]\nfist_depth = 3\n")
    edit(directory / "monsters.toml", 'glyph = "b"', 'glyph = "r"')
    assert [complaint.split(": ")[1] for complaint in complaints(directory)] == ["bat.fist_depth"]


@pytest.mark.parametrize(
    ("edits", "told"),
    [
        (
            [("tiles", 'hazard = "acid"', ""), ("tiles", 'glyph = "•"', 'glyph = "~"')],
            ["acid.hazard: must be 'acid'", "oil_slick.glyph: shallows looks the same"],
        ),
        (
            [("levels", "width = 70", "width = 30"), ("monsters", 'master = "sump"', 'master = "sumo"')],
            ["mine.width: ", "captain_of_the_pumps.master: there is no level 'sumo'"],
        ),
        (
            [("hero", "pack_size = 20", "pak_size = 20"), ("monsters", 'mind = "flitter"', 'mind = "fliter"')],
            ["career.pak_size: ", "bat.mind: "],
        ),
        (
            [("levels", 'family = "rooms"', 'family = "halls"'), ("monsters", 'mind = "flitter"', 'mind = "fliter"')],
            ["level.day_eye.family: ", "bat.mind: "],
        ),
    ],
)
def test_one_mistake_hides_no_other(directory: Path, edits: list[tuple[str, str, str]], told: list[str]) -> None:
    for file, old, new in edits:
        edit(directory / f"{file}.toml", old, new)
    found = complaints(directory)
    assert [words for words in told if not any(words in complaint for complaint in found)] == [], found


def test_every_kind_of_mistake_is_reported_with_hint(directory: Path) -> None:
    edits = [
        ("monsters", 'glyph = "b"', 'glyph = "bb"', "bat.glyph: 'bb' is not one character"),
        ("monsters", "speed = 200", "speed = 2000", "bat.speed: 2000 does not fit"),
        ("monsters", "dodge = 20", "doge = 20", "bat.doge: there is no such key (did you mean 'dodge'?)"),
        ("monsters", 'do = "afflict"', 'do = "aflict"', "lamp_spider.attacks.1.effects.1: there is no 'aflict' to do"),
        (
            "monsters",
            'traits = ["rooted", ',
            'traits = ["roted", ',
            "grip_moss.traits.1: 'roted' is none of its values",
        ),
        ("monsters", 'do = "split"', 'does = "split"', "seep.hurt.1: does not say what to do"),
        ("monsters", 'health = "5d6+5"', 'health = "many"', "dead_miner.health: 'many' is not dice"),
        (
            "statuses",
            'stacks = "add"',
            'stacks = "ad"',
            "poison.stacks: 'ad' is none of its values",
        ),
        ("statuses", 'ends_text = "The', 'end_text = "The', "poison.ends_text: is missing"),
        ("minds", "below = 35", 'below = "35"', "drives.2.below: '35' does not fit"),
    ]
    paths = [holding(directory, sort, old) for sort, old, _, _ in edits]
    lines = [edit(path, old, new) for path, (_, old, new, _) in zip(paths, edits, strict=True)]
    told = complaints(directory)
    for path, (*_, words), line in zip(paths, edits, lines, strict=True):
        place = path.name if "is missing" in words else f"{path.name}:{line}"
        assert any(complaint.startswith(place) and words in complaint for complaint in told), (words, told)


def test_mistakes_in_tiles_and_career_are_reported_at_once(directory: Path) -> None:
    tiles, hero = directory / "tiles.toml", directory / "hero.toml"
    edits = [
        (tiles, 'char = "#"', 'char = "##"', "wall.char: '##' does not fit"),
        (tiles, "solid = true", 'solid = "yes"', "rock.solid: 'yes' does not fit: should be a valid boolean"),
        (tiles, 'glyph = "+"', 'glyph = "++"', "door_closed.glyph: '++' is not one character"),
        (tiles, 'open = "door_open"', 'opne = "door_open"', "door_closed.edges.opne: 'opne' is none of its values"),
        (tiles, 'close = "door_closed"', "close = { turns = 2.5 }", "door_open.edges.close.turns: 2.5 does not fit"),
        (tiles, 'find = "door_closed"', "find = 7", "door_hidden.edges.find: must be a string, or a table with 'to'"),
        (tiles, 'stairs = "side"', 'stair = "side"', "drift.stair: there is no such key (did you mean 'stairs'?)"),
        (
            tiles,
            'hazard = "lava"',
            'hazard = "larva"',
            "lava.hazard: 'larva' is none of its values (did you mean",
        ),
        (
            tiles,
            'passes = ["light"]',
            'passes = "light"',
            "crystal.passes: 'light' does not fit: should be a",
        ),
        (hero, 'health = "32"', "health = 32", "hero.health: dice are written in quotes"),
        (hero, "[26, 84", "[0, 84", "career.experience.1: 0 does not fit"),
        (hero, "pack_size = 20", "pack_size = 26", "career.pack_size: 26 does not fit"),
        (hero, "gold = 1", "silver = 1", "scoring.silver: there is no such key"),
    ]
    lines = [edit(path, old, new) for path, old, new, _ in edits]
    told = complaints(directory)
    for (path, _, _, words), line in zip(edits, lines, strict=True):
        assert any(one.startswith(f"{path.name}:{line}: {words}") for one in told), (words, told)
    missing = [one for one in told if one.endswith("is missing")]
    assert len(missing) == 2 and "door_open.edges.close.to" in missing[0] and "scoring.gold" in missing[1]
    assert len(told) == len(edits) + len(missing)


def test_invalid_toml_is_reported_at_its_line(directory: Path) -> None:
    line = edit(directory / "items.toml", "[gem]", "[gem")
    assert complaints(directory)[0].startswith(f"items.toml:{line}: is not TOML: ")


def test_truncated_file_is_reported_at_its_end(directory: Path) -> None:
    (directory / "items.toml").write_text('[gold]\nname = """never closed', encoding="utf-8")
    assert complaints(directory)[0].startswith("items.toml:2: is not TOML: ")


@pytest.mark.parametrize("value", ["1" * 5_000, "[" * 5_000 + "]" * 5_000], ids=["digits", "brackets"])
def test_oversized_file_is_reported(directory: Path, value: str) -> None:
    (directory / "items.toml").write_text(f"gold = {value}", encoding="utf-8")
    assert complaints(directory)[0].startswith("items.toml: is not TOML: ")


def test_missing_and_unreadable_files_are_reported(directory: Path) -> None:
    (directory / "items.toml").unlink()
    (directory / "hero.toml").write_bytes(b"\xff")
    found = complaints(directory)
    assert "items.toml: cannot be read: No such file or directory" in found
    assert "hero.toml: is not UTF-8: invalid start byte" in found


def test_bad_id_is_reported(directory: Path) -> None:
    line = edit(directory / "monsters.toml", "[bat]", "[Bat-1]")
    assert complaints(directory) == [
        f"monsters.toml:{line}: Bat-1: 'Bat-1' is no id (lower-case letters, digits and _)"
    ]


def test_colors_are_checked_only_if_given(directory: Path) -> None:
    edit(directory / "monsters.toml", 'colour = "brown"', 'colour = "mauve"')
    assert load(directory).monsters["cave_rat"].colour == "mauve"
