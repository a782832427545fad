"""The README's table of fairness says what the map files say."""

from pathlib import Path

from buzzkeep.maps import library as maps

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


def row(found, odds):
    """Return the line of the table for a map and a number of seats."""
    by_id = {territory.id: territory.names.en for territory in found.territories}
    spread = 100 * (max(odds.win_rates) - min(odds.win_rates))
    turns = " ".join(f"{100 * rate:.1f}" for rate in odds.win_rates)
    bases = " | ".join(f"{by_id[one.territory]} {one.rate * odds.seats:.2f}" for one in (odds.best, odds.worst))
    return f"| {found.names.en} | {odds.seats} | {turns} | {spread:.1f} | {bases} |"


def test_every_map_and_number_of_seats_is_in_the_table_as_it_was_measured():
    for map_id in maps.shipped():
        found = maps.load(map_id)
        assert found.fairness is not None
        assert f"of {found.fairness.games:,} matches each".replace(",", " ") in README.replace("\n", " ")
        for odds in found.fairness.odds:
            assert row(found, odds) in README.splitlines()
