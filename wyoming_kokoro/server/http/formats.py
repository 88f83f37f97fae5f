"""Content types of the HTTP API's audio formats, and the default format."""

from __future__ import annotations

from wyoming_kokoro.postprocess.encoders import AVAILABLE, FORMATS

__all__ = ["AVAILABLE", "CONTENT_TYPES", "DEFAULT_FORMAT", "FORMATS"]

CONTENT_TYPES = {
    "mp3": "audio/mpeg",
    "opus": "audio/ogg; codecs=opus",
    "aac": "audio/aac",
    "flac": "audio/flac",
    "wav": "audio/wav",
    "pcm": "audio/pcm",
}

DEFAULT_FORMAT = AVAILABLE[0]
"""mp3 as in OpenAI's API; wav where mp3 is not available and the client names no format."""
