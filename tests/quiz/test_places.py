"""Places: how far apart two are, across the antimeridian and the poles too, and what lies so far from one."""

from math import pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buzzkeep.engine.races import Entry, decide
from buzzkeep.quiz.places import MAP_NORTH, MAP_SOUTH, Spot, apart, off, spot

PLACES = st.builds(Spot, st.floats(-90, 90), st.floats(-180, 180)).map(lambda one: one.place)


@pytest.mark.parametrize(
    ("one", "other", "km"),
    [
        (Spot(48.8566, 2.3522), Spot(51.5074, -0.1278), 344),  # Paris, London
        (Spot(40.6413, -73.7781), Spot(51.4700, -0.4543), 5540),  # JFK, Heathrow
        (Spot(-36.8485, 174.7633), Spot(-33.8688, 151.2093), 2156),  # Auckland, Sydney
        (Spot(0, 0), Spot(0, 180), 20015),
        (Spot(90, 0), Spot(-90, 77), 20015),
        (Spot(0, 0), Spot(0, 1), 111),
        (Spot(0, 179.5), Spot(0, -179.5), 111),
        (Spot(-17.7134, 178.065), Spot(-13.7590, -172.1046), 1140),  # Fiji, Samoa
        (Spot(-16.5, 180), Spot(-16.5, -180), 0),
    ],
)
def test_distances_are_those_of_the_sphere_whatever_edge_of_the_map_lies_between(one, other, km):
    assert apart(one.place, other.place) == apart(other.place, one.place) == km * 1000


def test_below_ten_km_tenths_count():
    assert apart(Spot(48.8584, 2.2945).place, Spot(48.8606, 2.3376).place) == 3200  # the Louvre


@pytest.mark.parametrize("lon", [2.0, 179.99])
def test_two_pins_five_km_apart_are_told_apart_and_the_same_km_goes_by_time(lon):
    truth = Spot(48.0, lon).place
    pins = [Spot(49.0, lon).place, Spot(49.045, lon).place, Spot(47.0, lon - 360 * (lon > 179)).place]
    entries = [
        Entry(seat, apart(truth, pin), at, 0.0) for seat, (pin, at) in enumerate(zip(pins, (9, 1, 5), strict=True))
    ]
    assert [entry.distance // 1000 for entry in entries] == [111, 116, 111]
    assert [place.seat for place in decide(entries[:2]).places] == [0, 1]
    assert decide(entries, 2).winner == 2


@given(PLACES)
def test_a_place_is_one_number_and_back(place):
    assert spot(place).place == place


@given(PLACES, st.floats(0, 20_000), st.floats(0, 2 * pi))
def test_what_lies_so_far_off_is_on_the_map_and_so_far(place, km, bearing):
    there = off(place, km, bearing)
    assert MAP_SOUTH <= spot(there).lat <= MAP_NORTH
    assert abs(spot(there).lon) <= 180
    if MAP_SOUTH < spot(there).lat < MAP_NORTH:
        assert apart(place, there) == pytest.approx(km * 1000, abs=600)
