"""The cost model learns this machine's runs and is not led astray by one of them."""

from __future__ import annotations

import json
import math
import random
from pathlib import Path
from typing import Any

import pytest

from wyoming_kokoro.lifecycle.cost_recorder import load_costs, save_costs
from wyoming_kokoro.model.windows import AROUND_HALVES
from wyoming_kokoro.plan.cost_figures import from_dict, to_dict
from wyoming_kokoro.plan.cost_model import FRAME_S, CostModel
from wyoming_kokoro.plan.run_time_fit import MeasuredRun, RunTimeFit

MEASURED = ((4, 0.133), (8, 0.210), (16, 0.344), (30, 0.588), (60, 1.118))


def true_s(tokens: int, scale: float = 1.0) -> float:
    return scale * (0.062 + 0.0176 * tokens)


def run(
    tokens: int, scale: float = 1.0, frames_a_token: float = 2.8, voice: str = "v"
) -> MeasuredRun:
    return MeasuredRun(tokens, frames_a_token * tokens, true_s(tokens, scale), voice)


def taught(scale: float = 1.0, runs: int = 40, noise: float = 0.05) -> CostModel:
    rng = random.Random(1)
    model = CostModel("here")
    model.fit(run(tokens, scale) for tokens in (20, 60, 120))
    for _ in range(runs):
        known = run(rng.randint(16, 200), scale)
        seconds = known.seconds * rng.gauss(1, noise)
        model.observe(MeasuredRun(known.tokens, known.frames, seconds, "v"))
    return model


def test_fits_the_reference_machine_from_three_runs() -> None:
    """Three warm-up runs predict all measured lengths within 4 %."""
    model = CostModel()
    model.fit(MeasuredRun(n, 2.8 * n, s) for n, s in MEASURED if n in (4, 16, 60))
    for tokens, seconds in MEASURED:
        assert model.seconds(tokens, "", 1.0) == pytest.approx(seconds, rel=0.04)


@pytest.mark.parametrize("scale", [0.02, 0.5, 4.0, 11.0])
def test_fits_machines_of_any_speed(scale: float) -> None:
    model = taught(scale)
    for tokens in (16, 60, 200):
        assert model.seconds(tokens, "v", 1.0) == pytest.approx(true_s(tokens, scale), rel=0.08)


def test_predicts_without_any_run() -> None:
    """An untaught model has the prior's shape: finite, rising."""
    model = CostModel()
    assert 0 < model.seconds(16, "v", 1.0) < model.seconds(60, "v", 1.0) < 10


def test_one_outlier_moves_it_little() -> None:
    """A run ten times too slow changes the prediction by less than 6 %."""
    model = taught()
    before = model.seconds(60, "v", 1.0)
    model.observe(run(60, 10.0))
    assert model.seconds(60, "v", 1.0) == pytest.approx(before, rel=0.06)


def test_a_changed_machine_is_believed_soon() -> None:
    """Twice as slow for good: after ten runs the prediction is within 10 %."""
    model = taught()
    for tokens in (30, 60, 90, 120, 50, 70, 40, 100, 80, 60):
        model.observe(run(tokens, 2.0))
    assert model.seconds(60, "v", 1.0) == pytest.approx(true_s(60, 2.0), rel=0.1)


class TestFiguresOfABusyHour:
    """Compared with a run of now, which other work can only make slower."""

    @pytest.mark.parametrize("busy", [1.5, 3.0])
    def test_a_much_quicker_run_scales_them(self, busy: float) -> None:
        model = taught(busy, noise=0.2)
        assert model.recheck(run(24))
        for tokens in (16, 60, 200):
            assert model.seconds(tokens, "v", 1.0) == pytest.approx(true_s(tokens), rel=0.1)
        assert model.costs("v", 1.0).margin == CostModel().costs("v", 1.0).margin
        assert model.rate("v") == pytest.approx(2.8, rel=0.02)

    @pytest.mark.parametrize("now", [0.8, 1.0, 1.2, 3.0, 100.0])
    def test_any_other_changes_nothing(self, now: float) -> None:
        model = taught()
        before = to_dict(model)
        assert not model.recheck(run(24, now))
        assert to_dict(model) == before

    @pytest.mark.parametrize("seconds", [0.0, -1.0, math.nan])
    def test_nor_does_one_that_cannot_be(self, seconds: float) -> None:
        model = taught()
        before = to_dict(model)
        assert not model.recheck(MeasuredRun(24, 67, seconds))
        assert to_dict(model) == before

    def test_learning_goes_on(self) -> None:
        """A run that was quick for a reason of its own is corrected by those that follow."""
        model = taught()
        assert model.recheck(run(24, 0.4))
        for tokens in (30, 60, 90, 120, 50, 70, 40, 100, 80, 60):
            model.observe(run(tokens))
        assert model.seconds(60, "v", 1.0) == pytest.approx(true_s(60), rel=0.1)


def test_the_margin_follows_the_noise() -> None:
    calm, wild = taught(noise=0.01), taught(noise=0.2)
    assert calm.costs("v", 1.0).margin < wild.costs("v", 1.0).margin


def test_each_voice_has_its_rate_and_a_new_one_the_mean() -> None:
    model = taught(runs=0)
    for _ in range(30):
        model.observe(run(100, frames_a_token=2.0, voice="fast"))
        model.observe(run(100, frames_a_token=4.0, voice="slow"))
    assert model.rate("fast") == pytest.approx(2.0, rel=0.1)
    assert model.rate("slow") == pytest.approx(4.0, rel=0.1)
    assert 2.0 < model.rate("unheard") < 4.0


def test_speed_shortens_audio_and_run() -> None:
    model = taught()
    assert model.costs("v", 2.0).audio_s(60) == model.costs("v", 1.0).audio_s(60) / 2
    assert model.seconds(60, "v", 2.0) < model.seconds(60, "v", 1.0)


def test_audio_is_predicted_in_seconds() -> None:
    """2.8 frames of 25 ms a token."""
    assert taught().costs("v", 1.0).audio_s(100) == pytest.approx(7.0, rel=0.05)


def test_coefficients_stay_positive_under_nonsense() -> None:
    model = CostModel()
    rng = random.Random(2)
    for _ in range(500):
        model.observe(
            MeasuredRun(rng.randint(1, 510), rng.uniform(1, 3000), rng.uniform(1e-4, 50), "v")
        )
        assert 0 < model.seconds(16, "v", 1.0) < model.seconds(510, "v", 1.0) < math.inf


@pytest.mark.parametrize("seconds", [0.0, -1.0, math.nan, math.inf])
def test_impossible_runs_are_ignored(seconds: float) -> None:
    model = taught()
    before = to_dict(model)
    model.observe(MeasuredRun(60, 160, seconds, "v"))
    assert to_dict(model) == before


def test_voices_are_bounded() -> None:
    model = CostModel()
    for i in range(1000):
        model.observe(run(20, voice=f"af_heart*{i}"))
    assert len(to_dict(model)["voices"]) <= 256


def test_trimmed_audio_is_learned() -> None:
    model = taught()
    whole_s = model.costs("v", 1.0).audio_s(60)
    for _ in range(60):
        model.observe_trim(2.0, 1.8)
    assert model.costs("v", 1.0).audio_s(60) == pytest.approx(whole_s - 0.2, abs=0.01)


def test_kept_across_restarts(tmp_path: Path) -> None:
    model = taught(3.0)
    save_costs(tmp_path / "costs.json", model)
    again = load_costs(tmp_path / "costs.json", "here")
    assert to_dict(again) == to_dict(model)
    assert again.seconds(60, "v", 1.0) == model.seconds(60, "v", 1.0)


def test_another_machine_begins_anew(tmp_path: Path) -> None:
    save_costs(tmp_path / "costs.json", taught(3.0))
    assert load_costs(tmp_path / "costs.json", "there").runs == 0


@pytest.mark.parametrize(
    "change",
    [
        {"version": 99},
        {"coefficients": [1.0, 2.0]},
        {"coefficients": [-1.0, 0.1, 0.1]},
        {"coefficients": [math.nan, 0.1, 0.1]},
        {"voices": {"v": [1.0]}},
        {"voices": {"v": [100.0, 1e5]}},
        {"voices": 3},
        {"error": "much"},
        {"runs": None},
    ],
)
def test_figures_that_cannot_be_are_not_used(tmp_path: Path, change: dict[str, Any]) -> None:
    path = tmp_path / "costs.json"
    path.write_text(json.dumps({**to_dict(taught()), **change}))
    assert load_costs(path, "here").runs == 0


@pytest.mark.parametrize("content", ["", "[]", "null", "{", "\x00\xff"])
def test_a_broken_file_is_not_an_error(tmp_path: Path, content: str) -> None:
    (tmp_path / "costs.json").write_text(content)
    assert load_costs(tmp_path / "costs.json", "here").runs == 0


def test_a_missing_file_is_not_an_error(tmp_path: Path) -> None:
    assert load_costs(tmp_path / "costs.json", "here").runs == 0


def test_the_factor_of_the_reference_machine() -> None:
    assert taught().factor == pytest.approx(0.256, abs=0.02)


class TestWindows:
    """What is heard when, of a run that is heard while it is made."""

    def test_the_first_window_costs_the_tokens_and_a_fifth_of_a_second_of_sound(self) -> None:
        costs = taught().costs("v", 1.0, windowed=True)
        assert costs.first_audio_s(60) == pytest.approx(0.218, rel=0.05)
        assert costs.first_audio_s(60) < 0.3 * costs.run_s(60)
        assert costs.run_s(60) < costs.windowed_run_s(60) < 1.25 * costs.run_s(60)

    def test_without_them_nothing_is_ready_before_it_is_done(self) -> None:
        costs = taught().costs("v", 1.0)
        assert costs.windows is None
        assert not costs.gains_from_windows(200)
        assert costs.first_audio_s(60) == costs.windowed_run_s(60) == costs.run_s(60)
        assert costs.max_first_audio_s(60) == costs.max_run_s(60)

    def test_a_slow_machine_has_none(self) -> None:
        assert taught(2.5).costs("v", 1.0, windowed=True).windows
        assert taught(3.0).costs("v", 1.0, windowed=True).windows is None

    def test_the_first_window_is_longer_on_a_slower_machine(self) -> None:
        firsts = [taught(scale).costs("v", 1.0, windowed=True).windows for scale in (0.1, 1.0, 2.5)]
        lengths = [windows.first for windows in firsts if windows]
        assert lengths[:2] == [12, 15]
        assert lengths[2] > 40

    def test_when_it_comes_is_learned_and_kept(self) -> None:
        model = taught()
        before = model.costs("v", 1.0, windowed=True).first_audio_s(60)
        for _ in range(60):
            model.observe_first(60, 0.4, 0.5)
        assert before < 0.32
        assert model.costs("v", 1.0, windowed=True).first_audio_s(60) == pytest.approx(
            0.4, rel=0.02
        )
        kept = from_dict(to_dict(model), "here").costs("v", 1.0, windowed=True)
        assert kept.first_audio_s(60) == pytest.approx(0.4, rel=0.02)
        model.observe_first(60, math.nan, 0.5)
        assert math.isfinite(model.costs("v", 1.0, windowed=True).first_audio_s(60))

    def test_first_windows_tell_tokens_from_frames(self) -> None:
        """Learned from whole runs alone as if tokens cost nothing: they are found all the same."""
        model = CostModel("here", 40, RunTimeFit.saved([0.007, 1e-6, 0.0063], 0.1))
        for tokens in (90, 20, 60, 130, 40, 75, 110, 25, 50, 100) * 3:
            beginning = MeasuredRun(tokens, 26, 0.06 + 0.0014 * tokens + 0.0058 * 26)
            model.observe_first(tokens, beginning.seconds, (26 - 6) * FRAME_S)
            model.observe(run(tokens))
        short, long = (model.costs("v", 1.0, windowed=True).first_audio_s(n) for n in (20, 130))
        assert long - short == pytest.approx(0.0014 * 110, rel=0.2)
        assert model.seconds(60, "v", 1.0) == pytest.approx(true_s(60), rel=0.05)

    def test_runs_in_windows_do_not_make_others_dearer(self) -> None:
        """What they take more is known: as each of them was really run, whole or in so many."""
        model = taught(noise=0.0)
        for windows in (1, 2, 3, 4) * 13:
            seconds = true_s(60) + 0.0058 * AROUND_HALVES / 2 * (windows - 1)
            model.observe(MeasuredRun(60, 2.8 * 60, seconds, "v", windows=windows))
        assert model.seconds(60, "v", 1.0) == pytest.approx(true_s(60), rel=0.03)

    def test_the_plan_reckons_with_as_many_as_a_run_has(self) -> None:
        """Windows of 15, 45, 135 and 141 half frames decode 336 and three times the 12 between."""
        costs = taught(noise=0.0).costs("v", 1.0, windowed=True)
        run = MeasuredRun(60, 168, 1.0, windows=4)
        assert run.decoded == 186
        extra_s = costs.windowed_run_s(60) - costs.run_s(60)
        assert extra_s == pytest.approx(0.0058 * (run.decoded - run.frames), rel=0.05)

    def test_figures_kept_before_there_were_any_are_good(self) -> None:
        values = to_dict(taught())
        del values["first_share"]
        assert from_dict(values, "here").runs
