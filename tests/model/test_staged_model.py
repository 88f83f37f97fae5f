"""Kokoro in three parts: the same sound as whole, exact windows, statistics that are carried."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest

from tests.graphs.rewrite.rewriting import UTTERANCES, utterance
from tests.mini_model import build_mini_model
from tests.model.test_windows import ends
from wyoming_kokoro.core.audio import Samples
from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.graphs.calibration_inputs import write_calibration_inputs
from wyoming_kokoro.graphs.graph_store import GraphStore
from wyoming_kokoro.graphs.rewrite.graph_editor import GraphEditor, UnsupportedGraph
from wyoming_kokoro.graphs.rewrite.split import split
from wyoming_kokoro.graphs.variant_builder import maker
from wyoming_kokoro.model import windows
from wyoming_kokoro.model.decoding import cross_faded
from wyoming_kokoro.model.kokoro_model import ModelInfo
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.norm_statistics import NormMode, NormStatistics, VoiceStatistics
from wyoming_kokoro.model.session import CPU
from wyoming_kokoro.model.staged_model import StagedModel, open_stages
from wyoming_kokoro.model.windows import HALF_SAMPLES, LEAST_HALVES, Window, WindowListener

SENTENCE = utterance(40, 7)
VOICED = replace(SENTENCE, voice="v")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The parts of a miniature, built once."""
    place = tmp_path_factory.mktemp("parts")
    model = build_mini_model(place / "mini.onnx", "v1.0")
    write_calibration_inputs(place / "utterances.npz", UTTERANCES)
    store = GraphStore(place / "graphs")
    files = store.build(model, "parts", CPU[0], make=maker("parts", place / "utterances.npz"))
    return files.onnx.parent


def parted(folder: Path, norm_mode: NormMode = "voice", *, windowed: bool = False) -> StagedModel:
    info = ModelInfo(
        Path("mini.onnx"),
        "v1.0",
        CPU[0],
        ModelOptions(1, windowed=windowed),
        "saved",
        "",
        has_durations=True,
    )
    return open_stages(folder, [CPU], info, norm_mode=norm_mode)


def test_durations_come_with_every_layout(folder: Path) -> None:
    """And before the sound: `prosody` has them."""
    model = parted(folder)
    prosody = model.prosody(SENTENCE, Stop())
    output = model.run(SENTENCE)
    assert output.durations is not None
    assert np.array_equal(prosody.durations, output.durations)
    assert prosody.durations.shape == (len(SENTENCE.ids) + 2,)
    assert output.samples.size == 600 * int(prosody.durations.sum())


def test_windows_of_exact_statistics_are_the_whole(folder: Path) -> None:
    """With the whole sentence's statistics each window's sound is the whole's, joins included."""
    model = parted(folder)
    prosody = model.prosody(SENTENCE, Stop())
    whole, seen = model.decode_span(prosody, (0, prosody.halves), model.no_statistics(), Stop())
    known = NormStatistics(seen.mean, seen.variance, 1e9)
    for start, end in pairwise(ends(prosody.halves, 0.003)):
        sound, _ = model.decode_span(prosody, (start, end), known, Stop())
        expected = whole[start * HALF_SAMPLES : end * HALF_SAMPLES]
        assert np.abs(sound - expected).max() < 1e-4 * np.abs(whole).max()


@pytest.mark.parametrize("norm_mode", ["own", "carried", "voice"])
def test_windows_add_up(norm_mode: NormMode, folder: Path) -> None:
    """As many samples as the whole, the first half a second, no jump where two meet."""
    model = parted(folder, norm_mode)
    prosody = model.prosody(SENTENCE, Stop())
    whole, _ = model.decode_span(prosody, (0, prosody.halves), model.no_statistics(), Stop())
    pieces = list(model.decoded(prosody, Stop(), "af_heart"))
    assert len(pieces[0]) == LEAST_HALVES * HALF_SAMPLES
    sound = np.concatenate(pieces)
    assert sound.shape == whole.shape
    assert np.abs(sound - whole).std() < 0.2 * whole.std()
    jumps = np.abs(np.diff(sound))
    places = np.cumsum([len(piece) for piece in pieces])[:-1]
    assert jumps[places - 1].max() <= np.abs(np.diff(whole)).max() * 1.2


def test_a_voice_that_is_known_helps(folder: Path) -> None:
    """The second sentence in a voice comes nearer to its whole than the first did."""
    model = parted(folder, "voice")
    prosody = model.prosody(SENTENCE, Stop())
    whole, _ = model.decode_span(prosody, (0, prosody.halves), model.no_statistics(), Stop())
    errors = [
        np.abs(next(iter(model.decoded(prosody, Stop(), "v"))) - whole[:12000]).std()
        if number
        else np.abs(np.concatenate(list(model.decoded(prosody, Stop(), "v"))) - whole)[:12000].std()
        for number in range(2)
    ]
    assert errors[1] < errors[0]


def test_a_long_run_is_decoded_in_windows_where_they_may_be_used(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many samples as at once, nearly the same; the same to the bit where it is short."""
    whole = parted(folder).run(SENTENCE)
    windowed = parted(folder, windowed=True)
    short = windowed.run(SENTENCE)
    assert short.windows == 1
    halves = len(whole.samples) // HALF_SAMPLES
    monkeypatch.setattr(windows, "MAX_HALVES", halves // 2)
    long = windowed.run(SENTENCE)
    assert long.windows == -(-halves // (halves // 2))
    assert long.samples.shape == whole.samples.shape
    assert long.durations is not None
    assert whole.durations is not None
    assert np.array_equal(long.durations, whole.durations)
    # Each run has noise of its own; sounds that have nothing in common would be 1.4 apart.
    assert 0 < rms(long.samples - short.samples) < 1.2 * rms(whole.samples)


def test_a_voice_that_is_known_is_heard_after_a_shorter_window(folder: Path) -> None:
    """Of one that is not, a short window tells too little."""
    model = parted(folder)

    def first() -> int:
        windows: list[Window] = []
        model.run_in_windows(VOICED, Stop(), WindowListener(windows.append, 1e-4))
        return len(windows[0].samples) // HALF_SAMPLES

    assert first() == LEAST_HALVES
    assert first() < LEAST_HALVES / 2


def rms(samples: Samples) -> float:
    return float(np.sqrt(np.mean(samples**2)))


def test_a_stop_between_parts(folder: Path) -> None:
    """Nothing more is computed for a sentence that nobody waits for; the model stays usable."""
    model = parted(folder)
    stop = Stop()
    pieces = model.windows(VOICED, stop)
    next(pieces)
    stop.set()
    with pytest.raises(Stopped):
        next(pieces)
    with pytest.raises(Stopped):
        model.run(SENTENCE, stop)
    assert model.run(SENTENCE).samples.any()
    model.close()
    with pytest.raises(EngineFailed):
        model.run(SENTENCE)


def test_a_run_that_is_heard_is_its_windows(folder: Path) -> None:
    """In order, with the durations of the whole; `windowed` is what the opener said."""
    model = parted(folder)
    windows: list[Window] = []
    output = model.run_in_windows(VOICED, Stop(), WindowListener(windows.append))
    assert len(windows) > 2
    assert np.array_equal(np.concatenate([window.samples for window in windows]), output.samples)
    assert output.durations is not None
    assert all(np.array_equal(window.durations, output.durations) for window in windows)
    assert output.samples.size == 600 * int(output.durations.sum())
    assert output.windows == len(windows)
    assert [w.ready_s for w in windows] == sorted(w.ready_s for w in windows)
    assert not model.info.options.windowed
    info = ModelInfo(
        Path("mini.onnx"), "v1.0", CPU[0], ModelOptions(1), "saved", "", has_durations=True
    )
    windowed = replace(info, options=ModelOptions(1, windowed=True))
    assert open_stages(folder, [CPU], windowed).info.options.windowed


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_run_that_makes_way_goes_on_with_the_window_that_was_stopped(
    number: int, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same sound as without, no window twice; what came before costs nothing again."""
    plain = parted(folder, "carried").run_in_windows(SENTENCE, Stop(), WindowListener(bool))
    model, stop, heard = parted(folder, "carried"), Stop(), list[Window]()
    listener = WindowListener(heard.append)
    decode, spans = model.decode_span, list[Any]()

    def stopped_once(*arguments: Any, **options: Any) -> tuple[Samples, NormStatistics]:
        spans.append(arguments[1])
        if len(spans) == number + 1:
            stop.set()
        return decode(*arguments, **options)

    monkeypatch.setattr(model, "decode_span", stopped_once)
    with pytest.raises(Stopped):
        model.run_in_windows(SENTENCE, stop, listener)
    assert len(heard) == number
    assert listener.checkpoint.decoding
    other = model.run(utterance(12, 3))
    output = model.run_in_windows(SENTENCE, Stop(), listener)
    assert not listener.checkpoint.decoding, "nothing pins memory once the run is done"
    assert other.samples.any()
    assert np.array_equal(output.samples, np.concatenate([window.samples for window in heard]))
    assert output.samples.shape == plain.samples.shape
    assert np.abs(output.samples - plain.samples).std() < 0.1 * plain.samples.std()


def test_a_run_goes_on_with_a_model_that_was_loaded_anew(folder: Path) -> None:
    """As a whole: its listener has heard the beginning, and takes what follows that."""
    stop, heard = Stop(), list[Window]()

    def on_window(window: Window) -> None:
        heard.append(window)
        stop.set()

    listener = WindowListener(on_window)
    with pytest.raises(Stopped):
        parted(folder).run_in_windows(SENTENCE, stop, listener)
    output = parted(folder).run_in_windows(SENTENCE, Stop(), listener)
    assert len(heard) == 1
    assert output.samples.size > heard[0].samples.size


def test_a_sound_of_one_window_is_decoded_as_a_whole(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As without windows, whatever is known of the voice; nothing is learned of it."""
    model = parted(folder)
    voices = VoiceStatistics()
    model.share(voices)
    model.run_in_windows(VOICED, Stop(), WindowListener(bool))
    decode, seen, changes = model.decode_span, list[tuple[float, bool]](), voices.changes

    def watched(*arguments: Any, whole: bool) -> tuple[Samples, NormStatistics]:
        seen.append((arguments[2].halves, whole))
        return decode(*arguments, whole=whole)

    monkeypatch.setattr(model, "decode_span", watched)
    assert model.run_in_windows(VOICED, Stop(), WindowListener(bool, 1.0)).windows == 1
    assert seen == [(0, True)]
    assert voices.changes == changes


@pytest.mark.parametrize(("number", "heard"), [(0, 0), (1, 1)])
def test_a_sound_that_is_not_finite(
    number: int, heard: int, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From its start: the fp32 model is asked. Later: a failure, not a sound twice."""
    info = ModelInfo(
        Path("mini.onnx"), "v1.0", CPU[0], ModelOptions(1), "saved", "", has_durations=True
    )
    model = open_stages(folder, [CPU], info, fp32_fallback=lambda: parted(folder))
    decode, spans = model.decode_span, []

    def broken(*arguments: Any, **options: Any) -> tuple[Samples, NormStatistics]:
        sound, own = decode(*arguments, **options)
        spans.append(arguments[1])
        return (sound * np.nan if len(spans) == number + 1 else sound), own

    monkeypatch.setattr(model, "decode_span", broken)
    windows: list[Window] = []
    listener = WindowListener(windows.append)
    if heard:
        with pytest.raises(EngineFailed):
            model.run_in_windows(SENTENCE, Stop(), listener)
    else:
        output = model.run_in_windows(SENTENCE, Stop(), listener)
        assert np.isfinite(output.samples).all()
        assert output.windows == 1, "the fp32 model is run whole"
    assert len(windows) == heard


@pytest.mark.parametrize("finite_without", [True, False])
def test_statistics_of_a_voice_that_spoil_its_sound(
    finite_without: bool, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are forgotten and the sound is tried once more; only then is the model blamed."""
    model, voices = parted(folder), VoiceStatistics()
    model.share(voices)
    voices.put("v", replace(model.no_statistics(), halves=1e6))
    decode, priors, heard, recorded = model.decode_span, list[float](), list[Window](), list[bool]()

    def broken(*arguments: Any, **options: Any) -> tuple[Samples, NormStatistics]:
        priors.append(arguments[2].halves)
        sound, own = decode(*arguments, **options)
        return (sound if finite_without and len(priors) > 1 else sound * np.nan), own

    monkeypatch.setattr(model, "decode_span", broken)
    monkeypatch.setattr(model, "record", recorded.append)
    if finite_without:
        output = model.run_in_windows(VOICED, Stop(), WindowListener(heard.append))
        assert np.array_equal(output.samples, np.concatenate([w.samples for w in heard]))
        assert output.samples.size == 600 * int(heard[0].durations.sum())
        assert voices.by_voice()["v"].halves < 1e6, "learned anew"
    else:
        with pytest.raises(EngineFailed):
            model.run_in_windows(VOICED, Stop(), WindowListener(heard.append))
        assert len(priors) == 2
        assert not heard
        assert not voices.by_voice()
    assert priors[:2] == [400, 0]
    assert recorded == [finite_without]


def test_a_model_that_fails_without_statistics_is_blamed_at_once(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a voice that is not known, and of a sound of one window, which takes none."""
    model, voices, spans = parted(folder), VoiceStatistics(), list[Any]()
    model.share(voices)
    decode = model.decode_span

    def broken(*arguments: Any, **options: Any) -> tuple[Samples, NormStatistics]:
        spans.append(arguments[1])
        sound, own = decode(*arguments, **options)
        return sound * np.nan, own

    monkeypatch.setattr(model, "decode_span", broken)
    with pytest.raises(EngineFailed):
        model.run_in_windows(VOICED, Stop(), WindowListener(bool))
    voices.put("v", replace(model.no_statistics(), halves=400))
    with pytest.raises(EngineFailed):
        model.run_in_windows(VOICED, Stop(), WindowListener(bool, 1.0))
    assert len(spans) == 2
    assert list(voices.by_voice()) == ["v"]


def test_joined_fades_without_a_step() -> None:
    """Equal sounds are unchanged; different ones cross over."""
    ones, zeros = np.ones(600, np.float32), np.zeros(2000, np.float32)
    assert np.allclose(cross_faded(ones, np.ones(2000, np.float32)), 1)
    mixed = cross_faded(ones, zeros)
    assert len(mixed) == 2000
    assert np.abs(np.diff(mixed)).max() < 0.002
    assert len(cross_faded(ones, zeros[:100])) == 100


def test_a_graph_without_the_seams_is_refused(tmp_path: Path) -> None:
    """Cutting is refused before anything is written."""
    model = onnx.load(str(build_mini_model(tmp_path / "mini.onnx")))
    for node in GraphEditor(model).nodes("Conv"):
        for item in node.attribute:
            if item.name == "strides" and list(item.ints) == [2]:
                item.ints[:] = [3]
    with pytest.raises(UnsupportedGraph, match="curves"):
        split(model, "waveform", "duration")
