"""Makes messages that nearly make sense, or none."""

import json
import random

WORDS = ["", "a", "p1", "host", "4", "\u0000", "\ud800", "\u202e", "x" * 400, "__proto__", "{}", "Infinity", "c01"]
KINDS = [
    "join", "ready", "act", "host_act", "lock", "kick", "rename", "configure", "start", "bot", "set_content", "flag",
    "pause", "resume", "retry", "answer_knock", "move", "add_guest", "hand_over", "ban", "pardon", "rematch", "leave",
    "erase", "decline_appeal",
]  # fmt: skip
FIELDS = ["kind", "id", "name", "prompt", "action", "seat", "ready", "player", "game", "options", "pin", "elapsed_ms"]


class Fuzz:
    """A source of rubbish that is the same for the same seed."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def value(self, depth=0):
        pick = self.random.randrange(10 if depth < 3 else 7)
        if pick < 3:
            return self.random.choice([0, 1, 2, 3, -1, 2**31, 2**63, 2**70, 1e308, -0.0, True, False, None])
        if pick < 7:
            return self.random.choice(WORDS)
        if pick == 7:
            return [self.value(depth + 1) for _ in range(self.random.randrange(4))]
        return {self.random.choice(FIELDS): self.value(depth + 1) for _ in range(self.random.randrange(5))}

    def id(self):
        return f"f{self.random.randrange(10**12)}"

    def body(self):
        body = {"kind": self.random.choice(KINDS), "id": self.id()}
        for _ in range(self.random.randrange(5)):
            body[self.random.choice(FIELDS)] = self.value()
        return body

    def spoilt(self, body):
        """A body with one value somewhere in it exchanged, or a key too many or too few."""
        body = json.loads(json.dumps(body))
        place = body
        while True:
            keys = list(place) if isinstance(place, dict) else list(range(len(place)))
            if not keys:
                return body
            key = self.random.choice(keys)
            if isinstance(place[key], dict | list) and self.random.random() < 0.6:
                place = place[key]
                continue
            pick = self.random.randrange(4)
            if pick == 0 and isinstance(place, dict):
                del place[key]
            elif pick == 1 and isinstance(place, dict):
                place[self.random.choice(FIELDS)] = self.value()
            else:
                place[key] = self.value()
            return body

    def torn(self, text):
        """A text with letters exchanged, or cut off."""
        letters = bytearray(text.encode("ascii", "replace"))
        if self.random.random() < 0.5:
            return bytes(letters[: self.random.randrange(1, len(letters))]).decode()
        for _ in range(self.random.randrange(1, 6)):
            letters[self.random.randrange(len(letters))] = self.random.randrange(32, 127)
        return letters.decode()

    def packet(self):
        """A raw Engine.IO message."""
        text = f'42{self.random.randrange(100)}["command",{json.dumps(self.body())}]'
        pick = self.random.randrange(10)
        if pick < 6:
            return text.encode()
        if pick == 6:
            return f'42["{self.random.choice(["live", "nonsense", "connect"])}",{json.dumps(self.body())}]'.encode()
        if pick == 7:
            return f"43{self.random.randrange(40)}[{json.dumps(self.value())}]".encode()
        return ("4" + self.torn(text[1:])).encode()
