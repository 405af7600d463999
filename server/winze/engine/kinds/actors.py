"""Kinds of actors: the hero's kind and one for each breed of monster."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal, get_args

from winze.core.dice import Dice, SomeDice
from winze.core.limits import Amount, Closed, Flag, Percent, Range
from winze.engine.kinds.deals import Service
from winze.engine.kinds.effects import Call, Effects
from winze.engine.kinds.places import Place
from winze.engine.kinds.traits import Traits

HERO = "hero"


Size = Literal["small", "normal", "large", "huge"]
SIZES: tuple[Size, ...] = get_args(Size)


@dataclass(frozen=True, slots=True)
class AttackForm(Closed):
    """A way to strike. The first attack that suits the target is used."""

    damage: Dice
    effects: Effects = ()
    """Effects of a hit, applied before its damage."""
    needs: Literal["", "gold", "ore", "water"] = ""
    """The possession the target must have; water must be near."""
    bloodless: Flag = False
    """The attack does no damage of its own."""


@dataclass(frozen=True, slots=True)
class Carried(Closed):
    """Items of one kind that an actor carries from the beginning."""

    item: str
    count: SomeDice = Dice(0, 1, 1)
    percent: Percent = 100

    @property
    def is_sure(self) -> bool:
        return self.percent >= 100


@dataclass(frozen=True, slots=True)
class Senses(Closed):
    sight: Amount = 7
    """Distance in cells at which it may notice an actor walking in its sight; 0: blind."""
    hearing: Annotated[int, Range(0, 200)] = 100
    """Percent of the distance that noises carry to it; 0: deaf."""
    smell: Annotated[int, Range(0, 200)] = 0
    """Age in turns up to which it smells a scent; 0: it smells nothing."""
    tremor: Annotated[int, Range(0, 30)] = 0
    """Distance in cells at which it feels footsteps, in any light and through walls."""
    gold: Annotated[int, Range(0, 30)] = 0
    """Distance in cells at which it senses greedy actors."""
    wealth: Annotated[int, Range(0, 30)] = 0
    """Distance in cells at which it senses a hero with much gold or ore, through walls."""


@dataclass(frozen=True, slots=True)
class Ability(Closed):
    """Something an actor can do besides its attacks. The first ability that is ready is used.

    It needs a prey in sight, with two exceptions: a call needs only that its owner hunts, and an ability for a friend
    needs only a friend that hunts.
    """

    id: str
    effects: Effects
    at: Literal["self", "prey", "friend", "line", "burst", "rush"] = "prey"
    """Target of the effects: the actor itself, its prey, a friend in range, everybody on the straight line to the prey
    until something stops it, everybody within `radius` of the prey, or the prey, reached by a straight charge."""
    nearest: Annotated[int, Range(0, 20)] = 0
    range: Annotated[int, Range(0, 20)] = 1
    """Least and greatest distance to the prey in cells; for a friend, the greatest distance to the friend."""
    radius: Annotated[int, Range(0, 9)] = 1
    every: Annotated[int, Range(1, 1000)] = 1
    """Turns between two uses."""
    below: Percent = 100
    """Percent of the actor's hit points at or below which it is used."""
    times: Amount = 0
    """Most uses in the actor's life; 0: no limit."""
    noise: Annotated[int, Range(0, 40)] = 0
    lit: Flag = False
    """Only while the prey stands in light."""
    drowned: Annotated[int, Range(0, 40)] = 0
    """Loudness at which a noise drowns it out; 0: none does."""

    @property
    def calls(self) -> bool:
        return any(isinstance(effect, Call) for effect in self.effects)


ACTION = 100
"""Energy an action costs, and the speed of an actor that acts once a turn."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Kind(Closed):
    """A kind of actor. Files, events and snapshots store its id. Chances are in percent."""

    id: str
    size: Size
    """Decides how common a monster is at a depth and how many points a kill is worth."""
    health: SomeDice
    accuracy: Percent
    attacks: tuple[AttackForm, ...]
    speed: Annotated[int, Range(10, 400)] = ACTION
    """100 acts once a turn, 200 twice, 50 every second turn."""
    defence: Percent = 0
    """Subtracted from attackers' chance to hit."""
    armour: Amount = 0
    """Most damage that armor absorbs from a hit; the amount is rolled from 0 to this."""
    block: Percent = 0
    dodge: Percent = 0
    traits: Traits = 0
    mind: str = ""
    carries: tuple[Carried, ...] = ()
    """Items it has and leaves where it dies. Launchers among them are in its hands."""
    hurt: Effects = ()
    """Effects when it survives a loss of hit points."""
    senses: Senses = Senses()
    faction: str = ""
    peaceful: Flag = False
    """Attacks nobody until it is struck."""
    calling: Literal["", "healer", "trader"] = ""
    """Lives where a level has a place for somebody with this calling."""
    deals: tuple[Service, ...] = ()
    trades: Flag = False
    """Sells the items it carries and those in its shop, and buys items."""
    collects: Flag = False
    """Collects the fine from a hero who robbed a shop, and then leaves the hero in peace."""
    stock: Amount = 0
    """Number of items drawn for it to sell."""
    purse: SomeDice = Dice(0, 1, 0)
    abilities: tuple[Ability, ...] = ()
    regenerates: Amount = 0
    """Turns in which one hit point grows back; 0: never."""
    mends: Amount = 0
    """Hit points that grow back each turn, unless it burns or stands in fire or acid."""
    seems: str = ""
    """The id of the tile it looks like until it strikes."""
    first_depth: Annotated[int, Range(1, 100)] = 1
    last_depth: Annotated[int, Range(1, 100)] = 100
    strays: Flag = True
    """May also appear above its depths, astray or in a band."""
    commonness: Amount = 100
    group: SomeDice = Dice(0, 1, 1)
    glow: Annotated[int, Range(0, 9)] = 0
    """Radius of the light it gives off, in cells."""
    death: Effects = ()
    each: Effects = ()
    """Effects around it every turn."""
    suffers: dict[str, Effects] = field(default_factory=dict)
    """By the id of a status: extra effects on it when it gets that status."""
    weak: dict[str, Annotated[int, Range(0, 1000)]] = field(default_factory=dict)
    """By the kind of harm: percent of the damage that it suffers."""
    gloom: Annotated[int, Range(0, 9)] = 0
    """Distance in cells within which it halves the radius of lamps."""
    rises: Amount = 0
    """Turns after its death at which its corpse rises again; 0: never."""
    harmless: Flag = False
    """Errands stop only once for this kind."""
    docile: Flag = False
    """Hunts nobody, though it may strike adjacent actors."""
    sows: str = ""
    """The id of the kind that nearby corpses rise as after lying for a while."""
    rises_beside: str = ""
    """The id of the tile next to which its corpse rises; empty: anywhere."""
    master: str = ""
    """The id of the row of levels whose last level has one of it."""
    unique: Percent = 0
    """Chance that a mine has one of it, and only one, at one of its depths. The hero hears of it one level earlier."""
    swaps: Flag = False
    """Swaps one of its items for one of the hero's that is worth as much."""
    covets: Amount = 0
    """Turns hostile to a hero who has this many more rods and rings than it, or the Heartstone; 0: never."""
    waylays: tuple[Annotated[int, Range(1, 100)], ...] = ()
    """Depths, at one of which it waits at the way up for a hero who has the Heartstone."""
    posted: tuple[str, ...] = ()
    """The ids of rows of levels that each have one of it; on a branch, the last level does."""
    thanks: Effects = ()
    """Effects on a hero who brings it to a way up as a friend. Then it is gone."""
    truce: Flag = False
    """Is at peace with a hero who has the gift `truce`."""
    captive: Amount = 0
    """Weight among the captives of its depths; 0: never a captive."""
    bears: Amount = 0
    """Number of extra items the hero can carry while it follows as a friend."""
    welcomes: dict[str, Effects] = field(default_factory=dict)
    """By the id of an item: effects on it when it takes that item from the hero's hand."""
    place: Place = ""
    """Its habitat, if the level has one. Kinds of deep water, lava and rails live nowhere else."""

    def __repr__(self) -> str:
        return f"Kind({self.id!r})"
