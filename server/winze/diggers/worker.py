"""A digging process: `python -m winze.diggers.worker [DIR]...`, with each DIR laid over the game's content.

It reads orders until its input ends, keeps no state, and runs at low priority so that the server goes first.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from winze.content import load
from winze.diggers.pipe import greeting, pack, receive, send, unpack_order
from winze.engine.kinds.rules import Rules

NICENESS = 10


def main() -> None:
    """Dig until the server closes the pipe. Ignore signals, which may reach all processes of a server at once."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    with suppress(AttributeError):
        os.nice(NICENESS)
    with suppress(BrokenPipeError), open(sys.stdout.fileno(), "wb", buffering=0, closefd=False) as sink:
        _work(load(overlays=[*map(Path, sys.argv[1:])]).rules, sys.stdin.buffer, sink)


def _work(rules: Rules, source: BinaryIO, sink: BinaryIO) -> None:
    send(sink, greeting(rules))
    while data := receive(source):
        send(sink, _dig(rules, data))


def _dig(rules: Rules, data: bytes) -> bytes:
    """Dig a level. For one that fails return nothing: the server then digs it itself and reports the error."""
    order = unpack_order(data)
    try:
        return pack(rules.dig(order.seed, order.place))
    except Exception:
        return b""


if __name__ == "__main__":
    main()
