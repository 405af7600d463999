"""What effects, kinds and things do, as parts of a description: all that lists it asks here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import NamedTuple, get_args

from winze.content import Content, Look
from winze.core.dice import Dice
from winze.engine.kinds.actors import Ability, Attack, Kind
from winze.engine.kinds.effects import (
    Across,
    Afflict,
    Alter,
    Bequeath,
    Better,
    Blink,
    Bore,
    Burst,
    Bury,
    Call,
    Carry,
    Chance,
    Char,
    Cleanse,
    Climb,
    Corrode,
    Cure,
    Disarm,
    Drag,
    Effect,
    Effects,
    Elude,
    Fall,
    Ferry,
    Grow,
    Guide,
    Harden,
    Harm,
    Heal,
    Hint,
    Hook,
    Identify,
    Ignite,
    Lay,
    Mend,
    Muster,
    Noise,
    Offer,
    Onlookers,
    Past,
    Pour,
    Puff,
    Pull,
    Push,
    Quell,
    Recast,
    Recharge,
    Refuel,
    Restore,
    Return,
    Reveal,
    Scatter,
    Seal,
    Secret,
    Snuff,
    Spark,
    Split,
    Steal,
    Stir,
    Summon,
    Tame,
    Teleport,
    Trade,
    Vanish,
    Wall,
    Wash,
    Where,
)
from winze.engine.kinds.items import BARE, Aimed, ItemKind
from winze.engine.kinds.statuses import Status
from winze.engine.kinds.traits import ROOTED, names
from winze.scenes.words.grammar import YOU, Noun, counted, listed, make_noun
from winze.scenes.words.line import Line
from winze.scenes.words.nouns import indefinite
from winze.scenes.words.slots import Saying, fill


def _laid(effect: Lay, content: Content) -> str:
    """What is left there, and what that does when its time has come."""
    tiles = content.rules.tiles
    tick = tiles[tiles.index[effect.tile]].edges.get("tick")
    name = _indefinite_tile(content.tiles[effect.tile])
    if tick is None or not tick.then:
        return name
    return f"{name}, which {counted(tick.after, 'turn', 'turns')} later {effects_text(tick.then, content, ANYBODY)}"


def _indefinite_tile(look: Look) -> str:
    """`a web`; ground that has no plural goes without an article: `roof about to fall`."""
    return look.name if look.plural == look.name else indefinite(look)


def _stirred(effect: Stir, _content: Content) -> str:
    return "rouses the level" if effect.by > 0 else "calms the level"


_REVEALED = {
    "map": "shows the ground and the ways of the level",
    "things": "shows what lies on the level",
    "doors": "shows hidden doors",
}


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
    Mend: Line("heals {percent} % of what {whom} can have"),
    Grow: Line("gives {whom} {by|hit point|hit points} more for good"),
    Afflict: Line("leaves {whom} {status:bare} for {turns|turn|turns}"),
    Cleanse: Line("ends whatever ails {whom}"),
    Cure: Line("cures {ailment}", words={"ailment": lambda cure, _: cure.status}),
    Steal: Line("steals {what}"),
    Split: Line("splits {whom} in two"),
    Push: Line("pushes {whom} {steps|field|fields}"),
    Pull: Line("drags {whom} {steps|field|fields}"),
    Carry: Line("carries {whom} a field down the stream"),
    Drag: Line("drags {whom} {steps|field|fields} towards water"),
    Lay: Line("leaves {thing}", words={"thing": _laid}),
    Call: Line("calls others from {loud} fields off"),
    Summon: Line("brings {others}", words={"others": _summoned}),
    Vanish: Line("makes {whom} vanish"),
    Fall: Line("drops {whom} a level"),
    Climb: Line("lets {whom} climb down a level"),
    Wash: Line("may carry things off"),
    Char: Line("burns a {category} of the pack now and then"),
    Blink: Line("brings you there"),
    Teleport: Line("brings {whom} to a place once seen, {least|step|steps} off or farther"),
    Reveal: Line("{shows}", words={"shows": lambda reveal, _: _REVEALED[reveal.what]}),
    Stir: Line("{stirs}", words={"stirs": _stirred}),
    Elude: Line("has those lose you whom you do not see"),
    Seal: Line("closes doorways and tunnels up to {radius|field|fields} off with rock"),
    Onlookers: Line("{inner}"),
    Alter: Line("{done}", words={"done": _done}),
    Noise: Line("is heard {loud} fields off"),
    Scatter: Line("leaves {thing}", words={"thing": _scattered}),
    Puff: Line(
        "lets out {volume|field|fields} of {vapour}",
        words={"vapour": lambda puff, content: content.gases[puff.gas].name},
    ),
    Ignite: Line("sets fire to what burns"),
    Pour: Line("pours out {volume|field|fields} of {liquid}"),
    Snuff: Line("puts out your lamp"),
    Wall: Line("raises {tile} in the way", words={"tile": _walled}),
    Better: Line("makes it better by {by}"),
    Recast: Line("makes another of as much worth of it"),
    Corrode: Line("eats at what is worn"),
    Restore: Line("mends its corrosion"),
    Identify: Line("tells what it is, and if that is common, what all of its sort are that you carry"),
    Disarm: Line("disarms {whom}"),
    Refuel: Line("holds {amount} of oil for a lamp"),
    Burst: Line("within {radius|field|fields} {inner}"),
    Chance: Line("in {percent} % {inner}"),
    Past: Line("in time {inner}"),
    Hook: Line("drags {whom} up to {steps|field|fields}, or you to a wall"),
    Trade: Line("makes you change places with {whom}"),
    Bore: Line("opens a tunnel of {length|field|fields}, heard {loud} fields off"),
    Spark: Line("lights gas and oil"),
    Where: Line("where there is {liquid} {inner} more"),
    Across: Line("on three fields side by side {inner}"),
    Bury: Line("keeps a body down for good"),
    Recharge: Line("gives it {by|charge|charges} back"),
    Offer: Line("is offered to {whom}"),
    Return: Line("{inner} in return"),
    Tame: Line("{tames} {whom}", words={"tames": lambda tame, _: "makes a friend of" if tame.joins else "tames"}),
    Ferry: Line("carries you {levels|level|levels} up"),
    Guide: Line("shows you the hidden doors of the next {levels|level|levels}"),
    Harden: Line("gives your friends {percent} % more hit points"),
    Muster: Line("calls your friends to you"),
    Hint: Line("tells you of ore, or of a danger"),
    Bequeath: Line("leaves a thing of worth"),
    Secret: Line("tells a secret of the level"),
    Quell: Line("has no more {faction} come to the level"),
}
"""As said of what has the effect, and of `whom` it befalls."""
DONE = {
    "charge": "throws a lit charge there",
    "melt": "melts ice",
    "shatter": "turns walls and rock into crystal, which lets you look through and breaks",
    "shore": "makes loose roofs hold",
    "freeze": "freezes water",
    "collapse": "brings loose roof down",
    "spike": "keeps a closed door shut, 10 turns for who opens it and 40 for who breaks it",
    "salt": "lays salt that no spirit and none of the dead crosses for 50 turns",
    "set": "lays a trap that is armed in 2 turns, and then does 2d6 harm and holds whoever steps on it, but not you",
}
"""What is said of a verb that befalls a tile; of any other, that it can be done there."""
GIFTS = {
    "mending": "wounds mend {0} % faster",
    "sneak": "blows on the helpless do {0} times more harm",
    "hush": "steps are heard {0} fields less far",
    "creeping": "creeping takes {0} % less",
    "braced": "a blow after a wait does {0} % more harm",
    "shove": "a blow after a step pushes {0} field",
    "sweep": "a blow that kills goes on to another",
    "guard": "defence {0:+} % while one foe at most is beside you",
    "riposte": "who misses you is struck back",
    "marksmanship": "what flies hits {0} % surer",
    "sure_hand": "nothing breaks that you let fly",
    "quickness": "drinking, throwing and changing weapons takes {0} % less",
    "blast_ward": "blasts do {0} % less harm",
    "blasting": "your charges reach {0} field farther",
    "powder": "you find more powder charges",
    "second_wind": "you get your second wind",
    "thrift": "your lamp burns {0} % less oil",
    "lamplight": "your lamp shines {0} fields farther",
    "lamplight less": "your lamp shines {0} field less far",
    "glare": "who comes to light misses you with his first blow",
    "digging": "you dig {0} % faster",
    "soft_digging": "your digging is heard {0} fields off at most",
    "greed": "you find {0} % more gold",
    "handler": "friends who join you bear {0} % more",
    "barter": "prices are {0} % lower",
    "trust": "captives are freed {0} turns faster each turn",
    "fair": "no rival covets what you have",
    "truce": "knockers leave you be",
    "ore": "veins give {0} piece of ore more",
    "lungs": "gas does {0} % less harm, and breath lasts three times as long",
    "dark_sight": "you see {0} fields far in the dark",
    "timber": "props take a turn, and roofs warn {0} turns sooner",
    "crush_ward": "what falls on you does {0} % less harm",
    "ore_sense": "you know of veins within {0} fields",
    "assay": "every price tells you what a thing is",
    "pursued": "no level is calm any more, and bands are after you on each one higher up",
    "restful": "wounds mend as on a calm level",
    "slip_past": "each {0} turns you change places with a foe",
}
"""What gifts come to that a thing gives."""
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
    "surefooted": "does not slip, and is pushed a field less",
    "weighted": "goes down in deep water at once",
    "laden": "is a tenth slower",
    "warding": "strikes at foes as they come beside",
    "oilclad": "burns longer where oil is spilt",
    "disarmed": "strikes half as hard",
    "oresensing": "sees a glow where false ore is near",
    "feels": "feels where all are that live and think",
    "truesighted": "sees what is hidden within 4 fields",
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
BLOWS = {
    "cleaves": "a hit does half its harm to all other foes beside you",
    "skewers": "strikes at whoever stands behind the target too",
    "halves": "armour takes but half as much off its harm",
    "blunt": "breaks stone and crystal",
    "pointed": "does half its harm to bones",
    "sure": "nobody blocks it or dodges it",
}
"""What is special about striking with a thing, by field of an item."""
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
    "gem": "a gem, worth something to anybody",
    "heartstone": "what you came for: carry it out of the mouth of the mine",
    "potion": "something to drink",
    "slip": "something to read",
    "rod": "something to point at somebody",
    "ring": "something to wear",
}
"""What things are good for that do nothing else."""
ON = {
    "weapon": "on a weapon, ",
    "armour": "on armour, ",
    "unknown": "on a strange thing, ",
    "rod": "on a rod, ",
    "slip": "on slips, ",
}
"""On what a thing is used."""
LAMP = Line("lights {radius|field|fields} around you, holds {capacity} of oil")
AHEAD = Line("lights {radius|field|fields} ahead of you and nothing else, holds {capacity} of oil")
AHEAD.bind({"radius", "capacity"}, ())
LAMP.bind({"radius", "capacity"}, ())
_ITSELF = Noun(dict.fromkeys(YOU.forms, "itself"))
_FRIEND = Noun(dict.fromkeys(YOU.forms, "a friend"))
_FIRST = Noun(dict.fromkeys(YOU.forms, "whoever it falls on first"))
_STRUCK = Noun(dict.fromkeys(YOU.forms, "whoever is hit"))
ANYBODY = Noun(dict.fromkeys(YOU.forms, "whoever is there"))
"""Whom the effects befall of what breaks or bursts somewhere."""
_ONLOOKERS = Noun(dict.fromkeys(YOU.forms, "all who see you"))
_WHO = Noun(dict.fromkeys(YOU.forms, "whoever does it"))

_DONE_TO = {"self": _ITSELF, "friend": _FRIEND}
"""To whom abilities are done that are not done to the hero."""
_BEFALLEN = {Burst: ANYBODY, Onlookers: _ONLOOKERS, Return: _WHO}
"""Whom that befalls which follows from an effect, where that is not whom the effect befalls."""

for _type in get_args(Effect):
    EFFECTS[_type].bind({*(field.name for field in fields(_type)), "whom", "inner"}, {"status", "whom", "inner"})
for _name, _line in NUMBERS.items():
    _line.bind({_name}, ())


def item_lines(kind: ItemKind, content: Content) -> list[str]:
    """What an item is good for, a line each."""
    numbers = {name: _fill(line, kind, {}, content) for name, line in NUMBERS.items() if _counts(getattr(kind, name))}
    damage = [numbers.pop("damage")] if "damage" in numbers else []
    uses = [f"{ON.get(kind.on, '')}{effects_text(kind.use, content)}"] if kind.use else []
    tools = [TOOLS[kind.tool]] if kind.tool else []
    if kind.pace != _COMMON_PACE:
        tools.append(f"works at {kind.pace} % of the common pace")
    plain = kind.borne or not (kind.use or kind.aim or kind.gives or kind.worn_at == "ring")
    categories = [CATEGORIES[kind.category]] if kind.category in CATEGORIES and plain else []
    lamp = [_fill(AHEAD if kind.lamp.ahead else LAMP, kind.lamp, {}, content)] if kind.lamp else []
    lamp += ["its flame lights no gas, and turns blue in bad air"] if kind.lamp and kind.lamp.warns else []
    used = _in_use(kind, content)
    blows = _blows(kind, content)
    return [
        *damage,
        *blows,
        *tools,
        *uses,
        *_lasting(kind, content),
        *lamp,
        *numbers.values(),
        *used,
        *categories,
        *_flying(kind, content),
    ]


def better_lines(kind: ItemKind, plus: int) -> list[str]:
    """What it comes to that a thing is so much better than its kind, or worse."""
    if not plus:
        return []
    if kind.category == "armour":
        return [f"{plus:+} armour, as it is {plus:+}"]
    return [f"{plus:+} damage and {2 * plus:+} % accuracy, as it is {plus:+}"]


def _blows(kind: ItemKind, content: Content) -> Iterator[str]:
    """What is special about striking with it."""
    if kind.hits:
        yield f"a hit {effects_text(kind.hits, content, _STRUCK)}"
    if kind.reach > 1:
        yield f"strikes {kind.reach} fields off"
    yield from (words for name, words in BLOWS.items() if getattr(kind, name))
    if kind.sneak != BARE:
        yield f"{kind.sneak.unaware} times the harm to the unwary, {kind.sneak.helpless} times to the helpless"


def reach_text(aim: Aimed) -> str:
    """Return where a thing does what it does."""
    return f"at a target up to {aim.range} fields off" if aim.range > 1 else "beside you"


def _in_use(kind: ItemKind, content: Content) -> Iterator[str]:
    """What it does at a target, and for whoever wears it."""
    if kind.aim:
        yield f"{reach_text(kind.aim)} it {effects_text(kind.aim.ends, content, ANYBODY)}"
    if kind.hands > 1:
        yield "takes both hands: no shield goes with it" if kind.worn_at == "hand" else "takes the hand of a shield"
    if kind.lamp and kind.lamp.dazzles:
        yield f"its light {effects_text(kind.lamp.dazzles, content, _FIRST)}"
    for harm, percent in kind.weak.items():
        yield f"{percent} % of the harm of {harm} comes through"
    if kind.cover:
        yield f"hides {kind.cover} % of you from what flies or is breathed at you from before you"
    for gained, words in ((kind.gives, "whoever uses it {}"), (kind.takes, "whoever uses it no longer {}")):
        yield from (words.format(TRAITS[name]) for name in names(gained))
    if kind.noise:
        yield f"steps are heard {abs(kind.noise)} {'farther' if kind.noise > 0 else 'less far'}"
    yield from _advantages(kind)
    if kind.glow:
        yield f"gives light {counted(kind.glow, 'field', 'fields')} around you"
    yield from _how_often(kind)


def _how_often(kind: ItemKind) -> Iterator[str]:
    if kind.each_level:
        yield "works once on each level"
    if kind.charges:
        yield f"works {counted(kind.charges, 'time', 'times')} when it is full"


def _lasting(kind: ItemKind, content: Content) -> Iterator[str]:
    """What the statuses come to that a thing gives whoever uses it."""
    for effect in kind.use:
        if isinstance(effect, Afflict):
            name = content.statuses[effect.status].name
            if parts := list(_status_parts(content.rules.statuses[effect.status], name)):
                yield f"{name}: {listed(parts)}"


def _status_parts(status: Status, name: str) -> Iterator[str]:
    if status.harder:
        yield f"blows do {status.harder} % more harm"
    if status.armour:
        yield f"armour, takes up to {status.armour} more off a hit"
    if status.night:
        yield f"sees {status.night} fields far in the dark while no lamp burns"
    said = (TRAITS[trait] for trait in names(status.gives))
    yield from (text for text in said if text.split()[-1][:2] != name[:2])


def _advantages(kind: ItemKind) -> Iterator[str]:
    """What else it does for whoever has it."""
    for gift, amount in kind.gifts.items():
        yield GIFTS[gift if amount > 0 else f"{gift} less"].format(abs(amount))
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
    if kind.category == "missile":
        yield f"can be thrown {kind.thrown.range} fields far"
    if kind.thrown.noise:
        yield f"is heard {kind.thrown.noise} fields off where it comes down"
    if kind.category == "missile" and kind.thrown.breaks:
        yield f"breaks in {kind.thrown.breaks} % where it comes down"
    if kind.worth:
        yield f"ore, worth {counted(kind.worth, 'point', 'points')} to a smith"
    if kind.thrown.ends:
        yield f"thrown, it {effects_text(kind.thrown.ends, content, ANYBODY)}"


class Insight(NamedTuple):
    """What is known of a kind of monster: the ids of abilities, and `blow`; all the rest of it, figures too, or not."""

    acts: frozenset[str] = frozenset()
    familiar: bool = True

    def knows(self, act: str) -> bool:
        return self.familiar or act in self.acts


_ALL = Insight()
_NEEDED = {"": "", "gold": " if you carry any", "ore": " if you carry any", "water": " where water is near"}
"""What an attack's line ends with, by what the attack needs."""


def kind_lines(kind: Kind, content: Content, insight: Insight = _ALL) -> list[str]:
    """What a monster does and is, a line each, as far as that is known."""
    verb = content.monsters[kind.id].verb
    attacks = [_attack(attack, verb, content, figures=insight.familiar) for attack in kind.attacks]
    able = [
        f"{_manner(ability)}{effects_text(ability.effects, content, _DONE_TO.get(ability.at, YOU))}"
        for ability in kind.abilities
        if insight.knows(ability.id)
    ]
    blows = attacks if insight.knows("blow") else []
    return [*blows, *able, *(_nature(kind, content) if insight.familiar else [])]


def _nature(kind: Kind, content: Content) -> list[str]:
    """What it is, and what comes of it, besides what it does."""
    hurt = [f"{effects_text(kind.hurt, content, _ITSELF)} when it is hurt"] if kind.hurt else []
    death = [f"{effects_text(kind.death, content, ANYBODY)} when it dies"] if kind.death else []
    rises = [f"rises again {kind.rises} turns after its death"] if kind.rises else []
    gloom = [f"halves lamps within {kind.gloom} fields"] if kind.gloom else []
    seems = [f"looks like {_indefinite_tile(content.tiles[kind.seems])} until it strikes"] if kind.seems else []
    mends = [f"mends {kind.mends} a turn, but not in fire or acid"] if kind.mends else []
    things = [
        indefinite(content.items[carried.item], carried.count.most) for carried in kind.carries if carried.is_sure
    ]
    carries = [f"carries {listed(things)}"] if things else []
    perhaps = [
        indefinite(content.items[carried.item], carried.count.most) for carried in kind.carries if not carried.is_sure
    ]
    carries += [f"may carry {listed(perhaps)}"] if perhaps else []
    traits = [TRAITS[name] for name in names(kind.traits) if not (name == "mindless" and kind.traits & ROOTED)]
    return [*carries, *hurt, *death, *rises, *gloom, *seems, *mends, *traits]


def effects_text(effects: Effects, content: Content, whom: Noun = YOU) -> str:
    """`heals 2d6+6 and cures poison`."""
    return listed([_effect(effect, content, whom) for effect in effects])


def _manner(ability: Ability) -> str:
    """How it is done: from how far off, and how often."""
    far = f"from {ability.range} fields off, " if ability.range > 1 and ability.at != "self" else ""
    often = "once, " if ability.times == 1 else f"every {ability.every} turns, " if ability.every > 1 else ""
    return far + often


def _attack(attack: Attack, verb: str, content: Content, *, figures: bool) -> str:
    harm = f"{verb} you for {attack.damage}" if figures else f"{verb} you"
    blow = [] if attack.bloodless else [harm]
    return listed(blow + [_effect(effect, content, YOU) for effect in attack.effects]) + _NEEDED[attack.needs]


def _effect(effect: Effect, content: Content, whom: Noun) -> str:
    nouns = {"whom": whom}
    if isinstance(effect, Afflict):
        nouns["status"] = make_noun(content.statuses[effect.status].name)
    if then := getattr(effect, "then", ()):
        nouns["inner"] = Noun(dict.fromkeys(YOU.forms, effects_text(then, content, _BEFALLEN.get(type(effect), whom))))
    return _fill(EFFECTS[type(effect)], effect, nouns, content)


def _fill(line: Line, row: object, nouns: Mapping[str, Noun], content: Content) -> str:
    return fill(line.templates["text"].slots, Saying(row, nouns, content))


def _counts(number: int | Dice) -> bool:
    return bool(number.most if isinstance(number, Dice) else number)
