"""Replays the image's steps in an arm64 Debian under user-mode emulation, then speaks and tests.

    script/smoke-arm64 [FOLDER]

Needs root on Linux and the packages debootstrap, qemu-user-static and, where Debian's keys are not
there, debian-archive-keyring. FOLDER becomes the root file system; when it is one already, it is
used as it is, with this program built anew. Without FOLDER a temporary one is made and removed.

It takes the steps from the Dockerfile's stages `build` and `base`, one after the other in one root.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.places import ROOT

from .dockerfile import arguments, base_images, instructions

MIRROR = "http://deb.debian.org/debian"
EMULATOR = Path("/proc/sys/fs/binfmt_misc/qemu-aarch64")
AUTHORITIES = Path("/usr/local/share/ca-certificates")
TEST_PACKAGES = ("hypothesis", "pytest", "pytest-asyncio", "types-PyYAML")
CORE = (
    "tests/model/test_tone_model.py",
    "tests/model/test_kokoro_model.py",
    "tests/text/test_phonemizer.py",
    "tests/text/languages/test_japanese_mandarin.py",
    "tests/server/http/test_formats.py",
)
"""The tone model, espeak-ng and each language's phonemes, and the encoders."""
LEFT_OUT = ("no_text_raises", "no_mixture", "takes_milliseconds")
"""Searches for texts that fail, and a time: too slow under emulation, and not about the machine."""


def main() -> int:
    """Exit status: 0 when all has passed."""
    if os.geteuid() != 0:
        return _cannot("root is needed, for chroot")
    if not EMULATOR.exists():
        return _cannot(
            "aarch64 programs do not start here: install qemu-user-static, then"
            " `mount -t binfmt_misc none /proc/sys/fs/binfmt_misc` where that is not mounted"
            " and `update-binfmts --enable qemu-aarch64`"
        )
    with _folder() as folder:
        image = EmulatedImage(folder)
        image.bootstrap()
        with image.mounted():
            image.build()
            image.speak()
            image.run_core_of_suite()
    _say("all passed, emulated")
    return 0


def _cannot(reason: str) -> int:
    sys.stderr.write(f"{reason}\n")
    return 2


@contextmanager
def _folder() -> Iterator[Path]:
    if len(sys.argv) > 1:
        yield Path(sys.argv[1])
        return
    with tempfile.TemporaryDirectory(prefix="arm64-") as folder:
        yield Path(folder)


class EmulatedImage:
    """A root file system of another machine, whose programs run here."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def bootstrap(self) -> None:
        """Debian as the Dockerfile's base has it."""
        if (self.folder / "usr/bin/apt-get").exists() and not (
            self.folder / "debootstrap"
        ).exists():
            return
        suite = re.split("[:@]", base_images()["system"])[1].removesuffix("-slim")
        _say(f"Debian {suite} for arm64 from {MIRROR}")
        options = ["--arch=arm64", "--foreign", "--variant=minbase"]
        _run(["debootstrap", *options, suite, str(self.folder), MIRROR])
        _run(["chroot", str(self.folder), "/debootstrap/debootstrap", "--second-stage"])

    @contextmanager
    def mounted(self) -> Iterator[None]:
        """With /proc and /dev, and this machine's way to the network.

        Without /sys: it describes the caches of a machine that is not emulated, at which
        onnxruntime crashes; without them it warns that it does not know the processor.
        """
        shutil.copy("/etc/resolv.conf", self.folder / "etc/resolv.conf")
        if AUTHORITIES.is_dir():
            shutil.copytree(
                AUTHORITIES, self.folder / AUTHORITIES.relative_to("/"), dirs_exist_ok=True
            )
        _run(["mount", "-t", "proc", "proc", str(self.folder / "proc")])
        _run(["mount", "--bind", "/dev", str(self.folder / "dev")])
        try:
            yield
        finally:
            for name in ("dev", "proc"):
                _run(["umount", str(self.folder / name)])

    def build(self) -> None:
        """The steps of the stages that make the standalone image."""
        self._forget_program()
        where, variables = "/", arguments()
        for stage in ("build", "base"):
            for step in instructions(stage):
                if step.kind == "WORKDIR":
                    where = step.text
                    self._path(where).mkdir(parents=True, exist_ok=True)
                elif step.kind == "COPY":
                    self._copy(step.text, where)
                elif step.kind == "RUN":
                    self.shell(step.text, where, variables)

    def _forget_program(self) -> None:
        """Remove this program and its user from a root that is used again; packages stay.

        pip would keep the program, since its version is the same.
        """
        installed = self.folder.glob("opt/kokoro/lib/python3*/site-packages/wyoming_kokoro*")
        for path in (self._path("/build"), *installed):
            shutil.rmtree(path, ignore_errors=True)
        if "kokoro:" in self._path("/etc/passwd").read_text():
            self.shell("userdel kokoro")

    def _copy(self, words: str, where: str) -> None:
        options = [word for word in words.split() if word.startswith("--")]
        *sources, target = (word for word in words.split() if not word.startswith("--"))
        place = self._path(str(Path(where, target)))
        for source in sources:
            into_folder = len(sources) > 1 or target.endswith("/")
            goal = place / Path(source).name if into_folder else place
            _say(f"COPY {source} {goal}")
            goal.parent.mkdir(parents=True, exist_ok=True)
            if (ROOT / source).is_dir():
                shutil.copytree(ROOT / source, goal, dirs_exist_ok=True)
            else:
                shutil.copy(ROOT / source, goal)
            if "--chmod=0755" in options:
                goal.chmod(0o755)

    def shell(
        self, command: str, where: str = "/", variables: dict[str, str] | None = None
    ) -> None:
        """Run it in the root."""
        _say(f"RUN {command}")
        inside = ["/bin/bash", "-eo", "pipefail", "-c", f"cd {shlex.quote(where)}\n{command}"]
        started = time.monotonic()
        _run(["chroot", str(self.folder), *inside], self._environment() | (variables or {}))
        _say(f"  {time.monotonic() - started:.0f} s")

    def speak(self) -> None:
        """The server answers as the image's own check asks, and speaks; `doctor` finds no fault."""
        server = (
            "setpriv --reuid 10200 --regid 10200 --clear-groups"
            " wyoming-kokoro serve --offline --data-dir /data"
        )
        self.shell(
            f"{server} & server=$!; trap 'kill $server; wait $server || true' EXIT;"
            " for _ in $(seq 120); do kokoro-answers 127.0.0.1 10200 && break; sleep 1; done;"
            " wyoming-kokoro say --uri tcp://127.0.0.1:10200 -o - 'Hello from the image.' | wc -c"
            " > /tmp/bytes; echo $(cat /tmp/bytes) bytes of speech; [ $(cat /tmp/bytes) -gt 48000 ]"
        )
        self.shell("uname -m; wyoming-kokoro doctor --offline --data-dir /data")

    def run_core_of_suite(self) -> None:
        """With the program as the image has it; the tests come from this checkout."""
        source = self._path("/source")
        shutil.rmtree(source, ignore_errors=True)
        ignored = shutil.ignore_patterns("__pycache__", "home_assistant")
        shutil.copytree(ROOT / "tests", source / "tests", ignore=ignored)
        shutil.copy(ROOT / "pyproject.toml", source)
        packages = " ".join(TEST_PACKAGES)
        self.shell(f"/opt/tools/bin/pip --python /opt/kokoro/bin/python install -q {packages}")
        left_out = " and ".join(f"not {word}" for word in LEFT_OUT)
        options = f"-p no:cacheprovider --durations 5 -k '{left_out}'"
        self.shell(f"python -m pytest {options} {' '.join(CORE)}", "/source")

    def _path(self, inside: str) -> Path:
        return self.folder / inside.lstrip("/")

    def _environment(self) -> dict[str, str]:
        """The image's PATH; pip's settings as they are here."""
        ours = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
        path = "/opt/kokoro/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
        return ours | {
            "DEBIAN_FRONTEND": "noninteractive",
            "HOME": "/root",
            "LANG": "C.UTF-8",
            "PATH": path,
        }


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _run(command: list[str], environment: dict[str, str] | None = None) -> None:
    subprocess.run(command, env=environment, check=True)


if __name__ == "__main__":
    sys.exit(main())
