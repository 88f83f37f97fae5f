"""The command line: one module per subcommand.

Each has `arguments(parser)`, which declares its flags, and `run(settings, options)`.
"""
