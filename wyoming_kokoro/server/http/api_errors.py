"""Errors in the OpenAI API's form: a body of four keys, and the HTTP status."""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from aiohttp import web

from wyoming_kokoro.core.errors import InvalidRequest, KokoroError

_LOGGER = logging.getLogger(__name__)

Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]

RETRY_AFTER_S = 2
"""Seconds to wait that a client is told when the server is full."""

SERVER = "wyoming-kokoro"
"""The `Server` header; without it aiohttp would name itself, Python and their versions."""

_CODES = {
    404: "not_found",
    405: "method_not_allowed",
    413: "too_large",
    415: "unsupported_media_type",
    417: "expectation_failed",
    431: "too_large",
}
_MESSAGES = {
    400: "this cannot be read as an HTTP/1.1 request",
    404: "there is no such address; /openapi.json lists those there are",
    405: "this method is not allowed here",
    413: "the body is larger than this server takes",
    417: "100-continue is all that can be expected",
    431: "the address, or a header, is longer than this server takes",
}


class BadField(InvalidRequest):
    """A field of the request is invalid; `param` is its name, `reason` the code for programs."""

    def __init__(self, param: str | None, message: str, code: str = "invalid_value") -> None:
        super().__init__(message)
        self.param = param
        self.reason = code


class WrongContentType(KokoroError):
    """The body is not JSON."""

    code = "unsupported-media-type"
    status = 415


class InvalidKey(KokoroError):
    """The API key is missing or wrong."""

    code = "invalid-api-key"
    status = 401


class NotAllowed(KokoroError):
    """The client's address is not the one that this port serves."""

    code = "not-allowed"
    status = 403


class NoSuchModel(KokoroError):
    """There is no model with this id."""

    code = "model-not-found"
    status = 404


class NoSuchReply(KokoroError):
    """There is no reply with this number in the history, or its sound is not kept."""

    code = "no-such-reply"
    status = 404


def error_code(error: KokoroError) -> str:
    """The error's code in OpenAI's spelling, with underscores."""
    return error.reason if isinstance(error, BadField) else error.code.replace("-", "_")


def error_body(error: KokoroError) -> dict[str, Any]:
    """The body of an error's response: `{"error": {"message", "type", "param", "code"}}`."""
    param = error.param if isinstance(error, BadField) else None
    return _body(str(error), error.status, param, error_code(error))


def _body(message: str, status: int, param: str | None, code: str) -> dict[str, Any]:
    kind = "server_error" if status >= 500 else "invalid_request_error"
    kind = "rate_limit_error" if status == 429 else kind
    return {"error": {"message": message, "type": kind, "param": param, "code": code}}


def _response(status: int, body: dict[str, Any]) -> web.Response:
    response = web.Response(
        text=json.dumps(body, ensure_ascii=False), status=status, content_type="application/json"
    )
    response.headers["Server"] = SERVER
    if status in (429, 503):
        response.headers["Retry-After"] = str(RETRY_AFTER_S)
    if status == 401:
        response.headers["WWW-Authenticate"] = "Bearer"
    return response


def error_response(error: KokoroError) -> web.Response:
    """The response for an error."""
    return _response(error.status, error_body(error))


def unreadable_response(kind: str) -> web.Response:
    """The response to bytes that aiohttp's parser refused with an exception of that name."""
    status = 431 if kind == "LineTooLong" else 400
    body = _body(_MESSAGES[status], status, None, _CODES.get(status, "invalid_request"))
    return _response(status, body)


def http_exception_response(error: web.HTTPException) -> web.Response:
    """The response for what aiohttp itself refused."""
    status = error.status
    message = _MESSAGES.get(status, error.reason)
    body = _body(message, status, None, _CODES.get(status, "invalid_request"))
    response = _response(status, body)
    if "Allow" in error.headers:
        response.headers["Allow"] = error.headers["Allow"]
    return response


def error_middleware(on_error: Callable[[str], None]) -> Any:
    """Middleware that turns every error into a response; `on_error(code)` counts it."""

    @web.middleware
    async def middleware(request: web.Request, handler: Handler) -> web.StreamResponse:
        try:
            return await handler(request)
        except web.HTTPException as error:
            if error.status < 400:
                raise
            return http_exception_response(error)
        except KokoroError as error:
            on_error(error_code(error).replace("_", "-"))
            level = logging.WARNING if error.status >= 429 else logging.INFO
            _LOGGER.log(level, "%s %r: %s: %s", request.remote, request.path, error.code, error)
            return error_response(error)  # sent to nobody where a transfer has been broken off
        except ConnectionError:
            return web.Response()  # the client has left: sent to nobody
        except Exception:  # the only broad handler of this server
            _LOGGER.exception("%s %r: a fault of this server", request.remote, request.path)
            fault = KokoroError("the server failed; see its log")
            on_error(fault.code)
            return error_response(fault)

    return middleware
