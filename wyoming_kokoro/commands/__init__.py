"""The commands, a module each: `arguments(parser)` declares, `run(settings, options)` does."""
