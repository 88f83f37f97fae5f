"""Kokoro in three stages: first the prosody, then the sound, whole or window by window.

Between two parts a run that nobody waits for any more ends at once, the durations are known before
the first sample is computed, and a sentence is first heard after a fifth of the time that the whole
takes, or sooner.
"""

from __future__ import annotations

import logging
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

from .decoding import Decoding, NotFinite, Prosody
from .kokoro_model import KokoroModel, ModelInfo, Output, check_input
from .layout import read_layout
from .norm_statistics import NormMode, NormStatistics, VoiceStatistics
from .provider_options import CUDA
from .session import CPU, ProviderChoice
from .stages import Feed, OrtStage, Stage, stage_for
from .utterance import Utterance
from .windows import (
    CONTEXT_HALVES,
    HALF_SAMPLES,
    EvenWindows,
    Window,
    WindowLengths,
    WindowListener,
    WindowSizer,
    even_joins,
)

_LOGGER = logging.getLogger(__name__)

STEPS = 60  # of the harmonics in a half frame: hops of 5 samples


@dataclass(frozen=True, slots=True)
class _Sound:
    name: str = "waveform"
    type: str = "tensor(float)"
    shape: Sequence[Any] | None = None


class StagedModel(KokoroModel):
    """A KokoroModel that can decode in windows. For one thread at a time."""

    def __init__(
        self,
        front: OrtStage,
        source: Stage,
        generator: Stage,
        info: ModelInfo,
        *,
        norm_mode: NormMode = "voice",
        fp32_fallback: Callable[[], KokoroModel] | None = None,
        on_close: Callable[[], object] = bool,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        session = front.session
        layout = read_layout(session.get_inputs(), [_Sound(), *session.get_outputs()])
        self.set_up(layout, info, fp32_fallback, on_close)
        self.front: OrtStage | None = front
        """The stage before the source; None once the model is closed."""
        self._source = source
        self.generator = generator
        self._size = int(generator.shape("norm_mean")[1])
        self._norm_mode = norm_mode
        self._voices = VoiceStatistics()
        self._clock = clock

    def with_source(self, source: Stage) -> StagedModel:
        """A copy with another source stage and no voice statistics.

        Not to be closed by itself.
        """
        if self.front is None:
            raise EngineFailed("the model is not in memory")
        return StagedModel(
            self.front,
            source,
            self.generator,
            self.info,
            norm_mode=self._norm_mode,
            clock=self._clock,
        )

    def share(self, voices: VoiceStatistics) -> None:
        """Recall and learn statistics of voices there from now on."""
        self._voices = voices

    def run_once(self, utterance: Utterance, stop: Stop | None = None) -> Output:
        """As KokoroModel.run_once.

        Where windows may be used a long sentence is decoded in some, which bounds the memory.
        """
        stop = stop or Stop()
        prosody = self.prosody(utterance, stop)
        if self.info.options.windowed and even_joins(prosody.halves):
            decoding = self._decoding(prosody, self.no_statistics(), EvenWindows(prosody.halves))
            for _ in self._rest_of(decoding, stop):
                pass
            return Output(np.concatenate(decoding.pieces), prosody.durations, len(decoding.pieces))
        span = (0, prosody.halves)
        sound, _ = self.decode_span(prosody, span, self.no_statistics(), stop, whole=True)
        return Output(sound, prosody.durations)

    def prosody(self, utterance: Utterance, stop: Stop) -> Prosody:
        """Run the stages before the generator: an eighth of the work. Raises as `run`."""
        check_input(utterance)
        if self.front is None:
            raise EngineFailed("the model is not in memory")
        feed = dict(self._layout.feed(utterance))
        outputs = _named(self.front, feed, stop)
        durations = outputs[str(self._layout.durations)].reshape(-1).astype(np.int64, copy=False)
        row = feed[self._layout.style.name]
        curves = _named(self._source, {**outputs, self._layout.style.name: row}, stop)
        return Prosody(durations, curves["low"], curves["harmonics"], row)

    def windows(self, utterance: Utterance, stop: Stop | None = None) -> Iterator[Samples]:
        """The sentence's sound piece by piece, each as soon as it is computed; raises as `run`.

        Prosody and source are of the whole sentence.
        """
        stop = stop or Stop()
        yield from self.decoded(self.prosody(utterance, stop), stop, utterance.voice)

    def run_in_windows(self, utterance: Utterance, stop: Stop, listener: WindowListener) -> Output:
        """As `run`; the listener gets each window, and the output is all of them joined.

        After `Stopped` the same listener goes on with the window that was stopped. A sound that is
        not finite from its start, with and without statistics of the voice, is asked for again as
        in `run`; one that becomes so later fails.
        """
        checkpoint = listener.checkpoint
        if self._fallback.took_over:
            return self._fallback.model().run(utterance, stop)
        if checkpoint.model not in (None, self):
            return self.run(utterance, stop)  # loaded anew: it is heard from where it was left
        started_s = self._clock()
        decoding: Decoding | None = checkpoint.decoding
        try:
            if decoding is None:
                decoding = self._begin(utterance, stop, listener)
                checkpoint.model, checkpoint.decoding = self, decoding
            durations = decoding.prosody.durations
            for samples in self._rest_of(decoding, stop, utterance.voice):
                listener.on_window(Window(samples, durations, self._clock() - started_s))
        except NotFinite:
            checkpoint.clear()
            self.record(False)
            heard = decoding is not None and decoding.pieces
            if heard or not self._fallback.available:
                raise
            return self._fallback.model().run(utterance, stop)
        checkpoint.clear()
        self.record(True)
        return Output(np.concatenate(decoding.pieces), durations, len(decoding.pieces))

    def decoded(
        self, prosody: Prosody, stop: Stop, voice: str = "", *, half_s: float = 0.0
    ) -> Iterator[Samples]:
        """The sound of a prosody, window by window; `half_s` as in `WindowListener`."""
        sizer = WindowSizer(prosody.halves, self._clock, half_s=half_s, quiet=_pad(prosody))
        yield from self._rest_of(self._decoding(prosody, self._prior(voice), sizer), stop, voice)

    def decode_span(
        self,
        prosody: Prosody,
        span: tuple[int, int],
        prior: NormStatistics,
        stop: Stop,
        *,
        whole: bool = False,
    ) -> tuple[Samples, NormStatistics]:
        """Sound of the half frames in the span, with context, and the statistics of its norms.

        A `whole` sentence needs no statistics and gives none.
        """
        if stop.is_set():
            raise Stopped
        start, end = span
        left, right = max(0, start - CONTEXT_HALVES), min(prosody.halves, end + CONTEXT_HALVES)
        weight = prior.weight(right - left)
        feed: dict[str, NDArray[Any]] = {
            "low": prosody.low[:, :, left:right],
            "harmonics": prosody.harmonics[:, :, STEPS * left : STEPS * right + 1],
            "norm_mean": prior.mean,
            "norm_variance": prior.variance,
            "norm_weight": weight,
            "whole": np.array([whole]),
            self._layout.style.name: prosody.style,
        }
        outputs = _named(self.generator, feed, stop)
        wave = next(v for k, v in outputs.items() if k not in ("own_mean", "own_variance"))
        samples = wave.reshape(-1).astype(np.float32, copy=False)
        inner = samples[(start - left) * HALF_SAMPLES : (end - left) * HALF_SAMPLES]
        mean = outputs["own_mean"]
        shift = weight * (prior.mean - mean)  # the variance is about the mean that was used
        variance = np.maximum(outputs["own_variance"] - shift * shift, 0)
        return inner, NormStatistics(mean, variance, right - left)

    def no_statistics(self) -> NormStatistics:
        """Statistics to begin with: of no sound at all."""
        return NormStatistics.empty(self._size)

    def _begin(self, utterance: Utterance, stop: Stop, listener: WindowListener) -> Decoding:
        """Run the stages before the generator, and choose how windows begin."""
        dry_s = self._clock() + (listener.lead_s or 0.0)
        prosody = self.prosody(utterance, stop)
        prior = self._prior(utterance.voice)
        sizer = WindowSizer(
            prosody.halves,
            self._clock,
            half_s=listener.half_s,
            quiet=_pad(prosody),
            lead_s=None if listener.lead_s is None else max(0.0, dry_s - self._clock()),
            unknown_voice=not prior.halves,
        )
        return self._decoding(prosody, prior, sizer)

    def _prior(self, voice: str) -> NormStatistics:
        """What is known of a voice before it speaks."""
        recalled = voice and self._norm_mode == "voice"
        return self._voices.recall(voice, self._size) if recalled else self.no_statistics()

    def _decoding(
        self, prosody: Prosody, prior: NormStatistics, lengths: WindowLengths
    ) -> Decoding:
        """A sound in windows of these lengths, from its start."""
        pooled = self._norm_mode != "own"
        return Decoding(prosody, lengths, prior, self.no_statistics(), pooled)

    def _rest_of(self, decoding: Decoding, stop: Stop, voice: str = "") -> Iterator[Samples]:
        """The windows that are still to come; the voice's statistics are learned after the last.

        A first window that is not finite is decoded once more without those of the voice: they,
        not the model, may be at fault.
        """

        def decode_span(
            span: tuple[int, int], prior: NormStatistics, whole: bool
        ) -> tuple[Samples, NormStatistics]:
            known = self.no_statistics() if whole else prior
            return self.decode_span(decoding.prosody, span, known, stop, whole=whole)

        while not decoding.done:
            try:
                samples = decoding.next(decode_span)
            except NotFinite:
                if not decoding.begun_with_statistics:
                    raise
                _LOGGER.info("The sound of %s is not finite: its statistics are forgotten", voice)
                self._voices.forget(voice)
                decoding.begin_anew(self.no_statistics(), self.no_statistics())
                continue
            yield samples
        if voice and self._norm_mode == "voice" and decoding.observed.halves:
            self._voices.learn(voice, decoding.observed)

    def close(self) -> None:
        """As KokoroModel.close."""
        self.front = None
        super().close()


def open_stages(
    folder: Path,
    providers: Sequence[ProviderChoice],
    info: ModelInfo,
    *,
    generator: Stage | None = None,
    norm_mode: NormMode = "voice",
    fp32_fallback: Callable[[], KokoroModel] | None = None,
    on_close: Callable[[], object] = bool,
) -> StagedModel:
    """The parts in a folder of `rewrite.build`; raises one of ORT_ERRORS.

    `generator` runs that part in onnxruntime's place.
    Providers that compile get the generator alone, nine tenths of the work in plain convolutions:
    openvino's takes all of its nodes, but neither front nor source (onnxruntime-openvino 1.24.1).
    """

    def part(name: str, chain: Sequence[ProviderChoice]) -> OrtStage:
        return stage_for(chain)(
            folder / f"{name}.onnx", chain, info.options, optimised=providers[0] == CPU
        )

    before = providers if providers[0][0] == CUDA[0] else [CPU]
    front, source = part("front", before), part("source", before)
    front.hand_on(source)
    provider = front.provider
    if generator is None:
        generator = own = part("generator", providers)
        provider = own.provider
    return StagedModel(
        front,
        source,
        generator,
        replace(info, provider=provider),
        norm_mode=norm_mode,
        fp32_fallback=fp32_fallback,
        on_close=on_close,
    )


def _pad(prosody: Prosody) -> int:
    """Half frames of the pad at the start of a sentence, which is silent."""
    return 2 * int(prosody.durations[0])


def _named(part: Stage, feed: Feed, stop: Stop) -> dict[str, NDArray[Any]]:
    if stop.is_set():
        raise Stopped
    return dict(zip(part.outputs, part.run(feed, stop), strict=True))
