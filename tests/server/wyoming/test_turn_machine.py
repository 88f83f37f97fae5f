"""The state table of a turn, cell by cell and by random walks."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from wyoming.event import Event
from wyoming.tts import (
    Synthesize,
    SynthesizeChunk,
    SynthesizeStart,
    SynthesizeStop,
    SynthesizeVoice,
)

from wyoming_kokoro.core.errors import InvalidRequest, KokoroError, TooLarge
from wyoming_kokoro.server.wyoming.turn_machine import (
    TURN_EVENTS,
    Begin,
    End,
    Step,
    Text,
    TurnMachine,
    TurnState,
)

WHOLE = Synthesize("whole", SynthesizeVoice("af_heart")).event()
START = SynthesizeStart(SynthesizeVoice(language="fr"), "ssml").event()
CHUNK = SynthesizeChunk("chunk").event()
STOP = SynthesizeStop().event()

BEGIN_WHOLE = Begin("af_heart", None, "text", streaming=False)
BEGIN_STREAM = Begin(None, "fr", "ssml", streaming=True)

TABLE: dict[tuple[TurnState, str], tuple[tuple[Step, ...], TurnState] | None] = {
    (TurnState.IDLE, "synthesize"): ((BEGIN_WHOLE, Text("whole"), End()), TurnState.IDLE),
    (TurnState.IDLE, "synthesize-start"): ((BEGIN_STREAM,), TurnState.STREAMING),
    (TurnState.IDLE, "synthesize-chunk"): None,
    (TurnState.IDLE, "synthesize-stop"): None,
    (TurnState.STREAMING, "synthesize"): ((), TurnState.STREAMING),
    (TurnState.STREAMING, "synthesize-start"): None,
    (TurnState.STREAMING, "synthesize-chunk"): ((Text("chunk"),), TurnState.STREAMING),
    (TurnState.STREAMING, "synthesize-stop"): ((End(),), TurnState.IDLE),
}


def session_in(state: TurnState) -> TurnMachine:
    """A session that stands there."""
    session = TurnMachine(max_text=100)
    if state is TurnState.STREAMING:
        session.receive(START)
    assert session.state is state
    return session


def test_every_cell_is_named() -> None:
    """No pair of state and event is left to chance."""
    assert set(TABLE) == {(state, kind) for state in TurnState for kind in TURN_EVENTS}


@pytest.mark.parametrize(("state", "kind"), TABLE)
def test_table(state: TurnState, kind: str) -> None:
    """Each event in each state means what the table says, or is a protocol error."""
    event = {event.type: event for event in (WHOLE, START, CHUNK, STOP)}[kind]
    session = session_in(state)
    expected = TABLE[state, kind]
    if expected is None:
        with pytest.raises(InvalidRequest, match=kind):
            session.receive(event)
    else:
        assert (session.receive(event), session.state) == expected


@pytest.mark.parametrize("state", TurnState)
@pytest.mark.parametrize("kind", ["audio-chunk", "transcribe", "describe", "", "synthesize-"])
def test_other_events_mean_nothing(state: TurnState, kind: str) -> None:
    """Events of other services change nothing, whatever they carry."""
    session = session_in(state)
    assert session.receive(Event(kind, {"text": 1})) == ()
    assert session.state is state


def test_surrogates_are_made_harmless() -> None:
    """What comes out can be encoded; whole characters beyond the BMP stay."""
    _, text, _ = TurnMachine(100).receive(Event("synthesize", {"text": "a\ud800b🙂\udc00"}))
    assert text == Text("a\ufffdb🙂\ufffd")


class Turns(RuleBasedStateMachine):
    """Any order of events against a model of three lines."""

    def __init__(self) -> None:
        super().__init__()
        self.session = TurnMachine(max_text=20)
        self.streaming = False
        self.chars = 0

    def receive(self, event: Event, expected: tuple[type, ...] | type[KokoroError]) -> None:
        """Feed one event and compare; a session that raised is replaced."""
        if isinstance(expected, tuple):
            assert tuple(type(step) for step in self.session.receive(event)) == expected
        else:
            with pytest.raises(expected):
                self.session.receive(event)
            self.session, self.streaming, self.chars = TurnMachine(max_text=20), False, 0

    @rule(text=st.text(max_size=25))
    def whole(self, text: str) -> None:
        if self.streaming:
            self.receive(Synthesize(text).event(), ())
        else:
            expected = (Begin, Text, End) if len(text) <= 20 else TooLarge
            self.receive(Synthesize(text).event(), expected)

    @rule()
    def start(self) -> None:
        if self.streaming:
            self.receive(START, InvalidRequest)
        else:
            self.streaming, self.chars = True, 0
            self.receive(START, (Begin,))

    @rule(text=st.text(max_size=12))
    def chunk(self, text: str) -> None:
        if not self.streaming:
            self.receive(SynthesizeChunk(text).event(), InvalidRequest)
            return
        self.chars += len(text)
        self.receive(SynthesizeChunk(text).event(), (Text,) if self.chars <= 20 else TooLarge)

    @rule()
    def stop(self) -> None:
        if self.streaming:
            self.streaming = False
            self.receive(STOP, (End,))
        else:
            self.receive(STOP, InvalidRequest)

    @rule(
        value=st.none()
        | st.integers()
        | st.lists(st.text())
        | st.dictionaries(st.text(), st.text())
    )
    def wrong_text(self, value: object) -> None:
        """Only where the text is read at all."""
        kind = "synthesize-chunk" if self.streaming else "synthesize"
        self.receive(Event(kind, {"text": value}), InvalidRequest)

    @invariant()
    def state_agrees(self) -> None:
        assert (self.session.state is TurnState.STREAMING) == self.streaming


TestTurns = Turns.TestCase
TestTurns.settings = settings(max_examples=150, stateful_step_count=30, deadline=None)
