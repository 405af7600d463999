"""Settings of generators: numbers and words with defaults, chosen by content or on the command line."""

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
        """Convert and check a value; a number may be written in digits. Raises ValueError if it does not fit."""
        if self.choices:
            fits = value in self.choices
        else:
            value = int(value) if str(value).isascii() and str(value).isdigit() else value
            fits = isinstance(value, int) and self.least <= value <= self.most
        if not fits:
            raise ValueError(f"{self.name} is {self.range}, not {value!r}")
        return value


def resolve_settings(known: Iterable[Setting], given: Iterable[tuple[str, int | str]], owner: str) -> Settings:
    """Return every known setting, as given or by default. Raises ValueError for an unknown setting or a bad value."""
    by_name = {setting.name: setting for setting in known}
    values = {name: setting.default for name, setting in by_name.items()}
    for name, value in given:
        if name not in by_name:
            known_names = f"; there are: {', '.join(by_name)}" if by_name else ""
            raise ValueError(f"{owner} has no setting {name!r}{known_names}")
        values[name] = by_name[name].read(value)
    return values
