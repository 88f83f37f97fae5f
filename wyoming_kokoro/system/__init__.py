"""The machine: processors, memory limits, atomic files, child processes, findings of checks."""
