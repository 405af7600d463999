"""Errands: what takes many turns. Each is a function from what the hero knows to the next elementary action, or to a
reason to stop; only the actions reach the world, so replays know nothing of errands.

An errand itself looks only at where it goes. What else may end it, company and wounds, is the `Lookout`'s.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import ClassVar, NamedTuple, Protocol

from winze.core.directions import Direction
from winze.core.distance import route
from winze.engine.actions import Action, Open, Wait, Walk
from winze.engine.state.level import Level
from winze.engine.state.world import World
from winze.engine.threats import in_reach_of_rooted, monsters_in_sight


class Stop(NamedTuple):
    """Why an errand ends, and which kind of monster or thing it was, where it was one.

    Reasons of the errand itself: `arrived`, `obstacle`, `fork` (the way ahead changes), `item` (something lies here),
    `special` (not plain floor), `dangerous_ground` (a hazard ahead), `rested`, `no_way`, `unknown` (no such place seen
    yet).

    Reasons of the lookout: `appeared` (a monster came into sight), `aware` (one became aware of the hero), `near` (one
    came close), `hurt`, `found` (something hidden), `thing` (of a kind not seen before), `step` (one step is all that
    is taken while somebody threatens), `threat` (it does not begin while somebody does), `again` (nor this one, but
    asked again it takes a step), `over`.
    """

    reason: str
    kind: str = ""

    @property
    def alarming(self) -> bool:
        """Whether the hero is in new danger, so that keys which were pressed before mean nothing any more."""
        return self.reason in {"appeared", "aware", "near", "hurt"}


class Caution(Enum):
    """What an errand does while somebody threatens the hero."""

    STEP = auto()
    """It takes one step."""
    ASK = auto()
    """It names the danger; asked again it takes one step."""
    REFUSE = auto()
    """It does not begin."""


class Errand(Protocol):
    @property
    def caution(self) -> Caution: ...

    def next(self, world: World) -> Action | Stop: ...


class AutoWalk:
    """Walk on in one direction until there is something to decide (C-46)."""

    caution: ClassVar[Caution] = Caution.STEP

    def __init__(self, direction: Direction) -> None:
        self.direction = direction
        self._ahead: tuple[str, ...] | None = None
        self._begun = False

    def next(self, world: World) -> Action | Stop:
        ahead = self._look_ahead(world)
        stop = self._decision(world, ahead)
        if stop:
            return stop
        if self._begun and self._ahead is None:
            self._ahead = ahead
        self._begun = True
        return Walk(self.direction, bump=False)

    def _decision(self, world: World, ahead: tuple[str, ...]) -> Stop | None:
        if ahead[1] != "free":
            return Stop("dangerous_ground" if ahead[1] == "danger" else "obstacle")
        if bodies_in_sight(world) >> world.hero.field + world.level.board.steps[self.direction] & 1:
            return Stop("obstacle")
        if not self._begun:
            return None
        if world.hero.field in world.level.items:
            return Stop("item")
        if not plain(world, world.hero.field):
            return Stop("special")
        return Stop("fork") if self._ahead not in {None, ahead} else None

    def _look_ahead(self, world: World) -> tuple[str, ...]:
        """What the hero knows of the three fields ahead, left, straight and right, as far as walking goes."""
        level, here = world.level, world.hero.field
        sorts = {"danger": level.known("hazard"), "free": level.known("passes_objects"), "door": level.known("door")}
        around = [here + level.board.steps[self.direction.turned(turn)] for turn in (-1, 0, 1)]
        return tuple(next((sort for sort, mask in sorts.items() if mask >> field & 1), "shut") for field in around)


def plain(world: World, field: int) -> bool:
    """Bare floor: no doorway, no stairs."""
    level = world.level
    return not (level.facts.room_frames | level.facts.stairs) >> field & 1


class TravelField:
    """Go to a field by the shortest way over fields the hero has seen (INP-11, C-46)."""

    caution: ClassVar[Caution] = Caution.STEP

    def __init__(self, field: int) -> None:
        self.field = field

    def next(self, world: World) -> Action | Stop:
        if world.hero.field == self.field:
            return Stop("arrived")
        goal = 1 << self.field
        return Stop("dangerous_ground") if world.level.known("hazard") & goal else travel(world, goal)


class OpenDoor:
    """Go to a closed door and open it."""

    caution: ClassVar[Caution] = Caution.STEP

    def __init__(self, field: int) -> None:
        self.field = field

    def next(self, world: World) -> Action | Stop:
        board, here = world.level.board, world.hero.field
        if not closed_doors(world.level) >> self.field & 1:
            return Stop("arrived")
        if board.chebyshev(here, self.field) == 1:
            return Open(board.direction(here, self.field))
        return travel(world, board.around8(1 << self.field))


class TravelTo:
    """Go to the nearest known stairs of a kind: `up` (the mouth is one), `down` or `side`.

    Who sets out from some of that kind goes to others, where any are known.
    """

    caution: ClassVar[Caution] = Caution.ASK

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self._start = 0

    def next(self, world: World) -> Action | Stop:
        self._start = self._start or 1 << world.hero.field
        known = self._goals(world)
        goals = known & ~self._start or known
        if goals >> world.hero.field & 1:
            return Stop("arrived")
        return travel(world, goals) if goals else Stop("unknown")

    def _goals(self, world: World) -> int:
        level = world.level
        kinds = ("up", "mouth") if self.kind == "up" else (self.kind,)
        ids = [tile.id for tile in level.tileset.tiles if tile.stairs in kinds]
        return level.tileset.mask_of(level.memory, *ids) & level.seen


class Rest:
    """Wait until all hit points are back and no poison is left."""

    caution: ClassVar[Caution] = Caution.REFUSE

    def next(self, world: World) -> Action | Stop:
        hero = world.hero
        if hero.health == hero.max_health and "poison" not in hero.statuses:
            return Stop("rested")
        return Wait()


def safe_ground(level: Level) -> int:
    """Where the hero knows how to go without harm, through doors too."""
    return level.known("passes_objects") & ~level.known("hazard") | level.known("door")


def closed_doors(level: Level) -> int:
    """Where the hero knows a closed door to be."""
    return level.known("door") & ~level.known("passes_objects")


def bodies_in_sight(world: World) -> int:
    """The fields of the monsters that the hero sees."""
    return world.level.board.of(monster.field for monster in monsters_in_sight(world))


def travel(world: World, goals: int) -> Action | Stop:
    """The first step to the nearest of some fields, over known ground; closed doors open on the way.

    It leads around monsters in sight, and out of reach of those that never leave their place if there is such a way.
    """
    level, here = world.level, world.hero.field
    ground = safe_ground(level) & ~bodies_in_sight(world)
    goals &= ground
    path = route(level.board, here, goals, ground & ~in_reach_of_rooted(world)) or route(
        level.board, here, goals, ground
    )
    return Walk(level.board.direction(here, path[0]), bump=False) if path else Stop("no_way")
