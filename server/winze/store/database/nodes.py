"""The processes that share a PostgreSQL database: their lives, and which of them holds a run.

A life holds a session lock on the number of its row for as long as it is connected, and its row has a beat. One whose
lock is free, or whose beat is old, is dead to the others: they fence it before they take its runs. Every write of a run
first updates the row of its own life, and with that waits for a fence or comes before it. So a process that was only
thought dead writes nothing more. The lock is only a quick sensor; the fence is what keeps runs in one place.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, literal_column, select, text, update
from sqlalchemy.dialects.postgresql import insert as upsert

from winze import __version__
from winze.engine.state.snapshot import is_newer
from winze.records.groups import Record, dump_group
from winze.session.base.run_store import ElsewhereError, LifeOverError
from winze.store.database.held import Takeover
from winze.store.database.journal import tail_of, tailed
from winze.store.tables import Whole, journal, live, nodes, runs

FRESH_MS = 6000
"""Age up to which a list of runs to watch counts."""
LEASE_MS = 3000
"""Age of a beat at which a life counts as dead."""
_LOCKS = 0x57494E5A
"""The class of the session locks of lives."""
NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
"""Milliseconds since 1970 by the clock of the database, which all processes share."""
_now = literal_column(NOW, Whole)

WRITE_GROUP = f"""
    WITH me AS (UPDATE nodes SET beat = {NOW} WHERE id = %(node)s AND NOT fenced RETURNING id)
    INSERT INTO journal (node, seq, recs) SELECT id, %(seq)s, %(recs)s FROM me
"""  # noqa: S608
"""Writes a group of the journal unless the life is over, in one statement, which no pause can cut in two."""


def conceive(connection: Connection) -> int:
    """Return the id of a life to come, with its session lock, which is free as soon as the connection is gone.

    Others could take a life for dead whose row they see before its lock.
    """
    node: int = connection.scalars(text("SELECT nextval(pg_get_serial_sequence('nodes', 'id'))")).one()
    connection.execute(text("SELECT pg_advisory_lock(:locks, :node)"), {"locks": _LOCKS, "node": node})
    return node


def begin(connection: Connection, node: int, name: str, rules: str | None, *, draining: bool) -> bool:
    """Begin a life by a name. Return False while another life by that name is not dead."""
    for other in connection.execute(select(nodes).where(nodes.c.name == name, ~nodes.c.fenced)):
        if not _is_dead(connection, other):
            return False
        fence(connection, other.id)
    values = {
        "id": node,
        "name": name,
        "build": __version__,
        "rules": rules or "",
        "draining": draining,
        "beat": _now,
        "fenced": False,
    }
    connection.execute(insert(nodes).values(values))
    return True


def play_by(connection: Connection, node: int, rules: str) -> None:
    connection.execute(update(nodes).where(nodes.c.id == node).values(rules=rules))


def beat(connection: Connection, node: int) -> bool:
    """Prove that a life goes on. Return True if it shall hand its runs over. Raises `LifeOverError`."""
    alive = update(nodes).where(nodes.c.id == node, ~nodes.c.fenced).values(beat=_now)
    retires = connection.scalar(alive.returning(nodes.c.draining))
    if retires is None:
        raise LifeOverError("others took this process for dead")
    return bool(retires)


def set_draining(connection: Connection, name: str, *, draining: bool) -> bool:
    """Have the process of a name hand its runs over, or not any more. Return False if it would change nothing."""
    living = nodes.c.beat > _now - LEASE_MS
    change = update(nodes).where(nodes.c.name == name, ~nodes.c.fenced, living, nodes.c.draining != draining)
    return bool(connection.execute(change.values(draining=draining)).rowcount)


def share_live(connection: Connection, me: int, rows: bytes) -> list[bytes]:
    """Tell others of the runs that may be watched here. Return what other living processes told."""
    row = upsert(live).values(node=me, at=_now, rows=rows)
    told = {"at": row.excluded.at, "rows": row.excluded.rows}
    connection.execute(row.on_conflict_do_update(index_elements=[live.c.node], set_=told))
    fresh = select(live.c.rows).where(live.c.node != me, live.c.at > _now - FRESH_MS)
    return [*connection.scalars(fresh.order_by(live.c.node))]


def end(connection: Connection, node: int) -> None:
    """End a life whose runs are saved: let go of them, and of its journal, which nobody needs any more."""
    beat(connection, node)
    connection.execute(update(runs).where(runs.c.node == node).values(node=None))
    _bury(connection, node)


def fence(connection: Connection, node: int) -> None:
    """End a life from outside. It has committed its last write when this returns."""
    connection.execute(update(nodes).where(nodes.c.id == node).values(fenced=True))


def _is_dead(connection: Connection, node: Row[Any]) -> bool:
    if node.fenced:
        return True
    free = text(f"SELECT pg_try_advisory_xact_lock(:locks, :node) OR {NOW} - :beat > :lease")
    asked = {"locks": _LOCKS, "node": node.id, "beat": node.beat, "lease": LEASE_MS}
    return bool(connection.scalar(free, asked))


def living(connection: Connection) -> Sequence[str]:
    """Return the names of the processes that are not dead."""
    lives = connection.execute(select(nodes).order_by(nodes.c.id)).all()
    return [node.name for node in lives if not _is_dead(connection, node)]


def take(connection: Connection, run: str, me: int, rules: str | None, seq: int) -> Takeover | None:
    """Make a life the holder of an unfinished run. Return what came with it; None if nothing changed.

    A run that a life under `rules` cannot play is left alone, unless that is None. Raises `ElsewhereError` if another
    living process holds the run, or should.
    """
    found = connection.execute(select(runs.c.node, runs.c.ended_at).where(runs.c.run == run)).one_or_none()
    if found is None or found.ended_at is not None or found.node == me:
        return None
    if found.node is not None:
        _depose(connection, found.node)
    row = connection.execute(
        select(runs.c.node, runs.c.version, runs.c.snapshot).where(runs.c.run == run).with_for_update()
    ).one_or_none()
    if row is None or row.node != found.node:
        raise ElsewhereError("", "somebody else took the run at the same moment")
    tail = tail_of(connection, run)
    if rules is not None and not _can_play(connection, row.version, row.snapshot, tail, rules):
        return None
    if tail:
        connection.execute(insert(journal).values(node=me, seq=seq, recs=dump_group(tail)))
    connection.execute(update(runs).where(runs.c.run == run).values(node=me, snap_seq=seq))
    return Takeover(seq, tail)


def _can_play(connection: Connection, version: str, snapshot: bytes, tail: Sequence[Record], rules: str) -> bool:
    """Return False if only newer versions can read the copy of a run, none of which is known to live.

    Raises `ElsewhereError` if another process can play the run, or if it has a tail that must wait for one.
    """
    newer, other = is_newer(snapshot), version != rules
    if newer or (tail and other):
        node = _of_rules(connection, version) if other else ""
        if tail or node:
            raise ElsewhereError(node, f"the run waits for a process of rules {version}")
    return not newer


def _depose(connection: Connection, holder: int) -> None:
    """Fence the holder of a run if it is dead. Raises `ElsewhereError` if it lives."""
    node = connection.execute(select(nodes).where(nodes.c.id == holder)).one_or_none()
    if node is None:
        return
    if not _is_dead(connection, node):
        raise ElsewhereError(node.name, f"the process {node.name} holds the run")
    if not _fence_dead(connection, node):
        raise ElsewhereError("", f"the process {node.name} may be writing")


def _fence_dead(connection: Connection, node: Row[Any]) -> bool:
    """Fence a life that looked dead. Return False if it has proved meanwhile that it goes on, or is about to.

    To wait for its row would mean to hold one's own for as long, and so to look dead to others.
    """
    if node.fenced:
        return True
    row = select(nodes).where(nodes.c.id == node.id).with_for_update(skip_locked=True)
    found = connection.execute(row).one_or_none()
    if found is None or not _is_dead(connection, found):
        return False
    fence(connection, node.id)
    return True


def release(connection: Connection, run: str, me: int) -> None:
    connection.execute(update(runs).where(runs.c.run == run, runs.c.node == me).values(node=None))


def release_rest(connection: Connection, me: int, spared: Collection[str]) -> None:
    """Let go of every run of a life that has not ended, except those in `spared`."""
    rest = runs.c.node == me, runs.c.ended_at.is_(None), runs.c.run.not_in(spared)
    connection.execute(update(runs).where(*rest).values(node=None))


def inherit(connection: Connection, me: int, rules: str | None) -> list[str]:
    """Look after what dead processes left: free their runs, and bury those that leave none with a tail.

    Return the runs with tails that are under `rules`, or all if that is None.
    """
    left = list[str]()
    for node in connection.execute(select(nodes).where(nodes.c.id != me)).all():
        if not _is_dead(connection, node) or not _fence_dead(connection, node):
            continue
        theirs = tailed(connection, node.id)
        connection.execute(update(runs).where(runs.c.node == node.id, runs.c.run.not_in(theirs)).values(node=None))
        if not theirs:
            _bury(connection, node.id)
        left += theirs
    playable = select(runs.c.run).where(runs.c.run.in_(left))
    return [*connection.scalars(playable if rules is None else playable.where(runs.c.version == rules))]


def tailed_of_dead(connection: Connection) -> list[str]:
    """Return the runs of dead processes that have tails."""
    lives = connection.execute(select(nodes)).all()
    return [run for node in lives if _is_dead(connection, node) for run in tailed(connection, node.id)]


def has_tails(connection: Connection, node: int) -> bool:
    return bool(tailed(connection, node))


def _of_rules(connection: Connection, rules: str) -> str:
    """Return the name of a living process of some rules that takes runs; empty if there is none."""
    alive = select(nodes.c.name).where(nodes.c.rules == rules, ~nodes.c.fenced, nodes.c.beat > _now - LEASE_MS)
    return connection.scalar(alive.where(~nodes.c.draining).order_by(nodes.c.id).limit(1)) or ""


def _bury(connection: Connection, node: int) -> None:
    connection.execute(delete(journal).where(journal.c.node == node))
    connection.execute(delete(live).where(live.c.node == node))
    connection.execute(delete(nodes).where(nodes.c.id == node))


def holder(connection: Connection, run: str, me: int) -> str:
    """Return the name of another living process that holds a run; empty if there is none."""
    query = select(nodes.c.name).join(runs, runs.c.node == nodes.c.id).where(runs.c.run == run, ~nodes.c.fenced)
    query = query.where(nodes.c.id != me, runs.c.ended_at.is_(None))
    return connection.scalar(query.where(nodes.c.beat > _now - LEASE_MS)) or ""


def others(connection: Connection, me: int) -> Sequence[str]:
    """Return the names of the other living processes that take new runs."""
    alive = select(nodes.c.name).where(
        nodes.c.id != me, ~nodes.c.fenced, ~nodes.c.draining, nodes.c.beat > _now - LEASE_MS
    )
    return connection.scalars(alive.order_by(nodes.c.id)).all()
