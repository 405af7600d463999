"""Monsters' ways to find prey, and each drive on its own (MON-01..14, C-04..07)."""

from __future__ import annotations

import pytest

from stage import Stage
from stage.arrange import feud, go, put_to_sleep, rouse, set_health, turn_into, vary
from stage.events import named
from stage.lamps import LampStage
from stage.scenery import Scenery
from stage.state import is_aware, sought
from winze.core.directions import Direction
from winze.engine.actions import Attack, SwitchLamp, Wait, Walk
from winze.engine.events import Died, Noticed, Struck, Woke
from winze.engine.kinds.actors import Senses
from winze.engine.kinds.effects import Call
from winze.engine.kinds.traits import DIGS, LEADS, LIGHTSHY, ROOTED

EAST = Walk(Direction.E)
HALL = """
    ################
    #@.............#
    #..............#
    #...........r..#
    ################
"""
CORNER = """
    ################
    #@.............#
    ##############.#
    ##############.#
    #.......r......#
    ################
"""


def minded(drawing: str, mind: str, **facts: object) -> Stage:
    stage = Stage(drawing)
    stage.vary("rat", mind=mind, **facts)
    return stage


def away(stage: Stage) -> int:
    return stage.game.level.board.chebyshev(stage.monster("rat").cell, stage.game.hero.cell)


def test_smellers_follow_trail_around_corners() -> None:
    found = {}
    for smell in (0, 100):
        stage = minded(CORNER, "hunter", senses=Senses(smell=smell, hearing=0))
        go(stage.game, stage.at(9, 1))
        stage.act(*[EAST] * 5, Walk(Direction.S), Walk(Direction.S), Walk(Direction.S), Walk(Direction.SW))
        rat = stage.rouse("rat")
        stage.stand(rat, 5, 1)
        go(stage.game, stage.at(13, 4))
        rat.memory.last = stage.at(9, 1)
        for _ in range(14):
            stage.act(Wait())
        found[smell] = away(stage)
    assert found[100] <= 2 < found[0]


@pytest.mark.parametrize(("hearing", "comes"), [(100, True), (200, True), (20, False), (0, False)])
def test_hearers_go_to_noise(hearing: int, comes: bool) -> None:
    stage = minded(CORNER, "hunter", senses=Senses(sight=0, hearing=hearing))
    stage.act(Attack(Direction.W))
    assert (sought(stage.monster("rat")) is not None) is comes
    assert not is_aware(stage.monster("rat"))


def test_distant_noise_is_located_less_precisely() -> None:
    aims = set()
    for seed in range(30):
        stage = Stage(HALL, seed=seed)
        stage.vary("rat", senses=Senses(sight=0, hearing=200))
        stage.act(Attack(Direction.W))
        aims.add(sought(stage.monster("rat")))
    board = stage.game.level.board
    assert len(aims) > 3
    assert all(board.chebyshev(aim, stage.game.hero.cell) <= 2 for aim in aims if aim is not None)


def test_steps_are_felt_through_rock_but_stillness_is_not() -> None:
    stage = minded("##########\n#@...##..#\n#....##.r#\n##########", "hunter", senses=Senses(0, 0, 0, 9))
    stage.act(*[Wait()] * 20)
    assert not is_aware(stage.monster("rat"))
    for _ in range(20):
        stage.act(EAST)
        stage.act(Walk(Direction.W))
    assert is_aware(stage.monster("rat"))


def test_submerged_monster_notices_hero_silently() -> None:
    scenery = Scenery(HALL.replace("r", "~"), lit=True)
    eel = scenery.stand("gallery_eel", 12, 3)
    vary(scenery.game, "gallery_eel", senses=Senses(sight=20, hearing=0))
    noticed = []
    for _ in range(30):
        noticed += named(scenery.act(EAST, Walk(Direction.W)), Noticed)
        if is_aware(eel):
            break
    assert is_aware(eel) and noticed == []


def test_hero_standing_still_in_sight_is_not_felt() -> None:
    noticed = 0
    for seed in range(60):
        scenery = Scenery(HALL.replace("r", "."), seed=seed, lit=True)
        vary(scenery.game, "goblin_mole", senses=Senses(sight=4, hearing=0, tremor=8), mind="pacer")
        mole = scenery.stand("goblin_mole", 9, 1)
        scenery.wait()
        noticed += is_aware(mole)
    assert noticed == 0


def test_noise_and_wounds_wake_sleeper() -> None:
    stage = minded(HALL, "sleeper", senses=Senses(hearing=200))
    rat = stage.monster("rat")
    put_to_sleep(rat)
    stage.heal(1000, 1000)
    stage.act(*[Wait()] * 10)
    assert rat.memory.asleep
    stage.stand(rat, 6, 3)
    events = []
    for _ in range(40):
        events += stage.act(Attack(Direction.W))
    assert named(events, Woke)
    assert not rat.memory.asleep
    put_to_sleep(rat)
    stage.vary("rat", traits=ROOTED)
    stage.stand(rat, 12, 3)
    stage.go(11, 3)
    for _ in range(20):
        put_to_sleep(rat)
        if named(stage.act(Attack(Direction.E)), Struck)[0].outcome == "hit":
            break
    assert is_aware(rat)


def test_ambusher_waits_and_strikes_harder_once() -> None:
    stage = minded(HALL, "ambusher")
    rat = stage.rouse("rat")
    for _ in range(5):
        stage.act(Wait())
    assert rat.cell == stage.at(12, 3)
    go(stage.game, stage.at(10, 3))
    stage.look()
    stage.act(Wait())
    assert away(stage) == 1
    assert rat.memory.lies_in_wait
    while rat.memory.lies_in_wait:
        stage.heal(30)
        stage.act(Wait())


def test_lightshy_monster_does_not_enter_light() -> None:
    stage = minded("##########\n#@...,,,,#\n#....,,,r#\n##########", "shunner", traits=LIGHTSHY)
    rat = stage.rouse("rat")
    for _ in range(15):
        stage.act(Wait())
        assert not stage.game.level.light >> rat.cell & 1


def test_lightshy_monster_leaves_light_by_shortest_path() -> None:
    stage = minded("##########\n#@...,,,,#\n#....,,,r#\n##########", "shunner", traits=LIGHTSHY)
    rat = stage.rouse("rat")
    stage.stand(rat, 3, 2)
    assert stage.game.level.light >> rat.cell & 1
    stage.act(Wait())
    assert rat.cell in (stage.at(4, 1), stage.at(4, 2))
    stage.act(Wait())
    assert not stage.game.level.light >> rat.cell & 1


def test_lurer_keeps_its_distance() -> None:
    stage = minded(HALL, "lurer")
    stage.rouse("rat")
    seen = []
    for _ in range(12):
        stage.act(Wait())
        seen.append(away(stage))
    assert 3 <= seen[-1] <= 5
    go(stage.game, stage.monster("rat").cell - 1)
    stage.look()
    stage.act(Wait(), Wait())
    assert away(stage) >= 2


def test_blunderers_charge_straight_into_corners() -> None:
    stage = minded(HALL, "dim")
    stage.rouse("rat")
    stage.act(*[Wait()] * 12)
    assert away(stage) == 1, "it crosses open ground"
    stage = minded("#########\n#@..%..r#\n#...%####\n#.......#\n#########".replace("%", "&"), "dim")
    stage.rouse("rat")
    stage.act(*[Wait()] * 12)
    assert away(stage) > 1, "it does not go around a pillar"


def test_follower_stays_with_indifferent_leader() -> None:
    stage = minded("##############\n#@....#......#\n#.....#..r..w#\n##############", "follower", faction="pack")
    stage.vary("warden", faction="pack", traits=LEADS, mind="walker", senses=Senses(0, 0))
    for _ in range(20):
        stage.act(Wait())
        rat, warden = stage.monster("rat"), stage.monster("warden")
        assert stage.game.level.board.chebyshev(rat.cell, warden.cell) <= 5
    assert rat.memory.leader == warden.id


def test_herd_stays_together() -> None:
    stage = minded("################\n#@#r..........r#\n###............#\n################", "herder")
    for _ in range(12):
        stage.act(Wait())
    one, other = (monster.cell for monster in stage.game.level.monsters())
    assert stage.game.level.board.chebyshev(one, other) <= 5


def test_guard_returns_to_its_post() -> None:
    stage = minded("################\n#@#............#\n###.........r..#\n################", "guard")
    stage.act(Wait())
    home = stage.at(12, 2)
    stage.stand(stage.monster("rat"), 4, 1)
    for _ in range(12):
        stage.act(Wait())
    assert stage.game.level.board.chebyshev(stage.monster("rat").cell, home) <= 4


def test_patrol_goes_far() -> None:
    stage = minded("################\n#@#............#\n###.........r..#\n################", "walker")
    places = set()
    for _ in range(60):
        stage.act(Wait())
        places.add(stage.monster("rat").cell % stage.game.level.board.stride)
    assert max(places) - min(places) >= 6


def test_worker_walks_to_vein_and_digs_it() -> None:
    stage = minded("##############\n#@#..........#\n###.....r...V#\n##############", "worker", traits=DIGS)
    for _ in range(20):
        stage.act(Wait())
    assert stage.game.level.tile(stage.at(12, 2)).id == "rubble"


def test_moth_follows_light_and_loses_prey_without() -> None:
    stage = LampStage("###############\n#@,,,,,,,,,r,,#\n###############")
    stage.unlight()
    stage.vary("rat", mind="moth")
    rat = stage.rouse("rat")
    stage.act(Wait(), Wait())
    assert rat.cell == stage.at(9, 1)
    stage.act(SwitchLamp())
    stage.act(Wait())
    assert rat.memory.last == -1


def test_fleeing_monster_swaps_with_comer_in_tunnel() -> None:
    stage = Stage("############\n#@r.r......#\n############")
    first, second = stage.game.level.monsters()
    rouse(stage.game, first)
    rouse(stage.game, second)
    stage.vary("rat", mind="craven")
    first.memory.fleeing = True
    set_health(first, 1)
    stage.stand(first, 3, 1)
    for _ in range(4):
        stage.act(Wait())
    assert first.cell > second.cell


def test_arriving_monster_makes_others_go_around() -> None:
    stage = Stage("""
        ###########
        #.........#
        #.#######.#
        #@..r.r.r.#
        ###########
    """)
    stage.heal(1000)
    stage.rouse()
    for _ in range(22):
        stage.act(Wait())
    ring = stage.game.level.board.around8(1 << stage.game.hero.cell)
    assert sum(ring >> monster.cell & 1 for monster in stage.game.level.monsters()) >= 2


def test_water_washes_out_trail() -> None:
    stage = Stage(HALL)
    turn_into(stage.game, stage.at(3, 1), "water")
    stage.act(EAST, EAST, EAST)
    assert [*stage.game.level.scent] == [stage.at(2, 1), stage.at(4, 1)]


def test_factions_fight_and_ignore_hero() -> None:
    stage = Stage("################\n#@.......r.d...#\n################")
    feud(stage.game, "rat", "dancer")
    stage.rouse()
    events = []
    for _ in range(6):
        events += stage.act(Wait())
    assert {(event.who.kind, event.whom.kind) for event in named(events, Struck)} == {
        ("rat", "dancer"),
        ("dancer", "rat"),
    }


def test_kill_by_others_gives_hero_no_experience() -> None:
    stage = Stage("################\n#@.......r.d...#\n################")
    feud(stage.game, "rat", "dancer")
    stage.vary("dancer", mind="dim")
    set_health(stage.monster("dancer"), 1)
    events = []
    while not named(events, Died):
        events += stage.act(Wait())
    assert named(events, Died)[0].points == 0


def test_friends_answer_call() -> None:
    stage = Stage(CORNER)
    caller = stage.stand("warden", 13, 1)
    for kind in ("rat", "warden"):
        stage.vary(kind, faction="gang", senses=Senses(sight=0))
    stage.happen(Call(20), caller, caller)
    assert is_aware(stage.monster("rat"))
    assert not is_aware(stage.stand("dancer", 2, 4))


def test_peaceful_monsters_wait_until_struck() -> None:
    stage = Stage("######\n#@o..#\n######")
    stage.vary("ooze", peaceful=True, traits=ROOTED, hurt=())
    events = stage.act(*[Wait()] * 30)
    assert not named(events, Noticed) and not named(events, Struck)
    stage.act(Attack(Direction.E))
    assert is_aware(stage.monster("ooze"))


BOLT_HOLE = """
    ########################################
    #@.#################....###............#
    #..........................,,,,,.......#
    #..#################....###............#
    ####################....###............#
    ########################################
"""


def turns_of_rest(*, aware: bool, seed: int) -> int:
    """Return the turns for which a hero can rest while a goblin that has lost its track is two rooms away."""
    scenery = Scenery(BOLT_HOLE, seed)
    goblin = scenery.stand("goblin_slinger", 37, 3, still=False)
    goblin.memory.aware, goblin.memory.guards = aware, not aware
    for turn in range(150):
        if named(scenery.wait(), Struck):
            return turn
    return 150


def test_hunter_that_lost_the_hero_goes_on_looking() -> None:
    found = [turns_of_rest(aware=True, seed=seed) for seed in range(12)]
    assert sum(turns < 150 for turns in found) >= 6, "most often it finds who rests"
    assert max(found) > 60, "an escape is worth something"


def test_rest_is_quiet_where_nobody_hunts() -> None:
    assert {turns_of_rest(aware=False, seed=seed) for seed in range(6)} == {150}
