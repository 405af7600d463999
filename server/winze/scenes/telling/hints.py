"""Hints for a player's first run: each is logged once, when it first becomes useful."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from winze.models.log import HINT, Sentence
from winze.scenes.base.keymaps import COMMAND, Keymap
from winze.scenes.base.wording import Wording
from winze.scenes.telling import situation as when
from winze.scenes.telling.situation import Situation

_PAUSE = 6
"""Turns between two hints that are not urgent."""


class _Hint(NamedTuple):
    """A sentence with commands in braces, which become keys of the keymap or words of the touch deck.

    `touch` takes its place for players with the deck and `ear` for those who listen, if the words must differ. An
    `urgent` hint waits for no other and is shown to a hunted hero too.
    """

    when: Callable[[Situation], bool]
    text: str
    touch: str = ""
    ear: str = ""
    urgent: bool = False


HINTS = (
    _Hint(
        when.first_turn,
        "Walk with the arrows, letters or clicks: into a door to open it, into a foe to attack. {EXPLORE} explores for "
        "you. Look for a shaft down. {HELP} opens the help.",
        "Walk with the pad, or tap a place to go there. Walk into a door to open it, into a foe to attack. {EXPLORE} "
        "looks around for you. Find a shaft down. {HELP} explains more.",
        "0 tells which digits ask: how you are, what is around you, what you can do. Walk with the arrows or letters: "
        "into a door to open it, into a foe to attack. {EXPLORE} explores for you. Look for a shaft down. {HELP} opens "
        "the help.",
    ),
    _Hint(
        when.below_half,
        "Less than half of your hit points left! {QUAFF} drinks a healing draught. Or get away while you can: {CLOSE} "
        "closes a door behind you.",
        "Less than half of your hit points left! {QUAFF} drinks a healing draught. Or get away while you can, through "
        "a door or an exit.",
        urgent=True,
    ),
    _Hint(
        when.poisoned,
        "Poison costs hit points every turn and keeps wounds from healing until it wears off; the panel counts its "
        "turns. A healing draught ends it: {QUAFF} drinks.",
        urgent=True,
    ),
    _Hint(
        when.foe,
        "A foe! {LOOK} shows what it is and your odds. Walk into it to attack; {FIGHT} keeps fighting.",
        urgent=True,
    ),
    _Hint(
        when.watched_way_down,
        "They watch the way down. Draw them off, slip past while they sleep, or fight from a doorway.",
    ),
    _Hint(
        when.unaware_company,
        "They belong together: an attack on one tells the others. One blow that kills unseen tells nobody.",
    ),
    _Hint(
        when.friend,
        "You have a friend. Walk into it to swap places; {BID} tells it to stay or to come along.",
        "You have a friend. Walk into it to swap places.",
    ),
    _Hint(
        when.hurt_and_safe,
        "You're hurt. While nothing hunts you, {REST} rests until you have healed. A turn of rest stirs the level more "
        "than a step.",
    ),
    _Hint(
        when.oil_to_refill,
        "You carry oil for your lamp. {USE} refills it.",
    ),
    _Hint(
        when.status,
        "You're under an effect. The panel shows how many turns remain.",
    ),
    _Hint(
        when.altar,
        "One of these is yours. {LOOK} explains each. {PICK_UP} takes the one you stand on, and the rest are shut "
        "away; put it back unused to choose again.",
    ),
    _Hint(
        when.dealer,
        "Benches, shelves and the like make offers. Walk into one, or click it, to see what it gives and costs.",
        "Benches, shelves and the like make offers. Walk into one, or tap it, to see what it gives and costs.",
        "Benches, shelves and the like make offers. Walk into one to hear what it gives and costs.",
    ),
    _Hint(
        when.key_to_a_lock,
        "You have the key to a lock on this level. {FIND} travels to it; so does a click on the lock.",
        "You have the key to a lock on this level. {FIND} travels to it; so does a tap on the lock.",
        "You have the key to a lock on this level. {FIND} travels to it.",
    ),
    _Hint(
        when.shut_gate,
        "A way is shut, and something good is behind it. {LOOK} tells how to open or force it.",
    ),
    _Hint(
        when.on_an_item,
        "You're standing on an item. {PICK_UP} picks it up; {INVENTORY} opens your pack and explains each item.",
    ),
    _Hint(
        when.item_in_sight,
        "An item! Click it to go there. {EXPLORE} explores for you and collects items on the way.",
        "An item! Tap it to go there. {EXPLORE} looks around for you and collects items on the way.",
        "An item! 2 names it; 2 again and Enter go there. {EXPLORE} explores for you and collects items on the way.",
    ),
    _Hint(
        when.better_in_the_pack,
        "You carry something better than what you use. {WIELD} takes a weapon in hand, {WEAR} puts armor on.",
        "You carry something better than what you use. {INVENTORY} compares them; tap it there to put it on.",
    ),
    _Hint(
        when.second_unknown_potion,
        "You carry potions you don't know. {THROW} throws one: where it breaks, you see what it does, without having "
        "to drink it.",
    ),
    _Hint(
        when.door,
        "A door: walk into it to open it. {CLOSE} closes it, and hunters without hands must break it down.",
        "A door: walk into it, or tap it, to open it.",
    ),
    _Hint(
        when.shaft_down,
        "A shaft down: {TRAVEL_DOWN} travels there, {DESCEND} climbs down. Deeper levels pay more and bite harder.",
        "A shaft down: tap it to go there, then {STAIRS} climbs down. Deeper levels pay more and bite harder.",
    ),
    _Hint(
        when.on_an_exit,
        "Hunters close by follow you through an exit, and leaving while hunted stirs up both levels.",
    ),
    _Hint(
        when.dangerous_ground,
        "Dangerous ground! You'll be asked before you step on it. {LOOK} shows what it does.",
    ),
    _Hint(
        when.in_the_dark,
        "It's dark here. Your lamp burns oil, even while you rest. {LAMP} shuts or opens it; shut, it hides you "
        "better.",
    ),
    _Hint(
        when.bumps_into_rock,
        "With a pick, {WORK} digs through rock. A note in the panel means you are loud.",
    ),
    _Hint(
        when.vain_kill,
        "Reinforcements and summoned foes give no experience. Leave before more arrive.",
    ),
    _Hint(
        when.nothing_new,
        "Nothing new here. {EXPLORE} explores what is left, {TRAVEL_DOWN} travels to a shaft down. {FIND} finds items "
        "and rooms again, {LEVELS} shows the levels.",
        "Nothing new here. {EXPLORE} looks around for you. Tap a place to go there; {FIND} finds items and rooms "
        "again, {LEVELS} shows the levels.",
    ),
)
"""All hints. Of several that apply, the first is shown."""


def next_hint(now: Situation, keymap: Keymap, *, deck: bool = False, reader: bool = False) -> Sentence | None:
    """Return the next useful hint after an action, in words for the hand or the ear; None if there is none.

    The log remembers the hints shown, in whatever words.
    """
    shown, turn = now.log.hints, now.view.turn
    is_early = bool(shown) and max(shown.values()) > turn - _PAUSE
    left = [hint for hint in HINTS if hint.urgent or not is_early]
    known = {_hint_of(line) for line in shown}
    left = [hint for hint in left if hint not in known]
    is_hunted = now.is_hunted
    found = next((hint for hint in left if (hint.urgent or not is_hunted) and hint.when(now)), None)
    return Sentence(HINT + worded(found, keymap, deck=deck, reader=reader), "sky") if found else None


def worded(hint: _Hint, keymap: Keymap, *, deck: bool, reader: bool = False) -> str:
    return Wording(hint.text, hint.touch, hint.ear).told(keymap, deck=deck, reader=reader)


@lru_cache(maxsize=4096)
def _hint_of(line: str) -> _Hint | None:
    """Return the hint that a line of the log shows, whatever its keys were."""
    return next((hint for hint in HINTS if _pattern(hint).fullmatch(line)), None)


@lru_cache(maxsize=64)
def _pattern(hint: _Hint) -> re.Pattern[str]:
    versions = (
        ".+".join(map(re.escape, COMMAND.split(text)[::2])) for text in (hint.text, hint.touch, hint.ear) if text
    )
    return re.compile(f"{re.escape(HINT)}(?:{'|'.join(versions)})")
