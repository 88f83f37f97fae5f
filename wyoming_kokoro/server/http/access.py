"""Access control: the API key, the one peer of the ingress port, and CORS."""

from __future__ import annotations

import hmac
from typing import Any

from aiohttp import web

from .api_errors import Handler, InvalidKey, NotAllowed

OPEN_METHODS = ("GET", "HEAD", "OPTIONS")
"""Methods that need no key: catalog, health, metrics and the page are open, synthesis is not."""

_ALLOWED_HEADERS = "Authorization, Content-Type"
_EXPOSED_HEADERS = "X-Speed-Clamped, Retry-After"


def require_key(key: str) -> Any:
    """Middleware that requires `Authorization: Bearer KEY`, compared in constant time."""
    expected = key.encode()

    @web.middleware
    async def middleware(request: web.Request, handler: Handler) -> web.StreamResponse:
        if request.method not in OPEN_METHODS and request.match_info.http_exception is None:
            scheme, _, given = request.headers.get("Authorization", "").partition(" ")
            matches = hmac.compare_digest(given.strip().encode("utf-8", "replace"), expected)
            if not matches or scheme.lower() != "bearer":
                fault = "wrong" if given else "missing"
                raise InvalidKey(f"the API key is {fault}: send it as Authorization: Bearer KEY")
        return await handler(request)

    return middleware


def require_peer(address: str) -> Any:
    """Middleware that serves one client address alone; no header can replace it."""

    @web.middleware
    async def middleware(request: web.Request, handler: Handler) -> web.StreamResponse:
        peer = request.transport.get_extra_info("peername") if request.transport else None
        if not peer or peer[0] not in (address, f"::ffff:{address}"):
            raise NotAllowed("this port is for Home Assistant's ingress alone")
        return await handler(request)

    return middleware


def cors(origins: tuple[str, ...]) -> Any:
    """Middleware that answers the CORS preflights of the given origins (`*`: all)."""

    @web.middleware
    async def middleware(request: web.Request, handler: Handler) -> web.StreamResponse:
        method = request.headers.get("Access-Control-Request-Method")
        if request.method == "OPTIONS" and method and _allowed_origin(request, origins):
            headers = {
                "Access-Control-Allow-Methods": "GET, POST",
                "Access-Control-Allow-Headers": _ALLOWED_HEADERS,
                "Access-Control-Max-Age": "3600",
            }
            return web.Response(status=204, headers=headers)
        return await handler(request)

    return middleware


def add_cors_headers(
    request: web.Request, response: web.StreamResponse, origins: tuple[str, ...]
) -> None:
    """Allow pages of the given origins to read the response."""
    if not origins:
        return
    response.headers.add("Vary", "Origin")
    if allowed := _allowed_origin(request, origins):
        response.headers["Access-Control-Allow-Origin"] = allowed
        response.headers["Access-Control-Expose-Headers"] = _EXPOSED_HEADERS


def _allowed_origin(request: web.Request, origins: tuple[str, ...]) -> str:
    """Value for `Access-Control-Allow-Origin`, or "" if the request's origin is not allowed."""
    origin = request.headers.get("Origin", "")
    if not origin:
        return ""
    return "*" if "*" in origins else origin if origin in origins else ""
