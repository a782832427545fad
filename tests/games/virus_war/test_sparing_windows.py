"""Windows that open only while they matter (R4.11), and that their length betrays no hand (I9)."""

import pytest

from buzzkeep.game import HOST, SCREEN, CounterRng
from buzzkeep.games.virus_war.actions import Counter, Let
from games.in_hand import Moment, party
from games.virus_war.table import Table, played
from kit import proofs

MATTER = {"windows": "matter", "stop_window": 4}
WINDOWS = {"stopping", "countering"}


def lasts(table):
    return table.due() - table.now


@pytest.mark.parametrize(("card", "ms"), [("quarantine", 4_000), ("pickpocket", 4_000), ("poison 5", 6_000)])
def test_r4_11_a_window_is_half_as_long_again_against_an_attack(card, ms):
    name, *numbers = card.split()
    table = Table(card, "1", **MATTER)
    table.play(0, name, *map(int, numbers), on=1)
    assert lasts(table) == ms
    table = Table(card, "1")
    table.play(0, name, *map(int, numbers), on=1)
    assert lasts(table) == 6_000


def test_r4_11_chains_and_counter_attacks_have_the_longer_window():
    table = Table("quarantine virus 2", "stop counter", "1", **MATTER)
    table.play(0, "quarantine", on=1)
    table.stop(1)
    assert (table.view().stage.what, lasts(table)) == ("stop", 6_000)
    table = Table("virus 2", "counter", "1", **MATTER)
    table.play(0, "virus", 2, on=1)
    table.close()
    assert (table.kind, lasts(table)) == ("countering", 6_000)
    table.counter(1)
    assert (table.view().stage.what, lasts(table)) == ("counter", 6_000)


@pytest.mark.parametrize(("thrown", "opens"), [("stop stop stop stop", False), ("stop stop stop", True)])
def test_r4_11_no_window_when_all_four_stops_lie_in_the_discard(thrown, opens):
    table = Table("quarantine", "1", "1", discard=thrown, **MATTER)
    table.play(0, "quarantine", on=1)
    assert (table.kind == "stopping") is opens
    table = Table("quarantine", "1", "1", discard=thrown)
    table.play(0, "quarantine", on=1)
    assert table.kind == "stopping"


def test_r4_11_the_stops_on_the_table_count_too():
    table = Table("quarantine stop", "stop", "1", discard="stop stop", **MATTER)
    table.play(0, "quarantine", on=1)
    table.stop(1)
    table.stop(0)
    assert table.kind == "ending"
    assert table.board.seat(1).quarantine == 1


@pytest.mark.parametrize(("thrown", "opens"), [("counter counter counter counter", False), ("counter", True)])
def test_r4_11_no_counter_window_when_all_four_counter_attacks_lie_open(thrown, opens):
    table = Table("virus 2", "1", discard=thrown, **MATTER)
    table.play(0, "virus", 2, on=1)
    table.close()
    assert (table.kind == "countering") is opens


def test_r4_11_silence_lets_it_pass_and_nobody_is_counted():
    table = Table("quarantine", "stop", "1", **MATTER)
    table.play(0, "quarantine", on=1)
    table.act(2, Let())
    assert table.view().stage.let is None
    table.time_out()
    assert (table.kind, table.board.seat(1).quarantine) == ("ending", 1)


def test_r4_11_a_window_is_never_over_sooner_because_somebody_lets_it_go():
    """Only holders are asked, so that an early end would say that there are some."""
    table = Table("virus 2", "stop counter", "1", **MATTER)
    table.play(0, "virus", 2, on=1)
    due = table.due()
    for seat in (1, 2):
        table.act(seat, Let())
        assert (table.kind, table.due(), table.told(seat).answer) == ("stopping", due, "let")
    assert not table.told(1).waits
    table.time_out()
    due = table.due()
    table.act(1, Let())
    assert (table.kind, table.due(), table.told(1).let) == ("countering", due, True)
    table.act(1, Counter())
    assert table.kind == "stopping"


def followed(made, state, moment, action):
    """Play an action and let time pass until the turn is over; return every window's kind, seats and time."""
    step, found = made.apply(state, party(0), action, moment), []
    while (stage := step.state.stack[-1].stage).kind in WINDOWS:
        (prompt,), (timer,) = made.prompts(step.state), made.timers(step.state)
        found.append((stage.kind, prompt.seats, moment.now, timer.due))
        moment = Moment(timer.due, moment.rng, timer.due)
        step = made.on_timer(step.state, timer.id, moment)
    return found


@pytest.mark.parametrize(("option", "fewest"), [("always", 1), ("matter", 0)])
def test_i9_two_worlds_have_windows_of_one_length(option, fewest):
    """Whatever the hidden hands hold, the same play gives the same windows for as long: none, short or long ones."""
    seen = set()
    for thrown in ("1", "stop stop stop stop", "stop stop stop stop counter counter counter counter"):
        for card in ("virus 2", "quarantine", "epidemic", "contagion"):
            name, *numbers = card.split()
            table = Table(
                card, "1 3", "2 4", tokens=[0, 2, 0], discard=thrown, windows=option, stop_window=4, pile="5 5 5 5"
            )
            side, on = ("left" if name == "contagion" else None), (None if name == "epidemic" else 1)
            action = played(name, *map(int, numbers), on=on, side=side)
            expected = followed(table.rules, table.state, table.moment(), action)
            assert len(expected) >= fewest
            seen.add(tuple(due - opened for _, _, opened, due in expected))
            for viewer in (SCREEN, HOST, party(0)):
                for seed in range(4):
                    rng = CounterRng(b"the length of a window", seed << 32)
                    made, world = proofs.resample(table.rules, table.state, viewer, rng)
                    if made.validate(world, party(0), action) is None:  # who looks on may not know the actor's hand
                        assert followed(made, world, table.moment(), action) == expected
    assert seen == ({(4_000,), (4_000, 6_000)} if option == "always" else {(), (4_000,), (6_000,), (6_000, 6_000)})
