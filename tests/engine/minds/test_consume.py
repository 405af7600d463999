"""Monsters that use their items, which teaches the hero the kinds."""

from __future__ import annotations

from stage.arrange import look, rouse, set_health
from stage.events import named, values
from stage.scenery import Scenery
from stage.state import statuses
from winze.engine.events import Broke, Healed, Thrown, Used
from winze.engine.state.actor import Actor
from winze.engine.state.items import Pack, make_item

HALL = """
    ##############
    #............#
    #.@..........#
    #............#
    ##############
"""


def rival(scenery: Scenery, x: int, *kinds: str) -> Actor:
    """Add a visible rival that hunts the hero and carries these items."""
    actor = scenery.stand("rival_delver", x, 2, 100)
    actor.pack = Pack([])
    for kind in kinds:
        actor.pack.add(scenery.rules.items[kind], make_item(scenery.rules.items[kind]))
    rouse(scenery.game, actor)
    look(scenery.game)
    return actor


def test_monster_drinks_strengthening_potion_and_hero_learns_it():
    scenery = Scenery(HALL)
    actor = rival(scenery, 6, "might_potion")
    look_id = scenery.game.appearances["might_potion"]
    assert values(scenery.wait(), Used, "who", "what") == [("rival_delver", (look_id, 1))]
    assert "mighty" in statuses(actor)
    assert scenery.game.knows("might_potion")
    assert not named(scenery.wait(3), Used)


def test_monster_drinks_healing_potion_only_when_hurt():
    scenery = Scenery(HALL)
    actor = rival(scenery, 6, "draught")
    assert not named(scenery.wait(), Used)
    set_health(actor, 30, 100)
    assert named(scenery.wait(), Healed)


def test_monster_throws_harmful_potion_from_afar():
    scenery = Scenery(HALL)
    rival(scenery, 6, "sleep_potion")
    events = scenery.wait()
    assert named(events, Thrown)
    assert named(events, Broke)
    assert scenery.game.knows("sleep_potion")


def test_hurt_monster_reads_frightening_slip():
    scenery = Scenery(HALL)
    actor = rival(scenery, 4, "dread_slip")
    set_health(actor, 30, 100)
    scenery.wait()
    assert "afraid" in statuses(scenery.game.hero)
    assert scenery.game.knows("dread_slip")


def test_potion_drunk_out_of_sight_is_not_learned():
    scenery = Scenery("##########\n#@#......#\n##########")
    actor = rival(scenery, 6, "might_potion")
    assert actor.pack is not None
    scenery.wait(3)
    assert not scenery.game.knows("might_potion")
