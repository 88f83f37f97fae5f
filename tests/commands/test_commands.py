"""The commands as a person at a terminal uses them."""

from __future__ import annotations

import errno
import io
import json
import re
import sys
from importlib import import_module
from pathlib import Path

import pytest

from tests.process import tone_files
from wyoming_kokoro import __version__
from wyoming_kokoro.app.speech_engine import SpeechEngine
from wyoming_kokoro.commands import cache, cli, download
from wyoming_kokoro.config import settings
from wyoming_kokoro.core.errors import SettingsError
from wyoming_kokoro.core.install_hints import install_command
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.files.released_files import V1_1_FP32, VOICES
from wyoming_kokoro.synthesis.segment_cache import SegmentCache


def test_voices_lists_them_best_first(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As text for people, who see which are here, and as JSON for programs."""
    assert cli.main(["voices", "--data-dir", str(tmp_path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 54
    assert lines[0].split() == ["af_heart", "Heart", "en-US", "female", "A"]
    absent = "not in the data folder yet: `download` fetches it"
    assert lines[1].endswith(absent)
    assert len([line for line in lines if absent not in line and "extra" not in line]) <= 12
    assert cli.main(["voices", "--json"]) == 0
    voices = json.loads(capsys.readouterr().out)
    assert voices[0] == {
        "id": "af_heart", "name": "Heart", "language": "en-US", "gender": "female", "grade": "A",
    }  # fmt: skip


def test_help_tells_of_what_the_command_uses(capsys: pytest.CaptureFixture[str]) -> None:
    """A server's ports and limits are flags of `say` too, for `--background`, but not its help."""
    told = {}
    for command in ("serve", "say"):
        with pytest.raises(SystemExit):
            cli.main([command, "--help"])
        told[command] = capsys.readouterr().out
    for flag in ("--max-clients", "--openai-port", "--idle-unload"):
        assert flag in told["serve"]
        assert flag not in told["say"]
    for option in settings.OPTIONS:
        is_told = re.search(rf"{option.flag}\b(?!-)", told["say"]) is not None
        assert is_told is (not option.server_only) or option.flag == "--uri"  # say's own
    for internal in ("--config-may-fail", "--welcome", "--leave-after", "--ingress-port"):
        assert internal not in told["serve"]
    titles = re.findall(r"^(\w+):$", told["serve"], re.MULTILINE)
    assert titles == ["options", "Voice", "Speed", "Network", "Storage", "Logs"]
    options = cli.build_parser("say").parse_args(["say", "--max-clients", "3", "Hello."])
    assert options.max_clients == "3"


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_each_setting_that_a_command_shows_exists(command: str) -> None:
    """And each command takes all settings, those that it does not show as well."""
    shown = import_module(f"wyoming_kokoro.commands.{command}").SETTINGS
    assert set(shown or ()) <= {option.key for option in settings.OPTIONS}
    texts = {"say": ["x"], "phonemes": ["x"]}.get(command, [])
    options = cli.build_parser(command).parse_args([command, "--max-clients", "3", *texts])
    assert options.max_clients == "3"


def test_phonemes_after_the_words(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """With `--words`, what is spoken, a tab and the phonemes: still a line for each line."""
    words = [
        "phonemes",
        "--data-dir",
        str(tmp_path),
        "--words",
        "It is 7:30.\n\n*Hello*.\n<p>Hello</p> <p>there.</p>",
    ]
    assert cli.main(words) == 0
    assert capsys.readouterr().out.splitlines() == [
        "It is seven thirty.\tˌɪt ɪz sˈɛvən θˈɜɹTi.",
        "\t",
        "Hello.\thəlˈO.",
        "Hello there.\thəlˈO ðˈɛɹ.",
    ]


def test_phonemes_of_ssml_are_those_of_what_is_said(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Tags are not read aloud, a span has its own language; what is broken is told."""
    wanted = ["phonemes", "--words", "--data-dir", str(tmp_path)]
    ssml = '<speak>One\n<break time="1s"/><lang xml:lang="fr">bonjour</lang></speak>'
    assert cli.main([*wanted, ssml]) == 0
    assert capsys.readouterr().out == "One bonjour\twˈʌn bɔ̃ʒˈuʁ\n"
    assert cli.main([*wanted, "<speak>One"]) == 1
    assert "the SSML is broken: no element found at line 1" in capsys.readouterr().err


def test_phonemes_are_a_line_for_each_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """From arguments or standard input, in the voice's language, own words included."""
    (tmp_path / "lexicon.txt").write_text("Giskard = /ɡˈɪskɑɹd/\n")
    assert cli.main(["phonemes", "--data-dir", str(tmp_path), "Hello Giskard.\n\nIt is 7:30."]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "həlˈO ɡˈɪskɑɹd.",
        "",
        "ˌɪt ɪz sˈɛvən θˈɜɹTi.",
    ]
    monkeypatch.setattr(sys, "stdin", io.StringIO("Bonjour.\n"))
    assert cli.main(["phonemes", "-v", "ff_siwis", "-"]) == 0
    assert capsys.readouterr().out == "bɔ̃ʒˈuʁ.\n"


def test_download_offline_says_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Address, size and place of each missing file, without a second command to run."""
    assert cli.main(["download", "--offline", "--data-dir", str(tmp_path)]) == 1
    told = capsys.readouterr().err
    for file in (V1_1_FP32, VOICES):
        assert f"{file.url} ({file.size / 1e6:.0f} MB)" in told
        assert f"as {DataFolder(tmp_path).models / file.local_name}\n" in told


def test_download_says_why_it_downloads_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where the settings name the user's own files, in one line; standard output is for paths."""
    _, model, _, voices, *_ = tone_files(tmp_path)
    flags = ["--offline", "--data-dir", str(tmp_path), "--model", model]
    assert cli.main(["download", *flags, "--voices", voices]) == 0
    said = capsys.readouterr()
    why = "Nothing is downloaded: the settings name files of your own"
    assert (said.out, said.err) == ("", f"{why}, {model} and {voices}\n")
    assert cli.main(["download", *flags]) == 1
    first, *_ = capsys.readouterr().err.splitlines()
    assert first == f"No model is downloaded: the settings name a file of your own, {model}"


def test_download_gives_up_soon_without_a_network(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody looks on; what is to be done by hand is said there and then."""
    monkeypatch.setattr(download, "PATIENCE_S", (0.0, 0.0))
    mirror = "http://127.0.0.1:1"
    assert cli.main(["download", "--mirror", mirror, "--data-dir", str(tmp_path)]) == 1
    told = capsys.readouterr().err
    assert told.count("trying again in 0 s") == 2
    assert f"{mirror}/model-files-v1.1/voices-v1.0.bin" in told
    assert "lists the files" not in told


def test_cache_tells_and_forgets(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What `say` kept."""
    flags = [*tone_files(tmp_path), "--data-dir", str(tmp_path)]
    assert cli.main(["say", *flags, "-o", str(tmp_path / "x.wav"), "The light is on."]) == 0
    assert cli.main(["cache", "--data-dir", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith("1 segments, ")
    kept = next(DataFolder(tmp_path).cache.iterdir())
    with kept.open("ab") as file:
        file.truncate(300_000_000)  # more than the server keeps
    assert cli.main(["cache", "--data-dir", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith("1 segments, 300.0 MB"), "looking deletes nothing"
    assert cli.main(["cache", "--clear", "--data-dir", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "1 segments forgotten\n"
    assert cli.main(["cache", "--data-dir", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith("0 segments, ")


def test_cache_that_cannot_be_cleared(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Says so; but a listing whose reader went away (`| head`) is not a failure to clear."""

    def fail(*_: object, **__: object) -> int:
        raise BrokenPipeError(errno.EPIPE, "Broken pipe")

    monkeypatch.setattr(SegmentCache, "clear", fail)
    assert cli.main(["cache", "--clear", "--data-dir", str(tmp_path)]) == 1
    assert "cannot be cleared: Broken pipe" in capsys.readouterr().err
    monkeypatch.setattr("builtins.print", fail)
    options = cli.build_parser("cache").parse_args(["cache"])
    with pytest.raises(BrokenPipeError):
        cache.run(settings.Settings(data_dir=tmp_path), options)


def test_doctor_tells_what_is_used(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And is content with a good installation."""
    flags = [*tone_files(tmp_path), "--data-dir", str(tmp_path)]
    assert cli.main(["doctor", "--json", *flags]) == 0
    findings = {entry["topic"]: entry for entry in json.loads(capsys.readouterr().out)}
    assert findings["model"]["text"].startswith("tone-v1.1.onnx, layout v1.1 with durations")
    assert findings["voices"]["text"].startswith("2 voices")
    assert findings["fallback"]["status"] == "ok"
    assert {entry["status"] for entry in findings.values()} <= {"ok", "note"}


def test_doctor_fails_on_two_flavours_of_onnxruntime(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """They hide each other's providers."""
    both = {"onnxruntime": ["onnxruntime", "onnxruntime-gpu"]}
    monkeypatch.setattr("wyoming_kokoro.checks.machine.packages_distributions", lambda: both)
    assert cli.main(["doctor", "--data-dir", str(tmp_path)]) == 1
    assert "✗ onnxruntime: onnxruntime" in capsys.readouterr().out


def test_doctor_fails_on_a_folder_of_someone_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever runs the tests, root included."""
    monkeypatch.setattr("wyoming_kokoro.files.data_folder.os.access", lambda *_: False)
    assert cli.main(["doctor", "--data-dir", str(tmp_path)]) == 1
    assert "cannot be written" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["--speed", "9"], 2, "--speed: '9' is not allowed; allowed: a number from 0.5 to 2.0"),
        (["serve", "--provider", "gpu"], 2, "--provider: 'gpu' is not allowed; allowed: auto, "),
        (["serve", "--voice", "af_hart"], 2, "did you mean af_heart"),
        (["serve", "--config", "/nowhere.yml"], 2, "--config: /nowhere.yml cannot be read"),
        (["serve", "--provider", "cuda", "--offline"], 2, "provider"),
        (["serve", "--model", "/nowhere.onnx"], 2, "'/nowhere.onnx' is not allowed (no such file)"),
        (["serve", "--model", "/nowhere.bin"], 2, "'/nowhere.bin' is not allowed; allowed: auto"),
        (["serve", "--voices", "/nowhere"], 2, "'/nowhere' is not allowed (no such file)"),
        (["say", "--uri", "localhost:1", "-o", "x.wav", "Hi."], 2, "allowed: tcp://HOST:PORT or"),
        (["say", "-f", "/nowhere.txt", "-o", "x.wav"], 1, "/nowhere.txt: no such file"),
    ],
)
def test_wrong_usage(
    words: list[str], status: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line that names what is wrong and what is allowed; no traceback."""
    if words[0] == "serve" or words[0].startswith("-"):
        words = [*words, "--uri", "tcp://127.0.0.1:0", "--data-dir", str(tmp_path)]
    if "cuda" in words:
        words = [*words, *tone_files(tmp_path)[:4]]
    assert cli.main(words) == status
    error = capsys.readouterr().err
    assert said in error
    assert "Traceback" not in error


def test_version_and_unknown_flags(capsys: pytest.CaptureFixture[str]) -> None:
    """argparse's own ways out."""
    with pytest.raises(SystemExit) as left:
        cli.main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == f"{__version__}\n"
    for words in (["--no-such-flag"], ["say", "--nonsense"]):
        with pytest.raises(SystemExit) as left:
            cli.main(words)
        assert left.value.code == 2
        assert "did you mean" not in capsys.readouterr().err
    for words, meant in ((["--spped", "1"], "--speed"), (["say", "--outptu=x"], "--output")):
        with pytest.raises(SystemExit):
            cli.main(words)
        error = capsys.readouterr().err
        assert f"(did you mean {meant}?)" in error
        assert "--help` lists" in error


def test_doctor_says_how_a_missing_file_is_put_there_by_hand(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where it comes from and the name it needs; and that --offline forbids to fetch it."""
    assert cli.main(["doctor", "--offline", "--data-dir", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert f"as {tmp_path}/models/beb0d184-kokoro-v1.0.onnx" in said
    assert f"as {tmp_path}/models/bca610b8-voices-v1.0.bin" in said
    assert "--offline forbids" in said
    assert re.search(r"espeak-ng speaks \(1\.\d s of sound\)", said)
    assert said.endswith("The marks: ✓ works; • works, but look at it; ✗ must be fixed\n")
    assert cli.main(["doctor", "--mirror", "http://mirror", "--data-dir", str(tmp_path)]) == 0
    assert "http://mirror/model-files-v1.1/kokoro-v1.0.onnx" in capsys.readouterr().out


def test_flags_are_not_guessed(capsys: pytest.CaptureFixture[str]) -> None:
    """A slip of the pen does not start a server."""
    with pytest.raises(SystemExit) as left:
        cli.main(["--volum", "3"])
    assert left.value.code == 2


def test_a_default_voice_whose_language_is_not_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """An error from a flag that names the extra; a warning and the best voice from the file."""
    monkeypatch.setattr(
        "wyoming_kokoro.text.phonemizer.Phonemizer.available", lambda self, tag: tag != "ja"
    )
    with pytest.raises(SettingsError, match=re.escape(install_command("ja"))):
        SpeechEngine(settings.load({"voice": "jf_alpha", "data_dir": str(tmp_path)}, {}))
    config = tmp_path / "options.json"
    config.write_text('{"voice": "jf_alpha"}')
    assert str(SpeechEngine(settings.load({}, {}, config)).voice) == "af_heart"
    assert install_command("ja") in caplog.text
