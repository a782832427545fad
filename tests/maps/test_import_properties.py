"""Whatever a file of boundaries holds, and however it is spoilt: a playable map, or a refusal with its cure."""

import json
import random
import time

import pytest
import shapely
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import soak
from buzzkeep.mapmaking.importing.making import made
from buzzkeep.mapmaking.importing.reading import read_bytes
from buzzkeep.maps import checks
from buzzkeep.maps.checks import Unmappable
from buzzkeep.maps.drawing.composing import Wanted
from buzzkeep.maps.model import Names

WANTED = Wanted("town", Names(fr="Ville", en="Town"))


def country(dice, count):
    """So many areas without gaps: cells around random places."""
    places = shapely.multipoints([(dice.random(), dice.random()) for _ in range(count)])
    frame = shapely.box(0, 0, 1, 1)
    cells = shapely.get_parts(shapely.voronoi_polygons(places, extend_to=frame))
    return [shapely.intersection(cell, frame) for cell in cells]


def with_holes(dice, shapes):
    return [shape.difference(shape.centroid.buffer(dice.uniform(0.001, 0.03))) for shape in shapes]


def with_slivers(dice, shapes):
    return [shape.buffer(dice.uniform(-0.002, 0)) for shape in shapes]


def overlapping(dice, shapes):
    return [shape.buffer(dice.uniform(0, 0.01)) for shape in shapes]


def with_islands(dice, shapes):
    far = dice.choice([0.05, 0.3, 3])
    return [
        shape.union(shapely.Point(1 + far * dice.random(), dice.random()).buffer(0.02))
        if dice.random() < 0.2
        else shape
        for shape in shapes
    ]


def of_many_parts(dice, shapes):
    """Each name has an exclave in somebody else's land."""
    return [shape.union(dice.choice(shapes).centroid.buffer(0.004)) for shape in shapes]


def as_they_are(_, shapes):
    return shapes


SPOILT = (as_they_are, with_holes, with_slivers, overlapping, with_islands, of_many_parts)
PLACES = {  # where the unit square lies: degrees, or metres of some projection
    "town": lambda p: p * 0.1 + (2.3, 48.8),
    "country": lambda p: p * 8 + (5, 44),
    "antimeridian": lambda p: (p * 8 + (176, -20) + 180) % (360, 1e9) - 180,
    "beyond 180": lambda p: p * 8 + (176, -20),
    "arctic": lambda p: p * 12 + (-30, 70),
    "lambert": lambda p: p * 90_000 + (600_000, 6_800_000),
    "web mercator": lambda p: p * 700_000 + (-8_000_000, 4_000_000),
}


def written(dice, shapes, place, *, winding, named):
    def geometry(shape):
        told = json.loads(shapely.to_geojson(shape))
        flip = (lambda ring: ring[::-1]) if winding else (lambda ring: ring)
        polygons = [told["coordinates"]] if told["type"] == "Polygon" else told["coordinates"]

        def placed(point):
            return [float(value) for value in PLACES[place](shapely.get_coordinates(shapely.Point(point))[0])]

        moved = [[[placed(point) for point in flip(ring)] for ring in rings] for rings in polygons]
        return {"type": "MultiPolygon", "coordinates": moved}

    features = [
        {
            "type": "Feature",
            "properties": {"name": f"Area {n}"} if named == "all" or (named == "some" and dice.random() < 0.6) else {},
            "geometry": geometry(shape),
        }
        for n, shape in enumerate(shapes)
        if not shape.is_empty
    ]
    return json.dumps({"type": "FeatureCollection", "features": features}).encode()


def made_or_why_not(data):
    """The map, or the refusal; any other error is one of the import."""
    try:
        return made(read_bytes(data).features, WANTED).map
    except Unmappable as refusal:
        return str(refusal)


def crumbs(shapes, named):
    """How many areas without a name are so small that they may go to another one."""
    least = 0.0025 * sum(shape.area for shape in shapes)
    return 0 if named == "all" else sum(shape.area < least for shape in shapes)


def playable(found):
    assert checks.check(found) == ()
    assert min(len(territory.neighbours) for territory in found.territories) >= 2
    assert {2, 3} <= set(found.seats)


@settings(
    max_examples=soak.times(6, 400),
    deadline=None,
    suppress_health_check=list(HealthCheck),
    derandomize=not soak.soaking(),
)
@given(
    seed=st.integers(0, 10**6),
    count=st.sampled_from([3, 11, 12, 13, 24, 40, 41, 90]),
    spoil=st.sampled_from(SPOILT),
    place=st.sampled_from(sorted(PLACES)),
    winding=st.booleans(),
    named=st.sampled_from(["all", "some", "none"]),
)
def test_any_file_becomes_a_playable_map_or_is_refused(seed, count, spoil, place, winding, named):
    dice = random.Random(seed)
    shapes = spoil(dice, country(dice, count))
    data = written(dice, shapes, place, winding=winding, named=named)
    found = made_or_why_not(data)
    fewest = count - crumbs(shapes, named)
    if isinstance(found, str):
        known = ("is too small to be drawn", "too thin for a label", "would leave none for a third player")
        assert fewest < checks.SMALLEST or any(why in found for why in known), found
    else:
        assert count >= checks.SMALLEST
        left = range(fewest, count + 1)
        assert len(found.territories) in {areas if areas <= checks.LARGEST else 24 for areas in left}
        playable(found)


def test_five_hundred_areas_become_24_territories():
    dice = random.Random(5)
    data = written(dice, country(dice, 500), "country", winding=False, named="all")
    found = made(read_bytes(data).features, WANTED).map
    assert len(found.territories) == 24
    playable(found)


@pytest.mark.soak
def test_a_file_of_20_mb_becomes_a_map(tells):
    shapes = [shapely.transform(shape, PLACES["country"]) for shape in country(random.Random(7), 60)]
    areas = [
        f'{{"type":"Feature","properties":{{"name":"Area {n}"}},"geometry":{shapely.to_geojson(shape)}}}'
        for n, shape in enumerate(shapely.segmentize(shapes, 0.00045))
    ]
    data = f'{{"type":"FeatureCollection","features":[{",".join(areas)}]}}'.encode()
    assert len(data) > 20_000_000
    before = time.process_time()
    found = made(read_bytes(data).features, WANTED).map
    playable(found)
    tells(f"a file of {len(data) / 1e6:.0f} MB became a map in {time.process_time() - before:.0f} s of the processor")
