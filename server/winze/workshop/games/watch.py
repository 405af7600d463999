"""Measurements of a game beyond its story, taken turn by turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from winze.engine import events as ev
from winze.engine.actions import Action, LayCharge, SpanGap, Work
from winze.engine.body.answers import heals, is_escape
from winze.engine.events import Event
from winze.engine.game import Game, is_refused
from winze.engine.kinds.plan import Purpose
from winze.engine.sense.unrest import unrest_of
from winze.engine.state.actor import HERO_ID
from winze.scenes.view.vitals import attention
from winze.workshop.games.meetings import Bands, Encounters, Flights, Meeting
from winze.workshop.games.rests import Rests, RestWatch

_WORST = 3
REWARDING: tuple[Purpose, ...] = ("prize", "holder")
"""Purposes of the machines that can be solved."""


@dataclass(frozen=True)
class Blow:
    """A costly turn: the damage taken, also in percent of full health, and its sources."""

    turn: int
    lost: int
    percent: int
    by: tuple[str, ...]


@dataclass
class Measures:
    """The measurements of one game. Items are counted by their true kinds, identified or not."""

    found: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)
    met: Counter[str] = field(default_factory=Counter)
    """Monsters that noticed or attacked the hero, by kind."""
    lost: Counter[str] = field(default_factory=Counter)
    offered: Counter[str] = field(default_factory=Counter)
    taken: list[str] = field(default_factory=list)
    worst: list[Blow] = field(default_factory=list)
    dark: int = 0
    loud: int = 0
    """Turns in which the hero drew attention by noise."""
    lit: int = 0
    noticed: int = 0
    """Number of times a monster noticed the hero."""
    decisions: int = 0
    """Number of times the hero's action was of a different kind from the one before."""
    lifted: int = -1
    """The turn in which the hero picked up the Heartstone; -1 if it never did."""
    draughts: int = 0
    machines_seen: Counter[str] = field(default_factory=Counter)
    """Prizes and holders that the hero has seen."""
    machines_solved: Counter[str] = field(default_factory=Counter)
    machines_left: Counter[str] = field(default_factory=Counter)
    """Those unsolved on levels that the hero has left."""
    gold_found: int = 0
    gold_spent: int = 0
    meetings: list[Meeting] = field(default_factory=list)
    """Hostile monsters that the hero has seen."""
    bands: Bands = field(default_factory=Bands)
    flights: Flights = field(default_factory=Flights)
    rests: Rests = field(default_factory=Rests)
    escapes: tuple[str, ...] = ()
    """Kinds of known items left at the end that might have saved the hero, and `stairs` if it stood on any."""


class Watch:
    def __init__(self, game: Game) -> None:
        self.measures = Measures()
        self._kinds = {appearance: kind for kind, appearance in game.appearances.items()}
        self._items = game.rules.items
        self._seen: set[int] = set()
        self._last: type[Action] | None = None
        self._boons = -1
        self._encounters, self._rests = Encounters(), RestWatch()
        for item in game.pack.items:
            self.measures.found[item.kind] += item.count
            self.measures.used[item.kind] += game.pack.in_use(item)

    def before(self, game: Game, offered: Sequence[str]) -> None:
        """Count the offered boons, once for each choice."""
        if offered and len(game.career.boons) != self._boons:
            self._boons = len(game.career.boons)
            self.measures.offered.update(offered)

    def after(self, game: Game, action: Action, events: Sequence[Event]) -> None:
        self._encounters.note(game, events)
        self._rests.note(game, action, events)
        self._note_tool(action, events)
        self._note_habits(game, action)
        if any(isinstance(event, ev.Lifted) for event in events):
            self.measures.lifted = game.turn
        damage = Counter[str]()
        for event in events:
            self._note_item(event)
            self._note_foe(event, damage)
        lamp = game.pack.at("lamp")
        if lamp is None or not lamp.oil:
            self.measures.dark += 1
        if damage:
            self._note_damage(game, damage)

    def _note_habits(self, game: Game, action: Action) -> None:
        lit, loud = attention(game)
        self.measures.lit += lit
        self.measures.loud += loud
        self.measures.decisions += type(action) is not self._last
        self._last = type(action)

    def _note_tool(self, action: Action, events: Sequence[Event]) -> None:
        """Count tools used for work on terrain, which no event reports."""
        if is_refused(events):
            return
        if isinstance(action, LayCharge):
            self.measures.used["charge"] += 1
        elif isinstance(action, SpanGap) or (isinstance(action, Work) and action.verb == "hang"):
            self.measures.used["rope"] += 1
        elif isinstance(action, Work) and action.verb == "prop":
            self.measures.used["pit_prop"] += 1

    def _note_item(self, event: Event) -> None:
        used, found = self.measures.used, self.measures.found
        match event:
            case ev.Used() | ev.Thrown() | ev.Shot() if event.who.id == HERO_ID:
                used[self._kind(event.what.name)] += 1
            case ev.Wielded() | ev.Worn() | ev.LampTaken() if event.who.id == HERO_ID:
                used[self._kind(event.what.name)] += 1
            case ev.PickedUp() | ev.Bought() if event.who.id == HERO_ID:
                kind = self._kind(event.what.name)
                if self._is_for_use(kind):
                    found[kind] += event.what.count
                if isinstance(event, ev.Bought):
                    self.measures.gold_spent += event.gold
            case ev.Paid() if event.who.id == HERO_ID:
                self.measures.gold_spent += event.gold
            case ev.BoonTaken():
                self.measures.taken.append(event.boon)

    def _note_foe(self, event: Event, damage: Counter[str]) -> None:
        match event:
            case ev.Noticed():
                self.measures.noticed += 1
                self._meet(event.who)
            case ev.Struck(whom=ev.Who(id=id_)) if id_ == HERO_ID:
                self._meet(event.who)
                if event.damage:
                    damage[event.who.kind] += event.damage
            case ev.Harmed(whom=ev.Who(id=id_)) if id_ == HERO_ID:
                damage[event.cause] += event.amount

    def _meet(self, who: ev.Who) -> None:
        if who.id not in self._seen and who.id != HERO_ID:
            self._seen.add(who.id)
            self.measures.met[who.kind] += 1

    def _note_damage(self, game: Game, damage: Counter[str]) -> None:
        self.measures.lost.update(damage)
        lost = damage.total()
        blow = Blow(game.turn, lost, 100 * lost // game.hero.max_health, tuple(sorted(damage)))
        self.measures.worst = sorted([*self.measures.worst, blow], key=_badness)[:_WORST]

    def _is_for_use(self, kind: str) -> bool:
        return self._items[kind].category not in ("gold", "ore", "gem", "heartstone")

    def _kind(self, name: str) -> str:
        return self._kinds.get(name, name)

    def end(self, game: Game) -> Measures:
        kinds = game.rules.items
        known = [item for item in game.pack.items if game.knows(item.kind)]
        measures = self.measures
        measures.draughts = sum(item.count for item in known if heals(kinds[item.kind]))
        saving = sorted({item.kind for item in known if heals(kinds[item.kind]) or is_escape(kinds[item.kind])})
        measures.gold_found = game.career.gold_found
        measures.meetings = [*self._encounters.meetings.values()]
        measures.bands, measures.flights = self._encounters.bands, self._encounters.flights
        measures.rests = self._rests.rests
        self._count_machines(game)
        on_stairs = game.level.facts.stairs >> game.hero.cell & 1
        measures.escapes = (*saving, *(("stairs",) if on_stairs else ()))
        return measures

    def _count_machines(self, game: Game) -> None:
        for level in game.levels.values():
            for machine in level.machines:
                if not machine.seen or machine.purpose not in REWARDING:
                    continue
                self.measures.machines_seen[machine.id] += 1
                if machine.solved:
                    self.measures.machines_solved[machine.id] += 1
                elif level is not game.level:
                    self.measures.machines_left[machine.id] += 1


def _badness(blow: Blow) -> tuple[int, int]:
    return -blow.percent, blow.turn


def unrest_of_level(game: Game) -> tuple[int, str, bool]:
    """Return the stir of the hero's level, its step of unrest, and True if wounds heal more slowly at that step."""
    unrest = unrest_of(game)
    return game.level.stir, unrest.id, unrest.mending < 100
