"""Matches that were saved before the stages came (version 1) go on where they were.

The saves were written by the code of that version: every stage, with each sort of agenda that bots came upon and rare
ones that were laid out by hand.
"""

from pathlib import Path

import pytest

from buzzkeep.game import SCREEN, SeatsOnly, load_plain
from buzzkeep.games.watchtower import GAME
from buzzkeep.games.watchtower.game import Watchtower
from games.lifted import goes_on_as_before, saves

SAVES = saves(Path(__file__).parent / "saves_of_version_1.json.xz")


def test_every_stage_was_saved():
    parents = {"opening", "turn", "drawing", "contest"}
    later = {"lining_up", "preparing_together", "introduction", "card"}  # came with options that version 1 did not have
    assert {save["state"]["stage"]["kind"] for save in SAVES} == {
        cls.kind for cls in Watchtower.stages
    } - parents - later


@pytest.mark.parametrize("save", SAVES, ids=lambda save: save["state"]["stage"]["kind"])
def test_a_saved_match_goes_on_and_nothing_of_a_seat_is_lost(save):
    goes_on_as_before(GAME, 1, save, SeatsOnly(save["material"]["seats"]))
    nothing_of_a_seat_is_lost(save)


def nothing_of_a_seat_is_lost(save):
    rules = GAME.bind(load_plain(GAME.options_type, save["options"]), SeatsOnly(save["material"]["seats"]))
    state = load_plain(GAME.state_type, GAME.upgrade(1, save["state"]))
    seen = rules.view(state, SCREEN)
    for seat, player, chair in zip(save["state"]["seats"], seen.players, state.chairs, strict=True):
        there = seat["attendance"]
        assert (player.army, player.campaign, player.out) == (len(seat["army"]), seat["campaign"], seat["out"])
        assert sum(len(stack.cards) for stack in player.fort) == len(seat["fort"])
        assert (list(chair.members), chair.misses) == ([seat["member"]] * (seat["member"] is not None), there["misses"])
        assert (chair.bot, chair.left, chair.connected) == (there["bot"], there["left"], there["connected"])
    assert len(rules.look(state).board.barracks) == len(save["state"]["barracks"])


def test_another_version_is_refused():
    with pytest.raises(ValueError, match="version 3"):
        GAME.upgrade(3, SAVES[0]["state"])
