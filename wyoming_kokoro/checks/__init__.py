"""Checks of an installation and of the running server, for `doctor` and the page."""
