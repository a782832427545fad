"""A short run of the simulation. Bounds are those of the design, widened by what so few races can show by chance."""

import json
from math import comb

import pytest
from click.testing import CliRunner

import soak
from buzzkeep.fairness import Trigger
from workshop.bench.fairness import fairness
from workshop.bench.timing import armour, cheating, contest, duels, races

SESSIONS = soak.times(6, 150)
SEED = 20 + soak.seed()
BY_CHANCE = 1e-4


pytestmark = pytest.mark.scaled


def most(share, races):
    """Return how many of ``races`` may go wrong if each does with ``share``: exceeded by chance 1 in 10,000 times."""
    left, wrong = 1.0, -1
    while left > BY_CHANCE:
        wrong += 1
        left -= comb(races, wrong) * share**wrong * (1 - share) ** (races - wrong)
    return wrong


@pytest.fixture(scope="module")
def internet():
    return races.run("internet", SESSIONS, SEED)


def test_the_binomial_bound():
    assert most(0.5, 1) == 1
    assert most(0.0, 100) == 0
    assert most(0.015, 300) == 14  # 4.5 expected, standard deviation 2.1


def test_internet_mix_wrong_sole_winner_at_most_1_5_percent(internet):
    assert internet.races == 20 * SESSIONS
    assert internet.scores["photo"].first_wrong <= most(0.015, internet.races)


def test_internet_mix_wrong_first_at_most_4_5_percent(internet):
    assert internet.scores["design"].first_wrong <= most(0.045, internet.races)


def test_every_other_method_is_far_worse_but_the_one_that_believes_everything(internet):
    wrong = {name: score.first_wrong for name, score in internet.scores.items()}
    assert min(wrong[name] for name in ("arrival", "half", "mean", "ntp")) > 2 * wrong["design"]
    assert wrong["arrival"] > wrong["half"] > wrong["mean"]


@pytest.mark.parametrize("network", ["home", "internet"])
def test_honest_players_are_flagged_in_at_most_half_a_percent(network, internet):
    found = internet if network == "internet" else races.run(network, SESSIONS, SEED)
    assert found.flagged <= most(0.005, found.sessions)


def test_the_wall_is_no_worse_than_arrival_order():
    found = races.run("internet", SESSIONS, SEED, trigger=Trigger.WALL)
    assert found.scores["design"].first_wrong < found.scores["arrival"].first_wrong
    assert found.scores["photo"].first_wrong < found.scores["design"].first_wrong


@pytest.mark.parametrize("network", ["home", "internet"])
@pytest.mark.parametrize("name", [name for name, plan in cheating.PLANS.items() if plan.script])
def test_script_cheats_gain_at_most_10_ms_and_are_flagged_by_the_sixth_question(name, network):
    found = cheating.run(name, network, 2 * SESSIONS, SEED)
    assert found.gain("design") <= 10
    assert found.sessions - found.flagged_early <= most(0.01 if network == "home" else 0.05, found.sessions)
    assert found.late_gain < 0


@pytest.mark.parametrize("lie", [10, 20, 30])
def test_no_constant_lie_pays_more_than_10_ms(lie, monkeypatch):
    monkeypatch.setitem(cheating.PLANS, "own", cheating.Plan("own", cheating.Cheat(lie=lie)))
    assert cheating.run("own", "home", 2 * SESSIONS, SEED).gain("design") <= 10


def test_even_a_lie_below_the_kernel_gains_no_more_than_the_cap(monkeypatch):
    greedy = cheating.Plan("own", cheating.Cheat(lie=500, kernel=500))
    monkeypatch.setitem(cheating.PLANS, "own", greedy)
    assert 100 < cheating.run("own", "home", 3, SEED).most <= 200


def test_a_far_phone_that_is_faster_by_20_ms_wins():
    found = duels.run("far", 10, SEED)
    assert found.lost["arrival"] > 190
    assert found.lost["design"] <= most(0.02, found.races)


def test_the_host_on_the_servers_laptop_has_no_advantage():
    """Equal reactions: mostly dead heats, and the laptop wins alone no more often than by even chance."""
    found = duels.run("even", 25, SEED)
    assert (
        found.lost["arrival"] >= 0.99 * found.races
    )  # the reference; a slow touch on the laptop saves it now and then
    assert found.dead_heats > 0.75 * found.races
    decided = found.sole_wins + found.sole_losses
    assert found.sole_losses <= most(0.5, decided)
    for name in ("phone", "laptop"):
        assert duels.run(name, 10, SEED).lost["design"] <= most(0.02, 200)


@pytest.mark.parametrize("name", ["clock", "frames"])
def test_a_coarse_clock_loses_no_race_that_its_owner_has_won(name):
    found = duels.run(name, 10, SEED, 40)  # the clock shows within six answers what it is
    assert found.lost["design"] <= most(0.02, found.races)
    assert found.sole_wins > 0.9 * found.races


def test_who_claims_a_coarse_clock_gains_nothing_by_it():
    for network in ("home", "internet"):
        found = cheating.run("coarse", network, 2 * SESSIONS, SEED)
        assert found.gain("design") <= 10
        assert found.late_gain < 0  # once it is known


def test_a_split_line_steals_nothing_and_costs_the_honest_far_phone_nothing():
    stolen = contest.room(armour.SPLIT, SESSIONS, SEED, reads="phone", odd=contest.Manner(eyes=True), watched=False)
    assert (stolen.odd_won, stolen.races) == (0, 20 * SESSIONS)
    assert stolen.odd_gain <= 10
    honest = contest.room(armour.SPLIT, SESSIONS, SEED, reads="phone", watched=False)
    assert abs(honest.odd_gain) < 12


@pytest.mark.parametrize(("mix", "wrong"), [("spiky", 0.015), ("bloated", 0.02)])
def test_uneven_lines_lose_no_more_races_than_they_may(mix, wrong):
    found = contest.field(armour.MIXES[mix], SESSIONS, SEED, gaps=True)
    assert found.wrong <= most(wrong, found.races)
    assert found.flagged <= most(0.02, found.players)


@pytest.mark.parametrize("manner", [armour.LATE_80, armour.LIES_18], ids=lambda manner: manner.name)
def test_nobody_forces_dead_heats_who_is_never_flagged(manner):
    found = contest.duel(manner, "steady:20", SESSIONS, SEED, judged=False)
    honest = contest.duel(contest.HONEST, "steady:20", SESSIONS, SEED)
    assert found.heats <= honest.heats + 0.25
    assert found.gain <= armour.GAIN_MOST[manner.name]


def test_a_phone_that_polls_over_a_far_line_is_off_by_a_few_ms():
    assert abs(contest.polled("steady:150", contest.HONEST, SESSIONS, SEED)) < 12


def test_the_same_seed_gives_the_same_figures():
    one, other = (races.run("mobile", 2, 7, players=3, questions=6) for _ in range(2))
    assert one == other
    assert one != races.run("mobile", 2, 8, players=3, questions=6)


def test_the_command_prints_both_tables_and_the_targets():
    found = CliRunner().invoke(fairness, ["--sessions", "1", "--questions", "6", "--players", "3"])
    assert found.exit_code in (0, 1), found.output
    for part in ("internet mix: pairs wrong", "this design", "with photo finish declared", "cheat, home Wi-Fi"):
        assert part in found.output
    assert ("MISSED" in found.output) == (found.exit_code == 1)


def test_the_command_shows_the_contests(monkeypatch):
    shown = {"MIXES": {"home": ["home"] * 3}, "MANNERS": (armour.LIES_18,), "ROOMS": {}, "POLLED": ("steady:40",)}
    for name, value in shown.items():
        monkeypatch.setattr(armour, name, value)
    found = CliRunner().invoke(fairness, ["--contests", "--sessions", "1"])
    assert found.exit_code in (0, 1), found.output
    for part in ("BBR: the kernel says nothing", "heats a race", "split line: phone on 150", "by polling"):
        assert part in found.output


def test_the_command_gives_json():
    found = CliRunner().invoke(fairness, ["--sessions", "1", "--questions", "6", "--players", "2", "--json"])
    report = json.loads(found.stdout)
    assert set(report["races"]) == {"home", "congested", "internet", "mobile", "lopsided"}
    assert all(isinstance(target["met"], bool) for target in report["targets"])
    assert report["cheats"]["both"]["home"]["gain_ms"]["half"] == pytest.approx(50, abs=5)
