"""What `make sounds` measured of the wall's music is of the scores as they are, and within bounds."""

import json
import re

from docs.pages import CHECKOUT

MUSIC = CHECKOUT / "host_ui/music"


def rows():
    lines = (MUSIC / "LEVELS.md").read_text("utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")]
    return {row[0]: row[1:] for row in cells if row[0] != "piece"}


def test_every_piece_has_a_level_and_was_measured():
    written = {
        name for score in MUSIC.glob("*.score") for name in re.findall(r"^piece (\w+)", score.read_text("utf-8"), re.M)
    }
    assert len(written) > 40
    assert json.loads((MUSIC / "levels.json").read_text("utf-8")).keys() == written
    assert {name for name in rows() if "+" not in name} == written


def test_beds_are_low_stings_are_alike_nothing_clips_and_no_loop_clicks():
    for name, (_seconds, whole, momentary, peak, seam, *_) in rows().items():
        assert float(peak) <= -1, name
        assert seam == "" or float(seam) < 1, name
        if name in ("count", "finale"):
            assert float(whole) <= -18.5, name
        elif seam:
            assert float(whole) <= -19.5, name
        else:
            assert -24.5 <= float(momentary) <= -17.5, name


def test_what_a_wall_keeps_of_a_match_fits_its_bounds():
    kept = {name: float(row[-2]) for name, row in rows().items()}
    stings = sum(size for name, size in kept.items() if rows()[name][4] == "" and name not in ("count", "finale"))
    assert stings < 10_000
    assert max(kept.values()) <= 14_000  # LARGEST_BYTES of host_ui/music/player.ts
