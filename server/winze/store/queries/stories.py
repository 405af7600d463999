"""Stories of ended runs, with their facts, pictures and films.

Nothing of them is read before the end of a run, or of the day whose mine it played, because a story reveals the mine.
Reading raises `UnderWayError` before that, `GoneError`, and `NoStoryError` if the run ended before that part was kept;
it returns None for a run that does not exist.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Column, Connection, select, update
from sqlalchemy.dialects.postgresql import insert

from winze.engine.kinds.scoring import SCORING
from winze.models.daily import share_text
from winze.models.facts import load_facts
from winze.models.runs import RunRecord
from winze.session.base.run_store import DailyOpenError, FinishedRun, NoStoryError
from winze.store.queries import boards, hall
from winze.store.queries.replays import has_ended
from winze.store.tables import runs, stories


def write(connection: Connection, run: FinishedRun) -> None:
    if run.story:
        told = {"text": run.story, "picture": run.picture or None, "facts": run.facts.decode() or None}
        connection.execute(insert(stories).values(run=run.saved.run, **told).on_conflict_do_nothing())


def read(connection: Connection, run: str, now: int) -> str | None:
    """Return the story of an ended run with its rank in the hall of fame."""
    text: str | None = _part(connection, run, stories.c.text, now)
    entry = hall.entry(connection, run) if text else None
    if text is None or entry is None:
        return text
    board = "the hall of fame for chosen seeds" if entry.seeded else "the hall of fame"
    older = " under an earlier scoring" if entry.scoring != SCORING else ""
    return f"{text}Rank {entry.rank} in {board}{older}\n"


def facts(connection: Connection, run: str, now: int) -> str | None:
    """Return the facts of an ended run as JSON; see `models/facts.py`."""
    found: str | None = _part(connection, run, stories.c.facts, now)
    return found


def picture(connection: Connection, run: str, now: int) -> bytes | None:
    """Return the last play screen of an ended run, as a full frame in the classic layout."""
    found: bytes | None = _part(connection, run, stories.c.picture, now)
    return found


def record(connection: Connection, run: str, now: int) -> RunRecord | None:
    """Return the public facts of an ended run; None also for one that the host hid.

    While others still play its mine, that is its result without the facts.
    """
    is_open = False
    try:
        if not has_ended(connection, run, now):
            return None
    except DailyOpenError:
        is_open = True
    if hall.is_hidden(connection, run):
        return None
    ended = (runs.c.name, runs.c.score, runs.c.depth, runs.c.cause, runs.c.turn, runs.c.seed, runs.c.ended_at)
    told = (stories.c.text, stories.c.facts, stories.c.picture)
    query = select(*ended, runs.c.daily, *told).select_from(runs.outerjoin(stories))
    row = connection.execute(query.where(runs.c.run == run)).one()
    entry = hall.entry(connection, run)
    facts = load_facts(row.facts) if row.facts else None
    return RunRecord(
        run=run,
        name=entry.name if entry else row.name,
        score=row.score,
        depth=row.depth,
        cause=row.cause,
        turns=row.turn,
        seed=row.seed if row.daily is None else None,
        ended_at=row.ended_at,
        entry=entry,
        entries=boards.size(connection, entry) if entry else 0,
        story="" if is_open else row.text or "",
        facts=None if is_open else facts,
        picture=b"" if is_open else row.picture or b"",
        daily=row.daily,
        is_open=is_open,
        daily_text=share_text(row.daily, facts) if facts and row.daily is not None else "",
    )


def film(connection: Connection, run: str, now: int) -> bytes | None:
    """Return the film of an ended run; see `wire/film.py`."""
    found: bytes | None = _part(connection, run, stories.c.film, now)
    return found


def keep_film(connection: Connection, run: str, film: bytes) -> None:
    """Store the film of a run that has none yet. Without a story the run was deleted meanwhile."""
    connection.execute(update(stories).where(stories.c.run == run, stories.c.film.is_(None)).values(film=film))


def _part(connection: Connection, run: str, column: Column[Any], now: int) -> Any:
    if not has_ended(connection, run, now):
        return None
    found = connection.scalar(select(column).where(stories.c.run == run))
    if found is None:
        raise NoStoryError
    return found
