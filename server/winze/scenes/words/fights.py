"""Sentences for fights."""

from __future__ import annotations

from winze.content import Content
from winze.engine import events as ev
from winze.scenes.words.grammar import make_noun, plural_verb
from winze.scenes.words.line import By, Line, table
from winze.scenes.words.nouns import whence


def _outcome(event: ev.Struck) -> str:
    """Return the line for a blow. A hit without damage only grabs; what it took is another event."""
    if event.exposed and event.damage and event.whom and event.whom.kind:
        return "sneak_by_missile" if event.what else "sneak"
    if event.what:
        return f"{event.outcome}_by_missile"
    return "grab" if event.outcome == "hit" and not event.damage else event.outcome


def _blow(event: ev.Struck, content: Content) -> str:
    """Return the attacker's verb; that of an unseen one would give it away."""
    look = content.monsters.get(event.who.kind)
    return look.verb if look else "hits"


_EXPOSED = {"unaware": "unsuspecting", "asleep": "sleeping", "stunned": "stunned", "held": "helpless"}


def _victim(event: ev.Struck, content: Content) -> str:
    """Return `the sleeping cave rat`, or `something` if the hero does not see it."""
    look = content.monsters.get(event.whom.kind) if event.whom else None
    return f"the {_EXPOSED.get(event.exposed, 'helpless')} {look.name.removeprefix('the ')}" if look else "something"


def _death(event: ev.Died, content: Content) -> str:
    look = content.monsters.get(event.who.kind)
    return look.dies if look else ""


VAIN = "you nothing new"
"""The end of the sentence for a kill without experience."""


def _flavour(event: ev.Appeared, content: Content) -> str:
    look = content.monsters.get(event.who.kind)
    return f" {look.flavour}" if look and look.flavour else ""


def _company(event: ev.Turned, content: Content) -> str:
    """Return `three cave rats turn`, `a cave rat turns`, or `three others turn` for several kinds."""
    look = content.monsters.get(event.kind)
    name, plural = (look.name, look.plural) if look else ("other", "others")
    noun = make_noun(name, plural, count=event.count, spelt=True)
    return f"{noun.forms['a']} {plural_verb('turns') if noun.plural else 'turns'}"


_STAB = Line("{who} {blow} {victim}.", you="You stab {victim}.", you_colour="white", tally="damage", times=True,
             verbs={"blow": _blow}, words={"victim": _victim}, also=("whom",))  # fmt: skip
_STAB_BY_MISSILE = Line(
    "{what} {hits} {victim}.", tally="damage", goes_on=True, words={"victim": _victim}, also=("whom",)
)


FIGHTS = table({
    ev.Struck: By(_outcome, {
        "hit": Line("{who}{whence} {blow} {whom}.", you="You hit {whom}.", you_colour="white", at_colour="red",
                    tally="damage", times=True, verbs={"blow": _blow}, words={"whence": whence}),
        "grab": Line("{who}{whence} {reaches} for {whom}.", "orange", times=True, words={"whence": whence}),
        "miss": Line("{who}{whence} {misses} {whom}.", times=True, words={"whence": whence}),
        "block": Line("{whom} {blocks} {who's} blow.", at="You block {who's} blow.", at_colour="steel",
                      times=True),
        "dodge": Line("{whom} {dodges} {who's} blow.", at="You dodge {who's} blow.", at_colour="steel",
                      times=True),
        "hit_by_missile": Line("{what} {hits} {whom}.", at_colour="red", tally="damage", goes_on=True),
        "miss_by_missile": Line("{what} {misses} {whom}.", goes_on=True),
        "block_by_missile": Line("{whom} {blocks} {what}.", at_colour="steel", goes_on=True),
        "dodge_by_missile": Line("{whom} {dodges} {what}.", at_colour="steel", goes_on=True),
        "sneak": _STAB,
        "sneak_by_missile": _STAB_BY_MISSILE,
        "glance": Line("{who's} blow {glances} off {whom}.", you="Your blow glances off {whom}.", you_colour="steel",
                       times=True),
        "glance_by_missile": Line("{what} {glances} off {whom}.", "steel", goes_on=True),
        "void": Line("{who} {strikes} thin air.", "grey", times=True),
    }),
    ev.Died: By(lambda event: "vain" if event.slain and not event.points else "dies", {
        "dies": Line("{who} {dies}.", "lime", goes_on=True, own=_death),
        "vain": Line(f"{{who}} {{dies}}, and {{teaches}} {VAIN}.", "lime", goes_on=True, own=_death),
    }),
    ev.Split: Line("A piece of {who} tears loose and lives on.", "amber", goes_on=True, alone=True),
    ev.Stole: Line("{who} {steals} {amount} gold from {whom}.", "orange", at="{who} {steals} {amount} of your gold.",
                   alone=True),
    ev.Fled: Line("{who} {turns} and {runs}.", "yellow"),
    ev.Withdrew: Line("What is left of the band falls back, to return with others.", "yellow"),
    ev.Noticed: Line("{who} {notices} you.", "red"),
    ev.Turned: Line("{company} on you.", "red", goes_on=True, alone=True, words={"company": _company}),
    ev.Called: Line("The call carries far.", "orange", goes_on=True),
    ev.Rose: By(lambda event: "turned" if event.turned else "again", {
        "again": Line("{who} {rises} again.", "bone"),
        "turned": Line("{who:a} {stands} up where a corpse lay.", "lime"),
    }),
    ev.Fed: Line("{who} {stops} to feed.", "grey"),
    ev.Followed: By(lambda event: "along" if event.along else "after", {
        "after": Line("{who} {comes} after you.", "orange"),
        "along": Line("{who} {comes} along with you.", "green"),
    }),
    ev.Chased: Line("The chase stirs up both levels.", "orange"),
    ev.ExitShut: Line("The charge goes off behind you. Nothing comes that way for {turns} turns.", "ember"),
    ev.Harried: Line("With foes on your heels, taking the same exit again costs {turns} turns.", "orange"),
    ev.Woke: Line("{who} {wakes}.", "amber"),
    ev.Appeared: By(lambda event: "first" if event.first else "again", {
        "first": Line("{who:a} {comes into view}.{flavour}", "amber", words={"flavour": _flavour}),
        "again": Line("{who:a} {comes into view}."),
    }),
    ev.Welcomed: Line("{who} {takes} it.", "green", goes_on=True),
    ev.Tamed: Line("{whom} no longer {wants} you dead.", "green", goes_on=True),
})  # fmt: skip
