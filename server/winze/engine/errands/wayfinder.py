"""Finding the next step of an errand, over ground that the hero knows."""

from __future__ import annotations

from collections.abc import Callable

from winze.core.distance import route
from winze.engine.actions import Action, Walk
from winze.engine.errands.errand import Stop
from winze.engine.errands.flame import flame_risks
from winze.engine.kinds.traits import ROOTED
from winze.engine.sense.look import Sighting
from winze.engine.view import HeroView

DETOUR = 12
"""So many steps more to get round somebody who may move on are few enough for whoever travels."""


class Wayfinder:
    """Leads one errand, around those who stand in its way.

    Whom it has seen is where he was until that field is seen without him. If everybody out of sight were forgotten,
    the way round somebody would lead back to him as soon as he is out of sight, again and again.

    With a `detour` it leads up to somebody who may move on, rather than round him by more steps than that; asked again
    beside him, it goes round.
    """

    def __init__(self, detour: int | None = None) -> None:
        self._detour = detour
        self._level = ""
        self._bodies: dict[int, Sighting] = {}
        """By id, where everybody was seen last on the level."""
        self._firedamp = 0
        """Where firedamp was seen last on the level."""
        self._goal = 0
        """The cell it leads to, as a set: kept until it is reached, no goal any more, or out of reach."""
        self._dares = False
        """Whether it leads there past those that it keeps away from where it can."""
        self._begun = False
        self._goes_round = False
        """Whether it leads round whoever may move on, however far: it was asked for beside him."""

    def step(self, view: HeroView, goals: int) -> Action | Stop:
        """Return the first step to the nearest of some fields; closed doors open on the way.

        It leads out of reach of those that never leave their place if there is such a way.
        """
        return self.step_on(view, lambda _: goals)

    def step_on(self, view: HeroView, goals: Callable[[int], int]) -> Action | Stop:
        """Return the first step to the nearest of the fields that are goals on some ground, as `step` does."""
        self._look(view)
        risks = flame_risks(view, self._firedamp)
        step: Action | Stop = Stop("no_way")
        for ground in grounds(view):
            step = self._find_step(view, goals(ground & ~risks), ground & ~risks)
            if step != Stop("no_way"):
                break
        self._begun = True
        return Stop("flame") if risks and step == Stop("no_way") else step

    def _find_step(self, view: HeroView, goals: int, safe: int) -> Action | Stop:
        path = self._find_path(view, goals, safe & ~self._occupied(view))
        if not path:
            return self._through_others(view, goals, safe)
        if self._detour is not None and not self._goes_round:
            return self._up_to_movers(view, goals, safe, len(path) - self._detour) or _walk(view, path)
        return _walk(view, path)

    def _find_path(self, view: HeroView, goals: int, ground: int) -> list[int]:
        """Return the shortest way to the goal it led to before, or else to the nearest; empty if there is none.

        Where it led past those that it keeps away from, it still does: another goal may be free from one cell and
        taken from the next, as somebody out there moves.
        """
        free, apart = goals & ground, ground & ~self._in_reach(view)
        kept = free & self._goal
        tries = [(kept, apart), (kept * self._dares, ground), (free, apart), (kept, ground), (free, ground)]
        paths = ((route(view.board, view.cell, aims, over), over) for aims, over in tries if aims)
        path, over = next(filter(lambda way: way[0], paths), ([], apart))
        self._goal, self._dares = 1 << path[-1] if path else 0, over != apart
        return self._past_nobody(view, path, ground) or path

    def _past_nobody(self, view: HeroView, path: list[int], ground: int) -> list[int]:
        """Return another way as short that leads into nobody; empty if the first step of this one does not either."""
        persons = {body.cell for body in self._bodies.values() if body.makes_way}
        if not path or path[0] not in persons:
            return []
        other = route(view.board, view.cell, 1 << path[-1], ground & ~view.board.of(persons))
        return other if len(other) == len(path) else []

    def approach(self, view: HeroView, goals: int) -> Action | Stop:
        """Return what `step` does; or else, where ground on the way was never seen, a step as far as he knows it."""
        step = self.step(view, goals)
        if step != Stop("no_way"):
            return step
        board, here, safe = view.board, view.cell, view.known.safe
        ground = (safe | board.full & ~view.seen) & ~self._occupied(view)
        path = route(board, here, goals & ground, ground)
        return _walk(view, path) if path and safe >> path[0] & 1 else step

    def _look(self, view: HeroView) -> None:
        """Take in where everybody is. Those who once made no way are not expected to where they still stand."""
        if view.level != self._level:
            self._level, self._bodies, self._goal = view.level, dict(view.absent), 0
            self._firedamp = view.lingering
        visible, before = view.visible, self._bodies
        self._firedamp = self._firedamp & ~visible | view.firedamp
        self._bodies = {id_: body for id_, body in before.items() if not visible >> body.cell & 1}
        for monster in view.monsters:
            known = before.get(monster.id, monster)
            stays = known.cell == monster.cell and not known.makes_way
            self._bodies[monster.id] = monster._replace(makes_way=False) if stays else monster

    def ground(self, view: HeroView) -> int:
        """Return where it leads at all, apart from those who stand there."""
        return view.known.safe & ~flame_risks(view, self._firedamp)

    def company(self, view: HeroView) -> int:
        """Return the cells of everybody."""
        return view.board.of(body.cell for body in self._bodies.values())

    def _in_the_way(self) -> dict[int, Sighting]:
        """Return those who make no way, by their cells."""
        return {body.cell: body for body in self._bodies.values() if not body.makes_way}

    def _occupied(self, view: HeroView) -> int:
        return view.board.of(self._in_the_way())

    def _in_reach(self, view: HeroView) -> int:
        """Return the cells beside those that never leave their place, or know nothing of the hero."""
        left_alone = (
            body.cell
            for body in self._bodies.values()
            if body.traits & ROOTED or not (body.aware or body.peaceful or view.kinds[body.kind].harmless)
        )
        return view.board.around8(view.board.of(left_alone))

    def _up_to_movers(self, view: HeroView, goals: int, safe: int, most: int) -> Action | Stop | None:
        """Return a step up to those who may move on, if the way through them is shorter than so many steps, or who it
        is beside whom it ends; None where it is better to go round them.
        """
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
        """Return a step up to whoever is in the only way, but may move on or be gone; else who it is."""
        path = route(view.board, view.cell, goals & safe, safe)
        bodies = self._in_the_way()
        first = next((bodies[cell] for cell in path if cell in bodies), None)
        if first is None:
            return Stop("no_way")
        stays = first.traits & ROOTED or first.mood in ("asleep", "bound")
        may_be_gone = not (stays or view.visible >> first.cell & 1)
        if path[0] not in bodies and (may_be_gone or _may_move_on(view, first)):
            return _walk(view, path)
        return Stop("in_way", first.kind)


def grounds(view: HeroView) -> list[int]:
    """Return the sets of fields over which a way is sought, one after the other: where no harm is known of, and where
    there was some when it was last seen. Who stands in it goes through what he sees of it, too.
    """
    known = view.known
    if not known.perils:
        return [known.safe]
    shunned = 0 if known.perils >> view.cell & 1 else known.perils & view.visible
    return [known.safe, known.walkable & ~shunned]


def _may_move_on(view: HeroView, body: Sighting) -> bool:
    """Whether it is worth going up to somebody, because he flees, or does no harm and does not stay there for ever."""
    return body.mood == "flees" or (view.kinds[body.kind].harmless and not body.traits & ROOTED)


def _walk(view: HeroView, path: list[int]) -> Walk:
    return Walk(view.board.direction(view.cell, path[0]), bump=False)
