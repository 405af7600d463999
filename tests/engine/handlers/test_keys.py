"""Locks, and tiles that react when an item is picked up or put down."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stage.arrange import lay, stow
from stage.events import named
from stage.scenery import Scenery
from winze.core.directions import Direction
from winze.engine.actions import Action, CloseDoor, Drop, Open, PickUp, Throw, Wait, Walk
from winze.engine.events import Refused
from winze.engine.kinds.tiles import Edge, TileSet
from winze.engine.kinds.verbs import Verb

LOCKED = "#######\n#.@K..#\n#######"


def reasons(scenery: Scenery, action: Action) -> list[str]:
    return [event.reason for event in named(scenery.act(action), Refused)]


def test_locked_door_needs_a_key() -> None:
    scenery = Scenery(LOCKED)
    assert reasons(scenery, Walk(Direction.E)) == reasons(scenery, Open(Direction.E)) == ["no_key"]
    assert scenery.tile(3, 1) == "door_locked"


def test_key_unlocks_door_for_walking_through() -> None:
    scenery = Scenery(LOCKED)
    stow(scenery.game, "iron_key")
    tiles = []
    for _ in range(3):
        scenery.act(Walk(Direction.E))
        tiles.append(scenery.tile(3, 1))
    assert tiles == ["door_closed", "door_open", "door_open"]
    assert scenery.game.hero.cell == scenery.at(3, 1)


def test_closing_a_closed_door_locks_it() -> None:
    scenery = Scenery(LOCKED.replace("K", "'"))
    scenery.act(CloseDoor(Direction.E))
    assert reasons(scenery, CloseDoor(Direction.E)) == ["already_closed"]
    stow(scenery.game, "iron_key")
    scenery.act(CloseDoor(Direction.E))
    assert scenery.tile(3, 1) == "door_locked"
    assert scenery.game.pack.has("iron_key")


def answering(verb: Verb) -> Scenery:
    """Return a hall whose floor turns into bones at `verb`."""
    scenery = Scenery("#######\n#@....#\n#######")
    tiles = scenery.game.level.tileset
    floor = tiles.index["floor"]
    changed = replace(tiles[floor], edges={verb: Edge("bones", needs=0)})
    all_ = TileSet((*tiles.tiles[:floor], changed, *tiles.tiles[floor + 1 :]))
    scenery.game.level.tileset = all_
    return scenery


@pytest.mark.parametrize(
    ("verb", "action", "x"),
    [
        ("take", PickUp(), 1),
        ("take", Wait(), 0),
        ("lay", Drop("a"), 1),
        ("lay", Throw("f", 4, 1), 4),
        ("lay", PickUp(), 0),
    ],
)
def test_ground_reacts_to_take_and_lay(verb: Verb, action: Action, x: int) -> None:
    scenery = answering(verb)
    lay(scenery.game, "billhook", scenery.at(1, 1))
    assert scenery.game.pack.get("f")
    scenery.act(action)
    assert [scenery.tile(there, 1) for there in (1, 4)] == ["bones" if there == x else "floor" for there in (1, 4)]
