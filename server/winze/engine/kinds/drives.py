"""Drives: the motives of a monster's mind. A mind asks its drives in order and follows the first that wants to act.

`engine.minds.drives` implements them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from winze.core.limits import CLOSED, Flag, Percent, Range, Tagged

FRIEND = "friend"
"""The id of the mind that moves the hero's friends."""


@dataclass(frozen=True, slots=True)
class Sleep:
    """Lie still while asleep. `percent` of the monsters without a post are asleep at first."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    percent: Percent = 40
    do: Literal["sleep"] = "sleep"


@dataclass(frozen=True, slots=True)
class Ambush:
    """Lie still until the prey is within `within` cells. The first attack after that does half again as much damage."""

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
    """Copy the hero: step after a step, strike after a strike. After `turns` turns without either, use the first
    ability."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    turns: Annotated[int, Range(1, 9)] = 2
    do: Literal["imitate"] = "imitate"


@dataclass(frozen=True, slots=True)
class Roll:
    """Run along the rails toward the prey, to the end of the line."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["roll"] = "roll"


@dataclass(frozen=True, slots=True)
class Drill:
    """Go `steps` cells straight toward the prey, through everything diggable, before taking aim again."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    steps: Annotated[int, Range(1, 40)] = 8
    do: Literal["drill"] = "drill"


@dataclass(frozen=True, slots=True)
class Flutter:
    """Take a random step with `percent` chance, before anything else."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    percent: Percent = 50
    do: Literal["flutter"] = "flutter"


@dataclass(frozen=True, slots=True)
class Flee:
    """Run from the prey below `below` percent of its hit points, or with loot, unless cornered."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    below: Percent = 0
    with_loot: Flag = False
    do: Literal["flee"] = "flee"


@dataclass(frozen=True, slots=True)
class Snatch:
    """Go to an item in sight and take it."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["snatch"] = "snatch"


@dataclass(frozen=True, slots=True)
class Strike:
    """Strike the prey if it is adjacent."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["strike"] = "strike"


@dataclass(frozen=True, slots=True)
class Cast:
    """Use the first ability that is ready and useful."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["cast"] = "cast"


@dataclass(frozen=True, slots=True)
class Cry:
    """Use the first ability that is ready when the hero's lamp shines on it, even without noticing the hero."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["cry"] = "cry"


@dataclass(frozen=True, slots=True)
class Shoot:
    """Shoot or throw at a prey within `range` cells, if nobody else is in the line of fire."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    range: Annotated[int, Range(1, 20)] = 7
    do: Literal["shoot"] = "shoot"


@dataclass(frozen=True, slots=True)
class Consume:
    """Use up items of its pack: drink healing potions when hurt and strengthening ones when prey comes, throw harmful
    ones, escape by a slip."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    below: Percent = 40
    """Percent of its hit points below which it counts as hurt."""
    do: Literal["consume"] = "consume"


@dataclass(frozen=True, slots=True)
class Keep:
    """Step away from a prey nearer than `distance` cells while it has something to shoot."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    distance: Annotated[int, Range(2, 20)] = 3
    do: Literal["keep"] = "keep"


@dataclass(frozen=True, slots=True)
class Lure:
    """Stay between `nearest` and `farthest` cells from the prey, and in its sight."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    nearest: Annotated[int, Range(1, 20)] = 6
    farthest: Annotated[int, Range(2, 20)] = 10
    do: Literal["lure"] = "lure"


@dataclass(frozen=True, slots=True)
class Shun:
    """Stay out of light: step from light into the dark, never from the dark into light."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["shun"] = "shun"


@dataclass(frozen=True, slots=True)
class Seek:
    """Go to an actor with a light while it shines."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["seek"] = "seek"


@dataclass(frozen=True, slots=True)
class See:
    """Step toward the prey in sight by the shortest path."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["see"] = "see"


@dataclass(frozen=True, slots=True)
class Blunder:
    """Step straight or nearly straight toward the prey in sight, ignoring whatever is between."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["blunder"] = "blunder"


@dataclass(frozen=True, slots=True)
class Round:
    """Go around others that block the path to the prey, if the detour is at most `steps` steps."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    steps: Annotated[int, Range(1, 99)] = 25
    do: Literal["round"] = "round"


@dataclass(frozen=True, slots=True)
class Tunnel:
    """Dig straight toward the prey if no path leads there."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["tunnel"] = "tunnel"


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Leave the prey's sight and wait there if the prey cannot be reached."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["withdraw"] = "withdraw"


@dataclass(frozen=True, slots=True)
class Smell:
    """Follow the scent of the prey."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["smell"] = "smell"


@dataclass(frozen=True, slots=True)
class Hear:
    """Investigate a noise. The farther away it was, the vaguer its position."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["hear"] = "hear"


@dataclass(frozen=True, slots=True)
class Recall:
    """Go where it believes the prey to be."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["recall"] = "recall"


@dataclass(frozen=True, slots=True)
class Follow:
    """Stay within `distance` cells of the nearest leader of its faction."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    distance: Annotated[int, Range(1, 9)] = 2
    do: Literal["follow"] = "follow"


@dataclass(frozen=True, slots=True)
class Herd:
    """Stay within `distance` cells of others of its kind."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    distance: Annotated[int, Range(1, 9)] = 3
    do: Literal["herd"] = "herd"


@dataclass(frozen=True, slots=True)
class Work:
    """Dig at veins, bring ore to the camp's pile, and replace lost props."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    hauls: Flag = True
    """Carry loose ore to the pile; false for thieves, which keep it."""
    do: Literal["work"] = "work"


@dataclass(frozen=True, slots=True)
class Guard:
    """Stay within `leash` cells of its post and return there."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    leash: Annotated[int, Range(0, 20)] = 3
    do: Literal["guard"] = "guard"


@dataclass(frozen=True, slots=True)
class Patrol:
    """Walk from one place on the level to another."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["patrol"] = "patrol"


@dataclass(frozen=True, slots=True)
class Feed:
    """Go to a corpse in sight within `within` cells and feed on it for `turns` turns, once in its life."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    within: Annotated[int, Range(1, 20)] = 5
    turns: Annotated[int, Range(1, 99)] = 6
    do: Literal["feed"] = "feed"


@dataclass(frozen=True, slots=True)
class Idle:
    """Take a random step with `percent` chance; otherwise wait."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    percent: Percent = 25
    do: Literal["idle"] = "idle"


@dataclass(frozen=True, slots=True)
class Heel:
    """Follow the hero at no more than `distance` steps, unless told to wait."""

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
