from __future__ import annotations

from stage.arrange import arm, burden, change_tile, go, know_level, know_perils, lay, look, see_only, stow
from stage.prizes import EAST, prize
from stage.scenery import Scenery
from winze.engine.actions import Attack, SlipPast, Wait, Walk, Work
from winze.engine.view import HeroView
from winze.workshop.bots.fighter import Fighter
from winze.workshop.bots.paths import Paths, after_refusal


def test_hero_jumps_down_only_without_the_heartstone():
    scenery = Scenery("#######\n#@v..<#\n#######", lit=True)
    goal = 1 << scenery.at(4, 1)

    def step():
        view, paths = HeroView(scenery.game), Paths()
        paths.look(view, ())
        return paths.step_to(view, goal, force=True)

    assert step() == Walk(EAST, bump=False)
    stow(scenery.game, "heartstone")
    assert step() is None


def test_wares_of_altars_are_no_news():
    drawing = "#########\n#@......#\n#..á..*.#\n#########".replace("*", ".")
    scenery = prize(drawing, {(3, 2): "mail"}, inside=(3, 2, 3, 2))
    paths = Paths()
    paths.look(HeroView(scenery.game), ())
    assert paths.step_new(HeroView(scenery.game)) is None
    lay(scenery.game, "rope", scenery.at(6, 2))
    look(scenery.game)
    assert paths.step_new(HeroView(scenery.game)) is not None


def test_hero_slips_past_a_statue_that_its_weapon_does_not_break():
    scenery = Scenery("########\n#@....<#\n########", lit=True)
    statue = scenery.stand("old_man", 2, 1)

    def step():
        view, paths = HeroView(scenery.game), Paths()
        paths.look(view, view.monsters, [statue.cell])
        return paths.step_to(view, 1 << scenery.at(5, 1), force=True)

    assert step() == Attack(EAST)
    arm(scenery.game, "lode_axe")
    assert step() == SlipPast(EAST)


def test_hero_who_is_held_on_its_way_through_webs_goes_on():
    scenery = Scenery("#######\n#@...>#\n#######", lit=True)
    for x in (2, 3):
        change_tile(scenery.game, scenery.at(x, 1), "web")
    look(scenery.game)
    fighter = Fighter()

    def answer():
        return fighter.step_out_of_harm(fighter.look(HeroView(scenery.game)))

    fighter.paths.look(HeroView(scenery.game), ())
    fighter.paths.step_to(HeroView(scenery.game), 1 << scenery.at(5, 1), force=True)
    go(scenery.game, scenery.at(2, 1))
    for _ in range(4):
        burden(scenery.game, stuck=2)
        answer()
        scenery.wait()
    assert answer() == Work("cut", EAST)


def test_step_that_was_refused_becomes_a_blow():
    assert after_refusal(Walk(EAST, bump=False)) == Attack(EAST)
    assert after_refusal(Work("cut", EAST)) == Attack(EAST)
    assert after_refusal(Attack(EAST)) == Wait()


def test_hero_that_paces_goes_on_for_a_while():
    scenery = Scenery("########\n#@.....#\n#......#\n########", lit=True)
    scenery.stand("grip_moss", 3, 2)
    paths, backs = Paths(), []
    for turn in range(80):
        go(scenery.game, scenery.at(1 + turn % 2, 1))
        look(scenery.game)
        view = HeroView(scenery.game)
        paths.look(view, view.monsters)
        backs.append(turn % 2 == 0 or paths.step_out_of_reach(view) is not None)
        scenery.wait()
    assert all(backs[:38]) and not any(backs[41::2])


def test_hero_wades_home_where_it_knows_no_way():
    scenery = Scenery("########\n#.@~~..#\n########", lit=True)
    stow(scenery.game, "heartstone")
    look(scenery.game)
    see_only(scenery.game, scenery.game.level.board.rectangle(0, 0, 5, 3))
    paths, view = Paths(), HeroView(scenery.game)
    paths.look(view, ())
    assert paths.next(view) == Walk(EAST, bump=False)


def test_hero_leaves_water_even_through_bad_air():
    scenery = Scenery("#########\n#.~@....#\n#########", lit=True)
    for x in (2, 3):
        change_tile(scenery.game, scenery.at(x, 1), "stream")
    for x in (4, 5):
        scenery.puff("choke", 40, x, 1)
    look(scenery.game)
    view, paths = HeroView(scenery.game), Paths()
    paths.look(view, ())
    assert view.known.dangers >> scenery.at(4, 1) & 1
    assert paths.step_out(view) == Walk(EAST, bump=False)


def test_wading_ends_where_a_current_undoes_the_steps():
    scenery = Scenery("######\n#@...#\n######", lit=True)
    paths = Paths()
    paths.look(HeroView(scenery.game), ())
    paths.wading = HeroView(scenery.game).turn
    scenery.act(Wait())
    paths.look(HeroView(scenery.game), ())
    assert paths.wading < 0


def test_way_home_leads_through_bad_air_seen_long_ago():
    scenery = Scenery("#####\n#@..#\n###.#\n###.#\n###<#\n#####")
    stow(scenery.game, "heartstone")
    know_level(scenery.game)
    know_perils(scenery.game, 1 << scenery.at(3, 3))

    def step():
        view, paths = HeroView(scenery.game), Paths()
        paths.look(view, ())
        return paths.next(view)

    assert step() == Walk(EAST, bump=False)
    know_perils(scenery.game, 1 << scenery.at(2, 1))
    assert not isinstance(step(), Walk)
