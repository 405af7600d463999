"""The game on drawn levels that engine tests play; `stage/__init__.py` shows how they are drawn."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import dedent

from stage import arrange, deeds, state
from stage.cast import CAST, CHARS, PROPS, char_of, rules_for
from stage.drawing import Drawing
from stage.events import named
from winze.engine.actions import Action
from winze.engine.errands.errand import Errand, Stop
from winze.engine.errands.lookout import Lookout
from winze.engine.events import Event, Refused
from winze.engine.game import Game
from winze.engine.kinds.effects import Effect
from winze.engine.kinds.plan import Exit
from winze.engine.kinds.rules import Rules
from winze.engine.kinds.statuses import Status
from winze.engine.state.actor import Actor
from winze.engine.view import HeroView


class Stage:
    """A game on drawn levels. `seed` decides the dice."""

    def __init__(self, *drawings: str, seed: int = 1, exits: Mapping[str, tuple[Exit, ...]] | None = None) -> None:
        exits = exits or {}
        self._drawings = {
            str(number): Drawing(text, number, exits.get(str(number), ()))
            for number, text in enumerate(drawings, start=1)
        }
        self.rules = self._rules()
        self.game = Game.new(seed, self.rules)
        self._furnish()

    def _rules(self) -> Rules:
        last = str(len(self._drawings))
        levels = {id_: drawing.plan(is_last=id_ == last) for id_, drawing in self._drawings.items()}
        return rules_for(levels, lambda _, plan: self._drawings[plan.id].blueprint(plan))

    def _furnish(self) -> None:
        for x, y, char in self._drawings["1"].cells():
            if char in CAST or char in PROPS:
                self.put(char, x, y)
            elif char == "@":
                self.go(x, y)
        self.look()

    def put(self, char: str, x: int, y: int) -> None:
        """Put a monster of `CAST` or an item of `PROPS` on the level."""
        if char in CAST:
            self.stand(CAST[char].id, x, y)
        else:
            self.lay(PROPS[char].id, x, y)

    def stand(self, who: str | Actor, x: int, y: int) -> Actor:
        """Put a new monster of a kind on the level, or one of this level or another stage. Return it."""
        return arrange.stand(self.game, who, self.at(x, y))

    def empty(self) -> None:
        arrange.empty(self.game)

    def rouse(self, *kinds: str) -> Actor:
        """Make the monsters of these kinds, or all, aware of the hero. Return the last of them."""
        roused = [monster for monster in state.monsters(self.game) if not kinds or state.kind_of(monster) in kinds]
        for monster in roused:
            arrange.rouse(self.game, monster)
        return roused[-1]

    def lay(self, kind: str, x: int, y: int, count: int = 1) -> None:
        arrange.lay(self.game, kind, self.at(x, y), count)

    def go(self, x: int, y: int, level: str = "") -> None:
        """Put the hero on a cell without a turn or a look, on another level if one is named."""
        arrange.go(self.game, self.at(x, y), level)

    def wound(self, damage: int) -> None:
        arrange.wound(self.game.hero, damage)

    def heal(self, health: int, most: int = 0) -> None:
        """Set the hero's hit points, and with `most` the maximum."""
        arrange.set_health(self.game.hero, health, most)

    def afflict(self, turns: int, by: str = "spider") -> None:
        """Poison the hero for exactly `turns` turns."""
        arrange.afflict(self.game, turns, by)

    def know_status(self, status: Status) -> None:
        self.rules.statuses[status.id] = status  # type: ignore[index]

    def happen(self, effect: Effect, to: Actor | None = None, by: Actor | None = None) -> int:
        """Apply an effect with its consequences to a monster or the hero. Return its amount."""
        return deeds.happen(self.game, effect, to or self.game.hero, by)

    def arm(self, *kinds: str) -> str:
        """Put weapons and armor into the hero's pack and in use. Return the letter of the last."""
        return arrange.arm(self.game, *kinds)

    def vary(self, kind: str, **facts: object) -> None:
        """Change facts about a kind of monster, including monsters on the level."""
        arrange.vary(self.game, kind, **facts)

    def vary_thing(self, kind: str, **facts: object) -> None:
        """Change facts about a kind of item."""
        arrange.vary_thing(self.game, kind, **facts)

    def look(self) -> None:
        """Let the hero look, without an event."""
        arrange.look(self.game)

    def act(self, *actions: Action) -> list[Event]:
        """Perform actions in order and return all events."""
        return [event for action in actions for event in self.game.act(action)]

    def pursue(self, errand: Errand, lookout: Lookout | None = None, most: int = 200) -> Stop:
        """Run an errand to its end and return why it ended."""
        lookout = lookout or Lookout()
        view = HeroView(self.game)
        stop = lookout.begin(view, errand.caution)
        for _ in range(most):
            step = stop or errand.next(view)
            if not isinstance(step, Stop):
                step = lookout.warn(view, step) or step
            if isinstance(step, Stop):
                return step
            assert not named(self.act(step), Refused), step
            stop = lookout.look(view)
        raise AssertionError("the errand never ends")

    def at(self, x: int, y: int) -> int:
        return self.game.level.board.cell(x, y)

    def monster(self, kind: str) -> Actor:
        """Return the only monster of a kind."""
        (found,) = [monster for monster in state.monsters(self.game) if state.kind_of(monster) == kind]
        return found

    def picture(self) -> str:
        """Draw the level: tiles, then items, monsters and the hero on top."""
        level = self.game.level
        width, height = level.board.width, level.board.height
        chars = {number: char for char, number in CHARS.items()}
        rows = [[chars[level.tiles[level.board.cell(x, y)]] for x in range(width)] for y in range(height)]
        marks = {cell: char_of(PROPS, pile[-1][0]) for cell, pile in state.lying(self.game).items()}
        marks |= {monster.cell: char_of(CAST, state.kind_of(monster)) for monster in state.monsters(self.game)}
        for cell, char in (marks | {self.game.hero.cell: "@"}).items():
            x, y = level.board.xy(cell)
            rows[y][x] = char
        return "\n".join("".join(row) for row in rows)

    def shows(self, drawing: str) -> None:
        assert self.picture() == dedent(drawing).strip("\n")
