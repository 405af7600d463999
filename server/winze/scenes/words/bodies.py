"""Harm, healing and statuses, in words. What is told of a status that is the hero's stands in its row of content."""

from __future__ import annotations

from winze.content import Content
from winze.engine import events as ev
from winze.scenes.words.line import By, Line, table


def _begins(event: ev.Afflicted, content: Content) -> str:
    return content.statuses[event.status].begins


def _ends(event: ev.Relieved, content: Content) -> str:
    return content.statuses[event.status].ends


BODIES = table({
    ev.Harmed: By(lambda event: event.cause, {
        "blow": Line("{whom} {suffers}.", "red", at="Something hurts you.", tally="amount", goes_on=True),
        "poison": Line("{whom} {suffers}.", "moss", at="The poison hurts you.", tally="amount", goes_on=True),
    }),
    ev.Healed: Line("{whom} {looks} better.", at="You feel better.", at_colour="green", goes_on=True),
    ev.Afflicted: Line("{whom} {is} {status:bare}.", "{status}", at="{begins}", goes_on=True,
                       words={"begins": _begins}),
    ev.Relieved: Line("{whom} {is} no longer {status:bare}.", at="{ends}", at_colour="green", goes_on=True,
                      words={"ends": _ends}),
    ev.LevelGained: Line("You have learnt from this: you are now of level {level}.", "cyan"),
})  # fmt: skip
