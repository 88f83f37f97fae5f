"""Voices files of each format, honest and otherwise."""

from __future__ import annotations

import io
import logging
import pickle
import threading
import zipfile
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from wyoming_kokoro.core.errors import KokoroError, UnknownVoice
from wyoming_kokoro.core.voices import CATALOGUE, VoiceSpec
from wyoming_kokoro.model import voice_bank
from wyoming_kokoro.model.voice_bank import STYLE_BYTES, VoiceBank, VoicesUnreadable

SHAPE = (510, 1, 256)


def array(value: float) -> NDArray[np.float32]:
    """A voice that is `value` everywhere but for its row numbers in the first column."""
    style = np.full(SHAPE, value, np.float32)
    style[:, 0, 0] = np.arange(510)
    return style


def npy(value: NDArray[np.generic]) -> bytes:
    """The bytes of an .npy file."""
    buffer = io.BytesIO()
    np.save(buffer, value)
    return buffer.getvalue()


def write_zip(path: Path, entries: dict[str, bytes], compression: int = 0) -> Path:
    """A zip file of these entries."""
    with zipfile.ZipFile(path, "w", compression) as archive:
        for name, data in entries.items():
            archive.writestr(name, data)
    return path


def spec(text: str, bank: VoiceBank) -> VoiceSpec:
    """A voice string among the bank's voices."""
    return VoiceSpec.parse(text, bank.voices)


def test_released_file_has_the_catalogue(shared: Path) -> None:
    """The released .bin is an npz: its voices are the catalogue's, its styles numpy's."""
    path = shared / "voices" / "voices-v1.0.bin"
    bank = VoiceBank.load(path)
    assert bank.voices == CATALOGUE
    with np.load(path) as arrays:
        for name in ("af_heart", "zm_yunyang"):
            style = bank.style(spec(name, bank))
            assert style.dtype == np.float32
            np.testing.assert_array_equal(style, arrays[name][:, 0, :])
        blend = bank.style(spec("af_heart*0.7+bf_emma*0.3", bank))
        expected = arrays["af_heart"][:, 0] * 0.7 + arrays["bf_emma"][:, 0] * 0.3
        np.testing.assert_allclose(blend, expected, atol=1e-6)
    bank.check()


@pytest.mark.parametrize("compression", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
def test_npz(tmp_path: Path, compression: int) -> None:
    """Recognised whatever its suffix; own voices come after the released ones."""
    entries = {"Grandma.npy": npy(array(3)), "bf_emma.npy": npy(array(2)[:, 0, :])}
    bank = VoiceBank.load(write_zip(tmp_path / "my.voices", entries, compression))
    assert bank.names == ("bf_emma", "grandma")
    assert bank.style(spec("grandma*3+bf_emma", bank))[7, :2].tolist() == [7, 2.75]


def test_folder(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """.npy, raw .bin and .pt side by side; what is no voice is passed over with a warning."""
    (tmp_path / "af_one.npy").write_bytes(npy(array(1)))
    (tmp_path / "ff_two.bin").write_bytes(array(2).tobytes())
    tensor = {"x/data.pkl": b"never opened", "x/version": b"3", "x/data/0": array(3).tobytes()}
    write_zip(tmp_path / "im_three.pt", tensor)
    (tmp_path / "bad-name.npy").write_bytes(npy(array(1)))
    (tmp_path / "af_one.bin").write_bytes(array(1).tobytes())
    (tmp_path / "short.bin").write_bytes(b"1234")
    (tmp_path / "README.md").write_text("hello")
    with caplog.at_level(logging.WARNING):
        bank = VoiceBank.load(tmp_path)
    assert bank.names == ("af_one", "ff_two", "im_three")
    assert [v.language for v in bank.voices] == ["en-US", "fr", "it"]
    assert [float(bank.style(spec(name, bank))[0, 1]) for name in bank.names] == [1, 2, 3]
    assert [name in caplog.text for name in ("bad-name", "short.bin", "README")] == [1, 1, 0]
    assert len(caplog.records) == 3


def test_style_is_read_only_and_kept(tmp_path: Path) -> None:
    """A style is shared between requests, so nobody may write to it; few are kept."""
    path = write_zip(tmp_path / "v", {f"v{i}.npy": npy(array(i)) for i in range(20)})
    bank = VoiceBank.load(path)
    first = bank.style(spec("v0", bank))
    assert bank.style(spec("v0", bank)) is first
    with pytest.raises(ValueError, match="read-only"):
        first[0, 0] = 1
    with pytest.raises(ValueError, match="read-only"):
        bank.style(spec("v0+v1", bank))[0, 0] = 1
    for i in range(20):
        bank.style(spec(f"v{i}", bank))
    assert bank.style(spec("v0", bank)) is not first


def test_bank_is_thread_safe(tmp_path: Path) -> None:
    """Eight threads that ask for all voices at once each get the right ones."""
    bank = VoiceBank.load(write_zip(tmp_path / "v", {f"v{i}.npy": npy(array(i)) for i in range(9)}))
    wrong: list[int] = []

    def ask() -> None:
        wrong.extend(i for i in range(9) if bank.style(spec(f"v{i}", bank))[3, 1] != i)

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


class Bomb:
    """Unpickling this is an error."""

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return (pytest.fail, ("a pickle was opened",))


def _objects() -> bytes:
    return npy(np.array([Bomb()], dtype=object)).ljust(STYLE_BYTES + 128, b"\0")


def _header(shape: str, descr: str = "<f4") -> bytes:
    text = f"{{'descr': '{descr}', 'fortran_order': False, 'shape': {shape}, }}".encode()
    return b"\x93NUMPY\x01\x00" + len(text.ljust(118)).to_bytes(2, "little") + text.ljust(118)


def _nan() -> bytes:
    style = array(1)
    style[100, 0, 100] = np.nan
    return npy(style)


HOSTILE_ENTRIES = {
    "objects": _objects(),
    "big endian": npy(array(1).astype(">f4")),
    "doubles": npy(np.zeros((510, 256), np.float64)),
    "too few rows": npy(np.zeros((509, 1, 256), np.float32)),
    "too many rows": npy(np.zeros((511, 1, 256), np.float32)),
    "fortran order": npy(np.asfortranarray(np.zeros((510, 256), np.float32))),
    "a shape that lies": _header("(999999999, 999999999)") + bytes(STYLE_BYTES),
    "a header that is code": _header("__import__('os')") + bytes(STYLE_BYTES),
    "a header that lies": b"\x93NUMPY\x02\x00\xff\xff\xff\xff" + bytes(STYLE_BYTES),
    "no header": bytes(STYLE_BYTES + 128),
    "empty": b"",
    "not a number": _nan(),
}


@pytest.mark.parametrize("what", HOSTILE_ENTRIES)
def test_hostile_array_is_refused(tmp_path: Path, what: str) -> None:
    """In an npz and in a folder: an error of ours, nothing unpickled or allocated by a claim."""
    data = HOSTILE_ENTRIES[what]
    with pytest.raises(VoicesUnreadable):
        VoiceBank.load(write_zip(tmp_path / "v.npz", {"v.npy": data})).check()
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "v.npy").write_bytes(data)
    with pytest.raises(VoicesUnreadable):
        VoiceBank.load(tmp_path / "folder").check()


@pytest.mark.parametrize(
    "name", ["../v.npy", "/v.npy", "v", "a b.npy", ".npy", "v.txt", "x" * 99 + ".npy", "ü.npy"]
)
def test_hostile_name_is_refused(tmp_path: Path, name: str) -> None:
    """No name that is a path, or not a plain word."""
    with pytest.raises(VoicesUnreadable, match="is no voice"):
        VoiceBank.load(write_zip(tmp_path / "v", {name: npy(array(1))}))


def test_a_voice_twice_is_refused(tmp_path: Path) -> None:
    """Names that differ in case alone are one name."""
    entries = {"v.npy": npy(array(1)), "V.npy": npy(array(2))}
    with pytest.raises(VoicesUnreadable, match="twice"):
        VoiceBank.load(write_zip(tmp_path / "v", entries))


def test_no_zip_no_voices_no_file(tmp_path: Path) -> None:
    """The errors of a wrong --voices name the file and what is wrong, without its path."""
    (tmp_path / "text").write_bytes(b"hello" * 100)
    (tmp_path / "empty").mkdir()
    write_zip(tmp_path / "none", {})
    for name, says in {
        "text": "no npz file",
        "empty": "no voice in it",
        "none": "no voice in it",
        "missing": "No such file",
    }.items():
        with pytest.raises(VoicesUnreadable, match=f"voices {name}: .*{says}") as raised:
            VoiceBank.load(tmp_path / name)
        assert str(tmp_path) not in str(raised.value)


def test_a_pickle_is_no_voices_file(tmp_path: Path) -> None:
    """np.load would take a bare pickle; we do not."""
    (tmp_path / "v").write_bytes(pickle.dumps(Bomb()))
    with pytest.raises(VoicesUnreadable):
        VoiceBank.load(tmp_path / "v")


def test_too_many_voices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of voices is capped, in both forms."""
    monkeypatch.setattr(voice_bank, "MAX_VOICES", 2)
    entries = {f"v{i}.npy": npy(array(i)) for i in range(3)}
    with pytest.raises(VoicesUnreadable, match="more than 2"):
        VoiceBank.load(write_zip(tmp_path / "v", entries))
    (tmp_path / "folder").mkdir()
    for name, data in entries.items():
        (tmp_path / "folder" / name).write_bytes(data)
    assert len(VoiceBank.load(tmp_path / "folder").names) == 2


def test_size_of_the_file_is_capped(tmp_path: Path) -> None:
    """A file over the cap is not opened, nor is a huge table of contents read."""
    path = write_zip(tmp_path / "v", {"v.npy": npy(array(1))})
    with path.open("r+b") as file:
        file.truncate(1 << 31)
    with pytest.raises(VoicesUnreadable, match="larger than"):
        VoiceBank.load(path)
    with zipfile.ZipFile(tmp_path / "many", "w") as archive:
        for i in range(2000):
            info = zipfile.ZipInfo(f"{i}")
            info.comment = b"x" * 600
            archive.writestr(info, b"")
    with pytest.raises(VoicesUnreadable, match="table of contents"):
        VoiceBank.load(tmp_path / "many")


def test_deflated_bomb_is_refused(tmp_path: Path) -> None:
    """An entry that unpacks to more than a voice is refused by its declared size, and one that
    declares less is cut and fails its checksum."""
    path = write_zip(tmp_path / "v", {"v.npy": bytes(50_000_000)}, zipfile.ZIP_DEFLATED)
    with pytest.raises(VoicesUnreadable, match="is no array"):
        VoiceBank.load(path)
    declared = (50_000_000).to_bytes(4, "little")
    path.write_bytes(path.read_bytes().replace(declared, (STYLE_BYTES + 128).to_bytes(4, "little")))
    with pytest.raises(VoicesUnreadable, match="cannot be read"):
        VoiceBank.load(path).check()


@pytest.mark.parametrize(
    "entries",
    [
        {"x/data/0": bytes(STYLE_BYTES - 4)},
        {"x/data/0": bytes(STYLE_BYTES), "x/data/1": b"1234"},
        {"x/data/1": bytes(STYLE_BYTES)},
        {"x/data.pkl": pickle.dumps(Bomb())},
    ],
)
def test_other_tensors_are_passed_over(tmp_path: Path, entries: dict[str, bytes]) -> None:
    """A .pt is one stored tensor of the right size, or it is no voice."""
    write_zip(tmp_path / "v.pt", entries)
    with pytest.raises(VoicesUnreadable, match="no voice in it"):
        VoiceBank.load(tmp_path)


def test_packed_tensor_is_passed_over(tmp_path: Path) -> None:
    """torch stores tensors unpacked: a packed one is not torch's."""
    write_zip(tmp_path / "v.pt", {"x/data/0": array(1).tobytes()}, zipfile.ZIP_DEFLATED)
    with pytest.raises(VoicesUnreadable, match="no voice in it"):
        VoiceBank.load(tmp_path)


def test_unknown_voice_names_those_there_are(tmp_path: Path) -> None:
    """A released voice that this file lacks."""
    bank = VoiceBank.load(write_zip(tmp_path / "v", {"bf_emma.npy": npy(array(1))}))
    with pytest.raises(UnknownVoice, match="voice af_heart is not in v, which has bf_emma"):
        bank.style(VoiceSpec.parse("af_heart"))


def test_file_damaged_or_gone_after_the_start(tmp_path: Path) -> None:
    """Each use is checked anew: an error of ours, never a wrong sound."""
    path = write_zip(tmp_path / "v", {"v.npy": npy(array(1)), "w.npy": npy(array(2))})
    bank = VoiceBank.load(path)
    data = bytearray(path.read_bytes())
    data[300_000] ^= 1
    path.write_bytes(data)
    with pytest.raises(VoicesUnreadable, match="voice v cannot be read"):
        bank.style(spec("v", bank))
    assert bank.style(spec("w", bank))[0, 1] == 2
    path.write_bytes(b"gone")
    with pytest.raises(KokoroError):
        bank.style(spec("v", bank))
    path.unlink()
    with pytest.raises(KokoroError):
        bank.style(spec("v", bank))


@pytest.mark.parametrize("seed", range(200))
def test_random_damage_gives_our_errors(tmp_path: Path, seed: int) -> None:
    """Any byte of the zip's structure changed: a voice that is right, or an error of ours."""
    random = np.random.default_rng(seed)
    path = write_zip(tmp_path / "v", {"v.npy": npy(array(1))})
    data = bytearray(path.read_bytes())
    places = [*range(200), *range(len(data) - 90, len(data))]
    for place in random.choice(places, 2):
        data[place] = random.integers(256)
    path.write_bytes(data)
    try:
        bank = VoiceBank.load(path)
        style = bank.style(VoiceSpec(((bank.names[0], 1.0),)))
    except KokoroError:
        return
    assert style[9, :2].tolist() == [9, 1]


def test_half_precision(tmp_path: Path) -> None:
    """Arrays of half the size, in a file or a folder; the styles are float32 as ever."""
    half = npy(array(2.5).astype("<f2"))
    (tmp_path / "af_one.npy").write_bytes(half)
    for path in (tmp_path, write_zip(tmp_path / "half.npz", {"af_one.npy": half})):
        style = VoiceBank.load(path).style(VoiceSpec((("af_one", 1.0),)))
        assert style.dtype == np.float32
        assert style[7, :2].tolist() == [7, 2.5]
    endless = npy(np.full(SHAPE, np.inf, "<f2"))
    with pytest.raises(VoicesUnreadable, match="not finite"):
        VoiceBank.load(write_zip(tmp_path / "e.npz", {"af_one.npy": endless})).check()


def some_voices(folder: Path, *names: str, complete: bool = False) -> VoiceBank:
    """A bank of these voices, of which others are to come."""
    entries = {f"{name}.npy": npy(array(number)) for number, name in enumerate(names, start=1)}
    return VoiceBank.load(write_zip(folder / "some.npz", entries), complete=complete)


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [
        ("af_heart@1.2", "af_heart@1.2"),
        ("af_sky@1.2", "af_heart@1.2"),
        ("am_adam", "am_fenrir"),
        ("bm_george", "bf_emma"),
        ("ff_siwis:en-GB", "af_heart:en-GB"),
        ("af_sky:fr", "af_heart:fr"),
        ("af_heart*0.7+af_sky*0.3", "af_heart"),
        ("af_sky*0.5+af_heart*0.25+bf_emma*0.25", "af_heart*0.5+bf_emma*0.5"),
        ("af_sky*0.5+bf_emma*0.5", "bf_emma:en-US"),
        ("af_sky*0.5+af_nova*0.5", "af_heart"),
    ],
)
def test_who_speaks_for_a_voice_that_is_to_come(tmp_path: Path, asked: str, spoken: str) -> None:
    """One that is here: of its mixture, else of its language, of its gender if there is one; at the
    speed and in the language that were asked for.
    """
    bank = some_voices(tmp_path, "af_heart", "am_fenrir", "bf_emma")
    wanted = VoiceSpec.parse(asked)
    found = bank.spoken(wanted)
    assert str(found) == spoken
    assert found.spoken_language == wanted.spoken_language
    assert bank.style(found).shape == (510, 256)


def test_a_bank_that_is_complete_has_no_stand_ins(tmp_path: Path) -> None:
    """A voice that is not in it is an error."""
    bank = some_voices(tmp_path, "af_heart", complete=True)
    sky = VoiceSpec.parse("af_sky")
    assert bank.spoken(sky) == sky
    with pytest.raises(UnknownVoice):
        bank.style(sky)


def test_the_others_come(tmp_path: Path) -> None:
    """From then on each voice speaks itself, those that were used before too."""
    bank = some_voices(tmp_path, "af_heart")
    heart, sky = VoiceSpec.parse("af_heart"), VoiceSpec.parse("af_sky")
    assert bank.style(heart)[0, 1] == 1
    (tmp_path / "all").mkdir()
    bank.complete_with(some_voices(tmp_path / "all", "af_sky", "af_heart", complete=True))
    assert bank.spoken(sky) == sky
    assert (bank.style(sky)[0, 1], bank.style(heart)[0, 1]) == (1, 2)
    assert bank.names == ("af_heart", "af_sky")
    assert bank.complete


def test_voices_that_come_while_they_are_checked(tmp_path: Path) -> None:
    """Those that were there are read, though the bank has others by then."""
    sky = some_voices(tmp_path, "af_sky", complete=True)

    def heart() -> bytes:
        bank.complete_with(sky)
        return array(1).tobytes()

    bank = VoiceBank("some", {"af_heart": heart, "af_bella": array(2).tobytes}, complete=False)
    bank.check()
    assert bank.names == ("af_sky",)
