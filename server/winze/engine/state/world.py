"""The world: all the state of a game, and the few ways to change it that every rule needs. It knows no rule."""

from __future__ import annotations

import dataclasses
from collections import deque
from typing import NamedTuple, cast

import msgspec
from msgspec.structs import force_setattr

from winze.core.board import Board
from winze.core.chance import Stream
from winze.core.distance import Layers
from winze.engine.events import NOT, ROLES, SEEN, Ended, Event, What, Who
from winze.engine.kinds.effects import Effect
from winze.engine.kinds.plan import SPACING, LevelPlan, Plan, Spacing
from winze.engine.kinds.rules import Rules
from winze.engine.kinds.scoring import Count
from winze.engine.state.actor import HERO_ID, Actor, Career, End
from winze.engine.state.items import Item, Pack
from winze.engine.state.level import Level

RouteKey = tuple[Board, int, int]
"""All that distance layers come from: the board, the field in the middle, the ground. None that is kept is stale."""


STILL, WALKING, LOUD = 1, 2, 3
"""How far off the hero's conduct is noticed, in halves of the distance at which somebody who walks is."""


class Aim(NamedTuple):
    """Whom an effect is meant for, and whose doing it is."""

    by: Who | None
    actor: Actor | None
    cell: int
    origin: int = -1
    """The field that it comes from, where it comes from one: what is pushed goes away from there."""
    goes_on: bool = False
    """It comes again each turn, as what is in the air does: that it goes on is not told."""
    letter: str = ""
    """The thing of that actor's pack which it is meant for."""
    opened: bool = False
    """It follows from the opening of the wall that stood there."""


class Dropped(msgspec.Struct, array_like=True):
    """A thing that has fallen to a level at a point of it."""

    x: int
    y: int
    kind: str
    thrown: bool = False
    plus: int = 0
    oil: int = 0
    charges: int = 0
    corroded: int = 0

    @property
    def item(self) -> Item:
        return Item(
            self.kind,
            thrown=self.thrown,
            oil=self.oil,
            plus=self.plus,
            charges=self.charges,
            corroded=self.corroded,
        )


@dataclasses.dataclass(slots=True, eq=False)
class Follower:
    """Somebody on the way after the hero: off one level, and on another in a certain turn, at a field of it."""

    actor: Actor
    origin: str
    level: str
    cell: int
    turn: int


class World:
    """The state of one game. Rules are functions of it."""

    def __init__(self, seed: int, rules: Rules, sight: str, spacing: Spacing = SPACING) -> None:
        self.seed = seed
        self.rules = rules
        self.sight = sight
        self.spacing = spacing
        self.plan: Plan = rules.plan(seed, spacing)
        self.hero: Actor
        self.career = Career()
        self.appearances: dict[str, str] = {}
        """By the id of a kind of thing that not everybody knows, that of the look which this run gave it."""
        self.levels: dict[str, Level] = {}
        self.level: Level
        self.fallen: dict[str, list[Actor]] = {}
        """By the id of a level that is not dug yet, who has fallen down to it."""
        self.dropped: dict[str, list[Dropped]] = {}
        """By the id of a level that is not dug yet, what has fallen down to it."""
        self.followers: list[Follower] = []
        """Those on the way after the hero from one level to another."""
        self.turn = 0
        self.end: End | None = None
        self.streams = {name: Stream.named(seed, name) for name in ("combat", "finds", "minds", "terrain", "bands")}
        """Chance, a stream for each purpose: what one part of the game draws never shifts what another gets."""
        self.combat, self.finds, self.minds, self.terrain, self.bands = self.streams.values()
        self.last_id = 0
        self.in_view: list[int] = []
        """Ids of the monsters in sight."""
        self.events: list[Event] = []
        """What has happened since the hero's action began."""
        self.conduct = WALKING
        """How much the hero's last action draws the eye."""
        self.din = 0
        """How loud the loudest noise near the hero was since his action began."""
        self.delayed = 0
        """Turns that pass before the hero can act again, besides the one of its action."""
        self.riposted = False
        """Whether the hero has struck back since then."""
        self.feuds: dict[str, list[Actor]] = {}
        """By faction, whom it fights of those on the level. Empty where nobody fights anybody but the hero."""
        self.counted = False
        """Whether any of the counts has changed since then."""
        self.deed = 0
        """Counts the deeds since then, so that their events can be told apart."""
        self.due: deque[tuple[Effect, Aim]] = deque()
        """Effects that follow from what has happened, in line. Whoever has something happen settles them: empty between
        turns."""
        self.routes: dict[RouteKey, Layers] = {}
        """Distance layers that are kept; snapshots are without them."""

    @property
    def place(self) -> LevelPlan:
        """The plan of the level the hero is on."""
        return self.plan.levels[self.level.id]

    @property
    def pack(self) -> Pack:
        """The hero's, who always has one."""
        return cast(Pack, self.hero.pack)

    def carries_heartstone(self) -> bool:
        return any(self.rules.items[item.kind].category == "heartstone" for item in self.pack.items)

    def knows(self, kind: str) -> bool:
        """Whether the hero knows things of a kind for what they are."""
        return kind not in self.appearances or kind in self.career.learnt

    def name_of(self, kind: str) -> str:
        """Return the id by which the hero knows a kind of thing: its own, or that of its look."""
        return kind if self.knows(kind) else self.appearances[kind]

    def what(self, item: Item, count: int | None = None) -> What:
        """Return things as the hero knows them: so many of a stack, or all."""
        return What(self.name_of(item.kind), item.count if count is None else count, item.plus)

    def known_things(self, level: Level) -> dict[int, str]:
        """Return the uppermost thing on each field of a level where the hero knows of any, as he knows it."""
        return {cell: self.name_of(kind) for cell, kind in level.remembered.items()}

    def emit(self, event: Event) -> None:
        """Record an event as the hero notices it.

        He feels what he takes part in. Of the rest he sees what happens on a field that he sees: its own if it has
        one, else that of anybody who takes part.
        """
        visible, felt, shown, veiled = self.level.visible, False, False, []
        for role in ROLES[type(event)]:
            who = getattr(event, role)
            if who is None:
                continue
            if who.id == HERO_ID:
                felt = True
            elif visible >> who.cell & 1:
                shown = True
            else:
                veiled.append(role)
        if event.cell >= 0:
            shown = bool(visible >> event.cell & 1)
        if not felt and (ROLES[type(event)] or event.cell >= 0):
            force_setattr(event, "noticed", SEEN if shown else NOT)
        if veiled:
            force_setattr(event, "veiled", tuple(veiled))
        force_setattr(event, "deed", self.deed)
        self.events.append(event)

    def follow(self, effects: tuple[Effect, ...], aim: Aim) -> None:
        """Put in line what follows from what has just happened."""
        self.due.extend((effect, aim) for effect in effects)

    def count(self, name: Count, amount: int = 1) -> None:
        """Add to what feats count."""
        counts = self.career.counts
        counts[name] = counts.get(name, 0) + amount
        self.counted = True

    def finish(self, end: End) -> None:
        """End the run."""
        self.end = end
        self.emit(Ended(cause=end.cause, by=end.by))

    def new_id(self) -> int:
        self.last_id += 1
        return self.last_id
