"""Games on levels dug with a certain machine, continued by another process.

python tests/dug_elsewhere.py < games.json      prints the fingerprints of each game, before its action and after
"""

from __future__ import annotations

import sys

import msgspec

from elsewhere import output_elsewhere
from stage.dug import dug_rules
from winze.engine.actions import Action
from winze.engine.game import Game


class Moment(msgspec.Struct):
    """A snapshot of a game on the level of a machine, and the next action."""

    machine: str
    snapshot: bytes
    action: Action

    def trace(self) -> tuple[str, str]:
        """Return the fingerprints before the action and after it."""
        game = Game.restore(self.snapshot, dug_rules(self.machine)[1])
        before = game.fingerprint()
        game.act(self.action)
        return before, game.fingerprint()


def traces_elsewhere(moments: list[Moment], hash_seed: str) -> list[tuple[str, str]]:
    """Return the traces made by another process, in which `hash` gives other numbers."""
    told = output_elsewhere(__file__, msgspec.json.encode(moments), hash_seed)
    return msgspec.json.decode(told, type=list[tuple[str, str]])


if __name__ == "__main__":
    read = msgspec.json.decode(sys.stdin.buffer.read(), type=list[Moment])
    sys.stdout.buffer.write(msgspec.json.encode([moment.trace() for moment in read]))
