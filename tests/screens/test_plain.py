"""`?plain` in the address of a wall: the plain wall of every game, also of those that bring screens."""

import json

import pytest

from buzzkeep.engine import codec
from buzzkeep.engine.game import GameInfo
from buzzkeep.engine.registry import installed
from phone.test_plain import SAYS, strange

pytestmark = pytest.mark.browser


def test_every_stage_of_every_game_has_a_plain_wall(open_gallery):
    page = open_gallery("tv", "fr", more="&plain&recorded&fast&still")
    entries = [{"info": codec.plain(GameInfo, game.info), "by_seat": game.by_seat} for game in installed()]
    page.route("**/api/games", lambda route: route.fulfill(body=json.dumps(entries), content_type="application/json"))
    told = page.evaluate(SAYS.replace(".plain-play, .podium", ".plain-wall, .opening-screen, .podium-screen"))
    assert {name.split("/")[0] for name, _ in told} > {"conquest", "pudding_wars", "virus_war"}
    assert strange(told) == []
