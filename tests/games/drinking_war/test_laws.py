"""The laws of the kit in matches among adults, where some drink and some do not, and nobody may tell (R12.7)."""

import pytest

import soak
from buzzkeep.game import SeatInfo
from buzzkeep.games.drinking_war import GAME
from kit import conformance
from kit.table import Setting

TEAMS = (("p0a", "p0b"), ("p1a",), (), ("p3a",))


@pytest.mark.scaled
@pytest.mark.parametrize(
    "options",
    [
        pytest.param({"gauge": "off"}, id="soldiers"),
        pytest.param(
            {"pack": "world", "mode": "survivor", "gauge": "on", "country_bonus": "manual"},
            id="survivors of the world",
            marks=pytest.mark.soak,
        ),
    ],
)
def test_laws_hold_among_adults(options):
    seats = tuple(SeatInfo(seat, team) for seat, team in enumerate(TEAMS))
    setting = Setting(GAME, seats, {"adults_only": True, **options}, seed=3)
    worlds = conformance.laws_hold_from_start_to_end(GAME, setting, watched_in_20=1)
    assert worlds.differed


@pytest.mark.scaled
@pytest.mark.parametrize("seed", range(soak.times(1, 20)))
def test_laws_hold_when_time_is_up(seed):
    """R6.7: what was left of the pile comes to light with it; no table of the kit lasts as long as its limit."""
    seats = (SeatInfo(0), SeatInfo(1), SeatInfo(2))
    worlds = conformance.laws_hold_from_start_to_end(
        GAME, Setting(GAME, seats, {"minutes": 1, "quick": True}, soak.seed() % 10_000 * 100 + seed)
    )
    assert worlds.differed
