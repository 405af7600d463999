"""Each mistake in a row is reported with file, line and key."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.mistakes import complaints, edit, holding


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
            "grip_moss.traits.1: 'roted' is not an allowed value (did you mean 'rooted'?)",
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
            "statuses",
            'stacks = "add"',
            "spares_source = true",
            "poison.spares_source: it says whose doing is spared, and needs `spares`",
        ),
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
            "poison.each.1.kind: 'posion' is not an allowed value (did you mean 'poison'?)",
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
            "door_closed.edges.opne: 'opne' is not an allowed value (did you mean 'open'?)",
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
            "floor.passes.2: 'missile' is not an allowed value (did you mean 'missiles'?)",
        ),
        (
            "tiles",
            'edges.open = "door_open"',
            'deals = [{ id = "x", to = "person", effects = [] }]\nedges.open = "door_open"',
            "door_closed.deals.1.to: a tile is no person",
        ),
        (
            "tiles",
            'edges.open = "door_open"',
            'deals = [{ id = "x", effects = [{ do = "alter", verb = "signal" }] }]\nedges.open = "door_open"',
            "door_closed.deals.1.effects: the tile has no edge 'signal'",
        ),
        (
            "tiles",
            'edges.open = "door_open"',
            'deals = [{ id = "x", asks = "draughts", effects = [] }]\nedges.open = "door_open"',
            "door_closed.deals.1.asks: there is no item or category 'draughts'",
        ),
        (
            "tiles",
            "lit = true",
            'deals = [{ id = "x", effects = [] }]\nlit = true',
            "floor.deals: the hero steps onto it instead",
        ),
        ("tiles", "lit = true", "lit = 1", "floor.lit: 1 does not fit: should be a valid boolean"),
        (
            "tiles",
            'stairs = "up"',
            'stairs = "upp"',
            "stairs_up.stairs: 'upp' is not an allowed value (did you mean 'up",
        ),
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
        ("feats", "{ dug = 20 }", "{ dog = 20 }", "sapper.least.dog: 'dog' is not an allowed value (did you mean"),
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
            "draught.category: 'beverage' is not an allowed value",
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
            "level.day_eye.family: 'halls' is not an allowed value (there",
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
            "feature.1.families.1: 'room' is not an allowed value",
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


def test_feat_without_condition_is_reported(directory: Path) -> None:
    edit(directory / "feats.toml", "least = { dug", "most = { dug")
    head = (directory / "feats.toml").read_text(encoding="utf-8").splitlines().index("[sapper]") + 1
    assert complaints(directory) == [f"feats.toml:{head}: sapper: it has no condition (give it `least`)"]


def test_missing_key_is_reported_at_its_row(directory: Path) -> None:
    line = edit(directory / "monsters.toml", 'verb = "bites"\n', "")
    head = (directory / "monsters.toml").read_text(encoding="utf-8").splitlines().index("[cave_rat]") + 1
    assert head < line
    assert complaints(directory) == [f"monsters.toml:{head}: cave_rat.verb: is missing"]


def test_dotted_key_is_reported_at_its_line(directory: Path) -> None:
    path = directory / "tiles.toml"
    above = edit(path, 'edges.open = "door_open"', '\nedges.open = "door_open"\nedges.close = "door"')
    assert complaints(directory)[0].startswith(f"tiles.toml:{above + 2}: door_closed.edges.close: there is no tile")


def test_bad_id_is_reported(directory: Path) -> None:
    line = edit(directory / "monsters.toml", "[bat]", "[Bat-1]")
    assert complaints(directory) == [
        f"monsters.toml:{line}: Bat-1: 'Bat-1' is no id (lower-case letters, digits and _)"
    ]
