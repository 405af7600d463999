"""A store that keeps everything in memory, can be made to fail, and can be made to wait."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import dataclass, field

from winze.scenes.queries import HallEntry, HallPage, NameRefused, Options, Recorded, RunSummary
from winze.session.run_store import ClaimError, FinishedRun, Player, SavedRun, UnrankedError


class StoreFailedError(Exception):
    """What a store raises that was told to fail."""


@dataclass
class MemoryStore:
    """What is in here is what a crash of the server leaves. Calls wait for `doors`, and saves for `ink` too."""

    players: dict[str, Player] = field(default_factory=dict)
    runs: dict[str, SavedRun | FinishedRun] = field(default_factory=dict)
    board: list[HallEntry] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict)
    saves: int = 0
    spared: list[set[str]] = field(default_factory=list)
    """Whom each call to forget players spared."""
    fails: bool = False
    unranked: bool = False
    doors: asyncio.Event = field(default_factory=asyncio.Event)

    ink: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.doors.set()
        self.ink.set()

    async def _work(self) -> None:
        await asyncio.sleep(0)
        await self.doors.wait()
        if self.fails:
            raise StoreFailedError

    async def player(self, secret: str) -> Player | None:
        await self._work()
        return self.players.get(secret)

    async def new_player(self) -> tuple[Player, str]:
        await self._work()
        number = len(self.players) + 1
        player, secret = Player(f"player{number}", Options()), f"secret{number}"
        self.players[secret] = player
        return player, secret

    async def forget_players(self, spared: Collection[str]) -> int:
        """Nobody here is a day old."""
        await self._work()
        self.spared.append(set(spared))
        return 0

    async def keep_options(self, player: str, options: Options) -> None:
        await self._work()
        for secret, known in self.players.items():
            if known.id == player:
                self.players[secret] = Player(player, options)

    async def save(self, run: SavedRun) -> None:
        await self.ink.wait()
        await self._work()
        self.saves += 1
        if not isinstance(self.runs.get(run.run), FinishedRun):
            self.runs[run.run] = run

    async def finish(self, run: FinishedRun) -> str:
        await self._work()
        if not isinstance(self.runs.get(run.saved.run), FinishedRun):
            self.runs[run.saved.run] = run
        return f"claim on {run.saved.run}"

    async def load(self, run: str) -> SavedRun | FinishedRun | None:
        await self._work()
        return self.runs.get(run)

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
        await self._work()
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

    async def hall(self, cursor: str | None, limit: int, *, seeded: bool = False) -> HallPage:
        await self._work()
        return HallPage(tuple(entry for entry in self.board if entry.seeded == seeded)[:limit], None)
