"""`POST /dev/checks`: the checks of `doctor`, on the running server."""

from __future__ import annotations

from dataclasses import asdict

from aiohttp import web

from wyoming_kokoro.core.own_command import as_typed
from wyoming_kokoro.system.finding import Finding

from .context import HttpContext


class ChecksRoute:
    """The findings of this moment. It is a POST, because the checks are work."""

    def __init__(self, context: HttpContext) -> None:
        self._context = context

    async def checks(self, request: web.Request) -> web.Response:
        """Run the checks. The body is ignored."""
        findings = await self._context.checks()
        return web.json_response({"findings": [_typed(finding) for finding in findings]})


def _typed(finding: Finding) -> dict[str, str]:
    """A finding whose commands can be typed on the server's machine."""
    return {key: as_typed(value) for key, value in asdict(finding).items()}
