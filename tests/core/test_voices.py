"""Voice strings, the catalogue and language tags."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wyoming_kokoro.core.errors import InvalidRequest, UnknownVoice
from wyoming_kokoro.core.voices import (
    CATALOGUE,
    LANGUAGES,
    VoiceSpec,
    describe_voice,
    normalize_language,
    resolve,
)

HEART = VoiceSpec((("af_heart", 1.0),))
_GRADES = ("A", "A-", "B-", "C+", "C", "C-", "D+", "D", "D-", "F+", "")


def test_catalogue_is_the_54_released_voices_heart_first() -> None:
    """54 voices of nine languages, unique, Heart first."""
    assert len({voice.id for voice in CATALOGUE}) == len(CATALOGUE) == 54
    assert CATALOGUE[0].id == "af_heart"
    assert tuple(dict.fromkeys(voice.language for voice in CATALOGUE)) == LANGUAGES
    assert {voice.gender for voice in CATALOGUE} == {"female", "male"}


def test_catalogue_is_ordered_by_grade_within_a_language() -> None:
    """So the first voice of a language is its best."""
    for language in LANGUAGES:
        ranks = [_GRADES.index(v.grade) for v in CATALOGUE if v.language == language]
        assert ranks == sorted(ranks)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("af_heart", "af_heart"),
        (" AF_Heart ", "af_heart"),
        ("Heart", "af_heart"),
        ("heart (en-US)", "af_heart"),
        ("Santa (es)", "em_santa"),
        ("af_heart*0.7+bf_emma*0.3", "af_heart*0.7+bf_emma*0.3"),
        ("af_heart(2)+bf_emma(1)", "af_heart*0.666667+bf_emma*0.333333"),
        ("af_heart (2) + bf_emma", "af_heart*0.666667+bf_emma*0.333333"),
        ("Heart (en-US)(3)+Emma*1", "af_heart*0.75+bf_emma*0.25"),
        ("af_heart+bf_emma+af_heart+bf_emma", "af_heart*0.5+bf_emma*0.5"),
        ("af_heart*5", "af_heart"),
        ("af_heart@1.2", "af_heart@1.2"),
        ("af_heart@1.0", "af_heart@1"),
        ("af_heart@.5", "af_heart@0.5"),
        ("af_heart:en-GB@2", "af_heart@2:en-GB"),
        ("af_heart @ 1.2 : EN_gb", "af_heart@1.2:en-GB"),
        ("af_heart:en", "af_heart"),
        ("af_heart*0.7+bf_emma*0.3@0.9:fr", "af_heart*0.7+bf_emma*0.3@0.9:fr"),
    ],
)
def test_parse(text: str, canonical: str) -> None:
    """What is understood, and the shortest string that means it, which reads as the same."""
    spec = VoiceSpec.parse(text)
    assert str(spec) == canonical
    assert VoiceSpec.parse(canonical) == spec
    assert sum(share for _, share in spec.parts) == pytest.approx(1, abs=1e-5)


@pytest.mark.parametrize(
    ("text", "error", "says"),
    [
        ("", InvalidRequest, r"voice '' is not understood: .*af_heart\*0.7\+bf_emma\*0.3"),
        ("af_hart", UnknownVoice, r"no voice 'af_hart' \(did you mean af_heart"),
        ("Hart", UnknownVoice, "did you mean af_heart"),
        ("de_anna", UnknownVoice, "no voice 'de_anna': Kokoro has no German voice;"),
        ("de_DE-thorsten-high", UnknownVoice, "'de_DE-thorsten-high': Kokoro has no German voice;"),
        ("en_US-lessac-medium", UnknownVoice, "no voice 'en_US-lessac-medium';"),
        ("ef_anna", UnknownVoice, r"'ef_anna' \(did you mean ef_dora\?\)"),
        ("alloy2000", UnknownVoice, "no voice 'alloy2000'"),
        ("Santa", UnknownVoice, "one of am_santa, em_santa, pm_santa"),
        ("../../etc/passwd", UnknownVoice, "no voice"),
        ("af_heart-bf_emma", InvalidRequest, "not supported"),
        ("af_heart+-bf_emma", InvalidRequest, "not supported"),
        ("af_heart*0+bf_emma", InvalidRequest, "weight '0' .* greater than 0"),
        ("af_heart*-1", InvalidRequest, "weight '-1'"),
        ("af_heart*nan", InvalidRequest, "weight 'nan'"),
        ("af_heart*inf", InvalidRequest, "weight 'inf'"),
        ("af_heart*1e3", InvalidRequest, "weight '1e3'.* in digits, at most nine before the point"),
        ("af_heart*1000000000", InvalidRequest, "at most nine before the point and nine after"),
        ("af_heart*999999999+bf_emma*.1", InvalidRequest, "too small"),
        ("af_heart*1*2", InvalidRequest, "not understood"),
        ("af_heart(1)(2)", InvalidRequest, "not understood"),
        ("af_heart+", InvalidRequest, "not understood"),
        ("af_heart bf_emma", UnknownVoice, "no voice"),
        ("af_heart@3", InvalidRequest, "speed '3' .* from 0.5 to 2"),
        ("af_heart@0.1", InvalidRequest, "speed '0.1'"),
        ("af_heart@fast", InvalidRequest, "speed 'fast'"),
        ("af_heart@", InvalidRequest, "not understood"),
        ("af_heart@1@1", InvalidRequest, "not understood"),
        ("af_heart:fr:fr", InvalidRequest, "not understood"),
        ("af_heart:de", UnknownVoice, "language 'de' .* one of en-US"),
        ("+".join(["af_heart"] * 9), InvalidRequest, "more than 8"),
        ("a" * 201, InvalidRequest, "longer than 200"),
    ],
)
def test_parse_refuses(text: str, error: type[InvalidRequest], says: str) -> None:
    """Each refusal names the value and what is understood."""
    with pytest.raises(error, match=says) as raised:
        VoiceSpec.parse(text)
    assert type(raised.value) is error
    assert len(str(raised.value)) < 400


@given(st.text(alphabet="af_hert b*+()@:.-019 \n", max_size=60) | st.text(max_size=250))
def test_parse_answers_or_refuses(text: str) -> None:
    """Whatever is sent: a spec that reads as itself, or an InvalidRequest."""
    try:
        spec = VoiceSpec.parse(text)
    except InvalidRequest:
        return
    assert VoiceSpec.parse(str(spec)) == spec


@given(
    st.lists(
        st.tuples(
            st.sampled_from([voice.id for voice in CATALOGUE]), st.decimals(1, 999, places=3)
        ),
        min_size=1,
        max_size=8,
    ),
    st.decimals("0.5", 2, places=2),
    st.sampled_from(LANGUAGES),
)
def test_canonical_form_is_stable(
    parts: list[tuple[str, object]], speed: object, language: str
) -> None:
    """str() and parse() are each other's inverse, however many shares were rounded."""
    text = "+".join(f"{voice}*{weight}" for voice, weight in parts) + f"@{speed}:{language}"
    if len(text) <= 200:
        spec = VoiceSpec.parse(text)
        assert VoiceSpec.parse(str(spec)) == spec
        assert spec.spoken_language == language


def test_spoken_language_is_the_first_voice_s() -> None:
    """A blend reads the text in its first voice's language, unless told otherwise."""
    assert VoiceSpec.parse("bf_emma+af_heart").spoken_language == "en-GB"
    assert VoiceSpec.parse("bf_emma+af_heart:pt").spoken_language == "pt-BR"


def test_own_voices_can_be_named() -> None:
    """Voices of a folder are parsed against the list that its bank gives."""
    mine = (*CATALOGUE, describe_voice("ff_anna_marie"), describe_voice("grandma"))
    assert VoiceSpec.parse("grandma+anna marie", mine).spoken_language == "en-US"
    assert VoiceSpec.parse("Anna Marie", mine).spoken_language == "fr"
    assert (mine[-1].name, mine[-1].gender, mine[-1].grade) == ("Grandma", "", "")
    with pytest.raises(UnknownVoice):
        VoiceSpec.parse("grandma")


@pytest.mark.parametrize(
    ("name", "language", "expected"),
    [
        (None, None, "am_puck"),
        ("", " ", "am_puck"),
        ("bf_emma", "fr", "bf_emma"),
        (None, "fr-CA", "ff_siwis"),
        (None, "EN_us", "af_heart"),
        (None, "ja", "jf_alpha"),
        ("@1.5", None, "am_puck@1.5"),
        (" :fr@1.5", None, "ff_siwis@1.5"),
        ("@1.5", "it", "if_sara@1.5"),
        ("af_heart:en-GB", "fr", "af_heart:en-GB"),
    ],
)
def test_resolve(name: str | None, language: str | None, expected: str) -> None:
    """A name wins; a language alone is its best voice; neither is the default."""
    assert str(resolve(name, language, VoiceSpec.parse("am_puck"))) == expected


def test_resolve_keeps_the_default_s_own_options() -> None:
    """The default voice may carry a speed, which an option in the request replaces."""
    default = VoiceSpec.parse("am_puck@0.9")
    assert resolve(None, None, default) == default
    assert str(resolve("@1.1", None, default)) == "am_puck@1.1"
    assert str(resolve("@1.0", None, default)) == "am_puck@1"


def test_resolve_refuses_a_language_without_voice() -> None:
    """A tag that is not Kokoro's, or one that the voices at hand lack."""
    with pytest.raises(UnknownVoice, match="'de' is not spoken: it is one of"):
        resolve(None, "de", HEART)
    with pytest.raises(UnknownVoice, match="no voice for the language fr"):
        resolve(None, "fr", HEART, CATALOGUE[:3])


@pytest.mark.parametrize(
    ("tag", "expected"),
    [
        *((tag, tag) for tag in LANGUAGES),
        ("en", "en-US"),
        ("EN_us", "en-US"),
        ("en-CA", "en-US"),
        ("en-AU", "en-GB"),
        ("en-UK", "en-GB"),
        ("en-Latn-IE", "en-GB"),
        ("pt", "pt-BR"),
        ("pt-br", "pt-BR"),
        ("pt-PT", "pt-BR"),
        ("pt_BR.UTF-8", "pt-BR"),
        ("zh-Hans", "zh"),
        ("zh_CN", "zh"),
        ("zh-Hant-TW", "zh"),
        ("cmn", "zh"),
        ("jp", "ja"),
        ("ja-JP", "ja"),
        ("fr-CA", "fr"),
        ("es-419", "es"),
        ("French", "fr"),
        ("b", "en-GB"),
        ("de", None),
        ("yue", None),
        ("zh-yue", None),
        ("", None),
        ("en US", None),
        ("../en", None),
        ("e" * 10_000, None),
    ],
)
def test_normalize_language(tag: str, expected: str | None) -> None:
    """Tags as people write them."""
    assert normalize_language(tag) == expected
