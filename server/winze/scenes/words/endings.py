"""Sentences for the ends of runs."""

from __future__ import annotations

from winze.content import Content
from winze.engine.state.actor import End
from winze.models.log import Sentence
from winze.scenes.words.nouns import indefinite

ENDINGS = {
    "killed": Sentence("You die.", "red"),
    "poisoned": Sentence("The poison kills you.", "red"),
    "drowned": Sentence("The water closes over you, this time for good.", "red"),
    "melted": Sentence("The lava takes you.", "red"),
    "dissolved": Sentence("The acid leaves nothing to bury.", "red"),
    "burnt": Sentence("You burn to death.", "red"),
    "fallen": Sentence("You hit the bottom and do not get up.", "red"),
    "crushed": Sentence("The rock buries you.", "red"),
    "blasted": Sentence("The blast tears you apart.", "red"),
    "impaled": Sentence("You bleed to death on the spikes.", "red"),
    "choked": Sentence("You breathe in, and there is no air.", "red"),
    "frozen": Sentence("The cold stops your heart.", "red"),
    "scalded": Sentence("The steam boils you alive.", "red"),
    "jolted": Sentence("The spark stops your heart.", "red"),
    "won": Sentence(
        "Daylight. You walk out of the mine with the Heartstone in your arms, and nothing comes after you.", "heart"
    ),
    "left": Sentence("You walk out into daylight and leave the Heartstone to the mine.", "sky"),
    "abandoned": Sentence("You give up.", "grey"),
}

_DEATHS = {
    "killed": "killed",
    "poisoned": "poisoned",
    "drowned": "drowned",
    "melted": "consumed by lava",
    "dissolved": "dissolved in acid",
    "burnt": "burned to death",
    "fallen": "killed by a fall",
    "crushed": "crushed by falling rock",
    "blasted": "blown up",
    "impaled": "impaled on spikes",
    "choked": "suffocated by bad air",
    "frozen": "frozen to death",
    "scalded": "scalded by steam",
    "jolted": "electrocuted",
}
_OTHER_ENDS = {"won": "brought the Heartstone home", "left": "left the mine", "abandoned": "gave up"}


def cause(end: End, content: Content) -> str:
    """Return how a run ended, for the hall of fame: `killed by a cave rat`, `drowned`."""
    if end.cause in _OTHER_ENDS:
        return _OTHER_ENDS[end.cause]
    by = indefinite(content.monsters[end.by]) if end.by in content.monsters else ""
    link = "" if not by else f" by {by}" if end.cause in ("killed", "poisoned") else f", thanks to {by}"
    return f"{_DEATHS[end.cause]}{link}"


def epitaph(name: str, end: End, content: Content) -> str:
    """Return how a run ended as a sentence: `Ada was killed by a cave rat`."""
    return f"{name} {'was ' if end.cause in _DEATHS else ''}{cause(end, content)}"
