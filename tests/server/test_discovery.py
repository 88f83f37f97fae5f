"""mDNS, on the loopback interface with a real browser, and the choice of addresses."""

from __future__ import annotations

import asyncio
import logging
import socket
import uuid
from collections.abc import AsyncIterator

import pytest
from zeroconf import ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from tests.fakes import FakeClock
from wyoming_kokoro.core.addresses import is_loopback
from wyoming_kokoro.server.discovery import (
    POLL_S,
    SERVICE_TYPE,
    Addresses,
    Advertisement,
    choose,
    reachable_addresses,
    service_name,
)

LOOPBACK = ["127.0.0.1"]
HALL = f"Hall {uuid.uuid4().hex}"
HOST = f"host-{uuid.uuid4().hex[:12]}"
"""Names that no other run of these tests on this machine has, nor a server that runs there."""


class Browser:
    """Someone else on the network who looks for Wyoming servers."""

    def __init__(self) -> None:
        self.zeroconf = AsyncZeroconf(interfaces=LOOPBACK)
        self.seen: asyncio.Queue[tuple[ServiceStateChange, str]] = asyncio.Queue()
        self.browser = AsyncServiceBrowser(
            self.zeroconf.zeroconf, [SERVICE_TYPE], handlers=[self._changed]
        )

    def _changed(
        self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        self.seen.put_nowait((state_change, name.removesuffix(f".{SERVICE_TYPE}")))

    async def until(self, change: ServiceStateChange, name: str) -> None:
        """Wait for a change of a service."""
        async with asyncio.timeout(10):
            while await self.seen.get() != (change, name):
                pass

    async def info(self, name: str) -> AsyncServiceInfo:
        """The resolved service."""
        info = AsyncServiceInfo(SERVICE_TYPE, f"{name}.{SERVICE_TYPE}")
        assert await info.async_request(self.zeroconf.zeroconf, 5000)
        return info


@pytest.fixture
async def browser(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Browser]:
    """A browser on loopback, and a host name that no server of this machine announces: whoever asks
    for the addresses of a name gets those of everybody who has it."""
    monkeypatch.setattr(socket, "gethostname", lambda: HOST)
    try:
        browser = Browser()
    except OSError as error:
        pytest.skip(f"no multicast on loopback here: {error}")
    yield browser
    await browser.browser.async_cancel()
    await browser.zeroconf.async_close()


class Network:
    """Addresses that a test can change."""

    def __init__(self, *addresses: str) -> None:
        self.now: Addresses = addresses
        self.broken = False

    def __call__(self) -> Addresses:
        if self.broken:
            raise OSError("no network")
        return self.now


async def test_found_followed_and_gone(browser: Browser) -> None:
    """A browser finds port and addresses, sees a new address, and the goodbye."""
    clock, network = FakeClock(), Network("192.168.1.5", "fd00::5")
    running = Advertisement(10200, clock, addresses=network, name=HALL, interfaces=LOOPBACK)
    await running.start()
    await browser.until(ServiceStateChange.Added, HALL)
    info = await browser.info(HALL)
    assert info.port == 10200
    assert set(info.parsed_addresses()) == {"192.168.1.5", "fd00::5"}
    assert info.properties[b"program"] == b"kokoro"
    await clock.slept.wait()
    network.now = ("192.168.1.77",)
    await clock.advance(POLL_S)
    await browser.until(ServiceStateChange.Removed, HALL)
    await browser.until(ServiceStateChange.Added, HALL)
    assert (await browser.info(HALL)).parsed_addresses() == ["192.168.1.77"]
    await running.stop()
    await browser.until(ServiceStateChange.Removed, HALL)


async def test_name_clash(browser: Browser) -> None:
    """A second server of the same name gets a number."""
    houses = [
        Advertisement(
            10200 + number,
            FakeClock(),
            addresses=Network("192.168.1.5"),
            name=HALL,
            interfaces=LOOPBACK,
        )
        for number in range(2)
    ]
    for running, name in zip(houses, (HALL, f"{HALL}-2"), strict=True):
        await running.start()
        await browser.until(ServiceStateChange.Added, name)
    assert (await browser.info(f"{HALL}-2")).port == 10201
    for running in houses:
        await running.stop()
    assert houses[1].name == f"{HALL}-2"


async def test_failure_is_a_warning(browser: Browser, caplog: pytest.LogCaptureFixture) -> None:
    """Without a network the server goes on; when there is one it is advertised."""
    clock, network = FakeClock(), Network("192.168.1.5")
    network.broken = True
    running = Advertisement(10200, clock, addresses=network, name=HALL, interfaces=LOOPBACK)
    await running.start()
    await clock.slept.wait()
    assert "no network" in caplog.text
    network.broken = False
    await clock.advance(POLL_S)
    await browser.until(ServiceStateChange.Added, HALL)
    await running.stop()
    assert [record.levelno for record in caplog.records if record.levelno > logging.INFO] == [
        logging.WARNING
    ]


async def test_stop_at_once(caplog: pytest.LogCaptureFixture) -> None:
    """Stopping before anything was advertised, twice, or without a start: nothing goes on and
    nothing is advertised.
    """
    caplog.set_level(logging.INFO)
    running = Advertisement(1, FakeClock(), addresses=Network("10.0.0.2"), interfaces=LOOPBACK)
    await running.stop()
    await running.start()
    assert len(asyncio.all_tasks()) == 2
    await running.stop()
    await running.stop()
    assert asyncio.all_tasks() == {asyncio.current_task()}
    assert not caplog.records


@pytest.mark.parametrize(
    ("candidates", "outgoing", "chosen"),
    [
        ([("lo", "127.0.0.1"), ("eth0", "10.0.0.2")], (), ("10.0.0.2",)),
        ([("lo", "127.0.0.1")], (), ("127.0.0.1",)),
        ([("lo", "127.0.0.1"), ("eth0", "169.254.9.9")], (), ("127.0.0.1", "169.254.9.9")),
        ([("eth0", "fe80::1"), ("eth0", "fd00::1")], (), ("fd00::1",)),
        ([("eth0", "0.0.0.0"), ("eth0", "224.0.0.1")], (), ()),
        (
            [("docker0", "172.17.0.1"), ("hassio", "172.30.32.1"), ("wlan0", "10.0.0.2")],
            (),
            ("10.0.0.2",),
        ),
        ([("docker0", "172.17.0.1"), ("lo", "::1")], (), ("172.17.0.1",)),
        (
            [("eth0", "fd00::1"), ("eth0", "10.0.0.2"), ("eth1", "10.1.0.2")],
            ("10.1.0.2",),
            ("10.1.0.2", "10.0.0.2", "fd00::1"),
        ),
        ([("eth0", "10.0.0.2"), ("eth0:1", "10.0.0.2")], (), ("10.0.0.2",)),
    ],
)
def test_choose(candidates: list[tuple[str, str]], outgoing: Addresses, chosen: Addresses) -> None:
    """Real addresses, best first, each once."""
    assert choose(candidates, outgoing) == chosen


def test_reachable_addresses() -> None:
    """A server bound to one address tells that one; one bound to all of IPv4 tells no IPv6."""
    assert reachable_addresses("127.0.0.1") == ("127.0.0.1",)
    assert not [ip for ip in reachable_addresses("0.0.0.0") if ":" in ip or ip == "0.0.0.0"]
    assert set(reachable_addresses("0.0.0.0")) <= set(reachable_addresses("::"))


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("Hall", "Hall"),
        (" my.host\n", "my host"),
        ("", "Kokoro"),
        ("ü" * 50, "ü" * 30),
        ("\udcff", "?"),
    ],
)
def test_service_name(name: str, clean: str) -> None:
    """Any name becomes one that mDNS allows."""
    assert service_name(name) == clean


@pytest.mark.parametrize(
    ("host", "alone"),
    [("127.0.0.1", True), ("127.1.2.3", True), ("::1", True), ("localhost", True),
     ("0.0.0.0", False), ("::", False), ("10.0.0.2", False), ("kitchen.local", False), ("", False)],
)  # fmt: skip
def test_what_this_machine_alone_can_reach(host: str, alone: bool) -> None:
    assert is_loopback(host) is alone
