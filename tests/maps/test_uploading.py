"""What becomes of a file of boundaries that was sent to the desk."""

import json

import pytest

from buzzkeep.mapmaking.importing.work import work
from buzzkeep.mapmaking.uploading import MapUpload
from buzzkeep.maps import library as maps


def district(number):
    x, y = 5 + number % 4 / 10, 45 + number // 4 / 10
    ring = [[x, y], [x + 0.1, y], [x + 0.1, y + 0.1], [x, y + 0.1], [x, y]]
    names = {"name": f"District {number}", "name:fr": f"Quartier {number}"}
    return {"type": "Feature", "properties": names, "geometry": {"type": "Polygon", "coordinates": [ring]}}


TOWN = json.dumps({"type": "FeatureCollection", "features": [district(n) for n in range(16)]}).encode()


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("BUZZKEEP_MAPS", str(tmp_path / "own"))
    monkeypatch.setattr("buzzkeep.mapmaking.importing.work.QUICK", 40)
    return tmp_path / "own"


def sent(data=TOWN, **said):
    return work(MapUpload("Our town.geojson", **said), data, lambda things, *_: iter(things))


def test_a_file_is_looked_at_then_stored_and_another_of_its_name_replaces_it_only_if_wished(folder):
    found = sent()
    assert (found.failed, found.stored, found.there, found.id) == (None, False, False, "our-town")
    assert (found.areas, found.territories, found.borders) == (16, 16, 24)
    assert (found.field, found.fields) == ("name", ("name", "name:fr"))
    assert "Quartier 3" in found.picture
    assert not folder.exists(), "nothing is kept of what was only looked at"
    found = sent(store=True, links="District 0:Quartier 15", lang="fr")
    assert (found.failed, found.stored, found.sea_links) == (None, True, 1)
    own = maps.load("our-town")
    assert own.fairness is not None
    assert {t.names.en for t in own.territories} == {f"Quartier {n}" for n in range(16)}
    assert sent().there
    again = sent(store=True)
    assert again.failed is not None
    assert again.failed.en.startswith("there is a map 'our-town' already")
    assert sent(store=True, replace=True).stored


@pytest.mark.parametrize(
    ("data", "said", "fr"),
    [
        (b"{]", {}, "ce n’est pas du JSON"),
        (TOWN, {"territories": 50}, "une carte a 12 à 40 territoires, pas 50"),
        (TOWN, {"links": "District 0"}, "une liaison maritime s’écrit A:B, pas «\u00a0District 0\u00a0»"),
        (TOWN, {"title": "France"}, "«\u00a0france\u00a0» est le nom d’une carte fournie"),
        (TOWN, {"name_field": "nom"}, "pas de propriété «\u00a0nom\u00a0»"),
        (TOWN, {"lang": "en"}, "pas de noms en «\u00a0en\u00a0»\u202f; le fichier en a en fr"),
        (TOWN, {"title": "x" * 41}, "le nom d’une carte a 40 lettres au plus, celui-ci en a 41"),
    ],
)
def test_what_is_no_map_is_refused_in_both_languages_and_leaves_nothing(folder, data, said, fr):
    found = sent(data, store=True, **said)
    assert not found.stored
    assert found.failed is not None
    assert fr.replace("\u202f", " ").replace("\u00a0", " ") in found.failed.fr.replace("\u202f", " ").replace(
        "\u00a0", " "
    )
    assert found.failed.en != found.failed.fr
    assert found.picture == ""
    assert not folder.exists()
