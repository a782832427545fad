"""The example of CONTRIBUTING as a package that declares it: its types are written, tsc likes it, and it is played.

The rules stay outside the checkout; the screens are put into a copy of it, as the build bundles what lies there.
Without them it is played on the plain pages.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser import offers
from browser.evening import Evening
from buzzkeep.engine.registry import GROUP
from kit import stones
from net.people import Served, new_database
from workshop.nodejs import CHECKOUT as ROOT
from workshop.nodejs import node

pytestmark = [pytest.mark.browser, pytest.mark.long]

EXAMPLE = Path(stones.__file__).parent
PLACES = {
    "__init__.py": "site/buzzkeep_stones/__init__.py",
    "phone": "server/buzzkeep/games/stones/phone",
    "wall": "server/buzzkeep/games/stones/wall",
}
ABOUT = {
    "METADATA": "Metadata-Version: 2.1\nName: buzzkeep-stones\nVersion: 1.0\n",
    "entry_points.txt": f"[{GROUP}]\nstones = buzzkeep_stones\noffers = buzzkeep_offers\n",
}
NAMES = ("Ann", "Bob")
MOST_TURNS = 21


class Copy(Served):
    """``buzzkeep`` of another checkout."""

    def __init__(self, checkout):
        super().__init__(checkout / "rooms.db")
        self.database.write_bytes(new_database())
        path = os.pathsep.join((str(Path(node()).parent), os.environ["PATH"]))
        places = os.pathsep.join((str(checkout / "server"), str(checkout / "site")))
        self.checkout, self.environment = checkout, os.environ | {"PYTHONPATH": places, "PATH": path}

    def run(self, *command):
        done = subprocess.run(
            command, cwd=self.checkout, env=self.environment, capture_output=True, text=True, timeout=240
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def start(self, port=0):
        command = (sys.executable, "-m", "buzzkeep", "serve", "--host", "127.0.0.1", "--port", str(port))
        with self.log.open("ab") as errors:
            self.process = subprocess.Popen(
                (*command, "--db", self.database), env=self.environment, stdout=subprocess.PIPE, stderr=errors
            )
        found = next(filter(None, (re.search(rb"http://127\.0\.0\.1:(\d+)/j", line) for line in self.process.stdout)))
        self.port = int(found[1])
        self.url = f"http://127.0.0.1:{self.port}"
        return self

    def stop(self):
        self.process.terminate()
        self.process.communicate(timeout=30)


def declares(site):
    """Say in a folder of packages that the example is one of them."""
    about = site / "buzzkeep_stones-1.0.dist-info"
    about.mkdir()
    for name, text in ABOUT.items():
        (about / name).write_text(text)


@pytest.fixture(scope="module")
def plain(tmp_path_factory):
    """A server that finds the example's rules and has none of its screens."""
    tmp_path = tmp_path_factory.mktemp("plain")
    (tmp_path / "server").symlink_to(ROOT / "server")
    place = tmp_path / PLACES["__init__.py"]
    place.parent.mkdir(parents=True)
    shutil.copy(EXAMPLE / "__init__.py", place)
    shutil.copytree(Path(offers.__file__).parent, tmp_path / "site" / "buzzkeep_offers")
    declares(tmp_path / "site")
    server = Copy(tmp_path).start()
    yield server
    server.stop()
    assert "Traceback" not in server.errors(), server.errors()


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """A server on a copy of the checkout with the example in it."""
    checkout = tmp_path_factory.mktemp("checkout")
    ignored = shutil.ignore_patterns("_assets")
    for folder in ("server", "player_ui", "host_ui"):
        shutil.copytree(ROOT / folder, checkout / folder, ignore=ignored)
    for file in ("package.json", "package-lock.json", "tsconfig.json", "question_banks", "node_modules"):
        (checkout / file).symlink_to(ROOT / file)
    for name, place in PLACES.items():
        (checkout / place).parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if (EXAMPLE / name).is_dir() else shutil.copy)(EXAMPLE / name, checkout / place)
    shutil.copytree(Path(offers.__file__).parent, checkout / "site" / "buzzkeep_offers")
    declares(checkout / "site")
    server = Copy(checkout)
    written = server.run(sys.executable, "-m", "buzzkeep", "dev", "types")
    assert "server/client/wire/games/stones_actions.ts" in written
    screens = [place for place in PLACES.values() if not place.endswith(".py")]
    sources = [*screens, "server/client/**/*.d.ts"]  # the rest is checked in the checkout itself
    (checkout / "stones.json").write_text(json.dumps({"extends": "./tsconfig.json", "include": sources}))
    server.run(node(), "node_modules/typescript/bin/tsc", "-p", "stones.json", "--preserveSymlinks")
    server.run(node(), "server/client/build.mjs")
    server.start()
    yield server
    server.stop()
    assert "Traceback" not in server.errors(), server.errors()


def test_the_example_is_played_on_real_screens(served, studio, camera):
    """Two phones take stones until none is left; the console has no page of the game's, and says who is asked."""
    console = studio.console("en").opens_evening(served.url)
    evening = Evening(served, console, "en")
    try:
        evening.chooses(stones.GAME.info, "usual", "Usual")
        phones = [studio.phone(name, lang="en") for name in NAMES]
        for name, phone in zip(NAMES, phones, strict=True):
            phone.opens(f"{served.url}/j/{console.code}")
            phone.joins(name)
        wall = studio.wall("en")
        wall.page.goto(f"{served.url}/tv/{console.code}")
        wall.starts_the_show()
        console.starts()
        for _ in range(MOST_TURNS):
            stage = evening.stage("taking", "over")
            if stage["kind"] == "over":
                break
            phone, other = (phones[stage["seat"]], phones[1 - stage["seat"]])
            expect(wall.page.locator(".match-middle")).to_have_text(str(evening.view["stones"]))
            expect(console.page.locator(".plain-step li")).to_have_text(NAMES[stage["seat"]])
            other.sees("h1", f"It is {NAMES[stage['seat']]}’s turn")
            other.sees_no(".controls .go")
            camera.take(wall.page, "wall")
            camera.take(console.page, "console")
            camera.take(phone.page, "phone")
            phone.page.locator(".controls .go").last.tap()
            evening.done()
            evening.over()
        loser = NAMES[evening.view["loser"]]
        wall.sees(".podium-title", f"{loser} lost!")
        for phone in phones:
            phone.sees(".podium .why", f"{loser} took the last stone.")
        console.sees(".plain-step h2", "The game is over")
        camera.take(phones[0].page, "end")
    finally:
        evening.close()


@pytest.mark.parametrize(
    ("lang", "turn", "waits", "button", "label", "over"),
    [
        pytest.param(
            *("en", "Your turn!", "Waiting for {}.", "Take {}", "Stones", "The match is over"), marks=pytest.mark.soak
        ),
        ("fr", "À toi\u00a0!", "On attend {}.", "Prendre {}", "Cailloux", "La partie est finie"),
    ],
    ids=["en", "fr"],
)
def test_a_game_without_screens_is_played_on_the_plain_pages(
    plain, studio, camera, lang, turn, waits, button, label, over
):
    """The phone that is asked has a button for each legal action; the wall says what lies there and who is asked."""
    console = studio.console(lang).opens_evening(plain.url)
    evening = Evening(plain, console, lang)
    try:
        evening.chooses(stones.GAME.info, "usual", "Usual" if lang == "en" else "Normal")
        phones = [studio.phone(name, lang=lang) for name in NAMES]
        for name, phone in zip(NAMES, phones, strict=True):
            phone.opens(f"{plain.url}/j/{console.code}")
            phone.joins(name)
        wall = studio.wall(lang)
        wall.page.goto(f"{plain.url}/tv/{console.code}?lang={lang}")
        wall.starts_the_show()
        console.starts()
        while (stage := evening.stage("taking", "over"))["kind"] != "over":
            phone, other = (phones[stage["seat"]], phones[1 - stage["seat"]])
            left = evening.view["stones"]
            for page in (wall.page, phone.page, other.page):
                expect(page.locator("dl dt")).to_have_text([label])
                expect(page.locator("dl dd")).to_have_text([str(left)])
            expect(wall.page.locator(".plain-seats .asked")).to_have_text(NAMES[stage["seat"]])
            phone.sees("h1", turn)
            other.sees(".why", waits.format(NAMES[stage["seat"]]))
            other.sees_no(".controls .go")
            expect(phone.page.locator(".controls .go")).to_have_text(
                [button.format(n + 1) for n in range(min(3, left))]
            )
            camera.take(wall.page, "wall")
            camera.take(phone.page, "phone")
            phone.page.locator(".controls .go").last.tap()
            evening.done()
            evening.over()
        loser = evening.view["loser"]
        wall.sees(".podium-title", over)
        wall.sees(".plinth.rank1", NAMES[1 - loser])
        for phone in phones:
            phone.sees(".podium h1", over)
            phone.sees(".ranking .mine", NAMES[phones.index(phone)])
        camera.take(wall.page, "wall-end")
    finally:
        evening.close()


def test_the_plain_phone_has_a_list_to_choose_from_and_a_keypad(plain, studio, camera):
    """The order of taps is the order of what is sent; a number out of bounds cannot be sent, a negative one can."""
    console = studio.console("en").opens_evening(plain.url)
    evening = Evening(plain, console, "en")
    try:
        evening.chooses(offers.GAME.info, "usual", "Usual")
        phone = studio.phone("Ann", lang="en")
        phone.opens(f"{plain.url}/j/{console.code}")
        phone.joins("Ann")
        wall = studio.wall("en")
        wall.page.goto(f"{plain.url}/tv/{console.code}")
        wall.starts_the_show()
        console.starts()
        evening.stage("choosing")
        wall.sees(".phase b", "Choosing")
        expect(wall.page.locator(".plain-board dt")).to_have_count(0)
        expect(phone.page.locator(".plain-facts dd")).to_have_text(["10"])
        items, go = phone.page.locator(".plain-offers .plain"), phone.page.locator(".controls .go")
        expect(items).to_have_text(["apple", "pear", "plum", "quince"])
        for item in (2, 0, 1, 3):  # three at most
            items.nth(item).tap()
        expect(items).to_have_text(["2. apple", "3. pear", "1. plum", "quince"])
        items.nth(0).tap()
        items.nth(1).tap()
        expect(go).to_have_attribute("aria-disabled", "true")  # one is too few
        items.nth(1).tap()
        camera.take(phone.page, "pick")
        evening.done()
        go.tap()
        evening.stage("naming")
        expect(wall.page.locator(".plain-seats small")).to_have_text(["fruits plum, pear", "points 10"])
        for key in ("3", "0"):
            phone.page.locator(".keys .key", has_text=key).tap()
        phone.page.locator(".controls .plain").tap()
        camera.take(phone.page, "number")
        go.tap()  # -30 is below the bounds
        phone.page.locator(".keys .key").last.tap()
        expect(phone.page.locator(".display > span[aria-hidden]")).to_have_text("3")
        evening.done()
        go.tap()
        assert evening.stage("over")["reason"] == "-3"
        phone.sees(".podium h1", "The match is over")
    finally:
        evening.close()
