"""What fingers do on the phones of Virus War, what eyes read there, and what comes over the wire."""

import re

HAND = """() => [...document.querySelectorAll(".vw-pile")].map((pile) => [
  pile.querySelector(".vw-card").getAttribute("aria-label"), pile.classList.contains("can")])"""
IDS = re.compile(r'"ids":\[([^\]]*)\]')


class Wire:
    """What the server sends to each page."""

    def __init__(self):
        self.frames = {}

    def taps(self, page, who):
        said = self.frames.setdefault(who, [])
        page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: said.append(str(frame))))

    def ids(self, who):
        """The ids of all cards that a page was sent as its own."""
        found = IDS.findall("".join(self.frames[who]))
        return {card.strip('"') for ids in found for card in ids.split(",") if card}


def hand(phone):
    """Every pile of the hand as (name with its count, whether it can be played now)."""
    phone.sees(".vw-hand .vw-pile")
    return phone.page.evaluate(HAND)


def seconds(phone):
    """What the time bar says."""
    return int(phone.text(".bar .num"))


def share(phone):
    """How much of the time bar is left, of 1."""
    return phone.page.evaluate("new DOMMatrix(getComputedStyle(document.querySelector('.bar .track i')).transform).a")


def presses(phone):
    """Call STOP, or counter-attack."""
    phone.sees('.vw-stop:not([aria-disabled="true"])').tap()


def lets(phone, asked):
    """Let it happen, once the phone asks what it should."""
    phone.sees(".vw-centre h1", asked)
    phone.sees(".vw-react .plain").tap()


def plays(phone, kind, target=None):
    """Play a card with the highest sum of numbers there is; return the number of taps."""
    taps = 1
    phone.sees(f".vw-pile.can:has(.k-{kind})").tap()
    if kind in {"virus", "poison"}:
        phone.sees(".vw-composer .vw-sum").tap()
        taps += 1
    if target is None:
        phone.sees(".vw-composer .go").tap()
    else:
        phone.sees('.vw-composer .vw-target:not([aria-disabled="true"])', target).tap()
    return taps + 1


def holds(phone):
    """Touch a card until its explanation comes up."""
    card = phone.sees(".vw-pile:has(.k-stop)").bounding_box()
    touch = phone.page.context.new_cdp_session(phone.page)
    point = {"x": card["x"] + card["width"] / 2, "y": card["y"] + card["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    sheet = phone.sees(".sheet .vw-explain")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch.detach()
    return sheet
