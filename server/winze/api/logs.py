"""Structured logs of the server and its libraries, one line an event, on stderr."""

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
"""Maximum characters of a logged value; a client can send paths of many kilobytes."""
UNCUT = {"event", "error", "reason"}
"""Keys written in full, because their values come from the server itself."""
INVISIBLE = re.compile(r"FILLER$|BLANK$|VARIATION SELECTOR|GRAPHEME JOINER|VOWEL INHERENT")
"""Names of characters that count as printable but show nothing."""
SECRET_KEYS = {"secret", "claim", "authorization", "cookie"}
# These repeat at length what `serve` tells in one line; uvicorn also warns about every malformed request.
VERBOSE = {"uvicorn": logging.ERROR, "alembic": logging.WARNING}


def configure_logs(level: str, form: str) -> None:
    """Write all further log records to stderr. `form` is `json` or `console`.

    `logging.shutdown` writes the last lines.
    """
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        hide_secrets,
        shorten,
    ]
    structlog.configure(
        processors=[structlog.stdlib.filter_by_level, *shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=shared,
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *_rendering(form)],
    )
    logging.basicConfig(handlers=[LogQueue(formatter)], level=level.upper(), force=True)
    for name, least in VERBOSE.items():
        logging.getLogger(name).setLevel(max(least, logging.getLogger().level))


def _rendering(form: str) -> list[Processor]:
    if form == "json":
        return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    return [
        escape_hidden,
        structlog.dev.ConsoleRenderer(colors=os.isatty(STDERR), exception_formatter=format_traceback, pad_event_to=0),
    ]


def escape_hidden(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """Escape control sequences, bidirectional text and invisible characters before they reach a terminal."""
    return {key: _escaped(value) if isinstance(value, str) else value for key, value in event.items()}


def format_traceback(out: TextIO, info: ExcInfo) -> None:
    """Write a traceback without local variables, which may hold secrets, and with hidden characters escaped."""
    text = StringIO()
    structlog.dev.plain_traceback(text, info)
    out.write("\n".join(_escaped(line) for line in text.getvalue().split("\n")))


def _escaped(text: str) -> str:
    if text.isascii() and text.isprintable():
        return text
    return "".join(char if _is_visible(char) else char.encode("unicode_escape").decode() for char in text)


def _is_visible(char: str) -> bool:
    """Return False for control, format, unassigned and blank characters, odd spaces and lone surrogates."""
    return char.isprintable() and not INVISIBLE.search(unicodedata.name(char, ""))


def shorten(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    return {key: value if key in UNCUT else _cut(value) for key, value in event.items()}


def _cut(value: object) -> object:
    return f"{value[:LONGEST]}…" if isinstance(value, str) and len(value) > LONGEST else value


def hide_secrets(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    return {key: "[hidden]" if key.lower() in SECRET_KEYS else value for key, value in event.items()}
