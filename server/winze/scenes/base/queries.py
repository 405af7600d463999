"""What scenes ask of whoever keeps players, runs and the hall of fame, and what comes back as an input."""

from __future__ import annotations

from dataclasses import dataclass

from winze.engine.kinds.scoring import SCORING
from winze.models.hall import HallPage, Recorded
from winze.models.log import LogPart
from winze.models.players import NameRefused, Options
from winze.models.runs import RunSummary


@dataclass(frozen=True, slots=True)
class AskRuns:
    """The newest of the player's unfinished runs. Reply: `Runs`."""

    limit: int = 15


@dataclass(frozen=True, slots=True)
class AskStart:
    """Start a run. The seat gets the play scene, or the reply `NameRefused`. `seed` None: any."""

    name: str
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class AskContinue:
    """Go on with a run. The seat gets the play scene, or the reply `Failed`."""

    run: str


@dataclass(frozen=True, slots=True)
class AskHall:
    """A page of the hall of fame; no cursor is the first one. Reply: `HallPage`.

    `seeded` asks for the runs whose seed was chosen, which the other pages leave out, and `scoring` for those that were
    scored as they once were.
    """

    cursor: str | None = None
    limit: int = 15
    seeded: bool = False
    scoring: int = SCORING


@dataclass(frozen=True, slots=True)
class AskStory:
    """How a run that ended went. Reply: `Story`, or `Failed` where nobody wrote it down."""

    run: str


@dataclass(frozen=True, slots=True)
class AskRecord:
    """Put the finished run on the hall of fame. Reply: `Recorded`."""


@dataclass(frozen=True, slots=True)
class AskOptions:
    """Keep the player's options. No reply."""

    options: Options


@dataclass(frozen=True, slots=True)
class AskTitle:
    """Leave the run, which is kept if it is unfinished; the seat gets the title scene."""


@dataclass(frozen=True, slots=True)
class AskLog:
    """The entries of the run's log from number `start` up to but without `end`. Reply: `LogPart`."""

    start: int
    end: int


Query = AskLog | AskRuns | AskStart | AskContinue | AskHall | AskStory | AskRecord | AskOptions | AskTitle


@dataclass(frozen=True, slots=True)
class Runs:
    """Runs to continue, and those that this version of the game cannot go on with; newest first."""

    runs: tuple[RunSummary, ...]
    outdated: tuple[RunSummary, ...] = ()


@dataclass(frozen=True, slots=True)
class Story:
    """How a run went, in lines of 80 characters at most."""

    text: str


@dataclass(frozen=True, slots=True)
class Failed:
    """The query could not be answered; `problem` is a sentence for the player."""

    problem: str


Reply = LogPart | Runs | HallPage | Story | NameRefused | Recorded | Failed
