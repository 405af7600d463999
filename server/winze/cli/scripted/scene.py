"""A scripted scene: a level drawn in ASCII, the monsters and items on it, and the hero's actions.

    name = "A pool of lava"
    seed = 1
    depth = 3
    kit = ["2 rope"]
    script = ["walk e x2", "work dig e x8", "wait"]
    [legend]
    r = "cave_rat"
    "%" = "3 stone"
    ---
    ##########
    #@..&..r%#
    ##########

Tiles are drawn with the characters of map files. `@` is the hero; the legend names monsters and items, which stand on
floor. All faults are reported at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from winze.cli.scripted.script import ScriptError, actions_of
from winze.content import Content
from winze.content.drawn import drawn
from winze.core.chance import Stream
from winze.core.dice import Dice
from winze.engine.actions import Action
from winze.engine.body.room import has_room, pack_size
from winze.engine.game import Game
from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.rules import Profile
from winze.engine.levels.populate import spawn
from winze.engine.sense.look import look_around
from winze.engine.state.items import make_item
from winze.files.reading import FileError, parse_toml
from winze.mapgen.mapfile import MapFileError, parse

_HERO = "@"
_COUNTED = re.compile(r"(?:([1-9]\d{0,2}) )?([a-z][a-z0-9_]*)")
_NONE = Dice(0, 1, 0)
_NOTHING = Profile(_NONE, _NONE, _NONE, Dice(0, 1, 1))
_AFTER = "---"


class SceneError(ValueError):
    """A scene that cannot be played, with one line for each fault."""


class Head(BaseModel):
    model_config = ConfigDict(extra="forbid")
    name: str = "A scene"
    seed: Annotated[int, Field(ge=0, lt=1 << 53)] = 1
    depth: Annotated[int, Field(ge=1)] = 1
    kit: list[str] = []
    script: list[str] = []
    legend: dict[Annotated[str, Field(min_length=1, max_length=1)], str] = {}


@dataclass(frozen=True)
class ScriptedScene:
    """A game on its first turn, and a list of actions for each step of the script."""

    name: str
    content: Content
    game: Game
    steps: list[tuple[str, list[Action]]]


def read_scene(text: str, content: Content) -> ScriptedScene:
    above, parted, drawing = text.partition(f"\n{_AFTER}\n")
    if not parted:
        raise SceneError(f"a line of {_AFTER} must separate the head from the drawing")
    head = _head(above)
    faults = [*_unknown(head, content), *(fault for step in head.script for fault in _misread(step))]
    if faults:
        raise SceneError("\n".join(faults))
    return _scene(head, drawing.strip("\n").split("\n"), content)


def _head(text: str) -> Head:
    try:
        return Head.model_validate(parse_toml(text))
    except FileError as error:
        raise SceneError(str(error)) from error
    except ValidationError as error:
        named = [f"{'.'.join(map(str, fault['loc']))}: {fault['msg']}" for fault in error.errors()]
        raise SceneError("\n".join(named)) from error


def _unknown(head: Head, content: Content) -> Iterator[str]:
    chars = {look.char for look in content.tiles.values()} | {_HERO}
    for char, named in head.legend.items():
        if char in chars:
            yield f"legend.{char}: this character already has a meaning"
        if named not in content.rules.monsters and not _is_item(named, content):
            yield f"legend.{char}: unknown monster or item {named!r}"
    for named in head.kit:
        if not _is_item(named, content):
            yield f"kit: unknown item {named!r}"


def _misread(step: str) -> Iterator[str]:
    try:
        list(actions_of(step))
    except ScriptError as error:
        yield f"script: {error}"


def _is_item(named: str, content: Content) -> bool:
    match = _COUNTED.fullmatch(named)
    return bool(match and match[2] in content.rules.items)


def _counted_item(named: str, content: Content) -> tuple[ItemKind, int]:
    count, _, name = named.rpartition(" ")
    return content.rules.items[name], int(count or 1)


def _scene(head: Head, rows: list[str], content: Content) -> ScriptedScene:
    marks = {(x, y): char for y, row in enumerate(rows) for x, char in enumerate(row) if char in {_HERO, *head.legend}}
    if [*marks.values()].count(_HERO) != 1:
        raise SceneError(f"the drawing must have exactly one {_HERO}")
    floor = content.tiles["floor"].char
    lines = ["".join(floor if (x, y) in marks else char for x, char in enumerate(row)) for y, row in enumerate(rows)]
    plain = "\n".join(lines)
    try:
        level = parse(plain, content.rules.tiles, {look.char: id_ for id_, look in content.tiles.items()}, closed=True)
        made = drawn(content, level, head.name, head.depth)
    except (MapFileError, ValueError) as error:
        raise SceneError(str(error)) from error
    game = _game(head, made, marks)
    return ScriptedScene(head.name, made, game, [(step, [*actions_of(step)]) for step in head.script])


def _game(head: Head, content: Content, marks: Mapping[tuple[int, int], str]) -> Game:
    """Return the game with only the monsters and items drawn. Raises SceneError if the kit does not fit the pack."""
    profiles = dict.fromkeys(content.rules.profiles, _NOTHING)
    kinds = content.rules.monsters.items()
    monsters = {id_: replace(kind, unique=0, captive=0, posted=()) for id_, kind in kinds}
    game = Game.new(head.seed, replace(content.rules, profiles=profiles, monsters=monsters))
    level, chance = game.level, Stream.named(head.seed, "scene")
    for (x, y), char in marks.items():
        cell = level.board.cell(x, y)
        if char == _HERO:
            level.move(game.hero, cell)
        elif head.legend[char] in content.rules.monsters:
            spawn(level, game, game.rules.monsters[head.legend[char]], cell, chance)
        else:
            level.lay(cell, *_counted_item(head.legend[char], content))
    for named in head.kit:
        kind, count = _counted_item(named, content)
        item = make_item(kind, count)
        if not has_room(game, item):
            raise SceneError(f"kit: no room for {named!r}; the pack holds {pack_size(game)} items")
        game.pack.add(kind, item)
    look_around(game)
    return game
