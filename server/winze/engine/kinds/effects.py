"""Effects as data: what an item, a blow, a wound or a status does. What each comes to stands in `engine.effects`."""

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
"""What wounds somebody. It names the cause if that kills him."""


@dataclass(frozen=True, slots=True)
class Harm:
    """Take hit points."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    amount: Dice
    kind: HarmKind
    do: Literal["harm"] = "harm"


@dataclass(frozen=True, slots=True)
class Heal:
    """Give hit points back, as many as are wanting at most."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    amount: Dice
    do: Literal["heal"] = "heal"


@dataclass(frozen=True, slots=True)
class Mend:
    """Give so many percent of the greatest hit points back, but not fewer than `least`."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    percent: Percent
    least: Annotated[int, Range(0, 100)] = 0
    do: Literal["mend"] = "mend"


@dataclass(frozen=True, slots=True)
class Grow:
    """Give somebody so many hit points more to have at most, and so many now."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    by: Annotated[int, Range(1, 100)]
    do: Literal["grow"] = "grow"


@dataclass(frozen=True, slots=True)
class Afflict:
    """Put a status on somebody for so many turns."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    status: str
    turns: SomeDice
    strength: Annotated[int, Range(0, 40)] = 0
    """How firmly somebody holds on to the target; 0: nobody does."""
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
    """Take some of somebody's gold, or a piece of ore."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    what: Literal["gold", "ore"] = "gold"
    do: Literal["steal"] = "steal"


@dataclass(frozen=True, slots=True)
class Split:
    """Tear off a part with half of the hit points that are left, which lives on."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["split"] = "split"


@dataclass(frozen=True, slots=True)
class Push:
    """Drive somebody so many fields away from where it comes from, into whatever lies there."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    steps: Annotated[int, Range(1, 9)] = 1
    do: Literal["push"] = "push"


@dataclass(frozen=True, slots=True)
class Pull:
    """Drag somebody so many fields towards whoever does it, as far as the way is free."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    steps: Annotated[int, Range(1, 9)] = 1
    do: Literal["pull"] = "pull"


@dataclass(frozen=True, slots=True)
class Drag:
    """Drag somebody so many fields towards the nearest deep water, if that is near."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    steps: Annotated[int, Range(1, 9)] = 1
    do: Literal["drag"] = "drag"


@dataclass(frozen=True, slots=True)
class Carry:
    """Carry somebody a field down the stream that he is in, if there is room."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["carry"] = "carry"


@dataclass(frozen=True, slots=True)
class Lay:
    """Have such a tile be on the field, if that is plain ground."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    tile: str
    do: Literal["lay"] = "lay"


@dataclass(frozen=True, slots=True)
class Call:
    """Raise the alarm: those of one's own faction who hear it know from then on where the prey is."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    loud: Annotated[int, Range(1, 40)]
    do: Literal["call"] = "call"


@dataclass(frozen=True, slots=True)
class Summon:
    """Have so many of a kind of monster come out beside the field, who are after the same prey and worth nothing."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    kind: str
    count: SomeDice = Dice(0, 1, 1)
    by_hero: Flag = False
    """Only if it is the hero's doing."""
    do: Literal["summon"] = "summon"


@dataclass(frozen=True, slots=True)
class Vanish:
    """Have a monster be gone, with all that it has."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["vanish"] = "vanish"


@dataclass(frozen=True, slots=True)
class Fall:
    """Let whoever is on the field drop to the level below, and have this happen to him there."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    then: Effects = ()
    do: Literal["fall"] = "fall"


@dataclass(frozen=True, slots=True)
class Climb:
    """Bring whoever is on the field down the rope that hangs there, to the level below."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["climb"] = "climb"


@dataclass(frozen=True, slots=True)
class Wash:
    """Have something that somebody carries and does not use float off."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    percent: Percent
    do: Literal["wash"] = "wash"


@dataclass(frozen=True, slots=True)
class Char:
    """Have one thing of such a category burn up that somebody carries, so often in a hundred times."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    percent: Percent
    category: str
    do: Literal["char"] = "char"


@dataclass(frozen=True, slots=True)
class Blink:
    """Bring whoever does it to the field, if nobody is there."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["blink"] = "blink"


@dataclass(frozen=True, slots=True)
class Teleport:
    """Bring somebody to any ground that he has seen at least so many steps off, or as far off as there is any."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    least: Annotated[int, Range(1, 100)]
    do: Literal["teleport"] = "teleport"


@dataclass(frozen=True, slots=True)
class Reveal:
    """Have the hero know what there is within so many fields, or on the whole level: its ground, things, or hidden
    doors."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    what: Literal["map", "things", "doors"]
    radius: Annotated[int, Range(0, 40)] = 0
    """0: on the whole level."""
    do: Literal["reveal"] = "reveal"


@dataclass(frozen=True, slots=True)
class Stir:
    """Make the level so much more restless, or calmer."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    by: Annotated[int, Range(-1000, 1000)]
    do: Literal["stir"] = "stir"


@dataclass(frozen=True, slots=True)
class Elude:
    """Have those lose the hero who are after him and whom he does not see."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["elude"] = "elude"


@dataclass(frozen=True, slots=True)
class Alter:
    """Do this to the tile of the field."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    verb: Verb
    do: Literal["alter"] = "alter"


@dataclass(frozen=True, slots=True)
class Noise:
    """Be heard as far as this, in fields."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    loud: Annotated[int, Range(1, 40)]
    sound: str = "noise"
    """The name of the sound."""
    do: Literal["noise"] = "noise"


@dataclass(frozen=True, slots=True)
class Scatter:
    """Leave things on the field: of a kind, or of one of a category that there is at this depth."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    item: str = ""
    category: str = ""
    count: SomeDice = Dice(0, 1, 1)
    do: Literal["scatter"] = "scatter"


@dataclass(frozen=True, slots=True)
class Puff:
    """Let out so much of a gas."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    gas: str
    volume: SomeDice
    do: Literal["puff"] = "puff"


@dataclass(frozen=True, slots=True)
class Ignite:
    """Set the field on fire, if anything there burns; else scorch whoever stands there."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["ignite"] = "ignite"


@dataclass(frozen=True, slots=True)
class Pour:
    """Let out so many fields of a liquid, which then find their way."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    liquid: Literal["water", "lava", "oil"]
    volume: SomeDice
    do: Literal["pour"] = "pour"


@dataclass(frozen=True, slots=True)
class Refuel:
    """Pour so much oil into the lamp that is in use, as far as it goes in."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    amount: Annotated[int, Range(1, 10_000)]
    do: Literal["refuel"] = "refuel"


@dataclass(frozen=True, slots=True)
class Snuff:
    """Put out the lamp of somebody, who must open it again; so much of its oil is gone."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    oil: Annotated[int, Range(0, 10_000)] = 0
    do: Literal["snuff"] = "snuff"


@dataclass(frozen=True, slots=True)
class Better:
    """Make a thing of the pack better than its kind."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    by: Annotated[int, Range(1, 5)] = 1
    do: Literal["better"] = "better"


@dataclass(frozen=True, slots=True)
class Recast:
    """Make another thing of a thing of the pack: one of its category that is found and is worth as much, by lot."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["recast"] = "recast"


@dataclass(frozen=True, slots=True)
class Corrode:
    """Make something worn weaker by a point of armour, by lot, as long as anything worn has any."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["corrode"] = "corrode"


@dataclass(frozen=True, slots=True)
class Restore:
    """Mend all that corrosion has done to a thing of the pack."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["restore"] = "restore"


@dataclass(frozen=True, slots=True)
class Identify:
    """Make known what a thing of the pack is, or so many kinds, those of the pack first."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    kinds: Annotated[int, Range(0, 9)] = 0
    """0: the one thing for which it is meant."""
    common: Annotated[int, Range(0, 1000)] = 0
    """If that is at least so common, all of its category that are in the pack with it; 0: never."""
    do: Literal["identify"] = "identify"


@dataclass(frozen=True, slots=True)
class Disarm:
    """Have somebody drop what he strikes or shoots with, and have this happen to him then."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    then: Effects = ()
    do: Literal["disarm"] = "disarm"


@dataclass(frozen=True, slots=True)
class Wall:
    """Have three such tiles stand across the way to the field, beside whoever does it."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    tile: str
    do: Literal["wall"] = "wall"


@dataclass(frozen=True, slots=True)
class Seal:
    """Have such tiles close the doorways and tunnels that lead to the field, as far as they are so near."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    radius: Annotated[int, Range(1, 9)]
    tile: str
    do: Literal["seal"] = "seal"


@dataclass(frozen=True, slots=True)
class Burst:
    """Have this happen on every field so near that missiles get there, and to whoever is on it."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    radius: Annotated[int, Range(0, 12)]
    then: Effects
    hollow: Flag = False
    """The field in the middle is spared."""
    through: Flag = False
    """It goes through walls, and takes in all within so many fields."""
    widens: Flag = False
    """Where it is the hero's doing it reaches as much farther as his gift of blasting says."""
    do: Literal["burst"] = "burst"


@dataclass(frozen=True, slots=True)
class Onlookers:
    """Have this happen to everybody else whom somebody sees."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    then: Effects
    do: Literal["onlookers"] = "onlookers"


@dataclass(frozen=True, slots=True)
class Chance:
    """Have this happen so often in a hundred times."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    percent: Percent
    then: Effects
    do: Literal["chance"] = "chance"


@dataclass(frozen=True, slots=True)
class Past:
    """Have this happen to somebody on whom a status lasts for more turns than this."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    status: str
    turns: Annotated[int, Range(0, 1000)]
    then: Effects
    do: Literal["past"] = "past"


@dataclass(frozen=True, slots=True)
class Hook:
    """Drag whoever is on the field nearer; where nobody is, and a wall stands behind, be dragged there oneself."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    steps: Annotated[int, Range(1, 20)] = 7
    do: Literal["hook"] = "hook"


@dataclass(frozen=True, slots=True)
class Trade:
    """Have whoever does it and whoever is on the field change places."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["trade"] = "trade"


@dataclass(frozen=True, slots=True)
class Bore:
    """Open a straight tunnel towards the field, of so many fields from the first wall on."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    length: Annotated[int, Range(1, 20)]
    loud: Annotated[int, Range(1, 40)] = 8
    do: Literal["bore"] = "bore"


@dataclass(frozen=True, slots=True)
class Spark:
    """Set off what burns on the field, gas too, and nobody who stands there."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["spark"] = "spark"


@dataclass(frozen=True, slots=True)
class Where:
    """Have this happen on a field where such a liquid stands."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    liquid: Literal["water", "lava", "oil"]
    then: Effects
    do: Literal["where"] = "where"


@dataclass(frozen=True, slots=True)
class Across:
    """Have this happen on three fields across the way to the field, beside whoever does it."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    then: Effects
    do: Literal["across"] = "across"


@dataclass(frozen=True, slots=True)
class Bury:
    """See to it that no body on the field ever rises."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["bury"] = "bury"


@dataclass(frozen=True, slots=True)
class Recharge:
    """Have a rod of the pack work so many times more."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    by: Annotated[int, Range(1, 9)] = 1
    do: Literal["recharge"] = "recharge"


@dataclass(frozen=True, slots=True)
class Offer:
    """Hold out such a thing to somebody: what comes of it is up to the kind."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    item: str
    do: Literal["offer"] = "offer"


@dataclass(frozen=True, slots=True)
class Return:
    """Have this happen to whoever does it, instead."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    then: Effects
    do: Literal["return"] = "return"


@dataclass(frozen=True, slots=True)
class Tame:
    """Have a monster be after the hero no more, until he strikes it."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    joins: Flag = False
    """It follows him as his friend."""
    do: Literal["tame"] = "tame"


@dataclass(frozen=True, slots=True)
class Harden:
    """Have the hero's friends on the level bear so many percent more."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    percent: Percent
    do: Literal["harden"] = "harden"


@dataclass(frozen=True, slots=True)
class Muster:
    """Have the hero's friends on the level come along, those too who were told to stay."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["muster"] = "muster"


@dataclass(frozen=True, slots=True)
class Ferry:
    """Carry the hero so many levels back towards the mouth, by himself."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    levels: Annotated[int, Range(1, 9)] = 2
    do: Literal["ferry"] = "ferry"


@dataclass(frozen=True, slots=True)
class Guide:
    """Have the hero know the hidden doors of so many levels that he comes to for the first time."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    levels: Annotated[int, Range(1, 9)] = 4
    do: Literal["guide"] = "guide"


@dataclass(frozen=True, slots=True)
class Hint:
    """Tell of a vein that the hero does not know, and show it; where there is none, warn of what is nearest."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["hint"] = "hint"


@dataclass(frozen=True, slots=True)
class Bequeath:
    """Leave a thing of worth, as they are found so many levels deeper."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    deeper: Annotated[int, Range(0, 9)] = 2
    do: Literal["bequeath"] = "bequeath"


@dataclass(frozen=True, slots=True)
class Secret:
    """Have the hero know of something on the level that he does not know."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    do: Literal["secret"] = "secret"


@dataclass(frozen=True, slots=True)
class Quell:
    """Have no bands of a faction come to the level any more."""

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
