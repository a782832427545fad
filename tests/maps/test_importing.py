"""Maps made of files of boundaries: whatever is wrong with a file, a playable map comes of it or a clear refusal."""

import json
import zipfile
from collections import Counter
from itertools import pairwise

import pytest
import shapely
from click.testing import CliRunner

from buzzkeep.mapmaking.cli import maps as command
from buzzkeep.mapmaking.importing.making import made
from buzzkeep.mapmaking.importing.reading import read
from buzzkeep.maps import checks, geometry
from buzzkeep.maps import library as maps
from buzzkeep.maps.checks import Unmappable
from buzzkeep.maps.drawing.composing import Wanted, text
from buzzkeep.maps.model import Names

NAMES = ("Nord", "Sud", "Est", "Ouest", "L'Étang", "Gare", "Port", "Bois", "Val", "Mont", "Pré", "Lac", "Pont", "Tour")


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("BUZZKEEP_MAPS", str(tmp_path / "own"))
    monkeypatch.setattr("buzzkeep.mapmaking.cli.QUICK", 40)
    return tmp_path / "own"


def square(x, y, size=1.0, turned=False):
    ring = [[x, y], [x + size, y], [x + size, y + size], [x, y + size], [x, y]]
    return ring[::-1] if turned else ring


def cells(columns=4, rows=4, at=(5.0, 45.0), size=0.1, **more):
    """Return rows of squares as GeoJSON features with a name each."""
    return [
        feature([square(at[0] + size * x, at[1] + size * y, size, **more)], name=called(columns * y + x))
        for y in range(rows)
        for x in range(columns)
    ]


def called(number):
    return f"{NAMES[number % len(NAMES)]} {number}"


def feature(rings, kind="Polygon", **properties):
    return {"type": "Feature", "properties": properties, "geometry": {"type": kind, "coordinates": rings}}


def written(tmp_path, document, name="town.geojson"):
    file = tmp_path / name
    if isinstance(document, list):
        document = {"type": "FeatureCollection", "features": document}
    file.write_text(document if isinstance(document, str) else json.dumps(document), encoding="utf-8")
    return file


def mapped(tmp_path, document, territories=None, **more):
    file = written(tmp_path, document)
    return made(read(file).features, Wanted("town", Names(fr="Ville", en="Town"), territories, **more)).map


def sound(found, count):
    """A map that passes every check, of so many territories, each with two neighbours at least."""
    assert checks.check(found) == ()
    assert len(found.territories) == count
    assert min(len(territory.neighbours) for territory in found.territories) >= 2
    return found


def test_one_territory_an_area_with_its_names_and_borders(tmp_path):
    found = sound(mapped(tmp_path, cells()), 16)
    assert found.territories[0].names.fr == called(12), "north is at the top"
    assert sum(len(t.neighbours) == 2 for t in found.territories) == 4
    assert len(found.edges) == 24
    assert found.sea_links == ()
    assert {t.id for t in found.territories} >= {"l-etang-4", "gare-5"}
    assert any("’" in t.names.fr for t in found.territories), "typographic apostrophes"


def test_topojson_and_a_zip_of_it_give_the_same_map(tmp_path):
    features = cells()
    scale, shift, arcs = (0.001, 0.001), (5.0, 45.0), []
    for one in features:
        points = [[round((x - 5) * 1000), round((y - 45) * 1000)] for x, y in one["geometry"]["coordinates"][0]]
        steps = [[b[0] - a[0], b[1] - a[1]] for a, b in pairwise(points)]
        arcs.append([points[0], *steps])
    geometries = [{"type": "Polygon", "arcs": [[i]], "properties": one["properties"]} for i, one in enumerate(features)]
    topology = {
        "type": "Topology",
        "transform": {"scale": scale, "translate": shift},
        "arcs": arcs,
        "objects": {
            "outline": {"type": "Polygon", "arcs": [[0]]},
            "town": {"type": "GeometryCollection", "geometries": geometries},
        },
    }
    plain = mapped(tmp_path, features)
    assert mapped(tmp_path, topology) == plain
    file = tmp_path / "town.zip"
    with zipfile.ZipFile(file, "w") as package:
        package.writestr("read me.txt", "hello")
        package.writestr("data/town.topojson", json.dumps(topology))
    assert made(read(file).features, Wanted("town", Names(fr="Ville", en="Town"))).map == plain


def crossed(features):
    features[5]["geometry"]["coordinates"] = [[[5.1, 45.1], [5.2, 45.2], [5.2, 45.1], [5.1, 45.2], [5.1, 45.1]]]


def overlapping(features):
    features[5]["geometry"]["coordinates"] = [square(5.095, 45.095, 0.11)]


def with_slivers(features):
    features[5]["geometry"]["coordinates"] = [square(5.1004, 45.1004, 0.0992)]


def with_a_lake(features):
    features[5]["geometry"]["coordinates"].append(square(5.13, 45.13, 0.03))


def with_islets(features):
    parts = [features[3]["geometry"]["coordinates"], [square(5.45, 45.02, 0.02)], [square(5.48, 45.02, 0.001)]]
    features[3]["geometry"] = {"type": "MultiPolygon", "coordinates": parts}


def with_the_wrong_winding(features):
    for one in features:
        one["geometry"]["coordinates"] = [ring[::-1] for ring in one["geometry"]["coordinates"]]


def with_points_and_empty_ones(features):
    features.append({"type": "Feature", "properties": {"name": "Statue"}, "geometry": None})
    features.append(feature([5.0, 45.0], kind="Point", name="Fountain"))


def with_rings_of_two_places(features):
    """What simplifying leaves of islets and lakes."""
    crumb = [[5.5, 45.5], [5.5001, 45.5], [5.5, 45.5]]
    features[3]["geometry"] = {"type": "MultiPolygon", "coordinates": [features[3]["geometry"]["coordinates"], [crumb]]}
    features[6]["geometry"]["coordinates"].append([[5.22, 45.12], [5.23, 45.12]])


def left_open(features):
    for one in features:
        one["geometry"]["coordinates"] = [ring[:-1] for ring in one["geometry"]["coordinates"]]


def with_heights(features):
    for one in features:
        one["geometry"]["coordinates"] = [[[*p, 120.5] for p in ring] for ring in one["geometry"]["coordinates"]]


@pytest.mark.parametrize(
    "spoil",
    [
        *(crossed, overlapping, with_slivers, with_a_lake, with_islets, with_the_wrong_winding),
        *(with_points_and_empty_ones, with_heights, with_rings_of_two_places, left_open),
    ],
)
def test_faults_of_files_are_repaired(tmp_path, spoil):
    features = cells()
    spoil(features)
    found = sound(mapped(tmp_path, features), 16)
    assert all(t.outline.count("M") <= 2 for t in found.territories), "crumbs are left out"


def test_an_enclave_is_a_hole_in_what_lies_around_it(tmp_path):
    features = cells()
    features[5]["geometry"]["coordinates"].append(square(5.13, 45.13, 0.04))
    features.append(feature([square(5.13, 45.13, 0.04)], name="Enclave"))
    found = sound(mapped(tmp_path, features), 17)
    enclave = next(t for t in found.territories if t.id == "enclave")
    around = next(t for t in found.territories if t.id == "gare-5")
    assert around.id in enclave.neighbours
    assert around.outline.count("M") == 2
    assert len(found.sea_links) == 1, "one neighbour is too few: a link makes the second"


def test_islands_are_linked_and_far_ones_come_close(tmp_path):
    features = [*cells(), *cells(2, 1, at=(20.0, 45.0))]
    for number, one in enumerate(features[16:]):
        one["properties"]["name"] = f"Far {number}"
    found = sound(mapped(tmp_path, features), 18)
    assert len(found.sea_links) == 2
    assert found.view_box[2] / found.view_box[3] < 2, "an inset, not a strip of sea"


def test_links_over_sea_may_be_asked_for_by_name(tmp_path):
    found = mapped(tmp_path, cells(), sea_links=(("nord 0", "Sud 15"),))
    assert found.sea_links == (("nord-0", "sud-15"),)
    with pytest.raises(Unmappable, match="no territory 'Atlantis' for a sea link; there are: Nord 0"):
        mapped(tmp_path, cells(), sea_links=(("Nord 0", "Atlantis"),))


def test_a_land_on_both_sides_of_the_antimeridian_stays_together(tmp_path):
    west, east = cells(2, 4, at=(179.8, -20)), cells(2, 4, at=(-180.0, -20))
    for number, one in enumerate(east):
        one["properties"]["name"] = f"East {number}"
    found = sound(mapped(tmp_path, [*west, *east]), 16)
    assert found.sea_links == ()
    assert len(found.edges) == 24
    leaping = cells()
    leaping[0]["geometry"]["coordinates"] = [[[179.9, 0], [-179.9, 0], [-179.9, 1], [179.9, 1], [179.9, 0]]]
    assert read(written(tmp_path, leaping)).features[0].shape.bounds == pytest.approx((179.9, 0, 180.1, 1))


def test_coordinates_in_metres_are_a_plane_already(tmp_path):
    found = sound(mapped(tmp_path, cells(at=(650_000, 6_860_000), size=1_000)), 16)
    assert len(found.edges) == 24
    assert abs(found.view_box[2] - found.view_box[3]) <= 1, "squares stay squares"


def test_areas_without_names_get_numbers_and_the_likeliest_property_is_found(tmp_path):
    features = cells()
    for one in features:
        one["properties"] = {"code": "1", "NOM_OFFICIEL": one["properties"]["name"], "population": 3}
    assert {t.names.fr for t in mapped(tmp_path, features).territories} >= {"Gare 5"}
    for one in features:
        one["properties"] = {}
    assert {t.names.fr for t in mapped(tmp_path, features).territories} >= {"No. 1", "No. 16"}
    with pytest.raises(Unmappable, match="no property 'nom'; there are: none"):
        mapped(tmp_path, features, name_field="nom")


def test_each_language_gets_its_own_names_or_both_those_of_one(tmp_path):
    features = cells(6, 5)
    for number, one in enumerate(features):
        one["properties"] |= {"NAME": f"Lieu {number}", "NAME_FR": f"Quartier {number}", "NAME_EN": f"Ward {number}"}
        del one["properties"]["name"]
    features[7]["properties"]["NAME_FR"] = None
    found = mapped(tmp_path, features)
    assert ("Quartier 3", "Ward 3") in {(t.names.fr, t.names.en) for t in found.territories}
    assert ("Lieu 7", "Ward 7") in {(t.names.fr, t.names.en) for t in found.territories}
    grouped = mapped(tmp_path, features, 12)
    assert {t.names.fr.split()[0] for t in grouped.territories} <= {"Quartier", "Lieu"}
    assert {t.names.en.split()[0] for t in grouped.territories} == {"Ward"}
    english = mapped(tmp_path, features, lang="en")
    assert all(t.names.fr == t.names.en for t in english.territories)
    assert {t.names.fr for t in english.territories} >= {"Ward 0"}
    for one in features:
        del one["properties"]["NAME_EN"]
    with pytest.raises(Unmappable, match="no names in 'en'; the file has them in fr"):
        mapped(tmp_path, features, lang="en")


@pytest.mark.parametrize("count", [12, 24])
def test_many_areas_are_grouped_into_connected_territories_of_like_size(tmp_path, count):
    found = sound(mapped(tmp_path, cells(18, 14, size=0.02), count), count)
    sizes = [sum(shapely.Polygon(r).area for r in geometry.rings(t.outline)) for t in found.territories]
    assert max(sizes) < 2.2 * min(sizes)
    assert all(t.outline.count("M") == 1 for t in found.territories), "each in one piece"
    assert max(Counter(t.names.fr for t in found.territories).values()) == 1


@pytest.mark.parametrize(
    ("document", "why"),
    [
        ("{]", "this is no JSON: .*; export the areas as GeoJSON or TopoJSON"),
        ("[1, 2]", "neither GeoJSON nor TopoJSON"),
        ({"type": "FeatureCollection"}, "the FeatureCollection is damaged"),
        ([feature([5, 45], kind="Point")], "no areas in the file"),
        (cells(3, 1), "there are 3 areas in the file; a map has 12 to 40 territories; export smaller areas"),
        ({"type": "Topology", "arcs": [], "objects": {"a": {"type": "Polygon", "arcs": [[3]]}}}, "Topology is damaged"),
        ([feature([[[0, 0], [1e12, 0], [1, 1], [0, 0]]])], "coordinates that are no places"),
    ],
)
def test_what_cannot_become_a_map_is_refused_with_the_cure(tmp_path, document, why):
    with pytest.raises(Unmappable, match=why):
        mapped(tmp_path, document)


@pytest.mark.parametrize(("asked", "why"), [(50, "12 to 40 territories, not 50"), (20, "16 areas cannot become 20")])
def test_a_number_of_territories_that_cannot_be_is_refused(tmp_path, asked, why):
    with pytest.raises(Unmappable, match=why):
        mapped(tmp_path, cells(), asked)


def test_the_command_stores_a_measured_map_and_draws_it(tmp_path):
    file = written(tmp_path, cells(), "Mairie d'Été.geojson")
    picture = tmp_path / "town.svg"
    done = CliRunner().invoke(command, ["import", str(file), "--preview", str(picture)])
    assert done.exit_code == 0, done.output
    assert "mairie-d-ete: Mairie d'Été / Mairie d'Été can be played now." in done.output
    own = maps.load("mairie-d-ete")
    assert own.fairness is not None
    assert [one.seats for one in own.fairness.odds] == list(own.seats)
    assert picture.read_text(encoding="utf-8").count("<path") == 16
    again = CliRunner().invoke(command, ["import", str(file)])
    assert "add it with --replace" in again.output


@pytest.mark.parametrize(
    "flags", [["--territories", "3"], ["--sea-link", "Nord 0"], ["--id", "Town!"], ["--id", "france"]]
)
def test_nothing_is_stored_of_what_is_refused(tmp_path, folder, flags):
    done = CliRunner().invoke(command, ["import", str(written(tmp_path, cells())), *flags])
    assert done.exit_code in (1, 2)
    assert "Traceback" not in done.output
    assert done.output.count("Error: ") == 1
    assert not folder.exists()


def corners(found, at, size, columns, rows):
    """How far off the drawn middles of square areas are from where their degrees are drawn, in units."""
    off = []
    for y in range(rows):
        for x in range(columns):
            name = called(columns * y + x).replace("'", "’")
            one = next(one for one in found.territories if one.names.fr == name)
            middle = shapely.Polygon(geometry.rings(one.outline)[0]).centroid
            _, drawn = found.drawn(at[1] + size * (y + 0.5), at[0] + size * (x + 0.5))
            off.append(middle.distance(shapely.Point(drawn)))
    return off


@pytest.mark.parametrize("at", [(5.0, 45.0), (179.75, -17.5), (-74.0, 40.7)])
def test_a_map_keeps_where_on_earth_it_is(tmp_path, at):
    found = mapped(tmp_path, cells(at=at))
    sound(found, 16)
    assert max(corners(found, at, 0.1, 4, 4)) < 3
    assert found.extent(at[1] + 0.15, at[0] + 0.15)
    assert not found.extent(at[1] + 0.15, at[0] + 0.5)
    assert maps.parse(text(found), "again") == found


def test_land_that_was_moved_close_is_found_where_it_is_drawn(tmp_path):
    far = [feature([square(5.0 + 0.1 * x, 47.0, 0.1)], name=f"Far {x}") for x in (0, 1)]
    found = mapped(tmp_path, cells() + far)
    sound(found, 18)
    assert len(found.graticules) == 2
    moved = next(one for one in found.territories if one.names.fr == "Far 1")
    assert geometry.contains(moved.outline, found.drawn(47.05, 5.15)[1])
    assert not found.extent(46.0, 5.15)
    assert max(corners(found, (5.0, 45.0), 0.1, 4, 4)) < 3
    here = next(one for one in found.territories if one.names.fr == called(0))
    assert geometry.contains(here.outline, found.drawn(45.05, 5.05)[1])


def test_a_map_of_metres_is_nowhere_on_earth(tmp_path):
    found = mapped(tmp_path, cells(at=(652_000.0, 6_862_000.0), size=900.0))
    assert found.graticules == ()
    assert "graticules" not in text(found)
