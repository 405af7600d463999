"""Kinds of items."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Annotated, Any, ClassVar, Literal, NamedTuple

from winze.core.dice import Dice, SomeDice
from winze.core.limits import CLOSED, Amount, Flag, Percent, Range, Signed
from winze.engine.kinds.boons import Gifts
from winze.engine.kinds.effects import Effects
from winze.engine.kinds.traits import Traits

Category = Literal[
    "gold", "potion", "slip", "rod", "ring", "weapon", "armour", "missile", "tool", "lamp", "ore", "gem", "heartstone"
]
Slot = Literal["", "hand", "off", "body", "head", "feet", "lamp", "quiver", "ring"]
"""Where on the body a thing is in use."""
PLACES = {slot: (slot,) for slot in ("hand", "off", "body", "head", "feet", "lamp", "quiver")} | {
    "ring": ("left", "right")
}
"""The places of each slot: there is one of each but for rings, of which each hand takes one."""
DRESSING: dict[Slot, int] = {"body": 8}
"""The turns that it takes to put something on there, or off, where that is more than one."""
_SLOTS: dict[str, Slot] = {"weapon": "hand", "armour": "body", "missile": "quiver", "lamp": "lamp", "ring": "ring"}
"""Where the things of a category are in use, unless a row says otherwise."""


@dataclass(frozen=True, slots=True)
class Thrown:
    """What becomes of a thing that is thrown or shot."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    range: Annotated[int, Range(1, 20)] = 6
    """So many fields it is thrown at most."""
    ends: Effects = ()
    """What happens where it comes down."""
    noise: Annotated[int, Range(0, 40)] = 0
    """How far off it is heard to come down."""
    breaks: Percent = 0
    """How likely it is to break there."""


@dataclass(frozen=True, slots=True)
class Shoots:
    """What a launcher does with its ammunition."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    ammunition: str
    """The id of an item."""
    range: Annotated[int, Range(1, 20)]
    winding: Annotated[int, Range(0, 400)] = 0
    """Energy that a shot costs besides that of any deed."""


@dataclass(frozen=True, slots=True)
class Aimed:
    """What a thing does at a target."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    ends: Effects
    """What befalls each field that it reaches, and whoever is on it."""
    range: Annotated[int, Range(1, 40)] = 7
    at: Literal["field", "bolt", "line", "burst"] = "field"
    """What it reaches: the target itself, which must be in sight; whoever comes first on the straight way there, or the
    end of it; all on that way; all so near to the target."""
    radius: Annotated[int, Range(0, 9)] = 1
    ground: Flag = False
    """It is meant for a free field, not for somebody."""
    here: Flag = False
    """Who does not know it has it happen where he stands."""


@dataclass(frozen=True, slots=True)
class Lamp:
    """What a lamp does while oil burns in it."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    radius: Annotated[int, Range(1, 9)]
    """So many fields around it lie in its light."""
    capacity: Annotated[int, Range(1, 10_000)] = 1000
    """Turns that it burns when it is full."""
    oil: Amount = 600
    """What is in it at first."""
    safe: Flag = False
    """It never lights gas."""
    warns: Flag = False
    """Its flame turns blue in bad air."""
    ahead: Flag = False
    """It lights nothing but the quarter that one faces."""
    dazzles: Effects = ()
    """What befalls whoever its light falls on for the first time."""


@dataclass(frozen=True, slots=True)
class Sneak:
    """How many times the harm is done to those who do not defend themselves."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    unaware: Annotated[int, Range(1, 9)] = 2
    """To who does not know of the attacker."""
    helpless: Annotated[int, Range(1, 9)] = 3
    """To who sleeps, is stunned, or is held."""


BARE = Sneak()
"""That of bare hands, and of most weapons."""


@dataclass(frozen=True, slots=True)
class ItemKind:
    """A kind of item. What is not named below is 0."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    id: str
    category: Category
    first_depth: Annotated[int, Range(1, 100)] = 1
    commonness: Amount = 100
    stacks: Flag = False
    tool: Literal["", "pick", "rope", "prop", "charge", "key", "brass_key", "crystal_key"] = ""
    """What it is good for besides."""
    pace: Annotated[int, Range(10, 1000)] = 100
    """How fast that goes, in percent."""
    use: Effects = ()
    """What happens to whoever uses it up."""
    aim: Aimed | None = None
    """What happens to a target at which it is used."""
    on: Literal["", "weapon", "armour", "unknown", "rod", "slip"] = ""
    """The things of the pack on which it is used: `unknown` are those that nobody knows yet."""
    charges: Amount = 0
    """So often it works before it is empty; 0: a thing that is used up by being used."""
    bad: Flag = False
    """Nobody who knows it uses it on himself without good reason."""
    unknown: Flag = False
    """It shows no more than the look that the run gave it until somebody learns what it is."""
    slot: Slot = ""
    hands: Annotated[int, Range(1, 2)] = 1
    """2: it takes the other hand too, and leaves none for a shield."""
    gives: Traits = 0
    takes: Traits = 0
    """The traits that it gives, and takes, while it is in use."""
    glow: Annotated[int, Range(0, 9)] = 0
    """So many fields around whoever uses it lie in its light."""
    gifts: Gifts = field(default_factory=dict)
    """What it gives the hero besides while he uses it."""
    worth: Amount = 0
    """The points that a piece of ore counts for with a smith."""
    price: Amount = 0
    """What a shop asks for one, in gold."""
    accuracy: Signed = 0
    damage: Dice = Dice(0, 1, 0)
    armour: Amount = 0
    defence: Signed = 0
    block: Percent = 0
    pierces: Flag = False
    """Armour takes nothing off its harm."""
    blunt: Flag = False
    """It breaks stone."""
    hits: Effects = ()
    """What a hit with it does besides, to whoever is hit."""
    reach: Annotated[int, Range(1, 3)] = 1
    """So many fields off it strikes, in a straight line."""
    cleaves: Flag = False
    """A hit does half its harm to all other foes beside whoever strikes."""
    skewers: Flag = False
    """It strikes at a foe who stands behind the target too."""
    pointed: Flag = False
    """It does half its harm to bones."""
    halves: Flag = False
    """Armour takes but half as much off its harm."""
    sure: Flag = False
    """Nobody blocks it or dodges it."""
    cover: Percent = 0
    """So much of whoever uses it it hides from what flies or is breathed at him from before him."""
    weak: dict[str, Annotated[int, Range(0, 1000)]] = field(default_factory=dict)
    """By the kind of a harm, how much of it comes to bear on whoever uses it, in percent."""
    thrown: Thrown = Thrown()
    shoots: Shoots | None = None
    heap: SomeDice = Dice(0, 1, 1)
    """So many are found together; with a launcher lies a heap of its ammunition."""
    lamp: Lamp | None = None
    sneak: Sneak = BARE
    noise: Signed = 0
    """How much louder one walks who wears it."""
    passing: Flag = False
    """The hero takes it up in passing."""
    burns: Flag = False
    """It burns up where it lies in a fire."""
    lasting: Flag = False
    """It is not used up by being used."""
    each_level: Flag = False
    """It works once on each level."""
    frail: Flag = False
    """It breathes, and dies at once in bad air while it is in use."""
    borne: Flag = False
    """It need only be carried to give what it gives."""
    returns: Flag = False
    """It is back where it was taken up as soon as whoever has it leaves that level."""

    @property
    def armour_counts(self) -> int:
        """How much of a target's armour is any good against it, in percent."""
        return 0 if self.pierces else 50 if self.halves else 100

    @property
    def takes_other_hand(self) -> bool:
        """Whether it is in use in the hand that a shield is for."""
        return self.worn_at == "off" or self.hands > 1

    @property
    def worn_at(self) -> Slot:
        """Where it is in use; nowhere if it is no thing to put on."""
        return self.slot or _SLOTS.get(self.category, "")


@dataclass(frozen=True, slots=True)
class Flavour:
    """What the things of a kind look like to whoever does not know it. Which kind that is, each run draws anew."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    id: str
    category: Category


FISTS = ItemKind("", "weapon")
"""What somebody strikes with who has nothing in hand."""


class Missile(NamedTuple):
    """A thing as it flies: thrown by hand, or shot from a launcher."""

    kind: ItemKind
    launcher: ItemKind | None = None
    plus: int = 0
    """By so much what does the harm is better than its kind."""

    @property
    def range(self) -> int:
        return self.launcher.shoots.range if self.launcher and self.launcher.shoots else self.kind.thrown.range

    @property
    def damage(self) -> Dice:
        dice = (self.launcher or self.kind).damage
        return replace(dice, bonus=dice.bonus + self.plus) if self.plus and dice.most else dice

    @property
    def accuracy(self) -> int:
        """What it adds to that of whoever lets it fly."""
        return self.kind.accuracy + (self.launcher.accuracy if self.launcher else 0) + 2 * self.plus

    @property
    def armour_counts(self) -> int:
        """How much of a target's armour is any good against it, in percent."""
        return min(self.kind.armour_counts, self.launcher.armour_counts if self.launcher else 100)
