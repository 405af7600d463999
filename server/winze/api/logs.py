"""Structured logs, ours and those of the libraries, as one line an event on stderr."""

from __future__ import annotations

import logging
import re
import sys
from io import StringIO
from typing import TextIO

import structlog
from structlog.typing import EventDict, ExcInfo, Processor, WrappedLogger

# C0, DEL, C1, and what turns the direction of text or ends a line elsewhere.
CONTROLS = re.compile("[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]")
SECRET_KEYS = {"secret", "claim", "authorization", "cookie"}
# They tell at length what the host is told in one line by `serve`; uvicorn warns of each request that is none.
TALKATIVE = {"uvicorn": logging.ERROR, "alembic": logging.WARNING}


def configure_logs(level: str, form: str) -> None:
    """`form` is `json` or `console`."""
    before: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        hide_secrets,
    ]
    structlog.configure(
        processors=[structlog.stdlib.filter_by_level, *before, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=before,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *_rendering(form)],
        )
    )
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    for name, least in TALKATIVE.items():
        logging.getLogger(name).setLevel(max(least, logging.getLogger().level))


def _rendering(form: str) -> list[Processor]:
    if form == "json":
        return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    return [
        escape_controls,
        structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=format_traceback, pad_event_to=0),
    ]


def escape_controls(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """What clients send may be written as it is to no terminal: an escape sequence in a path would be obeyed."""
    return {key: CONTROLS.sub(_escaped, value) if isinstance(value, str) else value for key, value in event.items()}


def format_traceback(out: TextIO, info: ExcInfo) -> None:
    """Without values of variables, as a secret may be among them, and without controls but ends of lines."""
    text = StringIO()
    structlog.dev.plain_traceback(text, info)
    out.write("\n".join(CONTROLS.sub(_escaped, line) for line in text.getvalue().split("\n")))


def _escaped(control: re.Match[str]) -> str:
    return control[0].encode("unicode_escape").decode()


def hide_secrets(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    return {key: "[hidden]" if key.lower() in SECRET_KEYS else value for key, value in event.items()}
