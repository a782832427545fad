"""A file of boundaries at the desk of a running server: stored and offered, with what matches say of it."""

import json
import urllib.error
import urllib.parse
import urllib.request

import pytest

from net.people import Served
from net.sent import sent

KEY = "the-key-of-this-test"


def district(number):
    x, y = 5 + number % 4 / 10, 45 + number // 4 / 10
    ring = [[x, y], [x + 0.1, y], [x + 0.1, y + 0.1], [x, y + 0.1], [x, y]]
    names = {"name": f"District {number}", "name:fr": f"Quartier {number}"}
    return {"type": "Feature", "properties": names, "geometry": {"type": "Polygon", "coordinates": [ring]}}


TOWN = json.dumps({"type": "FeatureCollection", "features": [district(n) for n in range(16)]}).encode()


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("maps") / "own"


@pytest.fixture(scope="module")
def served(tmp_path_factory, folder):
    server = Served(tmp_path_factory.mktemp("upload") / "rooms.db")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BUZZKEEP_REVIEW_KEY", KEY)
        patch.setenv("BUZZKEEP_MAPS", str(folder))
        server.start()
        yield server
        server.stop()
    assert "Traceback" not in server.errors(), server.errors()


@pytest.fixture
def send(served):
    def send(data=TOWN, key=KEY, **said):
        return sent(served, "maps", data, key, name="Our town.geojson", **said)

    return send


def offered(served):
    with urllib.request.urlopen(f"{served.url}/api/maps", timeout=20) as response:
        return {entry["id"]: entry for entry in json.load(response)}


@pytest.mark.soak
def test_a_map_is_looked_at_stored_and_offered_with_what_makes_it_unfair(served, send, folder):
    status, found = send()
    assert (status, found["failed"], found["stored"], found["there"]) == (200, None, False, False)
    assert (found["areas"], found["territories"], found["borders"], found["id"]) == (16, 16, 24, "our-town")
    assert (found["field"], found["fields"]) == ("name", ["name", "name:fr"])
    assert found["picture"].startswith("<svg")
    assert "Quartier 3" in found["picture"]
    assert not folder.exists(), "nothing is kept of what was only looked at"
    status, found = send(store="true", links="District 0:Quartier 15", title="Notre ville")
    assert (status, found["stored"], found["sea_links"], found["failed"]) == (200, True, 1, None)
    assert [file.name for file in folder.iterdir()] == ["notre-ville.json"]
    entry = offered(served)["notre-ville"]
    assert entry["names"] == {"fr": "Notre ville", "en": "Notre ville"}
    assert entry["unfair"] == found["unfair"]
    assert offered(served)["france"]["unfair"] == []
