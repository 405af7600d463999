"""Restoring runs: the newest copy from the store, and the entries of the journal since then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

import structlog

from winze.content import Content
from winze.engine.game import Game, is_refused
from winze.engine.kinds.rules import is_ranked
from winze.engine.kinds.scoring import SCORING
from winze.engine.state.snapshot import SnapshotError, schema_of
from winze.engine.state.upgrade import OLD_NUMBERS
from winze.models.log import Log, Sentence
from winze.records.checks import differing
from winze.records.entries import ActionEntry, Entry, RecordError, Try, read_entries
from winze.records.groups import Record
from winze.records.seals import unseal
from winze.records.segments import Segment
from winze.session.base.run_store import SavedRun
from winze.session.client.inputs import Inputs
from winze.session.runs.recorder import Recorder
from winze.session.runs.run import Run

log = structlog.get_logger(__name__)


class BadRunError(Exception):
    """This version cannot go on with a saved run."""


def restore(saved: SavedRun, content: Content) -> Run:
    """Return a run as it was when its last action became durable.

    A tail that other rules wrote is left out, and a damaged tail is played up to the damage. In both cases the log says
    what is missing, and the run is not `copied`: it must be written before it is played.
    Raises `BadRunError` with the reason if this version cannot read the copy.
    """
    run = _copy(saved, content)
    if saved.version != content.rules.version:
        if not run.game.end:
            _say_changed(run, saved)
        return run
    good = 0
    try:
        for entry in entries_of(saved.tail, saved.count):
            play_entry(run, entry)
            good += 1
    except ValueError as error:
        log.warning("the end of a run cannot be played again", run=run.id, turn=run.game.turn, error=str(error))
        return _cut(saved, content, good)
    run.copied(saved)
    return run


def _copy(saved: SavedRun, content: Content) -> Run:
    try:
        game, lines = Game.restore(saved.snapshot, content.rules), Log.load(unseal(saved.log))
    except (SnapshotError, ValueError) as error:
        raise BadRunError(str(error)) from error
    version = content.rules.version
    if is_ranked(saved.version) != is_ranked(version):
        raise BadRunError(f"it was begun with other content: {saved.version}, not {version}")
    # actions alone do not lead here if other rules were played before, or if the actions were not recorded
    apart = saved.version != version or (game.turn > 0 and not saved.count)
    # check values begin anew where a replay does
    chain, start = (b"", game.snapshot()) if apart else (saved.chain, b"")
    recorder = Recorder(version, end=saved.count, n=saved.seen, chain=chain, start=start)
    run = Run(
        saved.run,
        saved.player,
        saved.name,
        game=game,
        content=content,
        log=lines,
        seeded=saved.seeded,
        recorder=recorder,
        daily=saved.daily,
    )
    run.epoch = saved.epoch
    run.inputs = Inputs(saved.seen, saved.seen, saved.seen)
    return run


def _say_changed(run: Run, saved: SavedRun) -> None:
    lost = sum(record.end - max(record.first, saved.count) for record in saved.tail)
    text = "The rules of the mine have changed since you were here."
    if schema_of(saved.snapshot) <= OLD_NUMBERS:
        text += " Levels take more experience now, and wounds heal in proportion to your health. You keep your level."
    if saved.scoring < SCORING:
        text += " More deeds score points now. You keep your points."
    if lost:
        log.error("a run goes on from its copy, as other rules played what came after", run=run.id, actions=lost)
        text += " Your last actions were undone."
        run.recorder.skip(_end(saved))
    run.say(Sentence(text, "gold"))


def _end(saved: SavedRun) -> int:
    """Return the number of entries that a run had when the server died."""
    return max(record.end for record in saved.tail)


def entries_of(parts: Iterable[Record | Segment], count: int) -> Iterator[Entry]:
    """Yield the entries of consecutive parts from number `count` on.

    Raises `RecordError` if one is missing or cannot be read.
    """
    next_ = count
    for part in parts:
        for number, entry in enumerate(read_entries(part.entries, part.before), part.first):
            if number > next_:
                raise RecordError(f"entry {next_} is missing")
            if number == next_:
                next_ += 1
                yield entry


def play_entry(run: Run, entry: Entry) -> None:
    """Play an entry. Raises `RecordError` if it leads to another state than it did."""
    events = run.replay(entry)
    if isinstance(entry, ActionEntry):
        check = run.recorder.check(run.game, events)
        if is_refused(events) or check != entry.check:
            parts = ", ".join(differing(check, entry.check))
            raise RecordError(f"after {entry.action} in turn {run.game.turn} there differs: {parts}")
    elif isinstance(entry, Try) and not is_refused(events):
        raise RecordError(f"{entry.action} was refused in turn {run.game.turn}, and is not now")


def _cut(saved: SavedRun, content: Content, good: int) -> Run:
    run = _copy(saved, content)
    for entry in islice(entries_of(saved.tail, saved.count), good):
        play_entry(run, entry)
    missing = _end(saved) - run.recorder.end
    run.recorder.skip(_end(saved))
    actions = "action" if missing == 1 else f"{missing} actions"
    run.say(Sentence(f"Your last {actions} could not be read from the disk.", "red"))
    return run
