"""Effects, monsters and items as parts of a description."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import NamedTuple

from winze.content import Content, Look
from winze.core.dice import Dice
from winze.engine.kinds import effects as kinds
from winze.engine.kinds.actors import Ability, AttackForm, Kind
from winze.engine.kinds.effects import Effect, Effects
from winze.engine.kinds.items import BARE, COMMON_PACE, Aimed, ItemKind
from winze.engine.kinds.statuses import Status
from winze.engine.kinds.traits import ROOTED, names
from winze.scenes.words.grammar import YOU, Noun, counted, listed, make_noun, possessive
from winze.scenes.words.line import Line
from winze.scenes.words.nouns import indefinite
from winze.scenes.words.slots import Saying, fill


def _laid(effect: kinds.Lay, content: Content) -> str:
    tiles = content.rules.tiles
    tick = tiles[tiles.index[effect.tile]].edges.get("tick")
    name = _indefinite_tile(content.tiles[effect.tile])
    if tick is None or not tick.then:
        return name
    return f"{name}, which after {counted(tick.after, 'turn', 'turns')} {effects_text(tick.then, content, ANYBODY)}"


def _indefinite_tile(look: Look) -> str:
    """Return `a web`, or without an article what has no plural: `roof about to fall`."""
    return look.name if look.plural == look.name else indefinite(look)


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
GIFTS = {
    "mending": "wounds heal {0}% faster",
    "sneak": "sneak attacks deal {0} times more damage",
    "hush": "the sound of your steps carries {0} spaces less",
    "creeping": "creeping takes {0}% less time",
    "braced": "an attack after a wait deals {0}% more damage",
    "shove": "an attack right after a step pushes its target {0} space",
    "sweep": "a killing blow carries on to another foe",
    "guard": "defense {0:+}% while at most one foe is beside you",
    "riposte": "you strike back at attackers that miss",
    "marksmanship": "shots and throws are {0}% more accurate",
    "sure_hand": "nothing you shoot or throw breaks",
    "quickness": "drinking, throwing and changing weapons take {0}% less time",
    "blast_ward": "blasts deal you {0}% less damage",
    "blasting": "your charges reach {0} space farther",
    "powder": "you find more powder charges",
    "second_wind": "you get a second wind",
    "thrift": "your lamp burns {0}% less oil",
    "lamplight": "your lamp shines {0} spaces farther",
    "lamplight less": "your lamp's light reaches {0} space less",
    "glare": "a foe stepping into your light misses its first attack",
    "digging": "you dig {0}% faster",
    "soft_digging": "your digging is heard no more than {0} spaces away",
    "greed": "you find {0}% more gold",
    "handler": "friends who join you have {0}% more hit points",
    "barter": "prices are {0}% lower",
    "trust": "you free captives {0} turns faster each turn",
    "fair": "no rival covets your riches",
    "truce": "knockers leave you alone",
    "ore": "veins give {0} more piece of ore",
    "lungs": "gas deals you {0}% less damage, and you hold your breath three times as long",
    "dark_sight": "you see {0} spaces in the dark",
    "timber": "props take one turn, and roofs warn you {0} turns sooner",
    "crush_ward": "falling rock deals you {0}% less damage",
    "ore_sense": "you sense veins within {0} spaces",
    "assay": "prices tell you what an item is",
    "pursued": "no level stays calm, and bands hunt you on the way up",
    "restful": "wounds heal as if the level were calm",
    "slip_past": "every {0} turns you can swap places with a foe",
}
TRAITS = {
    "hands": "opens doors",
    "phases": "walks through walls",
    "rooted": "never moves",
    "unmending": "does not heal",
    "flies": "flies",
    "swims": "swims",
    "fireproof": "is immune to fire",
    "acidproof": "is immune to acid",
    "breathless": "needs no air",
    "mindless": "ignores hazards",
    "strong": "breaks down doors",
    "digs": "digs through rock",
    "held": "is held",
    "dazed": "cannot act",
    "confused": "stumbles about",
    "slowed": "is slowed",
    "wet": "cannot burn",
    "steady": "cannot be stunned",
    "blinded": "cannot see",
    "weaves": "walks through webs",
    "hasted": "is hasted",
    "afraid": "keeps its distance",
    "anchored": "cannot be moved or held",
    "unseen": "is hard to see",
    "poisonproof": "is immune to poison",
    "coldproof": "is immune to cold",
    "eyeless": "cannot be blinded",
    "fearless": "knows no fear",
    "lightshy": "shuns light",
    "leads": "leads others",
    "statue": "is stone while you watch it",
    "bony": "takes half damage from points and shots",
    "undying": "will not stay down",
    "flaming": "ignites gas",
    "railbound": "never leaves the rails",
    "waterbound": "never leaves the water",
    "dives": "hides in deep water until it strikes",
    "surefooted": "does not slip, and is pushed one space less",
    "weighted": "sinks at once in deep water",
    "laden": "is 10% slower",
    "warding": "strikes at foes that come adjacent",
    "oilclad": "burns longer in spilled oil",
    "disarmed": "hits half as hard",
    "oresensing": "sees false ore glow nearby",
    "feels": "senses every thinking creature",
    "truesighted": "sees hidden things within 4 spaces",
    "greedy": "draws gold thieves from afar",
    "warned": "is warned of bad air, tremors and lurkers within 6 spaces",
    "saltshy": "cannot cross salt",
}
NUMBERS = {
    "damage": Line("damage {damage}"),
    "armour": Line("armor, absorbs up to {armour} of each hit"),
    "accuracy": Line("accuracy {accuracy:+}%"),
    "defence": Line("defense {defence:+}%"),
    "block": Line("chance to block {block:+}%"),
}
BLOWS = {
    "cleaves": "a hit deals half its damage to every other foe beside you",
    "skewers": "also strikes the foe behind the target",
    "halves": "armor absorbs only half as much of its damage",
    "blunt": "breaks stone and crystal",
    "pointed": "deals half damage to bony foes",
    "sure": "cannot be blocked or dodged",
}
TOOLS = {
    "pick": "digs through rock and ore",
    "key": "locks and unlocks doors",
    "rope": "hangs over an edge or a winze as a way up and down, or bridges a gap of 3 spaces",
    "prop": "holds up a loose roof for good, or bars a door",
    "brass_key": "opens the one brass door",
    "crystal_key": "opens the one crystal door",
    "charge": "laid and lit, explodes after 1 to 5 turns and opens the rock around it",
}
CATEGORIES = {
    "gem": "a gem, worth something to anyone",
    "heartstone": "what you came for: carry it out through the mine's mouth",
    "potion": "something to drink",
    "slip": "something to read",
    "rod": "something to point at someone",
    "ring": "something to wear",
}
"""By category: a line for items that do nothing else."""
ON = {
    "weapon": "on a weapon, ",
    "armour": "on armor, ",
    "unknown": "on an unknown item, ",
    "rod": "on a rod, ",
    "slip": "on slips, ",
}
LAMP = Line("lights {radius|space|spaces} around you, holds {capacity} oil")
AHEAD = Line("lights {radius|space|spaces} ahead of you only, holds {capacity} oil")
AHEAD.bind({"radius", "capacity"}, ())
LAMP.bind({"radius", "capacity"}, ())


def _target(words: str, owner: str = "") -> Noun:
    return Noun(dict.fromkeys(YOU.forms, words) | {"'s": owner or possessive(words)})


_ITSELF = _target("itself", "its own")
_FRIEND = _target("a friend")
_FIRST = _target("the first foe it touches")
ANYBODY = _target("the target")
_EVERYBODY = _target("everyone")
_ONLOOKERS = _target("everyone who can see you")
_GIVER = _target("the giver")

_DONE_TO = {"self": _ITSELF, "friend": _FRIEND}
"""The targets of abilities that are not aimed at the hero."""
_INNER_TARGETS = {kinds.Burst: _EVERYBODY, kinds.Onlookers: _ONLOOKERS, kinds.Return: _GIVER}
"""By type of effect: the target of the effects inside it, if it is not the target of the effect itself."""

for _type in Effect.members.values():
    EFFECTS[_type].bind({*(field.name for field in fields(_type)), "whom", "inner"}, {"status", "whom", "inner"})
for _name, _line in NUMBERS.items():
    _line.bind({_name}, ())


def item_lines(kind: ItemKind, content: Content) -> list[str]:
    numbers = {name: _fill(line, kind, {}, content) for name, line in NUMBERS.items() if _counts(getattr(kind, name))}
    damage = [numbers.pop("damage")] if "damage" in numbers else []
    uses = [f"{ON.get(kind.on, '')}{effects_text(kind.use, content)}"] if kind.use else []
    tools = [TOOLS[kind.tool]] if kind.tool else []
    if kind.pace != COMMON_PACE:
        tools.append(f"works at {kind.pace}% of the usual speed")
    plain = kind.borne or not (kind.use or kind.aim or kind.gives or kind.worn_at == "ring")
    categories = [CATEGORIES[kind.category]] if kind.category in CATEGORIES and plain else []
    lamp = [_fill(AHEAD if kind.lamp.ahead else LAMP, kind.lamp, {}, content)] if kind.lamp else []
    lamp += ["its flame never lights gas, and turns blue in bad air"] if kind.lamp and kind.lamp.warns else []
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
    if not plus:
        return []
    if kind.category == "armour":
        return [f"armor {plus:+}"]
    return [f"damage {plus:+} and accuracy {2 * plus:+}%"]


def _blows(kind: ItemKind, content: Content) -> Iterator[str]:
    if kind.hits:
        yield f"a hit {effects_text(kind.hits, content, ANYBODY)}"
    if kind.reach > 1:
        yield f"reaches {kind.reach} spaces"
    yield from (words for name, words in BLOWS.items() if getattr(kind, name))
    if kind.sneak != BARE:
        yield f"{kind.sneak.unaware} times the damage to the unaware, {kind.sneak.helpless} times to the helpless"


_USERS = {"hand": "wielder", "off": "bearer"}


def reach_text(aim: Aimed) -> str:
    return f"up to {aim.range} spaces away" if aim.range > 1 else "beside you"


def _in_use(kind: ItemKind, content: Content) -> Iterator[str]:
    if kind.aim:
        yield f"{reach_text(kind.aim)}, it {effects_text(kind.aim.ends, content, ANYBODY)}"
    if kind.hands > 1:
        yield "takes both hands, so no shield" if kind.worn_at == "hand" else "takes the shield hand"
    if kind.lamp and kind.lamp.dazzles:
        yield f"its light {effects_text(kind.lamp.dazzles, content, _FIRST)}"
    for harm, percent in kind.weak.items():
        yield f"you take {percent}% damage from {harm}"
    if kind.cover:
        yield f"covers {kind.cover}% of you against missiles and breath from the front"
    user = _USERS.get(kind.worn_at, "wearer")
    for gained, words in ((kind.gives, "the {} {}"), (kind.takes, "the {} no longer {}")):
        yield from (words.format(user, TRAITS[name]) for name in names(gained))
    if kind.noise:
        more = "farther" if kind.noise > 0 else "less"
        yield f"the sound of your steps carries {counted(abs(kind.noise), 'space', 'spaces')} {more}"
    yield from _advantages(kind)
    if kind.glow:
        yield f"sheds light {counted(kind.glow, 'space', 'spaces')} around you"
    yield from _how_often(kind)


def _how_often(kind: ItemKind) -> Iterator[str]:
    if kind.each_level:
        yield "works once per level"
    if kind.charges:
        yield f"holds {counted(kind.charges, 'charge', 'charges')}"


def _lasting(kind: ItemKind, content: Content) -> Iterator[str]:
    for effect in kind.use:
        if isinstance(effect, kinds.Afflict):
            name = content.statuses[effect.status].name
            if parts := list(_status_parts(content.rules.statuses[effect.status], name)):
                yield f"{name}: {listed(parts)}"


def _status_parts(status: Status, name: str) -> Iterator[str]:
    if status.harder:
        yield f"attacks deal {status.harder}% more damage"
    if status.armour:
        yield f"armor absorbs up to {status.armour} more of each hit"
    if status.night:
        yield f"sees {status.night} spaces in the dark while no lamp burns"
    said = (TRAITS[trait] for trait in names(status.gives))
    yield from (text for text in said if text.split()[-1][:2] != name[:2])


def _advantages(kind: ItemKind) -> Iterator[str]:
    for gift, amount in kind.gifts.items():
        yield GIFTS[gift if amount > 0 else f"{gift} less"].format(abs(amount))
    if kind.frail:
        yield "dies in bad air"
    if kind.returns:
        yield "returns to its place if you leave the level"
    if kind.lasting:
        yield "is not used up"


def _flying(kind: ItemKind, content: Content) -> Iterator[str]:
    if kind.shoots:
        winding = ", and takes an extra turn to wind" if kind.shoots.winding else ""
        yield f"shoots {content.items[kind.shoots.ammunition].plural} up to {kind.shoots.range} spaces{winding}"
    if kind.pierces:
        yield "ignores armor"
    if kind.category == "missile":
        yield f"can be thrown {kind.thrown.range} spaces"
    if kind.thrown.noise:
        yield f"lands with a noise heard {kind.thrown.noise} spaces away"
    if kind.category == "missile" and kind.thrown.breaks:
        yield f"{kind.thrown.breaks}% chance to break when it lands"
    if kind.worth:
        yield f"ore, worth {counted(kind.worth, 'point', 'points')} to a smith"
    if kind.thrown.ends:
        yield f"thrown, {effects_text(kind.thrown.ends, content, ANYBODY)}"


class Insight(NamedTuple):
    """The player's knowledge of a kind: `acts` are ids of abilities, and `blow`; `familiar` covers everything."""

    acts: frozenset[str] = frozenset()
    familiar: bool = True

    def knows(self, act: str) -> bool:
        return self.familiar or act in self.acts


_ALL = Insight()
_NEEDED = {"": "", "gold": " if you carry any", "ore": " if you carry any", "water": " where water is near"}


def kind_lines(kind: Kind, content: Content, insight: Insight = _ALL) -> list[str]:
    """Return the lines that describe a monster, as far as `insight` goes."""
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
    hurt = [f"{effects_text(kind.hurt, content, _ITSELF)} when hurt"] if kind.hurt else []
    death = [f"{effects_text(kind.death, content, ANYBODY)} when it dies"] if kind.death else []
    rises = [f"rises again {kind.rises} turns after death"] if kind.rises else []
    gloom = [f"halves lamplight within {kind.gloom} spaces"] if kind.gloom else []
    seems = [f"looks like {_indefinite_tile(content.tiles[kind.seems])} until it strikes"] if kind.seems else []
    mends = [f"heals {kind.mends} a turn unless burning or in acid"] if kind.mends else []
    sure, unsure = (_carried(kind, content, is_sure=is_sure) for is_sure in (True, False))
    carries = [f"carries {listed(sure)}"] if sure else []
    carries += [f"may carry {listed(unsure)}"] if unsure else []
    traits = [TRAITS[name] for name in names(kind.traits) if not (name == "mindless" and kind.traits & ROOTED)]
    return [*carries, *hurt, *death, *rises, *gloom, *seems, *mends, *traits]


def _carried(kind: Kind, content: Content, *, is_sure: bool) -> list[str]:
    items = [carried for carried in kind.carries if carried.is_sure == is_sure]
    return [indefinite(content.items[carried.item], carried.count.most) for carried in items]


def effects_text(effects: Effects, content: Content, whom: Noun = YOU) -> str:
    """Return `heals 2d6+6 hit points and cures poison`."""
    return listed([_effect(effect, content, whom) for effect in effects])


def _manner(ability: Ability) -> str:
    far = f"from up to {ability.range} spaces away, " if ability.range > 1 and ability.at != "self" else ""
    often = "once, " if ability.times == 1 else f"every {ability.every} turns, " if ability.every > 1 else ""
    return far + often


def _attack(attack: AttackForm, verb: str, content: Content, *, figures: bool) -> str:
    harm = f"{verb} you for {attack.damage}" if figures else f"{verb} you"
    blow = [] if attack.bloodless else [harm]
    return listed(blow + [_effect(effect, content, YOU) for effect in attack.effects]) + _NEEDED[attack.needs]


def _effect(effect: Effect, content: Content, whom: Noun) -> str:
    nouns = {"whom": whom}
    if isinstance(effect, kinds.Afflict):
        nouns["status"] = make_noun(content.statuses[effect.status].name)
    if then := getattr(effect, "then", ()):
        nouns["inner"] = Noun(
            dict.fromkeys(YOU.forms, effects_text(then, content, _INNER_TARGETS.get(type(effect), whom)))
        )
    return _fill(EFFECTS[type(effect)], effect, nouns, content)


def _fill(line: Line, row: object, nouns: Mapping[str, Noun], content: Content) -> str:
    return fill(line.templates["text"].slots, Saying(row, nouns, content))


def _counts(number: int | Dice) -> bool:
    return bool(number.most if isinstance(number, Dice) else number)
