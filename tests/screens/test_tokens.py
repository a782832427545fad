"""The contrast of colour pairs (R21): axe cannot judge text on gradients, so the tokens themselves are measured."""

import re
from pathlib import Path

import pytest

TOKENS = (Path(__file__).parents[2] / "server/client/ui/tokens.css").read_text("utf-8")
ROOT = dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{6});", TOKENS.split("}")[0]))
SEATS = {
    int(number): dict(re.findall(r"--(\w+): (#[0-9a-f]{6});", body))
    for number, body in re.findall(r"\.c(\d) \{([^}]*)\}", TOKENS)
}


def luminance(colour):
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        *(("text", ground) for ground in ("ink", "night", "panel", "panel-2", "plate-a", "plate-b")),
        *(("muted", ground) for ground in ("ink", "night", "panel", "panel-2")),
        *(("soft", ground) for ground in ("land-b", "plate-b", "panel")),
        *(("gold", ground) for ground in ("ink", "night", "panel", "panel-2")),
        *(("ink", ground) for ground in ("gold", "gold-hi", "gold-lo", "ok", "ko")),
        *((mark, "ink") for mark in ("ok", "ko")),
    ],
)
def test_R21_text_pairs_reach_4_5(text, ground):
    assert contrast(ROOT[text], ROOT[ground]) >= 4.5


@pytest.mark.parametrize("seat", sorted(SEATS))
def test_R21_each_seats_colour_carries_its_text_and_stands_out(seat):
    look = SEATS[seat]
    assert contrast(look["on"], look["c"]) >= 4.5
    assert contrast(look["c"], ROOT["panel"]) >= 3
    if seat > 1:  # on the lighter colours a banner runs from the highlight to the colour
        assert contrast(look["on"], look["hi"]) >= 4.5


def test_R20_the_first_three_seats_rise_in_luminance():
    red, blue, green = (luminance(SEATS[seat]["c"]) for seat in (1, 2, 3))
    assert red < blue < green
    assert contrast(SEATS[1]["c"], SEATS[2]["c"]) >= 1.5
    assert contrast(SEATS[2]["c"], SEATS[3]["c"]) >= 1.5
