"""Map files as strangers bring them: each kind is read, or called by its name with the cure, in both languages."""

import csv
import gzip
import io
import json
import zipfile

import pytest
import shapefile
import shapely
from click.testing import CliRunner

from buzzkeep.banks.reviewing.sentences import translated
from buzzkeep.mapmaking.cli import maps as command
from buzzkeep.mapmaking.importing.making import made
from buzzkeep.mapmaking.importing.naming import choice, name_field
from buzzkeep.mapmaking.importing.opening import CURES
from buzzkeep.mapmaking.importing.reading import read_bytes
from buzzkeep.maps.checks import Unmappable
from buzzkeep.maps.drawing.composing import Wanted
from buzzkeep.maps.model import Names

PLACES = ("Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Ginkgo", "Hazel", "Ivy", "Juniper", "Kapok", "Larch")
PLACES += ("Maple", "Nutmeg", "Orme", "Poplar")


def ring(number, at=(7.0, 47.0), size=0.1):
    x, y = at[0] + size * (number % 4), at[1] + size * (number // 4)
    return [[x, y], [x + size, y], [x + size, y + size], [x, y + size], [x, y]]


def town(properties=lambda n: {"name": PLACES[n]}, **more):
    return [
        {
            "type": "Feature",
            "properties": properties(n),
            "geometry": {"type": "Polygon", "coordinates": [ring(n, **more)]},
        }
        for n in range(16)
    ]


def collection(features):
    return {"type": "FeatureCollection", "features": features}


def dumped(document, **how):
    return json.dumps(document, **how).encode()


def zipped(**files):
    into = io.BytesIO()
    with zipfile.ZipFile(into, "w", zipfile.ZIP_DEFLATED) as package:
        for name, data in files.items():
            package.writestr(name.replace("__", "."), data)
    return into.getvalue()


def shaped(names=PLACES, encoding="utf-8", cpg=None):
    parts = {end: io.BytesIO() for end in ("shp", "shx", "dbf")}
    with shapefile.Writer(**parts, encoding=encoding) as writer:
        writer.shapeType = shapefile.POLYGON
        writer.field("CODE", "C", 8)
        writer.field("GEN", "C", 40)
        for n, name in enumerate(names):
            writer.poly([ring(n)[::-1]])
            writer.record(f"{n:05}", name)
    return {f"gemeinden__{end}": part.getvalue() for end, part in parts.items()} | (
        {"gemeinden__cpg": cpg} if cpg else {}
    )


def placemark(n):
    corners = " ".join(f"{x},{y},0" for x, y in ring(n))
    outer = f"<outerBoundaryIs><LinearRing><coordinates>{corners}</coordinates></LinearRing></outerBoundaryIs>"
    return f"<Placemark><name>{PLACES[n]}</name><Polygon>{outer}</Polygon></Placemark>"


KML = f"""<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder>
{"".join(map(placemark, range(16)))}</Folder></Document></kml>"""


def table(outline, delimiter):
    into = io.StringIO()
    writer = csv.writer(into, delimiter=delimiter)
    writer.writerow(["objectid", "barrio", "the_geom"])
    writer.writerows([n, PLACES[n], outline(shapely.Polygon(ring(n)))] for n in range(16))
    return into.getvalue().encode()


def overpass(n):
    corners = [{"lat": y, "lon": x} for x, y in ring(n)]
    ways = [{"type": "way", "ref": n, "role": "outer", "geometry": part} for part in (corners[:3], corners[2:])]
    return {"type": "relation", "id": n, "members": ways, "tags": {"name": PLACES[n], "admin_level": "9"}}


AS_JSON = dumped(collection(town()))
KINDS = {
    "gzip": gzip.compress(AS_JSON),
    "with a mark": b"\xef\xbb\xbf" + AS_JSON,
    "utf-16": AS_JSON.decode().encode("utf-16"),
    "one a line": b"\r\n".join(map(dumped, town())),
    "a sequence of texts": b"".join(b"\x1e" + dumped(one, indent=1) + b"\n" for one in town()),
    "a script": b"var json_Wards_2 = " + AS_JSON + b";",
    "a module with more behind": b"// wards\nexport default " + AS_JSON + b";\nshow();",
    "commas too many": AS_JSON.replace(b"]]]}}]}", b"]]]}},]}"),
    "an array": dumped(town()),
    "an outline as text": dumped(collection([one | {"geometry": json.dumps(one["geometry"])} for one in town()])),
    "rows around a feature": dumped(
        {"results": [{"nom": PLACES[n], "shape": one | {"properties": {}}} for n, one in enumerate(town())]}
    ),
    "WKB": table(lambda shape: shapely.to_wkb(shape, hex=True), ","),
    "NaN": dumped(collection(town(lambda n: {"name": PLACES[n], "growth": float("nan"), "debt": float("-inf")}))),
    "ESRI": dumped(
        {
            "features": [
                {"attributes": {"FID": n, "NAME": PLACES[n]}, "geometry": {"rings": [ring(n)]}} for n in range(16)
            ]
        }
    ),
    "records of a portal": dumped(
        [{"fields": {"nom_quartier": PLACES[n], "geo_shape": town()[n]["geometry"]}} for n in range(16)]
    ),
    "elements": dumped({"version": 0.6, "elements": [overpass(n) for n in range(16)]}),
    "WKT": table(lambda shape: shape.wkt, ","),
    "WKT with the system": table(lambda shape: "SRID=4326;" + shape.wkt, ";"),
    "GeoJSON in a cell": table(shapely.to_geojson, "\t"),
    "KML": KML.encode(),
    "KMZ": zipped(doc__kml=KML),
    "shapefile": zipped(**shaped()),
    "zip in a zip": zipped(outer__zip=zipped(readme__txt="About wards", wards__geojson=AS_JSON)),
    "rings too shallow": dumped(
        collection([one | {"geometry": {"type": "Polygon", "coordinates": ring(n)}} for n, one in enumerate(town())])
    ),
    "numbers as texts": dumped(
        collection(
            [
                one | {"geometry": {"type": "MultiPolygon", "coordinates": [[[[str(v) for v in p] for p in ring(n)]]]}}
                for n, one in enumerate(town())
            ]
        )
    ),
    "four numbers a place": dumped(
        collection(
            [
                one | {"geometry": {"type": "Polygon", "coordinates": [[[*p, 250, 1.5] for p in ring(n)]]}}
                for n, one in enumerate(town())
            ]
        )
    ),
}


POINTS = [{"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": [1, 2]}}] * 3


def of(data, **more):
    return made(read_bytes(data).features, Wanted("town", Names(fr="Ville", en="Town"), **more))


def names(found):
    return {territory.names.en for territory in found.map.territories}


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_read_with_its_names_and_borders(kind):
    found = of(KINDS[kind])
    assert names(found) == set(PLACES)
    assert len(found.map.edges) == 24


@pytest.mark.parametrize(
    ("properties", "field"),
    [
        (
            lambda n: {"FID": n, "WD23CD": f"E0500{n:04}", "WD23NM": PLACES[n], "WD23NMW": " ", "LAD23NM": "Arden"},
            "WD23NM",
        ),
        (lambda n: {"codgeo": f"87{n:03}", "libgeo": PLACES[n], "dep": "87", "libdep": "Haute-Vienne"}, "libgeo"),
        (
            lambda n: {"buurtcode": f"BU0{n:07}", "buurtnaam": PLACES[n], "wijknaam": PLACES[n % 4], "water": "NEE"},
            "buurtnaam",
        ),
        (lambda n: {"ARS": f"09{n:03}", "GEN": PLACES[n], "BEZ": "Landkreis", "NUTS": f"DE2{n:02}"}, "GEN"),
        (lambda n: {"UUID": f"{{A-{n}}}", "KANTONSNUM": n, "NAME": PLACES[n], "ICC": "CH"}, "NAME"),
        (lambda n: {"GEOID": f"{n:05}", "NAMELSAD": f"{PLACES[n]} County", "NAME": PLACES[n], "LSAD": "06"}, "NAME"),
        (
            lambda n: {"GID_2": f"FRA.{n}.1_1", "NAME_0": "France", "NAME_1": PLACES[n % 5], "NAME_2": PLACES[n]},
            "NAME_2",
        ),
        (lambda n: {"CDUID": f"24{n:02}", "CDNAME": PLACES[n], "CDTYPE": "MRC", "PRNAME": "Quebec / Québec"}, "CDNAME"),
        (
            lambda n: {
                "featurecla": "Admin-1",
                "adm1_code": f"CHE-{n}",
                "gn_name": PLACES[n] + " K",
                "name": PLACES[n],
            },
            "name",
        ),
        (lambda n: {"@id": f"relation/{n}", "tags": {"name": PLACES[n], "wikidata": f"Q{n}"}}, "name"),
        (lambda n: {"OBJECTID": str(n), "DISTRICT_N": PLACES[n], "Shape__Are": 3.5 * n}, "DISTRICT_N"),
        (lambda n: {"kod": f"{n:06}", "Ilçe": PLACES[n], "tarih": "2024-01-01"}, "Ilçe"),
        (lambda n: {"c_ar": n, "l_ar": f"{n}ème Ardt", "l_aroff": PLACES[n], "surface": 1.5 * n}, "l_aroff"),
        (lambda n: {"INSEE": f"75{n:03}", "wikipedia": f"fr:{PLACES[n]} (Paris)", "ville": PLACES[n]}, "ville"),
        (lambda n: {"id": n, "name": "Arden", "ward": PLACES[n]}, "ward"),
        (lambda n: {"ward": n, "pop": 100.5 * n}, "ward"),
        (lambda n: {"pop": 100 * n, "share": 0.5}, None),
    ],
)
def test_the_property_that_names_the_areas_is_found_by_what_is_in_it(properties, field):
    features = read_bytes(dumped(collection(town(properties)))).features
    assert name_field(features, None) == field
    told = choice(features, field)
    assert "--name-field" in told or len(features[0].properties) <= 2
    assert field is None or repr(field) in told
    assert translated(told)


@pytest.mark.parametrize(
    ("properties", "pair"),
    [
        (
            lambda n: {"PRNAME": f"{PLACES[n]} / x", "PRENAME": f"{PLACES[n]}ia", "PRFNAME": f"{PLACES[n]}ie"},
            ("Alderie", "Alderia"),
        ),
        (lambda n: {"mun_name_fr": f"{PLACES[n]}ie", "mun_name_nl": f"{PLACES[n]}ië"}, ("Alderie", "Alderie")),
        (lambda n: {"name": "حي" + "ابتثجحخدذرزسشصض"[n - 1], "name:en": PLACES[n]}, ("Alder", "Alder")),
    ],
)
def test_names_are_taken_in_each_language_and_in_letters_that_people_read(properties, pair):
    found = of(dumped(collection(town(properties))))
    assert pair in {(territory.names.fr, territory.names.en) for territory in found.map.territories}


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Mill &amp; Hill", "Mill & Hill"),
        ("Mill &amp;amp; Hill", "Mill & Hill"),
        ("<b>Mill</b><br/>Hill", "Mill Hill"),
        (" Mill\u00a0\n Hill\u200b", "Mill Hill"),
        ("L'ÃŽle", "L’Île"),
        ("Cha\u0302teau", "Château"),
    ],
)
def test_names_are_shown_as_they_are_meant(written, shown):
    said = {0: written}
    found = of(dumped(collection(town(lambda n: {"name": said.get(n, PLACES[n])}))))
    assert shown in {name.replace("\u00a0", " ") for name in names(found)}


@pytest.mark.parametrize("cpg", [None, "1252", "ANSI 1252"])
def test_old_encodings_are_read(cpg):
    french = tuple(f"Pré {name}" for name in PLACES)
    assert names(of(zipped(**shaped(french, "cp1252", cpg)))) == set(french)
    latin = dumped(collection(town(lambda n: {"nom": french[n]})), ensure_ascii=False).decode().encode("latin-1")
    read = read_bytes(latin)
    assert any("Windows-1252" in note for note in read.notes)
    assert {feature.properties["nom"] for feature in read.features} == set(french)


def test_two_areas_of_one_name_stay_two_where_they_lie_apart_and_are_one_where_they_touch_or_share_a_code():
    def called(first, second, **codes):
        return of(
            dumped(
                collection(
                    town(
                        lambda n: (
                            {"name": "Centre" if n in (first, second) else PLACES[n]}
                            | {k: f(n) for k, f in codes.items()}
                        )
                    )
                )
            )
        )

    apart = called(0, 15, code=lambda n: f"C{n:02}")
    assert {"Centre", "Centre 2"} <= names(apart)
    assert len(apart.map.territories) == 16
    assert [translated(note) for note in apart.notes] == [
        "2 zones éloignées s’appellent «\u00a0Centre\u00a0»\u202f; chacune a un numéro"
    ]
    touching = called(0, 1, code=lambda n: f"C{n:02}")
    told = "areas of one name that lie together were made one: Centre (2); --name-field takes other names"
    assert (len(touching.map.territories), touching.notes) == (15, [told])
    assert "voisines" in translated(told)
    shared = called(0, 3, code=lambda n: "C99" if n in (0, 3) else f"C{n:02}")
    assert (len(shared.map.territories), shared.notes) == (15, [])


@pytest.mark.parametrize(
    ("at", "more"),
    [
        ((174.7, -36.9), lambda n: {}),
        ((-73.5, 45.4), lambda n: {}),
        ((2.3, 46.2), lambda n: {"lat": 46.25 + 0.1 * (n // 4), "lon": 2.35}),
    ],
)
def test_latitude_before_longitude_is_turned_where_the_file_gives_it_away(at, more):
    right = town(lambda n: {"name": PLACES[n]} | more(n), at=at)
    swapped = json.loads(json.dumps(right))
    for one in swapped:
        one["geometry"]["coordinates"] = [[p[::-1] for p in ring] for ring in one["geometry"]["coordinates"]]
    assert read_bytes(dumped(collection(right))).notes == []
    read = read_bytes(dumped(collection(swapped)))
    assert read.notes == ["latitude and longitude were swapped in the file, and were turned"]
    assert of(dumped(collection(swapped))).map == of(dumped(collection(right))).map


def test_of_several_layers_the_one_that_fits_a_map_is_taken_and_said():
    streets = [
        {"type": "Feature", "properties": {"x": "y" * 900}, "geometry": {"type": "LineString", "coordinates": ring(n)}}
        for n in range(16)
    ]
    data = zipped(
        a_streets__geojson=dumped(collection(streets * 9)),
        b_city__geojson=dumped(collection(town()[:1])),
        c_wards__geojson=AS_JSON,
        d_notes__json=b'{"licence": "open"}',
        e_picture__png=b"\x89PNG\r\n",
    )
    read = read_bytes(data)
    assert len(read.features) == 16
    assert read.notes == [
        "c_wards.geojson was taken (16 areas), not b_city.geojson (1); for another, import it alone",
        "the areas lie around latitude 47.2, longitude 7.2; if that is elsewhere, swap the two in the file",
    ]
    assert all(map(translated, read.notes))


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"SQLite format 3\0" + bytes(99), "this is GeoPackage, which is not read; open it in QGIS"),
        (b"<?xml version='1.0'?>\n<osm version='0.6'/>", "this is OpenStreetMap XML"),
        (b"<?xml version='1.0'?><wfs:FeatureCollection xmlns:wfs='w'/>", "this is GML"),
        (b"<?xml version='1.0'?><!-- x --><svg xmlns='http://x'/>", "this is SVG, which does not name areas"),
        (b"<gpx><trk/></gpx>", "this is GPX"),
        (b"%PDF-1.7\n%\xe2", "this is PDF"),
        (b"7z\xbc\xaf\x27\x1c", "this is packed as 7z; unpack it"),
        (b"<!DOCTYPE html>\n<html><body>Wards</body></html>", "this is a web page"),
        (b"<ows:ExceptionReport xmlns:ows='o'/>", "a server's answer"),
        (b'{"error": {"code": 400, "message": "Invalid URL"}}', "a server's answer .*Invalid URL"),
        (b"\0\0\x27\x0a" + bytes(96), r"one file of a shapefile \(.shp\); import a zip"),
        (zipped(town__gpkg=b"SQLite format 3\0", licence__txt=b"open"), "town.gpkg: this is GeoPackage"),
        (zipped(gemeinden__dbf=shaped()["gemeinden__dbf"]), "no file of boundaries in the zip"),
        (gzip.compress(AS_JSON)[:9] + b"broken", "the gzip file is damaged"),
        (AS_JSON[:-40], "breaks off after [0-9]+ characters; download it once more"),
        (b'{"type": "FeatureCollection" "features": []}', "this is no JSON: .*column"),
        (b"[" * 100_000 + b"]", "nested too deeply|this is no JSON"),
        (b"ward,mayor\nElm,Jo\n", "a text or a table without outlines"),
        (b'{"elements": [{"type": "node", "id": 1, "lat": 1.5, "lon": 2.5}]}', "end the query with 'out geom;'"),
        (b'{"wards": ["Elm", "Fir"]}', "neither GeoJSON nor TopoJSON: it has no outlines"),
        (dumped(collection(POINTS)), "only 3 Point"),
        (KML.replace("<Folder>", "<Folder><b>").encode(), "this XML is damaged"),
        (zipped(**shaped() | {"gemeinden__shp": b"\0\0\x27\x0a" + bytes(40)}), "the shapefile is damaged"),
        (b"\0\1\2\3" * 99, "nothing can be read in this file"),
    ],
    ids=lambda value: value[:30] if isinstance(value, str) else "",  # what is packed differs from second to second
)
def test_what_is_not_read_is_called_by_its_name_with_the_cure_in_both_languages(data, why):
    with pytest.raises(Unmappable, match=why) as refused:
        read_bytes(data)
    assert translated(str(refused.value))


def test_every_cure_is_there_in_french():
    assert all(translated(cure.format("SVG")) for cure in CURES.values())


@pytest.mark.parametrize(
    ("locale", "flags", "said"), [("fr_FR.UTF-8", [], "fr"), ("C", ["--lang", "fr"], "fr"), ("C", [], "en")]
)
def test_the_command_speaks_the_language_of_its_reader(tmp_path, monkeypatch, locale, flags, said):
    monkeypatch.setenv("LC_ALL", locale)
    monkeypatch.setenv("BUZZKEEP_MAPS", str(tmp_path / "own"))
    monkeypatch.setattr("buzzkeep.mapmaking.cli.QUICK", 40)
    file = tmp_path / "wards.geojson"
    file.write_bytes(dumped(collection(town(lambda n: {"libelle": PLACES[n], "code": str(n)}))))
    done = CliRunner().invoke(command, ["import", "--dry-run", *flags, str(file)])
    assert done.exit_code == 0, done.output
    assert (
        "noms tirés de la propriété «\u00a0libelle\u00a0»" if said == "fr" else "names from the property 'libelle'"
    ) in done.output
    assert ("parties de joueurs égaux" if said == "fr" else "matches of equal players") in done.output
    file.write_bytes(AS_JSON[:500])
    done = CliRunner().invoke(command, ["import", *flags, str(file)])
    assert (
        "le fichier s’interrompt après 500 caractères" if said == "fr" else "the file breaks off after 500"
    ) in done.output
