"""Pages and ranks of the boards of the hall of fame.

Entries are ordered by score, then by time of entry. A cursor is the score and id of the entry next to a page, so every
page costs the same, and entries added meanwhile never repeat on the next one. Source: HOF-08, HOF-09, C-34.

A rank is the sum of the bands above (`tables.bands`), plus the better entries within the entry's own band. A period is
a number of dates, each of which is a range of an index, so a period costs the same however many entries are older.
The board of a day is small enough to count its entries.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, Select, Table, func, literal, select, union_all

from winze.models.hall import BoardName, HallBoard, HallEntry, HallPage
from winze.session.base.run_store import CursorError, VersionError
from winze.store.tables import BAND_BITS, EVER, bands, hall

UP = "-up"
"""The end of a cursor that leads to better entries."""
CURSOR = rf"^-?[0-9]{{1,15}}-[0-9]{{1,15}}({UP})?$"
MOST_VERSIONS = 10
"""Versions to name to a client that asked for one without entries."""


class _Position(NamedTuple):
    score: int
    id: int


@dataclass(frozen=True, slots=True)
class _Dated:
    """A board on a date, in days since 1970, UTC. Entries of later dates are in no period."""

    board: HallBoard
    date: int

    @property
    def dates(self) -> Sequence[int]:
        """The dates of the period; empty without one."""
        period = self.board.period
        return range(self.date - period.days + 1, self.date + 1) if period else ()

    @property
    def is_daily(self) -> bool:
        return self.board.name is BoardName.DAILY

    def has(self, row: Row[Any]) -> bool:
        """Return True if an entry is of the version and period."""
        return self.board.version in (None, row.version) and (not self.dates or row.date in self.dates)

    def of(self, table: Table) -> list[ColumnElement[bool]]:
        """Return the conditions for rows of the hall, or of its bands, to be of the board on any date.

        The board of a day has no bands.
        """
        if self.is_daily:
            held = [table.c.daily == (self.date if self.board.day is None else self.board.day)]
        else:
            seeded = self.board.name is BoardName.SEEDED
            held = [table.c.seeded == seeded, table.c.scoring == self.board.scoring]
        return held if self.board.version is None else [*held, table.c.version == self.board.version]


def page(connection: Connection, cursor: str | None, limit: int, board: HallBoard, date: int) -> HallPage:
    """Return a page of a board on a date, best entries first. Raises `CursorError` and `VersionError`.

    A page up from near the best entry is the first page, so it is full.
    """
    dated = _Dated(board, date)
    if cursor is None:
        shown = _page(connection, _best(connection, dated, limit), dated)
        if not shown.entries and board.version is not None and not dated.is_daily:
            _check_version(connection, dated)
        return shown
    position = _position(cursor)
    if not cursor.endswith(UP):
        return _page(connection, _worse(connection, dated, position, limit), dated)
    better = _better(connection, dated, position, limit)
    return _page(connection, better if len(better) == limit else _best(connection, dated, limit), dated)


def around(connection: Connection, run: str, limit: int, board: HallBoard, date: int) -> HallPage | None:
    """Return up to `limit` entries with that of a run in the middle; None if it is not on the board.

    The board's name and scoring are those of the entry.
    """
    row = connection.execute(select(hall).where(hall.c.run == run)).one_or_none()
    if row is None:
        return None
    dated = _Dated(replace(HallBoard.of(row.seeded, row.scoring), version=board.version, period=board.period), date)
    if not dated.has(row):
        return None
    position = _Position(row.score, row.id)
    better = _better(connection, dated, position, limit // 2)
    return _page(connection, [*better, row, *_worse(connection, dated, position, limit - 1 - len(better))], dated)


def ranked(connection: Connection, row: Row[Any]) -> HallEntry:
    """Return an entry with its rank on the board of all versions and times."""
    return _entry(row, 1 + _ahead(connection, row, _Dated(HallBoard.of(row.seeded, row.scoring), 0)))


def size(connection: Connection, entry: HallEntry) -> int:
    """Return the number of entries that an entry is ranked among."""
    return _sum(connection, _Dated(HallBoard.of(entry.seeded, entry.scoring), 0))


def _page(connection: Connection, rows: Sequence[Row[Any]], dated: _Dated) -> HallPage:
    total = _size(connection, dated)
    if not rows:
        return HallPage((), total=total)
    first = 1 + _ahead(connection, rows[0], dated)
    return HallPage(
        tuple(_entry(row, first + index) for index, row in enumerate(rows)),
        f"{rows[-1].score}-{rows[-1].id}" if first + len(rows) <= total else None,
        f"{rows[0].score}-{rows[0].id}{UP}" if first > 1 else None,
        total,
    )


def _position(cursor: str) -> _Position:
    if not re.fullmatch(CURSOR, cursor):
        raise CursorError(cursor)
    score, _, id_ = cursor.removesuffix(UP).rpartition("-")
    return _Position(int(score), int(id_))


def _best(connection: Connection, dated: _Dated, limit: int) -> Sequence[Row[Any]]:
    return _entries(connection, dated, limit, best_first=True)


def _worse(connection: Connection, dated: _Dated, position: _Position, limit: int) -> Sequence[Row[Any]]:
    """Return the next entries after a position: equal scores first, each a range of an index."""
    equal = (hall.c.score == position.score, hall.c.id > position.id)
    rows = _entries(connection, dated, limit, *equal, best_first=True)
    lower = hall.c.score < position.score
    return [*rows, *_entries(connection, dated, limit - len(rows), lower, best_first=True)]


def _better(connection: Connection, dated: _Dated, position: _Position, limit: int) -> Sequence[Row[Any]]:
    """Return the last entries before a position, best first."""
    equal = (hall.c.score == position.score, hall.c.id < position.id)
    rows = _entries(connection, dated, limit, *equal, best_first=False)
    higher = hall.c.score > position.score
    rows = [*rows, *_entries(connection, dated, limit - len(rows), higher, best_first=False)]
    return rows[::-1]


def _entries(
    connection: Connection, dated: _Dated, limit: int, *wheres: ColumnElement[bool], best_first: bool
) -> Sequence[Row[Any]]:
    """Return the best or worst entries of a board that fulfil conditions.

    Those of a period are chosen among the first of each date.
    """
    if not limit:
        return []
    order = (hall.c.score.desc(), hall.c.id) if best_first else (hall.c.score, hall.c.id.desc())
    ids = select(hall.c.id).where(*dated.of(hall), *wheres).order_by(*order).limit(limit)
    if not dated.dates:
        chosen = select(hall).where(*dated.of(hall), *wheres)
    else:
        dates = union_all(*(select(literal(date).label("value")) for date in dated.dates)).subquery()
        of_date = ids.where(hall.c.date == dates.c.value).correlate(dates)
        chosen = select(hall).join_from(dates, hall, hall.c.id.in_(of_date))
    return connection.execute(chosen.order_by(*order).limit(limit)).all()


def _ahead(connection: Connection, row: Row[Any], dated: _Dated) -> int:
    """Count the entries of a board that are better than a row."""
    among = _among(dated)
    higher = among.where(hall.c.score > row.score)
    earlier = among.where(hall.c.score == row.score, hall.c.id < row.id).scalar_subquery()
    above = 0
    if not dated.is_daily:
        band = row.score >> BAND_BITS
        end = band + 1 << BAND_BITS
        higher = higher.where(hall.c.score < end)
        above = _sum(connection, dated, bands.c.band > band)
    return above + (connection.scalar(select(higher.scalar_subquery() + earlier)) or 0)


def _among(dated: _Dated) -> Select[Any]:
    """Return a query that counts the entries of a board one by one."""
    among = select(func.count()).where(*dated.of(hall))
    return among.where(hall.c.date.in_(dated.dates)) if dated.dates else among


def _size(connection: Connection, dated: _Dated) -> int:
    if dated.is_daily:
        return connection.scalar(_among(dated)) or 0
    return _sum(connection, dated)


def _sum(connection: Connection, dated: _Dated, *wheres: ColumnElement[bool]) -> int:
    """Add up the entries in the bands of a board that fulfil conditions."""
    dates = bands.c.date.in_(dated.dates or [EVER])
    return connection.scalar(select(func.sum(bands.c.entries)).where(*dated.of(bands), dates, *wheres)) or 0


def _check_version(connection: Connection, dated: _Dated) -> None:
    """Raise `VersionError` with the latest versions of the board if that of the board has no entry at any time."""
    if _sum(connection, replace(dated, board=replace(dated.board, period=None))):
        return
    whole = _Dated(replace(dated.board, version=None), dated.date)
    latest = select(bands.c.version).where(*whole.of(bands)).group_by(bands.c.version)
    latest = latest.order_by(func.max(bands.c.date).desc(), bands.c.version).limit(MOST_VERSIONS)
    raise VersionError(connection.scalars(latest).all())


def _entry(row: Row[Any], rank: int) -> HallEntry:
    return HallEntry(rank, *(getattr(row, field.name) for field in fields(HallEntry)[1:]))
