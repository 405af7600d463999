"""Structured logs, ours and those of the libraries, as one line an event on stderr."""

from __future__ import annotations

import logging
import os
import re
import unicodedata
from io import StringIO
from typing import TextIO

import structlog
from structlog.typing import EventDict, ExcInfo, Processor, WrappedLogger

from winze.api.log_queue import STDERR, LogQueue

LONGEST = 200
"""Characters of a value that are written: a client may send paths of many kilobytes."""
WHOLE = {"event", "error", "reason"}
"""What the server itself has to say, however long that is."""
UNSEEN = re.compile(r"FILLER$|BLANK$|VARIATION SELECTOR|GRAPHEME JOINER|VOWEL INHERENT")
"""Names of the characters that count as printable and show nothing."""
SECRET_KEYS = {"secret", "claim", "authorization", "cookie"}
# They tell at length what the host is told in one line by `serve`; uvicorn warns of each request that is none.
TALKATIVE = {"uvicorn": logging.ERROR, "alembic": logging.WARNING}


def configure_logs(level: str, form: str) -> None:
    """Have all that is logged from now on written to stderr. `form` is `json` or `console`.

    `logging.shutdown` writes the last lines.
    """
    before: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        hide_secrets,
        shorten,
    ]
    structlog.configure(
        processors=[structlog.stdlib.filter_by_level, *before, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=before,
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *_rendering(form)],
    )
    logging.basicConfig(handlers=[LogQueue(formatter)], level=level.upper(), force=True)
    for name, least in TALKATIVE.items():
        logging.getLogger(name).setLevel(max(least, logging.getLogger().level))


def _rendering(form: str) -> list[Processor]:
    if form == "json":
        return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    return [
        escape_hidden,
        structlog.dev.ConsoleRenderer(colors=os.isatty(STDERR), exception_formatter=format_traceback, pad_event_to=0),
    ]


def escape_hidden(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """Escape what a terminal would obey or not show: escape sequences in a path, text that runs backwards."""
    return {key: _escaped(value) if isinstance(value, str) else value for key, value in event.items()}


def format_traceback(out: TextIO, info: ExcInfo) -> None:
    """Write it without values of variables, as a secret may be among them, and with nothing hidden in its lines."""
    text = StringIO()
    structlog.dev.plain_traceback(text, info)
    out.write("\n".join(_escaped(line) for line in text.getvalue().split("\n")))


def _escaped(text: str) -> str:
    if text.isascii() and text.isprintable():
        return text
    return "".join(char if _is_seen(char) else char.encode("unicode_escape").decode() for char in text)


def _is_seen(char: str) -> bool:
    """Return False for controls, formats, odd spaces, halves of pairs, unassigned ones, and what shows nothing."""
    return char.isprintable() and not UNSEEN.search(unicodedata.name(char, ""))


def shorten(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """Cut what a client may have made long."""
    return {key: value if key in WHOLE else _cut(value) for key, value in event.items()}


def _cut(value: object) -> object:
    return f"{value[:LONGEST]}…" if isinstance(value, str) and len(value) > LONGEST else value


def hide_secrets(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    return {key: "[hidden]" if key.lower() in SECRET_KEYS else value for key, value in event.items()}
