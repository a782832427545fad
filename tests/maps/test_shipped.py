"""Every map that ships keeps its contract (rules/conquest §1.1) and looks as it should."""

from collections import Counter
from functools import reduce
from importlib.resources import files
from itertools import combinations

import orjson
import pytest
import shapely

from buzzkeep.maps import checks, geometry
from buzzkeep.maps import library as maps
from buzzkeep.maps.checks import unfair
from buzzkeep.maps.drawing.composing import text

COUNTS = {
    **{"europe": (24, 49), "france": (24, 52), "france13": (13, 25), "france26": (26, 56), "hexagon": (19, 42)},
    **{"triangle": (15, 30), "triangle21": (21, 45)},
    **{"usa": (24, 50), "world": (27, 42)},
}
DRAWN = {"hexagon", "triangle", "triangle21"}
"""Those made up; the others are countries, with islands and lakes."""
FRANCE = {"france", "france13", "france26"}


@pytest.fixture(params=sorted(COUNTS))
def shipped(request):
    return maps.load(request.param)


def polygons(found):
    return {
        territory.id: reduce(shapely.symmetric_difference, map(shapely.Polygon, geometry.rings(territory.outline)))
        for territory in found.territories
    }


def bases_can_always_be_chosen(graph, seats, chosen=frozenset()):
    """Play every order of base choices: whether each seat finds a legal base whatever the others chose."""
    if seats == 0:
        return True
    free = [place for place in graph if place not in chosen and not graph[place] & chosen]
    return bool(free) and all(bases_can_always_be_chosen(graph, seats - 1, chosen | {place}) for place in free)


def test_the_shipped_maps_are_these():
    assert maps.available() == tuple(sorted(COUNTS))


def test_rule_1_1_1_number_of_territories_and_borders(shipped):
    assert (len(shipped.territories), len(shipped.edges)) == COUNTS[shipped.id]


def test_rule_1_1_2_borders_are_those_of_the_drawing_plus_sea_links(shipped):
    shapes = polygons(shipped)
    touching = {
        frozenset((a, b))
        for a, b in combinations(shapes, 2)
        if shapes[a].intersection(shapes[b]).length >= checks.MIN_BORDER
    }
    sea = {frozenset(link) for link in shipped.sea_links}
    assert shipped.edges == touching | sea
    assert not touching & sea


def test_no_territory_has_fewer_than_two_neighbours(shipped):
    assert min(len(territory.neighbours) for territory in shipped.territories) >= 2


def test_every_shipped_map_is_fair_by_what_was_measured_for_all_its_seats(shipped):
    assert shipped.fairness is not None
    assert shipped.fairness.games >= 2_000
    assert tuple(odds.seats for odds in shipped.fairness.odds) == shipped.seats
    assert unfair(shipped, shipped.fairness) == ()


def test_rule_1_1_3_every_order_of_bases_leaves_one_for_the_last_seat(shipped):
    graph = checks.adjacency(shipped)
    for seats in shipped.seats:
        assert bases_can_always_be_chosen(graph, seats)


def test_rule_1_1_3_the_small_triangle_is_not_offered_for_four():
    graph = checks.adjacency(maps.load("triangle"))
    assert not bases_can_always_be_chosen(graph, 4)
    assert maps.load("triangle").seats == (2, 3)


def test_rule_1_1_4_territories_that_are_hard_to_hit_ask_for_a_list(shipped):
    smallest = min(shipped.tap_px(territory) for territory in shipped.territories)
    assert shipped.list_needed == (smallest < 44)
    assert shipped.list_needed == (shipped.id not in DRAWN)


def test_outlines_fit_together_without_gaps_or_overlaps(shipped):
    shapes = list(polygons(shipped).values())
    assert shapely.coverage_is_valid(shapes)
    assert all(shape.is_valid for shape in shapes)
    if shipped.id in DRAWN:
        together = shapely.coverage_union_all(shapes)
        assert together.geom_type == "Polygon"
        assert not together.interiors, "a hole in the middle of the map"


def test_labels_and_castles_stand_well_inside(shipped):
    for territory in shipped.territories:
        for point in (territory.label, territory.castle):
            assert geometry.contains(territory.outline, point)
            room = 25 if shipped.id in DRAWN | FRANCE else 15
            assert geometry.clearance(territory.outline, point) >= room, (territory.id, point)


def test_numbers_run_from_the_north_west_to_the_south_east(shipped):
    first, last = shipped.graph.territories[0], shipped.graph.territories[-1]
    by_id = {territory.id: territory for territory in shipped.territories}
    row = 0 if shipped.id in DRAWN | FRANCE else max(40, shipped.view_box[3] // 10)
    assert by_id[first.id].label[1] <= min(territory.label[1] for territory in shipped.territories) + row
    assert by_id[last.id].label[1] > shipped.view_box[3] * 0.6
    assert [territory.number for territory in shipped.territories] == list(range(1, len(shipped.territories) + 1))


def test_names_exist_in_both_languages_with_typographic_apostrophes(shipped):
    for territory in shipped.territories:
        assert "'" not in territory.names.fr + territory.names.en
    assert max(Counter(t.names.fr for t in shipped.territories).values()) == 1


def test_view_boxes_are_about_a_thousand_units_wide(shipped):
    left, top, width, height = shipped.view_box
    assert (left, top) == (0, 0)
    assert 920 <= max(width, height) <= 1000
    assert 0.8 <= width / height <= (1.25 if shipped.id in DRAWN | FRANCE | {"europe"} else 2.1)


@pytest.mark.parametrize("map_id", ["hexagon"])
def test_the_hexagon_is_sixfold_symmetric(map_id):
    found = maps.load(map_id)
    middle = next(t for t in found.territories if t.id == "the-hive").label
    axial = {}
    for territory in found.territories:
        r = round((territory.label[1] - middle[1]) / 168)
        axial[round((territory.label[0] - middle[0]) / 194 - r / 2), r] = territory
    assert len(axial) == 19
    turned = {cell: axial[-cell[1], cell[0] + cell[1]].id for cell in axial}
    rotation = {territory.id: turned[cell] for cell, territory in axial.items()}
    assert Counter(rotation[place] == place for place in rotation) == {True: 1, False: 18}
    assert {frozenset(rotation[place] for place in edge) for edge in found.edges} == found.edges


def test_cells_of_the_hexagon_are_congruent_regular_hexagons_to_a_thousandth():
    for territory in maps.load("hexagon").territories:
        (ring,) = geometry.rings(territory.outline)
        x, y = territory.label
        corners = {(a - x, b - y) for a, b in ring}
        assert corners == {(0, -112), (97, -56), (97, 56), (0, 112), (-97, 56), (-97, -56)}
        assert all(abs((a * a + b * b) ** 0.5 / 112 - 1) < 0.001 for a, b in corners)


def test_corsica_is_reached_by_sea():
    france = maps.load("france")
    assert checks.adjacency(france)["corse"] == {"provence", "languedoc-roussillon"}
    assert {("provence", "corse"), ("languedoc-roussillon", "corse")} <= {*france.sea_links}


def test_the_file_is_written_as_own_maps_are(shipped):
    assert (files("buzzkeep.maps") / "data" / f"{shipped.id}.json").read_text("utf-8") == text(shipped)


LIES_IN = {
    "france": {
        "ile-de-france": (48.857, 2.352),
        "bretagne": (48.39, -4.486),
        "alsace": (48.573, 7.752),
        "nord-pas-de-calais": (50.63, 3.06),
        "provence": (43.296, 5.37),
        "corse": (42.7, 9.45),
        "lyonnais": (45.76, 4.84),
    },
    "france13": {"grand-est": (48.573, 7.752), "occitanie": (43.6, 1.44), "corse": (42.7, 9.45)},
    "france26": {"landes-pays-basque": (43.48, -1.56), "corse": (42.7, 9.45), "alsace": (48.573, 7.752)},
    "europe": {
        "united-kingdom": (51.5, -0.12),
        "iceland": (64.15, -21.94),
        "portugal": (38.7, -9.14),
        "denmark": (55.68, 12.57),
        "benelux": (50.85, 4.35),
        "balkans": (41.33, 19.8),
    },
    "usa": {
        "new-york": (40.71, -74.0),
        "florida": (25.76, -80.19),
        "northwest": (47.6, -122.3),
        "california": (34.05, -118.24),
    },
    "world": {
        "siberia": (64.73, 177.5),
        "japan-and-korea": (35.68, 139.7),
        "greenland": (64.18, -51.7),
        "european-russia": (55.75, 37.6),
        "southern-europe": (41.9, 12.5),
    },
}
"""Paris, Brest, Strasbourg, Lille, Marseille, Bastia, Lyon, Toulouse, Biarritz, London, Reykjavik and so on."""


def test_towns_are_drawn_in_their_territories(shipped):
    found = {
        next(one.id for one in shipped.territories if geometry.contains(one.outline, at))
        for lat, lon in LIES_IN.get(shipped.id, {}).values()
        for _, at in [shipped.drawn(lat, lon)]
    }
    assert found == {*LIES_IN.get(shipped.id, {})}
    assert all(shipped.extent(*there) for there in LIES_IN.get(shipped.id, {}).values())
    assert bool(shipped.graticules) is (shipped.id not in DRAWN)


@pytest.mark.parametrize(
    ("map_id", "elsewhere"),
    [
        ("france", [(51.5, -0.12), (45.46, 9.19), (41.39, 2.17), (43.0, 5.0)]),
        ("europe", [(55.75, 37.6), (35.9, 14.5), (61.0, -30.0)]),
        ("usa", [(21.3, -157.86), (61.2, -149.9), (19.43, -99.13)]),
        ("world", [(21.3, -157.86), (0.0, -30.0), (-18.14, 178.44), (-75.0, 0.0)]),
        ("hexagon", [(48.857, 2.352)]),
    ],
)
def test_what_is_not_on_a_maps_land_is_not_shown(map_id, elsewhere):
    assert not any(maps.load(map_id).extent(*there) for there in elsewhere)


def test_a_port_on_a_coast_that_is_drawn_coarsely_counts_as_land():
    assert maps.load("france").extent(49.49, 0.107)  # Le Havre, a unit and a half from the line
    assert maps.load("france").extent(41.926, 8.737)  # Ajaccio, on the land that was moved


def test_geometry_goes_out_as_compact_json_that_reads_back(shipped):
    raw = maps.geometry_json(shipped.id)
    assert len(raw) <= 30_000
    assert maps.parse(raw, "wire") == shipped.model_copy(update={"fairness": None})
    assert orjson.loads(raw)["territories"][0]["outline"].startswith("M")
    assert maps.geometry_json(shipped.id) is raw, "not cached"


def test_the_board_has_names_and_neighbours_in_the_order_of_numbers(shipped):
    board = maps.load(shipped.id).graph
    assert board.id == shipped.id
    assert [territory.number for territory in board.territories] == list(range(1, len(board.territories) + 1))
    edges = {frozenset((t.id, other)) for t in board.territories for other in t.neighbours}
    assert edges == shipped.edges
    assert all(set(territory.names) == {"fr", "en"} for territory in board.territories)


def test_an_unknown_map_is_a_key_error_that_lists_the_maps():
    with pytest.raises(KeyError) as caught:
        maps.load("atlantis")
    assert str(caught.value) == f"no map 'atlantis'; there are: {', '.join(sorted(COUNTS))}"


@pytest.mark.parametrize("map_id", ["../data/france", "france.json", ""])
def test_an_id_never_reaches_the_file_system(map_id):
    with pytest.raises(maps.UnknownMap):
        maps.load(map_id)
