"""Replies on the tone model: what was asked for is heard in the sound, token by token."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import AsyncIterator, Hashable
from pathlib import Path
from typing import cast

import numpy as np
import pytest
import pytest_asyncio

from tests.synthesis.speaking import (
    EMMA,
    FRAME_S,
    HEART,
    TWO,
    Room,
    Sound,
    said,
)
from tests.tone_model import hear
from wyoming_kokoro.core.audio import RATE_HZ, Audio
from wyoming_kokoro.core.errors import EngineFailed, InvalidRequest
from wyoming_kokoro.core.speech import SpeechRequest
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.model.kokoro_model import ModelSound
from wyoming_kokoro.postprocess.pauses import SegmentPauses
from wyoming_kokoro.synthesis.in_flight import OPENING_S, InFlightSegment
from wyoming_kokoro.synthesis.reply_parts import Defaults
from wyoming_kokoro.text.pipeline import TextPipeline


@pytest_asyncio.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    """A room with the usual settings."""
    made = Room(tmp_path)
    yield made
    await made.close()


async def test_a_sentence_is_heard_as_its_phonemes(room: Room) -> None:
    """In the voice's style and at speed 1."""
    sound = await room.say("The kitchen light is on.")
    heard = hear(sound.samples)
    assert sound.symbols == said("The kitchen light is on.")
    assert heard.style == pytest.approx(HEART, abs=0.02)
    assert heard.speed == pytest.approx(1.0, abs=0.02)


async def test_sound_is_finished_off_the_event_loop(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundred replies that end at once must not keep `describe` waiting for seconds."""
    threads: list[int] = []
    rest = InFlightSegment.rest

    def seen(segment: InFlightSegment, sound: ModelSound) -> Audio:
        threads.append(threading.get_ident())
        return rest(segment, sound)

    monkeypatch.setattr(InFlightSegment, "rest", seen)
    await room.say("The kitchen light is on.")
    assert threads
    assert threading.get_ident() not in threads


@pytest.mark.parametrize(
    ("inside", "instead"),
    [
        ('<say-as interpret-as="characters">NAS</say-as>', "N A S"),
        ('<say-as interpret-as="digits">407</say-as>', "4 0 7"),
        ('<sub alias="World Wide Web Consortium">W3C</sub>', "World Wide Web Consortium"),
        ('<say-as interpret-as="ordinal">3</say-as>', "3rd"),
        ('<phoneme alphabet="ipa" ph="təˈmɑːtoʊ">tomato</phoneme>', "[tomato](/təˈmɑːtO/)"),
    ],
)
async def test_ssml_changes_what_is_said(room: Room, inside: str, instead: str) -> None:
    """As if it had been written so."""
    sound = await room.say(f"<speak>Now you can hear it: {inside} is it.</speak>")
    assert sound.symbols == said(f"Now you can hear it: {instead} is it.")


@pytest.mark.parametrize(
    ("voice", "factor", "speed"),
    [
        ("af_heart", 1.0, 1.3),
        ("af_heart@1.0", 1.0, 1.0),
        ("af_heart@1.2", 1.0, 1.2),
        ("af_heart", 1.2, 1.56),
        ("af_heart@1.2", 1.5, 1.8),
    ],
)
async def test_a_voice_s_speed_replaces_the_default_one(
    tmp_path: Path, voice: str, factor: float, speed: float
) -> None:
    """The request's factor multiplies either."""
    room = Room(tmp_path, speed=1.3)
    sound = await room.say("The kitchen light is on.", voice, speed=factor)
    await room.close()
    assert hear(sound.samples).speed == pytest.approx(speed, abs=0.03)


async def test_prosody_changes_speed_and_volume(room: Room) -> None:
    """The speed that the model is given, and the loudness of what is heard."""
    sound = await room.say(
        '<speak>This is the ordinary way. <prosody rate="150%" volume="50%">And this is the quick'
        " and quiet one.</prosody></speak>"
    )
    speeds = hear(sound.samples).speeds
    assert speeds[0] == pytest.approx(1.0, abs=0.02)
    assert speeds[-1] == pytest.approx(1.5, abs=0.03)
    loud, quiet = (np.abs(part.samples).max() for part in (sound.parts[0], sound.parts[-1]))
    assert quiet / loud == pytest.approx(0.5, abs=0.05)


async def test_voice_and_lang_change_style_and_phonemes(room: Room) -> None:
    """A voice of another kind, and then the first voice in another language."""
    sound = await room.say(
        '<speak>The first voice speaks. <voice name="bf_emma">The other one speaks.</voice>'
        ' <lang xml:lang="fr">La lumière est allumée.</lang></speak>'
    )
    styles = hear(sound.samples).styles
    assert styles[0] == pytest.approx(HEART, abs=0.02)
    assert styles[-1] == pytest.approx(HEART, abs=0.02)
    assert any(style == pytest.approx(EMMA, abs=0.02) for style in styles)
    assert said("The other one speaks.", "en-GB") in sound.symbols
    assert sound.symbols.endswith(said("La lumière est allumée.", "fr"))


@pytest.mark.parametrize(
    ("text", "pauses"),
    [
        ("Wait for the first. [pause:1.5s] Here is the second.", [1.5]),
        ("Wait for the first. [pause: 700 ms] Here is the second.", [0.7]),
        ('<speak>Wait for the first. <break time="2s"/> Here is the second.</speak>', [2.0]),
        ('<speak>Wait for the first. <break strength="weak"/> Here it is now.</speak>', [0.2]),
        ("Wait for the first [pause:0.5] in the middle of it.", [0.5]),
    ],
)
async def test_pauses_are_as_long_as_asked(room: Room, text: str, pauses: list[float]) -> None:
    """Give or take what is kept of a segment's own silence, a tenth of a second."""
    gaps = (await room.say(text)).gaps()
    assert len(gaps) == len(pauses)
    assert gaps == pytest.approx(pauses, abs=0.11)


async def test_a_leading_pause_is_left_out_and_a_last_one_kept(room: Room) -> None:
    """Silence before the first word only delays it."""
    sound = await room.say("[pause:2s] Here is the only sentence. [pause:1s]")
    loud = np.flatnonzero(np.abs(sound.samples) > 1e-3)
    assert loud[0] / RATE_HZ < 0.1
    assert (len(sound.samples) - loud[-1]) / RATE_HZ == pytest.approx(1.0, abs=0.11)


async def test_a_pronunciation_in_the_text(room: Room) -> None:
    """misaki's own way to write one."""
    sound = await room.say("Ask [Zoë](/zˈOi/) about the kitchen.")
    assert "zˈOi" in sound.symbols


async def test_own_words_and_their_change(room: Room) -> None:
    """The lexicon is read again when it has changed."""
    room.lexicon.write_text("hallway = corridor\n", "utf-8")
    assert (await room.say("The hallway lamp is on.")).symbols == said("The corridor lamp is on.")
    room.lexicon.write_text("hallway = entrance hall\n[fr]\nsalon = séjour\n", "utf-8")
    sound = await room.say("The hallway lamp is on.")
    assert sound.symbols == said("The entrance hall lamp is on.")


async def test_broken_ssml_is_spoken_as_text(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    """With a warning that does not show the text."""
    sound = await room.say("<speak>Here is <b>something broken.</speak>")
    assert sound.symbols == said("Here is something broken.")
    assert [r.levelname for r in caplog.records if "SSML" in r.getMessage()] == ["WARNING"]
    assert "something" not in caplog.text


async def test_a_strange_script_is_told_once(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    """By its name alone, and what can be said is said."""
    sound = await room.say("He wrote Привет to you. Then he wrote Привет again to me.")
    told = [r for r in caplog.records if r.levelno == logging.WARNING]
    assert len(told) == 1
    assert "Cyrillic" in told[0].getMessage()
    assert "Привет" not in caplog.text
    assert sound.symbols.count("prʲivʲˈet") == 2


async def test_streamed_pieces_equal_the_whole(room: Room) -> None:
    """Wherever they are cut."""
    text = "The washing is done at 7:30 pm. It is 21.5 °C outside! Is the door shut?"

    async def pieces() -> AsyncIterator[str]:
        for start in range(0, len(text), 3):
            yield text[start : start + 3]

    whole = await room.say(text)
    streamed = await room.say(pieces())
    # Where a run was taken apart for the cache, half of a space's tone is heard on either side.
    assert streamed.symbols.replace(" ", "") == whole.symbols.replace(" ", "")


async def test_a_repeated_reply_comes_from_the_cache(room: Room) -> None:
    """The model does not run, and the sound is the same."""
    first = await room.say("Someone is at the front door.")
    runs = len(room.runs)
    again = await room.say("Someone is at the front door.")
    assert len(room.runs) == runs
    assert np.array_equal(again.samples, first.samples)


async def test_what_was_said_before_waits_for_no_other_text(room: Room) -> None:
    """Its sentences are known, though the one thread for texts is busy with another's."""
    first = await room.say(TWO)
    busy = threading.Event()
    room.thread.submit(busy.wait)
    try:
        async with asyncio.timeout(20):
            again = await room.say(TWO)
    finally:
        busy.set()
    assert np.array_equal(again.samples, first.samples)


async def test_replies_keep_the_order_in_which_they_were_asked_for(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One whose look at the lexicon takes long is passed by none that came later."""
    all_asked, threads = threading.Event(), set[int]()
    text_thread = room.thread.submit(threading.get_ident).result()
    lexicon_version = TextPipeline.lexicon_version

    def slow(path: TextPipeline) -> Hashable:
        if threading.get_ident() != text_thread:  # which has an order already
            all_asked.wait()
            threads.add(threading.get_ident())
        return lexicon_version(path)

    monkeypatch.setattr(TextPipeline, "lexicon_version", slow)
    texts = [f"There are {number} doors." for number in ("one", "two", "three", "four")]
    replies = [asyncio.create_task(room.say(text)) for text in texts]
    for _ in range(10):  # turns of the loop, in which all of them ask
        await asyncio.sleep(0)
    all_asked.set()
    await asyncio.gather(*replies)
    assert len(threads) == 1, "several threads have no order among them"


async def test_the_first_sound_leaves_before_more_is_read(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a reply that the cache has."""
    await room.say(TWO)
    read: list[str] = []
    cached_pieces = TextPipeline.cached_pieces

    def spy(path: TextPipeline, sentence: str, language: str, version: Hashable) -> object:
        read.append(sentence)
        return cached_pieces(path, sentence, language, version)

    monkeypatch.setattr(TextPipeline, "cached_pieces", spy)
    reply = room.speaker.speak(SpeechRequest(TWO, VoiceSpec.parse("af_heart")))
    first = await anext(reply)
    assert first.seconds == pytest.approx(OPENING_S, abs=0.003)
    assert read == ["Someone is at the front door."]
    assert [audio async for audio in reply]
    assert len(read) == 2


async def test_marks_are_where_the_words_sound(room: Room) -> None:
    """Within a frame, across pauses and segments."""
    sound = await room.say("The kitchen light is on. [pause:0.5s] The bathroom window is open!")
    starts = np.array(hear(sound.samples).starts) / RATE_HZ
    words = [mark for mark in sound.marks if mark.kind == "word"]
    assert [mark.text for mark in words] == (
        "The kitchen light is on The bathroom window is open".split()
    )
    at = 0
    for mark in words:
        symbols = said("The kitchen light is on.") + said("The bathroom window is open!")
        assert mark.end_s > mark.start_s
        assert np.abs(starts - mark.start_s).min() < FRAME_S, (mark, symbols, at)


async def test_failure_in_the_middle_comes_after_the_audio_before_it(room: Room) -> None:
    """What was ready is heard, then the error raises."""
    request = SpeechRequest(
        "The first sentence of this is quite well. [pause:0.1s] [word](/ꭧaꭧa/) breaks it all.",
        VoiceSpec.parse("af_heart"),
    )
    heard: list[Audio] = []
    reply = room.speaker.speak(request)

    async def listen() -> None:
        async for audio in reply:
            heard.append(audio)

    with pytest.raises(EngineFailed):
        await listen()
    assert said("The first sentence of this is quite well.") in Sound(heard).symbols


async def test_closing_stops_the_run_in_hand(room: Room) -> None:
    """A run that would never end by itself."""
    request = SpeechRequest(
        "The first sentence of this is quite well. [pause:0.1s] [word](/χaχa/) goes on and on.",
        VoiceSpec.parse("af_heart"),
    )
    reply = room.speaker.speak(request)
    await anext(reply)
    async with asyncio.timeout(20):
        await asyncio.to_thread(room.second.wait)
        await reply.aclose()
        assert (await room.say("The house goes on as before.")).symbols


async def test_a_voice_that_is_not_there_is_an_error(room: Room) -> None:
    """Named to the client."""
    with pytest.raises(InvalidRequest):
        await room.say("Hello there.", voice="af_sky")


@pytest.mark.parametrize("text", ["", " \n", "…", "!!!", "🙂", "<speak/>", "[pause:0]"])
async def test_nothing_to_say_is_no_error(room: Room, text: str) -> None:
    """And gives no sound."""
    assert not np.abs((await room.say(text)).samples).any()


async def test_pauses_between_sentences_go_by_their_marks(tmp_path: Path) -> None:
    """A paragraph is given three times a full stop's pause."""
    room = Room(tmp_path, pauses=SegmentPauses(0.4, 0.2))
    long = "There is so very much to tell you about the kitchen and the lamp in the hall today "
    text = f"{(long * 2).strip()}.\n\n{(long * 2).strip()}."
    gaps = (await room.say(text)).gaps()
    await room.close()
    assert max(gaps) == pytest.approx(1.2, abs=0.11)


def test_defaults_are_values() -> None:
    """Nothing of a reply can change them."""
    with pytest.raises(AttributeError):
        cast(object, Defaults()).__setattr__("speed", 2.0)
