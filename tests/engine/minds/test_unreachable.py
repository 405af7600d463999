"""What hunters do where no way leads to their prey."""

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


def test_who_digs_comes_through_the_rock() -> None:
    stage = Stage(APART)
    stage.vary("rat", traits=DIGS, mind="digger")
    rat = stage.rouse("rat")
    turns = 0
    while stage.game.level.board.chebyshev(rat.cell, stage.game.hero.cell) > 1 and turns < 40:
        stage.act(Wait())
        turns += 1
    assert 9 < turns < 40, "three walls at three turns each"
    assert stage.picture().count(":") == 3


def test_who_does_not_dig_stays_beyond_and_out_of_sight() -> None:
    stage = Stage("#############\n#@..~~~..r..#\n#...~~~.....#\n####~~~##.###\n#############")
    rat = stage.rouse("rat")
    stage.act(*[Wait()] * 15)
    assert rat.health == rat.max_health
    assert not stage.game.level.facts.hazards >> rat.cell & 1
    assert rat.cell % stage.game.level.board.stride > 6


def test_a_hunter_that_cannot_come_gives_up() -> None:
    stage = Stage("##########\n#@.~~~..r#\n####~~~#.#\n######~#.#\n##########")
    rat = stage.rouse("rat")
    seen = []
    for _ in range(40):
        stage.act(Wait())
        seen.append(bool(stage.game.level.visible >> rat.cell & 1))
    assert sum(seen) < 16, "it has gone round the corner, and strays no more than that"


def test_a_foe_out_of_reach_is_let_be_for_the_hero() -> None:
    stage = Stage("###############\n#@....r.~~~..d#\n#.......~~~...#\n###############")
    feud(stage.game, "rat", "dancer")
    stage.vary("dancer", traits=ROOTED)
    rat = stage.rouse("rat")
    events = stage.act(*[Wait()] * 10)
    assert {(event.who.id, event.whom.id) for event in named(events, Struck)} == {(rat.id, stage.game.hero.id)}


def test_who_knows_of_nobody_else_stays_where_a_foe_is_out_of_reach() -> None:
    stage = Stage("###############\n#@#...r.~~~..d#\n###.....~~~...#\n###############")
    feud(stage.game, "rat", "dancer")
    stage.vary("dancer", traits=ROOTED)
    events = stage.act(*[Wait()] * 30)
    assert not named(events, Struck)
    assert not stage.game.level.facts.hazards >> stage.monster("rat").cell & 1


def test_who_is_held_up_for_long_goes_far_round() -> None:
    wide = "#" + "." * 48 + "#"
    stage = Stage("\n".join(["#" * 50, "#@.m..r" + "." * 42 + "#", "#." + "#" * 46 + ".#", wide, "#" * 50]))
    rat = stage.rouse("rat")
    steps = [rat.cell]
    while stage.game.level.board.chebyshev(rat.cell, stage.game.hero.cell) > 1:
        stage.act(Wait())
        steps.append(rat.cell)
        assert len(steps) < 200
    assert steps.count(stage.at(5, 1)) + steps.count(stage.at(4, 1)) > 10, "it has waited"
    assert stage.at(24, 3) in steps, "and gone round"


def test_who_would_have_to_turn_his_back_on_a_foe_lets_him_be() -> None:
    stage = Stage("############\n#@.....r~d.#\n###.####~#.#\n#..........#\n############")
    feud(stage.game, "rat", "dancer")
    stage.vary("dancer", traits=ROOTED)
    stage.rouse("rat")
    events = stage.act(*[Wait()] * 12)
    assert ("rat", "hero") in {(event.who.kind, event.whom.kind) for event in named(events, Struck)}


def test_a_foe_round_a_pillar_is_reached() -> None:
    stage = Stage("##########\n#@#....r.#\n###...##.#\n###.d....#\n##########")
    feud(stage.game, "rat", "dancer")
    stage.vary("dancer", traits=ROOTED)
    events = stage.act(*[Wait()] * 12)
    assert ("rat", "dancer") in {(event.who.kind, event.whom.kind) for event in named(events, Struck)}


def test_nobody_stands_in_line_for_a_foe_that_others_fight() -> None:
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
