"""The rests of a game, on levels where a monster that has hunted the hero is alive and on others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from winze.engine import events as ev
from winze.engine.actions import Action, Search, Wait
from winze.engine.events import Event
from winze.engine.game import Game
from winze.engine.kinds.drives import Ambush, Flee, Guard, Hold
from winze.engine.kinds.traits import RAILBOUND, ROOTED, WATERBOUND
from winze.engine.sense.disguise import is_seen
from winze.engine.state.actor import HERO_ID, Actor
from winze.workshop.games.meetings import is_hostile

_SHORTEST = 10
"""Turns of waiting in a row, with no hunter in sight, that count as a rest. Bots also wait to let foes come."""


@dataclass
class Rests:
    hunted: int = 0
    """Rests on a level with a hunter: a monster that was aware of the hero, and is no thief, guard or lurker."""
    hunted_undisturbed: int = 0
    calm: int = 0
    calm_undisturbed: int = 0


class RestWatch:
    def __init__(self) -> None:
        self.rests = Rests()
        self._turns = 0
        self._hunted = False

    def note(self, game: Game, action: Action, events: Sequence[Event]) -> None:
        hunters = [monster for monster in game.level.monsters() if _hunts(game, monster)]
        disturbed = any(is_seen(game.level, hunter) for hunter in hunters) or _is_struck(events)
        waits = isinstance(action, Wait | Search)
        if self._turns and (disturbed or not waits):
            self._end(disturbed=disturbed)
        elif waits and not disturbed:
            self._hunted = self._hunted if self._turns else bool(hunters)
            self._turns += 1

    def _end(self, *, disturbed: bool) -> None:
        if self._turns >= _SHORTEST:
            kind = "hunted" if self._hunted else "calm"
            for name in (kind,) if disturbed else (kind, f"{kind}_undisturbed"):
                setattr(self.rests, name, getattr(self.rests, name) + 1)
        self._turns = 0


def _hunts(game: Game, monster: Actor) -> bool:
    if not monster.memory.aware or not is_hostile(monster) or monster.traits & (ROOTED | RAILBOUND | WATERBOUND):
        return False
    drives = game.rules.minds[monster.kind.mind].drives
    runs = any(isinstance(drive, Flee) and drive.with_loot for drive in drives)
    return not runs and not any(isinstance(drive, Ambush | Guard | Hold) for drive in drives)


def _is_struck(events: Sequence[Event]) -> bool:
    return any(isinstance(event, ev.Struck) and event.whom and event.whom.id == HERO_ID for event in events)
