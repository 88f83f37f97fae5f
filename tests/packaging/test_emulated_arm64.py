"""What the emulated replay of the image takes from the Dockerfile and from the tests."""

from __future__ import annotations

import re

from tests.places import ROOT

from .dockerfile import arguments, instructions
from .emulated_arm64 import CORE, LEFT_OUT

REPLAYED = {"RUN", "COPY", "WORKDIR"}
SAID_OF_THE_IMAGE = {"ARG", "CMD", "ENTRYPOINT", "ENV", "EXPOSE", "HEALTHCHECK", "LABEL", "SHELL",
                     "USER", "VOLUME"}  # fmt: skip


def test_each_instruction_is_replayed_or_changes_no_file() -> None:
    """A new kind (ADD, ONBUILD) would be passed over without a word."""
    for stage in ("build", "base"):
        kinds = {step.kind for step in instructions(stage)}
        assert kinds <= REPLAYED | SAID_OF_THE_IMAGE
        assert {"RUN", "COPY"} <= kinds


def test_commands_are_whole() -> None:
    """Continued lines are joined; their variables have a default."""
    commands = [step.text for step in instructions("build") if step.kind == "RUN"]
    assert not [command for command in commands if command.endswith("\\")]
    assert any("venv /opt/tools && " in command for command in commands)
    variables = set(re.findall(r"\$\{(\w+)\}", " ".join(commands)))
    assert variables <= arguments().keys()


def test_the_core_of_the_suite_is_there() -> None:
    """Files, and something in them that is left out."""
    texts = [(ROOT / path).read_text() for path in CORE]
    assert all(texts)
    for word in LEFT_OUT:
        assert any(word in text for text in texts), f"{word} leaves nothing out"
