"""Access control: the API key, the one peer of the ingress port, private routes, and CORS."""

from __future__ import annotations

import hmac
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from aiohttp import web

from .api_errors import Handler, InvalidKey, NotAllowed, WrongContentType

OPEN_METHODS = ("GET", "HEAD", "OPTIONS")
"""Methods that need no key: catalog, health, metrics and the page are open, synthesis is not."""

PRIVATE = (
    "/dev/lexicon",
    "/dev/cache",
    "/dev/history",
    "/dev/checks",
    "/dev/announce",
)
"""Routes that tell or change what belongs to the home: they need the key for every method. Where
there is no key they are for this machine alone."""

_FORWARDED = ("forwarded", "via", "x-real-ip", "x-client-ip", "true-client-ip", "cf-connecting-ip")
_FORWARDED_PREFIX = "x-forwarded"
"""Headers by which proxies say that they pass on what somebody else asks, in lower case."""

_OTHER_SITES = ("cross-site", "same-site")
_ALLOWED_HEADERS = "Authorization, Content-Type"
_EXPOSED_HEADERS = "X-Speech-Engine, X-Speech-Voice, X-Speed-Clamped, Retry-After"


def require_key(key: str) -> Any:
    """Middleware that requires `Authorization: Bearer KEY`, compared in constant time."""
    expected = key.encode()

    @web.middleware
    async def middleware(request: web.Request, handler: Handler) -> web.StreamResponse:
        found = request.match_info.http_exception is None
        if found and (request.method not in OPEN_METHODS or is_private(request)):
            scheme, _, given = request.headers.get("Authorization", "").partition(" ")
            matches = hmac.compare_digest(given.strip().encode("utf-8", "replace"), expected)
            if not matches or scheme.lower() != "bearer":
                fault = "wrong" if given else "missing"
                raise InvalidKey(f"the API key is {fault}: send it as Authorization: Bearer KEY")
        return await handler(request)

    return middleware


@web.middleware
async def require_this_machine(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Middleware of a server without a key: only this machine may use private routes.

    The client's address must be loopback, and so must the name it uses for the server: a page
    from elsewhere whose name leads here is refused, and so is what a proxy passes on.
    """
    if is_private(request) and not _from_this_machine(request):
        raise NotAllowed(
            "without an API key this is for the server's own machine alone:"
            " start the server with --api-key, or open the page in Home Assistant"
        )
    return await handler(request)


@web.middleware
async def refuse_other_sites(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Middleware of servers without a key: a browser's request for a private route must come
    from this server's own page. Browsers say where it comes from in `Sec-Fetch-Site`.
    """
    if is_private(request) and request.headers.get("Sec-Fetch-Site") in _OTHER_SITES:
        raise NotAllowed("this is for the server's own page alone")
    return await handler(request)


@web.middleware
async def refuse_forms(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Middleware: a browser's POST to a private route must be JSON, as no form of a page from
    elsewhere can be. Browsers send `Origin` with each POST.
    """
    is_form = request.content_type != "application/json" and "Origin" in request.headers
    if request.method == "POST" and is_form and is_private(request):
        raise WrongContentType("a page must send application/json")
    return await handler(request)


def is_private(request: web.Request) -> bool:
    """Whether the request is for one of the `PRIVATE` routes."""
    resource = request.match_info.route.resource
    return resource is not None and resource.canonical.startswith(PRIVATE)


def _from_this_machine(request: web.Request) -> bool:
    peer = request.transport.get_extra_info("peername") if request.transport else None
    if not peer or not _is_loopback(str(peer[0]).removeprefix("::ffff:")):
        return False
    if any(_tells_a_proxy(name.lower()) for name in request.headers):
        return False
    host, origin = request.headers.get("Host", ""), request.headers.get("Origin")
    try:
        name = urlsplit(f"//{host}").hostname or ""
        own_page = origin is None or urlsplit(origin).netloc == host
    except ValueError:  # a bracket without its other half
        return False
    return own_page and (name == "localhost" or _is_loopback(name))


def _tells_a_proxy(header: str) -> bool:
    return header in _FORWARDED or header.startswith(_FORWARDED_PREFIX)


def _is_loopback(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


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
