"""Harm, healing and statuses, in words. What is told of a status that is the hero's stands in its row of content."""

from __future__ import annotations

from winze.content import Content
from winze.engine import events as ev
from winze.scenes.base.commands import Command
from winze.scenes.base.keymaps import common_key
from winze.scenes.words.grammar import capital, listed
from winze.scenes.words.line import By, Line, table
from winze.scenes.words.nouns import definite, thing


def _begins(event: ev.Afflicted, content: Content) -> str:
    return content.statuses[event.status].begins


def _ends(event: ev.Relieved, content: Content) -> str:
    return content.statuses[event.status].ends


_USED_BY = {"potion": Command.QUAFF, "slip": Command.READ}
"""By category of things the command that uses one up; that of all others is to use it."""


def _rest(_event: ev.Weakened, _content: Content) -> str:
    return common_key(Command.REST)


def _help(event: ev.Weakened, content: Content) -> str:
    """What he carries that would mend him or let him escape, each with its key."""
    if not event.things:
        return "You know of nothing in your pack that would mend you: get away!"
    return f"{capital(listed([_remedy(what, content) for what in event.things]))} would help."


def _remedy(what: ev.What, content: Content) -> str:
    kind = content.rules.items.get(what.name)
    command = _USED_BY.get(kind.category, Command.USE) if kind else Command.USE
    return f"{thing(content, what)} ({common_key(command)})"


HARMS = {
    "blow": ("It hurts {whom}.", "It hurts you.", "red"),
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


def _friend(event: ev.Bereaved, content: Content) -> str:
    return capital(definite(content.monsters[event.kind]))


def _boon(event: ev.BoonTaken, content: Content) -> str:
    return content.boons[event.boon].text


def _feat(event: ev.FeatDone, content: Content) -> str:
    words = content.feats[event.feat]
    return f"{words.name}: {words.text}"


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
    ev.Swept: Line("{whom} {is} carried off.", at="The stream carries you off.", at_colour="sky", goes_on=True),
    ev.Pulled: Line("{whom} {is} dragged along.", at="You are dragged along.", at_colour="orange", goes_on=True),
    ev.Traded: Line("{who} {changes} places with {whom}.", "violet", goes_on=True),
    ev.Healed: Line("{whom} {looks} better.", at="You feel better.", at_colour="green", goes_on=True),
    ev.Grew: Line("{whom} {grows} stronger.", at="You feel that you can bear more than ever.", at_colour="heart",
                  goes_on=True),
    ev.Displaced: Line("{whom} {is} suddenly somewhere else.", "sky", goes_on=True),
    ev.Afflicted: Line("{whom} {is} {status:bare}.", "{status}", at="{begins}", goes_on=True,
                       words={"begins": _begins}),
    ev.Relieved: Line("{whom} {is} no longer {status:bare}.", at="{ends}", at_colour="green", goes_on=True,
                      words={"ends": _ends}),
    ev.Waning: Line("{whom} {is} {status:bare} for {turns|turn|turns} more.", "amber", alone=True),
    ev.Bonded: By(lambda event: event.how, {
        "joins": Line("{whom} {follows} you from now on.", "green", goes_on=True),
        "waits": Line("{whom} {is} your friend, and waits here: two go with you already.", "green", goes_on=True),
        "stays": Line("{whom} {waits} here.", "green"),
        "comes": Line("{whom} {comes} along.", "green"),
        "grows": Line("{whom} {has} learnt along with you.", "green"),
        "thanks": Line("{whom} {thanks} you, and {is} gone.", "green"),
        "leaves": Line("{whom} {looks} at you, and {is} your friend no more.", "orange", goes_on=True),
    }),
    ev.Bereaved: Line("{friend}, your friend, dies out of your sight.", "orange", words={"friend": _friend}),
    ev.LevelGained: Line("You have learnt from this: you are now of level {level}. Press + to choose a boon.", "cyan"),
    ev.BoonTaken: Line("From now on {told}", "cyan", words={"told": _boon}),
    ev.FeatDone: Line("A feat! {told}", "gold", alone=True, words={"told": _feat}),
    ev.Weakened: By(lambda event: event.left, {
        "half": Line("Half of your hit points are gone. Out of danger, {rest} rests.", "orange", alone=True,
                     words={"rest": _rest}),
        "quarter": Line("You are close to death! {help}", "red", alone=True, words={"help": _help}),
    }),
})  # fmt: skip
