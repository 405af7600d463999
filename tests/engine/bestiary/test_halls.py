"""The halls of the masters: what their counters do, and that these decide the fight (DEPTHS.md 3)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from stage.arrange import set_health, stop, turn_into
from stage.duels import Duel, Script
from stage.events import named
from stage.state import monsters, statuses
from winze.core.board import cells
from winze.core.directions import Direction
from winze.engine.actions import AcceptOffer, Action, PickUp, UseAt, Wait, Work
from winze.engine.body.fighter import choose_attack
from winze.engine.events import Harmed, Struck


def work(duel: Duel, tile: str, verb: str, times: int = 1, turns: int = 1) -> Iterator[Action]:
    """Go to the nearest tile of a kind and do the work there."""
    for _ in range(times):
        places = duel.find(tile)
        if not places:
            return
        x, y = places[0]
        yield from duel.walk(duel.beside(x, y))
        for _ in range(turns):
            yield Work(verb, Direction(duel.toward(x, y)))  # type: ignore[arg-type]


def ring(duel: Duel) -> Iterator[Action]:
    yield from work(duel, "bell", "pull")


def pump(duel: Duel) -> Iterator[Action]:
    """Work both pumps, each of which empties its half of the hall."""
    for x, y in duel.find("pump"):
        yield from duel.walk(duel.beside(x, y))
        for _ in range(5):
            yield Work("pull", Direction(duel.toward(x, y)))


def open_sluice(duel: Duel) -> Iterator[Action]:
    yield from work(duel, "sluice", "pull", turns=2)


def burn_ledger(duel: Duel) -> Iterator[Action]:
    ((x, y),) = duel.find("ledger")
    yield from duel.walk(duel.beside(x, y))
    yield AcceptOffer(Direction(duel.toward(x, y)), 0)


def let_carts_go(duel: Duel) -> Iterator[Action]:
    """Let the upper cart go at the sleeper, stamp to draw it under the other roof, and let the lower one go."""
    level = duel.game.level
    yield from work(duel, "cart_braked", "pull")
    for _ in range(18):
        yield Wait()
    for turn in range(40):
        if duel.master.memory.aware and level.board.chebyshev(duel.game.hero.cell, duel.master.cell) <= 7:
            break
        yield from duel.walk(1 << duel.scenery.at(1, 4 - turn % 2))
    yield from work(duel, "cart_braked", "pull")
    for _ in range(6):
        yield duel.hold()


def offer_halter(duel: Duel) -> Iterator[Action]:
    ((x, y),) = duel.spots["item"]
    yield from duel.walk(1 << duel.scenery.at(x, y))
    yield PickUp()
    letter = next(item.letter for item in duel.game.pack.items if item.kind == "halter")
    for _ in range(60):
        beside = duel.game.level.board.chebyshev(duel.game.hero.cell, duel.master.cell) == 1
        if beside:
            yield UseAt(letter, *duel.game.level.board.xy(duel.master.cell))
        else:
            yield duel.strike()


def dodge_charges(duel: Duel) -> Iterator[Action]:
    """Stay just out of reach of charges, with each charge between the hero and the master."""
    level, board = duel.game.level, duel.game.level.board
    for _ in range(200):
        lit = level.tileset.mask_of(level.tiles, "charge_lit")
        near = board.around8(board.around8(lit))
        away = board.around8(near) & ~near & level.facts.ground & ~level.occupied
        if near >> duel.game.hero.cell & 1 and away:
            far = max(cells(away), key=lambda cell: board.chebyshev(cell, duel.master.cell))
            yield duel.step_to(1 << far) or duel.hold()
        else:
            yield duel.hold() if lit else duel.strike()


def cut_root_caps(duel: Duel) -> Iterator[Action]:
    yield from work(duel, "root_cap", "cut", times=4, turns=2)


def pull_plugs(duel: Duel) -> Iterator[Action]:
    yield from work(duel, "plug", "pull", times=6, turns=2)


def crush_eggs(duel: Duel) -> Iterator[Action]:
    yield from work(duel, "clutch", "smash", times=4, turns=2)


COUNTERS: dict[str, Script] = {
    "chapel": ring,
    "sump": pump,
    "forge": open_sluice,
    "bones": burn_ledger,
    "seam": let_carts_go,
    "stables": offer_halter,
    "powder": dodge_charges,
    "glow": cut_root_caps,
    "siphon": pull_plugs,
    "brood": crush_eggs,
}


@pytest.mark.parametrize("row", COUNTERS)
def test_counter_decides_the_fight(row: str) -> None:
    seeds = range(20)
    with_it = sum(Duel(row, seed).fight(COUNTERS[row]) for seed in seeds)
    without = sum(Duel(row, seed).fight() for seed in seeds)
    assert with_it >= 16 and without <= 8


def lost(duel: Duel) -> int:
    """Return the hit points that the master has lost, in percent."""
    return 100 * (duel.master.max_health - max(0, duel.master.health)) // duel.master.max_health


def follow(duel: Duel, script: Script) -> None:
    """Do what the counter takes, without a blow after it."""
    for action in script(duel):
        duel.scenery.act(action)
    assert duel.game.turn <= 25


def test_bell_stills_the_sexton_for_ten_turns() -> None:
    duel = Duel("chapel", 1)
    follow(duel, ring)
    assert "stilled" in statuses(duel.master)
    assert not [event for event in named(duel.scenery.wait(9), Struck) if event.who.kind == "the_sexton"]


def test_bell_rings_again_after_a_while() -> None:
    duel = Duel("chapel", 1)
    follow(duel, ring)
    assert not duel.find("bell")
    set_health(duel.game.hero, 999, 999)
    duel.scenery.wait(26)
    assert duel.find("bell")


def test_pumps_take_the_strong_blow_from_the_captain() -> None:
    duel = Duel("sump", 1)
    water, strong, weak = duel.scenery.water, *duel.kind.attacks
    assert choose_attack(duel.game, duel.master, duel.game.hero) == strong
    follow(duel, lambda duel: work(duel, "pump", "pull", turns=5))
    assert duel.scenery.water == water - 20
    for x, y in duel.find("pump"):
        duel.scenery.apply_verb("pull", x, y)
    assert choose_attack(duel.game, duel.master, duel.game.hero) == weak


def test_sluice_cracks_and_slows_the_founder() -> None:
    duel = Duel("forge", 1)
    follow(duel, open_sluice)
    assert lost(duel) >= 15 and {"wet", "slow"} <= {*statuses(duel.master)}


def test_sluice_lets_water_make_crust_of_the_lava() -> None:
    duel = Duel("forge", 1)
    ((x, y),) = duel.find("sluice")
    duel.scenery.apply_verb("pull", x, y)
    duel.scenery.wait(15)
    assert duel.find("crust")


def test_burnt_ledger_fells_all_that_the_clerk_wrote() -> None:
    duel = Duel("bones", 1)
    for x in (4, 5):
        duel.scenery.stand("bonepick", x, 2).part = True
    follow(duel, burn_ledger)
    assert monsters(duel.game) == [duel.master] and lost(duel) >= 50
    duel.scenery.wait(12)
    assert monsters(duel.game) == [duel.master]


def test_cart_brings_the_roof_down_on_the_sleeping_wyrm() -> None:
    duel = Duel("seam", 1)
    follow(duel, lambda duel: work(duel, "cart_braked", "pull"))
    assert duel.master.memory.asleep and duel.find("cart_rolling")
    told = named(duel.scenery.wait(16), Harmed)
    assert [event.cause for event in told if event.whom.kind == "the_pale_wyrm"] == ["crush"]
    assert lost(duel) >= 20


def test_cart_runs_over_whoever_stands_on_the_rails() -> None:
    duel = Duel("seam", 1)
    follow(duel, lambda duel: work(duel, "cart_braked", "pull"))
    rat = duel.scenery.stand("cave_rat", 5, 1)
    duel.scenery.wait(5)
    assert rat.health < rat.max_health and duel.scenery.tile(5, 1) != "rails"


def test_halter_makes_a_friend_of_bess() -> None:
    duel = Duel("stables", 1)
    assert duel.fight(offer_halter, 30)
    assert duel.master.memory.ally


def test_charge_among_kegs_blows_all_of_them_up() -> None:
    duel = Duel("powder", 1)
    kegs = len(duel.find("keg"))
    turn_into(duel.game, duel.scenery.at(4, 1), "charge_lit")
    stop(duel.scenery.stand("black_fuse", 6, 2))
    told = named(duel.scenery.wait(12), Harmed)
    hits = [event for event in told if event.whom.kind == "black_fuse" and event.cause == "blast"]
    assert len(hits) >= 2 and len(duel.find("keg")) <= kegs - 4


@pytest.mark.parametrize(
    ("row", "script", "percent"),
    [
        ("glow", lambda duel: work(duel, "root_cap", "cut", turns=2), 25),
        ("siphon", lambda duel: work(duel, "plug", "pull", turns=2), 35),
        ("brood", lambda duel: work(duel, "clutch", "smash", turns=2), 25),
    ],
)
def test_counter_takes_its_share_of_the_master(row: str, script: Script, percent: int) -> None:
    duel = Duel(row, 1)
    follow(duel, script)
    assert percent <= lost(duel) <= percent + 2


def test_plug_empties_its_pool() -> None:
    duel = Duel("siphon", 1)
    follow(duel, lambda duel: work(duel, "plug", "pull", turns=2))
    assert duel.scenery.tile(3, 4) != "water"
    assert duel.scenery.tile(12, 4) == "water"
