"""Virus War in a room, without a network: what the lobby says of it."""

import re

from buzzkeep.games.virus_war import GAME
from buzzkeep.games.virus_war.options import VirusWarOptions
from rooms.stage import Stage


def problems(stage):
    return [(problem.code, problem.blocking, problem.params) for problem in stage.actor.publication().outlook.problems]


def test_r2_2_three_cannot_play_in_teams_and_are_told_what_would_help():
    stage = Stage(game=GAME)
    for name in ("Ann", "Ben", "Cy"):
        stage.join(name)
    assert stage.host("configure", game="virus_war", preset="coop")["ok"]
    ((code, blocking, words),) = problems(stage)
    assert (code, blocking) == ("refused", True)
    assert "Chacun pour soi" in words["fr"]
    refused = stage.host("start")["error"]
    assert (refused["code"], refused["message"]) == ("SEATS", words["en"])
    assert stage.room.phase == "lobby"
    stage.host("bot", seat=3, skill="hard")
    assert problems(stage) == []
    assert stage.host("start")["ok"]
    assert [seat.partner for seat in stage.state.board.seats] == [2, 3, 0, 1]


def test_french_has_its_spaces_and_no_text_a_typewriter_apostrophe():
    plans = [GAME.plan(VirusWarOptions(mode="coop"), seats).refused for seats in (2, 3, 5, 7)]
    added = [text for preset in GAME.info.presets for text in preset.how_to_play]
    for text in (GAME.info.name, GAME.info.tagline, *GAME.info.how_to_play, *added, *plans):
        assert not re.search(r" [?!:;»]|« |\w[?!:;»]", text.fr), text.fr
        assert "'" not in text.fr + text.en


def test_how_to_play_is_one_text_a_preset_and_only_the_original_has_no_house_rules():
    told = {preset.id: " ".join(text.en for text in preset.how_to_play) for preset in GAME.info.presets}
    assert {preset.id for preset in GAME.info.presets if not preset.house} == {"original"}
    assert "50 life points" in told["original"]
    assert "70 life points" in told["solo"]
    assert "30 life points" in told["short"]
    assert {name for name, words in told.items() if "partner" in words} == {"coop"}
    assert {name for name, words in told.items() if "Attacking pays" in words} == {"solo", "short", "coop"}
