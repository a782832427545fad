"""Buzzkeep: a territory-conquest quiz show for one TV and the phones in the room."""

from importlib.metadata import PackageNotFoundError, version

try:
    __version__ = version("buzzkeep")
except PackageNotFoundError:  # running from a tree that was never installed
    __version__ = "0+unknown"
