"""Sentences for damage, healing and statuses. Those for the hero's statuses are in content."""

from __future__ import annotations

from collections.abc import Callable

from winze.content import Content
from winze.engine import events as ev
from winze.scenes.base.commands import Command
from winze.scenes.words.grammar import capital, listed
from winze.scenes.words.line import By, Line, table
from winze.scenes.words.nouns import thing, yours


def _begins(event: ev.Afflicted, content: Content) -> str:
    return content.statuses[event.status].begins


def _ends(event: ev.Relieved, content: Content) -> str:
    return content.statuses[event.status].ends


_USED_BY = {"potion": Command.QUAFF, "slip": Command.READ}
"""By category of item: the command that uses it up, if not `USE`."""


def _key(command: Command) -> Callable[[object, Content], str]:
    """Return a function for a slot that `Speech` fills with the player's key."""
    return lambda _event, _content: f"{{{command.name}}}"


_BOONS = {"boons": _key(Command.BOONS)}


def _help(event: ev.Weakened, content: Content) -> str:
    if not event.things:
        return "Nothing in your pack is known to help. Get away!"
    return f"{capital(listed([_remedy(what, content) for what in event.things]))} would help."


def _remedy(what: ev.What, content: Content) -> str:
    kind = content.rules.items.get(what.name)
    command = _USED_BY.get(kind.category, Command.USE) if kind else Command.USE
    return f"{thing(content, what)} ({{{command.name}}})"


HARMS = {
    "blow": ("{whom} {is} hurt.", "You are hurt.", "red"),
    "poison": ("{whom} {sickens}.", "The poison hurts you.", "moss"),
    "water": ("{whom} {struggles} for air.", "You swallow water.", "blue"),
    "lava": ("{whom} {burns} in the lava.", "The lava burns you.", "ember"),
    "acid": ("Acid burns {whom}.", "Acid burns you.", "lime"),
    "fire": ("{whom} {burns}.", "The flames burn you.", "ember"),
    "fall": ("{whom} {hits} the ground hard.", "You hit the ground hard.", "orange"),
    "crush": ("Rock falls on {whom}.", "Rock falls on you.", "orange"),
    "blast": ("The blast hits {whom}.", "The blast hits you.", "ember"),
    "spikes": ("{whom} {is} impaled.", "Something sharp pierces you.", "red"),
    "gas": ("{whom} {gasps} for air.", "You gasp for air.", "lime"),
    "steam": ("{whom} {is} scalded.", "The steam scalds you.", "white"),
    "spark": ("{whom} {twitches} as the spark hits.", "The spark goes through you.", "yellow"),
    "cold": ("{whom} {shivers}.", "The cold bites you.", "cyan"),
}
"""By kind of damage: the sentence for others, the one for the hero, and the color."""

HARMERS = {
    "blow": "a blow",
    "poison": "the poison",
    "water": "the water",
    "lava": "the lava",
    "acid": "the acid",
    "fire": "the flames",
    "fall": "the fall",
    "crush": "falling rock",
    "blast": "the blast",
    "spikes": "the spikes",
    "gas": "bad air",
    "steam": "the steam",
    "spark": "the spark",
    "cold": "the cold",
}
"""By kind of damage: what does it."""


def _joined(event: ev.Bonded, content: Content) -> str:
    look = content.monsters.get(event.whom.kind)
    return look.joins if look else ""


def _friend(event: ev.Bereaved | ev.Parted, content: Content) -> str:
    return yours(content.monsters[event.kind])


def _boon(event: ev.BoonTaken, content: Content) -> str:
    return content.boons[event.boon].text


def _feat(event: ev.FeatDone, content: Content) -> str:
    words = content.feats[event.feat]
    return f"{words.name}: {words.text}"


def _deed(event: ev.Taught, _content: Content) -> str:
    return DEEDS.get(event.sort, "What you did")


DEEDS = {
    "machine": "Making a room give up its prize",
    "captive": "Freeing a captive",
    "master": "Bringing down a master",
    "unique": "Bringing down somebody with a name",
    "appeased": "Making peace with a fearsome foe",
    "prize": "Carrying off the prize of a branch",
}
"""Subjects of the sentence for the first deed of a sort that brings experience."""
_LEVEL_OF_FIRST_BOON = 2

BODIES = table({
    ev.Harmed: By(lambda event: event.cause, {
        cause: Line(text, colour, at=at, tally="amount", goes_on=True) for cause, (text, at, colour) in HARMS.items()
    }),
    ev.Hindered: By(lambda event: event.by, {
        "held": Line("{who} {struggles}.", "grey"),
        "confused": Line("{who} {staggers} about.", "pink"),
        "afraid": Line("{who} {dares} not come closer.", "yellow", you="You dare not go closer."),
    }),
    ev.Pushed: By(lambda event: "against" if event.against else "off", {
        "off": Line("{whom} {is} knocked back.", at="You are knocked back.", at_colour="orange", goes_on=True),
        "against": Line("{whom} {slams} into something.", at="You slam into something.", goes_on=True),
    }),
    ev.Swept: Line("The stream carries {whom} away.", at="The stream carries you away.", at_colour="sky", times=True),
    ev.Pulled: Line("{whom} {is} dragged along.", at="You are dragged along.", at_colour="orange", goes_on=True),
    ev.Traded: Line("{who} {swaps} places with {whom}.", "violet", goes_on=True),
    ev.Healed: Line("{whom} {looks} better.", at="You feel better.", at_colour="green", goes_on=True),
    ev.Grew: Line("{whom} {grows} stronger.", at="You feel tougher than ever.", at_colour="heart",
                  goes_on=True),
    ev.Displaced: Line("{whom} {vanishes} and {appears} elsewhere.", "sky", at="Suddenly you are elsewhere.",
                       goes_on=True),
    ev.Afflicted: Line("{whom} {is} {status:bare}.", "{status}", at="{begins}", goes_on=True,
                       words={"begins": _begins}),
    ev.Relieved: Line("{whom} {is} no longer {status:bare}.", at="{ends}", at_colour="green", goes_on=True,
                      words={"ends": _ends}),
    ev.ShakenOff: Line("{whom} {is} not {status:bare} again so soon.", at_colour="green", goes_on=True),
    ev.Waning: Line("{whom} {is} {status:bare} for {turns|more turn|more turns}.", "amber", alone=True),
    ev.Bonded: By(lambda event: event.how, {
        "joins": Line("{whom} {joins} you, and {follows} where you go.", "green", goes_on=True, own=_joined),
        "waits": Line("{whom} {becomes} your friend, but {waits} here. Two already follow you.", "green", goes_on=True),
        "stays": Line("{whom} {waits} here.", "green"),
        "comes": Line("{whom} {comes} along.", "green"),
        "grows": Line("{whom} {grows} stronger at your side.", "green"),
        "thanks": Line("{whom} {thanks} you and {is} gone.", "green"),
        "leaves": Line("{whom} {gives} you one look. You are no longer friends.", "orange", goes_on=True),
    }),
    ev.Bereaved: Line("Out of your sight, {friend} dies. You had said you would be right back.", "orange",
                      words={"friend": _friend}),
    ev.Parted: Line("{friend} stays behind.", "orange", words={"friend": _friend}),
    ev.Taught: Line("{deed_done} teaches you something, and more the deeper you are.", "cyan",
                    alone=True, aside=True, words={"deed_done": _deed}),
    ev.LevelGained: By(lambda event: "first" if event.level <= _LEVEL_OF_FIRST_BOON else "next", {
        "first": Line("You reach level {level}. The mine has taught you something: press {boons} to choose your first "
                      "boon.", "cyan", words=_BOONS, aside=True),
        "next": Line("You reach level {level}. Press {boons} to choose a boon.", "cyan", words=_BOONS, aside=True),
    }),
    ev.BoonEarned: Line("You may choose a boon: press {boons}.", "cyan", goes_on=True, words=_BOONS),
    ev.BoonTaken: Line("From now on, {told}", "cyan", words={"told": _boon}),
    ev.FeatDone: Line("A feat! {told}", "gold", alone=True, aside=True, words={"told": _feat}),
    ev.Weakened: By(lambda event: event.left, {
        "half": Line("You have lost half your hit points. Press {rest} to rest once you are safe.", "orange",
                     alone=True, aside=True, words={"rest": _key(Command.REST)}),
        "quarter": Line("You are close to death! {help}", "red", alone=True, aside=True, words={"help": _help}),
    }),
})  # fmt: skip
