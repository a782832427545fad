"""Maps of one's own: added by the command, played by the running server, never in the way of those that ship."""

import json

import pytest
from click.testing import CliRunner

from buzzkeep.banks.playing.picker import graph
from buzzkeep.engine.registry import installed
from buzzkeep.mapmaking.cli import maps as command
from buzzkeep.maps import library as maps
from buzzkeep.quiz.content import UnplayableMap
from buzzkeep.rooms.logic import RoomLogic
from rooms.stage import Stage


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("BUZZKEEP_MAPS", str(tmp_path / "own"))
    monkeypatch.setattr("buzzkeep.mapmaking.cli.QUICK", 40)  # a rough figure is enough here
    return tmp_path / "own"


@pytest.fixture
def run():
    return lambda *args: CliRunner().invoke(command, [str(arg) for arg in args])


@pytest.fixture
def grove(tmp_path):
    """A sound map file of one's own."""
    raw = json.loads(maps.geometry_json("triangle"))
    raw |= {"id": "grove2", "names": {"fr": "Mon bosquet", "en": "My grove"}}
    file = tmp_path / "whatever-name.json"
    file.write_text(json.dumps(raw), encoding="utf-8")
    return file


def test_an_added_map_is_offered_and_has_a_board(run, grove):
    before = maps.available()
    assert run("add", grove).stdout == "grove2: Mon bosquet / My grove can be played now.\n"
    assert maps.load("grove2").fairness is not None
    assert maps.available() == tuple(sorted((*before, "grove2")))
    assert len(maps.load("grove2").territories) == 15
    listed = [line for line in run("list").output.splitlines() if line.endswith("(your own)")]
    assert [line.split()[0] for line in listed] == ["grove2"]


def test_a_faulty_map_is_refused_with_its_place_and_nothing_is_written(run, grove, folder):
    grove.write_text(grove.read_text(encoding="utf-8").replace('"neighbours": ["', '"neighbours": ["nowhere-', 1))
    done = run("add", grove)
    assert done.exit_code == 1
    assert "whatever-name.json cannot be used:\n  - " in done.output
    assert not folder.exists()


def test_an_own_map_cannot_take_the_name_of_one_that_ships(run, grove):
    raw = json.loads(grove.read_text(encoding="utf-8")) | {"id": "triangle"}
    grove.write_text(json.dumps(raw), encoding="utf-8")
    assert "triangle is the name of a map that ships" in run("add", grove).output


def test_a_map_is_replaced_only_when_asked_and_seen_at_once(run, grove):
    assert run("add", grove).exit_code == 0
    assert maps.load("grove2").names.en == "My grove"
    grove.write_text(grove.read_text(encoding="utf-8").replace("My grove", "Our grove"), encoding="utf-8")
    assert "add it with --replace" in run("add", grove).output
    assert run("add", "--replace", grove).exit_code == 0
    assert maps.load("grove2").names.en == "Our grove"
    assert b"Our grove" in maps.geometry_json("grove2")


def test_only_own_maps_can_be_removed(run, grove):
    assert run("add", grove).exit_code == 0
    assert run("remove", "grove2").exit_code == 0
    assert "grove2" not in maps.available()
    done = run("remove", "france")
    assert (done.exit_code, done.output) == (1, "Error: no map 'france' of your own; there are: none\n")


@pytest.mark.expected_log("map spoilt", "map wrong")
def test_a_map_spoilt_by_hand_is_left_out_and_named_in_the_log(grove, folder, caplog):
    folder.mkdir()
    (folder / "spoilt.json").write_text("{", encoding="utf-8")
    (folder / "wrong.json").write_bytes(grove.read_bytes())
    assert maps.available() == maps.shipped()
    said = [record.getMessage() for record in caplog.records]
    assert any("spoilt" in message for message in said)
    assert any("the file is called wrong.json, the map grove2" in message for message in said)


@pytest.mark.expected_log("map spoilt")
@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        ("spoilt", "map spoilt cannot be used:"),
        ("nowhere", "There is no map 'nowhere'."),
        ("../own/grove2", "There is no map '../own/grove2'."),
    ],
)
def test_a_map_that_cannot_be_played_is_refused_when_it_is_chosen(folder, chosen, why):
    folder.mkdir()
    (folder / "spoilt.json").write_text("{", encoding="utf-8")
    stage = Stage(game=installed().get("conquest"))
    stage.actor._logic = RoomLogic(stage.registry, graph=graph)
    refused = stage.host("configure", game="conquest", preset="short", options={"map": chosen})["error"]
    assert (refused["code"], refused["message"][: len(why)]) == ("MAP", why)
    assert stage.host("configure", game="conquest", preset="short", options={"map": "triangle"})["ok"]


def test_a_map_that_is_spoilt_after_it_was_chosen_is_refused_at_the_start(run, grove, folder):
    assert run("add", grove).exit_code == 0
    assert graph("grove2")
    (folder / "grove2.json").write_text("{", encoding="utf-8")
    with pytest.raises(UnplayableMap, match="grove2 cannot be used"):
        graph("grove2")
