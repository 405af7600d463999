"""Beasts and their counters (GAME.md 4)."""

from __future__ import annotations

import pytest

from stage.arrange import change_tile, go, lay, look, set_fire
from stage.bodies import distance, done, hunting, hurt, light_lamp, slay, wanted
from stage.events import named
from stage.scenery import Scenery
from stage.state import is_aware, kind_of, loot, lying, monsters, statuses
from winze.core.directions import Direction
from winze.engine.actions import Attack, UseAbility, Walk
from winze.engine.events import Appeared, Called, Cast, PickedUp, Pulled, Pushed, Struck

HALL = """
    ###############
    #.............#
    #.............#
    #.............#
    #......@......#
    #.............#
    #.............#
    #.............#
    ###############
"""
TUNNEL = """
    ###############
    ###############
    #@,,,,,,,,,,,,#
    ###############
    ###############
"""


def test_rats_enter_tunnel_one_by_one() -> None:
    scenery = Scenery("""
        ############
        #######....#
        #@,,,,,....#
        #######....#
        ############
    """)
    rats = [hunting(scenery, "cave_rat", x, y) for x, y in ((8, 1), (8, 2), (8, 3))]
    for _ in range(12):
        scenery.wait()
        assert sum(distance(scenery, rat) == 1 for rat in rats) <= 1
    assert min(distance(scenery, rat) for rat in rats) == 1


def test_dying_rat_runs() -> None:
    scenery = Scenery(HALL)
    rat = hunting(scenery, "cave_rat", 9, 4)
    rat.health = 200
    scenery.wait(4)
    assert distance(scenery, rat) > 2


def test_jackdaw_takes_items_and_drops_them_on_death() -> None:
    scenery = Scenery(HALL)
    jackdaw = scenery.stand("jackdaw", 11, 2, still=False)
    lay(scenery.game, "draught", scenery.at(12, 6))
    taken = [event for event in scenery.wait(8) if isinstance(event, PickedUp)]
    assert [(event.who.kind, event.what.name) for event in taken] == [("jackdaw", "draught")]
    assert not lying(scenery.game)
    scenery.wait(3)
    slay(scenery, jackdaw)
    assert list(lying(scenery.game).values()) == [[("draught", 1)]]


def test_jackdaw_takes_20_gold_of_a_heap_and_nothing_from_pack() -> None:
    scenery = Scenery(HALL)
    jackdaw = hunting(scenery, "jackdaw", 8, 4)
    carried = len(scenery.game.pack.items)
    scenery.wait(10)
    assert len(scenery.game.pack.items) == carried
    lay(scenery.game, "gold", jackdaw.cell, 50)
    scenery.wait(2)
    assert loot(jackdaw) == 20


def test_jackdaw_ignores_heartstone() -> None:
    scenery = Scenery(HALL)
    jackdaw = scenery.stand("jackdaw", 11, 2, still=False)
    lay(scenery.game, "heartstone", jackdaw.cell)
    scenery.wait(10)
    assert list(lying(scenery.game).values()) == [[("heartstone", 1)]]


def test_oil_beetle_shines_keeps_away_and_leaves_oil() -> None:
    scenery = Scenery(TUNNEL)
    beetle = hunting(scenery, "oil_beetle", 5, 2)
    look(scenery.game)
    assert scenery.game.level.light >> scenery.at(6, 2) & 1
    go(scenery.game, scenery.at(3, 2))
    scenery.wait(8)
    assert distance(scenery, beetle) >= 3
    slay(scenery, beetle)
    scenery.wait()
    assert list(lying(scenery.game).values()) == [[("oil_flask", 1)]]


def test_burning_oil_beetle_bursts() -> None:
    scenery = Scenery(HALL)
    beetle = scenery.stand("oil_beetle", 11, 4)
    rat = scenery.stand("cave_rat", 12, 4)
    set_fire(scenery.game, beetle.cell)
    scenery.ignite(11, 4)
    scenery.wait(2)
    assert rat.health < 1000


def test_pit_bat_follows_light_and_loses_shuttered_lamp() -> None:
    scenery = Scenery(TUNNEL, lit=True)
    bat = scenery.stand("bat", 10, 2, still=False)
    scenery.wait(40)
    assert is_aware(bat)
    go(scenery.game, scenery.at(1, 2))
    scenery.game.level.move(bat, scenery.at(12, 2))
    scenery.wait(30)
    assert distance(scenery, bat) <= 3, "it found the light again"
    scenery.game.level.move(bat, scenery.at(12, 2))
    light_lamp(scenery)
    bat.memory.seeking, bat.memory.last, bat.memory.heard = 0, -1, -1
    scenery.wait(1)
    assert bat.memory.last == -1


def test_lamp_spider_webs_every_fifth_turn() -> None:
    scenery = Scenery(HALL)
    spider = hunting(scenery, "lamp_spider", 11, 4)
    assert isinstance(wanted(scenery, spider), UseAbility)
    events = scenery.wait(1)
    assert [event.ability for event in named(events, Cast)] == ["spin"]
    assert scenery.tile(7, 4) == "web"
    assert "stuck" in statuses(scenery.game.hero)
    scenery.ignite(7, 4)
    scenery.wait(3)
    assert scenery.tile(7, 4) == "floor", "burn the web first"


def test_lamp_spider_poisons() -> None:
    scenery = Scenery(HALL)
    hunting(scenery, "lamp_spider", 8, 4)
    scenery.wait(20)
    assert 3 <= statuses(scenery.game.hero)["poison"] <= 12


def test_pit_pony_kicks_only_after_being_struck() -> None:
    scenery = Scenery(HALL)
    pony = scenery.stand("pit_pony", 8, 4, still=False)
    assert not named(scenery.wait(20), Struck)
    scenery.game.level.move(pony, scenery.at(8, 4))
    scenery.act(Attack(Direction.E))
    go(scenery.game, scenery.at(7, 4))
    assert named(scenery.wait(10), Pushed)


def test_hounds_howl_once_and_pack_comes() -> None:
    scenery = Scenery(HALL)
    hound = hunting(scenery, "adit_hound", 11, 4)
    other = scenery.stand("adit_hound", 13, 7, still=False)
    events = scenery.wait(1)
    assert named(events, Called)[0].who.id == hound.id
    assert is_aware(other)
    assert not [event for event in named(scenery.wait(20), Called) if event.who.id == hound.id]


@pytest.mark.parametrize(("ground", "found"), [(",", True), ("-", False)])
def test_water_breaks_hounds_trail(ground: str, found: bool) -> None:
    scenery = Scenery(f"""
        ###############
        #@,,,{ground * 5},,,,#
        #############,#
        #############,#
        ###############
    """)
    scenery.act(*[Walk(Direction.E)] * 12, Walk(Direction.S), Walk(Direction.S))
    hound = hunting(scenery, "adit_hound", 1, 1)
    hound.memory.last = -1
    scenery.wait(12)
    assert (distance(scenery, hound) <= 2) is found


def test_toad_pulls_with_tongue_unless_pillar_blocks() -> None:
    scenery = Scenery(HALL)
    toad = hunting(scenery, "sump_toad", 11, 4)
    events = scenery.wait(2)
    assert len(named(events, Pulled)) == 3
    assert distance(scenery, toad) == 1
    scenery = Scenery(HALL)
    change_tile(scenery.game, scenery.at(9, 4), "pillar")
    look(scenery.game)
    toad = hunting(scenery, "sump_toad", 11, 4)
    assert not isinstance(wanted(scenery, toad), UseAbility)


def test_most_bears_sleep_and_can_be_passed_by_creeping() -> None:
    scenery = Scenery(HALL)
    sleep = next(drive for drive in scenery.rules.minds["den_sleeper"].drives if drive.do == "sleep")
    assert sleep.percent == 80
    bear = hunting(scenery, "cave_bear", 9, 4)
    bear.memory.aware, bear.memory.asleep = False, True
    scenery.wait(50)
    assert bear.memory.asleep


def test_stoneback_charges_only_in_straight_line() -> None:
    scenery = Scenery(HALL)
    stoneback = hunting(scenery, "stoneback", 12, 4)
    scenery.wait(3)
    assert scenery.game.hero.health < 1000
    assert stoneback.memory.done
    assert distance(scenery, stoneback) >= 1
    scenery = Scenery(HALL)
    stoneback = hunting(scenery, "stoneback", 12, 5)
    assert not isinstance(wanted(scenery, stoneback), UseAbility), "the charge misses actors beside its line"


def test_charge_pushes_two_cells() -> None:
    scenery = Scenery(HALL)
    hunting(scenery, "stoneback", 12, 4)
    events = scenery.wait(2)
    assert len(named(events, Pushed)) == 2
    assert scenery.game.hero.cell == scenery.at(5, 4)


POOL = """
    ###########
    #.........#
    #.~~......#
    #.~~.@....#
    #.~~......#
    #.........#
    ###########
"""


def test_eel_stays_submerged_in_water() -> None:
    scenery = Scenery(POOL)
    eel = hunting(scenery, "gallery_eel", 3, 3)
    eel.memory.aware = False
    events = scenery.wait(20)
    assert not named(events, Appeared)
    assert not scenery.game.in_sight()
    go(scenery.game, scenery.at(4, 3))
    look(scenery.game)
    events = scenery.wait(30)
    assert named(events, Struck)
    assert named(events, Appeared)
    go(scenery.game, scenery.at(8, 3))
    for _ in range(20):
        scenery.wait()
        assert scenery.game.level.facts.swum >> eel.cell & 1


def test_olm_does_not_find_still_hero() -> None:
    scenery = Scenery(HALL, lit=True)
    olm = scenery.stand("great_olm", 12, 4, still=False)
    olm.memory.asleep = False
    scenery.wait(60)
    assert not is_aware(olm)
    for _ in range(40):
        scenery.act(Walk(Direction.N, bump=False), Walk(Direction.S, bump=False))
    assert is_aware(olm)


def test_gloom_cat_avoids_light() -> None:
    scenery = Scenery(TUNNEL, lit=True)
    cat = hunting(scenery, "gloom_cat", 8, 2)
    for _ in range(20):
        scenery.wait()
        assert distance(scenery, cat) > 1
    light_lamp(scenery)
    events = [event for _ in range(20) for event in scenery.wait()]
    assert named(events, Struck), "in the dark it comes"


def test_troll_regenerates_unless_burning_or_in_acid() -> None:
    scenery = Scenery(HALL)
    troll = scenery.stand("cave_troll", 11, 4)
    hurt(scenery, troll, 100, "blow")
    scenery.wait(10)
    assert troll.health == 930
    scenery = Scenery(HALL.replace(".", "a"))
    troll = scenery.stand("cave_troll", 11, 4)
    hurt(scenery, troll, 100, "blow")
    scenery.wait(5)
    assert troll.health <= 900


def test_wyrmling_phases_rock_and_misses_steps_on_planks() -> None:
    scenery = Scenery(
        """
        ###############
        #@.#######....#
        ###############
    """,
        lit=True,
    )
    wyrmling = hunting(scenery, "wyrmling", 11, 1)
    for _ in range(80):
        scenery.act(Walk(Direction.E, bump=False), Walk(Direction.W, bump=False))
        if distance(scenery, wyrmling) == 1:
            break
    assert distance(scenery, wyrmling) == 1
    scenery = Scenery(HALL, lit=True)
    for x in range(1, 14):
        change_tile(scenery.game, scenery.at(x, 4), "rails" if x % 2 else "bridge")
    wyrmling = scenery.stand("wyrmling", 12, 1, still=False)
    for _ in range(40):
        scenery.act(Walk(Direction.E, bump=False), Walk(Direction.W, bump=False))
        if distance(scenery, wyrmling) == 1:
            break
        assert not is_aware(wyrmling)


def test_salamander_spits_fire_and_lives_in_lava() -> None:
    scenery = Scenery(HALL)
    salamander = hunting(scenery, "slag_salamander", 11, 4)
    change_tile(scenery.game, salamander.cell, "lava")
    events = scenery.wait(1)
    assert [event.ability for event in named(events, Cast)] == ["spit"]
    assert "burning" in statuses(scenery.game.hero)
    scenery.wait(5)
    assert salamander.health == 1000
    scenery = Scenery(HALL)
    salamander = hunting(scenery, "slag_salamander", 13, 4)
    assert not done(scenery, salamander, 10), "six cells away is far enough"


def test_lode_wyrm_digs_to_walker_and_shakes_ground() -> None:
    scenery = Scenery(
        """
        ###############
        #@.#######....#
        ###############
    """,
        lit=True,
    )
    wyrm = hunting(scenery, "lode_wyrm", 11, 1)
    found = []
    for _ in range(80):
        found += scenery.act(Walk(Direction.E, bump=False), Walk(Direction.W, bump=False))
        if distance(scenery, wyrm) == 1:
            break
    assert distance(scenery, wyrm) == 1
    assert "shake" in [event.ability for event in named(found, Cast)]


def test_old_nibs_calls_rats_twice() -> None:
    scenery = Scenery(HALL)
    nibs = hunting(scenery, "old_nibs", 11, 4)
    assert done(scenery, nibs, 40) == ["call_rats"] * 2
    rats = [monster for monster in monsters(scenery.game) if kind_of(monster) == "cave_rat"]
    assert 2 <= len(rats) <= 6
    assert scenery.rules.monsters["old_nibs"].commonness == 0, "the plan places the hero"


@pytest.mark.parametrize("kind", ["lamp_spider", "sump_toad"])
def test_beast_that_breathes_is_not_harmed_by_stinkdamp(kind: str) -> None:
    scenery = Scenery(HALL)
    beast = scenery.stand(kind, 3, 2)
    scenery.puff("stinkdamp", 200, 3, 2)
    scenery.wait(4)
    assert (beast.health, statuses(beast)) == (1000, {})
