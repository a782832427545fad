"""Room codes cannot be tried one after the other, and nobody who has one is locked out for it."""

from types import SimpleNamespace

import pytest

from buzzkeep.net.lookout import MISSES, Lookout
from buzzkeep.rooms.core import Refused


class House:
    """One room, somebody from 10.0.0.5 in it, and a clock that stands."""

    def __init__(self):
        self.ms = 0
        self.there = [SimpleNamespace(address="10.0.0.5"), SimpleNamespace(address="2001:db8::/64")]
        directory = SimpleNamespace(locate=lambda code: "the room" if code.upper() == "BCFG" else None)
        outbox = SimpleNamespace(of=lambda code: self.there if code == "BCFG" else [])
        self.lookout = Lookout(directory, outbox, lambda: self.ms)

    def tries(self, code, address, **options):
        try:
            return self.lookout.find(code, address, **options)
        except Refused as refused:
            return refused.code


@pytest.fixture
def house():
    return House()


def test_an_address_that_guesses_learns_nothing_more(house):
    assert [house.tries("XXXX", "10.0.0.9") for _ in range(MISSES)] == [None] * MISSES
    assert house.tries("XXXX", "10.0.0.9") == "TOO_FAST"
    assert house.tries("BCFG", "10.0.0.9") == "TOO_FAST"  # else the limit would only make it change its question
    assert house.tries("BCFG", "10.0.0.8") == "the room"
    house.ms += 10_000
    assert house.tries("BCFG", "10.0.0.9") == "the room"


def test_guessing_keeps_nobody_of_the_same_house_out_who_belongs_in(house):
    for _ in range(MISSES + 1):
        house.tries("XXXX", "10.0.0.5")
        house.tries("XXXX", "2001:db8::77")
    assert house.tries("bcfg", "10.0.0.5") == "the room"
    assert house.tries("BCFG", "2001:db8::1") == "the room"
    house.there = []
    assert house.tries("BCFG", "10.0.0.5") == "TOO_FAST"
    assert house.tries("BCFG", "10.0.0.5", known=True) == "the room"  # by a token


def test_codes_that_are_right_cost_nothing(house):
    assert {house.tries("BCFG", "10.0.0.9") for _ in range(10 * MISSES)} == {"the room"}
