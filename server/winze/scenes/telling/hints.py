"""Hints for a player's first run: what a key is good for, told once each in the log when it is first of use."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from winze.engine.game import Game
from winze.engine.kinds.effects import Refuel
from winze.engine.sense.look import Sighting
from winze.engine.view import HeroView
from winze.models.log import HINT, Entry, Log, Sentence
from winze.scenes.base.commands import Command
from winze.scenes.base.keymaps import Keymap, said
from winze.scenes.words.fights import VAIN
from winze.scenes.words.reasons import REFUSALS

_PAUSE = 6
"""So many turns there are from one hint to the next."""
_BUMPS = 5
"""Whoever walks into a wall so often wants to get through."""
_LOST = 60
"""Turns after which whoever has seen nothing of the way down is told how to look for it."""
_KEY = re.compile(r"\{([A-Z_]+)\}")
_SPARE = 400
"""Oil for so many turns: who has no more may want to know what it burns for."""
FIRST = "Walk with the arrows, with letters or by clicks. Walk into a door to open it, into a foe to strike it."
"""Told before the first turn."""


class _Moment(NamedTuple):
    """What hints look at."""

    view: HeroView
    log: Log
    monsters: list[Sighting]
    """Those in sight."""

    @property
    def is_hunted(self) -> bool:
        return any(monster.mood == "hunts" for monster in self.monsters)

    @property
    def bumps(self) -> int:
        """How often he was told lately that he walked into a wall, if that is what he was told last."""
        latest = next(self.log.newest(), None)
        if latest is None or not _bumps_in(latest):
            return 0
        return sum(_bumps_in(entry) for entry in self.log.newest())

    @property
    def taught_nothing(self) -> bool:
        """Whether he was told last of one from whose death there was nothing to learn."""
        latest = next(self.log.newest(), None)
        return latest is not None and any(VAIN in sentence.text for sentence in latest.sentences)

    @property
    def is_low_on_oil(self) -> bool:
        """Whether not much oil is left in his lamp, or none."""
        return self.view.oil is not None and self.view.oil <= _SPARE

    @property
    def has_oil(self) -> bool:
        """Whether he carries what fills a lamp."""
        return any(isinstance(one, Refuel) for held in self.view.pack for one in self.view.items[held.kind].use)


def _bumps_in(entry: Entry) -> int:
    return sum(sentence.count for sentence in entry.sentences if sentence.text == REFUSALS["wall"])


class _Hint(NamedTuple):
    """What is told, with names of commands where their keys are to stand, and when."""

    text: str
    when: Callable[[_Moment], bool]


def _foes(moment: _Moment) -> bool:
    return any(not monster.peaceful for monster in moment.monsters)


HINTS = (
    _Hint(
        "{LOOK} looks at who is there and tells your chances. Walk into a foe to strike it; {FIGHT} fights on.",
        _foes,
    ),
    _Hint(
        "You have a friend: it makes room when you walk into it; {BID} tells it to stay, or to come along.",
        lambda moment: any(monster.friendly for monster in moment.monsters),
    ),
    _Hint(
        "You are hurt. When nobody hunts you, {REST} rests until your wounds are mended.",
        lambda moment: 4 * moment.view.health < 3 * moment.view.max_health and not _foes(moment),
    ),
    _Hint(
        "Your lamp burns oil where it is dark, while you rest too. {LAMP} shuts and opens it; shut, few notice you.",
        lambda moment: moment.is_low_on_oil and not moment.view.lamp_shut,
    ),
    _Hint(
        "What you carry fills your lamp with oil: {USE} uses it.",
        lambda moment: moment.is_low_on_oil and moment.has_oil,
    ),
    _Hint(
        "Something lasts on you: the panel counts its turns.",
        lambda moment: bool(moment.view.statuses),
    ),
    _Hint(
        "Here lies something: {PICK_UP} picks it up, {INVENTORY} shows what you carry and what it is good for.",
        lambda moment: moment.view.cell in moment.view.things,
    ),
    _Hint(
        "There lies something. A click goes there; {EXPLORE} explores by itself, and goes to things too.",
        lambda moment: any(moment.view.visible >> cell & 1 for cell in moment.view.things),
    ),
    _Hint(
        "A door: walk into it and it opens. What hunts you and has no hands must break a closed one first ({CLOSE}).",
        lambda moment: bool(moment.view.known.closed_doors),
    ),
    _Hint(
        "A way down: {TRAVEL_DOWN} goes there, {DESCEND} climbs down. Deeper levels give more, and bite harder.",
        lambda moment: bool(moment.view.stairs("down")),
    ),
    _Hint(
        "This ground does harm: you are asked before you step there. {LOOK} tells what it does.",
        lambda moment: bool(moment.view.known.dangers & moment.view.visible),
    ),
    _Hint(
        "With a pick in hand, {WORK} digs through rock; the panel shows a note while you are loud.",
        lambda moment: moment.bumps >= _BUMPS,
    ),
    _Hint(
        "Whoever a restless level sends after you, or others call up, teaches you nothing: go before more come.",
        lambda moment: moment.taught_nothing,
    ),
    _Hint(
        "{EXPLORE} explores by itself until something shows. {FIND} finds things again, {LEVELS} maps the levels.",
        lambda moment: moment.view.turn >= _LOST,
    ),
)


def next_hint(game: Game, log: Log, keymap: Keymap) -> Sentence | None:
    """Return the hint that is of use now, after an action; None if none is, or one was told only just now.

    The log keeps in mind what was told. None is told while somebody hunts him, but of fights.
    """
    told = log.hints
    if told and max(told.values()) > game.turn - _PAUSE:
        return None
    left = [(line, hint) for line, hint in _lines(keymap) if line not in told]
    if not left:
        return None
    view = HeroView(game)
    moment = _Moment(view, log, view.monsters)
    first = next(((line, hint) for line, hint in left if hint.when(moment)), None)
    if first is None:
        return None
    line, hint = first
    return Sentence(line, "sky") if hint is HINTS[0] or not moment.is_hunted else None


@lru_cache(maxsize=8)
def _lines(keymap: Keymap) -> list[tuple[str, _Hint]]:
    """All hints, each with the line of the log that tells it."""
    return [(HINT + with_keys(hint.text, keymap), hint) for hint in HINTS]


@lru_cache(maxsize=64)
def with_keys(text: str, keymap: Keymap) -> str:
    """Return a hint with the keys of a keymap in it: `R rests`."""
    return _KEY.sub(lambda match: said(keymap.keys_of(Command[match[1]])[0]), text)
