from __future__ import annotations

from textwrap import dedent

import pytest

from content.mistakes import small
from stage.state import deepest, kind_of, monsters
from winze.content import Content
from winze.content.drawn import drawn
from winze.core.directions import Direction
from winze.engine.actions import UseStairs, Walk
from winze.engine.events import Refused
from winze.engine.game import Game
from winze.mapgen.mapfile import parse

CONTENT = small()
LEGEND = {look.char: tile for tile, look in CONTENT.tiles.items()}
HALL = """
    ####################
    #..................#
    #.<.#####.#......>.#
    #...#   #.#........#
    ####################
"""


def trying(drawing: str, depth: int = 1) -> Content:
    level = parse(dedent(drawing).strip("\n"), CONTENT.rules.tiles, LEGEND)
    return drawn(CONTENT, level, "hall", depth)


def tile_under(game: Game) -> str:
    return game.level.tile(game.hero.cell).id


def test_every_game_uses_the_drawn_level() -> None:
    content = trying(HALL)
    games = [Game.new(seed, content.rules) for seed in range(5)]
    assert len({bytes(game.level.tiles) for game in games}) == 1
    assert len({game.fingerprint() for game in games}) == 5
    game = games[0]
    assert game.level.board.xy(game.hero.cell) == (2, 2) and tile_under(game) == "mouth"
    assert content.level_names[game.place.row] == "hall"
    assert Game.restore(game.snapshot(), content.rules).fingerprint() == game.fingerprint()


def test_other_exits_lead_nowhere() -> None:
    game = Game.new(1, trying("#####\n#<>.#\n#####").rules)
    game.act(Walk(Direction.E))
    assert tile_under(game) == "stairs_down"
    assert game.act(UseStairs()) == [Refused(reason="leads_nowhere")]


@pytest.mark.parametrize(
    ("drawing", "mouth"),
    [
        ("#####\n#><_#\n#####", (3, 1)),
        ("#####\n#>.<#\n#####", (3, 1)),
        ("#####\n#.>.#\n#####", (2, 1)),
        ("#####\n#~..#\n#####", (2, 1)),
        ("#####\n #,,#\n#####", (2, 1)),
    ],
)
def test_hero_starts_in_a_mouth(drawing: str, mouth: tuple[int, int]) -> None:
    game = Game.new(1, trying(drawing).rules)
    assert game.level.board.xy(game.hero.cell) == mouth
    assert tile_under(game) == "mouth"


def test_depth_decides_monsters() -> None:
    lives = {}
    for depth in (1, 8):
        rules = trying(HALL, depth).rules
        games = [Game.new(seed, rules) for seed in range(20)]
        lives[depth] = {kind_of(monster) for game in games for monster in monsters(game)}
        assert all(deepest(game) == depth for game in games)
    assert lives[8] - lives[1]


def test_unplayable_level_is_refused() -> None:
    with pytest.raises(ValueError, match="nowhere to stand"):
        trying("###\n#~#\n###")
    deepest = max(CONTENT.rules.plan(0).levels.values(), key=lambda place: place.depth).depth
    with pytest.raises(ValueError, match=f"no depth 99; the mine is {deepest} levels deep"):
        trying(HALL, 99)


def test_each_drawn_level_has_its_own_version() -> None:
    assert len({CONTENT.rules.version, trying(HALL).rules.version, trying("###\n#.#\n###").rules.version}) == 3
