"""How long windows are: none late, none shorter than it need be."""

from __future__ import annotations

import numpy as np
import pytest

from wyoming_kokoro.core.audio import HEAD_S, Samples
from wyoming_kokoro.model.windows import (
    AROUND_HALVES,
    CONTEXT_HALVES,
    FADE_HALVES,
    FIRST_HALVES,
    HALF_S,
    HALF_SAMPLES,
    LEAST_HALVES,
    MAX_HALVES,
    WindowLengths,
    WindowSizer,
    even_joins,
)

BEYOND = CONTEXT_HALVES + FADE_HALVES
"""What is decoded beyond the end of a window."""


def ends(halves: int, cost_s: float) -> list[int]:
    """Ends of a sentence's windows on a machine that takes so long for a half frame."""
    now = 0.0

    def clock() -> float:
        return now

    found, spans = [0], WindowSizer(halves, clock)
    heard_from = 0.0
    while found[-1] < halves:
        start = found[-1]
        end = spans.next_end(start)
        assert not start or cost_s > 0.003 or now <= heard_from + start * 0.0125
        now += cost_s * (end - start + 2 * CONTEXT_HALVES)
        heard_from = heard_from or now
        spans.add(np.full((end - start) * HALF_SAMPLES, 0.1, np.float32))
        found.append(end)
    return found


def test_spans_allow_for_silence() -> None:
    """What is trimmed or held back gives the listener nothing: the next window is shorter."""
    now = 0.0

    def second(samples: Samples) -> int:
        nonlocal now
        now = 0.0
        spans = WindowSizer(4000, lambda: now)
        first = spans.next_end(0)
        now += 0.25
        spans.add(samples)
        return spans.next_end(first) - first

    loud, quiet = np.full(6000, 0.1, np.float32), np.zeros(6000, np.float32)
    whole = second(np.concatenate((loud, loud)))
    assert whole > second(np.concatenate((quiet, loud))) >= FIRST_HALVES
    assert whole > second(np.concatenate((loud, quiet))) >= FIRST_HALVES
    assert second(np.concatenate((quiet, quiet))) == LEAST_HALVES


@pytest.mark.parametrize("pace", [0.05, 0.2, 0.4, 0.55, 0.62, 0.8, 2.0])
@pytest.mark.parametrize("quiet", [0, 24])
def test_no_window_is_late(pace: float, quiet: int) -> None:
    """A machine that takes `pace` seconds for a second of sound, silence at its start; where no
    first window is long enough, it is the whole.
    """
    now = playing = 0.0
    halves, half_s, start = 900, pace * HALF_S, 0
    spans = WindowSizer(halves, lambda: now, half_s=half_s, quiet=quiet)
    while start < halves:
        end = spans.next_end(start)
        now += half_s * (min(halves, end + BEYOND) - max(0, start - CONTEXT_HALVES))
        sound = np.full((end - start) * HALF_SAMPLES, 0.1, np.float32)
        sound[: max(0, quiet - start) * HALF_SAMPLES] = 0
        spans.add(sound)
        if start:
            assert now <= playing + (start - quiet) * HALF_S
        else:
            playing = now
            assert (end == halves) == (pace > 0.65)
        start = end


def test_spans() -> None:
    """Half a second on an unknown machine, then as long as the lead allows, with no crumb left."""
    assert ends(30, 0.003) == [0, 30]
    assert ends(59, 0.003) == [0, 59]
    assert ends(400, 0.003) == [0, 40, 146, 400]
    assert ends(400, 0.001) == [0, 40, 160, 400]
    slow = ends(400, 0.02)  # hopeless: few gaps
    assert slow == [0, 40, 200, 360, 400]


def test_a_machine_that_is_known_gives_the_first_words_sooner() -> None:
    """0.15 s on the fastest; on others so much that 0.1 s are left to be heard when a second window
    of the same length is there.
    """

    def lengths(half_s: float) -> tuple[int, int]:
        now = 0.0
        spans = WindowSizer(400, lambda: now, half_s=half_s)
        first = spans.next_end(0)
        now += half_s * (first + BEYOND)
        spans.add(np.full(first * HALF_SAMPLES, 0.1, np.float32))
        return first, spans.next_end(first) - first

    assert lengths(0.0002)[0] == FIRST_HALVES
    before = FIRST_HALVES
    for half_s in (0.0025, 0.003, 0.004):
        first, following = lengths(half_s)
        assert before < first == following < LEAST_HALVES
        assert (following + BEYOND + CONTEXT_HALVES) * half_s <= first * HALF_S - 0.1
        before = first
    assert lengths(0.007)[0] > LEAST_HALVES


@pytest.mark.parametrize("begin", [8, 31])
def test_silence_that_is_not_decoded_costs_nothing(begin: int) -> None:
    """The windows after it are those of a sentence that is so much shorter, or longer by the
    moment of silence that is left before the sound.
    """

    def lengths(halves: int, begin: int) -> list[int]:
        now, found = 0.0, [begin]
        spans = WindowSizer(halves, lambda: now, begin=begin, half_s=0.003)
        while found[-1] < halves:
            start, end = found[-1], spans.next_end(found[-1])
            now += 0.003 * (end - start + 2 * CONTEXT_HALVES)
            silence = np.zeros(begin * HALF_SAMPLES if start == begin else 0, np.float32)
            sound = np.full((end - start) * HALF_SAMPLES, 0.1, np.float32)
            spans.add(np.concatenate((silence, sound)))
            found.append(end)
        return np.diff(found).tolist()

    after, plain = lengths(500 + begin, begin), lengths(500, 0)
    assert len(after) == len(plain) > 3
    assert after[:2] == plain[:2]
    assert plain[2] <= after[2] <= plain[2] + HEAD_S / 0.003


def test_few_gaps_are_better_than_many() -> None:
    """A machine that turns out to take 0.68 s for a second: all 17 of half a second were late."""
    now = heard_until = 0.0
    gaps, start = [], 0
    spans = WindowSizer(700, lambda: now)
    while start < 700:
        end = spans.next_end(start)
        now += 0.68 * HALF_S * (min(700, end + BEYOND) - max(0, start - CONTEXT_HALVES))
        if start and now > heard_until:
            gaps.append(now - heard_until)
        heard_until = max(heard_until, now) + (end - start) * HALF_S
        spans.add(np.full((end - start) * HALF_SAMPLES, 0.1, np.float32))
        start = end
    assert len(gaps) <= 2
    assert sum(gaps) < 0.6


@pytest.mark.parametrize("begin", [0, 9])
@pytest.mark.parametrize("length", [1, MAX_HALVES, MAX_HALVES + 1, 999, 4000])
def test_even_windows_cover_the_sentence(begin: int, length: int) -> None:
    """Of one length but for the last, none over the bound, as few as that allows."""
    halves = begin + length
    windows, bounds = WindowLengths(begin, halves), [begin]
    while bounds[-1] < halves:
        bounds.append(windows.next_end(bounds[-1]))
    lengths = np.diff(bounds)
    assert bounds[-1] == halves
    assert lengths.max() <= MAX_HALVES
    assert lengths.max() - lengths.min() < len(lengths)
    assert len(lengths) == even_joins(length) + 1 == -(-length // MAX_HALVES)


def test_no_window_is_longer_than_the_bound() -> None:
    """However far ahead the machine is: memory is bounded by it."""
    assert np.diff(ends(4000, 1e-6)).max() <= MAX_HALVES + FIRST_HALVES


def test_a_first_window_is_long_where_something_is_heard_meanwhile() -> None:
    """As long as is safe, and no longer than the bound; the shortest one where nothing is.

    While the lead is short a question need not wait long for it.
    """

    def first(lead_s: float | None) -> int:
        return WindowSizer(4000, lambda: 0.0, half_s=0.004, lead_s=lead_s).next_end(0)

    assert FIRST_HALVES < first(None) < LEAST_HALVES
    assert first(0.1) == LEAST_HALVES
    assert LEAST_HALVES < first(0.5) < first(1.0) < MAX_HALVES
    assert first(1.0) * 0.004 < 1.0
    assert first(2.0) == first(1.5) < MAX_HALVES / 3
    assert first(60.0) == MAX_HALVES


def test_a_listener_that_has_run_dry_hears_a_long_window_next() -> None:
    """One gap: after two seconds of sound the next window can be longer than the shortest."""
    now = 0.0
    half_s = 0.5 * HALF_S
    spans = WindowSizer(4000, lambda: now, half_s=half_s, lead_s=0.0)
    first = spans.next_end(0)
    assert first == 8 * AROUND_HALVES
    now += half_s * (first + BEYOND)
    spans.add(np.full(first * HALF_SAMPLES, 0.1, np.float32))
    second = spans.next_end(first) - first
    assert second > 2 * FIRST_HALVES
    assert second * half_s < first * HALF_S


def test_a_window_that_was_stopped_begins_anew_with_the_lead_that_is_left() -> None:
    """What was to be one long window would be late by now."""
    now = 0.0
    spans = WindowSizer(200, lambda: now, half_s=0.004, lead_s=3.0)
    assert spans.next_end(0) == 200
    now = 2.3
    shorter = spans.next_end(0)
    assert (shorter + BEYOND + CONTEXT_HALVES) * 0.004 < 3.0 - now
    assert shorter >= LEAST_HALVES


def test_after_a_gap_the_listener_has_what_came_after_it() -> None:
    """He waited for the second window: what is left of it is the lead, not what it was late by."""
    now = 0.0
    spans = WindowSizer(4000, lambda: now, half_s=0.003)
    sound = np.full(MAX_HALVES * HALF_SAMPLES, 0.1, np.float32)
    end = spans.next_end(0)
    now += 0.003 * (end + BEYOND)
    spans.add(sound[: end * HALF_SAMPLES])
    now += 9.0
    following = spans.next_end(end)
    now += 0.003 * (following - end + 2 * CONTEXT_HALVES)
    spans.add(sound[: (following - end) * HALF_SAMPLES])
    lead_s = (following - end) * HALF_S
    third = spans.next_end(following) - following
    assert 0.3 * lead_s < (third + 2 * CONTEXT_HALVES) * 0.003 < 0.71 * lead_s


def test_time_that_others_had_is_not_the_machines() -> None:
    """A run made way for two seconds: the lead is shorter, but windows cost what they did."""
    now = 0.0
    spans = WindowSizer(4000, lambda: now)
    sound = np.full(MAX_HALVES * HALF_SAMPLES, 0.1, np.float32)

    def window(start: int) -> int:
        nonlocal now
        end = spans.next_end(start)
        now += 0.001 * (end - start + 2 * CONTEXT_HALVES)
        spans.add(sound[: (end - start) * HALF_SAMPLES])
        return end

    end = window(window(window(0)))
    now += 2.0
    assert spans.next_end(end) - end == MAX_HALVES
