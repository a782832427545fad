"""The worked examples of the rules, V-1 to V-14."""

from buzzkeep.game import CounterRng
from buzzkeep.games.virus_war.actions import AddNumbers
from games.in_hand import Moment, the
from games.virus_war.table import Box, Table, opened, played


def dealt(*hands, then=""):
    """Open a match with these hands and next cards."""
    box = Box()
    cards = [card for words in hands for card in box.take(words)]
    deck = (*cards, *box.take(then), *box.cards)
    return opened(len(hands), deck, Moment(0, CounterRng(b"a table of virus war"), 0))


PLAIN = "virus virus poison poison vaccine vaccine"


def test_v_1_setup_traps_hurt_are_replaced_and_name_the_starter():
    step = dealt("trap4 virus virus 1 1 1", "poison poison 2 2 2 stop", "trap6 vaccine vaccine 3 3 3", then="4 trap8 5")
    seats, stage = step.state.board.seats, step.state.stack[-1].stage
    assert [seat.hp for seat in seats] == [46, 50, 36]
    assert [len(seat.hand) for seat in seats] == [6, 6, 6]
    assert stage.starter == 2
    assert [(trap.seat, trap.value) for trap in stage.traps] == [(0, 4), (2, 6), (2, 8)]


def test_v_1_setup_the_first_replacement_is_no_trap():
    state = dealt(
        "trap4 virus virus 1 1 1", "poison poison 2 2 2 stop", "trap6 vaccine vaccine 3 3 3", then="4 5 5"
    ).state
    assert [seat.hp for seat in state.board.seats] == [46, 50, 44]
    assert state.stack[-1].stage.starter == 2


def test_v_2_virus():
    table = Table("virus 3 3 4", "1", "2")
    assert table.refused(0, played("virus", 3, 4, on=1)) == "NOT_LEGAL"
    table.done(0, "virus", 3, 3, on=1)
    assert table.tokens() == [0, 6, 0]
    table.to_turn_of(1)
    table.pass_turn(1)
    assert table.hp(1) == 44
    table.to_turn_of(1)
    table.pass_turn(1)
    assert table.hp(1) == 38


def countered(hands=("virus 5 stop", "counter", "1")):
    table = Table(*hands, hp=[30, 50, 50], tokens=[1, 0, 0])
    table.play(0, "virus", 5, on=1)
    table.close()
    assert table.kind == "countering"
    table.counter(1)
    return table


def test_v_3_counter():
    table = countered()
    events = table.close()
    assert table.tokens() == [6, 5, 0]
    assert table.hp(0) == 24
    assert the(events, "life_lost").lost == 6
    table.to_turn_of(1)
    table.pass_turn(1)
    assert (table.hp(0), table.hp(1)) == (24, 45)


def test_v_3_counter_stopped():
    table = countered()
    table.stop(0)
    table.close()
    assert table.tokens() == [1, 5, 0]
    assert table.hp(0) == 29
    assert table.board.table.fate == "done"


def test_v_4_stop():
    table = Table("poison 5 1", "1", "stop", tokens=[2, 0, 0])
    table.play(0, "poison", 5, on=1)
    table.stop(2)
    table.close()
    assert (table.hp(1), table.hp(0)) == (50, 48)
    assert sorted(table.discard) == ["5", "poison", "stop"]
    assert table.hand(0) == ["1"]
    assert (table.kind, table.stage.how) == ("ending", "stopped")


def test_v_5_stop_parity():
    odd = Table("poison 6 stop", "stop", "stop")
    odd.play(0, "poison", 6, on=1)
    for seat in (2, 0, 1):
        odd.stop(seat)
    odd.close()
    assert odd.hp(1) == 50
    even = Table("poison 6 stop", "stop", "stop")
    even.play(0, "poison", 6, on=1)
    even.stop(2)
    even.stop(0)
    even.close()
    assert even.hp(1) == 44
    assert sorted(even.discard) == ["6", "poison", "stop", "stop"]


def test_v_6_vaccine_chain():
    table = Table("vaccine 3 2 2 2", "virus 4", tokens=[5, 0])
    table.done(0, "vaccine", 3, on=0)
    assert table.tokens(0) == 2
    assert table.board.seat(0).vaccine is not None
    table.to_turn_of(1)
    table.done(1, "virus", 4, on=0)
    assert table.tokens(0) == 6
    assert table.board.seat(0).vaccine is not None
    table.to_turn_of(0)
    table.done(0, "number", 2, 2, 2, on=0)
    assert table.tokens(0) == 0
    assert table.board.seat(0).vaccine is None
    assert table.discard.count("vaccine") == 1


def test_v_7_contagion():
    def start(active):
        hands = ["contagion" if seat == active else "1" for seat in range(4)]
        return Table(*hands, active=active, tokens=[0, 4, 0, 3])

    table = start(3)
    table.done(3, "contagion", on=1, side="left")
    assert table.tokens() == [0, 4, 4, 3]
    assert start(3).refused(3, played("contagion", on=1, side="right")) is None
    for player in (1, 2, 3):
        assert start(player).refused(player, played("contagion", on=3, side="left")) is None
    after = Table("1", "1", "1", "contagion", active=3, tokens=[0, 4, 4, 3])
    assert after.refused(3, played("contagion", on=1, side="left")) == "CARRIER"
    assert start(2).refused(2, played("contagion", on=1, side="left")) == "SELF"


def test_v_8_quarantine():
    table = Table("quarantine 1 1", "quarantine", "2", hp=[50, 50, 10], tokens=[0, 0, 3])
    table.done(0, "quarantine", on=2)
    table.time_out()
    table.draw(1)
    table.done(1, "quarantine", on=2)
    assert table.board.seat(2).quarantine == 2
    table.time_out()
    assert (table.hp(2), table.stage.how) == (7, "quarantine")
    table.to_turn_of(1)
    table.pass_turn(1)
    table.time_out()
    assert (table.hp(2), table.stage.how) == (4, "quarantine")
    assert table.hand(2) == ["2"]
    assert table.board.seat(2).quarantine == 0


def test_v_9_u_turn():
    table = Table("1", "uturn", "1", "1", active=1, tokens=[0, 5, 0, 0])
    table.done(1, "uturn")
    assert table.hp(1) == 50
    assert table.stage.spared
    table.time_out()
    assert table.active == 0
    stopped = Table("1", "uturn", "stop", "1", active=1, tokens=[0, 5, 0, 0])
    stopped.play(1, "uturn")
    stopped.stop(2)
    stopped.close()
    assert stopped.hp(1) == 45
    stopped.time_out()
    assert stopped.active == 2


def test_v_10_trap_in_turn():
    table = Table("1", "1", "1", pile="trap8", stage="draw", hp=[9, 50, 50], tokens=[1, 0, 0])
    table.draw(0)
    assert (table.hp(0), table.kind) == (1, "trap")
    table.time_out()
    assert not table.board.seat(0).alive


def test_v_11_luck():
    table = Table("luck6 medicine poison 2", "1", hp=[47, 50])
    table.done(0, "luck6")
    assert (table.hp(0), table.kind, table.stage.again) == (50, "acting", True)
    assert table.refused(0, played("medicine", 2, on=0)) == "FULL"
    table.done(0, "poison", 2, on=1)
    assert (table.hp(1), table.kind) == (48, "ending")


def test_v_12_last_kill():
    table = Table("poison 4", "1", hp=[2, 4], tokens=[5, 0])
    events = table.done(0, "poison", 4, on=1)
    assert table.ranking == ((0,), (1,))
    assert table.hp(0) == 2
    assert [event.seat for event in events if event.kind == "life_lost"] == [1]


def coop(**more):
    return Table("virus 4", "1", "4 5", "stop", mode="coop", **more)


def test_v_13_coop():
    table = coop()
    table.play(0, "virus", 4, on=1)
    assert table.refused(2, AddNumbers((5,))) == "NOT_LEGAL"
    table.add(2, 4)
    table.all_let()
    assert table.tokens() == [0, 8, 0, 0]
    stopped = coop()
    stopped.play(0, "virus", 4, on=1)
    stopped.add(2, 4)
    stopped.stop(3)
    stopped.close()
    assert sorted(stopped.discard) == ["4", "4", "stop", "virus"]
    assert stopped.tokens() == [0, 0, 0, 0]
    last = Table("poison 4", "1", "5", "stop", mode="coop", hp=[50, 4, 50, 50])
    last.done(0, "poison", 4, on=1)
    assert last.ranking == ((0, 2), (1, 3))
    assert last.rules.outcome(last.state).reason == "survivor"


def test_v_14_reshuffle():
    table = Table("1", "2", vaccines=(1,), tokens=[0, 2], stage="draw")
    thrown = "3 3 4 4 5 5 6 6 trap2 trap4 trap6 trap8"
    table.put_away(keep=thrown)
    table.draw(0)
    assert len(table.board.piles.pile) == 11
    assert "vaccine" not in table.discard
    assert table.board.seat(1).vaccine is not None
    assert table.events[0].kind == "pile_reshuffled"
