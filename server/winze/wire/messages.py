"""Every text message of the websocket, parsed and dumped here and nowhere else.

What a client sends becomes one of the structs of `Incoming`, or a `Malformed` value: never an exception.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal, cast

import msgspec
from msgspec import UNSET, Meta, UnsetType

from winze.engine.actions import Action
from winze.wire.errors import ErrorCode

VERSION = 1
MAX_MESSAGE = 4096
"""Bytes of a message from a client."""
MOST_AGAIN = 64
"""Inputs that a client may send again in one message."""
MOST_PASTED = 256
"""Characters of a pasted text."""

_MOST = 2**53 - 1
"""Numbers stay exact in JavaScript."""

Number = Annotated[int, Meta(ge=1, le=_MOST)]
Seed = Annotated[int, Meta(ge=0, le=_MOST)]
Turn = Annotated[int, Meta(ge=0, le=_MOST)]
Name = Annotated[str, Meta(pattern=r"^[A-Za-z0-9 _-]{1,10}\Z")]
Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}\Z")]
CellKind = Annotated[int, Meta(ge=0, le=255)]
Want = Literal["screen", "cells", "panels", "flights"]


class _Message(msgspec.Struct, frozen=True, tag_field="t", tag=str.lower, forbid_unknown_fields=True):
    """The common form of all messages."""


class Hello(_Message, frozen=True):
    """The first message. `new` starts a run, `run` continues one, `watch` follows one; none of them: the title."""

    v: int
    secret: Annotated[str, Meta(min_length=1, max_length=128)] | None = None
    epoch: Annotated[int, Meta(ge=0, le=_MOST)] | None = None
    run: Id | None = None
    watch: Id | None = None
    name: Name | None = None
    new: bool = False
    seed: Seed | None = None
    want: Annotated[tuple[Want, ...], Meta(max_length=3)] = ("screen",)
    layout: Annotated[str, Meta(min_length=1, max_length=32)] | None = None

    def __post_init__(self) -> None:
        if self.new + (self.run is not None) + (self.watch is not None) > 1:
            raise ValueError("new, run and watch exclude each other")
        if self.new and self.name is None:
            raise ValueError("a new run needs a name")
        if self.name is not None and not self.name.strip():
            raise ValueError("a name is not only spaces")
        if {"screen", "cells"} <= set(self.want):
            raise ValueError("want either screen or cells")


class Key(_Message, frozen=True):
    """A key, as `KeyboardEvent.key` and `.code` name it. `caps` says that Caps Lock is on."""

    n: Number
    key: Annotated[str, Meta(min_length=1, max_length=32)]
    code: Annotated[str, Meta(max_length=32)] = ""
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    caps: bool = False


class Act(msgspec.Struct, frozen=True):
    """An action by name: `{"t": "act", "n": 7, "do": "walk", "direction": 2}`."""

    n: int
    action: Action


class Point(_Message, frozen=True):
    """A cell was clicked or tapped; button 0 is the main one."""

    n: Number
    x: CellKind
    y: CellKind
    button: Annotated[int, Meta(ge=0, le=4)] = 0


class Paste(_Message, frozen=True):
    """Text from the player's clipboard, for scenes that ask for text."""

    n: Number
    text: Annotated[str, Meta(min_length=1, max_length=MOST_PASTED)]


Numbered = Key | Act | Point | Paste
"""An input."""


class Again(_Message, frozen=True):
    """Inputs that a client sends again, in one message, right after a hello that resumed.

    `turn` is the turn of the last frame that the client had when it broke off.
    """

    inputs: tuple[Numbered, ...]
    turn: Turn | None = None

    @property
    def n(self) -> int:
        """The number of the first of them."""
        return self.inputs[0].n


class Hover(_Message, frozen=True):
    """The pointer rests on a cell; without one, it is gone. It is no input: it has no number and is not sent again."""

    x: CellKind | None = None
    y: CellKind | None = None

    def __post_init__(self) -> None:
        if (self.x is None) != (self.y is None):
            raise ValueError("x and y go together")


class Wheel(_Message, frozen=True):
    """The wheel was turned by `lines`, downwards if positive. It is no input, as `Hover` is none."""

    lines: Annotated[int, Meta(ge=-255, le=255)]


class Sync(_Message, frozen=True):
    """The client asks for a full frame."""


Incoming = Hello | Numbered | Again | Hover | Wheel | Sync


@dataclass(frozen=True, slots=True)
class Malformed:
    """A message that is none: what to tell the client, and the input number where it had a sound one."""

    code: ErrorCode
    detail: str
    n: int | None = None


_TYPES: dict[str, type[Hello | Key | Point | Paste | Hover | Wheel | Sync]] = {
    "hello": Hello,
    "key": Key,
    "point": Point,
    "paste": Paste,
    "hover": Hover,
    "wheel": Wheel,
    "sync": Sync,
}


def parse(data: str | bytes) -> Incoming | Malformed:
    """Read a message from a client."""
    if len(data) > MAX_MESSAGE:
        return Malformed(ErrorCode.TOO_LARGE, f"{len(data)} long, of {MAX_MESSAGE} at most")
    try:
        fields = msgspec.json.decode(data, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        return Malformed(ErrorCode.BAD_JSON, str(error))
    return _checked(fields)


def _checked(fields: dict[str, Any]) -> Incoming | Malformed:
    try:
        return _read(fields)
    except (msgspec.ValidationError, RecursionError) as error:
        return Malformed(ErrorCode.BAD_MESSAGE, str(error), _number(fields))


def _read(fields: dict[str, Any]) -> Incoming | Malformed:
    kind = fields.get("t")
    if kind == "hello" and fields.get("v") != VERSION:
        return Malformed(ErrorCode.BAD_VERSION, f"v is {fields.get('v')!r:.20}, of {VERSION}")
    if kind == "act":
        n = msgspec.convert(fields.get("n"), Number)
        action = {name: value for name, value in fields.items() if name not in {"t", "n"}}
        return Act(n, msgspec.convert(action, Action))
    if kind == "again":
        return _read_again(msgspec.convert(fields, _Batch))
    if isinstance(kind, str) and kind in _TYPES:
        return msgspec.convert(fields, _TYPES[kind])
    return Malformed(ErrorCode.UNKNOWN_TYPE, f"t is {kind!r:.40}", _number(fields))


class _Batch(_Message, frozen=True, tag="again"):
    """The outer form of `Again`."""

    inputs: Annotated[tuple[dict[str, Any], ...], Meta(min_length=1, max_length=MOST_AGAIN)]
    turn: Turn | None = None


def _read_again(batch: _Batch) -> Again | Malformed:
    """Read the inputs of a batch. Where one is malformed, all of them count as that one."""
    inputs: list[Numbered] = []
    for fields in batch.inputs:
        if fields.get("t") not in ("key", "act", "point", "paste"):
            return Malformed(ErrorCode.BAD_MESSAGE, "Only key, act, point and paste are sent again", _number(fields))
        read = _checked(fields)
        if isinstance(read, Malformed):
            return read
        inputs.append(cast("Numbered", read))
    return Again(tuple(inputs), batch.turn)


def _number(fields: dict[str, Any]) -> int | None:
    try:
        return msgspec.convert(fields.get("n"), Number)
    except msgspec.ValidationError:
        return None


class Layout(_Message, frozen=True):
    """How large the screen is, and its colours: 128 as `#rrggbb`, by palette index."""

    name: str
    cols: int
    rows: int
    palette: tuple[str, ...]


class Welcome(_Message, frozen=True):
    """The answer to a hello; again whenever a run starts or ends on this connection.

    `run` is None on the title. `next` is the input number that is expected; with `resume`, inputs from there on that
    the client still holds are to be sent again. `secret` is only there when it was just made.
    """

    v: int
    build: str
    player: str
    run: str | None
    epoch: int
    next: int
    resume: bool
    layout: Layout
    secret: str | UnsetType = UNSET


class Kept(_Message, frozen=True):
    """Inputs up to `n` will not be needed again."""

    n: int


class Stalled(_Message, frozen=True):
    """Whether the server waits for its disk: until it does not, no turn is shown and no input is taken."""

    on: bool


class Over(_Message, frozen=True):
    """The run ended. The claim can be redeemed once for a place in the hall of fame."""

    run: str
    score: int
    depth: int
    cause: str
    claim: str


class Error(_Message, frozen=True):
    """Something is wrong; `n` is the input concerned, where there is one."""

    code: str
    detail: str
    n: int | UnsetType = UNSET


class Cells(_Message, frozen=True):
    """The JSON form of a frame: `[index, glyph, fg, bg]` of each changed cell, `index` being `y * cols + x`."""

    frame: int
    seen: int
    kept: int
    turn: int
    full: bool
    cells: list[tuple[int, int, int, int]]


class Flight(_Message, frozen=True):
    """Something flew over these cells of the frame, by index and in order. The frame shows already what came of it."""

    frame: int
    cells: tuple[int, ...]
    glyph: int
    fg: int


class Lasting(msgspec.Struct, frozen=True):
    """A status of the hero, and for how many turns it lasts."""

    name: str
    turns: int


class Status(msgspec.Struct, frozen=True):
    """The hero in numbers. `state` has a word for each thing that lasts, such as `poisoned`, and `lasting` the turns.

    `oil` is what is left in the lamp, null without one; `lamp` tells whether that gives light. `unrest` is the
    word for how restless the level is. `exp_percent` is how much of the way to the next level of experience is done,
    null where there is none. `accuracy` in percent and `damage` as dice are those of a blow, or of a shot with what
    shoots in hand. `lit` and `loud`: he stands in light, he is loud.
    """

    name: str
    level: str
    depth: int
    hp: int
    max_hp: int
    exp_level: int
    score: int
    gold: int
    turn: int
    state: tuple[str, ...] = ()
    oil: int | None = None
    lamp: bool = False
    unrest: str = ""
    exp_percent: int | None = None
    accuracy: int = 0
    damage: str = ""
    armour: int = 0
    defence: int = 0
    lit: bool = False
    loud: bool = False
    lasting: tuple[Lasting, ...] = ()
    boons: int = 0
    """So many boons he may choose."""


class Seen(msgspec.Struct, frozen=True):
    """Something in sight. `bearing` is one of n, ne, e, se, s, sw, w, nw, here; `health` is in percent.

    `hit` is how likely what is ready to be shot or thrown hits it, in percent; None if it does not get there. `mood` is
    what shows of a monster's wits: `asleep`, `seeks`, `hunts`, `watches`, `flees`, `friend`, `ally`, `waits`, `bound`,
    or nothing.
    """

    kind: str
    name: str
    glyph: int
    monster: bool
    bearing: str
    distance: int
    health: int = 100
    hit: int | None = None
    mood: str = ""


class Held(msgspec.Struct, frozen=True):
    """Something in the pack."""

    letter: str
    kind: str
    name: str
    count: int
    in_use: bool = False


class Panels(_Message, frozen=True):
    """The screen in words, for readers who want structure. `prompt` says what scene waits, if it is not play."""

    frame: int
    status: Status | None
    log: tuple[str, ...]
    sight: tuple[Seen, ...]
    pack: tuple[Held, ...]
    prompt: str | None = None


Outgoing = Welcome | Layout | Kept | Stalled | Over | Error | Cells | Flight | Panels

_encoder = msgspec.json.Encoder()


def dump(message: Outgoing) -> str:
    """A message as it goes to a client."""
    return _encoder.encode(message).decode()


def error(code: ErrorCode, detail: str = "", n: int | None = None) -> Error:
    """The message for an error: its sentence, or a detail that says more."""
    return Error(code.value, detail or code.sentence, UNSET if n is None else n)
