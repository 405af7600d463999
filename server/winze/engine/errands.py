"""Errands: what takes many turns. Each is a function from what the hero knows to the next elementary action, or to a
reason to stop; only the actions reach the game, so replays know nothing of errands.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, NamedTuple, Protocol

from winze.core.directions import Direction
from winze.core.distance import route
from winze.engine.actions import Action, Wait, Walk
from winze.engine.stairs import leads_out

if TYPE_CHECKING:
    from winze.engine.game import Game
    from winze.engine.level import Level


class Stop(NamedTuple):
    """Why an errand ends.

    Reasons: `monster` (in sight), `arrived`, `obstacle`, `fork` (the way ahead changes), `item` (something lies
    here), `special` (not plain floor), `danger` (a hazard ahead), `rested`, `hurt`, `found` (something hidden),
    `no_way`, `unknown` (no such place seen yet), `over`.
    """

    reason: str


class Errand(Protocol):
    def next(self, game: Game) -> Action | Stop: ...


class _Wary(ABC):
    """What ends every errand: the end, a monster in sight, a wound that is not the poison's, a hidden thing found."""

    def __init__(self) -> None:
        self._health = 0
        self._poisoned = False
        self._hidden: int | None = None

    def next(self, game: Game) -> Action | Stop:
        return self._disturbed(game) or self._step(game)

    @abstractmethod
    def _step(self, game: Game) -> Action | Stop:
        """What to do next, as nothing disturbs."""

    def _disturbed(self, game: Game) -> Stop | None:
        if game.end:
            return Stop("over")
        if game.in_view:
            return Stop("monster")
        hero, hidden = game.hero, game.level.hidden
        hurt = hero.health < self._health and not self._poisoned
        found = self._hidden not in {None, hidden}
        self._health, self._poisoned, self._hidden = hero.health, hero.poison > 0, hidden
        return Stop("hurt") if hurt else Stop("found") if found else None


class AutoWalk(_Wary):
    """Walk on in one direction until there is something to decide (C-46)."""

    def __init__(self, direction: Direction) -> None:
        super().__init__()
        self.direction = direction
        self._ahead: tuple[str, ...] | None = None
        self._begun = False

    def _step(self, game: Game) -> Action | Stop:
        ahead = self._look_ahead(game)
        stop = self._decision(game, ahead)
        if stop:
            return stop
        if self._begun and self._ahead is None:
            self._ahead = ahead
        self._begun = True
        return Walk(self.direction, bump=False)

    def _decision(self, game: Game, ahead: tuple[str, ...]) -> Stop | None:
        if ahead[1] != "free":
            return Stop("danger" if ahead[1] == "danger" else "obstacle")
        if not self._begun:
            return None
        if game.hero.field in game.level.items:
            return Stop("item")
        if not plain(game, game.hero.field):
            return Stop("special")
        return Stop("fork") if self._ahead not in {None, ahead} else None

    def _look_ahead(self, game: Game) -> tuple[str, ...]:
        """What the hero knows of the three fields ahead, left, straight and right, as far as walking goes."""
        level, here = game.level, game.hero.field
        sorts = {"danger": level.known("hazard"), "free": level.known("passes_objects"), "door": level.known("door")}
        around = [here + level.board.steps[self.direction.turned(turn)] for turn in (-1, 0, 1)]
        return tuple(next((sort for sort, mask in sorts.items() if mask >> field & 1), "shut") for field in around)


def plain(game: Game, field: int) -> bool:
    """Bare floor: no doorway, no stairs."""
    level = game.level
    return not (level.ring | level.stairs) >> field & 1


class TravelField(_Wary):
    """Go to a field by the shortest way over fields the hero has seen (INP-11, C-46)."""

    def __init__(self, field: int) -> None:
        super().__init__()
        self.field = field

    def _step(self, game: Game) -> Action | Stop:
        if game.hero.field == self.field:
            return Stop("arrived")
        goal = 1 << self.field
        return Stop("danger") if game.level.known("hazard") & goal else travel(game, goal)


class TravelTo(_Wary):
    """Go to the nearest known stairs of a kind: `up` (the mouth is one), `down` or `side`.

    Who sets out from some of that kind goes to others, where any are known.
    """

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind
        self._start = 0

    def _step(self, game: Game) -> Action | Stop:
        self._start = self._start or 1 << game.hero.field
        known = self._goals(game)
        goals = known & ~self._start or known
        if goals >> game.hero.field & 1:
            return Stop("arrived")
        return travel(game, goals) if goals else Stop("unknown")

    def _goals(self, game: Game) -> int:
        level = game.level
        kinds = ("up", "mouth") if self.kind == "up" else (self.kind,)
        ids = [tile.id for tile in level.tileset.tiles if tile.stairs in kinds]
        return level.tileset.mask_of(level.memory, *ids) & level.seen


def safe_ground(level: Level) -> int:
    """Where the hero knows how to go without harm, through doors too."""
    return level.known("passes_objects") & ~level.known("hazard") | level.known("door")


def travel(game: Game, goals: int) -> Action | Stop:
    """The first step to the nearest of some fields, over known ground; closed doors open on the way.

    It ends in a drift rather than leave the level.
    """
    level, here = game.level, game.hero.field
    ground = safe_ground(level)
    path = route(level.board, here, goals, ground)
    if not path:
        return Stop("no_way")
    direction = level.board.direction(here, path[0])
    return Stop("arrived") if leads_out(game, direction) else Walk(direction, bump=False)


class Rest(_Wary):
    """Wait until all hit points are back and no poison is left, or something disturbs."""

    def _step(self, game: Game) -> Action | Stop:
        hero = game.hero
        if hero.health == hero.max_health and not hero.poison:
            return Stop("rested")
        return Wait()
