"""Where a bot goes that nobody hinders: over all of a level, then down; home with the Heartstone."""

from __future__ import annotations

from collections.abc import Iterable

from winze.core.board import cells
from winze.core.distance import route
from winze.engine.actions import Action, Attack, Search, UseStairs, Wait, Walk, Work
from winze.engine.errands.explore import frontier
from winze.engine.kinds.traits import ROOTED
from winze.engine.view import HeroView, Sighting
from winze.workshop.bots.gear import carries_heartstone

_SEARCHES = 5
"""So many turns he searches in one place."""
_REACH = 1
"""A search is as good as done for places so near."""


class Paths:
    """Walks the mine in depth-first order. Remembers where ways lead, and where was searched in vain.

    A level is finished when nothing is left to do but to go back the way he first came.
    """

    def __init__(self) -> None:
        self._level = ""
        self._cell = 0
        self._leads: dict[tuple[str, int], str] = {}
        """The level that a way leads to, by the level and the field where it begins."""
        self._first: dict[str, int] = {}
        """By level, the field where he first arrived."""
        self._finished: dict[str, bool] = {}
        self._searched: dict[str, int] = {}
        """By level, the fields around which nothing more is looked for."""
        self._searches = 0
        self._rooted: dict[str, int] = {}
        """By level, the fields of the monsters seen there that never leave their place."""
        self._shunned: list[int] = []
        self.wading = -100
        """The last turn that he went into water, or the like, knowing it."""
        self.digging = ""
        """The level on which he has his pick in hand to dig."""

    def look(self, view: HeroView, monsters: Iterable[Sighting], shunned: Iterable[int] = ()) -> None:
        """Take note of where he is, and of what stands there. What is shunned counts as rooted while it is in sight."""
        board = view.board
        bodies = board.of(monster.cell for monster in monsters)
        gone = (board.around8(1 << view.cell) | board.of(self._shunned)) & ~bodies
        rooted = self._rooted.get(view.level, 0) & ~gone
        rooted |= board.of(monster.cell for monster in monsters if _stays_put(monster))
        self._shunned = list(shunned)
        self._rooted[view.level] = rooted | board.of(self._shunned)
        if view.level != self._level:
            if view.known.stairs >> view.cell & 1 and self._level:
                self._leads[self._level, self._cell] = view.level
                self._leads[view.level, view.cell] = self._level
            self._first.setdefault(view.level, view.cell)
            self._searches = 0
        self._level, self._cell = view.level, view.cell

    def next(self, view: HeroView) -> Action:
        """The next step: home, to what is new, or off the level by a way worth it."""
        new = frontier(view, view.known.safe)
        if carries_heartstone(view):
            home = view.stairs("up", "mouth")
            return self._go_off(view, home) or self.step_to(view, new) or self._go_back(view)
        down = self._promising(view, "down")
        return (
            self.step_to(view, new)
            or self._go_off(view, down)
            or self.step_to(view, new | down, force=True)
            or self._search(view)
            or self._go_off(view, self._promising(view, "side"))
            or _wade(view)
            or self._go_back(view)
        )

    def go_down(self, view: HeroView) -> Action | None:
        """Go to the nearest way down that leads to anything new, and take it."""
        return self._go_off(view, self._promising(view, "down"))

    def leave(self, view: HeroView) -> Action | None:
        """Go back the way he first came, and not here again."""
        self._finished[view.level] = True
        back = 1 << self._first[view.level] & view.known.stairs & ~view.stairs("mouth")
        return self._go_off(view, back or view.stairs("up"), force=True)

    def press_on(self, view: HeroView, goals: int, *, seen: bool = False) -> Action | None:
        """A step to one of some fields through what was dangerous when he saw it last; if `seen`, through what is now.

        Nobody goes through lava, acid or fire for that.
        """
        known = view.known
        worst = view.hazards("lava", "acid", "chasm", "spikes") | (0 if seen else known.perils & view.visible)
        ground = (known.passable | known.doors) & ~worst
        path = route(view.board, view.cell, goals & ground, ground)
        return _step(view, path[0]) if path else None

    def step_new(self, view: HeroView, *, avoid: int = 0) -> Action | None:
        """A step to what is new, but not near some fields."""
        return self.step_to(view, frontier(view, view.known.safe), avoid=avoid)

    def _promising(self, view: HeroView, kind: str) -> int:
        """The ways of a kind that do not lead back, nor to a level that is finished."""
        ways = (
            way for way in cells(view.stairs(kind)) if not self._finished.get(self._leads.get((view.level, way), ""))
        )
        return view.board.of(ways) & ~(1 << self._first[view.level])

    def _go_back(self, view: HeroView) -> Action:
        """By the way he first came. Where that leads nowhere, the whole mine is searched once more."""
        if step := self.leave(view):
            return step
        self._finished, self._searched = {}, {}
        return Wait()

    def _search(self, view: HeroView) -> Action | None:
        """Look for hidden doors, all over the level."""
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

    def _go_off(self, view: HeroView, ways: int, *, force: bool = False) -> Action | None:
        """Go to the nearest of some ways off the level, and take it."""
        return UseStairs() if ways >> view.cell & 1 else self.step_to(view, ways, force=force)

    def step_out_of_reach(self, view: HeroView) -> Action | None:
        """Return a step away from what never leaves its place, if he is beside it."""
        reach = view.board.around8(self._rooted[view.level])
        return self.step_to(view, view.known.safe & ~reach) if reach >> view.cell & 1 else None

    def step_out(self, view: HeroView) -> Action | None:
        """Return a step towards the nearest safe ground, through whatever lies between."""
        path = route(view.board, view.cell, view.known.safe, view.known.passable | view.known.doors)
        return _step(view, path[0]) if path else None

    def step_to(self, view: HeroView, goals: int, *, avoid: int = 0, force: bool = False) -> Action | None:
        """Return the first step to the nearest of some fields, if any can be reached and he is not there.

        It leads out of reach of those that never leave their place, if there is such a way; through them, and through
        what is dangerous, only by `force`. Whoever else stands in the way is struck: who looked for a way around would
        turn back each time that they go out of sight.
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


def _stays_put(monster: Sighting) -> bool:
    return monster.mood == "bound" or bool(monster.traits & ROOTED)


def _step(view: HeroView, cell: int) -> Action:
    """A step to a field beside him, or a blow at whoever stands there, unless that is a friend who makes room."""
    direction = view.board.direction(view.cell, cell)
    foes = view.board.of(monster.cell for monster in view.monsters if not monster.peaceful)
    tile = view.tile(cell)
    if tile.hazard == "web" and "cut" in tile.edges and not foes >> cell & 1 and cell not in view.things:
        return Work("cut", direction)
    return Attack(direction) if foes >> cell & 1 else Walk(direction, bump=False)


def _wadable(view: HeroView) -> int:
    """Where he goes if there is nothing else for it: neither into lava nor through fire."""
    known = view.known
    return known.safe | known.passable & view.hazards("water", "chasm", "web", "brambles", "ice") & ~known.perils


def _wade(view: HeroView) -> Action | None:
    """Go through water, or over an edge, to what was not seen yet: in other dangers nobody lives for long."""
    known, board = view.known, view.board
    ground = _wadable(view)
    goals = ground & board.around8(board.full & ~view.seen) & ~known.been
    path = route(board, view.cell, goals, ground)
    return _step(view, path[0]) if path else None
