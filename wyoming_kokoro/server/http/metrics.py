"""`GET /metrics`: what Prometheus reads, from a registry of its own."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

from aiohttp import web
from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    InfoMetricFamily,
    Metric,
)
from prometheus_client.exposition import choose_encoder
from prometheus_client.registry import Collector

from wyoming_kokoro import __version__

from .context import EngineStatus, HttpContext
from .reply_limiter import ReplyLimiter

FIRST_AUDIO_S = (0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2.5, 5, 10, 30)
FACTORS = (0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 1.5, 2, 5)


class Metrics:
    """Figures of one server. What replies tell is counted, the rest is asked at each scrape."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._first = Histogram(
            "kokoro_first_audio_seconds",
            "From the first text of a request to its first audio",
            ["door"],
            buckets=FIRST_AUDIO_S,
            registry=self.registry,
        )
        self._factor = Histogram(
            "kokoro_reply_real_time_factor",
            "Seconds a finished reply took, for each second of its audio",
            ["door"],
            buckets=FACTORS,
            registry=self.registry,
        )
        self._replies = Counter(
            "kokoro_replies", "Replies by how they ended", ["door", "end"], registry=self.registry
        )
        self._seconds = Counter(
            "kokoro_audio_seconds", "Seconds of audio sent", ["door"], registry=self.registry
        )
        self._errors = Counter(
            "kokoro_errors", "Errors by code", ["door", "code"], registry=self.registry
        )
        ProcessCollector(registry=self.registry)

    def sounded(self, door: str, after_s: float) -> None:
        """The first audio of a reply."""
        self._first.labels(door).observe(after_s)

    def ended(self, door: str, end: str, audio_s: float, took_s: float) -> None:
        """A reply is over: `end` is finished, stopped or failed."""
        self._replies.labels(door, end).inc()
        self._seconds.labels(door).inc(audio_s)
        if end == "finished" and audio_s:
            self._factor.labels(door).observe(took_s / audio_s)

    def failed(self, door: str, code: str) -> None:
        """An error that a client was told."""
        self._errors.labels(door, code).inc()


class MetricsRoute:
    """Writes the registry in the format that the scraper accepts."""

    def __init__(self, metrics: Metrics, offer: HttpContext, seats: ReplyLimiter) -> None:
        self._registry = metrics.registry
        self._registry.register(_Now(offer, seats))

    async def metrics(self, request: web.Request) -> web.Response:
        """The figures of this moment."""
        encode, kind = choose_encoder(request.headers.get("Accept", ""))
        return web.Response(body=encode(self._registry), headers={"Content-Type": kind})


class _Now(Collector):
    """What is read at each scrape."""

    def __init__(self, offer: HttpContext, seats: ReplyLimiter) -> None:
        self._offer = offer
        self._seats = seats

    def collect(self) -> Iterator[Metric]:
        """The families of this moment."""
        facts = self._offer.facts()
        yield from _gauges(facts, self._seats.taken)
        yield from _counters(facts)
        info = InfoMetricFamily("kokoro", "What speaks and on what")
        info.add_metric(
            [],
            {
                "version": __version__,
                "engine": facts.engine or "none",
                "phase": facts.phase,
                "model": facts.model,
                "provider": facts.provider,
                "graph": facts.graph,
                "threads": str(facts.threads),
            },
        )
        yield info


def _gauges(facts: EngineStatus, speaking: int) -> Iterator[Metric]:
    up = float(facts.can_speak)
    yield GaugeMetricFamily("kokoro_up", "1 while a request would be answered", value=up)
    ready = float(facts.engine == "kokoro")
    yield GaugeMetricFamily("kokoro_ready", "1 while Kokoro itself speaks", value=ready)
    loaded = float(facts.in_memory)
    yield GaugeMetricFamily("kokoro_model_in_memory", "1 while the model is loaded", value=loaded)
    yield GaugeMetricFamily(
        "kokoro_real_time_factor", "Seconds of work for each second of audio", value=facts.factor
    )
    queue = GaugeMetricFamily("kokoro_queue_runs", "Runs of the model", labels=["state"])
    queue.add_metric(["waiting"], facts.waiting)
    queue.add_metric(["running"], facts.running)
    yield queue
    clients = GaugeMetricFamily("kokoro_clients", "Clients by door", labels=["door"])
    clients.add_metric(["wyoming"], facts.wyoming_clients)
    clients.add_metric(["http"], speaking)
    yield clients
    yield GaugeMetricFamily(
        "kokoro_cache_bytes", "Finished speech kept on disk", value=facts.cache_bytes
    )
    yield GaugeMetricFamily(
        "kokoro_tasks", "Tasks of the event loop", value=len(asyncio.all_tasks())
    )
    yield GaugeMetricFamily("kokoro_threads", "Threads of Python", value=threading.active_count())


def _counters(facts: EngineStatus) -> Iterator[Metric]:
    segments = CounterMetricFamily(
        "kokoro_segments", "Segments by where their sound came from", labels=["source"]
    )
    segments.add_metric(["cache"], facts.cache_hits)
    segments.add_metric(["model"], facts.model_runs)
    yield segments
    yield CounterMetricFamily(
        "kokoro_fallback_replies", "Replies that the fallback spoke", value=facts.fallback_replies
    )
