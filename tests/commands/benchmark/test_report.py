"""Statistics, targets, the table and the JSON."""

from __future__ import annotations

import json
import math

import pytest

from wyoming_kokoro.commands.bench import PARTS
from wyoming_kokoro.commands.benchmark import estimate, report
from wyoming_kokoro.commands.benchmark.baseline import run_ids
from wyoming_kokoro.commands.benchmark.context import QUICK, Effort
from wyoming_kokoro.commands.benchmark.machine import machine, versions
from wyoming_kokoro.commands.benchmark.series import Results, Series, percentile
from wyoming_kokoro.commands.benchmark.server_log import parse_segment
from wyoming_kokoro.commands.benchmark.targets import TARGETS, verdicts
from wyoming_kokoro.commands.benchmark.texts import FIRST_AUDIO, LONG_CHARS, story
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.text.pipeline import TextPipeline
from wyoming_kokoro.text.tokens.vocabulary import Phonemes, Word


def test_percentiles_are_interpolated() -> None:
    """Between ranks; of one value it is that value, of none there is none."""
    assert percentile([3, 1, 2], 0.5) == 2
    assert percentile([1, 2], 0.5) == 1.5
    assert percentile(list(range(101)), 0.95) == 95
    assert percentile([7], 0.95) == 7
    assert math.isnan(percentile([], 0.5))


def results(**values: float) -> Results:
    """One value each."""
    measured_results = Results()
    for key, value in values.items():
        measured_results.add(key.replace("_", "."), key, "ms", value)
    return measured_results


def test_targets_are_reached_missed_or_not_measured() -> None:
    """Each verdict names its figure."""
    judged = {v.target.key: v for v in verdicts(results(cache_memory=4.0, first_two_overhead=11.0))}
    assert judged["cache.memory"].word == "PASS"
    assert judged["first.two.overhead"].word == "MISS"
    assert judged["memory.1000"].word == "—"
    assert len(judged) == len(TARGETS)


def test_the_worst_counts_where_it_must() -> None:
    """One gap is one too many."""
    measured_results = Results()
    measured_results.add("reading.gaps", "gaps", "s", 0.0, 0.0, 0.3)
    judged = {v.target.key: v for v in verdicts(measured_results)}
    assert judged["reading.gaps"].word == "MISS"


def test_table_and_json_tell_the_same() -> None:
    """Machine and versions first; JSON holds every value and no NaN."""
    measured_results = results(first_two_ours=123.456, start_saved_ready=2.0)
    judged = verdicts(measured_results)
    lines = list(report.table(machine(), versions(), measured_results))
    assert "logical processors" in lines[0]
    assert any("onnxruntime" in line for line in lines[:3])
    assert any("first_two_ours" in line and "123 ms" in line for line in lines)
    assert sum("PASS" in line or "MISS" in line for line in report.check(judged)) == 1
    document = json.loads(
        json.dumps(report.document(machine(), versions(), measured_results, judged))
    )
    assert document["measures"][0]["values"] == [123.456]
    assert {row["verdict"] for row in document["targets"]} == {"PASS", "—"}


def test_series_without_values_are_left_out() -> None:
    """Nothing is said of what was not measured."""
    assert Results().get("x") is None
    assert Series("x", "x", "s").to_dict()["p50"] is None


def test_texts_are_what_the_targets_ask_for() -> None:
    """Words, commas, lengths."""
    words = {key: len(text.split()) for key, (_, text) in FIRST_AUDIO.items()}
    assert 20 <= words["plain"] <= 25
    assert 20 <= words["commas"] <= 25
    assert "," not in FIRST_AUDIO["plain"][1]
    assert "," in FIRST_AUDIO["commas"][1]
    assert all(len(FIRST_AUDIO[key][1]) >= 300 for key in ("long", "story", "answer"))
    assert LONG_CHARS <= len(story()) < LONG_CHARS + 200


def test_the_estimate_grows_with_what_is_measured() -> None:
    """Each part costs something; a slower machine and a rival cost more; QUICK is quick."""
    effort = Effort()
    alone = {part: estimate.seconds([part], effort, 0.25, competitor=False) for part in PARTS}
    assert all(seconds > 0 for seconds in alone.values())
    both = estimate.seconds(["first", "memory"], effort, 0.25, competitor=False)
    assert both == pytest.approx(alone["first"] + alone["memory"])
    assert estimate.seconds(["first"], effort, 0.5, competitor=False) > 1.8 * alone["first"]
    assert estimate.seconds(["first"], effort, 0.25, competitor=True) > 1.5 * alone["first"]
    assert estimate.seconds(list(PARTS), QUICK, 0.25, competitor=False) < sum(alone.values()) / 5
    assert [estimate.duration_text(100), estimate.duration_text(300)] == ["100 s", "5 minutes"]


def test_segments_are_read_from_the_log() -> None:
    """Lines of other kinds are none."""
    line = "segment of 40 tokens, first: predicted 0.300 s, took 0.310 s, 2.50 s of audio"
    segment = parse_segment(1.0, line)
    assert segment
    assert (segment.tokens, segment.first, segment.cached, segment.took_s) == (
        40,
        True,
        False,
        0.31,
    )
    assert parse_segment(1.0, "10:00 INFO x: listening on tcp://127.0.0.1:1") is None


class _Letters:
    """Phonemes that are the letters."""

    def phonemize(self, text: str, language: str) -> Phonemes:
        symbols = text.lower()
        return Phonemes(symbols, (Word(text, 0, len(symbols)),), language)


def test_the_ids_of_runs_are_found_by_their_lengths() -> None:
    """Sentences joined as the plan joins them, in order; other lengths are an error."""
    path = TextPipeline(_Letters())
    text = "this is one whole sentence. and this is the other one."
    parts = [len("this is one whole sentence."), len("and this is the other one.")]
    one, other = run_ids(path, text, "xx", parts)
    assert [len(one), len(other)] == parts
    (both,) = run_ids(path, text, "xx", [sum(parts) + 1])
    assert both[: parts[0]] == one
    assert both[-parts[1] :] == other
    with pytest.raises(KokoroError, match="no run of 5 tokens"):
        run_ids(path, text, "xx", [5])
