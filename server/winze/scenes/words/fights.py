"""Sentences for fights."""

from __future__ import annotations

from winze.content import Content
from winze.engine import events as ev
from winze.engine.kinds.actors import HERO
from winze.scenes.words.grammar import listed, make_noun, possessive
from winze.scenes.words.line import By, Line, table
from winze.scenes.words.nouns import definite, item_noun, whence


def _outcome(event: ev.Struck) -> str:
    """Return the line for a blow. A hit without damage only grabs; what it took is another event."""
    if _is_unfair(event):
        return "sneak_by_missile" if event.what else "sneak"
    if event.what:
        return f"{event.outcome}_by_missile"
    return "grab" if event.outcome == "hit" and not event.damage else event.outcome


def _is_unfair(event: ev.Struck) -> bool:
    """Return True for a wound of the defenseless. The unaware are unaware of the hero, not of each other."""
    known = event.whom is not None and bool(event.whom.kind)
    return known and event.damage > 0 and event.exposed not in ("", "unaware" if event.who.kind != HERO else "")


def _blow(event: ev.Struck, content: Content) -> str:
    """Return the attacker's verb; that of an unseen one would give it away."""
    look = content.monsters.get(event.who.kind)
    return look.verb if look else "hits"


_EXPOSED = {"unaware": "unsuspecting", "asleep": "sleeping", "stunned": "stunned", "held": "helpless"}


def _exposed(event: ev.Struck, _content: Content) -> str:
    return _EXPOSED.get(event.exposed, "helpless")


def _flown(event: ev.Struck, content: Content) -> str:
    """Return `your stone`, `the goblin slinger's sling shot`, or `the sling shot` of an attacker that is not seen."""
    if event.what is None:
        return ""
    forms, look = item_noun(content, event.what).forms, content.monsters.get(event.who.kind)
    if event.who.kind == HERO:
        return f"your {forms['bare']}"
    return f"{possessive(definite(look))} {forms['bare']}" if look else forms[""]


def _death(event: ev.Died, content: Content) -> str:
    look = content.monsters.get(event.who.kind)
    return look.dies if look else ""


VAIN = "you nothing new"
"""The end of the sentence for a kill without experience."""


def _flavour(event: ev.Appeared, content: Content) -> str:
    look = content.monsters.get(event.who.kind)
    return f" {look.flavour}" if look and look.flavour else ""


def _company(event: ev.Turned, content: Content) -> str:
    """Return `a cave rat turns`, or `another cave rat and two pit bats turn` where a cave rat was attacked."""
    looks = [(content.monsters[kind], count, "other" if kind in event.more else "a") for kind, count in event.kinds]
    names = [make_noun(look.name, look.plural, count=count, spelt=True).forms[form] for look, count, form in looks]
    verb = "turns" if [count for _, count in event.kinds] == [1] else "turn"
    return f"{listed(names)} {verb}"


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
        "sneak": Line("{who} {blow} {whom}.", you="You stab {whom}.", you_colour="white", tally="damage", times=True,
                      verbs={"blow": _blow}, adjective=_exposed),
        "hit_by_missile": Line("{who}{whence} {hits} {whom} with {what:a}.", at_colour="red", tally="damage",
                               volley=True, goes_on=True, words={"whence": whence}),
        "miss_by_missile": Line("{who}{whence} {misses} {whom} with {what:a}.", volley=True, goes_on=True,
                                words={"whence": whence}),
        "sneak_by_missile": Line("{who} {hits} {whom} with {what:a}.", tally="damage", volley=True, goes_on=True,
                                 adjective=_exposed),
        "block_by_missile": Line("{whom} {blocks} {flown}.", at_colour="steel", times=True, goes_on=True,
                                 words={"flown": _flown}),
        "dodge_by_missile": Line("{whom} {dodges} {flown}.", at_colour="steel", times=True, goes_on=True,
                                 words={"flown": _flown}),
        "glance_by_missile": Line("{flown} {glances:what} off {whom}.", "steel", times=True, goes_on=True,
                                  words={"flown": _flown}),
        "glance": Line("{who's} blow {glances} off {whom}.", you="Your blow glances off {whom}.", you_colour="steel",
                       times=True),
        "void": Line("{who} {strikes} thin air.", "grey", times=True),
    }),
    ev.Died: By(lambda event: "vain" if event.vain else "dies", {
        "dies": Line("{who} {dies}.", "lime", goes_on=True, own=_death),
        "vain": Line(f"{{who}} {{dies}}, and {{teaches}} {VAIN}.", "lime", goes_on=True, own=_death),
    }),
    ev.Split: Line("A piece of {who} tears loose and lives on.", "amber", goes_on=True, alone=True),
    ev.Stole: Line("{who} {steals} {amount} gold from {whom}.", "orange", at="{who} {steals} {amount} of your gold.",
                   alone=True),
    ev.Fled: Line("{who} {turns} and {runs}.", "yellow", aside=True),
    ev.Withdrew: Line("What is left of the band falls back, to return with others.", "yellow", aside=True),
    ev.Noticed: Line("{who} {notices} you.", "red", aside=True),
    ev.Turned: Line("{company} on you.", "red", goes_on=True, alone=True, words={"company": _company}, also=("kinds",)),
    ev.Called: Line("The call carries far.", "orange", goes_on=True),
    ev.Rose: By(lambda event: "turned" if event.turned else "again", {
        "again": Line("{who} {rises} again.", "bone"),
        "turned": Line("{who:a} {stands} up where a corpse lay.", "lime"),
    }),
    ev.Fed: Line("{who} {stops} to feed.", "grey"),
    ev.Followed: By(lambda event: "along" if event.along else "after", {
        "after": Line("{who} {comes} after you.", "orange", aside=True),
        "along": Line("{who} {comes} along with you.", "green", aside=True),
    }),
    ev.Chased: Line("The chase stirs up both levels.", "orange", aside=True),
    ev.ExitShut: Line("Your charge goes off behind you. Nothing comes that way for {turns} turns.", "ember"),
    ev.Harried: Line("With foes on your heels, taking the same exit again costs {turns} turns.", "orange"),
    ev.Woke: Line("{who} {wakes}.", "amber", aside=True),
    ev.Appeared: By(lambda event: "first" if event.first else "more" if event.more else "again", {
        "first": Line("{who:a} {comes into view}.{flavour}", "amber", aside=True, words={"flavour": _flavour}),
        "more": Line("{who:other} {comes into view}.", aside=True),
        "again": Line("{who:a} {comes into view}.", aside=True),
    }),
    ev.Welcomed: Line("{who} {takes} it.", "green", goes_on=True),
    ev.Tamed: Line("{whom} no longer {wants} you dead.", "green", goes_on=True),
})  # fmt: skip
