"""What the tests of whole matches share: a server with a known deck, looking at each screen once, and the wire."""

import json
import math
import re

from browser.measure import layout_faults, unreadable, violations
from browsers import settled
from net.laying import pictures
from net.people import Served
from soak import soaking

MORE_MS = 60_000
TARGET_PX = 44
TOLD = re.compile(r'^42\d*\[(?="update"|"patch")')
IDS = re.compile(r'"ids":\[([^\]]*)\]')


def dealt_server(folder, key, *options):
    """A server whose every match has the deck of ``key``; to be yielded from by a fixture."""
    server = Served(folder / "rooms.db", *options, deck=key).start()
    yield server
    server.stop()
    assert "Traceback" not in server.errors(), server.errors()


class Eyes:
    """Looks at each kind of screen once: takes a picture, and keeps what is wrong with it.

    The galleries have axe read these screens; `make soak` has it read them as the server draws them, too.
    """

    def __init__(self, camera):
        self.camera, self.seen, self.faults = camera, set(), []

    def phone(self, phone, screen):
        if self._first(phone.page, screen):
            self.faults += [f"{screen}: {fault}" for fault in layout_faults(phone.page, TARGET_PX)]
            if soaking():
                self.faults += violations(phone.page, screen)

    def wall(self, wall, screen):
        if self._first(wall.page, f"wall_{screen}"):
            self.faults += [f"wall {screen}: {fault}" for fault in unreadable(wall.page)]

    def _first(self, page, screen):
        if screen in self.seen:
            return False
        self.seen.add(screen)
        settled(page)
        self.camera.take(page, screen)
        return True


class Wire:
    """What the server sends to each page: all of it, and what it comes to."""

    def __init__(self):
        self._sockets = {}  # of each page: what its sockets were sent, how much of that was read, and the pictures

    def taps(self, page, who):
        sockets = self._sockets.setdefault(who, [])

        def opened(socket):
            said = []
            sockets.append([said, 0, []])
            socket.on("framereceived", lambda frame: said.append(str(frame)))

        page.on("websocket", opened)

    @property
    def pages(self):
        return list(self._sockets)

    def frames(self, who):
        """Everything that a page was sent."""
        return [frame for said, *_ in self._sockets[who] for frame in said]

    def pictures(self, who):
        """All that a page knew, one picture after the other, each socket for itself."""
        for socket in self._sockets[who]:
            said, read, known = socket
            frames = said[read:]
            messages = [json.loads(TOLD.sub("[", frame)) for frame in frames if TOLD.match(frame)]
            known.extend(pictures(messages, known[-1] if known else None))
            socket[1] += len(frames)
        return [picture for *_, known in self._sockets[who] for picture in known]

    def ids(self, who):
        """The ids of all cards that a page was sent as its own."""
        text = json.dumps([known["game"] for known in self.pictures(who)], separators=(",", ":"))
        found = IDS.findall(text)
        return {card.strip('"') for ids in found for card in ids.split(",") if card}

    def told(self, who, cards):
        """The cards of which a page was told."""
        text = "".join(self.frames(who))
        return [card for card in cards if f'"{card}"' in text]


def waits(evening):
    """Give what is on the screens so much more time that it cannot pass by itself while it is looked at."""
    prompt, *_standing = evening.witness.latest["game"]["prompts"]
    if prompt["due"] is None:
        return
    evening.host.ok("host_act", prompt=prompt["id"], action={"kind": "add_time", "ms": MORE_MS})
    evening.witness.until_latest(lambda update: update["game"]["prompts"][0]["due"] >= prompt["due"] + MORE_MS)


def seconds(phone):
    """What the time bar says."""
    return int(phone.text(".bar .num"))


def remaining(evening):
    """The seconds that are left at most, as the room says: a phone may not know of more time yet when others do."""
    latest = evening.witness.latest
    return math.ceil((latest["game"]["prompts"][0]["due"] - latest["room"]["clock"]) / 1000)
