"""Rules of RULES.md that only show in a special position, beside those of the contract's scenarios and ambiguities."""

from buzzkeep.games.watchtower.stages.free_for_all import HEATS
from buzzkeep.games.watchtower.stages.turn import IDLE_ROUNDS
from games.in_hand import kinds, the
from games.watchtower.table import Table, words


def test_r6_3_ties_are_repeated_three_times_and_then_settled():
    table = Table(("6 6 6", "6 2"), ("9", "K"), ("J", "K"))
    table.place(0, "6")
    heats = 0
    while table.kind == "free_for_all":
        heats += 1
        cards = {f"s{one.backs.owner}": "2" if one.backs.owner == 0 else "K" for one in table.stage.contestants}
        events = table.lay(**cards)
        flipped = the(events, "free_for_all_flipped")
        assert flipped.winner == (1 if heats == HEATS else None)
        table.time_out()
    assert heats == HEATS
    assert "6*" in table.army(1), "the first of them after the builder"


def test_r6_3_the_builder_wins_the_last_tie_if_he_is_in_it():
    table = Table(("6 6 6", "6 K"), ("9", "K"))
    table.place(0, "6")
    for _ in range(HEATS):
        table.lay(s0="K", s1="K")
        events = table.time_out()
    assert the(events, "free_for_all_won").seat == 0
    assert table.board.seat(0).campaign == 6


def test_r6_3_without_any_army_the_builder_wins():
    table = Table(("6 6 6 9", "6"), ("9", ""))
    table.place(0, "6")
    assert table.board.seat(0).campaign == 6
    assert table.army(0) == ["9"]


def test_r6_5_a_campaign_without_an_army_is_lost_at_once():
    table = Table(("6 6 6", "6*"), ("9", "10"), barracks="K Q J 10")
    assert table.view(0).mine.army[0].completes == "doomed"
    events = table.place(0, "6")
    assert kinds(events)[:4] == ["card_placed", "tower_completed", "campaign_began", "campaign_lost"]
    assert table.army(0) == ["6*", "10", "J"]
    assert table.fort(0) == ["6", "K", "Q"]
    assert table.board.active == 1


def test_r5_6_4_a_replacement_can_complete_a_tower():
    table = Table(("2", "4 8"), ("9 9 9 5", "8 10"), barracks="9", fails=[(0, 1, "5", 2)])
    table.fight(0, 1, "5", "4-8")
    table.settle()
    assert (table.kind, table.stage.builder, table.stage.cause) == ("free_for_all", 1, "replaced")
    table.lay(s0="8", s1="10")
    table.settle()
    assert table.board.seat(1).campaign == 9
    assert table.board.active == 0, "then the attacker goes on"
    assert table.asked() == (0,)


def test_r5_6_4_without_barracks_nothing_takes_the_place():
    table = Table(("2", "4 8"), ("5", "8 10"), rest=False, fails=[(0, 1, "5", 2)])
    table.fight(0, 1, "5", "4-8")
    assert (table.fort(1), table.bottom(1)) == ([], ["5"])
    assert table.board.battle.replacement is None


def test_r5_6_3_a_royal_that_was_fought_for_stays_with_the_attacker():
    table = Table(("2", "10 8"), ("A", "8 9"))
    table.fight(0, 1, "A", "10-8")
    assert "A*" in table.army(0)


def test_r1_4_cards_from_under_the_barracks_are_not_won():
    table = Table(("9", "4* 5"), ("8", "6"))
    table.place(0, "4")
    table.burn(0, "4")
    assert all(not card.won for card in table.board.barracks)


def test_r5_1_won_cards_may_be_held_back_for_the_last():
    table = Table(("6 6", "6* 6 9"), ("8", "5"))
    assert [card.completes for card in table.view(0).mine.army] == [None, None, None]
    table.place(0, "6")
    assert {card.won: card.completes for card in table.view(0).mine.army if card.face.rank == 6} == {True: "campaign"}
    other = Table(("6 6", "6* 6 9"), ("8", "5"))
    other.place(0, "6*")
    assert {card.completes for card in other.view(0).mine.army if card.face.rank == 6} == {"free_for_all"}


def test_r7_2_what_was_given_is_shuffled():
    """Nobody knows the next card, not even who gave it."""
    nexts = set()
    for seed in range(20):
        table = Table(("9", "5 6 8"), ("10", "2 3 4"), rest=False, seed=seed)
        table.end(0)
        table.give(0, "5")
        table.give(1, "2")
        nexts.add(table.army(1)[-1] if table.army(1)[-1] != "4" else table.army(1)[0])
    assert len(nexts) > 2


def test_r7_2_a_draw_from_nothing_is_skipped():
    table = Table(("9 9", "5"), ("8 8", "6"), rest=False)
    events = table.end(0)
    assert kinds(events) == ["turn_ended", "turn_began", "nothing_to_draw"]
    assert table.asked() == (1,)


def test_r7_2_single_fort_cards_alone_fill_the_barracks():
    table = Table(("9", "5"), ("8 8", "6"), rest=False)
    events = table.end(0)
    assert kinds(events) == ["turn_ended", "turn_began", "refill_began", "barracks_refilled", "card_drawn"]
    assert table.army(1) == ["6", "9"]


def test_r8_3_without_a_turn_cap_idleness_brings_the_showdown():
    table = Table(("2", "3 4"), ("9", "6 8"), turn_cap=0)
    ends = 0
    while table.kind == "acting":
        table.end(table.stage.seat)
        ends += 1
    assert (table.kind, table.stage.forced) == ("showdown", True)
    assert ends == 2 * IDLE_ROUNDS


def test_r8_3_but_not_while_somebody_challenges():
    table = Table(("2", "3 4 6 5"), ("9", "6 8 9"), turn_cap=0)
    for ends in range(2 * IDLE_ROUNDS + 2):
        if ends == 6:
            table.fight(0, 1, "9", "6-8")
            table.settle()
        table.end(table.stage.seat)
    assert table.kind == "acting"


def test_r8_3_whoever_has_no_tower_by_then_is_out():
    def after_peace(fort, campaigns):
        table = Table(("6 6 6 6", "3"), (fort, "8"), ("2", "5 4"), turn_cap=0, campaigns=campaigns)
        while table.kind == "acting":
            table.end(table.stage.seat)
        return table

    table = after_peace("9 9 9 9", [0, 1])
    assert (table.kind, table.stage.forced, table.board.living) == ("showdown", True, (0, 1))
    assert after_peace("9 9", [0]).ranking == ((0,), (2,), (1,)), "the larger army fell later"


def test_r8_4_without_an_army_there_is_no_row():
    table = Table(("2", ""), ("9", "6 8 9"), ("J", "Q 10"), turn_cap=30, turn=30, had_turn=[1, 2, 0])
    table.end(0)
    assert [len(row.cards) for row in table.stage.rows] == [0, 1, 1]
    assert [row.length for row in table.view().stage.rows] == [0, 1, 1], "the screens lay no backs where no cards are"
    table.settle()
    assert table.ranking[-1] == (0,)


def test_r8_6_what_a_tower_is_worth():
    def values(*forts):
        table = Table(*((fort, "5") for fort in forts), turn_cap=30, turn=30, had_turn=range(len(forts)))
        table.end(0)
        return [row.value for row in table.view().stage.rows]

    assert values("3 3 9", "K") == [3, 10]
    assert values("", "8 Q A") == [2, 10]


def tied(fort, barracks):
    """Return two seats that tie in a forced showdown, before the tower battle with these cards."""
    table = Table((fort, "5"), (fort, "5"), barracks=barracks, turn_cap=30, turn=30, had_turn=[0, 1]).unshuffled()
    table.end(0)
    for _ in range(2):
        table.time_out()
    return table


def test_r8_8_a_single_column_goes_to_sudden_death():
    table = tied("2", "3 K 3 Q 9 10")
    assert (table.stage.battle, table.stage.sudden, table.stage.length) == (1, False, 1)
    assert [words(row.cards) for row in table.stage.rows] == [["3"], ["3"]]
    for _ in range(2):
        table.time_out()
    assert (table.stage.battle, table.stage.sudden) == (2, True)
    assert [words(row.cards) for row in table.stage.rows] == [["9"], ["10"]]
    table.settle()
    assert table.ranking == ((1,), (0,))


def test_r8_8_fifteen_tower_battles_with_the_same_cards():
    table = tied("3", "5 6 8 5 6 8 9 10")
    battles = []
    while not table.stage.sudden:
        assert [words(row.cards) for row in table.stage.rows] == [["5", "6", "8"]] * 2
        battles.append(table.stage.battle)
        for _ in range(4):
            table.time_out()
    assert battles == list(range(1, 16))
    assert [words(row.cards) for row in table.stage.rows] == [["9"], ["10"]]
