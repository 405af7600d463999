"""Sentences for tiles, levels and the run itself."""

from __future__ import annotations

from winze.content import Content
from winze.content.look import PRIZE
from winze.engine import events as ev
from winze.engine.kinds.actors import HERO
from winze.scenes.words.endings import ENDINGS
from winze.scenes.words.grammar import COMPASS, article, capital, counted, listed, possessive
from winze.scenes.words.line import By, Line, table
from winze.scenes.words.nouns import definite, thing
from winze.scenes.words.reasons import REFUSALS


def _place(event: ev.LevelEntered, content: Content) -> str:
    return content.level_names[event.row]


def _arrives(event: ev.LevelEntered, content: Content) -> str:
    """Return the line of arrival, and the feeling on further levels of a branch and on the way up with the stone."""
    arrives, feeling = content.arrivals.get(event.row, ""), content.feelings.get(event.row, "")
    told = feeling or arrives if event.further else arrives or feeling
    return f" {told}" if told else ""


def _feeling(event: ev.LevelEntered, content: Content) -> str:
    feeling = content.feelings.get(event.row) if event.laden else ""
    return f" {feeling}" if feeling else ""


def _gone_up(event: ev.Exploded, content: Content) -> str:
    does = "explodes" if content.rules.gases[event.gas].flame == "explodes" else "goes up in flames"
    return f"A cloud of {content.gases[event.gas].name} {does}!"


def _steps(event: ev.Knocked | ev.Confided | ev.WaterNear, _content: Content) -> str:
    return f"{counted(event.steps, 'space', 'spaces')} to the {COMPASS[event.toward]}"


def _whose(event: ev.Changed, content: Content) -> str:
    """Return `your`, `the powder boy's`, or `the` if the hero did not see whose it was."""
    if event.set_by is None:
        return "the"
    return "your" if event.set_by.kind == HERO else possessive(definite(content.monsters[event.set_by.kind]))


def _rumour(event: ev.Rumoured, content: Content) -> str:
    return content.monsters[event.kind].rumour


def _branch(event: ev.Signposted, content: Content) -> str:
    name, master = content.level_names.get(event.place, event.place), content.monsters.get(event.kind)
    rules = f" {capital(definite(master))} rules there." if master else ""
    return f"A signpost points to a side branch: {name}.{rules}{_to_be_won(event.place, content)}"


def _to_be_won(branch: str, content: Content) -> str:
    face = content.faces.get(branch)
    if not face or not face.offers:
        return ""
    prize = [thing(content, ev.What(part.item, part.count)) for part in content.rules.profiles[branch].prize]
    return f" To be won: {face.offers.replace(PRIZE, listed(prize))}."


def _unrest(event: ev.Stirred, content: Content) -> str:
    return content.unrest[event.unrest].text


def _machine_seen(event: ev.MachineSeen, content: Content) -> str:
    words = content.machine_words.get(event.machine)
    if words is None:
        return "There is something here."
    return words.seen or f"There is something here: {article(words.name)} {words.name}."


def _wire(event: ev.WireFired, content: Content) -> str:
    words = content.machine_words.get(event.machine)
    return getattr(words, event.verb, "") or "Something moves, and clicks into place."


CHANGES = {
    "burn": ("{tile:a} {burns} away.", "ember"),
    "flood": ("Water covers {tile}.", "sky"),
    "drain": ("{tile} {drains} away.", "sky"),
    "freeze": ("{tile} {freezes} over.", "cyan"),
    "melt": ("{tile} {melts}.", "sky"),
    "rust": ("{tile} {rusts} through.", "rust"),
    "charge": ("A charge is hissing on {tile}. Get clear!", "ember"),
    "collapse": ("The roof creaks, and dust trickles down. Get out from under it!", "orange"),
    "smash": ("{tile} {breaks}.", "orange"),
    "tick": ("{tile} {gives} way.", "orange"),
    "dig": ("{tile} {breaks} open.", "orange"),
    "shatter": ("{tile} {turns} to crystal.", "cyan"),
    "shore": ("The roof creaks once more, then holds.", "wood"),
    "step": ("{tile} {clicks} underfoot.", "orange"),
    "startle": ("{tile} {stirs} at the noise.", "pink"),
    "spike": ("{tile} {is} spiked shut.", "rust"),
    "bar": ("{tile} {is} barred with iron.", "steel"),
    "salt": ("Salt covers {tile}.", "white"),
    "set": ("A jaw trap lies on {tile}. It arms in two turns.", "amber"),
    "take": ("{tile} {changes}.", "amber"),
    "lay": ("{tile} {changes}.", "amber"),
    "signal": ("{tile} {changes}.", "amber"),
    "signal shelf_shut": ("The shelf opens: take what you paid for.", "gold"),
    "tick charge_lit": ("{whose} powder charge goes off!", "ember"),
    "tick charge_lobbed": ("{whose} powder charge goes off!", "ember"),
    "startle egg": ("The egg twitches, and a crack runs around it.", "pink"),
    "tick egg_hatching": ("The egg splits, and something pale comes out of it.", "pink"),
    "tick trap_slack": ("The trap clicks: it is armed.", "amber"),
    "tick salted_floor": ("The line of salt breaks.", "grey"),
    "tick salted_corridor": ("The line of salt breaks.", "grey"),
    "step trap_armed": ("The trap snaps shut!", "orange"),
    "burn ledger": ("The ledger burns, and every name in it with it.", "bone"),
    "roll": ("{tile} {is} run down.", "ember"),
    "roll rails": ("The cart rolls on.", "ember"),
    "roll laden_prop": ("The cart smashes the prop. Get out from under the roof!", "orange"),
    "smash laden_prop": ("The roof groans without its prop. Get out from under it!", "orange"),
    "burn laden_prop": ("The roof groans without its prop. Get out from under it!", "orange"),
}
"""The sentence for a tile that changes by itself and its color, by verb or by verb and tile."""


def _change(event: ev.Changed) -> str:
    exact = f"{event.verb} {event.tile}"
    return exact if exact in CHANGES else event.verb if event.verb in CHANGES else "tick"


PLACES = table({
    ev.Refused: By(lambda event: event.reason, {reason: Line(text, "grey") for reason, text in REFUSALS.items()}),
    ev.Altered: By(lambda event: event.verb, {
        "open": Line("{who} {opens} a door.", you="You open the door."),
        "close": Line("{who} {closes} a door.", you="You close the door."),
        "unlock": Line("{who} {unlocks} a door.", you="You unlock the door."),
        "lock": Line("{who} {locks} a door.", you="You lock the door."),
        "dig": Line("{who} {digs} through {tile}."),
        "smash": Line("{who} {smashes} {tile}.", "orange"),
        "cut": Line("{who} {cuts} through {tile}."),
        "sink": Line("{who} {breaks} through to the level below.", "amber"),
        "hang": Line("{who} {hangs} a rope over the edge.", "wood"),
        "prop": Line("{who} {sets} up a pit prop.", "wood"),
        "charge": Line("{who} {lights} the fuse of a powder charge. Get clear!", "ember"),
        "span": Line("{who} {stretches} a rope across the gap.", "wood"),
        "pull": Line("{who} {pulls} {tile}."),
    }),
    ev.Changed: By(_change, {
        verb: Line(text, colour, goes_on=True, words={"whose": _whose}) for verb, (text, colour) in CHANGES.items()
    }),
    ev.Ignited: Line("Flames leap up.", "ember", goes_on=True),
    ev.Exploded: Line("{gone_up}", "ember", words={"gone_up": _gone_up}),
    ev.Poured: By(lambda event: event.liquid, {
        "water": Line("Water rushes in!", "sky", goes_on=True),
        "lava": Line("Lava wells up!", "ember", goes_on=True),
        "oil": Line("Oil runs over the ground.", "amber", goes_on=True),
    }),
    ev.Drained: Line("The water falls.", "teal", goes_on=True),
    ev.GaveWay: By(lambda event: "liquid" if event.sets else "rock", {
        "rock": Line("The mountain shifts. Somewhere, rock gives way and a passage opens.", "amber"),
        "liquid": Line("The mountain shifts. Somewhere, lava crusts over and a passage opens.", "amber"),
    }),
    ev.Stirred: Line("{unrest_told}", "amber", aside=True, words={"unrest_told": _unrest}),
    ev.Lulled: Line("Far off, the picks go back to work.", "green", goes_on=True),
    ev.Revealed: By(lambda event: event.how, {
        "map": Line("The whole level lies clear in your mind.", "cyan", goes_on=True),
        "things": Line("You know where every item on the level lies.", "cyan", goes_on=True),
    }),
    ev.Sealed: Line("Rock seals {count|passage|passages} to this place.", "stone", goes_on=True),
    ev.Guided: Line("You know where the hidden doors are on the next {levels|new level|new levels} you enter.",
                    "cyan", goes_on=True),
    ev.Unready: Line("You are {short|level|levels} short of this depth. They hear a stranger, and the level stirs.",
                     "orange", aside=True),
    ev.Foreboding: Line("Something here has come up from deeper down. It has not come for the view.", "orange",
                        aside=True),
    ev.Rumoured: Line("{rumour}", "orange", aside=True, words={"rumour": _rumour}),
    ev.Signposted: Line("{branch}", "amber", aside=True, words={"branch": _branch}),
    ev.Quelled: Line("No more {faction} will dare come here.", "green", goes_on=True),
    ev.Sensed: By(lambda event: event.what, {
        "gas": Line("A sweet smell seeps through the cracks: gas.", "lime"),
        "water": Line("The rock is wet and cold: water behind it.", "sky"),
        "lava": Line("The rock is hot to the touch: lava behind it.", "ember"),
        "hollow": Line("The rock sounds hollow here.", "amber"),
    }),
    ev.WaterNear: Line("There is water {bearing_of}.", "sky", goes_on=True, words={"bearing_of": _steps}),
    ev.Knocked: By(lambda event: event.sort, {
        "ore": Line("Two knocks: ore, {bearing_of}.", "gold", words={"bearing_of": _steps}),
        "secret": Line("A scratch and a knock: a hidden door, {bearing_of}.", "gold", words={"bearing_of": _steps}),
        "fall": Line("Three knocks: a loose roof, {bearing_of}.", "orange", words={"bearing_of": _steps}),
        "somebody": Line("One knock: someone, {bearing_of}.", "amber", words={"bearing_of": _steps}),
    }),
    ev.Confided: By(lambda event: event.sort, {
        "door": Line("There is a hidden door {bearing_of}.", "green", words={"bearing_of": _steps}),
        "thing": Line("You hear of {what:a} {bearing_of}.", "green", words={"bearing_of": _steps}),
        "ore": Line("There is ore {bearing_of}.", "gold", words={"bearing_of": _steps}),
    }),
    ev.Worked: Line("{who} {works} at {tile}.", "grey"),
    ev.Searched: Line("{who} {searches} the walls around {who:it}.", "grey"),
    ev.MachineSeen: Line("{machine_seen}", "amber", alone=True, aside=True, words={"machine_seen": _machine_seen}),
    ev.WireFired: Line("{wire_told}", "amber", goes_on=True, words={"wire_told": _wire}),
    ev.Found: Line("{who} {finds} {tile:a}!", "green", goes_on=True),
    ev.Fell: Line("{who} {falls} into the depths.", "orange", at="You fall.", you="You fall."),
    ev.LevelEntered: By(lambda event: "first" if event.first else "again", {
        "first": Line("You come to {place}.{arrives}", "amber", words={"place": _place, "arrives": _arrives}),
        "again": Line("You are back in {place}.{feeling}", "sky", words={"place": _place, "feeling": _feeling}),
    }),
    ev.Ended: By(lambda event: event.cause, {
        cause: Line(said.text, said.colour, goes_on=True) for cause, said in ENDINGS.items()
    }),
})  # fmt: skip
