"""The storage port of a session: `RunStore`, and the records that go in and out.

`store.store.Store` does the work and blocks. `api.threaded_store.ThreadedStore` makes a `RunStore` of it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from winze.engine.kinds.scoring import SCORING
from winze.models.daily import Daily, DailyTry
from winze.models.hall import MAIN, HallBoard, HallPage, Recorded
from winze.models.log import LogPart
from winze.models.players import NameRefused, Options
from winze.models.runs import RunSummary
from winze.records.groups import Record
from winze.records.segments import Segment


@dataclass(frozen=True, slots=True)
class Player:
    """The holder of a secret. `id` is public and gives no control."""

    id: str
    options: Options


@dataclass(frozen=True, slots=True)
class SavedRun:
    """A copy of an unfinished run.

    `snapshot` is the engine's, `log` the last lines of the run. The snapshot holds the inputs up to `seen` and the
    first `count` entries of the journal; `chain` is the state of their check values. `epoch` counts the holders of the
    run. `seeded` is True if the player chose the seed. `scoring` is the version of the scoring behind `score`.
    `daily` is the day whose mine the run plays.

    A copy to be written has the `segment` since the last copy, and the `older` lines that the log no longer holds. A
    copy that was loaded has the `tail`: the records that came after it.
    """

    run: str
    player: str
    name: str
    seed: int
    epoch: int
    seen: int
    level: str
    turn: int
    score: int
    snapshot: bytes
    log: bytes
    version: str
    seeded: bool = False
    count: int = 0
    chain: bytes = b""
    segment: Segment | None = None
    older: LogPart | None = None
    tail: tuple[Record, ...] = ()
    scoring: int = SCORING
    daily: int | None = None


@dataclass(frozen=True, slots=True)
class FinishedRun:
    """A run that ended: the facts for the hall of fame, and the last state for the death scene.

    A run to be written has its `story` as text, its `facts` as JSON (`models/facts.py`), and the last play screen as a
    full frame of the wire, the `picture`.
    """

    saved: SavedRun
    depth: int
    cause: str
    story: str = ""
    picture: bytes = b""
    facts: bytes = b""

    @property
    def is_stripped(self) -> bool:
        """True if only the facts of the run are left."""
        return not self.saved.snapshot


class StorageError(Exception):
    """The store cannot write or read now: the disk is full, read-only, broken or too slow."""


class LifeOverError(StorageError):
    """This process may have lost its runs: nothing it does with them counts any more, until it begins anew."""


class BusyError(StorageError):
    """Other processes wrote something rare for longer than this one may wait. Its own runs go on."""


class ElsewhereError(StorageError):
    """Another process holds the run: `node` is its name, empty if that is not known.

    `run` is the id of the run if the query did not have it.
    """

    def __init__(self, node: str, reason: str, run: str = "") -> None:
        super().__init__(reason)
        self.node = node
        self.run = run


class ClaimError(Exception):
    """The claim is not one that this server signed for a run that has ended."""


class UnrankedError(ClaimError):
    """The run was too short for a board, was played with custom content, or its try of a day does not count."""


class CursorError(ValueError):
    """The cursor does not come from a page of the hall of fame."""


class VersionError(ValueError):
    """No entry of the board is of the version; the latest `versions` that have some."""

    def __init__(self, versions: Sequence[str]) -> None:
        super().__init__(*versions)
        self.versions = versions


class NoDayError(Exception):
    """There is no mine of this day, only those from `first` to `today`."""

    def __init__(self, first: int, today: int) -> None:
        super().__init__(first, today)
        self.first = first
        self.today = today


class NoStoryError(Exception):
    """The run has no story."""


class UnderWayError(Exception):
    """The run has not ended, so it is still secret."""

    state = "The run is in progress."
    until = "when it ends"


class DailyOpenError(UnderWayError):
    """The run has ended, but others still play its mine."""

    state = "The run played the mine of the day, which is still open to others."
    until = "at 00:00 UTC"


class GoneError(Exception):
    """The run ended long ago without a place on a board: its state, replay and story are deleted."""


class RunStore(Protocol):
    """Stores players, runs and the hall of fame.

    The coroutines may take a while, so nothing on the path of a key calls one. Each may raise `StorageError`, and then
    has changed nothing. Those called `forget_` delete some of what is old and return the number; 0 if none is left.
    """

    def append(self, record: Record) -> None:
        """Queue a record for the journal. It will be written unless the server dies, however long the disk takes."""

    def listen(self, written: Callable[[Mapping[str, int]], None], over: Callable[[], None]) -> None:
        """Call `written` on the event loop whenever records are durable, with the `end` of the last one by run.

        Call `over` after `LifeOverError`. Every run must be forgotten when it returns.
        """

    def busy_since(self) -> float | None:
        """Return the time at which the current write began, on the session's clock; None if there is none."""

    def trouble(self) -> str:
        """Return why nothing can be written now; empty if writes work."""

    def tails(self) -> list[str]:
        """Return the ids of unfinished runs whose copies lack entries of the journal."""

    async def player(self, secret: str) -> Player | None: ...

    async def new_player(self) -> tuple[Player, str]:
        """Make a player. Return it with its secret, of which only a hash is stored."""

    async def note_present(self, player: str) -> None:
        """Note that a player is connected today, so that no process forgets the player."""

    async def count_day(self) -> bool:
        """Count today as a day of service, by which all data age. Return False if it was counted already."""

    async def forget_players(self, present: Collection[str]) -> int:
        """Delete players without a run who were not connected for a day of service. Those in `present` are now."""

    async def leaving(self) -> Sequence[str]:
        """Return the players that a host wants deleted."""

    async def goes_by(self, player: str, name: str) -> bool:
        """Return True if the player owns a name, or has a run by that name."""

    async def delete_player(self, player: str) -> int:
        """Delete some of what belongs to a player, the player last. Returns the number of rows; 0 if none is left."""

    async def forget_runs(self, spared: Collection[str]) -> int:
        """Delete unfinished runs untouched for 30 days of service, except those in `spared`."""

    async def forget_ended(self) -> int:
        """Delete data of runs that ended without a place on a board.

        After 7 days of service their states, replays and stories go; after 30 days, when their claims expire, the runs.
        """

    async def forget_keys(self) -> int:
        """Delete retired keys once the claims that they signed have expired, a day later at most."""

    async def forget_begun(self) -> int:
        """Delete what is counted by address, once no limit needs it."""

    async def put_aside(self, run: str) -> None:
        """Move a tail that cannot be played from the journal to its run."""

    async def keep_options(self, player: str, options: Options) -> None: ...

    async def save(self, run: SavedRun) -> None:
        """Write a run. It is durable when this returns. A run that ended is not changed."""

    async def finish(self, run: FinishedRun) -> str:
        """Record the end of a run and return a signed claim. A second call changes nothing and returns one too."""

    async def load(self, run: str) -> SavedRun | FinishedRun | None:
        """Return a run without its tail. Any process may hold it."""

    async def take(self, run: str) -> SavedRun | FinishedRun | None:
        """Become the holder of a run and return it with its tail. Raises `ElsewhereError`."""

    async def holder(self, run: str) -> str:
        """Return the name of the other process that holds a run; empty if there is none."""

    def retires(self) -> bool:
        """Return True while the host wants this process to hand its runs over."""

    async def retire(self) -> None:
        """Have other processes send nobody here any more."""

    async def others(self) -> Sequence[str]:
        """Return the names of the other processes that can take runs."""

    async def share_live(self, rows: bytes) -> list[bytes]:
        """Tell other processes of the runs that may be watched here. Return what they told."""

    async def release(self, run: str) -> None:
        """Let go of a run. It stays if its copy lacks entries of the journal."""

    async def release_rest(self, spared: Collection[str]) -> None:
        """Let go of all such runs, except those in `spared`."""

    async def inherit(self) -> None:
        """Look after the runs of other processes that died. Those that need it are in `tails` afterwards."""

    async def log(self, run: str, start: int, end: int) -> LogPart:
        """Return stored log entries from `start` to `end` - 1. The last may be missing: ask for them again."""

    async def unfinished(self, player: str, limit: int) -> list[RunSummary]:
        """Return up to `limit` runs of a player that have not ended, newest first."""

    async def check_name(self, player: str, name: str) -> NameRefused | None: ...

    async def redeem(self, claim: str, name: str) -> Recorded | NameRefused:
        """Put a claimed run on the board and return its entry, every time the same one.

        Raises `ClaimError`, and `UnrankedError` for a run that is not ranked.
        """

    async def story(self, run: str) -> str | None:
        """Return the story of a run that ended; None if unknown. Raises `GoneError` and `NoStoryError`."""

    async def hall(self, cursor: str | None, limit: int, board: HallBoard = MAIN) -> HallPage:
        """Return a page of a board. Raises `CursorError` and `VersionError`."""

    async def message(self) -> str:
        """Return what the host tells all players; empty if nothing."""

    async def is_draining(self) -> bool:
        """Return True while the host wants no new runs to begin."""

    async def daily(self, player: str) -> Daily:
        """Return the mine of today as a player finds it."""

    async def enter_daily(self, player: str, run: str) -> DailyTry:
        """Return the player's try of the mine of today. If there is none, make one with the id of a run to begin."""

    async def today(self) -> int:
        """Return the day of the mine that opened last, in days since 1970, UTC."""
