"""The mine of the day: one for all players, new at 00:00 UTC. A day is a number of days since 1970, UTC."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from enum import Enum, auto

from winze.models.counting import counted
from winze.models.facts import Facts
from winze.models.hall import HallEntry

HOUR = 60 * 60
"""Seconds of an hour."""
DAY_SECONDS = 24 * HOUR
_EPOCH = date(1970, 1, 1)
_SHADES = "░▒▓█"
"""Signs for a level by the part of it that was seen, from little to all."""
_OUT, _DEAD = "♥", "x"


def day_at(seconds: int) -> int:
    """Return the day of a time in seconds since 1970, UTC."""
    return seconds // DAY_SECONDS


def seconds_left(seconds: int) -> int:
    """Return the number of seconds until the next mine."""
    return DAY_SECONDS - seconds % DAY_SECONDS


def iso_of(day: int) -> str:
    """Return the date of a day, such as `2026-11-22`."""
    return (_EPOCH + timedelta(day)).isoformat()


def day_of(iso: str) -> int:
    """Return the day of a date such as `2026-11-22`. Raises ValueError."""
    day = (date.fromisoformat(iso) - _EPOCH).days
    if iso != iso_of(day):
        raise ValueError(f"{iso!r} is not of the form 2026-11-22")
    return day


def date_words(day: int) -> str:
    """Return the date of a day in words, such as `22 November 2026`."""
    date = datetime.fromtimestamp(day * DAY_SECONDS, UTC)
    return f"{date.day} {date:%B %Y}"


def mine_words(day: int) -> str:
    return f"The mine of {date_words(day)}"


def span_words(seconds: int) -> str:
    """Return a time in words, such as `14 h 3 min`."""
    hours, minutes = divmod(-(-seconds // 60), 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min"


@dataclass(frozen=True, slots=True)
class DailyTry:
    """A player's one try of the mine of a day. `run` is the id of its run, which may not have begun."""

    day: int
    seed: int
    run: str
    ranked: bool


class TryState(Enum):
    NEW = auto()
    BEGUN = auto()
    OVER = auto()


@dataclass(frozen=True, slots=True)
class Daily:
    """The mine of today as a player finds it. `left` is the number of seconds until the next one.

    `ranked` is False if the player's try cannot be ranked, because the player is new today.
    """

    day: int
    left: int
    state: TryState
    ranked: bool
    best: HallEntry | None = None


DAY_OVER = "It is midnight UTC, and the day of this mine is over. Your run goes on, but is on no board."


def over_words(daily: Daily) -> str:
    return f"Your try of today's mine is over. The next one opens in {span_words(daily.left)}."


@dataclass(frozen=True, slots=True)
class DailyDay:
    """A day as everybody may know it. `seed` is None until the day is over, and if nobody needed one.

    `first` is the earliest day that had a mine, `today` the present one.
    """

    day: int
    today: int
    first: int
    left: int
    seed: int | None
    top: tuple[HallEntry, ...] = ()
    total: int = 0

    @property
    def is_over(self) -> bool:
        return self.day < self.today


@dataclass(frozen=True, slots=True)
class PastDaily:
    """A day of the archive. `best` is None if nobody is on its board."""

    day: int
    seed: int
    best: HallEntry | None


def share_text(day: int, facts: Facts) -> str:
    """Return a text about a run that gives nothing of the mine away."""
    took, points = counted(facts.turns, "turn"), counted(facts.score, "point")
    head = f"Winze, mine of {date_words(day)}: level {facts.depth}, {took}, {points}"
    return f"{head}\n{_signs([level.seen for level in facts.levels], out=facts.won)}"


def _signs(seen: Sequence[int], *, out: bool) -> str:
    """Return a sign for each level by the percent of it that was seen, and one for the end."""
    return "".join(_SHADES[min(percent * len(_SHADES) // 100, len(_SHADES) - 1)] for percent in seen) + (
        _OUT if out else _DEAD
    )
