"""Contexts with the profiles of real devices, and a server to visit."""

from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from browser.banks import bring_in, markup, small
from browser.people import Console, Phone, Wall
from browser.pressed import Pressed
from browser.watch import Camera, Trouble
from browsers import PATIENCE_MS, paint_nothing
from buzzkeep.cli import main
from net.people import Served
from one_browser import LAN
from soak import soaking

expect.set_options(timeout=PATIENCE_MS)

# One pixel a pixel: without a graphics card every frame is drawn by the processor.
SMALL = {"viewport": {"width": 320, "height": 568}, "device_scale_factor": 1, "is_mobile": True, "has_touch": True}
WALL = {"viewport": {"width": 1280, "height": 720}}
FULL_HD = {"viewport": {"width": 1920, "height": 1080}}
DESK = {"viewport": {"width": 1440, "height": 900}}


LOCALES = {"fr": "fr-FR", "en": "en-GB"}
STOP_BARS = """(() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const animation = animate.call(this, frames, timing);
    if ((timing.duration ?? timing) > 3000) animation.pause();
    return animation;
  };
})()"""
"""Time bars show what was left when they were drawn, and their seconds run on: a running bar draws every frame."""

NO_PREVIEW = """(() => {
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, "src");
  const leads = function (address) {
    if (!address.endsWith("?preview")) set.call(this, address);
  };
  Object.defineProperty(HTMLIFrameElement.prototype, "src", { get, set: leads });
})()"""


SILENT = "delete window.AudioContext"
"""A wall composes its music and mixes it all the time: a sixth of what a match costs."""


@contextmanager
def serving(folder):
    """A server on the database of a folder, whose rooms run at the pace of real evenings; it must not fail."""
    without_pictures = ["banks", "disable", "atlas", "--db", str(folder / "rooms.db")]
    assert not main(without_pictures, standalone_mode=False), "people of these tests know what `knowledge` reads"
    server = Served(folder / "rooms.db").start()
    server.lan = f"http://{LAN}:{server.port}"
    yield server
    server.stop()
    assert "Traceback" not in server.errors(), server.errors()


@pytest.fixture(scope="package")
def served(tmp_path_factory):
    """A server with the shipped questions, for all whose rooms come and go: nobody may change its questions."""
    with serving(tmp_path_factory.mktemp("browser")) as server:
        yield server


@pytest.fixture
def edited(tmp_path):
    """A server whose questions a test changes; others count theirs."""
    with serving(tmp_path) as server:
        yield server


@pytest.fixture(scope="package")
def traps(tmp_path_factory):
    """A server that also has a bank too small for any match and one whose every text is markup."""
    folder = tmp_path_factory.mktemp("traps")
    bring_in(folder / "rooms.db", folder, small=small(), markup=markup())
    with serving(folder) as server:
        yield server


class Studio:
    """Makes the people of a test; anything that goes wrong on any of their pages fails the test."""

    def __init__(self, playwright, chromium):
        self.playwright, self.chromium = playwright, chromium
        self.trouble = Trouble()
        self.pressed = Pressed()
        self.contexts = []

    def page(self, profile, lang, *, moves=False, bars=False, **more):
        """A page of its own. Frames are what costs: in `make test` one page moves and one bar runs, in a soak all."""
        still = not (moves or soaking())
        options = {"locale": LOCALES[lang], "reduced_motion": "reduce" if still else "no-preference", **profile, **more}
        context = self.chromium.new_context(**options)
        if not (bars or soaking()):
            context.add_init_script(STOP_BARS)
        context.set_default_timeout(PATIENCE_MS)
        self.contexts.append(context)
        page = context.new_page()
        paint_nothing(page)
        return page

    def device(self, name):
        profile = {**self.playwright.devices[name], "device_scale_factor": 1}
        profile.pop("default_browser_type", None)
        return profile

    def phone(self, who, device="Pixel 7", lang="fr", **more):
        profile = SMALL if device == "small" else self.device(device)
        page = self.page(profile, lang, **more)
        self.pressed.listens(page)
        return Phone(page, who, self.trouble)

    def wall(self, lang="fr", *, heard=False, **more):
        """The projector. It is heard where that is the question, and in a soak."""
        page = self.page(WALL, lang, **more)
        if not (heard or soaking()):
            page.add_init_script(SILENT)
        return Wall(page, "wall", self.trouble)

    def console(self, lang="fr", *, preview=False, **more):
        """The console stands still. Its preview is a whole projector drawn a second time: it is so in a soak alone."""
        page = self.page(DESK, lang, **{"reduced_motion": "reduce", **more})
        if not (preview or soaking()):
            page.add_init_script(NO_PREVIEW)
        return Console(page, "console", self.trouble)

    def close(self):
        for context in self.contexts:
            context.close()


@pytest.fixture
def studio(playwright, chromium):
    made = Studio(playwright, chromium)
    yield made
    made.close()
    assert not made.trouble.found, "\n".join(made.trouble.found)


@pytest.fixture
def camera(request):
    """Pictures in a series named after the test."""
    return Camera(request.node.name.removeprefix("test_"), film=request.config.getoption("pictures"))
