"""The pages as HTML. Every value in a template is escaped."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from winze import __version__
from winze.models.hall import Ended, HallPage, PlayerRecord
from winze.models.live import LiveRun
from winze.screen.palette import NAMES
from winze.screen.themes import DEFAULT, palettes

HERE = Path(__file__).parent
PAGES = (("/", "Play"), ("/hall", "Hall"), ("/live", "Live"), ("/help", "Help"))
"""Paths and labels of the navigation, in order."""


def _day(seconds: int) -> str:
    """Return the date, in UTC, of a time in seconds since 1970."""
    return datetime.fromtimestamp(seconds, UTC).date().isoformat()


_templates = Environment(
    loader=FileSystemLoader(HERE / "templates"), autoescape=True, undefined=StrictUndefined, auto_reload=False
)
_templates.globals.update(pages=PAGES, version=__version__)
_templates.filters["day"] = _day


def hall(page: HallPage, cursor: str | None) -> str:
    """Return a page of the board; `cursor` is the one it was read with."""
    return render("hall.html", "/hall", entries=page.entries, next=page.next, cursor=cursor)


def live(runs: Sequence[LiveRun], ended: Sequence[Ended]) -> str:
    """Return the page of open runs, or of those that ended last."""
    return render("live.html", "/live", runs=runs, ended=ended)


def player(record: PlayerRecord) -> str:
    return render("player.html", "", record=record)


def error(heading: str, detail: str) -> str:
    """Return the page of an error, which leads back to the others."""
    return render("error.html", "", heading=heading, detail=detail)


def accessibility() -> str:
    return render("accessibility.html", "/accessibility")


def render(template: str, here: str, **facts: object) -> str:
    """Return a page; `here` is its path in the navigation, if it has one."""
    return _templates.get_template(template).render(facts, here=here)


def stylesheet() -> str:
    """Return the style of all pages, with the colors of the default theme as custom properties."""
    colours = "".join(f"  --{name}: {colour};\n" for name, colour in zip(NAMES, palettes()[DEFAULT], strict=False))
    spans = "".join(f".{name} {{ color: var(--{name}); }}\n" for name in NAMES)
    return f":root {{\n{colours}}}\n{spans}{(HERE / 'site.css').read_text()}"
