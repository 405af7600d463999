"""Replays of runs, assembled from their journals."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, func, select

from winze.engine.state.snapshot import SnapshotError, sight_of
from winze.records.entries import RecordError
from winze.records.replay import Replay, make_replay
from winze.records.segments import Segment
from winze.records.stretches import Stretch, join
from winze.session.base.run_store import DailyOpenError, GoneError, UnderWayError
from winze.store.database.journal import read_segments, tail_of
from winze.store.database.place import Place
from winze.store.queries import daily
from winze.store.tables import runs, stories


class NoReplayError(Exception):
    """A run cannot be replayed. The message says why."""


def load_ended(connection: Connection, run: str, now: int) -> Replay | None:
    """Return the replay of an ended run; None if the run does not exist.

    Raises `GoneError`, `NoReplayError`, and `UnderWayError` while the seed, which a replay reveals, is secret.
    """
    return _load(connection, run, []) if has_ended(connection, run, now) else None


def has_ended(connection: Connection, run: str, now: int) -> bool:
    """Return True if the run exists, has ended, and its mine is open to nobody else.

    Raises `UnderWayError`, `DailyOpenError` and `GoneError`.
    """
    is_stripped = (func.length(runs.c.snapshot) == 0).label("is_stripped")
    known = connection.execute(
        select(runs.c.ended_at, runs.c.daily, is_stripped).where(runs.c.run == run)
    ).one_or_none()
    if known and known.ended_at is None:
        raise UnderWayError
    if known and daily.is_open(known.daily, now):
        raise DailyOpenError
    if known and known.is_stripped:
        raise GoneError
    return known is not None


@dataclass(frozen=True, slots=True)
class Footage:
    """An ended run as it was recorded, for its film. `sight` is the method by which the hero saw."""

    name: str
    seed: int
    sight: str
    segments: list[Segment]


def load_footage(connection: Connection, run: str) -> Footage:
    """Return the record of an ended run. Raises `NoReplayError`."""
    columns = runs.c.name, runs.c.seed, runs.c.snapshot, stories.c.run
    row = connection.execute(select(*columns).join(stories).where(runs.c.run == run)).one_or_none()
    if row is None:
        raise NoReplayError("the run is older than stories")
    try:
        footage = Footage(row.name, row.seed, sight_of(row.snapshot), read_segments(connection, run))
    except (RecordError, SnapshotError) as error:
        raise NoReplayError(f"the record of the run is damaged: {error}") from error
    if not footage.segments:
        raise NoReplayError("the run is older than replays")
    return footage


def load_from(place: Place, run: str) -> Replay:
    """Return the replay of a run so far, from a database in use. Raises `NoReplayError` and `StoreError`."""
    with place.read() as connection:
        replay = _load(connection, run, _tail(connection, run))
    if replay is None:
        raise NoReplayError(f"there is no such run in {place}")
    return replay


def _tail(connection: Connection, run: str) -> list[Segment]:
    """Return the journal's entries of a run since its latest copy, under the rules of that copy."""
    rules = connection.scalar(select(runs.c.version).where(runs.c.run == run)) or ""
    records = tail_of(connection, run)
    return [Segment(each.first, each.end, each.before, 0, rules, b"", each.entries) for each in records]


def _load(connection: Connection, run: str, tail: list[Segment]) -> Replay | None:
    columns = (runs.c.name, runs.c.seed, runs.c.version, runs.c.turn, runs.c.cause, runs.c.snapshot)
    row = connection.execute(select(*columns).where(runs.c.run == run)).one_or_none()
    if row is None:
        return None
    if not row.snapshot:
        raise NoReplayError("the run ended long ago without a place in the hall of fame, and its replay was deleted")
    try:
        segments = [*read_segments(connection, run), *tail]
        if not segments and (row.turn or row.cause):
            raise NoReplayError("the run is older than replays")
        stretches = join(segments) or [Stretch(row.version, b"", b"", b"")]
        return make_replay(
            run, name=row.name, seed=row.seed, end=row.cause or "", snapshot=row.snapshot, stretches=stretches
        )
    except (RecordError, SnapshotError) as error:
        raise NoReplayError(f"the record of the run is damaged: {error}") from error
