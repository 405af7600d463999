"""Drives: what moves a mind. A mind asks its drives in order, and the first that wants something has it done.

What each comes to stands in `engine.minds.drives`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from winze.core.limits import CLOSED, Flag, Percent, Range, Tagged

FRIEND = "friend"
"""The id of the mind of those who follow the hero."""


@dataclass(frozen=True, slots=True)
class Sleep:
    """Lie still as long as it sleeps. So many in a hundred of those who are not posted anywhere sleep at first."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    percent: Percent = 40
    do: Literal["sleep"] = "sleep"


@dataclass(frozen=True, slots=True)
class Ambush:
    """Lie still until its prey is within so many fields. The first blow after that is the worse."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    within: Annotated[int, Range(1, 9)] = 2
    do: Literal["ambush"] = "ambush"


@dataclass(frozen=True, slots=True)
class Freeze:
    """Neither step nor strike while it is stone."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["freeze"] = "freeze"


@dataclass(frozen=True, slots=True)
class Pace:
    """Stand still whenever the hero does not step."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["pace"] = "pace"


@dataclass(frozen=True, slots=True)
class Imitate:
    """Do as the hero did: step if he stepped, strike if he struck. After so many still turns: the first ability."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    turns: Annotated[int, Range(1, 9)] = 2
    do: Literal["imitate"] = "imitate"


@dataclass(frozen=True, slots=True)
class Roll:
    """Run along the rails towards its prey, to the end of the line."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["roll"] = "roll"


@dataclass(frozen=True, slots=True)
class Drill:
    """Go so many fields straight towards its prey, through whatever can be dug, before it takes aim again."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    steps: Annotated[int, Range(1, 40)] = 8
    do: Literal["drill"] = "drill"


@dataclass(frozen=True, slots=True)
class Flutter:
    """Now and then a step at random, whatever else there is to do."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    percent: Percent = 50
    do: Literal["flutter"] = "flutter"


@dataclass(frozen=True, slots=True)
class Flee:
    """Run from its prey, unless it is cornered: with less than so many percent of its hit points, or with loot."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    below: Percent = 0
    with_loot: Flag = False
    do: Literal["flee"] = "flee"


@dataclass(frozen=True, slots=True)
class Snatch:
    """Go to a thing that lies in its sight, and take it."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["snatch"] = "snatch"


@dataclass(frozen=True, slots=True)
class Strike:
    """A blow at its prey, if it stands beside it."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["strike"] = "strike"


@dataclass(frozen=True, slots=True)
class Cast:
    """Do the first of its abilities that is ready and of use."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["cast"] = "cast"


@dataclass(frozen=True, slots=True)
class Cry:
    """Do the first of its abilities that is ready when the hero's lamp shines on it, whether it knows of him or not."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["cry"] = "cry"


@dataclass(frozen=True, slots=True)
class Shoot:
    """Shoot at its prey, or throw what it has for that, within so many fields and where nobody else is in the way."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    range: Annotated[int, Range(1, 20)] = 7
    do: Literal["shoot"] = "shoot"


@dataclass(frozen=True, slots=True)
class Consume:
    """Use up what is in its pack: drink what heals as it is hurt, and what strengthens as its prey comes; throw what is
    bad; be gone by a slip."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    below: Percent = 40
    """With so many percent of its hit points it is hurt."""
    do: Literal["consume"] = "consume"


@dataclass(frozen=True, slots=True)
class Keep:
    """A step away from its prey while that is nearer than so many fields, as long as it has something to shoot."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    distance: Annotated[int, Range(2, 20)] = 3
    do: Literal["keep"] = "keep"


@dataclass(frozen=True, slots=True)
class Lure:
    """Keep so far from its prey, not nearer and not farther, and in its sight."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    nearest: Annotated[int, Range(1, 20)] = 6
    farthest: Annotated[int, Range(2, 20)] = 10
    do: Literal["lure"] = "lure"


@dataclass(frozen=True, slots=True)
class Shun:
    """Keep out of light: a step into the dark from where there is light, and none from the dark into it."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["shun"] = "shun"


@dataclass(frozen=True, slots=True)
class Seek:
    """Go to whoever carries a light, as long as that shines."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["seek"] = "seek"


@dataclass(frozen=True, slots=True)
class See:
    """A step nearer to the prey that it sees, by the shortest way."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["see"] = "see"


@dataclass(frozen=True, slots=True)
class Blunder:
    """A step straight towards the prey that it sees, or a little aside, without a thought for what is in between."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["blunder"] = "blunder"


@dataclass(frozen=True, slots=True)
class Round:
    """Where others stand in the way to the prey: go by another way, if that is at most so many steps."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    steps: Annotated[int, Range(1, 99)] = 25
    do: Literal["round"] = "round"


@dataclass(frozen=True, slots=True)
class Tunnel:
    """Dig straight towards its prey where no way leads there."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["tunnel"] = "tunnel"


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Where it cannot come to its prey: go out of its sight, and wait there."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["withdraw"] = "withdraw"


@dataclass(frozen=True, slots=True)
class Smell:
    """Follow the trail of its prey."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["smell"] = "smell"


@dataclass(frozen=True, slots=True)
class Hear:
    """Go to see what it heard. The farther that is, the less it knows the place."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["hear"] = "hear"


@dataclass(frozen=True, slots=True)
class Recall:
    """Go where it takes its prey to be."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["recall"] = "recall"


@dataclass(frozen=True, slots=True)
class Follow:
    """Stay with its leader: the nearest of those who lead, of its own faction."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    distance: Annotated[int, Range(1, 9)] = 2
    do: Literal["follow"] = "follow"


@dataclass(frozen=True, slots=True)
class Herd:
    """Stay with others of its kind."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    distance: Annotated[int, Range(1, 9)] = 3
    do: Literal["herd"] = "herd"


@dataclass(frozen=True, slots=True)
class Work:
    """Dig at veins, bring ore to the pile of the camp, and set up props where some were lost."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    hauls: Flag = True
    """Bring ore that lies about to the pile: not for those who run with what they carry."""
    do: Literal["work"] = "work"


@dataclass(frozen=True, slots=True)
class Guard:
    """Stay within so many fields of its post, and go back there."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    leash: Annotated[int, Range(0, 20)] = 3
    do: Literal["guard"] = "guard"


@dataclass(frozen=True, slots=True)
class Patrol:
    """Go from one place of the level to another."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["patrol"] = "patrol"


@dataclass(frozen=True, slots=True)
class Feed:
    """Go to a body that is so near and in its sight, and feed on it for so many turns, once in its life."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    within: Annotated[int, Range(1, 20)] = 5
    turns: Annotated[int, Range(1, 99)] = 6
    do: Literal["feed"] = "feed"


@dataclass(frozen=True, slots=True)
class Idle:
    """Now and then a step at random, else wait."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    percent: Percent = 25
    do: Literal["idle"] = "idle"


@dataclass(frozen=True, slots=True)
class Heel:
    """Go to the hero while he is more than so many steps off; whoever does not follow him waits."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    distance: Annotated[int, Range(1, 20)] = 4
    do: Literal["heel"] = "heel"


Drive = (
    Sleep
    | Ambush
    | Freeze
    | Pace
    | Imitate
    | Roll
    | Drill
    | Flutter
    | Flee
    | Snatch
    | Strike
    | Cast
    | Cry
    | Shoot
    | Keep
    | Lure
    | Shun
    | Seek
    | See
    | Blunder
    | Round
    | Tunnel
    | Withdraw
    | Smell
    | Hear
    | Recall
    | Follow
    | Herd
    | Work
    | Guard
    | Patrol
    | Idle
    | Consume
    | Feed
    | Heel
)


@dataclass(frozen=True, slots=True)
class Mind:
    """A named list of drives."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    id: str
    drives: tuple[Annotated[Drive, Tagged("do")], ...]
