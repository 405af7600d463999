"""Kinds of actors: the hero's, and one for each breed of monsters."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal, get_args

from winze.core.dice import Dice, SomeDice
from winze.core.limits import CLOSED, Amount, Flag, Percent, Range
from winze.engine.kinds.deals import Deal
from winze.engine.kinds.effects import Effects
from winze.engine.kinds.places import Place
from winze.engine.kinds.traits import Traits

HERO = "hero"
"""The id of the hero's kind."""


Size = Literal["small", "normal", "large", "huge"]
SIZES: tuple[Size, ...] = get_args(Size)
"""The smallest first."""


@dataclass(frozen=True, slots=True)
class Attack:
    """One way to strike. Of several the first is used that is good for the target."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    damage: Dice
    effects: Effects = ()
    """What a hit does besides; it comes before the harm."""
    needs: Literal["", "gold", "ore", "water"] = ""
    """What the target must have for it; water must be near."""
    bloodless: Flag = False
    """It does no harm of its own."""


@dataclass(frozen=True, slots=True)
class Carried:
    """So many of a kind of item that somebody has from the beginning."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    item: str
    count: SomeDice = Dice(0, 1, 1)
    percent: Percent = 100
    """How likely one of its kind has them."""

    @property
    def is_sure(self) -> bool:
        return self.percent >= 100


@dataclass(frozen=True, slots=True)
class Senses:
    """By what it finds its prey."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    sight: Amount = 7
    """So near, in fields, it may take notice of somebody who walks in its sight; 0: it is blind."""
    hearing: Annotated[int, Range(0, 200)] = 100
    """Percent of the distance that noises carry; 0: it is deaf."""
    smell: Annotated[int, Range(0, 200)] = 0
    """For so many turns it smells where somebody went; 0: not at all."""
    tremor: Annotated[int, Range(0, 30)] = 0
    """So many fields off it feels who walks on the ground, whatever the light and whatever stands between."""
    gold: Annotated[int, Range(0, 30)] = 0
    """So many fields off it senses who is greedy."""


@dataclass(frozen=True, slots=True)
class Ability:
    """What it can do besides its blows. Of several that are ready the first is done."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    id: str
    """Names its sentence."""
    effects: Effects
    at: Literal["self", "prey", "friend", "line", "burst", "rush"] = "prey"
    """Whom the effects befall: itself, its prey, a friend near it, all on the straight way to the prey until something
    stops it, all within the radius of the prey, or its prey, to whom it runs in a straight line."""
    nearest: Annotated[int, Range(0, 20)] = 0
    range: Annotated[int, Range(0, 20)] = 1
    """It is done while the prey is so many fields off, not nearer and not farther."""
    radius: Annotated[int, Range(0, 9)] = 1
    every: Annotated[int, Range(1, 1000)] = 1
    """Turns from one time to the next."""
    below: Percent = 100
    """Only with so many percent of its hit points, or fewer."""
    times: Amount = 0
    """So often in its life; 0: without end."""
    noise: Annotated[int, Range(0, 40)] = 0
    lit: Flag = False
    """Only while the prey stands in light."""
    drowned: Annotated[int, Range(0, 40)] = 0
    """A noise as loud as this drowns it out; 0: none does."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Kind:
    """There is one object of each; files, events and snapshots name its id. Chances are in percent."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    id: str
    size: Size
    """How common a monster is at a depth, and how much a kill is worth."""
    health: SomeDice
    accuracy: Percent
    attacks: tuple[Attack, ...]
    speed: Annotated[int, Range(10, 400)] = 100
    """100 acts once a turn, 200 twice, 50 every second turn."""
    defence: Percent = 0
    """Taken off the chance of whoever attacks."""
    armour: Amount = 0
    """A hit is weakened by a roll from 0 to this."""
    block: Percent = 0
    dodge: Percent = 0
    traits: Traits = 0
    mind: str = ""
    """The id of its drives."""
    carries: tuple[Carried, ...] = ()
    """What it has, and leaves where it dies; what shoots is in its hands."""
    hurt: Effects = ()
    """What happens when harm leaves it alive."""
    senses: Senses = Senses()
    faction: str = ""
    """The id of those to whom it belongs."""
    peaceful: Flag = False
    """It is after nobody until it is struck."""
    calling: Literal["", "healer", "trader"] = ""
    """It lives where a level has a place for one who does this."""
    deals: tuple[Deal, ...] = ()
    """What it does for the hero at a price."""
    trades: Flag = False
    """It sells what it carries and what lies in its shop, and buys."""
    collects: Flag = False
    """It takes the fine of whoever has robbed a shop, and lets him be then."""
    stock: Amount = 0
    """So many things are drawn for it to sell."""
    purse: SomeDice = Dice(0, 1, 0)
    """The gold that it has at first."""
    abilities: tuple[Ability, ...] = ()
    regenerates: Amount = 0
    """Turns for one hit point to grow back; 0: never."""
    mends: Amount = 0
    """So many hit points grow back each turn, but not while it burns or stands in fire or acid."""
    seems: str = ""
    """The id of the tile that it looks like until it strikes."""
    first_depth: Annotated[int, Range(1, 100)] = 1
    last_depth: Annotated[int, Range(1, 100)] = 100
    commonness: Amount = 100
    group: SomeDice = Dice(0, 1, 1)
    glow: Annotated[int, Range(0, 9)] = 0
    """So many fields around it lie in its light."""
    death: Effects = ()
    """What happens where it dies."""
    each: Effects = ()
    """What happens around it every turn."""
    suffers: dict[str, Effects] = field(default_factory=dict)
    """By the id of a status, what befalls it besides when that comes to it."""
    weak: dict[str, Annotated[int, Range(0, 1000)]] = field(default_factory=dict)
    """By the kind of a harm, how much of it comes to bear, in percent."""
    gloom: Annotated[int, Range(0, 9)] = 0
    """So near to it lamps shine half as far."""
    rises: Amount = 0
    """So many turns after its death its body rises again; 0: never."""
    harmless: Flag = False
    """Nobody who meets one of it need look up for it twice."""
    docile: Flag = False
    """It goes after nobody, though it may strike at who stands beside it."""
    sows: str = ""
    """The id of the kind as which bodies near it stand up that lie there long enough."""
    rises_beside: str = ""
    """The id of the tile beside which alone it does."""
    master: str = ""
    """The id of the row of the levels of which the last has one of it."""
    unique: Percent = 0
    """How likely a mine has one of it, and one only, on a level of its depths; the hero hears of it a level before."""
    swaps: Flag = False
    """It gives one of its things for one of the hero's that is worth as much."""
    covets: Amount = 0
    """It is peaceful no more towards a hero who has so many rods and rings more than it has, or the Heartstone; 0: it
    does not mind."""
    waylays: tuple[Annotated[int, Range(1, 100)], ...] = ()
    """On one of these depths it waits by the way up for a hero who has the Heartstone."""
    posted: tuple[str, ...] = ()
    """The ids of rows of levels of which each has one of it; of a branch its end does."""
    thanks: Effects = ()
    """What befalls a hero who brings it, as his friend, to a way up. Then it is gone."""
    truce: Flag = False
    """It is at peace with a hero who has a gift for that."""
    captive: Amount = 0
    """How common it is among the captives of its depths; 0: nobody takes one of it captive."""
    bears: Amount = 0
    """So many things more the hero can carry while it comes along as his friend."""
    welcomes: dict[str, Effects] = field(default_factory=dict)
    """By the id of a thing that it takes from one's hand, what befalls it then."""
    place: Place = ""
    """Where it lives, if the level has such a place: nobody of whom it is deep water, lava or rails lives elsewhere."""

    def __repr__(self) -> str:
        return f"Kind({self.id!r})"
