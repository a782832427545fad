"""A few races on real sockets: the server, its outbox and its journal. The figures are those of the command."""

from dataclasses import replace

import pytest

import soak
from one_browser import apart
from workshop.bench.live import meeting, report
from workshop.bench.live.meeting import Outcome, Race, Stalls

pytestmark = pytest.mark.waits

STOLE = ("seen-renews", "blind-half", "seen-claims", "seen-polls", "seen-noisy")  # every race, or nearly
ROBBERS = STOLE if soak.soaking() else STOLE[:2]  # one whose line the server sees, one whose it does not

RACES = soak.times(2, 12)


@pytest.fixture(scope="module")
def outcomes():
    found = {found.name: found for found in apart(meeting.meet, ["far", *ROBBERS], RACES)}
    if found["far"].refused:  # the machine stood still until an answer was too late: that race was not one
        (found["far"],) = apart(meeting.meet, ["far"], RACES)
    return found


@pytest.fixture(scope="module")
def caught():
    """Cheats who are found in a race or two, if the machine does not stand still: then nothing is held against them."""
    found = apart(meeting.meet, ["probes", "silent"], 60, until_flagged=True)
    return {cheat.name: cheat.races[-1].flags for cheat in found}


def test_every_race_is_decided_and_what_stands_still_is_noted(outcomes):
    far = outcomes["far"]
    assert [race.number for race in far.races] == list(range(2, 2 + RACES))
    assert all(race.stall_ms == 0 or race.stall_ms > meeting.STALL_MS for race in far.races)


@pytest.mark.scaled
def test_no_race_is_won_by_the_slower_unless_the_machine_stood_still(outcomes):
    undisturbed = report.undisturbed(outcomes["far"])
    assert not any(race.wrong for race in undisturbed)
    assert all(abs(race.error_ms) < 8 for race in undisturbed)


@pytest.mark.soak
@pytest.mark.alone
def test_a_page_that_delays_its_probes_is_flagged(caught):
    cheat, honest = caught["probes"]
    assert "slow_script" in cheat
    assert honest == ()


@pytest.mark.soak
@pytest.mark.alone
def test_a_proxy_that_hides_makes_its_phones_look_like_cheats(caught):
    """Said so in FAIRNESS.md: the server must be told of it. Later their answers come late as a habit."""
    assert "slow_frames" in caught["silent"][0]


@pytest.mark.scaled
@pytest.mark.parametrize("name", ROBBERS)
def test_no_program_without_root_steals_a_race_from_who_is_45_ms_faster(outcomes, name):
    assert [race.number for race in outcomes[name].races] == list(range(2, 2 + RACES))
    assert not any(race.winner == 0 for race in report.undisturbed(outcomes[name]))


def test_the_targets_of_cheats_count_what_was_stolen_and_which_honest_phones_were_flagged():
    stolen, lost = race((545.0, 500.0), (480, 500), 0), race((545.0, 500.0), (545, 500), 1)
    late = race((510.0, 505.0), (505, 545), 0)  # the twin's process was: no race of 45 ms
    framed = race((545.0, 500.0), (545, 500), 1, flags=((), ("slow_frames",)))
    gain, taken = report.targets([Outcome("seen-half", [stolen] + [late] * 2 + [lost] * 2)])
    assert (round(gain.value), gain.limit, taken.value, taken.met) == (31, 10, 1, False)
    found = [Outcome("seen-half", [lost] * 4 + [framed]), Outcome("far", [race((500.0, 520.0), (530, 520), 1)] * 2)]
    sockets, simulated, wrong = report.honest(found, [])
    assert (sockets.title, sockets.value) == ("honest phones flagged, of 3 on sockets", 1)
    assert (simulated.value, wrong.value) == (0, 100)


def race(true, timed, winner, **more):
    return Race(1, 0.0, true, timed, winner, more.pop("flags", ((), ())), **more)


def test_the_targets_count_every_race():
    won, heat = race((500.0, 520.0), (500, 520), 0), race((500.0, 520.0), (500, 505), None, stall_ms=50.0)
    lost = race((500.0, 520.0), (530, 520), 1)
    assert (won.wrong, heat.wrong, lost.wrong) == (False, False, True)
    assert lost.error_ms == pytest.approx(30)
    (target,) = report.targets([Outcome("far", [won] * 98 + [heat, lost])])
    assert target.value == 98
    assert target.met
    (target,) = report.targets([Outcome("far", [won] * 97 + [heat] * 3)])
    assert not target.met


def test_a_cheats_gain_is_what_it_is_timed_shorter_than_its_twin():
    cheat = race((500.0, 500.0), (470, 500), 0)
    caught = race((500.0, 500.0), (500, 500), None, flags=(("high_implied",), ()))
    races = [replace(each, number=number) for number, each in enumerate([cheat] * 5 + [caught] * 5, start=2)]
    found = Outcome("lie", races)
    assert report.gain_ms(found.races) == 15
    assert report.flagged_at(found) == 7
    assert [target.met for target in report.targets([found])] == [False, False]


def test_stalls_are_found_by_when_they_were():
    stalls = Stalls([(10.0, 30.0), (5.0, 9.0)])
    assert stalls.longest(4.0, 11.0) == 30.0
    assert stalls.longest(4.0, 6.0) == 9.0
    assert stalls.longest(6.0, 9.0) == 0.0
