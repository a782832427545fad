"""Endless islands over HTTP: the next one, its picture, its outlines, and how many an address may ask for."""

import json
import urllib.error
import urllib.request
from xml.etree import ElementTree

import pytest

from buzzkeep.maps import library as maps
from buzzkeep.maps.islands import island
from buzzkeep.maps.library import OFFERED_OF, offered, unevenness
from net import no_refill
from net.people import Served


@pytest.fixture
def fresh(tmp_path):
    server = Served(tmp_path / "rooms.db")
    server.program = (no_refill.__file__,)
    yield server.start()
    server.stop()


def get(server, path):
    try:
        with urllib.request.urlopen(server.url + path) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()


def test_the_evenest_of_the_next_few_is_offered_and_the_seed_makes_it_again():
    found = offered(40, 12)
    few = [island(40 + step, 12) for step in range(1, OFFERED_OF + 1)]
    assert unevenness(found) == min(map(unevenness, few)) < max(map(unevenness, few))
    assert maps.load(found.id) == found
    assert found.id not in maps.available()
    assert offered(999_999, 12).id in {"island12-000000", "island12-000001"}
    with pytest.raises(maps.UnknownMap):
        maps.load("island13-000001")


def test_a_ring_is_even_and_a_star_is_not():
    found = island(3, 12)
    places = [territory.id for territory in found.territories]
    ring = {place: [places[at - 1], places[(at + 1) % 12]] for at, place in enumerate(places)}
    star = {place: places[1:] if at == 0 else [places[0]] for at, place in enumerate(places)}

    def linked(near):
        lands = [one.model_copy(update={"neighbours": tuple(near[one.id])}) for one in found.territories]
        return found.model_copy(update={"territories": tuple(lands)})

    assert unevenness(linked(ring)) == 0 < unevenness(found) < unevenness(linked(star))


def test_the_console_gets_the_next_island_with_its_picture_and_a_flood_is_stopped(fresh):
    status, raw = get(fresh, "/api/islands/18?after=41")
    entry = json.loads(raw)
    assert (status, entry["territories"]) == (200, 18)
    status, picture = get(fresh, f"/api/maps/{entry['id']}.svg")
    drawn = ElementTree.fromstring(picture)
    assert status == 200
    assert len([one for one in drawn if one.tag.endswith("path") and one.get("fill")]) == 18
    assert not [one for one in drawn if one.tag.endswith("text")]
    assert json.loads(get(fresh, f"/api/maps/{entry['id']}.json")[1])["id"] == entry["id"]
    for wrong in ("/api/islands/13?after=1", "/api/islands/12?after=-1", "/api/islands/12", "/api/maps/island12-1.svg"):
        assert get(fresh, wrong)[0] == 404
    flood = [get(fresh, f"/api/maps/island12-{900_000 + number}.json")[0] for number in range(21)]
    assert flood == [200] * 19 + [429] * 2
    assert get(fresh, f"/api/maps/{entry['id']}.json")[0] == 200, "what is there already costs nothing"
