"""Kokoro in three stages: windows that are the whole, silence that is not decoded, ways round."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.mini_kokoro import OBSERVED, open_mini, utterance, write_mini_stages
from tests.model.spied_stage import SpiedStage
from wyoming_kokoro.core.audio import Samples
from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.model import windows
from wyoming_kokoro.model.decoding import (
    HEAD_HALVES,
    TAIL_HALVES,
    Decoding,
    cross_faded,
    spoken_span,
)
from wyoming_kokoro.model.staged_model import NOISE_FILE, StagedModel
from wyoming_kokoro.model.windows import (
    AROUND_HALVES,
    CONTEXT_HALVES,
    HALF_SAMPLES,
    LEAST_HALVES,
    Window,
    WindowLengths,
    WindowSink,
)

SENTENCE = utterance(40, 7)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Stages that are given their norms."""
    return write_mini_stages(tmp_path_factory.mktemp("staged"))


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> StagedModel:
    """The same model with norms of its own."""
    return open_mini(write_mini_stages(tmp_path_factory.mktemp("whole"), "whole"), "whole")


FADED = 300
"""Samples at both ends of what is said that may be faded."""


def rms(samples: Samples) -> float:
    return float(np.sqrt(np.mean(samples**2)))


def test_durations_come_before_the_sound(folder: Path) -> None:
    model = open_mini(folder)
    prosody = model.prosody(SENTENCE, Stop())
    sound = model.run(SENTENCE)
    assert sound.durations is not None
    assert np.array_equal(prosody.durations, sound.durations)
    assert prosody.durations.shape == (len(SENTENCE.ids) + 2,)
    assert len(set(prosody.durations)) > 1
    assert sound.samples.size == 600 * int(prosody.durations.sum())


def test_windows_with_the_right_statistics_are_the_whole(folder: Path, whole: StagedModel) -> None:
    """Each window sounds as it does within the sentence, joins included: 60 dB lies between."""
    model = open_mini(folder)
    heard: list[Window] = []
    sound = model.run_in_windows(OBSERVED, Stop(), WindowSink(heard.append))
    right = whole.run(OBSERVED).samples
    prosody = model.prosody(OBSERVED, Stop())
    said = slice(prosody.begin * HALF_SAMPLES + FADED, prosody.end * HALF_SAMPLES - FADED)
    assert sound.samples.shape == right.shape
    assert len(heard) > 2
    assert rms(sound.samples[said] - right[said]) < 1e-3 * rms(right)


def test_windows_of_any_length_give_one_sound(folder: Path) -> None:
    """Whatever the statistics: they are the same in each window."""
    model = open_mini(folder)
    prosody = model.prosody(SENTENCE, Stop())
    sounds = [
        np.concatenate(list(model._rest_of(Decoding(prosody, lengths), Stop())))
        for lengths in (_Fixed(prosody.end, 10_000), _Fixed(prosody.end, 37))
    ]
    assert sounds[0].shape == sounds[1].shape
    assert rms(sounds[0] - sounds[1]) < 1e-3 * rms(sounds[0])


def test_the_second_stage_decodes_no_more_than_is_heard(tmp_path: Path) -> None:
    """Beyond a window it sees a few steps alone, and the sound is that of all around it."""
    least = open_mini(write_mini_stages(tmp_path / "spanned"))
    most = open_mini(write_mini_stages(tmp_path / "plain", plain=True))
    prosody = least.prosody(SENTENCE, Stop())
    for start, end in ((0, 12), (1, 20), (30, 50), (prosody.halves - 9, prosody.halves)):
        sound, right = (each._decoded(prosody, start, end, Stop()) for each in (least, most))
        assert sound.size == right.size == (end - start) * HALF_SAMPLES
        assert rms(sound - right) < 1e-4 * rms(right), (start, end)
    spy = SpiedStage(tmp_path / "spanned")
    open_mini(tmp_path / "spanned", generator=spy)._decoded(prosody, 30, 50, Stop())
    assert spy.sizes == [(20 + 2.4) * HALF_SAMPLES]


class _Fixed(WindowLengths):
    """Windows of a length that is told."""

    def __init__(self, halves: int, length: int) -> None:
        self._halves, self._even = halves, length


def test_silence_is_not_decoded(folder: Path) -> None:
    """Before and after what is said there are zeros, and the sound fades at both ends."""
    spy = SpiedStage(folder)
    model = open_mini(folder, generator=spy)
    prosody = replace(model.prosody(SENTENCE, Stop()), begin=40, end=100)
    lengths = WindowLengths(prosody.begin, prosody.end)
    sound = np.concatenate(list(model._rest_of(Decoding(prosody, lengths), Stop())))
    assert sound.size == prosody.halves * HALF_SAMPLES
    said = slice(40 * HALF_SAMPLES, 100 * HALF_SAMPLES)
    assert not sound[: said.start].any()
    assert not sound[said.stop :].any()
    assert sound[said].any()
    assert abs(sound[said.start]) < 0.01 * np.abs(sound).max()
    assert abs(sound[said.stop - 1]) < 0.01 * np.abs(sound).max()
    assert 60 < sum(spy.halves) <= 60 + len(spy.halves) * AROUND_HALVES


def test_silence_at_the_ends_is_what_a_window_sees(folder: Path) -> None:
    """The head of a sentence is silent for three half frames, its tail for longer: less is decoded
    around them than elsewhere."""
    spy = SpiedStage(folder)
    model = open_mini(folder, generator=spy)
    prosody = replace(model.prosody(SENTENCE, Stop()), begin=40, end=100)
    for start, end in ((40, 60), (60, 80), (80, 100)):
        model._decoded(prosody, start, end, Stop())
    around = 2 * CONTEXT_HALVES
    assert spy.halves == [20 + around - HEAD_HALVES, 20 + around, 20 + CONTEXT_HALVES + 1]


def test_what_is_said_is_known_from_the_energy() -> None:
    """With some half frames around it; all of a sentence of which nothing is told."""
    energy = np.full(200, -9.0, np.float32)
    energy[50:120] = 3.0
    assert spoken_span(energy) == (50 - HEAD_HALVES, 120 + TAIL_HALVES)
    energy[195] = 0.0
    assert spoken_span(energy) == (50 - HEAD_HALVES, 200)
    assert spoken_span(np.full(20, -9.0, np.float32)) == (0, 20)


def test_a_long_run_is_decoded_in_few_even_windows(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which bounds the memory; the sound is the same."""
    model = open_mini(folder)
    once = model.run(SENTENCE)
    prosody = model.prosody(SENTENCE, Stop())
    most = (prosody.end - prosody.begin) // 3
    monkeypatch.setattr(windows, "MAX_HALVES", most)
    sound = model.run(SENTENCE)
    assert sound.windows == 4
    assert sound.samples.shape == once.samples.shape
    assert sound.durations is not None
    assert once.durations is not None
    assert np.array_equal(sound.durations, once.durations)
    assert rms(sound.samples - once.samples) < 1e-3 * rms(once.samples)


def test_a_fast_machine_is_heard_after_a_shorter_window(folder: Path) -> None:
    """Before the machine is known, the first window is long enough for a slow one."""

    def first(half_s: float) -> int:
        heard: list[Window] = []
        model = open_mini(folder)
        silent = model.prosody(SENTENCE, Stop()).begin
        model.run_in_windows(SENTENCE, Stop(), WindowSink(heard.append, half_s))
        return len(heard[0].samples) // HALF_SAMPLES - silent

    assert first(1e-4) < first(0.0) == LEAST_HALVES


def test_a_stop_between_windows(folder: Path) -> None:
    """Nothing more is computed for a sentence that nobody waits for; the model stays usable."""
    spy, stop = SpiedStage(folder), Stop()
    model = open_mini(folder, generator=spy)
    with pytest.raises(Stopped):
        model.run_in_windows(SENTENCE, stop, WindowSink(lambda window: stop.set()))
    assert len(spy.halves) == 1
    with pytest.raises(Stopped):
        model.run(SENTENCE, stop)
    assert len(spy.halves) == 1
    assert model.run(SENTENCE).samples.any()
    model.close()
    with pytest.raises(EngineFailed):
        model.run(SENTENCE)


def test_a_run_that_is_heard_is_its_windows(folder: Path) -> None:
    """In order, with the durations of the whole."""
    model = open_mini(folder)
    heard: list[Window] = []
    sound = model.run_in_windows(SENTENCE, Stop(), WindowSink(heard.append))
    assert len(heard) > 2
    assert np.array_equal(np.concatenate([window.samples for window in heard]), sound.samples)
    assert sound.durations is not None
    assert all(np.array_equal(window.durations, sound.durations) for window in heard)
    assert sound.samples.size == 600 * int(sound.durations.sum())
    assert sound.windows == len(heard)
    assert [w.ready_s for w in heard] == sorted(w.ready_s for w in heard)
    assert model.info.options.windowed


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_run_that_makes_way_goes_on_with_the_window_that_was_stopped(
    number: int, folder: Path
) -> None:
    """The same sound as without, no window twice; what came before costs nothing again."""
    plain = open_mini(folder).run_in_windows(SENTENCE, Stop(), WindowSink())
    stop, heard = Stop(), list[Window]()

    def stop_once(run: int) -> None:
        if run == number:
            stop.set()

    spy = SpiedStage(folder, stop_once)
    model, sink = open_mini(folder, generator=spy), WindowSink(heard.append)
    with pytest.raises(Stopped):
        model.run_in_windows(SENTENCE, stop, sink)
    assert len(heard) == number
    assert sink.decoding
    assert model.run(utterance(12, 3)).samples.any(), "somebody else, meanwhile"
    runs = len(spy.halves)
    sound = model.run_in_windows(SENTENCE, Stop(), sink)
    assert not sink.decoding, "nothing pins memory once the run is done"
    assert len(heard) == number + len(spy.halves) - runs
    assert np.array_equal(sound.samples, np.concatenate([window.samples for window in heard]))
    assert sound.samples.shape == plain.samples.shape
    assert rms(sound.samples - plain.samples) < 1e-3 * rms(plain.samples)


def test_a_run_goes_on_with_a_model_that_was_loaded_anew(folder: Path) -> None:
    """As a whole: its listener has heard the beginning, and takes what follows that."""
    stop, heard = Stop(), list[Window]()

    def on_window(window: Window) -> None:
        heard.append(window)
        stop.set()

    sink = WindowSink(on_window)
    with pytest.raises(Stopped):
        open_mini(folder).run_in_windows(SENTENCE, stop, sink)
    sound = open_mini(folder).run_in_windows(SENTENCE, Stop(), sink)
    assert len(heard) == 1
    assert sound.samples.size > heard[0].samples.size


def test_a_sound_that_is_not_finite_from_its_start(folder: Path, whole: StagedModel) -> None:
    """The model that does not overflow is asked; without one, the run fails."""
    spy = SpiedStage(folder)
    spy.broken = set(range(100))
    model = open_mini(folder, generator=spy)
    model.open_on_cpu = lambda: whole
    heard: list[Window] = []
    sound = model.run_in_windows(SENTENCE, Stop(), WindowSink(heard.append))
    assert np.array_equal(sound.samples, whole.run(SENTENCE).samples)
    assert not heard
    assert np.array_equal(model.run(SENTENCE).samples, sound.samples)
    with pytest.raises(EngineFailed, match="not finite"):
        open_mini(folder, generator=spy).run_in_windows(SENTENCE, Stop(), WindowSink())


def test_a_sound_that_becomes_not_finite(folder: Path, whole: StagedModel) -> None:
    """A failure, not the sound's beginning twice."""
    spy = SpiedStage(folder)
    spy.broken = {1}
    model = open_mini(folder, generator=spy)
    model.open_on_cpu = lambda: whole
    heard: list[Window] = []
    sink = WindowSink(heard.append)
    with pytest.raises(EngineFailed, match="not finite"):
        model.run_in_windows(SENTENCE, Stop(), sink)
    assert len(heard) == 1
    assert not sink.decoding


def test_noise_is_the_same_in_every_run(tmp_path: Path) -> None:
    """A repeated announcement sounds the same; a file without noise stays without."""
    folder = write_mini_stages(tmp_path)
    plain = open_mini(folder).run(SENTENCE).samples
    (folder / NOISE_FILE).touch()
    first, second = (open_mini(folder).run(SENTENCE).samples for _ in range(2))
    assert np.array_equal(first, second)
    assert 0 < rms(first - plain) < rms(plain)


def test_stages_with_norms_of_their_own_are_run_whole(whole: StagedModel) -> None:
    """In one piece, also for a listener, and the silence is decoded with it."""
    heard: list[Window] = []
    sound = whole.run_in_windows(SENTENCE, Stop(), WindowSink(heard.append))
    assert not heard
    assert sound.windows == 1
    assert not whole.info.options.windowed
    assert sound.samples[:HALF_SAMPLES].any()
    assert np.array_equal(sound.samples, whole.run(SENTENCE).samples)


def test_joined_fades_without_a_step() -> None:
    """Equal sounds are unchanged; different ones cross over."""
    ones, zeros = np.ones(600, np.float32), np.zeros(2000, np.float32)
    assert np.allclose(cross_faded(ones, np.ones(2000, np.float32)), 1)
    mixed = cross_faded(ones, zeros)
    assert len(mixed) == 2000
    assert np.abs(np.diff(mixed)).max() < 0.002
    assert len(cross_faded(ones, zeros[:100])) == 100
