"""An evening of Drinking War in browsers: who is there, what they see, and how it goes on stage by stage."""

from browser.asleep import Hands
from browser.evening import Evening
from browser.eyes import Eyes, Wire, waits
from buzzkeep.games.drinking_war import GAME
from net.people import Client

FULL = {"gauge": "auto", "country_bonus": "auto"}
"""One step after the other, as the keys of these evenings deal them: the original, with the gauge."""


class Match:
    """The evening with its wall, the eyes that look at it and what came over the wire."""

    def __init__(self, served, studio, camera):
        code, token = served.room("fr")
        self.served, self.studio = served, studio
        self.evening = Evening(served, studio.console("fr").takes_over(served.url, code, token), "fr")
        self.console, self.phones = self.evening.console, self.evening.phones
        self.wall, self.eyes, self.wire = studio.wall("fr"), Eyes(camera), Wire()
        self.pageless = {}

    def plans(self, pack, **options):
        """The host chooses the game, and the pack with its options."""
        self.evening.chooses(GAME.info, "original", "D’origine")
        wanted = FULL | {"pack": pack} | options
        self.evening.host.ok("configure", game=GAME.info.id, options=wanted)
        self.evening.room_until(lambda room: wanted.items() <= room["options"].items())

    def opens(self, names, devices, pageless=()):
        """Everybody comes in, onto the seats in turn; the ``pageless`` have a socket and see nothing."""
        for name, device in zip(names, devices, strict=True):
            if name in pageless:
                self.pageless[name] = hands = self._hands(name)
                hands.client.ok("join", name=name)
                continue
            phone = self.phones[name] = self.studio.phone(name, device, "fr")
            self.wire.taps(phone.page, name)
            phone.opens(f"{self.served.url}/j/{self.console.code}")
            phone.joins(name)
        self.wire.taps(self.wall.page, "wall")
        self.wall.page.goto(f"{self.served.url}/tv/{self.console.code}")
        self.wall.starts_the_show()

    def _hands(self, name):
        return Hands(name, Client(self.served.url, "player", self.console.code, told=self.evening.witness.told))

    def stage(self, *kinds):
        """The next stage, with so much more time that it cannot pass while it is looked at."""
        stage = self.evening.stage(*kinds)
        waits(self.evening)
        self.evening.done()
        return stage

    def over(self):
        self.evening.over()

    def step(self, kind, name, act):
        """A stage of one unit, which is done with on ``name``'s phone."""
        stage = self.stage(kind)
        assert stage["seat"] == self.evening.seat(name), (kind, name, stage)
        answer = act(self.phones[name])
        self.over()
        return answer

    def unit(self, name):
        return next(one for one in self.evening.view["players"] if one["seat"] == self.evening.seat(name))

    def ends(self):
        """The host ends the match; the podium is on every screen."""
        self.console.ends()
        assert self.evening.stage("finished")["reason"] == "host"
        ranking = self.evening.view["stage"]["ranking"]
        assert [line["rank"] for line in ranking] == sorted(line["rank"] for line in ranking)
        assert [line["pv"] for line in ranking] == sorted((line["pv"] for line in ranking), reverse=True)
        self.wall.sees(".podium-screen")
        for name, phone in self.phones.items():
            rank = next(line["rank"] for line in ranking if line["seat"] == self.evening.seat(name))
            phone.sees(".play.podium h1", "Tu gagnes la guerre" if rank == 1 else "Tu finis")
        self.eyes.wall(self.wall, "podium")
        return ranking

    def close(self):
        for hands in self.pageless.values():
            hands.client.close()
        self.evening.close()
