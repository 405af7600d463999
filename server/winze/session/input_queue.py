"""The inputs of a client that wait, in the order of their numbers, until what was begun before them is done."""

from __future__ import annotations

from collections import deque

from winze.session.instruments import Clock
from winze.wire import messages
from winze.wire.errors import ErrorCode

REDO_SECONDS = 2.0
"""For how long after a reconnect inputs wait for the errand before them."""
MOST_WAITING = messages.MOST_AGAIN
"""As many as a client may hold."""
MOST_BATCHES = 4
BATCHES_SECONDS = 10.0
"""So many batches of inputs are taken after a reconnect, and as many again only after so long.

A batch costs its client one credit. So this bounds a client that breaks its connection again and again.
"""
STARTLED_SECONDS = 0.25
"""For how long after an alarm nobody can have seen it and pressed a key: what comes sooner was typed ahead."""

Message = messages.Numbered
Fault = tuple[ErrorCode, int]
"""Why an input cannot be taken, and the number of the input that is expected."""


class InputQueue:
    """Holds the inputs that wait. `seen`, where a method asks for it, is the highest input that was taken."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._messages: deque[Message] = deque()
        self._redo_until = 0.0
        self._startled_until = 0.0
        self._news_turn = 0
        """The turn in which something new ended an errand last."""
        self._again = 0
        """The highest input that came in a batch."""
        self._is_blind = False
        """True if the inputs of the batches were made before anybody could know of that."""
        self._batches = 0
        self._batches_due = 0.0
        self._is_batching = False
        """Whether the client came back, and nothing but batches came since then."""

    def join(self, message: Message, seen: int) -> Fault | None:
        """Put an input at the end. An input that came before is ignored. Returns why this one cannot be taken."""
        self._is_batching = False
        return self._join(message, seen)

    def join_batch(self, batch: messages.Again, seen: int) -> Fault | None:
        """Put the inputs of a batch at the end, as far as they can be taken. Returns why the others cannot."""
        if not self._is_batching or self._batches == 0:
            return ErrorCode.NOT_AGAIN, seen + len(self._messages) + 1
        self._batches -= 1
        fault = next((fault for message in batch.inputs if (fault := self._join(message, seen))), None)
        self._again = seen + len(self._messages)
        self._is_blind |= batch.turn is not None and batch.turn < self._news_turn
        return fault

    def _join(self, message: Message, seen: int) -> Fault | None:
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

    def startle(self, turn: int, *, alarming: bool) -> None:
        """Note that something new has ended an errand: inputs made without knowing of it are to be thrown away.

        What is typed on a live connection is thrown away only if that is `alarming`.
        """
        if alarming:
            self._startled_until = self._clock() + STARTLED_SECONDS
        self._news_turn = turn
        self._is_blind = True

    def calm(self) -> None:
        """Forget what was new in another run."""
        self._startled_until = 0.0
        self._news_turn = 0

    def is_unaware(self, message: Message) -> bool:
        """Return True if the player made this input before anybody could know of what is new."""
        if isinstance(message, messages.Act):
            return False
        if message.n <= self._again:
            return self._is_blind
        return self._clock() < self._startled_until

    def redo(self) -> None:
        """Expect inputs to come again in one go, those that wait too: a client may hold none of them."""
        self.clear()
        now = self._clock()
        self._redo_until = now + REDO_SECONDS
        self._is_batching, self._is_blind = True, False
        if now >= self._batches_due:
            self._batches, self._batches_due = MOST_BATCHES, now + BATCHES_SECONDS

    def clear(self) -> None:
        """Forget what waits: the client is gone, and sends it again."""
        self._messages.clear()
