from __future__ import annotations

from dataclasses import replace
from functools import cache

import msgspec
import pytest

from replays import bot_plays, recorded
from shipped import shipped
from winze.core.dice import Dice
from winze.engine.actions import Drop
from winze.engine.events import Struck
from winze.engine.game import Game
from winze.engine.kinds.rules import Rules
from winze.records.actions import encode_action
from winze.records.playing import Acted, Begun, Parted, Skipped, Told, play
from winze.records.replay import Replay
from winze.records.stretches import Stretch, join

RULES = shipped().rules


@cache
def death() -> Replay:
    """A fool's game, to its death."""
    return bot_plays("fool", 35, RULES)


def killer() -> str:
    """Return the kind that killed him."""
    end = ended().end
    assert end and end.by
    return end.by


@cache
def ended() -> Game:
    """Return that game as it ended."""
    last = told(death())[-1]
    assert isinstance(last, Acted)
    return last.game


def stretched(*stretches: Stretch) -> Replay:
    return msgspec.structs.replace(death(), stretches=[*stretches])


def told(replay: Replay, rules: Rules = RULES) -> list[Told]:
    return list(play(replay, rules))


def test_a_game_is_played_to_its_end() -> None:
    begun, *rest = told(death())
    assert isinstance(begun, Begun)
    assert len(rest) == death().count
    assert all(isinstance(each, Acted) for each in rest)
    assert begun.game.end
    assert begun.game.fingerprint() == death().fingerprint


def changed_rules() -> Rules:
    """Rules of the same version by which those hit harder who killed him."""
    rat = RULES.monsters[killer()]
    attacks = tuple(replace(attack, damage=Dice(1, 4, 7)) for attack in rat.attacks)
    return replace(RULES, monsters={**RULES.monsters, killer(): replace(rat, attacks=attacks)})


def test_a_changed_rule_is_found_where_it_first_tells() -> None:
    first = next(
        (number, each.game.turn)
        for number, each in enumerate(play(death(), RULES))
        if isinstance(each, Acted)
        for event in each.events
        if isinstance(event, Struck) and event.who.kind == killer() and event.damage
    )
    *rest, parted = told(death(), changed_rules())
    assert isinstance(parted, Parted)
    assert (parted.number, parted.turn) == first
    assert len(rest) == parted.number
    assert {"the hero", "what happened"} & {*parted.parts}, "four bits of each may be the same by chance"
    assert "combat" in parted.drawn


@pytest.mark.parametrize(
    ("flip", "part"), [(0x1000, "chance"), (0x0800, "the hero"), (0x0010, "the ground"), (0x0001, "what happened")]
)
def test_every_part_of_every_check_value_is_proved(flip: int, part: str) -> None:
    (whole,) = death().stretches
    checks = bytearray(whole.checks)
    checks[200] ^= flip >> 8
    checks[201] ^= flip & 0xFF
    parted = told(stretched(msgspec.structs.replace(whole, checks=bytes(checks))))[-1]
    assert isinstance(parted, Parted)
    assert (parted.number, parted.parts) == (101, (part,))


def test_an_action_that_is_refused_parts() -> None:
    begun, parted = told(stretched(Stretch(RULES.version, b"", encode_action(Drop("z")), b"ab")))
    assert isinstance(begun, Begun)
    assert parted == Parted(1, 0, Drop("z"), refused="no_such_item")


def test_another_state_at_the_end_parts() -> None:
    parted = told(msgspec.structs.replace(death(), fingerprint="0" * 16))[-1]
    assert parted == Parted(death().count, ended().turn, parts=("the state at the end",))


def test_the_state_at_the_end_of_another_schema_says_nothing() -> None:
    assert isinstance(told(msgspec.structs.replace(death(), fingerprint="0" * 16, schema=1))[-1], Acted)


def resumed(count: int) -> Stretch:
    """The game after so many of its actions, as a session goes on with it under changed rules."""
    steps = death().stretches[0].steps()
    game = Game.new(death().seed, RULES)
    for action, _ in steps[:count]:
        game.act(action)
    recorder = recorded(Game.restore(game.snapshot(), RULES), [action for action, _ in steps[count:]])
    (stretch,) = join([recorder.segment()])
    return msgspec.structs.replace(stretch, start=game.snapshot())


def test_other_rules_are_not_played_and_what_follows_is() -> None:
    old = msgspec.structs.replace(death().stretches[0], rules="older")
    skipped, begun, *rest = told(stretched(old, resumed(100)))
    assert skipped == Skipped(death().count, f"they were played by the rules older, and these are {RULES.version}")
    assert isinstance(begun, Begun)
    assert [type(each) for each in rest] == [Acted] * (death().count - 100)
    assert begun.game.fingerprint() == death().fingerprint


def test_a_snapshot_that_cannot_be_read_is_skipped() -> None:
    later = resumed(100)
    (skipped,) = told(stretched(msgspec.structs.replace(later, start=b"winze")))
    assert skipped == Skipped(death().count - 100, "the snapshot is damaged")


def test_nothing_is_said_of_an_end_that_was_not_reached() -> None:
    old = msgspec.structs.replace(death().stretches[0], rules="older")
    assert [type(each) for each in told(stretched(resumed(100), old))] == [
        Begun,
        *[Acted] * (death().count - 100),
        Skipped,
    ]
