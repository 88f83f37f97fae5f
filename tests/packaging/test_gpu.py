"""Graphics cards in Docker and docs, as far as they can be held without one."""

from __future__ import annotations

import re
from typing import Any

import yaml
from packaging.requirements import Requirement

from tests.places import ROOT
from wyoming_kokoro.core.provider_names import PROVIDERS

from .dockerfile import DOCKERFILE, stage
from .test_docs import BLOCK
from .test_images import pins
from .tree import project

GPU = (ROOT / "docs/gpu.md").read_text()
COMPOSE = yaml.safe_load((ROOT / "compose.gpu.yaml").read_text())["services"]["kokoro"]


def commands() -> list[str]:
    """All that the page asks a reader to type."""
    return [line for kind, _, body in BLOCK.findall(GPU) if kind == "sh"
            for line in body.splitlines()]  # fmt: skip


def wanted_flavour() -> Requirement:
    """The onnxruntime-gpu of the page."""
    [text] = [found for line in commands() for found in re.findall(r"'(onnxruntime-gpu.*)'", line)]
    return Requirement(text)


def test_one_flavour_takes_the_place_of_the_other() -> None:
    """They hide each other: out with the one, then in with the other, from the build stage on."""
    text = stage("build-cuda")
    assert text.index("uninstall -y onnxruntime ") < text.index("onnxruntime-gpu[")
    assert "FROM build AS build-cuda" in DOCKERFILE
    assert "COPY --from=build-cuda /opt/kokoro /opt/kokoro" in stage("cuda")
    for extra, wanted in project()["optional-dependencies"].items():
        assert not [text for text in wanted if text.startswith("onnxruntime")], extra


def test_image_and_page_want_the_same_onnxruntime() -> None:
    """That of the lock, so that a saved graph and a decision of tuning mean the same."""
    [version] = re.findall(r"^ARG ONNXRUNTIME_GPU=(\S+)$", DOCKERFILE, re.MULTILINE)
    assert version == pins()["onnxruntime"]
    wanted = wanted_flavour()
    assert str(wanted.specifier) == f"=={version}"
    assert wanted.extras == {"cuda", "cudnn"}
    assert f"onnxruntime-gpu[{','.join(sorted(wanted.extras))}]" in stage("build-cuda")


def test_the_card_reaches_the_container() -> None:
    """NVIDIA's toolkit reads the environment, compose reserves the device."""
    assert "NVIDIA_DRIVER_CAPABILITIES=compute,utility" in stage("cuda")
    [device] = COMPOSE["deploy"]["resources"]["reservations"]["devices"]
    assert device == {"driver": "nvidia", "count": 1, "capabilities": ["gpu"]}
    assert COMPOSE["build"]["target"] == "cuda"


def test_the_page_builds_what_there_is() -> None:
    """One command each with Docker and compose; the snippet is the file's own."""
    targets = [found for line in commands() for found in re.findall(r"--target (\S+)", line)]
    assert targets == ["cuda"]
    files = [found for line in commands() for found in re.findall(r"-f (\S+)", line)]
    assert files
    assert all((ROOT / file).is_file() for file in files)
    [snippet] = [body for kind, _, body in BLOCK.findall(GPU) if kind == "yaml"]
    shown: dict[str, Any] = yaml.safe_load(snippet)["services"]["kokoro"]
    assert shown == {key: COMPOSE[key] for key in shown}


def test_the_page_tells_how_far_each_provider_is_tested() -> None:
    """All but the processor: by fakes, and no figure."""
    rows = dict(re.findall(r"^\| `(\w+)`[^|]*\|[^|]*\| ([^|]*) \|$", GPU, re.MULTILINE))
    assert set(rows) == set(PROVIDERS) - {"auto"}
    for name in rows.keys() - {"cpu"}:
        assert "not measured" in rows[name]
