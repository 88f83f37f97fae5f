"""Real model files for the tests that compare what is read from each of them."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

FOLDER = "WYOMING_KOKORO_TEST_MODELS"  # names a folder with files that no index has
_FIXTURES = {"kokoro-v1.0.int8.onnx": "real_int8", "kokoro-v1.0.rounded.onnx": "real_fp32"}


@pytest.fixture
def released(request: pytest.FixtureRequest) -> Callable[[str], Path]:
    """Finds a model file by its name, or skips the test with the reason."""

    def find(name: str) -> Path:
        if fixture := _FIXTURES.get(name):
            path: Path = request.getfixturevalue(fixture)
            return path
        path = Path(os.environ.get(FOLDER, "")) / name
        if FOLDER not in os.environ or not path.is_file():
            pytest.skip(f"no index has {name}: {FOLDER} is to name a folder that has it")
        return path

    return find
