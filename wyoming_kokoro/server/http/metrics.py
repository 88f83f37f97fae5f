"""`GET /metrics`: Prometheus metrics, in a registry of their own."""

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
from wyoming_kokoro.server.admission import ReplyLimiter

from .context import EngineStatus, HttpContext

FIRST_AUDIO_S = (0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2.5, 5, 10, 30)
REAL_TIME_FACTORS = (0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 1.5, 2, 5)


class Metrics:
    """Metrics of one process: replies and errors are counted, the rest is read at each scrape.

    The label `server` is wyoming or http.
    """

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._first_audio = Histogram(
            "kokoro_first_audio_seconds",
            "From the first text of a request to its first audio",
            ["server"],
            buckets=FIRST_AUDIO_S,
            registry=self.registry,
        )
        self._factor = Histogram(
            "kokoro_reply_real_time_factor",
            "Seconds a finished reply took, for each second of its audio",
            ["server"],
            buckets=REAL_TIME_FACTORS,
            registry=self.registry,
        )
        self._replies = Counter(
            "kokoro_replies", "Replies by how they ended", ["server", "end"], registry=self.registry
        )
        self._seconds = Counter(
            "kokoro_audio_seconds", "Seconds of audio sent", ["server"], registry=self.registry
        )
        self._errors = Counter(
            "kokoro_errors", "Errors by code", ["server", "code"], registry=self.registry
        )
        ProcessCollector(registry=self.registry)

    def first_audio(self, server: str, after_s: float) -> None:
        """As ReplyMetrics.first_audio."""
        self._first_audio.labels(server).observe(after_s)

    def reply_ended(self, server: str, outcome: str, audio_s: float, took_s: float) -> None:
        """As ReplyMetrics.reply_ended."""
        self._replies.labels(server, outcome).inc()
        self._seconds.labels(server).inc(audio_s)
        if outcome == "finished" and audio_s:
            self._factor.labels(server).observe(took_s / audio_s)

    def error(self, server: str, code: str) -> None:
        """As ReplyMetrics.error."""
        self._errors.labels(server, code).inc()


class MetricsRoute:
    """Serves the registry in the format that the scraper accepts."""

    def __init__(self, metrics: Metrics, context: HttpContext, reply_limiter: ReplyLimiter) -> None:
        self._registry = metrics.registry
        self._registry.register(_StatusCollector(context, reply_limiter))

    async def metrics(self, request: web.Request) -> web.Response:
        """The metrics of this moment."""
        encode, kind = choose_encoder(request.headers.get("Accept", ""))
        return web.Response(body=encode(self._registry), headers={"Content-Type": kind})


class _StatusCollector(Collector):
    """Gauges and counters that are read from the engine's status at each scrape."""

    def __init__(self, context: HttpContext, reply_limiter: ReplyLimiter) -> None:
        super().__init__()
        self._context = context
        self._reply_limiter = reply_limiter

    def collect(self) -> Iterator[Metric]:
        """The metrics of this moment."""
        status = self._context.status()
        yield from _gauges(status, self._reply_limiter.active)
        yield from _counters(status)
        info = InfoMetricFamily("kokoro", "What speaks and on what")
        info.add_metric(
            [],
            {
                "version": __version__,
                "engine": status.engine or "none",
                "phase": status.phase,
                "model": status.model,
                "provider": status.provider,
                "graph": status.graph,
                "threads": str(status.threads),
            },
        )
        yield info


def _gauges(status: EngineStatus, http_replies: int) -> Iterator[Metric]:
    up = float(status.can_speak)
    yield GaugeMetricFamily("kokoro_up", "1 while a request would be answered", value=up)
    ready = float(status.engine == "kokoro")
    yield GaugeMetricFamily("kokoro_ready", "1 while Kokoro itself speaks", value=ready)
    loaded = float(status.in_memory)
    yield GaugeMetricFamily("kokoro_model_in_memory", "1 while the model is loaded", value=loaded)
    yield GaugeMetricFamily(
        "kokoro_real_time_factor",
        "Seconds of work for each second of audio",
        value=status.real_time_factor,
    )
    queue = GaugeMetricFamily("kokoro_queue_runs", "Runs of the model", labels=["state"])
    queue.add_metric(["waiting"], status.waiting)
    queue.add_metric(["running"], status.running)
    yield queue
    clients = GaugeMetricFamily("kokoro_clients", "Clients by server", labels=["server"])
    clients.add_metric(["wyoming"], status.wyoming_clients)
    clients.add_metric(["http"], http_replies)
    yield clients
    yield GaugeMetricFamily(
        "kokoro_cache_bytes", "Finished speech kept on disk", value=status.cache_bytes
    )
    yield GaugeMetricFamily(
        "kokoro_tasks", "Tasks of the event loop", value=len(asyncio.all_tasks())
    )
    yield GaugeMetricFamily("kokoro_threads", "Threads of Python", value=threading.active_count())


def _counters(status: EngineStatus) -> Iterator[Metric]:
    segments = CounterMetricFamily(
        "kokoro_segments", "Segments by where their sound came from", labels=["source"]
    )
    segments.add_metric(["cache"], status.cache_hits)
    segments.add_metric(["model"], status.model_runs)
    yield segments
    yield CounterMetricFamily(
        "kokoro_fallback_replies", "Replies that the fallback spoke", value=status.fallback_replies
    )
