"""The situation of a player who may need a hint, and the conditions that hints ask for."""

from __future__ import annotations

from typing import NamedTuple

from winze.engine.errands.errand import Stop
from winze.engine.errands.travel import TravelTo
from winze.engine.game import Game
from winze.engine.kinds.effects import Refuel
from winze.engine.sense.look import Sighting
from winze.engine.view import HeroView
from winze.models.log import Log, LogEntry
from winze.scenes.words.fights import VAIN
from winze.scenes.words.reasons import REFUSALS

_AT_WAY = 3
"""Steps from a way down within which a foe watches it."""
_BUMPS = 10
"""Bumps into a wall that call for the hint about digging."""
_IDLE = 50
"""Turns on a level without new ground that call for the hint about exploring."""
_LOW_OIL = 400
"""Turns of oil left below which oil in the pack is worth a hint."""


_NO_WAY = Stop("no_way")


class Lull:
    """Counts the turns on a level since the hero last saw new ground."""

    def __init__(self) -> None:
        self._known: tuple[str, int] | None = None
        self._since = 0

    def turns(self, game: Game) -> int:
        known = game.level.id, game.level.seen
        if known != self._known:
            self._known, self._since = known, game.turn
        return game.turn - self._since


class Situation(NamedTuple):
    """`idle` is the number of turns without new ground."""

    view: HeroView
    log: Log
    monsters: list[Sighting]
    idle: int

    @classmethod
    def of(cls, game: Game, log: Log, idle: int) -> Situation:
        view = HeroView(game)
        return cls(view, log, view.monsters, idle)

    @property
    def newest(self) -> LogEntry | None:
        return next(self.log.newest(), None)

    @property
    def is_hunted(self) -> bool:
        return any(monster.mood == "hunts" for monster in self.monsters)


def first_turn(now: Situation) -> bool:
    return not now.view.turn


def foe(now: Situation) -> bool:
    return any(not monster.peaceful for monster in now.monsters)


def below_half(now: Situation) -> bool:
    return 2 * now.view.health < now.view.max_health


def poisoned(now: Situation) -> bool:
    return "poison" in now.view.lasting_harms


def watched_way_down(now: Situation) -> bool:
    """Return True if a foe that can do harm and does not flee stands at a way down."""
    near = now.view.stairs("down")
    for _ in range(_AT_WAY if near else 0):
        near = now.view.board.around8(near)
    foes = [monster for monster in now.monsters if not monster.peaceful and monster.mood != "flees"]
    return any(near >> one.cell & 1 and not now.view.kinds[one.kind].harmless for one in foes)


def unaware_company(now: Situation) -> bool:
    return any(not monster.aware and now.view.company(monster) for monster in now.monsters)


def friend(now: Situation) -> bool:
    return any(monster.friendly for monster in now.monsters)


def hurt_and_safe(now: Situation) -> bool:
    return now.view.health < now.view.max_health and not foe(now)


def in_the_dark(now: Situation) -> bool:
    return now.view.is_dark and now.view.oil is not None and not now.view.lamp_shut


def oil_to_refill(now: Situation) -> bool:
    view = now.view
    is_low = view.oil is not None and view.oil <= _LOW_OIL
    return is_low and any(isinstance(effect, Refuel) for held in view.pack for effect in view.items[held.kind].use)


def status(now: Situation) -> bool:
    return bool(now.view.statuses)


def altar(now: Situation) -> bool:
    return bool(now.view.altars & now.view.visible)


def dealer(now: Situation) -> bool:
    return bool(now.view.dealers & now.view.visible)


def key_to_a_lock(now: Situation) -> bool:
    return bool(now.view.locks)


def shut_gate(now: Situation) -> bool:
    return bool(now.view.shut_gates & now.view.visible)


def on_an_item(now: Situation) -> bool:
    return now.view.cell in now.view.items_seen


def item_in_sight(now: Situation) -> bool:
    view = now.view
    return any(view.visible >> cell & 1 for cell in view.items_seen if not view.wares >> cell & 1)


def second_unknown_potion(now: Situation) -> bool:
    unknown = (held for held in now.view.pack if not held.known and now.view.items[held.kind].category == "potion")
    return sum(held.count for held in unknown) > 1


def better_in_the_pack(now: Situation) -> bool:
    return now.view.has_better


def door(now: Situation) -> bool:
    return bool(now.view.known.closed_doors)


def shaft_down(now: Situation) -> bool:
    """Return True if the hero knows a shaft down and could travel there."""
    step = TravelTo("down").next(now.view) if now.view.stairs("down") else _NO_WAY
    return step == Stop("arrived") or not isinstance(step, Stop)


def on_an_exit(now: Situation) -> bool:
    return bool(now.view.stairs("up", "down", "side") >> now.view.cell & 1)


def dangerous_ground(now: Situation) -> bool:
    return bool(now.view.known.dangers & now.view.visible)


def bumps_into_rock(now: Situation) -> bool:
    """Return True if the newest entry is one of many bumps."""
    if now.newest is None or not _bumps_in(now.newest):
        return False
    return sum(_bumps_in(entry) for entry in now.log.newest()) >= _BUMPS


def _bumps_in(entry: LogEntry) -> int:
    return sum(sentence.count for sentence in entry.sentences if sentence.text == REFUSALS["wall"])


def vain_kill(now: Situation) -> bool:
    """Return True if the newest entry is about a kill that brought no experience."""
    return now.newest is not None and any(VAIN in sentence.text for sentence in now.newest.sentences)


def nothing_new(now: Situation) -> bool:
    return now.idle >= _IDLE
