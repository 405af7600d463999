"""Hunters without a path to their prey."""

from __future__ import annotations

from stage import Stage
from stage.arrange import feud
from stage.events import named
from winze.engine.actions import Wait
from winze.engine.events import Struck
from winze.engine.kinds.traits import DIGS, ROOTED

APART = """
    #############
    #@..###..r..#
    #...###.....#
    #############
"""


def test_digger_comes_through_rock() -> None:
    stage = Stage(APART)
    stage.vary("rat", traits=DIGS, mind="digger")
    rat = stage.rouse("rat")
    turns = 0
    while stage.game.level.board.chebyshev(rat.cell, stage.game.hero.cell) > 1 and turns < 40:
        stage.act(Wait())
        turns += 1
    assert 9 < turns < 40, "three walls at three turns each"
    assert stage.picture().count(":") == 3


def test_hunter_that_cannot_dig_stays_out_of_sight() -> None:
    stage = Stage("#############\n#@..~~~..r..#\n#...~~~.....#\n####~~~##.###\n#############")
    rat = stage.rouse("rat")
    stage.act(*[Wait()] * 15)
    assert rat.health == rat.max_health
    assert not stage.game.level.facts.hazards >> rat.cell & 1
    assert rat.cell % stage.game.level.board.stride > 6


def test_hunter_without_path_gives_up() -> None:
    stage = Stage("##########\n#@.~~~..r#\n####~~~#.#\n######~#.#\n##########")
    rat = stage.rouse("rat")
    seen = []
    for _ in range(40):
        stage.act(Wait())
        seen.append(bool(stage.game.level.visible >> rat.cell & 1))
    assert sum(seen) < 16, "it went around the corner and no farther"


def test_unreachable_foe_is_given_up_for_hero() -> None:
    stage = Stage("###############\n#@....r.~~~..d#\n#.......~~~...#\n###############")
    feud(stage.game, "rat", "dancer")
    stage.vary("dancer", traits=ROOTED)
    rat = stage.rouse("rat")
    events = stage.act(*[Wait()] * 10)
    assert {(event.who.id, event.whom.id) for event in named(events, Struck)} == {(rat.id, stage.game.hero.id)}


def test_unaware_hunter_stays_by_unreachable_foe() -> None:
    stage = Stage("###############\n#@#...r.~~~..d#\n###.....~~~...#\n###############")
    feud(stage.game, "rat", "dancer")
    stage.vary("dancer", traits=ROOTED)
    events = stage.act(*[Wait()] * 30)
    assert not named(events, Struck)
    assert not stage.game.level.facts.hazards >> stage.monster("rat").cell & 1


def test_blocked_hunter_takes_long_detour() -> None:
    wide = "#" + "." * 48 + "#"
    stage = Stage("\n".join(["#" * 50, "#@.m..r" + "." * 42 + "#", "#." + "#" * 46 + ".#", wide, "#" * 50]))
    rat = stage.rouse("rat")
    steps = [rat.cell]
    while stage.game.level.board.chebyshev(rat.cell, stage.game.hero.cell) > 1:
        stage.act(Wait())
        steps.append(rat.cell)
        assert len(steps) < 200
    assert steps.count(stage.at(5, 1)) + steps.count(stage.at(4, 1)) > 10, "it has waited"
    assert stage.at(24, 3) in steps, "it took the detour"


def test_hunter_gives_up_foe_behind_its_back() -> None:
    stage = Stage("############\n#@.....r~d.#\n###.####~#.#\n#..........#\n############")
    feud(stage.game, "rat", "dancer")
    stage.vary("dancer", traits=ROOTED)
    stage.rouse("rat")
    events = stage.act(*[Wait()] * 12)
    assert ("rat", "hero") in {(event.who.kind, event.whom.kind) for event in named(events, Struck)}


def test_foe_behind_pillar_is_reached() -> None:
    stage = Stage("##########\n#@#....r.#\n###...##.#\n###.d....#\n##########")
    feud(stage.game, "rat", "dancer")
    stage.vary("dancer", traits=ROOTED)
    events = stage.act(*[Wait()] * 12)
    assert ("rat", "dancer") in {(event.who.kind, event.whom.kind) for event in named(events, Struck)}


def test_hunter_does_not_queue_for_foe_others_fight() -> None:
    stage = Stage("##############\n#....dwr.....#\n#.##########.#\n#.....@......#\n##############")
    feud(stage.game, "rat", "dancer")
    stage.vary("warden", mind="dim", traits=ROOTED, attacks=())
    stage.vary("dancer", traits=ROOTED, attacks=())
    stage.rouse("rat")
    rat = stage.monster("rat")
    events = []
    while not named(events, Struck):
        events += stage.act(Wait())
        assert stage.game.turn < 60
    assert {(event.who.id, event.whom.id) for event in named(events, Struck)} == {(rat.id, stage.game.hero.id)}
