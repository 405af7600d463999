"""Duels with masters in their halls: a plain fighter of the depth, who uses the hall's counter or does not.

The fighter is the expected hero of the design: its level is the depth, its weapon and armor are what the mine has
offered so far, and it has no boons, friends, potions or luck. The counter is a script of steps for each hall; after it,
as without it, the fighter closes in and strikes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from shipped import shipped
from stage import arrange
from stage.scenery import Scenery
from winze.core.board import board, cells
from winze.core.dice import Dice
from winze.core.distance import route
from winze.engine.actions import Action, Attack, Wait, Walk
from winze.engine.kinds.actors import AttackForm
from winze.engine.kinds.drives import Sleep
from winze.mapgen.cells import TILES
from winze.mapgen.vaults.layout import layout
from winze.mapgen.vaults.vault import Vault

_BLOWS = (45, 48, 53, 59, 65, 71, 78, 85, 92, 100, 108, 116, 124)
"""Mean damage of a hit at depths 1 to 13, in tenths."""
_ARMOUR = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7)
_DEFENCE = (0, 0, 2, 3, 4, 4, 5, 6, 6, 7, 8, 8, 9)
_TURNS = 150
"""Turns after which a duel is lost."""

Script = Callable[["Duel"], Iterator[Action]]


class Duel:
    """A hall as drawn, with its master at its place, and the hero inside the first entrance."""

    def __init__(self, row: str, seed: int) -> None:
        (self.kind,) = [kind for kind in shipped().rules.monsters.values() if kind.master == row]
        self.spots: dict[str, list[tuple[int, int]]] = {}
        self.scenery = Scenery(self._drawing(_hall(row)), seed, lit=True)
        self.game = self.scenery.game
        self._equip((self.kind.first_depth + self.kind.last_depth) // 2)
        ((x, y),) = self.spots["master"]
        health = self.kind.health.roll(self.game.combat)
        self.master = self.scenery.stand(self.kind.id, x, y, health)
        if any(isinstance(drive, Sleep) for drive in self.game.rules.minds[self.kind.mind].drives):
            arrange.put_to_sleep(self.master)
        for x, y in self.spots.get("item", []):
            arrange.lay(self.game, "halter", self.scenery.at(x, y))
        arrange.look(self.game)

    def _drawing(self, vault: Vault) -> str:
        looks, meanings = shipped().tiles, dict(vault.meanings)
        rows = [list(row) for row in vault.rows]
        here = board(len(rows[0]), len(rows))
        drawn = layout(here, vault.rows, vault.meanings)
        for y, row in enumerate(rows):
            for x, char in enumerate(row):
                square = meanings[char][0]
                row[x] = looks[square.tile or TILES[square.cell]].char
                self.spots.setdefault(square.spot, []).append((x, y))
        entrance = drawn.entrances[0]
        x, y = here.xy(entrance.cell - here.steps[entrance.ahead])
        rows[y][x] = "@"
        return "\n".join("".join(row) for row in rows)

    def _equip(self, depth: int) -> None:
        game, hero, blow = self.game, self.game.hero, _BLOWS[depth - 1]
        least = blow // 20
        dice = Dice(1, max(1, (2 * blow - 20 * least + 5) // 10 - 1), least)
        arrange.bare(game, attacks=(AttackForm(dice),), armour=_ARMOUR[depth - 1], defence=_DEFENCE[depth - 1])
        career = game.rules.career
        arrange.train(hero, career.level_accuracy * (depth - 1))
        most = shipped().rules.hero.health.most + career.level_health * (depth - 1)
        arrange.set_health(hero, most, most)

    @property
    def is_won(self) -> bool:
        return self.master.health <= 0 or self.master.memory.ally > 0

    @property
    def is_over(self) -> bool:
        return self.is_won or self.game.end is not None

    def fight(self, script: Script | None = None, turns: int = _TURNS) -> bool:
        """Follow the script, then strike until one side falls. Return True if the hero wins."""
        for action in self._actions(script):
            if self.is_over or self.game.turn > turns:
                break
            self.scenery.act(action)
        return self.is_won

    def _actions(self, script: Script | None) -> Iterator[Action]:
        yield from script(self) if script else ()
        while True:
            yield self.strike()

    # Parts of scripts.

    def strike(self) -> Action:
        """Return a blow at the nearest monster if it is the master or in the way, else a step nearer to the master."""
        level, here = self.game.level, self.game.hero.cell
        beside = level.board.around8(1 << here) & level.occupied & ~(1 << here)
        if beside:
            goal = self.master.cell if beside >> self.master.cell & 1 else next(cells(beside))
            return Attack(level.board.direction(here, goal))
        return self.step_to(level.board.around8(1 << self.master.cell)) or Wait()

    def hold(self) -> Action:
        """Return a blow at a monster beside the hero, else wait."""
        level, here = self.game.level, self.game.hero.cell
        return self.strike() if level.board.around8(1 << here) & level.occupied & ~(1 << here) else Wait()

    def step_to(self, goals: int) -> Action | None:
        """Return a step on safe ground toward the nearest of the cells, or None if the hero stands there."""
        level, here = self.game.level, self.game.hero.cell
        if goals >> here & 1:
            return None
        ground = level.facts.ground | level.facts.doors
        path = route(level.board, here, goals & ground & ~level.occupied, ground & ~level.occupied)
        if not path:
            return None
        return Walk(level.board.direction(here, path[0]), bump=False)

    def walk(self, goals: int, most: int = 60) -> Iterator[Action]:
        """Yield steps until the hero stands on one of the cells, and strike at monsters in the way."""
        for _ in range(most):
            if goals >> self.game.hero.cell & 1:
                return
            yield self.step_to(goals) or self.strike()

    def beside(self, x: int, y: int) -> int:
        level = self.game.level
        return level.board.around8(1 << self.scenery.at(x, y)) & ~(1 << self.scenery.at(x, y))

    def toward(self, x: int, y: int) -> int:
        return self.game.level.board.direction(self.game.hero.cell, self.scenery.at(x, y))

    def find(self, tile: str) -> list[tuple[int, int]]:
        """Return the places of a tile, the nearest to the hero first."""
        level, here = self.game.level, self.game.hero.cell
        found = cells(level.tileset.mask_of(level.tiles, tile))
        return [level.board.xy(cell) for cell in sorted(found, key=lambda cell: level.board.chebyshev(cell, here))]


def _hall(row: str) -> Vault:
    """Return the hall of a branch, from the first mine that has the branch."""
    rules, vaults = shipped().rules, shipped().vaults
    for seed in range(1000):
        for place in rules.plan(seed).levels.values():
            if place.row == row and place.hall:
                return vaults[place.hall]
    raise AssertionError(f"no mine has a hall of {row}")
