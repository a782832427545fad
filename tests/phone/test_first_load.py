"""What a phone fetches before one can type a name (rules 1 and 2 of the stack)."""

import json

from buzzkeep.net.assets import FOLDER

MOST_REQUESTS, MOST_BYTES, PAGE = 6, 46_200, 1_500


def test_the_first_load_is_small_and_the_games_are_not_in_it():
    entry = json.loads((FOLDER / "manifest.json").read_text())["entries"]["phone"]
    files = [entry["js"], entry["css"], *entry["imports"]]
    assert len(files) + 1 <= MOST_REQUESTS  # and the page itself
    assert sum((FOLDER / f"{file}.gz").stat().st_size for file in files) + PAGE <= MOST_BYTES
    games = [file.name for file in FOLDER.glob("chunk-phone-*.js")]
    assert games
    assert not set(games) & set(files)
