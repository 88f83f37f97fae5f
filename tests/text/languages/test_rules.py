"""Spoken forms of Mandarin, by its rules."""

from __future__ import annotations

import re
import time
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.text.golden import Case, cases, check
from wyoming_kokoro.text.languages.mandarin.rules import Mandarin
from wyoming_kokoro.text.normalize.language import WORDS, Language
from wyoming_kokoro.text.spoken_form import spoken

LANGUAGES: dict[str, Language] = {
    "zh": Mandarin(),
}
PROSE = {
    "zh": "要关掉客厅的灯吗？好的，谢谢。“明天见” 北京 上海。",
}
UNITS = (
    "W kW kWh V A Ah lx lm hPa mbar ppm µg/m³ dB dBm Mbit/s GB MHz km/h mph m/s m² m³ L L/min mm"
    " cm km kg g % %rH °C °F °"
).split()


CASES = [(tag, case) for tag in LANGUAGES for case in cases(f"spoken_{tag}.tsv")]


@pytest.mark.parametrize(("tag", "case"), CASES, ids=[f"{tag}: {case.text}" for tag, case in CASES])
def test_golden(tag: str, case: Case) -> None:
    """What homes say is said as a native speaker would."""
    check(case, lambda text: spoken(text, tag))


@pytest.mark.parametrize("tag", LANGUAGES)
def test_sixty_cases(tag: str) -> None:
    """Every language has at least sixty golden cases that pass, none twice."""
    texts = [case.text for case_tag, case in CASES if case_tag == tag and not case.known_failure]
    assert len(texts) == len(set(texts)) >= 60


@pytest.mark.parametrize("tag", LANGUAGES)
def test_prose_is_untouched(tag: str) -> None:
    """Prose without numbers or symbols comes back byte for byte."""
    assert spoken(PROSE[tag], tag) == PROSE[tag]


@pytest.mark.parametrize("tag", LANGUAGES)
def test_tables_are_whole(tag: str) -> None:
    """All shared words and all units of the house are there, and no table holds a digit."""
    language = LANGUAGES[tag]
    assert set(WORDS) <= set(language.words)
    assert set(UNITS) <= set(language.units)
    said = [*language.words.values(), *language.acronyms.values(), *language.phrases.values()]
    said += [unit.one + unit.many for unit in language.units.values()]
    assert not [words for words in said if re.search(r"\d", words)]


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_unit_is_said(tag: str) -> None:
    """A number and a unit become words, singular and plural, and nothing of the symbol stays."""
    for symbol, unit in LANGUAGES[tag].units.items():
        if unit.one in ("PPM", "PPB", "G", "T", "G 每秒", "%"):
            continue
        for number in ("1", "2", "21,5" if LANGUAGES[tag].decimal == "," else "21.5"):
            said = spoken(f"{number}{'' if unit.tight else ' '}{symbol}", tag)
            assert re.search(r"[\d°%/²³]", said) is None, (symbol, said)


@pytest.mark.parametrize("tag", LANGUAGES)
@given(st.integers(0, 10**15 - 1))
def test_cardinals(tag: str, number: int) -> None:
    """Every number has words of its own, without digits or double spaces."""
    said = LANGUAGES[tag].cardinal(number)
    assert said == said.strip()
    assert not re.search(r"\d|  ", said)
    assert said != LANGUAGES[tag].cardinal(number ^ 1)


@pytest.mark.parametrize("tag", LANGUAGES)
def test_cardinals_differ(tag: str) -> None:
    """No two numbers up to twenty thousand are said alike."""
    said = [LANGUAGES[tag].cardinal(number) for number in range(20_000)]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_minute(tag: str) -> None:
    """Each minute of the day has its own words."""
    times = {spoken(f"{h:02}:{m:02}", tag) for h in range(24) for m in range(60)}
    assert len(times) == 24 * 60
    assert not [said for said in times if re.search(r"[\d:]", said)]


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_day(tag: str) -> None:
    """Each day of a year has its own words, ISO and numeric dates are said alike."""
    days = {(m, d): spoken(f"2025-{m:02}-{d:02}", tag) for m in range(1, 13) for d in range(1, 29)}
    assert len(set(days.values())) == 12 * 28
    for (month, day), said in days.items():
        numeric = f"{day:02}/{month:02}/2025" if LANGUAGES[tag].day_first else f"2025/{month}/{day}"
        assert spoken(numeric, tag) == said


_TOKENS = st.one_of(
    st.text(max_size=8),
    st.from_regex(r"[-+]?\d{1,7}([.,:/-]\d{1,4}){0,3} ?(kWh|°C|%|€|am|h|º|e)?", fullmatch=True),
    st.sampled_from(
        "7:30 19h05 21,5°C 3–5 1/2 25/12 2025-03-04 +34 € $ ¥ R$ ₹ 1.234,5 a_b.c x@y.es 192.168.1.1"
        " XIV Felipe 7時30分 3本 2盏 बजे ½ ² Ⅻ ① ٣ ३ ８ & / \\ # = -> ～ 〜 Dr. Sr. nº TV °".split()
    ),
)


@pytest.mark.parametrize("tag", LANGUAGES)
@given(st.lists(_TOKENS, max_size=8), st.sampled_from(["", " ", ", "]))
def test_any_text(tag: str, tokens: list[str], glue: str) -> None:
    """No text raises; the form is idempotent and pure; no digit is left, none is lost."""
    text = glue.join(tokens)
    said = spoken(text, tag)
    assert spoken(text, tag) == said
    assert spoken(said, tag) == said
    assert not [c for c in said if c.isdecimal()]
    if any(c.isdecimal() for c in text):
        assert any(unicodedata.category(c)[0] == "L" for c in said)


_WORD = st.text(alphabet="bcdfklmnprst", min_size=1, max_size=3).map(lambda end: f"zola{end}o")


@pytest.mark.parametrize("tag", LANGUAGES)
@given(st.lists(st.tuples(_WORD, st.integers(0, 10**17).map(str)), max_size=6))
def test_words_and_digits_are_kept(tag: str, pairs: list[tuple[str, str]]) -> None:
    """Every word stays, in order, and between two of them each number is said."""
    said = spoken(" ".join(f"{word} {number}" for word, number in pairs), tag)
    position = 0
    for word, _ in pairs:
        found = said.find(word, position)
        assert found >= 0
        if position:
            assert any(map(str.isalpha, said[position:found]))
        position = found + len(word)


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize(
    "piece", ["1", "1.", "1 ", "a_", "-", "1:", "a.", "/1", "€1", "三", "1,234 kWh. ", "I "]
)
def test_linear(tag: str, piece: str) -> None:
    """Sixteen times the text takes well under sixty-four times the time."""
    short, long = piece * 1_000, piece * 16_000
    spoken(short, tag)
    times = []
    for text in (short, long):
        best = min(_seconds(text, tag) for _ in range(2))
        times.append(max(best, 1e-3))
    assert times[1] / times[0] < 64


def _seconds(text: str, tag: str) -> float:
    start = time.thread_time()
    spoken(text, tag)
    return time.thread_time() - start


@pytest.mark.parametrize(
    ("tag", "number", "gender", "said"),
    [
        ("zh", 10_005, "", "一万零五"),
        ("zh", 2_000, "", "两千"),
        ("zh", 15, "", "十五"),
        ("zh", 100_000_010, "", "一亿零一十"),
    ],
)
def test_numbers_of_note(tag: str, number: int, gender: str, said: str) -> None:
    """Numbers that grammars make special."""
    assert LANGUAGES[tag].cardinal(number, gender) == said
