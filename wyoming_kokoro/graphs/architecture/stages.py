"""Kokoro in three graphs, so that a sentence is heard while it is still being decoded.

    front      tokens int64 [1, n], style [1, 256], speed [1]
               → features [1, 512, f], pitch, energy [1, 1, 2f], durations int64 [n]
    source     features, pitch, energy, style, noise [1, 1, 600f] (or [1, 1, 1])
               → low [1, 512, 2f], harmonics [1, 22, 120f + 1], norm_scale, norm_shift [t]
    generator  low, harmonics, norm_scale, norm_shift (and span int64 [2])
               → waveform [1, 600f] (30 samples a step of the span)

f is the number of alignment frames (600 samples), t that of the channels of all norms. All are
float32 where nothing is said. The generator sees about 100 ms to each side, but for its norms: with
statistics that are given (`windows`) it may be run on any span of half frames.
"""

from __future__ import annotations

from pathlib import Path

from .albert import albert
from .averages import AVERAGES, averages, harmonic_statistics
from .decoder import decoder
from .generator import Generator, Norm, NormPlace
from .graph_writer import GraphWriter
from .layers import Module, Parameters, as_image, linear
from .norm_map import NormMap, scale_and_shift
from .norms import SCALE, SHIFT, style_norms
from .padding import PaddedDecoder
from .prosody import curves, duration_encoder, durations
from .source import BANDS, source
from .text_encoder import text_encoder

FRONT, SOURCE, GENERATOR = "front.onnx", "source.onnx", "generator.onnx"

SPAN = "span"
"""Input of a generator of which the second stage decodes less than the first."""

_STYLE = 128
"""Half a style row: the first is the decoder's, the second the prosody's."""


def write_front(parameters: Parameters, folder: Path) -> Path:
    """From tokens to aligned features, pitch and energy."""
    graph = GraphWriter(folder / FRONT)
    tokens = graph.input("tokens", [1, "n"], "int64")
    style = _half_style(graph, graph.input("style", [1, 2 * _STYLE]), second=True)
    speed = graph.input("speed", [1])
    model = Module(graph, parameters)
    hidden = linear(model.child("bert_encoder"), albert(model.child("bert"), tokens))
    predictor = model.child("predictor")
    by_token = graph.op("Transpose", hidden, perm=[1, 0, 2])
    encoded = duration_encoder(predictor.child("text_encoder"), by_token, style)
    frames = durations(predictor, encoded, speed)
    spoken = _token_of_each_frame(graph, frames)
    aligned = graph.op("Gather", encoded, spoken, axis=0)
    pitch, energy = curves(predictor, aligned, style)
    pronounced = text_encoder(model.child("text_encoder"), tokens)
    features = graph.op("Gather", pronounced, spoken, axis=0)
    graph.output(graph.op("Transpose", features, perm=[1, 2, 0]), "features", [1, "c", "frames"])
    graph.output(pitch, "pitch", [1, 1, "halves"])
    graph.output(energy, "energy", [1, 1, "halves"])
    graph.output(frames, "durations", ["n"], "int64")
    return graph.save()


def write_source(
    parameters: Parameters,
    folder: Path,
    places: list[NormPlace],
    norm_map: NormMap | None = None,
    *,
    observed: bool = False,
) -> Path:
    """From features, pitch and energy to what the generator takes.

    With a `norm_map` that is for a generator whose norms are given; `observed`: it tells what such
    a map is fitted to (averages.AVERAGES). Raises ValueError for a map of other norms.
    """
    if norm_map:
        norm_map.check(_norm_channels(places))
    graph = GraphWriter(folder / SOURCE)
    channels = parameters["decoder.asr_res.0.weight"].shape[1]
    features = graph.input("features", [1, channels, "frames"])
    pitch = graph.input("pitch", [1, 1, "halves"])
    energy = graph.input("energy", [1, 1, "halves"])
    whole_style = graph.input("style", [1, 2 * _STYLE])
    style = _half_style(graph, whole_style, second=False)
    noise = graph.input("noise", [1, 1, "samples"])
    model = Module(graph, parameters, "decoder")
    generator = model.child("generator")
    padded = Module(graph, PaddedDecoder(parameters), model.name)
    low = decoder(padded, features, pitch, energy, style)
    harmonics = source(generator, pitch, noise)
    scale, shift = style_norms(generator, places, style)
    graph.output(low, "low", [1, _low_channels(parameters), "halves"])
    graph.output(harmonics, "harmonics", [1, 2 * BANDS, "steps"])
    if norm_map or observed:
        known = harmonic_statistics(generator, as_image(graph, harmonics))
        values = {"low": low, "harmonics": harmonics, "pitch": pitch, "energy": energy}
        found = averages(graph, {**values, "style": whole_style}, known)
        if norm_map:
            statistics = norm_map.write(graph, found)
            scale, shift = scale_and_shift(graph, (scale, shift), statistics)
    graph.output(scale, SCALE, [_norm_channels(places)])
    graph.output(shift, SHIFT, [_norm_channels(places)])
    if observed:
        graph.output(found, AVERAGES, ["averages"])
    return graph.save()


def write_generator(
    parameters: Parameters,
    folder: Path,
    norm: Norm,
    *,
    spanned: bool = False,
) -> list[NormPlace]:
    """From what the source gives to sound; returns the norms in it, in order.

    `norm` is the kind of them, such as norms.own_norm; `spanned`: it takes the span of steps that
    its second stage goes on with (see Generator).
    """
    graph = GraphWriter(folder / GENERATOR)
    low = graph.input("low", [1, _low_channels(parameters), "halves"])
    harmonics = graph.input("harmonics", [1, 2 * BANDS, "steps"])
    span = graph.input(SPAN, [2], "int64") if spanned else ""
    generator = Generator(Module(graph, parameters, "decoder.generator"), norm, span)
    sound = generator.write(as_image(graph, low), as_image(graph, harmonics))
    channels = _norm_channels(generator.places)
    graph.input(SCALE, [channels])
    graph.input(SHIFT, [channels])
    graph.output(sound, "waveform", [1, "samples"])
    graph.save()
    return generator.places


def _norm_channels(places: list[NormPlace]) -> int:
    return sum(place.channels for place in places)


def _low_channels(parameters: Parameters) -> int:
    return int(parameters["decoder.generator.ups.0.weight"].shape[0])


def _half_style(graph: GraphWriter, style: str, *, second: bool) -> str:
    start = _STYLE if second else 0
    span = graph.ints(start), graph.ints(start + _STYLE), graph.ints(1)
    return graph.op("Slice", style, *span)


def _token_of_each_frame(graph: GraphWriter, frames: str) -> str:
    """Which token each frame speaks, int64 [f]: how many have ended by then."""
    ends = graph.op("CumSum", frames, graph.const(0, "int64"))
    count = graph.op("ReduceSum", frames, graph.ints(0), keepdims=0)
    moments = graph.op("Range", graph.const(0, "int64"), count, graph.const(1, "int64"))
    ended = graph.op(
        "LessOrEqual",
        graph.op("Unsqueeze", ends, graph.ints(0)),
        graph.op("Unsqueeze", moments, graph.ints(1)),
    )
    return graph.op("ReduceSum", graph.op("Cast", ended, to=7), graph.ints(1), keepdims=0)
