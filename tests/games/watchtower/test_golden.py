"""The golden scenarios of the rules, T1 to T14."""

from buzzkeep.games.watchtower.actions import Burn, PlaceCard
from games.in_hand import kinds, the
from games.watchtower.table import Table, challenge, words


def test_t1_burn():
    table = Table(("9 9 K 4", "2 3"), ("4 4 2 3", "5"), barracks="8 10")
    assert table.refused(0, Burn(4)) == "OTHER_HAS_TWO"
    events = table.burn(0, "K")
    assert table.bottom(1) == ["K"]
    assert table.army(0) == ["2", "3", "8", "10"]
    assert kinds(events) == ["card_burned", "card_drawn", "card_drawn"]
    assert table.refused(0, Burn(9)) == "BURNED"


def test_t2_single_challenge():
    table = Table(("3", "10 2"), ("9 5", "6"))
    assert table.refused(0, challenge(1, "9", 2)) == "NOT_LEGAL"
    table.fight(0, 1, "9", "10-6")
    assert table.army(0) == ["2", "6*", "9*", "10"]
    assert (table.army(1), table.fort(1)) == ([], ["5"])


def test_t3_thresholds():
    table = Table(("3", "10 2 4 4 8"), ("5s 5h Q", "6 6"))
    assert table.refused(0, challenge(1, "5")) == "NEED_6"
    assert table.target(0, 1, "5").reason == "NEED_6"
    table = Table(("3", "10 2 4 4 8 8"), ("5s 5h Q", "6 6"))
    assert table.target(0, 1, "5").card.suit == "hearts"
    table.fight(0, 1, "5", "10-6")
    assert table.fort(1) == ["5", "Q"]
    assert "5*" in table.army(0)


def test_t4_assassin():
    table = Table(("3", "7 2"), ("9 5", "A 6"))
    table.fight(0, 1, "9", "7-A")
    assert table.bottom(1) == ["A"]
    assert table.army(0) == ["2", "7", "9*"]
    assert table.army(1) == ["6"]


def test_t4_a_defending_seven_loses_to_everything():
    table = Table(("2", "3 4"), ("9 5", "7 6"))
    table.fight(0, 1, "9", "3-7")
    assert table.army(0) == ["3", "4", "7*", "9*"]


def test_t5_draw():
    table = Table(("2", "10 3"), ("9 5", "8 J"))
    table.fight(0, 1, "9", "10-8", "3-J")
    assert table.board.battle.result == "draw"
    assert table.bottom(1) == ["J"]
    assert (table.army(0), table.army(1)) == (["3", "10"], ["8"])
    assert table.fort(1) == ["9", "5"]
    assert table.fails(0, 1, "9") == 1


def test_t6_third_fail():
    table = Table(("2", "3 4"), ("9 5", "8 6"), barracks="10", fails=[(0, 1, "9", 2)])
    events = table.fight(0, 1, "9", "3-8")
    assert table.fort(1) == ["5", "10"]
    assert table.bottom(1) == ["9"]
    assert table.fails(0, 1, "10") == 0
    assert table.board.seat(1).fails == ()
    assert kinds(events)[-2:] == ["target_removed", "fort_card_drawn"]


def test_t7_vulnerable():
    table = Table(("2", "3 4 5 6"), ("Q 3 3", ""))
    assert table.target(0, 1, "Q").sizes == (0,)
    assert table.refused(0, challenge(1, "3", 0)) == "NEED_6"
    events = table.challenge(0, 1, "Q", 0)
    assert kinds(events) == ["challenge_declared", "card_taken"]
    assert table.army(0) == ["3", "4", "5", "6", "Q*"]
    assert table.fort(1) == ["3", "3"]


def test_t8_campaign_by_win():
    table = Table(("6 6 6 2", "10 8"), ("6 9", "5 4"), ("J", "Q"))
    table.fight(0, 1, "6", "10-5")
    table.settle()
    events = table.place(0, "6")
    assert the(events, "tower_completed").way == "campaign"
    assert table.board.seat(0).campaign == 6
    assert table.fort(0) == ["6", "6", "6", "6"]
    assert table.army(0) == ["2", "5*", "8", "10"]
    for seat in (1, 2):  # with nothing left to do, seat 0's turn is over
        table.end(seat)
    assert table.board.active == 0
    assert "card_drawn" not in kinds(table.events)
    assert len(table.army(0)) == 4


def test_t9_free_for_all():
    table = Table(("6 6 6", "6 8 3"), ("9", "K 2"), ("J", "5 4"))
    events = table.place(0, "6")
    assert kinds(events) == ["card_placed", "tower_completed", "free_for_all_began"]
    assert table.asked() == (2, 0, 1)
    table.lay(s0="8", s1="K", s2="5")
    events = table.settle()
    assert the(events, "free_for_all_won").seat == 1
    assert table.army(1) == ["2", "6*", "K"]
    assert (table.fort(0), table.board.seat(0).campaign) == (["6", "6", "6"], None)
    assert table.army(2) == ["4", "5"]
    assert table.asked() == (0,)


def test_t9_the_builder_wins_with_an_ace():
    table = Table(("6 6 6", "6 A 3"), ("9", "K 2"), ("J", "5 4"))
    table.place(0, "6")
    table.lay(s0="A", s1="K", s2="5")
    table.settle()
    assert table.board.seat(0).campaign == 6
    assert table.army(0) == ["3", "A"]
    assert len(table.board.barracks) == 52 - 4 - 2 - 3 - 3, "no royal is returned: it was no battle"


def test_t10_lost_campaign():
    table = Table(("6 6 6 6", "4"), ("9", "K 8"), ("J", "5"), campaigns=[0], barracks="10 Q 2 3")
    events = table.fight(0, 1, "9", "4-8")
    assert the(events, "campaign_lost").rank == 6
    assert table.fort(0) == ["6", "10", "Q"]
    assert table.army(0) == ["2", "3", "6"]
    assert table.bottom(2) == ["6", "6"]
    assert table.board.battle.lost_campaign == 0
    table.settle()
    assert table.board.active == 1, "normal play from the next turn"


def test_t11_campaign_duel():
    table = Table(("6 6 6 6", "10 9 8 5 4"), ("Q Q Q Q", "3 2"), ("J", "5"), campaigns=[0, 1], barracks="10 9 8 5")
    assert table.rival(0, 1).duel == 2
    assert table.refused(0, challenge(1, None, 3)) == "NOT_LEGAL"
    assert table.refused(0, challenge(1, "Q", 1)) == "TOWER_LOCKED"
    events = table.fight(0, 1, None, "10-3", "9-2")
    assert the(events, "campaign_lost").seat == 1
    assert table.army(0) == ["2*", "3*", "4", "5", "8", "9", "10"]
    assert table.fort(1) == ["Q", "10", "9"]
    assert table.army(1) == ["5", "8", "Q"]


def showdown_of_t12():
    """Row B begins with a 6: the example's 8 is the fifth of the box, and the 4s are two of one rank."""
    table = Table(("8 8 8", "8* 10 4 9"), ("Q Q Q Q", "6 4 K 2 3 5 6"), campaigns=[1]).unshuffled()
    table.place(0, "8*")
    return table


def test_t12_showdown():
    table = showdown_of_t12()
    assert table.kind == "showdown"
    assert (table.stage.length, table.stage.forced) == (3, False)
    assert words(table.stage.rows[0].cards) == ["10", "4", "9"]
    assert words(table.stage.rows[1].cards) == ["6", "4", "K"]
    assert table.bottom(4) == ["2", "3", "5", "6"], "the surplus is in the barracks"
    flipped = [the(table.time_out(), "column_flipped").winner for _ in range(3)]
    assert flipped == [0, None, 1]
    assert table.view().stage.leaders == (0, 1)


def test_t12_tower_battle():
    table = showdown_of_t12()
    for _ in range(3):
        table.time_out()
    events = table.time_out()
    assert the(events, "showdown_began").length == 7
    assert [row.value for row in table.view().stage.rows] == [8, 10]
    assert [len(row.cards) for row in table.stage.rows] == [7, 7]
    assert len(table.board.barracks) == 52 - 8 - 14


def test_t13_refill():
    table = Table(("5 5 K", "3 3 3 3 4 4 4 4 6"), ("2", "6 6 6 8 8 8 8"), ("J J J", "9 9 9"), rest=False, active=0)
    events = table.end(0)
    assert [(one.seat, one.left) for one in the(events, "refill_began").owed] == [(0, 4), (1, 3), (2, 1)]
    table.give(0, "3", "3", "3", "3")
    table.give(1, "6", "6", "6")
    events = table.give(2, "9")
    assert the(events, "barracks_refilled").cards == 10
    assert words(one.card for one in the(events, "barracks_refilled").singles) == ["K", "2"]
    assert (table.fort(0), table.fort(1), table.fort(2)) == (["5", "5"], [], ["J", "J", "J"])
    assert the(events, "card_drawn").seat == 1
    assert [len(table.army(seat)) for seat in (0, 1, 2)] == [5, 5, 2]
    assert len(table.board.barracks) == 9
    assert (table.kind, table.asked()) == ("acting", (1,))


def test_t14_elimination():
    table = Table(("", "9 9"), ("4 5", "10 8"))
    events = table.fight(0, 1, "4", "9-10")
    assert the(events, "seat_eliminated").seat == 0
    assert table.kind == "finished"
    assert table.ranking == ((1,), (0,))
    assert table.army(0) == []
    assert table.bottom(1) == ["9"]
    assert table.army(1) == ["8", "9*", "10"]


def test_placing_needs_the_card():
    table = Table(("3", "10"), ("9", "6"))
    assert table.refused(0, PlaceCard("c00")) == "NOT_YOUR_CARD"
