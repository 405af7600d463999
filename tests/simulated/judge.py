"""The promises of a server as assertions: on screens, inputs, runs and kept numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from session_harness import Client, Harness
from simulated.people import Person, Plain, Watcher
from simulated.truth import Truth
from winze.content import Content
from winze.engine.game import Game
from winze.records.entries import ActionEntry
from winze.session.client.connection import Connection
from winze.session.client.inputs import STARTLED_SECONDS
from winze.session.registry import Registry
from winze.store.store import Store


def judge_screens(people: Sequence[Person], registry: Registry) -> None:
    """Assert that connected people see what their seats draw and sent what these took. Only holds at rest."""
    for person in people:
        if person.line:
            _judge_screen(person, registry)


def _judge_screen(person: Person, registry: Registry) -> None:
    seat = registry._seats.get(person.connection)
    assert seat, f"{person.name} has a line and no seat"
    assert person.picture == seat.picture(), f"{person.name} sees something else than the seat draws"
    assert person.seen == seat.inputs.seen, f"{person.name} has sent {person.seen}, taken are {seat.inputs.seen}"
    if not isinstance(person, Watcher):
        assert person.next == person.seen + 1, f"{person.name} has sent {person.next - 1}, taken are {person.seen}"


def judge_kept(connection: Connection, registry: Registry, truth: Truth) -> None:
    """Assert that no input of a run under way counts as kept before it is on disk."""
    seat = registry._seats.get(connection)
    if seat and seat.run and seat.holds and not seat.run.game.end:
        kept, durable = seat.inputs.kept, truth.durable(seat.run.id)[1]
        assert kept <= durable, f"{kept} inputs are kept, but only {durable} are on the disk"


def judge_ended(registry: Registry, truth: Truth) -> None:
    """Assert that a server that ended with everything saved has written every entry of its runs."""
    for run in registry._holder.all():
        # one that was begun at the last moment was shown to nobody
        if not truth.is_shown(run.id):
            continue
        end = truth.durable(run.id)[0]
        assert end == run.recorder.end, f"the server has ended, and has written {end} entries of {run.recorder.end}"


def judge_inputs(people: Sequence[Person], store: Store, truth: Truth) -> None:
    """Assert that every run can be replayed, and that each input was done at most once."""
    entries = {id_: truth.replay(id_, store) for id_ in truth.runs()}
    for person in people:
        for run, sent in person.sent.items():
            for n, messages in sent.items():
                _judge_input(run, n, messages, [e for e in entries[run].get(n, []) if isinstance(e, ActionEntry)])


def _judge_input(run: str, n: int, messages: list[dict[str, Any]], acts: list[ActionEntry]) -> None:
    """Assert that an input is at most one action, unless it starts an errand."""
    if all(message["t"] == "act" for message in messages):
        assert len(acts) <= 1, f"input {n} of {run} was done {len(acts)} times"


async def judge_models(player: Plain, store: Store, content: Content) -> None:
    """The runs of a player are what they would have been without any trouble, but for those with dropped inputs and
    those with an errand, as it hangs on time how far that came.
    """
    for run in player.sent:
        if run not in player.unsure:
            await _judge_model(run, player, store, content)


def _is_startled(model: Client) -> bool:
    """Return True if news ended an errand, so that resent inputs behind it were dropped."""
    return bool(model.seat and model.seat._queue._is_blind)


async def _judge_model(run: str, player: Plain, store: Store, content: Content) -> None:
    saved = store.take(run)
    saved = getattr(saved, "saved", saved)
    assert saved
    harness = Harness(content)
    model = await harness.client(new=True, name=player.name, seed=saved.seed)
    for n in sorted(player.sent[run]):
        acts = len(harness.meter.turns)
        # nothing is dropped as typed ahead: where that happened, the run is unsure
        harness.now += STARTLED_SECONDS
        for message in player.sent[run][n]:
            model.send(**message)
            await harness.settle()
        if len(harness.meter.turns) > acts + 1 or _is_startled(model):
            return
    if model.seat and model.seat.run:
        want = model.run.game
    else:
        ended = harness.store.runs[model.welcome["run"] or next(iter(harness.store.runs))]
        want = Game.restore(ended.saved.snapshot, content.rules)  # type: ignore[union-attr]
    got = Game.restore(saved.snapshot, content.rules)
    assert got.fingerprint() == want.fingerprint(), (
        f"{run} of {player.name} has come to turn {got.turn}, and to turn {want.turn} without trouble"
    )
