"""Errors, each with the code that a Wyoming client reads and the status that an HTTP client gets.

Messages name the value and what is allowed. They go to clients: they hold no path, no key and
no spoken text.
"""

from __future__ import annotations


class KokoroError(Exception):
    """Something that a client or the user is told about.

    `code` is the machine-readable word in an `error` event, `status` the HTTP status.
    """

    code = "internal-error"
    status = 500


class InvalidRequest(KokoroError):
    """The request cannot be understood: the message says what is allowed."""

    code = "invalid-request"
    status = 400


class UnknownVoice(InvalidRequest):
    """A voice that does not exist or whose language is not installed."""

    code = "unknown-voice"


class TooLarge(KokoroError):
    """Text, header or payload over its limit."""

    code = "too-large"
    status = 413


class TooBusy(KokoroError):
    """A limit on clients or waiting requests is reached; trying again later helps."""

    code = "too-busy"
    status = 429


class NotReady(KokoroError):
    """Nothing can speak (yet): no model, and no fallback allowed."""

    code = "not-ready"
    status = 503


class EngineFailed(KokoroError):
    """The model or the fallback failed on this request."""

    code = "engine-failed"
    status = 500


class StoreError(KokoroError):
    """A model or voices file cannot be had: network, disk space or checksum."""

    code = "download-failed"
    status = 503


class DownloadInterrupted(StoreError):
    """A download failed because of the network or its server; trying again later helps."""


class NotOffered(StoreError):
    """A source does not have the expected file; another source may."""


class SettingsError(KokoroError):
    """A flag or environment value that is not allowed; the command exits 2."""

    code = "invalid-setting"
    status = 400


class TimedOut(KokoroError):
    """The other side neither sent what it owes nor took what is waiting for it."""

    code = "timed-out"
    status = 408


class ShuttingDown(KokoroError):
    """The server ends and cannot finish this request."""

    code = "shutting-down"
    status = 503


def in_words(error: BaseException) -> str:
    """Any error for clients: an OSError without its path."""
    if isinstance(error, OSError):
        return error.strerror or type(error).__name__
    return str(error) or type(error).__name__
