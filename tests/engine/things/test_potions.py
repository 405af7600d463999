"""The effects of potions, drunk or broken (GAME.md 5)."""

from __future__ import annotations

import pytest

from stage.arrange import lay, look, open_chasm, set_health, stow
from stage.bodies import darken, hunting
from stage.events import named, values
from stage.potions import drink, know, throw
from stage.scenery import Scenery
from stage.state import statuses
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import Attack, Quaff, SwitchLamp, Wait, Walk
from winze.engine.body.fighter import fighter, with_status_bonus
from winze.engine.events import Broke, Fell, Learnt, Refused, Waning, Wasted
from winze.engine.kinds.effects import Afflict, Mend, PushEffect
from winze.engine.minds.perceive import perceive
from winze.engine.view import HeroView

HALL = """
    ##############
    #............#
    #.@..........#
    #............#
    ##############
"""
_ROW = "#" + "." * 23 + "#"
OPEN = "\n".join(["#" * 25, *[_ROW] * 6, _ROW[:12] + "@" + _ROW[13:], *[_ROW] * 6, "#" * 25])


def _afflict(status: str, turns: int = 5) -> Afflict:
    return Afflict(status, Dice(0, 1, turns))


UNKNOWN = [kind.id for kind in Scenery(HALL).rules.items.values() if kind.category == "potion" and kind.unknown]
BAD = [kind for kind in UNKNOWN if Scenery(HALL).rules.items[kind].bad]


def test_only_healing_potions_start_known_and_most_are_good():
    potions = [kind for kind in Scenery(HALL).rules.items.values() if kind.category == "potion"]
    assert all(any(isinstance(effect, Mend) for effect in kind.use) for kind in potions if not kind.unknown)
    assert 0 < len(BAD) < len(potions) / 2


@pytest.mark.parametrize("kind", UNKNOWN)
def test_drinking_identifies_a_potion(kind: str):
    scenery = Scenery(HALL)
    assert kind not in HeroView(scenery.game).carried
    learnt = values(drink(scenery, kind), Learnt, "things")
    assert [(kind, 1)] in learnt
    assert scenery.game.knows(kind)


@pytest.mark.parametrize("kind", UNKNOWN)
def test_seeing_a_potion_break_identifies_it(kind: str):
    scenery = Scenery(HALL)
    events = throw(scenery, kind, 9, 2)
    assert named(events, Broke)
    assert scenery.game.knows(kind)


def test_potion_broken_out_of_sight_stays_unknown():
    scenery = Scenery("##########\n#@,,,,,,,#\n##########")
    throw(scenery, "choke_potion", 6, 1)
    assert not scenery.game.knows("choke_potion")


@pytest.mark.parametrize("kind", BAD)
def test_bad_potion_kills_no_hero_above_half_health(kind: str):
    for seed in range(5):
        scenery = Scenery(HALL, seed)
        set_health(scenery.game.hero, 18, 36)
        drink(scenery, kind)
        scenery.wait(12)
        assert scenery.game.end is None


def test_refused_drink_changes_nothing():
    scenery = Scenery(HALL)
    before = scenery.game.fingerprint
    assert scenery.act(Quaff("z")) == [Refused(reason="no_such_item")]
    assert scenery.game.fingerprint == before


def test_healing_draught_restores_two_fifths_and_cures():
    scenery = Scenery(HALL)
    hero = scenery.game.hero
    set_health(hero, 10, 100)
    for status in ("poison", "blind", "slow", "held"):
        scenery.happen(_afflict(status), 2, 2)
    drink(scenery, "draught")
    assert hero.health == 50
    assert not statuses(hero)


def test_healing_draught_restores_at_least_fifteen():
    scenery = Scenery(HALL)
    set_health(scenery.game.hero, 5, 32)
    drink(scenery, "draught")
    assert scenery.game.hero.health == 20


def test_thrown_healing_draught_heals_its_target():
    scenery = Scenery(HALL)
    rat = scenery.stand("cave_rat", 6, 2, 100)
    set_health(rat, 10, 100)
    throw(scenery, "draught", 6, 2)
    assert rat.health == 50


def test_speed_lasts_twelve_turns_even_when_thrown():
    scenery = Scenery(HALL)
    drink(scenery, "speed_potion")
    assert statuses(scenery.game.hero)["hasted"] in (11, 12)
    turn = scenery.game.turn
    scenery.wait(4)
    assert scenery.game.turn - turn == 4
    rat, other = scenery.stand("cave_rat", 8, 2), scenery.stand("cave_rat", 9, 1)
    throw(scenery, "speed_potion", 8, 2)
    assert "hasted" in statuses(rat)
    assert "hasted" in statuses(other)


def test_might_adds_half_to_attack_damage():
    scenery = Scenery(HALL)
    drink(scenery, "might_potion")
    assert with_status_bonus(scenery.game, scenery.game.hero, 10) == 15
    scenery.wait(20)
    assert with_status_bonus(scenery.game, scenery.game.hero, 10) == 10


def test_night_eyes_see_nine_cells_with_closed_lamp():
    scenery = Scenery("################\n#.@............#\n################")
    darken(scenery)
    assert not scenery.game.level.visible >> scenery.at(8, 1) & 1
    drink(scenery, "night_eyes_potion")
    visible = scenery.game.level.visible
    assert visible >> scenery.at(11, 1) & 1
    assert not visible >> scenery.at(12, 1) & 1
    scenery.act(SwitchLamp(), Wait())
    assert not scenery.game.level.visible >> scenery.at(8, 1) & 1


def test_monster_seen_by_night_eyes_does_not_see_the_hero():
    scenery = Scenery("################\n#.@............#\n################")
    darken(scenery)
    drink(scenery, "night_eyes_potion")
    goblin = scenery.stand("drift_goblin", 4, 1)
    look(scenery.game)
    assert HeroView(scenery.game).monsters[0].kind == "drift_goblin"
    assert not perceive(scenery.game, goblin).sees
    scenery.happen(_afflict("burning"), 2, 1)
    look(scenery.game)
    assert perceive(scenery.game, goblin).sees


def test_levity_crosses_an_edge_and_warns_before_it_ends():
    scenery = Scenery("########\n#.@:::.#\n########")
    drink(scenery, "levity_potion")
    scenery.act(*[Walk(Direction.E)] * 4)
    assert scenery.game.hero.cell == scenery.at(6, 1)
    waning = values(scenery.wait(25), Waning, "status", "turns")
    assert waning == [("flying", 5)]
    assert "flying" not in statuses(scenery.game.hero)


def test_hero_over_an_edge_falls_when_levity_ends():
    scenery = Scenery("########\n#.@:::.#\n########")
    open_chasm(scenery.game, scenery.at(3, 1))
    scenery.happen(_afflict("flying"), 2, 1)
    events = scenery.act(Walk(Direction.E), Wait())
    assert not named(events, Fell)
    assert [event.who.kind for event in named(scenery.wait(8), Fell)] == ["hero"]
    assert scenery.game.level.id == "below"


def test_thrown_levity_lifts_its_target():
    scenery = Scenery(HALL)
    rat = scenery.stand("cave_rat", 6, 2)
    throw(scenery, "levity_potion", 6, 2)
    assert "flying" in statuses(rat)


def test_deep_breath_protects_in_gas():
    scenery = Scenery(HALL)
    drink(scenery, "deep_breath_potion")
    scenery.puff("choke", 100, 2, 2)
    scenery.wait(20)
    assert set(statuses(scenery.game.hero)) == {"deep_breath"}


def test_stone_skin_adds_armor_and_stands_fast():
    scenery = Scenery(HALL)
    hero = scenery.game.hero
    before = fighter(scenery.game, hero).armour
    drink(scenery, "stone_skin_potion")
    assert fighter(scenery.game, hero).armour == before + 6
    scenery.happen(PushEffect(2), 2, 2)
    assert hero.cell == scenery.at(2, 2)
    scenery.wait(20)
    assert fighter(scenery.game, hero).armour == before


def test_stone_skin_hardens_monsters_too():
    scenery = Scenery(HALL)
    rat = scenery.stand("cave_rat", 6, 2)
    throw(scenery, "stone_skin_potion", 6, 2)
    assert fighter(scenery.game, rat).armour == rat.kind.armour + 6


def test_life_adds_ten_hit_points_and_heals_fully():
    scenery = Scenery(HALL)
    hero = scenery.game.hero
    set_health(hero, 3, 40)
    drink(scenery, "life_potion")
    assert (hero.health, hero.max_health) == (50, 50)


@pytest.mark.parametrize(("kind", "gas"), [("choke_potion", "choke"), ("pitch_dark_potion", "darkness")])
def test_gas_potion_releases_gas_when_drunk(kind: str, gas: str):
    scenery = Scenery(HALL)
    drink(scenery, kind)
    assert scenery.filled(gas) >> scenery.at(2, 2) & 1


@pytest.mark.parametrize(
    ("kind", "gas", "status"),
    [
        ("choke_potion", "choke", "holding_breath"),
        ("sleep_potion", "sleep", "asleep"),
        ("muddle_potion", "muddle", "confused"),
        ("pitch_dark_potion", "darkness", ""),
    ],
)
def test_gas_potion_releases_gas_when_broken(kind: str, gas: str, status: str):
    scenery = Scenery(HALL)
    goblin = scenery.stand("drift_goblin", 9, 2)
    throw(scenery, kind, 9, 2)
    assert scenery.filled(gas) >> scenery.at(9, 2) & 1
    scenery.wait(1)
    assert not status or status in statuses(goblin)


@pytest.mark.parametrize(("kind", "status", "turns"), [("sleep_potion", "asleep", 6), ("muddle_potion", "confused", 8)])
def test_bad_potion_affects_its_drinker(kind: str, status: str, turns: int):
    scenery = Scenery(HALL)
    turn = scenery.game.turn
    drink(scenery, kind)
    left = statuses(scenery.game.hero).get(status, 0)
    assert scenery.game.turn - turn + left >= turns - 1


def test_pitch_dark_lasts_long():
    scenery = Scenery(OPEN)
    drink(scenery, "pitch_dark_potion")
    scenery.wait(20)
    for turns in (0, 60):
        scenery.wait(turns)
        dark = scenery.filled("darkness")
        assert dark >> scenery.at(17, 7) & 1
        assert not scenery.game.level.light & dark


def test_blaze_burns_drinker_and_surroundings():
    scenery = Scenery("#####\n#...#\n#.@.#\n#...#\n#####")
    rat = scenery.stand("cave_rat", 3, 2)
    drink(scenery, "blaze_potion")
    assert "burning" in statuses(rat)
    assert 0 < statuses(scenery.game.hero)["burning"] <= 3


def test_thrown_blaze_ignites_webs():
    scenery = Scenery("###########\n#.@...x...#\n###########")
    throw(scenery, "blaze_potion", 5, 1)
    assert scenery.fire >> scenery.at(6, 1) & 1 or scenery.tile(6, 1) != "web"


def test_frost_slows_and_hurts():
    scenery = Scenery(HALL)
    drink(scenery, "frost_potion")
    assert "slow" in statuses(scenery.game.hero)
    assert 992 <= scenery.game.hero.health < 1000


def test_thrown_frost_makes_an_ice_bridge():
    scenery = Scenery("###########\n#.@.~~~~..#\n#...~~~~..#\n###########")
    rat = scenery.stand("cave_rat", 8, 1)
    throw(scenery, "frost_potion", 6, 1)
    assert [scenery.tile(x, 1) for x in range(4, 8)] == ["ice"] * 4
    assert "slow" in statuses(rat)


def test_burning_destroys_carried_slips():
    scenery = Scenery(HALL)
    letter = stow(scenery.game, "assay_slip", 20)
    for _ in range(10):
        scenery.happen(_afflict("burning", 4), 2, 2)
        scenery.wait(3)
    item = scenery.game.pack.get(letter)
    assert item is None or item.count < 20


def test_potions_and_slips_are_picked_up_in_passing():
    scenery = Scenery(HALL)
    lay(scenery.game, "speed_potion", scenery.at(3, 2))
    lay(scenery.game, "step_slip", scenery.at(3, 2))
    scenery.act(Walk(Direction.E))
    assert {"speed_potion", "step_slip"} <= {item.kind for item in scenery.game.pack.items}


def test_potion_without_effect_is_used_up():
    scenery = Scenery(HALL)
    know(scenery, "draught")
    letter = stow(scenery.game, "draught")
    count = scenery.game.pack.get(letter).count  # type: ignore[union-attr]
    assert named(scenery.act(Quaff(letter)), Wasted)
    left = scenery.game.pack.get(letter)
    assert left is None or left.count == count - 1


def test_damage_in_event_includes_might():
    scenery = Scenery(HALL)
    rat = hunting(scenery, "cave_rat", 3, 2)
    drink(scenery, "might_potion")
    health = rat.health
    for _ in range(15):
        scenery.act(Attack(Direction.E))
    assert rat.health < health
