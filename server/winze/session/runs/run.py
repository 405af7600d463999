"""A run: one game, its log, and how much of it is durable. A run outlives the sockets that play it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple, Protocol

from winze.content import Content
from winze.engine.actions import Action
from winze.engine.errands.lookout import Lookout
from winze.engine.events import SOMETHING, Event, LevelEntered, Shot, Struck, Thrown
from winze.engine.game import Game, is_refused
from winze.models.daily import DAY_OVER
from winze.models.facts import dump_facts
from winze.models.log import Log, Sentence, dump_lines, load_lines
from winze.models.players import Watched
from winze.records.actions import has_code
from winze.records.entries import ActionEntry, Entry, Say, Try
from winze.records.seals import seal
from winze.scenes.base.keymaps import VI, Keymap
from winze.scenes.base.scene import Scene
from winze.scenes.telling.chronicling import chronicle
from winze.scenes.telling.cues import Cue, cues_of
from winze.scenes.telling.facts import facts_of
from winze.scenes.telling.fate import fate
from winze.scenes.telling.story import story_text
from winze.scenes.telling.wounds import note_wounds
from winze.scenes.view.playview import play_picture
from winze.scenes.words.telling import Speech, opening
from winze.session.base.run_store import FinishedRun, SavedRun
from winze.session.base.transitions import checked
from winze.session.client.connection import Connection
from winze.session.client.inputs import Inputs
from winze.session.runs.recent import Recent
from winze.session.runs.recorder import Recorder
from winze.wire.frame import make_frame


class RunState(Enum):
    PLAYING = auto()
    ENDED = auto()
    """The game is over, but its end is not recorded yet."""
    FINISHED = auto()
    """The end is recorded, and there is a claim."""
    BROKEN = auto()
    """An action failed halfway: no copy may be made of the run."""


_FOLLOWING = {
    RunState.PLAYING: frozenset({RunState.ENDED, RunState.BROKEN}),
    RunState.ENDED: frozenset({RunState.FINISHED, RunState.BROKEN}),
    RunState.FINISHED: frozenset({RunState.BROKEN}),
    RunState.BROKEN: frozenset({RunState.BROKEN}),
}


MOST_FLOWN = 8
"""Number of the latest flights that are kept."""
MOST_BLOWS = 8
"""Number of the latest blows that are kept."""
MOST_CUES = 12
"""Number of the latest cues that are kept."""


class Flown(NamedTuple):
    """A flight the hero saw."""

    level: str
    event: Thrown | Shot


class Blow(NamedTuple):
    """The place of a hit the hero saw or felt."""

    level: str
    cell: int


class RunSeat(Protocol):
    """A seat as the run that it shows knows it."""

    @property
    def connection(self) -> Connection | None: ...

    @property
    def holds(self) -> bool: ...

    @property
    def cover(self) -> Scene | None:
        """The scene over the play scene, if there is one."""

    def refresh(self) -> None: ...

    def obey(self) -> None:
        """Watch as the player of the run allows it now."""

    def kept(self) -> None: ...

    def concluded(self) -> None: ...

    def give_up(self) -> None: ...


class Run:
    """A game with its log, its inputs, the recorder of its entries, and the seats that show it.

    `epoch` counts the times another seat got the run. `touched` is the session time at which its player was last there.
    """

    def __init__(
        self,
        id_: str,
        player: str,
        name: str,
        *,
        game: Game,
        content: Content,
        log: Log,
        seeded: bool,
        recorder: Recorder,
        daily: int | None = None,
    ) -> None:
        self.id = id_
        self.player = player
        self.name = name
        self.seeded = seeded
        self.daily = daily
        """The day whose mine the run plays. Its seed is told nowhere."""
        self.game = game
        self.content = content
        self.log = log
        self.recorder = recorder
        self.speech = Speech(content)
        self.epoch = 0
        self.inputs = Inputs()
        self.lookout = Lookout()
        self.touched = 0.0
        self.seats: list[RunSeat] = []
        self.watchers: list[RunSeat] = []
        """Those of the seats that do not hold the run."""
        self.watched: Watched = "no"
        """The player's option, once the player has been here."""
        self.is_gone = False
        """True once the run is no longer held. It must not be held again: another process may have it by now."""
        self.state = RunState.ENDED if game.end else RunState.PLAYING
        self.claim = ""
        self.flights: Recent[Flown] = Recent(MOST_FLOWN)
        self.blows: Recent[Blow] = Recent(MOST_BLOWS)
        self.cues: Recent[Cue] = Recent(MOST_CUES)
        self._stood = self._standing
        self.has_arrived = True
        """True since the hero came to its level, until the levels next to it are ordered."""
        self._knows_day_over = False
        self._said = -1
        """The highest input whose lines are in the log already, should it be sent again."""
        self._copied: tuple[int, int] | None = None
        """Epoch and number of entries of the last durable copy."""

    @classmethod
    def new(
        cls,
        id_: str,
        player: str,
        name: str,
        seed: int,
        content: Content,
        *,
        sight: str,
        seeded: bool = False,
        daily: int | None = None,
        keymap: Keymap = VI,
    ) -> Run:
        """Return a run that begins. `seeded` says that the player chose the seed."""
        game, log = Game.new(seed, content.rules, sight), Log()
        log.add(game.turn, opening(game, content, keymap))
        recorder = Recorder(content.rules.version)
        return cls(
            id_,
            player,
            name,
            game=game,
            content=content,
            log=log,
            seeded=seeded,
            recorder=recorder,
            daily=daily,
        )

    def act(self, action: Action) -> list[Event]:
        """Let the hero act and return what it perceived. Every action of a run comes through here, in order."""
        health, events = self.game.hero.health, self.game.act(action)
        if is_refused(events):
            if self._say(self.speech.tell(events), action):
                self.cues.note(cues_of(events, self.game))
            return events
        self.recorder.act(self.inputs.seen, action, self.game, events)
        return self._tell(events, health)

    def _tell(self, events: list[Event], health: int) -> list[Event]:
        """Tell what an action did to a hero who had `health` before."""
        if self.game.end and self.state is RunState.PLAYING:
            self.state = checked(_FOLLOWING, self.state, RunState.ENDED)
        walked, self._stood = self._stood != self._standing, self._standing
        if not events:
            self.cues.note(cues_of([], self.game, walked=walked))
            self._write([])
            return []
        chronicle(self.log.chronicle, events, self.game, self.content)
        note_wounds(self.log.chronicle, events, self.game, health)
        self.has_arrived |= any(isinstance(event, LevelEntered) for event in events)
        perceived = self.game.perceived(events)
        level = self.game.level.id
        self.flights.note(Flown(level, event) for event in perceived if isinstance(event, Thrown | Shot) and event.path)
        self.blows.note(
            Blow(level, event.whom.cell)
            for event in perceived
            if isinstance(event, Struck) and event.damage and event.whom not in (None, SOMETHING)
        )
        self.cues.note(cues_of(perceived, self.game, walked=walked))
        self._write(self.speech.tell(perceived))
        return perceived

    @property
    def _standing(self) -> tuple[str, int]:
        return self.game.level.id, self.game.hero.cell

    def say(self, sentence: Sentence) -> None:
        """Write a sentence into the log that comes from no event."""
        self._say([[sentence]])

    def tell_day(self, today: int) -> bool:
        """Tell the player once, but not always at the first call, that the day of the run's mine is over.

        Return True if something may have been said.
        """
        if self.daily is None or self.daily >= today or self.state is not RunState.PLAYING or self._knows_day_over:
            return False
        self._knows_day_over = any(said.text == DAY_OVER for entry in self.log.newest() for said in entry.sentences)
        if not self._knows_day_over:
            self.say(Sentence(DAY_OVER, "gold"))
        return not self._knows_day_over

    def _say(self, lines: Sequence[Sequence[Sentence]], refused: Action | None = None) -> bool:
        """Write lines that come from no event, and return True if they are new.

        A `refused` action is recorded itself, for a replay to refuse.
        """
        n = self.inputs.seen
        if not lines or n <= self._said:
            return False
        if refused is not None and has_code(refused):
            self.recorder.attempt(n, refused)
        else:
            self.recorder.say(n, dump_lines(lines))
        self._write(lines)
        return True

    def _write(self, lines: Sequence[Sequence[Sentence]]) -> None:
        if lines:
            self.log.add_all(self.game.turn, lines)
        for seat in self.seats:
            seat.refresh()

    def mark_settled(self) -> None:
        self.inputs.settle()
        if self.state is RunState.PLAYING and self.inputs.settled > self.recorder.settled:
            self.recorder.mark(self.inputs.settled)

    def replay(self, entry: Entry) -> list[Event]:
        """Perform an entry of the journal and return all events. Raises ValueError if its lines are unreadable."""
        events: list[Event] = []
        if isinstance(entry, ActionEntry | Try):
            health, events = self.game.hero.health, self.game.act(entry.action)
            self._tell(events, health)
        elif isinstance(entry, Say):
            self._write(load_lines(entry.lines))
        self.recorder.replay(entry)
        self._said = entry.n if isinstance(entry, Say | Try) else self._said
        self.inputs.reach(self.recorder.settled)
        self.inputs.keep(self.recorder.settled)
        return events

    @property
    def holder(self) -> RunSeat | None:
        return next((seat for seat in self.seats if seat.holds), None)

    def join(self, seat: RunSeat) -> None:
        self.seats.append(seat)
        if not seat.holds:
            self.watchers.append(seat)
        self._refresh_others(seat)

    def part(self, seat: RunSeat) -> None:
        self.seats.remove(seat)
        if not seat.holds:
            self.watchers.remove(seat)
        self._refresh_others(seat)

    def _refresh_others(self, seat: RunSeat) -> None:
        """Let the player see how many watch, and watchers what the player has open."""
        for other in self.seats if seat.holds else filter(None, [self.holder]):
            if other is not seat:
                other.refresh()

    @property
    def may_be_watched(self) -> bool:
        """True if others may see the run while it is open, in lists, on pages and at its seats."""
        return self.watched != "no" and self.daily is None

    def allow(self, watched: Watched) -> None:
        """Let others watch as the player wants from now on."""
        if watched != self.watched:
            self.watched = watched
            for watcher in [*self.watchers]:
                watcher.obey()

    @property
    def attended(self) -> bool:
        return any(seat.connection for seat in self.seats)

    @property
    def unsaved(self) -> bool:
        """True if a copy made now would hold more than the durable one."""
        return self._copied != (self.epoch, self.recorder.end)

    @property
    def is_copied(self) -> bool:
        return self._copied is not None

    @property
    def tail(self) -> int:
        """Number of entries that the durable copy does not hold."""
        return self.recorder.end - (self._copied[1] if self._copied else 0)

    def saved(self) -> SavedRun:
        return SavedRun(
            run=self.id,
            player=self.player,
            name=self.name,
            seed=self.game.seed,
            epoch=self.epoch,
            seen=max(self.inputs.settled, self.recorder.settled),
            level=self.game.place.id,
            turn=self.game.turn,
            score=self.game.score,
            snapshot=self.game.snapshot(),
            log=seal(self.log.dump()),
            version=self.game.rules.version,
            seeded=self.seeded,
            count=self.recorder.end,
            chain=self.recorder.chain,
            segment=self.recorder.segment(),
            older=self.log.older(),
            daily=self.daily,
        )

    def finished(self) -> FinishedRun:
        told = self.game, self.content, self.name, self.log
        return FinishedRun(
            self.saved(),
            self.game.career.deepest,
            self.cause,
            story=story_text(*told, self.daily),
            picture=self.screen(),
            facts=dump_facts(facts_of(*told, self.daily)),
        )

    def screen(self) -> bytes:
        """Return the play screen of now as a full frame."""
        picture = play_picture(self.content, self.game, self.log, self.name)
        return make_frame(None, picture, frame=1, seen=0, kept=0, turn=self.game.turn)

    @property
    def cause(self) -> str:
        return fate(self.game, self.content, self.log)

    def break_off(self) -> None:
        self.state = checked(_FOLLOWING, self.state, RunState.BROKEN)

    def written(self, end: int) -> None:
        """Note that the entries up to `end` are durable. The caller tells the seats."""
        self.inputs.keep(self.recorder.confirm(end))

    def keep(self, saved: SavedRun) -> None:
        self.copied(saved)
        if saved.segment:
            self.recorder.cut(saved.segment)
        if saved.older:
            self.log.put_away(saved.older)
        self.inputs.keep(saved.seen)
        for seat in self.seats:
            seat.kept()

    def copied(self, saved: SavedRun) -> None:
        self._copied = saved.epoch, saved.count

    def conclude(self, claim: str) -> None:
        if self.state is RunState.FINISHED:
            return
        self.claim = claim
        self.state = checked(_FOLLOWING, self.state, RunState.FINISHED)
        self.inputs.forget()
        for seat in self.seats:
            seat.concluded()
