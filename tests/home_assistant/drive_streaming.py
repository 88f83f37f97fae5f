"""Runs inside the Python of a Home Assistant of 2025.7 or later: starts it for real, with our
server as its voice and `scripted_agent` in the place of a language model, asks its assist pipeline
for replies, and reads each from the URL of its TTS proxy while it is being written.

    python drive_streaming.py CONFIG_DIR PORT HTTP_PORT TOKENS_PER_S [FFMPEG]

CONFIG_DIR has `replies.json`, a list of [language, tokens], and `custom_components/scripted_agent`.
The sound is WAV as the server sends it, or, with FFMPEG, as Home Assistant converts it with that
program for a Wyoming satellite: that of reply 0 is left in `0.wav` in CONFIG_DIR, and so on.

Prints one line of JSON: the version, and of each reply when its first token was written, when Home
Assistant began to pass it on (missing where it did so at the end only), when its last token was
written (seconds on one clock), and when how many bytes of it came.
"""

# mypy: ignore-errors
# ruff: noqa: T201
from __future__ import annotations

import asyncio
import json
import sys
import time
from pathlib import Path

import aiohttp
from homeassistant import bootstrap, config_entries
from homeassistant.components.assist_pipeline import pipeline as assist
from homeassistant.const import __version__
from homeassistant.core import Context
from homeassistant.helpers import chat_session
from homeassistant.runner import RuntimeConfig

CONFIGURATION = """
homeassistant:
  name: Test
  latitude: 0
  longitude: 0
  time_zone: UTC
  internal_url: http://127.0.0.1:{port}
http:
  server_host: 127.0.0.1
  server_port: {port}
assist_pipeline:
scripted_agent:
  tokens_per_s: {tokens_per_s}
ffmpeg:
  ffmpeg_bin: {ffmpeg}
"""
VOICE = "tts.kokoro"
AGENT = "conversation.scripted"
AS_SENT = {"preferred_format": "wav"}
FOR_SATELLITES = "wav"  # 16 kHz


async def drive(
    folder: Path, port: int, http_port: int, tokens_per_s: float, ffmpeg: str = ""
) -> dict:
    """All replies, one after the other."""
    configuration = CONFIGURATION.format(
        port=http_port, tokens_per_s=tokens_per_s, ffmpeg=ffmpeg or "ffmpeg"
    )
    (folder / "configuration.yaml").write_text(configuration)
    hass = await bootstrap.async_setup_hass(RuntimeConfig(config_dir=str(folder), skip_pip=True))
    assert hass
    assert not hass.config.recovery_mode
    await hass.async_start()
    await hass.config_entries.flow.async_init(
        "wyoming",
        context={"source": config_entries.SOURCE_USER},
        data={"host": "127.0.0.1", "port": port},
    )
    await hass.async_block_till_done()
    replies = json.loads((folder / "replies.json").read_text("utf-8"))
    output = FOR_SATELLITES if ffmpeg else AS_SENT
    heard, sounds = [], []
    for number, (language, tokens) in enumerate(replies):
        hass.data["scripted_agent"][str(number)] = tokens
        conversation = Conversation(hass, http_port, output)
        heard.append(await conversation.ask(await pipeline_of(hass, language), str(number)))
        sounds.append(conversation.sound)
    await hass.async_stop(force=True)
    for number, sound in enumerate(sounds):
        (folder / f"{number}.wav").write_bytes(sound)
    return {"version": __version__, "replies": heard}


async def pipeline_of(hass, language: str):
    """A pipeline of the language's first voice, as a user who adds one gets it."""
    voice = hass.data["tts"].get_entity(VOICE).async_get_supported_voices(language)[0]
    store = hass.data[assist.KEY_ASSIST_PIPELINE].pipeline_store
    return await store.async_create_item(
        {
            "name": language,
            "language": language,
            "conversation_engine": AGENT,
            "conversation_language": language,
            "stt_engine": None,
            "stt_language": None,
            "tts_engine": VOICE,
            "tts_language": language,
            "tts_voice": voice.voice_id,
            "wake_word_entity": None,
            "wake_word_id": None,
        }
    )


class Conversation:
    """One question to a pipeline, and its reply as a satellite hears it.

    The satellite asks for the sound once Home Assistant says that it streams, else at the end.
    """

    def __init__(self, hass, http_port: int, output) -> None:
        self.sound = b""
        self._hass = hass
        self._origin = f"http://127.0.0.1:{http_port}"
        self._output = output
        self._url = ""
        self._hearing = None
        self._found = {"chunks": []}

    async def ask(self, pipeline, text: str) -> dict:
        """Everything that is noted of the reply."""
        with chat_session.async_get_chat_session(self._hass) as session:
            run = assist.PipelineRun(
                self._hass,
                context=Context(),
                pipeline=pipeline,
                start_stage=assist.PipelineStage.INTENT,
                end_stage=assist.PipelineStage.TTS,
                event_callback=self._note,
                tts_audio_output=self._output,
            )
            asked = assist.PipelineInput(run=run, session=session, intent_input=text)
            await asked.validate()
            await asked.execute()
        await self._hearing
        return self._found

    def _note(self, event) -> None:
        now_s, data = time.perf_counter(), event.data or {}
        if event.type == "run-start":
            self._url = self._origin + data["tts_output"]["url"]
        elif data.get("chat_log_delta", {}).get("content"):
            self._found.setdefault("first_token_s", now_s)
            self._found["last_token_s"] = now_s
        elif data.get("tts_start_streaming"):
            self._found["passed_on_s"] = now_s
            self._listen()
        elif event.type == "tts-end" and not self._hearing:
            self._listen()
        elif event.type == "error":
            raise RuntimeError(data["message"])

    def _listen(self) -> None:
        self._hearing = asyncio.create_task(self._hear())

    async def _hear(self) -> None:
        async with aiohttp.ClientSession() as session, session.get(self._url) as answer:
            assert answer.status == 200, answer.status
            async for data in answer.content.iter_any():
                self._found["chunks"].append((time.perf_counter(), len(data)))
                self.sound += data


def main() -> None:
    """The arguments, and the one line."""
    folder, port, http_port, tokens_per_s, *ffmpeg = sys.argv[1:]
    found = asyncio.run(
        drive(Path(folder), int(port), int(http_port), float(tokens_per_s), *ffmpeg)
    )
    print("RESULT " + json.dumps(found), flush=True)


main()
