"""The pages as HTML. Every value in a template is escaped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote, urlencode

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from winze import __version__
from winze.core.cp437 import decode
from winze.models.counting import counted
from winze.models.daily import DailyDay, PastDaily, date_words, iso_of, mine_words, span_words
from winze.models.facts import Facts
from winze.models.hall import MAIN, BoardName, Ended, HallBoard, HallEntry, HallPage, Period, PlayerRecord
from winze.models.live import LiveRun
from winze.models.runs import RunRecord
from winze.scenes.telling.reflow import reflow
from winze.screen.palette import NAMES
from winze.screen.picture import Picture
from winze.screen.themes import WISHES, Theme, Wish, themes
from winze.site.previews import HEIGHT, WIDTH, headline_of

HERE = Path(__file__).parent
PAGES = (("/", "Play"), ("/hall", "Hall"), ("/live", "Live"), ("/daily", "Daily"), ("/help", "Help"))
"""Paths and labels of the navigation, in order."""
_OWN_PREVIEW, _OWN_ALT = "/preview.png", "The word Winze beside a mine shaft"
_PHONE_COLS = 34
"""Letters in a line of a window that is 320 pixels wide."""
ABOUT = "A roguelike in the browser: descend an old mine and bring the Heartstone back up to daylight."
TABS = (
    (MAIN, "All"),
    (HallBoard(period=Period.WEEK), "This week"),
    (HallBoard(period=Period.MONTH), "This month"),
    (HallBoard(BoardName.DAILY), "Daily"),
    (HallBoard(BoardName.SEEDED), "Seeded"),
)
"""Boards of the hall of fame with links from each of them."""


def _day(seconds: int) -> str:
    """Return the date, in UTC, of a time in seconds since 1970."""
    return datetime.fromtimestamp(seconds, UTC).date().isoformat()


def _narrow(story: str) -> str:
    """Return a story for a phone."""
    return "\n".join(reflow(story.splitlines(), _PHONE_COLS))


_templates = Environment(
    loader=FileSystemLoader(HERE / "templates"), autoescape=True, undefined=StrictUndefined, auto_reload=False
)
_templates.globals.update(pages=PAGES, version=__version__)
_templates.filters.update(
    counted=counted, day=_day, date=iso_of, narrow=_narrow, date_words=date_words, span=span_words
)


@dataclass(frozen=True, slots=True)
class Sharing:
    """The facts that other sites show beside a link to a page. The addresses are absolute."""

    title: str
    description: str
    url: str
    image: str
    image_alt: str
    image_width: int = WIDTH
    image_height: int = HEIGHT


def sharing(
    public_url: str | None,
    path: str,
    title: str,
    *,
    description: str = ABOUT,
    image: str = _OWN_PREVIEW,
    image_alt: str = _OWN_ALT,
) -> Sharing | None:
    """Return None without the public address of the server, because the addresses must be absolute."""
    if public_url is None:
        return None
    return Sharing(title, description, public_url + path, public_url + image, image_alt)


def live(runs: Sequence[LiveRun], ended: Sequence[Ended]) -> str:
    """Return the page of open runs, or of those that ended last."""
    return render("live.html", "/live", runs=runs, ended=ended)


def now(today: Sequence[HallEntry], runs: Sequence[LiveRun]) -> str:
    """Return the part of the game's page about today's best and open runs, and a page for browsers without script."""
    return _templates.get_template("now.html").render(today=today, runs=runs)


def front_tags(public_url: str | None) -> str:
    """Return the tags for the head of the game's own page."""
    return _templates.get_template("sharing.html").render(sharing=sharing(public_url, "/", "Winze"))


def hall(page: HallPage, board: HallBoard, cursor: str | None, public_url: str | None = None) -> str:
    """Return a page of a board; `cursor` is the one it was read with."""
    best = (
        f"Best: {page.entries[0].name}, {counted(page.entries[0].score, 'point')}. "
        if page.entries and not cursor
        else ""
    )
    return render(
        "hall.html",
        "/hall",
        sharing(public_url, _place(board), "Winze: hall of fame", description=best + ABOUT),
        page=page,
        board=board,
        cursor=cursor,
        place=_place(board),
        tabs=[(_place(shown), label) for shown, label in TABS],
        better=page.previous and _place(board, page.previous),
        worse=page.next and _place(board, page.next),
    )


def _place(board: HallBoard, cursor: str | None = None) -> str:
    """Return the address of a page of a board. The largest board is the one without parameters."""
    date = None if board.day is None else iso_of(board.day)
    parts = {"board": board.name, "date": date, "period": board.period, "version": board.version, "cursor": cursor}
    chosen = {name: value for name, value in parts.items() if value and value != MAIN.name}
    return f"/hall?{urlencode(chosen)}" if chosen else "/hall"


def player(record: PlayerRecord, public_url: str | None = None) -> str:
    about = f"{record.runs} {'run' if record.runs == 1 else 'runs'} in Winze, as deep as level {record.deepest}."
    shared = sharing(public_url, f"/player/{quote(record.name)}", f"{record.name} in Winze", description=about)
    return render("player.html", "", shared, record=record)


def run(record: RunRecord, picture: Picture | None, public_url: str | None = None) -> str:
    """Return the page of an ended run. `picture` is its last screen, if that was kept."""
    path = f"/run/{quote(record.run)}"
    headline = headline_of(record)
    points = counted(record.score, "point") + (f", rank {record.entry.rank}" if record.entry else "")
    shared = sharing(
        public_url,
        path,
        f"{record.name}: {points}",
        description=headline,
        image=_OWN_PREVIEW if record.is_open else f"{path}.png",
        image_alt=_OWN_ALT if record.is_open else "The map around the hero on the last screen of the run",
    )
    return render(
        "run.html",
        "",
        shared,
        record=record,
        facts=record.facts,
        headline=headline,
        level_names={level.level: level.name for level in record.facts.levels} if record.facts else {},
        screen=_rows(picture) if picture else "",
        share_text=record.daily_text or f"{headline} {points} in Winze.",
    )


def daily(day: DailyDay, archive: Sequence[PastDaily], public_url: str | None = None) -> str:
    """Return the page of a day; that of today has an archive of past ones, the newest first."""
    mine = mine_words(day.day)
    return render(
        "daily.html",
        "/daily",
        sharing(public_url, f"/daily/{iso_of(day.day)}", f"Winze: {mine[0].lower()}{mine[1:]}"),
        mine=mine,
        day=day,
        archive=archive,
        yesterday=archive[0] if archive and archive[0].day == day.today - 1 else None,
    )


def _rows(picture: Picture) -> str:
    """Return the cells of a picture as lines of text."""
    cells = decode(picture.glyphs.replace(b"\0", b" "))
    rows = (cells[start : start + picture.cols].rstrip() for start in range(0, len(cells), picture.cols))
    return "\n".join(rows)


def error(heading: str, detail: str, *, searches: bool = False) -> str:
    """Return the page of an error, which leads back to the others, perhaps with a search for a player."""
    return render("error.html", "", heading=heading, detail=detail, searches=searches)


def replay(run: str, story: str | None, facts: Facts | None) -> str:
    """Return the page that plays the film of a run, and shows story and last screen until it does."""
    return render("replay.html", "", run=run, story=story, facts=facts)


def render(template: str, here: str, shared: Sharing | None = None, **facts: object) -> str:
    """Return a page; `here` is its path in the navigation, if it has one."""
    return _templates.get_template(template).render(facts, here=here, sharing=shared)


_ASKED: dict[Wish, str] = {
    "contrast": "((prefers-contrast: more) or (forced-colors: active))",
    "light": "(prefers-color-scheme: light)",
}
"""The media query of each wish of a reader's system."""


def stylesheet() -> str:
    """Return the style of all pages. Its custom properties have the theme that suits the reader's system."""
    spans = "".join(f".{name} {{ color: var(--{name}); }}\n" for name in NAMES)
    return f"{''.join(_rooted())}{spans}{(HERE / 'site.css').read_text()}"


def _rooted() -> Iterator[str]:
    """Yield the rules with the colors of each theme that suits some wishes, those for more wishes later."""
    suiting = {theme.wishes: (name, theme) for name, theme in themes().items()}
    for wishes in WISHES:
        scheme = "light" if "light" in wishes else "dark"
        rule = f":root {{\n  color-scheme: {scheme};\n{_properties(*suiting[wishes])}}}\n"
        asked = " and ".join(_ASKED[wish] for wish in sorted(wishes))
        yield f"@media {asked} {{\n{rule}}}\n" if asked else rule


def _properties(name: str, theme: Theme) -> str:
    colours = "".join(f"  --{name}: {colour};\n" for name, colour in zip(NAMES, theme.palette, strict=False))
    return f"  --theme: {name};\n  --light: {'painted' if theme.has_light else 'plain'};\n{colours}"
