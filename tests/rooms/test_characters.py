"""The names of bots."""

import pytest

from buzzkeep.engine.game import Text
from buzzkeep.rooms.bots import CHARACTERS, character


def test_everybody_at_a_table_of_eight_has_a_name_of_their_own_in_both_languages():
    everybody = [character(skill, seat) for skill in CHARACTERS for seat in range(8)]
    assert len({name.fr for name in everybody}) == len({name.en for name in everybody}) == 24
    assert all(0 < len(text) <= 16 for name in everybody for text in (name.fr, name.en))


@pytest.mark.parametrize(("skill", "seat", "name"), [(None, 0, None), ("odd", 1, None), ("hard", 8, "Queen Wolf")])
def test_no_bot_and_an_unknown_strength_have_none(skill, seat, name):
    found = character(skill, seat)
    assert found is None if name is None else isinstance(found, Text) and found.en == name
