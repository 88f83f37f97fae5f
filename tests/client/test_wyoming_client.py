"""The client of `say --uri`: addresses that are none, and voices that the server lacks."""

from __future__ import annotations

import pytest

from wyoming_kokoro.client.wyoming_client import client_for
from wyoming_kokoro.core.errors import SettingsError


@pytest.mark.parametrize(
    "uri",
    ["", "localhost:10999", "tcp://", "tcp://host", "tcp://host:99999", "http://host:1", "unix://"],
)
def test_an_address_that_is_none(uri: str) -> None:
    """The error names the value and what is allowed."""
    with pytest.raises(SettingsError, match=r"allowed: tcp://HOST:PORT or unix://PATH") as error:
        client_for(uri)
    assert repr(uri) in str(error.value)


@pytest.mark.parametrize("uri", ["tcp://localhost:10999", "tcp://[::1]:1", "unix:///a", "unix://a"])
def test_an_address(uri: str) -> None:
    """Nothing is connected yet."""
    assert client_for(uri)
