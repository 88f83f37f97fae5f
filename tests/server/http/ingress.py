"""Home Assistant's ingress as the page sees it: a prefix, a session's cookie, two proxies' headers.

Restated from Home Assistant's `hassio` integration and the Supervisor: what they add, drop, and
hold back until it is complete.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import aiohttp
from aiohttp import hdrs, web
from aiohttp.test_utils import TestServer

PREFIX = "/api/hassio_ingress/Y2Fybm90LWd1ZXNzLW1l"
_COOKIE = "ingress_session"
_DROPPED = {hdrs.CONTENT_LENGTH, hdrs.CONTENT_ENCODING, hdrs.TRANSFER_ENCODING}
_HELD_BACK_BYTES = 4_194_000


class Ingress:
    """Home Assistant at `url`: its panel frames the app's page. `guarded`: asks for the cookie."""

    def __init__(self, app_url: str, *, guarded: bool = True) -> None:
        self._app_url = app_url
        self._guarded = guarded
        self.passed_on: list[tuple[str, str]] = []
        application = web.Application(client_max_size=16_000_000)
        application.router.add_get("/", self._panel)
        application.router.add_route("*", PREFIX + "/{path:.*}", self._pass_on)
        self.server = TestServer(application)

    @property
    def url(self) -> str:
        """Home Assistant's own address."""
        return str(self.server.make_url("/"))

    @property
    def page(self) -> str:
        """The address of the app's page."""
        return str(self.server.make_url(PREFIX + "/"))

    async def _panel(self, request: web.Request) -> web.Response:
        """The frontend, which opens a session before it frames the page."""
        icon = '<link rel="icon" href="data:,">'
        html = f'<!doctype html>{icon}<title>Home</title><iframe src="{PREFIX}/"></iframe>'
        response = web.Response(text=html, content_type="text/html")
        response.set_cookie(_COOKIE, "s", path="/api/hassio_ingress/", samesite="Strict")
        return response

    async def _pass_on(self, request: web.Request) -> web.StreamResponse:
        if self._guarded and request.cookies.get(_COOKIE) != "s":
            raise web.HTTPUnauthorized
        path = request.match_info["path"]
        self.passed_on.append((request.method, path))
        headers = {k: v for k, v in request.headers.items() if k not in _DROPPED}
        headers |= {
            "X-Ingress-Path": PREFIX,
            "X-Forwarded-For": "192.0.2.7, 172.30.32.1",
            "X-Forwarded-Host": request.host,
            "X-Forwarded-Proto": "http",
            "X-Remote-User-Name": "somebody",
        }
        data = await request.read()
        async with (
            aiohttp.ClientSession(auto_decompress=False) as session,
            session.request(
                request.method,
                f"{self._app_url}/{path}",
                params=request.query,
                headers=headers,
                data=data,
                allow_redirects=False,
                skip_auto_headers={hdrs.CONTENT_TYPE},
            ) as answer,
        ):
            return await self._answer(request, answer)

    async def _answer(
        self, request: web.Request, answer: aiohttp.ClientResponse
    ) -> web.StreamResponse:
        gone = _DROPPED | {hdrs.CONTENT_TYPE}
        headers = {k: v for k, v in answer.headers.items() if k not in gone}
        kind = answer.headers.get(hdrs.CONTENT_TYPE, "").partition(";")[0].strip()
        length = answer.headers.get(hdrs.CONTENT_LENGTH)
        if length and int(length) < _HELD_BACK_BYTES:
            return web.Response(
                body=await answer.read(), status=answer.status, headers=headers, content_type=kind
            )
        response = web.StreamResponse(status=answer.status, headers=headers)
        response.content_type = kind
        await response.prepare(request)
        async for part in answer.content.iter_any():
            await response.write(part)
        return response


@asynccontextmanager
async def ingress(app_url: str, *, guarded: bool = True) -> AsyncGenerator[Ingress, None]:
    """An ingress in front of the app's port."""
    proxy = Ingress(app_url, guarded=guarded)
    await proxy.server.start_server()
    try:
        yield proxy
    finally:
        await proxy.server.close()


@asynccontextmanager
async def other_site(html: str) -> AsyncGenerator[str, None]:
    """The address of a page of another site: its host is another name of this machine."""
    application = web.Application()

    async def serve(request: web.Request) -> web.Response:
        return web.Response(text=html, content_type="text/html")

    application.router.add_get("/", serve)
    server = TestServer(application)
    await server.start_server()
    try:
        yield f"http://localhost:{server.port}/"
    finally:
        await server.close()
