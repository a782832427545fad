"""A laptop on ten networks, one after the other: run as a program in a network namespace of its own, it prints as JSON
what wall, console and code say on each, and which of the told addresses answer."""

import json
import socket
import subprocess
from pathlib import Path
from types import SimpleNamespace

import zxingcpp
from flask import Flask

from buzzkeep.net.cards import Addresses
from buzzkeep.net.connections import Connection, Connections
from buzzkeep.net.gatekeeper import Gatekeeper
from buzzkeep.net.lines import Lines
from buzzkeep.net.outbox import Outbox
from buzzkeep.net.pages import pages
from buzzkeep.rooms.clock import TimeSource
from buzzkeep.rooms.core import Actor
from buzzkeep.serve import listen
from net.test_qr import pixels_of
from rooms.stage import Stage


def ip(*arguments, check=True):
    return subprocess.run(["ip", *arguments], check=check, capture_output=True, text=True).stdout


class Laptop:
    """Its network cards. They are bridges, for any name will do and every kernel has them."""

    def __init__(self):
        self.cards = set()

    def card(self, name, *addresses):
        if name not in self.cards:
            ip("link", "add", name, "type", "bridge")
            ip("link", "set", name, "up")
            self.cards.add(name)
        for address in addresses:
            ip("address", "add", address, "dev", name, *(["nodad"] if ":" in address else []))
            # an IPv6 address is this machine's own a moment later: until then a neighbour is asked for, in vain
            while not ip("route", "get", address.partition("/")[0], check=False).startswith("local"):
                pass

    def unplugged(self):
        for name in self.cards:
            ip("link", "delete", name)
        self.cards.clear()


class Room:
    """A room with a wall and a console, whose server listens to everything."""

    def __init__(self):
        self.listener = listen("::", 0)
        self.port = self.listener.getsockname()[1]
        self.addresses = Addresses(port=self.port)
        self.stage, connections = Stage(), Connections()
        self.outbox = Outbox(connections, self.addresses, Lines(TimeSource()))
        self.seen = {}
        self.screens = {}
        for role in ("screen", "host"):
            line = SimpleNamespace(
                send=lambda event, body, role=role: self.seen.update({role: json.loads(body)["room"]}),
                rtt=lambda: None,
                late_s=lambda: 0,
            )
            self.screens[role] = Connection(role, self.stage.room.code, Actor(role), line)
            connections.add(self.screens[role])

    def says(self):
        """What is shown now, with ports left out; the addresses must answer."""
        for screen in self.screens.values():
            self.outbox.greet(self.stage.actor.publication(), screen)
        wall, host = self.seen["screen"], self.seen["host"]["host"]
        for origin in self.addresses.known:
            where = origin.removeprefix("http://").rpartition(":")[0].strip("[]")
            socket.create_connection((where, self.port), timeout=5).close()
        told = {
            "wall": wall["join_url"],
            "console": [(each["origin"], each["kind"]) for each in host["addresses"]],
            "leads to": host["address"],
            "code": self.code(),
        }
        return json.loads(json.dumps(told).replace(f":{self.port}", ""))

    def code(self):
        app = Flask("buzzkeep.net")
        app.register_blueprint(pages)
        room = SimpleNamespace(code=self.stage.room.code, head=self.stage.actor.publication().head)
        app.extensions["buzzkeep"] = SimpleNamespace(
            join_url=self.addresses.join_url, lookout=SimpleNamespace(find=lambda code, _: room)
        )
        answer = app.test_client().get(f"/api/rooms/{room.code}/qr.svg")
        if answer.status_code == 404:
            return None
        [found] = zxingcpp.read_barcodes(pixels_of(answer.text))
        return found.text

    def lets_in(self, name):
        keeper = Gatekeeper(lambda *_: [b"in"], None, own=lambda: self.addresses.own)
        environ = {"REQUEST_METHOD": "GET", "PATH_INFO": "/", "HTTP_HOST": f"{name}:{self.port}"}
        return b"".join(keeper(environ, lambda *_: None)) == b"in"


def main():
    ip("link", "set", "lo", "up")
    laptop, told = Laptop(), {}

    def on(network, *cards, route=None):
        laptop.unplugged()
        for name, *addresses in cards:
            laptop.card(name, *addresses)
        if route is not None:
            ip("route", "add", "default", "dev", *route)
        room = Room()
        told[network] = room.says()
        return room

    on("hotspot without a route", ("ap0", "10.42.0.1/24"))
    room = on("two cards", ("eth0", "192.168.7.4/24"), ("wlan0", "192.168.1.20/24"), route=["wlan0"])
    choice = room.stage.host("address", origin=f"http://192.168.7.4:{room.port}")
    assert choice["ok"], choice
    told["two cards, the other one chosen"] = room.says()
    on("VPN with the default route", ("tun0", "10.8.0.2/24"), ("wlp3s0", "192.168.1.20/24"), route=["tun0"])
    on("Docker bridge", ("docker0", "172.17.0.1/16"), ("br-4f2a", "172.18.0.1/16"), ("enp2s0", "192.168.1.20/24"))
    on("IPv6 only", ("wlan0", "2001:db8:1::20/64"))
    on("link-local only", ("eth0", "169.254.3.4/16"))
    room = on("no card")
    laptop.card("wlan0", "192.168.4.9/24")
    assert room.addresses.look()
    told["a card that comes later"] = room.says()
    ip("address", "delete", "192.168.4.9/24", "dev", "wlan0")
    laptop.card("wlan0", "192.168.4.23/24")
    assert room.addresses.look()
    assert not room.addresses.look()
    told["an address that changes"] = room.says()
    hosts = "192.168.4.23 laptop.fritz.box quiz.lan laptop-2.local laptop.example.org\n192.168.4.99 other.lan\n"
    (file := Path("hosts")).write_text(hosts)
    subprocess.run(["mount", "--bind", file, "/etc/hosts"], check=True)
    names = ("laptop.fritz.box", "quiz.lan", "laptop-2.local", "laptop.example.org", "other.lan", "nobody.lan")
    told["router name"] = {name: room.lets_in(name) for name in names}
    print(json.dumps(told))


if __name__ == "__main__":
    main()
