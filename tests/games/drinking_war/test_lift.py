"""Matches that were saved before the stages came (version 1) go on where they were.

``saves_of_version_1.json.xz`` holds states in every stage, of units and of teams, with and without sips and hints; all
were written by the code of that version, see :mod:`games.lifted`.
"""

from pathlib import Path

import pytest

from buzzkeep.game import Party, Role, SeatsOnly, load_plain
from buzzkeep.games.drinking_war import GAME
from buzzkeep.games.drinking_war.game import DrinkingWar
from games.lifted import goes_on_as_before, saves

SAVES = saves(Path(__file__).parent / "saves_of_version_1.json.xz")


def stage_of(save):
    return save["state"]["stage"]["kind"]


def named_as_today(prompt):
    """Return a prompt of a save; what stands beside, and what allies are asked, was named otherwise."""
    name, *rest = prompt
    return [{"drink": "b.drink"}.get(name, f"p{name[1:]}.advise" if name.startswith("a") else name), *rest]


def lifted(save):
    rules = GAME.bind(load_plain(GAME.options_type, save["options"]), SeatsOnly(len(save["state"]["units"])))
    return rules, load_plain(GAME.state_type, GAME.upgrade(1, save["state"]))


def test_every_stage_was_saved():
    later = {"introduction", "card"}  # they frame matches since
    assert {stage_of(save) for save in SAVES} == {cls.kind for cls in DrinkingWar.stages} - {"turn", "drink"} - later


@pytest.mark.parametrize("kind", sorted({stage_of(save) for save in SAVES}))
def test_a_saved_match_asks_the_same_and_goes_on_as_before(kind):
    for save in (save for save in SAVES if stage_of(save) == kind):
        today = save | {"prompts": [named_as_today(prompt) for prompt in save["prompts"]]}
        goes_on_as_before(GAME, 1, today, SeatsOnly(len(save["state"]["units"])))


def test_hints_and_how_everybody_plays_are_kept():
    hinted = agreed = 0
    for save in SAVES:
        rules, state = lifted(save)
        for unit in save["state"]["units"]:
            for member in unit["members"]:
                mine = rules.view(state, Party(Role.SEAT, unit["seat"], member)).mine
                if unit["host"] is None:
                    told = [[hint.seat, hint.member, hint.card] for hint in mine.hints]
                    wanted = [hint for hint in save["state"]["hints"] if hint["seat"] in _side(save, unit["seat"])]
                    assert told == [[hint["seat"], hint["member"], hint["card"]] for hint in wanted]
                    hinted += len(told)
                assert mine.drink.agreed == (member in unit["agreed"])
                agreed += mine.drink.agreed
    assert hinted
    assert agreed


def _side(save, seat):
    """Return the seats that share a hand with one that lives."""
    return {seat, *(unit["seat"] for unit in save["state"]["units"] if unit["host"] == seat)}


def test_a_version_to_come_is_refused():
    with pytest.raises(ValueError, match="a state of version 3 cannot be read"):
        GAME.upgrade(3, {})
