"""Stories of ended runs."""

from __future__ import annotations

from sqlalchemy import Connection, select
from sqlalchemy.dialects.sqlite import insert

from winze.engine.kinds.scoring import SCORING
from winze.session.base.run_store import NoStoryError
from winze.store import hall
from winze.store.replays import has_ended
from winze.store.tables import stories


def write(connection: Connection, run: str, text: str) -> None:
    if text:
        connection.execute(insert(stories).values(run=run, text=text).on_conflict_do_nothing())


def read(connection: Connection, run: str) -> str | None:
    """Return the story of an ended run with its rank in the hall of fame; None if the run does not exist.

    Raises `UnderWayError` before the end of the run, because a story reveals its seed, `GoneError` and `NoStoryError`.
    """
    if not has_ended(connection, run):
        return None
    text = connection.scalar(select(stories.c.text).where(stories.c.run == run))
    if text is None:
        raise NoStoryError
    entry = hall.entry(connection, run)
    board = "the hall of fame for chosen seeds" if entry and entry.seeded else "the hall of fame"
    older = " under an earlier scoring" if entry and entry.scoring != SCORING else ""
    return f"{text}Rank {entry.rank} in {board}{older}\n" if entry else text
