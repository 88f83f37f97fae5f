"""espeak-ng's own speech, for the fallback: text to samples.

The constants and signatures are those of espeak-ng 1.52's speak_lib.h.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.text.phonemes import espeak_ng, hindi_spelling

_UTF8 = 1  # espeakCHARS_UTF8
_PHONEME_INPUT = 0x100  # espeakPHONEMES: mnemonics between [[ and ]]
_POS_CHARACTER = 1
_RATE = 1  # espeakRATE, words a minute
_NORMAL_WPM, _MIN_WPM, _MAX_WPM = 175, 80, 450
_FEMALE: Final = "+f2"
_SHORT_O: Final = hindi_spelling.SAID.encode()

_Callback = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p
)


def _wanted() -> bool:
    return False


def synthesize(
    text: str,
    language: str,
    speed: float = 1.0,
    *,
    female: bool = False,
    phoneme_input: bool = False,
    unwanted: Callable[[], bool] = _wanted,
) -> NDArray[np.int16]:
    """Speak `text`: mono int16 samples at RATE_HZ, empty where there is nothing to say.

    With `phoneme_input`, what stands between [[ and ]] is espeak-ng's own phonemes, no text.
    `speed` is limited to what espeak-ng can do, about 0.46 to 2.57. Once `unwanted` returns True
    (it is asked every 60 ms of audio or so) the rest is not made. Thread-safe; raises EngineFailed.
    """
    voice = espeak_ng.voice_of(language)
    taken = espeak_ng.encoded(text, voice, phoneme_input=phoneme_input).replace(_SHORT_O, b"")
    rate_wpm = round(min(max(_NORMAL_WPM * speed, _MIN_WPM), _MAX_WPM))
    if not taken.strip():
        return np.zeros(0, np.int16)
    samples = _samples(taken, voice + (_FEMALE if female else ""), rate_wpm, unwanted)
    return np.frombuffer(samples, np.int16)


def _samples(text: bytes, voice: str, rate_wpm: int, unwanted: Callable[[], bool]) -> bytes:
    """Native 16-bit samples; those that there are so far once `unwanted` says True.

    Phoneme input stays on in the library until the next call: no other text may hold "[[".
    """
    sink: list[bytes] = []

    def receive(samples: object, count: int, _events: object) -> int:
        """On the thread that called Synth: 1 ends the synthesis."""
        if samples and count > 0:
            sink.append(ctypes.string_at(samples, count * 2))  # type: ignore[arg-type]
        return int(unwanted())

    callback = _Callback(receive)  # espeak-ng keeps the pointer until it gets another
    with espeak_ng.library(voice) as library:
        library.espeak_SetSynthCallback.restype = None
        library.espeak_SetSynthCallback.argtypes = [_Callback]
        library.espeak_Synth.argtypes = [
            *(ctypes.c_char_p, ctypes.c_size_t, ctypes.c_uint, ctypes.c_int),
            *(ctypes.c_uint, ctypes.c_uint, ctypes.c_void_p, ctypes.c_void_p),
        ]
        library.espeak_SetSynthCallback(callback)
        library.espeak_SetParameter(_RATE, rate_wpm, 0)
        status = library.espeak_Synth(
            text, len(text) + 1, 0, _POS_CHARACTER, 0, _UTF8 | _PHONEME_INPUT, None, None
        )
        library.espeak_SetSynthCallback(_Callback())
    if status:
        raise EngineFailed(f"espeak-ng could not speak (status {status})")
    return b"".join(sink)
