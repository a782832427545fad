"""A file of questions at the desk: dropped, looked at, stored, and found in the list; in both languages."""

import json

import pytest
from playwright.sync_api import expect

from browser.measure import violations
from browser.test_desk import desk_address

pytestmark = pytest.mark.browser

QUIZ = (
    "Thème;Question;Bonne réponse;Mauvaise réponse 1;Mauvaise réponse 2;Mauvaise réponse 3;Unité\n"
    "Histoire;Qui a peint le plafond de notre mairie ?;Marie Blanc;Paul Noir;Jeanne Vert;Luc Gris;\n"
    "Histoire;En quelle année notre chorale a-t-elle été fondée ?;1964;;;;\n"
    "Nature;Que pousse-t-il derrière l'école ?;;;;;\n"
)


def district(number):
    x, y = 5 + number % 4 / 10, 45 + number // 4 / 10
    ring = [[x, y], [x + 0.1, y], [x + 0.1, y + 0.1], [x, y + 0.1], [x, y]]
    properties = {"name": f"District {number}"}
    return {"type": "Feature", "properties": properties, "geometry": {"type": "Polygon", "coordinates": [ring]}}


TOWN = json.dumps({"type": "FeatureCollection", "features": [district(number) for number in range(16)]})
DROP = """([name, text]) => {
  const carried = new DataTransfer();
  carried.items.add(new File([new TextEncoder().encode(text)], name));
  const about = { dataTransfer: carried, bubbles: true, cancelable: true };
  for (const type of ["dragover", "drop"]) document.querySelector("main").dispatchEvent(new DragEvent(type, about));
}"""


def test_a_dropped_file_is_shown_stored_and_found(edited, studio, camera, tmp_path):
    console = studio.console("fr")
    page = console.page
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(desk_address(edited))
    console.sees(".desk-line")
    page.evaluate(DROP, ["notre-quiz.csv", QUIZ])
    console.sees(".upload-outcome", "2 questions seraient prises")
    expect(page.locator(".upload-question")).to_have_count(2)
    expect(page.locator(".upload-question .right").first).to_contain_text("Marie Blanc")
    refused = page.locator(".upload-lines li").first
    expect(refused).to_contain_text("ligne 4")
    expect(refused).to_contain_text("la bonne réponse manque")
    found = violations(page, "preview")
    camera.take(page, "preview")
    page.get_by_label("Banque", exact=True).last.fill("Notre fête")
    with page.expect_response("**/api/desk/upload*"):
        page.keyboard.press("Tab")
    store = page.get_by_role("button", name="Enregistrer les 2 questions")
    expect(store).to_be_enabled()
    console.sees(".upload-options", "sera créée")
    store.press("Enter")
    console.sees(".upload-outcome", "2 questions enregistrées dans «\u00a0Notre fête\u00a0»")
    found += violations(page, "stored")
    page.get_by_role("button", name="Les voir dans la liste").press("Enter")
    console.sees(".desk-list", "2 questions")
    console.sees(".line-text", "Qui a peint le plafond")

    page.get_by_role("button", name="English").press("Enter")
    page.get_by_role("button", name="Import").press("Enter")
    chosen = page.locator(".drop input")
    expect(chosen).to_be_focused()
    doubtful = tmp_path / "places.json"
    doubtful.write_text('[{"question": "Which is it?", "options": ["a", "b", "c", "d"], "answer": 1}]')
    chosen.set_input_files(doubtful)
    console.sees(".upload-lines", "“Right answers: the place, from 0”")
    page.get_by_label("Right answers").select_option("place")
    console.sees(".upload-outcome", "1 question would be taken")
    found += violations(page, "asked")
    camera.take(page, "asked")
    page.get_by_role("button", name="Cancel").press("Enter")
    expect(page.locator(".upload")).to_have_count(0)
    expect(page.get_by_role("button", name="Import")).to_be_focused()
    console.sees(".desk-list", "2 questions")

    page.evaluate(DROP, ["town.geojson", TOWN])
    console.sees(".upload-outcome", "16 territories")
    expect(page.locator(".map-made")).to_be_visible()
    page.get_by_label("Territories", exact=True).fill("50")
    page.keyboard.press("Tab")
    expect(page.locator(".upload-found [role=alert]")).to_have_text("a map has 12 to 40 territories, not 50")
    found += violations(page, "no map")
    page.get_by_label("Territories", exact=True).fill("12")
    page.keyboard.press("Tab")
    console.sees(".upload-outcome", "12 territories")
    expect(page.get_by_role("button", name="Store the map")).to_be_enabled()
    found += violations(page, "map")
    camera.take(page, "map")
    page.get_by_role("button", name="Cancel").press("Enter")

    page.set_viewport_size({"width": 390, "height": 844})
    page.evaluate(DROP, ["encore.csv", QUIZ])
    expect(page.locator(".upload-outcome")).to_contain_text("All its usable questions are there already")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    found += violations(page, "small")
    camera.take(page, "small")
    assert not found, "\n".join(found)
