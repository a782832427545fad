"""No action of a game is forgotten: an evening presses it in a browser, or another test is named that sends it."""

from pathlib import Path

import pytest

from browser.pressed import ELSEWHERE, EVENINGS, kinds
from buzzkeep.engine.registry import installed

TESTS = Path(__file__).parents[1]


@pytest.mark.parametrize("game", sorted(EVENINGS))
def test_every_kind_of_action_is_sent_by_some_test(game):
    elsewhere = ELSEWHERE.get(game, {})
    named = kinds(installed().get(game).action_type)
    assert named.keys() == EVENINGS[game] | elsewhere.keys()
    assert not EVENINGS[game] & elsewhere.keys()
    for kind, place in elsewhere.items():
        files = [TESTS / place] if place.endswith(".py") else [*(TESTS / place).glob("*.py")]
        texts = [file.read_text("utf-8") for file in files]
        assert any(name in text for text in texts for name in (f'"{kind}"', f"{named[kind]}(")), (kind, place)
