"""Generated islands: every seed gives a sound map, the same everywhere."""

from statistics import fmean

import pytest
import shapely
from click.testing import CliRunner

import soak
from buzzkeep.mapmaking.cli import maps as command
from buzzkeep.mapmaking.fairness import measure
from buzzkeep.maps import checks, geometry
from buzzkeep.maps import library as maps
from buzzkeep.maps.drawing.composing import text
from buzzkeep.maps.islands import island
from buzzkeep.maps.model import SIZES
from workshop.simulate.series import Series, play


@pytest.mark.scaled
def test_islands_are_sound_whole_and_large_enough_to_tap(tally):
    first = soak.seed() % 1_000
    for number in range(soak.times(8, 500)):
        found = island(first + number, SIZES[number % 3])
        assert checks.check(found) == ()
        assert len(found.territories) == SIZES[number % 3]
        assert min(len(territory.neighbours) for territory in found.territories) >= 2
        assert {2, 3} <= set(found.seats)
        shapes = [shapely.Polygon(geometry.rings(t.outline)[0]) for t in found.territories]
        assert shapely.coverage_is_valid(shapes)
        assert min(found.tap_px(territory) for territory in found.territories) >= 12
        tally("islands")


@pytest.mark.soak
def test_matches_on_islands_are_played_to_their_end_and_tell_who_wins(tally, tells):
    """Whole matches of the game itself, and the quick ones that measure a map."""
    first = soak.seed() % 1_000
    spreads, bases = [], []
    for number in range(20):
        found = island(first + number, SIZES[number % 3])
        seats = 2 if len(found.territories) == SIZES[0] else 3
        series = Series("conquest", {"map": found.id}, ("medium",) * seats, first + number, games=10)
        for result in play(series):
            assert sum(map(len, result.ranking)) == seats
            tally("match on an island")
        for odds in measure(found, 400, seed=first).odds:
            spreads.append(max(odds.win_rates) - min(odds.win_rates))
            bases.append(odds.best.rate * odds.seats)
    tells(
        f"20 islands, 400 quick matches a number of seats: seats differ by {100 * fmean(spreads):.1f} points, at most"
        f" {100 * max(spreads):.1f}, of which chance makes several; best bases {fmean(bases):.2f} times a fair share"
    )


def test_a_seed_gives_the_same_island_and_another_one_another():
    assert text(island(7, 12)) == text(island(7, 12)) != text(island(8, 12))
    with pytest.raises(ValueError, match="islands have 12, 18, 24 territories, not 13"):
        island(7, 13)


def test_the_command_makes_an_island_that_can_be_played(tmp_path, monkeypatch):
    monkeypatch.setenv("BUZZKEEP_MAPS", str(tmp_path / "own"))
    monkeypatch.setattr("buzzkeep.mapmaking.cli.QUICK", 30)
    done = CliRunner().invoke(command, ["island", "42", "--territories", "12"])
    assert done.stdout == "island12-000042: Île 000042 / Island 000042 can be played now.\n"
    assert maps.load("island12-000042").fairness is not None
    assert "add it with --replace" in CliRunner().invoke(command, ["island", "42", "--territories", "12"]).output
    assert CliRunner().invoke(command, ["island"]).exit_code == 0
