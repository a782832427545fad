"""The kit proves itself: it passes a sound game and catches every saboteur by the law that he breaks."""

from collections.abc import Callable

import pytest

from buzzkeep.engine.box import Box
from kit import conformance as c
from kit.halt import HALT
from kit.halt.bets import bet_halt
from kit.saboteurs import SABOTEURS
from kit.table import LawBroken, Setting


def ends_in_silence(game: Box) -> None:
    for preset in game.info.presets:
        c.silence_ends_a_match(game, Setting(game, c.people(game, 3), preset.options, 3))


def bots_play(game: Box) -> None:
    for skill in game.bot_skills:
        c.bots_play_well_formed(game, Setting(game, c.people(game, 3), {}, 3), skill)


def whole_matches(game: Box) -> None:
    for seats in (2, 4):
        setting = Setting(game, c.people(game, seats), {"turn_limit": 30, "target": 40}, seats)
        c.laws_hold_from_start_to_end(game, setting)


def any_match(game: Box) -> None:
    c.laws_hold_in_any_match(game, examples=20, shrink=False)


def plans(game: Box) -> None:
    c.the_plan_is_honest(game, game.info.presets[0].options, 3)


# the checks with a law of their own come first for who breaks just that law; the others see to all laws of a step
CHECKS: dict[str, Callable[[Box], None]] = {
    "the box is labelled": c.the_box_is_labelled,
    "options are strict": c.each_option_validates_alone,
    "whole matches": whole_matches,
    "any match": any_match,
    "worlds really differ": c.worlds_really_differ,
    "silence ends a match": ends_in_silence,
    "bots play by the rules": bots_play,
    "the plan is honest": plans,
}


CAUGHT_LATE = {
    "AnswerWithTheQuestion",
    "BetBringsBack",
    "ForgetsToAsk",
    "GuessOutOfRangeValidates",
    "NextQuestionInTheView",
    "PatientForEver",
    "RaisesWhenAPhoneDropsInAWindow",
    "ResampleChangesNothing",
    "RevealWithoutAnEnd",
    "TellsOthersOfAnAnswerApart",
    "ToldButNotKept",
    "ViewShowsSealedGuesses",
    "VoidKeepsThePrompt",
    "WindowAsksHoldersOnly",
    "WokenByAPhone",
}
"""After many moves, and four after so many that no other with their law is caught sooner: most of the time of all."""


def examine(game: Box, law: str = "") -> None:
    """Put a game through every check of the kit."""
    for _, check in sorted(CHECKS.items(), key=lambda named: named[0] != law):
        check(game)


@pytest.mark.soak  # a law that is broken by nobody, the five games would break as well
def test_the_sound_game_passes() -> None:
    examine(HALT)


@pytest.mark.soak
def test_the_sound_game_passes_with_bets() -> None:
    game = bet_halt()
    c.laws_hold_from_start_to_end(game, Setting(game, c.people(game, 3), {"turn_limit": 20, "target": 40}, 3))


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[pytest.mark.soak] if name in CAUGHT_LATE else []) for name in sorted(SABOTEURS)],
)
def test_the_saboteur_is_caught(name: str) -> None:
    make, law = SABOTEURS[name]
    game = make()
    with pytest.raises(LawBroken) as caught:
        examine(game, law)
    assert caught.value.law == law, f"{name} should break the law {law!r}, but: {caught.value}"
