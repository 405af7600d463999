"""Effects as data: the consequences of an item, an attack, a wound or a status. `engine.effects` implements them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from winze.core.dice import Dice, SomeDice
from winze.core.limits import CLOSED, Flag, Percent, Range, Tagged
from winze.engine.kinds.verbs import Verb

HarmKind = Literal[
    "blow",
    "poison",
    "water",
    "lava",
    "acid",
    "fire",
    "fall",
    "crush",
    "blast",
    "spikes",
    "gas",
    "cold",
    "steam",
    "spark",
]
"""The cause of a loss of hit points, and the cause of death if it is fatal."""


@dataclass(frozen=True, slots=True)
class Harm:
    """Take hit points from the target."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    amount: Dice
    kind: HarmKind
    do: Literal["harm"] = "harm"


@dataclass(frozen=True, slots=True)
class Heal:
    """Restore hit points, up to the maximum."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    amount: Dice
    do: Literal["heal"] = "heal"


@dataclass(frozen=True, slots=True)
class Mend:
    """Restore `percent` of the maximum hit points, but at least `least`."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    percent: Percent
    least: Annotated[int, Range(0, 100)] = 0
    do: Literal["mend"] = "mend"


@dataclass(frozen=True, slots=True)
class Grow:
    """Raise maximum and current hit points by `by`."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    by: Annotated[int, Range(1, 100)]
    do: Literal["grow"] = "grow"


@dataclass(frozen=True, slots=True)
class Afflict:
    """Give the target a status for `turns` turns."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    status: str
    turns: SomeDice
    strength: Annotated[int, Range(0, 40)] = 0
    """Difficulty of breaking a grip, against d20 plus the level; 0: the status is no grip."""
    do: Literal["afflict"] = "afflict"


@dataclass(frozen=True, slots=True)
class Cure:
    """End a status."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    status: str
    do: Literal["cure"] = "cure"


@dataclass(frozen=True, slots=True)
class Cleanse:
    """End every hostile status."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["cleanse"] = "cleanse"


@dataclass(frozen=True, slots=True)
class Steal:
    """Steal up to half of the target's gold, or one piece of its ore."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    what: Literal["gold", "ore"] = "gold"
    do: Literal["steal"] = "steal"


@dataclass(frozen=True, slots=True)
class Split:
    """Split off a copy of the target that takes half of its remaining hit points."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["split"] = "split"


@dataclass(frozen=True, slots=True)
class Push:
    """Push the target up to `steps` cells away from the source, into whatever is there."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    steps: Annotated[int, Range(1, 9)] = 1
    do: Literal["push"] = "push"


@dataclass(frozen=True, slots=True)
class Pull:
    """Pull the target up to `steps` cells toward the source, until something is in the way."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    steps: Annotated[int, Range(1, 9)] = 1
    do: Literal["pull"] = "pull"


@dataclass(frozen=True, slots=True)
class Drag:
    """Drag the target up to `steps` cells toward the nearest deep water, if any is near."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    steps: Annotated[int, Range(1, 9)] = 1
    do: Literal["drag"] = "drag"


@dataclass(frozen=True, slots=True)
class Carry:
    """Move the target one cell downstream, if there is room."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["carry"] = "carry"


@dataclass(frozen=True, slots=True)
class Lay:
    """Turn the cell into `tile`, if it is plain ground."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    tile: str
    do: Literal["lay"] = "lay"


@dataclass(frozen=True, slots=True)
class Call:
    """Raise the alarm: members of the same faction that hear it learn where the prey is."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    loud: Annotated[int, Range(1, 40)]
    do: Literal["call"] = "call"


@dataclass(frozen=True, slots=True)
class Summon:
    """Summon `count` monsters of a kind beside the cell. They hunt the same prey and are worth no points."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    kind: str
    count: SomeDice = Dice(0, 1, 1)
    by_hero: Flag = False
    """Only if the hero causes it."""
    do: Literal["summon"] = "summon"


@dataclass(frozen=True, slots=True)
class Vanish:
    """Remove a monster from the game with everything it carries."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["vanish"] = "vanish"


@dataclass(frozen=True, slots=True)
class Fall:
    """Drop the actor on the cell to the level below and apply `then` to it there."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    then: Effects = ()
    do: Literal["fall"] = "fall"


@dataclass(frozen=True, slots=True)
class Climb:
    """Take the actor on the cell down the rope that hangs there, to the level below."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["climb"] = "climb"


@dataclass(frozen=True, slots=True)
class Wash:
    """With `percent` chance, let one carried item that is not in use float away."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    percent: Percent
    do: Literal["wash"] = "wash"


@dataclass(frozen=True, slots=True)
class Char:
    """With `percent` chance, burn one carried item of `category`."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    percent: Percent
    category: str
    do: Literal["char"] = "char"


@dataclass(frozen=True, slots=True)
class Blink:
    """Move the source to the cell, if nobody is there."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["blink"] = "blink"


@dataclass(frozen=True, slots=True)
class Teleport:
    """Move the target to ground it knows, at least `least` steps away, or as far away as possible."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    least: Annotated[int, Range(1, 100)]
    do: Literal["teleport"] = "teleport"


@dataclass(frozen=True, slots=True)
class Reveal:
    """Show the hero the map, the items or the hidden doors within `radius` cells or on the whole level."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    what: Literal["map", "things", "doors"]
    radius: Annotated[int, Range(0, 40)] = 0
    """Radius in cells; 0: the whole level."""
    do: Literal["reveal"] = "reveal"


@dataclass(frozen=True, slots=True)
class Stir:
    """Raise the stir of the level by `by`; a negative number calms it."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    by: Annotated[int, Range(-1000, 1000)]
    do: Literal["stir"] = "stir"


@dataclass(frozen=True, slots=True)
class Elude:
    """Make hunters that the hero does not see lose track of the hero."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["elude"] = "elude"


@dataclass(frozen=True, slots=True)
class Alter:
    """Apply a verb to the tile of the cell."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    verb: Verb
    do: Literal["alter"] = "alter"


@dataclass(frozen=True, slots=True)
class Noise:
    """Make a noise that is heard up to `loud` cells away."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    loud: Annotated[int, Range(1, 40)]
    sound: str = "noise"
    """The name of the sound."""
    do: Literal["noise"] = "noise"


@dataclass(frozen=True, slots=True)
class Scatter:
    """Leave items on the cell: of the kind `item`, or of one kind of `category` that occurs at this depth."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    item: str = ""
    category: str = ""
    count: SomeDice = Dice(0, 1, 1)
    do: Literal["scatter"] = "scatter"


@dataclass(frozen=True, slots=True)
class Puff:
    """Release `volume` volumes of a gas."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    gas: str
    volume: SomeDice
    do: Literal["puff"] = "puff"


@dataclass(frozen=True, slots=True)
class Ignite:
    """Set the cell on fire if its tile can burn; otherwise set the actor on it on fire."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["ignite"] = "ignite"


@dataclass(frozen=True, slots=True)
class Pour:
    """Pour out enough liquid for `volume` cells; it then spreads."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    liquid: Literal["water", "lava", "oil"]
    volume: SomeDice
    do: Literal["pour"] = "pour"


@dataclass(frozen=True, slots=True)
class Refuel:
    """Pour up to `amount` turns of oil into the lamp in use."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    amount: Annotated[int, Range(1, 10_000)]
    do: Literal["refuel"] = "refuel"


@dataclass(frozen=True, slots=True)
class Snuff:
    """Put out the target's lamp and spill `oil` turns of its oil. The lamp has to be lit again."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    oil: Annotated[int, Range(0, 10_000)] = 0
    do: Literal["snuff"] = "snuff"


@dataclass(frozen=True, slots=True)
class Better:
    """Enchant an item of the pack by `by`."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    by: Annotated[int, Range(1, 5)] = 1
    do: Literal["better"] = "better"


@dataclass(frozen=True, slots=True)
class Recast:
    """Turn an item of the pack into a random other one of the same category and price that can be found in the mine."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["recast"] = "recast"


@dataclass(frozen=True, slots=True)
class Corrode:
    """Take a point of armor off a random worn item that has any left."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["corrode"] = "corrode"


@dataclass(frozen=True, slots=True)
class Restore:
    """Repair all corrosion of an item of the pack."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["restore"] = "restore"


@dataclass(frozen=True, slots=True)
class Identify:
    """Identify the chosen item of the pack, or `kinds` unknown kinds, starting with those in the pack."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    kinds: Annotated[int, Range(0, 9)] = 0
    """Number of kinds; 0: the chosen item."""
    common: Annotated[int, Range(0, 1000)] = 0
    """Commonness from which the whole category is identified, as far as it is in the pack; 0: never."""
    do: Literal["identify"] = "identify"


@dataclass(frozen=True, slots=True)
class Disarm:
    """Make the target drop the weapon it strikes or shoots with, and apply `then` to it."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    then: Effects = ()
    do: Literal["disarm"] = "disarm"


@dataclass(frozen=True, slots=True)
class Wall:
    """Raise three tiles across the line to the cell, next to the source."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    tile: str
    do: Literal["wall"] = "wall"


@dataclass(frozen=True, slots=True)
class Seal:
    """Close the doorways and tunnels within `radius` cells that lead to the cell with `tile`."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    radius: Annotated[int, Range(1, 9)]
    tile: str
    do: Literal["seal"] = "seal"


@dataclass(frozen=True, slots=True)
class Burst:
    """Apply `then` to every cell within `radius` that missiles can reach from the center, and to the actors there."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    radius: Annotated[int, Range(0, 12)]
    then: Effects
    hollow: Flag = False
    """The center is spared."""
    through: Flag = False
    """It passes through walls and reaches every cell within `radius`."""
    widens: Flag = False
    """The gift `blasting` widens the radius if the hero causes it."""
    do: Literal["burst"] = "burst"


@dataclass(frozen=True, slots=True)
class Onlookers:
    """Apply `then` to everybody else in the target's sight."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    then: Effects
    do: Literal["onlookers"] = "onlookers"


@dataclass(frozen=True, slots=True)
class Chance:
    """Apply `then` with `percent` chance."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    percent: Percent
    then: Effects
    do: Literal["chance"] = "chance"


@dataclass(frozen=True, slots=True)
class Past:
    """Apply `then` to an actor whose `status` has more than `turns` turns left."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    status: str
    turns: Annotated[int, Range(0, 1000)]
    then: Effects
    do: Literal["past"] = "past"


@dataclass(frozen=True, slots=True)
class Hook:
    """Pull the actor on the cell closer; if nobody is there and a wall stands behind, pull the source there."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    steps: Annotated[int, Range(1, 20)] = 7
    do: Literal["hook"] = "hook"


@dataclass(frozen=True, slots=True)
class Trade:
    """Swap the source and the actor on the cell."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["trade"] = "trade"


@dataclass(frozen=True, slots=True)
class Bore:
    """Dig a straight tunnel toward the cell, `length` cells long from the first wall on."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    length: Annotated[int, Range(1, 20)]
    loud: Annotated[int, Range(1, 40)] = 8
    do: Literal["bore"] = "bore"


@dataclass(frozen=True, slots=True)
class Spark:
    """Ignite whatever burns on the cell, gas included, but not the actor there."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["spark"] = "spark"


@dataclass(frozen=True, slots=True)
class Where:
    """Apply `then` to the cell if `liquid` stands on it."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    liquid: Literal["water", "lava", "oil"]
    then: Effects
    do: Literal["where"] = "where"


@dataclass(frozen=True, slots=True)
class Across:
    """Apply `then` to three cells across the line to the cell, next to the source."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    then: Effects
    do: Literal["across"] = "across"


@dataclass(frozen=True, slots=True)
class Bury:
    """Keep corpses on the cell from ever rising."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["bury"] = "bury"


@dataclass(frozen=True, slots=True)
class Recharge:
    """Add `by` charges to a rod of the pack."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    by: Annotated[int, Range(1, 9)] = 1
    do: Literal["recharge"] = "recharge"


@dataclass(frozen=True, slots=True)
class Offer:
    """Offer an item to the actor on the cell; its kind decides how it reacts."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    item: str
    do: Literal["offer"] = "offer"


@dataclass(frozen=True, slots=True)
class Return:
    """Apply `then` to the source instead."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    then: Effects
    do: Literal["return"] = "return"


@dataclass(frozen=True, slots=True)
class Tame:
    """Make a monster stop hunting the hero until the hero strikes it."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    joins: Flag = False
    """It joins the hero as a friend."""
    do: Literal["tame"] = "tame"


@dataclass(frozen=True, slots=True)
class Harden:
    """Raise the hit points of the hero's friends on the level by `percent`."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    percent: Percent
    do: Literal["harden"] = "harden"


@dataclass(frozen=True, slots=True)
class Muster:
    """Make the hero's friends on the level follow, even those told to stay."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["muster"] = "muster"


@dataclass(frozen=True, slots=True)
class Ferry:
    """Carry the hero, without friends, `levels` levels back toward the mouth."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    levels: Annotated[int, Range(1, 9)] = 2
    do: Literal["ferry"] = "ferry"


@dataclass(frozen=True, slots=True)
class Guide:
    """Show the hero the hidden doors of the next `levels` new levels."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    levels: Annotated[int, Range(1, 9)] = 4
    do: Literal["guide"] = "guide"


@dataclass(frozen=True, slots=True)
class Hint:
    """Tell the hero of an unknown vein and show it; without one, warn of the nearest danger."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["hint"] = "hint"


@dataclass(frozen=True, slots=True)
class Bequeath:
    """Leave an item of worth, drawn as if found `deeper` levels deeper."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    deeper: Annotated[int, Range(0, 9)] = 2
    do: Literal["bequeath"] = "bequeath"


@dataclass(frozen=True, slots=True)
class Secret:
    """Tell the hero something unknown about the level."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["secret"] = "secret"


@dataclass(frozen=True, slots=True)
class Quell:
    """Keep bands of `faction` from coming to the level."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    faction: str
    do: Literal["quell"] = "quell"


Effect = (
    Harm
    | Heal
    | Mend
    | Afflict
    | Cure
    | Steal
    | Split
    | Push
    | Pull
    | Drag
    | Carry
    | Lay
    | Call
    | Summon
    | Vanish
    | Fall
    | Climb
    | Wash
    | Alter
    | Noise
    | Scatter
    | Puff
    | Ignite
    | Pour
    | Refuel
    | Snuff
    | Better
    | Recast
    | Corrode
    | Restore
    | Identify
    | Disarm
    | Wall
    | Burst
    | Chance
    | Past
    | Grow
    | Cleanse
    | Char
    | Blink
    | Teleport
    | Reveal
    | Stir
    | Elude
    | Onlookers
    | Seal
    | Hook
    | Trade
    | Bore
    | Spark
    | Where
    | Across
    | Bury
    | Recharge
    | Offer
    | Return
    | Tame
    | Hint
    | Bequeath
    | Quell
    | Muster
    | Harden
    | Ferry
    | Guide
    | Secret
)
Effects = tuple[Annotated[Effect, Tagged("do")], ...]
