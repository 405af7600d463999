"""Code page 437, with pictures for the codes that Python's codec treats as control characters."""

from __future__ import annotations

import codecs

LINES_BY_NEIGHBOURS = "■│─└││┌├─┘─┴┐┤┬┼"
"""Line-drawing characters indexed by the sum of their neighbors: 1 north, 2 east, 4 south, 8 west."""
_PICTURES = "☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼"
_CODES = {char: bytes([code]) for code, char in enumerate(_PICTURES, start=1)}
_CHARS = str.maketrans(dict(enumerate(_PICTURES, start=1)))


def _picture(error: UnicodeError) -> tuple[bytes, int]:
    """Encode the first character that the codec does not know."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return _CODES.get(error.object[error.start], b"?"), error.start + 1


codecs.register_error("winze.pictures", _picture)


def encode(text: str) -> bytes:
    """Return one byte per character, `?` for characters that the code page lacks."""
    return text.encode("cp437", "winze.pictures")


def decode(codes: bytes) -> str:
    """Return one character per byte, with pictures for control characters."""
    return codes.decode("cp437").translate(_CHARS)
