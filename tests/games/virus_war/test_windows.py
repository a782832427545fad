"""STOP windows, races for them, counter-attacks and the partner's numbers (R4.6, R4.7, R7)."""

import pytest

from buzzkeep.game import SeatChange
from buzzkeep.games.virus_war.actions import AddNumbers, Counter, Let, Stop
from games.in_hand import kinds, party, the
from games.virus_war.table import Table, played


def poisoned(*hands, **more):
    table = Table("poison 5", *hands, **more)
    table.play(0, "poison", 5, on=1)
    return table


def test_r4_5_the_cards_lie_on_the_table_and_nothing_has_happened():
    table = poisoned("1")
    assert table.hand(0) == []
    assert table.discard == []
    assert table.hp(1) == 50
    assert table.view().table.fate == "open"


def test_r4_6_everybody_gets_the_window_whatever_he_holds():
    table = poisoned("1", "stop", "2")
    (prompt,) = table.rules.prompts(table.state)
    assert (prompt.kind, prompt.seats, prompt.timed) == ("stop", (1, 2, 3), True)
    assert table.legal(1) == [Let()]
    assert table.legal(2) == [Stop(), Let()]
    assert table.legal(0) == []
    assert table.refused(1, Stop()) == "NOT_YOUR_CARD"
    assert table.refused(0, Stop()) == "OWN_ACTION"


def test_r4_6_it_closes_early_only_when_all_have_let_it_go():
    table = poisoned("1", "1", "1")
    table.act(1, Let())
    table.act(1, Let())
    table.act(3, Let())
    assert (table.kind, table.view().stage.let) == ("stopping", 2)
    table.act(2, Let())
    assert table.kind == "ending"


def test_r4_6_after_let_a_stop_still_counts_and_a_stop_is_not_taken_back():
    table = poisoned("1", "stop")
    table.act(2, Let())
    table.act(2, Stop(), grace=200)
    table.act(2, Let())
    assert table.told(2).answer == "stop"
    table.time_out()
    assert the(table.events, "stop_called").seat == 2


def test_r4_6_the_earlier_press_from_a_slower_line_wins_and_the_other_card_stays():
    table = poisoned("stop", "stop")
    table.act(1, Stop(), wait=1_000, grace=200)
    assert table.view().stage.pressed
    table.act(2, Stop(), wait=100, lag=150)
    assert the(table.events, "stop_called").seat == 2
    assert the(table.events, "stop_came_late").seat == 1
    assert (table.hand(1), table.hand(2)) == (["stop"], [])
    assert table.rules.redact(the(table.events, "stop_came_late"), party(2)) is None
    assert table.rules.redact(the(table.events, "stop_came_late"), party(1)) is not None


def test_r4_6_the_table_waits_300_ms_at_most():
    table = poisoned("stop", "stop")
    table.act(1, Stop(), grace=5_000)
    assert table.due() == table.now + 300


def test_r4_6_exactly_equal_presses_are_left_to_chance():
    winners = set()
    for seed in range(12):
        table = poisoned("stop", "stop", seed=seed)
        table.act(1, Stop(), grace=200)
        table.act(2, Stop())
        winners.add(the(table.events, "stop_called").seat)
    assert winners == {1, 2}


def test_r4_6_a_press_just_before_the_end_is_decided_after_it():
    table = poisoned("stop", "1")
    end = table.due()
    table.now = end - 10
    table.act(1, Stop(), grace=200)
    assert table.due() == end + 190
    table.time_out()
    assert the(table.events, "stop_called").seat == 1


def test_r4_6_each_stop_opens_a_full_window_for_the_opponents_of_its_player():
    table = poisoned("stop", "1", stop_window=8)
    table.act(1, Stop(), wait=3_000)
    assert table.due() == table.now + 8_000
    assert table.stage.sprint.entrants == (0, 2)
    assert (table.view().stage.what, table.view().stage.depth) == ("stop", 1)


def test_r4_6_a_stopped_stop_player_loses_no_turn():
    table = poisoned("stop", "stop")
    table.stop(1)
    table.stop(2)
    table.close()
    assert kinds(table.events)[0] == "life_lost"
    table.time_out()
    assert table.active == 1


def test_r4_6_what_cannot_be_stopped_opens_no_window():
    table = Table("1", "stop", stage="draw", pile="2")
    table.draw(0)
    assert table.kind == "acting"
    table.pass_turn(0)
    assert table.kind == "ending"


def test_r4_7_the_target_is_asked_whether_it_holds_a_counter_or_not():
    for hand in ("counter", "1"):
        table = Table("virus 5", hand, "counter")
        table.play(0, "virus", 5, on=1)
        table.close()
        assert table.due() == table.now + 6_000
        assert table.refused(2, Counter()) == "NOT_ASKED"
        assert (Counter() in table.legal(1)) is (hand == "counter")
    assert table.refused(1, Counter()) == "NOT_YOUR_CARD"


def test_r4_7_silence_lets_the_virus_happen():
    table = Table("virus 5", "counter")
    table.play(0, "virus", 5, on=1)
    table.close()
    table.time_out()
    assert (table.tokens(), table.hand(1)) == ([0, 5], ["counter"])


def test_r4_7_a_stop_on_the_stop_of_a_counter_attack_lets_it_through():
    table = Table("virus 5 stop", "counter stop", "1")
    table.play(0, "virus", 5, on=1)
    table.close()
    table.counter(1)
    table.stop(0)
    assert table.stage.sprint.entrants == (1, 2)
    table.stop(1)
    table.close()
    assert (table.tokens(), table.hp(0)) == ([5, 5, 0], 45)
    assert sorted(table.discard) == ["5", "counter", "stop", "stop", "virus"]


def boosting(**more):
    return Table("medicine virus 4 1", "1", "4 4 1 6", "1", mode="coop", hp=[30, 50, 50, 50], **more)


def test_r7_3_the_partner_adds_the_same_value_or_none():
    table = boosting()
    table.play(0, "virus", 4, on=1)
    assert table.legal(2) == [AddNumbers((4,)), AddNumbers((4, 4)), Let()]
    assert table.told(2).boost == (4, 4)
    assert table.refused(0, Let()) == "NOT_ASKED"
    table.act(2, Let())
    assert (table.kind, table.view().table.value) == ("stopping", 4)


def test_r7_3_a_medicine_takes_any_numbers_of_the_partner():
    table = boosting()
    table.play(0, "medicine", 1, 4, on=0)
    table.add(2, 1, 6)
    table.all_let()
    assert table.hp(0) == 42


def test_r7_3_no_boost_without_numbers_and_none_by_silence():
    table = Table("epidemic virus 4", "1", "4", "1", mode="coop")
    table.play(0, "epidemic")
    assert table.kind == "stopping"
    table = boosting()
    table.play(0, "virus", 4, on=1)
    table.time_out()
    assert (table.kind, table.cards(2)) == ("stopping", 4)


def test_r7_2_medicine_miracle_and_vaccine_may_be_for_the_partner():
    table = Table("medicine miracle vaccine 2", "1", "1", "1", mode="coop", hp=[50, 50, 20, 20], tokens=[0, 0, 3, 3])
    assert table.refused(0, played("medicine", 2, on=2)) is None
    assert table.refused(0, played("medicine", 2, on=3)) == "NOT_LEGAL"
    assert table.refused(0, played("miracle", on=2)) is None
    assert table.refused(0, played("miracle", on=3)) == "NOT_LEGAL"
    assert table.refused(0, played("vaccine", 2, on=3)) is None


@pytest.mark.parametrize("change", [SeatChange.LEFT])
def test_r10_4_who_leaves_in_a_window_lets_it_go(change):
    table = poisoned("1", "1")
    table.act(1, Let())
    table.tell(2, change)
    assert table.kind == "ending"
    assert table.hp(1) == 45
