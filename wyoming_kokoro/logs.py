"""How log lines look: readable text, or one JSON object a line; always on standard error."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any


class JsonFormatter(logging.Formatter):
    """One object a line: time (UTC, ISO 8601), level, logger, message, and exception if any."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as a line of JSON."""
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        entry: dict[str, Any] = {
            "time": f"{moment}.{int(record.msecs):03d}Z",
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            entry["exception"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False)


def set_up(*, debug: bool, style: str) -> None:
    """Send our logs to standard error; other libraries speak from WARNING on."""
    handler = logging.StreamHandler(sys.stderr)
    plain = logging.Formatter("%(asctime)s %(levelname)-7s %(message)s", "%H:%M:%S")
    detailed = logging.Formatter("%(asctime)s.%(msecs)03d %(levelname)-7s %(name)s: %(message)s")
    handler.setFormatter(JsonFormatter() if style == "json" else detailed if debug else plain)
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("wyoming_kokoro").setLevel(logging.DEBUG if debug else logging.INFO)
