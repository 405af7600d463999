"""What a scene is: it takes inputs, says what they lead to, and draws itself. Scenes never wait.

Scenes form a stack; the top one gets the inputs and alone is drawn. Every action collapses the stack to the play scene,
so scenes need no journal. After each action the seat asks the play scene what comes `after` it; once `game.end` is set,
the stack becomes the death scene.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from winze.content import Content
from winze.engine.actions import Action
from winze.engine.errands.errand import Errand
from winze.engine.events import Event
from winze.engine.game import Game
from winze.models.log import Log, Sentence
from winze.models.players import Options
from winze.scenes.base.drawn import UNDRAWN, Drawn
from winze.scenes.base.queries import Query, Reply
from winze.screen.layout import CLASSIC, Layout
from winze.screen.picture import Canvas


@dataclass(frozen=True, slots=True)
class Key:
    """A key as the browser names it (`KeyboardEvent.key` and `.code`). `caps` says that Caps Lock is on."""

    key: str
    code: str = ""
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    caps: bool = False


@dataclass(frozen=True, slots=True)
class Point:
    """A cell was clicked or tapped; button 0 is the main one."""

    x: int
    y: int
    button: int = 0


@dataclass(frozen=True, slots=True)
class Paste:
    """Text from the player's clipboard. Only scenes that ask for text take it."""

    text: str


@dataclass(frozen=True, slots=True)
class Hover:
    """The pointer rests on a cell, or on none (`x` and `y` are -1). It tells, but never does anything."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel was turned by `lines`, downwards if positive. It scrolls, but never does anything else."""

    lines: int


@dataclass(frozen=True, slots=True)
class Tick:
    """The pause that the scene asked for with `Drawn.rest_ms` is over."""


Input = Key | Point | Paste | Hover | Wheel | Tick | Reply


@dataclass(frozen=True, slots=True)
class View:
    """What scenes may read. `game` is None on a title that has no run under it.

    `drawn` is what the seat was last shown of the scene. `caps_lock` says that Caps Lock was on at the last key.
    """

    content: Content
    options: Options
    log: Log
    game: Game | None
    name: str
    watching: bool = False
    layout: Layout = CLASSIC
    drawn: Drawn = UNDRAWN
    caps_lock: bool = False


@dataclass(frozen=True, slots=True)
class Stay:
    pass


@dataclass(frozen=True, slots=True)
class Pop:
    """Back to the scene below; on the last scene of a stack it is `Stay`."""


@dataclass(frozen=True, slots=True)
class Push:
    scene: Scene


@dataclass(frozen=True, slots=True)
class Switch:
    """The whole stack becomes this one scene."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Act:
    """Collapse the stack to play and have the hero do this."""

    action: Action


@dataclass(frozen=True, slots=True)
class Start:
    """Collapse the stack to play and have the hero do this until it stops."""

    errand: Errand


@dataclass(frozen=True, slots=True)
class Ask:
    query: Query


@dataclass(frozen=True, slots=True)
class Tell:
    """Write a sentence into the log that no event tells."""

    sentence: Sentence


Outcome = Stay | Pop | Push | Switch | Act | Start | Ask | Tell


class Scene(Protocol):
    """Only inputs change a scene; see `drawn` for what comes of drawing it."""

    def handle(self, event: Input, view: View) -> Outcome: ...

    def draw(self, canvas: Canvas, view: View) -> Drawn: ...


class Stage(Scene, Protocol):
    """The lowest scene of a run, to which actions return: play."""

    def after(self, events: Sequence[Event], view: View) -> Outcome: ...
