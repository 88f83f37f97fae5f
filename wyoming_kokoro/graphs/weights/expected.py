"""The parameters that Kokoro-82M has: their names in PyTorch and their shapes.

Linear weights are [out, in], convolutions as PyTorch keeps them, an LSTM's as ONNX does:
W [directions, 4 * hidden, in], R [directions, 4 * hidden, hidden], B [directions, 8 * hidden].
Weight norm is folded. From the published configuration of the model.
"""

from __future__ import annotations

from collections.abc import Mapping

Shape = tuple[int | str, ...]  # a text is a size that files differ in: the same wherever it stands

VOCABULARY, POSITIONS = "vocabulary", "positions"  # 178 and 512 in all released files

BASIS = "decoder.generator.stft.inverse_basis"  # real, then imaginary; for a spectrum times 1/4

_ALBERT = "bert.encoder.albert_layer_groups.0.albert_layers.0"
_TOKEN, _ALBERT_WIDTH, _ALBERT_INNER = 128, 768, 2048
_WIDTH, _STYLE, _LONGEST_DURATION = 512, 128, 50
_DECODER_WIDTH, _DECODER_EXTRA, _RESIDUAL = 1024, 2, 64  # extra: pitch and energy
_SPECTRUM, _WINDOW, _HARMONICS = 22, 20, 9  # spectrum: 11 magnitudes and 11 phases
_KERNELS = (3, 7, 11)  # of the generator's blocks, three at each of two rates
_RATES = ((256, 20, 12, 7), (128, 12, 1, 11))  # channels; kernels: up, source, source's block


def parameter_shapes() -> dict[str, Shape]:
    """Every parameter's shape by its name."""
    return _text_shapes() | _prosody_shapes() | _decoder_shapes() | _generator_shapes()


def affine_shapes(shapes: Mapping[str, Shape]) -> dict[str, Shape]:
    """Weight and bias of the norms inside AdaIN: ones and zeros in all released files."""
    return {
        f"{name.removesuffix('.fc.bias')}.norm.{part}": (int(shape[0]) // 2,)
        for name, shape in shapes.items()
        if name.endswith(".fc.bias") and ".lstms." not in name
        for part in ("weight", "bias")
    }


def half_basis_shapes() -> dict[str, Shape]:
    """The two halves of the inverse Fourier transform's basis, where a file has it in halves."""
    stem = "decoder.generator.stft.weight_backward"
    return {f"{stem}_{part}": (_SPECTRUM // 2, 1, _WINDOW) for part in ("real", "imag")}


def _text_shapes() -> dict[str, Shape]:
    attention = f"{_ALBERT}.attention"
    shapes: dict[str, Shape] = {
        "bert.embeddings.word_embeddings.weight": (VOCABULARY, _TOKEN),
        "bert.embeddings.position_embeddings.weight": (POSITIONS, _TOKEN),
        "bert.embeddings.token_type_embeddings.weight": (2, _TOKEN),
        "text_encoder.embedding.weight": (VOCABULARY, _WIDTH),
        **_norm("bert.embeddings.LayerNorm", _TOKEN),
        **_linear("bert.encoder.embedding_hidden_mapping_in", _ALBERT_WIDTH, _TOKEN),
        **_norm(f"{attention}.LayerNorm", _ALBERT_WIDTH),
        **_linear(f"{_ALBERT}.ffn", _ALBERT_INNER, _ALBERT_WIDTH),
        **_linear(f"{_ALBERT}.ffn_output", _ALBERT_WIDTH, _ALBERT_INNER),
        **_norm(f"{_ALBERT}.full_layer_layer_norm", _ALBERT_WIDTH),
        **_linear("bert_encoder", _WIDTH, _ALBERT_WIDTH),
        **_lstm("text_encoder.lstm", _WIDTH),
    }
    for part in ("query", "key", "value", "dense"):
        shapes |= _linear(f"{attention}.{part}", _ALBERT_WIDTH, _ALBERT_WIDTH)
    for layer in range(3):
        shapes |= _conv(f"text_encoder.cnn.{layer}.0", _WIDTH, _WIDTH, 5)
        shapes |= {f"text_encoder.cnn.{layer}.1.{part}": (_WIDTH,) for part in ("gamma", "beta")}
    return shapes


def _prosody_shapes() -> dict[str, Shape]:
    shapes = _linear("predictor.duration_proj.linear_layer", _LONGEST_DURATION, _WIDTH)
    for layer in (0, 2, 4):
        shapes |= _lstm(f"predictor.text_encoder.lstms.{layer}", _WIDTH + _STYLE)
        shapes |= _linear(f"predictor.text_encoder.lstms.{layer + 1}.fc", 2 * _WIDTH, _STYLE)
    for name in ("lstm", "shared"):
        shapes |= _lstm(f"predictor.{name}", _WIDTH + _STYLE)
    half = _WIDTH // 2
    for curve in ("F0", "N"):
        shapes |= _block(f"predictor.{curve}.0", _WIDTH, _WIDTH)
        shapes |= _block(f"predictor.{curve}.1", _WIDTH, half, upsample=True)
        shapes |= _block(f"predictor.{curve}.2", half, half)
        shapes |= _conv(f"predictor.{curve}_proj", 1, half, 1)
    return shapes


def _decoder_shapes() -> dict[str, Shape]:
    wide = _DECODER_WIDTH + _RESIDUAL + _DECODER_EXTRA
    shapes = _block("decoder.encode", _WIDTH + _DECODER_EXTRA, _DECODER_WIDTH)
    for layer in range(3):
        shapes |= _block(f"decoder.decode.{layer}", wide, _DECODER_WIDTH)
    shapes |= _block("decoder.decode.3", wide, _WIDTH, upsample=True)
    shapes |= _conv("decoder.F0_conv", 1, 1, 3)
    shapes |= _conv("decoder.N_conv", 1, 1, 3)
    return shapes | _conv("decoder.asr_res.0", _RESIDUAL, _WIDTH, 1)


def _generator_shapes() -> dict[str, Shape]:
    into = _WIDTH
    shapes: dict[str, Shape] = {}
    for rate, (channels, up, source, source_block) in enumerate(_RATES):
        generator = "decoder.generator"
        shapes[f"{generator}.ups.{rate}.weight"] = (into, channels, up)  # transposed: [in, out]
        shapes[f"{generator}.ups.{rate}.bias"] = (channels,)
        shapes |= _conv(f"{generator}.noise_convs.{rate}", channels, _SPECTRUM, source)
        shapes |= _snake_block(f"{generator}.noise_res.{rate}", channels, source_block)
        for index, kernel in enumerate(_KERNELS):
            block = rate * len(_KERNELS) + index
            shapes |= _snake_block(f"{generator}.resblocks.{block}", channels, kernel)
        into = channels
    shapes |= _conv("decoder.generator.conv_post", _SPECTRUM, into, 7)
    shapes |= _linear("decoder.generator.m_source.l_linear", 1, _HARMONICS)
    return shapes | {BASIS: (_SPECTRUM, 1, _WINDOW)}


def _block(name: str, into: int, out: int, *, upsample: bool = False) -> dict[str, Shape]:
    """Two convolutions with adaptive norms, and a shortcut where the width changes."""
    shapes = {
        **_linear(f"{name}.norm1.fc", 2 * into, _STYLE),
        **_linear(f"{name}.norm2.fc", 2 * out, _STYLE),
        **_conv(f"{name}.conv1", out, into, 3),
        **_conv(f"{name}.conv2", out, out, 3),
    }
    if into != out:
        shapes[f"{name}.conv1x1.weight"] = (out, into, 1)
    if upsample:
        shapes |= {f"{name}.pool.weight": (into, 1, 3), f"{name}.pool.bias": (into,)}
    return shapes


def _snake_block(name: str, channels: int, kernel: int) -> dict[str, Shape]:
    """Three pairs of convolutions with adaptive norms and Snake activations."""
    shapes: dict[str, Shape] = {}
    for half in (1, 2):
        for layer in range(3):
            shapes |= _conv(f"{name}.convs{half}.{layer}", channels, channels, kernel)
            shapes |= _linear(f"{name}.adain{half}.{layer}.fc", 2 * channels, _STYLE)
            shapes[f"{name}.alpha{half}.{layer}"] = (1, channels, 1)
    return shapes


def _linear(name: str, out: int, into: int) -> dict[str, Shape]:
    return {f"{name}.weight": (out, into), f"{name}.bias": (out,)}


def _conv(name: str, out: int, into: int, kernel: int) -> dict[str, Shape]:
    return {f"{name}.weight": (out, into, kernel), f"{name}.bias": (out,)}


def _norm(name: str, width: int) -> dict[str, Shape]:
    return {f"{name}.weight": (width,), f"{name}.bias": (width,)}


def _lstm(name: str, into: int, hidden: int = 256) -> dict[str, Shape]:
    gates = 4 * hidden
    return {
        f"{name}.W": (2, gates, into),
        f"{name}.R": (2, gates, hidden),
        f"{name}.B": (2, 2 * gates),
    }
