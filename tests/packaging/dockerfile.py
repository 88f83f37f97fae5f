"""The Dockerfile, taken apart for what checks or replays it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tests.places import ROOT

DOCKERFILE = (ROOT / "Dockerfile").read_text()


@dataclass(frozen=True)
class Instruction:
    """One instruction: RUN and its command, COPY and its words."""

    kind: str
    text: str


def stage(name: str) -> str:
    """The text of one stage."""
    match = re.search(
        rf"^FROM \S+ AS {name}\n(.*?)(?=^FROM |\Z)", DOCKERFILE, re.MULTILINE | re.DOTALL
    )
    assert match, name
    return match[1]


def instructions(name: str) -> list[Instruction]:
    """The instructions of one stage, continued lines joined, comments gone."""
    text = re.sub(r"^#.*\n", "", stage(name), flags=re.MULTILINE)
    lines = re.sub(r"\\\n\s*", "", text).splitlines()
    words = [line.partition(" ") for line in lines if line.strip()]
    return [Instruction(kind, rest) for kind, _, rest in words]


def base_images() -> dict[str, str]:
    """Each stage that is an image of others, and that image: with its tag, perhaps its digest."""
    found = re.findall(r"^FROM (\S+:\S+) AS (\S+)$", DOCKERFILE, re.MULTILINE)
    return {stage: image for image, stage in found}


def arguments() -> dict[str, str]:
    """Each ARG that has a default, and the default."""
    return dict(re.findall(r"^ARG (\w+)=(\S+)$", DOCKERFILE, re.MULTILINE))
