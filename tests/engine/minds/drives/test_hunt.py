"""Drives that pursue and attack prey."""

from __future__ import annotations

import pytest

from stage.arrange import bind, give_traits, look, rouse, set_health, set_turn, show, vary
from stage.flying import hide
from stage.minds import scene, step, wants
from winze.core.directions import Direction
from winze.engine.actions import Attack, Swap, Wait, Work
from winze.engine.kinds import drives as kinds
from winze.engine.kinds.actors import Senses
from winze.engine.kinds.traits import DIGS, HANDS, PHASES, ROOTED

W, N, S = Direction.W, Direction.N, Direction.S
NE, SW, NW = Direction.NE, Direction.SW, Direction.NW


@pytest.mark.parametrize(
    ("drawing", "wanted"),
    [
        ("#######\n#.....#\n#@..r.#\n#.....#\n#######", step(W)),
        ("#######\n#.....#\n#@.#r.#\n#.....#\n#######", step(NW)),
        ("#######\n#..#..#\n#@.#r.#\n#.....#\n#######", step(SW)),
        ("#######\n#..#..#\n#@.#r.#\n#..#..#\n#######", Wait()),
        ("#######\n#.....#\n#@.wr.#\n#.....#\n#######", step(NW)),
        ("#######\n#..@..#\n#.....#\n#..r..#\n#######", step(N)),
        ("#######\n#..@..#\n#..#..#\n#..r..#\n#######", step(NE)),
        ("#######\n#..@..#\n#..##.#\n#..r..#\n#######", step(NW)),
        ("#######\n#@....#\n#.....#\n#..r..#\n#######", step(NW)),
        ("#######\n#@....#\n#.#...#\n#..r..#\n#######", step(N)),
    ],
)
def test_blunderer_goes_straight_or_slightly_aside(drawing: str, wanted: object) -> None:
    stage = scene(drawing, kinds.Blunder())
    show(stage.game, stage.monster("rat").cell)
    assert wants(stage) == wanted
    give_traits(stage.monster("rat"), ROOTED)
    assert wants(stage) == Wait()


@pytest.mark.parametrize(("x", "wanted"), [(2, Attack(W)), (3, Wait())])
def test_strike_attacks_adjacent_prey(x: int, wanted: object) -> None:
    stage = scene("#######\n#@...r#\n#######", kinds.Strike())
    rat = stage.monster("rat")
    stage.stand(rat, x, 1)
    rat.memory.waited = 5
    assert wants(stage) == wanted
    assert rat.memory.waited == (0 if x == 2 else 5)


@pytest.mark.parametrize(
    ("drawing", "wanted"),
    [
        ("########\n#@...r.#\n########", step(W)),
        ("########\n#@.#.r.#\n#......#\n########", step(W)),
        ("########\n#@.#r..#\n#......#\n########", step(SW)),
        ("########\n#@w.r..#\n########", step(W)),
        ("########\n#@.wr..#\n########", Swap(W)),
        ("########\n#@.#r..#\n########", Wait()),
    ],
)
def test_see_takes_shortest_path(drawing: str, wanted: object) -> None:
    stage = scene(drawing, kinds.See())
    show(stage.game, stage.monster("rat").cell)
    assert wants(stage) == wanted


@pytest.mark.parametrize(
    ("x", "health", "waits", "lies"),
    [(6, 10, True, True), (4, 10, True, True), (3, 10, False, True), (2, 10, False, False), (6, 9, False, False)],
)
def test_ambusher_attacks_within_two_cells(x: int, health: int, waits: bool, lies: bool) -> None:
    """A hurt ambusher does not lie still either."""
    stage = scene("##########\n#@....r..#\n##########", kinds.Ambush(), kinds.See())
    rat = stage.monster("rat")
    stage.stand(rat, x, 1)
    set_health(rat, health)
    assert (wants(stage) == Wait()) is (waits or x == 2)
    assert rat.memory.lies_in_wait is lies


@pytest.mark.parametrize(
    ("traits", "drawing", "wanted"),
    [
        (DIGS, "########\n#@.#.r.#\n########", step(W)),
        (DIGS, "########\n#@.#r..#\n########", Work("dig", W)),
        (0, "########\n#@.#r..#\n########", Wait()),
        (DIGS, "########\n#@..r..#\n########", Wait()),
        (DIGS, "########\n#@.Or..#\n########", Wait()),
        (DIGS, "########\n#@#dr..#\n########", Wait()),
    ],
)
def test_tunneler_digs_straight_without_a_path(traits: int, drawing: str, wanted: object) -> None:
    stage = scene(drawing, kinds.Tunnel())
    rat = stage.monster("rat")
    give_traits(rat, traits)
    assert wants(stage) == wanted
    rat.memory.aware = False
    assert wants(stage) == Wait()


@pytest.mark.parametrize("beside", "~&a")
def test_tunneler_does_not_dig_dam_of_lake(beside: str) -> None:
    for drawing, wanted in (
        ("########\n###{}####\n#@.#r..#\n########", Wait()),
        ("########\n##{}#####\n#@.#r..#\n########", Work("dig", W)),
    ):
        stage = scene(drawing.format(beside), kinds.Tunnel())
        give_traits(stage.monster("rat"), DIGS)
        assert wants(stage) == wanted, drawing


def test_tunneler_stays_on_level_and_needs_distance() -> None:
    stage = scene("########\n#@.#...#\n####r###\n########", kinds.Tunnel())
    rat = stage.monster("rat")
    give_traits(rat, DIGS)
    rat.memory.last = rat.cell
    assert wants(stage) == Wait()
    rat.memory.last = stage.at(4, 3)
    assert wants(stage) == Wait()
    rat.memory.last = stage.at(3, 2)
    assert wants(stage) == Work("dig", W)


def test_hunter_without_path_waits_out_of_sight() -> None:
    stage = scene("#########\n#@~~.r..#\n####....#\n####.####\n#########", kinds.Withdraw())
    rat = stage.monster("rat")
    assert wants(stage) != Wait()
    stage.stand(rat, 4, 3)
    look(stage.game)
    rat.memory.last = stage.game.hero.cell
    assert wants(stage) == Wait()
    give_traits(rat, ROOTED)
    assert wants(stage) == Wait()


@pytest.mark.parametrize(("steps", "wanted"), [(9, step(S)), (5, step(S)), (4, Wait())])
def test_blocked_hunter_takes_short_detour(steps: int, wanted: object) -> None:
    stage = scene("##########\n#@.wr....#\n#.##.#####\n#....#####\n##########", kinds.Round(steps))
    rat = stage.monster("rat")
    assert wants(stage) == wanted
    assert rat.memory.detour == (steps if wanted != Wait() else 0)


@pytest.mark.parametrize(
    ("smell", "aware", "wanted"), [(9, True, step(W)), (9, False, Wait()), (0, True, Wait()), (2, True, Wait())]
)
def test_smeller_follows_freshest_scent(smell: int, aware: bool, wanted: object) -> None:
    stage = scene("##########\n#..r.#...#\n######...#\n#@.......#\n##########", kinds.Smell(), aware=aware)
    rat = stage.monster("rat")
    vary(stage.game, "rat", senses=Senses(smell=smell))
    set_turn(stage.game, 20)
    stage.game.level.scent.update({stage.at(2, 1): 16, stage.at(4, 1): 14})
    hide(stage.game, rat.cell)
    assert wants(stage) == wanted
    assert (rat.memory.last == stage.at(2, 1)) is (wanted == step(W))


@pytest.mark.parametrize(("aware", "seeking", "wanted"), [(True, 0, step(W)), (False, 3, step(W)), (False, 0, Wait())])
def test_recall_goes_to_last_known_position(aware: bool, seeking: int, wanted: object) -> None:
    stage = scene("##########\n#...r#...#\n######...#\n#@.......#\n##########", kinds.Recall(), aware=aware)
    rat = stage.monster("rat")
    hide(stage.game, rat.cell)
    rat.memory.last, rat.memory.seeking = stage.at(1, 1), seeking
    assert wants(stage) == wanted
    assert rat.memory.seeking == max(0, seeking - 1)
    stage.stand(rat, 1, 1)
    rat.memory.seeking = seeking
    assert wants(stage) == Wait()
    assert rat.memory.last == (-1 if wanted != Wait() else stage.at(1, 1))


def test_idle_friend_in_the_way_swaps() -> None:
    for free in (True, False):
        stage = scene("########\n#@.wr..#\n########", kinds.See())
        warden = stage.monster("warden")
        if not free:
            rouse(stage.game, warden)
        assert wants(stage) == (Swap(W) if free else Wait())
        give_traits(warden, ROOTED)
        assert wants(stage) == Wait()
        give_traits(warden, HANDS)
        warden.memory.asleep = True
        assert wants(stage) == Wait()


def test_phasing_monster_goes_straight() -> None:
    stage = scene("########\n#@.#.r.#\n#..#...#\n########", kinds.See())
    rat = stage.monster("rat")
    give_traits(rat, PHASES)
    show(stage.game, rat.cell)
    assert wants(stage) == step(W)
    stage.stand(rat, 4, 1)
    show(stage.game, rat.cell)
    assert wants(stage) == step(W)


def test_bound_captive_waits() -> None:
    stage = scene("########\n#@r....#\n########", kinds.Strike())
    bind(stage.monster("rat"), 3)
    assert wants(stage) == Wait()
    bind(stage.monster("rat"), 0)
    assert wants(stage) == Attack(W)
