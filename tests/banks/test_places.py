"""Questions that ask where: which files have them, in which notations, and which coordinates are refused."""

from decimal import Decimal

import orjson
import pytest

from banks.making import number
from buzzkeep.banks.model import PlaceItem, PlaceWording
from buzzkeep.banks.playing.picker import BankSupply, Holding
from buzzkeep.banks.reading.numbers import Misplaced, coordinates
from buzzkeep.banks.reviewing.sentences import translated
from buzzkeep.engine.rng import CounterRng
from buzzkeep.quiz.content import ContentChoice, PlaceQuestion
from buzzkeep.quiz.places import Spot, spot

EIFFEL = (Decimal("48.8584"), Decimal("2.2945"))
LINE = {"kind": "place", "lat": 48.8584, "lon": 2.2945, "en": {"text": "Where is it?", "name": "Eiffel Tower"}}


def place(id):
    worded = {"en": PlaceWording(text=f"Where is {id}?", name="Eiffel Tower")}
    return PlaceItem(id=id, wordings=worded, lat=EIFFEL[0], lon=EIFFEL[1])


def geojson(coordinates, **properties):
    point = {"type": "Point", "coordinates": coordinates}
    feature = {"type": "Feature", "geometry": point, "properties": properties}
    return orjson.dumps({"type": "FeatureCollection", "features": [feature]}).decode()


@pytest.mark.parametrize(
    "written",
    [
        "48.8584, 2.2945",
        "48.8584,2.2945",
        "48.8584 2.2945",
        "(48.8584; 2.2945)",
        "48,8584 ; 2,2945",
        "48,8584, 2,2945",
        "48°51′30.24″N 2°17′40.2″E",
        "48°51'30.24\" N, 2°17'40.2\" E",
        "2°17’40.2”E 48°51’30.24”N",
        "N 48.8584 E 2.2945",
        "48.8584° N, 2.2945° E",
        "48°51.504′N 2°17.67′E",
    ],
)
def test_coordinates_are_read_in_the_notations_that_people_use(written):
    assert coordinates(written, "en") == EIFFEL


@pytest.mark.parametrize(
    ("written", "lang", "read"),
    [
        ("33°51′S 151°12′E", "en", ("-33.85", "151.2")),
        ("-22.9519, \u221243.2105", "en", ("-22.9519", "-43.2105")),
        ("40,7°N 74°O", "fr", ("40.7", "-74")),
        ("52,5°N 13,4°O", "de", ("52.5", "13.4")),
        ("0, 180", "en", ("0", "180")),
    ],
)
def test_south_west_and_the_o_of_several_languages(written, lang, read):
    assert coordinates(written, lang) == tuple(map(Decimal, read))


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("106.9057, 47.9185", "swapped; the latitude is first"),
        ("95, 170", "latitude 95 is not on the map, which shows -56 to 74"),
        ("78.2, 15.6", "latitude 78.2 is not on the map"),
        ("12, 190", "longitude 190 is beyond 180"),
        ("Paris", "cannot be read; write two numbers"),
        ("48.8584", "cannot be read"),
        ("1, 2, 3", "cannot be read"),
        ("48.8584, 2.2945 m", "cannot be read"),
    ],
)
def test_what_no_place_has_is_refused_with_the_cure(written, why):
    with pytest.raises(Misplaced, match=why) as refused:
        coordinates(written, "en")
    assert translated(str(refused.value)) is not None


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("question,answer,lat,lon\nWhere is it?,Eiffel Tower,48.8584,2.2945\n", "a.csv"),
        ('kind,question,answer,coordinates\nplace,Where is it?,Eiffel Tower,"48.8584, 2.2945"\n', "a.csv"),
        ("Question;Name;Latitude;Longitude\nWhere is it?;Eiffel Tower;48,8584;2,2945\n", "a.csv"),
        ("question\tname\tlat\tlng\nWhere is it?\tEiffel Tower\t48.8584\t2.2945\n", "a.tsv"),
        (orjson.dumps(LINE).decode(), "a.jsonl"),
        (geojson([2.2945, 48.8584, 35], question="Where is it?", name="Eiffel Tower"), "a.geojson"),
        (geojson([2.2945, 48.8584], question="Where is it?", answer="Eiffel Tower", difficulty=3), "a.json"),
    ],
)
def test_files_bring_places(bring, stored, file, name):
    report = bring(file, name, lang="en")
    assert report.place == report.imported == 1, report.as_text()
    (item,) = stored("a")
    assert (item.lat, item.lon, item.radius) == (*EIFFEL, 25)
    assert item.wordings["en"] == PlaceWording(text="Where is it?", name="Eiffel Tower")
    assert "besides, 1 places: to be pinned on the map" in report.as_text()


@pytest.mark.parametrize(
    ("file", "name", "reason"),
    [
        ("question,answer,lat,lon\nWhere?,Ulan Bator,106.9,47.9\n", "a.csv", "swapped"),
        ("kind,question,answer\nplace,Where?,Ulan Bator\n", "a.csv", "coordinates are missing; fill in lat and lon"),
        ("question,answer,lat,lon\nWhere?,Ulan Bator,north,47.9\n", "a.csv", "cannot be read"),
        (orjson.dumps(LINE | {"lat": 99.0}).decode(), "a.jsonl", "swapped"),
        (orjson.dumps(LINE | {"lon": 200}).decode(), "a.jsonl", "longitude 200 is beyond 180"),
        (orjson.dumps(LINE | {"radius": 900}).decode(), "a.jsonl", "the radius is larger than 500"),
        (geojson([2.2945, 95], question="Where?", name="X"), "a.json", "swapped"),
        (geojson([[1, 2]], question="Where?", name="X"), "a.json", "cannot be read"),
        (geojson([2.2945, 48.8584], question="Where?"), "a.json", "the place's name is empty"),
    ],
)
def test_a_place_that_cannot_be_is_left_out_by_name(bring, file, name, reason):
    report = bring(file, name, lang="en")
    assert report.imported == 0
    assert reason in report.as_text()


def test_a_table_with_coordinates_and_choices_stays_multiple_choice(bring):
    report = bring("question,answer,choice 2,lat,lon\nWhich city?,Rome,Oslo,41.9,12.5\n", "a.csv", lang="en")
    assert (report.choice, report.place) == (1, 0)


def test_both_languages_come_in_and_go_out(bring, stored):
    french = {"text": "Où est-ce ?", "name": "Tour Eiffel", "explanation": "À Paris."}
    bring(orjson.dumps(LINE | {"radius": 2, "fr": french}).decode(), "a.jsonl", lang="en")
    (item,) = stored("a")
    assert (item.radius, item.shown_answer("fr")) == (2, "Tour Eiffel (48.8584, 2.2945)")
    assert item.wordings["fr"].explanation == "À Paris."


@pytest.mark.parametrize(("share", "asked"), [("never", 0), ("fifth", 2), ("half", 5), ("all", 10)])
def test_a_match_asks_so_many_places_among_its_speed_questions(engine, fill, share, asked):
    fill("b", [*(number(f"n{n}") for n in range(30)), *(place(f"p{n}") for n in range(30))])
    supply = BankSupply(engine, ContentChoice("en", places=share), [], CounterRng(b"which places are asked .."))
    drawn = supply.number_questions(10, 10)
    there = [one for one in drawn if isinstance(one, PlaceQuestion)]
    assert (len(drawn), len(there)) == (10, asked)
    assert {(one.name, one.leeway, spot(one.value)) for one in there} <= {
        ("Eiffel Tower", 25_000, Spot(48.8584, 2.2945))
    }


def test_places_fill_up_where_numbers_are_lacking_and_count_as_such(engine, fill):
    fill("b", [number("n"), *(place(f"p{n}") for n in range(5))])
    supply = BankSupply(engine, ContentChoice("en", places="fifth"), [], CounterRng(b"which places are asked .."))
    assert len(supply.number_questions(6, 6)) == 6
    assert Holding(engine, ContentChoice("en", places="fifth")).counts().number.total == 6
    assert Holding(engine, ContentChoice("en", places="never")).counts().number.total == 1
