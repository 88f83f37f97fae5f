"""The fitted tables of homographs and polyphones: the model, its fitting, and lines of our own."""

from __future__ import annotations

import pytest

from tests.text.pronunciation.fitting import Example, Settings, fit, table
from wyoming_kokoro.text.phonemes.readings_table import ReadingsTable


def test_the_reading_with_the_highest_sum_is_chosen() -> None:
    rows = ["lead\t- NN-METAL", "lead\tNN-METAL\tnear:zinc\t2", "*\tVB\tleft=to\t1"]
    found = ReadingsTable(row.split("\t") for row in rows)
    readings = found.readings["lead"]
    assert readings == ("-", "NN-METAL")
    assert found.best("lead", readings, ["near:zinc"]) == "NN-METAL"
    assert found.best("lead", readings, ["near:dog"]) == "-"
    assert found.best("lead", readings, ["near:zinc"], {"-": 3.0}) == "-"
    assert found.best("project", ("NN", "VB"), ["left=to"]) == "VB"
    assert found.best("project", ("NN", "VB"), ["left=to"], shared="*s") == "NN"


def test_what_tells_readings_apart_is_learned_and_the_rest_left_out() -> None:
    examples = [
        Example("use", ("VB", "NN"), frozenset((tag,)), ["always", left])
        for tag, left in (("VB", "left=can"), ("NN", "left=the")) * 20
    ]
    weights = fit(examples, Settings())
    assert weights["use", "VB", "left=can"] > 0 > weights["use", "NN", "left=can"]
    assert ("use", "VB", "always") not in weights
    assert fit(examples, Settings()) == weights
    assert table(weights, {"use": ("VB", "NN")}).startswith("use\tVB NN\nuse\tNN\tleft=can\t-")


@pytest.mark.parametrize(
    ("sentence", "character", "expected"),
    [
        ("他姓葛，叫葛先生。", "葛", "ge3"),
        ("这块布料掺了羊毛。", "掺", "chan1"),
        ("窗户塞住了。", "塞", "sai1"),
        ("门上贴着请帖。", "帖", "tie3"),
        ("爷爷去银行取钱。", "行", "hang2"),
        ("我们步行回家。", "行", "xing2"),
        ("她把书还给图书馆。", "还", "huan2"),
        ("妈妈还没下班。", "还", "hai2"),
        ("请把空调温度调低。", "调", "tiao2"),
        ("雨水会把路面淹没。", "没", "mo4"),
    ],
)
def test_polyphones_of_our_own_lines(sentence: str, character: str, expected: str) -> None:
    pytest.importorskip("jieba", reason="the extra zh is not installed")
    from tests.text.pronunciation.polyphones import Judge, Labelled

    one = Labelled(sentence, sentence.rindex(character), expected, 1.0)
    assert Judge().said(one) == expected
