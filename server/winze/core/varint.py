"""Variable-length whole numbers: 7 bits per byte, lowest first; the top bit says that another byte follows."""

from __future__ import annotations


def varint(number: int) -> bytes:
    if number < 0x80:
        return _SHORT[number]
    out = bytearray()
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)
    return bytes(out)


_SHORT = [bytes([number]) for number in range(0x80)]


def read_varint(data: bytes, at: int) -> tuple[int, int]:
    """Return the number at index `at` and the index after it. Raises ValueError if it is cut off or beyond 63 bits."""
    number = 0
    for shift in range(0, 63, 7):
        if at >= len(data):
            raise ValueError("a number is cut off")
        byte = data[at]
        at += 1
        number |= (byte & 0x7F) << shift
        if byte < 0x80:
            return number, at
    raise ValueError("a number is too long")
