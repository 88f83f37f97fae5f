"""Audio formats of the HTTP API, and which of them this installation can encode."""

from __future__ import annotations

from importlib.util import find_spec

CONTENT_TYPES = {
    "mp3": "audio/mpeg",
    "opus": "audio/ogg; codecs=opus",
    "aac": "audio/aac",
    "flac": "audio/flac",
    "wav": "audio/wav",
    "pcm": "audio/pcm",
}

FORMATS = tuple(CONTENT_TYPES)
"""Values of `response_format`: OpenAI's six."""

AVAILABLE = FORMATS if find_spec("av") else ("wav", "pcm")
"""Formats that can be encoded here: wav and pcm always, the others by PyAV (extra `encode`)."""

DEFAULT_FORMAT = AVAILABLE[0]
"""mp3 as in OpenAI's API; wav where mp3 is not available and the client names no format."""
