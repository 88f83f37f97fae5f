"""`GET /openapi.json`: the OpenAPI 3.1 description of the HTTP API, from openapi.yaml beside it."""

from __future__ import annotations

import asyncio
from importlib.resources import files
from typing import Any

import yaml
from aiohttp import web

from wyoming_kokoro import __version__

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""libyaml's, which is ten times as fast, where PyYAML was built with it."""


class OpenApiRoute:
    """Serves the description. `keyed`: whether synthesis needs the API key; `announces`: whether
    there is a Home Assistant.
    """

    def __init__(self, *, keyed: bool, announces: bool) -> None:
        self._keyed = keyed
        self._announces = announces
        self._document: dict[str, Any] = {}

    async def description(self, request: web.Request) -> web.Response:
        """The OpenAPI document."""
        if not self._document:
            self._document = await asyncio.to_thread(
                document, keyed=self._keyed, announces=self._announces
            )
        return web.json_response(self._document)


def document(*, keyed: bool, announces: bool = False) -> dict[str, Any]:
    """The description of a server with or without a key and a Home Assistant."""
    text = files(__package__).joinpath("openapi.yaml").read_text("utf-8")
    described: dict[str, Any] = yaml.load(text, _LOADER)  # noqa: S506 (both are safe)
    del described["x-errors"]  # only a short way to write them
    described["info"]["version"] = __version__
    if not announces:
        del described["paths"]["/dev/announce"]
    if not keyed:
        for operations in described["paths"].values():
            for operation in operations.values():
                operation.pop("security", None)
    return described
