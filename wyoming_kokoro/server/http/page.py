"""`GET /`: the page to try voices, served from the package's files, kept in memory."""

from __future__ import annotations

import hashlib
import re
from importlib.resources import files

from aiohttp import web

_PAGE = "index.html"
_CONTENT_TYPES = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " connect-src 'self'; media-src blob:; base-uri 'self'; form-action 'none';"
    " frame-ancestors 'self'"
)
"""No content from elsewhere; framed only by the same host, as Home Assistant's ingress does."""

_INGRESS = re.compile(r"/api/hassio_ingress/[A-Za-z0-9_-]{1,200}")


class PageRoutes:
    """The page and its files. `ingress`: whether `X-Ingress-Path` is trusted; `announces`: whether
    there is a Home Assistant to announce on.
    """

    def __init__(self, *, ingress: bool, announces: bool) -> None:
        self._ingress = ingress
        folder = files(__package__) / "static"
        self._files = {item.name: item.read_bytes() for item in folder.iterdir() if item.is_file()}
        if announces:
            page = self._files[_PAGE]
            self._files[_PAGE] = page.replace(b"<body>", b"<body data-home-assistant>", 1)

    async def page(self, request: web.Request) -> web.Response:
        """The page; its links are relative to its URL in the browser."""
        html = self._files[_PAGE]
        path = request.headers.get("X-Ingress-Path", "").rstrip("/") if self._ingress else ""
        if _INGRESS.fullmatch(path):
            html = html.replace(b"<head>", f'<head>\n  <base href="{path}/">'.encode(), 1)
        return _response(request, _PAGE, html)

    async def file(self, request: web.Request) -> web.Response:
        """A file of the page, such as its script."""
        name = request.match_info["name"]
        if name not in self._files or name.endswith(".html"):
            raise web.HTTPNotFound
        return _response(request, name, self._files[name])


def _response(request: web.Request, name: str, data: bytes) -> web.Response:
    tag = hashlib.blake2b(data, digest_size=8).hexdigest()
    headers = {
        "Cache-Control": "no-cache",
        "Content-Security-Policy": _POLICY,
        "ETag": f'"{tag}"',
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
    }
    if any(etag.value == tag for etag in request.if_none_match or ()):
        return web.Response(status=304, headers=headers)
    content_type = _CONTENT_TYPES.get("." + name.rpartition(".")[2], "application/octet-stream")
    return web.Response(body=data, headers=headers, content_type=content_type, charset="utf-8")
