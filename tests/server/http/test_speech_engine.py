"""The header that says who speaks: Kokoro, or espeak in its place."""

from __future__ import annotations

from collections.abc import AsyncGenerator

import numpy as np
import pytest

from wyoming_kokoro.core.audio import Audio
from wyoming_kokoro.core.speech import SpeechRequest
from wyoming_kokoro.server.http.context import EngineStatus

from .conftest import MakePort


@pytest.mark.parametrize(
    ("engine", "phase", "header"),
    [
        ("kokoro", "ready", "kokoro"),
        ("espeak", "downloading", "espeak"),
        (None, "loading", None),
    ],
)
@pytest.mark.parametrize("path", ["/v1/audio/speech", "/dev/captioned_speech"])
async def test_the_head_says_who_speaks(
    make_port: MakePort, path: str, engine: str | None, phase: str, header: str | None
) -> None:
    """A client cannot hear whether espeak stands in; while the model loads nobody knows yet."""
    site = "https://app.example"
    port = await make_port(origins=(site,))
    port.statuses.append(EngineStatus(engine=engine, phase=phase))
    body = {"input": "one", "response_format": "pcm"}
    async with port.post(path, body, headers={"Origin": site}) as answer:
        assert answer.headers.get("X-Speech-Engine") == header
        assert "X-Speech-Engine" in answer.headers["Access-Control-Expose-Headers"]
        await answer.read()


class Espeak:
    """A speaker that stands in."""

    async def speak(self, request: SpeechRequest) -> AsyncGenerator[Audio, None]:
        """A short sound."""
        yield Audio(np.full(2400, 0.25, np.float32), fallback=True)


@pytest.mark.parametrize(
    ("speaker", "text", "header"),
    [(Espeak(), "one", "espeak"), (None, "one", "kokoro"), (None, "...", None)],
)
async def test_a_whole_answer_says_who_has_spoken(
    make_port: MakePort, speaker: Espeak | None, text: str, header: str | None
) -> None:
    """It begins after the last sound, so that a wait for the model is no riddle."""
    port = await make_port(speaker=speaker)
    port.statuses.append(EngineStatus(phase="loading"))
    body = {"input": text, "response_format": "pcm", "stream": False}
    async with port.post("/dev/captioned_speech", body) as answer:
        assert answer.headers.get("X-Speech-Engine") == header


@pytest.mark.parametrize(
    ("path", "streamed"),
    [("/v1/audio/speech", True), ("/dev/captioned_speech", True), ("/dev/captioned_speech", False)],
)
async def test_a_voice_that_another_speaks_for(
    make_port: MakePort, path: str, streamed: bool
) -> None:
    """The reply says whose voice it is, to programs of other sites too; else the header is not
    there.
    """
    site = "https://app.example"
    port = await make_port(
        origins=(site,), stand_in=lambda voice: "am_fenrir" if str(voice) == "am_adam" else ""
    )
    for voice, header in (("am_adam", "am_fenrir"), ("af_heart", None)):
        body = {"input": "one", "voice": voice, "response_format": "pcm", "stream": streamed}
        async with port.post(path, body, headers={"Origin": site}) as answer:
            assert answer.status == 200
            assert answer.headers.get("X-Speech-Voice") == header
            assert "X-Speech-Voice" in answer.headers["Access-Control-Expose-Headers"]
            await answer.read()
