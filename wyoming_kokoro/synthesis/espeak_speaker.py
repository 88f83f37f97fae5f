"""Fallback speaker: espeak-ng speaks, in process and at once, while Kokoro cannot."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from pathlib import Path
from typing import Final

import numpy as np
import soxr

from wyoming_kokoro.core.audio import RATE_HZ, Audio, Samples, fade, silence, trim
from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.core.clock import Clock, SystemClock
from wyoming_kokoro.core.pause_defaults import SENTENCE_PAUSE_MS
from wyoming_kokoro.core.speech import SpeechRequest
from wyoming_kokoro.core.voices import VoiceSpec, describe_voice
from wyoming_kokoro.plan.plan import PlaybackClock
from wyoming_kokoro.postprocess.limiter import limited
from wyoming_kokoro.postprocess.voice_levels import read_loudness
from wyoming_kokoro.text.phonemes import espeak_ng
from wyoming_kokoro.text.reader import read
from wyoming_kokoro.text.spans import Pause, SpeechAttributes

from . import espeak_voice
from .espeak_mnemonics import mnemonics
from .markup_voice import markup_voice
from .reply_silence import QUIET_S, or_quiet

_INLINE = re.compile(r"\[([^\[\]]*)\]\(/?([^()\[\]]*?)/?\)")
_BRACKETS = str.maketrans("[]", "  ")

ESPEAK_MEASURED: Final = Path(__file__).with_name("espeak_loudness.tsv")
"""How loud each of its voices is; packaging/voices/measure_loudness.py makes it."""

_UNREAD = {"ja": re.compile("[\u3400-\u9fff\uf900-\ufaff]")}
"""Letters that espeak-ng has no reading for: it would say "Chinese letter" for each."""
CANNOT_READ = {"ja": "この こえは かんじを よめません。"}
"""Said instead, once in a reply; the log tells how to add the language."""

_WARM_UP = "It is 7:30, 21.5 °C."


class EspeakSpeaker:
    """Speaks any of our languages with espeak-ng's voice for it, sentence by sentence.

    `prepare(sentence, language)` gives the spoken form ("21.5 °C" in words); it is called on a
    worker thread. `sentence_pause_s` is the silence between sentences, `volume` a gain
    on top of the one that brings each of its voices to `loudness_lufs`, None for no other.
    """

    def __init__(
        self,
        prepare: Callable[[str, str], str] = lambda text, language: text,
        *,
        sentence_pause_s: float = SENTENCE_PAUSE_MS / 1000,
        speed: float = 1.0,
        volume: float = 1.0,
        loudness_lufs: float | None = None,
        clock: Clock | None = None,
    ) -> None:
        self._clock = clock or SystemClock()
        self._prepare = prepare
        self._sentence_pause_s = sentence_pause_s
        self._speed = speed
        self._volume = volume
        self._gains = {} if loudness_lufs is None else _gains(loudness_lufs)

    def warm_up(self, voice: VoiceSpec) -> None:
        """Speak a sentence that nobody hears: loads espeak-ng and fills lazily made tables.

        Blocks. Raises EngineFailed as `speak` does.
        """
        request = SpeechRequest(_WARM_UP, voice)
        self._sentence(_WARM_UP, SpeechAttributes(), request, Stop(), set())

    async def speak(self, request: SpeechRequest) -> AsyncGenerator[Audio, None]:
        """Yield the reply in order, one `Audio` a sentence with the pause before it.

        While text that is streamed does not come, silence is yielded in time. Text with nothing
        to say yields nothing. Closing the generator stops the sentence that is being spoken.
        Raises EngineFailed where espeak-ng cannot be loaded or used.
        """
        stop, playback = Stop(), PlaybackClock()
        told: set[str] = set()
        pause_s, asked = 0.0, False  # asked: by a mark in the text, not by punctuation
        try:
            async with (
                aclosing(read(request)) as script,
                aclosing(or_quiet(script, playback, self._clock)) as items,
            ):
                async for item in items:
                    if item is None:
                        yield self._written(silence(QUIET_S), playback)
                        pause_s = max(0.0, pause_s - QUIET_S)
                        continue
                    if isinstance(item, Pause):
                        pause_s = item.seconds + (pause_s if asked else 0.0)
                        asked = True
                        continue
                    samples = await asyncio.to_thread(
                        self._sentence, item.text, item.attributes, request, stop, told
                    )
                    if len(samples):
                        yield self._written(np.concatenate((silence(pause_s), samples)), playback)
                        pause_s, asked = self._sentence_pause_s, False
            if asked and pause_s:
                yield self._written(silence(pause_s), playback)
        finally:
            stop.set()

    def _written(self, samples: Samples, playback: PlaybackClock) -> Audio:
        """A part of the reply, which the listener has from now on."""
        audio = Audio(samples, fallback=True)
        playback.wrote(self._clock.now(), audio.seconds)
        return audio

    def _sentence(
        self,
        text: str,
        attributes: SpeechAttributes,
        request: SpeechRequest,
        stop: Stop,
        told: set[str],
    ) -> Samples:
        """One sentence at RATE_HZ, without the silence around it; `told` are the languages of which
        the reply has said already that it cannot be read."""
        voice, _ = markup_voice(request.voice, attributes)
        language = voice.spoken_language
        spoken = _pronounced(self._prepare(text, language), language)
        if (unread := _UNREAD.get(language)) and unread.search(spoken):
            spoken = "" if language in told else CANNOT_READ[language]
            told.add(language)
        if not any(character.isalnum() for character in spoken):
            return np.zeros(0, np.float32)  # espeak-ng would end the sound of what was before
        female = describe_voice(voice.parts[0][0]).gender == "female"
        native = espeak_voice.synthesize(
            spoken,
            language,
            voice.speed_or(self._speed) * request.speed * attributes.rate,
            phoneme_input=True,
            female=female,
            unwanted=stop.is_set,
        )
        if not len(native):
            return np.zeros(0, np.float32)
        samples = soxr.resample(
            native.astype(np.float32) / 32768, espeak_ng.RATE_HZ, RATE_HZ, quality="VHQ"
        ).astype(np.float32)
        gain = self._gains.get(level_name(language, female=female), 1.0)
        return limited(fade(trim(samples).samples), gain * self._volume * attributes.volume)


def _gains(loudness_lufs: float) -> dict[str, float]:
    measured = read_loudness(ESPEAK_MEASURED)
    return {name: 10 ** ((loudness_lufs - lufs) / 20) for name, lufs in measured.items()}


def level_name(language: str, *, female: bool) -> str:
    """The name of a voice in its table."""
    return f"{language} {'female' if female else 'male'}"


def _pronounced(text: str, language: str) -> str:
    """The text with pronunciations given in it as espeak-ng's phoneme input.

    Where it cannot say one, or only a stress is given, the word stands for it.
    """
    parts, position = [], 0
    for given in _INLINE.finditer(text):
        parts.append(text[position : given.start()].translate(_BRACKETS))
        phonemes = None if given[2].isascii() else mnemonics(given[2], language)
        parts.append(f"[[{phonemes}]]" if phonemes else given[1])
        position = given.end()
    return "".join(parts) + text[position:].translate(_BRACKETS)
