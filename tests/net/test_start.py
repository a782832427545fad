"""What a server loads before it is on the air."""

import subprocess
import sys

LATER = ("requests", "websocket", "buzzkeep.banks.reviewing.uploading", "buzzkeep.banks.keeping.importer")
SHOW = f"""
import sys
from buzzkeep.cli import main
main.get_command(None, "serve")
print(*(name for name in {LATER!r} if name in sys.modules))
import requests
"""


def test_a_start_waits_for_no_client_and_for_nothing_that_reads_files():
    done = subprocess.run([sys.executable, "-c", SHOW], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
