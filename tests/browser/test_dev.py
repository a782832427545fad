"""``make dev``: what is saved is seen, and a match goes on. On a copy of the checkout, the example a folder in it."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from browser.evening import Evening
from browsers import PATIENCE_MS
from kit import stones
from net.people import Client, new_database

ROOT = Path(__file__).resolve().parents[2]
GAME = "server/buzzkeep/games/stones"

pytestmark = [pytest.mark.browser, pytest.mark.long]


class Checkout:
    """A copy that is worked on."""

    def __init__(self, folder):
        self.folder = folder
        for name in ("server", "player_ui", "host_ui"):
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("_assets", "__pycache__"))
        for name in ("package.json", "package-lock.json", "tsconfig.json", "question_banks", "node_modules"):
            (folder / name).symlink_to(ROOT / name)
        shutil.copytree(Path(stones.__file__).parent, folder / GAME)
        self.saves(f"{GAME}/__init__.py", "ms = 20_000", "ms = 600_000")
        (folder / "rooms.db").write_bytes(new_database())
        self.log = folder / "dev.log"

    def saves(self, file, before, after):
        path = self.folder / file
        text = path.read_text()
        assert before in text, (file, before)
        path.write_text(text.replace(before, after))

    def begins(self):
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        environment = {"PYTHONPATH": str(self.folder / "server"), "BUZZKEEP_DB": str(self.folder / "rooms.db")}
        command = (sys.executable, "-m", "buzzkeep", "dev", "serve", "--port", str(port))
        with self.log.open("ab") as errors:
            self.process = subprocess.Popen(
                command,
                env=os.environ | environment,
                stdout=subprocess.PIPE,
                stderr=errors,
                start_new_session=True,
                preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a shell's background job ignores it
            )
        self.hears(rb"On this computer: ")
        self.url = f"http://127.0.0.1:{port}"

    def hears(self, said):
        """Wait for a line."""
        assert any(re.search(said, line) for line in self.process.stdout), self.log.read_text()

    def ends(self, signum):
        """End it as a terminal does; nothing that it has started is left."""
        os.killpg(self.process.pid, signum)
        assert self.process.wait(60) == 0, self.log.read_text()
        with suppress(ProcessLookupError):
            while True:
                os.killpg(self.process.pid, 0)


@pytest.fixture
def checkout(tmp_path):
    made = Checkout(tmp_path)
    yield made
    made.process.stdout.close()


def test_a_saved_screen_reloads_the_page_and_a_saved_rule_changes_the_match_that_runs(checkout, studio):
    checkout.begins()
    console = studio.console("en").opens_evening(checkout.url)
    evening = Evening(checkout, console, "en")
    evening.chooses(stones.GAME.info, "usual", "Usual")
    phones = [studio.phone(name, lang="en") for name in ("Ann", "Bob")]
    for phone in phones:
        phone.opens(f"{checkout.url}/j/{console.code}")
        phone.joins(phone.who)
    console.starts()
    asked, before = phones[evening.stage("taking")["seat"]], evening.witness.latest["game"]
    evening.close()
    asked.sees(".controls .go", "Take 3")

    checkout.saves(f"{GAME}/phone/index.tsx", "Take ${n}", "Grab ${n}")
    checkout.hears(rb"Screens renewed")
    asked.sees(".controls .go", "Grab 3")

    checkout.saves(f"{GAME}/__init__.py", "min(3,", "min(4,,")
    while "invalid syntax; the server goes on as it was" not in checkout.log.read_text():
        assert checkout.process.poll() is None
    with ExitStack() as lines_are_cut:
        for each in (console, *phones):
            lines_are_cut.enter_context(studio.trouble.tolerated(each.page, each.who, "ERR_|WebSocket"))
        checkout.saves(f"{GAME}/__init__.py", "min(4,,", "min(4,")
        checkout.hears(rb"On this computer: ")
        asked.sees(".controls .go", "Grab 4").tap()
    witness = Client(checkout.url, "screen", console.code)
    left = before["view"]["stones"] - 4
    after = witness.until_latest(lambda update: update["game"]["view"]["stones"] == left, PATIENCE_MS / 1000)
    assert after["game"]["match"] == before["match"]
    witness.close()
    studio.close()
    checkout.ends(signal.SIGINT)
