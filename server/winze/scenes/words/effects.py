"""Effects as predicates."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields

from winze.content import Content
from winze.engine.kinds import effects as kinds
from winze.engine.kinds.effects import Effect, Effects
from winze.scenes.words.grammar import YOU, Noun, counted, listed, make_noun, possessive
from winze.scenes.words.line import Line
from winze.scenes.words.nouns import indefinite_tile
from winze.scenes.words.slots import Saying, fill


def _laid(effect: kinds.Lay, content: Content) -> str:
    tiles = content.rules.tiles
    tick = tiles[tiles.index[effect.tile]].edges.get("tick")
    name = indefinite_tile(content.tiles[effect.tile])
    if tick is None or not tick.then:
        return name
    return f"{name}, which after {counted(tick.after, 'turn', 'turns')} {effects_text(tick.then, content, ANYBODY)}"


def _stirred(effect: kinds.Stir, _content: Content) -> str:
    return "rouses the level" if effect.by > 0 else "calms the level"


_REVEALED = {
    "map": "maps the level",
    "things": "shows every item lying on the level",
    "doors": "shows hidden doors",
}


def _done(effect: kinds.Alter, _content: Content) -> str:
    return DONE.get(effect.verb, f"can {effect.verb} what is there")


def _summoned(effect: kinds.Summon, content: Content) -> str:
    return content.monsters[effect.kind].plural


def _scattered(effect: kinds.ScatterEffect, content: Content) -> str:
    return content.items[effect.item].plural if effect.item else effect.category


def _walled(effect: kinds.Wall, content: Content) -> str:
    return content.tiles[effect.tile].plural


EFFECTS: dict[type, Line] = {
    kinds.Harm: Line("deals {amount} damage"),
    kinds.Heal: Line("heals {amount} hit points"),
    kinds.Mend: Line("restores {percent}% of {whom's} hit points"),
    kinds.Grow: Line("adds {by|hit point|hit points} to {whom's} maximum"),
    kinds.Afflict: Line("leaves {whom} {status:bare} for {turns|turn|turns}"),
    kinds.Cleanse: Line("cures all ailments"),
    kinds.Cure: Line("cures {ailment}", words={"ailment": lambda cure, _: cure.status}),
    kinds.Steal: Line("steals {what}"),
    kinds.SplitEffect: Line("splits {whom} in two"),
    kinds.PushEffect: Line("pushes {whom} {steps|space|spaces}"),
    kinds.Pull: Line("drags {whom} {steps|space|spaces} closer"),
    kinds.Carry: Line("carries {whom} one space downstream"),
    kinds.Drag: Line("drags {whom} {steps|space|spaces} toward water"),
    kinds.Lay: Line("leaves {thing}", words={"thing": _laid}),
    kinds.Call: Line("calls others within {loud} spaces"),
    kinds.Summon: Line("summons {others}", words={"others": _summoned}),
    kinds.Vanish: Line("makes {whom} vanish"),
    kinds.Fall: Line("drops {whom} a level"),
    kinds.Climb: Line("lets {whom} climb down a level"),
    kinds.Wash: Line("may sweep items away"),
    kinds.Char: Line("sometimes burns a {category} in the pack"),
    kinds.Blink: Line("takes you there"),
    kinds.Teleport: Line("takes {whom} to a place already seen, at least {least|step|steps} away"),
    kinds.Reveal: Line("{shows}", words={"shows": lambda reveal, _: _REVEALED[reveal.what]}),
    kinds.Stir: Line("{stirs}", words={"stirs": _stirred}),
    kinds.Elude: Line("makes every monster out of your sight lose track of you"),
    kinds.Seal: Line("seals doorways and tunnels within {radius|space|spaces} with rock"),
    kinds.Onlookers: Line("{inner}"),
    kinds.Alter: Line("{done}", words={"done": _done}),
    kinds.Noise: Line("makes a noise heard {loud} spaces away"),
    kinds.ScatterEffect: Line("leaves {thing}", words={"thing": _scattered}),
    kinds.Puff: Line(
        "releases {volume|space|spaces} of {vapour}",
        words={"vapour": lambda puff, content: content.gases[puff.gas].name},
    ),
    kinds.Ignite: Line("sets fire to anything flammable"),
    kinds.Pour: Line("spills {volume|space|spaces} of {liquid}"),
    kinds.Snuff: Line("puts out your lamp"),
    kinds.Wall: Line("raises {tile} in the way", words={"tile": _walled}),
    kinds.Better: Line("improves it by {by}"),
    kinds.Recast: Line("turns it into another item of equal worth"),
    kinds.Corrode: Line("corrodes what you wear"),
    kinds.Restore: Line("repairs its corrosion"),
    kinds.Identify: Line("identifies it and, if its kind is common, everything else of its category in your pack"),
    kinds.Disarm: Line("disarms {whom}"),
    kinds.Refuel: Line("fills a lamp with {amount} oil"),
    kinds.Burst: Line("within {radius|space|spaces} {inner}"),
    kinds.Chance: Line("{percent}% of the time {inner}"),
    kinds.Past: Line("over time {inner}"),
    kinds.Hook: Line("drags {whom} up to {steps|space|spaces} to you, or you to a wall"),
    kinds.Trade: Line("swaps your place with {whom}"),
    kinds.Bore: Line("bores a tunnel {length|space|spaces} long, heard {loud} spaces away"),
    kinds.Spark: Line("lights gas and oil"),
    kinds.Where: Line("in {liquid} {inner} more"),
    kinds.Across: Line("across three spaces in a row {inner}"),
    kinds.Bury: Line("keeps a corpse down for good"),
    kinds.Recharge: Line("restores {by|charge|charges}"),
    kinds.OfferEffect: Line("can be offered to {whom}"),
    kinds.Return: Line("{inner} in return"),
    kinds.Tame: Line("{tames} {whom}", words={"tames": lambda tame, _: "befriends" if tame.joins else "tames"}),
    kinds.Ferry: Line("carries you {levels|level|levels} up"),
    kinds.Guide: Line("shows you the hidden doors of the next {levels|level|levels}"),
    kinds.Harden: Line("gives your friends {percent}% more hit points"),
    kinds.Muster: Line("calls your friends to you"),
    kinds.Hint: Line("tells you of ore or danger nearby"),
    kinds.Bequeath: Line("leaves you something valuable"),
    kinds.Secret: Line("tells you a secret of the level"),
    kinds.Quell: Line("keeps more {faction} from coming to the level"),
}
"""By type of effect: the predicate for its cause, with `whom` for its target."""
for _type in Effect.members.values():
    EFFECTS[_type].bind({*(field.name for field in fields(_type)), "whom", "inner"}, {"status", "whom", "inner"})
DONE = {
    "charge": "throws a lit charge there",
    "melt": "melts ice",
    "shatter": "turns walls and rock into crystal that you can see through and break",
    "shore": "steadies loose roofs",
    "freeze": "freezes water",
    "collapse": "brings down loose roofs",
    "spike": "spikes a closed door shut: 10 turns to open it, 40 to break it",
    "salt": "lays salt that spirits and the dead cannot cross for 50 turns",
    "set": "sets a trap that arms in 2 turns: the first other creature to step on it takes 2d6 damage and is held",
}
"""By the verb done to a tile; any other verb says just that it can be done."""


def make_target(words: str, owner: str = "") -> Noun:
    return Noun(dict.fromkeys(YOU.forms, words) | {"'s": owner or possessive(words)})


ANYBODY = make_target("the target")
_EVERYBODY = make_target("everyone")
_ONLOOKERS = make_target("everyone who can see you")
_GIVER = make_target("the giver")
_INNER_TARGETS = {kinds.Burst: _EVERYBODY, kinds.Onlookers: _ONLOOKERS, kinds.Return: _GIVER}
"""By type of effect: the target of the effects inside it, if it is not the target of the effect itself."""


def effects_text(effects: Effects, content: Content, whom: Noun = YOU) -> str:
    """Return `heals 2d6+6 hit points and cures poison`."""
    return listed([effect_text(effect, content, whom) for effect in effects])


def effect_text(effect: Effect, content: Content, whom: Noun) -> str:
    nouns = {"whom": whom}
    if isinstance(effect, kinds.Afflict):
        nouns["status"] = make_noun(content.statuses[effect.status].name)
    if then := getattr(effect, "then", ()):
        nouns["inner"] = Noun(
            dict.fromkeys(YOU.forms, effects_text(then, content, _INNER_TARGETS.get(type(effect), whom)))
        )
    return fill_row(EFFECTS[type(effect)], effect, nouns, content)


def fill_row(line: Line, row: object, nouns: Mapping[str, Noun], content: Content) -> str:
    return fill(line.templates["text"].slots, Saying(row, nouns, content))
