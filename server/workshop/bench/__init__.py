"""Benchmarks that come with the server, so that whoever hosts it can measure his own machine."""
