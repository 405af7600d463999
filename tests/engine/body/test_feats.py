"""Feats: what earns each of them, and what falls short."""

from __future__ import annotations

import pytest

from shipped import shipped
from stage.arrange import change_tile, pay, set_health, set_turn, stop, stow, turn_into
from stage.bodies import corpses, hunting, hurt, slay
from stage.deedsdone import choke_on, counted, counted_in, descend, forget_counts, points
from stage.events import named
from stage.friends import friend, join
from stage.scenery import Scenery
from stage.wares import carry, use_at
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import AcceptOffer, Leave, SwitchLamp, Use, Wait, Walk, Work
from winze.engine.body.friends import befriend, end_friendship
from winze.engine.body.life import die
from winze.engine.effects.apply import apply, settle
from winze.engine.events import Bonded, FeatDone, Paid, Welcomed, Who
from winze.engine.game import Game
from winze.engine.kinds.effects import Afflict
from winze.engine.state.world import EffectTarget

ROOM = """
    ###########
    #.........#
    #....@....#
    #.........#
    ###########
"""
YOU = Who(0, "hero", 1)


def won(scenery: Scenery, turn: int = 100) -> set[str]:
    """Return the feats earned by walking out with the Heartstone."""
    set_turn(scenery.game, turn)
    stow(scenery.game, "heartstone")
    change_tile(scenery.game, scenery.game.hero.cell, "mouth")
    return {event.feat for event in named(scenery.act(Leave()), FeatDone)}


def test_quick_solitary_win_earns_feats() -> None:
    scenery = Scenery(ROOM)
    feats = won(scenery)
    assert feats >= {"daylight", "light_fingered", "ninety_minutes", "honest_shift", "company_of_one"}
    assert points(scenery.game)["feats"] == len(feats) * scenery.rules.scoring.feat


def test_slow_win_with_kills_and_friends_earns_daylight_only() -> None:
    scenery = Scenery(ROOM)
    for _ in range(20):
        rat = scenery.stand("cave_rat", 3, 3)
        counted(scenery, lambda rat=rat: slay(scenery, rat))
    keeper = scenery.stand("shopkeeper", 3, 3)
    counted(scenery, lambda: slay(scenery, keeper))
    scenery.game.count("solved")
    join(scenery.game, scenery.stand("drift_goblin", 8, 3))
    counted(scenery, lambda: scenery.game.emit(Bonded(whom=Who(9, "drift_goblin", 1), how="joins")))
    assert won(scenery, 9_001) == {"daylight"}
    assert [moment.sort for moment in scenery.game.career.moments][:1] == ["robbery"]


def test_shepherd_takes_two_friends_close_by_at_the_win() -> None:
    for places, earned in (((4, 7), True), ((4,), False), ((4, 10), False)):
        scenery = Scenery("############\n#....@.....#\n############")
        for x in places:
            friend(scenery, "drift_goblin", x, 1)
        assert ("shepherd" in won(scenery)) == earned


def test_joining_and_leaving_friends_are_turning_points() -> None:
    scenery = Scenery(ROOM)
    goblin = scenery.stand("drift_goblin", 3, 3)
    counted(scenery, lambda: befriend(scenery.game, goblin))
    counted(scenery, lambda: end_friendship(scenery.game, goblin))
    assert [(moment.sort, moment.what) for moment in scenery.game.career.moments] == [
        ("friend", "drift_goblin"),
        ("parted", "drift_goblin"),
    ]


def test_friends_kill_scores_in_full_but_teaches_half() -> None:
    scenery = Scenery(ROOM)
    goblin, rat = friend(scenery, "drift_goblin", 3, 3), scenery.stand("hob_bully", 4, 3)
    counted(scenery, lambda: die(scenery.game, rat, goblin.who))
    assert (scenery.game.score, scenery.game.career.experience) == (6, 3)


def test_leaving_without_the_stone_is_no_feat() -> None:
    scenery = Scenery(ROOM)
    assert not named(scenery.act(Leave()), FeatDone)


def test_run_older_than_counters_cannot_earn_abstinence_feats() -> None:
    scenery = Scenery(ROOM)
    forget_counts(scenery.game)
    assert won(scenery) == {"daylight", "ninety_minutes"}


@pytest.mark.parametrize(("harm", "earned"), [("crush", ["overman"]), ("fall", ["overman"]), ("blow", [])])
def test_grist_killed_by_a_fall_is_a_feat(harm: str, earned: list[str]) -> None:
    scenery = Scenery(ROOM)
    grist = scenery.stand("grist", 3, 3)
    assert counted(scenery, lambda: slay(scenery, grist, harm)) == earned  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kind", "harm", "earned"),
    [
        ("mother_cap", "fire", ["master_of_the_glow"]),
        ("mother_cap", "blow", []),
        ("the_pale_wyrm", "crush", ["master_of_the_seam"]),
        ("the_pale_wyrm", "fire", []),
        ("the_founder", "water", ["master_of_the_forge"]),
        ("the_founder", "blow", []),
    ],
)
def test_master_killed_by_what_it_fears_is_a_feat(kind: str, harm: str, earned: list[str]) -> None:
    scenery = Scenery(ROOM)
    master = scenery.stand(kind, 3, 3)
    assert counted(scenery, lambda: slay(scenery, master, harm)) == earned  # type: ignore[arg-type]


def test_wet_founder_may_die_by_an_attack() -> None:
    scenery = Scenery(ROOM)
    founder = scenery.stand("the_founder", 3, 3)
    scenery.happen(Afflict("wet", Dice(0, 1, 5)), 3, 3)
    assert founder.health > 0 and counted(scenery, lambda: slay(scenery, founder)) == ["master_of_the_forge"]


def test_held_grist_may_die_by_an_attack() -> None:
    scenery = Scenery(ROOM)
    grist = scenery.stand("grist", 3, 3)

    def hold_and_slay() -> None:
        apply(scenery.game, Afflict("stuck", Dice(0, 1, 5)), EffectTarget(None, grist, grist.cell))
        settle(scenery.game)
        slay(scenery, grist)

    assert counted(scenery, hold_and_slay) == ["overman"]


def test_old_nibs_counts_only_early_and_by_the_hero() -> None:
    for turn, by_hero, earned in ((800, True, ["six_tails"]), (801, True, []), (10, False, [])):
        scenery = Scenery(ROOM)
        set_turn(scenery.game, turn)
        nibs = scenery.stand("old_nibs", 3, 3)
        kill = slay if by_hero else lambda scenery, nibs: hurt(scenery, nibs, 5000, "blow")
        assert counted(scenery, lambda kill=kill, nibs=nibs, scenery=scenery: kill(scenery, nibs)) == earned


def test_timber_takes_three_kills_under_one_rockfall() -> None:
    scenery = Scenery(ROOM)
    rats = [scenery.stand("cave_rat", x, 3) for x in (2, 3, 4, 5, 6)]
    assert counted(scenery, lambda: [slay(scenery, rat, "crush") for rat in rats[:2]]) == []
    assert counted(scenery, lambda: [slay(scenery, rat, "crush") for rat in rats[2:3]]) == []
    again = [rats[3], rats[4], scenery.stand("cave_rat", 2, 3)]
    assert counted(scenery, lambda: [slay(scenery, rat, "crush") for rat in again]) == ["timber"]


def test_undertaker_takes_five_corpses_kept_from_rising() -> None:
    scenery = Scenery(ROOM)
    rat = scenery.stand("cave_rat", 8, 3)
    slay(scenery, rat)
    for x in (2, 3, 4, 6, 7):
        slay(scenery, scenery.stand("dead_miner", x, 3))
    assert len(corpses(scenery)) == 6

    def bury(*places: int) -> None:
        for x in places:
            turn_into(scenery.game, scenery.at(x, 3), "rubble")

    assert counted(scenery, lambda: bury(8, 2, 3, 4)) == []
    assert counted(scenery, lambda: scenery.ignite(6, 3)) == []
    assert counted(scenery, lambda: scenery.ignite(7, 3)) == ["undertaker"]


def test_sapper_takes_twenty_cells_dug_on_one_level() -> None:
    width = 24
    scenery = Scenery("\n".join(["#" * width, "#@" + "%" * (width - 3) + "#", "#" * width]))
    feats: list[str] = []
    for _ in range(20 * 12):
        here = scenery.game.hero.cell
        rock = scenery.game.level.tile(here + 1).solid
        events = scenery.act(Work("dig", Direction.E) if rock else Walk(Direction.E, bump=False))
        feats += [event.feat for event in named(events, FeatDone)]
        if feats:
            break
    assert feats == ["sapper"] and scenery.game.career.stays["1"].dug == 20


def test_widow_feat_takes_the_keepsake() -> None:
    scenery = Scenery(ROOM)
    widow, pony = Who(7, "grey_widow", 1), Who(8, "pit_pony", 1)
    assert counted(scenery, lambda: scenery.game.emit(Welcomed(who=pony))) == []
    assert counted(scenery, lambda: scenery.game.emit(Welcomed(who=widow))) == ["widows_peace"]
    assert counted(scenery, lambda: scenery.game.emit(Welcomed(who=widow))) == [], "once"


def test_dark_feat_takes_three_levels_with_closed_lamp() -> None:
    game = Game.new(3, shipped().rules)
    game.act(SwitchLamp())
    earned = [descend(game, level) for level in ("2", "3a", "4a")]
    assert earned == [[], [], ["in_the_dark"]]


def test_lit_or_revisited_levels_do_not_count_as_dark() -> None:
    game = Game.new(3, shipped().rules)
    game.act(Wait())
    descend(game, "2")
    game.act(SwitchLamp())
    assert [descend(game, level) for level in ("1", "2", "3a", "4a", "3a", "4a", "5")] == [[]] * 7
    assert descend(game, "6a") == ["in_the_dark"]


def test_damps_feat_takes_a_crossing_without_harm_by_air() -> None:
    for choked, earned in ((False, ["canary"]), (True, [])):
        game = Game.new(3, shipped().rules)
        damps = next(id_ for id_, plan in game.plan.levels.items() if plan.row == "damps")
        below = next(id_ for id_, plan in game.plan.levels.items() if plan.depth == game.plan.levels[damps].depth + 1)
        descend(game, damps)
        choke_on(game, damps, choked=choked)
        assert descend(game, below) == earned


def test_purse_feat_takes_ten_levels_without_spending() -> None:
    for gold, earned in ((0, ["iron_purse"]), (5, [])):
        game = Game.new(3, shipped().rules)
        paid = Paid(who=YOU, whom=YOU, gold=gold, deal="heal")
        counted_in(game, lambda game=game, paid=paid: game.emit(paid))
        assert descend(game, "9") == []
        assert descend(game, "10a") == earned


def test_feats_are_awarded_once_and_kept() -> None:
    scenery = Scenery(ROOM)
    assert counted(scenery, lambda: scenery.game.count("dug", 20)) == ["sapper"]
    assert counted(scenery, lambda: scenery.game.count("dug", 20)) == []
    again = Game.restore(scenery.game.snapshot(), scenery.rules)
    assert again.career.feats == ["sapper"] and again.score == 50


def test_choking_air_counts_as_harm() -> None:
    scenery = Scenery(ROOM)
    scenery.puff("choke", 40, 5, 2)
    scenery.wait(20)
    assert scenery.game.hero.health < 1000 and scenery.game.career.stays["1"].choked


def test_rockfall_by_the_horn_counts_for_timber() -> None:
    scenery = Scenery("""
        ###########
        #@........#
        #.........#
        ###########
    """)
    for x in (3, 4, 5):
        change_tile(scenery.game, scenery.at(x, 1), "loose_roof")
        stop(scenery.stand("cave_rat", x, 1, 1))
    letter = stow(scenery.game, "horn")
    events = scenery.act(Use(letter), *[Wait()] * 4)
    assert [event.feat for event in named(events, FeatDone)] == ["timber"]


def test_keepsake_given_to_the_widow_counts_as_gift() -> None:
    scenery = Scenery(ROOM)
    hunting(scenery, "grey_widow", 6, 2)
    events = use_at(scenery, carry(scenery, "keepsake"), 6, 2)
    assert [event.feat for event in named(events, FeatDone)] == ["widows_peace"]


def test_gold_paid_to_a_healer_counts_as_spent() -> None:
    scenery = Scenery(ROOM)
    scenery.stand("healer", 6, 2)
    pay(scenery.game, 500)
    set_health(scenery.game.hero, 900)
    events = scenery.act(AcceptOffer(Direction.E, 0))
    (paid,) = named(events, Paid)
    assert scenery.game.career.counts["spent"] == paid.gold > 0
