"""The numbered inputs of a client: how far they have got, and those that wait for their turn."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from winze.session.base.instruments import Clock
from winze.wire import messages
from winze.wire.errors import ErrorCode

REDO_SECONDS = 2.0
"""Time after a reconnect in which inputs wait for the errand before them."""
MOST_WAITING = messages.MOST_AGAIN
"""Limit of waiting inputs. A client holds no more than this."""
MOST_BATCHES = 4
"""Batches accepted after a reconnect, each for one credit: a bound for clients that reconnect again and again."""
BATCHES_SECONDS = 10.0
"""Time until a client that reconnects may send `MOST_BATCHES` again."""
STARTLED_SECONDS = 0.25
"""Reaction time of a player. An input that comes sooner after an alarm was typed ahead."""

_NO_KEY = "Unidentified"
"""A key without a meaning, as browsers name it."""

Message = messages.Numbered
Fault = tuple[ErrorCode, int]
"""The reason an input is refused, and the number of the input that is expected."""


@dataclass(slots=True)
class Inputs:
    """Three numbers, `kept <= settled <= seen`.

    `seen` is the highest input that was taken. `settled` is the last one after which only the game remembered anything:
    no menu was open and no question asked. A copy of the game made now holds all inputs up to `settled`; later ones can
    be done again on top of it. Inputs up to `kept` are durable.
    """

    seen: int = 0
    settled: int = 0
    kept: int = 0

    def settle(self) -> None:
        """Note that nothing but the game remembers the inputs that were taken."""
        self.settled = self.seen

    def reach(self, number: int) -> None:
        """Go on from `number` if it is higher. Numbers never go back in a run or on a connection."""
        self.settled = self.seen = max(self.seen, number)

    def keep(self, number: int) -> None:
        self.kept = max(self.kept, number)

    def forget(self) -> None:
        """Count every input as kept, because none will be needed again."""
        self.kept = self.settled = self.seen


class InputQueue:
    """Holds the inputs that wait, in the order of their numbers. `seen` is the highest input that was taken."""

    def __init__(self, clock: Clock) -> None:
        self.messages: deque[Message] = deque()
        self._clock = clock
        self._redo_until = 0.0
        self._startled_until = 0.0
        self._news_turn = 0
        """The last turn in which something new ended an errand."""
        self._again = 0
        """The highest input that came in a batch."""
        self._is_blind = False
        """True if the inputs of the batches were made before the player could know of the news."""
        self._batches = 0
        self._batches_due = 0.0
        self._is_batching = False
        """True while a client that came back has sent nothing but batches."""

    def join(self, message: Message, seen: int, *, batched: bool = False) -> Fault | None:
        """Append an input, or return why it is refused. An input that came before is ignored."""
        self._is_batching &= batched
        expected = seen + len(self.messages) + 1
        if message.n > expected:
            return ErrorCode.OUT_OF_ORDER, expected
        if message.n == expected and len(self.messages) >= MOST_WAITING:
            return ErrorCode.BUSY, expected
        if message.n == expected:
            self.messages.append(message)
        return None

    def join_batch(self, batch: messages.Again, seen: int) -> Fault | None:
        """Append the inputs of a batch up to the first that is refused. Return why that one is."""
        if not self._is_batching or self._batches == 0:
            return ErrorCode.NOT_AGAIN, seen + len(self.messages) + 1
        self._batches -= 1
        faults = (self.join(message, seen, batched=True) for message in batch.inputs)
        fault = next(filter(None, faults), None)
        self._again = seen + len(self.messages)
        self._is_blind |= batch.turn is not None and batch.turn < self._news_turn
        return fault

    def next(self, seen: int, *, running: bool) -> Message | None:
        """Return the input to take now, if there is one.

        Any input cuts short an errand that is `running`, but inputs that are sent again wait for its end.
        """
        while self.messages and not (running and self._clock() < self._redo_until):
            message = self.messages.popleft()
            if message.n > seen:
                return message
        return None

    def void_points(self) -> None:
        """Make waiting inputs have no effect from the first point on: what it was on has moved.

        Inputs after it may depend on what it would have opened.
        """
        waiting = [*self.messages]
        first = next((at for at, message in enumerate(waiting) if isinstance(message, messages.PointMessage)), None)
        if first is not None:
            voided = (messages.KeyMessage(message.n, _NO_KEY) for message in waiting[first:])
            self.messages = deque([*waiting[:first], *voided])

    def startle(self, turn: int, *, alarming: bool) -> None:
        """Note that news ended an errand. Inputs made before the player could see it are to be dropped.

        Input typed on a live connection is dropped only if the news is `alarming`.
        """
        if alarming:
            self._startled_until = self._clock() + STARTLED_SECONDS
        self._news_turn = turn
        self._is_blind = True

    def calm(self) -> None:
        """Forget the news of another run."""
        self._startled_until = 0.0
        self._news_turn = 0

    def is_unaware(self, message: Message) -> bool:
        """Return True if the player made this input before the latest news could be seen."""
        if isinstance(message, messages.ActMessage):
            return False
        if message.n <= self._again:
            return self._is_blind
        return self._clock() < self._startled_until

    def redo(self) -> None:
        """Drop the waiting inputs and expect inputs to be sent again in one go. A client may hold none of them."""
        self.messages.clear()
        now = self._clock()
        self._redo_until = now + REDO_SECONDS
        self._is_batching, self._is_blind = True, False
        if now >= self._batches_due:
            self._batches, self._batches_due = MOST_BATCHES, now + BATCHES_SECONDS
