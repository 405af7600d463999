"""The balance report as one self-contained page."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from winze.workshop.games.figures import TABLES, summary, words

_STYLE = """\
:root { color-scheme: dark; }
body { background: #0b0a09; color: #aaaaaa; font: 15px/1.4 ui-monospace, "DejaVu Sans Mono", monospace; margin: 2rem; }
h1 { color: #ffd75f; }
h2 { color: #e8a33a; font-size: 1.1rem; }
td { padding: 0 .8rem 0 0; }
td + td { text-align: right; }
td.told { text-align: left; }
td.bar { text-align: left; width: 30rem; }
td.bar div { background: #e8a33a; height: .8em; }
"""


def page(report: dict[str, Any]) -> Iterator[str]:
    yield '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Winze: balance</title>\n'
    yield f"<style>\n{_STYLE}</style>\n<h1>Balance</h1>\n"
    yield f"<p>Seeds from {report['seed']}, at most {report['turns']} turns, rules {escape(report['rules'])}</p>\n"
    for bot, data in report["bots"].items():
        yield f"<section>\n<h2>{escape(summary(bot, data))}</h2>\n"
        for key, heading in TABLES.items():
            yield from _table(heading, data[key])
        for heading, rows in words(data).items():
            yield from _text_table(heading, rows)
        yield "</section>\n"


def _text_table(heading: str, rows: dict[str, str]) -> Iterator[str]:
    yield f"<h3>{heading}</h3>\n<table>\n"
    for name, text in rows.items():
        yield f'<tr><td>{escape(name)}</td><td class="told">{escape(text)}</td></tr>\n'
    yield "</table>\n"


def _table(heading: str, counts: dict[str, int]) -> Iterator[str]:
    yield f"<h3>{heading}</h3>\n<table>\n"
    for name, count in counts.items():
        width = 100 * count // max(counts.values())
        bar = f'<td class="bar"><div style="width:{width}%"></div></td>'
        yield f"<tr><td>{escape(name)}</td><td>{count}</td>{bar}</tr>\n"
    yield "</table>\n"
