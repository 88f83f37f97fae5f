"""The audio formats of the port, and which of them this installation can make."""

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
"""What `response_format` may be: OpenAI's six."""

AVAILABLE = FORMATS if find_spec("av") else ("wav", "pcm")
"""Those that can be made here: wav and pcm always, the others by PyAV (the extra `encode`)."""

DEFAULT_FORMAT = AVAILABLE[0]
"""mp3, as OpenAI has it; wav where mp3 cannot be made and the client does not mind."""
