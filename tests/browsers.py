"""Finds the Chromium of the browser tests. As a script: prints its path, or what to install and exit code 1."""

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from weakref import WeakKeyDictionary

from playwright.sync_api import CDPSession, Page, sync_playwright

NAMES = (
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chromium-headless-shell"),
    "chrome-headless-shell",
)
ADVICE = (
    "no Chromium found: apt-get install chromium-headless-shell (Debian), or install Chrome, or run"
    " `.venv/bin/playwright install chromium-headless-shell`, or name one in TEST_BROWSER"
)
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
)


@cache
def find_browser() -> str | None:
    """Return the executable to drive: $TEST_BROWSER, one on the PATH, or Playwright's own; None if there is none."""
    named = os.environ.get("TEST_BROWSER")
    if named:
        return shutil.which(named)
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return found
    with sync_playwright() as playwright:
        own = Path(playwright.chromium.executable_path)
    shells = sorted(own.parents[2].glob("chromium_headless_shell-*/chrome-*/*headless*shell"))
    return next((str(path) for path in (own, *reversed(shells)) if path.is_file()), None)


def draw_small(page: Page) -> None:
    """Let the browser paint a page at a tenth of its size: laid out as before, it costs a fifth of the time.

    For pages that are measured and not touched: a finger would miss.
    """
    _draw(page, 0.1)


@contextmanager
def full_size(page: Page) -> Iterator[None]:
    """Let a page that is drawn small be painted as it is, for a picture of it."""
    if page not in _SESSIONS:
        yield
        return
    _draw(page, 1)
    yield
    _draw(page, 0.1)


_SESSIONS: WeakKeyDictionary[Page, CDPSession] = WeakKeyDictionary()


def _draw(page: Page, scale: float) -> None:
    if page not in _SESSIONS:
        _SESSIONS[page] = page.context.new_cdp_session(page)
    pixels, touched = page.evaluate("[devicePixelRatio, navigator.maxTouchPoints > 0]")
    view = {**page.viewport_size, "deviceScaleFactor": pixels, "mobile": touched, "scale": scale}
    _SESSIONS[page].send("Emulation.setDeviceMetricsOverride", view)


if __name__ == "__main__":
    print(find_browser() or ADVICE)
    sys.exit(find_browser() is None)
