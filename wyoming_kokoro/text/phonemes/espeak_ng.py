"""Binding of espeak-ng: phonemes from the library that espeakng_loader carries.

espeak-ng keeps its state in globals, so one lock guards every call: without it threads get each
other's phonemes. The constants and signatures are those of espeak-ng 1.52's speak_lib.h.
"""

from __future__ import annotations

import ctypes
import logging
import os
import re
import sys
import threading
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Final

from wyoming_kokoro.core.errors import EngineFailed

from . import hindi_spelling

_LOGGER = logging.getLogger(__name__)

RATE_HZ: Final = 22_050
"""The rate of espeak-ng's own voices."""

TIE: Final = "^"
"""Stands between the letters of one sound in what `phonemes` returns ("a^ɪ")."""

VOICES: Final = {
    "en-US": "gmw/en-US",
    "en-GB": "gmw/en",
    "es": "roa/es",
    "fr": "roa/fr",
    "hi": "inc/hi",
    "it": "roa/it",
    "ja": "jpx/ja",
    "pt-BR": "roa/pt-BR",
    "zh": "sit/cmn",
}
"""Our languages and the voice files that speak them (the full name needs no search)."""

_SYNCHRONOUS = 2  # AUDIO_OUTPUT_SYNCHRONOUS: samples come through the callback, before Synth ends
_DONT_EXIT = 0x8000  # espeakINITIALIZE_DONT_EXIT: missing data is an error code, not exit(1)
_UTF8 = 1  # espeakCHARS_UTF8
_IPA_WITH_TIE = 0x02 | 0x80 | ord("͡") << 8  # ASCII ties are not accepted, so U+0361 is asked for
_MAX_FOLDER = 130

_SWITCH = re.compile(r"\([^()]*\)")  # "(en)…(fr)": another language's word inside
_ENGLISH = re.compile(r"\(\^?e\^?n\^?\)([^()]*)")

# espeak-ng 1.52 overruns its buffers and takes the process with it on some mixtures of symbols and
# alphabets, so that a voice is given its own letters, Latin, Greek and common marks only, and a
# hyphen only inside a word. tests/text/phonemes/test_espeak_ng.py tries thousands of mixtures.
_COMMON = r" -~\u00a0\u00a1\u00a3\u00a7-\u024f\u0300-\u036f\u1e00-\u1eff‘’“”–—…€"
_OWN = {
    "grk/el": r"\u0370-\u03ff",
    "inc/bn": r"\u0980-\u09ff",
    "inc/hi": r"\u0900-\u097f",
    "jpx/ja": r"\u3001-\u30ff\u3400-\u9fff\uff01-\uff65",
    "ko": r"\uac00-\ud7a3",
    "sem/ar": r"\u0600-\u06ff",
    "sem/he": r"\u0591-\u05f4",
    "sit/cmn": r"\u3001-\u3011\u3400-\u9fff\uff01-\uff65",
    "dra/ta": r"\u0b80-\u0bff",
    "tai/th": r"\u0e00-\u0e7f",
    "zle/ru": r"\u0400-\u04ff",
}
_GREEK = r"Α-ΡΣ-Ωα-ω"
_NOT_TAKEN = {voice: re.compile(rf"[^{_COMMON}{own}]") for voice, own in _OWN.items()}
_NOT_TAKEN_OTHERWISE = re.compile(rf"[^{_COMMON}{_GREEK}]")
_PHONEME_BRACKET = re.compile(r"\[(?=\[)")
_LOOSE_HYPHEN = re.compile(r"(?<![^\W_])-|-(?![^\W_])")
_MARKED = re.compile("[\u1e00-\u1e9d\u1ea0-\u1ef9]")
_VOWELS = "aeiouyà-æè-ïò-öø-üýÿāăąēĕėęěīĭįıōŏőœūŭůűų"
_TOO_LONG = re.compile(  # a word, or one that is spelled: "w" alone takes ten symbols
    rf"\S{{41,}}|(?i:[^\W_{_VOWELS}\u0250-\U0010ffff]{{13,}})"
)
_PART = re.compile(r"\S{1,12}")
_MOST_SPELLED = 72  # characters, of a text that holds such a word
_FEW = re.compile(rf"\S.{{0,{_MOST_SPELLED - 1}}}(?!\S)", re.DOTALL)
"""espeak-ng keeps some 200 symbols of a word and 1000 of a clause, and forgets what is more."""


class _Espeak:
    """The process's espeak-ng: loaded on first use, one caller at a time."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._library: ctypes.CDLL | None = None
        self._voice = ""

    def phonemes(self, text: bytes, voice: str) -> str:
        """The IPA of every clause of `text`, joined by spaces."""
        buffer = ctypes.create_string_buffer(text)
        pointer = ctypes.c_void_p(ctypes.addressof(buffer))
        clauses = []
        with self.library(voice) as library:
            while pointer.value:  # one clause a call; null after the last
                clause = library.espeak_TextToPhonemes(ctypes.byref(pointer), _UTF8, _IPA_WITH_TIE)
                clauses.append((clause or b"").decode("utf-8", "ignore"))
        return " ".join(clauses)

    @contextmanager
    def library(self, voice: str) -> Iterator[ctypes.CDLL]:
        """The library with a voice, while nobody else calls it."""
        with self._lock:
            yield self._ready(voice)

    def _ready(self, voice: str) -> ctypes.CDLL:
        library = self._library
        if library is None:
            library = self._library = _load()
        if voice != self._voice:
            self._voice = ""
            if library.espeak_SetVoiceByName(voice.encode()):
                raise EngineFailed(f"espeak-ng has no voice {voice}")
            self._voice = voice
        return library


def _load() -> ctypes.CDLL:
    """Load the library and its data; EngineFailed where the platform has none (musl, say)."""
    try:
        import espeakng_loader

        library = ctypes.CDLL(espeakng_loader.get_library_path())
        data = espeakng_loader.get_data_path()
    except (ImportError, OSError, RuntimeError) as error:
        raise EngineFailed(f"espeak-ng cannot be loaded: {type(error).__name__}") from error
    library.espeak_TextToPhonemes.restype = ctypes.c_char_p
    library.espeak_TextToPhonemes.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int]
    library.espeak_SetVoiceByName.argtypes = [ctypes.c_char_p]
    rate = library.espeak_Initialize(_SYNCHRONOUS, 0, _short(data).encode(), _DONT_EXIT)
    if rate != RATE_HZ:
        raise EngineFailed("espeak-ng did not start: its data are missing or of another version")
    _LOGGER.debug("espeak-ng loaded")
    return library


def _short(folder: str) -> str:
    """A path to `folder` that fits the 160 bytes espeak-ng keeps for it, file name included.

    Linux names an open folder in 16; it stays open as long as the library, that is for good.
    """
    if len(folder.encode()) < _MAX_FOLDER or not sys.platform.startswith("linux"):
        return folder
    return f"/proc/self/fd/{os.open(folder, os.O_RDONLY | os.O_DIRECTORY)}"


_ESPEAK: Final = _Espeak()


def library(voice: str) -> AbstractContextManager[ctypes.CDLL]:
    """The library with a voice file, for a caller that has it alone. Raises EngineFailed."""
    return _ESPEAK.library(voice)


def voice_of(language: str) -> str:
    """The voice file of a language. Raises EngineFailed."""
    try:
        return VOICES[language]
    except KeyError:
        raise EngineFailed(
            f"espeak-ng is not set up for {language!r}; it speaks {', '.join(VOICES)}"
        ) from None


def encoded(text: str, voice: str, *, phoneme_input: bool = False) -> bytes:
    """UTF-8 of what the voice can take, a word that is too long for it in parts; a space for all
    else, which is named at DEBUG. `phoneme_input` leaves "[[" as it is.
    """
    text = _MARKED.sub(_nearest, unicodedata.normalize("NFC", text))
    if not phoneme_input:
        text = _PHONEME_BRACKET.sub("[ ", text)
    not_taken = _NOT_TAKEN.get(voice, _NOT_TAKEN_OTHERWISE)
    if dropped := set(not_taken.findall(text)):
        _LOGGER.debug("not known to espeak-ng, dropped: %s", ascii("".join(sorted(dropped))))
        text = not_taken.sub(" ", text)
    if voice == "inc/hi":
        text = hindi_spelling.respelled(text)
    return _LOOSE_HYPHEN.sub(" ", _in_parts(text)).encode()


def _nearest(letter: re.Match[str]) -> str:
    """The letter without the marks that espeak-ng would read out as a code point: "ễ" is e."""
    return unicodedata.normalize("NFD", letter[0])[0]


def _in_parts(text: str) -> str:
    return _TOO_LONG.sub(lambda word: " ".join(_PART.findall(word[0])), text)


def phonemes(text: str, language: str, english: Callable[[str], str] | None = None) -> str:
    """The IPA of `text`, words divided by single spaces, stress marked, sounds tied by TIE.

    Punctuation is not part of the result: hand over what lies between two marks. The marks of
    a change of language, "(en)", are removed; `english` rewrites the sounds of a word that
    espeak-ng reads in English. Thread-safe; raises EngineFailed.
    """
    return phonemes_by(voice_of(language), text, english)


def phonemes_by(voice: str, text: str, english: Callable[[str], str] | None = None) -> str:
    """As `phonemes`, by one of espeak-ng's voice files ("zle/ru")."""
    if _TOO_LONG.search(text) and len(text) > _MOST_SPELLED:
        parted = _in_parts(text)
        return " ".join(phonemes_by(voice, few, english) for few in _FEW.findall(parted))
    taken = encoded(text, voice)
    if not taken.strip():
        return ""
    ipa = _ESPEAK.phonemes(taken, voice).replace("͡", TIE)
    if voice == "inc/hi":
        ipa = hindi_spelling.heard(unicodedata.normalize("NFD", ipa))
    if english is not None:
        ipa = _ENGLISH.sub(lambda word: english(word[1]), ipa)
    return " ".join(_SWITCH.sub("", ipa).split())
