"""One mistake hides no other."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.mistakes import complaints, edit, holding


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
            "grip_moss.traits.1: 'roted' is not an allowed value",
        ),
        ("monsters", 'do = "split"', 'does = "split"', "seep.hurt.1: does not say what to do"),
        ("monsters", 'health = "5d6+5"', 'health = "many"', "dead_miner.health: 'many' is not dice"),
        (
            "statuses",
            'stacks = "add"',
            'stacks = "ad"',
            "poison.stacks: 'ad' is not an allowed value",
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
        (tiles, 'open = "door_open"', 'opne = "door_open"', "door_closed.edges.opne: 'opne' is not an allowed value"),
        (tiles, 'close = "door_closed"', "close = { turns = 2.5 }", "door_open.edges.close.turns: 2.5 does not fit"),
        (tiles, 'find = "door_closed"', "find = 7", "door_hidden.edges.find: must be a string, or a table with 'to'"),
        (tiles, 'stairs = "side"', 'stair = "side"', "drift.stair: there is no such key (did you mean 'stairs'?)"),
        (
            tiles,
            'hazard = "lava"',
            'hazard = "larva"',
            "lava.hazard: 'larva' is not an allowed value (did you mean",
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
