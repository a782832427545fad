"""Finds the Chromium of the browser tests. As a script: prints its path, or what to install and exit code 1."""

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from functools import cache
from pathlib import Path

from playwright.sync_api import Error, Page, sync_playwright

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
    *("--disable-component-update", "--disable-sync", "--disable-audio-output"),
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


SETTLED = """async (mostMs) => {
  const until = performance.now() + mostMs;
  const left = () => Math.max(0, until - performance.now());
  const within = (promise) => Promise.race([promise, new Promise((done) => setTimeout(done, left()))]);
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const moving = () => document.getAnimations().filter((animation) => {
    const { endTime } = animation.effect.getComputedTiming();  // clocks and pulses go on for ever
    return animation.playState === "running" && endTime <= 3000;
  });
  const loading = () => [...document.images].filter((image) => !image.complete);
  do {
    await within(document.fonts.ready);
    await within(Promise.allSettled(moving().map((animation) => animation.finished)));
    await within(Promise.allSettled(loading().map((image) => image.decode())));
    await within(frame().then(frame));
    if (document.fonts.status === "loaded" && !moving().length && !loading().length) return [];
  } while (left());
  const name = ({ effect: { target } }) => `${target?.nodeName}.${target?.getAttribute("class")} moves`;
  return [`fonts are ${document.fonts.status}`, ...moving().map(name), ...loading().map(({ src }) => `${src} loads`)];
}"""
"""A script: wait until a page stands still, for so many milliseconds at most; what still goes on then, else nothing."""

PATIENCE_MS = 30_000


def settled(page: Page) -> None:
    """Wait until a page can be measured: fonts and pictures are there, animations have ended, two frames have passed.

    Clocks (animations above three seconds) and endless pulses are not waited for. Fails if the page does not come to
    rest within :data:`PATIENCE_MS`, and says what moves.
    """
    going_on = page.evaluate(SETTLED, PATIENCE_MS)
    assert not going_on, f"the page does not come to rest: {', '.join(going_on)}"


AHEAD_S = 1.5
"""Less than a silent line may take."""


def pause(page: Page) -> None:
    """Stop the installed clock of a page :data:`AHEAD_S` from now; then time passes only when the test says so.

    Tried again where a busy machine has come there before the order to stop.
    """
    for _ in range(9):
        with suppress(Error):  # "cannot fast-forward to the past"
            return page.clock.pause_at(datetime.fromtimestamp(page.evaluate("Date.now()") / 1000 + AHEAD_S))
    raise AssertionError("the clock of the page is always ahead")


def paint_nothing(page: Page) -> None:
    """Let the browser paint nothing of a page, which is laid out, moves and is touched as before: a third costs less.

    Whoever asks whether something can be seen does so within :func:`painted`.
    """
    page.add_init_script(UNPAINTED.replace("RULE", "opacity: 0"))


def draw_small(page: Page) -> None:
    """Let the browser paint a page at a tenth of its size, and nothing on it, where each element counts as seen.

    For pages that are measured and not touched: a finger would miss.
    """
    blank = UNPAINTED.replace("RULE", "clip-path: inset(50%)")
    page.add_init_script(blank)
    page.evaluate(blank)
    pixels, touched = page.evaluate("[devicePixelRatio, navigator.maxTouchPoints > 0]")
    view = {**page.viewport_size, "deviceScaleFactor": pixels, "mobile": touched, "scale": 0.1}
    page.context.new_cdp_session(page).send("Emulation.setDeviceMetricsOverride", view)


UNPAINTED = """(() => {
  if (!window.blank) document.adoptedStyleSheets.push((window.blank = new CSSStyleSheet()));
  window.blank.replaceSync("html { RULE }");
})()"""


@contextmanager
def painted(page: Page) -> Iterator[None]:
    """Let a page have something on it: for a picture, or whoever asks what can be seen or lies at a point."""
    switch = "(off) => { if (window.blank) window.blank.disabled = off; }"
    page.evaluate(switch, True)
    yield
    page.evaluate(switch, False)


if __name__ == "__main__":
    print(find_browser() or ADVICE)
    sys.exit(find_browser() is None)
