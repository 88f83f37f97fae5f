"""A custom component of Home Assistant: an agent that writes replies token by token, at an even
pace, into the chat log, as agents with a language model do.

`hass.data["scripted_agent"]` has the tokens of each reply; to say one, ask for its key.
"""

# mypy: ignore-errors
from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator

from homeassistant.components import conversation
from homeassistant.const import MATCH_ALL

DOMAIN = "scripted_agent"


async def async_setup(hass, config) -> bool:
    """One agent, `conversation.scripted`."""
    hass.data[DOMAIN] = {}
    agent = ScriptedAgent(config[DOMAIN]["tokens_per_s"])
    await hass.data[conversation.DATA_COMPONENT].async_add_entities([agent])
    return True


class ScriptedAgent(conversation.ConversationEntity):
    """Replies at a pace of tokens a second; the first comes at once."""

    _attr_name = "scripted"
    _attr_supports_streaming = True
    _attr_unique_id = DOMAIN

    def __init__(self, tokens_per_s: float) -> None:
        self._every_s = 1 / tokens_per_s

    @property
    def supported_languages(self) -> str:
        return MATCH_ALL

    async def _async_handle_message(self, user_input, chat_log):
        reply = self._written(self.hass.data[DOMAIN][user_input.text])
        async for _ in chat_log.async_add_delta_content_stream(user_input.agent_id, reply):
            pass
        return conversation.async_get_result_from_chat_log(user_input, chat_log)

    async def _written(self, tokens: list[str]) -> AsyncGenerator[dict]:
        yield {"role": "assistant"}
        begun_s = time.perf_counter()
        for number, token in enumerate(tokens):
            await asyncio.sleep(begun_s + number * self._every_s - time.perf_counter())
            yield {"content": token}
