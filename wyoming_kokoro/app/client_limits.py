"""The limits on clients, from the settings; both servers share them."""

from __future__ import annotations

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.server.admission import ClientLimits


def client_limits(settings: Settings) -> ClientLimits:
    """The limits of the settings."""
    return ClientLimits(
        max_clients=settings.max_clients,
        max_clients_per_address=settings.max_clients_per_address,
        max_replies=settings.max_clients,
        max_text=settings.max_text,
        idle_timeout_s=settings.idle_timeout,
    )
