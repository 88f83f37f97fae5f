"""Tests of the checks of an installation and of a running server."""
