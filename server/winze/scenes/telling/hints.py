"""Hints for a player's first run: each is logged once, when it first becomes useful."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from winze.engine.game import Game
from winze.engine.kinds.effects import Refuel
from winze.engine.sense.look import Sighting
from winze.engine.view import HeroView
from winze.models.log import HINT, Log, LogEntry, Sentence
from winze.scenes.base.keymaps import Keymap, with_keys
from winze.scenes.words.fights import VAIN
from winze.scenes.words.reasons import REFUSALS

_PAUSE = 6
"""Turns between two hints."""
_BUMPS = 5
"""Bumps into a wall before the hint about digging."""
_LOST = 60
"""Turn from which the hint about exploring is shown."""
_AT_WAY = 3
"""Steps from a way down within which a foe watches it."""
_LOW_OIL = 400
"""Turns of oil left below which the hints about lamps are shown."""
FIRST = "Walk with the arrows, letters or clicks. Walk into a door to open it, or into a foe to attack."


class _Situation(NamedTuple):
    view: HeroView
    log: Log
    monsters: list[Sighting]

    @property
    def is_hunted(self) -> bool:
        return any(monster.mood == "hunts" for monster in self.monsters)

    @property
    def bumps(self) -> int:
        """Recent bumps into a wall, 0 if the latest entry is about something else."""
        latest = next(self.log.newest(), None)
        if latest is None or not _bumps_in(latest):
            return 0
        return sum(_bumps_in(entry) for entry in self.log.newest())

    @property
    def taught_nothing(self) -> bool:
        """True if the latest entry is about a kill that brought no experience."""
        latest = next(self.log.newest(), None)
        return latest is not None and any(VAIN in sentence.text for sentence in latest.sentences)

    @property
    def is_low_on_oil(self) -> bool:
        return self.view.oil is not None and self.view.oil <= _LOW_OIL

    @property
    def has_oil(self) -> bool:
        return any(isinstance(effect, Refuel) for held in self.view.pack for effect in self.view.items[held.kind].use)


def _bumps_in(entry: LogEntry) -> int:
    return sum(sentence.count for sentence in entry.sentences if sentence.text == REFUSALS["wall"])


class _Hint(NamedTuple):
    text: str
    when: Callable[[_Situation], bool]


def _sees_foes(now: _Situation) -> bool:
    return any(not monster.peaceful for monster in now.monsters)


def _sees_watch(now: _Situation) -> bool:
    """Return True if a foe stands at a way down."""
    near = now.view.stairs("down")
    for _ in range(_AT_WAY if near else 0):
        near = now.view.board.around8(near)
    return any(not monster.peaceful and near >> monster.cell & 1 for monster in now.monsters)


HINTS = (
    _Hint(
        "A foe! {LOOK} shows what it is and your odds. Walk into it to attack; {FIGHT} keeps fighting.",
        _sees_foes,
    ),
    _Hint(
        "They watch the way down. Draw them off, slip past while they sleep, or fight from a doorway.",
        _sees_watch,
    ),
    _Hint(
        "They belong together: an attack on one tells the others. One blow that kills unseen tells nobody.",
        lambda now: any(not monster.aware and now.view.company(monster) for monster in now.monsters),
    ),
    _Hint(
        "You have a friend. Walk into it to swap places; {BID} tells it to stay or to come along.",
        lambda now: any(monster.friendly for monster in now.monsters),
    ),
    _Hint(
        "You're hurt. While nothing hunts you, {REST} rests until you have healed. A turn of rest stirs the level more "
        "than a step.",
        lambda now: 4 * now.view.health < 3 * now.view.max_health and not _sees_foes(now),
    ),
    _Hint(
        "Your lamp burns oil in the dark, even while you rest. {LAMP} shuts or opens it; shut, it hides you better.",
        lambda now: now.is_low_on_oil and not now.view.lamp_shut,
    ),
    _Hint(
        "You carry oil for your lamp. {USE} refills it.",
        lambda now: now.is_low_on_oil and now.has_oil,
    ),
    _Hint(
        "You're under an effect. The panel shows how many turns remain.",
        lambda now: bool(now.view.statuses),
    ),
    _Hint(
        "One of these is yours. {LOOK} explains each. {PICK_UP} takes the one you stand on, and the rest are shut "
        "away; put it back unused to choose again.",
        lambda now: bool(now.view.altars & now.view.visible),
    ),
    _Hint(
        "Benches, shelves and the like make offers. Walk into one, or click it, to see what it gives and costs.",
        lambda now: bool(now.view.dealers & now.view.visible),
    ),
    _Hint(
        "You have the key to a lock on this level. {FIND} travels to it; so does a click on the lock.",
        lambda now: bool(now.view.locks),
    ),
    _Hint(
        "A way is shut, and something good is behind it. {LOOK} tells how to open or force it.",
        lambda now: bool(now.view.shut_gates & now.view.visible),
    ),
    _Hint(
        "You're standing on an item. {PICK_UP} picks it up; {INVENTORY} opens your pack and explains each item.",
        lambda now: now.view.cell in now.view.items_seen,
    ),
    _Hint(
        "An item! Click it to go there. {EXPLORE} explores for you and collects items on the way.",
        lambda now: any(now.view.visible >> cell & 1 for cell in now.view.items_seen if not now.view.wares >> cell & 1),
    ),
    _Hint(
        "A door: walk into it to open it. {CLOSE} closes it, and hunters without hands must break it down.",
        lambda now: bool(now.view.known.closed_doors),
    ),
    _Hint(
        "A shaft down: {TRAVEL_DOWN} travels there, {DESCEND} climbs down. Deeper levels pay more and bite harder.",
        lambda now: bool(now.view.stairs("down")),
    ),
    _Hint(
        "Hunters close by follow you through an exit, and leaving while hunted stirs up both levels.",
        lambda now: bool(now.view.stairs("up", "down", "side") >> now.view.cell & 1),
    ),
    _Hint(
        "Dangerous ground! You'll be asked before you step on it. {LOOK} shows what it does.",
        lambda now: bool(now.view.known.dangers & now.view.visible),
    ),
    _Hint(
        "With a pick in hand, {WORK} digs through rock. A note in the panel means you are loud.",
        lambda now: now.bumps >= _BUMPS,
    ),
    _Hint(
        "Reinforcements and summoned foes give no experience. Leave before more arrive.",
        lambda now: now.taught_nothing,
    ),
    _Hint(
        "{EXPLORE} explores until something happens. {FIND} finds items and rooms again, {LEVELS} shows the levels.",
        lambda now: now.view.turn >= _LOST,
    ),
)


def next_hint(game: Game, log: Log, keymap: Keymap) -> Sentence | None:
    """Return the next useful hint after an action; None if there is none, or if another was shown recently.

    The log remembers the hints shown. While the hero is hunted, only the hint about fighting is.
    """
    shown = log.hints
    if shown and max(shown.values()) > game.turn - _PAUSE:
        return None
    left = [(line, hint) for line, hint in _lines(keymap) if line not in shown]
    if not left:
        return None
    view = HeroView(game)
    now = _Situation(view, log, view.monsters)
    first = next(((line, hint) for line, hint in left if hint.when(now)), None)
    if first is None:
        return None
    line, hint = first
    return Sentence(line, "sky") if hint is HINTS[0] or not now.is_hunted else None


@lru_cache(maxsize=256)
def _lines(keymap: Keymap) -> list[tuple[str, _Hint]]:
    return [(HINT + with_keys(hint.text, keymap), hint) for hint in HINTS]
