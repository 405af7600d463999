"""Effects as data: the consequences of an item, an attack, a wound or a status. `engine.effects` implements them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal

from winze.core.dice import Dice, SomeDice
from winze.core.limits import Flag, Percent, Range
from winze.core.registry import Tagged, tagged
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


class Effect(Tagged):
    """An effect of an item, a blow, a wound or a status. `engine.effects` has a function for each."""

    __slots__ = ()
    members: ClassVar[dict[str, type[Any]]] = {}


@tagged
class Harm(Effect):
    amount: Dice
    kind: HarmKind


@tagged
class Heal(Effect):
    amount: Dice


@tagged
class Mend(Effect):
    """Restore `percent` of the maximum hit points, but at least `least`."""

    percent: Percent
    least: Annotated[int, Range(0, 100)] = 0


@tagged
class Grow(Effect):
    """Raise maximum and current hit points by `by`."""

    by: Annotated[int, Range(1, 100)]


@tagged
class Afflict(Effect):
    status: str
    turns: SomeDice
    strength: Annotated[int, Range(0, 40)] = 0
    """Difficulty of breaking a grip, against d20 plus the level; 0: the status is no grip."""


@tagged
class Cure(Effect):
    status: str
    ends: Flag = False
    """The effects at the end of the status follow, as if its turns had run out."""


@tagged
class Cleanse(Effect):
    """End every hostile status."""


@tagged
class Steal(Effect):
    """Steal up to `percent` of the target's gold, at least half of that and one coin, or one piece of its ore."""

    what: Literal["gold", "ore"] = "gold"
    percent: Percent = 50


@tagged
class SplitEffect(Effect):
    """Split off a copy of the target that takes half of its remaining hit points."""


@tagged
class PushEffect(Effect):
    """Push the target up to `steps` cells away from the source, into whatever is there."""

    steps: Annotated[int, Range(1, 9)] = 1


@tagged
class Pull(Effect):
    """Pull the target up to `steps` cells toward the source, until something is in the way."""

    steps: Annotated[int, Range(1, 9)] = 1


@tagged
class Drag(Effect):
    """Drag the target up to `steps` cells toward the nearest deep water, if any is near."""

    steps: Annotated[int, Range(1, 9)] = 1


@tagged
class Carry(Effect):
    """Move the target one cell downstream, if there is room."""


@tagged
class Lay(Effect):
    """Turn the cell into `tile`, if it is plain ground."""

    tile: str


@tagged
class Call(Effect):
    """Raise the alarm: members of the same faction that hear it learn where the prey is."""

    loud: Annotated[int, Range(1, 40)]


@tagged
class Summon(Effect):
    """Summon `count` monsters of a kind beside the cell. They hunt the same prey and are worth no points."""

    kind: str
    count: SomeDice = Dice(0, 1, 1)
    by_hero: Flag = False
    """Only if the hero causes it."""


@tagged
class Vanish(Effect):
    """Remove a monster from the game with everything it carries."""


@tagged
class Fall(Effect):
    """Drop the actor on the cell to the level below and apply `then` to it there."""

    then: Effects = ()


@tagged
class Climb(Effect):
    """Take the actor on the cell down the rope that hangs there, to the level below."""


@tagged
class Wash(Effect):
    """With `percent` chance, let one carried item that is not in use float away."""

    percent: Percent


@tagged
class Char(Effect):
    """With `percent` chance, burn one carried item of `category`."""

    percent: Percent
    category: str


@tagged
class Blink(Effect):
    """Move the source to the cell, if nobody is there."""


@tagged
class Teleport(Effect):
    """Move the target to ground it knows, at least `least` steps away, or as far away as possible."""

    least: Annotated[int, Range(1, 100)]


@tagged
class Reveal(Effect):
    """Show the hero the map, the items or the hidden doors within `radius` cells or on the whole level."""

    what: Literal["map", "things", "doors"]
    radius: Annotated[int, Range(0, 40)] = 0
    """Radius in cells; 0: the whole level."""


@tagged
class Stir(Effect):
    """Raise the stir of the level by `by`; a negative number calms it."""

    by: Annotated[int, Range(-1000, 1000)]


@tagged
class Elude(Effect):
    """Make hunters that the hero does not see lose track of the hero."""


@tagged
class Alter(Effect):
    verb: Verb


@tagged
class Noise(Effect):
    """Make a noise that is heard up to `loud` cells away."""

    loud: Annotated[int, Range(1, 40)]
    sound: str = "noise"


@tagged
class ScatterEffect(Effect):
    """Leave items on the cell: of the kind `item`, or of one kind of `category` that occurs at this depth."""

    item: str = ""
    category: str = ""
    count: SomeDice = Dice(0, 1, 1)


@tagged
class Puff(Effect):
    gas: str
    volume: SomeDice


@tagged
class Ignite(Effect):
    """Set the cell on fire if its tile can burn; otherwise set the actor on it on fire."""


@tagged
class Pour(Effect):
    """Pour out enough liquid for `volume` cells; it then spreads."""

    liquid: Literal["water", "lava", "oil"]
    volume: SomeDice


@tagged
class Drain(Effect):
    """Take up to `volume` volumes off the lake nearest to the cell, its deep water first."""

    volume: SomeDice


@tagged
class Banish(Effect):
    """Let everything fall for good that masters on the level have called, and let them call nothing more."""


@tagged
class Wound(Effect):
    """Take `percent` of its maximum hit points off each monster of a kind on the level, wherever it is."""

    kind: str
    percent: Percent
    harm: HarmKind = "blow"


@tagged
class Refuel(Effect):
    """Pour up to `amount` turns of oil into the lamp in use."""

    amount: Annotated[int, Range(1, 10_000)]


@tagged
class Snuff(Effect):
    """Put out the target's lamp and spill `oil` turns of its oil. The lamp has to be lit again."""

    oil: Annotated[int, Range(0, 10_000)] = 0


@tagged
class Better(Effect):
    """Enchant an item of the pack by `by`."""

    by: Annotated[int, Range(1, 5)] = 1


@tagged
class Recast(Effect):
    """Turn an item of the pack into a random other one of the same category and price that can be found in the mine."""


@tagged
class Crack(Effect):
    """Take all enchantment off an item of the pack."""


@tagged
class BoonEffect(Effect):
    """Let the hero choose one boon more."""


@tagged
class Corrode(Effect):
    """Take a point of armor off a random worn item that has any left."""


@tagged
class Restore(Effect):
    """Repair all corrosion of an item of the pack."""


@tagged
class Identify(Effect):
    """Identify the chosen item of the pack, or `kinds` unknown kinds, starting with those in the pack."""

    kinds: Annotated[int, Range(0, 9)] = 0
    """Number of kinds; 0: the chosen item."""
    common: Annotated[int, Range(0, 1000)] = 0
    """Commonness from which the whole category is identified, as far as it is in the pack; 0: never."""


@tagged
class Disarm(Effect):
    """Make the target drop the weapon it strikes or shoots with, and apply `then` to it."""

    then: Effects = ()


@tagged
class Wall(Effect):
    """Raise three tiles across the line to the cell, next to the source."""

    tile: str


@tagged
class Seal(Effect):
    """Close the doorways and tunnels within `radius` cells that lead to the cell with `tile`."""

    radius: Annotated[int, Range(1, 9)]
    tile: str


@tagged
class Burst(Effect):
    """Apply `then` to every cell within `radius` that missiles can reach from the center, and to the actors there."""

    radius: Annotated[int, Range(0, 12)]
    then: Effects
    hollow: Flag = False
    """The center is spared."""
    through: Flag = False
    """It passes through walls and reaches every cell within `radius`."""
    widens: Flag = False
    """The gift `blasting` widens the radius if the hero causes it."""


@tagged
class Onlookers(Effect):
    """Apply `then` to everybody else in the target's sight."""

    then: Effects


@tagged
class Chance(Effect):
    percent: Percent
    then: Effects


@tagged
class Past(Effect):
    """Apply `then` to an actor whose `status` has more than `turns` turns left."""

    status: str
    turns: Annotated[int, Range(0, 1000)]
    then: Effects


@tagged
class Hook(Effect):
    """Pull the actor on the cell closer; if nobody is there and a wall stands behind, pull the source there."""

    steps: Annotated[int, Range(1, 20)] = 7


@tagged
class Trade(Effect):
    """Swap the source and the actor on the cell."""


@tagged
class Bore(Effect):
    """Dig a straight tunnel toward the cell, `length` cells long from the first wall on."""

    length: Annotated[int, Range(1, 20)]
    loud: Annotated[int, Range(1, 40)] = 8


@tagged
class Spark(Effect):
    """Ignite whatever burns on the cell, gas included, but not the actor there."""


@tagged
class Where(Effect):
    """Apply `then` to the cell if `liquid` stands on it."""

    liquid: Literal["water", "lava", "oil"]
    then: Effects


@tagged
class Across(Effect):
    """Apply `then` to three cells across the line to the cell, next to the source."""

    then: Effects


@tagged
class Bury(Effect):
    """Keep corpses on the cell from ever rising."""


@tagged
class Recharge(Effect):
    by: Annotated[int, Range(1, 9)] = 1


@tagged
class OfferEffect(Effect):
    """Offer an item to the actor on the cell; its kind decides how it reacts."""

    item: str


@tagged
class Return(Effect):
    """Apply `then` to the source instead."""

    then: Effects


@tagged
class Tame(Effect):
    """Make a monster stop hunting the hero until the hero strikes it."""

    joins: Flag = False


@tagged
class Harden(Effect):
    """Raise the hit points of the hero's friends on the level by `percent`."""

    percent: Percent


@tagged
class Muster(Effect):
    """Make the hero's friends on the level follow, even those told to stay."""


@tagged
class Ferry(Effect):
    """Carry the hero, without friends, `levels` levels back toward the mouth."""

    levels: Annotated[int, Range(1, 9)] = 2


@tagged
class Guide(Effect):
    """Show the hero the hidden doors of the next `levels` new levels."""

    levels: Annotated[int, Range(1, 9)] = 4


@tagged
class Hint(Effect):
    """Tell the hero of a vein or a secret nearby, in the order of preference that `engine.effects` declares."""


@tagged
class Bequeath(Effect):
    """Leave an item of worth, drawn as if found `deeper` levels deeper."""

    deeper: Annotated[int, Range(0, 9)] = 2


@tagged
class Secret(Effect):
    """Tell the hero something unknown about the level."""


@tagged
class Quell(Effect):
    """Keep bands of `faction` from coming to the level."""

    faction: str


Effects = tuple[Effect, ...]


def flat(effects: Effects) -> Iterator[Effect]:
    for effect in effects:
        yield effect
        yield from flat(getattr(effect, "then", ()))
