"""The names of bots."""

import pytest

from buzzkeep.engine.game import Text
from buzzkeep.rooms.bots import CHARACTERS, character
from buzzkeep.rooms.state import BotSeat


def test_everybody_at_a_table_of_eight_has_a_name_of_their_own_in_both_languages():
    everybody = [character(BotSeat(seat, skill)) for skill in CHARACTERS for seat in range(8)]
    assert len({name.fr for name in everybody}) == len({name.en for name in everybody}) == 24
    assert all(0 < len(text) <= 16 for name in everybody for text in (name.fr, name.en))


@pytest.mark.parametrize(("skill", "seat", "name"), [("odd", 1, None), ("hard", 8, "Queen Wolf")])
def test_an_unknown_strength_has_none_and_a_ninth_begins_anew(skill, seat, name):
    found = character(BotSeat(seat, skill))
    assert found is None if name is None else isinstance(found, Text) and found.en == name
