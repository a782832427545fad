"""The little plane geometry that the server does itself agrees with shapely on random shapes."""

import shapely
from hypothesis import given
from hypothesis import strategies as st

from buzzkeep.maps import geometry

POINTS = st.tuples(st.integers(0, 120), st.integers(0, 120))
SIDES = st.tuples(POINTS, POINTS).filter(lambda side: side[0] != side[1]).map(lambda side: tuple(sorted(side)))


@st.composite
def rings(draw):
    """A star-shaped ring of whole points round the middle."""
    hull = shapely.MultiPoint(draw(st.lists(POINTS, min_size=4, max_size=12, unique=True))).convex_hull
    middle = (60, 60)
    if hull.geom_type != "Polygon" or not hull.contains(shapely.Point(middle)):
        return ((0, 0), (120, 0), middle, (0, 120))
    ring = tuple((int(x), int(y)) for x, y in hull.exterior.coords[:-1])
    return (*ring, middle) if shapely.Polygon((*ring, middle)).is_valid else ring


@given(rings(), POINTS)
def test_inside_clearance_and_area_are_those_of_shapely(ring, point):
    shape, outline = shapely.Polygon(ring), geometry.path([ring])
    assert geometry.contains(outline, point) == shape.contains(shapely.Point(point))
    assert abs(geometry.clearance(outline, point) - shape.exterior.distance(shapely.Point(point))) < 1e-9
    assert geometry.area(ring) == shape.area


@given(st.lists(SIDES, min_size=2, max_size=6, unique=True))
def test_crossings_are_the_pairs_that_meet_elsewhere_than_at_a_common_end(sides):
    expected = set()
    for i, one in enumerate(sides):
        for other in sides[i + 1 :]:
            meeting = shapely.LineString(one).intersection(shapely.LineString(other))
            ends = shapely.MultiPoint(sorted(set(one) & set(other)))
            if not meeting.is_empty and not meeting.equals(ends):
                expected.add(frozenset((one, other)))
    assert {frozenset(pair) for pair in geometry.crossings(sides)} == expected


@given(st.lists(rings(), min_size=1, max_size=3))
def test_paths_read_back(outline):
    assert geometry.rings(geometry.path(outline)) == tuple(outline)
