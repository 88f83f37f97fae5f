"""The HTTP port's times: by format and voice, in a table and a picture."""

from __future__ import annotations

import json
import math
from pathlib import Path

import numpy as np
import pytest

from tests.process import tone_files
from wyoming_kokoro.commands.benchmark.series import Results
from wyoming_kokoro.core.audio import RATE_HZ, Samples, silence
from wyoming_kokoro.core.languages import LANGUAGES
from wyoming_kokoro.core.voices import CATALOGUE
from wyoming_kokoro.postprocess.encoders import AVAILABLE, encoder_for

from . import http_table, plot_formats
from .__main__ import main
from .http_client import HttpReply, decode
from .http_formats import chosen_voices
from .texts import BY_LANGUAGE


def tone(seconds: float) -> Samples:
    """A loud tone."""
    wave = np.sin(np.arange(round(seconds * RATE_HZ)) / 9) / 3
    return np.asarray(wave, np.float32)


@pytest.mark.parametrize("name", AVAILABLE)
def test_a_file_is_heard_from_what_could_be_decoded_of_it(name: str) -> None:
    """A header alone is no sound; its silence counts, however it is packed."""
    encoder = encoder_for(name)
    header = encoder.start()
    assert not len(decode(name, header))
    rest = encoder.encode(np.concatenate([silence(0.3), tone(1.2)])) + encoder.finish()
    file = HttpReply(name, asked_s=10.0)
    file.add(header, 10.1)
    file.add(rest, 10.4)
    reply = file.decoded()
    assert reply.first_s == pytest.approx(0.4 + 0.3, abs=0.06)
    assert reply.audio_s == pytest.approx(1.5, abs=0.1)
    assert reply.total_s == pytest.approx(0.4)


def test_a_late_part_of_a_file_is_heard_late() -> None:
    """The player waits for the bytes that hold the sound."""
    encoder = encoder_for("pcm")
    file = HttpReply("pcm", asked_s=0.0)
    file.add(encoder.encode(silence(0.1)), 1.0)
    file.add(encoder.encode(tone(1.0)), 2.0)
    assert file.decoded().first_s == pytest.approx(2.0, abs=0.006)


def test_a_few_voices_of_each_language_are_chosen() -> None:
    """The best woman and the best man; one voice where a language has no other."""
    chosen = [voice.id for voice in chosen_voices(CATALOGUE, 2)]
    assert chosen[:4] == ["af_heart", "am_fenrir", "bf_emma", "bm_fable"]
    assert len(chosen) == 2 * len(LANGUAGES) - 1
    assert len(chosen_voices(CATALOGUE, 1)) == len(LANGUAGES)
    assert set(BY_LANGUAGE) == set(LANGUAGES)


def test_the_command_measures_every_format_over_tcp(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A real server: table, JSON and picture; the picture has what the table has."""
    from PIL import Image

    json_file, picture = tmp_path / "http.json", tmp_path / "http.png"
    words = (*tone_files(tmp_path), "--quick", "--runs", "1", "--data-dir", str(tmp_path / "mine"))
    out = ("--json", str(json_file), "--plot", str(picture))
    assert main(["--only", "http", *words, *out]) == 0
    printed = capsys.readouterr().out
    measures = {row["key"]: row for row in json.loads(json_file.read_text())["measures"]}
    for name in ("wyoming", *AVAILABLE):
        assert measures[f"http.format.{name}.first"]["p50"] > 0
        assert measures[f"http.format.{name}.total"]["p50"] > 0
        assert measures[f"http.format.{name}.speech"]["p50"] > 1
    speech = {measures[f"http.format.{name}.speech"]["p50"] for name in ("wyoming", "wav", "pcm")}
    assert max(speech) - min(speech) < 0.1
    assert measures["http.format.pcm.rate"]["p50"] == pytest.approx(384)
    assert measures["http.voice.ff_siwis.wyoming_first"]["p50"] > 0
    assert not [key for key in measures if not key.startswith("http.")]
    assert "HTTP by format" in printed
    assert any(line.startswith("af_heart") and "ms" in line for line in printed.splitlines())
    with Image.open(picture) as image:
        assert len(image.getcolors(1 << 20) or []) > 5


def test_rows_of_the_picture_and_the_table_are_the_same() -> None:
    """Wyoming first, then the formats by their first sound; nothing without measurements."""
    results = Results()
    assert list(http_table.lines(results)) == []
    assert plot_formats.rows(results) == ([], [])
    for name, first in (("mp3", 300.0), ("wyoming", 290.0), ("wav", 280.0)):
        results.add(f"http.format.{name}.first", name, "ms", first)
        results.add(f"http.format.{name}.total", name, "s", 2.0)
    formats, voices = plot_formats.rows(results)
    assert [row.name for row in formats] == ["Wyoming", "wav", "mp3"]
    assert [row.first_s for row in formats] == [0.29, 0.28, 0.3]
    assert not voices
    table = list(http_table.lines(results))
    assert [line.split()[0] for line in table[2:]] == ["Wyoming", "wav", "mp3"]
    assert "280 ms" in table[3]
    assert math.isclose(formats[0].mark_s or 0, 0.29)
