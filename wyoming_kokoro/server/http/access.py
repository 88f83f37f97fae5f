"""Who gets in: the API key, the peer of a listener, and origins of other web pages."""

from __future__ import annotations

import hmac
from typing import Any

from aiohttp import web

from .api_errors import Handler, NoKey, NotAllowed

OPEN_METHODS = ("GET", "HEAD", "OPTIONS")
"""Listing, health, metrics and the page are open; what makes the machine work needs the key."""

_ALLOWED_HEADERS = "Authorization, Content-Type"
_EXPOSED_HEADERS = "X-Speed-Clamped, Retry-After"


def key_required(key: str) -> Any:
    """The middleware that asks for `Authorization: Bearer KEY`, compared in constant time."""
    expected = key.encode()

    @web.middleware
    async def middleware(request: web.Request, handler: Handler) -> web.StreamResponse:
        if request.method not in OPEN_METHODS and request.match_info.http_exception is None:
            scheme, _, given = request.headers.get("Authorization", "").partition(" ")
            good = hmac.compare_digest(given.strip().encode("utf-8", "replace"), expected)
            if not good or scheme.lower() != "bearer":
                what = "wrong" if given else "missing"
                raise NoKey(f"the API key is {what}: send it as Authorization: Bearer KEY")
        return await handler(request)

    return middleware


def peer_required(address: str) -> Any:
    """The middleware that serves one address alone; no header can stand for it."""

    @web.middleware
    async def middleware(request: web.Request, handler: Handler) -> web.StreamResponse:
        peer = request.transport.get_extra_info("peername") if request.transport else None
        if not peer or peer[0] not in (address, f"::ffff:{address}"):
            raise NotAllowed("this port is for Home Assistant's ingress alone")
        return await handler(request)

    return middleware


def origins_allowed(origins: tuple[str, ...]) -> Any:
    """The middleware that answers preflights of the named origins (`*`: all)."""

    @web.middleware
    async def middleware(request: web.Request, handler: Handler) -> web.StreamResponse:
        asked = request.headers.get("Access-Control-Request-Method")
        if request.method == "OPTIONS" and asked and _granted(request, origins):
            headers = {
                "Access-Control-Allow-Methods": "GET, POST",
                "Access-Control-Allow-Headers": _ALLOWED_HEADERS,
                "Access-Control-Max-Age": "3600",
            }
            return web.Response(status=204, headers=headers)
        return await handler(request)

    return middleware


def tell_origin(
    request: web.Request, response: web.StreamResponse, origins: tuple[str, ...]
) -> None:
    """Let the page of an allowed origin read the answer."""
    if not origins:
        return
    response.headers.add("Vary", "Origin")
    if granted := _granted(request, origins):
        response.headers["Access-Control-Allow-Origin"] = granted
        response.headers["Access-Control-Expose-Headers"] = _EXPOSED_HEADERS


def _granted(request: web.Request, origins: tuple[str, ...]) -> str:
    """The origin to be allowed, or ""."""
    origin = request.headers.get("Origin", "")
    if not origin:
        return ""
    return "*" if "*" in origins else origin if origin in origins else ""
