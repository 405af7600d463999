"""The lookout: reasons to stop any errand.

An errand stops for news of danger, not for danger already known: a monster that comes into sight, notices the hero or
comes close; a wound not caused by a known status; a new status; fire, gas or water that comes close; a hidden cell
found; an item of a new kind; a prize, gate or holder. A harmless kind stops it once per run. A cause that has stopped
an errand does so again only if it comes nearer or notices the hero.

An errand does not begin, or takes only one step, while a monster threatens the hero (`threats.py`). It ends if the hero
keeps returning to one place and learns nothing new. The lookout knows only what the hero knows.

Source: spec C-46, adapted by the rule "Stops" of the game's design.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from winze.engine.actions import Action, Open, UseStairs, Walk, Work
from winze.engine.errands.errand import Caution, Stop
from winze.engine.errands.flame import flame_risks
from winze.engine.errands.threats import is_after_him, quarry, threats
from winze.engine.events import (
    Afflicted,
    Alarmed,
    Appeared,
    Event,
    Found,
    Harmed,
    Heard,
    MachineSeen,
    OilLow,
    Sensed,
    Weakened,
)
from winze.engine.kinds.actors import HERO
from winze.engine.kinds.traits import DAZED, HELD, ROOTED
from winze.engine.sense.look import Sighting
from winze.engine.view import HeroView

_REASONS = {Found: "found", Sensed: "sensed", Alarmed: "sensed"}
_LOW_OIL = 50
_NEAR, _CLOSE = 8, 3
"""Distances in steps at which a known monster is news again, and at which any monster is."""
_UNREST_STEPS = 2
"""Steps of unrest from which a change is news."""
_MAX_VISITS = 3
"""Visits to one cell without news after which an errand leads nowhere."""
_FIREDAMP_TURNS = 50
"""Turns for which firedamp out of sight is assumed to stay in place."""
_PERIL_STEPS = 3
"""Steps within which fire, gas and water are news: two beyond the next step."""


class _Glimpse(NamedTuple):
    aware: bool
    distance: int

    @property
    def near(self) -> bool:
        return self.distance < _NEAR

    @property
    def close(self) -> bool:
        return self.distance <= _CLOSE


class _Condition(NamedTuple):
    health: int
    statuses: frozenset[str]
    harms: frozenset[str]
    level: str


class Lookout:
    """The lookout of a run. It remembers reported causes from errand to errand, and is not saved."""

    def __init__(self) -> None:
        self._sighted: dict[int, _Glimpse] = {}
        self._company: dict[int, Sighting] = {}
        self._firedamp = 0
        """Cells of the level where firedamp was last seen."""
        self._damp_turn = 0
        self._told: dict[int, _Glimpse] = {}
        """Monsters that stopped an errand, as they were seen then."""
        self._named: set[int] = set()
        """Monsters that kept a cautious errand from beginning."""
        self._braved: set[int] = set()
        """Monsters reported before a step into reach of a rooted one, or nearer to several unsuspecting ones."""
        self._parting: tuple[str, int, list[str]] | None = None
        """The exit of the last warning: its level and cell, and the kinds of friends that would stay behind."""
        self._kinds: set[str] = set()
        """Kinds of items seen in this run."""
        self._condition = _Condition(0, frozenset(), frozenset(), "")
        self._peril = _PERIL_STEPS + 1
        self._unrest = 0
        """Step of the level's unrest on arrival, or when an errand last stopped for it."""
        self._ground = ("", 0, 0)
        """The level, and its seen and visited cells, at the last news."""
        self._place = -1
        self._visits: Counter[int] = Counter()
        self._start: tuple[str, int, int] | None = None
        """The level, the hero's cell and the seen cells at the beginning of an errand that has taken no step yet."""
        self._single = False
        self._fighting = False

    def begin(self, view: HeroView, caution: Caution) -> Stop | None:
        """Record the state at the beginning of an errand. Return the reason if it must not begin."""
        if view.over:
            return Stop("over")
        if view.unpaid_total and caution not in (Caution.FIGHT, Caution.STEP):
            return Stop("owing")
        self._remember(view, view.monsters)
        start = view.level, view.cell, view.seen
        view.again, self._start = start == self._start, start
        self._condition = _condition(view)
        self.remind(view)
        self._sighted = {monster.id: _glimpse(monster) for monster in view.monsters}
        self._peril = _nearest_peril(view)
        self._ground, self._place = ("", 0, 0), view.cell
        self._kinds = self._kinds | view.all_things | view.carried
        self._fighting = caution is Caution.FIGHT
        near = quarry(view)[:1] if self._fighting else threats(view)
        self._single = bool(near) and not self._fighting
        stop = self._ask_to_attack(view, near) if self._fighting else self._refusal(near, caution)
        if not near:
            self._named = set()
        return stop

    def remind(self, view: HeroView) -> None:
        """Give a view the monsters and the firedamp that were seen last, in case they are out of sight now."""
        if view.level == self._condition.level:
            view.absent, view.lingering = self._company, self._firedamp & ~view.visible

    def _remember(self, view: HeroView, monsters: list[Sighting]) -> None:
        if view.level != self._condition.level:
            self._company, self._firedamp = view.expected, 0
            self._unrest = view.unrest_step
        visible = view.visible
        if damp := view.firedamp:
            self._damp_turn = view.turn
        self._firedamp = self._firedamp & ~visible | damp if view.turn - self._damp_turn < _FIREDAMP_TURNS else damp
        unseen = {id_: one for id_, one in self._company.items() if not visible >> one.cell & 1}
        self._company = unseen | {monster.id: monster for monster in monsters}

    def _ask_to_attack(self, view: HeroView, quarry: list[Sighting]) -> Stop | None:
        known = {foe.id for foe in quarry if foe.distance > 1 and foe.mood != "flees" and not is_after_him(view, foe)}
        before, self._named = self._named, known
        reason = "trifle" if quarry and quarry[0].aware else "unaware"
        return Stop(reason, quarry[0].kind) if known - before else None

    def _refusal(self, near: list[Sighting], caution: Caution) -> Stop | None:
        unnamed = [monster for monster in near if monster.id not in self._named]
        if near and caution is Caution.REFUSE:
            return Stop("threat", near[0].kind)
        if unnamed and caution is Caution.ASK:
            self._named = self._named | {monster.id for monster in near}
            return Stop("again", unnamed[0].kind)
        return None

    def warn(self, view: HeroView, step: Action) -> Stop | None:
        owing = Stop("owing") if not self._fighting and _robs(view, step) else None
        if owing or not isinstance(step, Walk | Open | UseStairs):
            return owing
        if status := view.halted:
            return Stop("halted", status)
        if isinstance(step, UseStairs):
            return self._warn_of_parting(view)
        if self._fighting or not isinstance(step, Walk):
            return None
        goal = view.cell + view.board.steps[step.direction]
        if flame_risks(view) >> goal & 1:
            return Stop("flame")
        return self._warn_beside(view, goal) or self._warn_of_several(view, goal)

    def _warn_of_parting(self, view: HeroView) -> Stop | None:
        friends, before = view.stragglers, self._parting
        now = (view.level, view.cell, friends) if friends else None
        self._parting = now if now != before else None
        return Stop("parting", friends[0]) if self._parting else None

    def _warn_beside(self, view: HeroView, goal: int) -> Stop | None:
        for monster in view.monsters:
            if not _lies_in_wait(view, monster) or monster.distance == 1 or monster.id in self._braved:
                continue
            if view.board.chebyshev(goal, monster.cell) == 1:
                self._braved = self._braved | {monster.id}
                return Stop("beside", monster.kind)
        return None

    def _warn_of_several(self, view: HeroView, goal: int) -> Stop | None:
        several = [one for one in view.monsters if _is_unsuspecting(view, one) and one.id not in self._braved]
        if len(several) < 2 or all(view.board.chebyshev(goal, one.cell) >= one.distance for one in several):
            return None
        self._braved = self._braved | {one.id for one in several}
        return Stop("several", several[0].kind)

    def look(self, view: HeroView) -> Stop | None:
        """Update the state after an action of the errand. Return the reason if that ends it."""
        if view.over:
            return Stop("over")
        self._start = None
        monsters = view.monsters
        self._remember(view, monsters)
        hurt, met = self._look_at_hero(view), self._look_at_monsters(view, monsters)
        peril, thing = self._look_at_perils(view), self._look_at_items(view)
        if self._fighting:
            return peril or (met if met and met.reason == "appeared" else None)
        stops = (hurt, met, peril, thing, self._look_at_route(view))
        return next((stop for stop in stops if stop), Stop("step") if self._single else None)

    def _look_at_hero(self, view: HeroView) -> Stop | None:
        before, self._condition = self._condition, _condition(view)
        expected = sum(_expected_harm(event, before) for event in view.events) if before.harms else 0
        lost = before.health - self._condition.health
        if lost > expected or (lost > 0 and any(isinstance(event, Weakened) for event in view.events)):
            return Stop("hurt")
        if any(_is_new_status(event, before) for event in view.events):
            return Stop("status")
        if abs(view.unrest_step - self._unrest) >= _UNREST_STEPS:
            self._unrest = view.unrest_step
            return Stop("unrest")
        return next((Stop(reason) for event in view.events if (reason := _reason(event))), None)

    def _look_at_monsters(self, view: HeroView, monsters: list[Sighting]) -> Stop | None:
        stops = []
        for monster in monsters:
            before, now = self._sighted.get(monster.id), _glimpse(monster)
            self._sighted[monster.id] = now
            reason = self._news(monster, before, now)
            if reason and not _is_known(view, monster):
                self._told[monster.id] = now
                stops.append(Stop(reason, monster.kind))
        return next(iter(stops), None)

    def _news(self, monster: Sighting, before: _Glimpse | None, now: _Glimpse) -> str:
        """Return the reason why a visible monster ends the errand, empty if it does not."""
        idle = monster.mood == "asleep" or (monster.traits & (ROOTED | HELD | DAZED) and now.distance > 1)
        told = self._told.get(monster.id)
        if before is None:
            return "" if told and (idle or _is_old(told, now)) else "appeared"
        if idle or monster.peaceful:
            return ""
        if now.aware and not before.aware:
            return "aware"
        known = told and told.close and told.aware >= now.aware
        return "near" if now.close and not before.close and not known else ""

    def _look_at_perils(self, view: HeroView) -> Stop | None:
        before, self._peril = self._peril, _nearest_peril(view)
        return Stop(view.peril_within(self._peril)) if self._peril < before else None

    def _look_at_route(self, view: HeroView) -> Stop | None:
        ground = view.level, view.seen, view.known.been
        if ground != self._ground:
            self._ground = ground
            self._visits.clear()
        if view.cell != self._place:
            self._place = view.cell
            self._visits[view.cell] += 1
        return Stop("to_and_fro") if self._visits[view.cell] >= _MAX_VISITS else None

    def _look_at_items(self, view: HeroView) -> Stop | None:
        unknown = {cell: kind for cell, kind in view.items_seen.items() if kind not in self._kinds}
        wares = view.wares if unknown else 0
        new = {kind for cell, kind in unknown.items() if not wares >> cell & 1}
        self._kinds |= new
        return Stop("thing", min(new)) if new else None


def _robs(view: HeroView, step: Action) -> bool:
    """Return True if a step may take unpaid goods out of the shop."""
    if not isinstance(step, Walk | Work | UseStairs) or not view.unpaid_total:
        return False
    return not (isinstance(step, Walk) and view.shop >> (view.cell + view.board.steps[step.direction]) & 1)


def _expected_harm(event: Event, before: _Condition) -> int:
    """Return the damage expected from known statuses. Fire never counts: a burning hero always stops."""
    if not isinstance(event, Harmed) or event.whom.kind != HERO:
        return 0
    return event.amount if event.cause in before.harms and event.cause != "fire" else 0


def _lies_in_wait(view: HeroView, monster: Sighting) -> bool:
    return bool(monster.traits & ROOTED) and not monster.peaceful and not view.kinds[monster.kind].harmless


def _is_unsuspecting(view: HeroView, monster: Sighting) -> bool:
    idle = monster.aware or monster.peaceful or monster.traits & ROOTED
    return not idle and not view.kinds[monster.kind].harmless


def _reason(event: Event) -> str:
    """Return the reason why an event ends an errand, empty if it does not."""
    if isinstance(event, Heard):
        return "heard" if event.startling else ""
    if isinstance(event, MachineSeen):
        return "" if event.purpose == "scene" else "machine"
    if isinstance(event, OilLow):
        return "oil" if event.left <= _LOW_OIL else ""
    return _REASONS.get(type(event), "")


def _is_known(view: HeroView, monster: Sighting) -> bool:
    """Return True for friends, peaceful monsters met before, and harmless monsters of a known kind."""
    shown = [event for event in view.events if isinstance(event, Appeared) and event.who.id == monster.id]
    if monster.peaceful:
        return monster.friendly or all(event.again for event in shown)
    return view.kinds[monster.kind].harmless and not any(event.first for event in shown)


def _is_new_status(event: Event, before: _Condition) -> bool:
    return isinstance(event, Afflicted) and event.whom.kind == HERO and event.status not in before.statuses


def _is_old(told: _Glimpse, now: _Glimpse) -> bool:
    """Return True if a returning monster is no worse than before. One that is near and hunting counts as worse."""
    return told.aware >= now.aware and told.near >= now.near and not (now.aware and now.near)


def _nearest_peril(view: HeroView) -> int:
    perils = view.known.perils & view.visible
    near = (steps for steps in range(_PERIL_STEPS + 1) if perils & view.board.square(view.cell, steps))
    return next(near, _PERIL_STEPS + 1) if perils else _PERIL_STEPS + 1


def _glimpse(monster: Sighting) -> _Glimpse:
    return _Glimpse(monster.aware and monster.mood != "flees", monster.distance)


def _condition(view: HeroView) -> _Condition:
    return _Condition(view.health, frozenset(view.statuses), frozenset(view.lasting_harms), view.level)
