"""Harm, healing and statuses, in words. What is told of a status that is the hero's stands in its row of content."""

from __future__ import annotations

from winze.content import Content
from winze.engine import events as ev
from winze.scenes.words.line import By, Line, table


def _begins(event: ev.Afflicted, content: Content) -> str:
    return content.statuses[event.status].begins


def _ends(event: ev.Relieved, content: Content) -> str:
    return content.statuses[event.status].ends


HARMS = {
    "blow": ("{whom} {suffers}.", "Something hurts you.", "red"),
    "poison": ("{whom} {suffers}.", "The poison hurts you.", "moss"),
    "water": ("{whom} {struggles} for air.", "You swallow water.", "blue"),
    "lava": ("{whom} {burns} in the lava.", "The lava burns you.", "ember"),
    "acid": ("The acid eats at {whom}.", "The acid eats at you.", "lime"),
    "fire": ("{whom} {burns}.", "The flames burn you.", "ember"),
    "fall": ("{whom} {hits} the ground.", "You hit the ground hard.", "orange"),
    "crush": ("Rock falls on {whom}.", "Rock falls on you.", "orange"),
    "blast": ("The blast hits {whom}.", "The blast hits you.", "ember"),
    "spikes": ("{whom} {is} pierced.", "Something sharp pierces you.", "red"),
    "gas": ("{whom} {gasps} for air.", "You gasp for air.", "lime"),
    "steam": ("{whom} {is} scalded.", "The steam scalds you.", "white"),
    "spark": ("{whom} {jerks} as the spark hits.", "The spark runs through you.", "yellow"),
    "cold": ("{whom} {shivers}.", "The cold bites you.", "cyan"),
}
"""By kind of harm what is told of others, what of the hero, and its colour."""

BODIES = table({
    ev.Harmed: By(lambda event: event.cause, {
        cause: Line(text, colour, at=at, tally="amount", goes_on=True) for cause, (text, at, colour) in HARMS.items()
    }),
    ev.Hindered: By(lambda event: event.by, {
        "held": Line("{who} {struggles}.", "grey"),
        "confused": Line("{who} {reels} about.", "pink"),
        "afraid": Line("{who} {dares} not go nearer.", "yellow"),
    }),
    ev.Pushed: By(lambda event: "against" if event.against else "off", {
        "off": Line("{whom} {is} driven back.", at="You are swept off your feet.", at_colour="orange", goes_on=True),
        "against": Line("{whom} {is} driven against something.", at="You are driven against something.", goes_on=True),
    }),
    ev.Pulled: Line("{whom} {is} dragged along.", at="You are dragged along.", at_colour="orange", goes_on=True),
    ev.Healed: Line("{whom} {looks} better.", at="You feel better.", at_colour="green", goes_on=True),
    ev.Afflicted: Line("{whom} {is} {status:bare}.", "{status}", at="{begins}", goes_on=True,
                       words={"begins": _begins}),
    ev.Relieved: Line("{whom} {is} no longer {status:bare}.", at="{ends}", at_colour="green", goes_on=True,
                      words={"ends": _ends}),
    ev.Waning: Line("{whom} {is} {status:bare} for {turns|turn|turns} more.", "amber", alone=True),
    ev.LevelGained: Line("You have learnt from this: you are now of level {level}.", "cyan"),
})  # fmt: skip
