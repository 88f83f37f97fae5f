"""What Home Assistant learns from `describe`."""

from __future__ import annotations

import re
from io import BytesIO
from itertools import groupby
from operator import attrgetter

import pytest
from wyoming.event import read_event
from wyoming.info import Info

from wyoming_kokoro import __version__
from wyoming_kokoro.core.voices import CATALOGUE
from wyoming_kokoro.server.wyoming.info import build_info, info_bytes


def test_all_voices() -> None:
    """54 voices of one installed program that streams; each has its language in BCP 47."""
    info = build_info(lambda _: True)
    (program,) = info.tts
    assert (program.name, program.version, program.installed) == ("kokoro", __version__, True)
    assert program.supports_synthesize_streaming
    assert [voice.name for voice in program.voices] == [voice.id for voice in CATALOGUE]
    assert {voice.languages[0] for voice in program.voices} == {
        "en-US", "en-GB", "es", "fr", "hi", "it", "ja", "pt-BR", "zh",
    }  # fmt: skip
    assert all(voice.installed for voice in program.voices)
    assert all(re.fullmatch(r"[a-z]{2}(-[A-Z]{2})?", v.languages[0]) for v in program.voices)


def test_plain_english_is_american() -> None:
    """Where no region is asked for, and none of the home's country is there: "en" of Germany."""
    (program,) = build_info(lambda _: True).tts
    for voice in program.voices:
        also = ["en"] if voice.name.startswith("a") else []
        assert voice.languages[1:] == also


def test_order_of_the_descriptions() -> None:
    """Sorted as Home Assistant sorts, Heart is first, and each language stands best first."""
    (program,) = build_info(lambda _: True).tts
    listed = sorted(program.voices, key=lambda voice: voice.description or voice.name)
    assert listed[0].name == "af_heart"
    assert listed[0].description == "American 01 Heart (female, grade A)"
    by_language = groupby(sorted(CATALOGUE, key=attrgetter("language")), key=attrgetter("language"))
    for language, voices in by_language:
        names = [voice.name for voice in listed if voice.languages[0] == language]
        assert names == [voice.id for voice in voices]
    assert len({voice.description for voice in listed}) == len(CATALOGUE)


@pytest.mark.parametrize("streaming", [True, False])
def test_what_is_missing_is_not_installed(streaming: bool) -> None:
    """Voices of a language whose extra is missing are listed as not installed."""
    info = build_info(lambda language: language != "ja", streaming=streaming)
    assert info.tts[0].supports_synthesize_streaming is streaming
    for voice in info.tts[0].voices:
        assert voice.installed == (not voice.name.startswith("j"))


def test_bytes_read_back() -> None:
    """The prebuilt bytes are that event, and plain enough for `grep -q kokoro`."""

    raw = info_bytes(lambda _: True)
    event = read_event(BytesIO(raw))
    assert event is not None
    assert Info.from_event(event) == build_info(lambda _: True)
    assert b"kokoro" in raw
