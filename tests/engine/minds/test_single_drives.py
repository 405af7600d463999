"""Single drives: a table of scenes. `r` has no other drive and waits if it wants nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stage import Stage
from stage.arrange import (
    behave,
    bind,
    give_traits,
    lay,
    load,
    look,
    rouse,
    set_chance,
    set_health,
    set_turn,
    shine,
    show,
    turn_into,
    vary,
)
from stage.deeds import kill
from stage.flying import hide
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import Attack, Snatch, Swap, UseAbility, Wait, Walk, Work
from winze.engine.kinds import drives as kinds
from winze.engine.kinds.actors import Ability, Senses
from winze.engine.kinds.drives import Drive, Mind
from winze.engine.kinds.effects import Afflict, Call, Heal
from winze.engine.kinds.traits import DIGS, HANDS, LEADS, PHASES, ROOTED
from winze.engine.minds.decide import decide
from winze.engine.minds.perceive import perceive
from winze.engine.state.actor import Actor
from winze.engine.state.world import WALKING

E, W, N, S = Direction.E, Direction.W, Direction.N, Direction.S
NE, SE, SW, NW = Direction.NE, Direction.SE, Direction.SW, Direction.NW


def scene(drawing: str, *drives: Drive, aware: bool = True, **facts: object) -> Stage:
    """Return a stage on which rats have only these drives."""
    stage = Stage(drawing)
    stage.rules.minds["only"] = Mind("only", drives)  # type: ignore[index]
    vary(stage.game, "rat", mind="only", **facts)
    if aware:
        rouse(stage.game, stage.monster("rat"))
    return stage


def wants(stage: Stage, rat: Actor | None = None) -> object:
    return decide(perceive(stage.game, rat or stage.monster("rat")))


def step(direction: Direction) -> Walk:
    return Walk(direction, bump=False)


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


def test_fled_monster_returns_at_twice_its_threshold() -> None:
    stage = scene("#########\n#@..r...#\n#########", kinds.Flee(below=30))
    rat = stage.monster("rat")
    for health, runs in ((2, True), (5, True), (6, False), (5, False), (2, True)):
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


def test_looter_goes_to_nearest_visible_item() -> None:
    stage = scene("###########\n#@.r......#\n#######.###\n###########", kinds.SnatchDrive(), aware=False)
    rat = stage.monster("rat")
    assert wants(stage) == Wait()
    lay(stage.game, "heartstone", stage.at(4, 1))
    assert wants(stage) == Wait(), "nobody takes the Heartstone"
    lay(stage.game, "draught", stage.at(8, 1))
    assert wants(stage) == step(E)
    stage.stand(rat, 8, 1)
    assert wants(stage) == Snatch()
    load(rat, 3)
    assert wants(stage) == Wait()


@pytest.mark.parametrize(("sight", "x", "y", "goes"), [(5, 8, 2, True), (4, 8, 2, False), (9, 9, 1, False)])
def test_looter_ignores_unseen_items(sight: int, x: int, y: int, goes: bool) -> None:
    stage = scene("############\n#@.r....#..#\n#........#.#\n############", kinds.SnatchDrive(), aware=False)
    vary(stage.game, "rat", senses=Senses(sight=sight))
    stage.lay("draught", x, y)
    assert (wants(stage) != Wait()) is goes


def test_feeder_eats_visible_corpse_once_in_its_life() -> None:
    stage = scene("##########\n#@.r...d.#\n##########", kinds.Feed(within=5, turns=2), aware=False)
    rat, dancer = stage.monster("rat"), stage.monster("dancer")
    assert wants(stage) == Wait()
    kill(stage.game, dancer)
    assert wants(stage) == step(E)
    stage.stand(rat, 6, 1)
    assert [wants(stage) for _ in range(3)] == [Wait()] * 3
    assert rat.memory.fed == 2
    stage.stand(rat, 3, 1)
    assert wants(stage) == Wait()


@pytest.mark.parametrize(("within", "goes"), [(3, False), (4, True)])
def test_feeder_ignores_distant_corpses_and_its_own_kind(within: int, goes: bool) -> None:
    for kind in ("dancer", "rat"):
        stage = scene("##########\n#@.r.....#\n##########", kinds.Feed(within=within), aware=False)
        rat, other = stage.monster("rat"), stage.stand(kind, 7, 1)
        kill(stage.game, other)
        assert (wants(stage, rat) == step(E)) is (goes and kind == "dancer")


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


@pytest.mark.parametrize("beside", "~&a")
def test_worker_does_not_dig_ore_that_dams_lake(beside: str) -> None:
    stage = scene(f"#########\n###{beside}#####\n#.#V#.@.#\n#..r...V#\n#########", kinds.WorkDrive(), aware=False)
    assert wants(stage) == step(E)
    stage = scene("#########\n#########\n#.#V#.@.#\n#..r...V#\n#########", kinds.WorkDrive(), aware=False)
    assert wants(stage) == Work("dig", N)


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


def test_crier_reacts_only_to_heros_light() -> None:
    ready = Ability("scream", (Call(9),), at="self", every=5)
    stage = scene("##########\n#@..r....#\n##########", kinds.Cry(), aware=False, abilities=(ready,))
    rat = stage.monster("rat")
    shine(stage.game, rat.cell)
    assert wants(stage) == UseAbility("scream", rat.cell)
    rat.memory.done["scream"] = [0, 1]
    set_turn(stage.game, 4)
    assert wants(stage) == Wait()
    set_turn(stage.game, 5)
    assert wants(stage) == UseAbility("scream", rat.cell)
    shine(stage.game, rat.cell, ambient=True)
    assert wants(stage) == Wait()


AFFLICT = (Afflict("poison", Dice(0, 1, 3)),)


@pytest.mark.parametrize(
    ("facts", "x", "health", "does"),
    [
        ({"range": 4}, 5, 10, True),
        ({"range": 4}, 6, 10, False),
        ({"range": 9, "nearest": 4}, 5, 10, True),
        ({"range": 9, "nearest": 4}, 4, 10, False),
        ({"range": 9, "below": 50}, 5, 5, True),
        ({"range": 9, "below": 50}, 5, 6, False),
        ({"range": 9, "times": 2}, 5, 10, True),
        ({"range": 9, "times": 1}, 5, 10, False),
        ({"range": 9, "every": 3}, 5, 10, True),
        ({"range": 9, "every": 4}, 5, 10, False),
        ({"range": 9, "lit": True}, 5, 10, True),
        ({"range": 9, "drowned": 6}, 5, 10, True),
        ({"range": 9, "drowned": 5}, 5, 10, False),
    ],
)
def test_ability_needs_all_its_conditions(facts: dict[str, object], x: int, health: int, does: bool) -> None:
    """The ability was used once, three turns ago, and there is a noise of loudness 5."""
    ability = replace(Ability("spit", AFFLICT), **facts)  # type: ignore[arg-type]
    stage = scene("###########\n#@..r.....#\n###########", kinds.CastDrive(), abilities=(ability,))
    rat = stage.monster("rat")
    stage.stand(rat, x, 1)
    set_health(rat, health)
    set_turn(stage.game, 10)
    behave(stage.game, WALKING, din=5)
    rat.memory.done["spit"] = [7, 1]
    assert (wants(stage) == UseAbility("spit", stage.game.hero.cell)) is does
    rat.memory.aware = False
    assert wants(stage) == Wait()


def test_ability_that_needs_light_fails_in_the_dark() -> None:
    ability = Ability("spit", AFFLICT, range=9, lit=True)
    stage = scene("###########\n#@..r.....#\n###########", kinds.CastDrive(), abilities=(ability,))
    assert wants(stage) == UseAbility("spit", stage.game.hero.cell)
    shine(stage.game)
    assert wants(stage) == Wait()


@pytest.mark.parametrize(
    ("at", "drawing", "goal"),
    [
        ("self", "########\n#@..r..#\n########", 4),
        ("prey", "########\n#@..r..#\n########", 1),
        ("line", "########\n#@..r..#\n########", 1),
        ("rush", "########\n#@..r..#\n########", 1),
        ("rush", "########\n#@.wr..#\n########", -1),
        ("rush", "########\n#@.~r..#\n########", -1),
        ("friend", "########\n#@..r..#\n########", -1),
        ("friend", "########\n#@..rd.#\n########", 5),
    ],
)
def test_ability_targets(at: str, drawing: str, goal: int) -> None:
    ability = replace(Ability("spit", AFFLICT, range=5), at=at)  # type: ignore[arg-type]
    stage = scene(drawing, kinds.CastDrive(), abilities=(ability,))
    for other in stage.game.level.monsters():
        rouse(stage.game, other)
    assert wants(stage) == (UseAbility("spit", stage.at(goal, 1)) if goal >= 0 else Wait())


def test_nearest_friend_with_same_prey_and_need_is_helped() -> None:
    mend = Ability("mend", (Heal(Dice(0, 1, 5)),), at="friend", range=4)
    stage = scene("############\n#@..r......#\n#..........#\n############", kinds.CastDrive(), abilities=(mend,))
    near, far = stage.stand("dancer", 6, 1), stage.stand("dancer", 8, 1)
    for one in (near, far):
        rouse(stage.game, one)
    assert wants(stage) == Wait(), "nobody is hurt"
    set_health(far, 5)
    assert wants(stage) == UseAbility("mend", far.cell)
    set_health(near, 5)
    assert wants(stage) == UseAbility("mend", near.cell)
    near.memory.aware = False
    assert wants(stage) == UseAbility("mend", far.cell)
    stage.stand(far, 9, 1)
    assert wants(stage) == Wait(), "five cells are too far"


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
