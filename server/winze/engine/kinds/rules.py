"""The rules of a game: kinds, tiles, the plan of the dungeon and a callable that digs levels. Content provides them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Literal

from winze.core.dice import Dice
from winze.core.limits import Amount, Closed, Percent, Range, Short
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
"""Most letters for carried items; one of the 26 is reserved for the Heartstone."""


@dataclass(frozen=True, slots=True)
class KitItem(Closed):
    """A stack of items the hero starts with. Content may write just the item's id."""

    item: str
    count: Annotated[int, Range(1, 99)] = 1


@dataclass(frozen=True, slots=True)
class Due(Closed):
    """Items the mine owes the hero. Each new level adds a share of one, in hundredths, for the `main` line or a
    `branch`."""

    items: tuple[str, ...]
    """Ids of the items to choose from."""
    main: Percent
    branch: Percent
    gift: Gift | Literal[""] = ""
    """Owed only to a hero with this gift, and independent of what is found otherwise."""


@dataclass(frozen=True, slots=True)
class CareerKind(Closed):
    """The hero's equipment at the start and growth, apart from the hero's kind."""

    regeneration: Annotated[int, Range(1, 100_000)]
    """Turns in which all hit points grow back, at any experience level."""
    experience: tuple[Annotated[int, Range(1, 1_000_000)], ...]
    """Experience points for levels 2, 3, and so on."""
    level_health: Amount
    level_accuracy: Percent
    kit: tuple[Annotated[KitItem, Short("item")], ...]
    """Items in the pack at the start. A weapon, armor and a lamp among them are in use."""
    pack_size: Annotated[int, Range(1, MOST_CARRIED)] = 23
    """Letters for carried items, without the extra capacity that friends add."""
    second_wind: Effects = ()
    """Effects once per level on a hero near death who has the gift `second_wind`."""
    same_way_within: Amount = 8
    """Turns within which a hunted hero pays for taking the same exit again."""
    same_way_turns: Annotated[int, Range(1, 100)] = 4
    company: Amount = 0
    """Steps within which an attacked monster tells its faction where the hero is."""
    unready: Amount = 0
    """Stir of a level that is the hero's deepest so far, for each level of experience but one that is short of its
    depth."""
    depth_experience: Amount = 0
    """Experience points for first reaching a depth, multiplied by the depth."""
    deeds: dict[str, Amount] = field(default_factory=dict)
    """By sort of deed: experience points, multiplied by the depth. Sorts are `machine` (solved), `captive` (freed),
    `master` and `unique` (slain), `appeased` (either of them), and `prize` (of a branch, taken)."""


@dataclass(frozen=True, slots=True)
class Profile:
    """The contents of a level when it is first entered."""

    monsters: Dice
    items: Dice
    gold_piles: Dice
    gold: Dice
    gas: Percent = 0
    """Chance of bad air somewhere on the level."""
    mixed: Percent = 0
    """Chance of a group to be a horde of two kinds or more."""
    watched: Percent = 0
    """Chance that a group stands at a way to a deeper level; a horde of several kinds if `mixed` is above 0."""
    gases: tuple[str, ...] = ()
    """Ids of the gases it may have; empty: any of its depth."""
    residents: Mapping[str, Dice] = field(default_factory=dict)
    """Numbers of monsters by kind that each of its levels has, besides those that chance brings."""
    branch: bool = False
    prize: tuple[KitItem, ...] = ()
    """The items at the end of a branch; empty: treasures of its depth."""


@dataclass(frozen=True)
class Rules:
    """Everything that decides outcomes, apart from the seed and the actions."""

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
    """Digs one level; a pure function."""
    gases: Mapping[str, Gas] = field(default_factory=dict)
    dues: Mapping[str, Due] = field(default_factory=dict)
    """By class of items."""
    flavours: Mapping[str, Flavour] = field(default_factory=dict)
    boons: Mapping[str, Boon] = field(default_factory=dict)
    feats: Mapping[str, Feat] = field(default_factory=dict)
    factions: Mapping[str, Faction] = field(default_factory=dict)
    hordes: Mapping[str, Horde] = field(default_factory=dict)
    unrest: tuple[Unrest, ...] = ()
    """Steps of a level's unrest, the calmest first; empty: levels never stir."""

    @cached_property
    def feuds(self) -> dict[str, frozenset[str]]:
        """By faction, the factions at war with it. War is mutual if either side declares it."""
        all_factions = self.factions.values()
        return {
            faction.id: frozenset(
                other.id for other in all_factions if other.id in faction.foes or faction.id in other.foes
            )
            for faction in all_factions
        }

    @cached_property
    def named(self) -> dict[str, ItemKind]:
        """All kinds of items by the ids the hero knows them by. Of an appearance the hero knows only the category."""
        looks = {look.id: ItemKind(look.id, look.category, stacks=True) for look in self.flavours.values()}
        return {**looks, **self.items}

    @cached_property
    def most_boons(self) -> int:
        return sum(boon.most for boon in self.boons.values())

    @cached_property
    def kinds(self) -> dict[str, Kind]:
        return {**self.monsters, self.hero.id: self.hero}

    @cached_property
    def bladders(self) -> frozenset[str]:
        """The ids of monsters that release firedamp when they die."""
        firedamp = {gas.id for gas in self.gases.values() if gas.flame == "explodes"}
        return frozenset(
            kind.id
            for kind in self.monsters.values()
            if any(isinstance(effect, Puff) and effect.gas in firedamp for effect in kind.death)
        )

    @cached_property
    def aflame(self) -> Status | None:
        return next((status for status in self.statuses.values() if status.flame), None)


_UNRANKED = "+own"


def unranked(version: str) -> str:
    return f"{version}{_UNRANKED}"


def is_ranked(version: str) -> bool:
    return _UNRANKED not in version
