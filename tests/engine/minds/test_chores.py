"""Chores of workers: they carry ore to their camp's pile and replace lost props."""

from __future__ import annotations

import pytest

from stage.arrange import hand, lay, show
from stage.bodies import slay
from stage.events import values
from stage.scenery import Scenery
from stage.state import lying
from winze.engine.events import Altered, Dropped, PickedUp
from winze.engine.game import Game
from winze.engine.state.actor import Actor
from winze.scenes.words.telling import Speech

MINE = """
    ##################
    #@################
    ##################
    ##################
    ##..............*#
    ##..............##
    ##################
"""


def worker(scenery: Scenery, kind: str, x: int, y: int, *carried: str) -> Actor:
    """Add an unaware worker that carries items of these kinds."""
    monster = scenery.stand(kind, x, y, still=False)
    hand(scenery.game, monster, *carried)
    return monster


def ore_at(scenery: Scenery) -> dict[tuple[int, int], int]:
    """Return the pieces of ore by point."""
    items = scenery.rules.items
    found: dict[tuple[int, int], int] = {}
    for cell, pile in lying(scenery.game).items():
        pieces = sum(count for kind, count in pile if items[kind].category == "ore")
        if pieces:
            found[scenery.game.level.board.xy(cell)] = pieces
    return found


@pytest.mark.parametrize("kind", ["drift_goblin", "dead_miner", "stoker"])
def test_worker_brings_ore_to_the_pile_of_its_camp(kind: str) -> None:
    scenery = Scenery(MINE)
    lay(scenery.game, "copper", scenery.at(12, 5), 2)
    worker(scenery, kind, 5, 4)
    scenery.wait(120)
    assert "ore" not in [scenery.tile(16, 4)], "the vein is dug out"
    piles = ore_at(scenery)
    assert len(piles) == 1 and sum(piles.values()) >= 3
    assert scenery.game.level.board.cell(*next(iter(piles))) in scenery.game.level.overlays.piles.values()
    before = scenery.game.fingerprint()
    assert Game.restore(scenery.game.snapshot(), scenery.rules).fingerprint() == before


def test_workers_of_a_side_share_a_pile() -> None:
    scenery = Scenery(MINE)
    for x in (12, 14):
        lay(scenery.game, "copper", scenery.at(x, 5), 2)
    worker(scenery, "drift_goblin", 5, 4)
    worker(scenery, "drift_goblin", 9, 4)
    scenery.wait(150)
    assert len(ore_at(scenery)) == 1


def test_hauling_is_reported_to_watching_hero() -> None:
    scenery = Scenery(MINE)
    lay(scenery.game, "copper", scenery.at(9, 5))
    worker(scenery, "dead_miner", 5, 4)
    events = []
    for _ in range(30):
        show(scenery.game, *range(scenery.game.level.board.size))
        events += scenery.game.perceived(scenery.wait())
    assert values(events, PickedUp, "who") and values(events, Dropped, "who")
    words = " ".join(sentence.told for line in Speech(scenery.content).tell(events) for sentence in line)
    assert "takes a piece of copper ore" in words and "drops" in words


def test_thief_keeps_out_of_hauling() -> None:
    scenery = Scenery(MINE)
    lay(scenery.game, "copper", scenery.at(9, 5))
    worker(scenery, "knocker", 5, 4)
    assert not values(scenery.wait(40), PickedUp, "who")


@pytest.mark.parametrize("wreck", ["smash", "burn"])
def test_worker_replaces_lost_prop(wreck: str) -> None:
    scenery = Scenery(MINE.replace("##..............##", "##......I.......##"))
    goblin = worker(scenery, "drift_goblin", 5, 4, "pit_prop")
    while scenery.tile(8, 5) == "prop":
        scenery.apply_verb(wreck, 8, 5)
    events = scenery.wait(60)
    assert scenery.tile(8, 5) == "prop"
    assert ("drift_goblin", "prop") in values(events, Altered, "who", "verb")
    assert goblin.pack and not goblin.pack.items, "it used a carried prop"


def test_worker_without_prop_mends_nothing() -> None:
    scenery = Scenery(MINE.replace("##..............##", "##......I.......##"))
    worker(scenery, "drift_goblin", 5, 4)
    scenery.apply_verb("smash", 8, 5)
    scenery.wait(30)
    assert scenery.tile(8, 5) == "floor"


def test_dead_worker_drops_carried_ore() -> None:
    scenery = Scenery(MINE)
    goblin = worker(scenery, "drift_goblin", 5, 4, "copper")
    slay(scenery, goblin)
    assert sum(ore_at(scenery).values()) == 1
