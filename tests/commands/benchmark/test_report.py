"""Statistics, texts, the table and the JSON."""

from __future__ import annotations

import json
import math

from wyoming_kokoro.commands.benchmark import report
from wyoming_kokoro.commands.benchmark.machine import machine
from wyoming_kokoro.commands.benchmark.series import Results, Series, percentile
from wyoming_kokoro.commands.benchmark.texts import FIRST_SOUND, story


def test_percentiles_are_interpolated() -> None:
    """Between ranks; of one value it is that value, of none there is none."""
    assert percentile([3, 1, 2], 0.5) == 2
    assert percentile([1, 2], 0.5) == 1.5
    assert percentile(list(range(101)), 0.95) == 95
    assert percentile([7], 0.95) == 7
    assert math.isnan(percentile([], 0.5))


def test_table_and_json_tell_the_same() -> None:
    """Under the titles of their keys; JSON holds every value and no NaN."""
    results = Results()
    results.add("first.two.ours", "two sentences", "s", 0.3, 0.1, 0.2)
    results.add("other.thing", "untitled", "s", 1.0)
    lines = list(report.table(results))
    assert lines[1].startswith("First sound")
    assert lines[2].split() == ["two", "sentences", "0.20", "s", "0.29", "s", "3"]
    assert len(lines) == 3
    document = json.loads(json.dumps(report.document(machine(), results)))
    assert [row["values"] for row in document["measures"]] == [[0.3, 0.1, 0.2], [1.0]]


def test_the_machine_is_named_with_what_decides_its_speed() -> None:
    """Cores, instructions, versions."""
    lines = report.machine_lines(machine() | {"instructions": ["avx2", "avx_vnni"]})
    assert "logical processors" in lines[0]
    assert lines[1].startswith("avx2 avx_vnni;")
    assert "onnxruntime" in lines[2]


def test_series_without_values_are_left_out() -> None:
    """Nothing is said of what was not measured."""
    assert Results().get("x") is None
    assert Series("x", "x", "s").to_dict()["p50"] is None


def test_texts_are_what_their_names_say() -> None:
    """Characters, words, commas."""
    texts = {key: text for key, (_, text) in FIRST_SOUND.items()}
    assert len(texts["two"]) == 91
    assert 300 <= len(texts["paragraph"]) < 310
    assert len(texts["plain"].split()) == 23
    assert len(texts["commas"].split()) == 24
    assert "," not in texts["plain"]
    assert 2000 <= len(story(2000)) < 2100
    assert story(2000).endswith(".")
