"""The chronicle: how masters, uniques and friends fell, and what of the hero's own did harm."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stage.arrange import lay, set_health
from stage.bodies import hunting, slay
from stage.friends import friend
from stage.potions import drink, throw
from stage.scenery import Scenery
from winze.core.directions import Direction
from winze.engine.actions import Attack, PickUp, Wait
from winze.engine.events import Altered, Cast, Event
from winze.engine.game import Game
from winze.engine.kinds.effects import HarmKind
from winze.models.chronicle import Passage
from winze.models.log import Log
from winze.scenes.telling.chronicling import chronicle
from winze.scenes.telling.fate import fate, headline
from winze.scenes.telling.score_sheet import turning_points

ROOM = """
    #########
    #@......#
    #.......#
    #########
"""
MOST_TURNS = 200


def texts(log: Log) -> list[str]:
    return [passage.text for passage in log.chronicle.passages]


def keep(scenery: Scenery, log: Log, events: list[Event]) -> None:
    chronicle(log.chronicle, events, scenery.game, scenery.content)


def keep_until(scenery: Scenery, log: Log, act: Callable[[], list[Event]], done: Callable[[Game], object]) -> None:
    """Act and keep the events until something is so."""
    for _ in range(MOST_TURNS):
        keep(scenery, log, act())
        if done(scenery.game):
            return
    raise AssertionError("it never happens")


def happened(scenery: Scenery, happening: Callable[[], object]) -> list[Event]:
    """Return the events of something outside of any action."""
    scenery.game.events.clear()
    happening()
    return scenery.game.events


def test_master_falls_to_the_hero_by_weapon_and_place() -> None:
    scenery, log = Scenery(ROOM), Log()
    sexton = scenery.stand("the_sexton", 2, 1, 1)
    keep_until(scenery, log, lambda: scenery.act(Attack(Direction.E)), lambda _: sexton.health <= 0)
    (passage,) = log.chronicle.passages
    assert (passage.text, passage.level, passage.fallen) == (
        "You brought down the Sexton with a pick.",
        "1",
        "the_sexton",
    )


def test_master_falls_to_a_missile() -> None:
    scenery, log = Scenery(ROOM), Log()
    scenery.stand("the_sexton", 2, 1, 1)
    keep_until(scenery, log, lambda: throw(scenery, "sling_shot", 2, 1), lambda _: log.chronicle.passages)
    assert texts(log) == ["You brought down the Sexton with a sling shot."]


@pytest.mark.parametrize(
    ("harm", "by_hero", "told"),
    [
        ("water", True, "You brought down the Sexton: he drowned."),
        ("fire", True, "You brought down the Sexton with your potion of blaze: he burned to death."),
        ("blow", True, "You brought down the Sexton."),
        ("crush", False, "The Sexton was crushed by falling rock."),
    ],
)
def test_master_falls_to_a_hazard(harm: HarmKind, by_hero: bool, told: str) -> None:
    scenery, log = Scenery(ROOM), Log()
    sexton = scenery.stand("the_sexton", 3, 1)
    keep(scenery, log, throw(scenery, "blaze_potion", 7, 2))
    keep(scenery, log, happened(scenery, lambda: slay(scenery, sexton, harm, by_hero=by_hero)))
    assert texts(log) == [told]


def test_friend_brings_a_master_down_and_dies() -> None:
    scenery, log = Scenery(ROOM), Log()
    dog = friend(scenery, "adit_hound", 3, 2)
    sexton = hunting(scenery, "the_sexton", 4, 2, 1)
    keep_until(scenery, log, lambda: scenery.act(Wait()), lambda _: sexton.health <= 0)
    assert texts(log) == ["Your adit hound brought down the Sexton."]
    set_health(dog, 1, 100)
    hunting(scenery, "cave_troll", 4, 2)
    keep_until(scenery, log, lambda: scenery.act(Wait()), lambda _: dog.health <= 0)
    assert texts(log)[1] == "You lost a friend: an adit hound, killed by a cave troll."
    other = friend(scenery, "adit_hound", 3, 2)
    keep(scenery, log, happened(scenery, lambda: slay(scenery, other, "fire", by_hero=False)))
    assert texts(log)[2] == "You lost a friend: an adit hound, burned to death."


def test_friend_killed_by_an_ability_names_its_owner() -> None:
    scenery, log = Scenery(ROOM), Log()
    pony = friend(scenery, "pit_pony", 3, 2)
    mare = scenery.stand("dun_bess", 4, 2)
    events = happened(scenery, lambda: slay(scenery, pony, by_hero=False))
    keep(scenery, log, [Cast(who=mare.who, ability="kick", deed=events[0].deed), *events])
    assert texts(log) == ["You lost a friend: a pit pony, killed by Dun Bess."]


def test_deaths_of_others_are_not_kept() -> None:
    scenery, log = Scenery(ROOM), Log()
    rat = scenery.stand("cave_rat", 2, 1)
    keep(scenery, log, happened(scenery, lambda: slay(scenery, rat)))
    assert not log.chronicle.passages


def test_heartstone_is_taken_once() -> None:
    scenery, log = Scenery(ROOM), Log()
    lay(scenery.game, "heartstone", scenery.game.hero.cell)
    taken = scenery.act(PickUp())
    for _ in range(2):
        keep(scenery, log, taken)
    assert texts(log) == ["You took the Heartstone."]


def drink_blaze(scenery: Scenery) -> list[Event]:
    return drink(scenery, "blaze_potion")


def throw_blaze(scenery: Scenery) -> list[Event]:
    """Throw one at the next cell, so that it bursts over the hero too."""
    return throw(scenery, "blaze_potion", 2, 1)


@pytest.mark.parametrize("deed", [drink_blaze, throw_blaze])
def test_own_potion_of_blaze_is_blamed(deed: Callable[[Scenery], list[Event]]) -> None:
    scenery, log = Scenery(ROOM), Log()
    game = scenery.game
    set_health(game.hero, 1, 1000)
    keep(scenery, log, deed(scenery))
    keep_until(scenery, log, lambda: [] if game.end else scenery.act(Wait()), lambda game: game.end)
    assert fate(game, scenery.content, log) == "burned to death by own potion of blaze"
    assert headline(game, scenery.content, "Ada", log).startswith("Ada burned to death by Ada's own potion of blaze on")


def test_own_deed_without_a_thing_blames_nothing() -> None:
    scenery, log = Scenery(ROOM), Log()
    game = scenery.game
    set_health(game.hero, 1, 1000)
    keep(scenery, log, happened(scenery, lambda: slay(scenery, game.hero, "crush")))
    assert fate(game, scenery.content, log) == "crushed by falling rock"


@pytest.mark.parametrize(
    ("verb", "harm", "told"),
    [
        ("charge", "blast", "blown up by own charge"),
        ("dig", "crush", "crushed by falling rock from own digging"),
    ],
)
def test_own_work_is_blamed(verb: str, harm: HarmKind, told: str) -> None:
    scenery, log = Scenery(ROOM), Log()
    game = scenery.game
    keep(scenery, log, [Altered(who=game.hero.who, verb=verb, tile="wall")])
    keep(scenery, log, happened(scenery, lambda: slay(scenery, game.hero, harm)))
    assert fate(game, scenery.content, log) == told


def test_old_thing_is_not_blamed() -> None:
    scenery, log = Scenery(ROOM), Log()
    game = scenery.game
    keep(scenery, log, throw(scenery, "blaze_potion", 7, 1))
    assert log.chronicle.sources["fire"].name == "potion of blaze"
    for _ in range(61):
        scenery.wait()
    keep(scenery, log, happened(scenery, lambda: slay(scenery, game.hero, "fire")))
    assert fate(game, scenery.content, log) == "burned to death"


def test_turning_points_tell_each_fall_once() -> None:
    scenery, log = Scenery(ROOM), Log()
    before, after = (friend(scenery, "adit_hound", x, 2) for x in (3, 4))
    slay(scenery, before, "fire", by_hero=False)
    keep(scenery, log, happened(scenery, lambda: slay(scenery, after, "lava", by_hero=False)))
    log.chronicle.passages.append(Passage(0, "1", "You took the Heartstone."))
    assert [point.text for point in turning_points(scenery.game, scenery.content, log)] == [
        "You lost a friend: an adit hound.",
        "You lost a friend: an adit hound, consumed by lava.",
        "You took the Heartstone.",
    ]
