"""What effects, kinds and things do, as parts of a description: all that lists it asks here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import get_args

from winze.content import Content
from winze.core.dice import Dice
from winze.engine.kinds.actors import Ability, Attack, Kind
from winze.engine.kinds.effects import (
    Across,
    Afflict,
    Alter,
    Better,
    Bore,
    Burst,
    Bury,
    Call,
    Chance,
    Climb,
    Cure,
    Drag,
    Effect,
    Effects,
    Fall,
    Harm,
    Heal,
    Hint,
    Hook,
    Identify,
    Ignite,
    Lay,
    Noise,
    Offer,
    Past,
    Pour,
    Puff,
    Pull,
    Push,
    Recharge,
    Refuel,
    Return,
    Scatter,
    Snuff,
    Spark,
    Split,
    Steal,
    Summon,
    Tame,
    Trade,
    Vanish,
    Wall,
    Wash,
    Where,
)
from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.traits import names
from winze.scenes.words.grammar import YOU, Noun, counted, listed, make_noun
from winze.scenes.words.line import Line
from winze.scenes.words.nouns import indefinite
from winze.scenes.words.slots import Saying, fill


def _inner(effect: Burst | Chance | Past | Where | Across, content: Content) -> str:
    return effects_text(effect.then, content)


def _returned(effect: Return, content: Content) -> str:
    return effects_text(effect.then, content, _WHO)


def _offered(effect: Offer, content: Content) -> str:
    """Who is known to take such a thing is left for the player to find out."""
    return indefinite(content.items[effect.item])


def _done(effect: Alter, _content: Content) -> str:
    return DONE.get(effect.verb, f"can {effect.verb} what is there")


def _summoned(effect: Summon, content: Content) -> str:
    return content.monsters[effect.kind].plural


def _scattered(effect: Scatter, content: Content) -> str:
    return content.items[effect.item].plural if effect.item else effect.category


def _walled(effect: Wall, content: Content) -> str:
    return content.tiles[effect.tile].plural


EFFECTS: dict[type, Line] = {
    Harm: Line("does {amount} harm"),
    Heal: Line("heals {amount}"),
    Afflict: Line("leaves {whom} {status:bare} for {turns|turn|turns}"),
    Cure: Line("cures {ailment}", words={"ailment": lambda cure, _: cure.status}),
    Steal: Line("steals {what}"),
    Split: Line("splits {whom} in two"),
    Push: Line("pushes {whom} {steps|field|fields}"),
    Pull: Line("drags {whom} {steps|field|fields}"),
    Drag: Line("drags {whom} {steps|field|fields} towards water"),
    Lay: Line("leaves {thing}", words={"thing": lambda lay, content: content.tiles[lay.tile].name}),
    Call: Line("calls others from {loud} fields off"),
    Summon: Line("brings {others}", words={"others": _summoned}),
    Vanish: Line("makes {whom} vanish"),
    Fall: Line("drops {whom} a level"),
    Climb: Line("lets {whom} climb down a level"),
    Wash: Line("may carry things off"),
    Alter: Line("{done}", words={"done": _done}),
    Noise: Line("is heard {loud} fields off"),
    Scatter: Line("leaves {thing}", words={"thing": _scattered}),
    Puff: Line("lets out {gas}"),
    Ignite: Line("sets fire to what burns"),
    Pour: Line("pours out {liquid}"),
    Snuff: Line("puts out your lamp"),
    Wall: Line("raises {tile} in the way", words={"tile": _walled}),
    Better: Line("makes it better by {by}"),
    Identify: Line("tells what something is"),
    Refuel: Line("holds {amount} of oil for a lamp"),
    Burst: Line("within {radius|field|fields} {inner}", words={"inner": _inner}),
    Chance: Line("in {percent} % {inner}", words={"inner": _inner}),
    Past: Line("in time {inner}", words={"inner": _inner}),
    Hook: Line("drags {whom} up to {steps|field|fields}, or you to a wall"),
    Trade: Line("makes you change places with {whom}"),
    Bore: Line("opens a tunnel of {length|field|fields}, heard {loud} fields off"),
    Spark: Line("lights gas and oil"),
    Where: Line("where there is {liquid} {inner} more", words={"inner": _inner}),
    Across: Line("on three fields side by side {inner}", words={"inner": _inner}),
    Bury: Line("keeps a body down for good"),
    Recharge: Line("gives a rod {by|charge|charges} back"),
    Offer: Line("is held out to {whom}, who may want {thing}", words={"thing": _offered}),
    Return: Line("{inner} in return", words={"inner": _returned}),
    Tame: Line("tames {whom}"),
    Hint: Line("tells you of ore, or of a danger"),
}
"""As said of what has the effect, and of `whom` it befalls."""
DONE = {
    "freeze": "freezes water",
    "collapse": "brings loose roof down",
    "spike": "keeps a closed door shut, 10 turns for who opens it and 40 for who breaks it",
    "salt": "lays salt that no spirit and none of the dead crosses for 50 turns",
    "set": "lays a trap that is armed in 2 turns, and then does 2d6 harm and holds whoever steps on it, but not you",
}
"""What is said of a verb that befalls a tile; of any other, that it can be done there."""
TRAITS = {
    "hands": "opens doors",
    "phases": "goes through walls",
    "rooted": "never moves",
    "unmending": "does not mend",
    "flies": "flies",
    "swims": "swims",
    "fireproof": "fears no fire",
    "acidproof": "fears no acid",
    "breathless": "does not breathe",
    "mindless": "walks into anything",
    "strong": "breaks down doors",
    "digs": "digs through rock",
    "held": "is held",
    "dazed": "does nothing",
    "confused": "goes astray",
    "slowed": "is slow",
    "wet": "does not burn",
    "steady": "is not stunned",
    "blinded": "cannot see",
    "weaves": "walks through webs",
    "hasted": "is hasted",
    "afraid": "comes no nearer",
    "anchored": "is neither moved nor held",
    "unseen": "is hardly seen",
    "poisonproof": "fears no poison",
    "coldproof": "fears no cold",
    "eyeless": "is not blinded",
    "fearless": "fears nothing",
    "lightshy": "shuns the light",
    "leads": "leads others",
    "statue": "is stone while you see it",
    "bony": "takes half from points and shots",
    "undying": "stays down for nobody",
    "flaming": "sets off gas",
    "railbound": "never leaves the rails",
    "waterbound": "never leaves the water",
    "dives": "does not show in deep water until it strikes",
    "truesighted": "sees what is hidden within 4 fields",
    "thrifty": "burns half the oil",
    "greedy": "is sensed from afar by thieves of gold",
    "warned": "is warned of bad air, tremors and lurkers within 6 fields",
    "saltshy": "crosses no salt",
}
NUMBERS = {
    "damage": Line("damage {damage}"),
    "armour": Line("armour, takes up to {armour} off a hit"),
    "accuracy": Line("accuracy {accuracy:+} %"),
    "defence": Line("defence {defence:+} %"),
    "block": Line("chance to block {block:+} %"),
}
"""By field of an item."""
_COMMON_PACE = 100
TOOLS = {
    "pick": "digs through rock and ore",
    "key": "locks and unlocks doors",
    "rope": "hangs over an edge or a winze as a way down and up, or bridges a gap of 3 fields",
    "prop": "holds up a loose roof for good, or bars a door",
    "brass_key": "opens the one brass door",
    "crystal_key": "opens the one crystal door",
    "charge": "laid and lit, goes off after 1 to 5 turns and opens the rock around it",
}
CATEGORIES = {
    "ore": "ore, worth something to a smith",
    "gem": "a gem, worth something to anybody",
    "missile": "can be thrown",
    "potion": "something to drink",
    "slip": "something to read",
    "rod": "something to point at somebody",
    "ring": "something to wear",
}
"""What things are good for that do nothing else."""
LAMP = Line("lights {radius|field|fields} around you, holds {capacity} of oil")
AHEAD = Line("lights {radius|field|fields} ahead of you and nothing else, holds {capacity} of oil")
AHEAD.bind({"radius", "capacity"}, ())
LAMP.bind({"radius", "capacity"}, ())
_ITSELF = Noun(dict.fromkeys(YOU.forms, "itself"))
_ANYBODY = Noun(dict.fromkeys(YOU.forms, "whoever is there"))
_WHO = Noun(dict.fromkeys(YOU.forms, "whoever does it"))

for _type in get_args(Effect):
    EFFECTS[_type].bind({*(field.name for field in fields(_type)), "whom"}, {"status", "whom"})
for _name, _line in NUMBERS.items():
    _line.bind({_name}, ())


def item_lines(kind: ItemKind, content: Content) -> list[str]:
    """What an item is good for, a line each."""
    numbers = {name: _fill(line, kind, {}, content) for name, line in NUMBERS.items() if _counts(getattr(kind, name))}
    damage = [numbers.pop("damage")] if "damage" in numbers else []
    uses = [effects_text(kind.use, content)] if kind.use else []
    tools = [TOOLS[kind.tool]] if kind.tool else []
    if kind.tool and kind.pace != _COMMON_PACE:
        tools.append(f"works at {kind.pace} % of the common pace")
    plain = kind.category == "missile" or not (kind.use or kind.aim or kind.gives or kind.worn_at == "ring")
    categories = [CATEGORIES[kind.category]] if kind.category in CATEGORIES and plain else []
    lamp = [_fill(AHEAD if kind.lamp.ahead else LAMP, kind.lamp, {}, content)] if kind.lamp else []
    lamp += ["its flame lights no gas, and turns blue in bad air"] if kind.lamp and kind.lamp.warns else []
    used = _in_use(kind, content)
    return [*damage, *tools, *uses, *lamp, *numbers.values(), *used, *categories, *_flying(kind, content)]


def _in_use(kind: ItemKind, content: Content) -> Iterator[str]:
    """What it does at a target, and for whoever wears it."""
    if kind.aim:
        where = f"at a target up to {kind.aim.range} fields off" if kind.aim.range > 1 else "beside you"
        yield f"{where} it {effects_text(kind.aim.ends, content, _ANYBODY)}"
    if kind.hands > 1:
        yield "needs both hands"
    for gained, words in ((kind.gives, "whoever uses it {}"), (kind.takes, "whoever uses it no longer {}")):
        yield from (words.format(TRAITS[name]) for name in names(gained))
    if kind.noise:
        yield f"steps are heard {abs(kind.noise)} {'farther' if kind.noise > 0 else 'less far'}"
    yield from _advantages(kind)
    if kind.glow:
        yield f"gives light {counted(kind.glow, 'field', 'fields')} around you"
    if kind.charges:
        yield f"works {counted(kind.charges, 'time', 'times')}"


def _advantages(kind: ItemKind) -> Iterator[str]:
    """What else it does for whoever has it."""
    if kind.mending:
        yield f"your wounds mend in {kind.mending} turns"
    if kind.lamplight:
        farther = "farther" if kind.lamplight > 0 else "less far"
        yield f"your lamp shines {counted(abs(kind.lamplight), 'field', 'fields')} {farther}"
    if kind.more_gold:
        yield f"you find {kind.more_gold} % more gold"
    if kind.more_ore:
        yield f"veins have {counted(kind.more_ore, 'piece', 'pieces')} of ore more"
    if kind.frail:
        yield "dies in bad air"
    if kind.returns:
        yield "goes back to its place if you leave the level"
    if kind.lasting:
        yield "is not used up"


def _flying(kind: ItemKind, content: Content) -> Iterator[str]:
    """What it shoots, and what it does where it comes down."""
    if kind.shoots:
        winding = ", and takes a turn more to wind" if kind.shoots.winding else ""
        yield f"shoots {content.items[kind.shoots.ammunition].plural} {kind.shoots.range} fields far{winding}"
    if kind.pierces:
        yield "armour is no help against it"
    if kind.thrown.ends:
        yield f"thrown, it {effects_text(kind.thrown.ends, content, _ANYBODY)}"


def kind_lines(kind: Kind, content: Content) -> list[str]:
    """What a monster does and is, a line each."""
    attacks = [_attack(attack, content.monsters[kind.id].verb, content) for attack in kind.attacks]
    hurt = [f"{effects_text(kind.hurt, content, _ITSELF)} when it is hurt"] if kind.hurt else []
    death = [f"{effects_text(kind.death, content, _ANYBODY)} when it dies"] if kind.death else []
    rises = [f"rises again {kind.rises} turns after its death"] if kind.rises else []
    gloom = [f"halves lamps within {kind.gloom} fields"] if kind.gloom else []
    seems = [f"looks like {content.tiles[kind.seems].name} until it strikes"] if kind.seems else []
    mends = [f"mends {kind.mends} a turn, but not in fire or acid"] if kind.mends else []
    things = [indefinite(content.items[carried.item], carried.count.most) for carried in kind.carries]
    carries = [f"carries {listed(things)}"] if things else []
    able = [f"{_manner(ability)}{effects_text(ability.effects, content)}" for ability in kind.abilities]
    return [
        *attacks,
        *able,
        *carries,
        *hurt,
        *death,
        *rises,
        *gloom,
        *seems,
        *mends,
        *[TRAITS[name] for name in names(kind.traits)],
    ]


def effects_text(effects: Effects, content: Content, whom: Noun = YOU) -> str:
    """`heals 2d6+6 and cures poison`."""
    return listed([_effect(effect, content, whom) for effect in effects])


def _manner(ability: Ability) -> str:
    """How it is done: from how far off, and how often."""
    far = f"from {ability.range} fields off, " if ability.range > 1 and ability.at != "self" else ""
    often = "once, " if ability.times == 1 else f"every {ability.every} turns, " if ability.every > 1 else ""
    return far + often


def _attack(attack: Attack, verb: str, content: Content) -> str:
    blow = [] if attack.bloodless else [f"{verb} you for {attack.damage}"]
    return listed(blow + [_effect(effect, content, YOU) for effect in attack.effects])


def _effect(effect: Effect, content: Content, whom: Noun) -> str:
    nouns = {"whom": whom}
    if isinstance(effect, Afflict):
        nouns["status"] = make_noun(content.statuses[effect.status].name)
    return _fill(EFFECTS[type(effect)], effect, nouns, content)


def _fill(line: Line, row: object, nouns: Mapping[str, Noun], content: Content) -> str:
    return fill(line.templates["text"].slots, Saying(row, nouns, content))


def _counts(number: int | Dice) -> bool:
    return bool(number.most if isinstance(number, Dice) else number)
