"""Registers checks of content. Each is declared once, by a decorator, and finds what it needs in `Everything`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from winze.content.complaints import Complaint
from winze.content.kinds import HeroFile, Kinds
from winze.content.layers import Source
from winze.content.mine_rows import MineFiles
from winze.content.nested import within
from winze.mapgen.machines.machine import Machines
from winze.mapgen.vaults.vault import Vaults

_Whole = TypeVar("_Whole", bound=Callable[["Everything"], Iterator[Complaint]])
_Single = TypeVar("_Single", bound=Callable[[Source, "Everything"], Iterator[Complaint]])


@dataclass(frozen=True)
class Everything:
    """All rows of content that can be read, their looks and their files."""

    files: Mapping[str, Source]
    kinds: Kinds
    looks: Mapping[str, Mapping[str, Any]]
    """By sort of file."""
    hero: HeroFile
    mine: MineFiles
    vaults: Vaults
    vault_files: Mapping[str, Source]
    machines: Machines
    machine_files: Mapping[str, Source]

    def parts(self, sort: Any) -> Iterator[tuple[Source, list[str | int], Any]]:
        """Yield the parts of all rows that are instances of `sort`, with their files and their paths there."""
        hero = {"hero": self.hero.hero, "career": self.hero.career}
        for name, rows in {**self.kinds._asdict(), "hero": hero}.items():
            for path, part in within([], rows, sort):
                yield self.files[name], path, part

    def found(self, sort: Any) -> Iterator[Any]:
        return (part for _, _, part in self.parts(sort))


class Checks(list[Callable[[Everything], Iterator[Complaint]]]):
    """Checks in the order of their declarations, to each of which it is a decorator."""

    def __call__(self, check: _Whole) -> _Whole:
        self.append(check)
        return check

    def of(self, sort: str) -> Callable[[_Single], _Single]:
        """Return the decorator of a check that complains about one sort of file, which it takes first."""

        def add(check: _Single) -> _Single:
            self.append(lambda all_: check(all_.files[sort], all_))
            return check

        return add

    def complaints(self, all_: Everything) -> Iterator[Complaint]:
        return (complaint for check in self for complaint in check(all_))


ALWAYS = Checks()
"""Checks for mistakes that stop a game."""
THOROUGH = Checks()
"""Checks for rows that never come up, which stop no game."""
