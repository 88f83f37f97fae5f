"""Languages that read first and then say: golden rows, and what holds of any text whatever."""

from __future__ import annotations

import ast
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.growth import LIMIT, growth
from tests.places import ROOT
from tests.text.golden import cases, wrong
from wyoming_kokoro.text.languages.numbers import Numbers
from wyoming_kokoro.text.languages.registry import REGISTRY, normalizer
from wyoming_kokoro.text.reading import tables
from wyoming_kokoro.text.reading.choice import best
from wyoming_kokoro.text.reading.line import Line
from wyoming_kokoro.text.reading.reader import Reader
from wyoming_kokoro.text.spoken_form import spoken

from .fit_readings import READ

GOLDEN = {tag: [*cases(f"spoken_{tag}.tsv"), *cases(f"ordinary_{tag}.tsv")] for tag in READ}
PROSE = {
    **dict.fromkeys(
        ("en-US", "en-GB"), "Should I turn the lights off? Yes, please; I may be in by then!"
    ),
    "es": "¿Quieres que apague las luces del salón? Sí, gracias; hasta mañana — o no.",
    "fr": "Voulez-vous que j'éteigne les lumières du salon ? Oui, merci : à demain…",
    "it": "Vuoi che spenga le luci del salotto? Sì, grazie; a domani, cioè dopo.",
    "hi": "क्या आप चाहते हैं कि मैं बैठक की बत्तियाँ बंद कर दूँ? हाँ, धन्यवाद।",
    "pt-BR": "Você quer que eu apague as luzes da sala? Sim, obrigado; até amanhã.",
    "ja": "リビングの照明を消しますか？ はい、お願いします。「また明日」 東京 大阪。",
    "zh": "要关掉客厅的灯吗？好的，谢谢。“明天见” 北京 上海。",
}
DATES = {
    "en-US": "{month:02}/{day:02}/{year}",
    **dict.fromkeys(("en-GB", "es", "fr", "hi", "it", "pt-BR"), "{day:02}/{month:02}/{year}"),
    **dict.fromkeys(("ja", "zh"), "{year}/{month}/{day}"),
}
MARKS = {
    **dict.fromkeys(("es", "fr", "it", "pt-BR"), ","),
    **dict.fromkeys(("en-US", "en-GB", "hi", "ja", "zh"), "."),
}

_TOKENS = st.one_of(
    st.text(max_size=8),
    st.from_regex(r"[-+]?\d{1,7}([.,:/-]\d{1,4}){0,3} ?(kWh|°C|%|€|am|h|º|e)?", fullmatch=True),
    st.sampled_from(
        "7:30 19h05 21,5°C 3–5 1/2 25/12 2025-03-04 +34 € $ ¥ R$ ₹ 1.234,5 a_b.c x@y.es 192.168.1.1"
        " XIV Felipe 7時30分 3本 2盏 बजे ½ ² Ⅻ ① ٣ ३ ８ & / \\ # = -> ～ 〜 Dr. Sr. nº TV °".split()
    ),
)
_WORD = st.text(alphabet="bcdfklmnprst", min_size=1, max_size=3).map(lambda end: f"zola{end}o")


def reader(tag: str) -> Reader:
    """The language's reader."""
    found = normalizer(tag)
    assert isinstance(found, Reader)
    return found


@pytest.mark.parametrize("tag", READ)
def test_golden(tag: str) -> None:
    """What homes say is said as a native speaker would; ordinary lines too."""
    found = wrong(GOLDEN[tag], lambda text: spoken(text, tag))
    assert not found, "\n".join((f"{len(found)} rows:", *found))


@pytest.mark.parametrize("tag", READ)
def test_many_cases(tag: str) -> None:
    """Every language has at least two hundred golden cases that pass, none twice."""
    texts = [case.text for case in GOLDEN[tag] if not case.known_failure]
    assert len(texts) == len(set(texts)) >= 200


@pytest.mark.parametrize("tag", READ)
def test_prose_is_untouched(tag: str) -> None:
    """Prose without numbers or symbols comes back byte for byte."""
    assert spoken(PROSE[tag], tag) == PROSE[tag]


@pytest.mark.parametrize("tag", READ)
@given(st.lists(_TOKENS, max_size=8), st.sampled_from(["", " ", ", "]))
def test_the_reading_covers_any_text(tag: str, tokens: list[str], glue: str) -> None:
    """Tokens follow each other from the first character to the last: nothing can be lost."""
    text = glue.join(tokens)
    position = 0
    for token in reader(tag).read(text):
        assert token.candidate.start == position < token.candidate.end
        position = token.candidate.end
    assert position == len(text)


@pytest.mark.parametrize("tag", READ)
@given(st.lists(_TOKENS, max_size=8), st.sampled_from(["", " ", ", "]))
def test_any_text(tag: str, tokens: list[str], glue: str) -> None:
    """No text raises; the form is pure; no digit is left, none is lost."""
    text = glue.join(tokens)
    said = spoken(text, tag)
    assert spoken(text, tag) == said
    assert not [c for c in said if c.isdecimal()]
    if any(c.isdecimal() for c in text):
        assert any(unicodedata.category(c)[0] == "L" for c in said)


@pytest.mark.parametrize("tag", READ)
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


@pytest.mark.parametrize("tag", READ)
def test_every_unit_is_said(tag: str) -> None:
    """A number and a unit become words, singular and plural, and nothing of the symbol stays."""
    package = f"wyoming_kokoro.text.languages.{REGISTRY[tag].folder}"
    for symbol in tables.units(package).units:
        for number in ("1", "2", f"21{MARKS[tag]}5"):
            said = spoken(f"{number}{symbol}", tag)
            assert re.search(r"[\d°%/²³]", said) is None, (symbol, said)


@pytest.mark.parametrize("tag", READ)
def test_every_minute(tag: str) -> None:
    """Each minute of the day has its own words."""
    times = {spoken(f"{h:02}:{m:02}", tag) for h in range(24) for m in range(60)}
    assert len(times) == 24 * 60
    assert not [said for said in times if re.search(r"[\d:]", said)]


@pytest.mark.parametrize("tag", READ)
def test_every_day(tag: str) -> None:
    """Each day of a year has its own words, ISO and numeric dates are said alike."""
    days = {(m, d): spoken(f"2025-{m:02}-{d:02}", tag) for m in range(1, 13) for d in range(1, 29)}
    assert len(set(days.values())) == 12 * 28
    for (month, day), said in days.items():
        assert spoken(DATES[tag].format(year=2025, month=month, day=day), tag) == said


@pytest.mark.parametrize("tag", READ)
@pytest.mark.parametrize(
    "piece",
    "1|1.|1 |a_|-|1:|a.|/1|€1|三|1,234 kWh. |I |L-|S.|a/|J. |x |@a|½|°|=|$|lun-|6-4, |(".split("|"),
)
def test_linear(tag: str, piece: str) -> None:
    """Time grows with the length, not with its square."""
    spoken(piece, tag)
    assert growth(lambda text: spoken(text, tag), piece, 300 * len(piece)) < LIMIT


def numbers(folder: str) -> Numbers:
    """The number words of the language in a folder."""
    return Numbers(f"wyoming_kokoro.text.languages.{folder}")


@pytest.mark.parametrize(
    ("number", "gender", "said"),
    [
        (21, "m", "veintiún"),
        (21_000, "", "veintiún mil"),
        (31, "f", "treinta y una"),
        (200_000, "f", "doscientas mil"),
        (10**9, "", "mil millones"),
        (100, "f", "cien"),
        (501, "f", "quinientas una"),
    ],
)
def test_numbers_of_note(number: int, gender: str, said: str) -> None:
    """Numbers that Spanish grammar makes special."""
    assert numbers("spanish").say(number, gender) == said


@pytest.mark.parametrize(
    ("number", "said"),
    [(10_000, "一万"), (10_010_001, "千一万一"), (10_000_000, "一千万"), (0, "ゼロ")],
)
def test_japanese_numbers_of_note(number: int, said: str) -> None:
    """Where Japanese says 一."""
    assert numbers("japanese").say(number) == said


@pytest.mark.parametrize(
    ("number", "said"),
    [(10_005, "一万零五"), (2_000, "两千"), (15, "十五"), (100_000_010, "一亿零一十")],
)
def test_mandarin_numbers_of_note(number: int, said: str) -> None:
    """Where Mandarin says 零, 两 and 一."""
    assert numbers("mandarin").say(number) == said


@pytest.mark.parametrize("folder", sorted({entry.folder for entry in REGISTRY.values()}))
def test_cardinals_differ(folder: str) -> None:
    """No two numbers up to twenty thousand are said alike."""
    said = [numbers(folder).say(number) for number in range(20_000)]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize(
    ("number", "gender", "said"),
    [
        (2_002, "f", "duas mil e duas"),
        (1_500, "", "mil e quinhentos"),
        (1_234, "", "mil duzentos e trinta e quatro"),
        (10**6 + 200_000, "", "um milhão e duzentos mil"),
    ],
)
def test_portuguese_numbers_of_note(number: int, gender: str, said: str) -> None:
    """Where Portuguese puts "e"."""
    assert numbers("portuguese").say(number, gender) == said


@pytest.mark.parametrize(
    ("number", "gender", "said"),
    [
        (1_000_001, "", "un milione uno"),
        (23_000, "", "ventitremila"),
        (103, "", "centotré"),
        (1, "v", "un'"),
        (999_999, "", "novecentonovantanovemila novecentonovantanove"),
    ],
)
def test_italian_numbers_of_note(number: int, gender: str, said: str) -> None:
    """Stresses, elisions, and what is too long for one word."""
    assert numbers("italian").say(number, gender) == said


@pytest.mark.parametrize(
    ("number", "gender", "said"),
    [
        (80_000, "", "quatre-vingt mille"),
        (80_000_000, "", "quatre-vingts millions"),
        (71, "", "soixante et onze"),
        (91, "", "quatre-vingt-onze"),
        (21, "f", "vingt et une"),
        (2_000_000, "", "deux millions"),
    ],
)
def test_french_numbers_of_note(number: int, gender: str, said: str) -> None:
    """Where French counts by twenties, and what agrees."""
    assert numbers("french").say(number, gender) == said


@pytest.mark.parametrize(
    ("number", "said"),
    [(99_99_999, "निन्यानवे लाख निन्यानवे हज़ार नौ सौ निन्यानवे"), (10**7, "एक करोड़")],
)
def test_hindi_numbers_of_note(number: int, said: str) -> None:
    """Lakhs and crores."""
    assert numbers("hindi").say(number) == said


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("sale a las 10.32 y llega a 12.11", ["time.point", "time.point"]),
        ("Alfonso X y Alfonso XI", ["roman.reign.letter", "roman.reign.long"]),
    ],
)
def test_siblings_and_names(text: str, kinds: list[str]) -> None:
    """A token is read as its better told sibling of the same shape is."""
    read = [token.candidate.kind for token in reader("es").read(text)]
    assert [kind for kind in read if not kind.startswith("neutral")] == kinds


def test_offsets_are_those_of_the_text() -> None:
    """Each token's span holds what was written, digits of other scripts included."""
    text = "Son las ٧:٣٠ (UTC)."
    line = Line(text)
    read = reader("es")
    spans = [
        text[token.candidate.start : token.candidate.end]
        for token in best(line, read.choices(line), read.scorer)
    ]
    assert "".join(spans) == text
    assert "٧:٣٠" in spans


def patterns(path: Path) -> Iterator[str]:
    """What a module gives to `re.compile`, as far as it is written there."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "re.compile":
            constants = (part for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant))
            yield "".join(str(part.value) for part in constants)


def test_patterns_stay_small() -> None:
    """None is longer than two hundred characters, and few look behind them."""
    behind = 0
    text = ROOT / "wyoming_kokoro/text"
    paths = [*(text / "reading").glob("*.py"), *(text / "recognise").glob("*.py")]
    for tag in READ:
        paths += (text / "languages" / REGISTRY[tag].folder).glob("reading.py")
    for path in paths:
        for pattern in patterns(path):
            assert len(pattern) <= 200, (path.name, pattern)
            behind += pattern.count("(?<=") + pattern.count("(?<!")
    assert behind < 20
