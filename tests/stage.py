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
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from textwrap import dedent

from winze.core.dice import Dice
from winze.engine.actions import Action
from winze.engine.errands import Errand, Stop
from winze.engine.events import Event, Refused
from winze.engine.game import Game
from winze.engine.kinds.plan import Blueprint, Exit, LevelPlan, Plan
from winze.engine.kinds.rules import Body, HeroKind, ItemKind, MonsterKind, Profile, Rules, Scoring
from winze.engine.kinds.tiles import Tile, TileSet
from winze.engine.lookout import Lookout
from winze.engine.sense.encounters import announce
from winze.engine.sense.look import look_around
from winze.engine.state.creatures import Monster

_OPEN = {"passes_objects": True, "passes_missiles": True, "passes_light": True}
TILES = TileSet(
    (
        Tile("rock", rock=True, solid=True),
        Tile("wall", ring=True, solid=True),
        Tile("floor", lit=True, **_OPEN),
        Tile("corridor", **_OPEN),
        Tile("door_closed", ring=True, edges={"open": "door_open"}),
        Tile("door_open", ring=True, edges={"close": "door_closed"}, **_OPEN),
        Tile("stairs_up", lit=True, stairs="up", **_OPEN),
        Tile("stairs_down", lit=True, stairs="down", **_OPEN),
        Tile("mouth", lit=True, stairs="mouth", **_OPEN),
        Tile("door_hidden", ring=True, seems="wall", edges={"find": "door_closed"}),
        Tile("drift", lit=True, stairs="side", **_OPEN),
        Tile("water", lit=True, hazard="water", **_OPEN),
        Tile("chasm", lit=True, hazard="chasm", **_OPEN),
        Tile("pillar", ring=True),
    )
)
CHARS = dict(zip(" #.,+'<>_?=~vO", range(14), strict=True))
_BODY = Body(health=Dice(0, 1, 10), speed=100, accuracy=70, damage=Dice(1, 4, 0))
CAST = {
    "r": MonsterKind("rat", _BODY, "small"),
    "w": MonsterKind("warden", replace(_BODY, block=50), "normal", opens_doors=True),
    "d": MonsterKind("dancer", replace(_BODY, dodge=50), "normal"),
    "h": MonsterKind("hare", replace(_BODY, speed=200), "small"),
    "t": MonsterKind("tortoise", replace(_BODY, speed=50, health=Dice(0, 1, 40)), "large"),
    "b": MonsterKind("bat", _BODY, "small", moves="erratic"),
    "g": MonsterKind("ghost", _BODY, "large", moves="phasing"),
    "m": MonsterKind("moss", _BODY, "normal", moves="still"),
    "k": MonsterKind("knocker", _BODY, "normal", steals=True),
    "s": MonsterKind("spider", _BODY, "normal", venom=3),
    "o": MonsterKind("ooze", replace(_BODY, health=Dice(0, 1, 20)), "normal", splits=True),
    "c": MonsterKind("coward", _BODY, "normal", flees_below=50),
    "T": MonsterKind("troll", replace(_BODY, health=Dice(0, 1, 30)), "huge", regenerates=1),
}
PROPS = {
    "$": ItemKind("gold", "gold", stacks=True),
    "!": ItemKind("draught", "potion", stacks=True, heals=Dice(0, 1, 8)),
    ")": ItemKind("sword", "weapon", damage=Dice(0, 1, 9), accuracy=10),
    "]": ItemKind("mail", "armour", armour=3),
    "[": ItemKind("coat", "armour", armour=1),
    "|": ItemKind("pick", "weapon", damage=Dice(0, 1, 4)),
    "*": ItemKind("heartstone", "heartstone"),
}
NOTHING = Profile(Dice(0, 1, 0), Dice(0, 1, 0), Dice(0, 1, 0), Dice(0, 1, 1))


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
            hero=HeroKind(
                body=replace(_BODY, health=Dice(0, 1, 30)),
                regeneration=10,
                experience=(10, 30),
                level_health=5,
                level_accuracy=3,
                kit=("pick", "coat"),
                pack_size=pack_size,
            ),
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
                self.game.hero.field = self.at(x, y)
        self.look()

    def put(self, char: str, x: int, y: int) -> None:
        """Put a monster or a thing on the level."""
        game, field = self.game, self.at(x, y)
        if char in CAST:
            health = CAST[char].body.health.bonus
            game.level.actors[field] = Monster(game.new_id(), CAST[char].id, field, health, health)
        else:
            game.level.lay(field, PROPS[char])

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
        stop = lookout.begin(self.game, errand.caution)
        for _ in range(most):
            step = stop or errand.next(self.game)
            if isinstance(step, Stop):
                return step
            assert not named(self.act(step), Refused), step
            stop = lookout.look(self.game)
        raise AssertionError("the errand goes on and on")

    def at(self, x: int, y: int) -> int:
        return self.game.level.board.field(x, y)

    def monster(self, kind: str) -> Monster:
        """The only monster of a kind."""
        (found,) = [monster for monster in self.game.level.monsters() if monster.kind == kind]
        return found

    def picture(self) -> str:
        """The level as it stands: tiles, then things, then monsters, then the hero."""
        level = self.game.level
        width, height = level.board.width, level.board.height
        chars = {number: char for char, number in CHARS.items()}
        rows = [[chars[level.tiles[level.board.field(x, y)]] for x in range(width)] for y in range(height)]
        marks = {field: _char(PROPS, pile[-1].kind) for field, pile in level.items.items()}
        marks |= {monster.field: _char(CAST, monster.kind) for monster in level.monsters()}
        for field, char in (marks | {self.game.hero.field: "@"}).items():
            x, y = level.board.xy(field)
            rows[y][x] = char
        return "\n".join("".join(row) for row in rows)

    def shows(self, drawing: str) -> None:
        assert self.picture() == dedent(drawing).strip("\n")


def _char(kinds: dict[str, MonsterKind] | dict[str, ItemKind], kind: str) -> str:
    return next(char for char, entry in kinds.items() if entry.id == kind)


def named(events: list[Event], kind: type) -> list[Event]:
    """The events of one type."""
    return [event for event in events if isinstance(event, kind)]
