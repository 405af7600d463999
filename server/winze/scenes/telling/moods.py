"""How it stands with a monster's wits, in words."""

from __future__ import annotations

from winze.engine.sense.look import Mood

MOODS: dict[Mood, str] = {
    "": ", unaware of you",
    "asleep": ", asleep",
    "seeks": ", seeking what it heard",
    "hunts": ", hunts you",
    "watches": ", has noticed you",
    "flees": ", flees from you",
    "friend": ", at peace with you",
    "ally": ", your friend",
    "waits": ", your friend, who waits here",
    "bound": ", a captive bound hand and foot",
}
"""What is said of how it stands with a monster's wits."""
