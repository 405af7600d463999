from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from digging import place
from winze.core.dice import Dice
from winze.engine.kinds.plan import DealtMachine, LevelPlan, Purpose
from winze.mapgen.machines.machine import Deal, Machine, Part, Put
from winze.mapgen.mine.dungeon import LevelSpec, Mine, Planner
from winze.mapgen.mine.machine_deck import MachineDeck, MachineStock
from winze.mapgen.mine.sprawl import BranchSpec
from winze.mapgen.mine.styles import FeatureSpec, Style

KEY = Part(put=((Put("key", "iron_key"),),))


def row(id_: str, purpose: Purpose, parts: tuple[Part, ...] = (), **more: Any) -> Machine:
    return Machine(id_, id_, purpose, parts, **more)


ROWS = (
    row("crack", "prize", last_depth=4, by=(1, 3), size=(1, 2)),
    row("hoard", "prize", last_depth=1, by=(1,), size=(14, 40)),
    *(row(id_, "prize", first_depth=2, gate=True) for id_ in ("armoury", "bottles", "bench", "stone")),
    *(row(id_, "prize", first_depth=2, gate=True, exclusive=False) for id_ in ("store", "furnace")),
    row("lock", "gate", (KEY,), first_depth=2, commonness=(60, 60, 0)),
    row("planks", "gate", first_depth=2, commonness=(40,)),
    *(row(id_, "holder") for id_ in ("keeper", "thief", "island", "loft", "vein")),
    row("warden", "holder", first_depth=9),
    *(row(f"scene_{number}", "scene") for number in range(12)),
)
MACHINES = {each.id: each for each in ROWS}
EXCLUSIVE = {each.id: each.exclusive for each in ROWS}


def level(depth: int, width: int = 70, height: int = 20) -> LevelPlan:
    return replace(place(width, height), depth=depth)


def deck(prize: Sequence[int] = (200, 130), scene: Sequence[int] = (100,), seed: int = 1) -> MachineDeck:
    return MachineDeck(MachineStock(MACHINES), Deal(tuple(prize), tuple(scene)), seed)


def of(purpose: str, dealt: Sequence[DealtMachine]) -> list[DealtMachine]:
    return [machine for machine in dealt if MACHINES[machine.ids[0]].purpose == purpose]


def prizes(dealt: Sequence[DealtMachine]) -> list[str]:
    return [machine.ids[0] for machine in of("prize", dealt)]


def test_hundredths_are_carried_over_from_level_to_level() -> None:
    deal = deck().deal
    assert [len(prizes(deal(level(depth), main=True))) for depth in range(1, 9)] == [2, 1, 1, 1, 2, 1, 1, 2]


def test_last_number_holds_below_and_0_deals_nothing() -> None:
    assert deck([0]).deal(level(2), main=False)[0].ids[0].startswith("scene")
    deal = deck([100, 0], [0]).deal
    assert [deal(level(depth), main=False) for depth in (2, 3, 9)] == [()] * 3


@pytest.mark.parametrize(("width", "height", "number"), [(70, 20, 1), (70, 40, 2), (120, 60, 5), (40, 16, 0)])
def test_number_grows_with_area(width: int, height: int, number: int) -> None:
    dealt = deck([100], [200]).deal(level(2, width, height), main=False)
    assert len(prizes(dealt)) == number
    assert len(of("scene", dealt)) == min(2 * width * height // 1400, 12)


def test_owed_prizes_come_first_on_main_line_alone() -> None:
    dealer = deck()
    assert prizes(dealer.deal(level(1), main=True)) == ["hoard", "crack"]
    assert "crack" not in prizes(dealer.deal(level(2), main=True))
    assert prizes(dealer.deal(level(3), main=True))[-1] == "crack"
    assert "crack" not in prizes(deck([0]).deal(level(3), main=False))


def test_owed_prizes_come_on_small_levels_too() -> None:
    assert prizes(deck().deal(level(1, 40, 16), main=True)) == ["hoard", "crack"]


def test_no_prize_comes_twice_while_another_is_left_out() -> None:
    for seed in range(30):
        dealer, dealt = deck([100], seed=seed), Counter[str]()
        for depth in [*range(1, 14), *range(2, 8)]:
            fit = {each.id for each in ROWS if each.purpose == "prize" and each.weight(depth)}
            owed = [id_ for id_ in fit if dealt[id_] < sum(by <= depth for by in MACHINES[id_].by)]
            for id_ in prizes(dealer.deal(level(depth), main=True)):
                assert id_ in owed or dealt[id_] == min(dealt[other] for other in fit)
                dealt[id_] += 1


def test_two_prizes_without_a_choice_never_follow_each_other() -> None:
    for seed in range(30):
        dealer = deck([100], seed=seed)
        line = [id_ for depth in range(1, 25) for id_ in prizes(dealer.deal(level(depth), main=True))]
        assert all(EXCLUSIVE[one] or EXCLUSIVE[after] for one, after in pairwise(line))
        store, furnace = Counter(line)["store"], Counter(line)["furnace"]
        assert abs(store - furnace) <= 1 < min(store, furnace)


def test_larger_prizes_are_built_first() -> None:
    dealt = deck([600]).deal(level(1), main=True)
    sizes = [MACHINES[id_].size[1] for id_ in prizes(dealt)]
    assert sizes == sorted(sizes, reverse=True) and len(sizes) == 6


def test_only_prizes_with_a_gate_get_gates_and_holders() -> None:
    dealer = deck([700])
    for dealt in (dealer.deal(level(1), main=True), dealer.deal(level(3), main=True)):
        for machine in of("prize", dealt):
            assert bool(machine.gates) is MACHINES[machine.ids[0]].gate
            assert bool(machine.holders) is ("lock" in machine.gates)


def test_no_holder_is_dealt_without_a_gate_that_needs_a_key() -> None:
    (prize,) = of("prize", deck([100]).deal(level(4), main=False))
    assert prize.gates == ("planks",) and prize.holders == ()


def test_holders_fit_the_depth_and_vary() -> None:
    dealer, dealt = deck([600]), Counter[str]()
    for prize in (machine for _ in range(4) for machine in dealer.deal(level(3), main=False) if machine.holders):
        assert len(set(prize.holders)) == len(prize.holders) == 4
        dealt.update(prize.holders)
    assert dealt.keys() == {"keeper", "thief", "island", "loft", "vein"}
    assert max(dealt.values()) - min(dealt.values()) <= 3


def test_gates_keep_their_shares() -> None:
    firsts = Counter[str]()
    for seed in range(40):
        dealer = deck([600], seed=seed)
        firsts.update(
            machine.gates[0] for _ in range(4) for machine in dealer.deal(level(3), main=False) if machine.gates
        )
    assert 0.55 < firsts["lock"] / firsts.total() < 0.65


def test_no_scene_comes_twice_on_a_level() -> None:
    for seed in range(10):
        dealer = deck([0], [300], seed)
        for depth in range(1, 9):
            ids = [id_ for machine in of("scene", dealer.deal(level(depth), main=True)) for id_ in machine.ids]
            assert len(ids) == len(set(ids)) == 12


def test_branches_count_as_the_main_line_at_their_depth() -> None:
    deal = deck([0, 100, 0]).deal
    assert [len(prizes(deal(level(depth), main=False))) for depth in (3, 2, 4, 2)] == [0, 1, 0, 1]


def test_machines_leave_the_rest_of_the_plan_as_it_is() -> None:
    mine = Mine(
        width=70,
        height=20,
        main=tuple(LevelSpec(f"level {depth}", "rooms") for depth in range(1, 10)),
        side=tuple(BranchSpec(f"branch {depth}", depth, depth + 3, Dice(1, 3, 0)) for depth in range(1, 6)),
        branches=Dice(1, 3, 2),
        styles=(Style("halls", "rooms"), Style("holes", "caves")),
        features=(FeatureSpec("vault", (60,)), FeatureSpec("moss", (50,))),
        deal=Deal((200, 130), (100,)),
    )
    for seed in range(20):
        bare, full = Planner(replace(mine, deal=Deal())).plan(seed), Planner(mine, machines=MACHINES).plan(seed)
        assert all(level.machines for level in full.levels.values())
        stripped = {id_: replace(level, machines=()) for id_, level in full.levels.items()}
        assert stripped == bare.levels and full.start == bare.start


def test_plan_deals_to_the_main_line_first() -> None:
    mine = Mine(
        70,
        20,
        main=tuple(LevelSpec(f"level {depth}", "rooms") for depth in range(1, 6)),
        side=(BranchSpec("branch", 1, 4, Dice(1, 3, 0)),),
        branches=Dice(0, 1, 1),
        styles=(Style("halls", "rooms"),),
        deal=Deal((100,)),
    )
    for seed in range(10):
        levels = list(Planner(mine, machines=MACHINES).plan(seed).levels.values())
        dealer = deck([100], [0], seed)
        assert [each.machines for each in levels] == [
            dealer.deal(each, main=number < 5) for number, each in enumerate(levels)
        ]


def test_prizes_draw_from_a_stream_of_their_own() -> None:
    without = {id_: each for id_, each in MACHINES.items() if each.purpose != "scene"}
    one, other = deck(seed=5), MachineDeck(MachineStock(without), Deal((200, 130), (100,)), 5)
    for depth in range(1, 10):
        assert of("prize", one.deal(level(depth), main=True)) == list(other.deal(level(depth), main=True))
