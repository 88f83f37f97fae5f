"""Errors as the OpenAI API words them: four keys, and the status its clients act on."""

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
"""What a client is asked to wait when the server is full."""

SERVER = "wyoming-kokoro"
"""The header that says who answers; without it aiohttp and Python would tell their versions."""

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
    """A field of the request that is not as it should be; `param` is its name."""

    def __init__(self, param: str | None, message: str, code: str = "invalid_value") -> None:
        super().__init__(message)
        self.param = param
        self.reason = code


class WrongContentType(KokoroError):
    """A body that is not JSON."""

    code = "unsupported-media-type"
    status = 415


class NoKey(KokoroError):
    """The API key is missing or wrong."""

    code = "invalid-api-key"
    status = 401


class NotAllowed(KokoroError):
    """A peer that this listener is not meant for."""

    code = "not-allowed"
    status = 403


class NoSuchModel(KokoroError):
    """A model id that is not listed."""

    code = "model-not-found"
    status = 404


def error_code(error: KokoroError) -> str:
    """The word for programs, as OpenAI writes such words."""
    return error.reason if isinstance(error, BadField) else error.code.replace("-", "_")


def error_body(error: KokoroError) -> dict[str, Any]:
    """`{"error": {"message", "type", "param", "code"}}`."""
    param = error.param if isinstance(error, BadField) else None
    return _body(str(error), error.status, param, error_code(error))


def _body(message: str, status: int, param: str | None, code: str) -> dict[str, Any]:
    kind = "server_error" if status >= 500 else "invalid_request_error"
    kind = "rate_limit_error" if status == 429 else kind
    return {"error": {"message": message, "type": kind, "param": param, "code": code}}


def _answer(status: int, body: dict[str, Any]) -> web.Response:
    response = web.Response(
        text=json.dumps(body, ensure_ascii=False), status=status, content_type="application/json"
    )
    response.headers["Server"] = SERVER
    if status in (429, 503):
        response.headers["Retry-After"] = str(RETRY_AFTER_S)
    if status == 401:
        response.headers["WWW-Authenticate"] = "Bearer"
    return response


def of_fault(error: KokoroError) -> web.Response:
    """The answer that tells an error."""
    return _answer(error.status, error_body(error))


def unreadable(kind: str) -> web.Response:
    """The answer to bytes that aiohttp's parser refused with an exception of that name."""
    status = 431 if kind == "LineTooLong" else 400
    body = _body(_MESSAGES[status], status, None, _CODES.get(status, "invalid_request"))
    return _answer(status, body)


def of_aiohttp(error: web.HTTPException) -> web.Response:
    """The answer that tells what aiohttp itself refused."""
    status = error.status
    message = _MESSAGES.get(status, error.reason)
    answer = _answer(status, _body(message, status, None, _CODES.get(status, "invalid_request")))
    if "Allow" in error.headers:
        answer.headers["Allow"] = error.headers["Allow"]
    return answer


def errors_answered(told: Callable[[str], None]) -> Any:
    """The middleware that turns whatever went wrong into an answer; `told(code)` counts it."""

    @web.middleware
    async def middleware(request: web.Request, handler: Handler) -> web.StreamResponse:
        try:
            return await handler(request)
        except web.HTTPException as error:
            if error.status < 400:
                raise
            failed: KokoroError | None = None
            answer = of_aiohttp(error)
        except KokoroError as error:
            failed, answer = error, of_fault(error)
        except ConnectionError:
            return web.Response()  # to nobody
        except Exception:  # the one place of this door
            _LOGGER.exception("%s %r: a fault of this server", request.remote, request.path)
            fault = KokoroError("the server failed; see its log")
            told(fault.code)
            return of_fault(fault)
        if failed:
            told(error_code(failed).replace("_", "-"))
            level = logging.WARNING if failed.status >= 429 else logging.INFO
            where = (request.remote, request.path)
            _LOGGER.log(level, "%s %r: %s: %s", *where, failed.code, failed)
        return answer  # which goes nowhere where a transfer has been broken off

    return middleware
