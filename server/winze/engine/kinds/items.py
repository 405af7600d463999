from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Annotated, Literal, NamedTuple

from winze.core.dice import Dice, SomeDice
from winze.core.limits import Amount, Closed, Flag, Percent, Range, Signed
from winze.engine.kinds.boons import Gifts
from winze.engine.kinds.effects import Effects
from winze.engine.kinds.traits import Traits

Category = Literal[
    "gold", "potion", "slip", "rod", "ring", "weapon", "armour", "missile", "tool", "lamp", "ore", "gem", "heartstone"
]
PLACED_APART: tuple[Category, ...] = ("gold", "heartstone")
"""Categories that are placed by rules of their own, not by commonness."""
PLACELESS: tuple[Category, ...] = ("gold", "ore", "heartstone")
"""Categories that take no place in the pack. Items of others take none if their row says so."""
COMMON_PACE = 100
Slot = Literal["", "hand", "off", "body", "head", "feet", "lamp", "quiver", "ring"]
PLACES = {slot: (slot,) for slot in ("hand", "off", "body", "head", "feet", "lamp", "quiver")} | {
    "ring": ("left", "right")
}
"""The places of each slot: one each, except that there is a ring on either hand."""
DRESSING: dict[Slot, int] = {"body": 8}
"""Turns for putting on or taking off an item of the slot, if more than one."""
_SLOTS: dict[str, Slot] = {"weapon": "hand", "armour": "body", "missile": "quiver", "lamp": "lamp", "ring": "ring"}
"""The slot of a category, unless an item's row names another."""


@dataclass(frozen=True, slots=True)
class ItemFlight(Closed):
    range: Annotated[int, Range(1, 20)] = 6
    """Greatest distance of a throw, in cells."""
    ends: Effects = ()
    """Effects where it lands."""
    noise: Annotated[int, Range(0, 40)] = 0
    """Loudness of the landing, in cells."""
    breaks: Percent = 0
    """Chance that it breaks on landing."""


@dataclass(frozen=True, slots=True)
class Shoots(Closed):
    ammunition: str
    range: Annotated[int, Range(1, 20)]
    winding: Annotated[int, Range(0, 400)] = 0
    """Extra energy that a shot costs."""


@dataclass(frozen=True, slots=True)
class Aimed(Closed):
    ends: Effects
    """Effects on each cell it reaches and on the actors there."""
    range: Annotated[int, Range(1, 40)] = 7
    at: Literal["field", "bolt", "line", "burst"] = "field"
    """Reach: the target itself, which must be in sight; the first actor on the straight line there, or else
    the end of the line; every cell of that line; every cell within `radius` of the target."""
    radius: Annotated[int, Range(0, 9)] = 1
    ground: Flag = False
    """Meant for a free cell rather than an actor."""
    here: Flag = False
    """Takes effect on the user's own cell while it is unidentified."""


@dataclass(frozen=True, slots=True)
class Lamp(Closed):
    radius: Annotated[int, Range(1, 9)]
    """Radius of its light, in cells."""
    capacity: Annotated[int, Range(1, 10_000)] = 1000
    """Most oil it holds, in turns of light."""
    oil: Amount = 600
    safe: Flag = False
    """It never ignites gas."""
    warns: Flag = False
    """Its flame turns blue in bad air."""
    ahead: Flag = False
    """It lights only the quarter its bearer faces."""
    dazzles: Effects = ()
    """Effects on actors its light falls on for the first time."""


@dataclass(frozen=True, slots=True)
class Sneak(Closed):
    """Factors for damage to actors that do not defend themselves."""

    unaware: Annotated[int, Range(1, 9)] = 2
    helpless: Annotated[int, Range(1, 9)] = 3
    """For actors that are asleep, stunned or held."""


BARE = Sneak()
"""The factors of bare hands and most weapons."""


@dataclass(frozen=True, slots=True)
class ItemKind(Closed):
    """A kind of item. Numbers that are not named below default to 0."""

    id: str
    category: Category
    first_depth: Annotated[int, Range(1, 100)] = 1
    commonness: Amount = 100
    stacks: Flag = False
    tool: Literal["", "pick", "rope", "prop", "charge", "key", "brass_key", "crystal_key"] = ""
    pace: Annotated[int, Range(10, 1000)] = COMMON_PACE
    """Speed of work with it, in percent."""
    use: Effects = ()
    """Effects on the actor that uses it up."""
    aim: Aimed | None = None
    on: Literal["", "weapon", "armour", "unknown", "rod", "slip"] = ""
    """Items of the pack it can be used on; `unknown` are unidentified ones."""
    charges: Amount = 0
    """Uses before it is empty; 0: it is used up at once."""
    bad: Flag = False
    """Harmful to its user: known ones are used only for a good reason."""
    unknown: Flag = False
    """Shows only the appearance drawn for this run until it is identified."""
    slot: Slot = ""
    hands: Annotated[int, Range(1, 2)] = 1
    """2: it takes the other hand, too, which leaves none for a shield."""
    gives: Traits = 0
    takes: Traits = 0
    """Traits it gives and takes while in use."""
    glow: Annotated[int, Range(0, 9)] = 0
    """Radius of the light around its user, in cells."""
    gifts: Gifts = field(default_factory=dict)
    worth: Amount = 0
    """Points a piece of ore is worth to a smith."""
    price: Amount = 0
    """Price in a shop, in gold."""
    accuracy: Signed = 0
    damage: Dice = Dice(0, 1, 0)
    armour: Amount = 0
    defence: Signed = 0
    block: Percent = 0
    pierces: Flag = False
    """Armor does not reduce its damage."""
    blunt: Flag = False
    """It breaks stone."""
    hits: Effects = ()
    reach: Annotated[int, Range(1, 3)] = 1
    """Greatest distance of a strike, in cells, in a straight line."""
    cleaves: Flag = False
    """A hit does half its damage to all other foes next to the attacker."""
    skewers: Flag = False
    """It also strikes a foe right behind the target."""
    pointed: Flag = False
    """It does half damage to actors with the trait `bony`."""
    halves: Flag = False
    """Armor reduces its damage only half as much."""
    sure: Flag = False
    """It cannot be blocked or dodged."""
    cover: Percent = 0
    """Protection against missiles and breath from the front, in percent."""
    weak: dict[str, Annotated[int, Range(0, 1000)]] = field(default_factory=dict)
    """By the kind of harm: percent of the damage that its user suffers."""
    thrown: ItemFlight = ItemFlight()
    shoots: Shoots | None = None
    heap: SomeDice = Dice(0, 1, 1)
    """Number found together. A launcher is found with a heap of its ammunition."""
    lamp: Lamp | None = None
    sneak: Sneak = BARE
    noise: Signed = 0
    """Added to the loudness of its wearer's steps, in cells."""
    passing: Flag = False
    """The hero picks it up in passing."""
    burns: Flag = False
    lasting: Flag = False
    """Using it does not use it up."""
    each_level: Flag = False
    """It works once on each level."""
    frail: Flag = False
    """It breathes, and dies at once in bad air while in use."""
    borne: Flag = False
    """It need only be carried to take effect."""
    placeless: Flag = False
    """It takes no place in the pack."""
    returns: Flag = False
    """It returns to where it was picked up when its bearer leaves that level."""

    @property
    def is_safe(self) -> bool:
        """True for the Heartstone and for keys: nothing destroys or carries them off."""
        return self.returns or self.category == "heartstone"

    @property
    def takes_place(self) -> bool:
        return not self.placeless and self.category not in PLACELESS

    @property
    def armour_counts(self) -> int:
        """Percent of a target's armor that counts against it."""
        return 0 if self.pierces else 50 if self.halves else 100

    @property
    def takes_other_hand(self) -> bool:
        return self.worn_at == "off" or self.hands > 1

    @property
    def worn_at(self) -> Slot:
        """The slot it is used in; empty if it cannot be worn."""
        return self.slot or _SLOTS.get(self.category, "")


@dataclass(frozen=True, slots=True)
class Flavour(Closed):
    """An appearance of an unidentified kind. Each run assigns appearances anew."""

    id: str
    category: Category


FISTS = ItemKind("", "weapon")


class Missile(NamedTuple):
    """An item in flight, thrown by hand or shot from a launcher."""

    kind: ItemKind
    launcher: ItemKind | None = None
    plus: int = 0
    """Enchantment of whatever does the damage."""

    @property
    def range(self) -> int:
        return self.launcher.shoots.range if self.launcher and self.launcher.shoots else self.kind.thrown.range

    @property
    def damage(self) -> Dice:
        dice = (self.launcher or self.kind).damage
        return replace(dice, bonus=dice.bonus + self.plus) if self.plus and dice.most else dice

    @property
    def accuracy(self) -> int:
        """Added to the accuracy of the actor that throws or shoots."""
        return self.kind.accuracy + (self.launcher.accuracy if self.launcher else 0) + 2 * self.plus

    @property
    def armour_counts(self) -> int:
        """Percent of a target's armor that counts against it."""
        return min(self.kind.armour_counts, self.launcher.armour_counts if self.launcher else 100)
