"""Sentences for items."""

from __future__ import annotations

from winze.content import Content
from winze.engine import events as ev
from winze.scenes.words.comparisons import lying_here
from winze.scenes.words.grammar import counted, listed
from winze.scenes.words.item_kinds import item_lines
from winze.scenes.words.line import By, Line, table
from winze.scenes.words.nouns import whence

_QUIET = {"ring", "rod"}
"""Categories of things whose effects no event tells."""


def _payment(event: ev.Paid) -> str:
    if event.whom is None:
        return "price" if event.gold or event.ore or event.health else "free"
    return "gold" if event.gold else "word"


def _price(event: ev.Paid, _content: Content) -> str:
    gold = [f"{event.gold} gold"] if event.gold else []
    ore = [f"{event.ore} ore"] if event.ore else []
    health = [f"{counted(event.health, 'hit point', 'hit points')} for good"] if event.health else []
    return listed([*gold, *ore, *health])


def _quiet_effects(event: ev.Learnt, content: Content) -> str:
    """Return `: you find 30% more gold` for a thing whose effects no other line tells."""
    kinds = [content.rules.items.get(thing.name) for thing in event.things]
    quiet = [kind for kind in kinds if kind and kind.category in _QUIET]
    return f": {'; '.join(item_lines(quiet[0], content))}" if len(kinds) == len(quiet) == 1 else ""


THINGS = table({
    ev.GoldFound: Line("{who} {finds} {amount} gold.", "green"),
    ev.FoundHere: By(lambda event: "full" if event.full else "free", {
        "free": Line("You see {told} here.", words={"told": lying_here}),
        "full": Line("You see {told} here. Your pack is full.", words={"told": lying_here}),
    }),
    ev.Priced: By(lambda event: "each" if event.what.count > 1 else "it", {
        "it": Line("It costs {gold} gold.", "gold", goes_on=True),
        "each": Line("Each costs {gold} gold.", "gold", goes_on=True),
    }),
    ev.Fined: Line("Thief! You owe a fine of {gold} gold, and bailiffs will come until it is paid.", "red", alone=True),
    ev.PickedUp: Line("{who} {takes} {what:a}.", "{what}", you="You take {what:a} ({letter})."),
    ev.Lifted: Line("The Heartstone beats once in your hands, and the whole mine wakes. They all know where you are. "
                    "Run for daylight!", "heart", alone=True),
    ev.Chosen: Line("The choice stands: {what} {is} yours.", "amber"),
    ev.Dropped: Line("{who} {drops} {what:a}.", aside=True),
    ev.Thrown: Line("{who}{whence} {throws} {what:a}.", at_colour="orange", words={"whence": whence}),
    ev.Shot: Line("{who}{whence} {shoots} {what:a}.", at_colour="orange", words={"whence": whence}),
    ev.Landed: By(lambda event: event.how, {
        "lies": Line("{what} {falls} to the ground.", goes_on=True),
        "into": Line("{what} {drops} into {tile}.", "sky", goes_on=True),
        "fell": Line("{what} {falls} out of sight.", "orange", goes_on=True),
        "lost": Line("{what} {is} lost in {tile}.", "orange", goes_on=True),
    }),
    ev.Broke: Line("{what} {breaks}.", goes_on=True),
    ev.Burnt: Line("{what} {burns} up.", "ember", goes_on=True),
    ev.Washed: Line("The water sweeps {what:a} away.", "sky"),
    ev.Wielded: Line("{who} {wields} {what}."),
    ev.Worn: Line("{who} {puts on} {what}."),
    ev.Dressing: By(lambda event: "on" if event.on else "off", {
        "on": Line("{who} {begins} to put on {what}: {turns|turn|turns} to go."),
        "off": Line("{who} {begins} to take off {what}: {turns|turn|turns} to go."),
    }),
    ev.TakenOff: Line("{who} {puts} {what} away."),
    ev.Learnt: Line("{what} {is} {things:a}{does}.", "green", goes_on=True, alone=True, words={"does": _quiet_effects}),
    ev.Disarmed: Line("{whom} {drops} {what}.", "amber", at="{what} {is} knocked from your hand.", at_colour="red",
                      goes_on=True, alone=True),
    ev.Glimmered: Line("{what} {glimmers}. Something nearby is not what it seems.", "amber", alone=True),
    ev.Corroded: Line("Acid corrodes {what}.", "red", goes_on=True),
    ev.Bettered: Line("{whom} now {has} {what:a}.", "green", goes_on=True),
    ev.Cracked: Line("It cracks: {whom} {is} left with {what:a}.", "red", goes_on=True, alone=True),
    ev.Paid: By(_payment, {
        "price": Line("{who} {pays} {price}.", "gold", words={"price": _price}),
        "free": Line("{who} {uses} {tile}.", "gold"),
        "gold": Line("{who} {pays} {whom} {gold} gold.", "gold"),
        "word": Line("{who} {strikes} a deal with {whom}.", "gold"),
    }),
    ev.Bought: Line("{who} {buys} {what:a} for {gold} gold.", "gold"),
    ev.Bartered: Line("{who} {trades} {things} for {what:a}.", "gold"),
    ev.Sold: Line("{who} {sells} {what:a} for {gold} gold.", "gold"),
    ev.Recharged: Line("{what} {grows} warm again.", "green", goes_on=True),
    ev.FellBack: Line("{what} {slips} from your pack, back to where you found {what:it}.", "amber", alone=True),
    ev.Perished: Line("{what} {drops} off the perch, dead. The air is bad!", "red", alone=True),
    ev.Reprieved: Line("You die. But the line with your name is struck out, and death reads on.", "amber", alone=True),
    ev.Alarmed: By(lambda event: event.sign, {
        "gas": Line("{what} {sways} on the perch: bad air nearby.", "lime", alone=True),
        "lurker": Line("{what} {goes} quiet: something is lying in wait nearby.", "orange", alone=True),
        "tremor": Line("{what} {flutters}: rock is shifting nearby.", "amber", alone=True),
    }),
    ev.LampTaken: Line("{who} {takes} {what} in hand."),
    ev.LampSwitched: By(lambda event: "open" if event.open else "shut", {
        "open": Line("{who} {opens} {what}.", "amber"),
        "shut": Line("{who} {shuts} {what}.", "grey"),
    }),
    ev.OilLow: By(lambda event: "low" if event.left else "out", {
        "low": Line("{what} {burns} low: {left|turn|turns} of oil left.", "amber", alone=True),
        "out": Line("{what} {goes} out!", "red", alone=True),
    }),
    ev.Refuelled: Line("{what} {takes} {amount} oil.", "amber", goes_on=True),
    ev.Robbed: Line("{who} {takes} {what} from {whom}.", "orange"),
    ev.Snuffed: Line("{what} {goes} out!", "red", goes_on=True, alone=True),
    ev.Used: By(lambda event: event.verb, {
        "use": Line("{who} {uses} {what:a}."),
        "quaff": Line("{who} {drinks} {what}.", "green"),
        "read": Line("{who} {reads} {what}.", "sky"),
        "zap": Line("{who} {points} {what}.", "sky"),
    }),
    ev.Wasted: By(lambda event: event.verb, {
        "use": Line("Nothing happens.", "grey", goes_on=True),
        "quaff": Line("It quenches {who's} thirst, and that is all.", "green", goes_on=True),
        "read": Line("Nothing happens.", "grey", goes_on=True),
        "zap": Line("Nothing happens.", "grey", goes_on=True),
    }),
})  # fmt: skip
