"""Drives of monsters that have no prey."""

from __future__ import annotations

import pytest

from stage.arrange import give_traits, lay_trail, set_chance, turn_into, wound
from stage.minds import scene, step, wants
from winze.core.directions import Direction
from winze.engine.actions import Wait, Work
from winze.engine.kinds import drives as kinds
from winze.engine.kinds.traits import LEADS, ROOTED

E, W, N = Direction.E, Direction.W, Direction.N


def test_flutter_and_idle_step_at_their_rates() -> None:
    for drive, least, most in ((kinds.Flutter(100), 40, 40), (kinds.Idle(0), 0, 0), (kinds.Flutter(50), 8, 32)):
        stage = scene("#######\n#@....#\n#..r..#\n#.....#\n#######", drive, aware=False)
        steps = 0
        for seed in range(40):
            set_chance(stage.game, "minds", seed + 1)
            steps += wants(stage) != Wait()
        assert least <= steps <= most, drive


@pytest.mark.parametrize(("guards", "aware", "steps"), [(True, False, False), (True, True, True), (False, False, True)])
def test_guard_stays_until_aware(guards: bool, aware: bool, steps: bool) -> None:
    stage = scene("#######\n#@....#\n#..r..#\n#.....#\n#######", kinds.Idle(100), aware=False)
    rat = stage.monster("rat")
    rat.memory.guards, rat.memory.aware = guards, aware
    assert (wants(stage) != Wait()) is steps
    give_traits(rat, ROOTED)
    assert wants(stage) == Wait()


@pytest.mark.parametrize(("x", "wanted"), [(5, Wait()), (6, Wait()), (7, step(W))])
def test_follower_stays_within_two_cells_of_leader(x: int, wanted: object) -> None:
    stage = scene("##########\n#....d.r@#\n##########", kinds.Follow(), aware=False)
    rat, dancer = stage.monster("rat"), stage.monster("dancer")
    assert wants(stage) == Wait(), "there is no leader"
    give_traits(dancer, LEADS)
    stage.stand(dancer, 4, 1)
    stage.stand(rat, x, 1)
    assert wants(stage) == wanted
    assert rat.memory.leader == dancer.id


def test_follower_picks_nearest_leader_of_its_faction() -> None:
    stage = scene("###########\n#.d..r..d.#\n#########@#\n###########", kinds.Follow(1), aware=False)
    rat = stage.monster("rat")
    near, far = (one for one in stage.game.level.monsters() if one.kind.id == "dancer")
    give_traits(rat, LEADS)
    assert wants(stage) == Wait()
    give_traits(far, LEADS)
    assert wants(stage) == step(E)
    assert rat.memory.leader == far.id
    give_traits(near, LEADS)
    stage.stand(near, 3, 1)
    assert wants(stage) == step(E), "it keeps its leader"
    stage.game.level.remove(far)
    assert wants(stage) == step(W)


@pytest.mark.parametrize(("x", "wanted"), [(4, Wait()), (5, step(W)), (8, step(W))])
def test_herd_stays_within_three_cells(x: int, wanted: object) -> None:
    stage = scene("############\n#r........@#\n############", kinds.Herd(), aware=False)
    assert wants(stage) == Wait(), "it is alone"
    assert wants(stage, stage.stand("rat", x, 1)) == wanted


@pytest.mark.parametrize(("x", "wanted"), [(4, Wait()), (5, Wait()), (6, step(W))])
def test_guard_returns_to_its_first_position(x: int, wanted: object) -> None:
    stage = scene("##########\n#.r.....@#\n##########", kinds.Guard(), aware=False)
    rat = stage.monster("rat")
    assert wants(stage) == Wait()
    assert rat.memory.home == stage.at(2, 1)
    stage.stand(rat, x, 1)
    assert wants(stage) == wanted


@pytest.mark.parametrize(("distance", "hurt", "wanted"), [(5, 0, step(E)), (4, 0, Wait()), (4, 1, step(E))])
def test_unhurt_holder_lets_the_hero_come_near(distance: int, hurt: int, wanted: object) -> None:
    stage = scene("##########\n#.r....@.#\n##########", kinds.Hold(distance), kinds.See())
    rat = stage.monster("rat")
    wound(rat, hurt)
    assert wants(stage) == wanted
    assert rat.memory.home == stage.at(2, 1)


def test_holder_goes_back_to_its_post() -> None:
    stage = scene("##########\n#.r.....@#\n##########", kinds.Hold(4), kinds.See())
    assert wants(stage) == Wait()
    stage.stand(stage.monster("rat"), 6, 1)
    assert wants(stage) == step(W)


def test_patrol_visits_one_place_after_another() -> None:
    stage = scene("##########\n#@..r....#\n##########", kinds.Patrol(), aware=False)
    rat = stage.monster("rat")
    goals = set()
    for seed in range(20):
        rat.memory.goal = -1
        set_chance(stage.game, "minds", seed + 1)
        first = wants(stage)
        goals.add(rat.memory.goal)
        if rat.memory.goal >= 0:
            assert first == step(W if rat.memory.goal < rat.cell else E)
    assert goals <= {-1, *(stage.at(x, 1) for x in range(2, 9))} and len(goals) > 4
    rat.memory.guards = True
    assert wants(stage) == Wait()


def test_worker_digs_adjacent_vein_or_walks_to_nearest() -> None:
    stage = scene("##########\n#@..r....#\n##########", kinds.WorkDrive(), aware=False)
    rat = stage.monster("rat")
    assert wants(stage) == Wait()
    turn_into(stage.game, stage.at(9, 1), "vein")
    assert wants(stage) == step(E)
    stage.stand(rat, 8, 1)
    assert wants(stage) == Work("dig", E)
    stage.stand(rat, 5, 1)
    rat.memory.guards = True
    assert wants(stage) == Wait()


@pytest.mark.parametrize("beside", "~&a")
def test_worker_does_not_dig_ore_that_dams_lake(beside: str) -> None:
    stage = scene(f"#########\n###{beside}#####\n#.#V#.@.#\n#..r...V#\n#########", kinds.WorkDrive(), aware=False)
    assert wants(stage) == step(E)
    stage = scene("#########\n#########\n#.#V#.@.#\n#..r...V#\n#########", kinds.WorkDrive(), aware=False)
    assert wants(stage) == Work("dig", N)


ROOMS = """
    ##############################
    #@..##########################
    #...##......................##
    #...##......................##
    #...........r...............##
    ####........................##
    ##############################
"""


def test_hunter_without_a_clue_searches_from_place_to_place() -> None:
    stage = scene(ROOMS, kinds.SearchDrive(6), aware=True)
    rat, board = stage.monster("rat"), stage.game.level.board
    rat.memory.last, goals = -1, set()
    for seed in range(20):
        set_chance(stage.game, "minds", seed + 1)
        rat.memory.goal = -1
        assert wants(stage) != Wait()
        assert 0 < board.chebyshev(rat.cell, rat.memory.goal) <= 6 or rat.memory.goal == rat.cell
        goals.add(rat.memory.goal)
    assert len(goals) > 10


@pytest.mark.parametrize(("steps", "found"), [(9, True), (5, False)])
def test_search_may_turn_to_the_freshest_trail_in_reach(steps: int, found: bool) -> None:
    stage = scene(ROOMS, kinds.SearchDrive(steps, trail=100), aware=True)
    rat = stage.monster("rat")
    rat.memory.last = -1
    lay_trail(stage.game, [stage.at(4, 4), stage.at(3, 4)])
    wants(stage)
    assert (rat.memory.goal == stage.at(3, 4)) is found


def test_unaware_or_docile_monster_does_not_search() -> None:
    stage = scene(ROOMS, kinds.SearchDrive(), aware=False)
    assert wants(stage) == Wait()
    stage.vary("rat", docile=True)
    stage.rouse("rat")
    assert wants(stage) == Wait()
