"""Real browsers without a screen, driven over their own debugging protocols.

Chromium speaks CDP, Firefox WebDriver BiDi; both are JSON over a WebSocket, so no driver program
is needed. `Browser` is what tests use.
"""

from __future__ import annotations

import asyncio
import base64
import itertools
import json
import shutil
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Protocol

import aiohttp

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
FIREFOX = ("firefox-esr", "firefox")
START_S = 20.0

_CHROMIUM_FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-component-update"
    " --disable-background-networking --disable-sync --remote-debugging-port=0 about:blank"
)
_FIREFOX_FLAGS = "--headless --no-remote --remote-debugging-port=0 about:blank"
_FIREFOX_PREFERENCES = {
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "remote.active-protocols": 1,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}


def program(names: tuple[str, ...]) -> str | None:
    """The first of these programs that is installed."""
    return next(filter(None, map(shutil.which, names)), None)


class Browser(Protocol):
    """One page of a browser."""

    @property
    def complaints(self) -> list[str]:
        """Errors of the console and of scripts so far."""
        ...

    async def open(self, url: str) -> None:
        """Load a page; returns once it is loaded."""
        ...

    async def evaluate(self, script: str) -> Any:
        """The value of an expression, awaited; runs as if a person had clicked."""
        ...

    async def picture(self) -> bytes:
        """A PNG of what is seen."""
        ...

    async def size(self, width: int, height: int) -> None:
        """The size of the window's inside."""
        ...


class Wire:
    """Commands with answers, and events, over a WebSocket."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self._answers: dict[int, asyncio.Future[Any]] = {}
        self.events: list[dict[str, Any]] = []
        self.received = asyncio.Event()
        self._reading = asyncio.create_task(self._read())

    async def ask(self, method: str, session: str = "", **parameters: Any) -> Any:
        """Send a command; its result. Raises RuntimeError."""
        number = next(self._numbers)
        self._answers[number] = asyncio.get_running_loop().create_future()
        message = {"id": number, "method": method, "params": parameters}
        await self._socket.send_json(message | ({"sessionId": session} if session else {}))
        answer = await asyncio.wait_for(self._answers[number], START_S)
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']} {answer.get('message', '')}")
        return answer["result"]

    async def close(self) -> None:
        """Hang up."""
        self._reading.cancel()
        await asyncio.gather(self._reading, return_exceptions=True)
        await self._socket.close()

    async def _read(self) -> None:
        async for message in self._socket:
            parsed = json.loads(message.data)
            if parsed.get("id") in self._answers:
                self._answers[parsed["id"]].set_result(parsed)
            else:
                self.events.append(parsed)
                self.received.set()

    async def event(self, method: str, start: int) -> dict[str, Any]:
        """The first such event after the first `start` ones."""
        while True:
            for event in self.events[start:]:
                if event.get("method") == method:
                    return event
            self.received.clear()
            await self.received.wait()


class Chromium:
    """A page of Chromium."""

    def __init__(self, wire: Wire, session: str) -> None:
        self._wire = wire
        self._session = session

    @property
    def complaints(self) -> list[str]:
        """Errors of the console, of scripts and of loading."""
        bad = []
        for event in self._wire.events:
            parameters = event.get("params", {})
            if event.get("method") == "Runtime.exceptionThrown":
                bad.append(json.dumps(parameters["exceptionDetails"]))
            elif event.get("method") == "Runtime.consoleAPICalled":
                if parameters["type"] in ("error", "warning", "assert"):
                    bad.append(json.dumps(parameters["args"]))
            elif (
                event.get("method") == "Log.entryAdded" and parameters["entry"]["level"] == "error"
            ):
                bad.append(json.dumps(parameters["entry"]))
        return bad

    async def open(self, url: str) -> None:
        """As the Protocol says."""
        start = len(self._wire.events)
        await self._wire.ask("Page.navigate", self._session, url=url)
        await asyncio.wait_for(self._wire.event("Page.loadEventFired", start), START_S)

    async def evaluate(self, script: str) -> Any:
        """As the Protocol says."""
        result = await self._wire.ask(
            "Runtime.evaluate",
            self._session,
            expression=script,
            awaitPromise=True,
            returnByValue=True,
            userGesture=True,
        )
        if "exceptionDetails" in result:
            raise RuntimeError(json.dumps(result["exceptionDetails"]))
        return result["result"].get("value")

    async def picture(self) -> bytes:
        """As the Protocol says."""
        shot = await self._wire.ask(
            "Page.captureScreenshot", self._session, captureBeyondViewport=True
        )
        return base64.b64decode(shot["data"])

    async def size(self, width: int, height: int) -> None:
        """As the Protocol says."""
        await self._wire.ask(
            "Emulation.setDeviceMetricsOverride",
            self._session,
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=False,
        )


class Firefox:
    """A page of Firefox."""

    def __init__(self, wire: Wire, context: str) -> None:
        self._wire = wire
        self._context = context

    @property
    def complaints(self) -> list[str]:
        """Errors of the console and of scripts."""
        return [
            json.dumps(event["params"])
            for event in self._wire.events
            if event.get("method") == "log.entryAdded"
            and event["params"]["level"] in ("error", "warn")
        ]

    async def open(self, url: str) -> None:
        """As the Protocol says."""
        await self._wire.ask(
            "browsingContext.navigate", context=self._context, url=url, wait="complete"
        )

    async def evaluate(self, script: str) -> Any:
        """As the Protocol says."""
        # the value as JSON: BiDi's own form of values is another
        result = await self._wire.ask(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({script})))()",
            target={"context": self._context},
            awaitPromise=True,
            userActivation=True,
        )
        if result["type"] == "exception":
            raise RuntimeError(json.dumps(result["exceptionDetails"]))
        value = result["result"].get("value")
        return None if value is None else json.loads(value)

    async def picture(self) -> bytes:
        """As the Protocol says."""
        shot = await self._wire.ask(
            "browsingContext.captureScreenshot", context=self._context, origin="document"
        )
        return base64.b64decode(shot["data"])

    async def size(self, width: int, height: int) -> None:
        """As the Protocol says."""
        await self._wire.ask(
            "browsingContext.setViewport",
            context=self._context,
            viewport={"width": width, "height": height},
        )


@asynccontextmanager
async def chromium(folder: Path, *, dark: bool = False) -> AsyncGenerator[Browser, None]:
    """A page of Chromium with a profile in `folder`."""
    name = program(CHROMIUM)
    assert name
    command = [name, f"--user-data-dir={folder}", *_CHROMIUM_FLAGS.split()]
    async with _running(command), aiohttp.ClientSession() as http:
        port, path = (await _file(folder / "DevToolsActivePort")).split()
        async with http.ws_connect(f"ws://127.0.0.1:{port}{path}", max_msg_size=0) as socket:
            wire = Wire(socket)
            target = (await wire.ask("Target.createTarget", url="about:blank"))["targetId"]
            attached = await wire.ask("Target.attachToTarget", targetId=target, flatten=True)
            session = attached["sessionId"]
            for domain in ("Page", "Runtime", "Log"):
                await wire.ask(f"{domain}.enable", session)
            scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
            await wire.ask("Emulation.setEmulatedMedia", session, features=[scheme])
            yield Chromium(wire, session)
            await wire.close()


@asynccontextmanager
async def firefox(folder: Path, *, dark: bool = False) -> AsyncGenerator[Browser, None]:
    """A page of Firefox with a profile in `folder`."""
    name = program(FIREFOX)
    assert name
    preferences = _FIREFOX_PREFERENCES | {
        "layout.css.prefers-color-scheme.content-override": 0 if dark else 1
    }
    lines = [
        f"user_pref({json.dumps(key)}, {json.dumps(value)});" for key, value in preferences.items()
    ]
    (folder / "user.js").write_text("\n".join(lines))
    command = [name, "--profile", str(folder), *_FIREFOX_FLAGS.split()]
    async with _running(command), aiohttp.ClientSession() as http:
        server = json.loads(await _file(folder / "WebDriverBiDiServer.json"))
        url = f"ws://{server['ws_host']}:{server['ws_port']}/session"
        async with http.ws_connect(url, max_msg_size=0) as socket:
            wire = Wire(socket)
            await wire.ask("session.new", capabilities={})
            await wire.ask("session.subscribe", events=["log.entryAdded"])
            tree = await wire.ask("browsingContext.getTree")
            yield Firefox(wire, tree["contexts"][0]["context"])
            await wire.close()


@asynccontextmanager
async def _running(command: list[str]) -> AsyncGenerator[None, None]:
    process = await asyncio.create_subprocess_exec(
        *command,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        yield
    finally:
        with suppress(ProcessLookupError):
            process.terminate()
        try:
            await asyncio.wait_for(process.wait(), 10)
        except TimeoutError:
            process.kill()
            await process.wait()


async def _file(path: Path) -> str:
    """The content of a file, once the browser has written it."""
    return await asyncio.wait_for(asyncio.to_thread(_written, path), START_S)


def _written(path: Path) -> str:
    for _ in range(round(START_S / 0.05)):
        if path.is_file() and (text := path.read_text()):
            return text
        time.sleep(0.05)
    raise TimeoutError(f"the browser did not write {path.name}")
