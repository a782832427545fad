"""Run as a program with a key in hex and ``buzzkeep``'s arguments: every match has that key, so that its deck is known.

``serve`` has no such option; what it takes for chance is replaced here, in the process of the test's own server.
"""

import sys
from functools import partial

from buzzkeep import app
from buzzkeep.cli import main
from buzzkeep.rooms.prepare import Preparer

if __name__ == "__main__":
    key = bytes.fromhex(sys.argv.pop(1))
    app.Preparer = partial(Preparer, chance=lambda count: key)
    main()
