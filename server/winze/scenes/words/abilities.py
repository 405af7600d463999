"""What monsters can do besides striking, in words: by the id of the ability what is told when it is done."""

from __future__ import annotations

from winze.engine import events as ev
from winze.scenes.words.line import By, Line, table

ABILITIES: dict[str, Line] = {
    "howl": Line("{who} {throws} back its head."),
}


def _ability(event: ev.Cast) -> str:
    return event.ability if event.ability in ABILITIES else "else"


ABILITY_EVENTS = table({ev.Cast: By(_ability, {**ABILITIES, "else": Line("{who} {does} something.")})})
