"""Stretches of an evening that nobody looks at: the pages are away, and the same people play by their own sockets."""

from contextlib import contextmanager

from net.people import Client
from soak import soaking

TOKEN = "code => localStorage.getItem(`buzzkeep.${code}.player`)"


class Hands:
    """Who has a phone in the pocket: does what a phone does for an evening, and sees nothing."""

    def __init__(self, name, client):
        self.name, self.client = name, client

    def sees(self, selector, text=None):
        """There is nothing to see."""

    def sees_locked(self):
        """There is nothing to see."""

    def acts(self, **action):
        self.client.ok("act", prompt=self.client.latest["game"]["prompts"][0]["id"], action=action)

    def picks(self, territory, number, *, by_map=False):
        self.acts(kind="select", territory=territory)

    def taps(self, option):
        self.acts(kind="choose", option=option)

    def guesses(self, value):
        self.acts(kind="guess", value=str(value))


@contextmanager
def asleep(evening, wall):
    """Take the pages of the phones and the wall away, and bring them back into the match as it is then.

    What is drawn is what an evening costs. In `make soak` everybody stays awake.
    """
    if soaking():
        yield
        return
    code, awake = evening.console.code, dict(evening.phones)
    pages = [wall.page, *(phone.page for phone in awake.values())]
    addresses = [page.url for page in pages]
    tokens = [phone.page.evaluate(TOKEN, code) for phone in awake.values()]
    for page in pages:
        page.goto("about:blank")
    for name, token in zip(awake, tokens, strict=True):
        evening.phones[name] = Hands(name, Client(evening.served.url, "player", code, token, told=evening.witness.told))
        evening.phones[name].client.until(lambda update: True)
    try:
        yield
    finally:
        for hands in evening.phones.values():
            hands.client.close()
        evening.phones.update(awake)
    for page, address in zip(pages, addresses, strict=True):
        page.goto(address)
    wall.starts_the_show()
    for phone in awake.values():
        phone.sees(".play")
