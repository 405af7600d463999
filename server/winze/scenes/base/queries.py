"""Queries from scenes to the session, and the replies that come back as inputs."""

from __future__ import annotations

from dataclasses import dataclass

from winze.models.daily import Daily
from winze.models.hall import MAIN, HallBoard, HallEntry, HallPage, Recorded
from winze.models.live import LiveRun
from winze.models.log import LogPart
from winze.models.players import NameRefused, Options
from winze.models.runs import RunSummary
from winze.screen.layout import TextSize


@dataclass(frozen=True, slots=True)
class AskRuns:
    """List the player's newest unfinished runs. Reply: `Runs`."""

    limit: int = 15


@dataclass(frozen=True, slots=True)
class AskName:
    """Propose a name to a new player. Reply: `FreeName`."""


@dataclass(frozen=True, slots=True)
class AskStart:
    """Start a run, with a random seed if `seed` is None. The seat gets the play scene, or the reply `NameRefused`."""

    name: str
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class AskDaily:
    """Look up the mine of today. Reply: `DailyMine`."""


@dataclass(frozen=True, slots=True)
class AskGoDown:
    """Begin or continue the one try of the mine of today. The seat gets the play scene, `NameRefused` or `Failed`."""

    name: str


@dataclass(frozen=True, slots=True)
class AskContinue:
    """Continue a run. The seat gets the play scene, or the reply `Failed`."""

    run: str


@dataclass(frozen=True, slots=True)
class AskHall:
    """Get a page of a board. Reply: `HallPage`."""

    cursor: str | None = None
    limit: int = 15
    board: HallBoard = MAIN


@dataclass(frozen=True, slots=True)
class AskToday:
    """Get the best entry of today, the message of the day and the number of runs to watch. Reply: `Today`."""


@dataclass(frozen=True, slots=True)
class AskLive:
    """List the runs to watch. Reply: `Live`."""


@dataclass(frozen=True, slots=True)
class AskWatch:
    """Watch a run. The seat gets the play scene, or the reply `Failed`."""

    run: str


@dataclass(frozen=True, slots=True)
class AskStory:
    """Get the story of a finished run. Reply: `Story`, or `Failed` if none was stored."""

    run: str


@dataclass(frozen=True, slots=True)
class AskRecord:
    """Enter the finished run in the hall of fame. Reply: `Recorded`."""


@dataclass(frozen=True, slots=True)
class AskOptions:
    """Save the player's options. No reply."""

    options: Options


@dataclass(frozen=True, slots=True)
class AskHintsAgain:
    """Forget which hints the run has shown, and take the player's wish for that as granted. No reply."""


@dataclass(frozen=True, slots=True)
class AskForget:
    """Delete the player and all that is theirs. The connection is closed, so there is a reply only if it fails."""


@dataclass(frozen=True, slots=True)
class AskTextSize:
    """Have the client change the size of its text. No reply: the client asks for a screen of another size."""

    size: TextSize


@dataclass(frozen=True, slots=True)
class AskSound:
    """Have the client switch its sound on or off. No reply."""


@dataclass(frozen=True, slots=True)
class AskTitle:
    """Leave the run, which is kept if unfinished. The seat gets the title scene."""


@dataclass(frozen=True, slots=True)
class AskLog:
    """Get the log entries numbered `start` to `end`, exclusive. Reply: `LogPart`."""

    start: int
    end: int


Query = (
    AskLog
    | AskRuns
    | AskName
    | AskStart
    | AskDaily
    | AskGoDown
    | AskContinue
    | AskHall
    | AskToday
    | AskLive
    | AskWatch
    | AskStory
    | AskRecord
    | AskOptions
    | AskHintsAgain
    | AskForget
    | AskTextSize
    | AskSound
    | AskTitle
)


@dataclass(frozen=True, slots=True)
class Runs:
    """Runs to continue, and those that this version of the game cannot load; newest first."""

    runs: tuple[RunSummary, ...]
    outdated: tuple[RunSummary, ...] = ()
    open: frozenset[str] = frozenset()
    """The ids of those that another tab of the player shows now."""


@dataclass(frozen=True, slots=True)
class FreeName:
    """A name that no other player has."""

    name: str


@dataclass(frozen=True, slots=True)
class Today:
    """The best entry since midnight, UTC; None if there is none yet. `message` is what the host tells all players.

    `playing` is the number of runs to watch.
    """

    best: HallEntry | None
    message: str = ""
    playing: int = 0
    daily: Daily | None = None


@dataclass(frozen=True, slots=True)
class DailyMine:
    """The mine of today, and a name that no other player has."""

    daily: Daily
    name: str


@dataclass(frozen=True, slots=True)
class Live:
    runs: tuple[LiveRun, ...]


@dataclass(frozen=True, slots=True)
class Story:
    """The story of a run, in lines of at most 80 characters."""

    text: str


@dataclass(frozen=True, slots=True)
class Failed:
    """The query failed; `problem` is a sentence for the player."""

    problem: str


Reply = LogPart | Runs | FreeName | HallPage | Today | DailyMine | Live | Story | NameRefused | Recorded | Failed
