"""A store that keeps everything in memory, can be made to fail, and can be made to wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace

from winze.models.daily import Daily, DailyTry, TryState
from winze.models.hall import MAIN, HallBoard, HallEntry, HallPage, Recorded
from winze.models.log import LogPart
from winze.models.players import NameRefused, Options
from winze.models.runs import RunSummary
from winze.records.groups import Record
from winze.records.segments import Segment
from winze.session.base.run_store import (
    ClaimError,
    ElsewhereError,
    FinishedRun,
    NoStoryError,
    Player,
    SavedRun,
    StorageError,
    UnrankedError,
)

DAILY_SEED = 424242424242


@dataclass
class MemoryStore:
    """Everything in here except `unwritten` survives a crash of the server.

    Calls wait for `doors`, and saves for `ink` too. Records are durable at once while there is ink, else when `dry` is
    called.
    """

    players: dict[str, Player] = field(default_factory=dict)
    runs: dict[str, SavedRun | FinishedRun] = field(default_factory=dict)
    board: list[HallEntry] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict)
    tailed: dict[str, list[Record]] = field(default_factory=dict)
    older: dict[str, list[LogPart]] = field(default_factory=dict)
    aside: dict[str, list[Record]] = field(default_factory=dict)
    unwritten: list[Record] = field(default_factory=list)
    segments: list[Segment] = field(default_factory=list)
    elsewhere: dict[str, str] = field(default_factory=dict)
    """The names of the other processes that hold runs, by run."""
    other_nodes: list[str] = field(default_factory=list)
    retiring: bool = False
    shared_live: bytes = b""
    others_live: list[bytes] = field(default_factory=list)
    taken: list[str] = field(default_factory=list)
    released: list[str] = field(default_factory=list)
    spared_rest: list[set[str]] = field(default_factory=list)
    """The runs that each call to release the rest spared."""
    written: Callable[[Mapping[str, int]], None] = lambda _: None
    over: Callable[[], None] = lambda: None
    troubled: str = ""
    saves: int = 0
    days: int = 0
    """Days of service counted so far."""
    present: list[set[str]] = field(default_factory=list)
    """The players that each call to forget players named as connected."""
    noted: list[str] = field(default_factory=list)
    """The players that were noted as connected, one by one."""
    spared_runs: list[set[str]] = field(default_factory=list)
    cleaned: list[str] = field(default_factory=list)
    """The other kinds of data of which something old was to be deleted."""
    fails: bool = False
    full: bool = False
    """Writes fail; reads do not."""
    unranked: bool = False
    options: Options = field(default_factory=Options)
    """The options of a new player."""
    message_of_the_day: str = ""
    draining: bool = False
    day: int = 20_000
    """The day whose mine is open."""
    ranks: bool = True
    """True if new tries of it are ranked."""
    tries: dict[tuple[int, str], DailyTry] = field(default_factory=dict)
    marked: set[str] = field(default_factory=set)
    """Players to be deleted."""
    doors: asyncio.Event = field(default_factory=asyncio.Event)

    ink: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.doors.set()
        self.ink.set()

    def append(self, record: Record) -> None:
        self.unwritten.append(record)
        self.dry()

    def dry(self) -> None:
        """Make waiting records durable, if there is ink and nothing fails."""
        if self.fails or self.full or not self.ink.is_set():
            return
        records = self.unwritten[:]
        self.unwritten.clear()
        for record in records:
            self.tailed.setdefault(record.run, []).append(record)
        self.written({record.run: record.end for record in records})

    def listen(self, written: Callable[[Mapping[str, int]], None], over: Callable[[], None]) -> None:
        self.written, self.over = written, over

    def tails(self) -> list[str]:
        return [*self.tailed]

    def busy_since(self) -> float | None:
        return 0.0 if self.unwritten else None

    def trouble(self) -> str:
        return self.troubled

    def _cut(self, run: SavedRun) -> SavedRun:
        """Return the run as it is kept: without the part of the tail that the copy holds."""
        self.unwritten = [record for record in self.unwritten if record.run != run.run or record.end > run.count]
        left = [record for record in self.tailed.pop(run.run, []) if record.end > run.count]
        if left:
            self.tailed[run.run] = left
        if run.segment:
            self.segments.append(run.segment)
        if run.older:
            self.older.setdefault(run.run, []).append(run.older)
        return replace(run, segment=None, older=None)

    async def _work(self, *, writes: bool = False) -> None:
        await asyncio.sleep(0)
        await self.doors.wait()
        if self.fails or (self.full and writes):
            raise StorageError

    async def player(self, secret: str) -> Player | None:
        await self._work()
        return self.players.get(secret)

    async def new_player(self) -> tuple[Player, str]:
        await self._work(writes=True)
        number = len(self.players) + 1
        player, secret = Player(f"player{number}", self.options), f"secret{number}"
        self.players[secret] = player
        return player, secret

    async def note_present(self, player: str) -> None:
        await self._work(writes=True)
        self.noted.append(player)

    async def forget_players(self, present: Collection[str]) -> int:
        """Delete nothing: no player here is a day old."""
        await self._work(writes=True)
        self.present.append(set(present))
        return 0

    async def leaving(self) -> list[str]:
        await self._work()
        return [*self.marked]

    async def goes_by(self, player: str, name: str) -> bool:
        await self._work()
        return self.names.get(name) == player

    async def delete_player(self, player: str) -> int:
        await self._work(writes=True)
        before = len(self.runs) + len(self.players)
        for id_, run in [*self.runs.items()]:
            if (run.saved if isinstance(run, FinishedRun) else run).player == player:
                del self.runs[id_]
                self.tailed.pop(id_, None)
        self.players = {secret: known for secret, known in self.players.items() if known.id != player}
        self.marked.discard(player)
        return before - len(self.runs) - len(self.players)

    async def forget_runs(self, spared: Collection[str]) -> int:
        """Delete nothing: no run here is a month old."""
        await self._work(writes=True)
        self.spared_runs.append(set(spared))
        return 0

    async def count_day(self) -> bool:
        await self._work(writes=True)
        self.days += 1
        return True

    async def forget_keys(self) -> int:
        await self._work(writes=True)
        self.cleaned.append("keys")
        return 0

    async def forget_begun(self) -> int:
        await self._work(writes=True)
        self.cleaned.append("begun")
        return 0

    async def forget_ended(self) -> int:
        """Delete nothing: no run here ended a week ago."""
        await self._work(writes=True)
        return 0

    async def put_aside(self, run: str) -> None:
        await self._work(writes=True)
        self.aside[run] = self.tailed.pop(run)

    async def keep_options(self, player: str, options: Options) -> None:
        await self._work(writes=True)
        for secret, known in self.players.items():
            if known.id == player:
                self.players[secret] = Player(player, options)

    async def save(self, run: SavedRun) -> None:
        await self.ink.wait()
        await self._work(writes=True)
        self.saves += 1
        if not isinstance(self.runs.get(run.run), FinishedRun):
            self.runs[run.run] = self._cut(run)

    async def finish(self, run: FinishedRun) -> str:
        await self._work(writes=True)
        if not isinstance(self.runs.get(run.saved.run), FinishedRun):
            self.runs[run.saved.run] = replace(run, saved=self._cut(run.saved))
        return f"claim on {run.saved.run}"

    async def load(self, run: str) -> SavedRun | FinishedRun | None:
        await self._work()
        return self.runs.get(run)

    async def holder(self, run: str) -> str:
        await self._work()
        return self.elsewhere.get(run, "")

    def retires(self) -> bool:
        return self.retiring

    async def retire(self) -> None:
        await self._work()
        self.retiring = True

    async def others(self) -> list[str]:
        await self._work()
        return self.other_nodes

    async def share_live(self, rows: bytes) -> list[bytes]:
        await self._work()
        self.shared_live = rows
        return self.others_live

    async def release(self, run: str) -> None:
        await self._work()
        self.released.append(run)

    async def release_rest(self, spared: Collection[str]) -> None:
        self.spared_rest.append({*spared})
        await self._work()

    async def inherit(self) -> None:
        await self._work()

    async def take(self, run: str) -> SavedRun | FinishedRun | None:
        await self._work()
        if run in self.elsewhere:
            raise ElsewhereError(self.elsewhere[run], "held elsewhere")
        self.taken.append(run)
        saved = self.runs.get(run)
        if isinstance(saved, SavedRun):
            return replace(saved, tail=tuple(self.tailed.get(run, ())))
        return saved

    async def log(self, run: str, start: int, end: int) -> LogPart:
        await self._work()
        entries = [entry for part in self.older.get(run, []) for entry in part.entries]
        return LogPart(start, tuple(entries[start:end]))

    async def unfinished(self, player: str, limit: int) -> list[RunSummary]:
        await self._work()
        runs = [
            RunSummary(run.run, run.name, run.level, run.turn, run.score, saved_at=0)
            for run in self.runs.values()
            if isinstance(run, SavedRun) and run.player == player
        ]
        return runs[:limit]

    async def check_name(self, player: str, name: str) -> NameRefused | None:
        await self._work()
        return self._refused(player, name)

    def _refused(self, player: str, name: str) -> NameRefused | None:
        if self.names.get(name, player) == player:
            return None
        return NameRefused(f"{name} belongs to another player.", f"{name[:8]}-2")

    async def redeem(self, claim: str, name: str) -> Recorded | NameRefused:
        await self._work(writes=True)
        ended = self.runs.get(claim.removeprefix("claim on "))
        if not isinstance(ended, FinishedRun):
            raise ClaimError
        run = ended.saved
        if self.unranked:
            raise UnrankedError("it was too short")
        known = next((entry for entry in self.board if entry.run == run.run), None)
        if known:
            return Recorded(known, tuple(self.board), new=False)
        refused = self._refused(run.player, name)
        if refused:
            return refused
        self.names[name] = run.player
        entry = HallEntry(1, name, run.score, ended.depth, ended.cause, run.turn, run.version, 0, run.run, run.seeded)
        self.board.append(entry)
        return Recorded(entry, tuple(self.board))

    async def story(self, run: str) -> str | None:
        await self._work()
        known = self.runs.get(run)
        if known is None:
            return None
        if not isinstance(known, FinishedRun) or not known.story:
            raise NoStoryError
        return known.story

    async def hall(self, cursor: str | None, limit: int, board: HallBoard = MAIN) -> HallPage:
        await self._work()
        general = replace(board, period=None)
        shown = [entry for entry in self.board if HallBoard.of(entry.seeded, entry.scoring) == general]
        return HallPage(tuple(shown[:limit]), None)

    async def message(self) -> str:
        await self._work()
        return self.message_of_the_day

    async def is_draining(self) -> bool:
        await self._work()
        return self.draining

    async def daily(self, player: str) -> Daily:
        await self._work()
        tried = self.tries.get((self.day, player))
        run = self.runs.get(tried.run) if tried else None
        state = TryState.OVER if isinstance(run, FinishedRun) else TryState.BEGUN if run else TryState.NEW
        return Daily(self.day, 3600, state, tried.ranked if tried else self.ranks)

    async def enter_daily(self, player: str, run: str) -> DailyTry:
        await self._work(writes=True)
        return self.tries.setdefault((self.day, player), DailyTry(self.day, DAILY_SEED, run, self.ranks))

    async def today(self) -> int:
        await self._work()
        return self.day
