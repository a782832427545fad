"""Each check of the map contract catches a map crafted against it, names the place and tells the cure."""

import copy

import orjson
import pytest

from buzzkeep.banks.reviewing.sentences import translated
from buzzkeep.maps import checks, geometry
from buzzkeep.maps import library as maps
from buzzkeep.quiz.places import Extent

SIDE = 160


def square(column, row):
    return f"p{column}{row}"


def box(x, y):
    return f"M{x},{y}L{x + SIDE},{y}L{x + SIDE},{y + SIDE}L{x},{y + SIDE}Z"


@pytest.fixture
def grid():
    """A sound map of 4 x 4 squares as raw JSON data, to be spoilt."""
    cells = [(c, r) for r in range(4) for c in range(4)]
    return {
        "id": "grid",
        "names": {"fr": "Grille", "en": "Grid"},
        "view_box": [0, 0, 640, 640],
        "seats": [2, 3, 4],
        "list_needed": False,
        "territories": [
            {
                "id": square(c, r),
                "number": 1 + c + 4 * r,
                "names": {"fr": f"Case {c}{r}", "en": f"Square {c}{r}"},
                "outline": box(c * SIDE, r * SIDE),
                "label": [c * SIDE + 80, r * SIDE + 80],
                "castle": [c * SIDE + 80, r * SIDE + 62],
                "neighbours": [
                    square(c + dc, r + dr) for dc, dr in ((0, -1), (-1, 0), (1, 0), (0, 1)) if (c + dc, r + dr) in cells
                ],
            }
            for c, r in cells
        ],
        "sea_links": [],
        "licence": "MIT",
        "source": "Drawn for the tests.",
        "fairness": None,
    }


def place(raw, territory_id):
    return next(territory for territory in raw["territories"] if territory["id"] == territory_id)


def problems(raw):
    with pytest.raises(maps.MapError) as caught:
        maps.parse(orjson.dumps(raw), "grid.json")
    english = [str(problem) for problem in caught.value.problems if not translated(str(problem))]
    assert not english, "each is told in French, too"
    return str(caught.value)


def test_the_unspoilt_grid_is_sound(grid):
    found = maps.parse(orjson.dumps(grid), "grid.json")
    assert (len(found.territories), len(found.edges)) == (16, 24)


@pytest.mark.parametrize(("smallest", "largest"), [(17, 40), (12, 15)])
def test_rule_1_1_1_too_few_and_too_many_territories(monkeypatch, grid, smallest, largest):
    monkeypatch.setattr(checks, "SMALLEST", smallest)
    monkeypatch.setattr(checks, "LARGEST", largest)
    message = problems(grid)
    assert f"territories: there are 16. Merge or split territories until there are {smallest} to {largest}." in message


def test_rule_1_1_1_the_bounds_are_12_and_40():
    assert (checks.SMALLEST, checks.LARGEST) == (12, 40)


@pytest.mark.parametrize(
    ("field", "value", "what"),
    [
        ("id", "p10", "territory p10: 2 territories have this id"),
        ("names", {"fr": "Case 10", "en": "Other"}, "territory Case 10: 2 territories have this French name"),
        ("names", {"fr": "Autre", "en": "Square 10"}, "territory Square 10: 2 territories have this English name"),
        ("number", 2, "their numbers are [2, 2, 3"),
        ("number", 17, "Number them 1 to 16, each once"),
    ],
)
def test_ids_names_and_numbers_are_unique(grid, field, value, what):
    place(grid, "p00")[field] = value
    assert what in problems(grid)


def test_rule_1_1_2_one_sided_neighbours(grid):
    place(grid, "p10")["neighbours"].remove("p00")
    assert "territory p00: p10 is its neighbour, but not the reverse. Add p00 to p10." in problems(grid)


def test_rule_1_1_2_own_neighbour(grid):
    place(grid, "p11")["neighbours"].append("p11")
    assert "territory p11: it is its own neighbour. Remove it" in problems(grid)


def test_rule_1_1_2_unknown_neighbour(grid):
    place(grid, "p11")["neighbours"].append("nowhere")
    assert "territory p11: neighbour nowhere does not exist" in problems(grid)


def test_rule_1_1_2_neighbour_listed_twice(grid):
    place(grid, "p11")["neighbours"].append("p10")
    assert "territory p11: neighbour p10 is listed 2 times" in problems(grid)


def spread(raw):
    """Move the two eastern columns 40 units away and cut the borders: two islands of 8."""
    raw["view_box"][2] += 40
    for territory in raw["territories"]:
        here = int(territory["id"][1])
        territory["neighbours"] = [n for n in territory["neighbours"] if (int(n[1]) > 1) == (here > 1)]
        if here > 1:
            moved = [tuple((x + 40, y) for x, y in ring) for ring in geometry.rings(territory["outline"])]
            territory["outline"] = geometry.path(moved)
            territory["label"][0] += 40
            territory["castle"][0] += 40
    return raw


def link(raw, a, b):
    place(raw, a)["neighbours"].append(b)
    place(raw, b)["neighbours"].append(a)
    return raw


def test_rule_1_1_2_disconnected(grid):
    message = problems(spread(grid))
    assert "adjacency: some territories cannot be reached from others. Add a border or a sea link." in message


def test_rule_1_1_2_sea_links_are_ordinary_borders(grid):
    raw = link(spread(grid), "p11", "p21")
    assert "border p11–p21: neighbours with only 0 units of common border" in problems(copy.deepcopy(raw))
    raw["sea_links"] = [["p11", "p21"]]
    assert len(maps.parse(orjson.dumps(raw), "grid.json").edges) == 21


def test_a_sea_link_between_strangers(grid):
    grid["sea_links"] = [["p00", "p33"]]
    assert "sea link p00–p33: they are not neighbours" in problems(grid)


def star(count):
    """A graph whose hub touches everything: a base on the hub leaves none for the next seat."""
    return {"hub": frozenset(f"t{i}" for i in range(count))} | {f"t{i}": frozenset({"hub"}) for i in range(count)}


def test_rule_1_1_3_a_first_base_that_blocks_all_others():
    assert checks.blocking_bases(star(12), 2) == ("hub",)


def test_rule_1_1_3_two_bases_that_block_the_third_in_whatever_order():
    double = {"a": frozenset({"b", *(f"a{i}" for i in range(6))}), "b": frozenset({"a"})}
    double |= {f"a{i}": frozenset({"a"}) for i in range(6)}
    double["b"] = frozenset({"a", "c"})
    double["c"] = frozenset({"b", *(f"c{i}" for i in range(6))})
    double |= {f"c{i}": frozenset({"c"}) for i in range(6)}
    assert checks.blocking_bases(double, 2) is None
    assert checks.blocking_bases(double, 3) == ("a", "c")


def test_rule_1_1_3_adjacent_territories_are_no_blocking_pair_because_they_are_no_legal_pair():
    pair = {"a": frozenset("bcd"), "b": frozenset("aef"), **{x: frozenset("a") for x in "cd"}}
    pair |= {x: frozenset("b") for x in "ef"}
    assert checks.blocking_bases(pair, 3) is None


def test_rule_1_1_3_the_report_names_the_bases_and_the_number_of_seats(grid):
    for territory in grid["territories"]:
        here = territory["id"]
        others = [t["id"] for t in grid["territories"] if t["id"] not in (here, *territory["neighbours"])]
        if here == "p11":
            territory["neighbours"] += others
            grid["sea_links"] += [[here, other] for other in others]
        elif "p11" not in territory["neighbours"]:
            territory["neighbours"].append("p11")
    message = problems(grid)
    assert "bases for 2: p11 leave no legal base for a later seat. Remove borders there" in message
    assert "bases for 4: p11" in message


@pytest.mark.parametrize("seats", [[3], [2], [3, 2], [2, 3, 3]])
def test_every_map_is_offered_for_two_and_three_in_order(grid, seats):
    grid["seats"] = seats
    assert f"seats: offered for {seats}" in problems(grid)


def test_rule_1_1_4_a_small_territory_needs_a_list(grid):
    grid["view_box"][2] = 1400
    assert "territory p00: only 41 px to tap on a small phone. Enlarge it" in problems(grid)
    grid["list_needed"] = True
    assert maps.parse(orjson.dumps(grid), "grid.json").list_needed


@pytest.mark.parametrize("what", ["label", "castle"])
@pytest.mark.parametrize("point", [[240, 80], [160, 80], [0, 0]], ids=["next door", "on the line", "on a corner"])
def test_rule_1_1_4_label_and_castle_lie_inside(grid, what, point):
    place(grid, "p00")[what] = point
    assert f"{what} of p00: {tuple(point)} is not inside the outline. Move it" in problems(grid)


@pytest.mark.parametrize(
    ("outline", "what"),
    [
        ("M0,0L160,0L160,160L0,160", "not M x,y L x,y … Z with whole numbers from character 0 on"),
        ("M0,0L160,0L160.5,160L0,160Z", "not M x,y"),
        ("M0,0l160,0l0,160L0,160Z", "not M x,y"),
        ("M0,0L160,0C1,2,3,4,160,160L0,160Z", "not M x,y"),
        ("M0,0L160,0L160,160L0,160Z<script>", "from character 25 on: '<script>'"),
        ("", "not M x,y"),
        ("M0,0L160,0Z", "encloses nothing"),
        ("M0,0L80,0L160,0Z", "encloses nothing"),
        ("M0,0L160,0L160,160L0,160L0,0Z", "passes a point twice"),
        ("M-1,0L160,0L160,160L0,160Z", "(-1, 0) lies outside the view box"),
    ],
)
def test_outlines_are_closed_rings_of_whole_numbers_in_the_view_box(grid, outline, what):
    place(grid, "p00")["outline"] = outline
    message = problems(grid)
    assert what in message
    assert "outline of p00" in message


def test_an_outline_that_crosses_itself(grid):
    place(grid, "p00")["outline"] = "M0,0L160,160L160,0L0,120Z"
    assert "outline of p00: the sides ((0, 0), (160, 160)) and ((0, 120), (160, 0)) cross or overlap" in problems(grid)


def test_an_outline_that_reaches_into_its_neighbour(grid):
    place(grid, "p00")["outline"] = "M0,0L160,0L200,80L160,160L0,160Z"
    message = problems(grid)
    assert "border p00–p10: neighbours with only 0 units of common border" in message


def test_an_outline_that_misses_a_corner_of_its_neighbour(grid):
    place(grid, "p00")["outline"] = "M0,0L160,0L160,80L160,160L0,160Z"
    assert "outline of p00 and p10: the sides" in problems(grid)


def test_a_territory_inside_another(grid):
    place(grid, "p00")["outline"] = "M260,100L300,100L300,140L260,140Z"
    place(grid, "p00")["label"] = place(grid, "p00")["castle"] = [280, 120]
    assert "label of p00: (280, 120) lies inside p10 too. Redraw the outlines apart." in problems(grid)


def test_two_territories_on_the_same_ground(grid):
    place(grid, "p00")["outline"] = place(grid, "p10")["outline"]
    assert "the side ((160, 0), (160, 160)) belongs to all" not in problems(grid)
    place(grid, "p20")["outline"] = place(grid, "p10")["outline"]
    assert "belongs to all. Redraw it." in problems(grid)


def test_a_common_border_without_adjacency(grid):
    place(grid, "p00")["neighbours"].remove("p10")
    place(grid, "p10")["neighbours"].remove("p00")
    assert "border p00–p10: 160 units are common, but they are not neighbours. Make them" in problems(grid)


def test_a_border_too_short_to_be_seen(grid):
    place(grid, "p00")["outline"] = "M0,0L160,0L160,9L150,160L0,160Z"
    place(grid, "p10")["outline"] = "M160,0L320,0L320,160L170,160L160,9Z"
    place(grid, "p01")["outline"] = "M0,160L150,160L160,170L160,320L0,320Z"
    place(grid, "p11")["outline"] = "M170,160L320,160L320,320L160,320L160,170Z"
    assert "border p00–p10: neighbours with only 9 units of common border" in problems(grid)


MESH = {
    "south": 45,
    "west": 5,
    "north": 46,
    "east": 7,
    "columns": 2,
    "points": [[0, 640], [640, 640], [0, 0], [640, 0]],
}


def test_a_graticule_says_where_on_earth_the_map_is(grid):
    grid["graticules"] = [MESH]
    found = maps.parse(orjson.dumps(grid), "grid.json")
    assert found.drawn(45.25, 6.5)[1] == (480, 480)
    assert found.drawn(45.25, 6.5 - 360)[1] == (480, 480)
    assert found.drawn(44.9, 6) is found.drawn(45.5, 4.9) is None
    assert found.extent(45.5, 6) == Extent(45, 5, 46, 7)


@pytest.mark.parametrize(
    ("spoil", "what"),
    [
        ({"north": 44}, "graticule 1: its edges are no south, west, north and east. Give them in degrees"),
        ({"east": 366}, "graticule 1: its edges are no south, west, north and east"),
        (
            {"points": [[0, 640], [640, 640], [0, 0], [640, 0], [1, 1]]},
            "graticule 1: 5 points are no rows of 2. Give 2",
        ),
        ({"columns": 3}, "graticule 1: 4 points are no rows of 3. Give 3 points"),
        ({"area": "M0,0Z"}, "graticule 1: not M x,y L x,y … Z with whole numbers"),
        ({"points": []}, "graticules.0.points: Tuple should have at least 4 items"),
    ],
)
def test_a_graticule_that_cannot_be_is_refused(grid, spoil, what):
    grid["graticules"] = [MESH | spoil]
    assert what in problems(grid)


@pytest.mark.parametrize(
    ("spoil", "what"),
    [
        (lambda raw: raw.update(colour="red"), "colour: Extra inputs are not permitted"),
        (lambda raw: raw.pop("licence"), "licence: Field required"),
        (
            lambda raw: raw["territories"][3].update(number="4"),
            "territory p30: number: Input should be a valid integer",
        ),
        (lambda raw: raw["territories"][3].update(label=[1.5, 2]), "territory p30: label.0: Input should be"),
        (lambda raw: raw["territories"][3].update(id="Pas Bon"), "territory Pas Bon: id: String should match"),
        (lambda raw: raw["territories"][3]["names"].update(fr="  "), "territory p30: names.fr: String should match"),
        (lambda raw: raw["territories"].insert(0, 7), "territories.0: Input should be"),
        (lambda raw: raw.update(seats=[2, 3, 5]), "seats.2: Input should be 2, 3 or 4"),
    ],
)
def test_fields_are_strict_and_the_message_names_the_territory(grid, spoil, what):
    spoil(grid)
    message = problems(grid)
    assert what in message
    assert "See buzzkeep/maps/model.py" in message


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b"null", b"\xff\xfe"])
def test_what_is_no_map_at_all_is_refused_in_one_sentence(raw):
    with pytest.raises(maps.MapError, match=r"map x\.json cannot be used"):
        maps.parse(raw, "x.json")


def test_all_problems_come_at_once(grid):
    place(grid, "p00")["label"] = [300, 300]
    place(grid, "p33")["castle"] = [0, 0]
    grid["seats"] = [3]
    with pytest.raises(maps.MapError) as caught:
        maps.parse(orjson.dumps(grid), "grid.json")
    assert len(caught.value.problems) == 4
    assert all(problem.place and problem.what and problem.cure for problem in caught.value.problems)


def test_maps_are_frozen(grid):
    found = maps.parse(orjson.dumps(grid), "grid.json")
    with pytest.raises(ValueError, match="frozen"):
        found.id = "other"
