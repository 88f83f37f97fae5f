"""A tuning task on a small model, and rows of a decision to report."""

from __future__ import annotations

from pathlib import Path

from tests.graphs.rewrite.rewriting import UTTERANCES, utterance
from wyoming_kokoro.tuning.decision import Decision, Row
from wyoming_kokoro.tuning.fidelity.gate import LEVELS
from wyoming_kokoro.tuning.objective import choose
from wyoming_kokoro.tuning.sentences import TimedReplies
from wyoming_kokoro.tuning.task import Task

REPLIES = TimedReplies(utterance(6), utterance(12), utterance(20))
ROWS = (
    Row(
        "int8",
        "int8",
        ratio=0.5,
        first_ratio=0.5,
        first_s=0.5,
        exact=False,
        multiple=0.4,
        refused={"strict": "0.40 of"},
    ),
    Row("1 thread", threads=1, ratio=0.9, first_ratio=0.9, first_s=0.9),
    Row("lean", "lean", ratio=1.01, first_ratio=1.01, first_s=1.01),
    Row("openvino", "openvino-bf16", exact=False, note="cannot run"),
)


def decided(rows: tuple[Row, ...] = ROWS) -> Decision:
    """A decision about these rows."""
    return Decision(rows, {level: choose(rows, level) for level in LEVELS}, "fast", 9.0)


def task(model: Path, tmp_path: Path) -> Task:
    """A task by hand, on one thread."""
    graphs, sentences = tmp_path / "graphs", {"a": UTTERANCES[1]}
    return Task(model, graphs, "fast", sentences, REPLIES, threads=1)
