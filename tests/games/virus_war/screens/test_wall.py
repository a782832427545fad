"""What the wall and the console show of a Virus War table, read off the drawn scenes (rules 4 and 15)."""

import itertools

import pytest

pytestmark = pytest.mark.browser


def show(page, scene):
    page.evaluate("name => window.show(name)", f"vw_{scene}")


def boxes(page, selector):
    return page.evaluate(
        "s => [...document.querySelectorAll(s)].map((e) => e.getBoundingClientRect().toJSON())", selector
    )


def labels(page, selector):
    return page.evaluate("s => [...document.querySelectorAll(s)].map((e) => e.getAttribute('aria-label'))", selector)


def test_eight_pawns_on_one_space_stay_apart_and_point_to_it(wall):
    show(wall, "acting_same")
    pawns = boxes(wall, ".vwt-pawn .shield")
    assert len(pawns) == 8
    for left, right in itertools.pairwise(sorted(pawns, key=lambda box: box["left"])):
        assert left["right"] <= right["left"]
    assert len(boxes(wall, ".vwt-here")) == 1
    assert len(boxes(wall, ".vwt-stem")) == 8


def test_a_pawn_stands_on_the_space_of_its_life_points(wall):
    show(wall, "acting_eight")  # the last seat has 1 point, the first 50
    spaces = boxes(wall, ".vwt-here")
    track = boxes(wall, ".vwt-spaces")[0]
    step = track["width"] / 51
    at = sorted(round((box["left"] - track["left"]) / step) for box in spaces)
    assert at == [50 - hp for hp in (50, 43, 36, 22, 15, 8, 1)]  # two seats share 36


def test_without_a_cap_the_track_grows_above_50(wall):
    show(wall, "high")
    assert wall.inner_text(".vwt-marks span:first-child") == "80"


def test_the_chain_of_stops_tells_who_pressed_and_what_it_means(wall):
    show(wall, "stop_stop")  # an even number of STOPs: the virus goes on
    assert labels(wall, ".vwt-stops .vwt-laid") == ["Stop de Zoé", "Stop de Karim"]
    assert wall.inner_text(".vwt-hit") == "+6"
    assert wall.locator(".vwt-hit.struck, .vwt-cards.held, .vwt-arrow.off").count() == 0
    show(wall, "stop_four")  # three: it is stopped
    assert wall.locator(".vwt-stops li").count() == 3
    assert wall.locator(".vwt-hit.struck").count() == wall.locator(".vwt-cards.held").count() == 1


def test_a_stopped_counter_attack_hits_the_target_alone(wall):
    show(wall, "countered")
    assert wall.locator(".vwt-hit").all_inner_texts() == ["+5", "+5"]  # both sides get the tokens
    show(wall, "counter_stop")
    assert wall.locator(".vwt-hit").all_inner_texts() == ["+6"]


def test_contagion_goes_from_the_carrier_to_its_neighbour(wall):
    show(wall, "contagion")
    assert wall.inner_text(".vwt-hit") == "+7"  # as many as the carrier has
    assert wall.locator(".vwt-seat.aimed .vwt-name").inner_text() == "Ana"
    assert "de Maximilien-Alexandre vers Ana" in wall.inner_text(".vwt .third")


def test_numbers_on_a_vaccine_are_told_as_such_and_no_empty_card_lies_there(wall, console):
    show(wall, "numbers")
    assert wall.locator(".vwt-table .vw-card").all_inner_texts() == ["2", "2", "2"]
    assert wall.locator(".vwt-table .vwt-by").count() == 1
    told = wall.inner_text(".vwt .third").replace("\u00a0", " ")
    assert "ajoute 6 au Vaccin de Maximilien-Alexandre" in " ".join(told.split())
    console.evaluate("window.show('c_vw_numbers')")
    console.wait_for_selector(".vwc-cards .vw-card")
    assert console.locator(".vwc-cards .vw-card").all_inner_texts() == ["2", "2", "2"]


def test_partners_who_fall_together_are_told_together(wall):
    wall.evaluate("window.show('vw_show_team_falls', 2600)")
    wall.wait_for_selector(".fallen-words")
    told = " ".join(wall.inner_text(".fallen-words").split()).upper()
    assert "MAXIMILIEN-ALEXANDRE ET MARIE-ANTOINETTE B. SONT HORS JEU" in told
    assert "hors jeu" not in wall.inner_text(".vwt .third"), "that is told once, by the picture"


def test_who_begins_is_told_with_the_spaces_of_the_language(wall, open_gallery):
    show(wall, "traps")
    assert "commence\u00a0: le pire piège" in wall.inner_text(".vwt .third")
    english = open_gallery("tv", "en")
    show(english, "traps")
    assert "begins: the worst trap" in english.inner_text(".vwt .third")


def test_a_screen_that_comes_in_mid_window_shows_what_is_left_of_it(wall):
    show(wall, "virus")  # two of six seconds have passed
    share = wall.get_attribute(".vwt-clock .clock-value", "stroke-dasharray")
    assert float(share.split()[0]) == pytest.approx(100 * 4 / 6, abs=0.1)
    assert labels(wall, ".vwt-lets") == ["1 sur 3 laissent passer"]
    assert wall.locator(".vwt.settled").count() == 1  # nothing enters again
    assert wall.locator(".vwt-flight, .vwt-banner").count() == 0


def test_who_pressed_is_not_told_before_it_is_decided(wall):
    show(wall, "pressed")
    assert wall.locator(".vwt-clock, .vwt-lets, .vwt-stops").count() == 0
    assert wall.inner_text(".vwt-closing").replace("\u00a0", " ") == "STOP !"


def test_hands_are_backs_and_counts_only(wall):
    show(wall, "acting_eight")
    assert wall.locator(".vwt-seat .vw-card").count() == 0
    assert labels(wall, ".vwt-backs")[5] == "23 cartes en main"


def test_the_console_says_what_next_and_skip_do(console):
    console.evaluate("window.show('c_vw_virus')")
    assert console.inner_text(".vwc-may").startswith("Ne plus attendre\u00a0: la fenêtre se ferme")
    assert console.inner_text(".vwc-now").endswith("Virus 6 sur Léa".replace(" 6", "\u00a06"))
    assert console.locator(".appoint").count() == 0
    console.evaluate("window.show('c_vw_traps')")
    assert console.inner_text(".vwc-may").startswith("Suite\u00a0:")
    assert console.locator(".appoint").count() == 0  # the worst trap decides


def test_r3_4_the_host_names_who_was_ill_last(console):
    console.evaluate("window.show('c_vw_who_first')")
    console.wait_for_selector(".appoint")
    assert console.get_by_role("group", name="Qui a été malade en dernier").locator("button").count() == 8
    console.locator(".appoint button").nth(2).click()
    assert [order["action"] for order in console.evaluate("window.sent")] == [{"kind": "appoint", "seat": 2}]


PLAYED = [
    {"kind": "card_played", "seat": 0, "card": {"kind": "virus", "value": None}, "numbers": [3], "hit": 1},
    {"kind": "stop_called", "seat": 1, "against": 0},
    {"kind": "card_played", "seat": 2, "card": {"kind": "number", "value": None}, "numbers": [2], "hit": 2},
    {"kind": "countered", "seat": 3, "against": 2},
]


def test_the_last_plays_run_below_the_table_the_newest_last(wall):
    show(wall, "acting_same")
    wall.evaluate(
        "events => window.change((update) => ({ ...update, seq: update.seq + 1, game: { ...update.game, events } }))",
        PLAYED,
    )
    wall.wait_for_selector(".ribbon li:nth-child(4)")
    assert wall.locator(".ribbon small").all_inner_texts() == ["Virus", "Stop", "Vaccin", "Riposte"]
    assert [wall.locator(f".ribbon li:nth-child({n}) .symbol").count() for n in (1, 2, 3, 4)] == [2, 2, 1, 2]
