"""Things, in words."""

from __future__ import annotations

from winze.engine import events as ev
from winze.scenes.words.comparisons import lying_here
from winze.scenes.words.line import By, Line, table

THINGS = table({
    ev.GoldFound: Line("{who} {finds} {amount} gold.", "green"),
    ev.FoundHere: By(lambda event: "full" if event.full else "free", {
        "free": Line("Here {lies:things} {told}.", words={"told": lying_here}),
        "full": Line("Here {lies:things} {told}. Your pack is full.", words={"told": lying_here}),
    }),
    ev.Priced: Line("The price is {gold} gold.", "gold", goes_on=True),
    ev.Fined: Line("Thief! Your fine is {gold} gold. Bailiffs will come for it until you pay.", "red", alone=True),
    ev.PickedUp: Line("{who} {takes} {what:a}.", "{what}", you="You take {what:a} ({letter})."),
    ev.Lifted: Line("The stone beats, and the mine wakes: everybody here knows of you. Up and out!", "heart",
                    alone=True),
    ev.Dropped: Line("{who} {drops} {what:a}."),
    ev.Thrown: Line("{who} {throws} {what:a}.", at_colour="orange"),
    ev.Shot: Line("{who} {shoots} {what:a}.", at_colour="orange"),
    ev.Landed: By(lambda event: event.how, {
        "lies": Line("{what} {falls} to the ground.", goes_on=True),
        "into": Line("{what} {drops} into {tile}.", "sky", goes_on=True),
        "fell": Line("{what} {vanishes} into the depths.", "orange", goes_on=True),
        "lost": Line("{what} {is} lost in {tile}.", "orange", goes_on=True),
    }),
    ev.Broke: Line("{what} {breaks}.", goes_on=True),
    ev.Burnt: Line("{what} {burns} up.", "ember", goes_on=True),
    ev.Washed: Line("The water carries {what:a} off.", "sky"),
    ev.Wielded: Line("{who} {wields} {what}."),
    ev.Worn: Line("{who} {puts on} {what}."),
    ev.Dressing: By(lambda event: "on" if event.on else "off", {
        "on": Line("{who} {begins} to put on {what}, for {turns|turn|turns}."),
        "off": Line("{who} {begins} to take off {what}, for {turns|turn|turns}."),
    }),
    ev.TakenOff: Line("{who} {puts} {what} away."),
    ev.Learnt: Line("{what} {is} {things:a}.", "green", goes_on=True, alone=True),
    ev.Disarmed: Line("{whom} {drops} {what}.", "amber", at="{what} {is} struck out of your hand.", at_colour="red",
                      goes_on=True, alone=True),
    ev.Glimmered: Line("{what} {glimmers}: something near is not what it seems.", "amber", alone=True),
    ev.Corroded: Line("The acid eats at {what}.", "red", goes_on=True),
    ev.Bettered: Line("{whom} {has} {what:a} now.", "green", goes_on=True),
    ev.Paid: By(lambda event: "gold" if event.gold else "word", {
        "gold": Line("{who} {pays} {whom} {gold} gold.", "gold"),
        "word": Line("{who} {agrees} with {whom}.", "gold"),
    }),
    ev.Bought: Line("{who} {buys} {what:a} for {gold} gold.", "gold"),
    ev.Bartered: Line("{who} {gets} {what:a} for {things}.", "gold"),
    ev.Sold: Line("{who} {sells} {what:a} for {gold} gold.", "gold"),
    ev.Recharged: Line("{what} {is} warm again.", "green", goes_on=True),
    ev.FellBack: Line("{what} {slips} away, back to where you found {what:it}.", "amber", alone=True),
    ev.Perished: Line("{what} {drops} from the perch, dead: the air is bad!", "red", alone=True),
    ev.Alarmed: By(lambda event: event.sign, {
        "gas": Line("{what} {sways} on the perch: there is bad air near.", "lime", alone=True),
        "lurker": Line("{what} {goes} quiet: something lies in wait near.", "orange", alone=True),
        "tremor": Line("{what} {flutters}: the rock moves near.", "amber", alone=True),
    }),
    ev.LampTaken: Line("{who} {takes} {what} in hand."),
    ev.LampSwitched: By(lambda event: "open" if event.open else "shut", {
        "open": Line("{who} {opens} {what}.", "amber"),
        "shut": Line("{who} {shuts} {what}.", "grey"),
    }),
    ev.OilLow: By(lambda event: "low" if event.left else "out", {
        "low": Line("{what} {burns} low: oil for {left|turn|turns} is left.", "amber", alone=True),
        "out": Line("{what} {goes} out!", "red", alone=True),
    }),
    ev.Refuelled: Line("{what} {takes} {amount} of oil.", "amber", goes_on=True),
    ev.Robbed: Line("{who} {takes} {what} from {whom}.", "orange", goes_on=True),
    ev.Snuffed: Line("{what} {goes} out!", "red", goes_on=True, alone=True),
    ev.Used: By(lambda event: event.verb, {
        "use": Line("{who} {uses} {what:a}."),
        "quaff": Line("{who} {drinks} {what}.", "green"),
        "read": Line("{who} {reads} {what}.", "sky"),
        "zap": Line("{who} {points} {what}.", "sky"),
    }),
    ev.Wasted: By(lambda event: event.verb, {
        "use": Line("Nothing comes of it.", "grey", goes_on=True),
        "quaff": Line("It only quenches {who's} thirst.", "green", goes_on=True),
        "read": Line("Nothing comes of it.", "grey", goes_on=True),
        "zap": Line("Nothing comes of it.", "grey", goes_on=True),
    }),
})  # fmt: skip
