"""How log lines look: readable text, or one JSON object a line; always on standard error."""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback
from types import TracebackType
from typing import Any, TypeAlias

from wyoming_kokoro.core.own_command import as_typed

_ExcInfo: TypeAlias = (
    tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
)


class DiscreetFormatter(logging.Formatter):
    """Shows where an exception came from, and not what it says, which may be what was spoken;
    unless it is `outspoken`.
    """

    outspoken = False

    def format(self, record: logging.LogRecord) -> str:
        """The record, with its commands as the user can type them."""
        return as_typed(super().format(record))

    def formatException(self, ei: _ExcInfo) -> str:  # noqa: N802 (logging's name)
        """The frames and classes of the exception and of those that led to it."""
        if self.outspoken:
            return super().formatException(ei)
        blocks: list[str] = []
        error = ei[1]
        while error is not None and len(blocks) < 10:
            frames = "".join(traceback.format_tb(error.__traceback__))
            kind = type(error)
            name = f"{kind.__module__}.{kind.__qualname__}".removeprefix("builtins.")
            blocks.insert(0, f"Traceback (most recent call last):\n{frames}{name}")
            hidden = None if error.__suppress_context__ else error.__context__
            error = error.__cause__ or hidden
        blocks[-1] += " (what it says is logged with --debug)"
        return "\nwhich led to\n".join(blocks)


class JsonFormatter(DiscreetFormatter):
    """One object a line: time (UTC, ISO 8601), level, logger, message, and exception if any."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as a line of JSON."""
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        entry: dict[str, Any] = {
            "time": f"{moment}.{int(record.msecs):03d}Z",
            "level": record.levelname,
            "logger": record.name,
            "message": as_typed(record.getMessage()),
        }
        if record.exc_info:
            entry["exception"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False)


def set_up(*, debug: bool, style: str) -> None:
    """Send our logs to standard error; other libraries speak from WARNING on."""
    handler = logging.StreamHandler(sys.stderr)
    plain = DiscreetFormatter("%(asctime)s %(levelname)-7s %(message)s", "%H:%M:%S")
    detailed = DiscreetFormatter("%(asctime)s.%(msecs)03d %(levelname)-7s %(name)s: %(message)s")
    lines = JsonFormatter()
    detailed.outspoken = True
    lines.outspoken = debug
    handler.setFormatter(lines if style == "json" else detailed if debug else plain)
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("aiohttp.server").addFilter(_one_line)
    logging.getLogger("wyoming_kokoro").setLevel(logging.DEBUG if debug else logging.INFO)


def _one_line(record: logging.LogRecord) -> bool:
    """A request that is no HTTP is the peer's fault: one line, without aiohttp's traceback."""
    if record.exc_info:
        kind = record.exc_info[0]
        record.msg = "HTTP: a request that cannot be read: %s"
        record.args = (kind.__name__ if kind else "no reason",)
        record.exc_info = record.exc_text = None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
    return True
