"""The example of CONTRIBUTING as a package: its screens are built, a wheel carries them, and it is played on them.

It is played on the plain pages where its screens do not fit, and where they fail.
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
from buzzkeep.net import assets
from kit import stones
from net.people import Served, new_database
from workshop.nodejs import CHECKOUT, node

pytestmark = [pytest.mark.browser, pytest.mark.long]

EXAMPLE = Path(stones.__file__).parent
OFFERS = Path(offers.__file__).parent
PROJECT = f"""
[build-system]
requires = ["hatchling>=1.27"]
build-backend = "hatchling.build"

[project]
name = "buzzkeep-stones"
version = "1.0"

[project.entry-points."{GROUP}"]
stones = "buzzkeep_stones"
"""
FAILS = "export default (require, module) => { module.exports.default = { Play() { throw Error('unfit') } } };"
UV = shutil.which("uv", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
NAMES = ("Ann", "Bob")
MOST_TURNS = 21


class House(Served):
    """``buzzkeep`` of this checkout with the packages of a folder."""

    def __init__(self, site):
        super().__init__(site / "rooms.db")
        self.database.write_bytes(new_database())
        self.environment = os.environ | {"PYTHONPATH": str(site)}

    def run(self, *command, cwd=CHECKOUT):
        done = subprocess.run(command, cwd=cwd, env=self.environment, capture_output=True, text=True, timeout=240)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout + done.stderr

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


def declares(site, game, source, **screens):
    """Put a game into a folder of packages, with the texts of its screens if there are any."""
    package, about = site / f"buzzkeep_{game}", site / f"buzzkeep_{game}-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: buzzkeep-{game}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[{GROUP}]\n{game} = buzzkeep_{game}\n")
    shutil.copytree(source, package, ignore=shutil.ignore_patterns("phone", "wall"))
    (package / "screens").mkdir()
    for name, text in screens.items():
        (package / "screens" / f"{name}-0.js").write_text(text)
    return package / "screens/manifest.json"


def manifest(api, *names):
    screens = {name: {"js": f"{name}-0.js", "css": None, "uses": {}} for name in names}
    return json.dumps({"api": api, "screens": screens})


@pytest.fixture(scope="module")
def plain(tmp_path_factory):
    """A server for whose pages the example's screens are too old, and that has another game without any."""
    site = tmp_path_factory.mktemp("plain")
    declares(site, "stones", EXAMPLE, phone=FAILS).write_text(manifest(0, "phone"))
    declares(site, "offers", OFFERS)
    server = House(site).start()
    yield server
    server.stop()
    assert "Traceback" not in server.errors(), server.errors()


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A folder with the example's wheel installed in it, and with a game whose screens fail."""
    if UV is None:
        pytest.skip("uv is neither in .venv nor on the PATH; `make test` installs it")
    site, project = tmp_path_factory.mktemp("site"), tmp_path_factory.mktemp("project")
    shutil.copytree(EXAMPLE, project / "buzzkeep_stones", ignore=shutil.ignore_patterns("playthroughs"))
    (project / "pyproject.toml").write_text(PROJECT)
    author = House(project)
    author.run(sys.executable, "-m", "buzzkeep", "games", "build", project / "buzzkeep_stones")
    author.run(UV, "build", "--quiet", "--wheel", "--python", sys.executable, "--out-dir", project, project)
    (wheel,) = project.glob("*.whl")
    author.run(UV, "pip", "install", "--quiet", "--no-deps", "--python", sys.executable, "--target", site, wheel)
    api = json.loads((assets.FOLDER / "shell.json").read_text())["api"]
    failing = declares(site, "offers", OFFERS, phone=FAILS, projector=FAILS)
    failing.write_text(manifest(api, "phone", "projector"))
    return site


@pytest.fixture(scope="module")
def served(site):
    """A server that finds them."""
    server = House(site).start()
    yield server
    server.stop()
    assert "Traceback" not in server.errors(), server.errors()


def test_the_types_of_an_installed_game_fit_its_screens(site, tmp_path):
    """In a folder of their own, for the checkout's are in use."""
    client = tmp_path / "server/client"
    shutil.copytree(CHECKOUT / "server/client", client, ignore=shutil.ignore_patterns("wire"))
    for name in ("server/buzzkeep", "player_ui", "host_ui", "node_modules", "package.json", "tsconfig.json"):
        (tmp_path / name).symlink_to(CHECKOUT / name)
    shutil.copytree(EXAMPLE, tmp_path / "stones")
    house = House(site)
    code = (
        "import pathlib, sys; from workshop.dev import types; types.TARGET = pathlib.Path(sys.argv[1]); types.write()"
    )
    house.run(sys.executable, "-c", code, client / "wire")
    assert (client / "wire/games/stones_actions.ts").is_file()
    sources = ["stones", "server/client/**/*.d.ts"]  # the rest is checked in the checkout itself
    (tmp_path / "stones.json").write_text(json.dumps({"extends": "./tsconfig.json", "include": sources}))
    tsc = "node_modules/typescript/bin/tsc"
    house.run(node(), tsc, "-p", "stones.json", "--preserveSymlinks", cwd=tmp_path)


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
def test_a_game_without_screens_that_fit_is_played_on_the_plain_pages(
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


def test_screens_that_do_not_fit_are_told(plain, studio):
    said = plain.run(sys.executable, "-m", "buzzkeep", "games")
    assert "stones: its screens were built for version 0 of Buzzkeep's, this is 1; the plain pages are shown" in said
    assert "offers: " not in said
    console = studio.console("en").opens_evening(plain.url)
    console.page.locator(".card-choice", has_text=stones.GAME.info.name.en).click()
    console.sees(".tagline", "Its screens were made for another version of Buzzkeep")


def test_a_screen_that_fails_makes_room_for_the_plain_one(served, studio):
    console = studio.console("en").opens_evening(served.url)
    evening = Evening(served, console, "en")
    try:
        evening.chooses(offers.GAME.info, "usual", "Usual")
        phone, wall = studio.phone("Ann", lang="en"), studio.wall("en")
        phone.opens(f"{served.url}/j/{console.code}")
        phone.joins("Ann")
        wall.page.goto(f"{served.url}/tv/{console.code}")
        wall.starts_the_show()
        with (
            studio.trouble.tolerated(phone.page, "Ann", "unfit"),
            studio.trouble.tolerated(wall.page, "wall", "installed package"),
        ):
            console.starts()
            evening.stage("choosing")
            expect(phone.page.locator(".plain-offers .plain")).to_have_text(["apple", "pear", "plum", "quince"])
            expect(wall.page.locator(".plain-seats .asked")).to_contain_text("Ann")
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
        for key in ("3", "0", "\u2212"):
            phone.page.locator(".keys .key", has_text=key).tap()
        camera.take(phone.page, "number")
        go.tap()  # -30 is below the bounds
        phone.page.locator(".erase").tap()
        expect(phone.page.locator(".display > span[aria-hidden]")).to_have_text("\u22123")
        evening.done()
        go.tap()
        assert evening.stage("over")["reason"] == "-3"
        phone.sees(".podium h1", "The match is over")
    finally:
        evening.close()
