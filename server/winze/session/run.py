"""A run: one game, its log, and how much of it is kept. A run outlives the sockets that play it."""

from __future__ import annotations

from enum import Enum, auto
from typing import Protocol

from winze.content import Content
from winze.engine.actions import Action
from winze.engine.errands.lookout import Lookout
from winze.engine.events import Event
from winze.engine.game import Game
from winze.engine.state.snapshot import SnapshotError
from winze.scenes.endings import cause
from winze.scenes.log import Log, Sentence
from winze.scenes.words.telling import Speech, opening
from winze.session.connection import Connection
from winze.session.inputs import Inputs
from winze.session.run_store import FinishedRun, SavedRun
from winze.session.transitions import checked


class RunState(Enum):
    PLAYING = auto()
    ENDED = auto()
    """The game is over; its end is not recorded yet."""
    FINISHED = auto()
    """The end is recorded, and there is a claim."""


_FOLLOWING = {
    RunState.PLAYING: frozenset({RunState.ENDED}),
    RunState.ENDED: frozenset({RunState.FINISHED}),
    RunState.FINISHED: frozenset[RunState](),
}


class BadRunError(Exception):
    """This version cannot go on with a saved run."""


class RunSeat(Protocol):
    """A seat as the run that it shows knows it."""

    @property
    def connection(self) -> Connection | None: ...

    @property
    def holds(self) -> bool: ...

    def refresh(self) -> None: ...

    def kept(self) -> None: ...

    def not_saved(self) -> None: ...

    def concluded(self) -> None: ...

    def give_up(self) -> None: ...


class Run:
    """A game with its log, its inputs and the seats that show it.

    `epoch` counts how often another seat got the run. `touched` is when its player was last there, by the session's
    clock.
    """

    def __init__(
        self, id_: str, player: str, name: str, *, game: Game, content: Content, log: Log, seeded: bool
    ) -> None:
        self.id = id_
        self.player = player
        self.name = name
        self.seeded = seeded
        self.game = game
        self.content = content
        self.log = log
        self.speech = Speech(content)
        self.epoch = 0
        self.inputs = Inputs()
        self.lookout = Lookout()
        self.touched = 0.0
        self.seats: list[RunSeat] = []
        self.state = RunState.ENDED if game.end else RunState.PLAYING
        self.claim = ""
        self._durable: tuple[int, int, int] | None = None

    @classmethod
    def new(
        cls, id_: str, player: str, name: str, seed: int, content: Content, *, sight: str, seeded: bool = False
    ) -> Run:
        """Return a run that begins. `seeded` says that somebody chose the seed."""
        game, log = Game.new(seed, content.rules, sight), Log()
        log.add(game.turn, opening(game, content))
        return cls(id_, player, name, game=game, content=content, log=log, seeded=seeded)

    @classmethod
    def restore(cls, saved: SavedRun, content: Content) -> Run:
        """Return the run as it was saved. Raises `BadRunError` with the reason if this version cannot go on with it."""
        try:
            game, log = Game.restore(saved.snapshot, content.rules), Log.load(saved.log)
        except (SnapshotError, ValueError) as error:
            raise BadRunError(str(error)) from error
        run = cls(saved.run, saved.player, saved.name, game=game, content=content, log=log, seeded=saved.seeded)
        run.epoch = saved.epoch
        run.inputs = Inputs(saved.seen, saved.seen, saved.seen)
        run._mark(saved)
        return run

    def act(self, action: Action) -> list[Event]:
        """Have the hero act, and return what the hero perceived. Every action of a run comes through here, in order."""
        events = self.game.perceived(self.game.act(action))
        self.log.add_all(self.game.turn, self.speech.tell(events))
        if self.game.end and self.state is RunState.PLAYING:
            self.state = checked(_FOLLOWING, self.state, RunState.ENDED)
        self._refresh()
        return events

    def say(self, sentence: Sentence) -> None:
        """Write a sentence into the log that no event tells."""
        self.log.add(self.game.turn, [sentence])
        self._refresh()

    @property
    def attended(self) -> bool:
        """Whether anybody is there to see the run."""
        return any(seat.connection for seat in self.seats)

    @property
    def unsaved(self) -> bool:
        """Whether a copy made now would hold more than the durable one does."""
        return self._durable != (self.epoch, self.inputs.settled, self.game.turn)

    @property
    def unsaved_steps(self) -> int:
        """How many turns, or inputs if they are more, a copy made now would hold beyond the durable one."""
        turn = self._durable[2] if self._durable else 0
        return max(self.game.turn - turn, self.inputs.settled - self.inputs.kept)

    def saved(self) -> SavedRun:
        """Return a copy of the run."""
        return SavedRun(
            run=self.id,
            player=self.player,
            name=self.name,
            seed=self.game.seed,
            epoch=self.epoch,
            seen=self.inputs.settled,
            level=self.game.place.id,
            turn=self.game.turn,
            score=self.game.score,
            snapshot=self.game.snapshot(),
            log=self.log.dump(),
            version=self.game.rules.version,
            seeded=self.seeded,
        )

    def finished(self) -> FinishedRun:
        """Return a copy of a run that ended."""
        return FinishedRun(self.saved(), self.game.career.deepest, self.cause)

    @property
    def cause(self) -> str:
        """How the run ended, in words; empty while it goes on."""
        return cause(self.game.end, self.content) if self.game.end else ""

    def keep(self, saved: SavedRun) -> None:
        """Note that a copy is durable now, and tell the seats."""
        self._mark(saved)
        self.inputs.keep(saved.seen)
        for seat in self.seats:
            seat.kept()

    def tell_not_saved(self) -> None:
        """Tell the player that the run could not be saved."""
        for seat in self.seats:
            seat.not_saved()

    def _mark(self, saved: SavedRun) -> None:
        self._durable = saved.epoch, saved.seen, saved.turn

    def conclude(self, claim: str) -> None:
        """Note that the end is recorded, and tell the seats. Does nothing the second time."""
        if self.state is RunState.FINISHED:
            return
        self.claim = claim
        self.state = checked(_FOLLOWING, self.state, RunState.FINISHED)
        self.inputs.forget()
        for seat in self.seats:
            seat.concluded()

    def _refresh(self) -> None:
        for seat in self.seats:
            seat.refresh()
