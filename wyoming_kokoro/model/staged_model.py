"""Kokoro in three stages: first the prosody, then the sound, window by window or whole.

Between two stages a run that nobody waits for any more ends at once, the durations are known before
the first sample is computed, and a sentence is first heard after a fifth of the time that the whole
takes, or sooner.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.core.audio import Samples
from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.errors import EngineFailed

from .decoding import HEAD_HALVES, QUIET_HALVES, Decoding, NotFinite, Prosody, spoken_span
from .kokoro_model import KokoroModel, ModelInfo, ModelSound, check_input
from .layout import read_layout
from .ort_session import CPU, ProviderChoice
from .provider_options import CUDA
from .stages import Feed, OrtStage, stage_for
from .utterance import Utterance
from .windows import CONTEXT_HALVES, HALF_SAMPLES, Window, WindowLengths, WindowSink, WindowSizer

STEPS = 60  # of the harmonics in a half frame: hops of 5 samples
HALF_STEPS = 10  # of the generator's first stage in a half frame
STEP_SAMPLES = HALF_SAMPLES // HALF_STEPS
SPAN_STEPS = 12
"""Steps of the first stage that the second sees beyond a window on both sides: all that the last
blocks, of 65 hops, and the upsampling before them can see."""

_AFTER_TAIL = 1  # half frame seen beyond a sentence's silent tail

STAGE_FILES = ("front.onnx", "source.onnx", "generator.onnx")
NOISE_FILE = "noise"
"""Beside stages whose source is to have noise, as the file that they were built from."""

_NO_NOISE = np.zeros((1, 1, 1), np.float32)
_NOISE_SEED = 20260101
"""Noise is the same in every run: a repeated announcement sounds the same."""


@dataclass(frozen=True, slots=True)
class _Sound:
    name: str = "waveform"
    type: str = "tensor(float)"
    shape: Sequence[Any] | None = None


class StagedModel(KokoroModel):
    """A KokoroModel in three stages, which decodes in windows where its options say `windowed`.

    Its generator is then given the statistics of its norms. `noise`: the source has the noise that
    the published model has. For one thread at a time.
    """

    def __init__(
        self,
        front: OrtStage,
        source: OrtStage,
        generator: OrtStage,
        info: ModelInfo,
        *,
        noise: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        session = front.session
        layout = read_layout(session.get_inputs(), [_Sound(), *session.get_outputs()])
        super().__init__(layout, info)
        self._front: OrtStage | None = front  # None once the model is closed
        self._source = source
        self._generator = generator
        self._windowed = info.options.windowed
        self._noise = noise
        self._clock = clock

    def run_once(self, utterance: Utterance, stop: Stop | None = None) -> ModelSound:
        """As KokoroModel.run_once: in few even windows, which bounds the memory, or whole.

        After a window that is not finite no other is decoded: none of the sound is then.
        """
        stop = stop or Stop()
        prosody = self.prosody(utterance, stop)
        if not self._windowed:
            sound = self._decoded(prosody, 0, prosody.halves, stop)
            return ModelSound(sound, prosody.durations)
        decoding = Decoding(prosody, WindowLengths(prosody.begin, prosody.end))
        try:
            for _ in self._rest_of(decoding, stop):
                pass
        except NotFinite:
            nothing = np.full(prosody.halves * HALF_SAMPLES, np.nan, np.float32)
            return ModelSound(nothing, prosody.durations)
        return ModelSound(np.concatenate(decoding.pieces), prosody.durations, len(decoding.pieces))

    def prosody(self, utterance: Utterance, stop: Stop) -> Prosody:
        """Run the stages before the generator: an eighth of the work. Raises as `run`."""
        check_input(utterance)
        if self._front is None:
            raise EngineFailed("the model is not in memory")
        feed = dict(self._layout.feed(utterance))
        found = _named(self._front, feed, stop)
        durations = found[str(self._layout.durations)].reshape(-1).astype(np.int64, copy=False)
        style = feed[self._layout.style.name]
        taken = {**found, self._layout.style.name: style, "noise": self._drawn_noise(durations)}
        found |= _named(self._source, taken, stop)
        scale, shift = found["norm_scale"], found["norm_shift"]
        begin, end = spoken_span(_on_host(found["energy"]).reshape(-1))
        return Prosody(durations, found["low"], found["harmonics"], scale, shift, begin, end)

    def _drawn_noise(self, durations: NDArray[np.int64]) -> NDArray[np.float32]:
        if not self._noise:
            return _NO_NOISE
        count = 2 * HALF_SAMPLES * int(durations.sum())
        drawn = np.random.default_rng(_NOISE_SEED).standard_normal(count, np.float32)
        return drawn.reshape(1, 1, -1)

    def run_in_windows(self, utterance: Utterance, stop: Stop, sink: WindowSink) -> ModelSound:
        """As `run`; the sink gets each window, and the sound is all of them joined.

        With the same sink, one that was `Stopped` goes on with the window that was stopped. A sound
        that is not finite from its start is asked for again as in `run`; one that becomes so later
        fails.
        """
        if not self._windowed:
            return self.run(utterance, stop)
        if sink.model not in (None, self):
            return self.run(utterance, stop)  # loaded anew: it is heard from where it was left
        started_s = self._clock()
        decoding: Decoding | None = sink.decoding
        try:
            if decoding is None:
                decoding = self._begin(utterance, stop, sink)
                sink.model, sink.decoding = self, decoding
            durations = decoding.prosody.durations
            for samples in self._rest_of(decoding, stop):
                sink.send(Window(samples, durations, self._clock() - started_s))
        except NotFinite:
            sink.clear()
            if decoding is not None and decoding.pieces:
                raise
            return self.run_again(utterance, stop)
        sink.clear()
        return ModelSound(np.concatenate(decoding.pieces), durations, len(decoding.pieces))

    def _begin(self, utterance: Utterance, stop: Stop, sink: WindowSink) -> Decoding:
        """Run the stages before the generator, and choose how windows begin."""
        dry_s = self._clock() + (sink.lead_s or 0.0)
        prosody = self.prosody(utterance, stop)
        sizer = WindowSizer(
            prosody.end,
            self._clock,
            begin=prosody.begin,
            half_s=sink.half_s,
            quiet=QUIET_HALVES if prosody.begin else 0,
            lead_s=None if sink.lead_s is None else max(0.0, dry_s - self._clock()),
        )
        return Decoding(prosody, sizer)

    def _rest_of(self, decoding: Decoding, stop: Stop) -> Iterator[Samples]:
        """The windows that are still to come."""

        def decode_span(start: int, end: int) -> Samples:
            return self._decoded(decoding.prosody, start, end, stop)

        while not decoding.done:
            yield decoding.next(decode_span)

    def _decoded(self, prosody: Prosody, start: int, end: int, stop: Stop) -> Samples:
        """Sound of the half frames from one to another, decoded with what lies around them."""
        if stop.is_set():
            raise Stopped
        before = after = CONTEXT_HALVES
        steps_before = steps_after = SPAN_STEPS
        if start == prosody.begin:  # what it begins with is silent, and seen
            before, steps_before = before - HEAD_HALVES, 0
        if end == prosody.end:
            after, steps_after = _AFTER_TAIL, 0
        left, right = max(0, start - before), min(prosody.halves, end + after)
        begin, halves = HALF_STEPS * (start - left), right - left
        first = max(0, begin - steps_before)
        last = min(HALF_STEPS * halves, HALF_STEPS * (end - left) + steps_after)
        feed: dict[str, NDArray[Any]] = {
            "low": prosody.low[:, :, left:right],
            "harmonics": prosody.harmonics[:, :, STEPS * left : STEPS * right + 1],
            "norm_scale": prosody.scale,
            "norm_shift": prosody.shift,
            "span": np.array([first, last], np.int64),
        }
        samples = _named(self._generator, feed, stop)["waveform"].reshape(-1)
        if samples.size != halves * HALF_SAMPLES:  # its second stage took the span alone
            begin -= first
        inner = samples[begin * STEP_SAMPLES :][: (end - start) * HALF_SAMPLES]
        return inner.astype(np.float32, copy=False)

    def close(self) -> None:
        self._front = None
        super().close()


def open_stages(folder: Path, providers: Sequence[ProviderChoice], info: ModelInfo) -> StagedModel:
    """The stages in a folder that `graphs.build` has filled; raises one of ORT_ERRORS.

    Those with a file of data beside them were optimised for the CPU, and run as they are.
    Providers that compile get the generator alone, nine tenths of the work in plain convolutions.
    """

    def stage(name: str, chain: Sequence[ProviderChoice]) -> OrtStage:
        path = folder / name
        optimised = path.with_suffix(".data").exists()
        return stage_for(chain)(path, chain, info.options, optimised=optimised)

    before = providers if providers[0][0] == CUDA[0] else [CPU]
    front, source = (stage(name, before) for name in STAGE_FILES[:2])
    front.hand_on(source)
    generator = stage(STAGE_FILES[2], providers)
    options = replace(info.options, windowed=info.options.variant != "whole")
    return StagedModel(
        front,
        source,
        generator,
        replace(info, provider=generator.provider, options=options),
        noise=(folder / NOISE_FILE).exists(),
    )


def _named(stage: OrtStage, feed: Feed, stop: Stop) -> dict[str, NDArray[Any]]:
    if stop.is_set():
        raise Stopped
    return dict(zip(stage.outputs, stage.run(feed, stop), strict=True))


def _on_host(value: Any) -> NDArray[Any]:
    """A value that a stage may have left on its device, as an array."""
    return value if isinstance(value, np.ndarray) else np.asarray(value.numpy())
