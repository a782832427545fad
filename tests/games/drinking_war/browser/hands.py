"""What fingers do on the phones of Drinking War and what eyes read there: everybody plays what the own phone offers."""

from buzzkeep.games.drinking_war.cards import COUNTS

TURN = ("upkeep", "drawing", "power", "attack")
OTHERS = ("defence", "consequence", "giving", "peeking", "rallying", "discarding")
SHOWN = ("result", "water")
THRESHOLD = 13


def hand(phone):
    """Kind and number of cards of each pile, and whether it can be played now."""
    phone.sees(".dw-hand")
    return phone.page.evaluate(
        """() => [...document.querySelectorAll(".dw-hand .dw-pile")].map((pile) => [
          pile.dataset.card, Number(pile.querySelector(".dw-count")?.textContent ?? 1), pile.classList.contains("can"),
        ])"""
    )


def can(phone, *kinds):
    """The piles that can be tapped now, of these kinds if any are given."""
    return [kind for kind, _, now in hand(phone) if now and (not kinds or kind in kinds)]


def taps(phone, *cards):
    for card in cards:
        phone.sees(f'.dw-hand .dw-pile[data-card="{card}"]').tap()


def draws(phone):
    phone.sees(".dw-front.pile").tap()


def attacks(phone, target, *cards):
    """Put an attack together and launch it; return what the phone says that it comes to."""
    taps(phone, *cards)
    total = phone.text(".dw-total b")
    phone.sees('.dw-target:not([aria-disabled="true"])', target).tap()
    return total


def defends(phone, *cards):
    """Lay a defence; return what the phone said was left after each card."""
    taps(phone, *cards)
    steps = [" ".join(text.split()) for text in phone.page.locator(".dw-left").all_inner_texts()]
    phone.sees(".controls .go").tap()
    return steps


def goes_on(phone):
    """The gold button, once it can be pressed."""
    phone.sees('.controls .go:not([aria-disabled="true"])').tap()


def plays_power(phone, card):
    """Play a power on whatever the phone offers first."""
    taps(phone, card)
    page = phone.page
    phone.sees(".dw-composer")
    if card == "tornado":
        if page.locator('.dw-person[aria-pressed="true"]').count() == 0:
            page.locator('.dw-person:not([aria-disabled="true"])').first.tap()
        page.locator('.dw-person[aria-pressed="false"]:not([aria-disabled="true"])').first.tap()
        page.locator(".dw-composer .go").tap()
    else:
        first = ".dw-digs button, .dw-people button, .dw-composer .go"
        page.locator(first).and_(page.locator('button:not([aria-disabled="true"])')).first.tap()


def acts(phone, stage):
    """Do what the phone asks for, as somebody who attacks whenever there is a red card; say what was played."""
    kind = stage["kind"]
    if kind in ("drawing", "upkeep"):
        phone.sees(".dw-front").tap()  # what lies there comes before the pile
        return kind
    if kind in ("power", "attack"):
        return _turn(phone, kind)
    if kind == "defence":
        shields = can(phone, "d1", "d3", "d6", "sabo") if float(stage["sips"]) >= THRESHOLD else []
        defends(phone, *shields)
        return shields
    if kind == "peeking" and not stage["steal"]:
        phone.sees(".controls .plain.strong").tap()
    elif kind == "peeking":
        phone.sees(".dw-peeked .dw-pile").tap()
        goes_on(phone)
    elif kind == "rallying":
        phone.sees(".dw-person").tap()
    else:
        if kind == "giving":
            phone.sees(".dw-hand .dw-pile.can").tap()
        for _ in range(stage["excess"] if kind == "discarding" else 0):
            phone.sees(".dw-hand .dw-pile.can:not(.used)").tap()
        goes_on(phone)
    return kind


def _turn(phone, kind):
    phone.sees(f".play.dw.{kind} .controls .plain")
    powers = [card for card in can(phone) if card in COUNTS["power"]]
    if powers:
        plays_power(phone, powers[0])
        return powers[0]
    cards = can(phone, *COUNTS["attack"])
    if cards:
        attacks(phone, "", *cards)
    else:
        phone.sees(".controls .plain").tap()
    return cards
