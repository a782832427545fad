"""Run ``buzzkeep`` with a demo whose clock is an hour on as soon as there is the file that ``NEXT_HOUR`` names."""

import os
from pathlib import Path

from buzzkeep import cli, serve
from buzzkeep.rooms.clock import TimeSource


class HandedIn(TimeSource):
    def __call__(self):
        return super().__call__() + Path(os.environ["NEXT_HOUR"]).exists() * serve.FRESH_MS


if __name__ == "__main__":
    serve.TimeSource = HandedIn
    cli.main()
