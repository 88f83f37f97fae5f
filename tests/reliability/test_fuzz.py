"""A few seconds of the fuzzer, and the turn's state table against a model of its laws."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from wyoming.event import Event

from wyoming_kokoro.core.errors import InvalidRequest, TooLarge
from wyoming_kokoro.server.wyoming.turn_machine import Begin, End, Text, TurnMachine, TurnState

from .fuzz import Broken, fuzz, obeys_the_laws
from .mutation import event

MAX_TEXT = 200

TEXT = st.one_of(st.text(max_size=150), st.none(), st.integers(), st.just("\ud800 alone"))
VOICE = st.one_of(
    st.none(),
    st.text(max_size=5),
    st.dictionaries(
        st.sampled_from(["name", "language", "speaker"]),
        st.one_of(st.none(), st.text(max_size=1200), st.integers()),
    ),
)
OTHERS = st.sampled_from(["ping", "describe", "audio-stop", "synthesize-stopped", "", "x" * 99])


class Turn(RuleBasedStateMachine):
    """A client that sends anything in any order, and what the laws say to it."""

    def __init__(self) -> None:
        super().__init__()
        self.session = TurnMachine(MAX_TEXT)
        self.streaming = False
        self.chars = 0

    def _receive(self, kind: str, data: dict[str, Any]) -> tuple[Any, ...] | None:
        try:
            return self.session.receive(Event(kind, data))
        except (InvalidRequest, TooLarge):
            self.session, self.streaming = TurnMachine(MAX_TEXT), False  # the connection closes
            return None

    def _may(self, data: dict[str, Any], *, voice: bool, text: bool, chars: int) -> bool:
        named = data.get("voice") or {}
        values = [named.get(key) for key in ("name", "language")] if isinstance(named, dict) else []
        strings = all(value is None or isinstance(value, str) for value in values)
        short = all(len(value) <= 1000 for value in values if isinstance(value, str))
        good_voice = (data.get("voice") is None or isinstance(data["voice"], dict)) and strings
        good_text = isinstance(data["text"], str) and chars + len(data["text"]) <= MAX_TEXT
        return (not voice or (good_voice and short)) and (not text or good_text)

    @rule(text=TEXT, voice=VOICE, ssml=st.booleans())
    def whole(self, text: Any, voice: Any, ssml: bool) -> None:
        """A turn at once; nothing at all inside a stream."""
        data = {"text": text, "voice": voice, "text_format": "ssml" if ssml else None}
        streaming, steps = self.streaming, self._receive("synthesize", data)
        if streaming:
            assert steps == ()
        elif self._may(data, voice=True, text=True, chars=0):
            assert steps is not None
            assert [type(step) for step in steps] == [Begin, Text, End]
            steps[1].text.encode("utf-8")
            assert steps[0].text_format == ("ssml" if ssml else "text")
        else:
            assert steps is None

    @rule(voice=VOICE)
    def start(self, voice: Any) -> None:
        """A stream begins, unless one is open."""
        data = {"voice": voice, "text": ""}
        streaming, steps = self.streaming, self._receive("synthesize-start", data)
        if streaming or not self._may(data, voice=True, text=False, chars=0):
            assert steps is None
            return
        assert steps is not None
        assert [type(step) for step in steps] == [Begin]
        self.streaming, self.chars = True, 0

    @rule(text=TEXT)
    def chunk(self, text: Any) -> None:
        """More text, only inside a stream, and not too much of it."""
        data = {"text": text}
        streaming, steps = self.streaming, self._receive("synthesize-chunk", data)
        if streaming and self._may(data, voice=False, text=True, chars=self.chars):
            assert steps is not None
            assert [type(step) for step in steps] == [Text]
            self.chars += len(text)
        else:
            assert steps is None

    @rule()
    def stop(self) -> None:
        """The end of a stream, only of an open one."""
        streaming, steps = self.streaming, self._receive("synthesize-stop", {})
        assert steps == ((End(),) if streaming else None)
        self.streaming = False

    @rule(kind=OTHERS)
    def other(self, kind: str) -> None:
        """None of a turn's business."""
        assert self._receive(kind, {"text": 1}) == ()

    @invariant()
    def states_agree(self) -> None:
        """The session knows whether a stream is open."""
        assert (self.session.state is TurnState.STREAMING) == self.streaming


TestTurn = Turn.TestCase
TestTurn.settings = settings(
    max_examples=60, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)


@pytest.mark.parametrize(("target", "cases"), [("frames", 6000), ("parsers", 800), ("socket", 700)])
async def test_hostile_bytes(target: str, cases: int) -> None:
    """Another seed each day would find other things: `script/fuzz` takes a new one each time."""
    tally = await fuzz(target, seed=8, first=0, count=cases)
    assert tally.faults == []
    assert tally.cases == cases


CHUNK = event("audio-chunk", {"rate": 24000}, b"\0\0")
GOOD = event("audio-start") + CHUNK + event("audio-stop")


@pytest.mark.parametrize(
    "answer",
    [
        event("audio-stop"),
        CHUNK,
        event("audio-start") + event("audio-start"),
        GOOD + event("audio-stop"),
        event("error", {"text": "x"}) + event("pong"),
        CHUNK[:-1],
        b'{"type": "pong"',
    ],
)
def test_the_fuzzer_knows_a_broken_answer(answer: bytes) -> None:
    """Else it would find nothing."""
    with pytest.raises(Broken):
        obeys_the_laws(answer)


def test_the_fuzzer_knows_a_good_answer() -> None:
    """Else it would find too much."""
    reply = ["audio-start", "audio-chunk", "audio-stop"]
    answer = GOOD + event("pong") + GOOD + event("audio-start") + event("error", {})
    assert obeys_the_laws(answer) == [*reply, "pong", *reply, "audio-start", "error"]
    assert obeys_the_laws(b"") == []


async def test_a_fault_found_is_a_fault_told() -> None:
    """A case that breaks something is counted and named."""
    from .fuzz import run_cases

    async def breaks(random: object) -> None:
        await asyncio.sleep(0)
        raise KeyError("x")

    tally = await run_cases(breaks, 1, 40, 3)
    assert tally.faults[0] == "case 40: KeyError('x')"
    assert len(tally.faults) == 3
