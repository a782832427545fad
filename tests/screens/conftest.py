"""Pages of the host's gallery."""

import pytest

from browsers import draw_small, paint_nothing
from soak import soaking


@pytest.fixture(scope="package")
def visit(chromium, gallery):
    """``visit(query, lang, size)`` gives a page of the gallery; it must not log an error."""
    pages, errors = [], []

    def go(query, lang, size=None, **more):
        size = size or {"width": 1280, "height": 720}
        page = chromium.new_page(viewport=size, locale=lang, reduced_motion="reduce", **more)
        pages.append(page)
        paint_nothing(page)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(f"{gallery}?{query}&lang={lang}")
        return page

    yield go
    for page in pages:
        page.close()
    assert not errors


@pytest.fixture(scope="package")
def open_gallery(visit):
    """``open_gallery("tv" | "console", lang, size)`` gives a page with ``window.show``."""

    def open_it(kind, lang, size=None, more=""):
        page = visit(f"page={kind}{more}{'&all' if soaking() else ''}", lang, size)
        page.wait_for_function("() => window.show")
        return page

    return open_it


@pytest.fixture(scope="package")
def wall(open_gallery):
    """A wall in French that all files show their scenes on; to be looked at by script only."""
    page = open_gallery("tv", "fr")
    draw_small(page)
    return page


@pytest.fixture(scope="package")
def console(open_gallery):
    """A console in French that all files show their scenes on."""
    return open_gallery("console", "fr")


@pytest.fixture(scope="package")
def open_start(visit):
    """``open_start(lang)`` gives the start page of the server."""

    def open_it(lang, size=None):
        page = visit("scene=start", lang, size)
        page.wait_for_selector(".start-new button")
        page.evaluate("document.fonts.ready.then(() => true)")
        return page

    return open_it
