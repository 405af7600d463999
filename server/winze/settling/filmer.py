"""A process that films an ended run under the rules of its own package.

It is part of every archive of rules and is used by later versions of Winze. `main` reads a `FilmOrder` from standard
input as msgpack, and writes the version of its rules and then a `Reel`. Arguments are directories of content overlays.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec

from winze.content import Content, load
from winze.diggers.pipe import send
from winze.screen.palette import COLOURS
from winze.session.runs.filming import FilmOrder, Reel, shoot

_read_order = msgspec.msgpack.Decoder(FilmOrder).decode


def main() -> None:
    """Answer on the original standard output. Logs and prints go to standard error."""
    with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as answers:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
        content = load(colours=COLOURS, overlays=[*map(Path, sys.argv[1:])])
        send(answers, content.rules.version.encode())
        order = _read_order(sys.stdin.buffer.read())
        send(answers, msgspec.msgpack.encode(_shot(order, content)))


def _shot(order: FilmOrder, content: Content) -> Reel:
    try:
        return shoot(order, content)
    except Exception as error:
        return Reel(problem=str(error) or repr(error))
