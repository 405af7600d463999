"""Gifts of breath, dark sight, timber, ore, prices and slipping past."""

from __future__ import annotations

import pytest

from stage.arrange import change_tile, empty, stow
from stage.bodies import hurt
from stage.deeds import perform
from stage.events import named
from stage.gifts import give_boon, learn_levels, offered
from stage.scenery import Scenery
from stage.state import statuses
from winze.core.directions import Direction
from winze.engine.actions import Attack, Choose, LayCharge, SlipPast, SwitchLamp, Use, Wait, Walk, Work
from winze.engine.events import Altered, Harmed, Learnt, Refused, Struck
from winze.engine.game import Game
from winze.engine.kinds.effects import Tame

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
    raise AssertionError("the hero never chokes")


def test_iron_lungs_triple_held_breath() -> None:
    plain, strong = turns_until_choking(), turns_until_choking("iron_lungs")
    assert 9 <= plain <= 11
    assert 26 <= strong <= 32


def test_iron_lungs_halve_gas_damage_and_sleep() -> None:
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


def test_dark_sight_shows_monsters_within_three_cells() -> None:
    scenery = Scenery("###########\n#@,,,,,,,,#\n###########", lit=True)
    scenery.act(SwitchLamp())
    near, far = scenery.stand("cave_rat", 4, 1), scenery.stand("cave_rat", 6, 1)
    scenery.wait()
    assert not scenery.game.level.visible >> near.cell & 1
    give_boon(scenery.game, "dark_eyes")
    scenery.wait()
    assert scenery.game.level.visible >> near.cell & 1
    assert not scenery.game.level.visible >> far.cell & 1


def test_timberman_props_fast_and_is_warned_early() -> None:
    turns, falls = [], []
    for boons in ((), ("timberman",)):
        scenery = Scenery(ROOM)
        for boon in boons:
            give_boon(scenery.game, boon)
        stow(scenery.game, "pit_prop")
        change_tile(scenery.game, scenery.at(6, 2), "loose_roof")
        turns.append(next(turn for turn in range(1, 9) if named(scenery.act(Work("prop", Direction.E)), Altered)))
        change_tile(scenery.game, scenery.at(2, 2), "loose_roof")
        scenery.apply_verb("collapse", 2, 2)
        falls.append(next(turn for turn in range(1, 9) if scenery.wait() and scenery.tile(2, 2) == "fallen_rock"))
    assert turns == [2, 1]
    assert falls[1] - falls[0] == 2


def test_timberman_takes_half_damage_from_rockfall() -> None:
    scenery = Scenery(ROOM)
    give_boon(scenery.game, "timberman")
    assert hurt(scenery, scenery.game.hero, 20, "crush") == 10


def test_ore_sense_shows_veins_within_eight_cells() -> None:
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
    ids = [boon.id for boon in offered(game)]
    return Choose((0, 1, 2)[ids.index(boon)]) if boon in ids else None


def test_assayer_identifies_two_kinds_pack_first() -> None:
    for seed in range(200):
        scenery = Scenery(ROOM, seed)
        learn_levels(scenery.game, 1)
        stow(scenery.game, "might_potion")
        if action := choose(scenery.game, "assayer"):
            learnt = [event.things[0].name for event in named(scenery.act(action), Learnt)]
            assert len(learnt) == 2 and learnt[0] == "might_potion"
            return
    raise AssertionError("it is never offered")


def refuses(scenery: Scenery, reason: str) -> None:
    before = scenery.game.fingerprint()
    assert scenery.act(SlipPast(Direction.E)) == [Refused(reason=reason)]
    assert scenery.game.fingerprint() == before


def test_slip_past_swaps_with_a_foe_every_ten_turns() -> None:
    scenery = Scenery(ROOM)
    rat = scenery.stand("cave_rat", 6, 2)
    refuses(scenery, "cannot_slip")
    give_boon(scenery.game, "slip_past")
    here, there = scenery.game.hero.cell, rat.cell
    assert not named(scenery.act(SlipPast(Direction.E)), Refused)
    assert (scenery.game.hero.cell, rat.cell) == (there, here)
    scenery.act(*[Wait()] * 5)
    assert scenery.act(SlipPast(Direction.W)) == [Refused(reason="slipped_lately")]
    scenery.act(*[Wait()] * 4)
    assert not named(scenery.act(SlipPast(Direction.W)), Refused)
    assert (scenery.game.hero.cell, rat.cell) == (here, there)


def test_slip_past_needs_a_foe_no_bigger_than_the_hero() -> None:
    scenery = Scenery(ROOM)
    give_boon(scenery.game, "slip_past")
    refuses(scenery, "nobody_to_pass")
    scenery.stand("company_bailiff", 6, 2)
    refuses(scenery, "too_big")
    empty(scenery.game)
    scenery.stand("healer", 6, 2)
    refuses(scenery, "nobody_to_pass")


DARK = """
    ###########
    #,,,,,,,,,#
    #,,,,@,,,,#
    #,,,,,,,,,#
    ###########
"""


@pytest.mark.parametrize(("kind", "drawn"), [("bat", True), ("lamp_spider", True), ("cave_rat", False)])
def test_bright_lamp_makes_light_seekers_miss_once(kind: str, drawn: bool) -> None:
    first, second = [], []
    for seed in range(12):
        scenery = Scenery(ROOM, seed, lit=True)
        give_boon(scenery.game, "bright_burner")
        monster = scenery.stand(kind, 6, 2)
        for outcomes in (first, second):
            perform(scenery.game, monster, Attack(Direction.W))
            outcomes.append(named(scenery.game.events, Struck)[-1].outcome)
    assert ({*first} == {"miss"}) is drawn
    assert "hit" in second


def test_closed_lamp_dazzles_nobody() -> None:
    outcomes = set()
    for seed in range(12):
        scenery = Scenery(ROOM, seed)
        give_boon(scenery.game, "bright_burner")
        perform(scenery.game, scenery.stand("bat", 6, 2), Attack(Direction.W))
        outcomes.add(named(scenery.game.events, Struck)[-1].outcome)
    assert "hit" in outcomes


def test_dark_sight_works_beside_the_lamp_beam() -> None:
    scenery = Scenery(DARK, lit=True)
    scenery.act(Use(stow(scenery.game, "bulls_eye")), Walk(Direction.E))
    behind = scenery.stand("cave_rat", 3, 2)
    scenery.wait()
    assert not scenery.game.level.visible >> behind.cell & 1
    give_boon(scenery.game, "dark_eyes")
    scenery.wait()
    assert scenery.game.level.visible >> behind.cell & 1


def dug(x: int, *boons: str) -> tuple[int, bool]:
    """Return the turns it takes to dig the rock, and True if an actor on a cell of the tunnel hears it."""
    scenery = Scenery("#" * 20 + "\n#@" + "," * 17 + "#\n" + "#" * 20)
    for boon in boons:
        give_boon(scenery.game, boon)
    turns, rat = 0, scenery.stand("cave_rat", x, 1)
    change_tile(scenery.game, scenery.at(2, 1), "rock")
    while scenery.tile(2, 1) == "rock":
        scenery.act(Work("dig", Direction.E))
        turns += 1
    return turns, rat.memory.seeking > 0


def test_diggers_back_digs_faster_and_more_quietly() -> None:
    assert [dug(x) for x in (12, 16, 17)] == [(8, True), (8, True), (8, False)]
    assert [dug(x, "diggers_back") for x in (12, 13)] == [(4, True), (4, False)]


def test_diggers_back_does_not_speed_up_props() -> None:
    scenery = Scenery(ROOM)
    give_boon(scenery.game, "diggers_back")
    stow(scenery.game, "pit_prop")
    assert not named(scenery.act(Work("prop", Direction.E)), Altered)


def blasted(x: int, *boons: str) -> bool:
    """Return True if the hero's charge harms an actor on a cell of the line."""
    scenery = Scenery(ROOM)
    for boon in boons:
        give_boon(scenery.game, boon)
    stow(scenery.game, "charge")
    rat = scenery.stand("cave_rat", x, 2)
    scenery.act(LayCharge(Direction.W, 1))
    scenery.wait(2)
    return rat.health < 1000


def test_powderman_widens_own_blasts_by_one_cell() -> None:
    assert [blasted(6), blasted(7), blasted(7, "powderman"), blasted(8, "powderman")] == [True, False, True, False]


def test_powderman_does_not_widen_other_blasts() -> None:
    scenery = Scenery(ROOM)
    give_boon(scenery.game, "powderman")
    rat = scenery.stand("cave_rat", 7, 2)
    change_tile(scenery.game, scenery.at(4, 2), "charge_lit")
    scenery.apply_verb("tick", 4, 2)
    assert rat.health == 1000


def test_handler_hardens_present_and_new_friends() -> None:
    for seed in range(300):
        scenery = Scenery(ROOM, seed)
        learn_levels(scenery.game, 1)
        if action := choose(scenery.game, "handler"):
            hound = scenery.stand("adit_hound", 6, 2, 50)
            scenery.happen(Tame(joins=True), 6, 2)
            scenery.act(action)
            assert hound.max_health == 70
            pony = scenery.stand("pit_pony", 4, 2, 50)
            scenery.happen(Tame(joins=True), 4, 2)
            assert pony.max_health == 70
            return
    raise AssertionError("it is never offered")


def test_iron_lungs_ward_off_stinkdamp_and_its_poison() -> None:
    scenery = Scenery(ROOM)
    give_boon(scenery.game, "iron_lungs")
    scenery.puff("stinkdamp", 200, 5, 2)
    assert not named(scenery.wait(4), Harmed)
    assert statuses(scenery.game.hero) == {}
