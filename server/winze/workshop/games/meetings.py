"""Hostile monsters that the hero met in a game, and the bands that came for the hero."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from winze.engine import events as ev
from winze.engine.events import Event
from winze.engine.game import Game
from winze.engine.sense.bonds import is_at_peace
from winze.engine.state.actor import HERO_ID, Actor


@dataclass
class Meeting:
    """A hostile monster that the hero has seen. `depth` is that of the level where it was seen first."""

    kind: str
    depth: int
    faction: str = ""
    aware: bool = False
    """It hunted the hero at some time."""
    acted: bool = False
    """It used an ability, used or threw an item, or robbed somebody, perhaps before the hero saw it."""
    killed: bool = False
    """It died, by anybody's hand."""
    blows: int = 0
    """Its blows, shots and abilities against the hero, whether they hit or not."""
    lost: int = 0
    """Hit points that the hero lost by its blows and shots."""


@dataclass
class Bands:
    sent: int = 0
    withdrew: int = 0
    """Times that a band fell back."""
    killed: int = 0
    """Members killed, by anybody's hand."""
    most_alive: int = 0
    """Most members alive on one level at a time."""


@dataclass
class Flights:
    """Times that the hero left a level while hunted."""

    stairs: int = 0
    falls: int = 0
    same_exit: int = 0
    """Times that it took the exit by which it had just come."""


class Encounters:
    def __init__(self) -> None:
        self.meetings: dict[int, Meeting] = {}
        """By id of the monster."""
        self.bands = Bands()
        self.flights = Flights()
        self._bands: dict[int, int] = {}
        """By id of a member: its band."""
        self._acted: set[int] = set()
        """Ids of monsters that have acted, met or not."""
        self._beaten: set[int] = set()
        """Bands that have fallen back."""

    def note(self, game: Game, events: Sequence[Event]) -> None:
        monsters = game.level.monsters()
        for monster in monsters:
            self._meet(game, monster)
        self._note_bands([monster for monster in monsters if monster.memory.band])
        for event in events:
            self._note_event(event)
        self._note_flight(events)

    def _meet(self, game: Game, monster: Actor) -> None:
        known = self.meetings.get(monster.id)
        if known is None and monster.met and is_hostile(monster):
            known = self.meetings[monster.id] = Meeting(monster.kind.id, game.place.depth, monster.kind.faction)
            known.acted = monster.id in self._acted
        if known:
            known.aware = known.aware or monster.memory.aware

    def _note_event(self, event: Event) -> None:
        who = getattr(event, "who", None)
        if who is None:
            return
        if isinstance(event, ev.Died):
            self.bands.killed += who.id in self._bands
        if isinstance(event, ev.Cast | ev.Used | ev.Thrown | ev.Stole | ev.Robbed):
            self._acted.add(who.id)
        known = self.meetings.get(who.id)
        if known is None:
            return
        known.acted = known.acted or who.id in self._acted
        match event:
            case ev.Struck(whom=ev.Who(id=id_), damage=damage) if id_ == HERO_ID:
                known.blows += 1
                known.lost += damage
            case ev.Cast(whom=whom):
                known.blows += whom is not None and whom.id == HERO_ID
            case ev.Died():
                known.killed = True

    def _note_bands(self, members: Iterable[Actor]) -> None:
        alive, here, beaten = 0, set(), set()
        for member in members:
            band = member.memory.band
            self.bands.sent += band not in self._bands.values()
            self._bands[member.id] = band
            here.add(band)
            alive += not is_at_peace(member)
            if member.memory.withdrawn:
                beaten.add(band)
        self.bands.withdrew += len(beaten - self._beaten)
        self._beaten = self._beaten - here | beaten
        self.bands.most_alive = max(self.bands.most_alive, alive)

    def _note_flight(self, events: Sequence[Event]) -> None:
        fell = any(isinstance(event, ev.Fell) and event.who.id == HERO_ID for event in events)
        for event in events:
            if isinstance(event, ev.Chased):
                self.flights.falls += fell
                self.flights.stairs += not fell
            self.flights.same_exit += isinstance(event, ev.Harried)


def is_hostile(monster: Actor) -> bool:
    return not (is_at_peace(monster) or monster.kind.harmless or monster.kind.docile)
