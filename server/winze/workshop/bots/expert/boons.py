"""The expert's choice of boons."""

from __future__ import annotations

from winze.engine.actions import Action, Choose
from winze.engine.kinds.boons import Boon, Gift
from winze.engine.view import HeroView

_WORTH: dict[Gift, int] = {
    "second_wind": 90,
    "mending": 85,
    "riposte": 80,
    "guard": 75,
    "sweep": 60,
    "sneak": 55,
    "quickness": 45,
    "sure_hand": 40,
    "shove": 35,
    "braced": 35,
    "blast_ward": 25,
    "hush": 25,
    "lamplight": 20,
    "thrift": 42,
    "digging": 5,
}


def choose(view: HeroView) -> Action | None:
    offered = view.boons
    if not offered:
        return None
    best = max(range(len(offered)), key=lambda number: (_worth(offered[number]), -number))
    return Choose((0, 1, 2)[best])


def _worth(boon: Boon) -> int:
    return 4 * boon.health + max((_WORTH.get(gift, 0) for gift in boon.gifts), default=0)
