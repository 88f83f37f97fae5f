"""Runs inside Home Assistant's own Python: starts it for real, sets up its Wyoming integration by
the config flow, speaks, and prints what happened as one line of JSON.

    python drive.py CONFIG_DIR HOST PORT HTTP_PORT [discover|announce]

No test itself, and no part of the package: it must import with nothing of ours installed.
"""

# mypy: ignore-errors
# ruff: noqa: ASYNC240, PT018, T201
from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

import aiohttp
from homeassistant import bootstrap, config_entries
from homeassistant.components import media_source
from homeassistant.const import __version__
from homeassistant.core import callback
from homeassistant.exceptions import HomeAssistantError
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
media_source:
{more}
"""
MORE = {
    "discover": "zeroconf:\n",
    "announce": """
script:
  announce:
    use_blueprint:
      path: announce_on_speakers.yaml
      input:
        speakers: [media_player.kitchen, media_player.hall]
        volume: 0.4
        voice: bf_emma@1.1
""",
}
ENTITY = "tts.kokoro"


async def drive(folder: Path, host: str, port: int, http_port: int, task: str = "") -> dict:
    """Everything, in order."""
    more = MORE.get(task, "")
    (folder / "configuration.yaml").write_text(CONFIGURATION.format(port=http_port, more=more))
    hass = await bootstrap.async_setup_hass(RuntimeConfig(config_dir=str(folder), skip_pip=True))
    assert hass and not hass.config.recovery_mode
    await hass.async_start()
    found = {"version": __version__}
    if task == "discover":
        found["discovered"] = await discovered(hass)
    elif task == "announce":
        found["called"] = await announced(hass)
    else:
        await use(hass, found, host, port, http_port)
    await hass.async_stop(force=True)
    return found


async def discovered(hass) -> list:
    """Titles of the cards that zeroconf alone brought up."""
    for _ in range(200):
        flows = hass.config_entries.flow.async_progress_by_handler("wyoming")
        if flows:
            return [flow["context"]["title_placeholders"]["name"] for flow in flows]
        await asyncio.sleep(0.1)
    return []


async def announced(hass) -> list:
    """The blueprint run on two players that have volumes of their own: the calls it makes."""
    called = []

    def volume(call) -> None:
        for player in call.data["entity_id"]:
            called.append((player, call.data["volume_level"]))

    def speak(call) -> None:
        player = call.data["media_player_entity_id"]
        called.append((player, call.data["message"], call.data["options"]))
        hass.states.async_set(player, "playing", hass.states.get(player).attributes)
        hass.loop.call_later(0.3, hass.states.async_set, player, "idle")

    hass.services.async_register("media_player", "volume_set", callback(volume))
    hass.services.async_register("tts", "speak", callback(speak))
    hass.states.async_set("media_player.kitchen", "idle", {"volume_level": 0.7})
    hass.states.async_set("media_player.hall", "off")  # tells no volume: there is none to restore
    await hass.services.async_call("script", "announce", {"message": "Dinner"}, blocking=True)
    await hass.async_block_till_done()
    return called


async def use(hass, found: dict, host: str, port: int, http_port: int) -> None:
    """Config flow, entity, voices, speech; then speech that the server does not survive."""
    flow = await hass.config_entries.flow.async_init(
        "wyoming",
        context={"source": config_entries.SOURCE_USER},
        data={"host": host, "port": port},
    )
    await hass.async_block_till_done()
    found |= {"flow": flow["type"], "title": flow["title"]}
    found["entities"] = sorted(hass.states.async_entity_ids("tts"))
    entity = hass.data["tts"].get_entity(ENTITY)
    found["languages"] = sorted(entity.supported_languages)
    found["voices"] = {
        language: [(v.voice_id, v.name) for v in entity.async_get_supported_voices(language)]
        for language in entity.supported_languages
    }
    found["plain"] = await speak(hass, http_port, folder_of(hass) / "plain.mp3", "Dinner is ready.")
    found["voice"] = await speak(
        hass, http_port, folder_of(hass) / "voice.mp3", "Dinner is ready.", voice="af_heart@2.0"
    )
    long = "This sentence is spoken before the server dies. " * 40
    found["died"] = await speak(hass, http_port, folder_of(hass) / "died.mp3", long)


def folder_of(hass) -> Path:
    """Where files may be left for the test."""
    return Path(hass.config.config_dir)


async def speak(hass, http_port: int, path: Path, message: str, **options: str) -> str:
    """`tts.speak` to a player that only notes what it is to play, then fetched as a player does.

    Returns "" where the file at `path` holds the audio, else what went wrong.
    """
    asked = []

    async def play(call) -> None:
        asked.append(call.data)

    hass.services.async_register("media_player", "play_media", play)
    data = {
        "entity_id": ENTITY,
        "media_player_entity_id": "media_player.kitchen",
        "message": message,
        "options": options,
    }
    try:
        await hass.services.async_call("tts", "speak", data, blocking=True)
        item = asked[0]["media_content_id"]
        media = await media_source.async_resolve_media(hass, item, "media_player.kitchen")
    except HomeAssistantError as error:
        return f"{type(error).__name__}: {error}"
    url = f"http://127.0.0.1:{http_port}{media.url}"
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        body = await answer.read()
        if answer.status != 200:
            return f"status {answer.status}"
    path.write_bytes(body)
    return ""


def main() -> None:
    """The arguments, and the one line."""
    folder, host, port, http_port, *rest = sys.argv[1:]
    found = asyncio.run(drive(Path(folder), host, int(port), int(http_port), *rest))
    print("RESULT " + json.dumps(found, default=str), flush=True)


main()
