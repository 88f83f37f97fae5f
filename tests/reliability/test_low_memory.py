"""`--low-memory`: what a machine with 1 or 2 GB gives up for it, and what it does not."""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import pytest

from tests.fakes import settle
from tests.mini_kokoro import utterance, write_mini_stages
from tests.process import tone_files
from wyoming_kokoro.app.build_lifecycle import reply_defaults, startup_config
from wyoming_kokoro.checks.machine import memory
from wyoming_kokoro.commands import cli
from wyoming_kokoro.config import settings
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.lifecycle import upkeep
from wyoming_kokoro.loading.decision import Row
from wyoming_kokoro.loading.model_loader import tuned_options, untuned_options
from wyoming_kokoro.loading.opener import ModelOpener
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.providers import candidates
from wyoming_kokoro.postprocess.pauses import SegmentPauses
from wyoming_kokoro.synthesis.segment_cache import LITTLE_MB
from wyoming_kokoro.synthesis.synthesizer import SpeakerPhase
from wyoming_kokoro.system.cgroup import has_little_memory, memory_total

from .conftest import Home


def _flags(tmp_path: Path) -> dict[str, object]:
    flags = tone_files(tmp_path)
    model, voices = flags[flags.index("--model") + 1], flags[flags.index("--voices") + 1]
    return {"model": str(model), "voices": Path(voices)}


async def test_the_weights_stay_in_the_file_and_the_graph_is_made_before_the_model(
    home: Home, tmp_path: Path
) -> None:
    """Never the stock model beside the process that optimises it: that is 1.3 GB at once."""
    assert await home.start(low_memory=True, tune="auto", **_flags(tmp_path)) is SpeakerPhase.READY
    info = home.running.holder.info
    assert info.options.low_memory
    assert info.graph == "saved", "from the first word on"
    assert home.running.cache.memory_limit_bytes == LITTLE_MB * 1_000_000
    assert await home.says("It speaks as ever.")


async def test_without_it_the_graph_comes_first_too(home: Home, tmp_path: Path) -> None:
    """The model as it is takes 0.4 GB more while it is loaded: a peak that lasts seconds is one."""
    assert await home.start(**_flags(tmp_path)) is SpeakerPhase.READY
    assert not home.running.holder.info.options.low_memory
    assert home.running.holder.info.graph == "saved"


@pytest.mark.parametrize(("low_memory", "others"), [(False, [["fr"]]), (True, [])])
async def test_other_languages_are_loaded_beforehand_only_without_it(
    home: Home,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    low_memory: bool,
    others: list[list[str]],
) -> None:
    """With it, a language is loaded by its first reply."""
    asked: list[list[str]] = []

    async def load_languages(_text: object, languages: Iterable[str], *_: object) -> None:
        asked.append(list(languages))

    monkeypatch.setattr(upkeep, "load_languages", load_languages)
    await home.start(low_memory=low_memory, **_flags(tmp_path))
    await settle()
    assert asked == others


def test_it_reaches_the_built_stages(tmp_path: Path) -> None:
    """Their weights stay in their files as well."""
    folder = write_mini_stages(tmp_path)
    opener = ModelOpener(tmp_path / "model.onnx", "abc", ModelOptions(1, low_memory=True))
    (cpu,) = candidates(["CPUExecutionProvider"], "cpu")
    with closing(opener.staged(cpu, folder, "staged", lambda: None)) as model:
        assert model.info.options.low_memory
        assert model.run(utterance(9)).samples.any()


def test_the_doctor_tells_of_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    flags = [*tone_files(tmp_path), "--data-dir", str(tmp_path), "--low-memory"]
    assert cli.main(["doctor", "--json", *flags]) == 0
    findings = {entry["topic"]: entry for entry in json.loads(capsys.readouterr().out)}
    assert "Kokoro takes a third less (--low-memory)" in findings["memory"]["text"]


@pytest.mark.parametrize(
    ("gigabytes", "asked", "status", "text"),
    [
        (1.9, None, "ok", "1.9 GB; Kokoro takes a third less (--low-memory)"),
        (1.9, False, "note", "1.9 GB, with --no-low-memory"),
        (8.0, None, "ok", "8.0 GB"),
        (8.0, True, "ok", "8.0 GB; Kokoro takes a third less (--low-memory)"),
    ],
)
def test_where_memory_is_little_it_is_on_by_itself(
    gigabytes: float,
    asked: bool | None,
    status: str,
    text: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    kilobytes = int(gigabytes * 1e9 / 1024)
    info = tmp_path / "proc/meminfo"
    info.parent.mkdir()
    info.write_text(f"MemTotal: {kilobytes} kB")
    for function in (has_little_memory, memory_total):
        monkeypatch.setattr(function, "__defaults__", (tmp_path,))
    flags = {} if asked is None else {"low_memory": asked}
    (finding,) = memory(settings.load(flags, {}))
    assert (finding.status, finding.text) == (status, text)


@pytest.mark.parametrize(
    ("flags", "expected"), [(["--low-memory"], True), (["--no-low-memory"], False), ([], None)]
)
def test_its_flag_turns_it_on_and_off_and_takes_no_word(
    flags: list[str], expected: bool | None
) -> None:
    """`say --low-memory Hello` says "Hello"."""
    given = cli.build_parser("say").parse_args(["say", *flags, "Hello"])
    assert (given.low_memory, given.text) == (expected, ["Hello"])


def test_half_floats_are_for_the_processor(tmp_path: Path) -> None:
    """They are its graph without tuning; with arithmetic that is the file's, they are not."""
    assert untuned_options("strict", low_memory=True).variant == "halves"
    assert untuned_options("exact", low_memory=True).variant == "whole"
    tuned = tuned_options(
        untuned_options("strict", low_memory=True),
        Row("products in bf16", "staged", threads=3, fast_math=True),
    )
    assert (tuned.variant, tuned.threads, tuned.fast_math) == ("halves", 3, False)


@pytest.mark.parametrize("asked", [False, True])
def test_the_setting_reaches_the_start_up(asked: bool, tmp_path: Path) -> None:
    chosen = settings.load({"low_memory": str(asked), "data_dir": str(tmp_path)}, {})
    voice = VoiceSpec.parse("af_heart")
    assert startup_config(chosen, voice).low_memory is asked
    assert reply_defaults(chosen).pauses == SegmentPauses(0.1, 0.04)
