"""Dice as content writes them: `2d6+1`, `d8`, `4`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Any

from winze.core.chance import Stream

_EDITOR_PATTERN = r"^ *(\d{0,3} *d *\d{1,4})? *([+-]? *\d{1,4})? *$"
_SYNTAX = re.compile(r"(?:(\d{0,3})d(\d{1,4}))?([+-]?\d{1,4})?")


@dataclass(frozen=True, slots=True)
class Dice:
    """`count` dice of `sides` sides each, and a fixed `bonus`."""

    count: int
    sides: int
    bonus: int

    @classmethod
    def parse(cls, text: str) -> Dice:
        """Parse text such as `2d6+1`. Raises ValueError with the reason if the text is not dice."""
        match = _SYNTAX.fullmatch(text.replace(" ", ""))
        if not match or not match.group(0):
            raise ValueError(f"{text!r} is not dice; write for example 2d6+1, d8 or 4")
        count, sides, bonus = match.groups()
        if sides is None:
            return cls(0, 1, int(bonus))
        if int(sides) == 0:
            raise ValueError(f"{text!r} has dice without sides")
        return cls(int(count or 1), int(sides), int(bonus or 0))

    @classmethod
    def read(cls, value: object) -> Dice:
        """Return the dice of a content value. Raises ValueError unless it is a string that never rolls below 0."""
        if not isinstance(value, str):
            raise ValueError('dice are written in quotes, for example "2d6+1"')  # noqa: TRY004  (readers collect these)
        dice = cls.parse(value)
        if dice.least < 0:
            raise ValueError(f"{value!r} can come to {dice.least}; 0 is the least")
        return dice

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> dict[str, Any]:
        return {
            "type": "function-plain",
            "function": {"type": "no-info", "function": cls.read},
            "json_schema_input_schema": {"type": "str", "pattern": _EDITOR_PATTERN},
        }

    def roll(self, chance: Stream) -> int:
        return self.bonus + sum(chance.between(1, self.sides) for _ in range(self.count))

    def __str__(self) -> str:
        dice = f"{self.count}d{self.sides}" if self.count else ""
        return f"{dice}{self.bonus:+}" if dice and self.bonus else dice or str(self.bonus)

    @property
    def least(self) -> int:
        return self.count + self.bonus

    @property
    def most(self) -> int:
        return self.count * self.sides + self.bonus


class _AtLeastOne:
    """Annotation of dice that roll at least 1."""

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> dict[str, Any]:
        return {
            "type": "function-after",
            "schema": handler(source),
            "function": {"type": "no-info", "function": _check_at_least_one},
        }


def _check_at_least_one(dice: Dice) -> Dice:
    if dice.least < 1:
        raise ValueError("must come to at least 1")
    return dice


SomeDice = Annotated[Dice, _AtLeastOne()]
