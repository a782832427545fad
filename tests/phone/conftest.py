"""The phone's gallery: every screen from canned data, served without a server."""

import json
from pathlib import Path
from urllib.parse import urlparse

import pytest

from browsers import paint_nothing
from buzzkeep.engine import codec
from buzzkeep.engine.game import GameInfo
from buzzkeep.games.conquest import GAME
from buzzkeep.maps import library as maps
from kit import scenes

ORIGIN = "http://phone.test"  # plain http and not localhost: no more rights than a phone has in a living room
TYPES = {".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2"}
PAGE = """<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Buzzkeep</title>
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="theme-color" content="#070A1C"><link rel="stylesheet" href="/gallery.css">
<script type="module" src="/{script}.js"></script></head><body><div id="app"></div></body></html>"""


def opener(chromium, bundle):
    """A function that opens pages, and what to call when they are done with: they must not have logged an error."""
    contexts, errors = [], []

    def serve(route):
        path = urlparse(route.request.url).path
        file = bundle / path.lstrip("/")
        if path.startswith("/api/maps/"):
            route.fulfill(body=maps.geometry_json(Path(path).stem), content_type="application/json")
        elif path == "/recorded.json":
            route.fulfill(body=scenes.read(), content_type="application/json")
        elif path == "/api/games":
            info = codec.plain(GameInfo, GAME.info)
            route.fulfill(body=json.dumps([{"info": info, "by_seat": []}]), content_type="application/json")
        elif file.is_file():
            route.fulfill(body=file.read_bytes(), content_type=TYPES.get(file.suffix, "text/plain"))
        else:
            script = "kit" if path == "/kit" else "gallery"
            route.fulfill(body=PAGE.replace("{script}", script), content_type="text/html")

    def open_it(script="gallery", width=390, height=844, locale="fr-FR", before=None):
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            locale=locale,
            has_touch=True,
            is_mobile=True,
            reduced_motion="reduce",
        )
        contexts.append(context)
        context.route("**/*", serve)
        page = context.new_page()
        paint_nothing(page)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        if before:
            before(page)
        page.goto(f"{ORIGIN}/{script}")
        page.wait_for_function("() => window.show || window.kit")
        return page

    def close():
        for context in contexts:
            context.close()
        assert not errors

    return open_it, close


@pytest.fixture
def open_page(chromium, bundle):
    """``open_page("gallery", width, height, locale)`` gives a phone's page; it must not log an error.

    ``before`` is called with the page while it is still empty.
    """
    open_it, close = opener(chromium, bundle)
    yield open_it
    close()


@pytest.fixture(scope="module")
def open_pages(chromium, bundle):
    """The same for pages that all tests of a file share."""
    open_it, close = opener(chromium, bundle)
    yield open_it
    close()
