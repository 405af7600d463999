"""Code page 437 with the pictures that Python's codec treats as control characters."""

from __future__ import annotations

import codecs

LINES_BY_NEIGHBOURS = "■│─└││┌├─┘─┴┐┤┬┼"
"""Lines that join, by the sum of 1 for a line to the north, 2 east, 4 south, 8 west."""
_PICTURES = "☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼"
"""Codes 1 to 31."""
_CODES = {char: bytes([code]) for code, char in enumerate(_PICTURES, start=1)}
_CHARS = str.maketrans(dict(enumerate(_PICTURES, start=1)))


def _picture(error: UnicodeError) -> tuple[bytes, int]:
    """Encode the first character unknown to the codec."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return _CODES.get(error.object[error.start], b"?"), error.start + 1


codecs.register_error("winze.pictures", _picture)


def encode(text: str) -> bytes:
    """Return one byte per character, `?` for characters outside the code page."""
    return text.encode("cp437", "winze.pictures")


def decode(codes: bytes) -> str:
    """Return one character per byte, control codes as pictures."""
    return codes.decode("cp437").translate(_CHARS)
