"""Routes of an undisturbed bot: over the whole level, then down; home once it carries the Heartstone."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from itertools import pairwise

from winze.core.board import cells
from winze.core.distance import route
from winze.engine.actions import Action, Attack, Search, SlipPast, UseStairs, Wait, Walk, Work
from winze.engine.errands.explore import frontier
from winze.engine.kinds.traits import ROOTED, STATUE
from winze.engine.view import HeroView, Sighting
from winze.workshop.bots.gear import breaks_stone, carries_heartstone, in_use

_WORST = ("lava", "acid", "chasm", "spikes")
"""Dangers that no way leads through."""
_SEARCHES = 5
"""Turns spent searching in one place."""
_REACH = 1
"""Distance in cells up to which one search counts for other cells."""


_MEMORY = 40
"""Turns within which a hero who takes many steps between few cells counts as pacing."""
_STEPS, _CELLS = 10, 6
_BRAVE_STEPS = 100
"""Most steps on a level through dangers that the hero remembers."""
_DETERMINED = 40
"""Turns after pacing during which the hero goes on instead of stepping back."""


class Paths:
    """Walks the mine in depth-first order. Remembers where exits lead and which cells have been searched.

    A level is finished when nothing is left to do there but go back through the exit it was entered by.
    """

    def __init__(self) -> None:
        self._level = ""
        self._cell = 0
        self._leads_to: dict[tuple[str, int], str] = {}
        """Level behind an exit, by the exit's own level and cell."""
        self._first: dict[str, int] = {}
        """Cell of the first arrival, by level."""
        self._finished: dict[str, bool] = {}
        self._searched: dict[str, int] = {}
        """Cells that need no more searching, by level."""
        self._searches = 0
        self._rooted: dict[str, int] = {}
        """Cells of monsters that never move, by level."""
        self._braved: dict[str, int] = {}
        """Steps through remembered dangers, by level."""
        self._shunned: list[int] = []
        self._recent = deque[int](maxlen=_MEMORY)
        """The cells of the last turns."""
        self._determined = -1
        self.wading = -100
        """The last turn the bot knowingly stepped into water or a similar danger, or was held there."""
        self.digging = ""
        """The level on which the hero has a pick in hand to dig."""

    def look(self, view: HeroView, monsters: Iterable[Sighting], shunned: Iterable[int] = ()) -> None:
        """Update the memory from `view`. Monsters on `shunned` cells count as immobile while in sight."""
        board = view.board
        occupied = board.of(monster.cell for monster in monsters)
        gone = (board.around8(1 << view.cell) | board.of(self._shunned)) & ~occupied
        rooted = self._rooted.get(view.level, 0) & ~gone
        rooted |= board.of(monster.cell for monster in monsters if _stays_put(monster))
        self._shunned = list(shunned)
        self._rooted[view.level] = rooted | board.of(self._shunned)
        if view.level != self._level:
            if view.known.stairs >> view.cell & 1 and self._level:
                self._leads_to[self._level, self._cell] = view.level
                self._leads_to[view.level, view.cell] = self._level
            self._first.setdefault(view.level, view.cell)
            self._searches = 0
        if (view.level, view.cell) == (self._level, self._cell) and not view.held:
            self.wading = -100  # a current undid the step
        self._level, self._cell = view.level, view.cell
        if view.held and view.turn - self.wading <= 1:
            self.wading = view.turn
        self._recent.append(view.cell)
        if self._paces():
            self._determined = view.turn + _DETERMINED
            self._recent.clear()

    def is_determined(self, view: HeroView) -> bool:
        """Return True if the hero has paced: for a while it goes on past what it would keep away from."""
        return view.turn < self._determined

    def _paces(self) -> bool:
        """Return True if the hero goes to and fro: caution draws it back from where it wants to go."""
        steps = sum(cell != after for cell, after in pairwise(self._recent))
        return len(self._recent) == _MEMORY and steps >= _STEPS and len({*self._recent}) <= _CELLS

    def next(self, view: HeroView) -> Action:
        """Return the next step: home, to unexplored cells, or through a promising exit."""
        new = frontier(view, view.known.safe)
        if carries_heartstone(view):
            home = view.stairs("up", "mouth")
            return (
                self._take_exit(view, home)
                or self.step_to(view, new)
                or self._take_exit(view, home, force=True)
                or self._brave(view, home)
                or _wade(view)
                or self._go_back(view)
            )
        down = self._promising(view, "down")
        return (
            self.step_to(view, new)
            or self._take_exit(view, down)
            or self.step_to(view, new | down, force=True)
            or self._search(view)
            or self._brave(view, down)
            or self._take_exit(view, self._promising(view, "side"))
            or _wade(view)
            or self._go_back(view)
        )

    def go_down(self, view: HeroView) -> Action | None:
        return self._take_exit(view, self._promising(view, "down") & ~view.branches)

    def turn_off(self, view: HeroView) -> Action | None:
        """Enter an unfinished branch, or go on in one."""
        exits = self._promising(view, "down") | self._promising(view, "side")
        return self._take_exit(view, exits if view.branch(view.level) else exits & view.branches)

    def leave(self, view: HeroView) -> Action | None:
        """Mark the level as finished and go back to the exit of the first arrival."""
        self._finished[view.level] = True
        return self._take_exit(view, self._back(view), force=True)

    def _back(self, view: HeroView) -> int:
        """Return the exit of the first arrival, or the ways up."""
        return 1 << self._first[view.level] & view.known.stairs & ~view.stairs("mouth") or view.stairs("up")

    def press_on(self, view: HeroView, goals: int, *, seen: bool = False) -> Action | None:
        """Return a step toward the nearest of `goals` through cells that were dangerous when last seen.

        With `seen`, cross visible dangers too, but never lava, acid, chasms or spikes.
        """
        known = view.known
        worst = view.hazards(*_WORST) | (0 if seen else known.perils & view.visible)
        ground = (known.passable | known.doors) & ~worst
        path = route(view.board, view.cell, goals & ground, ground)
        return _step(view, path[0]) if path else None

    def _brave(self, view: HeroView, exits: int) -> Action | None:
        """Press on to new cells or `exits`, but not for ever: it turns back where the danger is still there."""
        tried = self._braved.get(view.level, 0)
        if tried == _BRAVE_STEPS:
            return None
        self._braved[view.level] = tried + 1
        return self.press_on(view, frontier(view, view.known.walkable) | exits)

    def step_new(self, view: HeroView, *, avoid: int = 0) -> Action | None:
        return self.step_to(view, frontier(view, view.known.safe), avoid=avoid)

    def _promising(self, view: HeroView, kind: str) -> int:
        """Return the exits of `kind` that lead neither back nor to a finished level."""
        exits = (
            cell
            for cell in cells(view.stairs(kind))
            if not self._finished.get(self._leads_to.get((view.level, cell), ""))
        )
        return view.board.of(exits) & ~(1 << self._first[view.level])

    def _go_back(self, view: HeroView) -> Action:
        """Leave by the exit of the first arrival; if it cannot be reached, search the whole mine again."""
        if step := self.leave(view) or self.press_on(view, self._back(view)):
            return step
        self._finished, self._searched = {}, {}
        return Wait()

    def _search(self, view: HeroView) -> Action | None:
        done = self._searched.get(view.level, 0)
        board = view.board
        if self._searches >= _SEARCHES:
            self._searches = 0
            done |= board.square(view.cell, _REACH)
            self._searched[view.level] = done
        left = view.known.safe & ~done
        if left >> view.cell & 1:
            self._searches += 1
            return Search()
        self._searches = 0
        return self.step_to(view, left)

    def _take_exit(self, view: HeroView, exits: int, *, force: bool = False) -> Action | None:
        return UseStairs() if exits >> view.cell & 1 else self.step_to(view, exits, force=force)

    def step_out_of_reach(self, view: HeroView) -> Action | None:
        """Return a step away from monsters that never move, if one is adjacent."""
        if self.is_determined(view):
            return None
        reach = view.board.around8(self._rooted[view.level])
        return self.step_to(view, view.known.safe & ~reach) if reach >> view.cell & 1 else None

    def step_out(self, view: HeroView) -> Action | None:
        """Return a step toward the nearest safe cell, through whatever lies between, by dry ground if any leads there.

        A current would undo the steps through water.
        """
        if self.is_determined(view) and not view.peril_within(0):
            return None
        ground = view.known.passable | view.known.doors
        dry = route(view.board, view.cell, view.known.safe, ground & ~view.hazards("water", *_WORST))
        path = dry or route(view.board, view.cell, view.known.safe, ground)
        return _step(view, path[0]) if path else None

    def step_to(self, view: HeroView, goals: int, *, avoid: int = 0, force: bool = False) -> Action | None:
        """Return the first step to the nearest of `goals`; None if none can be reached or the hero stands on one.

        Prefer routes out of reach of monsters that never move. Only with `force` go past them and through danger.
        Any other monster in the way is attacked: after a detour the bot would turn back as soon as the monster is
        out of sight.
        """
        board, here, rooted = view.board, view.cell, self._rooted[view.level]
        ground = view.known.safe & ~avoid
        free, any_ground = ground & ~rooted, _wadable(view) if force else 0
        if goals >> here & 1:
            return None
        for allowed in (free & ~board.around8(rooted), free, *([ground, any_ground] if force else [])):
            if path := route(board, here, goals & allowed, allowed):
                self.wading = self.wading if ground >> path[0] & 1 else view.turn
                return _step(view, path[0])
        return None


def after_refusal(action: Action) -> Action:
    """Return what to do when an action took no turn: strike what stands unseen in the way, or wait."""
    match action:
        case Walk(direction) | Work("cut", direction):
            return Attack(direction)
        case _:
            return Wait()


def _stays_put(monster: Sighting) -> bool:
    return monster.mood == "bound" or bool(monster.traits & ROOTED)


def _step(view: HeroView, cell: int) -> Action:
    """Return a step to an adjacent cell: an attack if a foe stands there, a cut if a web hangs there. A statue that
    nothing in use breaks is passed."""
    direction = view.board.direction(view.cell, cell)
    foes = view.board.of(monster.cell for monster in view.monsters if not monster.peaceful)
    tile = view.tile(cell)
    if tile.hazard == "web" and "cut" in tile.edges and not foes >> cell & 1 and cell not in view.items_seen:
        return Work("cut", direction)
    if not foes >> cell & 1:
        return Walk(direction, bump=False)
    statues = view.board.of(monster.cell for monster in view.monsters if monster.traits & STATUE)
    is_stuck = statues >> cell & 1 and not any(map(breaks_stone, in_use(view)))
    return SlipPast(direction) if is_stuck else Attack(direction)


def _wadable(view: HeroView) -> int:
    """Return the ground the hero would wade through. It does not fall down a level on the way home."""
    known, falls = view.known, () if carries_heartstone(view) else ("chasm",)
    return known.safe | known.passable & view.hazards("water", "web", "brambles", "ice", *falls) & ~known.perils


def _wade(view: HeroView) -> Action | None:
    """Go through water or over an edge to unseen cells. Other dangers would kill the hero."""
    known, board = view.known, view.board
    ground = _wadable(view)
    goals = ground & board.around8(board.full & ~view.seen) & ~known.been
    path = route(board, view.cell, goals, ground)
    return _step(view, path[0]) if path else None
