"""The images' Japanese dictionary is smaller, and reads every text as the whole one does."""

from __future__ import annotations

import importlib
import random
import re
import runpy
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.places import GOLDEN, ROOT

from .dockerfile import instructions

SHRINK = runpy.run_path(str(ROOT / "packaging/unidic/shrink.py"))
shrunk: Callable[[Path], dict[str, bytes]] = SHRINK["shrunk"]
Node = tuple[str, str | None, str | None, str | None, bool, int]


@pytest.fixture(scope="module")
def whole() -> Path:
    """The folder of the package's dictionary."""
    unidic_lite = pytest.importorskip("unidic_lite", reason="the extra [ja] is not installed")
    return Path(unidic_lite.DICDIR)


@pytest.fixture(scope="module")
def small(whole: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the shrunk one."""
    folder = tmp_path_factory.mktemp("unidic")
    for name in ("char.bin", "dicrc", "mecabrc"):
        shutil.copy(whole / name, folder)
    for name, data in shrunk(whole).items():
        (folder / name).write_bytes(data)
    return folder


def reader(folder: Path) -> Callable[[str], list[Node]]:
    """What our Japanese asks of each word."""
    fugashi: Any = importlib.import_module("fugashi")
    tagger = fugashi.Tagger(f'-r "{folder / "mecabrc"}" -d "{folder}"')
    return lambda text: [
        (
            *(node.surface, node.feature.pos2, node.feature.pron, node.feature.kana),
            *(node.is_unk, node.char_type),
        )
        for node in tagger(text)
    ]


def test_every_text_is_read_alike(whole: Path, small: Path) -> None:
    """The golden sentences, and their letters in any order, which reach words that are rare."""
    rows = [
        line.split("\t")[0]
        for line in (GOLDEN / "spoken_ja.tsv").read_text("utf-8").splitlines()
        if line and not line.startswith("#")
    ]
    assert len(rows) > 50
    letters = sorted(set("".join(rows)))
    chance = random.Random(1)
    mixed = ["".join(chance.choices(letters, k=40)) for _ in range(2000)]
    before, after = reader(whole), reader(small)
    assert [text for text in (*rows, *mixed) if before(text) != after(text)] == []


def test_what_our_japanese_asks_of_a_word_is_kept() -> None:
    """An emptied feature would change what is said in the images alone."""
    code = (ROOT / "wyoming_kokoro/text/languages/japanese/g2p.py").read_text()
    asked = set(re.findall(r"\bfeature\.(\w+)", code))
    assert asked >= {"pron", "kana"}
    assert asked <= set(SHRINK["KEPT"])


def test_it_is_a_third_of_the_size(whole: Path, small: Path) -> None:
    """A Raspberry Pi downloads and stores it."""

    def size(folder: Path) -> int:
        names = ("sys.dic", "matrix.bin", "unk.dic")
        return sum((folder / name).stat().st_size for name in names)

    assert size(small) < 95_000_000
    assert size(small) < 0.36 * max(size(whole), 250_000_000)


def test_shrinking_again_changes_nothing(small: Path) -> None:
    """A layer that is built twice is the same."""
    assert shrunk(small) == {
        name: (small / name).read_bytes() for name in ("matrix.bin", "sys.dic", "unk.dic")
    }


def test_what_is_no_dictionary_is_refused(small: Path, tmp_path: Path) -> None:
    """The build of the image ends, and the files stay as they are."""
    for name in ("sys.dic", "unk.dic", "matrix.bin"):
        shutil.copy(small / name, tmp_path)
    data = bytearray((small / "unk.dic").read_bytes())
    data[0] ^= 1
    (tmp_path / "unk.dic").write_bytes(data)
    with pytest.raises(ValueError, match="no dictionary of MeCab"):
        SHRINK["main"]([str(tmp_path)])
    assert (tmp_path / "sys.dic").read_bytes() == (small / "sys.dic").read_bytes()


def test_the_images_have_the_small_one() -> None:
    """After the packages are installed, before the stage is done."""
    steps = [step.text for step in instructions("build")]
    shrinking = next(i for i, text in enumerate(steps) if "packaging/unidic/shrink.py" in text)
    assert any("-r requirements.txt" in text for text in steps[:shrinking])
