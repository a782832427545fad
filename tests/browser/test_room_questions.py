"""Six guests write questions, the host accepts four, and the match asks all four, with their authors named."""

import pytest

from net.people import Client, Served

pytestmark = pytest.mark.browser

RATE = 240.0
WRITTEN = (
    (
        "Léa",
        "fr",
        {
            "text": "Quel plat Mamie Odile rate-t-elle chaque dimanche ?",
            "choices": ["le gratin", "la tarte", "le rôti", "la soupe"],
        },
    ),
    (
        "Tom",
        "en",
        {
            "text": "Which tent did Tom forget on the Lofoten trip?",
            "choices": ["the red one", "the blue one", "the old one", "the borrowed one"],
        },
    ),
    ("Ana", "fr", {"text": "Jules a-t-il dormi pendant tout le concert de zouk ?", "truth": True}),
    (
        "Max",
        "fr",
        {"text": "De quelle couleur est le vélo de facteur de Max ?", "choices": ["vert", "jaune", "gris", "noir"]},
    ),
    ("Zoé", "fr", {"text": "Combien de marches monte Zoé pour rentrer chez elle ?", "value": "87", "unit": "marches"}),
    ("Eva", "fr", {"text": "Est-ce vert, le vélo vert d’Eva ?", "choices": ["vert", "rouge", "bleu", "blanc"]}),
)


@pytest.fixture
def hurried(tmp_path):
    server = Served(tmp_path / "rooms.db", rate=RATE).start()
    yield server
    server.stop()
    assert "Traceback" not in server.errors(), server.errors()


def writes(phone, given):
    """Fill the form in and send it."""
    page = phone.page
    phone.sees(".scribe button").tap()
    kind = 2 if "truth" in given else 1 if "value" in given else 0
    page.locator(".scribe-form .switch button").nth(kind).tap()
    page.locator(".scribe-form textarea").fill(given["text"])
    fields = page.locator(".scribe-form input")
    for place, text in enumerate(given.get("choices") or [given[one] for one in ("value", "unit") if one in given]):
        fields.nth(place).fill(text)
    page.locator(".scribe-form .go").tap()


@pytest.mark.timeout(200)
def test_six_guests_write_and_the_host_accepts_four(hurried, studio, camera):
    code, token = hurried.room("fr")
    host = Client(hurried.url, "host", code, token)
    options = {"rounds_expansion": 4, "rounds_battle": 4, "bets": True, "pacing": "quick", "reveal_time": 2}
    host.ok("configure", game="conquest", preset="short", options=options)
    console = studio.console().takes_over(hurried.url, code, token)
    console.ticks(console.page.locator("#writing"))
    phones = []
    for place, (name, lang, _) in enumerate(WRITTEN):
        phone = studio.phone(name, "small" if place == 1 else "Pixel 7", lang).opens(f"{hurried.url}/j/{code}")
        phone.joins(name)
        phones.append(phone)
    camera.take(phones[0].page, "lobby")
    for phone, (_, _, given) in zip(phones, WRITTEN, strict=True):
        writes(phone, given)
    phones[5].sees(".scribe-form .error", "la question contient sa réponse")
    camera.take(phones[5].page, "to_mend")
    phones[5].page.locator(".scribe-form textarea").fill("Quelle couleur Eva a-t-elle donnée à sa porte ?")
    phones[5].page.wait_for_timeout(600)
    phones[5].page.locator(".scribe-form .go").tap()
    for phone in phones:
        phone.sees(".scribe .hint", "animateur" if phone is not phones[1] else "The host has")
    for name in ("Léa", "Tom", "Ana", "Zoé"):
        console.sees(".written", name).get_by_role("button", name="Accepter").click()
    camera.take(console.page, "console")
    refused = console.sees(".written", "Max")
    refused.get_by_role("button", name="Refuser").click()
    refused.get_by_role("textbox").fill("trop facile")
    refused.get_by_role("button", name="Refuser").click()
    phones[3].sees(".scribe .hint", "trop facile")
    phones[0].sees(".scribe .hint", "Ta question est prise")
    camera.take(phones[0].page, "accepted")
    for phone in phones:  # nobody looks at them any more, and each would draw every stage
        phone.page.goto("about:blank")
    console.starts()
    for seat in range(3):
        host.ok("bot", seat=seat, skill="medium")
    console.sees(".room-questions", "4 questions ont été posées")
    camera.take(console.page, "over")
    console.page.get_by_role("button", name="Garder dans une banque").click()
    console.sees(".room-questions", "banque de la salle")
    host.close()
