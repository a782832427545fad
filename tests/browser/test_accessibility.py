"""For everybody: the console without a mouse, every page without motion, first and last pages by axe."""

import re

import pytest
from playwright.sync_api import expect

from browser.evening import SHOWN, Evening
from browser.eyes import waits
from browser.measure import violations
from browsers import PATIENCE_MS

pytestmark = [pytest.mark.browser, pytest.mark.waits]

MOVES = """() => document.getAnimations()
  .filter((animation) => animation.playState === "running" && !animation.effect.target.closest(".track"))
  .filter((animation) => animation.effect.getKeyframes().some((frame) => "transform" in frame || "translate" in frame
    || "scale" in frame || "rotate" in frame || "offsetDistance" in frame))
  .map((animation) => `${animation.animationName ?? animation.transitionProperty} on `
    + `${animation.effect.target.nodeName}.${animation.effect.target.getAttribute("class")}`)"""


def test_first_page_and_dead_ends_have_no_violations_R21(served, studio):
    found = []
    for lang in ("fr", "en"):
        page = studio.page(studio.device("Pixel 7"), lang)
        page.goto(served.url)
        page.locator(".start-new button").wait_for()
        found += violations(page, f"start {lang}")
    for path, selector in (("/j/AAAA", ".porch h1"), ("/tv/AAAA", ".overlay p"), ("/host/AAAA", "h1")):
        page = studio.page(studio.device("Pixel 7"), "fr")
        page.goto(served.url + path)
        page.locator(selector).first.wait_for()
        found += violations(page, path)
    assert not found, "\n".join(found)


def test_console_needs_no_mouse_R9(served, studio, camera):
    code, token = served.room("en")
    console = studio.console("en").takes_over(served.url, code, token)
    console.keys_only = True
    evening = Evening(served, console, "en")
    try:
        press = console.page.keyboard.press
        console.folds()
        console.unfolds_by_keys("The game")
        console.uses(console.page.locator(".segment button", has_text="Short"))
        evening.room_until(lambda room: room["preset"] == "short")
        console.unfolds_by_keys("Map")
        console.uses(console.page.locator(".card-choice", has_text="The Grove"))
        evening.room_until(lambda room: room["options"]["map"] == "triangle")
        console.unfolds_by_keys("Length")
        console.types_option("reveal_time", 30)
        evening.room_until(lambda room: room["options"]["reveal_time"] == 30)
        console.keys_only = False
        for seat in range(3):
            console.seat(seat).locator("select").first.focus()
            press("ArrowDown")
            evening.room_until(lambda room, seat=seat: room["seats"][seat]["bot"] == "easy")
        console.press("?")
        console.sees("dialog.help")
        camera.take(console.page, "help")
        found = violations(console.page, "help")
        press("Escape")
        console.sees_no("dialog.help[open]")
        console.press("l")
        evening.room_until(lambda room: room["locked"])
        console.sees('.bar-tools > button[aria-pressed="true"]')
        console.press("l")
        evening.room_until(lambda room: not room["locked"])

        console.reaches(console.sees(".plan button.primary:enabled"))
        console.press("Space")
        console.sees(".play-grid .step")
        evening.witness.until(lambda update: kind(update) == "asking", PATIENCE_MS / 1000)
        console.press("p")
        evening.room_until(lambda room: room["paused"])
        expect(console.page.locator(".powers button.primary")).to_be_disabled()
        console.press("p")
        evening.room_until(lambda room: not room["paused"])
        update = evening.witness.until_latest(lambda update: kind(update) == "revealing", PATIENCE_MS / 1000)
        due = update["game"]["view"]["stage"]["due"]
        console.sees(".stake", SHOWN["revealing"])
        console.press("+")
        evening.witness.until(
            lambda update: kind(update) == "revealing" and update["game"]["view"]["stage"]["due"] == due + 10_000,
            PATIENCE_MS / 1000,
        )
        console.press("Space")
        evening.witness.until_latest(lambda update: kind(update) != "revealing", PATIENCE_MS / 1000)
        end = console.page.locator(".powers .danger")
        end.press("Enter")
        expect(end).to_have_class(re.compile("armed"))
        end.press("Enter")  # it asks once more
        console.sees(".after")
        press("Space")  # too late for "next": it must not cost the podium
        back = console.page.get_by_role("button", name="Back to the lobby")
        expect(back).to_be_enabled(timeout=PATIENCE_MS)
        assert evening.witness.latest["room"]["phase"] == "over"
        back.focus()
        press("Enter")
        console.sees(".lobby-grid")
    finally:
        evening.close()
    assert not found, "\n".join(found)


def kind(update):
    return update["game"] and update["game"]["view"]["stage"]["kind"]


def test_reduced_motion_moves_nothing_but_the_clock_R8(served, studio):
    code, token = served.room("fr")
    console = studio.console(reduced_motion="reduce").takes_over(served.url, code, token)
    evening = Evening(served, console, "fr")
    try:
        phone = studio.phone("Léa", "iPhone 13", reduced_motion="reduce").opens(f"{served.lan}/j/{code}")
        phone.joins("Léa")
        evening.phones["Léa"] = phone
        wall = studio.wall(reduced_motion="reduce")
        wall.page.goto(f"{served.url}/tv/{code}")
        wall.starts_the_show()
        console.seat(1).locator("select").first.select_option("hard")
        console.seat(2).locator("select").first.select_option("hard")
        moved = {}

        def look(name):
            for somebody in (phone, wall, console):
                moved[f"{name}, {somebody.who}"] = somebody.page.evaluate(MOVES)

        wall.sees(".seat-row")
        look("lobby")
        console.starts()
        phone.sees(".play.pick")
        wall.sees(".match-map")
        look("picking")
        before = phone.text(".bar b")
        expect(phone.page.locator(".bar b")).not_to_have_text(before)  # the clock still runs
        evening.comes_to_a_question()
        wall.sees(".question-screen .choices")
        look("question")
        console.sees(".asked-question")
        evening.done()
        console.press("s")
        evening.stage("revealing")
        waits(evening)
        wall.sees(".question-screen.revealed")
        look("reveal")
        for beat in (".question-screen .choice.right", ".question-screen :is(.note, .why)", ".question-screen .why"):
            wall.sees(beat)
            look(f"reveal, {beat}")
        phone.sees(".play.reveal:not(.look-up)")
        look("reveal on the phone")
        console.ends()
        wall.sees(".podium-screen")
        phone.sees(".play.podium")
        look("podium")
        wall.sees_no(".confetti")
        assert not any(moved.values()), {name: moves for name, moves in moved.items() if moves}
    finally:
        evening.close()
