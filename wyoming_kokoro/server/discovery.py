"""Zeroconf discovery: advertises the server on mDNS with the machine's real addresses.

Home Assistant ignores 0.0.0.0 and link-local addresses and picks one of the others. So addresses
of bridges to containers and virtual machines are left out, and the address on the way to the
network comes first. Failures here never stop the server: each is a WARNING, and the next check of
the addresses tries again.
"""

from __future__ import annotations

import asyncio
import logging
import re
import socket
from collections.abc import Callable, Sequence
from ipaddress import ip_address
from typing import TypeAlias

import ifaddr
from zeroconf import Error, InterfaceChoice, IPVersion
from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

from wyoming_kokoro import __version__
from wyoming_kokoro.core.addresses import is_loopback
from wyoming_kokoro.core.clock import Clock
from wyoming_kokoro.system.network import outgoing_addresses

_LOGGER = logging.getLogger(__name__)

SERVICE_TYPE = "_wyoming._tcp.local."

POLL_S = 30.0
"""How often the machine's addresses are checked."""

_NAME_BYTES = 63 - len("-99")
"""The longest service name (RFC 6763: 63 bytes), with room for a number if it is taken."""

_VIRTUAL = re.compile(r"docker|br-|veth|virbr|vnet|lxc|lxd|cni|flannel|cali|hassio|podman|vmnet")
"""Name prefixes of interfaces that lead only to this machine's containers and virtual machines."""

Addresses: TypeAlias = tuple[str, ...]


class Advertisement:
    """Advertises the server from `start()` to `stop()`.

    `addresses` returns where the server can be reached now, best first; `interfaces` are the
    addresses of the interfaces to advertise on, None for all.
    """

    def __init__(
        self,
        port: int,
        clock: Clock,
        *,
        addresses: Callable[[], Addresses],
        name: str = "",
        interfaces: Sequence[str] | None = None,
    ) -> None:
        self._port = port
        self._clock = clock
        self._addresses = addresses
        self._interfaces = interfaces
        self._advertised: Addresses = ()
        self._zeroconf: AsyncZeroconf | None = None
        self._task: asyncio.Task[None] | None = None
        self.name = service_name(name or f"Kokoro on {socket.gethostname()}")

    async def start(self) -> None:
        """Start to advertise, in the background."""
        self._task = asyncio.create_task(self._update())
        self._task.add_done_callback(_log_failure)

    async def stop(self) -> None:
        """Stop advertising; withdraws the service."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._withdraw()

    async def _update(self) -> None:
        """Advertise again whenever the addresses have changed.

        Each time with new sockets: those of an interface that came or went no longer work.
        """
        while True:
            try:
                addresses = await asyncio.to_thread(self._addresses)
                if addresses != self._advertised:
                    await self._withdraw()
                    await self._advertise(addresses)
            except (OSError, Error, ValueError) as error:
                _LOGGER.warning("cannot advertise on mDNS: %s: %s", type(error).__name__, error)
                await self._withdraw()
            await self._clock.sleep(POLL_S)

    async def _advertise(self, addresses: Addresses) -> None:
        if not addresses:
            return
        self._zeroconf = AsyncZeroconf(
            interfaces=InterfaceChoice.All if self._interfaces is None else list(self._interfaces),
            ip_version=_ip_version(addresses),
        )
        info = AsyncServiceInfo(
            SERVICE_TYPE,
            f"{self.name}.{SERVICE_TYPE}",
            port=self._port,
            parsed_addresses=list(addresses),
            properties={"program": "kokoro", "version": __version__},
            server=f"wyoming-kokoro-{_host_label()}.local.",
        )
        registration = await self._zeroconf.async_register_service(info, allow_name_change=True)
        self.name = info.name.removesuffix(f".{SERVICE_TYPE}")
        await registration  # announced, not only queued
        self._advertised = addresses
        alone = " (this machine alone)" if all(map(is_loopback, addresses)) else ""
        _LOGGER.info("advertised as %r on mDNS: %s%s", self.name, ", ".join(addresses), alone)

    async def _withdraw(self) -> None:
        """Withdraw the service and close the sockets, if there are any."""
        zeroconf, self._zeroconf, self._advertised = self._zeroconf, None, ()
        if not zeroconf:
            return
        try:
            await zeroconf.async_unregister_all_services()
        except (OSError, Error) as error:
            _LOGGER.debug("cannot withdraw from mDNS: %s", error)
        await zeroconf.async_close()


def _ip_version(addresses: Addresses) -> IPVersion:
    """The IP versions to advertise on: those of the server's addresses."""
    if not any(":" in address for address in addresses):
        return IPVersion.V4Only
    return IPVersion.All if any("." in address for address in addresses) else IPVersion.V6Only


def _log_failure(task: asyncio.Task[None]) -> None:
    """Log a bug that ended the task; the server goes on without mDNS."""
    if not task.cancelled() and (error := task.exception()):
        _LOGGER.warning("mDNS discovery has stopped", exc_info=error)


def service_name(name: str) -> str:
    """A valid mDNS service name: no dots or control characters, 60 bytes of UTF-8 at most."""
    clean = re.sub(r"[\x00-\x1f\x7f]+|\.", " ", name)
    clean = re.sub(r"\s+", " ", clean.encode("utf-8", "replace").decode()).strip()
    return clean.encode()[:_NAME_BYTES].decode(errors="ignore").strip() or "Kokoro"


def _host_label() -> str:
    """The host's name as a DNS label."""
    label = re.sub(r"[^a-z0-9]+", "-", socket.gethostname().split(".")[0].lower()).strip("-")
    return label[:40] or "host"


def reachable_addresses(host: str) -> Addresses:
    """Where a server that listens on `host` can be reached, best first; may be empty.

    `0.0.0.0` stands for the machine's IPv4 addresses, `::` and "" for those of both families; any
    other address stands for itself, a host name for what it resolves to. Blocks. Raises OSError.
    """
    if host in ("", "::", "0.0.0.0"):  # noqa: S104 (compared, not bound)
        candidates = [
            (adapter.name, ip.ip if isinstance(ip.ip, str) else ip.ip[0])
            for adapter in ifaddr.get_adapters()
            for ip in adapter.ips
            if host != "0.0.0.0" or isinstance(ip.ip, str)  # noqa: S104 (compared, not bound)
        ]
        return choose(candidates, outgoing_addresses())
    resolved = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    return choose([("", str(entry[4][0])) for entry in resolved], ())


def choose(candidates: Sequence[tuple[str, str]], outgoing: Sequence[str]) -> Addresses:
    """The addresses to advertise out of (interface, address), `outgoing` ones first.

    Never unspecified or multicast ones; link-local and loopback addresses, and those of bridges to
    containers and virtual machines, only where there is nothing better.
    """
    usable = [
        (interface, address)
        for interface, address in candidates
        if not (ip_address(address).is_unspecified or ip_address(address).is_multicast)
    ]
    routable = [
        (interface, address)
        for interface, address in usable
        if not (ip_address(address).is_loopback or ip_address(address).is_link_local)
    ]
    real = [(interface, ip) for interface, ip in routable if not _VIRTUAL.match(interface)]
    unique = dict.fromkeys(address for _, address in real or routable or usable)
    return tuple(sorted(unique, key=lambda ip: (ip not in outgoing, ":" in ip)))
