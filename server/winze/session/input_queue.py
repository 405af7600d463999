"""The inputs of a client that wait, in the order of their numbers, until what was begun before them is done."""

from __future__ import annotations

from collections import deque

from winze.session.connection import Clock
from winze.wire import messages
from winze.wire.errors import ErrorCode

REDO_SECONDS = 2.0
"""For how long after a reconnect inputs may be ones that are sent again."""
MOST_WAITING = 64
STARTLED_SECONDS = 0.25
"""For how long after an alarm nobody can have seen it and pressed a key: what comes sooner was typed ahead."""

Message = messages.Key | messages.Act | messages.Point


class InputQueue:
    """Holds the inputs that wait. `seen`, where a method asks for it, is the highest input that was taken."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._messages: deque[Message] = deque()
        self._redo_until = 0.0
        self._startled_until = 0.0

    def join(self, message: Message, seen: int) -> tuple[ErrorCode, int] | None:
        """Put an input at the end. An input that came before is ignored.

        Returns an error and the number of the input that is expected, if this one cannot be taken.
        """
        expected = seen + len(self._messages) + 1
        if message.n > expected:
            return ErrorCode.OUT_OF_ORDER, expected
        if message.n == expected and len(self._messages) >= MOST_WAITING:
            return ErrorCode.BUSY, expected
        if message.n == expected:
            self._messages.append(message)
        return None

    def next(self, seen: int, *, running: bool) -> Message | None:
        """Return the input to take now, if there is one.

        Any input cuts short an errand that is `running`, but inputs that are sent again wait for its end.
        """
        while self._messages and not (running and self._clock() < self._redo_until):
            message = self._messages.popleft()
            if message.n > seen:
                return message
        return None

    def startle(self) -> None:
        """Note that the hero is in new danger: what was typed ahead is to be thrown away."""
        self._startled_until = self._clock() + STARTLED_SECONDS

    def is_typed_ahead(self, message: Message) -> bool:
        """Return whether an input was typed before anybody could know of the alarm. Inputs sent again never were."""
        now = self._clock()
        return not isinstance(message, messages.Act) and self._redo_until <= now < self._startled_until

    def redo(self) -> None:
        """Expect inputs to come again in one go."""
        self._redo_until = self._clock() + REDO_SECONDS

    def clear(self) -> None:
        """Forget what waits: the client is gone, and sends it again."""
        self._messages.clear()
