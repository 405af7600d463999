from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path

import pytest

from winze import content
from winze.content import Content, ContentError, load
from winze.content.version import version
from winze.core.dice import Dice
from winze.engine.game import Game
from winze.engine.populate import monster_weight
from winze.engine.rules import Body, MonsterKind
from winze.screen.palette import NAMES

SHIPPED = Path(content.__file__).parent


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    """A copy of the shipped content to make mistakes in."""
    for path in SHIPPED.glob("*.toml"):
        shutil.copy(path, tmp_path)
    return tmp_path


def edit(path: Path, old: str, new: str) -> int:
    """Replace the first occurrence of a text; the number of the line where it began."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def complaints(directory: Path) -> list[str]:
    with pytest.raises(ContentError) as caught:
        load(directory, NAMES)
    assert str(caught.value) == "\n".join(map(str, caught.value.complaints))
    return [str(complaint) for complaint in caught.value.complaints]


def test_the_shipped_content_is_good() -> None:
    found = load(colours=NAMES)
    assert found.rules.tiles[0].id == "rock"
    assert list(found.level_names) == list(found.rules.profiles)
    assert {place.row for place in found.rules.plan(1).levels.values()} <= found.rules.profiles.keys()
    assert found.tiles.keys() == found.rules.tiles.index.keys()
    assert found.monsters.keys() == found.rules.monsters.keys()
    assert found.items.keys() == found.rules.items.keys()
    assert found.items["heartstone"].code == 3
    assert found.tiles["mouth"].code == 0xEF


def test_every_seed_gives_a_game_that_begins(directory: Path) -> None:
    rules = load(directory).rules
    for seed in range(3):
        game = Game.new(seed, rules)
        assert game.hero.carries("pick")
        assert all(way.to is None for way in game.place.exits if way.kind == "mouth")


def test_eight_monsters_at_least_differ_in_more_than_numbers() -> None:
    def traits(kind: MonsterKind) -> frozenset[str]:
        plain = MonsterKind("", kind.body, "")
        kind_traits = [f.name for f in fields(kind) if f.name not in {"id", "size", "first_depth", "commonness"}]
        body_traits = [f.name for f in fields(Body) if f.name not in {"health", "accuracy", "damage", "armour"}]
        usual = Body(Dice(0, 1, 1), 100, 0, Dice(0, 1, 1))
        return frozenset(
            [f"{name}={getattr(kind, name)}" for name in kind_traits if getattr(kind, name) != getattr(plain, name)]
            + [name for name in body_traits if getattr(kind.body, name) != getattr(usual, name)]
        )

    kinds = load().rules.monsters.values()
    assert len({traits(kind) for kind in kinds} - {frozenset()}) >= 8


def test_every_kind_of_monster_lives_somewhere_and_every_depth_has_some() -> None:
    found = load()
    depths = {place.depth for place in found.rules.plan(1).levels.values()}
    for depth in depths:
        assert any(monster_weight(kind, depth) for kind in found.rules.monsters.values())
    for kind in found.rules.monsters.values():
        assert any(monster_weight(kind, depth) for depth in depths)


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("monsters", 'health = "1d4+1"', 'health = "2x6"', "cave_rat.health: '2x6' is not dice; write for example"),
        ("monsters", 'health = "1d4+1"', 'health = "0"', "cave_rat.health: must come to 1 at least"),
        ("monsters", 'damage = "1d3"', 'damage = "1d3-2"', "cave_rat.damage: '1d3-2' can come to -1; 0 is the least"),
        (
            "monsters",
            'damage = "1d3"',
            "damage = 3",
            'cave_rat.damage: dice are written in quotes, for example "2d6+1"',
        ),
        (
            "monsters",
            "dodge = 20",
            "doge = 20",
            "bat.doge: there is no such key (did you mean 'dodge'?)",
        ),
        ("monsters", "accuracy = 55", "accuracy = 155", "cave_rat.accuracy: 155 does not fit: should be less than or"),
        (
            "monsters",
            'moves = "erratic"',
            'moves = "eratic"',
            "bat.moves: 'eratic' is none of its values (did you mean 'er",
        ),
        (
            "monsters",
            'colour = "brown"',
            'colour = "brwn"',
            "cave_rat.colour: there is no colour 'brwn' (did you mean 'b",
        ),
        ("monsters", 'glyph = "r"', 'glyph = "rr"', "cave_rat.glyph: 'rr' is not one character"),
        ("monsters", 'glyph = "r"', 'glyph = "Ж"', "cave_rat.glyph: 'Ж' is not in code page 437"),
        (
            "monsters",
            "steals = true",
            'steals = "yes"',
            "knocker.steals: 'yes' does not fit: should be a valid boolean",
        ),
        ("tiles", 'char = "#"', 'char = " "', "wall.char: ' ' already stands for 'rock'"),
        (
            "tiles",
            'open = "door_open"',
            'open = "dor_open"',
            "door_closed.edges: there is no tile 'dor_open' (did you me",
        ),
        ("tiles", "rock = true", "rock = false", "rock.rock: the first tile must be rock (rock = true)"),
        (
            "items",
            'category = "potion"',
            'category = "drink"',
            "draught.category: 'drink' is none of its values (there",
        ),
        ("hero", '["pick"', '["pik"', "hero.kit: there is no item 'pik' (did you mean 'pick'?)"),
        ("hero", "[15, 40", "[40, 15", "hero.experience: each level must need more experience than the one before"),
        ("hero", "pack_size = 23", "pack_size = 2", "hero.pack_size: the kit has 3 items"),
        (
            "levels",
            'generator = "rogue"',
            'generator = "rouge"',
            "level.1.generator: there is no generator 'rouge' (did",
        ),
        ("levels", "width = 70", "width = 30", "level.1.width: a level is 40x16 to 120x60 fields; 30x20 cannot be dug"),
        ("levels", 'gold = "2d10+5"', 'gold = "0"', "level.1.gold: must come to 1 at least"),
    ],
)
def test_a_mistake_is_told_with_its_file_line_and_key(
    directory: Path, file: str, old: str, new: str, expected: str
) -> None:
    line = edit(directory / f"{file}.toml", old, new)
    found = complaints(directory)
    assert len(found) == 1
    assert found[0].startswith(f"{file}.toml:{line}: {expected}")


def test_a_missing_key_is_told_at_its_row(directory: Path) -> None:
    line = edit(directory / "monsters.toml", 'verb = "nips"\n', "")
    head = (directory / "monsters.toml").read_text(encoding="utf-8").splitlines().index("[bat]") + 1
    assert head < line
    assert complaints(directory) == [f"monsters.toml:{head}: bat.verb: is missing"]


def test_a_missing_tile_gold_or_heartstone_is_told(directory: Path) -> None:
    edit(directory / "tiles.toml", "[mouth]", "[maw]")
    edit(directory / "items.toml", "[gold]", "[silver]")
    edit(directory / "items.toml", 'category = "heartstone"', 'category = "weapon"')
    found = complaints(directory)
    assert "tiles.toml: mouth: this tile is missing (generators dig it)" in found
    assert 'items.toml: gold: there must be an item "gold" of the category "gold"' in found
    assert "items.toml: there must be one heartstone, not 0" in found


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        ("items", "items.toml: nothing can lie about at depth 1 ("),
        ("monsters", "monsters.toml: no monster lives at depth 1"),
    ],
)
def test_a_world_without_things_or_monsters_is_told(directory: Path, file: str, expected: str) -> None:
    path = directory / f"{file}.toml"
    rows = path.read_text(encoding="utf-8").split("\n\n")
    none = ["\n".join(line for line in row.splitlines() if not line.startswith("commonness")) for row in rows]
    path.write_text("\n\n".join(f"{row}\ncommonness = 0" if "[" in row[:2] else row for row in none), encoding="utf-8")
    assert complaints(directory)[0].startswith(expected)


def test_levels_of_two_sizes_are_told(directory: Path) -> None:
    edit(directory / "levels.toml", "width = 70", "width = 80")
    found = complaints(directory)
    assert len(found) == 9
    assert "level.2.width: all levels must be of one size (shafts pierce two levels)" in found[0]


def test_all_mistakes_are_told_at_once(directory: Path) -> None:
    edit(directory / "monsters.toml", 'health = "1d4+1"', 'health = "x"')
    edit(directory / "monsters.toml", "accuracy = 50", "accuracy = -1")
    edit(directory / "items.toml", 'heals = "2d6+6"', "heal = 3")
    edit(directory / "tiles.toml", 'colour = "stone"', 'colour = "stoned"')
    files = [complaint.split(":")[0] for complaint in complaints(directory)]
    assert sorted(files) == ["items.toml", "monsters.toml", "monsters.toml", "tiles.toml"]


def test_what_is_no_toml_is_told_at_its_line(directory: Path) -> None:
    line = edit(directory / "items.toml", "[draught]", "[draught")
    assert complaints(directory)[0].startswith(f"items.toml:{line}: is not TOML: ")


def test_a_file_that_ends_too_early_is_told_at_its_end(directory: Path) -> None:
    (directory / "items.toml").write_text('[gold]\nname = """never closed', encoding="utf-8")
    assert complaints(directory)[0].startswith("items.toml:2: is not TOML: ")


def test_missing_and_unreadable_files_are_told(directory: Path) -> None:
    (directory / "items.toml").unlink()
    (directory / "hero.toml").write_bytes(b"\xff")
    found = complaints(directory)
    assert "items.toml: cannot be read: No such file or directory" in found
    assert "hero.toml: is not UTF-8: invalid start byte" in found


def test_a_row_with_a_bad_id_is_told(directory: Path) -> None:
    line = edit(directory / "monsters.toml", "[bat]", "[Bat-1]")
    assert complaints(directory) == [
        f"monsters.toml:{line}: Bat-1: 'Bat-1' is no id (lower-case letters, digits and _)"
    ]


def test_colours_are_not_checked_unless_given(directory: Path) -> None:
    edit(directory / "monsters.toml", 'colour = "brown"', 'colour = "mauve"')
    assert load(directory).monsters["cave_rat"].colour == "mauve"


LOOKS = ("glyph", "colour", "name", "plural", "verb")


def numbered_lines(path: Path) -> Iterator[tuple[int, str, str]]:
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
        key, equals, value = line.partition(" = ")
        if equals and not line.startswith("#"):
            yield number, key, value


def changed(key: str, value: str) -> str | None:
    """Another value that is as good, or None where a change would break a reference."""
    if key in {"char", "edges", "kit", "experience", "category", "generator", "width", "height", "stairs", "passes"}:
        return None
    if key == "glyph":
        return '"Z"'
    if key in LOOKS:
        return '"amber"'
    if value in {"true", "false"}:
        return "false" if value == "true" else "true"
    if value.strip('"')[0].isdigit():
        return '"3d3+9"' if value.startswith('"') else str(int(value) + 1 if int(value) < 100 else int(value) - 1)
    return {'"small"': '"normal"', '"normal"': '"large"', '"erratic"': '"phasing"'}.get(value)


@pytest.mark.parametrize("file", ["tiles", "monsters", "items", "hero", "levels"])
def test_the_version_follows_what_decides_and_nothing_else(directory: Path, file: str) -> None:
    path = directory / f"{file}.toml"
    before = load(directory).rules.version
    text = path.read_text(encoding="utf-8").splitlines()
    tried = 0
    for number, key, value in numbered_lines(path):
        other = changed(key, value)
        if other is None or (file == "tiles" and key == "rock"):
            continue
        path.write_text("\n".join([*text[:number], f"{key} = {other}", *text[number + 1 :]]), encoding="utf-8")
        decided = load(directory).rules.version != before
        assert decided == (key not in LOOKS), f"{file}.toml:{number + 1}: {key}"
        tried += 1
    assert tried >= 8


def test_the_version_follows_the_order_of_rows_as_weights_are_drawn_in_it() -> None:
    kinds = list(load().rules.monsters.values())
    assert version(kinds) != version(kinds[::-1])
    assert version(kinds) == version([replace(kind) for kind in kinds])


def test_a_map_character_is_no_part_of_the_version(directory: Path) -> None:
    before = load(directory).rules.version
    edit(directory / "tiles.toml", 'char = "_"', 'char = "0"')
    after: Content = load(directory)
    assert after.tiles["mouth"].char == "0"
    assert after.rules.version == before
