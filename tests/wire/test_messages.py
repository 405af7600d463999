from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from pytest import mark

from winze.core.directions import Direction
from winze.engine.actions import Drop, Shoot, Throw, Wait, Walk
from winze.wire.errors import ErrorCode
from winze.wire.messages import (
    MAX_MESSAGE,
    MOST_AGAIN,
    MOST_PASTED,
    ActMessage,
    Again,
    GoMessage,
    Hello,
    HoverMessage,
    KeyMessage,
    LayoutMessage,
    Malformed,
    Moved,
    PanMessage,
    PasteMessage,
    PointMessage,
    Sync,
    Welcome,
    WheelMessage,
    dump,
    error,
    node_path,
    parse,
)


def read(**fields: Any) -> Any:
    return parse(json.dumps(fields))


def code(**fields: Any) -> ErrorCode | None:
    message = read(**fields)
    return message.code if isinstance(message, Malformed) else None


def test_hello_has_its_fields() -> None:
    assert read(t="hello", v=1) == Hello(1)
    hello = read(t="hello", v=1, secret="s3", name="Ada L_-9", new=True, seed=2**53 - 1, want=["cells", "panels"])
    assert hello == Hello(1, secret="s3", name="Ada L_-9", new=True, seed=2**53 - 1, want=("cells", "panels"))


@mark.parametrize(
    "fields",
    [
        {"name": ""},
        {"name": "ElevenChars"},
        {"name": "Ada\n"},
        {"name": "Zoë"},
        {"name": "   "},
        {"name": 5},
        {"new": True},
        {"new": 1, "name": "Ada"},
        {"new": True, "name": "Ada", "run": "r"},
        {"run": "r", "watch": "r"},
        {"run": "../r"},
        {"run": ""},
        {"run": "r" * 65},
        {"seed": -1},
        {"seed": 2**53},
        {"seed": 1.5},
        {"seed": True},
        {"want": ["screen", "cells"]},
        {"want": ["sound"]},
        {"want": "screen"},
        {"want": ["panels"] * 9},
        {"want": ["cells", "panels2"]},
        {"secret": ""},
        {"secret": "s" * 129},
        {"sed": 4},
    ],
)
def test_hello_out_of_range_is_a_bad_message(fields: dict[str, Any]) -> None:
    assert code(t="hello", v=1, **fields) is ErrorCode.BAD_MESSAGE


@mark.parametrize(
    ("fields", "detail"),
    [
        ({"new": True}, "a new run needs a name"),
        ({"name": "   "}, "a name cannot consist of spaces"),
        ({"run": "r", "watch": "r"}, "only one of new, run and watch is allowed"),
        ({"new": True, "name": "Ada", "run": "r"}, "only one of new, run and watch is allowed"),
        ({"want": ["screen", "cells"]}, "want must have either screen or cells"),
        ({"sed": 4}, "Object contains unknown field `sed`"),
        ({"seed": -1}, "Expected `int` >= 0 - at `$.seed`"),
    ],
)
def test_fault_of_a_hello_is_reported(fields: dict[str, Any], detail: str) -> None:
    assert read(t="hello", v=1, **fields) == Malformed(ErrorCode.BAD_MESSAGE, detail)


@mark.parametrize("v", [0, 2, "1", None, 1.5])
def test_other_version_is_reported_before_other_faults(v: Any) -> None:
    told = Malformed(ErrorCode.BAD_VERSION, f"v is {v!r}, of 1")
    assert read(t="hello", v=v, colour="blue") == told


def test_long_unknown_version_or_type_is_quoted_in_part() -> None:
    assert read(t="hello", v="x" * 4000).detail == f"v is '{'x' * 19}, of 1"
    assert read(t="x" * 4000).detail == f"t is '{'x' * 39}"


def test_inputs_are_parsed() -> None:
    assert read(t="key", n=3, key="h", code="KeyH", shift=True) == KeyMessage(3, "h", "KeyH", shift=True)
    assert read(t="key", n=3, key="H", caps=True) == KeyMessage(3, "H", caps=True)
    assert read(t="key", n=3, key="z", touch=True) == KeyMessage(3, "z", touch=True)
    assert read(t="key", n=3, key="h", repeat=True) == KeyMessage(3, "h", repeat=True)
    assert read(t="point", n=4, x=79, y=0) == PointMessage(4, 79, 0)
    assert read(t="paste", n=4, text="8675309") == PasteMessage(4, "8675309")
    assert read(t="go", n=4, x=79, y=30) == GoMessage(4, 79, 30)
    assert read(t="wheel", lines=-3) == WheelMessage(-3)
    assert read(t="pan", cols=3, rows=-2) == PanMessage(3, -2)
    assert read(t="pan") == PanMessage()
    assert read(t="hover", x=79, y=0) == HoverMessage(79, 0)
    assert read(t="hover") == HoverMessage()
    assert read(t="hover", x=79, y=0, reach=0) == HoverMessage(79, 0, 0)
    assert read(t="act", n=5, do="wait") == ActMessage(5, Wait())
    assert read(t="act", n=6, do="walk", direction=2, bump=False) == ActMessage(6, Walk(Direction.E, bump=False))
    assert read(t="act", n=6, do="throw", letter="c", x=9, y=255) == ActMessage(6, Throw("c", 9, 255))
    assert read(t="act", n=6, do="shoot", x=0, y=4) == ActMessage(6, Shoot(0, 4))
    assert read(t="act", n=7, do="drop", letter="b") == ActMessage(7, Drop("b"))
    assert read(t="sync") == Sync()


@mark.parametrize(
    "fields",
    [
        {"t": "key", "key": "h"},
        {"t": "key", "n": 0, "key": "h"},
        {"t": "key", "n": 2**53, "key": "h"},
        {"t": "key", "n": True, "key": "h"},
        {"t": "key", "n": 1, "key": ""},
        {"t": "key", "n": 1, "key": "h" * 33},
        {"t": "key", "n": 1, "key": "h", "meta": True},
        {"t": "key", "n": 1, "key": "h", "touch": 1},
        {"t": "point", "n": 1, "x": -1, "y": 0},
        {"t": "paste", "n": 1, "text": ""},
        {"t": "paste", "n": 1, "text": "x" * (MOST_PASTED + 1)},
        {"t": "paste", "text": "x"},
        {"t": "wheel"},
        {"t": "pan", "cols": 256},
        {"t": "wheel", "lines": 256},
        {"t": "wheel", "lines": 0.5},
        {"t": "wheel", "lines": 1, "n": 1},
        {"t": "hover", "x": -1, "y": 0},
        {"t": "hover", "x": 1},
        {"t": "hover", "x": 1, "y": 1, "reach": 17},
        {"t": "hover", "reach": 3},
        {"t": "hover", "x": 1, "y": 1, "n": 1},
        {"t": "point", "n": 1, "x": 1, "y": 0, "button": 5},
        {"t": "act", "n": 1},
        {"t": "act", "do": "wait"},
        {"t": "act", "n": 1, "do": "fly"},
        {"t": "act", "n": 1, "do": "walk", "direction": 8},
        {"t": "act", "n": 1, "do": "throw", "letter": "a", "x": 256, "y": 0},
        {"t": "act", "n": 1, "do": "shoot", "x": 0, "y": -1},
        {"t": "act", "n": 1, "do": "shoot", "x": 0},
        {"t": "act", "n": 1, "do": "wait", "direction": 1},
        {"t": "sync", "n": 1},
    ],
)
def test_input_out_of_range_is_a_bad_message(fields: dict[str, Any]) -> None:
    assert code(**fields) is ErrorCode.BAD_MESSAGE


def test_resent_inputs_come_in_a_batch() -> None:
    inputs = [
        {"t": "key", "n": 3, "key": "h"},
        {"t": "act", "n": 4, "do": "wait"},
        {"t": "point", "n": 5, "x": 1, "y": 2},
        {"t": "paste", "n": 6, "text": "Ada"},
    ]
    again = read(t="again", inputs=inputs)
    assert again == Again((KeyMessage(3, "h"), ActMessage(4, Wait()), PointMessage(5, 1, 2), PasteMessage(6, "Ada")))
    assert read(t="again", inputs=inputs, turn=912) == Again(again.inputs, 912)
    assert again.n == 3
    key = {"t": "key", "n": 1, "key": "h"}
    assert len(read(t="again", inputs=[key] * MOST_AGAIN).inputs) == MOST_AGAIN
    assert code(t="again", inputs=[key] * (MOST_AGAIN + 1)) is ErrorCode.BAD_MESSAGE


@mark.parametrize(
    ("fields", "n"),
    [
        ({}, None),
        ({"inputs": []}, None),
        ({"inputs": {}}, None),
        ({"inputs": [3]}, None),
        ({"inputs": [{"t": "key", "n": 3, "key": "h"}], "n": 3}, 3),
        ({"inputs": [{"t": "key", "n": 3, "key": "h"}, {"t": "act", "n": 4, "do": "fly"}]}, 4),
        ({"inputs": [{"t": "key", "n": 0, "key": "h"}]}, None),
        ({"inputs": [{"t": "hover", "x": 1, "y": 2}]}, None),
        ({"inputs": [{"t": "wheel", "lines": 1}]}, None),
        ({"inputs": [{"t": "hello", "v": 2}]}, None),
        ({"inputs": [{"t": "again", "inputs": [{"t": "key", "n": 3, "key": "h"}]}]}, None),
        ({"inputs": [{"t": ["key"], "n": 7}]}, 7),
        ({"inputs": [{"t": "key", "n": 3, "key": "h"}], "turn": -1}, None),
    ],
)
def test_malformed_input_spoils_its_whole_batch(fields: dict[str, Any], n: int | None) -> None:
    message = read(t="again", **fields)
    assert isinstance(message, Malformed)
    assert (message.code, message.n) == (ErrorCode.BAD_MESSAGE, n)


def test_bad_message_names_its_input_if_possible() -> None:
    assert read(t="act", n=12, do="fly") == Malformed(ErrorCode.BAD_MESSAGE, "Invalid value 'fly' - at `$.do`", 12)
    assert read(t="key", n=-1, key="h").n is None


def test_unknown_type_names_its_input_too() -> None:
    assert read(t="jump", n=4) == Malformed(ErrorCode.UNKNOWN_TYPE, "t is 'jump'", 4)


@mark.parametrize("kind", ["welcome", "HELLO", "", None, 3, ["key"], {}])
def test_other_types_are_unknown(kind: Any) -> None:
    assert code(t=kind) is ErrorCode.UNKNOWN_TYPE


@mark.parametrize(
    "data", ["", "{", "[]", "3", "null", "{'t': 'sync'}", b"\xff", "\ud800", "[" * 4000, '{"a":' * 800, '{"t":1e999}']
)
def test_non_object_is_malformed(data: str | bytes) -> None:
    message = parse(data)
    assert isinstance(message, Malformed)
    assert message.code is ErrorCode.BAD_JSON


def test_large_messages_are_not_parsed() -> None:
    sync = '{"t":"sync"}'
    assert parse(sync.ljust(MAX_MESSAGE)) == Sync()
    told = Malformed(ErrorCode.TOO_LARGE, f"{MAX_MESSAGE + 1} long, {MAX_MESSAGE} allowed")
    assert parse(sync.ljust(MAX_MESSAGE + 1)) == told


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
_FIELDS = st.sampled_from(
    ["v", "n", "do", "key", "x", "y", "name", "seed", "want", "direction", "letter", "secret", "inputs", "touch"]
)


@settings(deadline=None, max_examples=200)
@given(
    st.sampled_from(["hello", "key", "act", "point", "paste", "again", "hover", "wheel", "sync", "x"]),
    st.dictionaries(_FIELDS, _JSON, max_size=6),
)
def test_any_object_is_a_message_or_malformed(kind: str, fields: dict[str, Any]) -> None:
    message = parse(json.dumps({"t": kind, **fields}))
    assert isinstance(
        message,
        Malformed
        | Hello
        | KeyMessage
        | ActMessage
        | PointMessage
        | PasteMessage
        | GoMessage
        | Again
        | HoverMessage
        | WheelMessage
        | Sync,
    )


@settings(deadline=None, max_examples=100)
@given(st.text() | st.binary())
def test_any_text_is_a_message_or_malformed(data: str | bytes) -> None:
    assert isinstance(
        parse(data),
        Malformed
        | Hello
        | KeyMessage
        | ActMessage
        | PointMessage
        | PasteMessage
        | GoMessage
        | Again
        | HoverMessage
        | WheelMessage
        | Sync,
    )


def test_welcome_has_the_documented_fields() -> None:
    layout = LayoutMessage("classic", 80, 25, ("#000000",), {"map": (0, 0, 70, 20)}, light=True)
    welcome = Welcome(1, "0.1.0", "p1", None, 0, 1, resume=False, layout=layout, glows=((5, 19, 1),))
    assert json.loads(dump(welcome)) == {
        "t": "welcome",
        "v": 1,
        "build": "0.1.0",
        "player": "p1",
        "run": None,
        "epoch": 0,
        "next": 1,
        "resume": False,
        "layout": {
            "t": "layout",
            "name": "classic",
            "cols": 80,
            "rows": 25,
            "palette": ["#000000"],
            "regions": {"map": [0, 0, 70, 20]},
            "light": True,
        },
        "glows": [[5, 19, 1]],
        "watchers": 0,
        "watching": None,
    }


def test_welcome_of_one_process_among_several_has_its_path() -> None:
    layout = LayoutMessage("classic", 80, 25, (), {})
    welcome = Welcome(1, "0.1.0", "p1", None, 0, 1, resume=False, layout=layout, node=node_path("a"))
    assert json.loads(dump(welcome))["node"] == "/n/a/ws"


def test_moved_names_a_process_and_maybe_a_choice() -> None:
    url = node_path("b")
    assert json.loads(dump(Moved(url))) == {"t": "moved", "url": "/n/b/ws"}
    assert json.loads(dump(Moved(url, run="r1"))) == {"t": "moved", "url": "/n/b/ws", "run": "r1"}
    assert json.loads(dump(Moved(url, watch="r1"))) == {"t": "moved", "url": "/n/b/ws", "watch": "r1"}


def test_errors_have_a_sentence_and_maybe_a_number() -> None:
    assert json.loads(dump(error(ErrorCode.REFUSED, "wall", 7))) == {
        "t": "error",
        "code": "refused",
        "detail": "wall",
        "n": 7,
    }
    assert json.loads(dump(error(ErrorCode.BUSY))) == {
        "t": "error",
        "code": "busy",
        "detail": ErrorCode.BUSY.sentence,
    }
