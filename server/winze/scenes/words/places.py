"""Tiles, levels and the run itself, in words."""

from __future__ import annotations

from winze.content import Content
from winze.engine import events as ev
from winze.scenes.endings import ENDINGS
from winze.scenes.reasons import REFUSALS
from winze.scenes.words.line import By, Line, table


def _place(event: ev.LevelEntered, content: Content) -> str:
    return content.level_names[event.row]


PLACES = table({
    ev.Refused: By(lambda event: event.reason, {reason: Line(text, "grey") for reason, text in REFUSALS.items()}),
    ev.Altered: By(lambda event: event.verb, {
        "open": Line("{who} {opens} a door.", you="You open the door."),
        "close": Line("{who} {closes} a door.", you="You close the door."),
    }),
    ev.Worked: Line("{who} {works} at {tile}.", "grey"),
    ev.Searched: Line("{who} {searches} the walls around {who:it}.", "grey"),
    ev.Found: Line("{who} {finds} {tile:a}!", "cyan", goes_on=True),
    ev.Fell: Line("{who} {steps} over the edge and {falls}.", "orange"),
    ev.LevelEntered: By(lambda event: "first" if event.first else "again", {
        "first": Line("You come to {place}.", "sky", words={"place": _place}),
        "again": Line("You are back in {place}.", "sky", words={"place": _place}),
    }),
    ev.Ended: By(lambda event: event.cause, {
        cause: Line(said.text, said.colour, goes_on=True) for cause, said in ENDINGS.items()
    }),
})  # fmt: skip
