"""What a generator can be told: numbers and words with a default, chosen by content or on the command line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

Settings = Mapping[str, int | str]


@dataclass(frozen=True, slots=True)
class Setting:
    """A number from `least` to `most`, or one of the `choices`."""

    name: str
    default: int | str
    about: str
    least: int = 0
    most: int = 0
    choices: tuple[str, ...] = ()

    @property
    def range(self) -> str:
        return ", ".join(self.choices) if self.choices else f"{self.least} to {self.most}"

    def read(self, value: int | str) -> int | str:
        """Return the value as it is used; a number may be written in digits. Raises ValueError if it does not fit."""
        if self.choices:
            fits = value in self.choices
        else:
            value = int(value) if str(value).isascii() and str(value).isdigit() else value
            fits = isinstance(value, int) and self.least <= value <= self.most
        if not fits:
            raise ValueError(f"{self.name} is {self.range}, not {value!r}")
        return value


def settled(known: Iterable[Setting], told: Iterable[tuple[str, int | str]], owner: str) -> Settings:
    """Return every known setting, as told or else by default. Raises ValueError for one that is unknown or does not
    fit.
    """
    by_name = {setting.name: setting for setting in known}
    values = {name: setting.default for name, setting in by_name.items()}
    for name, value in told:
        if name not in by_name:
            there_are = f"; there are: {', '.join(by_name)}" if by_name else ""
            raise ValueError(f"{owner} has no setting {name!r}{there_are}")
        values[name] = by_name[name].read(value)
    return values
