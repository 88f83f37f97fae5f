"""Build the server from the settings; start it and stop it."""
