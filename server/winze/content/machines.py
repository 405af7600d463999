"""Machine files: a header in TOML and, for machines with a drawing of their own, a line `---` and the drawing.

name = "armory"
purpose = "prize"
interior = ["pocket", "area"]
size = [12, 40]

[says]
look = "Take one, and the other bells fall."

[[part]]
tile = "altar_open"
put = "ware weapon, ware weapon, ware weapon"
at = "hall"
count = 3
wire = "cages"
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal, Self, get_args

from pydantic import BeforeValidator, Field, ValidationError, model_validator

from winze.content.complaints import Complaint
from winze.content.layers import Layer, Source
from winze.content.look import MachineWords
from winze.content.mine_rows import DueRow, filled
from winze.content.rows import ID_PATTERN, Name, Row, Text
from winze.content.toml import Toml
from winze.content.validation import explain
from winze.content.vaults import FENCE, complaint_of, trimmed
from winze.core.limits import Amount, Flag, Percent, Range
from winze.engine.kinds.plan import Purpose
from winze.engine.kinds.tiles import TileSet
from winze.mapgen.machines.machine import Hazard, Interior, Machine, Part, Put, Where
from winze.mapgen.vaults.drawing import faults, meanings_of, rows_of
from winze.mapgen.vaults.legend import Legend
from winze.mapgen.vaults.square import part_square
from winze.mapgen.vaults.vault import Site, Symmetry

FOLDER = "machines"
WHATS = ("ware", "item", "gold", "ore", "key", "adopted", "guard", "sleeper", "monster")
"""First words of an entry under `put`."""
_PLAIN = "floor"
"""The tile under the letter of a part that names none."""


def _several(told: object) -> object:
    return [told] if isinstance(told, int | str) and not isinstance(told, bool) else told


def _words(told: object) -> object:
    return told.split() if isinstance(told, str) else told


def _range(told: object) -> object:
    return [told, told] if isinstance(told, int) and not isinstance(told, bool) else told


def _puts(told: object) -> object:
    """Parse `ware weapon, guard | item 3 rope`: alternatives by `|`, entries for different cells by `,`."""
    if not isinstance(told, str):
        raise ValueError("must be a string such as 'ware weapon, ware weapon'")  # noqa: TRY004  (pydantic collects it)
    return tuple(tuple(_put(entry.split()) for entry in option.split(",")) for option in told.split("|"))


def _put(words: list[str]) -> Put:
    what, rest = (words[0], words[1:]) if words else ("", [])
    if what not in WHATS:
        raise ValueError(f"there is no {what!r} to put; there are: {', '.join(WHATS)}")
    count = 1
    if what in ("item", "ware") and len(rest) == 2 and rest[0].isdigit():
        count, rest = int(rest[0]), rest[1:]
    if len(rest) > 1 or ((what in ("ware", "key", "monster")) is not bool(rest) and what != "item"):
        raise ValueError(
            f"{' '.join(words)!r} does not fit: such as 'ware weapon', 'ware 2 potion', 'item 3 rope' or 'guard'"
        )
    return Put(what, rest[0] if rest else "", count)


Percents = Annotated[list[Percent], BeforeValidator(_several, json_schema_input_type=Percent | list[Percent])]
Amounts = Annotated[list[Amount], BeforeValidator(_several, json_schema_input_type=Amount | list[Amount])]
_Least = Annotated[int, Range(0, 100)]
Pair = Annotated[
    list[_Least],
    Field(min_length=2, max_length=2),
    BeforeValidator(_range, json_schema_input_type=_Least | list[_Least]),
]
Puts = Annotated[tuple[tuple[Put, ...], ...], BeforeValidator(_puts, json_schema_input_type=str)]
_WHERE = tuple(where.value for where in Where)
Sentence = Annotated[str, Field(max_length=100)]
Words = Annotated[
    list[Literal[_WHERE]],  # type: ignore[valid-type]
    BeforeValidator(_words, json_schema_input_type=str),
]


class SaysRow(Row):
    """The sentences of a machine."""

    seen: Sentence = ""
    """In the log at first sight."""
    look: Sentence = ""
    """On its parts."""
    through: Sentence = ""
    """On its gate."""
    take: Sentence = ""
    lay: Sentence = ""
    """In the log when its wire fires."""
    left: Text = ""
    """Name of what waits there, told after "You left": "five things under bells"."""


class PartRow(Row):
    tile: str = ""
    put: Puts = ()
    at: Words = Field(default=[])
    """Words that must all hold of its cells."""
    letter: Annotated[str, Field(max_length=1)] = ""
    """Its cells in the drawing."""
    wire: str = ""
    """The name of its wire, whose cells answer each other."""
    count: Pair = Field(default=[1, 1])
    """A number, or the least and the most."""
    least: _Least | None = None
    """With fewer cells than this the machine is not built; by default the least of `count`."""
    space: Annotated[int, Range(0, 3)] = 0
    """Free cells kept around it."""
    pattern: Literal["", "row", "display"] = ""
    """The order of its cells: `row` is side by side, `display` apart from each other in a row, a square or a cross."""
    chance: Percents = Field(default=[100])
    """Percent, or one for each depth."""
    blocks: Flag = False
    """It may cut off what lies behind."""
    known: Flag = False
    """The hero knows the kind of the ware on sight."""
    deeper: Annotated[int, Range(0, 9)] = 0
    """Levels below its own that a ware comes from."""
    plus: Amounts = Field(default=[0])
    """Enchantment added to a ware, or one for each depth."""
    carries: Flag = False
    """The monster has the adopted thing in its pack."""
    across: Literal["", "any", *get_args(Hazard)] = ""  # type: ignore[valid-type]
    """The hazard between it and the ground; `any` is that of the interior."""

    def part(self, tiles: TileSet) -> Part:
        return filled(
            Part,
            self,
            at=tuple(map(Where, self.at)),
            count=(self.count[0], self.count[1]),
            chance=tuple(self.chance),
            plus=tuple(self.plus),
            square=part_square(tiles.named(self.tile)) if self.tile in tiles.index else None,
        )


class MachineRow(DueRow):
    """The header of a machine file."""

    name: Name
    purpose: Literal[get_args(Purpose)]  # type: ignore[valid-type]
    commonness: Amounts = Field(default=[100])
    """A weight, or one for each depth from `first_depth` on."""
    interior: list[Literal[get_args(Interior)]] = Field(default=[])  # type: ignore[valid-type]
    """Ways to find room for it, in the order of trying."""
    hazard: list[Literal[get_args(Hazard)]] = Field(default=[])  # type: ignore[valid-type]
    size: Pair = Field(default=[1, 1])
    """Least and most cells inside."""
    near: Amount = 0
    """Most steps from the way in; 0: no limit."""
    gate: Flag = False
    """A gate shuts its threshold."""
    light: Flag = False
    """Its cells are lit."""
    exclusive: Flag = True
    """Taking one thing shuts out the others."""
    symmetry: Literal["none", "mirror", "rotate"] = "none"
    where: list[Literal["vacant", "dead_end", "rock", "ground"]] = Field(default=[*Site], min_length=1)
    legend: dict[str, str] = Field(default={})
    says: SaysRow = SaysRow()
    part: list[PartRow] = Field(default=[])

    @model_validator(mode="after")
    def _only_prizes_are_due(self) -> Self:
        if self.by and self.purpose != "prize":
            raise ValueError(f"by {self.by}: only a prize can be due")
        return self

    def machine(self, id_: str, rows: tuple[str, ...], meanings: Any, tiles: TileSet) -> Machine:
        return Machine(
            id=id_,
            name=self.name,
            purpose=self.purpose,
            parts=tuple(row.part(tiles) for row in self.part),
            interior=tuple(self.interior),
            hazard=tuple(self.hazard),
            size=(self.size[0], self.size[1]),
            near=self.near,
            gate=self.gate,
            light=self.light,
            exclusive=self.exclusive,
            first_depth=self.first_depth,
            last_depth=self.last_depth,
            commonness=tuple(self.commonness),
            by=tuple(self.by),
            rows=rows,
            meanings=meanings,
            symmetry=Symmetry(self.symmetry),
            sites=tuple(map(Site, self.where)),
        )

    def words(self) -> MachineWords:
        says = self.says
        return MachineWords(self.name, says.seen, says.look, says.through, says.take, says.lay, says.left)


MachineFiles = tuple[dict[str, Machine], dict[str, MachineWords]]


def read_machines(
    layers: Sequence[Layer],
    tiles: TileSet,
    chars: Mapping[str, str],
    complaints: list[Complaint],
    sources: dict[str, Source],
) -> MachineFiles:
    """Return the valid machines of all layers and their words by id, and add to `complaints` and `sources`.

    `chars` are the ids of tiles by character. `sources` receives the files of the valid machines.
    """
    found: dict[str, Machine] = {}
    words: dict[str, MachineWords] = {}
    files = {path.stem: (layer, path) for layer in layers for path in layer.paths(FOLDER) if path.suffix == ".txt"}
    for id_, (layer, path) in sorted(files.items()):
        file = Toml(path, FENCE, name=layer.name(path), must_part=False)
        if file.complaints:
            complaints += file.complaints
        elif not re.fullmatch(ID_PATTERN, id_):
            complaints.append(Complaint(file.name, 0, "", f"{id_!r} is no id", "lower-case letters, digits and _"))
        else:
            read = _read(file, id_, tiles, chars)
            if isinstance(read, list):
                complaints += read
            else:
                found[id_], words[id_] = read
                sources[id_] = file
    return found, words


def _read(
    file: Toml, id_: str, tiles: TileSet, chars: Mapping[str, str]
) -> tuple[Machine, MachineWords] | list[Complaint]:
    try:
        row = MachineRow.model_validate(file.data)
    except ValidationError as error:
        known = (*MachineRow.model_fields, *PartRow.model_fields, *SaysRow.model_fields)
        return explain(file, error.errors(include_url=False), known)
    letters = {part.letter: _PLAIN for part in row.part if part.letter and part.letter not in row.legend}
    legend = Legend({**row.legend, **letters}, chars, tiles)
    first, lines = trimmed(file.below)
    wrong = [*legend.faults]
    rows = rows_of(lines)
    if lines:
        wrong = wrong or faults(rows, legend)
    if wrong:
        return [complaint_of(file, file.below_line + first, fault) for fault in wrong]
    if complaints := [*_misdrawn(file, row, rows)]:
        return complaints
    return row.machine(id_, rows, meanings_of(rows, legend) if rows else (), tiles), row.words()


def _misdrawn(file: Toml, row: MachineRow, rows: tuple[str, ...]) -> Iterator[Complaint]:
    if ("drawn" in row.interior) is not bool(rows):
        hint = "the drawing follows after a line ---"
        reason = "has a drawing, but no 'drawn'" if rows else "has 'drawn', but there is no drawing"
        yield file.complain(["interior"], reason, hint)
    for char in row.legend if rows else ():
        if not any(char in line for line in rows):
            yield file.complain(["legend", char], f"{char!r} is not in the drawing")
    for number, part in enumerate(row.part):
        if rows and part.letter and not any(part.letter in line for line in rows):
            yield file.complain(["part", number, "letter"], f"{part.letter!r} is not in the drawing")
