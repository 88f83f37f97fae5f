"""KokoroModel on tone models: what it was given is heard in what it gives."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime as ort
import pytest

from tests.tone_model import FRAMES, LAYOUTS, build_tone_model, hear, mark, style_for, token_samples
from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.core.limits import MAX_TOKENS
from wyoming_kokoro.model.kokoro_model import FileModel, KokoroModel
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.ort_session import CPU, open_session, session_options
from wyoming_kokoro.model.utterance import Utterance

IDS = (50, 83, 54, 54, 16, 177, 1)
STYLE = style_for(0.5)
SENTENCE = Utterance(IDS, STYLE)


class Begun(Stop):
    """Tells when a run is bound to it."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = threading.Event()

    @contextmanager
    def bound(self, terminate: Callable[[], None]) -> Iterator[None]:
        with super().bound(terminate):
            self.begun.set()
            yield


def opened(path: Path, **options: object) -> KokoroModel:
    session = open_session(path, session_options(ModelOptions(1)), [CPU])
    return FileModel(session, path, **options)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def planted(tmp_path_factory: pytest.TempPathFactory) -> KokoroModel:
    """A model with every fault: 7 not finite, 8 fails, 9 never ends."""
    path = tmp_path_factory.mktemp("planted") / "tone.onnx"
    return opened(build_tone_model(path, nan_token=7, fail_token=8, endless_token=9))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_says_what_it_was_given(layout: str, tmp_path: Path) -> None:
    """Tokens in order, style and pace arrive in each layout's own types and names."""
    model = opened(build_tone_model(tmp_path / "tone.onnx", layout))
    sound = model.run(Utterance(IDS, STYLE, 2.0))
    heard = hear(sound.samples)
    assert heard.ids == IDS
    assert heard.style == pytest.approx(mark(STYLE), abs=1e-3)
    assert heard.speed == pytest.approx(2.0, abs=1e-3)
    assert sound.samples.ndim == 1
    assert sound.samples.dtype == np.float32
    assert len(sound.samples) == (len(IDS) + 2) * token_samples(2.0)
    assert model.info.layout == layout


@pytest.mark.parametrize("layout", LAYOUTS)
def test_durations_where_the_layout_has_them(layout: str, tmp_path: Path) -> None:
    """Frames for each token and both pads, or None."""
    model = opened(build_tone_model(tmp_path / "tone.onnx", layout))
    durations = model.run(SENTENCE).durations
    has = layout in ("v1.1", "int-speed")
    assert model.info.has_durations is has
    if has:
        assert durations is not None
        assert durations.dtype == np.int64
        assert durations.tolist() == [FRAMES] * (len(IDS) + 2)
    else:
        assert durations is None


@pytest.mark.parametrize(("asked", "given"), [(0.5, 1), (1.2, 1), (1.6, 2), (2.0, 2)])
def test_whole_speeds_are_rounded(asked: float, given: int, tmp_path: Path) -> None:
    """An int32 speed gets the nearest whole number, never 0."""
    model = opened(build_tone_model(tmp_path / "tone.onnx", "int-speed"))
    assert hear(model.run(Utterance(IDS, STYLE, asked)).samples).speed == pytest.approx(
        given, abs=1e-3
    )


def test_real_speeds_are_exact(planted: KokoroModel) -> None:
    """A float speed is passed as it is."""
    assert hear(planted.run(Utterance(IDS, STYLE, 1.3)).samples).speed == pytest.approx(
        1.3, abs=1e-3
    )


def test_the_longest_run(planted: KokoroModel) -> None:
    """510 ids are spoken; 511 and none are refused before the model sees them."""
    longest = tuple(i % 170 + 10 for i in range(MAX_TOKENS))
    assert hear(planted.run(Utterance(longest, STYLE)).samples).ids == longest
    for ids in ((*longest, 16), ()):
        with pytest.raises(ValueError, match="1 to 510"):
            planted.run(Utterance(ids, STYLE))


@pytest.mark.parametrize("speed", [0.0, -1.0, float("nan"), float("inf")])
def test_a_speed_that_is_none(planted: KokoroModel, speed: float) -> None:
    """Speeds that no model can be fed are refused."""
    with pytest.raises(ValueError, match="speed"):
        planted.run(Utterance(IDS, STYLE, speed))


def test_a_style_of_another_size(planted: KokoroModel) -> None:
    """A style row has 256 values."""
    with pytest.raises(ValueError, match="256"):
        planted.run(Utterance(IDS, STYLE[:128]))


def test_another_kind_of_model(tmp_path: Path) -> None:
    """An unknown layout is named by what was found."""
    with pytest.raises(EngineFailed, match=r"image tensor\(float\)\[1, 3, 8, 8\]"):
        opened(build_tone_model(tmp_path / "wrong.onnx", "wrong"))


def test_failure_inside_the_model(planted: KokoroModel) -> None:
    """A run that fails fails alone."""
    with pytest.raises(EngineFailed, match="the model failed"):
        planted.run(Utterance((50, 8), STYLE))
    assert hear(planted.run(SENTENCE).samples).ids == IDS


def test_sound_that_is_not_finite(planted: KokoroModel) -> None:
    """Without a model to ask again, NaN is an error."""
    with pytest.raises(EngineFailed, match="not finite"):
        planted.run(Utterance((50, 7), STYLE))
    assert hear(planted.run(SENTENCE).samples).ids == IDS


def test_fp32_fallback(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """NaN is asked again of the fp32 model, opened once, at the first need, closed with ours."""
    caplog.set_level(logging.INFO)
    sound = build_tone_model(tmp_path / "sound.onnx")
    opened_on_cpu: list[KokoroModel] = []

    def open_on_cpu() -> KokoroModel:
        opened_on_cpu.append(opened(sound))
        return opened_on_cpu[-1]

    model = opened(build_tone_model(tmp_path / "tone.onnx", nan_token=7))
    model.open_on_cpu = open_on_cpu
    assert hear(model.run(Utterance((50, 54), STYLE)).samples).ids == (50, 54)
    assert not opened_on_cpu
    for _ in range(2):
        assert hear(model.run(Utterance((50, 7, 54), STYLE)).samples).ids == (50, 7, 54)
    assert len(opened_on_cpu) == 1
    assert "not finite" in caplog.text
    model.close()
    with pytest.raises(EngineFailed, match="not in memory"):
        opened_on_cpu[0].run(SENTENCE)


def guarded(tmp_path: Path) -> tuple[KokoroModel, list[KokoroModel]]:
    """A model that overflows on token 7, and the models that were opened to speak instead."""
    sound = build_tone_model(tmp_path / "sound.onnx", frames=5)
    opened_on_cpu: list[KokoroModel] = []

    def open_on_cpu() -> KokoroModel:
        opened_on_cpu.append(opened(sound))
        return opened_on_cpu[-1]

    model = opened(build_tone_model(tmp_path / "half.onnx", nan_token=7))
    model.open_on_cpu = open_on_cpu
    return model, opened_on_cpu


def test_memory_is_given_back_by_a_run_whose_sound_is_of_no_matter(tmp_path: Path) -> None:
    """No fault is counted, and no other model opened for it; one that is open gives its own."""
    model, opened_on_cpu = guarded(tmp_path)
    model.give_back(Utterance((7,), STYLE), Stop())
    assert not opened_on_cpu
    assert by_the_other(model, 7)
    given: list[tuple[int, ...]] = []
    opened_on_cpu[0].run_once = lambda utterance, *_: given.append(utterance.ids)  # type: ignore
    for _ in range(5):
        model.give_back(Utterance((7,), STYLE), Stop())
    assert given == [(7,)] * 5
    assert not by_the_other(model, 54), "it has not been given up"


def test_giving_memory_back_can_be_stopped(planted: KokoroModel) -> None:
    """As any run: this one has no end."""
    stop = Begun()
    with ThreadPoolExecutor(1) as thread:
        given = thread.submit(planted.give_back, Utterance((9,), STYLE), stop)
        assert stop.begun.wait(5)
        stop.set()
        with pytest.raises(Stopped):
            given.result(5)
    assert planted.run(Utterance((50,), STYLE)).samples.any()


def by_the_other(model: KokoroModel, *ids: int) -> bool:
    """Whether the sound came from the fp32 model: its tokens last five frames."""
    sound = model.run(Utterance(ids, STYLE))
    assert hear(sound.samples).ids == ids
    return len(sound.samples) == (len(ids) + 2) * token_samples(1.0, frames=5)


def test_half_precision_is_read_and_guarded(tmp_path: Path) -> None:
    """A model whose sound is float16: 1e5 is more than that holds, and is made again."""
    whole = build_tone_model(tmp_path / "whole.onnx")
    for scale, fits in ((1.0, True), (1e6, False)):
        model = opened(halved(whole, scale))
        model.open_on_cpu = lambda: opened(whole)
        samples = model.run(SENTENCE).samples
        assert samples.dtype == np.float32
        assert hear(samples).ids == IDS
        once = model.run_once(SENTENCE).samples
        assert bool(np.isfinite(once).all()) is fits


def halved(path: Path, scale: float) -> Path:
    """The model with its sound, times `scale`, in float16."""
    model = onnx.load(str(path))
    output = model.graph.output[0]
    name = output.name
    for node in model.graph.node:
        node.output[:] = [f"{name}_32" if made == name else made for made in node.output]
    factor = onnx.numpy_helper.from_array(np.array(scale, np.float32), "scale")
    model.graph.initializer.append(factor)
    model.graph.node.extend([
        onnx.helper.make_node("Mul", [f"{name}_32", "scale"], [f"{name}_loud"]),
        onnx.helper.make_node("Cast", [f"{name}_loud"], [name], to=onnx.TensorProto.FLOAT16),
    ])  # fmt: skip
    output.type.tensor_type.elem_type = onnx.TensorProto.FLOAT16
    half = path.with_name(f"half-{scale}.onnx")
    onnx.save(model, str(half))
    return half


def test_a_run_in_hand_is_stopped(planted: KokoroModel) -> None:
    """`set` ends a run from another thread at once, and the model speaks on."""
    stop = Begun()

    def end() -> None:
        assert stop.begun.wait(5)
        stop.set()

    thread = threading.Thread(target=end)
    thread.start()
    started = time.monotonic()
    with pytest.raises(Stopped):
        planted.run(Utterance((50, 9), STYLE), stop)
    thread.join()
    assert time.monotonic() - started < 2
    assert hear(planted.run(SENTENCE).samples).ids == IDS


def test_stopped_before_it_began(planted: KokoroModel) -> None:
    """A run whose stop is set already does not start."""
    stop = Stop()
    stop.set()
    with pytest.raises(Stopped):
        planted.run(Utterance((50, 9), STYLE), stop)


def test_only_the_stopped_run_ends(planted: KokoroModel) -> None:
    """Another run of the same model goes on."""
    stop = Stop()
    stop.set()
    with pytest.raises(Stopped):
        planted.run(SENTENCE, stop)
    assert hear(planted.run(SENTENCE, Stop()).samples).ids == IDS


def test_a_closed_model(tmp_path: Path) -> None:
    """Runs after `close` fail; closing tells whoever wanted to know."""
    told: list[str] = []
    model = opened(build_tone_model(tmp_path / "tone.onnx"))
    model.on_close = lambda: told.append("closed")
    model.close()
    assert told == ["closed"]
    with pytest.raises(EngineFailed, match="not in memory"):
        model.run(SENTENCE)


def test_a_run_takes_milliseconds(planted: KokoroModel) -> None:
    """The stand-in is fast enough for tests that speak a lot."""
    ids = IDS * 6
    planted.run(Utterance(ids, STYLE))
    times = []
    for _ in range(5):
        started = time.perf_counter()
        planted.run(Utterance(ids, STYLE))
        times.append(time.perf_counter() - started)
    assert min(times) < 0.01


def test_onnxruntime_has_what_the_sessions_ask_for() -> None:
    """Settings are names in strings: a typing error would pass silently."""
    options = session_options(ModelOptions(3), optimised=True)
    assert options.intra_op_num_threads == 3
    assert options.graph_optimization_level == ort.GraphOptimizationLevel.ORT_DISABLE_ALL
    assert _spins(options) == ("1", "100")


@pytest.mark.parametrize(
    ("version", "expected"),
    [("1.25.3", ("0", None)), ("1.26.0", ("1", "100")), ("2.0.0", ("1", "100"))],
)
def test_threads_never_spin_without_a_bound(
    monkeypatch: pytest.MonkeyPatch, version: str, expected: tuple[str, str | None]
) -> None:
    """An onnxruntime that cannot bound it would take a tenth more of the processor."""
    monkeypatch.setattr(ort, "__version__", version)
    assert _spins(session_options(ModelOptions(2))) == expected


def _spins(options: Any) -> tuple[str, str | None]:
    """Whether threads spin, and for how many microseconds."""
    bound = None
    with suppress(RuntimeError):  # it is not set
        bound = options.get_session_config_entry("session.intra_op.spin_duration_us")
    return options.get_session_config_entry("session.intra_op.allow_spinning"), bound


def test_what_is_only_asked_for() -> None:
    """Neither less memory nor other arithmetic comes by itself."""
    names = ("session.disable_prepacking", "mlas.enable_gemm_fastmath_arm64_bfloat16")
    wanted = session_options(ModelOptions(1, low_memory=True, fast_math=True))
    plain = session_options(ModelOptions(1))
    for name in names:
        assert wanted.get_session_config_entry(name) == "1"
        with pytest.raises(RuntimeError, match=name):
            plain.get_session_config_entry(name)
