"""The mines of days, and the one try of each player at them. `models/daily.py` counts days."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, func, select
from sqlalchemy.dialects.postgresql import insert

from winze.engine.game import SEED_LIMIT
from winze.models.daily import DAY_SECONDS, Daily, DailyDay, DailyTry, PastDaily, TryState, day_at, seconds_left
from winze.models.hall import BoardName, HallBoard, HallEntry
from winze.session.base.run_store import NoDayError, UnrankedError
from winze.store.queries import boards
from winze.store.tables import dailies, dailies_tried, players, runs


def find(connection: Connection, player: str, now: int) -> Daily:
    """Return the mine of today as a player finds it."""
    day = day_at(now)
    query = select(dailies_tried.c.ranked, runs.c.run, runs.c.ended_at)
    query = query.select_from(dailies_tried.outerjoin(runs, runs.c.run == dailies_tried.c.run))
    tried = connection.execute(query.where(dailies_tried.c.day == day, dailies_tried.c.player == player)).one_or_none()
    if tried is None or tried.run is None:
        state = TryState.NEW
    else:
        state = TryState.BEGUN if tried.ended_at is None else TryState.OVER
    ranked = tried.ranked if tried else _may_be_ranked(connection, player, day)
    return Daily(day, seconds_left(now), state, ranked, _best(connection, day))


def enter(connection: Connection, player: str, run: str, now: int) -> DailyTry:
    """Return the player's try of the mine of today, or make one with the id of a run to begin."""
    day = day_at(now)
    # drawn a day ahead, so that nobody can tell a seed from the time of the first try
    for each in (day, day + 1):
        seed = secrets.randbelow(SEED_LIMIT)
        connection.execute(insert(dailies).values(day=each, seed=seed).on_conflict_do_nothing())
    tried = {"day": day, "player": player, "run": run, "ranked": _may_be_ranked(connection, player, day)}
    connection.execute(insert(dailies_tried).values(tried).on_conflict_do_nothing())
    columns = dailies_tried.c.day, dailies.c.seed, dailies_tried.c.run, dailies_tried.c.ranked
    query = select(*columns).join(dailies).where(dailies_tried.c.day == day, dailies_tried.c.player == player)
    return DailyTry(*connection.execute(query).one())


def _may_be_ranked(connection: Connection, player: str, day: int) -> bool:
    created = connection.scalar(select(players.c.created_at).where(players.c.id == player))
    return created is not None and day_at(created) < day


def check_ranked(connection: Connection, run: str) -> None:
    """Raise `UnrankedError` if an ended run played the mine of a day and does not count."""
    columns = runs.c.daily, runs.c.ended_at, dailies_tried.c.ranked
    query = select(*columns).select_from(runs.outerjoin(dailies_tried, dailies_tried.c.run == runs.c.run))
    row = connection.execute(query.where(runs.c.run == run)).one()
    if row.daily is None:
        return
    if not row.ranked:
        raise UnrankedError("the mine of the day is unranked for players who are new that day")
    if day_at(row.ended_at) != row.daily:
        raise UnrankedError("the day of its mine was over before the run ended")


def show(connection: Connection, day: int, limit: int, now: int) -> DailyDay:
    """Return a day with the best of its board. Raises `NoDayError` for a future day and one before the first."""
    today = day_at(now)
    first = min(connection.scalar(select(func.min(dailies.c.day))) or today, today)
    if not first <= day <= today:
        raise NoDayError(first, today)
    seed = connection.scalar(select(dailies.c.seed).where(dailies.c.day == day)) if day < today else None
    top = boards.page(connection, None, limit, HallBoard(BoardName.DAILY, day=day), today)
    return DailyDay(day, today, first, seconds_left(now) if day == today else 0, seed, top.entries, top.total)


def archive(connection: Connection, limit: int, now: int) -> tuple[PastDaily, ...]:
    """Return the last days that are over, the newest first, with their winners."""
    past = select(dailies).where(dailies.c.day < day_at(now)).order_by(dailies.c.day.desc()).limit(limit)
    return tuple(PastDaily(row.day, row.seed, _best(connection, row.day)) for row in connection.execute(past).all())


def _best(connection: Connection, day: int) -> HallEntry | None:
    entries = boards.page(connection, None, 1, HallBoard(BoardName.DAILY, day=day), day).entries
    return entries[0] if entries else None


def is_open(daily: int | None, now: int) -> bool:
    """Return True while others may still play the mine of a run."""
    return daily is not None and now < (daily + 1) * DAY_SECONDS
