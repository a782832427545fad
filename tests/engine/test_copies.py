"""Copies with some fields changed: as ``dataclasses.replace`` makes them, only cheaper."""

from dataclasses import FrozenInstanceError, dataclass, replace
from functools import cached_property

import pytest

from buzzkeep.engine.records import changed, record


@record
class Room:
    code: str
    seq: int = 0


@dataclass(frozen=True)
class Doubled:
    number: int

    @cached_property
    def twice(self):
        return 2 * self.number


@dataclass(frozen=True)
class Checked:
    number: int

    def __post_init__(self):
        if self.number < 0:
            raise ValueError("negative")


def test_a_copy_has_the_changes_and_the_original_has_not():
    room = Room("BCFG", 4)
    assert changed(room, seq=5) == replace(room, seq=5) == Room("BCFG", 5)
    assert room == Room("BCFG", 4)


def test_a_copy_is_as_frozen_as_the_original():
    with pytest.raises(FrozenInstanceError):
        changed(Room("BCFG"), seq=5).seq = 6


def test_an_unknown_field_is_an_error():
    with pytest.raises(TypeError, match="surprise"):
        changed(Room("BCFG"), surprise=1)


def test_what_was_derived_from_the_old_fields_is_left_behind():
    old = Doubled(2)
    assert old.twice == 4
    assert changed(old, number=3).twice == 6


def test_checks_at_the_making_are_made():
    with pytest.raises(ValueError, match="negative"):
        changed(Checked(1), number=-1)
