"""`say` as a person at a terminal uses it."""

from __future__ import annotations

import asyncio
import io
import wave
from pathlib import Path

import numpy as np
import pytest

from tests.process import ask, connected, serving, tone_files
from tests.tone_model import hear
from wyoming_kokoro.commands import cli
from wyoming_kokoro.commands.say import Progress
from wyoming_kokoro.core.audio import Samples
from wyoming_kokoro.files.released_files import MODELS


def pcm(path: Path) -> bytes:
    """The audio of a WAV file of Kokoro's format."""
    with wave.open(str(path)) as file:
        assert (file.getframerate(), file.getsampwidth(), file.getnchannels()) == (24000, 2, 1)
        data: bytes = file.readframes(file.getnframes())
        return data


def test_say_writes_a_whole_wav_in_this_process(tmp_path: Path) -> None:
    """Speed and voice heard; nothing left beside the file."""
    wav = tmp_path / "out" / "said.wav"
    wav.parent.mkdir()
    flags = [*tone_files(tmp_path), "--data-dir", str(tmp_path)]
    assert cli.main(["say", *flags, "-s", "1.5", "-o", str(wav), "The light is on."]) == 0
    samples = hear(_floats(pcm(wav)))
    assert samples.speed == pytest.approx(1.5, abs=0.05)
    slow = ["-v", "af_heart@0.7", "-s", "1.0", "-o", str(wav), "The light is on."]
    assert cli.main(["say", *flags, *slow]) == 0
    assert hear(_floats(pcm(wav))).speed == pytest.approx(1.0, abs=0.05)
    for alone in (["-v", "@1.5"], ["-s", "1.5", "-v", "@0.7"]):  # a speed for the default voice
        assert cli.main(["say", *flags, *alone, "-o", str(wav), "The light is on."]) == 0
        assert hear(_floats(pcm(wav))).speed == pytest.approx(1.5, abs=0.05)
    assert [path.name for path in wav.parent.iterdir()] == ["said.wav"]


def _floats(data: bytes) -> Samples:
    return np.frombuffer(data, "<i2").astype(np.float32) / np.float32(32767)


async def test_say_through_a_server(tmp_path: Path) -> None:
    """The same sound as any client gets."""
    wav = tmp_path / "said.wav"
    async with serving(tmp_path, *tone_files(tmp_path)) as server:
        async with connected(server.uri) as client:
            reply = await ask(client, "The light is on.")
        say = ["say", "--uri", server.uri, "-o", str(wav), "The light is on."]
        assert await asyncio.to_thread(cli.main, say) == 0
        quick = tmp_path / "quick.wav"
        for voice in ([], ["-v", "af_heart@0.7"], ["-v", "@0.7"]):
            fast = [*say[:4], str(quick), *voice, "-s", "1.5", say[-1]]
            assert await asyncio.to_thread(cli.main, fast) == 0
            assert hear(_floats(pcm(quick))).speed == pytest.approx(1.5, abs=0.05)
        wrong = [*say[:-1], "-v", "zz_none", "Hello."]
        assert await asyncio.to_thread(cli.main, wrong) == 1
    assert pcm(wav) == reply.pcm


def test_say_without_a_server_is_a_clear_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And leaves no file that looks whole."""
    wav = tmp_path / "said.wav"
    assert cli.main(["say", "--uri", "tcp://127.0.0.1:1", "-o", str(wav), "Hello."]) == 1
    assert "no server answers at tcp://127.0.0.1:1" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_say_without_a_model_speaks_at_once_and_says_how_to_get_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence does not wait for a download; no socket is opened."""
    wav = tmp_path / "said.wav"
    data = ["--data-dir", str(tmp_path / "data")]
    assert cli.main(["say", *data, "-o", str(wav), "Hello there."]) == 0
    assert len(pcm(wav)) > 20_000
    assert "`wyoming-kokoro download` fetches it" in capsys.readouterr().err
    assert cli.main(["say", *data, "--fallback", "none", "-o", str(wav), "Hello."]) == 1
    capsys.readouterr()
    file = MODELS["auto"][0]
    wrong = tmp_path / "data" / "models" / file.local_name
    wrong.parent.mkdir(parents=True, exist_ok=True)
    wrong.write_bytes(b"no model")
    assert cli.main(["say", *data, "-o", str(wav), "Hello there."]) == 0
    said = capsys.readouterr().err
    assert f"{wrong} is not the released file (8 bytes, expected {file.size})" in said


def test_say_of_nothing_is_an_error_and_no_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A header without sound would look like a success."""
    wav = tmp_path / "said.wav"
    assert cli.main(["say", "--data-dir", str(tmp_path), "-o", str(wav), "…"]) == 1
    assert "nothing to say" in capsys.readouterr().err
    assert not wav.exists()


def test_an_empty_text_is_refused_before_anything_is_loaded(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is told of a fallback that does not speak."""
    flags = ["--data-dir", str(tmp_path), "-o", str(tmp_path / "x.wav")]
    assert cli.main(["say", *flags, " "]) == 1
    assert capsys.readouterr().err == "wyoming-kokoro: there is nothing to say in this text\n"


async def test_a_server_is_asked_for_nothing_it_could_say(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its silence is no speech; settings that are not its own are told to count for nothing."""
    wav = tmp_path / "said.wav"
    async with serving(tmp_path, *tone_files(tmp_path)) as server:
        say = ["say", "--uri", server.uri, "-o", str(wav)]
        assert await asyncio.to_thread(cli.main, [*say, "\N{GRINNING FACE}"]) == 1
        told = capsys.readouterr().err
        assert "there is nothing to say in this text" in told
        assert "settings" not in told
        assert not wav.exists()
        assert await asyncio.to_thread(cli.main, [*say, "--volume", "0.1", "Hello."]) == 0
        told = capsys.readouterr().err
        assert "--volume: the server's own settings count, not these" in told


def test_progress_is_told_every_ten_seconds() -> None:
    """While a file is written, on a terminal; sound is told from silence."""
    now, terminal = [0.0], io.StringIO()
    progress = Progress(terminal, lambda: now[0])
    progress.add(bytes(4800))
    nothing = [progress.is_nothing]
    for at_s in (9.0, 10.0, 15.0, 21.0):
        now[0] = at_s
        progress.add(b"\1\0" * 24000 * 30)
    assert [*nothing, progress.is_nothing] == [True, False]
    assert terminal.getvalue() == "1:00 min of speech so far\n2:00 min of speech so far\n"


def test_the_minutes_of_background_do_not_swallow_the_text(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The error says how it is written."""
    with pytest.raises(SystemExit) as left:
        cli.main(["say", "--background", "hi"])
    assert left.value.code == 2
    assert "'hi' is no number of minutes: put the text before it" in capsys.readouterr().err
