"""Runs that fail, models that die, phonemes that raise: whose request it costs, who speaks then."""

from __future__ import annotations

import logging
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from tests.loading.test_load import Gpu, with_gpu
from wyoming_kokoro.config import logs
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.lifecycle.retry import RETRY_S
from wyoming_kokoro.loading import model_loader
from wyoming_kokoro.model.holder import FAILURES_BEFORE_PROOF
from wyoming_kokoro.model.kokoro_model import KokoroModel
from wyoming_kokoro.synthesis.synthesizer import SpeakerPhase
from wyoming_kokoro.text.pipeline import TextPipeline

from .conftest import Home
from .test_files import asyncio_turns, own

TEXT = "Good evening."


def out_of_memory(*_: object, **__: object) -> Any:
    """What onnxruntime's arena says, and what Python says."""
    raise MemoryError


async def fails(home: Home, text: str = TEXT) -> bool:
    """Whether this request fails, as an error that a client understands."""
    try:
        await home.says(text)
    except EngineFailed:
        return True
    return False


def loaded(home: Home) -> KokoroModel | None:
    """The model that is in memory."""
    return home.running.holder.meanwhile(lambda model, stop: model)


async def test_out_of_memory_once(home: Home, tmp_path: Any, monkeypatch: Any) -> None:
    """One request is lost; the next is spoken by the same session."""
    await home.start(**own(tmp_path / "own"), cache_mb=0)
    model = loaded(home)
    with monkeypatch.context() as patch:
        patch.setattr(model, "run", out_of_memory)
        assert await fails(home)
    assert await home.says(TEXT)
    assert loaded(home) is model
    assert home.synthesizer.engine == "kokoro"


async def test_out_of_memory_again_and_again(home: Home, tmp_path: Any, monkeypatch: Any) -> None:
    """A new session is made, and speaks."""
    await home.start(**own(tmp_path / "own"), cache_mb=0)
    model = loaded(home)
    monkeypatch.setattr(model, "run", out_of_memory)
    assert [await fails(home) for _ in range(FAILURES_BEFORE_PROOF)] == [True] * 3
    assert await home.says(TEXT)
    assert loaded(home) is not model
    assert home.synthesizer.state.phase is SpeakerPhase.READY


async def test_a_model_that_is_lost_for_good(
    home: Home, tmp_path: Any, monkeypatch: Any, caplog: pytest.LogCaptureFixture
) -> None:
    """The fallback speaks, the log says why, and after a pause Kokoro is tried again."""
    await home.start(**own(tmp_path / "own"), cache_mb=0)
    said = await home.says(TEXT)
    monkeypatch.setattr(loaded(home), "run", out_of_memory)
    with monkeypatch.context() as patch:
        patch.setattr(model_loader, "load_model", out_of_memory)
        assert [await fails(home) for _ in range(FAILURES_BEFORE_PROOF)] == [True] * 3
        await home.until(SpeakerPhase.FAILED)
    assert home.synthesizer.engine == "espeak"
    assert await home.says(TEXT) == ()
    assert "cannot be loaded again" in caplog.text
    while not home.pauses.end(RETRY_S[0]):
        await asyncio_turns()
    await home.until(SpeakerPhase.READY)
    assert await home.says(TEXT) == said


async def test_a_gpu_that_dies(home: Home, tmp_path: Any, monkeypatch: Any) -> None:
    """The current reply is spoken by the CPU, without a restart; nothing is lost."""
    mine = own(tmp_path / "own")
    gpu = Gpu(Path(mine["model"]))
    with_gpu(monkeypatch, gpu)
    await home.start(**mine, cache_mb=0, provider="auto")
    holder = home.running.holder
    assert holder.info.provider == "MIGraphXExecutionProvider"
    said = await home.says(TEXT)
    gpu.failure = RuntimeError("device lost")
    monkeypatch.setattr(loaded(home), "run_once", _device_lost)
    assert await home.says(TEXT) == said
    assert holder.info.provider == "CPUExecutionProvider"
    assert home.synthesizer.state.phase is SpeakerPhase.READY


def _device_lost(*_: object) -> Any:
    raise EngineFailed("the model failed: device lost")


class Stumbling:
    """The way of text to phonemes, with a fault on one word."""

    def __init__(self, path: TextPipeline) -> None:
        self._path = path

    def pieces(self, text: str, language: str, *rest: Any, **named: Any) -> Any:
        """As TextPipeline's."""
        if "abracadabra" in text:
            raise KeyError(text)
        return self._path.pieces(text, language, *rest, **named)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._path, name)


async def test_an_exception_in_phonemes(home: Home, tmp_path: Any) -> None:
    """It costs that request; others, and the next, are spoken."""
    path = cast(TextPipeline, Stumbling(home.text.pipeline))
    home.text = replace(home.text, pipeline=path)
    await home.start(**own(tmp_path / "own"))
    with pytest.raises(KeyError):
        await home.says("Hello. Say abracadabra now.")
    assert await home.says(TEXT)
    assert home.synthesizer.engine == "kokoro"


@pytest.mark.parametrize("style", ["text", "json"])
@pytest.mark.parametrize("debug", [False, True])
def test_a_traceback_does_not_tell_what_was_spoken(
    style: str, debug: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where, and what kind, but not the message, of a chain of exceptions; with --debug all."""
    root = logging.getLogger()
    before = root.handlers[:], root.level
    try:
        logs.set_up(debug=debug, style=style)
        try:
            _raise("xylocanary")
        except ValueError:
            logging.getLogger("wyoming_kokoro.test").exception("a fault of this server")
    finally:
        root.handlers[:], root.level = before
        logging.getLogger("wyoming_kokoro").setLevel(logging.NOTSET)
    told = capsys.readouterr().err
    assert "_raise" in told
    assert "KeyError" in told
    assert "ValueError" in told
    assert (
        "xylocanary"
        in told.replace('_raise("xylocanary")', "").replace('_raise(\\"xylocanary\\")', "")
    ) == debug
    assert sys.exc_info() == (None, None, None)


def _raise(text: str) -> None:
    try:
        raise KeyError(text)
    except KeyError as error:
        raise ValueError(f"cannot say {text}") from error
