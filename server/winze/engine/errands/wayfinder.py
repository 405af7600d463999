"""Finds the next step of an errand over ground that the hero knows."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile

from winze.core.distance import flood, route
from winze.engine.actions import Action, Walk
from winze.engine.errands.errand import Stop
from winze.engine.errands.flame import flame_risks
from winze.engine.kinds.traits import ROOTED
from winze.engine.sense.look import Sighting
from winze.engine.view import HeroView

DETOUR = 12


class Wayfinder:
    """Leads one errand around monsters in its way.

    A monster is assumed to stay where it was last seen until that cell is seen empty. If unseen monsters were
    forgotten, the path around one would lead back to it again and again.

    With a `detour`, it leads up to a monster that may move on if the path around it is longer by more than that; asked
    again beside the monster, it takes the longer path. With `exploring`, it steps on no cell where taking a thing
    changes the ground, and goes only once up to a monster that stays in its way.
    """

    def __init__(self, detour: int | None = None, *, exploring: bool = False) -> None:
        self._detour = detour
        self._exploring = exploring
        self._level = ""
        self._bodies: dict[int, Sighting] = {}
        self._firedamp = 0
        self._goal = 0
        """Mask of the goal cell, kept until reached, no longer a goal, or unreachable."""
        self._dares = False
        """True if the path passes monsters that it would rather avoid."""
        self._begun = False
        self._goes_round = False
        """True if it goes around monsters that may move on, however far, as requested beside one."""

    def step(self, view: HeroView, goals: int) -> Action | Stop:
        """Return the first step to the nearest goal, out of reach of rooted monsters if possible. Closed doors open."""
        return self.step_on(view, lambda _: goals)

    def step_on(self, view: HeroView, goals: Callable[[int], int]) -> Action | Stop:
        """Do the same with goals that depend on the ground."""
        self._look(view)
        risks, altars = flame_risks(view, self._firedamp), self._shunned(view)
        step: Action | Stop = Stop("no_way")
        for ground in grounds(view):
            free = ground & ~risks & ~altars
            step = self._find_step(view, goals(free), free)
            if step != Stop("no_way"):
                break
        self._begun = True
        return Stop("flame") if risks and step == Stop("no_way") else step

    def path(self, view: HeroView, goals: int) -> list[int]:
        """Return the path around monsters to the nearest goal, as far as it is known now; empty if there is none."""
        self._look(view)
        shunned = flame_risks(view, self._firedamp) | self._shunned(view) | self._occupied(view)
        paths = (self._find_path(view, goals, ground & ~shunned) for ground in grounds(view))
        return next(filter(None, paths), [])

    def _shunned(self, view: HeroView) -> int:
        return view.altars if self._exploring else 0

    def _find_step(self, view: HeroView, goals: int, safe: int) -> Action | Stop:
        path = self._find_path(view, goals, safe & ~self._occupied(view))
        if not path:
            return self._through_others(view, goals, safe)
        if self._detour is not None and not self._goes_round:
            return self._up_to_movers(view, goals, safe, len(path) - self._detour) or _walk(view, path)
        return _walk(view, path)

    def _find_path(self, view: HeroView, goals: int, ground: int) -> list[int]:
        """Return the shortest path to the previous goal, or else to the nearest; empty if there is none.

        A path past monsters to avoid stays in use: another goal may look free from one cell and blocked from the next,
        as monsters move.
        """
        free, apart = goals & ground, ground & ~self._in_reach(view)
        kept = free & self._goal
        tries = [(kept, apart), (kept * self._dares, ground), (free, apart), (kept, ground), (free, ground)]
        paths = ((route(view.board, view.cell, aims, over), over) for aims, over in tries if aims)
        path, over = next(filter(lambda way: way[0], paths), ([], apart))
        self._goal, self._dares = 1 << path[-1] if path else 0, over != apart
        return self._avoid_swaps(view, path, ground) or path

    def _avoid_swaps(self, view: HeroView, path: list[int], ground: int) -> list[int]:
        """Return an equally short path that avoids swaps; empty without one, or without need."""
        persons = {body.cell for body in self._bodies.values() if body.lets_pass}
        if not path or path[0] not in persons:
            return []
        other = route(view.board, view.cell, 1 << path[-1], ground & ~view.board.of(persons))
        return other if len(other) == len(path) else []

    def approach(self, view: HeroView, goals: int) -> Action | Stop:
        """Do the same as `step`, or step toward goals beyond unseen ground as far as the hero knows it."""
        step = self.step(view, goals)
        if step != Stop("no_way"):
            return step
        board, here, safe = view.board, view.cell, view.known.safe
        ground = (safe | board.full & ~view.seen) & ~self._occupied(view)
        path = route(board, here, goals & ground, ground)
        return _walk(view, path) if path and safe >> path[0] & 1 else step

    def _look(self, view: HeroView) -> None:
        """Update the last sightings. A monster that once failed to swap is not expected to while it stays there."""
        if view.level != self._level:
            self._level, self._bodies, self._goal = view.level, dict(view.absent), 0
            self._firedamp = view.lingering
        visible, before = view.visible, self._bodies
        self._firedamp = self._firedamp & ~visible | view.firedamp
        self._bodies = {id_: body for id_, body in before.items() if not visible >> body.cell & 1}
        for monster in view.monsters:
            known = before.get(monster.id, monster)
            stays = known.cell == monster.cell and not known.lets_pass
            self._bodies[monster.id] = monster._replace(lets_pass=False) if stays else monster

    def ground(self, view: HeroView) -> int:
        return view.known.safe & ~flame_risks(view, self._firedamp) & ~self._shunned(view)

    def company(self, view: HeroView) -> int:
        return view.board.of(body.cell for body in self._bodies.values())

    def _in_the_way(self) -> dict[int, Sighting]:
        return {body.cell: body for body in self._bodies.values() if not body.lets_pass}

    def _occupied(self, view: HeroView) -> int:
        return view.board.of(self._in_the_way())

    def _in_reach(self, view: HeroView) -> int:
        left_alone = (
            body.cell
            for body in self._bodies.values()
            if body.traits & ROOTED or not (body.aware or body.peaceful or view.kinds[body.kind].harmless)
        )
        return view.board.around8(view.board.of(left_alone))

    def _up_to_movers(self, view: HeroView, goals: int, safe: int, most: int) -> Action | Stop | None:
        """Return a step up to monsters that may move on, a stop that names one, or None if the detour is better."""
        movers = {cell: body for cell, body in self._in_the_way().items() if _may_move_on(view, body)}
        if not movers:
            return None
        ground = safe & (~self._occupied(view) | view.board.of(movers))
        path = route(view.board, view.cell, goals & ground, ground)
        if not 0 < len(path) < most:
            return None
        if path[0] not in movers:
            return _walk(view, path)
        self._goes_round = not self._begun
        return None if self._goes_round else Stop("in_way", movers[path[0]].kind)

    def _through_others(self, view: HeroView, goals: int, safe: int) -> Action | Stop:
        """Return a step up to the monster blocking the only path, else a stop that names it.

        Keep a step away from one to leave alone, but not from one that may be gone or move on.
        """
        path = route(view.board, view.cell, goals & safe, safe)
        bodies = self._in_the_way()
        first = next((bodies[cell] for cell in path if cell in bodies), None)
        if first is None:
            return Stop("no_way")
        up_to = path[: path.index(first.cell)]
        if _stays(view, first):
            reach = self._in_reach(view)
            up_to = [*takewhile(lambda cell: not reach >> cell & 1, up_to)]
            if self._exploring and up_to and view.known.been >> up_to[-1] & 1:
                up_to = []
        return _walk(view, up_to) if up_to else Stop("in_way", first.kind)


def reached(view: HeroView) -> int:
    """Return the ground to which the hero can walk without getting past a monster that stays where it was seen."""
    absent = (one for one in view.absent.values() if not view.visible >> one.cell & 1)
    bodies = view.board.of(one.cell for one in (*view.monsters, *absent) if not one.lets_pass and _stays(view, one))
    ground = grounds(view)[-1] & ~flame_risks(view, view.lingering) & ~bodies
    return flood(view.board, 1 << view.cell, ground | 1 << view.cell)


def grounds(view: HeroView) -> list[int]:
    """Return the grounds to search in order: without known dangers, then with perils last seen there.

    A hero already in a peril may also cross visible parts of it.
    """
    known = view.known
    if not known.perils:
        return [known.safe]
    shunned = 0 if known.perils >> view.cell & 1 else known.perils & view.visible
    return [known.safe, known.walkable & ~shunned]


def _stays(view: HeroView, body: Sighting) -> bool:
    """Return True if a monster will not have moved on when the hero gets there."""
    is_static = body.traits & ROOTED or body.mood in ("asleep", "bound") or body.id in view.expected
    may_be_gone = not (is_static or view.visible >> body.cell & 1)
    return not (may_be_gone or _may_move_on(view, body))


def _may_move_on(view: HeroView, body: Sighting) -> bool:
    return body.mood == "flees" or (view.kinds[body.kind].harmless and not body.traits & ROOTED)


def _walk(view: HeroView, path: list[int]) -> Walk:
    return Walk(view.board.direction(view.cell, path[0]), bump=False)
