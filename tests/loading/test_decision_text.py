"""What is in use is told in a sentence, with the reason, and never in a circle."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from wyoming_kokoro.loading.decision import LEVELS, Decision, Level, Row
from wyoming_kokoro.loading.decision_text import NOT_TUNED, nothing_to_tune_in, sentence
from wyoming_kokoro.loading.load_report import LoadReport
from wyoming_kokoro.model.kokoro_model import ModelInfo
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.ort_session import CPU

THREADS = Row("4 threads", "staged", threads=4, ratio=0.62, factor=0.1, first_ratio=0.5)
BF16 = Row(
    "products in bf16", "staged", fast_math=True, exact=False, ratio=0.6, factor=0.1,
    first_ratio=0.4, mean_db=0.412,
)  # fmt: skip


def told(*rows: Row, level: Level = "strict", chosen: int = -1) -> str:
    return sentence(Decision(rows, dict.fromkeys(LEVELS, chosen)), level)


@pytest.mark.parametrize(
    ("row", "says"),
    [
        (
            THREADS,
            (
                "4 threads: first sound 2.0 times as soon and long text 1.6 times as fast as"
                " without tuning; the arithmetic is the same"
            ),
        ),
        (
            replace(BF16, first_ratio=0.05, ratio=1.3),
            (
                "products in bf16: first sound 20 times as soon and long text 1.3 times as slow as"
                " without tuning; its sound is 0.41 dB from the model's"
            ),
        ),
        (
            replace(THREADS, first_ratio=1.2, ratio=1.0),
            (
                "4 threads: first sound 1.2 times as late and long text as fast as without tuning;"
                " the arithmetic is the same"
            ),
        ),
    ],
)
def test_what_is_in_use(row: Row, says: str) -> None:
    """As factors of what is heard: a ratio of times is read as seconds."""
    assert told(row, chosen=0) == says


def test_where_tuning_found_nothing() -> None:
    assert told(THREADS, BF16) == (
        "the settings without tuning are the fastest of 3 that were tried"
    )
    assert told(Row("x", note="no such device")) == (
        "the settings without tuning: nothing else could be tried on this machine"
    )
    refused = replace(BF16, refused={"strict": "its melody is 9 cents off (allowed 4)"})
    assert told(THREADS, refused) == (
        "the settings without tuning, of 3 that were tried; products in bf16 (first sound 2.5"
        " times as soon) is not used: its melody is 9 cents off (allowed 4)"
    )


def test_where_nothing_was_tried() -> None:
    assert sentence(None, "strict") == NOT_TUNED
    assert told(THREADS, level="exact", chosen=0) == NOT_TUNED, "it was searched at strict"


def test_where_nothing_can_be_tuned() -> None:
    why = "this file's weights could not be read: 3 are missing"
    own = ModelInfo(Path("m"), "v1.0", CPU[0], ModelOptions(), "stock", "abc", False)
    built = replace(own, options=ModelOptions(variant="whole"))
    assert nothing_to_tune_in(own, LoadReport(unreadable=why)) == f"nothing to tune: {why}"
    assert nothing_to_tune_in(built, LoadReport(unreadable=why)) == ""
    assert nothing_to_tune_in(own, LoadReport()) == "", "it is not built yet"
    cuda = replace(built, provider="CUDAExecutionProvider")
    assert "CUDAExecutionProvider runs" in nothing_to_tune_in(cuda, LoadReport())
