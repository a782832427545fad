"""Fairness: what is measured, what is called unfair, who is to blame."""

import json
from collections import Counter

from click.testing import CliRunner

from buzzkeep.engine.registry import installed
from buzzkeep.mapmaking.cli import maps as command
from buzzkeep.mapmaking.fairness import matches, measure
from buzzkeep.maps import library as maps
from buzzkeep.maps.checks import unfair
from buzzkeep.maps.model import Fairness


def odds(seats, win_rates, best=0.4, chosen=(0.4, 0.3)):
    def base(rate, territory="fir"):
        return {"territory": territory, "rate": rate, "margin": 0.02}

    one = {"seats": seats, "win_rates": win_rates, "margin": 0.02, "best": base(best), "worst": base(0.2)}
    return one | {"chosen_best": base(chosen[0]), "chosen_worst": base(chosen[1], "oak")}


def measured(*found):
    return Fairness.model_validate_json(json.dumps({"games": 100, "seed": 1, "odds": found}))


def test_a_map_within_the_figures_is_fair():
    grove = maps.load("triangle")
    assert unfair(grove, measured(odds(2, [0.525, 0.475], 0.6), odds(3, [0.31, 0.36, 0.33], 0.5))) == ()


def test_seats_too_far_apart_are_told_with_the_base_that_lies_furthest_from_its_share():
    (problem,) = unfair(maps.load("triangle"), measured(odds(3, [0.40, 0.30, 0.30], chosen=(0.36, 0.2))))
    assert "10.0 points (40.0, 30.0, 30.0 %); Oak (oak) wins 20 %" in problem.what
    assert problem.place == "3 players"


def test_a_base_too_good_is_told_with_its_share_and_a_cure():
    (problem,) = unfair(maps.load("triangle"), measured(odds(2, [0.5, 0.5], best=0.8)))
    assert "Fir (fir) wins 80 % (± 2) as a base, 1.60 times a fair share" in problem.what
    assert problem.cure == "It has 2 neighbours, 4.0 are usual: add a border or a sea link to it"


def test_the_same_seed_measures_the_same_and_rates_add_up():
    grove = maps.load("triangle")
    found = measure(grove, 80)
    assert found == measure(grove, 80) != measure(grove, 80, seed=2)
    for one in found.odds:
        assert abs(sum(one.win_rates) - 1) < 0.01
        assert one.worst.rate <= 1 / one.seats <= one.best.rate


def test_greed_takes_the_bases_with_the_fewest_neighbours_and_chance_any():
    grove = maps.load("triangle")
    corners = {place for place, land in enumerate(grove.graph.territories) if len(land.neighbours) == 2}
    greedy = Counter(base for each in matches(grove, 3, "greedy", 40, 1) for base in each.bases)
    assert set(greedy) == corners
    assert len({base for each in matches(grove, 3, "random", 80, 1) for base in each.bases}) == 15


def test_without_a_game_on_maps_nothing_is_measured_and_the_cure_is_told(monkeypatch):
    monkeypatch.setattr("buzzkeep.mapmaking.fairness.installed", lambda: installed().only(lambda game: False))
    done = CliRunner().invoke(command, ["check", "triangle", "--fair"])
    assert done.exit_code == 1
    assert "no game here plays on maps. Install one that does." in done.output


def test_the_command_tells_figures_and_fails_for_an_unfair_map(tmp_path):
    raw = json.loads(maps.geometry_json("triangle"))
    cut = {frozenset(("fir", "beech"))}  # Fir, in a corner, keeps one neighbour
    raw["sea_links"] = []
    for land in raw["territories"]:
        land["neighbours"] = [n for n in land["neighbours"] if frozenset((land["id"], n)) not in cut]
    done = CliRunner().invoke(command, ["check", "triangle", "--fair", "--games", "100"])
    assert "100 matches of equal players a line" in done.output
    assert "fewest neighbours   seats in turn" in done.output
    assert done.exit_code == (0 if done.output.endswith("Fair.\n") else 1)
    file = tmp_path / "cut.json"
    file.write_text(json.dumps(raw))
    assert CliRunner().invoke(command, ["check", str(file)]).exit_code == 1  # common borders are neighbours


def test_what_older_files_say_of_fairness_is_read_as_not_measured():
    raw = json.loads(maps.geometry_json("triangle"))
    raw["fairness"] = {"games": 2000, "seed": 1, "win_rates": [0.3, 0.3, 0.4], "margin": 0.02}
    assert maps.parse(json.dumps(raw), "old").fairness is None
