"""Watching pages: what goes wrong on them, when they stand still, and pictures of them."""

import re
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Error

from browsers import painted, settled

SCREENS = Path(__file__).parents[2] / "test-results" / "screens"


class Trouble:
    """Collects console errors, page errors, failed requests and refusing responses of all pages it watches."""

    def __init__(self):
        self.found = []
        self._tolerated = []

    def watch(self, page, who):
        page.on("console", lambda message: message.type == "error" and self._note(who, f"console: {message.text}"))
        page.on("pageerror", lambda error: self._note(who, f"error: {error}"))
        page.on("requestfailed", lambda request: self._failed(who, request))
        page.on("response", lambda answer: answer.status >= 400 and self._note(who, f"{answer.status} {answer.url}"))

    def _failed(self, who, request):
        if request.failure != "net::ERR_ABORTED":  # a page that reloads gives up what it was fetching
            self._note(who, f"{request.failure}: {request.url}")

    def _note(self, who, what):
        if not any(name == who and re.search(pattern, what) for name, pattern in self._tolerated):
            self.found.append(f"{who}: {what}")

    @contextmanager
    def tolerated(self, page, who, pattern):
        """Let messages of one page that match ``pattern`` pass, such as those of a line that the test itself cuts."""
        self._tolerated.append((who, pattern))
        try:
            yield
            page.evaluate("0")  # so that what was already on its way arrives inside
        finally:
            self._tolerated.remove((who, pattern))


class Camera:
    """Takes every picture once, into ``test-results/screens/<series>_<name>.png``, if it has a ``film`` at all.

    Nothing is tested on pictures, and two hundred of them cost a minute: they are for people (``--pictures``).
    """

    def __init__(self, series, film):
        self.series, self.film, self.taken = series, film, set()

    def take(self, page, name):
        """Wait until the page stands still, and take it."""
        if name in self.taken:
            return
        self.taken.add(name)
        settled(page)
        if self.film:
            with painted(page):
                self._keep(name, page.screenshot())

    def catch(self, page, name, selector):
        """Take a screen that passes by itself; kept only if it was still there afterwards."""
        if name in self.taken or not self.film:
            return
        try:
            page.locator(selector).first.wait_for(timeout=900)
            with painted(page):
                picture = page.screenshot()
            if page.locator(selector).count():
                self.taken.add(name)
                self._keep(name, picture)
        except Error:
            pass  # it was too quick: the next one of its kind will do

    def _keep(self, name, picture):
        SCREENS.mkdir(parents=True, exist_ok=True)
        (SCREENS / f"{self.series}_{name}.png").write_bytes(picture)  # playwright would leave a thread behind
