"""The table of parameters is that of the published model."""

from __future__ import annotations

import math

from tests.graphs.weights.whole_model import shape_of
from wyoming_kokoro.graphs.weights.expected import affine_shapes, parameter_shapes


def test_the_published_number_of_parameters() -> None:
    """As the released v1.0 file has them."""
    shapes = parameter_shapes()
    assert len(shapes) == 428
    assert sum(math.prod(shape_of(name)) for name in shapes) == 81_141_104


def test_each_adaptive_norm_has_a_norm_inside() -> None:
    names = affine_shapes(parameter_shapes())
    assert len(names) == 2 * 70  # instance norms, as the plain export has them
    assert names["decoder.decode.3.norm1.norm.weight"] == (1090,)
    assert names["decoder.generator.resblocks.5.adain2.2.norm.bias"] == (128,)
