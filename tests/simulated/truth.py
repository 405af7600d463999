"""The truth about a world: everything that players were shown must be on disk, at once and after every death."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import Engine, select

from winze.content import Content
from winze.engine.game import Game
from winze.records.checks import Chain
from winze.records.entries import ActionEntry, Entry, Mark, read_entries
from winze.records.groups import load_group
from winze.records.seals import unseal
from winze.screen.picture import Picture
from winze.session.base.run_store import FinishedRun, SavedRun
from winze.session.runs.restoring import restore
from winze.session.runs.run import Run
from winze.store.store import Store
from winze.store.tables import journal, runs, segments


@dataclass(frozen=True, slots=True)
class Moment:
    """A run when it was drawn: its number of entries, and the fingerprint of its game."""

    run: str
    end: int
    turn: int
    fingerprint: str


class Truth:
    """Reads the committed data by itself, and knows all pictures that were drawn and shown."""

    def __init__(self, engine: Engine, content: Content) -> None:
        self._engine = engine
        self._content = content
        self._drawn: dict[int, tuple[Picture, Moment | None]] = {}
        self._shown: dict[str, dict[int, Moment]] = {}
        self._durable: dict[str, tuple[int, int]] = {}

    def draw(self, picture: Picture, run: Run | None) -> None:
        """Note the state behind a picture. A cached picture keeps its first state."""
        if id(picture) not in self._drawn:
            moment = run and Moment(run.id, run.recorder.end, run.game.turn, run.game.fingerprint())
            self._drawn[id(picture)] = picture, moment

    def show(self, picture: Picture) -> None:
        """Assert that everything in a picture that leaves is durable."""
        moment = self._drawn[id(picture)][1]
        if moment:
            end, _ = self.durable(moment.run)
            assert moment.end <= end, f"{moment} is shown, but only {end} entries are durable"
            self._shown.setdefault(moment.run, {})[moment.end] = moment

    def is_shown(self, run: str) -> bool:
        """Return True if a run was shown to anyone."""
        return run in self._shown

    def commit(self) -> None:
        """Note that data were written."""
        self._durable.clear()

    def durable(self, run: str) -> tuple[int, int]:
        """Return the number of entries of a run on disk, and the highest input that is durable."""
        if run not in self._durable:
            self._durable[run] = self._read(run)
        return self._durable[run]

    def _read(self, run: str) -> tuple[int, int]:
        with self._engine.begin() as connection:
            row = connection.execute(select(runs.c.snap_n, runs.c.seen).where(runs.c.run == run)).one_or_none()
        assert row, f"{run} is shown, but is not on the disk"
        end, n = row
        for first, entry in self._tail(run):
            if first == end:
                end, n = end + 1, max(n, entry.n) if isinstance(entry, ActionEntry | Mark) else n
        return end, n

    def _tail(self, run: str) -> Iterator[tuple[int, Entry]]:
        with self._engine.begin() as connection:
            groups = connection.scalars(select(journal.c.recs).order_by(journal.c.seq)).all()
        for group in groups:
            for record in load_group(group).records:
                if record.run == run:
                    yield from enumerate(read_entries(record.entries, record.before), record.first)

    def survive(self, store: Store) -> None:
        """Assert, after the death of a server, that the next one finds all that was shown."""
        for id_, moments in self._shown.items():
            record = store.take(id_)
            assert record, f"{id_} is gone"
            last = moments[max(moments)]
            if isinstance(record, SavedRun):
                run = restore(record, self._content)
                assert run.is_copied, f"{id_} cannot be restored whole"
                end, turn = run.recorder.end, run.game.turn
            else:
                end, turn = record.saved.count, record.saved.turn
            assert (end, turn) >= (last.end, last.turn), f"{last} was shown, but {end} entries are left, turn {turn}"

    def replay(self, id_: str, store: Store) -> dict[int, list[Entry]]:
        """Replay a run from its beginning, and compare it with its copy and with all shown states.

        Returns its entries by their inputs.
        """
        record = store.take(id_)
        assert record
        saved = record.saved if isinstance(record, FinishedRun) else record
        game = Game.new(saved.seed, self._content.rules, Game.restore(saved.snapshot, self._content.rules).sight)
        chain, entries = Chain(), self._entries(id_)
        assert [*entries] == [*range(len(entries))], f"{id_} has holes: {[*entries]}"
        self._compare(id_, 0, game)
        by_input: dict[int, list[Entry]] = {}
        for number, entry in entries.items():
            if isinstance(entry, ActionEntry):
                check = chain.add(game, game.act(entry.action))
                assert check == entry.check, f"entry {number} of {id_}, {entry}, goes another way: {check.hex()}"
            by_input.setdefault(entry.n, []).append(entry)
            self._compare(id_, number + 1, game)
        last = restore(saved, self._content).game
        assert game.fingerprint() == last.fingerprint(), f"{id_} is {last.turn} turns long, its replay {game.turn}"
        return by_input

    def _entries(self, run: str) -> dict[int, Entry]:
        with self._engine.begin() as connection:
            rows = connection.execute(
                select(segments.c.from_n, segments.c.before, segments.c.recs)
                .where(segments.c.run == run)
                .order_by(segments.c.from_n)
            ).all()
        entries: dict[int, Entry] = {}
        for first, before, data in rows:
            entries |= enumerate(read_entries(unseal(data), before), first)
        end = len(entries)
        entries |= {number: entry for number, entry in self._tail(run) if number >= end}
        return entries

    def _compare(self, run: str, end: int, game: Game) -> None:
        moment = self._shown.get(run, {}).get(end)
        if moment:
            assert game.fingerprint() == moment.fingerprint, f"{moment} was shown, and is not what is replayed"

    def runs(self) -> list[str]:
        """Return the ids of all runs, in the order in which they were shown."""
        with self._engine.begin() as connection:
            return [*connection.scalars(select(runs.c.run).order_by(runs.c.started_at, runs.c.run))]
