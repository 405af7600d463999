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
    """A fool's game up to its death."""
    return bot_plays("fool", 35, RULES)


def killer() -> str:
    """Return the kind of the monster that killed the hero."""
    end = ended().end
    assert end and end.by
    return end.by


@cache
def ended() -> Game:
    """Return that game at its end."""
    last = told(death())[-1]
    assert isinstance(last, Acted)
    return last.game


def stretched(*stretches: Stretch) -> Replay:
    return msgspec.structs.replace(death(), stretches=[*stretches])


def told(replay: Replay, rules: Rules = RULES) -> list[Told]:
    return list(play(replay, rules))


def test_game_is_played_to_its_end() -> None:
    begun, *rest = told(death())
    assert isinstance(begun, Begun)
    assert len(rest) == death().count
    assert all(isinstance(each, Acted) for each in rest)
    assert begun.game.end
    assert begun.game.fingerprint() == death().fingerprint


def changed_rules() -> Rules:
    """Return rules of the same version under which the killer hits harder."""
    rat = RULES.monsters[killer()]
    attacks = tuple(replace(attack, damage=Dice(1, 4, 7)) for attack in rat.attacks)
    return replace(RULES, monsters={**RULES.monsters, killer(): replace(rat, attacks=attacks)})


def test_changed_rule_is_found_at_its_first_effect() -> None:
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
def test_every_part_of_every_check_value_is_verified(flip: int, part: str) -> None:
    (whole,) = death().stretches
    checks = bytearray(whole.checks)
    checks[200] ^= flip >> 8
    checks[201] ^= flip & 0xFF
    parted = told(stretched(msgspec.structs.replace(whole, checks=bytes(checks))))[-1]
    assert isinstance(parted, Parted)
    assert (parted.number, parted.parts) == (101, (part,))


def test_refused_action_diverges() -> None:
    begun, parted = told(stretched(Stretch(RULES.version, b"", encode_action(Drop("z")), b"ab")))
    assert isinstance(begun, Begun)
    assert parted == Parted(1, 0, Drop("z"), refused="no_such_item")


def test_different_final_state_diverges() -> None:
    parted = told(msgspec.structs.replace(death(), fingerprint="0" * 16))[-1]
    assert parted == Parted(death().count, ended().turn, parts=("the state at the end",))


def test_final_state_of_another_schema_is_not_compared() -> None:
    assert isinstance(told(msgspec.structs.replace(death(), fingerprint="0" * 16, schema=1))[-1], Acted)


def resumed(count: int) -> Stretch:
    """Return the game after `count` actions, continued under changed rules."""
    steps = death().stretches[0].steps()
    game = Game.new(death().seed, RULES)
    for action, _ in steps[:count]:
        game.act(action)
    recorder = recorded(Game.restore(game.snapshot(), RULES), [action for action, _ in steps[count:]])
    (stretch,) = join([recorder.segment()])
    return msgspec.structs.replace(stretch, start=game.snapshot())


def test_stretch_under_other_rules_is_skipped() -> None:
    old = msgspec.structs.replace(death().stretches[0], rules="older")
    skipped, begun, *rest = told(stretched(old, resumed(100)))
    assert skipped == Skipped(death().count, f"they need rules older, but these are {RULES.version}")
    assert isinstance(begun, Begun)
    assert [type(each) for each in rest] == [Acted] * (death().count - 100)
    assert begun.game.fingerprint() == death().fingerprint


def test_stretch_with_an_unreadable_snapshot_is_skipped() -> None:
    later = resumed(100)
    (skipped,) = told(stretched(msgspec.structs.replace(later, start=b"winze")))
    assert skipped == Skipped(death().count - 100, "the snapshot is damaged")


def test_unreached_end_is_not_compared() -> None:
    old = msgspec.structs.replace(death().stretches[0], rules="older")
    assert [type(each) for each in told(stretched(resumed(100), old))] == [
        Begun,
        *[Acted] * (death().count - 100),
        Skipped,
    ]
