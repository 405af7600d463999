from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winze.core.board import cells
from winze.core.chance import Stream, derive
from winze.core.dice import Dice


def test_splitmix64_gives_the_published_numbers():
    stream = Stream(1234567)
    assert [stream.next() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_names_tell_streams_apart_and_never_change():
    assert derive(1, "level", 3, "rooms") == derive(1, "level", "3", "rooms") == 12619151931456050677
    assert len({derive(seed, name) for seed in range(50) for name in ("combat", "minds")}) == 100


def test_a_stream_goes_on_from_its_state():
    stream = Stream.named(7, "combat")
    stream.next()
    copy = Stream(stream.state)
    assert [copy.below(100) for _ in range(20)] == [stream.below(100) for _ in range(20)]


@given(st.integers(0, 2**64 - 1), st.integers(1, 2**32 - 1))
def test_below_stays_below(state, bound):
    assert 0 <= Stream(state).below(bound) < bound


def test_below_nothing_is_an_error():
    with pytest.raises(ValueError, match=r"below\(0\)"):
        Stream(1).below(0)


def test_draws_are_even():
    stream = Stream(3)
    counts = Counter(stream.below(6) for _ in range(60_000))
    assert sorted(counts) == list(range(6))
    assert all(9_500 < count < 10_500 for count in counts.values())


@given(st.integers(0, 2**64 - 1), st.integers(1, 2**300))
def test_a_random_field_is_of_the_set(state, mask):
    assert mask >> Stream(state).cell(mask) & 1


def test_every_field_of_a_set_comes_up():
    stream, mask = Stream(5), 0b1011001
    assert {stream.cell(mask) for _ in range(200)} == set(cells(mask))


def test_weights_are_odds():
    stream = Stream(9)
    counts = Counter(stream.weighted([1, 0, 3]) for _ in range(8_000))
    assert 1_800 < counts[0] < 2_200
    assert counts[1] == 0


def test_weighted_sample_has_no_twins_and_no_zero_weights():
    stream = Stream(5)
    samples = [stream.weighted_sample([1, 0, 3, 4], 2) for _ in range(2_000)]
    assert all(len(set(sample)) == 2 and 1 not in sample for sample in samples)
    assert 700 < sum(sample[0] == 2 for sample in samples) < 800
    assert sorted(stream.weighted_sample([1, 0, 3], 9)) == [0, 2]
    assert stream.weighted_sample([0, 0], 1) == []


@given(st.integers(0, 2**64 - 1), st.lists(st.integers(), max_size=20))
def test_shuffling_keeps_what_is_there(state, items):
    shuffled = list(items)
    Stream(state).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


@pytest.mark.parametrize(
    ("text", "dice"),
    [("2d6+1", Dice(2, 6, 1)), ("d8", Dice(1, 8, 0)), ("4", Dice(0, 1, 4)), ("3d4-2", Dice(3, 4, -2))],
)
def test_dice_are_read_as_written(text, dice):
    assert Dice.parse(text) == dice


@pytest.mark.parametrize("text", ["", "d", "2d", "x", "2d0", "1d6+", "2d6+1+1"])
def test_what_is_not_dice_is_refused(text):
    with pytest.raises(ValueError, match="dice"):
        Dice.parse(text)


@given(st.integers(0, 2**64 - 1), st.integers(0, 9), st.integers(1, 20), st.integers(-5, 5))
def test_rolls_stay_within_the_dice(state, count, sides, bonus):
    dice = Dice(count, sides, bonus)
    assert dice.least <= dice.roll(Stream(state)) <= dice.most
