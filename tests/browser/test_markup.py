"""HTML in names and in questions is text on every screen: shown as typed, never made an element."""

import pytest
from playwright.sync_api import expect

from browser.banks import MARKUP
from browser.evening import Evening

pytestmark = [pytest.mark.browser, pytest.mark.waits]

NAME = "<i class=injected>Z"
QUICK = {"map": "triangle", "rounds_expansion": 1, "rounds_battle": 1, "reveal_time": 30, "expansion": "shared"}


def test_markup_in_names_and_questions_stays_text(traps, studio, camera):
    code, token = traps.room("fr")
    console = studio.console(preview=True).takes_over(traps.url, code, token)
    evening = Evening(traps, console, "fr")
    try:
        phone = studio.phone("Z", "iPhone 13").opens(f"{traps.lan}/j/{code}")
        phone.joins(NAME)
        evening.phones[NAME] = phone
        wall = studio.wall()
        wall.page.goto(f"{traps.url}/tv/{code}")
        wall.starts_the_show()
        wall.sees(".seat-row", NAME)
        console.sees(".person-name", NAME)
        for bank in ("Culture", "Small"):
            console.ticks(console.page.locator("label.check", has_text=bank).locator("input"), on=False)
        evening.room_until(lambda room: room["content"]["banks"] == ["markup"])
        console.page.locator(".card-choice", has_text="Bosquet").click()
        evening.room_until(lambda room: room["options"]["map"] == "triangle")
        for option, value in QUICK.items():
            if option != "map":
                console.sets(option, value)
                evening.room_until(lambda room, option=option, value=value: room["options"][option] == value)
        console.seat(1).locator("select").first.select_option("easy")
        console.starts()
        everybody = (phone, wall, console)
        question = evening.comes_to_a_question()["question"]
        assert question["text"].startswith(MARKUP[:12])
        for somebody in everybody:
            expect(somebody.page.locator("body")).to_contain_text(question["text"])
            expect(somebody.page.locator("body")).to_contain_text(question["choices"][0])
        clean(*everybody)
        camera.take(wall.page, "wall")
        camera.take(phone.page, "phone")
        evening.done()
        phone.taps(0)
        explanation = evening.stage("revealing")["explanation"]
        assert "<b class=injected>" in explanation
        for somebody in everybody:
            expect(somebody.page.locator("body")).to_contain_text(explanation)
        preview = console.page.frame_locator(".preview iframe")
        expect(preview.locator("body")).to_contain_text(explanation)
        expect(preview.locator(".injected, details[ontoggle]")).to_have_count(0)
        clean(*everybody)
    finally:
        evening.close()


def clean(*people):
    """No element came of the texts, and no script of theirs ran."""
    for somebody in people:
        assert somebody.page.locator(".injected, details[ontoggle]").count() == 0, somebody.who
        assert somebody.page.evaluate("window.hacked") is None, somebody.who
