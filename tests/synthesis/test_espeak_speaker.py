"""The fallback speaker, on espeak-ng itself."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import aclosing

import numpy as np
import pytest

from wyoming_kokoro.core.audio import RATE_HZ, Audio
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.core.speech import SpeechRequest, who_spoke
from wyoming_kokoro.core.voices import CATALOGUE, LANGUAGES, VoiceSpec
from wyoming_kokoro.synthesis import espeak_voice
from wyoming_kokoro.synthesis.espeak_speaker import CANNOT_READ, EspeakSpeaker
from wyoming_kokoro.text.markup.lexicon import as_markup
from wyoming_kokoro.text.phonemes import espeak_ng

VOICE = VoiceSpec.parse("am_adam")


async def _speak(text: str, voice: str = "am_adam", **options: object) -> list[Audio]:
    speaker = EspeakSpeaker(**options)  # type: ignore[arg-type]
    request = SpeechRequest(text, VoiceSpec.parse(voice))
    return [audio async for audio in speaker.speak(request)]


def _pitch_hz(samples: np.ndarray) -> float:
    """The voice's pitch: the strongest period between 2.5 and 16 ms."""
    middle = samples[len(samples) // 3 :][:4800]
    likeness = np.correlate(middle, middle, "full")[len(middle) - 1 :]
    shortest, longest = RATE_HZ // 400, RATE_HZ // 62
    return RATE_HZ / (shortest + int(np.argmax(likeness[shortest:longest])))


async def test_each_sentence_is_an_audio_with_the_pause_before_it() -> None:
    first, second = await _speak("Good morning to you. How are you?", sentence_pause_s=0.5)
    assert first.samples.dtype == np.float32
    assert 0.5 < first.seconds < 2
    pause = second.samples[: RATE_HZ // 2]
    assert not pause.any()
    assert np.abs(second.samples).max() > 0.1


async def test_the_log_can_tell_who_spoke() -> None:
    audios = await _speak("Good morning to you. How are you?")
    assert [audio.fallback for audio in audios] == [True, True]
    assert who_spoke(VOICE, fallback=True) == "espeak-ng in place of am_adam"
    assert who_spoke(VOICE, fallback=False) == "am_adam"
    assert who_spoke(VOICE, fallback=False, stand_in="af_heart") == "af_heart in place of am_adam"


async def test_speech_is_resampled_and_keeps_its_length() -> None:
    native = espeak_voice.synthesize("This is a test of the sampling rate.", "en-US")
    (audio,) = await _speak("This is a test of the sampling rate.")
    native_s = len(native) / espeak_ng.RATE_HZ
    assert native_s - 0.5 < audio.seconds <= native_s + 0.05
    assert np.abs(audio.samples).max() <= 1.0


async def test_the_spoken_form_is_what_is_said() -> None:
    asked: list[tuple[str, str]] = []

    def prepare(text: str, language: str) -> str:
        asked.append((text, language))
        return "twenty one point five degrees Celsius"

    (audio,) = await _speak("21.5 °C", "bm_george", prepare=prepare)
    assert asked == [("21.5 °C", "en-GB")]
    assert audio.seconds > 1.5


@pytest.mark.parametrize("text", ["", " ", "...", "«»", "\0"])
async def test_nothing_to_say_yields_nothing(text: str) -> None:
    assert await _speak(text) == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_language_speaks(language: str) -> None:
    text = {"ja": "こんにちは", "zh": "你好世界", "hi": "नमस्ते"}.get(language, "Internet radio")
    voice = next(voice for voice in CATALOGUE if voice.language == language)
    assert sum(audio.seconds for audio in await _speak(text, voice.id)) > 0.3


async def test_letters_that_it_cannot_read_are_named_once() -> None:
    """Not "Chinese letter" for each kanji; what is in kana is spoken."""
    (alone,) = await _speak(CANNOT_READ["ja"], "jf_alpha")
    told, kana = await _speak(
        "洗濯が終わりました。火事です。おはよう。", "jf_alpha", sentence_pause_s=0
    )
    assert abs(told.seconds - alone.seconds) < 0.2
    assert 0.3 < kana.seconds < 1.5


async def test_a_voice_s_own_speed_replaces_the_setting() -> None:
    text = "The quick brown fox jumps over the lazy dog."
    (normal,) = await _speak(text)
    (fast,) = await _speak(text, speed=2.0)
    assert 1.7 < normal.seconds / fast.seconds < 2.2
    for voice, as_fast in (("am_adam@1.0", normal), ("am_adam@2", fast)):
        (audio,) = await _speak(text, voice, speed=2.0)
        assert audio.seconds == pytest.approx(as_fast.seconds, abs=0.05)


async def test_a_female_voice_sounds_higher() -> None:
    (his,) = await _speak("Oooh, one more moment.", "am_adam")
    (hers,) = await _speak("Oooh, one more moment.", "af_heart")
    assert _pitch_hz(hers.samples) > 1.2 * _pitch_hz(his.samples)


async def test_pause_marks_are_kept_at_the_end_too() -> None:
    audios = await _speak("One. [pause:1s] Two. [pause:2s]")
    assert not audios[1].samples[:RATE_HZ].any()
    assert audios[1].samples[RATE_HZ : 2 * RATE_HZ].any()
    assert audios[-1].seconds == pytest.approx(2)
    assert not audios[-1].samples.any()


async def test_a_sentence_of_a_stream_is_spoken_before_the_next_arrives() -> None:
    heard = asyncio.Event()

    async def pieces() -> AsyncIterator[str]:
        yield "Hello the"
        yield "re. And"
        await heard.wait()
        yield " goodbye."

    request = SpeechRequest(pieces(), VOICE)
    audios = []
    async with aclosing(EspeakSpeaker().speak(request)) as reply:
        async for audio in reply:
            audios.append(audio)
            heard.set()
    assert len(audios) == 2


async def test_cancelling_stops_the_sentence_in_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, ended = threading.Event(), threading.Event()
    lengths: list[int] = []
    synthesize = espeak_voice.synthesize

    def watched(*args: object, **options: object) -> object:
        unwanted = options["unwanted"]

        def wait_for_the_stop() -> bool:
            begun.set()
            ended.wait(5)
            return bool(unwanted())  # type: ignore[operator]

        lengths.append(
            len(synthesize(*args, **{**options, "unwanted": wait_for_the_stop}))  # type: ignore[arg-type]
        )
        return np.zeros(0, np.int16)

    monkeypatch.setattr(espeak_voice, "synthesize", watched)
    request = SpeechRequest("one two three four five " * 20, VOICE)

    async def consume() -> None:
        async for _ in EspeakSpeaker().speak(request):
            pass

    task = asyncio.create_task(consume())
    await asyncio.to_thread(begun.wait, 5)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    ended.set()
    await asyncio.get_running_loop().shutdown_default_executor()
    assert lengths
    assert lengths[0] < espeak_ng.RATE_HZ


async def test_a_library_that_cannot_be_loaded_is_an_engine_failure(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*args: object, **options: object) -> object:
        raise EngineFailed("espeak-ng cannot be loaded: OSError")

    monkeypatch.setattr(espeak_voice, "synthesize", broken)
    with pytest.raises(EngineFailed, match="cannot be loaded"):
        await _speak("Hello.")


async def test_a_given_pronunciation_is_spoken() -> None:
    """Also one in ASCII, as a lexicon marks it; where espeak-ng cannot say it, the word is."""
    (word,) = await _speak("Zorblatteroni.")
    (cat,) = await _speak("Cat.")
    for given in ("[Zorblatteroni](/kˈæt/)", as_markup("Zorblatteroni", "/kat/")):
        (audio,) = await _speak(f"{given}.")
        assert audio.seconds == pytest.approx(cat.seconds, rel=0.1)
    for not_sayable in ("[Zorblatteroni](/kɴˈat/)", "[Zorblatteroni](+1)", "[[Zorblatteroni]]"):
        (audio,) = await _speak(f"{not_sayable}.")
        assert audio.seconds == pytest.approx(word.seconds, rel=0.1)
