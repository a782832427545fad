"""The golden scenarios C1 to C15, on the 3x3 board

a b c
d e f
g h i
"""

import pytest

from buzzkeep.games.conquest.actions import RebuildTower, SelectTerritory
from buzzkeep.games.conquest.stages.expansion import Allocation, Expansion
from games.conquest.table import RIGHT, WRONG, Table, rules_of


def with_bases(**options) -> Table:
    table = Table(**options)
    table.seat("red").selects("a")
    table.seat("blue").selects("i")
    table.seat("green").selects("c")
    return table


def test_C1_base_legality():
    table = Table()
    table.seat("red").selects("a")
    assert table.seat("blue").is_refused(SelectTerritory("b")) == "NO_TARGET"
    table.seat("blue").selects("i")
    assert table.seat("green").is_refused(SelectTerritory("a")) == "NO_TARGET"
    table.seat("green").selects("c")
    assert table.scores == {"red": 1_000, "blue": 1_000, "green": 1_000}
    assert [table.towers(colour) for colour in ("red", "blue", "green")] == [3, 3, 3]
    assert table.phase == "expansion"


def test_C2_expansion():
    table = with_bases()
    table.seat("red").selects("b")
    table.question(red=RIGHT)
    assert table.land("b") == ("red", 200)
    assert table.scores["red"] == 1_200
    assert table.seat("green").is_refused(SelectTerritory("e")) == "NOT_ADJACENT"
    table.seat("green").selects("f")
    table.question(green=WRONG)
    assert table.land("f") == (None, 0)
    assert table.scores["green"] == 1_000
    table.seat("blue").selects("f")
    table.question(blue=RIGHT)
    assert table.land("f") == ("blue", 200)
    assert table.scores["blue"] == 1_200


def test_C3_fallback_to_any_free_territory():
    table = Table()
    table.arrange(
        {"red": "abd", "blue": "cef", "green": "gh"},
        bases={"red": "a", "blue": "c", "green": "g"},
        phase=Expansion(0, 0),
    )
    assert table.turn == "red"
    assert table.screen.stage.targets == ("i",)
    table.seat("red").selects("i")
    table.question(red=RIGHT)
    assert table.land("i") == ("red", 200)


def test_C4_the_expansion_ends_early():
    table = Table()
    table.arrange(
        {"red": "abd", "blue": "cef", "green": "gh"},
        bases={"red": "a", "blue": "c", "green": "g"},
        phase=Expansion(3, 1),
    )
    assert table.turn == "blue"
    table.seat("blue").selects("i")
    table.question(blue=RIGHT)
    assert (table.phase, table.turn) == ("battle", "red")
    assert (table.screen.round, table.screen.slot) == (1, 0)


@pytest.fixture
def allocation() -> Table:
    table = Table(rules=rules_of(truth=100))
    table.arrange(
        {"red": "abd", "blue": "ch", "green": "g"},
        bases={"red": "a", "blue": "c", "green": "g"},
        phase=Allocation(0, 3),
    )
    return table


def test_C5_the_closest_wins_however_slow(allocation):
    allocation.speed(red=(90, 4_200), blue=(110, 3_900), green=(95, 9_000))
    assert (allocation.phase, allocation.turn) == ("allocation", "green")


def test_C5_equally_close_is_decided_by_time(allocation):
    allocation.speed(red=(90, 4_200), blue=(110, 3_900))
    assert allocation.turn == "blue"


def test_C5_silence_is_void(allocation):
    before = allocation.scores
    allocation.speed()
    assert allocation.stage == "announcing"
    assert allocation.scores == before


def fighting(**options) -> Table:
    table = Table(rules=rules_of(truth=50, **options))
    table.arrange(
        {"red": "abe", "blue": "fi", "green": "cdgh"},
        bases={"red": "a", "blue": "i", "green": "g"},
        defence={"blue": 100},
        round=3,
    )
    assert (table.scores["red"], table.scores["blue"]) == (1_400, 1_300)
    return table


def test_C6_ordinary_conquest():
    table = fighting()
    table.seat("red").attacks("f")
    table.question(red=RIGHT, blue=WRONG)
    assert table.land("f") == ("red", 400)
    assert (table.scores["red"], table.scores["blue"]) == (1_800, 1_100)
    assert "number" not in [prompt.kind for prompt in table.rules.prompts(table.state)]
    table.next()
    assert table.turn == "blue"  # the fourth order: red, blue, green
    assert table.board.drawn == (0,)


def test_C7_reconquest_by_speed():
    table = fighting()
    table.seat("red").attacks("f")
    table.fight(red=RIGHT, blue=WRONG)
    table.seat("blue").attacks("f")
    table.question(red=RIGHT, blue=RIGHT)
    assert table.about.stake.kind == "duel"
    table.speed(red=(40, 3_000), blue=(60, 2_950))
    assert table.land("f") == ("blue", 400)
    assert (table.scores["red"], table.scores["blue"]) == (1_400, 1_500)


def test_C8_both_wrong():
    table = fighting()
    total = sum(table.scores.values())
    table.seat("red").attacks("f")
    table.question(red=WRONG, blue=WRONG)
    assert table.land("f") == ("blue", 200)
    assert table.scores["blue"] == 1_400
    assert sum(table.scores.values()) == total + 100


def test_C9_towers_persist():
    table = Table()
    table.arrange({"red": "abcf", "blue": "ei", "green": "dgh"}, bases={"red": "a", "blue": "i", "green": "g"})
    before = table.scores
    table.seat("red").attacks("i")
    assert table.about.stake.fight.towers == 3
    table.fight(red=RIGHT, blue=WRONG)
    table.fight(red=RIGHT, blue=WRONG)
    table.fight(red=WRONG, blue=WRONG)
    assert table.towers("blue") == 1
    assert table.scores == {**before, "blue": before["blue"] + 100}
    table.seat("green").attacks("i")
    assert table.about.stake.fight.towers == 1
    table.fight(green=RIGHT, blue=WRONG)
    assert not table.alive("blue")
    assert table.scores == {"red": before["red"], "green": before["green"] + 1_300, "blue": 0}
    assert table.happened("seat_eliminated")[0].by == 2


def before_the_elimination() -> Table:
    table = Table()
    table.arrange(
        {"red": "abf", "blue": "icde", "green": "gh"},
        bases={"red": "a", "blue": "i", "green": "g"},
        values={"d": 200, "e": 300, "c": 400},
        towers={"blue": 1},
        defence={"blue": 200, "red": 100},
    )
    assert table.scores == {"red": 1_500, "blue": 2_100, "green": 1_200}
    return table


def test_C10_elimination_arithmetic():
    table = before_the_elimination()
    table.seat("red").attacks("i")
    table.question(red=RIGHT, blue=WRONG)
    assert table.scores == {"red": 3_600, "blue": 0, "green": 1_200}
    assert table.board.seat(0).defence_points == 300
    assert not table.alive("blue")
    assert [table.land(t) for t in "idec"] == [("red", 1_000), ("red", 200), ("red", 300), ("red", 400)]


def test_C11_destroyed_castle():
    table = before_the_elimination()
    table.seat("red").attacks("i")
    table.fight(red=RIGHT, blue=WRONG)
    table.seat("green").attacks("i")
    assert not table.about.stake.fight.castle
    table.question(green=RIGHT, red=WRONG)
    assert table.screen.stage.how == "castle_taken"
    assert (table.scores["green"], table.scores["red"]) == (2_200, 2_600)
    assert table.land("i") == ("green", 1_000)
    assert table.towers("red") == 3
    assert table.alive("red")
    table.next()
    assert table.turn == "green"  # blue's slot is skipped; the second order begins with green
    assert table.seat("green").is_refused(RebuildTower("i")) == "NOT_NOW"


def test_C12_rebuild():
    table = Table(seats=2)
    table.arrange({"red": "abcde", "blue": "fghi"}, bases={"red": "a", "blue": "i"}, towers={"blue": 1}, round=1)
    before = table.scores
    table.seat("blue").rebuilds()
    table.question(blue=RIGHT)
    assert table.towers("blue") == 2
    assert table.turn == "red"  # the slot is consumed
    table.seat("red").attacks("f")
    table.fight(red=WRONG, blue=WRONG)
    table.seat("red").attacks("f")
    table.fight(red=WRONG, blue=WRONG)
    table.seat("blue").rebuilds()
    table.question(blue=WRONG)
    assert table.towers("blue") == 2
    table.seat("blue").rebuilds()
    table.question(blue=RIGHT)
    assert table.towers("blue") == 3
    assert table.scores == {**before, "blue": before["blue"] + 200}
    table.seat("red").attacks("f")
    table.fight(red=WRONG, blue=WRONG)
    table.seat("red").attacks("f")
    table.fight(red=WRONG, blue=WRONG)
    assert table.turn == "blue"
    assert table.seat("blue").is_refused(RebuildTower()) == "NOT_NOW"


def test_C13_order_after_an_elimination():
    table = Table(allow_pass=True)
    table.arrange(
        {"red": "abc", "blue": "efi", "green": "dgh"},
        bases={"red": "a", "blue": "i", "green": "g"},
        towers={"blue": 1},
        round=1,
    )
    assert table.turn == "green"
    table.seat("green").attacks("i")
    table.fight(green=RIGHT, blue=WRONG)
    slots = []
    while table.phase == "battle" and table.turn is not None:
        slots.append((table.screen.round, table.turn))
        table.seat(table.turn).passes()
    assert slots == [
        (2, "red"),
        *((3, "red"), (3, "green")),
        *((4, "red"), (4, "green")),
        *((5, "green"), (5, "red")),
        *((6, "green"), (6, "red")),
    ]


def test_C14_sudden_end():
    table = Table()
    table.arrange(
        {"red": "abcdef", "green": "ghi"},
        bases={"red": "a", "blue": "c", "green": "g"},
        dead={"blue": 4},
        towers={"green": 1},
        round=3,
    )
    table.seat("red").attacks("g")
    table.fight(red=RIGHT, green=WRONG)
    assert table.phase == "over"
    assert table.top.reason == "conquest"
    assert table.ranking == [["red"], ["green"], ["blue"]]


def tied(*, green: str = "cfgh", blue: str = "i", defence: int = 200) -> Table:
    """Red and green have 2400 points each before red's last slot."""
    table = Table(allow_pass=True)
    table.arrange(
        {"red": "abde", "green": green, "blue": blue},
        bases={"red": "a", "green": "g", "blue": "i"},
        values=dict.fromkeys("bcdefh", 400),
        defence={"red": 200, "green": defence},
        round=5,
        slot=2,
    )
    assert table.scores["red"] == table.scores["green"] == 2_400
    table.seat("red").passes()
    assert table.phase == "tiebreak"
    return table


def test_C15_a_tie_is_broken_by_speed():
    table = tied()
    assert table.about.seats == (0, 2)
    table.speed(red=(90, 5_000), green=(109, 6_000))
    assert table.ranking == [["green"], ["red"], ["blue"]]


def test_C15_three_silences_leave_it_to_the_territories():
    table = tied(green="cgh", blue="fi", defence=600)
    for _ in range(3):
        assert table.phase == "tiebreak"
        table.speed()
    assert table.ranking == [["red"], ["green"], ["blue"]]


def test_C15_equal_in_everything_shares_the_rank():
    table = tied()
    for _ in range(3):
        table.speed()
    assert table.ranking == [["red", "green"], ["blue"]]
    assert [(line.seat, line.rank) for line in table.screen.stage.ranking] == [(0, 1), (2, 1), (1, 3)]
