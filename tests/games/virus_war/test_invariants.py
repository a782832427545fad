"""The invariants that need a whole match or two states (I1 to I12); the kit holds the others against every state."""

from dataclasses import replace

import pytest

from buzzkeep.engine.codec import dump
from buzzkeep.game import CounterRng, Party, Role, SeatInfo
from buzzkeep.games.virus_war import GAME
from buzzkeep.games.virus_war.cards import Card
from buzzkeep.games.virus_war.options import VirusWarOptions
from games.in_hand import Moment
from games.virus_war.table import Table
from kit import proofs


def match_of_bots(seats, seed, **options):
    """Yield every step of a match of bots: state before, action (None for a timer), state after, events."""
    parsed = VirusWarOptions.model_validate(options)
    rules = GAME.bind(parsed, GAME.gather(parsed, seats, None))
    rng = CounterRng(b"a match of bots of virus war", seed << 32)
    state, now = rules.setup([SeatInfo(seat) for seat in range(seats)], Moment(0, rng, 0)).state, 0
    while rules.outcome(state) is None:
        before, chosen = state, None
        (prompt,) = rules.prompts(state)
        for seat in prompt.seats:
            who = Party(Role.SEAT, seat)
            skill = GAME.bot_skills[seat % 2]
            move = rules.bot(state, prompt, seat, skill, CounterRng(b"bots of virus war", now << 8))
            if move is not None:
                now += move.delay_ms // 4
                chosen = move.action
                step = rules.apply(state, who, chosen, Moment(now, rng, now))
                break
        else:
            (timer,) = rules.timers(state)
            now = max(now, timer.due)
            step = rules.on_timer(state, timer.id, Moment(now, rng, now))
        state = step.state
        assert not proofs.broken(rules, state)
        yield before, chosen, state, step.events


MATCHES = [(2, 1, {}), (4, 2, {}), (4, 3, {"mode": "coop"}), (6, 4, {"start_hp": 30})]


@pytest.mark.parametrize(("seats", "seed", "options"), MATCHES)
def test_i5_i6_i8_in_whole_matches(seats, seed, options):
    turn, plays = None, []
    for before, chosen, after, events in match_of_bots(seats, seed, **options):
        told = {event.kind for event in events}
        if "turn_began" in told:
            turn, plays = after.stack[0].stage.seat, []
        if chosen is not None and chosen.kind == "play":
            plays.append(chosen.card)
            assert len([card for card in plays if card != "luck"]) <= 1, f"I5: {plays} in the turn of {turn}"
        for old, new in zip(before.board.seats, after.board.seats, strict=True):
            if new.hp > old.hp:
                assert "life_gained" in told, "I6"
            if new.tokens < old.tokens:
                assert "tokens_lost" in told or not new.alive, "I6"
        if "match_ended" not in told:
            assert len(after.board.living) > 1, "I8"


def test_i12_the_same_chance_gives_the_same_match():
    one, other = ([after for *_, after, _ in match_of_bots(4, 7)] for _ in range(2))
    assert [dump(GAME.state_type, state) for state in one] == [dump(GAME.state_type, state) for state in other]


def told(state, rules):
    return " ".join(proofs.broken(rules, state))


def broken_by(**changes):
    """Say which laws a sound table breaks after a change of its first seat."""
    table = Table("virus 3", "stop")
    assert told(table.state, table.rules) == ""
    table.change_seat(0, **changes)
    return told(table.state, table.rules)


@pytest.mark.parametrize("cards", [(), (Card("c0", "virus"), Card("c0", "virus"))])
def test_i1_a_card_that_is_missing_or_there_twice_is_told(cards):
    assert "I1" in broken_by(hand=cards)


def test_i1_two_cards_of_one_id_are_told_though_the_box_is_complete():
    table = Table("virus 3", "stop")
    virus, three = table.state.board.seat(0).hand
    table.change_seat(0, hand=(virus, replace(three, id=virus.id)))
    assert "a card twice" in told(table.state, table.rules)


def test_i2_a_trap_in_a_hand_is_told():
    assert "I2" in broken_by(hand=(Card("x", "trap", 8),))


@pytest.mark.parametrize("hp", [0, 51])
def test_i3_the_living_have_1_to_50_life_points(hp):
    assert "I3" in broken_by(hp=hp)


@pytest.mark.parametrize("changes", [{"tokens": -1}, {"vaccine": Card("y", "vaccine")}])
def test_i4_no_fewer_tokens_than_none_and_no_vaccine_before_the_healthy(changes):
    assert "I4" in broken_by(**changes)


def test_i8_a_match_with_one_left_is_over():
    assert "I8" in broken_by(out=1)


def test_r6_1_who_is_out_keeps_nothing():
    assert "R6.1" in broken_by(out=1)


def test_i7_a_stop_against_the_own_side_is_told():
    table = Table("poison 3", "stop", "1", "1", mode="coop")
    table.play(0, "poison", 3, on=1)
    table.close()
    table.stop(1)
    table.change_table(chain=(replace(table.lying.chain[0], by=2),))
    assert "I7" in told(table.state, table.rules)


def test_i10_number_cards_of_two_values_are_told():
    table = Table("virus 3 3", "stop", "1", "1", mode="coop")
    table.play(0, "virus", 3, 3, on=1)
    table.all_let()
    table.change_table(numbers=(Card("p", "number", 3), Card("q", "number", 4)))
    assert "I10" in told(table.state, table.rules)


def test_i11_one_of_two_partners_left_is_told():
    table = Table("virus 3 3", "stop", "1", "1", mode="coop")
    table.change_seat(0, out=1)
    assert "I11" in told(table.state, table.rules)
