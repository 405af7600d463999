"""A process of the server: its registry, and its ends of the lines to people."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

from simulated.judge import judge_kept
from simulated.people import Line
from winze.session.client.connection import Connection, ConnectionState
from winze.session.registry import Registry
from winze.wire.messages import Hello, Malformed, parse

if TYPE_CHECKING:
    from simulated.world import World


class Process:
    def __init__(self, world: World, registry: Registry) -> None:
        self.registry = registry
        self.lines: list[Line] = []
        self._world = world

    def leave(self, line: Line) -> None:
        """Drop a line."""
        line.connection.hang_up()
        self.registry.leave(line.connection)
        if line.greeting:
            line.greeting.cancel()
        self.lines.remove(line)

    def carry_up(self, line: Line) -> bool:
        """Take the next message of a line. Return True if there was one."""
        if not line.up or (line.greeting and not line.greeting.done()):
            return False
        message = parse(json.dumps(line.up.popleft()))
        assert not isinstance(message, Malformed), message
        if isinstance(message, Hello):
            line.greeting = asyncio.create_task(self.registry.greet(line.connection, message))
        else:
            self.registry.receive(line.connection, message)
        return True

    def serve(self, line: Line) -> bool:
        """Do the work of a socket. Return True if anything was due."""
        times = (self.registry.work_at(line.connection), line.connection.wake_at())
        if not line.woken and not any(at is not None and at <= self._world.now for at in times):
            return False
        line.woken = False
        connection = line.connection
        closed = connection.state is ConnectionState.CLOSED
        messages = self._step(connection)
        judge_kept(connection, self.registry, self._world.machine.truth)
        self._world.note(messages)
        if not line.cut:
            line.down.extend(messages)
        if closed:
            line.down.append(connection.close_code or 1006)
            self.leave(line)
        return True

    def _step(self, connection: Connection) -> list[str | bytes]:
        """Do what is due at a connection, and note the pictures shown. Return the messages."""
        frames = connection._frames
        frame = frames._frame if frames else 0
        messages = self.registry.step(connection)
        if frames and frames._frame > frame:
            assert frames._sent
            self._world.machine.truth.show(frames._sent)
        return messages

    def attend(self) -> bool:
        """Do all that is due at every line. Return True if anything was."""
        did = False
        for line in [*self.lines]:
            if line.cut:
                self.leave(line)
                continue
            while self.carry_up(line):
                did = True
            did |= self.serve(line)
        return did

    def sweep(self) -> None:
        self.registry._tasks.spawn(self.registry.sweeper.sweep())
