"""Sentences for the ends of runs."""

from __future__ import annotations

from typing import NamedTuple

from winze.content import Content
from winze.engine.kinds.actors import HERO
from winze.engine.state.actor import End
from winze.models.log import Sentence
from winze.scenes.words.grammar import possessive
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

DEATHS = {
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
"""Participles by cause of death."""
_DIED = {
    "drowned": "drowned",
    "burnt": "burned to death",
    "fallen": "fell to death",
    "choked": "suffocated in bad air",
    "frozen": "froze to death",
}
"""Verbs by cause of death, in place of `was` and the participle."""
_OTHER_ENDS = {"won": "brought the Heartstone home", "left": "left the mine", "abandoned": "gave up"}


class Circumstances(NamedTuple):
    """Facts of an end besides its cause.

    `held_by` is the kind of monster that held the hero under water, `own` the hero's own thing that did the harm.
    """

    held_by: str = ""
    own: str = ""


PLAIN = Circumstances()


def died(cause: str) -> str:
    """Return a verb for a cause of death: `drowned`, `was blown up`."""
    return _DIED.get(cause) or f"was {DEATHS[cause]}"


def cause(end: End, content: Content, how: Circumstances = PLAIN) -> str:
    """Return how a run ended, for the hall of fame: `killed by a cave rat`, `drowned, held by an eel`."""
    if end.cause in _OTHER_ENDS:
        return _OTHER_ENDS[end.cause]
    return f"{DEATHS[end.cause]}{_blame(end, content, how, 'own')}"


def epitaph(name: str, end: End, content: Content, how: Circumstances = PLAIN) -> str:
    """Return how a run ended as a sentence: `Ada was killed by a cave rat`, `Ada was blown up by Ada's own charge`."""
    if end.cause in _OTHER_ENDS:
        return f"{name} {_OTHER_ENDS[end.cause]}"
    return f"{name} {died(end.cause)}{_blame(end, content, how, f'{possessive(name)} own')}"


def _blame(end: End, content: Content, how: Circumstances, own: str) -> str:
    """Return what is to blame for a death; `own` is the word for what was the hero's."""
    if end.by == HERO:
        link = "from" if " by " in DEATHS[end.cause] else "by"
        return f" {link} {own} {how.own}" if how.own else ""
    holder = f", held by {indefinite(content.monsters[how.held_by])}" if how.held_by in content.monsters else ""
    if end.by not in content.monsters or (holder and end.by == how.held_by):
        return holder
    by = indefinite(content.monsters[end.by])
    return f" by {by}" if end.cause in ("killed", "poisoned") else f"{holder}, thanks to {by}"
