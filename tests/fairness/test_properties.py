"""What must hold for any network and any phone."""

from dataclasses import replace
from math import inf

from hypothesis import assume, example, given
from hypothesis import strategies as st

from buzzkeep.engine.races import Entry
from buzzkeep.engine.races import decide as compare
from buzzkeep.fairness import (
    Exchange,
    InSitu,
    Line,
    LineFlag,
    Source,
    Trigger,
    answer_time,
    bounds,
    limits,
    observe,
    observe_kernel,
    told_least,
)
from buzzkeep.fairness.estimate import reach

trips = st.floats(0, 600)
many = st.lists(trips, max_size=32).map(tuple)
lines = st.builds(
    Line,
    kernel=many,
    kernel_least=st.none() | trips,
    pings=many,
    probes=many,
    ranks=st.lists(st.floats(0, 1), max_size=24).map(tuple),
    bucket=st.floats(0, 40),
    lates=st.lists(st.booleans(), max_size=6).map(tuple),
    clean=st.integers(0, 20),
    trips=st.lists(trips, max_size=24).map(tuple),
    doubt=st.floats(0, limits.DOUBT_MS),
    refuses=st.booleans(),
)
flagged = lines.flatmap(
    lambda line: st.builds(
        replace, st.just(line), ceiling=st.floats(0, 300), flags=st.sampled_from([(flag,) for flag in LineFlag])
    )
)
samples = st.builds(InSitu, ping=st.none() | trips, ack=st.none() | trips, kernel=st.none() | trips)
triggers = st.sampled_from(Trigger)
hints = st.none() | st.floats(0, 20_000)
times = st.floats(0, 20_000)
caps = st.floats(0, 400)
TINY = 1e-6


@given(lines | flagged, samples, triggers, hints, times, caps)
def test_no_input_gains_more_than_the_cap(line, in_situ, trigger, hint, elapsed, cap):
    found, _ = answer_time(Exchange(0.0, elapsed, hint, in_situ, trigger), line, cap)
    assert 0 <= found.compensation <= cap
    assert 0 <= found.measured <= elapsed
    assert found.measured >= elapsed - cap - TINY


@given(lines | flagged, samples, triggers, st.none() | st.floats(0, 9_000), st.floats(0, 9_000), st.floats(0, 9_000))
def test_monotone_in_the_true_reaction(line, in_situ, trigger, hint, elapsed, later):
    def timed(more):
        shifted = None if hint is None else hint + more
        return answer_time(Exchange(0.0, elapsed + more, shifted, in_situ, trigger), line)[0].measured

    assert timed(later) >= timed(0.0) - TINY


@given(lines | flagged, samples, hints, times, st.floats(0, 500))
def test_holding_an_answer_back_never_helps(line, in_situ, hint, elapsed, held):
    early, _ = answer_time(Exchange(0.0, elapsed, hint, in_situ), line)
    late, _ = answer_time(Exchange(0.0, elapsed + held, hint, in_situ), line)
    assert late.measured >= early.measured - TINY


@given(flagged, samples, triggers, hints, times, st.lists(trips, max_size=8), st.floats(0, 500))
def test_more_delay_of_any_kind_never_helps_a_flagged_player(line, in_situ, trigger, hint, elapsed, answers, delay):
    def played(more):
        seen = line
        for trip in answers:
            seen = observe(observe(seen, Source.PING, trip + more), Source.PROBE, trip + more)
        own = InSitu(
            None if in_situ.ping is None else in_situ.ping + more, None if in_situ.ack is None else in_situ.ack + more
        )
        assume(bounds(seen, own) is not None)
        return answer_time(Exchange(0.0, elapsed + more, hint, own, trigger), seen)[0].measured

    assert played(delay) >= played(0.0) - TINY


@given(
    st.lists(
        st.tuples(st.floats(0.01, 400), st.floats(limits.PAINT_MS, 25), st.integers(0, 9_000)), min_size=2, max_size=8
    ),
    st.booleans(),
    st.booleans(),
)
def test_exact_order_on_constant_latencies(players, told, pings):
    """Each with a round trip, a time of drawing and a true reaction of its own (ms): the order is that of the truth.

    They need what all are granted for drawing, or more; of those who need less see the next test.
    The kernel is in view, be it through a proxy that tells.
    """
    found = []
    for trip, drawing, reaction in players:
        line = Line()
        for _ in range(8):
            line = observe(line, Source.PROBE, trip)
            if pings:
                line = observe(line, Source.PING, trip)
            line = told_least(line, trip) if told else observe_kernel(line, trip, trip)
        in_situ = InSitu(trip if pings else None, trip, None if told else trip)
        exchange = Exchange(0.0, trip + drawing + reaction, float(reaction), in_situ)
        found.append(answer_time(exchange, line, cap_ms=500.0)[0])
    entries = [Entry(seat, 0, each.measured, each.sigma) for seat, each in enumerate(found)]
    for (_, _, reaction), each in zip(players, found, strict=True):
        assert abs(each.measured - reaction) < TINY
    ranking = compare(entries, heats=2)
    truth = [players[place.seat][2] for place in ranking.places]
    assert truth == sorted(truth)
    assert ranking.winner is None or players[ranking.winner][2] == min(truth)


@given(st.lists(st.tuples(st.floats(0, 25), st.integers(0, 900)), min_size=2, max_size=8))
def test_who_needs_no_time_to_draw_does_not_win_by_it(players):
    """Everybody is granted what any page needs; a program that needs less is not the sole winner for that."""
    line = observe_kernel(Line(kernel=(30.0,) * 8, pings=(30.0,) * 8, probes=(30.0,) * 8), 30.0, 30.0)
    entries = []
    for seat, (drawing, reaction) in enumerate(players):
        exchange = Exchange(0.0, 30 + drawing + reaction, float(reaction), InSitu(30.0, 30.0, 30.0))
        found = answer_time(exchange, line)[0]
        assert reaction - limits.PAINT_MS - TINY <= found.measured <= reaction + TINY
        entries.append(Entry(seat, 0, found.measured, found.sigma))
    winner = compare(entries).winner
    assert winner is None or players[winner][1] <= min(reaction for _, reaction in players) + TINY


@given(lines, samples, hints, times)
def test_nobody_is_in_doubt_by_more_than_his_allowance(line, in_situ, hint, elapsed):
    for _ in range(8):
        found, after = answer_time(Exchange(0.0, elapsed, hint, in_situ), line)
        assert 0 <= found.early <= min(line.doubt, limits.DOUBT_MOST_MS) + TINY
        assert after.doubt <= limits.DOUBT_MS
        line = after


@given(lines, samples, triggers, hints, times)
def test_flags_only_ever_grow_and_the_ceiling_stays(line, in_situ, trigger, hint, elapsed):
    ceiling, flags = None, ()
    for _ in range(8):
        _, line = answer_time(Exchange(0.0, elapsed, hint, in_situ, trigger), line)
        assert set(flags) <= set(line.flags)
        assert ceiling is None or line.ceiling == ceiling
        ceiling, flags = line.ceiling, line.flags


@example(
    Line(bucket=0.0, clean=19, ceiling=21.0, flags=(LineFlag.SLOW_SCRIPT,)),
    InSitu(kernel=0.0),
    Trigger.PHONE,
    None,
    31.0,
)
@example(Line(bucket=0.0, trips=(0.0, 1.0), doubt=1.0), InSitu(kernel=0.0), Trigger.WALL, None, 0.0)
@given(lines | flagged, samples, triggers, hints, times)
def test_the_reach_is_never_exceeded(line, in_situ, trigger, hint, elapsed):
    """``decide_at`` relies on it: nobody who is not heard yet can count as earlier by more."""
    found, _ = answer_time(Exchange(0.0, elapsed, hint, in_situ, trigger), line)
    assert found.compensation + found.early <= reach(line, in_situ, trigger) + TINY


@given(st.lists(st.builds(Entry, st.integers(0, 7), st.integers(0, 2), st.floats(0, 99), st.floats(3, 40)), max_size=8))
def test_a_ranking_names_everybody_once_and_photo_finishes_are_mutual(entries):
    entries = list({entry.seat: entry for entry in entries}.values())
    ranking = compare(entries)
    assert sorted(place.seat for place in ranking.places) == sorted(entry.seat for entry in entries)
    pairs = {(place.seat, other) for place in ranking.places for other in place.photo}
    assert pairs == {(other, seat) for seat, other in pairs}
    keys = [(place.distance, place.measured) for place in ranking.places]
    assert keys == sorted(keys)
    assert len(ranking.dead_heat) != 1


@given(lines, trips | st.sampled_from([-1.0, inf, -inf]), st.sampled_from(Source))
def test_observing_keeps_at_most_32_and_no_nonsense(line, trip, source):
    after = observe(line, source, trip)
    for kept in (after.kernel, after.pings, after.probes):
        assert len(kept) <= 32
        assert all(0 <= each < inf for each in kept)
