"""Cues of a turn: what is heard, and where."""

from __future__ import annotations

from pytest import MonkeyPatch, fixture, mark, raises

from random_heroes import RandomHero
from shipped import shipped
from stage import Stage
from winze.core.directions import Direction
from winze.engine import events as ev
from winze.engine.actions import Action
from winze.engine.events import SEEN, SOMETHING, Event, What, Who
from winze.engine.events.base import Whence
from winze.engine.game import Game
from winze.engine.kinds.actors import HERO
from winze.files.reading import FileError
from winze.scenes.telling.bearings import HERE
from winze.scenes.telling.cues import STEP, UNPLACED, Cue, cues_of, read_table
from winze.scenes.words.grammar import COMPASS
from winze.scenes.words.telling import Speech
from winze.workshop.games.game import play

YOU = Who(0, HERO)
BEARINGS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")


@fixture(scope="module")
def stage() -> Stage:
    return Stage(
        """
        #########
        #.......#
        #...@..r#
        #.......#
        #########
        """
    )


def rat(stage: Stage, x: int = 7, y: int = 2) -> Who:
    return Who(1, "rat", stage.game.level.board.cell(x, y))


def heard(stage: Stage, *events: Event) -> list[Cue]:
    return cues_of(events, stage.game)


@mark.parametrize(("outcome", "damage", "cue"), [("hit", 3, "hurt"), ("hit", 0, "hit"), ("dodge", 0, "miss")])
def test_blow_is_heard_from_the_attacker(stage: Stage, outcome: str, damage: int, cue: str) -> None:
    blow = ev.Struck(who=rat(stage), whom=YOU, outcome=outcome, damage=damage)
    assert heard(stage, blow) == [(cue, "e", 3)]


def test_blow_of_the_hero_is_heard_at_its_target(stage: Stage) -> None:
    blow = ev.Struck(who=YOU, whom=rat(stage, 3, 1), outcome="hit", damage=3)
    assert heard(stage, blow) == [("hit", "nw", 1)]


def test_unseen_attacker_is_placed_only_once_located(stage: Stage) -> None:
    blow = ev.Struck(who=SOMETHING, whom=YOU, outcome="hit", damage=3)
    located = ev.Struck(who=SOMETHING, whom=YOU, outcome="hit", damage=3, whence=Whence("", int(Direction.SW)))
    assert heard(stage, blow) == [("hurt", UNPLACED, 0)]
    assert heard(stage, located) == [("hurt", "sw", 0)]


def test_noise_is_as_far_as_its_words(stage: Stage) -> None:
    noise = ev.Heard(sound="open", toward=int(Direction.N), off="some")
    assert heard(stage, noise) == [("door", "n", 15)]
    assert heard(stage, ev.Heard(sound="bell", toward=int(Direction.W), off="near")) == [("noise", "w", 5)]


def test_places_of_a_level_left_behind_are_dropped(stage: Stage) -> None:
    blow = ev.Struck(who=rat(stage), whom=YOU, outcome="miss")
    arrival = ev.LevelEntered(who=YOU, level="2", row="mine", depth=2, first=True)
    assert heard(stage, blow, arrival) == [("miss", UNPLACED, 0), ("way", "here", 0)]


def test_equal_cues_are_heard_once(stage: Stage) -> None:
    blow = ev.Struck(who=YOU, whom=rat(stage), outcome="miss")
    assert heard(stage, blow, blow) == [("miss", "e", 3)]


def test_end_is_death_or_home(stage: Stage) -> None:
    assert heard(stage, ev.Ended(cause="won")) == [("home", UNPLACED, 0)]
    assert heard(stage, ev.Ended(cause="burnt")) == [("death", UNPLACED, 0)]


def test_step_is_heard_only_without_another_cue(stage: Stage) -> None:
    gold = ev.GoldFound(who=YOU, amount=3)
    assert cues_of([], stage.game, walked=True) == [(STEP, "here", 0)]
    assert cues_of([], stage.game) == []
    assert cues_of([gold], stage.game, walked=True) == [("gold", "here", 0)]


def test_events_of_others_without_a_row_are_silent(stage: Stage) -> None:
    assert heard(stage, ev.Healed(whom=YOU, amount=3), ev.Harmed(whom=rat(stage), cause="fire", amount=1)) == []


def test_used_items_tell_how(stage: Stage) -> None:
    uses = [ev.Used(who=YOU, what=What("draught"), verb=verb) for verb in ("quaff", "read", "zap")]
    assert [cue.name for cue in heard(stage, *uses)] == ["quaff", "read", "zap"]


@mark.parametrize(
    ("text", "fault"),
    [
        ("[step]\non = []\n[hit]\non = [{ event = 'Hit' }]", "hit: there is no event 'Hit'"),
        ("[step]\non = []\n[hit]\non = [{ event = 'Struck', blow = 1 }]", "hit: Struck has no field 'blow'"),
        ("[step]\non = []\n[hit]\non = [{ event = 'Struck', whom = 'rat' }]", "hit: whom is any of hero, ally,"),
        ("[step]\non = []\n[hit]\nwhen = []", "hit: a cue has the list 'on' and nothing else"),
        ("[hit]\non = []", "there is no cue 'step'"),
    ],
)
def test_bad_row_is_told(text: str, fault: str) -> None:
    with raises(FileError, match=fault):
        read_table(text)


def is_shown(event: Event, game: Game) -> bool:
    """Return True if the hero sees the cell of an event, or somebody else who takes part."""
    parts = [getattr(event, role) for role in ev.ROLES[type(event)]]
    is_seen = event.cell >= 0 and bool(event.noticed == SEEN or game.level.visible >> event.cell & 1)
    return is_seen or any(who not in (None, SOMETHING) and who.kind != HERO for who in parts)


def check(events: list[Event], game: Game) -> int:
    """Check that the log tells each event with a cue, and the direction where nothing shows it. Return their number."""
    speech, count = Speech(shipped()), 0
    for event in game.perceived(events):
        for cue in cues_of([event], game):
            told = " ".join(sentence.text for line in speech.tell([event]) for sentence in line)
            assert told, event
            if cue.bearing not in (UNPLACED, HERE) and not is_shown(event, game):
                assert COMPASS[BEARINGS.index(cue.bearing)] in told, event
            count += 1
    return count


@fixture
def counted(monkeypatch: MonkeyPatch) -> list[int]:
    """Check every action of every game from now on. Yields the numbers of its cues."""
    act, counts = Game.act, []

    def watched(game: Game, action: Action) -> list[Event]:
        events = act(game, action)
        counts.append(check(events, game))
        return events

    monkeypatch.setattr(Game, "act", watched)
    return counts


@mark.parametrize("depth", [3, 8])
def test_log_tells_every_cue_of_random_heroes(depth: int, counted: list[int]) -> None:
    RandomHero(depth).play()
    assert sum(counted) > 200


@mark.parametrize("bot", ["fool", "fighter"])
def test_log_tells_every_cue_of_bots(bot: str, counted: list[int]) -> None:
    for seed in range(3):
        play(bot, seed, 400, shipped())
    assert sum(counted) > 50
