"""The languages of other voices are loaded while nobody speaks."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

from tests.fakes import FakeClock
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.lifecycle.startup_config import TextFrontend
from wyoming_kokoro.lifecycle.upkeep import LANGUAGE_QUIET_S, load_languages
from wyoming_kokoro.text.pipeline import TextPipeline

VOICES = ("en-US", "en-GB", "zh", "ja", "fr", "fr")
WAIT_S = 5.0


class Languages:
    """Notes what is loaded; `broken` ones cannot be."""

    def __init__(self, broken: tuple[str, ...] = (), missing: tuple[str, ...] = ()) -> None:
        self.loaded: list[str] = []
        self._broken, self._missing = broken, missing

    def load(self, language: str) -> None:
        """As the front end does, in a thread."""
        if language in self._broken:
            raise EngineFailed("espeak-ng cannot be loaded")
        self.loaded.append(language)

    def installed(self, language: str) -> bool:
        """All but the missing ones."""
        return language not in self._missing

    def phonemize(self, text: str, language: str) -> object:
        """Nobody speaks here."""
        raise AssertionError(text, language)


@contextmanager
def front_end(languages: Languages) -> Iterator[TextFrontend]:
    """A text front end over these."""
    with ThreadPoolExecutor(1) as thread:
        pipeline = TextPipeline(languages)  # type: ignore[arg-type]
        yield TextFrontend(pipeline, languages.load, thread, thread, languages.installed)


async def load(languages: Languages) -> list[str]:
    """All of them while nobody speaks; what was loaded, in order."""
    with front_end(languages) as text:
        async with asyncio.timeout(WAIT_S):
            await load_languages(text, VOICES, lambda: 60.0, FakeClock())
    return languages.loaded


async def test_each_is_loaded_once_but_the_large_ones() -> None:
    """Most homes never hear those."""
    assert await load(Languages()) == ["en-US", "en-GB", "fr"]


async def test_what_is_not_installed_or_fails_does_not_keep_the_others() -> None:
    """The reply that asks for it says why."""
    languages = Languages(broken=("en-GB",), missing=("fr",))
    assert await load(languages) == ["en-US"]


async def test_each_waits_until_nobody_speaks() -> None:
    """Somebody speaks after the first one."""
    languages, clock = Languages(), FakeClock()
    quiet = [60.0]

    def load_one(language: str) -> None:
        languages.load(language)
        quiet[0] = 0.0

    with front_end(languages) as text:
        text = TextFrontend(
            text.pipeline, load_one, text.executor, text.executor, languages.installed
        )
        loading = asyncio.create_task(load_languages(text, VOICES, lambda: quiet[0], clock))
        async with asyncio.timeout(WAIT_S):
            await clock.slept.wait()
            assert languages.loaded == ["en-US"]
            await clock.advance(10 * LANGUAGE_QUIET_S)
            assert languages.loaded == ["en-US"], "the reply is not over"
            quiet[0] = LANGUAGE_QUIET_S
            clock.slept.clear()
            await clock.advance(LANGUAGE_QUIET_S)
            await clock.slept.wait()
        assert languages.loaded == ["en-US", "en-GB"]
        loading.cancel()
