"""What a game is played by: kinds, tiles, the dungeon plan and a callable that digs a level. Content fills it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, ClassVar, Literal

from winze.core.dice import Dice
from winze.core.limits import CLOSED, Amount, Percent, Range, Short
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.boons import Boon, Gift
from winze.engine.kinds.clock import Horde, Unrest
from winze.engine.kinds.drives import Mind
from winze.engine.kinds.effects import Effects, Puff
from winze.engine.kinds.factions import Faction
from winze.engine.kinds.gases import Gas
from winze.engine.kinds.items import Flavour, ItemKind
from winze.engine.kinds.plan import Blueprint, DrawPlan, LevelPlan
from winze.engine.kinds.scoring import Feat, Scoring
from winze.engine.kinds.statuses import Status
from winze.engine.kinds.tiles import TileSet

MOST_CARRIED = 25
"""A letter of the 26 is left for the Heartstone."""


@dataclass(frozen=True, slots=True)
class KitItem:
    """So many of a kind of item that the hero starts with. In content it may be written as nothing but the item."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    item: str
    count: Annotated[int, Range(1, 99)] = 1


@dataclass(frozen=True, slots=True)
class Due:
    """What the mine owes: so many hundredths of one are added whenever a level is first made, by where it lies."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    items: tuple[str, ...]
    """Ids of the items that one of is laid."""
    main: Percent
    branch: Percent
    gift: Gift | Literal[""] = ""
    """It is owed to nobody without this gift, and whatever is found besides."""


@dataclass(frozen=True, slots=True)
class CareerKind:
    """What the hero starts with and gains, besides his kind."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    regeneration: Annotated[int, Range(1, 100_000)]
    """Turns for all hit points to come back, at any experience level."""
    experience: tuple[Annotated[int, Range(1, 1_000_000)], ...]
    """Points of experience at which levels 2, 3, ... are reached."""
    level_health: Amount
    level_accuracy: Percent
    kit: tuple[Annotated[KitItem, Short("item")], ...]
    """What is in the pack at the start; a weapon, an armour and a lamp among it are in use."""
    pack_size: Annotated[int, Range(1, MOST_CARRIED)] = 23
    """So many letters there are for things, without friends who bear some."""
    second_wind: Effects = ()
    """What befalls him once a level when he is nearly down, if he has the gift."""
    same_way_within: Amount = 8
    """Turns within which a hunted hero pays for taking the same way off a level again."""
    same_way_turns: Annotated[int, Range(1, 100)] = 4
    """Turns that this takes."""
    depth_experience: Amount = 0
    """Points of experience for a depth first reached, times the depth."""


@dataclass(frozen=True, slots=True)
class Profile:
    """What a level holds when it is first entered."""

    monsters: Dice
    items: Dice
    gold_piles: Dice
    gold: Dice
    gas: Percent = 0
    """How likely it is that bad air lies somewhere."""
    branch: bool = False
    """It lies on a branch, not on the main line."""


@dataclass(frozen=True)
class Rules:
    """Everything outcomes depend on besides the seed and the actions."""

    version: str
    """A hash of the rows that decide outcomes."""
    tiles: TileSet
    monsters: Mapping[str, Kind]
    items: Mapping[str, ItemKind]
    hero: Kind
    career: CareerKind
    scoring: Scoring
    statuses: Mapping[str, Status]
    minds: Mapping[str, Mind]
    profiles: Mapping[str, Profile]
    """By the row of the level's plan."""
    plan: DrawPlan
    dig: Callable[[int, LevelPlan], Blueprint]
    """Digs one level: a pure function of its arguments."""
    gases: Mapping[str, Gas] = field(default_factory=dict)
    dues: Mapping[str, Due] = field(default_factory=dict)
    """By class of things."""
    flavours: Mapping[str, Flavour] = field(default_factory=dict)
    """What things look like whose kind nobody knows yet."""
    boons: Mapping[str, Boon] = field(default_factory=dict)
    feats: Mapping[str, Feat] = field(default_factory=dict)
    factions: Mapping[str, Faction] = field(default_factory=dict)
    hordes: Mapping[str, Horde] = field(default_factory=dict)
    unrest: tuple[Unrest, ...] = ()
    """The steps by which levels grow restless, from the calmest on; none: they never do."""

    @cached_property
    def feuds(self) -> dict[str, frozenset[str]]:
        """By faction, those that are at war with it: one of two suffices to have it."""
        named = self.factions.values()
        return {
            one.id: frozenset(other.id for other in named if other.id in one.foes or one.id in other.foes)
            for one in named
        }

    @cached_property
    def named(self) -> dict[str, ItemKind]:
        """All kinds of things by the ids under which the hero knows them; of a look he knows its category alone."""
        looks = {one.id: ItemKind(one.id, one.category, stacks=True) for one in self.flavours.values()}
        return {**looks, **self.items}

    @cached_property
    def kinds(self) -> dict[str, Kind]:
        """All kinds of actors by id, the hero's too."""
        return {**self.monsters, self.hero.id: self.hero}

    @cached_property
    def bladders(self) -> frozenset[str]:
        """The ids of the kinds of monsters that burst into firedamp as they die."""
        firedamp = {gas.id for gas in self.gases.values() if gas.flame == "explodes"}
        return frozenset(
            kind.id
            for kind in self.monsters.values()
            if any(isinstance(effect, Puff) and effect.gas in firedamp for effect in kind.death)
        )

    @cached_property
    def aflame(self) -> Status | None:
        """What lasts on those who are on fire; None where there is nothing of the kind."""
        return next((status for status in self.statuses.values() if status.flame), None)


_UNRANKED = "+own"
"""A mark in the version of rules that are not the game's own."""


def unranked(version: str) -> str:
    """Return the version of rules whose runs are not ranked, from the hash of their rows."""
    return f"{version}{_UNRANKED}"


def is_ranked(version: str) -> bool:
    """Return whether runs by rules of a version are ranked."""
    return _UNRANKED not in version
