"""Fire: its spread, its remains, its victims and its end."""

from __future__ import annotations

import pytest

from stage.arrange import change_tile, forget, rouse, set_fire, stow, vary
from stage.bodies import darken
from stage.events import named, values
from stage.scenery import Scenery
from stage.state import known, sought, statuses
from winze.core.dice import Dice
from winze.engine.actions import Use
from winze.engine.events import Afflicted, Changed, Exploded, Harmed, Heard, Ignited, Relieved, WaterNear
from winze.engine.game import Game
from winze.engine.kinds.effects import Afflict, Ignite
from winze.engine.kinds.traits import BREATHLESS, FIREPROOF, ROOTED

HALL = """
    ###########
    #@........#
    #.........#
    #.........#
    ###########
    """
SLICK = """
    ###########
    #@........#
    #...oooo..#
    #.........#
    ###########
    """
BURNABLE = {"+": "door", "'": "door", "H": "bridge", "I": "prop", "n": "table", "z": "bedroll", "{": "curtain"}
BURNABLE |= {"F": "fence", "N": "barricade", "x": "web", "B": "brambles", "o": "oil"}


@pytest.mark.parametrize("char", BURNABLE)
def test_flammable_ground_burns_smokes_and_goes_out(char: str) -> None:
    scenery = Scenery(HALL)
    (tile,) = [id_ for id_, look in scenery.content.tiles.items() if look.char == char]
    change_tile(scenery.game, scenery.at(5, 2), tile)
    scenery.ignite(5, 2)
    assert scenery.fire == 1 << scenery.at(5, 2)
    events = []
    while scenery.fire:
        events += scenery.wait()
    assert scenery.tile(5, 2) == ("floor" if tile == "web" else "scorched")
    assert scenery.sixteenths("smoke")
    assert values(events, Changed, "verb", "tile") == [("burn", tile)]


@pytest.mark.parametrize("char", BURNABLE)
def test_what_burned_down_in_its_own_light_is_known(char: str) -> None:
    scenery = Scenery(HALL)
    (tile,) = [id_ for id_, look in scenery.content.tiles.items() if look.char == char]
    change_tile(scenery.game, scenery.at(5, 2), tile)
    darken(scenery)
    scenery.ignite(5, 2)
    while scenery.fire:
        scenery.wait()
    assert not scenery.game.level.visible >> scenery.at(5, 2) & 1
    assert known(scenery.game) == known(Game.restore(scenery.game.snapshot(), scenery.rules))


def test_fire_crosses_oil_at_once_and_stops_at_its_end() -> None:
    scenery = Scenery(SLICK)
    scenery.ignite(4, 2)
    reach = [scenery.fire]
    for _ in range(3):
        scenery.wait()
        reach.append(reach[-1] | scenery.fire)
    assert [fire.bit_count() for fire in reach] == [1, 2, 3, 4]
    scenery.wait(40)
    assert not scenery.fire
    assert [scenery.tile(x, 2) for x in range(3, 9)] == ["floor", *["scorched"] * 4, "floor"]


def burnt_out(drawing: str, at: tuple[int, int], seed: int) -> Scenery:
    """Return a scenery after a fire that began at a point."""
    scenery = Scenery(drawing, seed)
    scenery.ignite(*at)
    while scenery.fire:
        scenery.wait()
    return scenery


def test_oil_burns_for_several_turns() -> None:
    turns = [burnt_out("#####\n#@.o#\n#####", (3, 1), seed).game.turn for seed in range(60)]
    assert 180 <= sum(turns) <= 300


def test_wood_catches_fire_gradually() -> None:
    ends = [burnt_out("########\n#@.FFFF#\n########", (3, 1), seed) for seed in range(30)]
    burnt = [[scenery.tile(x, 1) for x in range(3, 7)].count("scorched") for scenery in ends]
    assert min(burnt) < max(burnt) == 4
    assert sum(burnt) > 2 * len(burnt)
    assert all(scenery.game.turn >= count for scenery, count in zip(ends, burnt, strict=True))


def test_fire_leaps_no_gap() -> None:
    scenery = Scenery("############\n#@.FF.FFFFF#\n############")
    scenery.ignite(3, 1)
    scenery.wait(60)
    assert scenery.tile(6, 1) == "fence"


def test_bare_ground_does_not_burn_but_actor_there_does() -> None:
    scenery = Scenery(HALL)
    scenery.ignite(5, 2)
    assert not scenery.fire
    goblin = scenery.stand("drift_goblin", 5, 2)
    scenery.ignite(5, 2)
    assert not scenery.fire
    assert statuses(goblin) == {"burning": 3}


def test_fire_burns_actor_in_it() -> None:
    scenery = Scenery(SLICK)
    scenery.game.level.move(scenery.game.hero, scenery.at(4, 2))
    scenery.ignite(5, 2)
    events = scenery.wait(2)
    assert "burning" in statuses(scenery.game.hero)
    assert set(values(events + scenery.wait(), Harmed, "cause")) == {"fire"}


def test_second_flame_does_not_prolong_burning() -> None:
    scenery = Scenery(HALL)
    left = []
    for _ in range(2):
        scenery.happen(Afflict("burning", Dice(0, 1, 3)), 1, 1)
        left.append(statuses(scenery.game.hero)["burning"])
        scenery.wait()
    assert left == [3, 2]


def test_actor_in_fire_keeps_burning() -> None:
    scenery = Scenery(SLICK)
    events, left = [], set()
    for _ in range(8):
        set_fire(scenery.game, scenery.game.hero.cell)
        events += scenery.wait()
        left.add(statuses(scenery.game.hero)["burning"])
    assert left == {3} and not named(events, Relieved)


WATER = """
    ###############
    #@...........-#
    ###############
    """


@pytest.mark.parametrize(("x", "told"), [(5, [(2, 8)]), (4, [])])
def test_known_water_within_eight_steps_is_named_once(x: int, told: list[tuple[int, int]]) -> None:
    scenery = Scenery(WATER)
    scenery.game.level.move(scenery.game.hero, scenery.at(x, 1))
    scenery.game.events.clear()
    for _ in range(2):
        scenery.happen(Afflict("burning", Dice(0, 1, 3)), x, 1)
    assert values(scenery.game.events, WaterNear, "toward", "steps") == told


def test_water_underfoot_is_not_named() -> None:
    scenery = Scenery(WATER)
    scenery.game.level.move(scenery.game.hero, scenery.at(13, 1))
    scenery.game.events.clear()
    scenery.happen(Afflict("burning", Dice(0, 1, 3)), 13, 1)
    assert named(scenery.game.events, Afflicted) and not named(scenery.game.events, WaterNear)


def test_unknown_water_is_not_named() -> None:
    scenery = Scenery(WATER)
    scenery.game.level.move(scenery.game.hero, scenery.at(8, 1))
    forget(scenery.game, scenery.at(13, 1))
    scenery.game.events.clear()
    scenery.happen(Afflict("burning", Dice(0, 1, 3)), 8, 1)
    assert not named(scenery.game.events, WaterNear)


def test_fire_spares_fireproof_actor() -> None:
    scenery = Scenery(SLICK)
    goblin = scenery.stand("drift_goblin", 5, 2)
    vary(scenery.game, "drift_goblin", traits=ROOTED | FIREPROOF)
    scenery.ignite(5, 2)
    scenery.wait(3)
    assert "burning" not in statuses(goblin)
    assert goblin.health == 1000


def test_fire_dries_wet_actor_before_burning() -> None:
    scenery = Scenery(HALL)
    goblin = scenery.stand("drift_goblin", 5, 2)
    scenery.happen(Afflict("wet", Dice(0, 1, 20)), 5, 2)
    scenery.ignite(5, 2)
    assert statuses(goblin) == {}
    scenery.ignite(5, 2)
    assert statuses(goblin) == {"burning": 3}


def test_burning_actor_ignites_ground() -> None:
    scenery = Scenery(SLICK)
    scenery.stand("drift_goblin", 5, 2)
    vary(scenery.game, "drift_goblin", traits=ROOTED)
    scenery.happen(Afflict("burning", Dice(0, 1, 4)), 5, 2)
    assert named(scenery.wait(), Ignited)
    assert scenery.fire


def test_water_puts_out_actors_and_ground() -> None:
    scenery = Scenery(SLICK)
    scenery.ignite(4, 2)
    scenery.wait()
    scenery.pour("water", 40, 4, 2)
    scenery.happen(Afflict("burning", Dice(0, 1, 9)), 1, 1)
    scenery.wait(6)
    assert not scenery.fire
    assert scenery.tile(5, 2) in {"shallows", "water"}
    assert "burning" not in statuses(scenery.game.hero)


def test_flood_puts_out_fire_in_the_same_turn() -> None:
    scenery = Scenery("#######\n#@ooo.#\n#######")
    scenery.ignite(2, 1)
    scenery.pour("water", 1, 2, 1)
    scenery.wait()
    assert scenery.tile(2, 1) == "shallows"
    assert not scenery.fire >> scenery.at(2, 1) & 1


def test_ice_melts_beside_fire_and_crust_seldom() -> None:
    scenery = Scenery("############\n#@.joyk....#\n############")
    scenery.ignite(4, 1)
    scenery.wait()
    assert [scenery.tile(x, 1) for x in (3, 5, 6)] == ["shallows", "water", "crust"]


def test_methane_explodes_as_a_connected_cloud() -> None:
    scenery = Scenery("""
        ################
        #@......#......#
        #.......#......#
        #.......#......#
        ################
        """)
    near, far = scenery.stand("drift_goblin", 6, 2), scenery.stand("drift_goblin", 12, 2)
    vary(scenery.game, "drift_goblin", traits=ROOTED | BREATHLESS)
    for x in (6, 12):
        scenery.puff("methane", 20, x, 2)
    scenery.wait(2)
    scenery.ignite(5, 2)
    events = scenery.wait()
    assert values(events, Exploded, "gas") == ["methane"]
    assert near.health < 1000
    assert statuses(near)["burning"] == 3
    assert far.health == 1000
    assert scenery.filled("methane") and not scenery.filled("methane") & scenery.game.level.board.rectangle(0, 0, 8, 5)
    scenery.wait()
    assert sought(far) is not None, "it is loud"


def test_unseen_explosion_is_heard() -> None:
    scenery = Scenery("############\n#@..#......#\n############")
    scenery.puff("methane", 20, 8, 1)
    scenery.ignite(8, 1)
    assert values(scenery.wait(), Heard, "sound") == ["blast"]


def test_explosion_ignites_flammable_ground() -> None:
    scenery = Scenery("############\n#@.....n...#\n############")
    scenery.puff("methane", 6, 6, 1)
    scenery.ignite(6, 1)
    scenery.wait(20)
    assert scenery.tile(7, 1) == "scorched"


@pytest.mark.parametrize("char", ["w", "&"])
def test_standing_flame_ignites_gas(char: str) -> None:
    scenery = Scenery(f"############\n#@.....{char}...#\n############")
    scenery.puff("methane", 20, 5, 1)
    assert named(scenery.wait(3), Exploded)


def test_burning_actor_ignites_gas() -> None:
    scenery = Scenery(HALL)
    scenery.happen(Afflict("burning", Dice(0, 1, 4)), 1, 1)
    scenery.puff("methane", 20, 2, 2)
    assert named(scenery.wait(2), Exploded)


@pytest.mark.parametrize(
    ("lamp", "lit", "explodes"),
    [
        ("tallow_lamp", True, True),
        ("tallow_lamp", False, False),
        ("pit_lamp", True, True),
        ("safety_lamp", True, False),
    ],
)
def test_open_lamp_ignites_gas_and_safe_lamp_does_not(lamp: str, lit: bool, explodes: bool) -> None:
    scenery = Scenery(HALL, lit=lit)
    if lamp != "tallow_lamp":
        scenery.act(Use(stow(scenery.game, lamp)))
    scenery.puff("methane", 20, 2, 2)
    assert bool(named(scenery.wait(2), Exploded)) is explodes


def test_spores_burn_without_blast() -> None:
    scenery = Scenery(HALL)
    goblin = scenery.stand("drift_goblin", 5, 2)
    vary(scenery.game, "drift_goblin", traits=ROOTED)
    scenery.puff("spores", 20, 5, 2)
    scenery.ignite(5, 2)
    events = scenery.wait()
    assert values(events, Exploded, "gas") == ["spores"]
    assert "burning" in statuses(goblin)
    assert not scenery.filled("spores")


@pytest.mark.parametrize("kind", ["blackdamp", "steam"])
def test_smothering_gas_puts_out_flames(kind: str) -> None:
    scenery = Scenery(SLICK)
    scenery.happen(Afflict("burning", Dice(0, 1, 9)), 1, 1)
    scenery.ignite(4, 2)
    for x, y in ((4, 2), (1, 1)):
        scenery.puff(kind, 90, x, y)
    scenery.wait()
    assert not scenery.fire
    assert "burning" not in statuses(scenery.game.hero)


def test_actors_leave_fire_and_do_not_enter() -> None:
    scenery = Scenery("#############\n#@...oooo...#\n#############")
    inside, outside = scenery.stand("drift_goblin", 6, 1), scenery.stand("drift_goblin", 11, 1)
    rouse(scenery.game, outside)
    scenery.ignite(6, 1)
    for _ in range(20):
        fire = scenery.fire
        scenery.wait()
        assert not fire >> outside.cell & 1
    assert scenery.game.level.board.xy(inside.cell)[0] not in range(5, 9) or not scenery.fire


@pytest.mark.parametrize("char", "~a&B")
def test_actors_leave_harmful_ground(char: str) -> None:
    scenery = Scenery(f"#############\n#@...{char}{char}{char}....#\n#############")
    goblin = scenery.stand("drift_goblin", 5, 1)
    scenery.wait(2)
    assert scenery.tile(*scenery.game.level.board.xy(goblin.cell)) == "floor"


def test_adjacent_cell_catches_fire_twice_as_likely() -> None:
    """A triple or equal chance would fall outside these bounds."""
    caught = tried = 0
    for seed in range(40):
        scenery = Scenery(HALL, seed)
        wood = next(
            tile for tile in scenery.rules.tiles.tiles if "burn" in tile.edges and tile.edges["burn"].chance == 25
        )
        for x in range(4, 7):
            for y in range(1, 4):
                change_tile(scenery.game, scenery.at(x, y), wood.id)
        scenery.ignite(5, 2)
        scenery.wait()
        caught += (scenery.fire & ~(1 << scenery.at(5, 2))).bit_count()
        tried += 8
    assert 0.4 * tried < caught < 0.6 * tried


def test_flame_on_bare_ground_is_blamed_on_its_holder() -> None:
    scenery = Scenery(HALL)
    rat = scenery.stand("cave_rat", 5, 2)
    scenery.happen(Ignite(), 5, 2, scenery.game.hero)
    assert rat.statuses["burning"].by == scenery.game.hero.who
    assert not scenery.fire
