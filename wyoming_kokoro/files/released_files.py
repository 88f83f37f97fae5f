"""The released files: where each lies, how large it is and what its content hashes to.

The same name stands for different files and a file has been replaced at its URL before, so that
size and sha256 are what a file is known by; sources are the releases of thewh1teagle/kokoro-onnx
and onnx-community/Kokoro-82M-v1.0-ONNX at one commit.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from .data_folder import DataFolder

_RELEASES = "https://github.com/thewh1teagle/kokoro-onnx/releases/download"
_COMMUNITY = (
    "https://huggingface.co/onnx-community/Kokoro-82M-v1.0-ONNX/resolve/"
    "1939ad2a8e416c0acfeecc08a694d14ef25f2231/onnx"
)
ADVICE = (
    "Without a download: `wyoming-kokoro doctor` lists the files, their addresses and where to put"
    " them by hand; or name a mirror with --mirror"
)
"""Advice to the user where a file cannot be downloaded."""

COMMUNITY_TAG = "onnx-community"
"""A mirror's folder for the files of onnx-community; for the others it is the release's tag."""


@dataclass(frozen=True, slots=True)
class StoreFile:
    """One released file; `size` in bytes, `sha256` in hex. `tag` and `name` are plain names."""

    tag: str
    name: str
    size: int
    sha256: str
    url: str

    @property
    def local_name(self) -> str:
        """Its name in the data folder: unique, though released names are not."""
        return f"{self.sha256[:8]}-{self.name}"

    @property
    def known_as(self) -> str:
        """Which of the released files it is, in words."""
        return f"{self.tag}/{self.name}"

    def url_at(self, mirror: str | None) -> str:
        """Where to fetch it from: its own URL, or `<mirror>/<tag>/<name>`."""
        return f"{mirror.rstrip('/')}/{self.tag}/{self.name}" if mirror else self.url


def host_of(url: str) -> str:
    """The host of a URL, to be shown: without user, password and path."""
    match = re.match(r"\w+://(?:[^/@]*@)?([^/?#]{1,100})", url)
    return match[1] if match else "the mirror"


def shown_url(url: str) -> str:
    """A URL for the log: without user, password and query."""
    return re.sub(r"://[^/@]*@", "://", url.partition("?")[0])


def _release(tag: str, name: str, size: int, sha256: str) -> StoreFile:
    return StoreFile(tag, name, size, sha256, f"{_RELEASES}/{tag}/{name}")


def _community(name: str, size: int, sha256: str) -> StoreFile:
    return StoreFile(COMMUNITY_TAG, name, size, sha256, f"{_COMMUNITY}/{name}")


# fmt: off
V1_0_FP32 = _release("model-files-v1.0", "kokoro-v1.0.onnx", 325_532_387, "7d5df8ecf7d4b1878015a32686053fd0eebe2bc377234608764cc0ef3636a6c5")  # noqa: E501
V1_0_FP16 = _release("model-files-v1.0", "kokoro-v1.0.fp16.onnx", 177_464_787, "c1610a859f3bdea01107e73e50100685af38fff88f5cd8e5c56df109ec880204")  # noqa: E501
V1_0_INT8 = _release("model-files-v1.0", "kokoro-v1.0.int8.onnx", 92_361_271, "6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb")  # noqa: E501
V1_1_FP32 = _release("model-files-v1.1", "kokoro-v1.0.onnx", 325_505_369, "beb0d1848dee9a49da392cc3df26958d46cfa35d321edf434f52949153f0df3a")  # noqa: E501
V1_1_FP16 = _release("model-files-v1.1", "kokoro-v1.0.fp16.onnx", 163_527_961, "f3a290d384fbb27966d462905c71a46cef9e5fd00516b40df32a0b4afe77ac96")  # noqa: E501
V1_1_INT8 = _release("model-files-v1.1", "kokoro-v1.0.int8.onnx", 114_119_327, "ae315a79b623f244700e4afb9246c46a26066782e049ba174bf3ba433970ee9c")  # noqa: E501
COMMUNITY_FP32 = _community("model.onnx", 325_532_232, "8fbea51ea711f2af382e88c833d9e288c6dc82ce5e98421ea61c058ce21a34cb")  # noqa: E501
COMMUNITY_FP16 = _community("model_fp16.onnx", 163_234_740, "ba4527a874b42b21e35f468c10d326fdff3c7fc8cac1f85e9eb6c0dfc35c334a")  # noqa: E501
COMMUNITY_INT8 = _community("model_quantized.onnx", 92_361_116, "fbae9257e1e05ffc727e951ef9b9c98418e6d79f1c9b6b13bd59f5c9028a1478")  # noqa: E501
COMMUNITY_Q8F16 = _community("model_q8f16.onnx", 86_033_585, "04c658aec1b6008857c2ad10f8c589d4180d0ec427e7e6118ceb487e215c3cd0")  # noqa: E501
VOICES = _release("model-files-v1.1", "voices-v1.0.bin", 28_214_398, "bca610b8308e8d99f32e6fe4197e7ec01679264efed0cac9140fe9c29f1fbf7d")  # noqa: E501
# fmt: on

MODELS: dict[str, tuple[StoreFile, ...]] = {
    "auto": (V1_1_FP32, V1_0_FP32, COMMUNITY_FP32, V1_0_INT8, V1_1_INT8, COMMUNITY_INT8),
    "fp32": (V1_1_FP32, V1_0_FP32, COMMUNITY_FP32),
    "fp16": (V1_1_FP16, V1_0_FP16, COMMUNITY_FP16),
    "int8": (V1_1_INT8, V1_0_INT8, COMMUNITY_INT8, COMMUNITY_Q8F16),
}
"""Values of `--model` besides a path: the files of that kind, in the order they are asked for.
One that is on this machine is used; `auto` is fp32, and int8 where no fp32 can be had.
"""

FILES: tuple[StoreFile, ...] = (
    *dict.fromkeys(f for files in MODELS.values() for f in files),
    VOICES,
)
"""All of them, each once."""


def is_present(data_dir: Path, file: StoreFile) -> bool:
    """Whether a file of that name and size is there; its content is not looked at."""
    path = DataFolder(data_dir).models / file.local_name
    try:
        return path.is_file() and path.stat().st_size == file.size
    except OSError:
        return False


def known_file(sha256: str) -> StoreFile | None:
    """The released file of that content, whatever its name is here."""
    return next((file for file in FILES if file.sha256 == sha256), None)


def find_local(data_dir: Path, model: str) -> StoreFile:
    """The file that a `--model` of `MODELS` means on this machine.

    The first that is there already; the one that is asked for first where none is.
    """
    candidates = MODELS[model]
    return next((file for file in candidates if is_present(data_dir, file)), candidates[0])
