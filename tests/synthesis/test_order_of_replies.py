"""Replies begin in the order in which they were asked for, however long their phonemes take."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.synthesis.speaking import Room
from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.model.kokoro_model import ModelSound
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.text.tokens.pieces import Piece

WAIT_S = 10.0  # only ever spent by a test that fails
TEXTS = ("It was first.", "This was asked for next.", "And this was the very last of them all.")


class HeldRoom(Room):
    """The model's first run lasts until `go`; a text's phonemes are made once it is `ready`."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(folder, threads=len(TEXTS))
        self.go = threading.Event()
        self.ready = {text: threading.Event() for text in TEXTS}
        self._made = self.text.pieces
        monkeypatch.setattr(self.text, "pieces", self._pieces)

    def tokens(self, text: str) -> int:
        """How many the model gets for it."""
        return sum(len(piece.ids) for piece in self._made(text, "en-US"))

    def _pieces(self, text: str, language: str) -> tuple[Piece, ...]:
        if text in self.ready:
            assert self.ready[text].wait(WAIT_S)
        return self._made(text, language)

    def _run(self, utterance: Utterance, stop: Stop) -> ModelSound:
        if not self.runs:
            self.first.set()
            assert self.go.wait(WAIT_S)
        return super()._run(utterance, stop)


@pytest_asyncio.fixture
async def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[HeldRoom]:
    """With a thread for each text's phonemes."""
    made = HeldRoom(tmp_path, monkeypatch)
    yield made
    await made.close()


async def test_slow_phonemes_do_not_cost_a_reply_its_turn(room: HeldRoom) -> None:
    """Those of the first are ready last, as they may be on a busy machine."""
    holder = asyncio.create_task(room.say("It holds the model."))
    await asyncio.to_thread(room.first.wait, WAIT_S)
    replies = [asyncio.create_task(room.say(text)) for text in TEXTS]
    async with asyncio.timeout(WAIT_S):
        for waiting, text in enumerate(reversed(TEXTS), start=1):
            room.ready[text].set()
            while room.scheduler.waiting < waiting:  # noqa: ASYNC110
                await asyncio.sleep(0)
    room.go.set()
    await asyncio.gather(holder, *replies)
    assert [len(ids) for ids in room.runs[1:]] == [room.tokens(text) for text in TEXTS]
