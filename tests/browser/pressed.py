"""Which actions of a game were sent from real screens: every kind of button is to be pressed in some evening."""

import json
import re

from buzzkeep.engine.records import members

COMMAND = re.compile(r'^42\d*(\["command",.*\])$', re.DOTALL)


def kinds(action_type):
    """The kinds of a game's actions, each with the name of its class."""
    return {action.__dataclass_fields__["kind"].default: action.__name__ for action in members(action_type)}


class Pressed:
    """Collects the kinds of the actions that the pages it listens to send."""

    def __init__(self):
        self.kinds = set()

    def listens(self, page):
        page.on("websocket", lambda socket: socket.on("framesent", self._sent))

    def _sent(self, frame):
        if found := COMMAND.match(str(frame)):
            command = json.loads(found[1])[1]
            if command["kind"] == "act":
                self.kinds.add(command["action"]["kind"])


EVENINGS = {
    "conquest": {"attack", "choose", "guess", "pass", "rebuild", "select"},
    "pudding_wars": {"bet", "cover", "faces", "pass", "place", "stroke"},
    "virus_war": {"counter", "let", "pass", "plan", "play", "stop", "volunteer"},
    "watchtower": {"burn", "challenge", "end", "pick", "place"},
    "drinking_war": {
        *(
            "accept",
            "agree",
            "attack",
            "begin",
            "close",
            "defend",
            "draft",
            "draw",
            "endure",
            "highlight",
            "pass",
            "power",
            "sober",
        ),
    },
}
"""What the evenings press, by game."""

ELSEWHERE = {
    "pudding_wars": dict.fromkeys(("face", "roll"), "games/pudding_wars"),
    "conquest": {
        **dict.fromkeys(("bet", "propose", "tap"), "phone/test_screens.py"),
        **dict.fromkeys(("buzz", "fetched", "let_buzz", "locate", "say", "select_home"), "games/conquest"),
    },
    "virus_war": {
        **dict.fromkeys(("add", "bet", "haunt"), "games/virus_war/phone/test_screens.py"),
        **dict.fromkeys(("draw", "ponder"), "games/virus_war"),
    },
    "watchtower": dict.fromkeys(("bet", "give", "line_up", "plan"), "games/watchtower/phone/test_screens.py"),
    "drinking_war": {
        **dict.fromkeys(("discard", "place_potion"), "games/drinking_war/phone/test_screens.py"),
        "lose_pv": "games/drinking_war/phone/test_sips.py",
        "bet": "games/drinking_war/phone/test_screens.py",
        **dict.fromkeys(("give", "rally", "steal"), "games/drinking_war/phone/test_units.py"),
        **dict.fromkeys(("call", "drank", "leave", "proceed", "treat"), "games/drinking_war"),  # sent by clients
    },
}
"""Which tests send what only luck brings to an evening."""
