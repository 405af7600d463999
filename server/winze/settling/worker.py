"""A process that plays the tails of runs to their ends under the rules of its own package.

It is part of every archive of rules and is used by later versions of Winze. `main` reads a list of `SavedRun` from
standard input as msgpack, and writes the version of its rules and then an `Outcome` for each run, in order. Arguments
are directories of content overlays. A new field of either struct needs a default.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec

from winze.content import Content, load
from winze.diggers.pipe import send
from winze.screen.palette import COLOURS
from winze.session.base.run_store import SavedRun
from winze.session.runs.restoring import restore


class Outcome(msgspec.Struct):
    """A run after its tail, or after the intact part of a damaged one; `problem` says what went wrong.

    `saved` is None if the run cannot be played. The rest is set only if it has ended.
    """

    saved: SavedRun | None = None
    depth: int | None = None
    cause: str = ""
    story: str = ""
    problem: str = ""
    picture: bytes = b""
    facts: bytes = b""


_read_runs = msgspec.msgpack.Decoder(list[SavedRun]).decode


def main() -> None:
    """Answer on the original standard output. Logs and prints go to standard error."""
    with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as answers:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
        content = load(colours=COLOURS, overlays=[*map(Path, sys.argv[1:])])
        send(answers, content.rules.version.encode())
        for saved in _read_runs(sys.stdin.buffer.read()):
            send(answers, msgspec.msgpack.encode(_outcome(saved, content)))


def _outcome(saved: SavedRun, content: Content) -> Outcome:
    try:
        run = restore(saved, content)
        problem = "" if run.is_copied else "it continues from before the damage in its tail"
        if not run.game.end:
            return Outcome(run.saved(), problem=problem)
        ended = run.finished()
        return Outcome(
            ended.saved, ended.depth, ended.cause, ended.story, problem, picture=ended.picture, facts=ended.facts
        )
    except Exception as error:
        return Outcome(problem=repr(error))
