"""Plays what a dead server left in its journal into the copies of the runs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from winze.content import Content
from winze.session.restoring import BadRunError, restore
from winze.session.run_store import SavedRun
from winze.store.store import Store


@dataclass(frozen=True, slots=True)
class Settled:
    """A run with a tail: how many actions the tail has, and what became of it."""

    run: str
    name: str
    actions: int
    outcome: str
    done: bool


def settle(store: Store, content: Content, *, dry_run: bool) -> Iterator[Settled]:
    """Yield each run that has a tail, once its copy holds it; a dry run writes nothing."""
    for id_ in store.tails():
        record = store.load(id_)
        if isinstance(record, SavedRun):
            outcome, done = _settle(store, record, content, dry_run=dry_run)
            actions = sum(part.end - max(part.first, record.count) for part in record.tail)
            yield Settled(record.run, record.name, actions, outcome, done)


def _settle(store: Store, record: SavedRun, content: Content, *, dry_run: bool) -> tuple[str, bool]:
    if record.version != content.rules.version:
        return f"needs the rules {record.version}, and these are {content.rules.version}", False
    try:
        run = restore(record, content)
    except BadRunError as error:
        return str(error), False
    if not run.is_copied:
        return "cannot be played to its end: a server would go on before the damage", False
    if dry_run:
        return "can be settled", True
    store.save(run.saved())
    return "settled", True
