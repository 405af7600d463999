"""What a session must keep and look up. The store fulfils it; the api joins the two, off the event loop."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Protocol

from winze.scenes.queries import HallPage, NameRefused, Options, Recorded, RunSummary


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who holds a secret. `id` is public and gives no control."""

    id: str
    options: Options


@dataclass(frozen=True, slots=True)
class SavedRun:
    """An unfinished run as it is kept.

    `snapshot` is the engine's, `log` the run's last messages; `seen` is the highest input number that is part of the
    snapshot; `epoch` counts who held the run. `seeded`: its seed was chosen.
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


@dataclass(frozen=True, slots=True)
class FinishedRun:
    """A run that ended: what the hall of fame shows, and the last state for the death screen."""

    saved: SavedRun
    depth: int
    cause: str


class ClaimError(Exception):
    """The claim is not one that this server signed for a run it knows to have ended."""


class UnrankedError(ClaimError):
    """The run ended before it had begun in earnest."""


class CursorError(ValueError):
    """The cursor is not one that a page of the hall of fame gave."""


class RunStore(Protocol):
    """Everything here may take a while, so it is awaited; nothing here is called on the way of a key."""

    async def player(self, secret: str) -> Player | None:
        """Who holds this secret; None if nobody does."""

    async def new_player(self) -> tuple[Player, str]:
        """A new player and the secret, which is kept only as a hash."""

    async def forget_players(self, spared: Collection[str]) -> int:
        """Delete some players who were made a day ago and never began a run, but for those `spared`.

        Returns how many; 0 if none is left.
        """

    async def keep_options(self, player: str, options: Options) -> None: ...

    async def save(self, run: SavedRun) -> None:
        """Write a run, new or known. When this returns, it is durable. A run that ended stays as it ended."""

    async def finish(self, run: FinishedRun) -> str:
        """Record that a run ended, and return its signed claim; the same claim if it had ended already."""

    async def load(self, run: str) -> SavedRun | FinishedRun | None: ...

    async def unfinished(self, player: str, limit: int) -> list[RunSummary]:
        """So many of the player's runs that have not ended, newest first."""

    async def check_name(self, player: str, name: str) -> NameRefused | None:
        """Whether this player may go by this name on the board; None is yes."""

    async def redeem(self, claim: str, name: str) -> Recorded | NameRefused:
        """Put the claimed run on the board, once; again gives the same entry. Raises `ClaimError`, and `UnrankedError`
        for a run that is not ranked.
        """

    async def hall(self, cursor: str | None, limit: int, *, seeded: bool = False) -> HallPage:
        """A page of the board, or of that of runs whose seed was chosen. Raises `CursorError`."""
