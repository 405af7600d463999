"""Themes: the colors behind the palette, and the contrast between them."""

from __future__ import annotations

from collections.abc import Iterator, Set
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Annotated, Literal, NamedTuple, get_args

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from winze.files.reading import FileError, parse_toml, read_text
from winze.screen.oklab import contrast, moved, oklab
from winze.screen.pairs import PAIRS
from winze.screen.palette import GROUNDS, NAMES

FILE = Path(__file__).with_name("themes.toml")
DEFAULT = "lamp"
_SHADES = ("", "remembered ", "quiet ", "ground ")

Wish = Literal["contrast", "light"]
"""A wish of a player's system: more contrast, or dark letters on light ground."""
WISHES: tuple[frozenset[Wish], ...] = tuple(
    frozenset(wishes) for size in range(len(get_args(Wish)) + 1) for wishes in combinations(get_args(Wish), size)
)
"""All that a system may ask for together, from nothing to everything."""
Palette = tuple[str, ...]
"""The 128 colors of a theme as `#rrggbb`, by palette index."""
Colour = Annotated[str, StringConstraints(pattern="^[0-9a-f]{6}$")]
Contrast = Annotated[float, Field(ge=1, le=21)]
Chroma = Annotated[int, Field(ge=0, le=100)]


class ThemeError(Exception):
    """The themes cannot be used; the message says where they are wrong."""


class _Row(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class ShadeRow(_Row):
    """A shade: its contrast on black, and its chroma in percent of that of the bright color."""

    contrast: Contrast
    chroma: Chroma


class ThemeRow(_Row):
    """The contrasts of a theme: least ones of bright colors on black, on lit and on other ground, and three shades."""

    text: Contrast
    lit: Contrast
    ground: Contrast
    chroma: Chroma = 100
    """That of all colors without a column for the theme, in percent."""
    light: bool = True
    """True if light may be painted over its grounds."""
    wishes: frozenset[Wish] | None = None
    """The wishes of a player's system for which this theme is the automatic one; None if it never is."""
    remembered: ShadeRow
    quiet: ShadeRow
    background: ShadeRow


class Theme(NamedTuple):
    palette: Palette
    has_light: bool
    wishes: frozenset[Wish] | None


class ThemesFile(_Row):
    themes: dict[str, ThemeRow]
    colors: dict[str, dict[str, Colour]]


def theme_for(chosen: str, wishes: Set[Wish]) -> Theme:
    """Return the chosen theme, or the one for the wishes of the player's system if it is unknown."""
    return themes().get(chosen) or next(theme for theme in themes().values() if theme.wishes == wishes)


def least_contrast(palette: Palette, needed: float) -> float:
    """Return the lowest contrast in a palette among the pairs that need the contrast `needed` at least."""
    pairs = [(fg, bg) for row in PAIRS if row.least == needed for fg in row.colours for bg in row.grounds]
    return min(contrast(palette[fg][1:], palette[bg][1:]) for fg, bg in pairs)


def palettes() -> dict[str, Palette]:
    """Return the palettes of all themes by name. Raises `ThemeError`."""
    return {name: theme.palette for name, theme in themes().items()}


@cache
def themes() -> dict[str, Theme]:
    return read_themes(FILE)


def read_themes(path: Path) -> dict[str, Theme]:
    """Read a file of themes. Raises `ThemeError` if it is invalid or a contrast in it is too low."""
    try:
        file = ThemesFile.model_validate(parse_toml(read_text(path)))
    except FileError as error:
        raise ThemeError(f"{path.name}: {error}") from error
    except ValidationError as error:
        first = error.errors()[0]
        raise ThemeError(f"{path.name}: {'.'.join(map(str, first['loc']))}: {first['msg']}") from error
    complaints = [*_misfits(file)]
    made = {} if complaints else {name: _palette(name, file) for name in file.themes}
    complaints += [complaint for name, palette in made.items() for complaint in _low_contrasts(name, file, palette)]
    if complaints:
        raise ThemeError("\n".join(f"{path.name}: {complaint}" for complaint in complaints))
    return {name: Theme(palette, file.themes[name].light, file.themes[name].wishes) for name, palette in made.items()}


def _misfits(file: ThemesFile) -> Iterator[str]:
    """Complain about rows and columns that are missing or unknown."""
    if DEFAULT not in file.themes:
        yield f"there is no theme {DEFAULT!r}"
    for wishes in WISHES:
        suiting = [name for name, row in file.themes.items() if row.wishes == wishes]
        if len(suiting) != 1:
            yield f"one theme has to suit the wishes {sorted(wishes)}, not {suiting}"
    yield from (f"there is no row for the color {name!r}" for name in NAMES if name not in file.colors)
    for name, row in file.colors.items():
        if name not in NAMES:
            yield f"colors.{name}: the palette has no color of this name"
        elif DEFAULT not in row:
            yield f"colors.{name}: the column {DEFAULT!r} is missing"
        yield from (
            f"colors.{name}.{theme}: there is no theme of this name" for theme in row if theme not in file.themes
        )


def _palette(name: str, file: ThemesFile) -> Palette:
    theme = file.themes[name]
    black = file.colors["black"].get(name, file.colors["black"][DEFAULT])
    bright = [_bright(file.colors[colour], name, theme, black, is_ground=colour in GROUNDS) for colour in NAMES]
    shades = [bright]
    for shade in (theme.remembered, theme.quiet, theme.background):
        chroma = shade.chroma / 100
        shades.append([black, *(moved(colour, shade.contrast, black, chroma=chroma) for colour in bright[1:])])
    return tuple(f"#{colour}" for colours in shades for colour in colours)


def _bright(row: dict[str, Colour], name: str, theme: ThemeRow, black: Colour, *, is_ground: bool) -> str:
    """Return the column of a theme, or that of the default theme with enough contrast."""
    given = row.get(name)
    if given:
        return given
    usual = row[DEFAULT]
    if is_ground:
        return usual
    is_light = oklab(black).lightness > 0.5
    ratio = theme.text if is_light else max(theme.text, contrast(usual, black))
    unchanged = theme.chroma == 100 and ratio == contrast(usual, black)
    return usual if unchanged else moved(usual, ratio, black, chroma=theme.chroma / 100)


def _low_contrasts(name: str, file: ThemesFile, palette: Palette) -> Iterator[str]:
    """Complain about each color that is too close to a ground it can have."""
    theme = file.themes[name]
    for pairs in PAIRS:
        least = max(pairs.least, getattr(theme, pairs.wish) if pairs.wish else 0)
        for fg in pairs.colours:
            ratio, bg = min((contrast(palette[fg][1:], palette[bg][1:]), bg) for bg in pairs.grounds)
            if ratio < least:
                yield (
                    f"colors.{NAMES[fg & 31]}.{name}: {_SHADES[fg >> 5]}contrast {ratio:.2f} on "
                    f"{_SHADES[bg >> 5]}{NAMES[bg & 31]}, at least {least} is needed"
                )
