"""A process that digs: `python -m winze.diggers.worker [DIR]...`, by the game's content with such over it.

It reads orders until its input ends, and holds nothing.

It gives way to the server wherever there are fewer cores than work.
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
    """Signals that end a server may reach all its processes: this one ends when the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    with suppress(AttributeError):
        os.nice(NICENESS)
    with suppress(BrokenPipeError), open(sys.stdout.fileno(), "wb", buffering=0, closefd=False) as sink:
        _work(load(overlays=[*map(Path, sys.argv[1:])]).rules, sys.stdin.buffer, sink)


def _work(rules: Rules, source: BinaryIO, sink: BinaryIO) -> None:
    send(sink, greeting(rules))
    while data := receive(source):
        send(sink, _dug(rules, data))


def _dug(rules: Rules, data: bytes) -> bytes:
    """Return the packed level, or nothing for a level that fails; digging it in line reports the error."""
    order = unpack_order(data)
    try:
        return pack(rules.dig(order.seed, order.place))
    except Exception:
        return b""


if __name__ == "__main__":
    main()
