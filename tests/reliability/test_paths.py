"""No name, markup or key of a peer's becomes a path, and no entity is expanded."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest

from tests.process import tone_files
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.core.voices import VoiceSpec, resolve
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.voice_bank import VoiceBank
from wyoming_kokoro.synthesis.segment_cache import SegmentCache
from wyoming_kokoro.text.markup import ssml
from wyoming_kokoro.text.markup.lexicon import Lexicon

from .conftest import HEART

_watching: list[list[str]] = []


def _hook(event: str, arguments: tuple[object, ...]) -> None:
    if _watching and event in ("open", "os.listdir", "os.scandir", "os.mkdir", "import"):
        _watching[-1].append(f"{event} {arguments[0]}")


@contextmanager
def touched() -> Iterator[list[str]]:
    """What of the file system is touched meanwhile."""
    if not _watching:
        sys.addaudithook(_hook)
    _watching.append([])
    try:
        yield _watching[-1]
    finally:
        _watching.append([])


HOSTILE = (
    "../../etc/passwd",
    "/etc/passwd",
    "af_heart/../../x",
    "file:///etc/passwd",
    "..\\..\\windows",
    "af_heart\0.npy",
    "%2e%2e%2fetc",
    "~root",
    "$HOME",
    "CON",
    "af_heart;id",
    "a" * 5000,
)


@pytest.mark.parametrize("name", HOSTILE, ids=repr)
def test_a_voice_name_is_no_path(name: str, tmp_path: Path) -> None:
    """It is looked up in a table; nothing is opened for it."""
    bank = VoiceBank.load(Path(tone_files(tmp_path)[3]))
    with touched() as paths, pytest.raises(KokoroError):
        resolve(name, None, HEART, bank.voices)
    assert paths == []
    with touched() as paths, pytest.raises(KokoroError):
        bank.style(VoiceSpec(((name, 1.0),)))
    assert paths == []


@pytest.mark.parametrize("said", HOSTILE, ids=repr)
def test_a_lexicon_entry_is_no_path(said: str, tmp_path: Path) -> None:
    """The one file that is read is the lexicon."""
    path = tmp_path / "lexicon.txt"
    path.write_bytes(f"word = {said}\n{said} = word\n".encode())
    "".encode("utf-8-sig")  # the codec is a module, read at its first use
    with touched() as paths:
        Lexicon(path).apply(f"word {said}", "en-US")
    assert {place for place in paths if "import" not in place} == {f"open {path}"}


def test_a_cache_key_is_a_digest(tmp_path: Path) -> None:
    """Forty hexadecimal digits, whatever it is of."""
    cache = SegmentCache(tmp_path, size_mb=1, identity=lambda: "../../x")
    key = cache.key(Utterance(range(1, 500), np.full(256, np.nan, np.float32), float("inf")))
    assert re.fullmatch("[0-9a-f]{40}", key)


LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 12))
MARKUP = {
    "a billion laughs": f'<!DOCTYPE s [<!ENTITY l0 "ha">{LAUGHS}]><speak>&l11;</speak>',
    "a file": '<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><speak>&x;</speak>',
    "a parameter": '<!DOCTYPE s [<!ENTITY % x SYSTEM "file:///etc/hosts"> %x;]><speak>a</speak>',
    "a DTD": '<!DOCTYPE speak SYSTEM "file:///etc/passwd"><speak>a</speak>',
    "audio": '<speak><audio src="file:///etc/passwd">beep</audio></speak>',
    "a lexicon": '<speak><lexicon uri="/etc/passwd"/><phoneme ph="/etc/passwd">a</phoneme></speak>',
    "inclusion": '<speak xmlns:x="x"><x:include href="file:///etc/passwd"/></speak>',
    "depth": "<p>" * 50_000,
    "entities": "<speak>" + "&amp;" * 20_000 + "</speak>",
}


@pytest.mark.parametrize("name", MARKUP)
def test_markup_opens_and_expands_nothing(name: str) -> None:
    """No file, no memory, no time."""
    started = time.process_time()
    said = ""
    with touched() as paths:
        try:
            said = repr(ssml.parse(MARKUP[name]))
        except ssml.BrokenMarkup:
            said = ""
    assert [place for place in paths if "import" not in place] == []
    assert "root:" not in said
    assert "haha" not in said
    assert len(said) <= 20 * len(MARKUP[name])
    assert time.process_time() - started < 2
