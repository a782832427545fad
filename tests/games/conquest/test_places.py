"""Places among the speed questions (R5.2, R8.2, R10.4): pins, whole kilometres, and nothing told before the reveal."""

from dataclasses import replace
from statistics import median
from typing import Any

import pytest

from buzzkeep.banks.playing.picker import extent
from buzzkeep.game import HOST, SCREEN, CounterRng, Guess, Locate, Overrule, PlaceQuestion, Spot, given, hunch, spot
from buzzkeep.games.conquest import GAME, planning
from buzzkeep.games.conquest.options import ConquestOptions, Material
from buzzkeep.games.conquest.stages.expansion import Allocation
from buzzkeep.maps import library as maps
from buzzkeep.quiz.content import MapGraph, SpeedQuestion, TopicDeck
from buzzkeep.quiz.places import Extent, apart
from games.conquest.positions import CORNERS
from games.conquest.table import M9, Table, deck
from kit.supply import CanarySupply

FIJI = Spot(-17.7, 179.9)
PARIS, BASTIA = Spot(48.857, 2.352), Spot(42.7, 9.45)
FRANCE = Extent(42.1, -5.2, 51.3, 8.6)


def at(lat: float, lon: float) -> Locate:
    return Locate(lat, lon)


def places(truth: Spot = FIJI, on: Extent | None = None, **options: Any) -> Any:
    asked = tuple(
        PlaceQuestion(f"p{n}", f"Place {n}?", truth.place, f"Name {n}", "test", 1, extent=on) for n in range(40)
    )
    return GAME.bind(ConquestOptions(**options), Material(M9, deck()[0], asked))


def allotting(members: Any = None, **options: Any) -> Table:
    table = Table(rules=places(**options), members=members)
    table.arrange({"red": "ab", "blue": "cf", "green": "gd"}, bases=CORNERS | {"blue": "c"}, phase=Allocation(0, 3))
    table.open()
    return table


def pins(table: Table, **given: tuple[float, float, int]) -> None:
    opened = table.frame.opened_at
    for colour, (lat, lon, elapsed) in sorted(given.items(), key=lambda one: one[1][2]):
        table.now = max(table.now, opened + elapsed)
        table.act(table.seat(colour).party, at(lat, lon), opened + elapsed)
    if table.stage == "asking":
        table.skip()


def test_R5_2_the_closest_pin_wins_across_the_antimeridian_too():
    table = allotting()
    question = table.screen.stage.question
    assert (question.format, question.text, question.unit, question.choices) == ("place", "Place 0?", "", ())
    pins(table, red=(-17.7, 178.5, 1_000), blue=(-17.7, -179.9, 9_000), green=(-17.7, -178.0, 500))
    shown = table.screen.stage
    assert shown.winner == 1
    assert (shown.right_value, shown.right_place.name, shown.right_place.lon) == (None, "Name 0", 179.9)
    assert [(one.seat, one.place, one.distance, one.value) for one in shown.answers] == [
        (0, 2, "148", None),
        (1, 1, "21", None),
        (2, 3, "222", None),
    ]
    assert shown.answers[1].pin == Spot(-17.7, -179.9)


def test_R5_2_two_pins_five_km_apart_are_decided_and_not_by_time():
    table = allotting(truth=Spot(48.0, 2.0))
    pins(table, red=(49.0, 2.0, 9_000), blue=(49.045, 2.0, 500))
    assert [one.distance for one in table.screen.stage.answers] == ["111", "116", None]
    assert table.screen.stage.winner == 0


def test_R5_2_the_same_kilometre_goes_by_time_and_a_photo_finish_into_a_heat():
    table = allotting(truth=Spot(48.0, 2.0))
    pins(table, red=(49.0, 2.0, 2_000), blue=(47.0, 2.0, 1_500), green=(60.0, 2.0, 100))
    assert (table.screen.stage.winner, table.screen.stage.ahead_ms) == (1, 500)
    table = allotting(truth=Spot(48.0, 2.0))
    pins(table, red=(49.0, 2.0, 2_000), blue=(47.0, 2.0, 2_001))
    assert (table.screen.stage.winner, table.screen.stage.dead_heat) == (None, (0, 1))


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (at(90.1, 0), "BAD_PLACE"),
        (at(0, -180.5), "BAD_PLACE"),
        (at(float("inf"), 0), "BAD_PLACE"),
        (at(float("nan"), 0), "BAD_PLACE"),
        (Guess("5"), "WRONG_FORMAT"),
    ],
)
def test_R8_2_a_place_is_answered_by_a_pin_on_earth_alone(action, code):
    assert allotting().seat("red").is_refused(action) == code


def test_R13_nobody_sees_a_pin_or_the_place_before_the_reveal():
    table = allotting(host_sees_answers=False)
    table.act(table.seat("red").party, at(12.34567, 65.43211))
    for viewer in (SCREEN, HOST, table.seat("blue").party):
        seen = repr(table.rules.view(table.state, viewer))
        assert not any(secret in seen for secret in ("12.34567", "65.43211", "Name 0", "179.9"))
    assert table.seat("red").sees.mine.my_tap.pin == Spot(12.34567, 65.43211)
    table.skip()
    assert table.screen.stage.answers[0].pin == Spot(12.34567, 65.43211)
    assert table.console.stage.right_place.name == "Name 0"


def test_R13_1_a_quiz_master_sees_the_name_of_the_place():
    assert allotting().console.own[0].answer == "Name 0"


def test_R10_4_a_teams_pin_is_the_one_nearest_to_all_of_them():
    table = allotting({"red": ["ann", "bob", "cid"]}, truth=Spot(48.0, 2.0))
    for member, pin in (("ann", (0, 0)), ("bob", (47.0, 2.0)), ("cid", (48.0, 9.0))):
        table.act(replace(table.seat("red").party, member=member), at(*pin))
    table.skip()
    assert table.screen.stage.answers[0].pin == Spot(47.0, 2.0)


def test_R12_9_a_place_may_be_void_and_nothing_else():
    table = allotting()
    pins(table, red=(-17.7, 178.5, 1_000))
    table.next()
    assert table.rules.overruled(table.state, Overrule(1, (), "")) is not None
    assert table.rules.validate(table.state, HOST, Overrule(1, (), "5", "points")) is not None


def test_R15_1_pins_of_bots_lie_off_by_their_skill():
    rng, card = CounterRng(b"where bots believe it is"), PlaceQuestion("p", "?", FIJI.place, "Fiji", "test", 1)
    usual = {}
    for skill in ("easy", "medium", "hard"):
        believed = [hunch(card, skill, rng) for _ in range(600)]
        usual[skill] = median(apart(one, FIJI.place) for one in believed if isinstance(one, int)) / 1000
        assert {type(given(card, one)) for one in believed if isinstance(one, int)} == {Locate}
        assert all(-56 <= spot(one).lat <= 74 for one in believed if isinstance(one, int))
    assert 2_000 < usual["easy"] < 3_000
    assert 900 < usual["medium"] < 1_300
    assert 280 < usual["hard"] < 430


# -- the map that is played as what pins are set on


class Atlas(CanarySupply):
    """Numbers and places, half of them where ``truth`` lies; the maps that ship say what they show."""

    def __init__(self, truth: Spot) -> None:
        super().__init__()
        self._truth = truth

    def graph(self, map_id: str) -> MapGraph:
        return maps.load(map_id).graph

    def extent(self, map_id: str, place: int) -> Extent | None:
        return extent(map_id, place)

    def number_questions(self, at_least: int, at_most: int) -> tuple[SpeedQuestion, ...]:
        found = super().number_questions(at_least, at_most)
        return tuple(self._place(one) if n % 2 else one for n, one in enumerate(found))

    def topics(self, choices: int, numbers: int) -> tuple[TopicDeck, ...]:
        """Return decks of which each has places among its speed questions."""
        found = []
        for topic in ("animals", "art", "geography", "history", "science", "sport"):
            of = {"category": topic}
            decks = self.choice_questions(choices, choices), self.number_questions(numbers, numbers)
            first, second = (tuple(replace(one, id=f"{topic} {one.id}", **of) for one in deck) for deck in decks)
            found.append(TopicDeck(topic, first, second))
        return tuple(found)

    def _place(self, one: SpeedQuestion) -> PlaceQuestion:
        return PlaceQuestion(one.id, one.text, self._truth.place, "A name", one.category, one.difficulty)


@pytest.mark.parametrize(
    ("map_id", "truth", "shown"),
    [
        ("france", PARIS, FRANCE),
        ("france13", PARIS, FRANCE),
        ("france", BASTIA, Extent(41.25, 8.45, 43.1, 9.65)),  # of the land that was moved
        ("france", Spot(51.5, -0.12), None),
        ("world", FIJI, None),  # not drawn there
        ("world", PARIS, Extent(-61.47139, -169.0, 89.17926, 191.0)),
        ("hexagon", PARIS, None),
    ],
)
@pytest.mark.parametrize("lands", ["off", "on"])
def test_R5_2_a_place_on_the_land_of_the_map_is_asked_on_that_map(map_id, truth, shown, lands):
    gathered = planning.gather(ConquestOptions(map=map_id, lands=lands), 3, Atlas(truth))
    there = {one.extent for one in gathered.number_questions if isinstance(one, PlaceQuestion)}
    assert there == {shown}
    assert len(gathered.topics) == (6 if lands == "on" else 0)


def test_R13_which_map_it_is_asked_on_comes_with_the_question_and_tells_no_more():
    table = allotting(truth=PARIS, on=FRANCE)
    assert table.screen.stage.question.on_map is True
    assert table.seat("red").sees.stage.question.on_map is True
    for viewer in (SCREEN, HOST, table.seat("blue").party):
        seen = repr(table.rules.view(table.state, viewer))
        assert "extent" not in seen
        assert not any(str(edge) in seen for edge in (42.1, -5.2, 51.3))
    assert allotting().screen.stage.question.on_map is False
    assert allotting(truth=PARIS, on=FRANCE, questions_on_phones=False).seat("red").sees.stage.question.on_map is True


def test_R5_2_what_decides_is_the_way_over_the_globe_on_either_map():
    """A pin on a moved island is where it lies, however near its drawing is to the coast."""
    table = allotting(truth=BASTIA, on=Extent(41.25, 8.45, 43.1, 9.65))
    pins(table, red=(42.745, 9.45, 9_000), blue=(42.655, 9.45, 8_000), green=(42.7, 9.511, 100))
    assert [one.distance for one in table.screen.stage.answers] == ["5", "5", "5"]
    assert table.screen.stage.winner == 2
    table = allotting(truth=PARIS, on=FRANCE)
    pins(table, red=(49.0, 2.352, 9_000), blue=(49.045, 2.352, 100))
    assert [one.distance for one in table.screen.stage.answers] == ["16", "21", None]
    assert table.screen.stage.winner == 0


def test_R15_1_on_a_smaller_map_bots_are_off_by_less_and_stay_on_it():
    rng, usual = CounterRng(b"where bots believe it is"), {}
    for skill in ("easy", "medium", "hard"):
        card = PlaceQuestion("p", "?", PARIS.place, "Paris", "test", 1, extent=FRANCE)
        believed = [one for _ in range(600) if isinstance(one := hunch(card, skill, rng), int)]
        usual[skill] = median(apart(one, PARIS.place) for one in believed) / 1000
        assert all(42.1 <= spot(one).lat <= 51.3 and -5.2 <= spot(one).lon <= 8.6 for one in believed)
    assert 120 < usual["easy"] < 200
    assert 60 < usual["medium"] < 100
    assert 15 < usual["hard"] < 35


def test_what_lies_beyond_an_extent_is_brought_to_its_nearer_edge_beyond_180_degrees_too():
    pacific = Extent(-50, 160, 10, 210)
    assert pacific.nearest(0, -160) == Spot(0, -160)
    assert pacific.nearest(0, 170) == Spot(0, 170)
    assert pacific.nearest(20, -140) == Spot(10, -150)
    assert pacific.nearest(-60, 150) == Spot(-50, 160)
    assert Extent(-56, -180, 74, 180).share == 1
    assert 0.05 < FRANCE.share < 0.1


def test_on_the_map_of_a_town_not_every_pin_is_right():
    town = PlaceQuestion("p", "?", PARIS.place, "Louvre", "test", 1, extent=Extent(48.81, 2.22, 48.91, 2.47))
    assert 300 < town.leeway < 600
    assert replace(town, extent=FRANCE).leeway == replace(town, extent=None).leeway == 25_000
