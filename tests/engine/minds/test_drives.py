from __future__ import annotations

from stage import Stage
from stage.arrange import go, set_health
from stage.events import named
from stage.state import bodies, is_aware, monsters
from winze.core.directions import Direction
from winze.engine.actions import Wait, Walk
from winze.engine.events import Altered, Fled, Noticed, Struck


def test_near_monster_in_sight_eventually_notices():
    counts = []
    for seed in range(60):
        stage = Stage(
            """
            ########
            #@..m..#
            ########
            """,
            seed=seed,
        )
        turns = 0
        while not is_aware(stage.monster("moss")):
            events = stage.act(Wait())
            turns += 1
        assert named(events, Noticed)
        counts.append(turns)
    assert 7 < sum(counts) / len(counts) < 14, "a hero standing still is noticed half as often"


def test_distant_or_unseen_monster_does_not_notice():
    stage = Stage("""
        ##################
        #@..........m#...#
        ############.#.m.#
        ##################
    """)
    for _ in range(100):
        stage.act(Wait())
    assert not any(is_aware(monster) for monster in monsters(stage.game))


def test_chaser_comes_straight_and_attacks():
    stage = Stage("""
        #########
        #@.....r#
        #########
    """)
    stage.rouse("rat")
    stage.act(Wait(), Wait(), Wait(), Wait(), Wait())
    stage.shows("""
        #########
        #@r.....#
        #########
    """)
    assert named(stage.act(Wait()), Struck)


def test_corner_shakes_off_no_pursuer():
    stage = Stage("""
        ########
        #......#
        #.####.#
        #.#  #.#
        #@#  #r#
        ########
    """)
    rat = stage.rouse("rat")
    for _ in range(11):
        stage.act(Wait())
    assert stage.game.level.board.chebyshev(rat.cell, stage.game.hero.cell) == 1


def test_pursuer_gives_up_at_empty_last_position():
    stage = Stage("""
        ########################################
        #@.....................................#
        ######################################.#
        #r.....................................#
        ########################################
    """)
    rat = stage.rouse("rat")
    go(stage.game, stage.at(36, 3))
    stage.act(*[Wait()] * 33)
    assert stage.game.level.board.xy(rat.cell)[1] == 3
    go(stage.game, rat.cell + 5)
    stage.look()
    struck = named(stage.act(*[Wait()] * 6), Struck)
    assert struck, "it attacks once it sees the hero again"


def test_monsters_never_share_a_cell():
    stage = Stage("""
        #########
        #rrr#rrr#
        #...@...#
        #rbb#bbr#
        #########
    """)
    stage.heal(10_000)
    stage.rouse()
    for _ in range(60):
        stage.act(Wait())
        level = stage.game.level
        places = [monster.cell for monster in monsters(stage.game)]
        assert len(set(places)) == len(places) == 12
        assert stage.game.hero.cell not in places
        assert not bodies(stage.game) & ~level.facts.passable


def test_only_monsters_with_hands_open_doors():
    drawing = """
        #######
        #@.+.{}#
        #######
    """
    stage = Stage(drawing.format("r"))
    stage.rouse("rat")
    for _ in range(10):
        stage.act(Wait())
    assert stage.monster("rat").cell >= stage.at(4, 1)
    stage = Stage(drawing.format("w"))
    stage.rouse("warden")
    events = []
    for _ in range(10):
        events += stage.act(Wait())
    assert [event.who.kind for event in named(events, Altered)] == ["warden"]
    assert stage.game.level.board.chebyshev(stage.monster("warden").cell, stage.game.hero.cell) == 1


def test_ghost_walks_through_walls():
    stage = Stage("""
        #########
        #@.###.g#
        #########
    """)
    ghost = stage.rouse("ghost")
    for _ in range(5):
        stage.act(Wait())
    assert stage.game.level.board.chebyshev(ghost.cell, stage.game.hero.cell) == 1


def test_moss_stays_in_place():
    stage = Stage("""
        ######
        #@..m#
        ######
    """)
    stage.rouse("moss")
    for _ in range(20):
        stage.act(Wait())
    stage.shows("""
        ######
        #@..m#
        ######
    """)


def test_fast_monster_acts_twice_a_turn():
    stage = Stage("""
        ####################
        #@................h#
        ####################
    """)
    hare = stage.rouse("hare")
    stage.act(*[Wait()] * 6)
    assert stage.at(18, 1) - hare.cell == 12


def test_slow_monster_acts_every_second_turn():
    stage = Stage("""
        ############
        #@........t#
        ############
    """)
    stage.rouse("tortoise")
    stage.act(*[Wait()] * 6)
    stage.shows("""
        ############
        #@.....t...#
        ############
    """)


def test_hurt_coward_runs():
    stage = Stage("""
        ############
        #@c........#
        ############
    """)
    coward = stage.rouse("coward")
    set_health(coward, 4)
    stage.act(Wait(), Wait(), Wait())
    assert stage.game.level.board.chebyshev(coward.cell, stage.game.hero.cell) == 4


def test_flight_is_announced_once():
    stage = Stage("""
        ############
        #@c........#
        ############
    """)
    coward = stage.rouse("coward")
    set_health(coward, 4)
    events = []
    for _ in range(4):
        events += stage.act(Wait())
        stage.stand(coward, 2, 1)
    assert len(named(events, Fled)) == 1


def test_cornered_coward_fights():
    stage = Stage("""
        ####
        #@c#
        ####
    """)
    set_health(stage.rouse("coward"), 1)
    events = []
    for _ in range(3):
        events += stage.act(Wait())
    assert named(events, Struck)


def test_troll_regenerates():
    stage = Stage("""
        #########
        #@#T....#
        #########
    """)
    troll = stage.monster("troll")
    set_health(troll, 5)
    for _ in range(10):
        stage.act(Wait())
    assert troll.health == 15


def test_bats_flutter():
    stage = Stage("""
        ###########
        #....b....#
        #.........#
        #@........#
        ###########
    """)
    bat = stage.monster("bat")
    places = set()
    for _ in range(20):
        stage.act(Wait())
        places.add(bat.cell)
    assert len(places) > 5


def test_refused_action_leaves_world_unchanged():
    stage = Stage("""
        #####
        #@.b#
        #####
    """)
    before = stage.game.snapshot()
    for _ in range(20):
        stage.act(Walk(Direction.N))
    assert stage.game.snapshot() == before
