"""Hidden monsters and tiles look like the wall they imitate until they are found."""

from __future__ import annotations

import pytest

from scene_harness import act, text
from shipped import shipped
from stage.arrange import set_chance
from stage.events import values
from stage.scenery import Scenery
from winze.core.directions import Direction
from winze.engine.actions import Attack, LayCharge, Open, Throw, Walk, Work
from winze.engine.events import Altered, Worked
from winze.engine.kinds.verbs import HAND_VERBS
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.scene import View
from winze.scenes.play.play import PlayScene
from winze.scenes.play.working import possible, turns
from winze.scenes.telling.describe import describe
from winze.session.client.panels import panels

TILES = shipped().rules.tiles
HIDDEN = [tile.id for tile in TILES.tiles if tile.seems]
ROOM = """
    ########
    #..@W###
    #...#.,#
    ########
"""
EAST = Direction.E


def scene(tile: str) -> tuple[Scenery, View]:
    scenery = Scenery(ROOM.replace("W", shipped().tiles[tile].char), lit=True)
    return scenery, View(scenery.content, Options(), Log(), scenery.game, "Ada")


def keep_hidden(scenery: Scenery) -> None:
    """Keep the next turn from finding anything by chance."""
    set_chance(scenery.game, "finds", 0)


def told(tile: str, *, work: int) -> list[object]:
    """Return everything a client receives while the hero works on a tile and tries other actions there."""
    scenery, view = scene(tile)
    game, there = scenery.game, scenery.at(4, 1)
    shown: list[object] = []
    tried = [Walk(EAST), Open(EAST), LayCharge(EAST, 3), *(Work(verb, EAST) for verb in HAND_VERBS if verb != "dig")]
    tried += [Attack(EAST), *[Work("dig", EAST)] * work, Throw("a", 4, 1)]
    for action in tried:
        keep_hidden(scenery)
        act(view, action)
        works = [(verb, turns(game, verb, EAST)) for verb in possible(game, EAST)]
        shown += [game.perceived(game.events), describe(game, view.content, there), works]
    shown += [panels(view, None), text(PlayScene(), view)]
    return shown


@pytest.mark.parametrize("tile", HIDDEN)
def test_hidden_tile_is_described_as_its_disguise(tile: str) -> None:
    half = TILES.named(tile).edges["dig"].turns // 2
    assert told(tile, work=half - 1) == told(TILES.named(tile).seems, work=half - 1)


@pytest.mark.parametrize("tile", HIDDEN)
def test_digging_hidden_tile_names_its_disguise(tile: str) -> None:
    scenery, view = scene(tile)
    seems = TILES.named(tile).seems
    done: list[str] = []
    while not done:
        keep_hidden(scenery)
        act(view, Work("dig", EAST))
        assert values(scenery.game.events, Worked, "tile") in ([], [seems])
        done = values(scenery.game.events, Altered, "tile")
    assert done == [seems]
    words = " ".join(sentence.told for entry in view.log.newest() for sentence in entry.sentences)
    assert view.content.tiles[tile].name not in words
