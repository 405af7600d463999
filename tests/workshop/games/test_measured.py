"""Figures of machines and gold: what a game counts, and what many games add up to."""

from __future__ import annotations

from collections import Counter

from stage import Stage
from stage.arrange import build_machine, pay
from stage.prizes import EAST, prize
from winze.engine.actions import AcceptOffer, UseStairs, Walk
from winze.engine.state.machines import Machine
from winze.workshop.games.figures import figures, summary, text
from winze.workshop.games.game import LevelVisit, Played
from winze.workshop.games.meetings import Meeting
from winze.workshop.games.rests import Rests
from winze.workshop.games.watch import Measures, Watch

BENCH = "######\n#@é..#\n######"


def test_watch_counts_seen_and_solved_machines_and_gold():
    scenery = prize(BENCH, {(2, 1): "rope"}, inside=(2, 1, 2, 1))
    game = scenery.game
    pay(game, 500)
    build_machine(game, Machine("den", "scene", seen=True))
    build_machine(game, Machine("keeper", "holder", seen=True))
    build_machine(game, Machine("thief", "holder"))
    watch = Watch(game)
    watch.after(game, AcceptOffer(EAST, 0), game.act(AcceptOffer(EAST, 0)))
    measures = watch.end(game)
    assert measures.machines_seen == {"prize": 1, "keeper": 1}
    assert measures.machines_solved == {"prize": 1}
    assert measures.machines_left == {}
    assert (measures.gold_found, measures.gold_spent) == (500, 85)


def test_watch_counts_unsolved_machines_of_other_levels_as_left():
    stage = Stage("####\n#@>#\n####", "####\n#.<#\n####")
    build_machine(stage.game, Machine("chink", "prize", seen=True))
    watch = Watch(stage.game)
    assert watch.end(stage.game).machines_left == {}
    stage.act(Walk(EAST), UseStairs())
    assert stage.game.level.id == "2"
    assert watch.end(stage.game).machines_left == {"chink": 1}


def played(**counts: object) -> Played:
    stay = LevelVisit("1", "row", 1, 0, 30, 30, left=100)
    measures = Measures(**counts)
    return Played("expert", 1, 100, "died", "killed by a rat", 1, 10, (stay,), (), 1.0, measures, 5)


def test_figures_add_up_machines_and_gold():
    one = played(machines_seen=Counter(chink=2, thief=1), machines_solved=Counter(chink=1), gold_found=100)
    two = played(machines_seen=Counter(chink=1), machines_left=Counter(chink=1), gold_found=100, gold_spent=50)
    data = figures([one, two])
    assert data["machines"] == {
        "chink": {"seen": 3, "solved": 1, "left": 1},
        "thief": {"seen": 1, "solved": 0, "left": 0},
    }
    assert data["gold"] == {"found": 100, "spent": 25}
    line = "machines solved: 1 of 4 seen, 25 %; gold spent: 25 of 100 found, 25 %"
    assert line in summary("expert", data)
    assert "    chink                         3 seen, 1 solved, 1 left\n" in "".join(text("expert", data, 1.0))


def test_figures_without_machines_divide_by_nothing():
    assert "0 of 0 seen, 0 %; gold spent: 0 of 0 found, 0 %" in summary("expert", figures([played()]))


def test_turns_of_all_stays_on_a_level_count_together():
    stays = tuple(
        LevelVisit(level, "row", 1, turn, 30, 30, left=left, rest=5, is_stirring=level == "1")
        for level, turn, left in (("1", 0, 100), ("1b", 100, 120), ("1", 120, 160), ("2", 160, 170))
    )
    game = Played("expert", 1, 170, "died", "killed by a rat", 2, 10, stays, (), 1.0, Measures(), 5)
    row = figures([game])["levels"]["1"]
    assert (row["stays"], row["turns"], row["rest"], row["stirring"]) == (3, 80, 9, 66)


def test_figures_share_the_middle_depths_among_factions():
    met = [("goblins", 1), ("goblins", 2), ("beasts", 5), ("beasts", 8), ("dead", 8), ("cult", 9)]
    data = figures([played(meetings=[Meeting("anybody", depth, faction) for faction, depth in met])])
    assert data["factions"] == {
        "beasts": {"met": 2, "percent": 50},
        "dead": {"met": 1, "percent": 25},
        "goblins": {"met": 1, "percent": 25},
    }
    assert "    beasts                        2 met, 50 %\n" in "".join(text("expert", data, 1.0))


def test_figures_tell_how_often_rests_are_disturbed():
    one, two = played(rests=Rests(hunted=3, hunted_undisturbed=1)), played(rests=Rests(hunted=1, calm=2))
    data = figures([one, two])
    assert data["rests"] == {"hunted": {"a_game": 2, "undisturbed": 25}, "calm": {"a_game": 1, "undisturbed": 0}}
    assert "    hunted rests                  2, 25 % undisturbed\n" in "".join(text("expert", data, 1.0))
