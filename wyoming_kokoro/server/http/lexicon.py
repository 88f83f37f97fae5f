"""`/dev/lexicon`: hear a pronunciation before it is saved; list, save and delete entries."""

from __future__ import annotations

import asyncio
from typing import Any

from aiohttp import web

from wyoming_kokoro.server.http.lexicon_edit import InvalidEntry, check_entry, check_word
from wyoming_kokoro.text.markup.lexicon import LexiconLine, as_markup

from .api_errors import BadField
from .body import read_json, text_field
from .context import HttpContext
from .speech_parameters import language_field


class LexiconRoutes:
    """The routes of the lexicon. One request at a time reads or writes the file."""

    def __init__(self, context: HttpContext) -> None:
        self._context = context
        self._turn = asyncio.Lock()

    async def entries(self, request: web.Request) -> web.Response:
        """The entries, and the lines of the file that are not understood."""
        async with self._turn:
            content = await asyncio.to_thread(self._context.lexicon.read)
        problems = [{"line": line.number, "message": line.problem} for line in content.problems]
        entries = [_entry(line) for line in content.entries]
        return web.json_response({"entries": entries, "problems": problems})

    async def try_entry(self, request: web.Request) -> web.Response:
        """An entry that is not saved: the text that is spoken for the word, and its phonemes."""
        word, spoken, language = self._parse(await self._body(request))
        text = as_markup(word, spoken)
        language = language or self._context.voice.spoken_language
        return web.json_response(
            {"text": text, "phonemes": await self._context.phonemes(text, language)}
        )

    async def save(self, request: web.Request) -> web.Response:
        """Add or replace an entry."""
        word, spoken, language = self._parse(await self._body(request))
        async with self._turn:
            try:
                await asyncio.to_thread(self._context.lexicon.save, language, word, spoken)
            except InvalidEntry as error:
                raise _bad_field(error) from None
        return web.json_response({"word": word, "spoken": spoken, "language": language or None})

    async def delete(self, request: web.Request) -> web.Response:
        """Remove the entry of a word."""
        body = await self._body(request)
        word, language = _field(body, "word"), language_field(body, "language")
        try:
            check_word(word)
        except InvalidEntry as error:
            raise _bad_field(error) from None
        async with self._turn:
            await asyncio.to_thread(self._context.lexicon.delete, language, word)
        return web.json_response({"word": word, "language": language or None})

    async def _body(self, request: web.Request) -> dict[str, Any]:
        return await read_json(request, self._context.limits, self._context.clock)

    def _parse(self, body: dict[str, Any]) -> tuple[str, str, str]:
        """Word, spoken and language ("" for every one). Raises BadField."""
        word, spoken = _field(body, "word"), _field(body, "spoken")
        try:
            check_entry(word, spoken)
        except InvalidEntry as error:
            raise _bad_field(error) from None
        return word, spoken, language_field(body, "language")


def _field(body: dict[str, Any], name: str) -> str:
    value = text_field(body, name)
    if value is None:
        raise BadField(name, f"{name} is missing", "missing_field")
    return value.strip()


def _bad_field(error: InvalidEntry) -> BadField:
    return BadField(error.field, str(error))


def _entry(line: LexiconLine) -> dict[str, Any]:
    return {
        "word": line.written,
        "spoken": line.spoken,
        "language": line.language or None,
        "line": line.number,
    }
