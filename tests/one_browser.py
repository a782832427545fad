"""What the browser tests of a process share, whichever folders they are of: one Chromium, and both galleries."""

import os
import socket
import subprocess
import tempfile
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from browsers import FLAGS, find_browser
from together import FOLDER, made_once
from workshop.nodejs import CHECKOUT, node

LAN = f"{socket.gethostname().partition('.')[0].lower()}.local"
"""This machine's name on the home network, led to the loopback interface here; no secure context. Others get 421."""


def apart(does, *given, **named):
    """Return what ``does`` returns: in a thread without the event loop that playwright leaves in that of the tests."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(does, *given, **named).result()


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def chromium(playwright):
    browser = playwright.chromium.launch(
        executable_path=find_browser(), args=[*FLAGS, f"--host-resolver-rules=MAP {LAN} 127.0.0.1"]
    )
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def bundle():
    """The folder with the bundle of the phone's gallery, which one process makes for all."""
    return Path(os.fsdecode(made_once("gallery", _bundled)))


def _bundled():
    folder = tempfile.mkdtemp(dir=os.environ[FOLDER])
    subprocess.run([node(), "server/workshop/gallery/phone/build.mjs", folder], cwd=CHECKOUT, check=True)
    return os.fsencode(folder)


@pytest.fixture(scope="session")
def gallery():
    """Address of the running gallery of walls and consoles; it prints it once it listens."""
    from buzzkeep.engine import codec  # only now: few tests need them
    from buzzkeep.engine.registry import installed
    from buzzkeep.net.answers import game_entries

    command = [node(), "server/workshop/gallery/serve.mjs", "0"]
    own = os.environ | {"GAMES": codec.encode(game_entries(installed())).decode()}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=CHECKOUT, env=own)
    try:
        assert server.stdout is not None
        address = server.stdout.readline().strip()
        with urllib.request.urlopen(address, timeout=20):
            pass
        yield address
    finally:
        server.terminate()
        server.wait(10)
        if server.stdout:
            server.stdout.close()
