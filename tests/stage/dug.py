"""Games under the shipped rules on levels dug with a certain machine, as `winze map --feature machine:ID` digs them.

dug = Dug("apothecary")
apothecary = dug.machine("apothecary")
dug.enter(apothecary)
dug.walk(dug.wares(apothecary)[0])
dug.act(PickUp())

The level holds only what its machines and features put there. The hero is hard to kill, and knows the level.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from shipped import shipped
from stage import arrange
from stage.scenery import Scenery
from winze.core.board import cells
from winze.core.dice import Dice
from winze.core.distance import flood, route
from winze.engine.actions import Action, Open, Search, Walk, Work
from winze.engine.events import Event, Refused
from winze.engine.game import Game
from winze.engine.kinds.plan import Blueprint, Exit, LevelPlan, Plan
from winze.engine.kinds.rules import Profile, Rules
from winze.engine.kinds.traits import FLIES
from winze.engine.kinds.verbs import HandVerb
from winze.engine.state.machines import Machine
from winze.mapgen.dig import dig
from winze.mapgen.machines.gates import key_of
from winze.mapgen.mine.dungeon import lone_level
from winze.scenes.words.telling import Speech

_NOTHING = Profile(Dice(0, 1, 0), Dice(0, 1, 0), Dice(0, 1, 0), Dice(0, 1, 1))
_HAZARDS = ("lake", "chasm", "lava_lake")
_GENERATORS = ("jostle", "rogue")
_SEEDS = range(60)
ROWS = shipped().machines
_MOST_STEPS = 400
_BLOCKS = ("web", "ore", "crystal", "fallen_rock")
_BREAKING: tuple[HandVerb, ...] = ("cut", "smash", "dig")
_OUTSIDE = 3
"""Steps from a threshold within which its gate puts a sleeper."""


def ids(purpose: str) -> list[str]:
    """Return the ids of all shipped machines of a purpose."""
    return [id_ for id_, row in ROWS.items() if row.purpose == purpose]


@cache
def dug_level(id_: str, depth: int = 0, hazards: tuple[str, ...] = _HAZARDS) -> tuple[int, LevelPlan, Blueprint]:
    """Return the first level with a machine and some of the hazards, with its seed and plan."""
    content, there = shipped(), depth or ROWS[id_].first_depth
    for seed in _SEEDS:
        for generator in _GENERATORS:
            plan = lone_level(seed, generator, 70, 20, there, features=(*hazards, f"machine:{id_}"))
            level = dig(seed, plan, content.rules.tiles, None, content.vaults, machines=content.machines)
            if any(machine.id == id_ for machine in level.machines):
                return seed, plan, level
    raise AssertionError(f"no level has {id_}")


def dug_rules(id_: str, depth: int = 0, hazards: tuple[str, ...] = _HAZARDS) -> tuple[int, Rules]:
    """Return the shipped rules with only that level, and its seed."""
    seed, place, level = dug_level(id_, depth, hazards)
    up, *others = place.exits
    exits = (Exit("mouth", up.x, up.y, None), *(replace(way, to=None) for way in others))
    place = replace(place, exits=exits, row="dug", below=None)
    return seed, replace(
        shipped().rules,
        profiles={"dug": _NOTHING},
        plan=lambda *_: Plan(place.id, {place.id: place}),
        dig=lambda *_: _with_mouth(level, up),
    )


class Dug(Scenery):
    """A game on such a level, with no machine seen yet. `log` has all events."""

    def __init__(self, id_: str, depth: int = 0, hazards: tuple[str, ...] = _HAZARDS) -> None:
        seed, self.rules = dug_rules(id_, depth, hazards)
        self.content = shipped()
        self.game = Game.new(seed, self.rules)
        self.log: list[Event] = []
        arrange.set_health(self.game.hero, 5000, 5000)
        arrange.know_level(self.game)
        arrange.forget_machines(self.game)
        self._send_others_away()

    def _send_others_away(self) -> None:
        """Keep only the monsters of holders and of gates."""
        level = self.game.level
        here = 0
        for machine in level.machines:
            if machine.purpose == "holder":
                here |= machine.inside
            if machine.purpose == "gate":
                here |= level.board.square(machine.threshold, _OUTSIDE)
        for monster in [monster for monster in level.monsters() if not here >> monster.cell & 1]:
            level.remove(monster)

    def act(self, *actions: Action) -> list[Event]:
        events = super().act(*actions)
        self.log += events
        return events

    def machine(self, id_: str) -> Machine:
        return next(machine for machine in self.game.level.machines if machine.id == id_)

    def exits_are_joined(self) -> bool:
        """Return True if all exits lie on one piece of safe ground, with gates and answering cells shut."""
        level, shut = self.game.level, 0
        for machine in level.machines:
            shut |= 1 << machine.threshold if machine.purpose == "gate" else 0
            for wire in machine.wires.values():
                shut |= wire
        safe = (level.facts.ground | level.facts.doors) & ~level.facts.hazards & ~shut
        exits = level.facts.stairs
        joined = flood(level.board, exits & -exits, safe | exits, diagonal=False)
        return not exits & ~joined

    @property
    def told(self) -> list[str]:
        """Return all sentences of the log."""
        groups = [group for event in self.log for group in Speech(self.content).tell([event])]
        return [sentence.told for group in groups for sentence in group]

    def tiles(self, cells_: int, tile: str) -> list[int]:
        """Return those of some cells that have a tile."""
        return [cell for cell in cells(cells_) if self.game.level.tile(cell).id == tile]

    def wares(self, machine: Machine) -> list[int]:
        """Return the cells of a machine on which something lies on loan."""
        items = self.game.level.items
        return [cell for cell in cells(machine.inside) if any(item.lent for item in items.get(cell, ()))]

    def walk(self, goal: int, *, beside: bool = False) -> None:
        """Walk to a cell, or to one of its four neighbors, opening doors and striking monsters in the way."""
        level = self.game.level
        for _ in range(_MOST_STEPS):
            here, ways = self.game.hero.cell, level.facts.ground | level.facts.doors
            goals = level.board.around4(1 << goal) & ways & ~(1 << goal) if beside else 1 << goal
            if goals >> here & 1:
                return
            path = route(level.board, here, goals, ways & ~level.known.hazards)
            assert path, f"no way from {level.board.xy(here)} to {level.board.xy(goal)}"
            self.act(Walk(level.board.direction(here, path[0])))
        raise AssertionError(f"the hero never gets to {level.board.xy(goal)}")

    def work(self, verb: HandVerb, goal: int) -> int:
        """Work on a cell beside the hero until it changes. Return the number of turns."""
        game, before = self.game, self.game.level.tile(goal)
        for turns in range(1, _MOST_STEPS):
            (first, *_) = self.act(Work(verb, game.level.board.direction(game.hero.cell, goal)))
            assert not isinstance(first, Refused), first
            if game.level.tile(goal) is not before:
                return turns
        raise AssertionError(f"{before.id} never changes")

    def break_through(self, goal: int) -> None:
        """Go straight to a cell, through deep water, breaking or cutting what blocks or holds the hero.

        Items there may be taken in passing: the hero slides on ice, and tries another step where one led back.
        """
        level, tried = self.game.level, dict[int, int]()
        holds_items = goal in level.items
        for _ in range(_MOST_STEPS):
            here, facts = self.game.hero.cell, level.facts
            if here == goal or (holds_items and goal not in level.items):
                return
            lava = 0 if self.game.hero.traits & FLIES else level.tileset.mask_of(level.tiles, "lava", "chasm")
            blocks = level.tileset.mask_of(level.tiles, *_BLOCKS)
            ground = (facts.passable | facts.doors | blocks) & ~lava
            path = route(level.board, here, 1 << goal, ground & ~tried.get(here, 0))
            path = path or route(level.board, here, 1 << goal, ground)
            assert path, f"no way from {level.board.xy(here)} to {level.board.xy(goal)}"
            verb = next(
                (verb for verb in _BREAKING if blocks >> path[0] & 1 and verb in level.tile(path[0]).edges), None
            )
            if verb:
                self.work(verb, path[0])
            else:
                tried[here] = tried.get(here, 0) | 1 << path[0]
                self.act(Walk(level.board.direction(here, path[0])))
        raise AssertionError(f"the hero never gets to {level.board.xy(goal)}")

    def open_gate(self, gate: Machine) -> None:
        """Open a gate by the means it is made for, with its key if it has one."""
        level, goal = self.game.level, gate.threshold
        self.walk(goal, beside=True)
        for _ in range(_MOST_STEPS):
            if level.facts.ground >> goal & 1:
                return
            if level.tile(goal).id == "barricade":
                self.work("smash", goal)
            elif level.facts.hidden >> goal & 1:
                self.act(Search())
            else:
                self.act(Open(level.board.direction(self.game.hero.cell, goal)))

    def enter(self, prize: Machine) -> None:
        """Open the gate of a prize, if it has one, with the right key in the pack."""
        if prize.gate:
            gate = self.machine(prize.gate)
            if key := key_of(ROWS[gate.id]):
                arrange.stow(self.game, key)
            self.open_gate(gate)


def _with_mouth(level: Blueprint, up: Exit) -> Blueprint:
    tiles, plane = shipped().rules.tiles, bytearray(level.tiles)
    mouth = next(number for number, tile in enumerate(tiles.tiles) if tile.stairs == "mouth")
    plane[up.y * (level.width + 1) + up.x] = mouth
    return replace(level, tiles=bytes(plane))
