"""One level drawn in ASCII, as the plan and the digger of a stage's rules see it."""

from __future__ import annotations

from textwrap import dedent

from stage.cast import CHARS
from winze.engine.kinds.plan import Blueprint, Exit, LevelPlan


class Drawing:
    """The level with a number that is its depth and id. Its exits are those drawn, unless `exits` is given."""

    def __init__(self, text: str, number: int, exits: tuple[Exit, ...] = ()) -> None:
        self._rows = dedent(text).strip("\n").splitlines()
        self._number = number
        self._exits = exits or self._drawn_exits()

    def cells(self) -> list[tuple[int, int, str]]:
        """Return column, row and character of every cell, row by row."""
        return [(x, y, char) for y, row in enumerate(self._rows) for x, char in enumerate(row)]

    def plan(self, *, is_last: bool) -> LevelPlan:
        """Return the level's plan."""
        id_, below = str(self._number), None if is_last else str(self._number + 1)
        width, height = len(self._rows[0]), len(self._rows)
        return LevelPlan(id_, self._number, width, height, "drawn", self._exits, row=id_, below=below)

    def blueprint(self, plan: LevelPlan) -> Blueprint:
        """Return the tiles, with floor under the hero, monsters and items."""
        plane = bytearray((plan.width + 1) * plan.height)
        for x, y, char in self.cells():
            plane[y * (plan.width + 1) + x] = CHARS.get(char, CHARS["."])
        return Blueprint(plan.width, plan.height, bytes(plane), exits=plan.exits)

    def _drawn_exits(self) -> tuple[Exit, ...]:
        """Return the stairs and the mine's mouth, which is the hero's cell if none is drawn."""
        has_mouth = any("_" in row for row in self._rows)
        exits = []
        for x, y, char in self.cells():
            if char == ">":
                exits.append(Exit("down", x, y, str(self._number + 1)))
            elif char == "<":
                exits.append(Exit("up", x, y, str(self._number - 1)))
            elif char == "_" or (char == "@" and not has_mouth):
                exits.append(Exit("mouth", x, y, None))
        return tuple(exits)
