from __future__ import annotations

import struct
import zlib
from functools import cache

import msgspec
import pytest

from replays import bot_plays
from shipped import shipped
from winze.records.entries import RecordError
from winze.records.replay import MAGIC, Replay, dump_replay, load_replay
from winze.records.stretches import Stretch


@cache
def short() -> Replay:
    return bot_plays("fool", 35, shipped().rules, turns=40)


@cache
def file() -> bytes:
    return dump_replay(short())


def test_replay_round_trips() -> None:
    replay = bot_plays("fool", 35, shipped().rules)
    assert load_replay(dump_replay(replay)) == replay
    assert (replay.seed, replay.sight) == (35, "shadow")
    assert replay.end.startswith("killed by ")
    assert replay.rules == shipped().rules.version


def test_replay_of_an_unfinished_run_has_no_end() -> None:
    assert (short().end, short().fingerprint, short().count) == ("", "", 40)


@pytest.mark.parametrize("data", [b"", b"winze", b"# a map\n", b"\x89PNG\r\n\x1a\n" * 9])
def test_other_files_are_refused(data: bytes) -> None:
    with pytest.raises(RecordError, match="not a replay of Winze"):
        load_replay(data)


def test_truncated_replay_is_refused_at_any_length() -> None:
    for length in range(len(MAGIC), len(file())):
        with pytest.raises(RecordError, match="the replay is truncated"):
            load_replay(file()[:length])


@pytest.mark.parametrize("bits", [1, 0x80, 0xFF])
def test_damage_is_found_anywhere(bits: int) -> None:
    for at in range(len(file())):
        harmed = bytearray(file())
        harmed[at] ^= bits
        with pytest.raises(RecordError):
            load_replay(bytes(harmed))


def test_replay_with_trailing_bytes_is_damaged() -> None:
    with pytest.raises(RecordError, match="damaged"):
        load_replay(file() + b"\0")


def test_newer_replay_is_refused() -> None:
    with pytest.raises(RecordError, match="the replay was written by a newer Winze"):
        load_replay(MAGIC + b"\2" + b"whatever comes then")


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"seed": 2**53}, "damaged"),
        ({"sight": "echo"}, "a sight method unknown to this version: 'echo'"),
        ({"stretches": []}, "damaged"),
        ({"stretches": [Stretch("a", b"", b"", b""), Stretch("b", b"", b"", b"")]}, "stretch 1 has no start"),
        ({"stretches": [Stretch("a", b"", b"\xbf", b"ab")]}, "action 1: unknown action code 191"),
    ],
)
def test_intact_file_with_invalid_content_is_refused(changes: dict[str, object], told: str) -> None:
    with pytest.raises(RecordError, match=told):
        load_replay(dump_replay(msgspec.structs.replace(short(), **changes)))


def sealed(rest: bytes) -> bytes:
    """Return an intact file with arbitrary content, as someone else could write it."""
    return struct.pack("<12sB2I", MAGIC, 1, len(rest), zlib.crc32(rest)) + rest


@pytest.mark.parametrize("text", [b"Ada", b"shadow"])
def test_invalid_utf_8_is_damage(text: bytes) -> None:
    packed = msgspec.msgpack.encode(short())
    assert text in packed
    with pytest.raises(RecordError, match="the replay is damaged: 'utf-8' codec can't decode"):
        load_replay(sealed(zlib.compress(packed.replace(text, b"\xff" * len(text)))))


def test_invalid_zlib_data_is_damage() -> None:
    rest = b"nothing that zlib knows"
    with pytest.raises(RecordError, match="the replay is damaged: Error -3"):
        load_replay(sealed(rest))
