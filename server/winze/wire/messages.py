"""All text messages of the websocket, with their parsing and encoding.

A client's message becomes one of the structs of `Incoming` or a `Malformed` value, never an exception.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal, cast

import msgspec
from msgspec import UNSET, Meta, UnsetType

from winze.engine.actions import Action
from winze.screen.dialog import Dialog
from winze.screen.layout import FAMILIES, TextSize
from winze.screen.themes import Wish
from winze.wire.errors import ErrorCode

VERSION = 1
MAX_MESSAGE = 4096
"""Maximum bytes of a client's message."""
MOST_AGAIN = 64
"""Maximum number of inputs resent in one message."""
MOST_PASTED = 256
"""Maximum characters of a pasted text."""
MOST_REACH = 16
"""Maximum reach of a finger in columns."""

_MOST = 2**53 - 1
"""The largest integer that is exact in JavaScript."""

Count = Annotated[int, Meta(ge=-_MOST, le=_MOST)]
Number = Annotated[int, Meta(ge=1, le=_MOST)]
Seed = Annotated[int, Meta(ge=0, le=_MOST)]
Turn = Annotated[int, Meta(ge=0, le=_MOST)]
Name = Annotated[str, Meta(pattern=r"^[A-Za-z0-9 _-]{1,10}\Z")]
Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}\Z")]
CellKind = Annotated[int, Meta(ge=0, le=255)]
Want = Literal["screen", "cells", "panels", "panels2", "flights", "cues", "aims"]


def _tag(name: str) -> str:
    return name.removesuffix("Message").lower()


class _Message(msgspec.Struct, frozen=True, tag_field="t", tag=_tag, forbid_unknown_fields=True):
    """The common form of all messages."""


class ScreenSize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The screen a client has room for: a family of layouts, a size that is clamped to it, and the size of its text."""

    family: str
    cols: Count
    rows: Count
    text: TextSize | None = None

    def __post_init__(self) -> None:
        if self.family not in FAMILIES:
            raise ValueError(f"family must be one of {', '.join(FAMILIES)}")


class Hello(_Message, frozen=True):
    """The first message. `new` starts a run, `run` continues one, `watch` follows one; without them, show the title.

    At the title, `seed` opens the form for a new run with the seed filled in, and `daily` that for the mine of today.
    """

    v: int
    secret: Annotated[str, Meta(min_length=1, max_length=128)] | None = None
    epoch: Annotated[int, Meta(ge=0, le=_MOST)] | None = None
    run: Id | None = None
    watch: Id | None = None
    name: Name | None = None
    new: bool = False
    seed: Seed | None = None
    daily: bool = False
    want: Annotated[tuple[Want, ...], Meta(max_length=8)] = ("screen",)
    layout: Annotated[str, Meta(min_length=1, max_length=32)] | None = None
    screen: ScreenSize | None = None
    contrast: Literal["more"] | None = None
    scheme: Literal["light"] | None = None
    motion: Literal["full", "less", "none"] = "full"
    touch: bool = False
    """True for a client with a touch deck, whose words are named until a key is pressed elsewhere."""
    reader: bool = False
    """True if the client tells the game in words, so that hints name what a reader can do."""

    def __post_init__(self) -> None:
        if self.new + (self.run is not None) + (self.watch is not None) > 1:
            raise ValueError("only one of new, run and watch is allowed")
        if self.new and self.name is None:
            raise ValueError("a new run needs a name")
        if self.name is not None and not self.name.strip():
            raise ValueError("a name cannot consist of spaces")
        if {"screen", "cells"} <= set(self.want):
            raise ValueError("want must have either screen or cells")
        if "panels2" in self.want and "panels" not in self.want:
            raise ValueError("panels2 needs panels")

    @property
    def wishes(self) -> frozenset[Wish]:
        """The wishes of the client's system for colors."""
        asked: dict[Wish, str | None] = {"contrast": self.contrast, "light": self.scheme}
        return frozenset(wish for wish, value in asked.items() if value)


class KeyMessage(_Message, frozen=True):
    """A key, named by `KeyboardEvent.key` and `.code`. `caps` tells if Caps Lock is on.

    `touch` tells that it is a key of the touch deck, so that hints name the deck's words. `repeat` tells that it has
    been held since the last key.
    """

    n: Number
    key: Annotated[str, Meta(min_length=1, max_length=32)]
    code: Annotated[str, Meta(max_length=32)] = ""
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    caps: bool = False
    touch: bool = False
    repeat: bool = False


class ActMessage(msgspec.Struct, frozen=True):
    """An action by name: `{"t": "act", "n": 7, "do": "walk", "direction": 2}`."""

    n: int
    action: Action


class PointMessage(_Message, frozen=True):
    """A cell was clicked or tapped; button 0 is the main one."""

    n: Number
    x: CellKind
    y: CellKind
    button: Annotated[int, Meta(ge=0, le=4)] = 0


class PasteMessage(_Message, frozen=True):
    """Text from the player's clipboard, for scenes that ask for text."""

    n: Number
    text: Annotated[str, Meta(min_length=1, max_length=MOST_PASTED)]


class GoMessage(_Message, frozen=True):
    """Travel to a cell of the level, as `sight` and `ways` of the panels name them."""

    n: Number
    x: CellKind
    y: CellKind


Numbered = KeyMessage | ActMessage | PointMessage | PasteMessage | GoMessage


class Again(_Message, frozen=True):
    """Inputs that a client resends in one message right after a resuming hello.

    `turn` is the turn of the last frame the client received.
    """

    inputs: tuple[Numbered, ...]
    turn: Turn | None = None

    @property
    def n(self) -> int:
        return self.inputs[0].n


class HoverMessage(_Message, frozen=True):
    """The pointer rests on a cell, or has left if there is none. Not an input: it has no number and is not resent.

    A finger has a `reach` in columns: it aims at something near the cell, or with 0 looks at the cell itself.
    """

    x: CellKind | None = None
    y: CellKind | None = None
    reach: Annotated[int, Meta(ge=0, le=MOST_REACH)] | None = None

    def __post_init__(self) -> None:
        if (self.x is None) != (self.y is None):
            raise ValueError("x and y must be given together")
        if self.reach is not None and self.x is None:
            raise ValueError("a reach needs a cell")


class WheelMessage(_Message, frozen=True):
    """The wheel was turned by `lines`, down if positive. Like `Hover`, not an input."""

    lines: Annotated[int, Meta(ge=-255, le=255)]


class PanMessage(_Message, frozen=True):
    """The view of the map moves by columns and rows, or with neither back to the hero. Like `Hover`, not an input."""

    cols: Annotated[int, Meta(ge=-255, le=255)] = 0
    rows: Annotated[int, Meta(ge=-255, le=255)] = 0


Mention = HoverMessage | WheelMessage | PanMessage


class ScreenMessage(_Message, ScreenSize, frozen=True):
    """The client has room for another screen. Not an input."""


class Sync(_Message, frozen=True):
    """A request for a full frame."""


Incoming = Hello | Numbered | Again | Mention | ScreenMessage | Sync


@dataclass(frozen=True, slots=True)
class Malformed:
    """An invalid message: the error for the client, and the input number if it was valid."""

    code: ErrorCode
    detail: str
    n: int | None = None


_TYPES: dict[str, type[Incoming]] = {
    "hello": Hello,
    "key": KeyMessage,
    "point": PointMessage,
    "paste": PasteMessage,
    "go": GoMessage,
    "hover": HoverMessage,
    "wheel": WheelMessage,
    "pan": PanMessage,
    "screen": ScreenMessage,
    "sync": Sync,
}


_RESENT = ("key", "act", "point", "paste", "go")
"""Types of the numbered messages."""

_read_object = msgspec.json.Decoder(dict[str, Any]).decode


def parse(data: str | bytes) -> Incoming | Malformed:
    if len(data) > MAX_MESSAGE:
        return Malformed(ErrorCode.TOO_LARGE, f"{len(data)} long, {MAX_MESSAGE} allowed")
    try:
        fields = _read_object(data)
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
        return ActMessage(n, msgspec.convert(action, Action))
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
    inputs: list[Numbered] = []
    for fields in batch.inputs:
        if fields.get("t") not in _RESENT:
            return Malformed(ErrorCode.BAD_MESSAGE, f"Only {', '.join(_RESENT)} can be resent", _number(fields))
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


class LayoutMessage(_Message, frozen=True):
    """The size of the screen, its palette of 128 colors as `#rrggbb`, and its regions as `[x, y, cols, rows]`.

    `light` tells if the client paints light over the map. `text` is the size of text that the client should use from
    now on, if the player has just chosen one. `motion` replaces the wish of the player's system.
    """

    name: str
    cols: int
    rows: int
    palette: tuple[str, ...]
    regions: dict[str, tuple[int, int, int, int]]
    light: bool = False
    text: TextSize | UnsetType = UNSET
    motion: Literal["full", "less", "none"] | UnsetType = UNSET


class Welcome(_Message, frozen=True):
    """The answer to a hello, also sent when a run starts or ends on this connection.

    `run` is None on the title screen. `next` is the expected input number; with `resume`, the client must resend the
    inputs it holds from there on. `glows` has the glyph, color and reach of each tile that glows. `secret` is only
    present when it was just created.
    """

    v: int
    build: str
    player: str
    run: str | None
    epoch: int
    next: int
    resume: bool
    layout: LayoutMessage
    glows: tuple[tuple[int, int, int], ...] = ()
    watchers: int = 0
    watching: Watching | None = None
    secret: str | UnsetType = UNSET
    node: str | UnsetType = UNSET
    """The path of this process among several, where a client should reconnect first."""


def node_path(name: str) -> str:
    """Return the address of a process among several, by its name."""
    return f"/n/{name}/ws"


class Moved(_Message, frozen=True):
    """Another process has the run. Connect to `url`, a path of the same origin, with the same hello.

    If the player chose the run on the title, `run` or `watch` is its id, which the hello must ask for.
    """

    url: str
    run: str | UnsetType = UNSET
    watch: str | UnsetType = UNSET


class Watching(msgspec.Struct, frozen=True):
    """The run that the client watches, and the name of its player."""

    run: str
    name: str


class Kept(_Message, frozen=True):
    """Inputs up to `n` will not be needed again."""

    n: int


class Stalled(_Message, frozen=True):
    """The server started or stopped waiting for its disk. Meanwhile it shows no turns and accepts no inputs."""

    on: bool


class Over(_Message, frozen=True):
    """The run ended. The claim can be redeemed once for a place in the hall of fame."""

    run: str
    score: int
    depth: int
    cause: str
    claim: str


class Ended(_Message, frozen=True):
    """The run that the client watches is over, and its end is recorded."""

    run: str


class Error(_Message, frozen=True):
    """An error; `n` is the input concerned, if any."""

    code: str
    detail: str
    n: int | UnsetType = UNSET


class Cells(_Message, frozen=True):
    """The JSON form of a frame: `[index, glyph, fg, bg]` for each changed cell, with `index` = `y * cols + x`."""

    frame: int
    seen: int
    kept: int
    turn: int
    full: bool
    cells: list[tuple[int, int, int, int]]


class Flight(_Message, frozen=True):
    """Something flew over these cells, by index and in order. The frame already shows the result."""

    frame: int
    cells: tuple[int, ...]
    glyph: int
    fg: int


class Cues(_Message, frozen=True, omit_defaults=True):
    """The cues since the frame before: each has a name, a bearing and a distance in steps.

    `struck` has the indices of the cells where blows hit.
    """

    frame: int
    cues: tuple[tuple[str, str, int], ...]
    struck: tuple[int, ...] = ()


class AimMessage(_Message, frozen=True, omit_defaults=True):
    """The target of the last hover, at a cell of the frame, and the effect of a `point` there. Without a cell, none.

    `path` has the cells of the way there, if one is known.
    """

    frame: int
    x: int | UnsetType = UNSET
    y: int | UnsetType = UNSET
    words: str = ""
    does: str = ""
    path: tuple[tuple[int, int], ...] = ()


class Sound(_Message, frozen=True):
    """The player pressed the key that switches sound on or off."""


class Lasting(msgspec.Struct, frozen=True):
    """A status of the hero and its remaining turns."""

    name: str
    turns: int


class HeroStatus(msgspec.Struct, frozen=True):
    """The hero in numbers. `state` has a word for each status, such as `poisoned`, and `lasting` the turns left.

    `oil` is the oil left in the lamp, null without a lamp; `lamp` tells if it gives light. `unrest` is the word for
    how restless the level is. `exp_percent` is the progress to the next experience level, null at the highest.
    `accuracy` in percent and `damage` as dice are those of an attack, or of a shot if a launcher is wielded. `lit` and
    `loud` tell if the hero stands in light and is loud.
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
    """Number of boons the player may choose."""
    x: int = 0
    y: int = 0
    """The cell of the level on which the hero stands."""


class Seen(msgspec.Struct, frozen=True):
    """Something in sight, at a cell of the level. `bearing` is one of n, ne, e, se, s, sw, w, nw, here.

    `health` is in percent.

    `hit` is the chance in percent to hit it with what is ready to be shot or thrown; None if out of range. `mood` is
    what shows of a monster's mind: `asleep`, `seeks`, `hunts`, `watches`, `flees`, `friend`, `ally`, `waits`, `bound`,
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
    words: str = ""
    """Such as `cave rat, wounded, hunting you`."""
    x: int = 0
    y: int = 0


class Way(msgspec.Struct, frozen=True):
    """A known exit or door, at a cell of the level. `steps` is the length of the known way there, None if none is."""

    name: str
    bearing: str
    steps: int | None
    x: int
    y: int


class PackItem(msgspec.Struct, frozen=True):
    """An item in the pack. `words` is what the pack shows, such as `a tallow lamp (in use, oil 412)`."""

    letter: str
    kind: str
    name: str
    count: int
    in_use: bool = False
    words: str = ""


class Offered(msgspec.Struct, frozen=True):
    """An action that makes sense now: its name for programs, its label, and the keys that do it, in order."""

    do: str
    label: str
    keys: tuple[str, ...]


class Opening(msgspec.Struct, frozen=True):
    """A door beside the hero, or a passage that begins there."""

    name: str
    bearing: str


class Panels(_Message, frozen=True):
    """The screen in words, for clients that want structure. `prompt` names the waiting scene, if it is not play.

    `watchers` is the number of people who watch the player. `offers` has what to do now in play, the best first.
    `around` tells what is under the hero and on the eight cells clockwise from north, `ways` the known exits and doors,
    `openings` those on the four sides of the hero.
    """

    frame: int
    status: HeroStatus | None
    log: tuple[str, ...]
    sight: tuple[Seen, ...]
    pack: tuple[PackItem, ...]
    prompt: str | None = None
    watchers: int = 0
    offers: tuple[Offered, ...] = ()
    around: tuple[str, ...] = ()
    ways: tuple[Way, ...] = ()
    note: str = ""
    """The answer to the last key, if the log does not have it."""
    openings: tuple[Opening, ...] = ()


class LogChange(msgspec.Struct, frozen=True):
    """The new lines are `keep` of the old ones, after the first `drop` of them, and then those of `add`."""

    drop: int
    keep: int
    add: tuple[str, ...]


class PanelChanges(_Message, frozen=True, tag="panels", omit_defaults=True):
    """The fields of `Panels` that changed since the last message, and the dialog over play. `full` has all of them.

    Of the `status` it has the fields that changed, unless there was none.
    """

    frame: int
    full: bool = False
    status: dict[str, Any] | UnsetType | None = UNSET
    log: LogChange | UnsetType = UNSET
    sight: tuple[Seen, ...] | UnsetType = UNSET
    pack: tuple[PackItem, ...] | UnsetType = UNSET
    prompt: str | UnsetType | None = UNSET
    watchers: int | UnsetType = UNSET
    offers: tuple[Offered, ...] | UnsetType = UNSET
    around: tuple[str, ...] | UnsetType = UNSET
    ways: tuple[Way, ...] | UnsetType = UNSET
    note: str | UnsetType = UNSET
    openings: tuple[Opening, ...] | UnsetType = UNSET
    dialog: Dialog | UnsetType | None = UNSET


Outgoing = (
    Welcome
    | Moved
    | LayoutMessage
    | Kept
    | Stalled
    | Over
    | Ended
    | Error
    | Cells
    | Flight
    | Cues
    | AimMessage
    | Sound
    | Panels
    | PanelChanges
)

_encoder = msgspec.json.Encoder()


def dump(message: Outgoing) -> str:
    return _encoder.encode(message).decode()


def error(code: ErrorCode, detail: str = "", n: int | None = None) -> Error:
    """Return the message for an error, with `detail` instead of its standard sentence if given."""
    return Error(code.value, detail or code.sentence, UNSET if n is None else n)
