"""Drives: what moves a mind. A mind asks its drives in order, and the first that wants something has it done.

What each comes to stands in `engine.minds.drives`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from winze.core.limits import CLOSED, Flag, Percent, Range, Tagged


@dataclass(frozen=True, slots=True)
class Flutter:
    """Now and then a step at random, whatever else there is to do."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    percent: Percent = 50
    do: Literal["flutter"] = "flutter"


@dataclass(frozen=True, slots=True)
class Idle:
    """While it is after nobody: now and then a step at random, else wait."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    percent: Percent = 25
    do: Literal["idle"] = "idle"


@dataclass(frozen=True, slots=True)
class Flee:
    """Run from its prey, unless it is cornered: with less than so many percent of its hit points, or with loot."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    below: Percent = 0
    with_loot: Flag = False
    do: Literal["flee"] = "flee"


@dataclass(frozen=True, slots=True)
class Strike:
    """A blow at its prey, if it stands beside it."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["strike"] = "strike"


@dataclass(frozen=True, slots=True)
class Chase:
    """A step nearer to its prey."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["chase"] = "chase"


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Where no way leads to its prey: go out of its sight, and wait there until it gives up."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["withdraw"] = "withdraw"


@dataclass(frozen=True, slots=True)
class Tunnel:
    """Dig straight towards its prey where no way leads there."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["tunnel"] = "tunnel"


@dataclass(frozen=True, slots=True)
class Shoot:
    """Shoot at its prey, or throw what it has for that, within so many fields and where nobody else is in the way."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    range: Annotated[int, Range(1, 20)] = 7
    do: Literal["shoot"] = "shoot"


@dataclass(frozen=True, slots=True)
class Keep:
    """A step away from its prey while that is nearer than so many fields, as long as it has something to shoot."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    distance: Annotated[int, Range(2, 20)] = 3
    do: Literal["keep"] = "keep"


Drive = Flutter | Idle | Flee | Strike | Chase | Withdraw | Tunnel | Shoot | Keep


@dataclass(frozen=True, slots=True)
class Mind:
    """A named list of drives."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    id: str
    drives: tuple[Annotated[Drive, Tagged("do")], ...]
