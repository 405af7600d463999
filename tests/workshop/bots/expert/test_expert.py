"""Scenes for the expert under the shipped rules, each with its next action."""

from __future__ import annotations

import pytest

from shipped import shipped
from stage import Stage, arrange
from stage.arrange import arm, burden, look, lull, rouse, set_health, stow
from stage.people import Meeting
from stage.potions import know
from stage.scenery import Scenery
from stage.wares import carry
from winze.core.directions import Direction
from winze.engine.actions import (
    AcceptOffer,
    Action,
    Attack,
    CloseDoor,
    LayCharge,
    Quaff,
    Shoot,
    SwitchLamp,
    Throw,
    Use,
    UseAt,
    UseOn,
    UseStairs,
    Wait,
    Walk,
    Wear,
    Wield,
    Work,
)
from winze.engine.game import Game
from winze.engine.state.actor import Actor
from winze.engine.view import HeroView
from winze.workshop.bots.expert import Expert
from winze.workshop.bots.expert.company import price_of
from winze.workshop.bots.expert.foes import sneak
from winze.workshop.bots.expert.life import _leave, dodge
from winze.workshop.bots.expert.mind import ExpertMemory
from winze.workshop.bots.expert.onward import rest
from winze.workshop.bots.paths import Paths

HALL = """
    ##############
    #............#
    #.@..........#
    #............#
    ##############
"""


def scene(*foes: tuple[str, int, int], drawing: str = HALL, aware: bool = True) -> Scenery:
    """Return a hall with foes hunting the hero, who has nothing to throw."""
    scenery = Scenery(drawing, lit=True)
    for item in [item for item in scenery.game.pack.items if item.kind in ("stone", "draught", "rope")]:
        scenery.game.pack.items.remove(item)
        scenery.game.pack.slots = {slot: one for slot, one in scenery.game.pack.slots.items() if one != item.letter}
    set_health(scenery.game.hero, 60, 60)
    for kind, x, y in foes:
        (rouse if aware else _ignore)(scenery.game, scenery.stand(kind, x, y))
    look(scenery.game)
    return scenery


def _ignore(_game: Game, monster: Actor) -> None:
    lull(monster)


def act(scenery: Scenery, expert: Expert | None = None) -> Action:
    return (expert or Expert()).act(HeroView(scenery.game))


def plays(scenery: Scenery, turns: int) -> list[Action]:
    expert, actions = Expert(), []
    while not scenery.game.end and len(actions) < turns:
        actions.append(act(scenery, expert))
        scenery.act(actions[-1])
    return actions


def test_expert_attacks_an_adjacent_monster():
    assert act(scene(("cave_rat", 3, 2))) == Attack(Direction.E)


def test_expert_throws_stones_at_approaching_foes():
    scenery = scene(("cave_rat", 7, 2))
    letter = stow(scenery.game, "stone", 3)
    assert act(scenery) == Throw(letter, 7, 2)


def test_expert_waits_for_foes_with_nothing_to_throw():
    assert act(scene(("cave_rat", 7, 2))) == Wait()


def test_expert_wields_a_sling_afar_and_a_weapon_nearby():
    scenery = scene(("cave_rat", 9, 2))
    letter = stow(scenery.game, "sling")
    stow(scenery.game, "sling_shot", 5)
    assert act(scenery) == Wield(letter)
    scenery.game.pack.put_on(scenery.game.rules.items["sling"], letter)
    assert act(scenery) == Shoot(9, 2)
    scenery = scene(("cave_rat", 4, 2))
    stow(scenery.game, "sling_shot", 5)
    arm(scenery.game, "sling")
    hammer = stow(scenery.game, "cob_hammer")
    assert act(scenery) == Wield(hammer)


def test_expert_drinks_in_time_and_not_before():
    scenery = scene(("goblin_ganger", 3, 2))
    letter = stow(scenery.game, "draught")
    set_health(scenery.game.hero, 30, 32)
    assert act(scenery) == Attack(Direction.E)
    set_health(scenery.game.hero, 6, 32)
    assert act(scenery) == Quaff(letter)


def test_expert_steps_away_if_a_potion_would_not_save_it():
    scenery = scene(("cave_troll", 3, 2))
    stow(scenery.game, "draught")
    slip = stow(scenery.game, "step_slip")
    know(scenery, "step_slip")
    set_health(scenery.game.hero, 6, 32)
    action = act(scenery)
    assert isinstance(action, UseAt)
    assert action.letter == slip


def test_expert_reads_unknown_items_as_a_last_resort():
    scenery = scene(("cave_troll", 3, 2))
    slip = stow(scenery.game, "long_step_slip")
    set_health(scenery.game.hero, 6, 32)
    assert act(scenery) == Use(slip)


def test_expert_throws_a_bad_potion_into_a_group():
    scenery = scene(("cave_rat", 7, 2), ("cave_rat", 8, 2))
    letter = stow(scenery.game, "choke_potion")
    know(scenery, "choke_potion")
    assert act(scenery) == Throw(letter, 7, 2)


def test_expert_uses_a_rod_on_a_strong_foe():
    scenery = scene(("cave_troll", 6, 2))
    letter = stow(scenery.game, "cold")
    know(scenery, "cold")
    assert act(scenery) == UseAt(letter, 6, 2)


def test_expert_tries_an_unknown_rod_on_the_first_foe():
    scenery = scene(("cave_rat", 5, 2))
    letter = stow(scenery.game, "spark")
    assert act(scenery) == Use(letter)


def test_expert_sets_a_trap_before_a_strong_foe():
    scenery = scene(("cave_troll", 9, 2))
    letter = stow(scenery.game, "jaw_trap")
    assert act(scenery) == UseAt(letter, 3, 2)


def test_expert_falls_back_from_a_group_to_a_narrow_place():
    tunnel = """
        ###############
        ####..........#
        #...@.........#
        ####..........#
        ###############
    """
    scenery = scene(("goblin_ganger", 9, 1), ("goblin_ganger", 9, 3), ("drift_goblin", 10, 2), drawing=tunnel)
    assert act(scenery) == Walk(Direction.W, bump=False)


def test_expert_attacks_weak_sleepers_only():
    scenery = scene(("cave_rat", 7, 2), aware=False)
    assert act(scenery) in (Walk(Direction.E, bump=False), SwitchLamp())
    strong = scene(("cave_troll", 5, 2), aware=False)
    expert = Expert()
    for _ in range(5):
        action = act(strong, expert)
        assert not isinstance(action, Attack)
        assert action != Walk(Direction.E, bump=False)


def test_expert_improves_its_weapon():
    scenery = scene()
    hammer = arm(scenery.game, "cob_hammer")
    stone = stow(scenery.game, "whetstone")
    assert act(scenery) == UseOn(stone, hammer)


def test_expert_puts_on_unknown_rings():
    scenery = scene()
    letter = stow(scenery.game, "soft_foot")
    assert act(scenery) == Wear(letter)


def test_expert_pays_a_healer_when_hurt():
    meeting = Meeting("healer")
    set_health(meeting.game.hero, 10, 32)
    look(meeting.game)
    assert Expert().act(HeroView(meeting.game)) == AcceptOffer(Direction.E, meeting.number("service", "whole"))


def test_expert_does_not_buy_what_it_cannot_pay():
    meeting = Meeting("healer", gold=3)
    set_health(meeting.game.hero, 10, 32)
    look(meeting.game)
    assert not isinstance(Expert().act(HeroView(meeting.game)), AcceptOffer)


def test_expert_buys_a_potion():
    meeting = Meeting("shopkeeper", "stone", "draught")
    look(meeting.game)
    action = Expert().act(HeroView(meeting.game))
    assert isinstance(action, AcceptOffer)
    offer = meeting.offers[action.number]
    assert (offer.what, offer.gold) == ("buy", 45)


def test_expert_rests_where_nobody_is():
    scenery = scene()
    set_health(scenery.game.hero, 10, 32)
    assert plays(scenery, 5)[-1] == Wait()


def test_expert_does_not_rest_in_deep_water():
    scenery = Scenery("########\n#~@~...#\n########", lit=True)
    for x in (1, 2, 3):
        arrange.change_tile(scenery.game, scenery.at(x, 1), "water")
    look(scenery.game)
    set_health(scenery.game.hero, 10, 32)
    expert = Expert()
    expert.act(HeroView(scenery.game))
    mind, moment = expert._mind, expert._mind.look(HeroView(scenery.game))
    assert rest(mind, moment) is None


def test_expert_gets_clear_of_a_charge():
    scenery = scene(drawing=HALL)
    stow(scenery.game, "charge")
    scenery.act(LayCharge(Direction.W))
    before = scenery.game.hero.cell
    plays(scenery, 3)
    board = scenery.game.level.board
    assert board.chebyshev(before - 1, scenery.game.hero.cell) > 2


def test_expert_saves_oil_at_rest_and_lights_up_for_foes():
    scenery = scene()
    set_health(scenery.game.hero, 10, 32)
    expert = Expert()
    assert act(scenery, expert) == SwitchLamp()
    scenery.act(SwitchLamp())
    assert act(scenery, expert) == Wait()
    rouse(scenery.game, scenery.stand("cave_rat", 4, 2))
    look(scenery.game)
    assert act(scenery) == SwitchLamp()


def test_expert_digs_down_if_no_exit_leads_on():
    scenery = scene(drawing="#####\n#.@.#\n#...#\n#####")
    assert any(isinstance(action, Work) and action.verb == "sink" for action in plays(scenery, 60))


@pytest.mark.parametrize("seed", [3, 4])
def test_expert_is_deterministic(seed: int):
    runs = []
    for _ in range(2):
        game, expert, done = Game.new(seed, scene().game.rules), Expert(), []
        for _ in range(150):
            done.append(expert.act(HeroView(game)))
            game.act(done[-1])
        runs.append(done)
    assert runs[0] == runs[1]


def test_expert_blows_a_horn_under_a_loose_roof():
    drawing = HALL.replace("#.@..........#", "#.@....rrr...#")
    foes = [("goblin_ganger", x, 2) for x in (7, 8, 9)]
    scenery = scene(*foes, drawing=drawing)
    horn = stow(scenery.game, "horn")
    assert act(scenery) == Use(horn)
    assert act(scene(*foes, drawing=HALL)) != Use(horn)


def test_expert_carries_a_canary_where_there_is_gas():
    scenery = scene(drawing=HALL)
    letter = stow(scenery.game, "canary")
    assert act(scenery) != Wear(letter)
    scenery.puff("methane", 40, 9, 2)
    look(scenery.game)
    assert act(scenery) == Wear(letter)


def test_expert_with_a_shield_carries_no_canary():
    scenery = scene(drawing=HALL)
    arm(scenery.game, "lid")
    letter = stow(scenery.game, "canary")
    scenery.puff("methane", 40, 9, 2)
    look(scenery.game)
    assert act(scenery) != Wear(letter)


def test_expert_that_keeps_turning_back_at_a_shore_wades_on():
    scenery = scene(drawing="########\n#~@...##\n########")
    arrange.go(scenery.game, scenery.at(1, 1))
    look(scenery.game)
    mind = ExpertMemory()
    moment = mind.look(HeroView(scenery.game))
    answers = [dodge(mind, moment) for _ in range(100)]
    assert answers[0] == Walk(Direction.E, bump=False) and answers[-1] is None


def test_expert_soon_doubts_a_fuse_that_it_remembers():
    scenery = scene()
    arrange.turn_into(scenery.game, scenery.at(4, 2), "charge_lit")
    look(scenery.game)
    mind = ExpertMemory()
    moment = mind.look(HeroView(scenery.game))
    answers = [dodge(mind, moment) for _ in range(100)]
    assert isinstance(answers[0], Walk) and answers[-1] is None


def test_expert_strikes_a_helper_before_a_weaker_foe():
    scenery = scene(("drift_goblin", 3, 1), ("candle_shaman", 3, 3))
    for goblin in scenery.game.level.monsters():
        set_health(goblin, 5, 5)
    assert act(scenery) == Attack(Direction.SE)
    assert act(scene(("drift_goblin", 3, 1), ("goblin_slinger", 3, 3))) == Attack(Direction.NE)


def test_expert_throws_at_a_helper_first():
    scenery = scene(("drift_goblin", 6, 1), ("candle_shaman", 8, 3))
    letter = stow(scenery.game, "throwing_knife", 2)
    assert act(scenery) == Throw(letter, 8, 3)


def test_price_of_a_fight_counts_the_company():
    scenery = scene(("drift_goblin", 6, 2), aware=False)
    alone = price_of(HeroView(scenery.game), HeroView(scenery.game).monsters[0])
    for x in (8, 9, 10):
        scenery.stand("drift_goblin", x, 3)
    look(scenery.game)
    assert price_of(HeroView(scenery.game), HeroView(scenery.game).monsters[0]) > 3 * alone


def test_price_leaves_out_other_factions_and_distant_monsters():
    scenery = scene(("drift_goblin", 3, 2), aware=False)
    price = price_of(HeroView(scenery.game), HeroView(scenery.game).monsters[0])
    scenery.stand("cave_rat", 5, 2)
    scenery.stand("drift_goblin", 12, 1)
    look(scenery.game)
    assert price_of(HeroView(scenery.game), HeroView(scenery.game).monsters[0]) == price


@pytest.mark.parametrize(("asleep", "sneaks"), [(True, True), (False, False)])
def test_expert_sneaks_only_where_no_second_monster_sees(asleep: bool, sneaks: bool):
    scenery = scene(("drift_goblin", 6, 2), ("drift_goblin", 9, 1), aware=False)
    for monster in scenery.game.level.monsters():
        set_health(monster, 4, 4)
        if asleep:
            arrange.put_to_sleep(monster)
    view = HeroView(scenery.game)
    mind = ExpertMemory()
    assert bool(sneak(mind, mind.look(view))) is sneaks


def test_burning_expert_goes_to_water_four_steps_away():
    for water, steps in ((6, True), (7, False)):
        scenery = scene(drawing=HALL.replace("#.@..........#", f"#.@{'.' * (water - 3)}-{'.' * (12 - water)}#"))
        burden(scenery.game, burning=3)
        assert (act(scenery) == Walk(Direction.E, bump=False)) == steps


def test_burning_expert_drinks_below_half_of_its_health():
    scenery = scene()
    letter = stow(scenery.game, "draught")
    burden(scenery.game, burning=3)
    assert act(scenery) != Quaff(letter)
    set_health(scenery.game.hero, 29, 60)
    assert act(scenery) == Quaff(letter)


@pytest.mark.parametrize(("gold", "buys"), [(80, True), (79, False)])
def test_expert_pays_growing_prices_while_it_can(gold: int, buys: bool):
    meeting = Meeting("healer", gold=gold)
    look(meeting.game)
    offer = AcceptOffer(Direction.E, meeting.number("service", "strength"))
    assert (Expert().act(HeroView(meeting.game)) == offer) == buys


def test_expert_bars_a_door_against_foes_too_strong_for_it():
    drawing = """
        ##############
        #.....#......#
        #.....@......#
        #.....#......#
        ##############
    """.replace("@", "'").replace("#.....'", "#....@'", 1)
    for health, bars in ((2000, False), (60, True)):
        scenery = scene(("cave_troll", 11, 2), drawing=drawing)
        stow(scenery.game, "pit_prop")
        set_health(scenery.game.hero, health, health)
        done = plays(scenery, 3)
        assert (CloseDoor(Direction.E) in done and Work("prop", Direction.E) in done) == bars


def test_expert_drops_a_propped_roof_on_strong_foes():
    drawing = HALL.replace("#.@..........#", "#.@3rrr......#")
    scenery = scene(("cave_troll", 5, 2), drawing=drawing)
    set_health(scenery.game.hero, 60, 60)
    assert act(scenery) == Work("smash", Direction.E)
    set_health(scenery.game.hero, 1000, 1000)
    assert act(scenery) != Work("smash", Direction.E)


def test_expert_rings_the_bell_for_three_of_the_dead():
    foes = [("dead_miner", x, 2) for x in (7, 8, 9)]
    for company, rings in ((foes, True), (foes[:2], False), ([("goblin_ganger", x, 2) for x in (7, 8, 9)], False)):
        scenery = scene(*company)
        bell = carry(scenery, "bell_clapper").letter
        assert (act(scenery) == Use(bell)) == rings


def test_expert_leaves_by_stairs_twice_a_level_at_most():
    mind, left = ExpertMemory(), 0
    scenery = scene(("cave_troll", 3, 2), drawing=HALL.replace("#.@", "#.<"))
    arrange.go(scenery.game, scenery.at(2, 2))
    set_health(scenery.game.hero, 10, 60)
    look(scenery.game)
    for _ in range(4):
        mind.flight = -100
        left += isinstance(_leave(mind, mind.look(HeroView(scenery.game))), UseStairs)
    assert left == 2


def beside_branch() -> tuple[Game, int]:
    """Return a game on a known level, and the cell of an exit into a branch in another direction than the way down."""
    for seed in range(1, 20):
        game = Game.new(seed, shipped().rules)
        for place in game.plan.levels.values():
            ways = [way for way in place.exits if game.plan.levels[way.to].prize] if place.exits[0].to else []
            if ways and not game.rules.profiles[place.row].branch:
                arrange.arrive(game, place.id, place.exits[0].x, place.exits[0].y)
                arrange.empty(game)
                arrange.know_level(game)
                look(game)
                paths, view = Paths(), HeroView(game)
                paths.look(view, ())
                if paths.turn_off(view) != paths.go_down(view):
                    return game, game.level.board.cell(ways[0].x, ways[0].y)
    raise AssertionError("no mine has a branch of one level")


@pytest.mark.parametrize(("deeper", "dives", "enters"), [(1, False, True), (2, False, False), (1, True, False)])
def test_expert_enters_branches_up_to_two_below_its_level(deeper: int, dives: bool, enters: bool):
    game, cell = beside_branch()
    game.career.experience_level = game.place.depth - deeper
    mind = ExpertMemory(dives=dives)
    view = HeroView(game)
    mind.look(view)
    turning = mind.paths.turn_off(view)
    assert turning is not None and view.branches >> cell & 1
    onward = mind.go_on(view)
    assert onward == (turning if enters else mind.paths.go_down(view))
    assert turning != mind.paths.go_down(view)


def test_diver_goes_down_as_soon_as_it_sees_a_way():
    drawing = "############\n#@>....+...#\n############"
    for expert, leaves in ((Expert(dives=True), True), (Expert(), False)):
        stage = Stage(drawing, drawing.replace("@>", ".<"))
        stage.look()
        stage.act(expert.act(HeroView(stage.game)))
        assert (expert.act(HeroView(stage.game)) == UseStairs()) == leaves
