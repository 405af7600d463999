"""The effects of noise on monsters and the hero."""

from __future__ import annotations

import pytest

from stage import Stage
from stage.arrange import feud, give_traits, put_to_sleep, rouse, set_chance, set_turn, vary
from stage.events import named, values
from stage.state import is_aware
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import Wait
from winze.engine.effects.apply import settle
from winze.engine.events import Heard, Relieved, Woke
from winze.engine.kinds.actors import Senses
from winze.engine.kinds.effects import Afflict
from winze.engine.kinds.statuses import Status
from winze.engine.kinds.traits import HANDS
from winze.engine.sense.hearing import make_noise
from winze.engine.state.actor import Actor

CELLS = f"""
    {"#" * 44}
    #@#r{"." * 38}##
    {"#" * 44}
"""


def cells() -> Stage:
    """Return a stage with a rat in a long tunnel that the hero does not see."""
    return Stage(CELLS)


def heard(stage: Stage) -> list[tuple[str, Direction, str, bool]]:
    return values(stage.game.events, Heard, "sound", "toward", "off", "startling")


@pytest.mark.parametrize(
    ("x", "loudness", "told"),
    [
        (5, 4, [("thump", Direction.E, "near", False)]),
        (5, 3, []),
        (6, 9, [("thump", Direction.E, "near", False)]),
        (6, 10, [("thump", Direction.E, "near", True)]),
        (7, 9, [("thump", Direction.E, "some", False)]),
        (13, 12, [("thump", Direction.E, "some", True)]),
        (14, 13, [("thump", Direction.E, "some", False)]),
        (16, 40, [("thump", Direction.E, "some", False)]),
        (17, 40, [("thump", Direction.E, "far", False)]),
        (2, 40, []),
    ],
)
def test_hero_hears_unseen_noises(x: int, loudness: int, told: list[tuple[str, Direction, str, bool]]):
    stage = cells()
    stage.empty()
    stage.game.events.clear()
    make_noise(stage.game, stage.at(x, 1), loudness, "thump")
    assert heard(stage) == told


def test_same_noise_is_news_every_30_turns() -> None:
    stage = cells()
    rat = stage.monster("rat")
    stage.stand(rat, 9, 1)
    told = []
    for turn, sound in ((5, "dig"), (6, "dig"), (7, "fight"), (34, "dig"), (35, "dig"), (36, "fight"), (37, "fight")):
        set_turn(stage.game, turn)
        stage.game.events.clear()
        make_noise(stage.game, rat.cell, 30, sound, rat)
        told += [(turn, one[0]) for one in heard(stage)]
    assert told == [(5, "dig"), (7, "fight"), (35, "dig"), (37, "fight")]
    for turn in (38, 39):
        set_turn(stage.game, turn)
        make_noise(stage.game, stage.at(9, 1), 30, "dig")
    assert len(heard(stage)) == 2 + 1, "what nobody makes is always news"


@pytest.mark.parametrize(
    ("hearing", "loudness", "x", "hears"),
    [
        (100, 9, 12, True),
        (100, 8, 12, False),
        (200, 5, 13, True),
        (200, 5, 14, False),
        (50, 9, 8, False),
        (0, 40, 4, False),
    ],
)
def test_hearing_range_follows_senses(hearing: int, loudness: int, x: int, hears: bool) -> None:
    stage = cells()
    rat = stage.monster("rat")
    vary(stage.game, "rat", senses=Senses(hearing=hearing))
    make_noise(stage.game, stage.at(x, 1), loudness, "thump")
    assert rat.memory.heard == (stage.at(x, 1) if hears else -1)


def test_faction_ignores_its_own_noises_only() -> None:
    stage = cells()
    rat, dancer = stage.monster("rat"), stage.stand("dancer", 6, 1)
    for one in (rat, dancer):
        vary(stage.game, one.kind.id, faction="vermin")
    make_noise(stage.game, dancer.cell, 20, "dig", dancer)
    assert rat.memory.heard == -1 and not is_aware(rat)
    feud(stage.game, "rat", "dancer")
    make_noise(stage.game, dancer.cell, 20, "dig", dancer)
    assert (rat.memory.heard, dancer.memory.heard) == (dancer.cell, -1)
    make_noise(stage.game, stage.at(8, 1), 20, "clatter", stage.game.hero, whence=stage.game.hero.cell)
    assert rat.memory.heard == dancer.memory.heard == stage.game.hero.cell


@pytest.mark.parametrize("asleep", [True, False])
def test_call_tells_faction_the_position(asleep: bool) -> None:
    stage = cells()
    rat, other = stage.monster("rat"), stage.stand("rat", 6, 1)
    tame, stranger = stage.stand("rat", 8, 1), stage.stand("dancer", 10, 1)
    tame.memory.tame = True
    vary(stage.game, "rat", faction="rats")
    vary(stage.game, "dancer", faction="dancers")
    for one in (other, tame, stranger):
        if asleep:
            put_to_sleep(one)
    set_chance(stage.game, "minds", 3)
    stage.game.events.clear()
    make_noise(stage.game, rat.cell, 5, "call", rat, about=stage.at(1, 1))
    assert (other.memory.aware, other.memory.last, other.memory.asleep) == (True, stage.at(1, 1), False)
    assert (tame.memory.aware, tame.memory.last, tame.memory.asleep) == (False, -1, asleep)
    assert not stranger.memory.aware
    assert [event.who.id for event in named(stage.game.events, Woke)] == [other.id] * asleep


def woken(stage: Stage, rat: Actor, loudness: int) -> int:
    """Return the number of noises out of 200 that wake a sleeper five cells away."""
    count = 0
    for _ in range(200):
        put_to_sleep(rat)
        make_noise(stage.game, stage.at(8, 1), loudness, "thump")
        count += not rat.memory.asleep
    return count


def test_noise_wakes_15_percent_within_half_its_range() -> None:
    stage = cells()
    rat = stage.monster("rat")
    assert woken(stage, rat, 9) == 0
    assert 15 < woken(stage, rat, 10) < 50
    assert 15 < woken(stage, rat, 30) < 50


@pytest.mark.parametrize(("x", "loudness", "ends"), [(4, 6, True), (4, 5, False), (5, 40, False), (3, 6, True)])
def test_adjacent_noise_ends_statuses_by_loudness(x: int, loudness: int, ends: bool) -> None:
    """The actor's own noise counts too."""
    stage = cells()
    rat = stage.monster("rat")
    stage.know_status(Status("trance", until_loud=6))
    stage.happen(Afflict("trance", Dice(0, 1, 50)), rat)
    stage.happen(Afflict("poison", Dice(0, 1, 50)), rat)
    stage.game.events.clear()
    make_noise(stage.game, stage.at(x, 1), loudness, "thump", rat if x == 3 else None)
    settle(stage.game)
    assert values(stage.game.events, Relieved, "whom", "status") == [("rat", "trance")] * ends
    assert "poison" in rat.statuses


@pytest.mark.parametrize(
    ("by", "stirs", "stir"), [("", True, 15), ("hero", True, 15), ("rat", True, 0), ("", False, 0), ("hero", False, 0)]
)
def test_noise_not_by_monsters_stirs_level_by_half(by: str, stirs: bool, stir: int) -> None:
    stage = cells()
    who = {"": None, "hero": stage.game.hero, "rat": stage.monster("rat")}[by]
    before = stage.game.level.stir
    make_noise(stage.game, stage.at(9, 1), 30, "thump", who, stirs=stirs)
    assert stage.game.level.stir == before + stir
    make_noise(stage.game, stage.at(9, 1), 30, "thump", who)
    assert stage.game.level.stir == before + stir + (0 if by == "rat" else 15), "if nothing else is said, it stirs"


def test_loudest_noise_counts_until_next_action() -> None:
    stage = cells()
    for x, loudness, din in ((9, 7, 0), (9, 8, 8), (5, 5, 8), (20, 30, 30), (30, 20, 30)):
        make_noise(stage.game, stage.at(x, 1), loudness, "thump")
        assert stage.game.din == din
    stage.act(Wait())
    assert stage.game.din == 0
    make_noise(stage.game, stage.at(2, 1), 0, "thump")
    assert stage.game.din == 0


def test_keen_ears_hear_at_twice_the_loudness() -> None:
    stage = cells()
    rat = stage.monster("rat")
    rouse(stage.game, rat)
    give_traits(rat, HANDS)
    vary(stage.game, "rat", senses=Senses(hearing=200))
    make_noise(stage.game, stage.at(23, 1), 10, "thump")
    assert rat.memory.heard == stage.at(23, 1)
