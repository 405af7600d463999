"""Boons of breath, dark, timber, ore, prices and of slipping past: what each of their gifts does."""

from __future__ import annotations

from stage.arrange import change_tile, empty, stow
from stage.bodies import hurt
from stage.events import named
from stage.gifts import give_boon, learn_levels, offered
from stage.scenery import Scenery
from stage.state import statuses
from winze.core.directions import Direction
from winze.engine.actions import Choose, SlipPast, SwitchLamp, Wait, Work
from winze.engine.events import Altered, Learnt, Refused
from winze.engine.game import Game

ROOM = """
    ###########
    #.........#
    #....@....#
    #.........#
    ###########
"""


def turns_until_choking(*boons: str) -> int:
    scenery = Scenery(ROOM)
    for boon in boons:
        give_boon(scenery.game, boon)
    for turn in range(60):
        scenery.puff("choke", 100, 5, 2)
        scenery.wait()
        if "choking" in statuses(scenery.game.hero):
            return turn
    raise AssertionError("he never chokes")


def test_iron_lungs_hold_breath_three_times_as_long() -> None:
    plain, strong = turns_until_choking(), turns_until_choking("iron_lungs")
    assert 9 <= plain <= 11
    assert 26 <= strong <= 32


def test_gas_does_iron_lungs_half_the_harm_and_sends_to_sleep_half_as_long() -> None:
    harm, slept = [], []
    for boons in ((), ("iron_lungs",)):
        scenery = Scenery(ROOM)
        for boon in boons:
            give_boon(scenery.game, boon)
        lost = 0
        for _ in range(20):
            lost += hurt(scenery, scenery.game.hero, 1, "gas")
            scenery.wait()
        harm.append(lost)
        scenery.puff("sleep", 60, 5, 2)
        turn = scenery.game.turn
        scenery.wait()
        slept.append(scenery.game.turn - turn)
    assert harm == [20, 10]
    assert slept[1] < slept[0]


def test_dark_eyes_see_who_stands_three_fields_off_in_the_dark() -> None:
    scenery = Scenery("###########\n#@,,,,,,,,#\n###########", lit=True)
    scenery.act(SwitchLamp())
    near, far = scenery.stand("cave_rat", 4, 1), scenery.stand("cave_rat", 6, 1)
    scenery.wait()
    assert not scenery.game.level.visible >> near.field & 1
    give_boon(scenery.game, "dark_eyes")
    scenery.wait()
    assert scenery.game.level.visible >> near.field & 1
    assert not scenery.game.level.visible >> far.field & 1


def test_a_timberman_sets_a_prop_in_a_turn_and_is_warned_two_turns_sooner() -> None:
    turns, falls = [], []
    for boons in ((), ("timberman",)):
        scenery = Scenery(ROOM)
        for boon in boons:
            give_boon(scenery.game, boon)
        stow(scenery.game, "pit_prop")
        change_tile(scenery.game, scenery.at(6, 2), "loose_roof")
        turns.append(next(turn for turn in range(1, 9) if named(scenery.act(Work("prop", Direction.E)), Altered)))
        change_tile(scenery.game, scenery.at(2, 2), "loose_roof")
        scenery.befall("collapse", 2, 2)
        falls.append(next(turn for turn in range(1, 9) if scenery.wait() and scenery.tile(2, 2) == "fallen_rock"))
    assert turns == [2, 1]
    assert falls[1] - falls[0] == 2


def test_what_falls_on_a_timberman_hurts_half() -> None:
    scenery = Scenery(ROOM)
    give_boon(scenery.game, "timberman")
    assert hurt(scenery, scenery.game.hero, 20, "crush") == 10


def test_a_nose_for_ore_knows_of_veins_within_eight_fields_through_rock() -> None:
    scenery = Scenery("####################\n#@.#################\n####################")
    give_boon(scenery.game, "nose_for_ore")
    for x in (9, 10):
        change_tile(scenery.game, scenery.at(x, 1), "ore")
    scenery.wait()
    level = scenery.game.level
    assert level.mapped >> scenery.at(9, 1) & 1
    assert not level.mapped >> scenery.at(10, 1) & 1
    assert scenery.game.hero.gifts["ore"] == 1


def choose(game: Game, boon: str) -> Choose | None:
    ids = [one.id for one in offered(game)]
    return Choose((0, 1, 2)[ids.index(boon)]) if boon in ids else None


def test_an_assayer_knows_two_things_at_once_those_of_the_pack_first() -> None:
    for seed in range(200):
        scenery = Scenery(ROOM, seed)
        learn_levels(scenery.game, 1)
        stow(scenery.game, "might_potion")
        if action := choose(scenery.game, "assayer"):
            learnt = [event.things[0].name for event in named(scenery.act(action), Learnt)]
            assert len(learnt) == 2 and learnt[0] == "might_potion"
            return
    raise AssertionError("nobody is offered it")


def refuses(scenery: Scenery, reason: str) -> None:
    before = scenery.game.fingerprint()
    assert scenery.act(SlipPast(Direction.E)) == [Refused(reason=reason)]
    assert scenery.game.fingerprint() == before


def test_who_slips_past_changes_places_with_a_foe_each_ten_turns() -> None:
    scenery = Scenery(ROOM)
    rat = scenery.stand("cave_rat", 6, 2)
    refuses(scenery, "cannot_slip")
    give_boon(scenery.game, "slip_past")
    here, there = scenery.game.hero.field, rat.field
    assert not named(scenery.act(SlipPast(Direction.E)), Refused)
    assert (scenery.game.hero.field, rat.field) == (there, here)
    scenery.act(*[Wait()] * 5)
    assert scenery.act(SlipPast(Direction.W)) == [Refused(reason="slipped_lately")]
    scenery.act(*[Wait()] * 4)
    assert not named(scenery.act(SlipPast(Direction.W)), Refused)
    assert (scenery.game.hero.field, rat.field) == (here, there)


def test_nobody_slips_past_who_is_bigger_or_where_nobody_is() -> None:
    scenery = Scenery(ROOM)
    give_boon(scenery.game, "slip_past")
    refuses(scenery, "nobody_to_pass")
    scenery.stand("company_bailiff", 6, 2)
    refuses(scenery, "too_big")
    empty(scenery.game)
    scenery.stand("healer", 6, 2)
    refuses(scenery, "nobody_to_pass")
