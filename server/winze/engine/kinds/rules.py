"""What a game is played by: kinds, tiles, the dungeon plan and a callable that digs a level. Content fills it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from winze.core.dice import Dice
from winze.engine.kinds.plan import Blueprint, DrawPlan, LevelPlan
from winze.engine.kinds.tiles import TileSet


@dataclass(frozen=True, slots=True)
class Body:
    """What fights: the hero's kind and every monster's kind have one. Chances are in percent."""

    health: Dice
    speed: int
    """100 acts once a turn, 200 twice, 50 every second turn."""
    accuracy: int
    damage: Dice
    defence: int = 0
    """Taken off the chance of whoever attacks."""
    armour: int = 0
    """A hit is weakened by a roll from 0 to this."""
    block: int = 0
    dodge: int = 0


@dataclass(frozen=True, slots=True)
class MonsterKind:
    """A breed of monsters. Sizes set how common it is at a depth and how much a kill is worth."""

    id: str
    body: Body
    size: str
    """`small`, `normal`, `large` or `huge`."""
    first_depth: int = 1
    commonness: int = 100
    group: Dice = Dice(0, 1, 1)
    aggro_radius: int = 7
    patience: int = 20
    """For how many turns an aggressive one keeps following a hero it does not see."""
    moves: str = "straight"
    """`straight`, `erratic` (often at random), `phasing` (through rock and walls) or `still`."""
    opens_doors: bool = False
    steals: bool = False
    """A hit takes gold instead of blood; then it runs."""
    venom: int = 0
    """Turns of poison that a hit adds."""
    regenerates: int = 0
    """Turns for one hit point to grow back; 0: never."""
    splits: bool = False
    """A blow that leaves it alive tears off a part that lives on."""
    flees_below: int = 0
    """Percent of its hit points under which it runs away."""


@dataclass(frozen=True, slots=True)
class ItemKind:
    """A kind of item. What is not named below is 0."""

    id: str
    category: str
    """`gold`, `potion`, `weapon`, `armour` or `heartstone`."""
    first_depth: int = 1
    commonness: int = 100
    stacks: bool = False
    heals: Dice = Dice(0, 1, 0)
    accuracy: int = 0
    damage: Dice = Dice(0, 1, 0)
    armour: int = 0
    defence: int = 0
    block: int = 0


@dataclass(frozen=True, slots=True)
class HeroKind:
    """What the hero starts with and gains."""

    body: Body
    regeneration: int
    """Turns for one hit point to come back at experience level 1."""
    experience: tuple[int, ...]
    """Points of experience at which levels 2, 3, ... are reached."""
    level_health: int
    level_accuracy: int
    kit: tuple[str, ...]
    """Ids of the items in the pack at the start; a weapon and an armour among them are in use."""
    pack_size: int = 23


@dataclass(frozen=True, slots=True)
class Profile:
    """What a level holds when it is first entered."""

    monsters: Dice
    items: Dice
    gold_piles: Dice
    gold: Dice


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points for everything but kills, whose worth comes from size and depth."""

    depth: int
    """For each depth first reached after the first."""
    gold: int
    """For each piece of gold found."""
    heartstone: int
    """For carrying the Heartstone out of the mine."""


@dataclass(frozen=True, slots=True)
class Rules:
    """Everything outcomes depend on besides the seed and the actions."""

    version: str
    """A hash of the rows that decide outcomes."""
    tiles: TileSet
    monsters: Mapping[str, MonsterKind]
    items: Mapping[str, ItemKind]
    hero: HeroKind
    scoring: Scoring
    profiles: Mapping[str, Profile]
    """By the row of the level's plan."""
    plan: DrawPlan
    dig: Callable[[int, LevelPlan], Blueprint]
    """Digs one level: a pure function of its arguments."""
