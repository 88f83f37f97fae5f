"""Natural local speech: Kokoro-82M over the Wyoming protocol."""

__version__ = "0.1.0"
