"""The database as used by sessions.

`Store` has the methods of `session.run_store.RunStore` but blocks; `api.threaded_store` calls it off the event loop.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DatabaseError, InterfaceError

from winze.engine.kinds.rules import is_ranked
from winze.models.daily import Daily, DailyDay, DailyTry, PastDaily, day_at
from winze.models.hall import MAIN, Ended, HallBoard, HallEntry, HallPage, PlayerRecord, Recorded
from winze.models.log import LogPart
from winze.models.players import NameRefused, Options
from winze.models.runs import RunRecord, RunSummary
from winze.records.groups import Record, dump_group
from winze.records.replay import Replay
from winze.session.base.run_store import ClaimError, FinishedRun, Player, SavedRun, UnrankedError
from winze.store import tables
from winze.store.database import journal, nodes
from winze.store.database.held import Held
from winze.store.queries import (
    begun,
    boards,
    daily,
    hall,
    logs,
    moderation,
    names,
    players,
    replays,
    rules,
    runs,
    stories,
)
from winze.store.queries.begun import Begun
from winze.store.queries.claims import Claims
from winze.store.queries.service import count_day, today

TOP = 8
CLAIM_DAYS = 30
"""Days of service during which a claim can be redeemed. Runs not on a board are deleted afterwards."""
IDLE_DAYS = 1
"""Days of service after the last connection of a player without a run, until the player is deleted."""
RUN_DAYS = 30
"""Days of service after which an abandoned unfinished run is deleted."""
WHOLE_DAYS = 7
"""Days of service for which an ended run that is not on a board keeps its last state, replay and story."""
MOST_AT_ONCE = 50
"""Runs with everything that belongs to them deleted per transaction, so that nobody waits long for a turn."""
FEWEST_TURNS = 50
UNRANKED = "a run with custom content is not ranked"


class Store:
    """Implements `RunStore` with one transaction per method.

    Changes are durable when a method returns; a method that raises has changed nothing. Methods that write, and `load`,
    which reads what they write, belong to one thread; others may be called from any. All raise `StorageError` if the
    disk or a database file does not work.
    """

    def __init__(self, held: Held, claims: Claims, now: Callable[[], int]) -> None:
        self._held = held
        self._claims = claims
        self._now = now
        self._inherited: list[str] = []
        self._forgotten_to = 0
        """Day of service up to which ended runs are forgotten. Those left are on a board, which may be long to read."""
        self._tails = self._first_tails()

    def _first_tails(self) -> journal.Tails:
        if self._held.is_shared:
            return journal.Tails()
        with self._held.reading.begin() as connection:
            return journal.read_tails(connection)

    def begin_life(self) -> None:
        """Begin anew after `LifeOverError`, with no run."""
        self._held.begin_life()
        self._tails = self._first_tails()
        self._forgotten_to = 0  # a database that was restored may be younger

    @contextmanager
    def _write(self) -> Iterator[Connection]:
        """Run a transaction that writes what no run holds, and may look before it writes."""
        with self._transaction(self._held.writing) as connection:
            self._held.keep_others_out(connection)
            yield connection

    @contextmanager
    def _write_run(self) -> Iterator[Connection]:
        """Run a transaction that writes what this process holds."""
        with self._transaction(self._held.writing, of_run=True) as connection:
            self._held.prove(connection)
            yield connection

    def _read(self) -> AbstractContextManager[Connection]:
        return self._transaction(self._held.reading)

    @contextmanager
    def _transaction(self, engine: Engine, *, of_run: bool = False) -> Iterator[Connection]:
        """Run a transaction on the opened database. Raises `StorageError`; any other error is a bug.

        One `of_run` may have been committed if that fails, or if the connection is gone, which is a doubt about a run.
        """
        self._held.check()
        is_ending = False
        try:
            with engine.begin() as connection:
                yield connection
                is_ending = True
        except (DatabaseError, InterfaceError) as error:
            in_doubt = of_run and (is_ending or error.connection_invalidated)
            if failure := self._held.failed(error, in_doubt=in_doubt):
                raise failure from error
            raise

    @property
    def is_shared(self) -> bool:
        return self._held.is_shared

    @property
    def node(self) -> str:
        """The name of this process among those that share the database; empty if it has the database for itself."""
        return self._held.name

    def play_by(self, rules: str) -> None:
        """Tell other processes by which version of the rules this one plays."""
        self._held.rules = rules
        if self._held.is_shared:
            with self._write_run() as connection:
                nodes.play_by(connection, self._held.node, rules)

    def beat(self) -> bool:
        """Show other processes that this one lives. Return True if the host wants it to hand its runs over."""
        with self._transaction(self._held.writing, of_run=True) as connection:
            return self._held.prove(connection)

    def retire(self, *, retires: bool = True) -> None:
        """Have other processes send nobody here any more, or send them here again."""
        if self._held.is_shared:
            with self._write_run() as connection:
                nodes.set_draining(connection, self._held.name, draining=retires)

    def others(self) -> Sequence[str]:
        """Return the names of the other processes that can take runs."""
        if not self._held.is_shared:
            return ()
        with self._read() as connection:
            return nodes.others(connection, self._held.node)

    def share_live(self, rows: bytes) -> list[bytes]:
        """Tell other processes of the runs that may be watched here. Return what they told."""
        if not self._held.is_shared:
            return []
        with self._write_run() as connection:
            return nodes.share_live(connection, self._held.node, rows)

    def write_group(self, records: Sequence[Record]) -> None:
        """Write records into the journal in order. A failed call must be repeated with the same records."""
        seq = self._tails.next_seq
        self._held.check()
        self._held.write_group(seq, dump_group(records))
        self._tails.add(seq, records)

    def sync(self) -> None:
        self._held.sync()

    def check(self) -> None:
        """Raise whatever makes the database unreadable."""
        with self._read() as connection:
            connection.execute(text("SELECT count(*) FROM alembic_version"))

    def try_writing(self) -> None:
        """Raise whatever makes the database unwritable. Changes nothing, and waits for no rare write of others."""
        with self._transaction(self._held.writing) as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = version_num"))

    def player(self, secret: str) -> Player | None:
        with self._read() as connection:
            return players.find(connection, secret)

    def new_player(self) -> tuple[Player, str]:
        with self._write() as connection:
            return players.create(connection, self._now(), today(connection))

    def count_begun(self, address: str, what: Begun, most: int) -> bool:
        # one statement, which may be run by all processes at once
        with self._transaction(self._held.writing) as connection:
            return begun.count(connection, address, what, most, self._now())

    def forget_begun(self) -> int:
        with self._write() as connection:
            return begun.forget(connection, self._now())

    def count_day(self) -> bool:
        with self._write() as connection:
            return count_day(connection, self._now())

    def note_present(self, player: str) -> None:
        # one row at a time needs no lock of the rare writes, so nobody who arrives waits for it
        with self._transaction(self._held.writing) as connection:
            players.note_present(connection, [player], today(connection))

    def forget_players(self, present: Collection[str]) -> int:
        with self._write() as connection:
            day = today(connection)
            players.note_present(connection, present, day)
            return players.forget(connection, day - IDLE_DAYS)

    def leaving(self) -> Sequence[str]:
        with self._read() as connection:
            return players.all_leaving(connection)

    def goes_by(self, player: str, name: str) -> bool:
        with self._read() as connection:
            return players.goes_by(connection, player, name)

    def delete_player(self, player: str) -> int:
        with self._write() as connection:
            free = tables.runs.c.node.is_(None) | (tables.runs.c.node == self._held.node)
            gone = runs.delete_some(connection, tables.runs.c.player == player, free, limit=MOST_AT_ONCE)
            if not gone:
                journal.delete_groups(connection, self._held.node, self._tails.floor("", self._tails.next_seq))
                return players.delete_unless_held(connection, player)
        for run in gone:
            self._tails.drop(run)
        return len(gone)

    def forget_runs(self, spared: Collection[str]) -> int:
        with self._write() as connection:
            return runs.forget(
                connection, {*spared, *self._tails.runs()}, today(connection) - RUN_DAYS, self._held.node
            )

    def forget_ended(self) -> int:
        with self._write() as connection:
            since, day = self._forgotten_to, today(connection)
            count = runs.strip(connection, range(since - WHOLE_DAYS, day - WHOLE_DAYS))
            count += runs.forget_ended(connection, range(since - CLAIM_DAYS, day - CLAIM_DAYS))
        if not count:
            self._forgotten_to = day
        return count

    def forget_keys(self) -> int:
        with self._write() as connection:
            # a key may sign until the day after it was retired
            return rules.forget_keys(connection, today(connection) - CLAIM_DAYS - 1, self._claims)

    def tails(self) -> list[str]:
        return [*self._tails.runs(), *self._inherited]

    def inherit(self) -> None:
        """Look after what processes left that died. Their runs without tails are free; the others are in `tails`."""
        if self._held.is_shared:
            with self._write_run() as connection:
                self._inherited = nodes.inherit(connection, self._held.node, self._held.rules)

    def pending(self) -> dict[str, str]:
        with self._read() as connection:
            left = nodes.tailed_of_dead(connection) if self._held.is_shared else self._tails.runs()
            return journal.pending(connection, left)

    def rules(self, version: str) -> bytes | None:
        """Return the archive of a version of the rules; None if it is missing, damaged or not signed by this server."""
        with self._read() as connection:
            return rules.find(connection, version, self._claims)

    def rules_source(self, version: str) -> str:
        """Return the digest of the files archived for a version; "" if the archive is unusable."""
        with self._read() as connection:
            return rules.find_source(connection, version, self._claims)

    def keep_rules(self, version: str, source: str, archive: bytes) -> None:
        with self._write() as connection:
            rules.keep(connection, version, source, archive, self._claims)

    def forget_rules(self, needed: Collection[str]) -> None:
        with self._write() as connection:
            rules.forget(connection, needed)

    def put_aside(self, run: str) -> None:
        tail = self._tails.of(run)
        if tail:
            with self._write_run() as connection:
                journal.put_aside(connection, run, tail)
            self._tails.cut(run, tail[-1].end)

    def keep_options(self, player: str, options: Options) -> None:
        with self._write() as connection:
            players.keep_options(connection, player, options)

    def save(self, run: SavedRun) -> None:
        with self._write_run() as connection:
            begin = self._tails.begin(run.run, run.count)
            if runs.save(connection, run, begin, self._now(), self._held.node or None):
                self._write_parts(connection, run)
        self._tails.cut(run.run, run.count)

    def finish(self, run: FinishedRun) -> str:
        saved = run.saved
        with self._write_run() as connection:
            begin = self._tails.begin(saved.run, saved.count)
            if runs.finish(connection, run, begin, self._now(), self._held.node or None):
                self._write_parts(connection, saved)
                stories.write(connection, run)
            claim = self._claims.sign(connection, saved.run)
        self._tails.cut(saved.run, saved.count)
        return claim

    def _write_parts(self, connection: Connection, run: SavedRun) -> None:
        """Write what a run did since its last copy, and delete the groups no longer needed."""
        if run.segment:
            journal.write_segment(connection, run.run, run.segment)
        if run.older:
            logs.write(connection, run.run, run.older)
        floor = self._tails.floor(run.run, self._tails.begin(run.run, run.count))
        journal.delete_groups(connection, self._held.node, floor)

    def load(self, run: str) -> SavedRun | FinishedRun | None:
        with self._read() as connection:
            return runs.load(connection, run)

    def look(self, run: str) -> SavedRun | FinishedRun | None:
        """Return a run with its tail, to find out what could be done with it. Any process may hold it."""
        with self._read() as connection:
            return runs.look(connection, run)

    def take(self, run: str, *, settles: bool = False) -> SavedRun | FinishedRun | None:
        """Become the holder of a run. One with a tail under other rules is only taken to settle it.

        One whose copy only a newer version can read is returned, but not taken.
        """
        with self._write_run() if self._held.is_shared else self._read() as connection:
            taken = self._held.take(connection, run, self._tails.next_seq, settles=settles)
            record = runs.load(connection, run)
            if not isinstance(record, SavedRun):
                return record
            aside = journal.read_aside(connection, run, record.count)
        if taken:
            self._tails.add(taken.seq, taken.records)
        return replace(record, tail=(*aside, *self._tails.of(run)))

    def holder(self, run: str) -> str:
        """Return the name of another process that holds a run; empty if there is none."""
        if not self._held.is_shared:
            return ""
        with self._read() as connection:
            return nodes.holder(connection, run, self._held.node)

    def release(self, run: str) -> None:
        """Let go of a run, so that any process may take it. It stays if its copy lacks entries of the journal."""
        if self._held.is_shared:
            with self._write_run() as connection:
                if not self._tails.of(run):
                    nodes.release(connection, run, self._held.node)

    def release_rest(self, spared: Collection[str]) -> None:
        """Let go of every run without a tail, except those in `spared`."""
        if self._held.is_shared:
            with self._write_run() as connection:
                nodes.release_rest(connection, self._held.node, {*spared, *self._tails.runs()})

    def replay(self, run: str) -> Replay | None:
        with self._read() as connection:
            return replays.load_ended(connection, run, self._now())

    def story(self, run: str) -> str | None:
        with self._read() as connection:
            return stories.read(connection, run, self._now())

    def facts(self, run: str) -> str | None:
        with self._read() as connection:
            return stories.facts(connection, run, self._now())

    def picture(self, run: str) -> bytes | None:
        with self._read() as connection:
            return stories.picture(connection, run, self._now())

    def run_record(self, run: str) -> RunRecord | None:
        """Return all that is kept of an ended run; None if it is unknown or hidden.

        Raises `UnderWayError` and `GoneError`.
        """
        with self._read() as connection:
            return stories.record(connection, run, self._now())

    def film(self, run: str) -> bytes | None:
        with self._read() as connection:
            return stories.film(connection, run, self._now())

    def footage(self, run: str) -> replays.Footage:
        with self._read() as connection:
            return replays.load_footage(connection, run)

    def keep_film(self, run: str, film: bytes) -> None:
        with self._write() as connection:
            stories.keep_film(connection, run, film)

    def log(self, run: str, start: int, end: int) -> LogPart:
        with self._read() as connection:
            return logs.read(connection, run, start, end)

    def unfinished(self, player: str, limit: int) -> list[RunSummary]:
        with self._read() as connection:
            return runs.unfinished(connection, player, limit)

    def check_name(self, player: str, name: str) -> NameRefused | None:
        with self._read() as connection:
            return names.check(connection, player, name)

    def redeem(self, claim: str, name: str) -> Recorded | NameRefused:
        """Put a claimed run on the board. An existing entry keeps its name. Raises `ClaimError`."""
        with self._write() as connection:
            run = self._claims.run(connection, claim)
            if known := hall.entry(connection, run):
                return Recorded(known, self._top(connection, known), new=False)
            ended = runs.load(connection, run)
            if not isinstance(ended, FinishedRun):
                raise ClaimError("its run did not end on this server")
            if not is_ranked(ended.saved.version):
                raise UnrankedError(UNRANKED)
            if today(connection) - runs.day_of(connection, run) > CLAIM_DAYS:
                raise ClaimError(f"it expired {CLAIM_DAYS} days after the run ended")
            if not ended.saved.score and ended.saved.turn < FEWEST_TURNS:
                raise UnrankedError(f"a run needs a score or at least {FEWEST_TURNS} turns to be ranked")
            player = ended.saved.player
            if hall.is_hidden(connection, run):
                raise UnrankedError("the host of this server has hidden the run")
            daily.check_ranked(connection, run)
            if names.owns_banned(connection, player) or names.is_banned(connection, player, ended.saved.name):
                raise UnrankedError("the name is banned on this server")
            if refused := names.check(connection, player, name):
                return refused
            names.claim_name(connection, player, name)
            entry = hall.record(connection, run, name)
            return Recorded(entry, self._top(connection, entry))

    def _top(self, connection: Connection, entry: HallEntry) -> tuple[HallEntry, ...]:
        return boards.page(connection, None, TOP, HallBoard.of(entry.seeded, entry.scoring), self._date()).entries

    def hall(self, cursor: str | None, limit: int, board: HallBoard = MAIN) -> HallPage:
        with self._read() as connection:
            return boards.page(connection, cursor, limit, board, self._date())

    def around(self, run: str, limit: int, board: HallBoard = MAIN) -> HallPage | None:
        """Return up to `limit` entries around a run, on its own board, of the version and period of `board`."""
        with self._read() as connection:
            return boards.around(connection, run, limit, board, self._date())

    def _date(self) -> int:
        """Return today, UTC, in days since 1970."""
        return day_at(self._now())

    def latest(self, limit: int) -> tuple[Ended, ...]:
        """Return the last entries on any board, the newest first."""
        with self._read() as connection:
            return hall.latest(connection, limit)

    def player_record(self, name: str, last: int) -> PlayerRecord | None:
        """Return the entries of a name on the boards, with its `last` runs; None if the name has none."""
        with self._read() as connection:
            return hall.player_record(connection, name, last)

    def message(self) -> str:
        with self._read() as connection:
            return moderation.message(connection)

    def is_draining(self) -> bool:
        with self._read() as connection:
            return moderation.is_draining(connection)

    def daily(self, player: str) -> Daily:
        with self._read() as connection:
            return daily.find(connection, player, self._now())

    def enter_daily(self, player: str, run: str) -> DailyTry:
        with self._write() as connection:
            return daily.enter(connection, player, run, self._now())

    def daily_day(self, day: int | None, limit: int) -> DailyDay:
        """Return a day, today by default, with up to `limit` entries of its board. Raises `NoDayError`."""
        with self._read() as connection:
            now = self._now()
            return daily.show(connection, day_at(now) if day is None else day, limit, now)

    def past_dailies(self, limit: int) -> tuple[PastDaily, ...]:
        """Return the last days that are over, the newest first."""
        with self._read() as connection:
            return daily.archive(connection, limit, self._now())

    def today(self) -> int:
        """Return the day of the mine that opened last."""
        return self._date()
