"""What goes wrong in the course of an evening, and how the pages come through it."""

from playwright.sync_api import expect

from browser.knowledge import right_option
from browser.people import unbroken


def reload_in_mid_question(phone, question):
    """A phone that is reloaded shows the same question with the same choices and can still answer it."""
    phone.sees_question(question)
    phone.page.reload()
    phone.sees_question(question)


def lose_the_line(phone, question, looks):
    """A phone without a network says so, keeps its question, and sends what was tapped once it is back."""
    with phone.trouble.tolerated(phone.page, phone.who, "ERR_INTERNET_DISCONNECTED"):
        phone.page.context.set_offline(True)
        phone.sees("main .banner")
        phone.sees_question(question)
        looks.at(phone, "phone_lost")
        phone.taps((right_option(question, "fr") + 1) % 4)
        expect(phone.page.locator(".play.ask .plate.on .tick")).to_have_count(0)
        phone.page.context.set_offline(False)
        phone.sees(".play.ask .plate.on .tick")
        phone.sees_no("main .banner")


def pause_and_resume(evening, looks):
    """A pause stops every clock and says so everywhere."""
    console, lea = evening.console, evening.phones["Léa"]
    console.press("p")
    console.sees(".paused-note")
    looks.wall.sees(".paused-band")
    lea.sees(".pause")
    evening.room_until(lambda room: room["paused"])
    before = lea.text(".bar b")
    looks.at(looks.wall, "wall_paused")
    looks.at(lea, "phone_paused")
    looks.at(console, "console_paused")
    assert lea.text(".bar b") == before
    console.press("p")
    evening.room_until(lambda room: not room["paused"])
    looks.wall.sees_no(".paused-band")
    lea.sees_no(".pause")


def reload_in_mid_duel(wall, stage):
    """A projector that is reloaded in a duel shows the same duel."""
    shown = [
        wall.text(selector)
        for selector in (".ask h1", ".choices", ".versus .banner >> nth=0", ".versus .banner >> nth=1")
    ]
    assert unbroken(stage["question"]["text"].split()[0]).search(shown[0])
    wall.page.reload()
    wall.starts_the_show()
    wall.sees(".question-screen .versus")
    for selector, before in zip(
        (".ask h1", ".choices", ".versus .banner >> nth=0", ".versus .banner >> nth=1"), shown, strict=True
    ):
        assert wall.text(selector) == before
