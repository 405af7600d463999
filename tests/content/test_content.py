from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path

import pytest

from winze import content
from winze.content import Content, ContentError, load
from winze.content.version import version
from winze.core.dice import Dice
from winze.engine.actions import UseStairs
from winze.engine.game import Game
from winze.engine.plan import Exit, LevelPlan, Plan
from winze.engine.populate import monster_weight
from winze.engine.rules import Body, MonsterKind
from winze.mapgen.generators import GENERATORS
from winze.screen.layout import CLASSIC
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
        ("hero", "[20, 50", "[50, 20", "hero.experience: each level must need more experience than the one before"),
        ("hero", "pack_size = 23", "pack_size = 2", "hero.pack_size: the kit has 3 items"),
        ("levels", "width = 70", "width = 30", "mine.width: a level is 40x16 to 120x60 fields; 30x20 cannot be dug"),
        ("levels", 'gold = "2d10+5"', 'gold = "0"', "level.day_eye.gold: must come to 1 at least"),
        (
            "levels",
            'family = "rooms"',
            'family = "halls"',
            "level.day_eye.family: 'halls' is none of its values (there",
        ),
        ("levels", 'branches = "1d3+2"', 'branches = "10"', "mine.branches: branches may come to 28 levels (levels"),
        ("levels", "[branch.sump]", "[branch.stopes]", "branch.stopes: a level of the main line has this id"),
        ("levels", "[branch.seam]", "[branch.Seam]", "branch.Seam: 'Seam' is no id"),
        ("levels", "last_depth = 3", "last_depth = 0", "branch.stables.last_depth: 0 does not fit: should be greater"),
        (
            "levels",
            '[branch.forge]\nname = "Forge"\nfirst_depth = 4',
            '[branch.forge]\nname = "Forge"\nfirst_depth = 14',
            "branch.forge: first_depth 14 lies below last_depth 7",
        ),
        (
            "levels",
            "first_depth = 10\nlast_depth = 12",
            "first_depth = 13\nlast_depth = 13",
            "branch.seam.first_depth: no branch hangs from the last level or below (the main line has 13 levels)",
        ),
        ("styles", '"rogue"', '"rouge"', "style.1.generator: there is no generator 'rouge' (did you mean 'rogue'?)"),
        ("styles", "main = ", "mane = ", "style.1.mane: there is no such key (did you mean 'main'?)"),
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


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("{ wdith = 3 }", "bsp has no setting 'wdith'; there are: width, "),
        ("{ width = 3 }", "width is 12 to 60, not 3"),
        ('{ width = "wide" }', "width is 12 to 60, not 'wide'"),
    ],
)
def test_settings_that_the_generator_does_not_have_are_told(directory: Path, told: str, expected: str) -> None:
    path = directory / "styles.toml"
    path.write_text(f'[[style]]\ngenerator = "bsp"\nmain = 1\nsettings = {told}\n', encoding="utf-8")
    assert complaints(directory)[0].startswith(f"styles.toml:4: style.1.settings: {expected}")


def test_depths_that_nothing_digs_are_told(directory: Path) -> None:
    path = directory / "styles.toml"
    path.write_text('[[style]]\ngenerator = "bsp"\nmain = 1\nside = 1\nfirst_depth = 2\n', encoding="utf-8")
    assert complaints(directory) == [
        "styles.toml: no style digs rooms on the main line at depth 1",
        "styles.toml: no style digs branches at depth 1",
        *(f"styles.toml: no style digs caves on the main line at depth {depth}" for depth in (11, 12, 13)),
    ]


def test_a_feature_that_is_not_is_told(directory: Path) -> None:
    (directory / "features.toml").write_text('[[feature]]\nkind = "moat"\nchance = 10\n', encoding="utf-8")
    assert complaints(directory)[0].startswith("features.toml:2: feature.1.kind: there is no feature 'moat'")


def test_the_mine_is_thirteen_levels_deep_with_three_to_five_branches() -> None:
    found = load()
    families = [GENERATORS[place.generator].family.value for place in main_line(found.rules.plan(3))]
    assert families == ["rooms"] * 10 + ["caves"] * 3
    used: set[str] = set()
    for seed in range(100):
        dungeon = found.rules.plan(seed)
        rows = {place.row for place in dungeon.levels.values()} - {place.row for place in main_line(dungeon)}
        assert 3 <= len(rows) <= 5
        used |= {place.row for place in dungeon.levels.values()}
        assert dungeon.levels[next(reversed(dungeon.levels))].prize
    assert used == found.rules.profiles.keys()


def test_every_generator_digs_somewhere_in_the_mine() -> None:
    plan = load().rules.plan
    dug = {place.generator for seed in range(60) for place in plan(seed).levels.values()}
    assert dug == GENERATORS.keys()


def test_every_way_of_a_mine_can_be_gone_and_gone_back() -> None:
    game = Game.new(4, load().rules)
    todo = [game.level.id]
    while todo:
        level = todo.pop()
        for way in game.plan.levels[level].exits:
            if way.to is not None:
                todo += [] if way.to in game.levels else [way.to]
                take(game, level, way)
                assert game.level.id == way.to
                assert game.level.board.xy(game.hero.field) == way.arrival
    assert game.levels.keys() == game.plan.levels.keys()
    lying = {
        level: [pile.kind for field in game.levels[level].items.values() for pile in field] for level in game.levels
    }
    assert [level for level, kinds in lying.items() if "heartstone" in kinds] == [main_line(game.plan)[-1].id]
    for place in game.plan.levels.values():
        assert not place.prize or len(lying[place.id]) >= 3


def take(game: Game, level: str, way: Exit) -> None:
    """Leave a level that has been dug by one of its ways, with nobody around."""
    game.level = game.levels[level]
    game.level.actors.clear()
    game.hero.field = game.level.board.field(way.x, way.y)
    game.act(UseStairs())


def test_number_and_name_of_a_level_fit_the_panel() -> None:
    found = load()
    for seed in range(60):
        for place in found.rules.plan(seed).levels.values():
            assert len(f"{place.id} {found.level_names[place.row]}") <= CLASSIC.panel.cols


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


def main_line(dungeon: Plan) -> list[LevelPlan]:
    levels = list(dungeon.levels.values())
    return levels[: 1 + next(number for number, place in enumerate(levels) if place.last)]


LOOKS = ("glyph", "colour", "name", "plural", "verb")
REFERENCES = {"char", "edges", "kit", "experience", "category", "width", "stairs", "passes"}
REFERENCES |= {"generator", "family", "kind"}
OFTEN = 4
"""So many rows are tried for each key."""


def numbered_lines(path: Path) -> Iterator[tuple[int, str, str]]:
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
        key, equals, value = line.partition(" = ")
        if equals and not line.startswith("#"):
            yield number, key, value


def changed(key: str, value: str) -> str | None:
    """Another value that is as good, or None where a change would break a reference."""
    if key in REFERENCES:
        return None
    if key == "glyph":
        return '"Z"'
    if key in LOOKS:
        return '"amber"'
    if value in {"true", "false"}:
        return "false" if value == "true" else "true"
    if value.strip('"')[0].isdigit():
        return '"2d2+1"' if value.startswith('"') else str(int(value) + 1 if int(value) < 100 else int(value) - 1)
    return {'"small"': '"normal"', '"normal"': '"large"', '"erratic"': '"phasing"'}.get(value)


@pytest.mark.parametrize("file", ["tiles", "monsters", "items", "hero", "levels", "styles", "features"])
def test_the_version_follows_what_decides_and_nothing_else(directory: Path, file: str) -> None:
    path = directory / f"{file}.toml"
    before = load(directory).rules.version
    text = path.read_text(encoding="utf-8").splitlines()
    tried: Counter[str] = Counter()
    for number, key, value in numbered_lines(path):
        other = changed(key, value)
        if other is None or tried[key] == OFTEN or (file == "tiles" and key == "rock"):
            continue
        path.write_text("\n".join([*text[:number], f"{key} = {other}", *text[number + 1 :]]), encoding="utf-8")
        decided = load(directory).rules.version != before
        assert decided == (key not in LOOKS), f"{file}.toml:{number + 1}: {key}"
        tried[key] += 1
    assert tried.total() >= 8


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
