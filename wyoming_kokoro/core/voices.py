"""Which voices there are, and how people name one: voice strings, blends and languages.

A voice string is `af_heart`, a blend `af_heart*0.7+bf_emma*0.3` or `af_heart(2)+bf_emma(1)`, then
optionally `@1.2` for the speed and `:en-GB` for the language, in either order; a client's may be
these options alone. The catalogue is built in, so that `describe` is answered before any file is
there.
"""

from __future__ import annotations

import difflib
import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace

from .errors import InvalidRequest, UnknownVoice
from .languages import LANGUAGES, LETTERS, NOT_SPOKEN, normalize_language

__all__ = [
    "CATALOGUE",
    "LANGUAGES",
    "Voice",
    "VoiceSpec",
    "describe_voice",
    "normalize_language",
    "resolve",
    "with_speed",
]

MAX_LENGTH = 200
MAX_PARTS = 8
MIN_SPEED, MAX_SPEED = 0.5, 2.0
MIN_SHARE = 1e-6

UNDERSTOOD = (
    "a voice string is like af_heart, af_heart*0.7+bf_emma*0.3 or af_heart(2)+bf_emma(1), "
    f"each with @1.2 for the speed ({MIN_SPEED:g} to {MAX_SPEED:g}) "
    "and :en-GB for the language, if wanted"
)
"""The end of every error about a voice string."""


@dataclass(frozen=True, slots=True)
class Voice:
    """One voice. `language` is one of `LANGUAGES`; `gender` is female, male or "" (not known);
    `grade` is hexgrad's published one ("A" to "F+") or "".
    """

    id: str
    name: str
    language: str
    gender: str
    grade: str = ""

    def as_dict(self) -> dict[str, str]:
        """Its fields by name, as lists for programs have them."""
        return asdict(self)


def describe_voice(voice_id: str, grade: str = "") -> Voice:
    """A voice as its id tells it: first letter language, second gender. Other ids are en-US."""
    match = re.fullmatch(rf"([{''.join(LETTERS)}])([fm])_(.+)", voice_id)
    letter, gender, rest = match.groups() if match else ("a", "", voice_id)
    name = " ".join(word.capitalize() for word in rest.split("_") if word)
    return Voice(
        voice_id,
        name or voice_id,
        LETTERS[letter],
        {"f": "female", "m": "male", "": ""}[gender],
        grade,
    )


# Grades of hexgrad/Kokoro-82M's VOICES.md; best first within a language, women first at a tie.
_GRADED = """
af_heart A, af_bella A-, af_nicole B-, af_aoede C+, af_kore C+, af_sarah C+, am_fenrir C+,
am_michael C+, am_puck C+, af_alloy C, af_nova C, af_sky C-, af_jessica D, af_river D, am_echo D,
am_eric D, am_liam D, am_onyx D, am_santa D-, am_adam F+,
bf_emma B-, bf_isabella C, bm_fable C, bm_george C, bm_lewis D+, bf_alice D, bf_lily D, bm_daniel D,
ef_dora, em_alex, em_santa,
ff_siwis B-,
hf_alpha C, hf_beta C, hm_omega C, hm_psi C,
if_sara C, im_nicola C,
jf_alpha C+, jf_gongitsune C, jf_tebukuro C, jf_nezumi C-, jm_kumo C-,
pf_dora, pm_alex, pm_santa,
zf_xiaobei D, zf_xiaoni D, zf_xiaoxiao D, zf_xiaoyi D, zm_yunjian D, zm_yunxi D, zm_yunxia D,
zm_yunyang D
"""

CATALOGUE: tuple[Voice, ...] = tuple(
    describe_voice(*entry.split()) for entry in _GRADED.replace("\n", " ").split(",")
)
"""The 54 released voices, best first within their language, Heart first of all."""


@dataclass(frozen=True, slots=True)
class VoiceSpec:
    """A voice as asked for: `parts` are (voice id, share) with shares that sum to 1.

    `speed` is None where the string has none: then the server's default one counts. `language` is
    "" where it is the first part's own.
    """

    parts: tuple[tuple[str, float], ...]
    speed: float | None = None
    language: str = ""

    @classmethod
    def parse(cls, text: str, voices: Sequence[Voice] = CATALOGUE) -> VoiceSpec:
        """Read a voice string; `voices` are those that may be named, by id or display name.

        Raises UnknownVoice for a voice that is not among them, InvalidRequest for all else that
        is not understood. Case and spaces do not matter. Each result of str() reads as itself.
        """
        if len(text) > MAX_LENGTH:
            raise InvalidRequest(
                f"voice {_shown(text)} is longer than {MAX_LENGTH} characters: {UNDERSTOOD}"
            )
        body, speed, language = _split_options(text)
        parts = _shares(text, [_part(text, part, voices) for part in _split_parts(text, body)])
        if language == describe_voice(parts[0][0]).language:
            language = ""
        return cls(parts, speed, language)

    @property
    def spoken_language(self) -> str:
        """The language the text is read in: one of `LANGUAGES`."""
        return self.language or describe_voice(self.parts[0][0]).language

    @property
    def style_name(self) -> str:
        """The voice or mixture alone: what is learned of its speech is kept under it."""
        return str(replace(self, speed=None, language=""))

    def speed_or(self, default: float) -> float:
        """The voice's own speed, else `default`."""
        return default if self.speed is None else self.speed

    def __str__(self) -> str:
        """The shortest voice string that means the same."""
        if len(self.parts) == 1:
            text = self.parts[0][0]
        else:
            text = "+".join(f"{voice}*{_number(share)}" for voice, share in self.parts)
        speed = "" if self.speed is None else f"@{_number(self.speed)}"
        return text + speed + (f":{self.language}" if self.language else "")


def resolve(
    name: str | None,
    language: str | None,
    default: VoiceSpec,
    voices: Sequence[Voice] = CATALOGUE,
) -> VoiceSpec:
    """The voice that a client's `name` and `language` mean.

    A name wins; a language alone means that language's best voice; neither means `default`. A
    name that is only options (`@1.2`, `:fr`) changes them on the voice it would else have been.
    Raises as `VoiceSpec.parse`; UnknownVoice for a language that has no voice.
    """
    text = (name or "").strip()
    if text and text[0] not in "@:":
        return VoiceSpec.parse(text, voices)
    if text:
        _, speed, wanted = _split_options(text)
        chosen = resolve(None, wanted or language, default, voices)
        return chosen if speed is None else replace(chosen, speed=speed)
    if not (language or "").strip():
        return default
    tag = _language(language or "", language or "")
    for voice in voices:  # best first
        if voice.language == tag:
            return VoiceSpec(((voice.id, 1.0),))
    raise UnknownVoice(f"no voice for the language {tag} is installed")


def with_speed(text: str, speed: float) -> str:
    """The voice string with that speed in the place of its own."""
    return re.sub(r"@[^@:]*", "", text) + f"@{speed:g}"


def _split_options(text: str) -> tuple[str, float | None, str]:
    """A voice string in its parts: what stands before the options, speed, language."""
    body, *options = re.split(r"(?=[@:])", text)
    speed, language = "", ""
    for option in options:
        value = option[1:].strip()
        if option[0] == "@" and not speed and value:
            speed = value
        elif option[0] == ":" and not language and value:
            language = value
        else:
            raise InvalidRequest(f"voice {_shown(text)} is not understood: {UNDERSTOOD}")
    return (
        body,
        _speed(text, speed) if speed else None,
        _language(text, language) if language else "",
    )


def _speed(text: str, value: str) -> float:
    speed = _positive(value)
    if speed is None or not MIN_SPEED <= speed <= MAX_SPEED:
        raise InvalidRequest(
            f"speed {_shown(value)} in voice {_shown(text)} is not allowed: "
            f"it is a number from {MIN_SPEED:g} to {MAX_SPEED:g}"
        )
    return round(speed, 4)


def _language(text: str, value: str) -> str:
    tag = normalize_language(value)
    if tag is None:
        raise UnknownVoice(
            f"language {_shown(value)}{'' if text == value else ' in voice ' + _shown(text)} "
            f"is not spoken: it is one of {', '.join(LANGUAGES)}"
        )
    return tag


def _split_parts(text: str, body: str) -> list[str]:
    parts = body.split("+")
    if len(parts) > MAX_PARTS:
        raise InvalidRequest(f"voice {_shown(text)} blends more than {MAX_PARTS} voices")
    return parts


_PART = re.compile(
    r"\s*(?P<name>[^*()\s]+(?:\s+[^*()\s]+)*?)"
    r"(?:\s*\(\s*(?P<language>[a-z][a-z_-]*)\s*\))?"
    r"(?:\s*\*(?P<times>[^*()]*)|\s*\((?P<weight>[^*()]*)\))?\s*",
    re.IGNORECASE,
)


def _part(text: str, part: str, voices: Sequence[Voice]) -> tuple[str, float]:
    """One part of a blend: its voice's id and its weight (1 where none is given)."""
    match = _PART.fullmatch(part)
    if not match:
        raise InvalidRequest(f"voice {_shown(text)} is not understood: {UNDERSTOOD}")
    voice = _find(match["name"], match["language"], voices)
    value = match["times"] if match["times"] is not None else match["weight"]
    weight = 1.0 if value is None else _positive(value)
    if weight is None:
        raise InvalidRequest(
            f"weight {_shown(value)} in voice {_shown(text)} is not allowed: "
            "it is a number greater than 0 in digits, at most nine before the point and nine after"
        )
    return voice.id, weight


def _find(name: str, language: str | None, voices: Sequence[Voice]) -> Voice:
    """The one voice of that id or display name (in that language, if one is given)."""
    key = re.sub(r"\s+", " ", name).lower()
    found = [voice for voice in voices if key == voice.id.lower()]
    found = found or [voice for voice in voices if key == voice.name.lower()]
    if language is not None:
        tag = _language(language, language)
        found = [voice for voice in found if voice.language == tag]
    if len(found) == 1:
        return found[0]
    if found:
        raise UnknownVoice(
            f"voice {_shown(name)} is one of {', '.join(voice.id for voice in found)}: name which"
        )
    minuend, minus, _ = key.partition("-")
    if minus and minuend in ("", *(voice.id for voice in voices)):
        raise InvalidRequest(
            f"voice {_shown(name)} takes one voice from another, which is not supported: "
            + UNDERSTOOD
        )
    raise UnknownVoice(f"there is no voice {_shown(name)}{_suggestion(key, voices)}; {UNDERSTOOD}")


def _suggestion(key: str, voices: Sequence[Voice]) -> str:
    """Names that may be meant, or that no voice speaks the language that the name begins with."""
    spoken = NOT_SPOKEN.get(re.split(r"[_-]", key)[0])
    if spoken:
        return f": Kokoro has no {spoken} voice"
    kind = re.match(r"[a-z]{2}_", key)  # "ef_": a Spanish woman's, whatever follows
    of_kind = [voice.id for voice in voices if kind and voice.id.lower().startswith(kind[0])]
    near = {voice.lower(): voice for voice in of_kind}
    if not near:
        near = {voice.name.lower(): voice.id for voice in reversed(voices)}
        near |= {voice.id.lower(): voice.id for voice in voices}
    close: Iterable[str] = difflib.get_close_matches(key, near, 3, 0.6)
    ids = dict.fromkeys(near[match] for match in close) or dict.fromkeys(of_kind[:3])
    return f" (did you mean {' or '.join(ids)}?)" if ids else ""


def _shares(text: str, parts: list[tuple[str, float]]) -> tuple[tuple[str, float], ...]:
    """Weights to shares of 1, the same voice named twice counted together."""
    weights: dict[str, float] = {}
    for voice, weight in parts:
        weights[voice] = weights.get(voice, 0.0) + weight
    total = math.fsum(weights.values())
    if abs(total - 1) < MAX_PARTS * MIN_SHARE:
        total = 1.0  # shares that were rounded before: reading them again changes nothing
    shares = tuple((voice, round(weight / total, 6)) for voice, weight in weights.items())
    if min(share for _, share in shares) < MIN_SHARE:
        raise InvalidRequest(f"a weight in voice {_shown(text)} is too small beside the others")
    return shares


def _positive(value: str) -> float | None:
    """A plain decimal number over 0, else None (so no `nan`, `inf`, `1_0` or `1e400`)."""
    value = value.strip()
    if not re.fullmatch(r"[0-9]{1,9}(\.[0-9]{0,9})?|\.[0-9]{1,9}", value):
        return None
    return float(value) or None


def _number(value: float) -> str:
    return f"{value:.6f}".rstrip("0").rstrip(".")


def _shown(value: str) -> str:
    return repr(value if len(value) <= 60 else value[:57] + "…")
