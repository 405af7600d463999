"""How runs end, in words."""

from __future__ import annotations

from winze.content import Content
from winze.engine.state.actor import End
from winze.models.log import Sentence
from winze.scenes.words.nouns import indefinite

ENDINGS = {
    "killed": Sentence("You die.", "red"),
    "poisoned": Sentence("The poison kills you.", "red"),
    "drowned": Sentence("The water closes over you for good.", "red"),
    "melted": Sentence("The lava takes you.", "red"),
    "dissolved": Sentence("The acid eats what is left of you.", "red"),
    "burnt": Sentence("You burn to death.", "red"),
    "fallen": Sentence("You do not get up from this fall.", "red"),
    "crushed": Sentence("The rock buries you.", "red"),
    "blasted": Sentence("The blast tears you apart.", "red"),
    "impaled": Sentence("You bleed to death on the spikes.", "red"),
    "choked": Sentence("There is no more air for you.", "red"),
    "frozen": Sentence("The cold stops your heart.", "red"),
    "scalded": Sentence("The steam boils you alive.", "red"),
    "jolted": Sentence("The spark stops your heart.", "red"),
    "won": Sentence("You step into the daylight with the Heartstone in your hands.", "heart"),
    "left": Sentence("You leave the mine and its Heartstone behind.", "sky"),
    "abandoned": Sentence("You give up.", "grey"),
}
"""The last words of a run, by its cause."""


_DEATHS = {
    "killed": "killed",
    "poisoned": "poisoned",
    "drowned": "drowned",
    "melted": "burnt to nothing in lava",
    "dissolved": "dissolved in acid",
    "burnt": "burnt to death",
    "fallen": "killed by a fall",
    "crushed": "crushed by falling rock",
    "blasted": "blown up",
    "impaled": "impaled on spikes",
    "choked": "choked by bad air",
    "frozen": "frozen to death",
    "scalded": "scalded by steam",
    "jolted": "struck dead by a spark",
}
"""What was done to the hero, by the cause of his end."""
_OTHER_ENDS = {"won": "brought the Heartstone home", "left": "left the mine", "abandoned": "gave up"}


def cause(end: End, content: Content) -> str:
    """How a run ended, as the hall of fame says it: `killed by a cave rat`, `drowned`."""
    if end.cause in _OTHER_ENDS:
        return _OTHER_ENDS[end.cause]
    by = indefinite(content.monsters[end.by]) if end.by in content.monsters else ""
    link = "" if not by else f" by {by}" if end.cause in ("killed", "poisoned") else f", thanks to {by}"
    return f"{_DEATHS[end.cause]}{link}"


def epitaph(name: str, end: End, content: Content) -> str:
    """The same as a sentence: `Ada was killed by a cave rat`."""
    return f"{name} {'was ' if end.cause in _DEATHS else ''}{cause(end, content)}"
