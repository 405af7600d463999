"""Scenery: a game under the shipped rules on a level drawn with the characters of map files, for tests of terrain.

    scenery = Scenery('''
        #########
        #@...o..#
        #########
    ''')
    scenery.puff("methane", 40, 3, 1)
    scenery.wait(2)
    scenery.shows('''...''')

`@` is the hero on floor, with a closed lamp unless `lit`. There are no monsters or items, and a seed decides the dice.
"""

from __future__ import annotations

from dataclasses import replace
from textwrap import dedent

from shipped import shipped
from stage import arrange
from stage.deeds import perform
from winze.content import Content, Look
from winze.core.dice import Dice
from winze.core.volumes import total
from winze.engine.actions import Action, SwitchLamp, Wait
from winze.engine.effects.apply import apply, settle
from winze.engine.errands.errand import Errand, Stop
from winze.engine.errands.lookout import Lookout
from winze.engine.events import Event
from winze.engine.game import Game
from winze.engine.kinds.effects import Effect, Ignite, Pour, Puff
from winze.engine.kinds.plan import Blueprint, Exit, LevelPlan, Plan
from winze.engine.kinds.rules import Profile
from winze.engine.kinds.tiles import Tile, TileSet
from winze.engine.kinds.verbs import Verb
from winze.engine.sense.air import explosive, thick
from winze.engine.state.actor import Actor
from winze.engine.state.facts import Facts
from winze.engine.state.world import EffectTarget
from winze.engine.terrain import flow, gas
from winze.engine.terrain.alter import alter
from winze.engine.view import HeroView

_NOTHING = Profile(Dice(0, 1, 0), Dice(0, 1, 0), Dice(0, 1, 0), Dice(0, 1, 1))


def content_of(drawing: str, tiles: tuple[Tile, ...] = ()) -> Content:
    """Return the content, with more `tiles`, and every game on a drawn level.

    The hero's cell is the mine's mouth at first.
    """
    content = shipped()
    rows = dedent(drawing).strip("\n").splitlines()
    width, height = len(rows[0]), len(rows)
    numbers = {content.tiles[tile.id].char: number for number, tile in enumerate(content.rules.tiles.tiles)}
    plane = bytearray((width + 1) * height)
    mouth = (1, 1)
    for y, row in enumerate(rows):
        for x, char in enumerate(row):
            plane[y * (width + 1) + x] = numbers["." if char == "@" else char]
            if char == "@":
                mouth = x, y
    exits = (Exit("mouth", *mouth, None),)
    level = Blueprint(width, height, bytes(plane), exits=exits)
    plan = Plan("1", {"1": LevelPlan("1", 1, width, height, "drawn", exits, row="drawn")})
    rules = replace(
        content.rules,
        monsters=dict(content.rules.monsters),
        items=dict(content.rules.items),
        minds=dict(content.rules.minds),
        statuses=dict(content.rules.statuses),
        tiles=TileSet((*content.rules.tiles.tiles, *tiles)),
        profiles={"drawn": _NOTHING},
        plan=lambda *_: plan,
        dig=lambda *_: level,
    )
    looks = {tile.id: Look("T", "amber", tile.id, f"{tile.id}s") for tile in tiles}
    return replace(content, rules=rules, level_names={"drawn": "drawn"}, tiles={**content.tiles, **looks})


class Scenery:
    """A game on a drawing. The hero's lamp is closed, since its flame would ignite gas."""

    def __init__(self, drawing: str, seed: int = 1, *, lit: bool = False, tiles: tuple[Tile, ...] = ()) -> None:
        self.content = content_of(drawing, tiles)
        self.rules = self.content.rules
        self.game = Game.new(seed, self.rules)
        arrange.change_tile(self.game, self.game.hero.cell, "floor")
        arrange.set_health(self.game.hero, 1000, 1000)
        if not lit:
            perform(self.game, self.game.hero, SwitchLamp())
        arrange.look(self.game)

    def at(self, x: int, y: int) -> int:
        return self.game.level.board.cell(x, y)

    def wait(self, turns: int = 1) -> list[Event]:
        """Let turns pass and return their events."""
        return self.act(*[Wait()] * turns)

    def act(self, *actions: Action) -> list[Event]:
        return [event for action in actions for event in self.game.act(action)]

    def pursue(self, errand: Errand, most: int = 60, lookout: Lookout | None = None) -> Stop:
        """Run an errand to its end and return why it ended."""
        lookout, view = lookout or Lookout(), HeroView(self.game)
        stop = lookout.begin(view, errand.caution)
        for _ in range(most):
            step = stop or errand.next(view)
            if not isinstance(step, Stop):
                step = lookout.warn(view, step) or step
            if isinstance(step, Stop):
                return step
            self.act(step)
            stop = lookout.look(view)
        raise AssertionError("the errand never ends")

    def happen(self, effect: Effect, x: int, y: int, by: Actor | None = None) -> None:
        """Apply an effect to a cell and the actor there, caused by somebody or nobody."""
        cell = self.at(x, y)
        apply(self.game, effect, EffectTarget(by and by.who, self.game.level.actors.get(cell), cell, cell))
        settle(self.game)

    def puff(self, gas: str, volume: int, x: int, y: int) -> None:
        self.happen(Puff(gas, Dice(0, 1, volume)), x, y)

    def ignite(self, x: int, y: int) -> None:
        self.happen(Ignite(), x, y)

    def pour(self, liquid: str, volume: int, x: int, y: int) -> None:
        self.happen(Pour(liquid, Dice(0, 1, volume)), x, y)  # type: ignore[arg-type]

    def stand(self, kind: str, x: int, y: int, health: int = 1000, *, still: bool = True) -> Actor:
        """Put a monster with many hit points on a cell, where it stays by default."""
        monster = arrange.stand(self.game, kind, self.at(x, y))
        arrange.set_health(monster, health, health)
        if still:
            arrange.lull(monster)
        return monster

    def tile(self, x: int, y: int) -> str:
        return self.game.level.tile(self.at(x, y)).id

    def filled(self, kind: str) -> int:
        """Return the cells with enough of a gas to breathe."""
        return thick(self.game.level, kind)

    def sixteenths(self, kind: str) -> int:
        """Return the amount of a gas, in sixteenths."""
        return total(self.game.level.overlays.gas.get(kind, []))

    def drift(self) -> int:
        """Spread gas for a turn and do nothing else. Return the sixteenths lost."""
        return gas.drift(self.game)

    def flow(self) -> int:
        """Let liquids flow for a turn and do nothing else. Return the volumes lost."""
        return flow.run(self.game)

    def apply_verb(self, verb: Verb, x: int, y: int) -> None:
        """Apply a verb to a tile, with consequences."""
        alter(self.game, self.at(x, y), verb)
        settle(self.game)

    def can_burn(self) -> int:
        """Return the cells where anything burns, gas included."""
        return self.game.level.facts.flammable | explosive(self.game)

    def has_right_facts(self) -> bool:
        """Return True if the level's facts match its tiles."""
        level = self.game.level
        anew = Facts(level.board, level.tileset, bytes(level.tiles))
        return all(getattr(anew, fact) == getattr(level.facts, fact) for fact in level.tileset.selections)

    @property
    def fire(self) -> int:
        return self.game.level.overlays.fire

    @property
    def water(self) -> int:
        """Return the volumes of water on the level."""
        tiles = map(self.game.level.tileset.__getitem__, self.game.level.tiles)
        return sum(tile.depth for tile in tiles if tile.liquid == "water")

    def picture(self, *overlaid: tuple[int, str]) -> str:
        """Draw the tiles, with characters on sets of cells on top."""
        level = self.game.level
        chars = [self.content.tiles[tile.id].char for tile in self.rules.tiles.tiles]
        rows = []
        for y in range(level.board.height):
            line = ""
            for x in range(level.board.width):
                cell = level.board.cell(x, y)
                marks = [char for cells, char in overlaid if cells >> cell & 1]
                line += (marks or [chars[level.tiles[cell]]])[-1]
            rows.append(line)
        return "\n".join(rows)

    def shows(self, drawing: str, *overlaid: tuple[int, str]) -> None:
        assert self.picture(*overlaid) == dedent(drawing).strip("\n")
