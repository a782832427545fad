"""Commands for those who work on Buzzkeep itself; they need a source checkout."""
