"""How runs that ended are told."""

from __future__ import annotations

from sqlalchemy import Connection, select
from sqlalchemy.dialects.sqlite import insert

from winze.engine.kinds.scoring import SCORING
from winze.session.base.run_store import NoStoryError
from winze.store import hall
from winze.store.replays import has_ended
from winze.store.tables import stories


def write(connection: Connection, run: str, text: str) -> None:
    """Write the story of a run that ended, unless it is empty. Only the first one counts."""
    if text:
        connection.execute(insert(stories).values(run=run, text=text).on_conflict_do_nothing())


def read(connection: Connection, run: str) -> str | None:
    """Return the story of a run that ended, with its place in the hall, or None if there is no run of this id.

    Raises `UnderWayError` before the end of the run: a story tells its seed. Raises `GoneError` and `NoStoryError`.
    """
    if not has_ended(connection, run):
        return None
    text = connection.scalar(select(stories.c.text).where(stories.c.run == run))
    if text is None:
        raise NoStoryError
    entry = hall.entry(connection, run)
    board = "the hall of fame of chosen seeds" if entry and entry.seeded else "the hall of fame"
    older = " as it was scored then" if entry and entry.scoring != SCORING else ""
    return f"{text}Rank {entry.rank} in {board}{older}\n" if entry else text
