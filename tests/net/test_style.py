"""The face of the house: a folder with name, colours and pictures; what is unfit is said with its cure."""

import json
import re
import urllib.request
from html import unescape

import pytest

from banks.test_pictures import drawn
from buzzkeep.net.style import NO_STYLE, contrast, read_style
from net.people import Served


@pytest.fixture
def folder(tmp_path):
    made = tmp_path / "style"
    made.mkdir()
    return made


def told(folder, text):
    (folder / "style.toml").write_text(text, "utf-8")
    return read_style(folder)


def test_a_house_without_a_folder_has_no_face(folder):
    assert read_style(folder / "none") == read_style(folder) == (NO_STYLE, [])
    assert NO_STYLE.shown() is None


def test_name_colours_and_pictures_are_read(folder):
    (folder / "logo.png").write_bytes(drawn(colour=(0, 0, 0, 0)))
    (folder / "first.jpg").write_bytes(drawn("JPEG", (1200, 800)))
    style, faults = told(folder, 'name = "Bar des Amis"\ncolours = ["#e4002b", "#FFFF00"]')
    shown = style.shown()
    assert faults == []
    assert (shown["name"], shown["colours"], shown["last"]) == ("Bar des Amis", ("#e4002b", "#FFFF00"), None)
    assert re.fullmatch(r"/style/logo\.webp\?[0-9a-f]{32}", shown["logo"])
    assert style.shown(inline=True)["logo"].startswith("data:image/webp;base64,")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('name = "A"\ncolours = ["#ff0000", "#ff8800"]', r"#ff8800 cannot be read on #ff0000 \(1\.7 to 1, 4\.5 is the"),
        ('colours = ["#fdf6e3", "#c9b8e8"]', "cannot be read"),
        ('colours = ["#777777", "#777777"]', "cannot be read"),
        ('colours = ["red", "white"]', 'write colours = \\["#7a1f2b"'),
        ('colours = "#ff0000"', "colours are a ground and what is written on it"),
        (f'name = "{"x" * 31}"', "30 letters at most"),
        ("name = 3", "quotation marks"),
        ('colour = ["#000000", "#ffffff"]', "it says colour; there are name and colours"),
        ("name = Bar", "Invalid value"),
    ],
)
def test_what_is_unfit_is_said_and_left_out(folder, text, said):
    style, [fault] = told(folder, text)
    assert style == NO_STYLE
    assert fault.startswith(str(folder / "style.toml"))
    assert re.search(said, fault)
    if cure := re.search(r"write (colours = .*)$", fault):
        style, faults = told(folder, cure[1])
        assert faults == []
        assert contrast(*style.colours) >= 4.5


def test_a_picture_that_is_none_costs_only_itself(folder):
    (folder / "first.png").write_bytes(b"no picture")
    (folder / "last.png").write_bytes(drawn(size=(20, 20)))
    style, faults = told(folder, 'name = "Bar"')
    assert (style.name, dict(style.pictures)) == ("Bar", {})
    assert [fault.partition(": ")[0] for fault in faults] == [str(folder / "first.png"), str(folder / "last.png")]
    assert "100 each way are the least" in faults[1]


def test_pages_tell_it_and_serve_its_pictures(folder, tmp_path):
    (folder / "last.png").write_bytes(drawn())
    (folder / "style.toml").write_text('name = "L\'<b> & \\"B\\""\ncolours = ["#000000", "#ffffff"]', "utf-8")
    served = Served(tmp_path / "rooms.db", "--style", folder).start()
    try:
        with urllib.request.urlopen(f"{served.url}/j") as answer:
            page = answer.read().decode()
        face = json.loads(unescape(re.search("data-house='(.*?)'", page)[1]))
        assert face["name"] == 'L\'<b> & "B"'
        assert '<html lang="en" translate="no" style="--house:#000000;--on-house:#ffffff">' in page
        assert "<b>" not in page
        with urllib.request.urlopen(served.url + face["last"]) as answer:
            assert answer.headers["Content-Type"] == "image/webp"
            assert answer.read()[8:12] == b"WEBP"
        with pytest.raises(urllib.error.HTTPError):
            urllib.request.urlopen(f"{served.url}/style/style.webp")
    finally:
        served.stop()
