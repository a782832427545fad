"""What fingers and keys do on Drinking War's screens, read off what the phone sends (rules 4, 5 and 8)."""

import re

import pytest

pytestmark = pytest.mark.browser

LOOK = """(button) => {
  const style = getComputedStyle(button), box = button.getBoundingClientRect();
  return [box.width, box.height, style.color, style.backgroundImage, style.fontSize, style.fontWeight];
}"""


# What the server answers to the first of two cards: it is gone, and the question is asked again.
ONE_LESS = """() => {
  const next = structuredClone(window.line.update.value);
  next.game.view.mine.hand = next.game.view.mine.hand.filter((group) => group.card !== "a2");
  next.game.view.stage.excess = 1;
  next.game.prompts[1].id = "9.2";
  window.line.update.value = next;
}"""


ASKED_ANEW = """() => {
  const next = structuredClone(window.line.update.value);
  Object.assign(next.game.prompts[1], { id: "9.3", seats: [0] });
  window.line.update.value = next;
}"""


@pytest.fixture(scope="module")
def page(open_pages):
    return open_pages("gallery?fast")


def show(page, scene):
    page.evaluate("name => { localStorage.clear(); return window.show(name); }", f"dw_{scene}")


def sent(page):
    """What was done; what is being built is told besides."""
    return [order["action"] for order in page.evaluate("window.sent") if order["action"]["kind"] != "draft"]


def drafts(page, count):
    page.wait_for_function(
        "count => window.sent.filter(({ action }) => action.kind === 'draft').length >= count", arg=count
    )
    return [order["action"]["move"] for order in page.evaluate("window.sent") if order["action"]["kind"] == "draft"]


def taps(page, *cards):
    for card in cards:
        page.tap(f'.dw-hand .dw-pile[data-card="{card}"]')


def explained(page):
    """What the open sheet says; it is closed again."""
    words = page.locator(".sheet[open]").inner_text()
    page.keyboard.press("Escape")
    page.wait_for_selector(".sheet", state="detached")
    return plain(words)


def plain(text):
    return " ".join(text.split())


def figures(page, selector):
    return [plain(text) for text in page.locator(selector).all_inner_texts()]


# -- attack ------------------------------------------------------------------------------------------------------------


def test_rule_4_1_a_combo_goes_onto_the_strongest_card_and_the_sum_is_seen_before_it_is_sent(page):
    show(page, "attack")
    taps(page, "a3", "a6", "x3")
    assert page.inner_text(".dw-total b") == "21"  # 3 + 6 x 3
    page.get_by_role("button", name="Attaquer Zoé").tap()
    items = [{"card": "a3", "combos": []}, {"card": "a6", "combos": ["x3"]}]
    assert sent(page) == [{"kind": "attack", "target": 2, "items": items}]


def test_a_usual_attack_takes_two_taps_and_nothing_goes_off_without_a_card(page):
    show(page, "attack")
    page.get_by_role("button", name="Attaquer Karim").dispatch_event("click")  # it looks and says that it is not ready
    assert sent(page) == []
    taps(page, "a6")
    page.get_by_role("button", name="Attaquer Karim").tap()
    assert [action["target"] for action in sent(page)] == [1]


def test_rule_11_7_the_server_is_told_of_a_defence_as_it_is_built(page):
    show(page, "defend")
    taps(page, "d6")
    assert drafts(page, 1)[-1] == {"kind": "defend", "cards": ["d6"]}
    assert sent(page) == []


def test_rule_11_7_an_attack_in_the_making_lies_there_again_when_one_is_asked_anew(page):
    show(page, "attack")
    taps(page, "a6", "x3")
    page.evaluate(ASKED_ANEW)
    page.wait_for_function("() => window.line.update.value.game.prompts[1].id === '9.3'")
    assert page.inner_text(".dw-total b") == "18"
    page.tap(".dw-tray .dw-item")  # the card is taken out, and the combo with it
    page.wait_for_selector(".dw-tray", state="detached")


def test_rule_10_4_who_looks_on_bets(page):
    show(page, "watch")
    page.get_by_role("button", name="Personne").tap()
    assert sent(page) == [{"kind": "bet", "on": "nobody"}]


def test_rule_2_8_two_ways_alike_with_and_without_sips(page):
    for scene in ("endure", "endure_sips"):
        show(page, scene)
        looks = [button.evaluate(LOOK) for button in page.locator(".dw-equal button").all()]
        assert looks[0] == looks[1]
        page.get_by_role("button", name="J’encaisse").tap()
        assert sent(page) == [{"kind": "endure"}]


def test_rule_11_7_a_sheet_makes_way_when_something_is_asked(page):
    show(page, "unit")
    page.wait_for_selector(".sheet[open]")
    page.evaluate(ASKED_ANEW)
    page.wait_for_selector(".sheet", state="detached")


def test_a_combo_moves_on_to_the_next_card_and_off_again(page):
    show(page, "attack")
    taps(page, "a6", "a3", "x3")
    combo = page.get_by_role("button", name=re.compile("Déplacer"))
    combo.tap()
    assert page.inner_text(".dw-total b") == "15"  # 6 + 3 x 3
    combo.tap()
    assert page.inner_text(".dw-total b") == "9"


def test_b20_a_combo_alone_is_not_laid_but_told_what_it_needs(page):
    show(page, "attack")
    taps(page, "x3")
    assert page.locator(".dw-tray").count() == 0
    assert "carte d’attaque à chiffre" in page.inner_text("[role=status]")


def test_a_card_is_taken_out_again_by_another_tap_or_in_the_sum(page):
    show(page, "attack")
    taps(page, "a6", "a3", "a3")
    assert page.inner_text(".dw-total b") == "12"
    page.locator(".dw-tray .dw-item").first.tap()
    assert page.inner_text(".dw-total b") == "6"
    taps(page, "a3")  # both are in: out they go
    assert page.locator(".dw-tray").count() == 0


def test_bombs_show_what_the_next_one_does(page):
    show(page, "attack_duel")  # three bombs were played
    assert plain(page.inner_text(".dw-total b")) == "8 −1 PV"


def test_an_attack_by_keyboard_alone(page):
    show(page, "attack")
    for selector in ('.dw-pile[data-card="a6"]', '.dw-pile[data-card="x3"]', ".dw-target >> nth=0"):
        page.locator(selector).focus()
        page.keyboard.press("Enter")
    assert sent(page)[-1] == {"kind": "attack", "target": 1, "items": [{"card": "a6", "combos": ["x3"]}]}


# -- defence -----------------------------------------------------------------------------------------------------------


def test_d4_halving_before_or_after_matters_and_each_step_is_seen(page):
    show(page, "defend")  # 22
    taps(page, "sabo", "d3")
    assert figures(page, ".dw-left") == ["→ 11", "→ 8"]
    show(page, "defend")
    taps(page, "d3", "sabo")
    assert figures(page, ".dw-left") == ["→ 19", "→ 10"]
    assert "Aucun PV perdu" in page.inner_text(".dw-outlook")
    page.tap(".controls .go")
    assert sent(page) == [{"kind": "defend", "cards": ["d3", "sabo"]}]


def test_without_defence_one_reads_what_it_costs(page):
    show(page, "defend")
    assert "Tu perds 1 PV, dès 13." in plain(page.inner_text(".dw-outlook"))
    page.tap(".controls .go")
    assert sent(page) == [{"kind": "defend", "cards": []}]


def test_d1_a_gauge_that_overflows_says_so(page):
    show(page, "overflow")
    assert "Ta jauge déborde : tu perds 1 PV." in plain(page.inner_text(".dw-fate"))
    page.tap(".controls .go")
    assert sent(page) == [{"kind": "accept"}]


def test_rule_4_2_nothing_follows_a_mirror(page):
    show(page, "defend")
    taps(page, "d6", "mirror", "d3")  # the last tap explains
    assert "Défense −3" in explained(page)
    assert plain(page.inner_text(".controls .go")).lower() == "renvoyer 16"
    page.tap(".controls .go")
    assert sent(page) == [{"kind": "defend", "cards": ["d6", "mirror"]}]


def test_b4_a_late_bomb_is_turned_away_by_a_mirror_alone(page):
    show(page, "defend_mirror")  # −6 and a mirror lie there
    assert "Tout repart vers Karim" in page.inner_text(".dw-outlook")
    page.locator(".dw-chain .dw-item").last.tap()
    taps(page, "chem")
    assert "La bombe t’enlève 1 PV" in plain(page.inner_text(".dw-outlook"))


def hurts(page, scene, **changes):
    """What the outlook says where the table, the own drink and what the server says of such a hit are like that."""
    show(page, scene)
    page.evaluate(
        """({ table, drink, verdict }) => {
          const next = structuredClone(window.line.update.value), { view } = next.game;
          Object.assign(view.table, table);
          Object.assign(view.mine.drink, drink);
          view.own[0].verdicts[table.sips] = verdict;
          window.line.update.value = next;
        }""",
        changes,
    )
    return plain(page.inner_text(".dw-outlook"))


def test_rule_4_10_a_bomb_and_what_comes_with_it_are_both_told(page):
    both = {"table": {"sips": 25, "pv": 1}, "verdict": {"lost": 2, "gauge": 9, "why": "hit", "ask": 10}}
    assert hurts(page, "defend", **both) == "La bombe t’enlève 1 PV. Tu perds 1 PV, dès 13."
    small = {"table": {"sips": 8, "pv": 1}, "verdict": {"lost": 2, "gauge": 0, "why": "gauge", "ask": 8}}
    assert hurts(page, "defend", **small) == "La bombe t’enlève 1 PV. Ta jauge déborde : tu perds 1 PV."
    sips = {"drink": {"offered": True, "unit": "sips", "agreed": True}}
    assert hurts(page, "defend", **both, **sips) == "La bombe t’enlève 1 PV. Reste 10 gorgées ou 1 PV."


# -- the rest of a turn ------------------------------------------------------------------------------------------------


def test_rule_5_3_what_lies_there_and_the_pile_look_alike_and_nothing_warns(page):
    show(page, "upkeep")
    fronts = page.locator(".dw-front")
    boxes = [front.bounding_box() for front in fronts.all()]
    assert len({(round(box["width"]), round(box["height"])) for box in boxes}) == 1
    assert page.locator(".guide, .dw-note").count() == 0
    fronts.nth(0).tap()
    show(page, "upkeep")
    assert sent(page) == []
    fronts.nth(1).tap()
    assert sent(page) == [{"kind": "place_potion"}]
    show(page, "upkeep")
    page.get_by_role("button", name="Piocher").tap()
    assert sent(page) == [{"kind": "draw"}]


def test_powers_ask_only_what_is_open(page):
    show(page, "spy")  # with a Hack
    page.get_by_role("button", name="Zoé").last.tap()
    assert sent(page) == [{"kind": "power", "card": "sat", "target": 2, "hack": True}]
    show(page, "tornado")  # the own hand was chosen already
    page.tap(".dw-composer .go")
    assert sent(page) == [{"kind": "power", "card": "tornado", "target": 0, "other": 2}]
    show(page, "syringe")
    page.tap(".dw-switch button:last-child")
    page.tap(".dw-people li:first-child button")
    assert sent(page) == [{"kind": "power", "card": "syringe", "target": 1, "epidemic": 8}]
    show(page, "draw_two")
    page.tap(".dw-composer .go")  # of two unicorns, not of a third
    assert sent(page) == [{"kind": "power", "card": "unicorn", "pair": True}]


def test_what_cannot_be_played_says_why(page):
    show(page, "power")
    assert "Plus assez d’étoiles" in page.inner_text('.dw-pile[data-card="meteor"] small')
    taps(page, "d3")  # not of this moment
    assert "À jouer quand on t’attaque." in explained(page)
    assert sent(page) == []


def test_a_finger_that_stays_explains_and_does_not_play(page):
    show(page, "attack")
    card = page.locator('.dw-pile[data-card="x3"]')
    box = card.bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 30)
    page.mouse.down()
    page.wait_for_selector(".sheet[open] .dw-explain")
    page.mouse.up()
    assert "Multiplie par 3 une seule carte" in explained(page)
    assert page.locator(".dw-tray").count() == 0


def test_too_many_cards_go_one_by_one(page):
    show(page, "discard")  # +2 is chosen, two cards are too many
    assert page.get_attribute(".controls .go", "aria-disabled") == "true"
    taps(page, "d1")
    page.tap(".controls .go")
    assert sent(page) == [{"kind": "discard", "card": "a2"}]
    page.evaluate(ONE_LESS)
    page.wait_for_function("() => window.sent.filter(({ action }) => action.kind !== 'draft').length === 2")
    orders = [order for order in page.evaluate("window.sent") if order["action"]["kind"] != "draft"]
    assert [(order["prompt"], order["action"]["card"]) for order in orders] == [("9.1", "a2"), ("9.2", "d1")]


# -- teams -------------------------------------------------------------------------------------------------------------


def test_rule_8_who_is_not_captain_only_suggests(page):
    show(page, "defend_team")
    assert "Inès joue pour l’équipe" in page.inner_text(".dw-note")
    assert page.locator(".controls .go").count() == 0
    assert figures(page, ".dw-hint") == ["Inès ?", "Léa ?"]
    taps(page, "mirror", "sabo")  # Sabotage is suggested already: that takes it back
    assert sent(page) == [{"kind": "highlight", "card": "mirror"}, {"kind": "highlight", "card": None}]


def test_rule_8_in_the_last_seconds_anybody_of_the_team_may_act(page):
    show(page, "hurry")
    assert "Le temps presse" in page.inner_text(".dw-note")
    page.tap(".controls .go")
    assert sent(page) == [{"kind": "defend", "cards": []}]


def test_rule_6_an_ally_sees_the_hand_and_suggests(page):
    show(page, "ally")
    assert page.inner_text(".dw-whose") == "La main de Zoé"
    assert page.locator(".controls .go").count() == 0
