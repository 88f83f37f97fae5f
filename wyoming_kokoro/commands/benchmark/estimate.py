"""Estimated duration of a bench call, from the machine's real-time factor."""

from __future__ import annotations

from collections.abc import Collection

from . import request_mix, texts
from .context import Effort

_CHARS_A_SECOND = 15.0  # of ordinary speech
_FIRST_S = 2.0  # audio of an ordinary first run
_COMPETITOR_CHARS = 450  # about 510 phonemes: the longest run of kokoro-onnx
_START_S = 4.0  # a later start, and its end
_FIRST_START_S = 40.0  # the graph is optimised
_LEAST_AUDIO_S = 1.0  # a run of one word costs about this much
_LANGUAGES = 9
_FORMATS = 7  # Wyoming is one of them
_CANCELLED_S = 4.0  # audio computed for a client that disconnects at the first chunk


def seconds(parts: Collection[str], effort: Effort, factor: float, *, competitor: bool) -> float:
    """Approximate seconds for these parts at a real-time factor."""
    audio_s = {
        "start": 0.0,
        "text": 0.0,
        "first": _first_audio_s(effort, competitor=competitor),
        "windows": 2 * effort.runs * _audio_s(texts.SIXTY_TOKENS),
        "reading": _long_text_s(effort),
        "crowd": _concurrency_s(effort),
        "cache": sum(map(_audio_s, _first_audio_texts())) + _FIRST_S,
        "memory": _request_mix_s(effort.requests),
        "http": _http_s(effort),
    }
    fixed_s = {
        "start": _FIRST_START_S + _START_S * effort.starts,
        "text": 0.2 * effort.runs,
        "windows": _FIRST_START_S,
    }
    return sum(factor * audio_s.get(part, 0.0) + fixed_s.get(part, _START_S) for part in parts)


def duration_text(seconds_: float) -> str:
    """A duration in words."""
    return f"{seconds_ / 60:.0f} minutes" if seconds_ > 100 else f"{seconds_:.0f} s"


def _first_audio_s(effort: Effort, *, competitor: bool) -> float:
    whole = sum(map(_audio_s, _first_audio_texts()))
    theirs = (
        sum(_audio_s(text[:_COMPETITOR_CHARS]) for text in _first_audio_texts())
        if competitor
        else 0.0
    )
    return (
        effort.runs * (3 * _FIRST_S * len(_first_audio_texts()) + theirs) + (1 + competitor) * whole
    )


def _long_text_s(effort: Effort) -> float:
    long_s = effort.long_chars / _CHARS_A_SECOND
    questions = long_s * 0.25 / effort.questions_s  # at an ordinary factor
    return (2 * effort.long_runs + 1) * long_s + questions * _audio_s(texts.QUESTION)


def _concurrency_s(effort: Effort) -> float:
    each = 3 * _audio_s(texts.TWO_SENTENCES)
    return max(1, effort.runs // 3) * sum(effort.clients) * each


def _http_s(effort: Effort) -> float:
    voices = _LANGUAGES * (1 + 2 * effort.http_voices * max(1, effort.runs // 3))
    return effort.runs * _FORMATS * _audio_s(texts.TWO_SENTENCES) + voices * _audio_s(
        texts.BY_LANGUAGE["en-US"]
    )


def _request_mix_s(count: int) -> float:
    """Audio computed for the mixed requests; repeated texts come from the cache."""
    requests = (request for round_ in request_mix.rounds(count) for request in round_)
    lengths = {(request.text, request.voice): _mixed_audio_s(request) for request in requests}
    return sum(lengths.values())


def _mixed_audio_s(request: request_mix.Request) -> float:
    whole_s = max(_LEAST_AUDIO_S, _audio_s(request.text))
    return min(whole_s, _CANCELLED_S) if request.way == "left" else whole_s


def _first_audio_texts() -> list[str]:
    return [text for _, text in texts.FIRST_AUDIO.values()]


def _audio_s(text: str) -> float:
    return len(text) / _CHARS_A_SECOND
