"""What fingers do on the phones of Virus War, and what eyes read there."""

HAND = """() => [...document.querySelectorAll(".vw-pile")].map((pile) => [
  pile.querySelector(".vw-card").getAttribute("aria-label"), pile.classList.contains("can")])"""


def hand(phone):
    """Every pile of the hand as (name with its count, whether it can be played now)."""
    phone.sees(".vw-hand .vw-pile")
    return phone.page.evaluate(HAND)


def share(phone):
    """How much of the time bar is left, of 1."""
    return phone.page.evaluate("new DOMMatrix(getComputedStyle(document.querySelector('.bar .track i')).transform).a")


def presses(phone):
    """Call STOP, or counter-attack."""
    phone.sees('.vw-stop:not([aria-disabled="true"])').tap()


def lets(phone):
    """Let it happen; who holds no such card is not asked. A pressed button is still that of the window before."""
    phone.sees('.vw-react .plain[aria-pressed="false"], .controls .status')
    if (let := phone.page.locator('.vw-react .plain[aria-pressed="false"]')).count():
        let.tap()


def plays(phone, kind, target=None, asked=True):
    """Play a card with the highest sum of numbers there is, on ``target`` if it is ``asked``; return the taps."""
    taps = 1
    phone.sees(f".vw-pile.can:has(.k-{kind})").tap()
    if kind in {"virus", "poison"}:
        phone.sees(".vw-composer .vw-sum").tap()
        taps += 1
    if target is None:
        phone.sees(".vw-composer .go").tap()
    elif not asked:
        return taps
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
