"""`--low-memory`: what a machine with 1 GB gives up for it, and what it does not."""

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
from wyoming_kokoro.commands import cli
from wyoming_kokoro.config import settings
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.lifecycle import upkeep
from wyoming_kokoro.loading.opener import ModelOpener
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.providers import candidates
from wyoming_kokoro.postprocess.pauses import SegmentPauses
from wyoming_kokoro.synthesis.segment_cache import LITTLE_MB
from wyoming_kokoro.synthesis.synthesizer import SpeakerPhase

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
    assert "--low-memory leaves the model's weights on disk" in findings["memory"]["text"]


@pytest.mark.parametrize(("gigabytes", "status"), [(0.9, "note"), (8.0, "ok")])
def test_the_doctor_names_it_where_memory_is_little(
    gigabytes: float, status: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from wyoming_kokoro.checks.machine import memory

    sizes = {"SC_PHYS_PAGES": int(gigabytes * 1e9 / 4096), "SC_PAGE_SIZE": 4096}
    monkeypatch.setattr("wyoming_kokoro.checks.machine.os.sysconf", sizes.__getitem__)
    (finding,) = memory(settings.Settings())
    assert finding.status == status
    assert ("--low-memory" in finding.hint) == (status == "note")


@pytest.mark.parametrize("asked", [False, True])
def test_the_setting_reaches_the_start_up(asked: bool, tmp_path: Path) -> None:
    chosen = settings.load({"low_memory": str(asked), "data_dir": str(tmp_path)}, {})
    voice = VoiceSpec.parse("af_heart")
    assert startup_config(chosen, voice).low_memory is asked
    assert reply_defaults(chosen).pauses == SegmentPauses(0.1, 0.04)
