"""A whole evening in French: first page, console, wall, three phones, every phase, mishaps, podium."""

import pytest
from playwright.sync_api import expect

from browser.asleep import asleep
from browser.evening import Evening
from browser.measure import unreadable, violations
from browser.mishaps import lose_the_line, pause_and_resume, reload_in_mid_duel, reload_in_mid_question
from browser.people import unbroken
from browser.pressed import EVENINGS
from games.conquest.browser.grove import NUMBERS, configure
from soak import soaking

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.waits, pytest.mark.scaled]


class Looks:
    """Pictures, accessibility and legibility of one evening, gathered while it goes on."""

    def __init__(self, camera, wall, console, phones):
        self.camera, self.wall, self.console, self.phones = camera, wall, console, phones
        self.faults = []

    def at(self, somebody, name, *, axe=False):
        self.camera.take(somebody.page, name)
        if axe and soaking():  # the galleries have it read every screen
            self.faults += violations(somebody.page, name)
        if somebody is self.wall:
            self.faults += [f"{name}: too small to read: {text}" for text in unreadable(self.wall.page)]


@pytest.fixture
def evening(served, studio):
    console = studio.console()
    console.page.goto(served.url)
    console.opens_evening(served.url)
    made = Evening(served, console, "fr")
    yield made
    made.close()


@pytest.mark.timeout(420)
def test_whole_game_fr(evening, served, studio, camera):
    console, wall = evening.console, studio.wall()
    phones = evening.phones
    looks = Looks(camera, wall, console, phones)
    at = looks.at

    wall.page.goto(f"{served.url}/tv/{console.code}")
    at(wall, "wall_start")
    wall.starts_the_show()
    wall.sees(".qr img")
    at(wall, "wall_lobby_empty")

    arrive(evening, served, studio, looks)
    lea, karim, zoe = phones.values()
    configure(evening)
    console.page.evaluate("scrollTo(0, 0)")  # farther down the bar that stays on top covers half of whatever is there
    at(console, "console_lobby", axe=True)
    console.starts()

    bases(evening, looks)
    expansion(evening, looks)
    allocation(evening, looks)
    castle_holds(evening, looks)
    ordinary_battles(evening, looks)
    wall.page.emulate_media(reduced_motion="no-preference")
    if soaking():
        castle_falls(evening, looks)
    else:  # it is Léa's turn
        evening.stage("picking")
        evening.done()
        console.ends()

    ranking = evening.stage("finished")["ranking"]
    order = [evening.owner_at(line["seat"]) for line in ranking]
    assert order == ([lea, zoe, karim] if soaking() else [zoe, karim, lea])
    wall.sees(".podium-screen")
    wall.until(PAPER_FALLS)  # R27
    at(wall, "wall_podium", axe=True)
    wall.page.emulate_media(reduced_motion="reduce")  # it has been seen
    console.sees(".after")
    at(console, "console_over", axe=True)
    for phone, title in zip(order, ("Victoire", "2e", "3e"), strict=True):
        phone.sees(".play.podium h1", title)
    at(order[0], "phone_podium_first")
    at(order[2], "phone_podium_last")
    assert studio.pressed.kinds >= EVENINGS["conquest"]
    assert not looks.faults, "\n".join(looks.faults)


PAPER_FALLS = """() => {
  const sheet = document.querySelector("canvas.confetti");
  return sheet.getContext("2d").getImageData(0, 0, sheet.width, sheet.height).data.some((value) => value > 0);
}"""


def arrive(evening, served, studio, looks):
    """One types the code, two come by the address of the QR code."""
    code, at = evening.console.code, looks.at
    lea = evening.phones["Léa"] = studio.phone("Léa", "Pixel 7").opens(f"{served.lan}/j")
    assert lea.page.evaluate("isSecureContext") is False
    at(lea, "phone_code")
    lea.types_code(code)
    lea.sees(".field input")
    at(lea, "phone_name", axe=True)
    lea.joins("Léa")
    karim = evening.phones["Karim"] = studio.phone("Karim", "iPhone 13").opens(f"{served.lan}/J/{code}")
    karim.joins("Karim")
    zoe = evening.phones["Zoé"] = studio.phone("Zoé", "Galaxy S8").opens(f"{served.lan}/J/{code}")
    zoe.joins("Zoé")
    lea.is_ready()
    at(lea, "phone_lobby_ready")
    looks.wall.sees(".seat-row", "Zoé")
    at(looks.wall, "wall_lobby", axe=True)
    at(zoe, "phone_lobby", axe=True)
    karim.is_ready()
    zoe.is_ready()
    zoe.page.locator(".chip").tap()
    zoe.sees("dialog.sheet")  # Escape before it is there would close nothing
    at(zoe, "phone_settings")
    zoe.page.keyboard.press("Escape")
    zoe.page.locator(".pair .plain").first.tap()
    zoe.sees(".howto")
    at(zoe, "phone_how_to")
    zoe.page.keyboard.press("Escape")


def bases(evening, looks):
    """Bases: Léa and Karim close to each other, Zoé apart."""

    def look(stage, phone):
        looks.at(phone, "phone_pick_base")
        looks.wall.sees(".match-map")
        looks.at(looks.wall, "wall_pick_base", axe=True)
        looks.at(looks.console, "console_picking", axe=True)

    def watched(stage, phone):
        looks.at(evening.phones["Léa"], "phone_watch")

    evening.picks("Léa", "oak", NUMBERS, look=look, by_map=True)
    evening.picks("Karim", "elm", NUMBERS, look=watched)
    evening.picks("Zoé", "willow", NUMBERS)
    bases = [evening.board()[base] for base in ("oak", "elm", "willow")]
    assert sorted((base["owner"], base["towers"]) for base in bases) == [(0, 3), (1, 3), (2, 3)]


def expansion(evening, looks):
    """Four shared rounds; in the first question Karim reloads, Zoé loses her line, and the host pauses.

    Then the phones and the wall are put away, to come back when two territories are left.
    """
    phones, at = evening.phones, looks.at
    order = [
        {"Léa": "maple", "Zoé": "ash", "Karim": "birch"},
        {"Léa": "beech", "Zoé": "walnut", "Karim": "poplar"},
        {"Léa": "fir", "Zoé": "olive", "Karim": "yew"},
        {"Léa": "ash", "Zoé": "cedar", "Karim": "pine"},
    ]

    def announced(stage):
        looks.camera.catch(looks.wall.page, "wall_announce", ".announce")
        looks.camera.catch(phones["Léa"].page, "phone_announce", ".play.announce")

    def mishaps(stage):
        question, karim, zoe = stage["question"], phones["Karim"], phones["Zoé"]
        looks.wall.sees(".question-screen h1", unbroken(question["text"]))
        at(looks.wall, "wall_question_shared", axe=True)
        at(phones["Léa"], "phone_question")
        at(looks.console, "console_question", axe=True)
        reload_in_mid_question(karim, question)
        lose_the_line(zoe, question, looks)
        pause_and_resume(evening, looks)

    def locked(stage):
        looks.camera.take(phones["Léa"].page, "phone_locked")
        looks.wall.sees(".chip")

    def told(stage):
        phones["Léa"].sees(".play.reveal.good")
        phones["Zoé"].sees(".play.reveal.bad")
        looks.wall.sees(".why, .note")
        at(looks.wall, "wall_reveal_shared", axe=True)
        at(phones["Léa"], "phone_reveal_right")
        at(phones["Zoé"], "phone_reveal_wrong")
        at(looks.console, "console_reveal")

    def claims(stage, phone):
        if stage["claims"]:
            at(phone, "phone_pick_claimed")
            looks.wall.sees(".match-map .third")
            at(looks.wall, "wall_pick_claims")

    def turns(names, targets, look=None):
        for name in names:
            evening.picks(name, targets[name], NUMBERS, look=look)

    orders = (("Léa", "Zoé", "Karim"), ("Zoé", "Karim", "Léa"), ("Karim", "Léa", "Zoé"), ("Léa", "Karim", "Zoé"))
    turns(orders[0], order[0], claims)
    evening.question(wrong={"Zoé"}, announced=announced, look=mishaps, locked=locked)
    evening.reveal(told)
    with asleep(evening, looks.wall):
        for number in (1, 2, 3):
            turns(orders[number], order[number])
            evening.question(wrong={"Léa"} if number == 3 else ())
            evening.reveal()
    assert [id for id, territory in evening.board().items() if territory["owner"] is None] == ["ash", "plane"]


def allocation(evening, looks):
    """Two territories are left for the closest guess."""
    phones, at = evening.phones, looks.at

    def look(stage):
        looks.wall.sees(".question-screen h1", unbroken(stage["question"]["text"]))
        at(looks.wall, "wall_number", axe=True)
        phones["Léa"].types(12)
        at(phones["Léa"], "phone_number")

    def locked(stage):
        at(phones["Léa"], "phone_number_locked")

    def told(stage):
        assert stage["winner"] == evening.seat("Zoé")
        looks.wall.sees(".why, .note")
        phones["Zoé"].sees(".play.reveal.good")
        at(looks.wall, "wall_reveal_number", axe=True)
        at(phones["Zoé"], "phone_reveal_closest")
        at(looks.console, "console_reveal_number")

    def prize(stage, phone):
        at(phone, "phone_pick_prize")
        looks.wall.sees(".match-map")
        at(looks.wall, "wall_pick_prize")

    evening.question(guesses={"Léa": 7, "Karim": 9, "Zoé": 1}, look=look, locked=locked)
    evening.reveal(told)
    evening.picks("Zoé", "ash", NUMBERS, look=prize)
    evening.question(guesses={"Léa": 7, "Karim": 0, "Zoé": 3})
    evening.reveal()
    if evening.stage("picking")["purpose"] == "allocation":
        evening.picks("Karim", "plane", NUMBERS)
    assert all(territory["owner"] is not None for territory in evening.board().values())


def castle_holds(evening, looks):
    """Léa storms Karim's castle: both right, a duel, a tower; in `make soak` then a second tower; then he holds."""
    phones, at = evening.phones, looks.at
    wall, karim = looks.wall, phones["Karim"]

    def target(stage, phone):
        at(phone, "phone_pick_attack")
        wall.sees(".match-map")
        at(wall, "wall_pick_attack")

    def announced(stage):
        looks.camera.catch(wall.page, "wall_announce_castle", ".announce, .siege-screen")
        looks.camera.catch(karim.page, "phone_attacked", ".play.announce")

    def duel(stage):
        wall.sees(".question-screen .versus")
        at(wall, "wall_duel_castle", axe=True)
        at(phones["Zoé"], "phone_witness")
        at(looks.console, "console_duel")
        reload_in_mid_duel(wall, stage)

    def both(stage):
        assert stage["tie_goes_on"]
        wall.sees(".note")
        at(wall, "wall_reveal_both_right")
        at(karim, "phone_reveal_both_right")

    def closest(stage):
        wall.sees(".why, .note")
        at(wall, "wall_reveal_duel_number")

    def fallen(stage):
        assert stage["how"] == "tower_fell"
        wall.sees(".siege-screen .call")
        karim.sees(".play.result.bad")
        at(wall, "wall_tower_fell", axe=True)
        at(karim, "phone_tower_lost")

    def held(stage):
        assert stage["how"] == "repelled"
        karim.sees(".play.result.good")
        at(wall, "wall_castle_holds")
        at(karim, "phone_repelled")

    evening.picks("Léa", "elm", NUMBERS, look=target)
    evening.question(announced=announced, look=duel)
    evening.reveal(both)
    evening.question(guesses={"Léa": 1, "Karim": 2}, announced=announced, look=lambda _: at(wall, "wall_duel_number"))
    evening.reveal(closest)
    evening.result(fallen)
    if soaking():
        evening.question(wrong={"Karim"}, announced=announced)
        evening.reveal()
        evening.result()
    evening.question(wrong={"Léa"}, announced=announced)
    evening.reveal()
    evening.result(held)
    assert towers(evening, "Karim") == (1 if soaking() else 2)


def ordinary_battles(evening, looks):
    """Zoé takes a territory, the console is reloaded and keeps control, Karim rebuilds; then both pass.

    In `make soak` Zoé attacks once more and is repelled, as Léa was at the castle.
    """
    phones, at = evening.phones, looks.at

    def taken(stage):
        assert stage["how"] == "conquered"
        looks.wall.sees(".match-map .third")
        phones["Zoé"].sees(".play.result.good")
        at(looks.wall, "wall_conquered")
        at(phones["Zoé"], "phone_conquered")
        at(phones["Karim"], "phone_region_lost")

    def alone(stage):
        looks.wall.sees(".asked.alone")
        at(looks.wall, "wall_rebuild")

    def rebuilt(stage):
        phones["Karim"].sees(".play.reveal.good")  # until the wall has told, it says no more than to look there
        at(phones["Karim"], "phone_rebuilt")

    evening.picks("Zoé", "plane", NUMBERS)
    evening.question(wrong={"Karim"})
    console = evening.console
    console.page.reload()
    console.sees(".asked-question")
    evening.reveal()
    evening.result(taken)

    stage = evening.stage("picking")
    assert stage["can_rebuild"]
    at(phones["Karim"], "phone_pick_rebuild")
    evening.done()
    phones["Karim"].rebuilds("elm")
    evening.question(look=alone)
    evening.reveal(rebuilt)
    evening.stage("showing_gains")
    phones["Karim"].sees(".play.result.good")
    at(looks.wall, "wall_tower_rises")
    assert towers(evening, "Karim") == (2 if soaking() else 3)

    if soaking():
        evening.picks("Zoé", "maple", NUMBERS)
        evening.question(wrong={"Léa", "Zoé"})
        evening.reveal()
        evening.result(lambda _: at(looks.wall, "wall_repelled"))
    else:
        evening.passes("Zoé")
    evening.passes("Karim")


def towers(evening, name):
    return next(seat["towers"] for seat in evening.view["seats"] if seat["seat"] == evening.seat(name))


def castle_falls(evening, looks):
    """Léa comes back and fells the last two towers: Karim is out, and the rounds are over. In `make soak` alone."""
    phones, at = evening.phones, looks.at

    def out(stage):
        assert stage["how"] == "eliminated"
        looks.wall.sees(".match-map .third")
        phones["Karim"].sees(".play.result.bad")
        at(looks.wall, "wall_eliminated", axe=True)
        at(phones["Karim"], "phone_eliminated")
        at(phones["Léa"], "phone_eliminates")

    evening.picks("Léa", "elm", NUMBERS)
    for look in (None, out):
        evening.question(wrong={"Karim"})
        evening.reveal()
        evening.result(look)
    assert not next(seat["alive"] for seat in evening.view["seats"] if seat["seat"] == 1)
    expect(phones["Karim"].page.locator(".me .pts span[aria-hidden]")).to_have_text("0")
