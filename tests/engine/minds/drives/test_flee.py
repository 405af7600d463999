from __future__ import annotations

import pytest

from stage.arrange import give_traits, load, set_health, vary
from stage.minds import scene, step, wants
from winze.core.directions import Direction
from winze.engine.actions import Wait
from winze.engine.kinds import drives as kinds
from winze.engine.kinds.drives import Drive
from winze.engine.kinds.traits import LEADS

E, W = Direction.E, Direction.W


@pytest.mark.parametrize(
    ("health", "drive", "wanted"),
    [
        (4, kinds.Flee(below=40), Wait()),
        (3, kinds.Flee(below=40), step(E)),
        (3, kinds.Flee(below=30), Wait()),
        (10, kinds.Flee(with_loot=True), Wait()),
    ],
)
def test_hurt_monster_flees(health: int, drive: Drive, wanted: object) -> None:
    stage = scene("#########\n#@..r...#\n#########", drive)
    set_health(stage.monster("rat"), health)
    assert wants(stage) == wanted
    assert stage.monster("rat").memory.fleeing is (wanted != Wait())


def test_fled_monster_returns_at_half_more_than_its_threshold() -> None:
    stage = scene("#########\n#@..r...#\n#########", kinds.Flee(below=30))
    rat = stage.monster("rat")
    for health, runs in ((2, True), (4, True), (5, False), (4, False), (2, True)):
        set_health(rat, health)
        assert (wants(stage) == step(E)) is runs, health
        assert rat.memory.fleeing is runs


@pytest.mark.parametrize("loot", ["gold", "thing"])
def test_looter_flees_and_natural_gold_counts(loot: str) -> None:
    stage = scene("#########\n#@..r...#\n#########", kinds.Flee(with_loot=True))
    rat = stage.monster("rat")
    if loot == "gold":
        load(rat, 1)
    else:
        rat.pack = stage.game.pack
    assert wants(stage) == step(E)


def test_panic_lasts_its_turns_except_near_leader() -> None:
    stage = scene("################\n#@..r..........#\n################", kinds.Flee())
    rat = stage.monster("rat")
    rat.memory.panic = 2
    assert [wants(stage) for _ in range(3)] == [step(E), step(E), Wait()]
    rat.memory.panic = 2
    warden = stage.stand("warden", 14, 1)
    give_traits(warden, LEADS)
    assert wants(stage) == Wait(), "a leader is ten cells away"
    vary(stage.game, "warden", faction="others")
    give_traits(warden, LEADS)
    assert wants(stage) == step(E)


def test_leader_beyond_12_cells_does_not_prevent_flight() -> None:
    stage = scene(f"#####{'#' * 15}\n#@.r{'.' * 15}#\n#####{'#' * 15}", kinds.Flee())
    rat, warden = stage.monster("rat"), stage.stand("warden", 16, 1)
    rat.memory.panic = 9
    give_traits(warden, LEADS)
    assert wants(stage) == step(E)
    stage.stand(warden, 15, 1)
    assert wants(stage) == Wait()


def test_cornered_monster_does_not_flee() -> None:
    stage = scene("#####\n#@r##\n#####", kinds.Flee(below=90))
    set_health(stage.monster("rat"), 1)
    assert wants(stage) == Wait()
    assert not stage.monster("rat").memory.fleeing


@pytest.mark.parametrize(
    ("x", "wanted"), [(3, step(E)), (4, step(E)), (5, Wait()), (6, Wait()), (7, Wait()), (8, step(W))]
)
def test_lure_keeps_between_two_distances(x: int, wanted: object) -> None:
    stage = scene("##############\n#@.r.........#\n##############", kinds.Lure(4, 6))
    stage.stand(stage.monster("rat"), x, 1)
    assert wants(stage) == wanted
