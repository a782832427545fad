"""Run as a program with a key in hex and ``buzzkeep``'s arguments: every match has that key, so that its deck is known.

The product has no such option; what it takes for chance is replaced here, in the process of the test's own server.
"""

import secrets
import sys
from types import SimpleNamespace

from buzzkeep.cli import main
from buzzkeep.rooms import prepare

if __name__ == "__main__":
    key = bytes.fromhex(sys.argv.pop(1))
    prepare.secrets = SimpleNamespace(token_bytes=lambda count: key, token_hex=secrets.token_hex)
    main()
