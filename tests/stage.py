"""Stages: games on levels drawn in ASCII, with a small cast of their own, so that engine tests read like scenes.

    stage = Stage('''
        #######
        #@..r.#
        #######
    ''')
    stage.act(Walk(Direction.E))
    stage.shows('''...''')

`@` is the hero on floor; letters are the monsters of `CAST`, `$ ! ) ] [ *` the things of `PROPS`; the rest are tiles in
the characters of map files. Several drawings are the levels "1", "2", ...; `>` and a chasm `v` lead down, `<` up.
Levels whose ways are other than that get them from `exits`, by level.

Below the stage stand the functions by which every test, whatever it is about, sets up a game and asks about it. They
alone know how the engine keeps what it keeps: elsewhere a game is only played and read.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from textwrap import dedent
from typing import Any

from winze.core.chance import Stream
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import Action
from winze.engine.body import fighter, life
from winze.engine.body.traits import recount_traits
from winze.engine.deeds import perform as deeds
from winze.engine.effects.apply import FUNCTIONS, apply, settle
from winze.engine.errands import threats as danger
from winze.engine.errands.errand import Errand, Stop
from winze.engine.errands.lookout import Lookout
from winze.engine.events import Event, Refused, What, Who
from winze.engine.game import Game
from winze.engine.kinds import weights
from winze.engine.kinds.actors import HERO, Attack, Kind
from winze.engine.kinds.drives import Chase, Flee, Flutter, Idle, Mind, Strike
from winze.engine.kinds.effects import Afflict, Cure, Effect, Harm, Heal, Split, Steal
from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.plan import Blueprint, Exit, LevelPlan, Plan
from winze.engine.kinds.rules import CareerKind, Profile, Rules, Scoring
from winze.engine.kinds.statuses import Status
from winze.engine.kinds.tiles import Edge, Tile, TileSet
from winze.engine.kinds.traits import HANDS, PHASES, ROOTED, UNMENDING, names
from winze.engine.levels import arrive as ways
from winze.engine.levels import populate
from winze.engine.minds.drives import WANTS
from winze.engine.sense.encounters import announce
from winze.engine.sense.look import look_around, sightings
from winze.engine.state.actor import Actor, Affliction, End
from winze.engine.state.items import Item
from winze.engine.state.level import Level
from winze.engine.state.world import Aim
from winze.engine.view import HeroView

_OPEN: dict[str, Any] = {"passes": ("objects", "missiles", "light")}
TILES = TileSet(
    (
        Tile("rock", rock=True, solid=True),
        Tile("wall", room_frame=True, solid=True),
        Tile("floor", lit=True, **_OPEN),
        Tile("corridor", **_OPEN),
        Tile("door_closed", room_frame=True, edges={"open": Edge("door_open")}),
        Tile("door_open", room_frame=True, edges={"close": Edge("door_closed")}, **_OPEN),
        Tile("stairs_up", lit=True, stairs="up", **_OPEN),
        Tile("stairs_down", lit=True, stairs="down", **_OPEN),
        Tile("mouth", lit=True, stairs="mouth", **_OPEN),
        Tile("door_hidden", room_frame=True, seems="wall", edges={"find": Edge("door_closed")}),
        Tile("drift", lit=True, stairs="side", **_OPEN),
        Tile("water", lit=True, hazard="water", **_OPEN),
        Tile("chasm", lit=True, hazard="chasm", **_OPEN),
        Tile("pillar", room_frame=True),
    )
)
CHARS = dict(zip(" #.,+'<>_?=~vO", range(14), strict=True))


def _kind(id_: str, size: str, **facts: Any) -> Kind:
    """A kind like the others but for these facts."""
    body: dict[str, Any] = {"health": Dice(0, 1, 10), "speed": 100, "accuracy": 70, "mind": "hunter"}
    return Kind(id=id_, size=size, **{"attacks": (Attack(_CLAWS),)} | body | facts)


_CLAWS = Dice(1, 4, 0)
STATUSES = {"poison": Status("poison", each=(Harm(Dice(0, 1, 1), "poison"),), gives=UNMENDING)}
_AFTER = Strike(), Chase()
MINDS = {
    "hunter": Mind("hunter", (Idle(), *_AFTER)),
    "flutterer": Mind("flutterer", (Flutter(), Idle(), *_AFTER)),
    "thief": Mind("thief", (Idle(), Flee(with_loot=True), *_AFTER)),
    "craven": Mind("craven", (Idle(), Flee(below=50), *_AFTER)),
}
CAST = {
    "r": _kind("rat", "small"),
    "w": _kind("warden", "normal", block=50, traits=HANDS),
    "d": _kind("dancer", "normal", dodge=50),
    "h": _kind("hare", "small", speed=200),
    "t": _kind("tortoise", "large", speed=50, health=Dice(0, 1, 40)),
    "b": _kind("bat", "small", mind="flutterer"),
    "g": _kind("ghost", "large", traits=PHASES),
    "m": _kind("moss", "normal", traits=ROOTED),
    "k": _kind(
        "knocker",
        "normal",
        attacks=(Attack(_CLAWS, (Steal(),), needs="gold", bloodless=True), Attack(_CLAWS)),
        mind="thief",
    ),
    "s": _kind("spider", "normal", attacks=(Attack(_CLAWS, (Afflict("poison", Dice(0, 1, 3)),)),)),
    "o": _kind("ooze", "normal", hurt=(Split(),), health=Dice(0, 1, 20)),
    "c": _kind("coward", "normal", mind="craven"),
    "T": _kind("troll", "huge", health=Dice(0, 1, 30), regenerates=1),
}
PROPS = {
    "$": ItemKind("gold", "gold", stacks=True),
    "!": ItemKind("draught", "potion", stacks=True, use=(Heal(Dice(0, 1, 8)), Cure("poison"))),
    ")": ItemKind("sword", "weapon", damage=Dice(0, 1, 9), accuracy=10),
    "]": ItemKind("mail", "armour", armour=3),
    "[": ItemKind("coat", "armour", armour=1),
    "|": ItemKind("pick", "weapon", damage=Dice(0, 1, 4)),
    "*": ItemKind("heartstone", "heartstone"),
}
NOTHING = Profile(Dice(0, 1, 0), Dice(0, 1, 0), Dice(0, 1, 0), Dice(0, 1, 1))


TABLES: dict[str, dict[type, Any]] = {"deeds": deeds.DEEDS, "drives": WANTS, "effects": FUNCTIONS}
"""By which struct of each sort is done what."""


class Stage:
    """A game on drawn levels. `seed` decides the dice."""

    def __init__(self, *drawings: str, seed: int = 1, exits: Mapping[str, tuple[Exit, ...]] | None = None) -> None:
        self.exits = exits or {}
        self.drawings = [dedent(drawing).strip("\n").splitlines() for drawing in drawings]
        self.rules = self._rules()
        self.game = Game.new(seed, self.rules)
        self._furnish()

    def _rules(self, pack_size: int = 23) -> Rules:
        levels = {str(n): self._place(n) for n in range(1, len(self.drawings) + 1)}
        return Rules(
            version="stage",
            tiles=TILES,
            monsters={kind.id: kind for kind in CAST.values()},
            items={kind.id: kind for kind in PROPS.values()},
            hero=_kind(HERO, "normal", health=Dice(0, 1, 30), traits=HANDS),
            career=CareerKind(
                regeneration=10,
                experience=(10, 30),
                level_health=5,
                level_accuracy=3,
                kit=("pick", "coat"),
                pack_size=pack_size,
            ),
            statuses=dict(STATUSES),
            minds=MINDS,
            scoring=Scoring(depth=50, gold=1, heartstone=1000),
            profiles=dict.fromkeys(levels, NOTHING),
            plan=lambda *_: Plan("1", levels),
            dig=self._dig,
        )

    def _place(self, number: int) -> LevelPlan:
        rows, id_ = self.drawings[number - 1], str(number)
        exits = self.exits.get(id_) or self._shafts(number)
        below = str(number + 1) if number < len(self.drawings) else None
        return LevelPlan(id_, number, len(rows[0]), len(rows), "drawn", exits, row=id_, below=below)

    def _shafts(self, number: int) -> tuple[Exit, ...]:
        rows = self.drawings[number - 1]
        exits = []
        for x, y, char in self._cells(number):
            if char == ">":
                exits.append(Exit("down", x, y, str(number + 1)))
            elif char == "<":
                exits.append(Exit("up", x, y, str(number - 1)))
            elif char == "_" or (char == "@" and "_" not in "".join(rows)):
                exits.append(Exit("mouth", x, y, None))
        return tuple(exits)

    def _cells(self, number: int) -> list[tuple[int, int, str]]:
        return [(x, y, char) for y, row in enumerate(self.drawings[number - 1]) for x, char in enumerate(row)]

    def _dig(self, seed: int, place: LevelPlan) -> Blueprint:
        plane = bytearray((place.width + 1) * place.height)
        for x, y, char in self._cells(int(place.id)):
            plane[y * (place.width + 1) + x] = CHARS.get(char, CHARS["."])
        return Blueprint(place.width, place.height, bytes(plane), exits=place.exits)

    def _furnish(self) -> None:
        for x, y, char in self._cells(1):
            if char in CAST or char in PROPS:
                self.put(char, x, y)
            elif char == "@":
                self.go(x, y)
        self.look()

    def put(self, char: str, x: int, y: int) -> None:
        """Put a monster or a thing on the level."""
        if char in CAST:
            self.stand(CAST[char].id, x, y)
        else:
            self.lay(PROPS[char].id, x, y)

    def stand(self, who: str | Actor, x: int, y: int) -> Actor:
        """Put a new monster of a kind there, or one of this level or of another stage."""
        return stand(self.game, who, self.at(x, y))

    def empty(self) -> None:
        """Take all monsters off the level."""
        empty(self.game)

    def rouse(self, *kinds: str) -> Actor:
        """Have the monsters of these kinds, or of all, know of the hero; the last of them."""
        roused = [monster for monster in monsters(self.game) if not kinds or kind_of(monster) in kinds]
        for monster in roused:
            rouse(monster)
        return roused[-1]

    def lay(self, kind: str, x: int, y: int, count: int = 1) -> None:
        """Put things on the floor."""
        lay(self.game, kind, self.at(x, y), count)

    def go(self, x: int, y: int, level: str = "") -> None:
        """Put the hero there without a turn, and without a look; on another level if one is named."""
        go(self.game, self.at(x, y), level)

    def wound(self, damage: int) -> None:
        """Take hit points off the hero."""
        wound(self.game.hero, damage)

    def heal(self, health: int, most: int = 0) -> None:
        """Give the hero exactly so many hit points; `most` is how many there can be, if that is to change."""
        set_health(self.game.hero, health, most)

    def afflict(self, turns: int, by: str = "spider") -> None:
        """Have poison work on the hero for exactly so many turns."""
        afflict(self.game, turns, by)

    def know_status(self, status: Status) -> None:
        """Have there be such a status."""
        self.rules.statuses[status.id] = status  # type: ignore[index]

    def happen(self, effect: Effect, to: Actor | None = None, by: Actor | None = None) -> int:
        """Have an effect happen to a monster, or to the hero, and all that follows from it; how much came of it."""
        return happen(self.game, effect, to or self.game.hero, by)

    def arm(self, *kinds: str) -> str:
        """Put things into the hero's pack and into use; the letter of the last."""
        return arm(self.game, *kinds)

    def vary(self, kind: str, **facts: object) -> None:
        """Change facts about a kind of monster, for those who stand there too."""
        self.rules.monsters[kind] = varied = replace(self.rules.monsters[kind], **facts)  # type: ignore[arg-type]
        for monster in monsters(self.game):
            if kind_of(monster) == kind:
                monster.kind, monster.traits = varied, varied.traits

    def look(self) -> None:
        """Have the hero see what there is, without a word about it."""
        look_around(self.game)
        self.game.in_view = []
        announce(self.game)

    def act(self, *actions: Action) -> list[Event]:
        """Do these in order; the events of all of them."""
        return [event for action in actions for event in self.game.act(action)]

    def pursue(self, errand: Errand, lookout: Lookout | None = None, most: int = 200) -> Stop:
        """Do an errand to its end, as a run does; why it ended."""
        lookout = lookout or Lookout()
        view = HeroView(self.game)
        stop = lookout.begin(view, errand.caution)
        for _ in range(most):
            step = stop or errand.next(view)
            if isinstance(step, Stop):
                return step
            assert not named(self.act(step), Refused), step
            stop = lookout.look(view)
        raise AssertionError("the errand goes on and on")

    def at(self, x: int, y: int) -> int:
        return self.game.level.board.field(x, y)

    def monster(self, kind: str) -> Actor:
        """The only monster of a kind."""
        (found,) = [monster for monster in monsters(self.game) if kind_of(monster) == kind]
        return found

    def picture(self) -> str:
        """The level as it stands: tiles, then things, then monsters, then the hero."""
        level = self.game.level
        width, height = level.board.width, level.board.height
        chars = {number: char for char, number in CHARS.items()}
        rows = [[chars[level.tiles[level.board.field(x, y)]] for x in range(width)] for y in range(height)]
        marks = {field: _char(PROPS, pile[-1][0]) for field, pile in lying(self.game).items()}
        marks |= {monster.field: _char(CAST, kind_of(monster)) for monster in monsters(self.game)}
        for field, char in (marks | {self.game.hero.field: "@"}).items():
            x, y = level.board.xy(field)
            rows[y][x] = char
        return "\n".join("".join(row) for row in rows)

    def shows(self, drawing: str) -> None:
        assert self.picture() == dedent(drawing).strip("\n")


def _char(kinds: dict[str, Kind] | dict[str, ItemKind], kind: str) -> str:
    return next(char for char, entry in kinds.items() if entry.id == kind)


def values(events: Iterable[Event], kind: type, *names: str) -> list[Any]:
    """What the events of one type say: the value of a field, or of several."""
    told = [tuple(_value(event, name) for name in names) for event in events if isinstance(event, kind)]
    return [one[0] if len(names) == 1 else one for one in told]


def _value(event: Event, name: str) -> Any:
    """A field; of who takes part the id of the kind, of things the ids and how many."""
    value = getattr(event, name)
    if isinstance(value, Who):
        return value.kind
    if isinstance(value, What):
        return value.name, value.count
    return [(what.name, what.count) for what in value] if name == "things" else value


def named(events: list[Event], kind: type) -> list[Event]:
    """The events of one type."""
    return [event for event in events if isinstance(event, kind)]


# What tests do to a game.


def stand(game: Game, who: str | Actor, field: int, *, aware: bool = False) -> Actor:
    """Put a monster on a field: this one, or a new one of a kind with as many hit points as such a one can have."""
    level = game.level
    if isinstance(who, str):
        kind = game.rules.monsters[who]
        who = Actor(game.new_id(), kind, field, kind.health.most, kind.health.most)
        who.memory.aware = aware
    elif level.actors.get(who.field) is who:
        level.remove(who)
    level.put(who, field)
    return who


def empty(game: Game) -> None:
    """Take all monsters off the level."""
    for monster in monsters(game):
        game.level.remove(monster)


def rouse(monster: Actor) -> None:
    """Have it know of the hero, as if it had seen him this turn."""
    monster.memory.aware, monster.memory.unseen = True, 0


def lull(monster: Actor) -> None:
    """Have it know of nobody, and keep to its place."""
    monster.memory.aware, monster.memory.guards = False, True


def load(monster: Actor, gold: int) -> None:
    """Have it carry stolen gold."""
    monster.gold = gold


def kill(game: Game, monster: Actor) -> None:
    life.die(game, monster, game.hero.who)


def go(game: Game, field: int, level: str = "") -> None:
    """Put the hero on a field without a turn; on another level if one is named, where he has been before."""
    game.level.remove(game.hero)
    game.level = game.levels[level or game.level.id]
    game.level.put(game.hero, field)


def dig(game: Game, level: str, *, known: bool = True) -> None:
    """Have this level dug, with nobody on it, and the hero there; he knows all of it or nothing."""
    dug = game.rules.dig(game.seed, game.plan.levels[level])
    game.level.remove(game.hero)
    game.level = game.levels[level] = Level(level, game.rules.tiles, dug.width, dug.height, dug.tiles)
    game.level.put(game.hero, game.hero.field)
    if known:
        know_level(game)


def replan(game: Game, level: str, **facts: object) -> None:
    """Change facts about the plan of a level."""
    game.plan.levels[level] = replace(game.plan.levels[level], **facts)  # type: ignore[arg-type]


def fill(game: Game, chance: Stream) -> None:
    """Put monsters and things on the level once more, as its plan wants."""
    populate.populate(game.level, game, chance)


def forget_level(game: Game, level: str) -> None:
    """Have the hero never been on a level."""
    del game.levels[level]


def know_level(game: Game) -> None:
    """Have the hero know every field of the level."""
    level = game.level
    level.seen = level.board.full
    level.known.look(level.facts, level.seen)


def show_only(game: Game, shown: int) -> None:
    """Have the hero see these fields and no others."""
    game.level.visible = shown


def end(game: Game, how: End) -> None:
    """End the game without a turn."""
    game.end = how


def arrive(game: Game, level: str, x: int, y: int) -> None:
    """Bring the hero to a point of a level as the stairs do."""
    ways.enter(game, level, (x, y))


def set_health(actor: Actor, health: int, most: int = 0) -> None:
    """Give it so many hit points; `most` is how many it can have, if that is to change."""
    actor.health, actor.max_health = health, most or actor.max_health


def wound(actor: Actor, damage: int) -> None:
    """Take hit points off it."""
    actor.health -= damage


def afflict(game: Game, turns: int, by: str = "spider") -> None:
    """Have the poison of a kind of monster work on the hero for exactly so many turns."""
    game.hero.statuses = {"poison": Affliction(turns, Who(-1, by, -1))} if turns else {}
    recount_traits(game, game.hero)


def happen(game: Game, effect: Effect, to: Actor, by: Actor | None = None) -> int:
    """Have an effect happen, and all that follows from it; how much came of it."""
    came = apply(game, effect, Aim(by.who if by else None, to, to.field))
    settle(game)
    return came


def put_in_line(game: Game, effect: Effect, to: Actor) -> None:
    """Have an effect wait in line, with nobody's deed under way."""
    game.follow((effect,), Aim(None, to, to.field))


def perform(game: Game, actor: Actor, action: Action) -> str | None:
    """Have anybody do something; the reason if it is refused."""
    return deeds.perform(game, actor, action)


def statuses(actor: Actor) -> dict[str, int]:
    """What lasts on somebody: turns by status."""
    return {name: held.turns for name, held in actor.statuses.items()}


def traits(actor: Actor) -> list[str]:
    """The names of somebody's traits."""
    return names(actor.traits)


def stow(game: Game, kind: str, count: int = 1) -> str:
    """Put things into the hero's pack; their letter."""
    return game.pack.add(game.rules.items[kind], count).letter


def arm(game: Game, *kinds: str) -> str:
    """Put weapons and armour into the hero's pack and into use; the letter of the last."""
    letter = ""
    for kind in kinds:
        letter = stow(game, kind)
        if game.rules.items[kind].category == "weapon":
            game.pack.wielded = letter
        else:
            game.pack.worn = letter
    return letter


def fill_pack(game: Game, kind: str) -> None:
    """Put things of a kind that does not stack into the hero's pack until no more fits."""
    while game.pack.fits(game.rules.items[kind], game.rules.career.pack_size):
        stow(game, kind)


def pay(game: Game, amount: int) -> None:
    """Give the hero gold, as if he had found it."""
    game.hero.gold += amount
    game.career.gold_found += amount


def teach(game: Game, points: int) -> None:
    """Give the hero points of experience that lead to no level yet."""
    game.career.experience += points


def lay(game: Game, kind: str, field: int, count: int = 1) -> None:
    """Put things on the floor."""
    game.level.lay(field, game.rules.items[kind], count)


def clear(game: Game, field: int) -> None:
    """Take away what lies on a field."""
    del game.level.items[field]


def change_tile(game: Game, field: int, tile: str) -> None:
    game.level.change(field, tile)


def set_chance(game: Game, stream: str, state: int) -> None:
    """Decide how the stream `combat`, `minds` or `finds` goes on."""
    _stream(game, stream).state = state


# What tests ask of a game.


def monsters(game: Game, level: str = "") -> list[Actor]:
    """All monsters of the level, or of another one, in the order in which they act."""
    return game.levels[level or game.level.id].monsters()


def bodies(game: Game) -> int:
    """Where monsters stand."""
    return game.level.board.of(monster.field for monster in monsters(game))


def kind_of(monster: Actor) -> str:
    """The id of its kind."""
    return monster.kind.id


def flutters(game: Game, monster: Actor) -> bool:
    """Whether it now and then steps about at random, whatever else there is to do."""
    return any(isinstance(drive, Flutter) for drive in game.rules.minds[monster.kind.mind].drives)


def phases(monster: Actor) -> bool:
    """Whether it goes through rock."""
    return bool(monster.traits & PHASES)


def is_aware(monster: Actor) -> bool:
    """Whether it knows of the hero."""
    return monster.memory.aware


def is_met(monster: Actor) -> bool:
    """Whether the hero has seen it."""
    return monster.met


def is_part(monster: Actor) -> bool:
    """Whether it was torn off another one."""
    return monster.part


def loot(monster: Actor) -> int:
    """The gold it stole."""
    return monster.gold


def can_reach(game: Game, monster: Actor) -> bool:
    """Whether it can come to the hero, as far as he knows."""
    (seen,) = [seen for seen in sightings(game, 1 << monster.field) if seen.monster]
    return danger.can_reach(HeroView(game), seen)


def threats(game: Game) -> list[str]:
    """The kinds of the monsters that threaten the hero, the nearest first."""
    return [monster.kind for monster in danger.threats(HeroView(game))]


def in_reach_of_rooted(game: Game) -> int:
    """Where what cannot move could strike."""
    return danger.in_reach_of_rooted(HeroView(game))


def lying(game: Game, level: str = "") -> dict[int, list[tuple[str, int]]]:
    """What lies on the level, or on another one: kind and count, by field, from the bottom of each pile."""
    return {field: _told(pile) for field, pile in sorted(game.levels[level or game.level.id].items.items())}


def outward(game: Game, field: int) -> Direction | None:
    """The direction from a side exit out of the level, if the field is one."""
    return ways.outward(game.level.board, field)


def pack(game: Game) -> dict[str, str]:
    """What the hero carries: kinds by letter."""
    return {item.letter: item.kind for item in game.pack.items}


def count(game: Game, letter: str) -> int:
    """How many things are under a letter of the pack."""
    return next(item.count for item in game.pack.items if item.letter == letter)


def in_use(game: Game) -> tuple[str, str]:
    """The letters of what the hero wields and wears."""
    return game.pack.wielded, game.pack.worn


def poison(game: Game) -> int:
    """For how many turns poison will work on the hero."""
    return game.hero.turns_of("poison")


def gold(game: Game) -> int:
    """What the hero has."""
    return game.hero.gold


def experience(game: Game) -> tuple[int, int]:
    """The level of the hero, and his points."""
    return game.career.experience_level, game.career.experience


def accuracy(game: Game) -> int:
    """The hero's own, in percent, without a weapon."""
    return game.hero.kind.accuracy + game.hero.skill


def deepest(game: Game) -> int:
    """The greatest depth the hero has been to."""
    return game.career.deepest


def chance_of(game: Game, stream: str) -> int:
    """Where the stream `combat`, `minds` or `finds` stands."""
    return _stream(game, stream).state


def in_view(game: Game) -> list[int]:
    """Ids of the monsters in sight."""
    return game.in_view


def only(rules: Rules, *kinds: Kind | ItemKind) -> Rules:
    """The rules with no other monsters than these, or with no other things."""
    by_id = {kind.id: kind for kind in kinds}
    are_monsters = isinstance(kinds[0], Kind)
    return replace(rules, **{"monsters" if are_monsters else "items": by_id})  # type: ignore[arg-type]


def weight(kind: Kind, depth: int) -> int:
    """How common a kind is at a depth."""
    return weights.monster_weight(kind, depth)


def dwellers(rules: Rules, depth: int) -> list[tuple[str, int]]:
    """Who lives at a depth: kinds, and how common they are."""
    return [(kind.id, weight) for kind, weight in weights.compendium(rules, depth)]


def treasures(rules: Rules, depth: int) -> list[tuple[str, int]]:
    """What lies at a depth as treasure: kinds, and how common they are."""
    return [(kind.id, weight) for kind, weight in weights.treasures(rules, depth)]


def far_floor(game: Game) -> int:
    """Where the Heartstone may lie."""
    return populate.far_floor(game.level, game)


def hero_in_arms(game: Game) -> tuple[fighter.Fighter | Kind, Dice]:
    """The numbers the hero brings to a blow, with what is in use, and the dice of its damage."""
    hero = game.hero
    return fighter.fighter(game, hero), fighter.damage_of(game, hero, hero.kind.attacks[0])


def blows(
    game: Game, times: int, *, accuracy: int, damage: Dice, defence: int = 0, armour: int = 0
) -> list[tuple[str, int]]:
    """Roll so many blows of such an attacker at such a target: how each ended, and its damage."""
    attacker, target = fighter.Fighter(accuracy, 0, 0, 0, 0), fighter.Fighter(0, defence, armour, 0, 0)
    return [fighter.roll_blow(game, attacker, target, damage) for _ in range(times)]


def _stream(game: Game, name: str) -> Stream:
    return {"combat": game.combat, "minds": game.minds, "finds": game.finds}[name]


def _told(pile: list[Item]) -> list[tuple[str, int]]:
    return [(item.kind, item.count) for item in pile]
