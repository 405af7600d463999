"""Messages between a server and a process that digs for it, over the pipes of that process.

    digger -> server   a greeting, once: by which rules it digs
    server -> digger   an order: a seed, and the plan of one level
    digger -> server   the blueprint, packed; nothing if it failed to dig that

The last two take turns. Each message is its length in four bytes, the highest first, and then that many bytes.
"""

from __future__ import annotations

from typing import BinaryIO

from msgspec import Struct, msgpack

from winze import __version__
from winze.engine.kinds.plan import Blueprint, LevelPlan
from winze.engine.kinds.rules import Rules

LENGTH_BYTES = 4


class Order(Struct, frozen=True, array_like=True):
    seed: int
    place: LevelPlan


_orders = msgpack.Decoder(Order)
_blueprints = msgpack.Decoder(Blueprint)


def greeting(rules: Rules) -> bytes:
    """Return a value equal where equal levels are dug: an upgrade under a running server changes what its new processes
    dig.
    """
    return f"{__version__} {rules.version}".encode()


def pack(message: Order | Blueprint) -> bytes:
    return msgpack.encode(message)


def unpack_order(data: bytes) -> Order:
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
