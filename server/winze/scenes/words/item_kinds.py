"""Descriptions of kinds of items."""

from __future__ import annotations

from collections.abc import Iterator

from winze.content import Content
from winze.core.dice import Dice
from winze.engine.kinds import effects as kinds
from winze.engine.kinds.items import BARE, COMMON_PACE, Aimed, ItemKind
from winze.engine.kinds.statuses import Status
from winze.engine.kinds.traits import names
from winze.scenes.words.effects import ANYBODY, effects_text, fill_row, make_target
from winze.scenes.words.grammar import counted, explained_once, listed
from winze.scenes.words.line import Line
from winze.scenes.words.traits import TRAITS

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
    "reprieve": "the first death leaves you at a quarter of your health, and uses it up",
    "slip_past": "every {0} turns you can swap places with a foe",
}
NUMBERS = {
    "damage": Line("damage {damage}"),
    "armour": Line("armor, absorbs up to {armour} of each hit"),
    "accuracy": Line("accuracy {accuracy:+}%"),
    "defence": Line("defense {defence:+}%"),
    "block": Line("chance to block {block:+}%"),
}
for _name, _line in NUMBERS.items():
    _line.bind({_name}, ())
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
    "charge": "laid and lit, explodes after 1 to 20 turns and opens the rock around it; "
    "beside an exit you take in time, shuts it behind you",
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
_PLACELESS = "takes no place in your pack"
_FIRST = make_target("the first foe it touches")


def item_lines(kind: ItemKind, content: Content) -> list[str]:
    numbers = {
        name: fill_row(line, kind, {}, content) for name, line in NUMBERS.items() if _counts(getattr(kind, name))
    }
    damage = [numbers.pop("damage")] if "damage" in numbers else []
    uses = [f"{ON.get(kind.on, '')}{effects_text(kind.use, content)}"] if kind.use else []
    tools = [TOOLS[kind.tool]] if kind.tool else []
    if kind.pace != COMMON_PACE:
        tools.append(f"works at {kind.pace}% of the usual speed")
    plain = kind.borne or not (kind.use or kind.aim or kind.gives or kind.worn_at == "ring")
    categories = [CATEGORIES[kind.category]] if kind.category in CATEGORIES and plain else []
    lamp = [fill_row(AHEAD if kind.lamp.ahead else LAMP, kind.lamp, {}, content)] if kind.lamp else []
    lamp += ["its flame never lights gas, and turns blue in bad air"] if kind.lamp and kind.lamp.warns else []
    used = _in_use(kind, content)
    blows = _blows(kind, content)
    lines = [
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
        *([_PLACELESS] if kind.placeless or kind.category == "ore" else []),
    ]
    return [*explained_once(lines)]


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
    return f"aimed up to {aim.range} spaces away" if aim.range > 1 else "aimed beside you"


def _in_use(kind: ItemKind, content: Content) -> Iterator[str]:
    if kind.aim:
        yield f"{reach_text(kind.aim)}, {effects_text(kind.aim.ends, content, ANYBODY)}"
    if kind.hands > 1:
        yield "takes both hands, so no shield" if kind.worn_at == "hand" else "takes the shield hand"
    if kind.lamp and kind.lamp.dazzles:
        yield f"its light {effects_text(kind.lamp.dazzles, content, _FIRST)}"
    for percent in dict.fromkeys(kind.weak.values()):
        harms = [harm for harm, taken in kind.weak.items() if taken == percent]
        yield f"you take {percent}% damage from {listed([*harms])}"
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
        yield f"hits for {status.harder}% more damage"
    if status.armour:
        yield f"takes up to {status.armour} less damage from each hit"
    if status.night:
        yield f"sees {status.night} spaces while no lamp burns"
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
        often = f" {kind.thrown.breaks}% of the time" if kind.thrown.breaks < 100 else ""
        yield f"breaks{often} when it lands"
    if kind.worth:
        yield f"worth {kind.worth} ore to a smith"
    if kind.thrown.ends and kind.thrown.ends == kind.use:
        yield "thrown, does the same where it lands"
    elif kind.thrown.ends:
        yield f"thrown, {effects_text(kind.thrown.ends, content, ANYBODY)}"


def _counts(number: int | Dice) -> bool:
    return bool(number.most if isinstance(number, Dice) else number)
