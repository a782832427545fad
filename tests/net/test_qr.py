"""The code that phones scan, read by another library than the one that draws it."""

import re
from types import SimpleNamespace

import numpy as np
import pytest
import zxingcpp
from flask import Flask

from buzzkeep.net.cards import Addresses
from buzzkeep.net.pages import pages

QUIET = 4  # modules of margin that the page adds
SCALE = 4  # pixels a module


def pixels_of(svg):
    """The modules of a code drawn as rows of strokes, with its margin, as grey values."""
    [size] = map(int, re.findall(r'viewBox="0 0 (\d+) ', svg))
    [drawn] = re.findall(r' d="([^"]*)"', svg)
    grey = np.full((size + 2 * QUIET, size + 2 * QUIET), 255, np.uint8)
    x, y = 0.0, 0.0
    for absolute, dx, dy, stroke in re.findall(r"(?:M([\d. ]+)|m(-?\d+) (-?\d+))?h(\d+)", drawn):
        x, y = map(float, absolute.split()) if absolute else (x + float(dx), y + float(dy))
        grey[QUIET + int(y), QUIET + int(x) : QUIET + int(x) + int(stroke)] = 0
        x += int(stroke)
    return np.kron(grey, np.ones((SCALE, SCALE), np.uint8))


def room(code):
    return SimpleNamespace(code=code, head=SimpleNamespace(room=SimpleNamespace(address=None)))


@pytest.mark.parametrize(
    "reached_at", ["http://192.168.1.20:5000", "https://quiz.example.org/Abend", "http://[2001:db8:1::20]:5000"]
)
def test_the_code_holds_the_address_as_it_is_R25(reached_at):
    address = f"{reached_at}/j/KWQM"
    app = Flask("buzzkeep.net")
    app.register_blueprint(pages)
    app.extensions["buzzkeep"] = SimpleNamespace(
        join_url=Addresses(reached_at).join_url, lookout=SimpleNamespace(find=lambda code, _: room(code))
    )
    svg = app.test_client().get("/api/rooms/KWQM/qr.svg").text
    assert [found.text for found in zxingcpp.read_barcodes(pixels_of(svg))] == [address]
