"""R1 to R5, the table, bases, expansion and allocation, and the ambiguities that belong there."""

import pytest

from buzzkeep.game import Choose, Guess, SeatInfo
from buzzkeep.games.conquest import territories
from buzzkeep.games.conquest.actions import SelectTerritory
from buzzkeep.games.conquest.options import Config, ConquestOptions, Material
from buzzkeep.games.conquest.territories import fits
from games.conquest.positions import allotting, expanding
from games.conquest.table import RIGHT, WRONG, Table, board, hexagon, rules_of
from games.in_hand import Moment

# -- R1, R2: the table and the bases


@pytest.mark.parametrize("seats", [1, 5])
def test_R1_1_two_to_four_seats(seats):
    with pytest.raises(ValueError, match="2 to 4"):
        rules_of(hexagon()).setup([SeatInfo(n) for n in range(seats)], Moment(0, Table().rng))


def test_R1_2_the_board_is_symmetric():
    broken = board("m", {"a": "b", "b": "c", "c": ""})
    one_way = type(broken)("m", (*broken.territories[:2], type(broken.territories[2])("c", 3, {}, ("a", "b"))))
    with pytest.raises(ValueError, match="not symmetric"):
        Config(ConquestOptions(), Material(one_way, (), ()))


@pytest.mark.parametrize(("seats", "chosen"), [(2, "ai"), (3, "aic")])
def test_A16_bases_are_chosen_in_seat_order(seats, chosen):
    table = Table(seats=seats)
    for colour, territory in zip(("red", "blue", "green"), chosen, strict=False):
        assert table.turn == colour
        table.seat(colour).selects(territory)
    assert table.phase == "expansion"


def test_A15_a_base_may_be_anywhere_that_touches_no_base():
    table = Table()
    table.seat("red").selects("e")
    assert table.screen.stage.targets == ("a", "c", "g", "i")


def test_R2_3_a_base_leaves_room_for_the_others():
    line = board("line", {"a": "b", "b": "c", "c": "d", "d": "e", "e": ""})
    table = Table(line)
    assert table.screen.stage.targets == ("a", "c", "e")
    assert table.seat("red").is_refused(SelectTerritory("b")) == "NO_TARGET"
    assert not fits(table.config.neighbours, frozenset("abcd"), 3)


def test_R2_4_random_bases_are_legal_and_differ_by_seed():
    chosen, first = set(), set()
    for seed in range(12):
        table = Table(hexagon(), base_selection="random", key=b"%016d" % seed)
        assert table.phase == "expansion"
        assert set(table.scores.values()) == {1_000}
        chosen.add(tuple(seat.base for seat in table.board.seats))
        first.add(table.happened("base_chosen")[0].seat)
    assert len(chosen) > 6
    assert first == {0, 1, 2}


def test_R2_2_a_seat_number_may_be_left_out():
    rules = rules_of()
    state = rules.setup([SeatInfo(0), SeatInfo(3)], Moment(0, Table().rng)).state
    assert rules.prompts(state)[0].seats == (0,)


# -- R3: expansion


def test_R3_2_the_printed_orders():
    letters = "RBGY"

    def printed(seats: int) -> list[str]:
        return ["".join(letters[s] for s in territories.order(tuple(range(seats)), round_)) for round_ in range(6)]

    assert printed(3) == ["RGB", "GBR", "BRG", "RBG", "GRB", "BGR"]
    assert printed(2) == ["RB", "BR", "RB", "BR", "RB", "BR"]
    assert printed(4) == ["RGBY", "GYRB", "BRYG", "YBGR", "RBGY", "YGBR"]


def test_R3_1_six_rounds_of_three_slots_then_the_allocation():
    table, slots = expanding(), []
    while table.phase == "expansion":
        slots.append((table.screen.round, table.turn))
        table.seat(table.turn).selects(table.screen.stage.targets[0])
        table.question()
    names = {"R": "red", "G": "green", "B": "blue"}
    expected = ["RGB", "GBR", "BRG", "RBG", "GRB", "BGR"]
    assert slots == [(n, names[c]) for n, row in enumerate(expected, start=1) for c in row]
    assert table.phase == "allocation"


def test_R3_1_fewer_rounds_by_option():
    table = expanding(1, 2, rounds_expansion=2)
    table.seat("red").selects("b")
    table.question(red=WRONG)
    assert table.phase == "allocation"


def test_R3_5_only_the_seat_of_the_slot_answers():
    table = expanding()
    table.seat("red").selects("b")
    table.open()
    assert table.seat("blue").is_refused(Choose(RIGHT)) == "NOT_ASKED"
    assert table.seat("red").is_refused(Choose(4)) == "BAD_OPTION"
    assert table.seat("red").is_refused(Choose(-1)) == "BAD_OPTION"
    assert table.seat("red").is_refused(Guess("1")) == "WRONG_FORMAT"


@pytest.mark.parametrize("answers", [{"red": WRONG}, {}])
def test_A2_wrong_or_silent_leaves_the_territory_free(answers):
    table = expanding()
    before = table.scores
    table.seat("red").selects("b")
    table.question(**answers)
    assert table.land("b") == (None, 0)
    assert table.scores == before


def test_A3_no_adjacent_territory_opens_all_free_ones():
    table = expanding(owners={"red": "a", "blue": "cbd", "green": "g"})
    assert table.screen.stage.targets == ("e", "f", "h", "i")


def test_R3_3_expansions_reach_further_territories():
    table = expanding(owners={"red": "abe", "blue": "c", "green": "g"})
    assert table.screen.stage.targets == ("d", "f", "h")


# -- R4: shared expansion


def shared(**more) -> Table:
    return expanding(expansion="shared", **more)


def test_R4_1_all_pick_in_turn_and_no_two_the_same():
    table = shared()
    table.seat("red").selects("d")
    assert table.turn == "green"
    assert table.seat("green").is_refused(SelectTerritory("d")) == "NOT_ADJACENT"
    assert [(c.seat, c.territory) for c in table.screen.stage.claims] == [(0, "d")]
    table.seat("green").selects("h")
    table.seat("blue").selects("b")
    assert table.stage == "announcing"
    assert table.about.seats == (0, 2, 1)


def test_R4_2_one_question_and_each_right_seat_gets_its_claim():
    table = shared()
    for colour, territory in (("red", "d"), ("green", "h"), ("blue", "b")):
        table.seat(colour).selects(territory)
    table.question(red=RIGHT, blue=RIGHT, green=WRONG, reveal=False)
    revealed = table.screen.stage
    assert {answer.seat: answer.good for answer in revealed.answers} == {0: True, 1: True, 2: False}
    assert {change.seat: change.points for change in revealed.changes} == {0: 200, 1: 200}
    table.next()
    assert (table.land("d"), table.land("b"), table.land("h")) == (("red", 200), ("blue", 200), (None, 0))
    assert (table.screen.round, table.turn) == (2, "green")
    assert table.board.drawn == (0,)


def test_R4_1_claims_do_not_serve_as_neighbours():
    table = shared()
    table.seat("red").selects("d")
    assert table.screen.stage.targets == ("h",)  # green touches d (claimed) and h only


def test_R4_3_who_finds_nothing_to_claim_sits_out():
    table = shared(owners={"red": "abd", "blue": "cfe", "green": "gh"})
    table.seat("red").selects("i")
    assert table.stage == "announcing"
    assert table.about.seats == (0,)
    table.question(red=WRONG)
    assert (table.screen.round, table.turn) == (2, "green")


def test_R4_2_an_open_round_ends_the_phase_when_all_is_taken():
    table = shared(owners={"red": "abd", "blue": "cfe", "green": "gh"})
    table.seat("red").selects("i")
    table.question(red=RIGHT)
    assert table.phase == "battle"


# -- R5: allocation


def test_A4_equidistant_answers_tie_and_time_decides():
    table = allotting({"red": "ab", "blue": "cf", "green": "gd"})
    table.speed(red=(90, 4_000), blue=(110, 3_999), green=(120, 100), reveal=False)
    places = {answer.seat: (answer.place, answer.distance) for answer in table.screen.stage.answers}
    assert places == {1: (1, "10"), 0: (2, "10"), 2: (3, "20")}


def test_R5_2_who_acted_earlier_wins_even_if_it_arrives_later():
    table = allotting({"red": "ab", "blue": "cf", "green": "gd"})
    table.open()
    table.now += 5_000
    opened = table.frame.opened_at
    table.seat("green").guesses(90, acted_at=opened + 2_010)
    table.seat("red").guesses(90, acted_at=opened + 2_000)
    table.run_out()
    assert table.screen.stage.winner == 0
    assert [answer.elapsed_ms for answer in table.screen.stage.answers] == [2_000, None, 2_010]


def test_R5_3_the_winner_takes_an_adjacent_territory_worth_300():
    table = allotting({"red": "ab", "blue": "cf", "green": "gd"})
    table.speed(red=(100, 1_000))
    assert table.screen.stage.targets == ("e",)
    assert table.seat("red").is_refused(SelectTerritory("i")) == "NOT_ADJACENT"
    table.seat("red").selects("e")
    assert table.land("e") == ("red", 300)
    assert (table.phase, table.screen.round, table.screen.rounds) == ("allocation", 2, 3)


def test_R5_3_without_an_adjacent_one_any_free_territory():
    table = allotting({"red": "a", "blue": "cbd", "green": "gh"})
    table.speed(red=(100, 1_000))
    assert table.screen.stage.targets == ("e", "f", "i")


def test_R5_5_two_voids_give_a_territory_to_the_last_seat():
    table = allotting({"red": "ab", "blue": "c", "green": "gd"})
    table.speed(reveal=False)
    assert table.screen.stage.tie_goes_on
    table.next()
    table.speed(reveal=False)
    assert not table.screen.stage.tie_goes_on
    table.next()
    assert table.land("f") == ("blue", 300)  # b is taken, f is the lowest number next to c
    assert table.stage == "announcing"


def test_R5_5_a_withdrawn_question_is_no_void():
    table = allotting({"red": "ab", "blue": "c", "green": "gd"})
    for _ in range(3):
        table.open()
        table.void()
    table.speed()
    assert table.stage == "announcing"
    assert table.land("f") == (None, 0)


def test_R5_1_all_territories_are_given_away_then_the_battle():
    table = allotting({"red": "abe", "blue": "cf", "green": "gdh"})
    assert table.screen.order == ()  # nobody's turn: all are asked at once
    table.speed(green=(1, 1_000))
    table.seat("green").selects("i")
    assert (table.phase, table.turn, table.screen.order) == ("battle", "red", (0, 2, 1))


def test_A19_nothing_left_to_allot():
    table = expanding(5, 2, owners={"red": "abd", "blue": "cfe", "green": "gh"})
    table.seat("red").selects("i")
    table.question(red=RIGHT)
    assert table.phase == "battle"
