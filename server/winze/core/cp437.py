"""Code page 437 with its pictures: what Python's codec takes for control characters is drawn here."""

from __future__ import annotations

import codecs

LINES_BY_NEIGHBOURS = "■│─└││┌├─┘─┴┐┤┬┼"
"""Lines that join, by the sum of 1 for a line to the north, 2 east, 4 south, 8 west."""
_PICTURES = "☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼"
"""Codes 1 to 31."""
_CODES = {char: bytes([code]) for code, char in enumerate(_PICTURES, start=1)}
_CHARS = str.maketrans(dict(enumerate(_PICTURES, start=1)))


def _picture(error: UnicodeError) -> tuple[bytes, int]:
    """What the codec does with the first character it does not know."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return _CODES.get(error.object[error.start], b"?"), error.start + 1


codecs.register_error("winze.pictures", _picture)


def encode(text: str) -> bytes:
    """One byte a character; `?` for what the code page lacks."""
    return text.encode("cp437", "winze.pictures")


def decode(codes: bytes) -> str:
    """One character a byte, control characters as pictures."""
    return codes.decode("cp437").translate(_CHARS)
