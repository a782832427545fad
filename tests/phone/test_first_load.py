"""What a phone fetches before one can type a name (rules 1 and 2 of the stack)."""

import json

from buzzkeep.net.assets import FOLDER

MOST_REQUESTS, MOST_BYTES = 7, 46_000


def test_the_first_load_is_small_and_the_games_are_not_in_it():
    entries = json.loads((FOLDER / "manifest.json").read_text())["entries"]
    entry = entries["phone"]
    files = [entry["js"], entry["css"], *entry["imports"], entries["too_old"]["js"]]
    assert len(files) + 1 <= MOST_REQUESTS  # and the page itself
    assert sum((FOLDER / f"{file}.gz").stat().st_size for file in files) + 1_000 <= MOST_BYTES
    games = [file.name for file in FOLDER.glob("chunk-phone-*.js")]
    assert games
    assert not set(games) & set(files)
