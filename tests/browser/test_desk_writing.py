"""The desk from an empty bank: a picture question that is asked, one written by keys alone, and one that two change."""

import base64
import io

import pytest
from PIL import Image
from playwright.sync_api import expect

from banks.test_sounds import tone
from browser.measure import violations
from browser.test_desk import QUICK, desk_address, skip_to
from net.people import Client

pytestmark = [pytest.mark.browser, pytest.mark.waits]

DROP = """([name, type, data]) => {
  const carried = new DataTransfer();
  carried.items.add(new File([Uint8Array.from(atob(data), (one) => one.charCodeAt(0))], name, { type }));
  document.querySelector("main").dispatchEvent(
    new DragEvent("drop", { dataTransfer: carried, bubbles: true, cancelable: true }));
}"""
PASTE = """(text) => {
  const carried = new DataTransfer();
  carried.setData("text/plain", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: carried, bubbles: true }));
}"""
ASKED = "Que montre cette image ?"


def a_picture():
    out = io.BytesIO()
    Image.new("RGB", (640, 480), "seagreen").save(out, "PNG")
    return base64.b64encode(out.getvalue()).decode()


def test_from_an_empty_bank_to_questions_that_are_asked(edited, studio, camera):
    console = studio.console("fr", preview=True)
    page = console.page
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(desk_address(edited))
    console.sees(".desk-line")
    page.get_by_role("button", name="Nouvelle banque").press("Enter")
    page.get_by_label("Nom", exact=True).press_sequentially("Notre fête")
    page.keyboard.press("Enter")
    console.sees(".desk-list", "Aucune question")

    # by keys alone: N opens the form, Tab leads through it, Control and S store it
    page.keyboard.press("n")
    text = page.locator("#edit-wordings-fr-text")
    expect(text).to_be_focused()
    page.keyboard.type("Qui a peint le plafond de la mairie ?")
    while not page.evaluate("document.activeElement.matches('.choice-row input:not([type=radio])')"):
        page.keyboard.press("Tab")
    for choice in ("Marie", "Paul", "Jeanne", "Luc"):
        page.keyboard.type(choice)
        page.keyboard.press("Tab")
    console.sees(".desk-checks .w", "pas de source")
    page.keyboard.press("Control+s")
    console.sees(".line-text", "Qui a peint")
    console.sees(".field-good")
    page.keyboard.press("Escape")  # back to its line in the list
    expect(page.locator(".desk-line")).to_be_focused()
    page.keyboard.press("j")
    console.sees(".desk-form")
    page.keyboard.press("Enter")
    expect(text).to_be_focused()
    while not page.evaluate("document.activeElement.matches('.desk-tabs summary')"):
        page.keyboard.press("Shift+Tab")
    for key in ("Enter", "Tab", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("#edit-wordings-en-text")).to_be_focused()
    page.get_by_role("button", name="Retirer la langue").press("Enter")
    expect(text).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("Control+z")
    console.sees(".desk-list", "Aucune question")

    # a picture is dropped on a new question; its words must not give the answer away
    page.keyboard.press("n")
    text.fill(ASKED)
    page.evaluate(DROP, ["pré.png", "image/png", a_picture()])
    console.sees(".desk-picture img")
    for at, choice in enumerate(("La prairie", "Le désert", "La banquise", "La ville")):
        page.locator(".choice-row input:not([type=radio])").nth(at).fill(choice)
    page.locator("#edit-image-alt").fill("Une prairie au soleil")
    console.sees("#edit-image-alt-said", "contiennent une réponse")
    found = violations(page, "picture that tells")
    page.locator("#edit-image-alt").fill("Du vert au soleil")
    console.sees(".desk-checks li", "aucune autre question")
    wall = page.frame_locator(".desk-screen.wall iframe")
    expect(wall.get_by_text(ASKED.replace(" ?", "\u202f?"))).to_be_visible()
    expect(wall.locator("img[src^='data:image/webp']").first).to_be_visible()
    expect(page.frame_locator(".desk-screen.phone iframe").get_by_text("La banquise")).to_be_visible()
    camera.take(page, "picture")
    page.reload()  # nothing is lost that was not saved
    page.locator(".bar select").select_option(label="Notre fête")
    page.keyboard.press("n")
    expect(text).to_have_value(ASKED)
    page.keyboard.press("Control+s")
    console.sees(".line-text", "Que montre")

    # somebody else saves the same question meanwhile
    other = studio.console("fr")
    other.page.goto(desk_address(edited))
    other.page.locator(".bar select").select_option(label="Notre fête")
    other.sees(".desk-line", "Que montre").click()
    other.page.locator("#edit-source").fill("une carte postale")
    page.locator("#edit-source").fill("un album")
    page.keyboard.press("Control+s")
    console.sees(".field-good")
    with studio.trouble.tolerated(other.page, "console", "409"):
        other.page.keyboard.press("Control+s")
        other.sees(".desk-conflict", "un album")
    other.sees(".desk-conflict", "une carte postale")
    found += violations(other.page, "two texts")
    camera.take(other.page, "conflict")
    other.page.get_by_role("button", name="Reprendre avec ce choix").press("Enter")
    other.page.keyboard.press("Control+s")
    other.sees(".field-good")

    # a place by keys alone, with a sound
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    page.get_by_role("button", name="Lieu", exact=True).press("Enter")
    text.fill("Où est-ce ?")
    for key in ("ArrowRight", "+", "ArrowUp", "Shift+ArrowUp"):
        page.locator(".pin-map-box").press(key)
    console.sees(".pin-map-pin")
    expect(page.locator("#edit-lon")).to_have_value("9")
    page.locator("#edit-wordings-fr-name").fill("Ici")
    page.get_by_role("button", name="Son", exact=True).press("Enter")
    page.evaluate(DROP, ["air.mp3", "audio/mpeg", base64.b64encode(tone()).decode()])
    console.sees(".sound-shape rect")
    console.sees(".heard-row", "dB plus fort")
    expect(page.locator(".pin-map .land").first).to_be_attached()
    expect(wall.locator(".place-map .land").first).to_be_attached()
    found += violations(page, "place")
    camera.take(page, "place")
    page.keyboard.press("Control+s")
    console.sees(".line-text", "Où est-ce")

    # a table that is pasted is read by the importer
    page.keyboard.press("Escape")
    page.evaluate(PASTE, "Question\tRéponse\nQui a fondé la chorale ?\tAnne Blanc\n")
    console.sees(".upload-outcome", "1 question serait prise")
    page.keyboard.press("Escape")
    assert not found, "\n".join(found)

    code, token = edited.room("fr")
    host = Client(edited.url, "host", code, token)
    host.ok("set_content", lang="fr", banks=["notre-fete"])
    for seat in (0, 1):
        host.ok("bot", seat=seat, skill="hard")
    host.ok("configure", game="conquest", options=QUICK)
    host.ok("start")
    skip_to(host, "asking")
    assert host.stage["question"]["text"] == ASKED.replace(" ?", "\u202f?")
    assert host.stage["question"]["image"]["alt"] == "Du vert au soleil"
    host.ok("host_act", prompt="any", action={"kind": "end"})
    host.close()
