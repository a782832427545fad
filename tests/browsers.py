"""Finds the Chromium of the browser tests. As a script: prints its path, or what to install and exit code 1."""

import os
import shutil
import sys
from functools import cache
from pathlib import Path

from playwright.sync_api import sync_playwright

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


if __name__ == "__main__":
    print(find_browser() or ADVICE)
    sys.exit(find_browser() is None)
