"""The lookout: what ends an errand besides the errand itself.

An errand stops for what is new and dangerous, not for what is there: for a monster that comes into sight, becomes aware
of the hero or comes close, for a wound that is not the poison's, for what begins to last on the hero, for fire, gas or
water that comes close, for something hidden that is found, and for a thing of a kind not seen before. For a
harmless kind it stops once in a run. What stopped an errand once stops none again until it comes nearer or grows aware.
An errand does not begin, or takes only one step, while somebody threatens the hero
(`threats.py`). It ends where it leads nowhere: the hero comes to one place again and again, and learns nothing new. The
lookout knows what the hero knows.

Source: spec C-46, as bent by the rule "Stops" of the design of the game.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from winze.engine.actions import Action, Open, UseStairs, Walk
from winze.engine.errands.errand import Caution, Stop
from winze.engine.errands.flame import flame_risks
from winze.engine.errands.threats import is_after_him, quarry, threats
from winze.engine.events import Afflicted, Alarmed, Appeared, Event, Found, Harmed, Heard, OilLow, Sensed, Weakened
from winze.engine.kinds.actors import HERO
from winze.engine.kinds.traits import DAZED, HELD, ROOTED
from winze.engine.sense.look import Sighting
from winze.engine.view import HeroView

_TELLING = {Found: "found", Sensed: "sensed", Alarmed: "sensed"}
"""Why an errand ends, by the event that ends it."""
_LITTLE = 50
"""So little oil in the lamp is news."""
_NEAR, _CLOSE = 8, 3
"""A monster told of before is news again nearer than the first; any is when it comes within the second."""
_TO_AND_FRO = 3
"""An errand that brings the hero to a field so often, while he sees nothing new, leads nowhere."""
_LINGERS = 50
"""Turns for which firedamp out of sight is thought to be where it was."""
_REACH = 3
"""So many steps off fire, gas and water are news: two from where the next step leads."""


class _Glimpse(NamedTuple):
    """How the hero last saw a monster."""

    aware: bool
    distance: int

    @property
    def near(self) -> bool:
        return self.distance < _NEAR

    @property
    def close(self) -> bool:
        return self.distance <= _CLOSE


class _Condition(NamedTuple):
    """How the hero was after the last action."""

    health: int
    statuses: frozenset[str]
    harms: frozenset[str]
    """The kinds of harm that these do him."""
    level: str
    unrest: str


class Lookout:
    """One for a run. It remembers from errand to errand what has been told, and is not saved."""

    def __init__(self) -> None:
        self._sighted: dict[int, _Glimpse] = {}
        """Monsters seen since the errand began, by id."""
        self._company: dict[int, Sighting] = {}
        """Monsters of the level where they were seen last, by id."""
        self._firedamp = 0
        """Cells of the level where firedamp was seen last."""
        self._damp_turn = 0
        """The turn in which any was seen last."""
        self._told: dict[int, _Glimpse] = {}
        """Monsters that stopped an errand, as they were seen then."""
        self._named: set[int] = set()
        """Those for whose sake an errand that asks did not begin."""
        self._braved: set[int] = set()
        """Those that were told of before a step towards them: into reach of what never leaves its place, or nearer to
        several that know nothing of the hero.
        """
        self._kinds: set[str] = set()
        """Kinds of things seen in this run."""
        self._condition = _Condition(0, frozenset(), frozenset(), "", "")
        self._peril = _REACH + 1
        """How many steps off the nearest fire, gas or water was."""
        self._ground = ("", 0, 0)
        """The level, and what was seen and walked of it when something new was seen last."""
        self._place = -1
        self._comings: Counter[int] = Counter()
        """How often the hero has come to each field since then."""
        self._start: tuple[str, int, int] | None = None
        """The level, the hero's cell and what was seen as an errand began that has taken no step yet."""
        self._single = False
        """Whether one step is all that is taken."""
        self._fighting = False

    def begin(self, view: HeroView, caution: Caution) -> Stop | None:
        """Take in how things stand as an errand begins. The reason if it must not."""
        if view.over:
            return Stop("over")
        if view.owing and caution is not Caution.FIGHT:
            return Stop("owing")
        self._remember(view, view.monsters)
        start = view.level, view.cell, view.seen
        view.again, self._start = start == self._start, start
        view.absent, view.lingering = self._company, self._firedamp & ~view.visible
        self._sighted = {monster.id: _glimpse(monster) for monster in view.monsters}
        self._condition = _condition(view)
        self._peril = _nearest_peril(view)
        self._ground, self._place = ("", 0, 0), view.cell
        self._kinds |= view.all_things | view.carried
        self._fighting = caution is Caution.FIGHT
        near = quarry(view)[:1] if self._fighting else threats(view)
        self._single = bool(near) and not self._fighting
        stop = self._doubt(view, near) if self._fighting else self._refusal(near, caution)
        if not near:
            self._named = set()
        return stop

    def _remember(self, view: HeroView, monsters: list[Sighting]) -> None:
        """Take in where everybody is, before what is known of the level is."""
        if view.level != self._condition.level:
            self._company, self._firedamp = {}, 0
        visible = view.visible
        if damp := view.firedamp:
            self._damp_turn = view.turn
        self._firedamp = self._firedamp & ~visible | damp if view.turn - self._damp_turn < _LINGERS else damp
        unseen = {id_: one for id_, one in self._company.items() if not visible >> one.cell & 1}
        self._company = unseen | {monster.id: monster for monster in monsters}

    def _doubt(self, view: HeroView, quarry: list[Sighting]) -> Stop | None:
        """What is asked before he goes for somebody who is not after him: whoever fights on may not mean that."""
        known = {foe.id for foe in quarry if foe.distance > 1 and not is_after_him(view, foe)}
        before, self._named = self._named, known
        return Stop("unaware", quarry[0].kind) if known - before else None

    def _refusal(self, near: list[Sighting], caution: Caution) -> Stop | None:
        unnamed = [monster for monster in near if monster.id not in self._named]
        if near and caution is Caution.REFUSE:
            return Stop("threat", near[0].kind)
        if unnamed and caution is Caution.ASK:
            self._named.update(monster.id for monster in near)
            return Stop("again", unnamed[0].kind)
        return None

    def warn(self, view: HeroView, step: Action) -> Stop | None:
        """Return the reason if what the errand does next must not be, or is to be asked for again."""
        if not isinstance(step, Walk | Open | UseStairs):
            return None
        if status := view.halted:
            return Stop("halted", status)
        if self._fighting or not isinstance(step, Walk):
            return None
        goal = view.cell + view.board.steps[step.direction]
        if flame_risks(view) >> goal & 1:
            return Stop("flame")
        return self._warn_beside(view, goal) or self._warn_of_several(view, goal)

    def _warn_beside(self, view: HeroView, goal: int) -> Stop | None:
        """Name one that never leaves its place, and strikes whoever comes near, before the step beside it."""
        for monster in view.monsters:
            if not _lies_in_wait(view, monster) or monster.distance == 1 or monster.id in self._braved:
                continue
            if view.board.chebyshev(goal, monster.cell) == 1:
                self._braved.add(monster.id)
                return Stop("beside", monster.kind)
        return None

    def _warn_of_several(self, view: HeroView, goal: int) -> Stop | None:
        """Name one of several that know nothing of the hero before a step nearer to any."""
        several = [one for one in view.monsters if _is_unsuspecting(view, one) and one.id not in self._braved]
        if len(several) < 2 or all(view.board.chebyshev(goal, one.cell) >= one.distance for one in several):
            return None
        self._braved.update(one.id for one in several)
        return Stop("several", several[0].kind)

    def look(self, view: HeroView) -> Stop | None:
        """Take in how things stand after an action of the errand. The reason if that ends it."""
        if view.over:
            return Stop("over")
        self._start = None
        monsters = view.monsters
        self._remember(view, monsters)
        hurt, met = self._look_at_hero(view), self._look_at_monsters(view, monsters)
        peril, thing = self._look_at_perils(view), self._look_at_things(view)
        if self._fighting:
            return peril or (met if met and met.reason == "appeared" else None)
        stops = (hurt, met, peril, thing, self._look_at_ways(view))
        return next((stop for stop in stops if stop), Stop("step") if self._single else None)

    def _look_at_hero(self, view: HeroView) -> Stop | None:
        """A wound that is more than took what lasted on him already, what begins to last on him, a level that is more
        restless or less, or something hidden that was found.
        """
        before, self._condition = self._condition, _condition(view)
        expected = sum(_expected_harm(event, before) for event in view.news) if before.harms else 0
        lost = before.health - self._condition.health
        if lost > expected or (lost > 0 and any(isinstance(event, Weakened) for event in view.news)):
            return Stop("hurt")
        if any(_befalls(event, before) for event in view.news):
            return Stop("status")
        if before.level == self._condition.level and before.unrest != self._condition.unrest:
            return Stop("unrest")
        return next((Stop(reason) for event in view.news if (reason := _reason(event))), None)

    def _look_at_monsters(self, view: HeroView, monsters: list[Sighting]) -> Stop | None:
        stops = []
        for monster in monsters:
            before, now = self._sighted.get(monster.id), _glimpse(monster)
            self._sighted[monster.id] = now
            reason = self._news(monster, before, now)
            if reason and not _is_no_news(view, monster):
                self._told[monster.id] = now
                stops.append(Stop(reason, monster.kind))
        return next(iter(stops), None)

    def _news(self, monster: Sighting, before: _Glimpse | None, now: _Glimpse) -> str:
        """Why a monster in sight ends the errand; empty if it does not."""
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
        """A peril that is nearer than one was."""
        before, self._peril = self._peril, _nearest_peril(view)
        return Stop(view.peril_within(self._peril)) if self._peril < before else None

    def _look_at_ways(self, view: HeroView) -> Stop | None:
        """The way leads to and fro."""
        ground = view.level, view.seen, view.known.been
        if ground != self._ground:
            self._ground = ground
            self._comings.clear()
        if view.cell != self._place:
            self._place = view.cell
            self._comings[view.cell] += 1
        return Stop("to_and_fro") if self._comings[view.cell] >= _TO_AND_FRO else None

    def _look_at_things(self, view: HeroView) -> Stop | None:
        seen = set(view.things.values()) - self._kinds
        self._kinds |= seen
        return Stop("thing", min(seen)) if seen else None


def _expected_harm(event: Event, before: _Condition) -> int:
    """The harm of what lasts on the hero and has stopped an errand as it came, but for fire: nobody goes on burning."""
    if not isinstance(event, Harmed) or event.whom.kind != HERO:
        return 0
    return event.amount if event.cause in before.harms and event.cause != "fire" else 0


def _lies_in_wait(view: HeroView, monster: Sighting) -> bool:
    return bool(monster.traits & ROOTED) and not monster.peaceful and not view.kinds[monster.kind].harmless


def _is_unsuspecting(view: HeroView, monster: Sighting) -> bool:
    """Whether a foe could come for the hero, but knows nothing of them."""
    idle = monster.aware or monster.peaceful or monster.traits & ROOTED
    return not idle and not view.kinds[monster.kind].harmless


def _reason(event: Event) -> str:
    """Why an event ends an errand; empty if it does not."""
    if isinstance(event, Heard):
        return "heard" if event.startling else ""
    if isinstance(event, OilLow):
        return "oil" if event.left <= _LITTLE else ""
    return _TELLING.get(type(event), "")


def _is_no_news(view: HeroView, monster: Sighting) -> bool:
    """Whether it is a friend, means no harm and was met before, or does none and is not the first of its kind."""
    shown = [event for event in view.news if isinstance(event, Appeared) and event.who.id == monster.id]
    if monster.peaceful:
        return monster.friendly or all(event.again for event in shown)
    return view.kinds[monster.kind].harmless and not any(event.first for event in shown)


def _befalls(event: Event, before: _Condition) -> bool:
    """Whether it tells of something that begins to last on the hero."""
    return isinstance(event, Afflicted) and event.whom.kind == HERO and event.status not in before.statuses


def _is_old(told: _Glimpse, now: _Glimpse) -> bool:
    """Whether a monster that shows itself again is no worse than it was. One that is near and hunts always is."""
    return told.aware >= now.aware and told.near >= now.near and not (now.aware and now.near)


def _nearest_peril(view: HeroView) -> int:
    """How many steps off the nearest fire, gas or water is; one more than counts if none is near."""
    perils = view.known.perils & view.visible
    near = (steps for steps in range(_REACH + 1) if perils & view.board.square(view.cell, steps))
    return next(near, _REACH + 1) if perils else _REACH + 1


def _glimpse(monster: Sighting) -> _Glimpse:
    """Who flees may be left alone until he turns again."""
    return _Glimpse(monster.aware and monster.mood != "flees", monster.distance)


def _condition(view: HeroView) -> _Condition:
    return _Condition(view.health, frozenset(view.statuses), frozenset(view.lasting_harms), view.level, view.unrest)
