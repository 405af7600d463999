"""Colors in OKLab, and contrast. Sources: Björn Ottosson, "A perceptual color space for image processing"; WCAG 2.2.

Colors are `rrggbb`; channels, lightness and luminance run from 0 to 1.
"""

from __future__ import annotations

from typing import NamedTuple

_STEPS = 20
"""Bisections of a lightness, and steps by which chroma shrinks into the gamut."""


class Oklab(NamedTuple):
    lightness: float
    a: float
    b: float


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colors, from 1 to 21."""
    darker, lighter = sorted((_luminance(_linear(one)), _luminance(_linear(other))))
    return (lighter + 0.05) / (darker + 0.05)


def moved(colour: str, ratio: float, ground: str, *, chroma: float = 1) -> str:
    """Return the color of the same hue whose contrast on `ground` is just above `ratio`, with its chroma scaled.

    It is lighter than a dark ground, and darker than a light one.
    """
    _, a, b = oklab(colour)
    near = oklab(ground).lightness
    far = 1.0 if near < 0.5 else 0.0
    for _ in range(_STEPS):
        middle = (near + far) / 2
        if contrast(_hex(Oklab(middle, a * chroma, b * chroma)), ground) < ratio:
            near = middle
        else:
            far = middle
    return _hex(Oklab(far, a * chroma, b * chroma))


def oklab(colour: str) -> Oklab:
    red, green, blue = _linear(colour)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    medium = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return Oklab(
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def _hex(colour: Oklab) -> str:
    """Return the nearest color that a screen can show, with less chroma where it must be."""
    for step in reversed(range(_STEPS + 1)):
        channels = _channels(Oklab(colour.lightness, colour.a * step / _STEPS, colour.b * step / _STEPS))
        if all(-0.001 <= channel <= 1.001 for channel in channels):
            break
    return "".join(f"{round(255 * _encoded(channel)):02x}" for channel in channels)


def _channels(colour: Oklab) -> tuple[float, float, float]:
    long = (colour.lightness + 0.3963377774 * colour.a + 0.2158037573 * colour.b) ** 3
    medium = (colour.lightness - 0.1055613458 * colour.a - 0.0638541728 * colour.b) ** 3
    short = (colour.lightness - 0.0894841775 * colour.a - 1.2914855480 * colour.b) ** 3
    return (
        4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
    )


def _linear(colour: str) -> tuple[float, float, float]:
    red, green, blue = (_decoded(int(colour[place : place + 2], 16) / 255) for place in (0, 2, 4))
    return red, green, blue


def _decoded(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def _encoded(channel: float) -> float:
    channel = min(1.0, max(0.0, channel))
    return 12.92 * channel if channel <= 0.0031308 else 1.055 * channel ** (1 / 2.4) - 0.055


def _luminance(linear: tuple[float, float, float]) -> float:
    red, green, blue = linear
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
