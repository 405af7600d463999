"""Hints for a player's first run: what a key is good for, told once each when it is first of use."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from winze.engine.events import Event, Refused
from winze.engine.game import Game
from winze.engine.view import HeroView
from winze.scenes.commands import Command
from winze.scenes.keymaps import Keymap, said

_STAYS = 6
"""So many turns a hint is shown, unless another one comes."""
_BUMPS = 5
"""Whoever walks into a wall so often wants to get through."""
_LOST = 60
"""Turns after which whoever has seen nothing of the way down is told how to look for it."""
_KEY = re.compile(r"\{([A-Z_]+)\}")
FIRST = "Walk with the arrows, with letters or by clicks. Somewhere below is the Heartstone: bring it up. {HELP}: help."
"""Told before the first turn."""


class _Moment(NamedTuple):
    """What hints look at."""

    view: HeroView
    events: Sequence[Event]
    bumps: int


class _Hint(NamedTuple):
    """What is told, with names of commands where their keys are to stand, and when."""

    text: str
    when: Callable[[_Moment], bool]


def _foes(moment: _Moment) -> bool:
    return any(monster.mood != "friend" for monster in moment.view.monsters)


HINTS = (
    _Hint(
        "{LOOK} looks at who is there and tells your chances. Walk into a foe to strike it; {FIGHT} fights on.",
        _foes,
    ),
    _Hint(
        "You are hurt. When nobody hunts you, {REST} rests until your wounds are mended.",
        lambda moment: moment.view.health < moment.view.max_health and not _foes(moment),
    ),
    _Hint(
        "Something lasts on you: the panel counts its turns.",
        lambda moment: bool(moment.view.statuses),
    ),
    _Hint(
        "Here lies something: {PICK_UP} picks it up, {INVENTORY} shows what you carry and what it is good for.",
        lambda moment: moment.view.field in moment.view.things,
    ),
    _Hint(
        "There lies something. A click goes there; {EXPLORE} explores by itself, and goes to things too.",
        lambda moment: any(moment.view.visible >> field & 1 for field in moment.view.things),
    ),
    _Hint(
        "A door: walk into it and it opens. What hunts you and has no hands stays behind a closed one ({CLOSE}).",
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
        "{EXPLORE} explores by itself until something shows. {FIND} finds things again, {LEVELS} maps the levels.",
        lambda moment: moment.view.turn >= _LOST,
    ),
)


class Hints:
    """Which hints were told to a player, and the one that is shown."""

    def __init__(self) -> None:
        self._left = list(range(len(HINTS)))
        """The numbers of those that were not told yet."""
        self._text = ""
        self._until = 0
        self._bumps = 0

    def follow(self, game: Game, events: Sequence[Event], keymap: Keymap) -> None:
        """Take in what an action came to, and find the next hint if one is of use now. Only one comes at a time."""
        self._bumps += sum(isinstance(event, Refused) and event.reason == "wall" for event in events)
        moment = _Moment(HeroView(game), events, self._bumps)
        number = next((number for number in self._left if HINTS[number].when(moment)), None)
        if number is not None and game.turn >= self._until:
            self._left.remove(number)
            self._text, self._until = with_keys(HINTS[number].text, keymap), game.turn + _STAYS

    def shown(self, game: Game, keymap: Keymap) -> str:
        """Return the hint to show; empty for none."""
        if not game.turn:
            return with_keys(FIRST, keymap)
        return self._text if game.turn < self._until else ""


def with_keys(text: str, keymap: Keymap) -> str:
    """Return a hint with the keys of a keymap in it: `R rests`."""
    return _KEY.sub(lambda match: said(keymap.keys_of(Command[match[1]])[0]), text)
