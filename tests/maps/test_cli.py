"""``buzzkeep maps`` on the command line."""

import pytest
from click.testing import CliRunner

from buzzkeep.mapmaking.cli import maps as command
from buzzkeep.maps import library as maps


@pytest.fixture
def run():
    return lambda *args: CliRunner().invoke(command, args)


def test_list_names_every_map_with_its_size(run):
    done = run("list")
    assert done.exit_code == 0
    assert "france13     France / France: 13 territories, 25 borders, for 2, 3 players" in done.output
    assert len(done.output.splitlines()) == len(maps.available())


def test_show_prints_each_territory_with_its_neighbours(run):
    done = run("show", "triangle")
    assert done.exit_code == 0
    assert "  1  Sapin / Fir" in done.output
    assert "70 px   borders 2 3" in done.output


def test_show_of_an_unknown_map_says_which_there_are(run):
    done = run("show", "atlantis")
    assert done.exit_code == 1
    assert done.output == f"Error: no map 'atlantis'; there are: {', '.join(maps.shipped())}\n"


def test_check_accepts_a_shipped_file_and_refuses_a_spoilt_one(run, tmp_path):
    file = tmp_path / "mine.json"
    file.write_bytes(maps.geometry_json("hexagon"))
    assert run("check", str(file)).output == "mine.json: sound. 19 territories, 42 borders.\n"
    file.write_bytes(maps.geometry_json("hexagon").replace(b'"seats":[2,3,4]', b'"seats":[3]'))
    done = run("check", str(file))
    assert done.exit_code == 1
    assert "Error: map mine.json cannot be used:\n  - seats: offered for [3]. Offer 2 and 3 players" in done.output


def test_preview_draws_a_map_with_names_in_the_language_that_is_asked_for(run, tmp_path):
    file = tmp_path / "trees.svg"
    assert run("preview", "triangle", "-o", str(file), "--lang", "fr").output == f"{file}: Le Bosquet, 15 territories\n"
    assert ">Sapin</text>" in file.read_text(encoding="utf-8")
    run("preview", "triangle", "-o", str(file))
    assert ">Fir</text>" in file.read_text(encoding="utf-8")


def test_preview_draws_a_png_and_says_if_this_computer_has_no_font_for_the_names(run, tmp_path, monkeypatch):
    file = tmp_path / "grove.png"
    assert run("preview", "triangle", "-o", str(file)).exit_code == 0
    head = file.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    width, height = maps.load("triangle").view_box[2:]
    assert (int.from_bytes(head[16:20]), int.from_bytes(head[20:24])) == (2 * width, 2 * height)
    monkeypatch.setattr(
        "buzzkeep.mapmaking.picture.LETTER", "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"
    )
    assert (
        "has no names: this computer has no fonts. Write an .svg" in run("preview", "triangle", "-o", str(file)).output
    )
