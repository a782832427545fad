"""The rules of the example of CONTRIBUTING, as a game's own tests have them."""

import pytest

from buzzkeep.game import CounterRng, EndMatch, SeatChange, Skip
from games.in_hand import MatchInHand, party
from kit.stones import GAME, Take, Taken


@pytest.fixture
def match():
    return MatchInHand.begun(GAME, seats=3)


def leave(match, stones):
    """Let the seats take stones until so many are left."""
    while (more := match.state.board.stones - stones) > 0:
        match.act(match.stage.seat, Take(min(3, more)))


def test_one_to_three_are_taken_in_turn_and_no_more_than_there_are(match):
    first = match.stage.seat
    assert match.legal(first) == [Take(1), Take(2), Take(3)]
    assert match.refused(first, Take(4)) == match.refused(first, Take(0)) == "NOT_LEGAL"
    assert match.refused((first + 1) % 3, Take(1)) == "NOT_ASKED"
    assert match.act(first, Take(3)) == (Taken(first, 3),)
    assert match.stage.seat == (first + 1) % 3
    leave(match, 2)
    assert match.legal(match.stage.seat) == [Take(1), Take(2)]


def test_who_takes_the_last_one_loses_and_the_others_share_the_first_place(match):
    leave(match, 1)
    loser = match.stage.seat
    match.act(loser, Take(1))
    assert match.ranking == (tuple(seat for seat in range(3) if seat != loser), (loser,))
    assert [place.rank for place in match.rules.view(match.state, party(0)).stage.ranking] == [1, 1, 3]


def test_one_is_taken_for_who_is_silent_or_skipped_and_two_misses_make_a_seat_absent(match):
    first = match.stage.seat
    assert match.due() == 20_000
    assert match.time_out() == (Taken(first, 1),)
    assert match.host(Skip()) == (Taken((first + 1) % 3, 1),)
    assert match.time_out() == (Taken((first + 2) % 3, 1),)
    assert match.time_out() == (Taken(first, 1),)
    while match.stage.seat != first:
        match.act(match.stage.seat, Take(1))
    assert match.due() == match.now + 2_000
    match.tell(first, SeatChange.BACK)
    assert match.due() == match.now + 20_000


def test_nobody_has_lost_when_the_host_ends_the_match(match):
    match.host(EndMatch())
    assert match.ranking == ((0, 1, 2),)


def test_bots_do_anything_that_is_allowed(match):
    leave(match, 2)
    seat, (prompt,) = match.stage.seat, match.rules.prompts(match.state)
    chances = (CounterRng(b"a bot of the example", seed << 32) for seed in range(20))
    moves = [match.rules.bot(match.state, prompt, seat, "easy", chance) for chance in chances]
    assert {move.action for move in moves} == {Take(1), Take(2)}
