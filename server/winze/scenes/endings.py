"""How runs end, in words."""

from __future__ import annotations

from winze.content import Content
from winze.engine.state.actor import End
from winze.scenes.log import Sentence
from winze.scenes.words.nouns import indefinite

ENDINGS = {
    "killed": Sentence("You die.", "red"),
    "poisoned": Sentence("The poison kills you.", "red"),
    "won": Sentence("You step into the daylight with the Heartstone in your hands.", "heart"),
    "left": Sentence("You leave the mine and its Heartstone behind.", "sky"),
    "abandoned": Sentence("You give up.", "grey"),
}
"""The last words of a run, by its cause."""


def cause(end: End, content: Content) -> str:
    """How a run ended, as the hall of fame says it: `killed by a cave rat`."""
    by = f" by {indefinite(content.monsters[end.by])}" if end.by else ""
    return {
        "killed": f"killed{by}",
        "poisoned": f"poisoned{by}",
        "won": "brought the Heartstone home",
        "left": "left the mine",
        "abandoned": "gave up",
    }[end.cause]


def epitaph(name: str, end: End, content: Content) -> str:
    """The same as a sentence: `Ada was killed by a cave rat`."""
    died = end.cause in {"killed", "poisoned"}
    return f"{name} {'was ' if died else ''}{cause(end, content)}"
