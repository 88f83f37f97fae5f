"""kokoro-onnx as a rival: `create_stream`, as it comes."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

from .rival_process import Emit, Speaks, serve


def load(model: str, voices: str) -> Speaks:
    """kokoro-onnx on these files. Raises ImportError where it is not installed."""
    from kokoro_onnx import Kokoro

    kokoro = Kokoro(model, voices)

    async def stream(emit: Emit, text: str, voice: str) -> None:
        async for samples, _ in kokoro.create_stream(text, voice=voice, speed=1.0, lang="en-us"):
            emit(samples)

    def speak(emit: Emit, **request: Any) -> None:
        asyncio.run(stream(emit, **request))

    return speak


if __name__ == "__main__":
    sys.exit(serve(load))
