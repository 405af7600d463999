"""The fool: does anything possible at random. Any crash it causes is a bug in the game."""

from __future__ import annotations

from collections.abc import Iterator

from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.engine.actions import (
    Action,
    Attack,
    CloseDoor,
    Drop,
    Open,
    PickUp,
    Quaff,
    Search,
    Throw,
    Use,
    UseStairs,
    Wait,
    Walk,
    Wear,
    Wield,
)
from winze.engine.view import HeroView
from winze.workshop.bots.gear import carries_heartstone

_USES: dict[str, type[Wield | Wear | Quaff | Use]] = {"weapon": Wield, "armour": Wear, "potion": Quaff, "slip": Use}
_STEP_WEIGHT = 4
"""Weight of each step against 1 for any other action; the bot would get nowhere without it."""


class Fool:
    def __init__(self, seed: int) -> None:
        self._chance = Stream.named(seed, "fool")

    def act(self, view: HeroView) -> Action:
        steps = list(_steps(view))
        return self._chance.choice(steps * _STEP_WEIGHT + list(_other_actions(view)))


def _steps(view: HeroView) -> Iterator[Action]:
    for direction, cell in _neighbours(view):
        if (view.known.passable | view.known.doors) >> cell & 1:
            yield Walk(direction)


def _other_actions(view: HeroView) -> Iterator[Action]:
    yield from (Wait(), Search())
    if view.cell in view.items_seen and view.free_places > 0:
        yield PickUp()
    if view.known.stairs >> view.cell & 1 and (carries_heartstone(view) or not _stands_on(view, "mouth")):
        yield UseStairs()
    yield from _nearby_actions(view)
    yield from _pack_actions(view)


def _nearby_actions(view: HeroView) -> Iterator[Action]:
    monsters = {monster.cell for monster in view.monsters if not monster.peaceful}
    for direction, cell in _neighbours(view):
        if cell in monsters:
            yield Attack(direction)
        elif view.known.closed_doors >> cell & 1:
            yield Open(direction)
        elif view.known.doors >> cell & 1 and cell not in view.items_seen:
            yield CloseDoor(direction)


def _pack_actions(view: HeroView) -> Iterator[Action]:
    for held in view.pack:
        category = view.items[held.kind].category
        if category != "heartstone":
            yield Drop(held.letter)
        if category in _USES and not held.in_use:
            yield _USES[category](held.letter)
        if category == "missile":
            foes = (monster for monster in view.monsters if not monster.peaceful)
            yield from (Throw(held.letter, *view.board.xy(foe.cell)) for foe in foes)


def _neighbours(view: HeroView) -> Iterator[tuple[Direction, int]]:
    return ((direction, view.cell + view.board.steps[direction]) for direction in Direction)


def _stands_on(view: HeroView, stairs: str) -> bool:
    return bool(view.stairs(stairs) >> view.cell & 1)
