"""Effects as predicates."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields

from winze.content import Content
from winze.engine.kinds import effects as kinds
from winze.engine.kinds.effects import Effect, Effects
from winze.engine.kinds.traits import names
from winze.engine.kinds.verbs import Verb
from winze.scenes.words.grammar import YOU, Noun, counted, listed, make_noun, possessive
from winze.scenes.words.line import Line
from winze.scenes.words.nouns import indefinite_tile
from winze.scenes.words.slots import Saying, fill
from winze.scenes.words.traits import BEARERS, TRAITS


def _laid(effect: kinds.Lay, content: Content) -> str:
    return indefinite_tile(content.tiles[effect.tile])


def _aftermath(effect: kinds.Lay, content: Content) -> str:
    """Return `, which after 3 turns deals 4d6 damage`, or nothing for a tile that stays as it is."""
    tiles = content.rules.tiles
    tick = tiles[tiles.index[effect.tile]].edges.get("tick")
    if tick is None or not tick.then:
        return ""
    return f", which after {counted(tick.after, 'turn', 'turns')} {effects_text(tick.then, content, ANYBODY)}"


def _stirred(effect: kinds.Stir, _content: Content) -> str:
    return "rouses the level" if effect.by > 0 else "calms the level"


def _limit(effect: kinds.Afflict, content: Content) -> str:
    """Return ` (only spirits and the dead)`, or nothing for a status that anybody can get."""
    bearers = [BEARERS.get(name, f"what {TRAITS[name]}") for name in names(content.rules.statuses[effect.status].only)]
    return f" (only {listed(bearers)})" if bearers else ""


_REVEALED = {
    "map": "maps the level",
    "things": "shows every item lying on the level",
    "doors": "shows hidden doors",
}


def _summoned(effect: kinds.Summon, content: Content) -> str:
    return content.monsters[effect.kind].plural


def _scattered(effect: kinds.ScatterEffect, content: Content) -> str:
    return content.items[effect.item].plural if effect.item else effect.category


def _won_over(effect: kinds.OfferEffect, content: Content) -> str:
    """Name the kinds that the item tames, or hint that somebody may like it."""
    takers = [kind for kind in content.rules.kinds.values() if _tames(kind.welcomes.get(effect.item, ()))]
    looks = [(content.monsters[kind.id], kind.unique or kind.master) for kind in takers]
    names = [look.name if single else look.plural for look, single in looks]
    return f"wins over {listed(names)}" if names else "may be dear to somebody"


def _tames(effects: Effects) -> bool:
    return any(isinstance(effect, kinds.Tame) for effect in effects)


def _loot(effect: kinds.Steal, _: Content) -> str:
    return f"up to {effect.percent}% of the gold" if effect.what == "gold" else "a piece of ore"


def _walled(effect: kinds.Wall, content: Content) -> str:
    return content.tiles[effect.tile].plural


EFFECTS: dict[type, Line] = {
    kinds.Harm: Line("deals {amount} damage{where}"),
    kinds.Heal: Line("heals {whom} for {amount} hit points"),
    kinds.Mend: Line("restores {percent}% of {whom's} hit points"),
    kinds.Grow: Line("adds {by|hit point|hit points} to {whom's} maximum"),
    kinds.Afflict: Line("leaves {whom} {status:bare} for {turns|turn|turns}{limit}", words={"limit": _limit}),
    kinds.Cleanse: Line("cures all ailments"),
    kinds.Cure: Line("cures {ailment}", words={"ailment": lambda cure, _: cure.status}),
    kinds.Steal: Line("steals {loot}", words={"loot": _loot}),
    kinds.SplitEffect: Line("splits {whom} in two"),
    kinds.PushEffect: Line("pushes {whom} {steps|space|spaces}"),
    kinds.Pull: Line("drags {whom} {steps|space|spaces} closer"),
    kinds.Carry: Line("carries {whom} one space downstream"),
    kinds.Drag: Line("drags {whom} {steps|space|spaces} toward water"),
    kinds.Lay: Line("leaves {thing}{where}{aftermath}", words={"thing": _laid, "aftermath": _aftermath}),
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
    kinds.Alter: Line("can {verb} what is there{where}"),
    kinds.Noise: Line("makes a noise heard {loud} spaces away"),
    kinds.ScatterEffect: Line("leaves {thing}{where}", words={"thing": _scattered}),
    kinds.Puff: Line(
        "fills {volume|space|spaces} with {vapour}",
        words={"vapour": lambda puff, content: content.gases[puff.gas].name},
    ),
    kinds.Ignite: Line("sets fire to anything flammable{where}"),
    kinds.Pour: Line("spills {liquid} over {volume|space|spaces}"),
    kinds.Drain: Line("drains {volume|space|spaces} of the nearest water"),
    kinds.Banish: Line("fells everything that a master has called"),
    kinds.Wound: Line(
        "costs {named} {percent}% of full health",
        words={"named": lambda wound, content: content.monsters[wound.kind].name},
    ),
    kinds.Snuff: Line("puts out your lamp"),
    kinds.Wall: Line("raises {tile} in the way", words={"tile": _walled}),
    kinds.Better: Line("improves it by {by}"),
    kinds.Recast: Line("turns it into another item of equal worth"),
    kinds.Crack: Line("cracks it to +0"),
    kinds.BoonEffect: Line("lets {whom} choose a boon"),
    kinds.Corrode: Line("corrodes what you wear"),
    kinds.Restore: Line("repairs its corrosion"),
    kinds.Identify: Line("identifies it and, if its kind is common, everything else of its category in your pack"),
    kinds.Disarm: Line("disarms {whom}"),
    kinds.Refuel: Line("fills a lamp with {amount} oil"),
    kinds.Burst: Line("{inner}"),
    kinds.Chance: Line("{inner}, {percent}% of the time"),
    kinds.Past: Line("over time {inner}"),
    kinds.Hook: Line("drags {whom} up to {steps|space|spaces} to you, or you to a wall"),
    kinds.Trade: Line("swaps your place with {whom}"),
    kinds.Bore: Line("bores a tunnel {length|space|spaces} long, heard {loud} spaces away"),
    kinds.Spark: Line("lights gas and oil{where}"),
    kinds.Where: Line("{inner} more in {liquid}"),
    kinds.Across: Line("{inner}"),
    kinds.Bury: Line("keeps a corpse down for good"),
    kinds.Recharge: Line("restores {by|charge|charges}"),
    kinds.OfferEffect: Line("{takes}", words={"takes": _won_over}),
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
"""By type of effect: the predicate for its cause. `whom` is its target; `where` is the area around, if not yet said."""
_ON_ITSELF: dict[type, Line] = {
    kinds.Afflict: Line("becomes {status:bare} for {turns|turn|turns}"),
    kinds.SplitEffect: Line("splits in two"),
    kinds.Vanish: Line("vanishes"),
}
"""Predicates for effects of a monster on itself that read differently."""
_ALTERED: dict[Verb, Line] = {
    "charge": Line("throws a lit charge at {whom}"),
    "melt": Line("melts ice{where}"),
    "shatter": Line("turns walls and rock{where} into crystal that you can see through and break"),
    "shore": Line("steadies loose roofs{where}"),
    "freeze": Line("freezes water{where}"),
    "collapse": Line("brings down loose roofs{where}"),
    "spike": Line("spikes a closed door shut: 10 turns to open it, 40 to break it"),
    "bar": Line("bars a closed door with iron: 60 turns to open or break it"),
    "salt": Line("lays salt{where} (spirits and the dead cannot cross it for 50 turns)"),
    "set": Line(
        "sets a trap that arms in 2 turns: the first other creature to step on it takes 2d6 damage and is held"
    ),
}
"""Predicates by the verb done to a tile; any other verb says just that it can be done."""

_ROLES = {"status", "whom", "inner", "where"}
for _type in Effect.members.values():
    EFFECTS[_type].bind({*(field.name for field in fields(_type)), *_ROLES}, _ROLES)
for _type, _line in _ON_ITSELF.items():
    _line.bind({*(field.name for field in fields(_type)), *_ROLES}, _ROLES)
for _line in _ALTERED.values():
    _line.bind(_ROLES, _ROLES)


def make_target(words: str, owner: str = "") -> Noun:
    return Noun(dict.fromkeys(YOU.forms, words) | {"'s": owner or possessive(words)})


ANYBODY = make_target("the target")
ITSELF = make_target("itself", "its own")
_EVERYBODY = make_target("everyone there")
_INNER_TARGETS = {
    kinds.Onlookers: make_target("everyone who can see you"),
    kinds.Return: make_target("the giver"),
}
"""By type of effect: the target of the effects inside it, if it is not the target of the effect itself."""
_NOWHERE = make_target("")


def effects_text(effects: Effects, content: Content, whom: Noun = YOU) -> str:
    """Return `heals you for 2d6+6 hit points and cures poison`."""
    return listed([*phrases(effects, content, whom)])


def phrases(effects: Effects, content: Content, whom: Noun) -> Iterator[str]:
    """Yield a predicate for each effect, and for each effect of an area."""
    for effect in effects:
        if isinstance(effect, kinds.Burst):
            yield from _in_area(effect.then, f"within {counted(effect.radius, 'space', 'spaces')}", content)
        elif isinstance(effect, kinds.Across):
            yield from _in_area(effect.then, "across three spaces in a row", content)
        else:
            yield _phrase(effect, content, whom)


def _in_area(effects: Effects, area: str, content: Content) -> Iterator[str]:
    """Yield `leaves everyone within 1 space slow`, or `freezes water within 1 space`, `leaves everyone there slow`."""
    phrase = _phrase(effects[0], content, make_target(f"everyone {area}", "everyone's"), make_target(f" {area}"))
    yield phrase if area in phrase else f"{area} {phrase}"
    yield from phrases(effects[1:], content, _EVERYBODY)


def _phrase(effect: Effect, content: Content, whom: Noun, where: Noun = _NOWHERE) -> str:
    nouns = {"whom": whom, "where": where}
    if isinstance(effect, kinds.Afflict):
        nouns["status"] = make_noun(content.statuses[effect.status].name)
    if then := getattr(effect, "then", ()):
        nouns["inner"] = make_target(effects_text(then, content, _INNER_TARGETS.get(type(effect), whom)))
    return fill_row(_line_of(effect, whom), effect, nouns, content)


def _line_of(effect: Effect, whom: Noun) -> Line:
    line = EFFECTS[type(effect)]
    if isinstance(effect, kinds.Alter):
        return _ALTERED.get(effect.verb, line)
    return _ON_ITSELF.get(type(effect), line) if whom is ITSELF else line


def fill_row(line: Line, row: object, nouns: Mapping[str, Noun], content: Content) -> str:
    return fill(line.templates["text"].slots, Saying(row, nouns, content))
