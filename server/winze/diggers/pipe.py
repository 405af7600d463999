"""Messages between a server and a digging process, over the pipes of that process.

    digger -> server   a greeting, once: the version of its rules
    server -> digger   an order: a seed and the plan of one level
    digger -> server   the packed blueprint; empty if digging failed

Orders and blueprints alternate. Each message is its length as four big-endian bytes, followed by its content.
"""

from __future__ import annotations

from typing import BinaryIO

from msgspec import Struct, msgpack

from winze import __version__
from winze.engine.kinds.plan import Blueprint, LevelPlan
from winze.engine.kinds.rules import Rules

LENGTH_BYTES = 4


class DigOrder(Struct, frozen=True, array_like=True):
    seed: int
    place: LevelPlan


_orders = msgpack.Decoder(DigOrder)
_blueprints = msgpack.Decoder(Blueprint)


def greeting(rules: Rules) -> bytes:
    """Return the identity of a version's levels: it differs after an upgrade underneath a running server."""
    return f"{__version__} {rules.version}".encode()


def pack(message: DigOrder | Blueprint) -> bytes:
    return msgpack.encode(message)


def unpack_order(data: bytes) -> DigOrder:
    return _orders.decode(data)


def unpack_blueprint(data: bytes) -> Blueprint:
    return _blueprints.decode(data)


def framed(data: bytes) -> bytes:
    return len(data).to_bytes(LENGTH_BYTES, "big") + data


def send(sink: BinaryIO, data: bytes) -> None:
    sink.write(framed(data))
    sink.flush()


def receive(source: BinaryIO) -> bytes:
    """Return the next message; empty once the other side is gone."""
    return source.read(int.from_bytes(source.read(LENGTH_BYTES), "big"))
