"""A snapshot before and after each verb of a machine restores the same game, in this process and in another."""

from __future__ import annotations

from functools import cache

import pytest

from dug_elsewhere import Moment, traces_elsewhere
from stage import arrange
from stage.dug import ROWS, Dug, dug_rules
from stage.events import named
from stage.older import decoded, encoded
from winze.core.board import cells
from winze.engine.actions import AcceptOffer, Action, Drop, Open, PickUp, Wait, Work
from winze.engine.events import Altered, Changed, Event, PickedUp, WireFired
from winze.engine.game import Game
from winze.mapgen.machines.gates import key_of


def choice() -> Dug:
    """Return a hero on a ware."""
    dug = Dug("first_treasury")
    dug.walk(dug.wares(dug.machine("first_treasury"))[0])
    return dug


def at_take() -> tuple[Dug, Action]:
    return choice(), PickUp()


def at_lay() -> tuple[Dug, Action]:
    dug = choice()
    dug.act(PickUp())
    return dug, Drop(next(item.letter for item in dug.game.pack.items if item.lent))


def at_unlock() -> tuple[Dug, Action]:
    dug = Dug("iron_lock")
    goal = dug.machine("iron_lock").threshold
    arrange.stow(dug.game, key_of(ROWS["iron_lock"]))
    dug.walk(goal, beside=True)
    return dug, Open(dug.game.level.board.direction(dug.game.hero.cell, goal))


def at_dig() -> tuple[Dug, Action]:
    dug = Dug("chink")
    arrange.stow(dug.game, "pick")
    (goal,) = dug.tiles(dug.game.level.board.around4(dug.machine("chink").inside), "chink")
    dug.walk(goal, beside=True)
    action = Work("dig", dug.game.level.board.direction(dug.game.hero.cell, goal))
    dug.act(*[action] * 7)
    return dug, action


def at_signal() -> tuple[Dug, Action]:
    """Return a hero who is about to buy from a shelf, which a signal opens."""
    dug = Dug("company_store")
    store = dug.machine("company_store")
    dug.enter(store)
    arrange.pay(dug.game, 1000)
    goal = next(cell for cell in cells(store.inside) if dug.game.level.tile(cell).deals)
    dug.walk(goal, beside=True)
    return dug, AcceptOffer(dug.game.level.board.direction(dug.game.hero.cell, goal), 0)


VERBS = {
    "take": ("first_treasury", at_take),
    "lay": ("first_treasury", at_lay),
    "unlock": ("iron_lock", at_unlock),
    "dig": ("chink", at_dig),
    "signal": ("company_store", at_signal),
}
"""By verb: a machine with it, and a game about to do it. The signal is that of a deal."""


@cache
def moment(verb: str) -> tuple[Moment, tuple[str, str], list[Event], bytes]:
    """Return the game before a verb, its fingerprints before and after, the events, and the snapshot after."""
    machine, ready = VERBS[verb]
    dug, action = ready()
    game = dug.game
    before, fingerprint = Moment(machine, game.snapshot(), action), game.fingerprint()
    events = game.act(action)
    return before, (fingerprint, game.fingerprint()), events, game.snapshot()


@pytest.mark.parametrize("verb", VERBS)
def test_verb_is_done_and_both_snapshots_are_restored(verb: str) -> None:
    before, fingerprints, events, after = moment(verb)
    done = [event.verb for event in events if isinstance(event, Altered | Changed | WireFired)]
    assert verb in done
    assert fingerprints[0] != fingerprints[1]
    assert before.trace() == fingerprints
    assert Game.restore(after, dug_rules(before.machine)[1]).snapshot() == after


def test_verbs_are_done_alike_in_another_process() -> None:
    moments = [moment(verb) for verb in VERBS]
    assert traces_elsewhere([each[0] for each in moments], "7") == [each[1] for each in moments]


def test_snapshot_from_before_machines_has_none_and_plays_on() -> None:
    dug = choice()
    arrange.lend_nothing(dug.game)
    state = decoded(dug.game)
    for row in state["levels"]:
        ((id_, *_),), _shut, _met = row[-3:]
        del row[-3:]
        assert id_ == "first_treasury"
    game = Game.restore(encoded(state, 5), dug.rules)
    assert not game.level.machines
    events = [event for action in (PickUp(), *[Wait()] * 5) for event in game.act(action)]
    assert named(events, PickedUp)
    assert not named(events, WireFired)
    assert Game.restore(game.snapshot(), dug.rules).fingerprint() == game.fingerprint()
