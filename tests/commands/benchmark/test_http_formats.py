"""The HTTP port's times: by format and voice, in a table and a picture."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

from tests.process import tone_files
from wyoming_kokoro.commands.benchmark import http_table, plot_formats
from wyoming_kokoro.commands.benchmark.http_client import HttpReply, decoded_s, heard_s
from wyoming_kokoro.commands.benchmark.http_formats import chosen_voices
from wyoming_kokoro.commands.benchmark.playback import TimedChunk, TimedReply
from wyoming_kokoro.commands.benchmark.series import Results
from wyoming_kokoro.commands.benchmark.texts import BY_LANGUAGE
from wyoming_kokoro.commands.cli import main
from wyoming_kokoro.core.audio import RATE_HZ, silence
from wyoming_kokoro.core.encoders import AVAILABLE, encoder_for
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.core.languages import LANGUAGES
from wyoming_kokoro.core.voices import CATALOGUE


@pytest.mark.parametrize("name", AVAILABLE)
def test_what_has_arrived_of_a_file_is_heard_from_a_tenth_of_a_second(name: str) -> None:
    """A header alone is no sound, nor is half a frame; the first long enough part is."""
    encoder = encoder_for(name)
    header, second = encoder.start(), encoder.encode(silence(1.0))
    rest = second + encoder.finish()
    reply = HttpReply(name, asked_s=10.0)
    reply.add(header + rest[:5], 10.1)
    reply.add(rest[5 : len(rest) // 2], 10.4)
    reply.add(rest[len(rest) // 2 :], 12.0)
    assert reply.heard_s == pytest.approx(0.4)
    assert reply.total_s == pytest.approx(2.0)
    assert reply.audio_s == pytest.approx(1.0, abs=0.1)
    assert decoded_s(name, header) == 0


def test_less_than_that_is_an_error() -> None:
    """Nothing is measured where nothing can be heard."""
    reply = HttpReply("pcm", asked_s=0.0)
    reply.add(bytes(100), 0.1)
    with pytest.raises(KokoroError, match="pcm"):
        assert reply.heard_s
    with pytest.raises(KokoroError, match="Wyoming"):
        heard_s(TimedReply(0.0, [TimedChunk(0.1, 0.05)]))
    late = TimedReply(0.0, [TimedChunk(0.1, 0.05), TimedChunk(0.3, 0.05)])
    assert heard_s(late) == 0.3
    assert len(silence(0.1)) / RATE_HZ == 0.1


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
    assert main(["bench", "--http", *words, *out]) == 0
    printed = capsys.readouterr().out
    measures = {row["key"]: row for row in json.loads(json_file.read_text())["measures"]}
    for name in ("wyoming", *AVAILABLE):
        first, total = (
            measures[f"http.format.{name}.{what}"]["p50"] for what in ("first", "total")
        )
        assert 0 < first <= 1000 * total
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


def test_a_wrong_part_beside_it_is_refused(tmp_path: Path) -> None:
    """`--http` does not hide a mistake in `--only`."""
    assert main(["bench", "--http", "--only", "colour", "--data-dir", str(tmp_path)]) == 2
