"""Effects as data: what an item, a blow, a wound or a status does. What each comes to stands in `engine.effects`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from winze.core.dice import Dice, SomeDice
from winze.core.limits import CLOSED, Tagged


@dataclass(frozen=True, slots=True)
class Harm:
    """Take hit points."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    amount: Dice
    kind: Literal["blow", "poison"]
    do: Literal["harm"] = "harm"


@dataclass(frozen=True, slots=True)
class Heal:
    """Give hit points back, as many as are wanting at most."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    amount: Dice
    do: Literal["heal"] = "heal"


@dataclass(frozen=True, slots=True)
class Afflict:
    """Put a status on somebody for so many turns."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    status: str
    turns: SomeDice
    do: Literal["afflict"] = "afflict"


@dataclass(frozen=True, slots=True)
class Cure:
    """End a status."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    status: str
    do: Literal["cure"] = "cure"


@dataclass(frozen=True, slots=True)
class Steal:
    """Take some of somebody's gold."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    what: Literal["gold"] = "gold"
    do: Literal["steal"] = "steal"


@dataclass(frozen=True, slots=True)
class Split:
    """Tear off a part with half of the hit points that are left, which lives on."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["split"] = "split"


Effect = Harm | Heal | Afflict | Cure | Steal | Split
Effects = tuple[Annotated[Effect, Tagged("do")], ...]
