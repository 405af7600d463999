"""Each shipped gate on a dug level: opened as it is meant, forced at the price that look tells, and shut for good."""

from __future__ import annotations

import re
from itertools import count, repeat

import pytest

from shipped import shipped
from stage import arrange
from stage.dug import ROWS, Dug, ids
from stage.events import named, values
from winze.core.board import cells
from winze.engine.actions import LayCharge, Open, Wait
from winze.engine.events import Altered, MachineSeen, Refused
from winze.engine.state.machines import Machine
from winze.mapgen.machines.gates import key_of
from winze.scenes.telling.describe import describe

GATES = ids("gate")
LOCKS = [id_ for id_ in GATES if key_of(ROWS[id_])]
TURNS = re.compile(r"(?:Dig|Smash)[^:.]*: (\d+) turns, heard \d+ steps away")


def tile_of(id_: str) -> str:
    return next(part.tile for part in ROWS[id_].parts if part.tile)


BURNING = [id_ for id_ in GATES if "burn" in shipped().rules.tiles.named(tile_of(id_)).edges]
BARRED = [id_ for id_ in GATES if "open" not in shipped().rules.tiles.named(tile_of(id_)).edges]


def before(id_: str, deeper: int) -> tuple[Dug, Machine, Machine, int]:
    """Return the hero's cell before a shut gate, too."""
    dug, gate, prize = gated(id_, deeper)
    dug.walk(gate.threshold, beside=True)
    return dug, gate, prize, dug.game.hero.cell


def takes_charge(there: tuple[Dug, Machine, Machine, int]) -> bool:
    return "charge" in there[0].game.level.tile(there[3]).edges


def gated(id_: str, deeper: int = 0) -> tuple[Dug, Machine, Machine]:
    """Return a level with a gate, `deeper` than it begins, the gate, and the prize behind it."""
    dug = Dug(id_, ROWS[id_].first_depth + deeper)
    gate = dug.machine(id_)
    return dug, gate, next(machine for machine in dug.game.level.machines if machine.gate == id_)


def go_in(dug: Dug, prize: Machine) -> None:
    """Walk to the first free cell inside."""
    dug.walk(next(cells(prize.inside & dug.game.level.facts.ground & ~dug.game.level.facts.hazards)))


@pytest.mark.parametrize("id_", GATES)
def test_gate_is_seen_and_opened_as_it_is_meant(id_: str) -> None:
    dug, _, prize = gated(id_)
    dug.enter(prize)
    go_in(dug, prize)
    assert (id_, "gate") in values(dug.log, MachineSeen, "machine", "purpose")
    assert not dug.game.pack.has(key_of(ROWS[id_]))
    assert dug.exits_are_joined()


@pytest.mark.parametrize("id_", LOCKS)
def test_lock_without_its_key_stays_shut_and_costs_nothing(id_: str) -> None:
    dug, gate, prize = gated(id_)
    game, goal = dug.game, gate.threshold
    dug.walk(goal, beside=True)
    fingerprint = game.fingerprint()
    (refused,) = dug.act(Open(game.level.board.direction(game.hero.cell, goal)))
    assert isinstance(refused, Refused)
    assert refused.reason.startswith("no_")
    assert game.fingerprint() == fingerprint
    words, look = dug.content.machine_words, describe(game, dug.content, goal)
    assert words[id_].look in look
    assert words[prize.id].through in look


@pytest.mark.parametrize("id_", BARRED)
def test_gate_is_forced_at_the_price_that_look_tells(id_: str) -> None:
    dug, gate, prize = gated(id_)
    goal, (verb, wall) = gate.threshold, opened_by_force(dug, gate)
    dug.walk(goal, beside=True)
    arrange.arm(dug.game, "pick")
    told = TURNS.search(describe(dug.game, dug.content, goal))
    turns = dug.work(verb, wall)
    assert told
    assert int(told[1]) == turns
    go_in(dug, prize)
    assert named(dug.log, Altered)


def opened_by_force(dug: Dug, gate: Machine) -> tuple[str, int]:
    """Return the verb and the cell that get the hero past a shut gate: the gate's own, or the wall beside it."""
    level, goal = dug.game.level, gate.threshold
    for verb in ("smash", "dig"):
        if verb in level.tile(goal).edges:
            return verb, goal
    beside = level.board.around4(1 << goal) & ~level.facts.passable
    return "dig", next(cell for cell in cells(beside) if "dig" in level.tile(cell).edges)


@pytest.mark.parametrize("id_", LOCKS)
def test_lock_yields_to_a_powder_charge(id_: str) -> None:
    dug, _, prize, outside = next(filter(takes_charge, map(before, repeat(id_), count())))
    game = dug.game
    arrange.stow(game, "charge")
    dug.walk(outside, beside=True)
    dug.act(LayCharge(game.level.board.direction(game.hero.cell, outside)))
    dug.act(*[Wait()] * 8)
    go_in(dug, prize)


@pytest.mark.parametrize("id_", BURNING)
def test_burnt_gate_leaves_the_exits_joined(id_: str) -> None:
    dug, gate, prize = gated(id_)
    for cell in (gate.threshold, *cells(prize.inside)):
        arrange.set_fire(dug.game, cell)
    dug.act(*[Wait()] * 60)
    assert not dug.fire
    assert dug.game.level.facts.ground >> gate.threshold & 1
    assert dug.exits_are_joined()
    dug.enter(prize)
    go_in(dug, prize)
