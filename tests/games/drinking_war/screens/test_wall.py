"""What wall and console show of a Drinking War table, read off the drawn scenes (rules 4, 5.3, 7, 10 and 12)."""

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.browser

TEXTS = Path(__file__).parents[4] / "server/buzzkeep/games/drinking_war/wall/texts.ts"
ENTRY = re.compile(
    r"^    (\w+):(?: \([^)]*\) =>)?((?:.*)(?:\n {6}.*)*)$", re.MULTILINE
)  # texts may stand below their names
ALCOHOL = re.compile(
    r"gorgée|\bboi(?:t|re|s|vent)\b|\bbu\b|alcool|ivre|cul sec|tchin|\bsips?\b|\bdr[aiu]nk|alcohol|cheers",
    re.IGNORECASE,
)


def show(page, scene):
    page.evaluate("name => window.show(name)", scene)


def texts(page, selector):
    return [text.replace("\u00a0", " ") for text in page.locator(selector).all_inner_texts()]


def labels(page, selector):
    found = page.evaluate("s => [...document.querySelectorAll(s)].map((e) => e.getAttribute('aria-label'))", selector)
    return [label.replace("\u00a0", " ") for label in found]


def heart_counts(page):
    return page.evaluate(
        """() => [...document.querySelectorAll('.dww-seat .dw-lives')].map(
          (e) => [e.querySelectorAll('svg:not(.gone)').length, e.querySelectorAll('.gone').length])"""
    )


def test_rule_1_3_lost_points_of_life_stay_visible(wall):
    show(wall, "dw_building")
    assert heart_counts(wall) == [[5, 0], [3, 2], [4, 1], [2, 3]]


def test_rule_4_1_an_attack_builds_up_card_by_card_from_the_time_it_was_launched(wall):
    show(wall, "dw_attack_first")  # 100 ms ago
    assert wall.locator(".dww-side.left .dww-laid").count() == 1
    assert texts(wall, ".dww-figure-now") == ["18"]
    assert wall.locator(".dww-open, .dww-seat.aimed").count() == 0
    show(wall, "dw_attack_second")  # 900 ms ago: both cards lie there, the number is on its way
    assert wall.locator(".dww-side.left .dww-laid").count() == 2
    assert texts(wall, ".dww-figure-now") == ["22"]
    assert wall.locator(".dww-bolt, .dww-seat.aimed").count() == 2
    show(wall, "dw_attack_seven")  # long ago: a screen that comes late shows the whole
    assert wall.locator(".dww-side.left .dww-laid").count() == 7
    assert texts(wall, ".dww-figure-now") == ["92"]
    assert wall.locator(".dww-bolt").count() == 0


def test_rule_4_1_combos_bombs_and_countries_say_what_they_add(wall):
    show(wall, "dw_attack_flies")
    assert texts(wall, ".dww-side.left .dww-worth") == ["+18", "+10", "+35"]
    assert texts(wall, ".dww-flat b") == ["+1"]
    show(wall, "dw_attack_bombs")  # a fourth bomb takes a point of life; Switzerland has taken 1 off
    assert texts(wall, ".dww-side.left .dww-worth") == ["+35", "−1 PV"]
    assert texts(wall, ".dww-figure-now") == ["34"]
    assert texts(wall, ".dww-sum-pv") == ["−1 PV"]


def test_rule_2_2_what_costs_a_point_of_life_is_told_only_where_it_is_the_same_for_all(wall):
    show(wall, "dw_mirrored")
    assert texts(wall, ".dww-threshold.reached") == ["Dès 13 : −1 PV"]
    show(wall, "dw_taken_adults")
    assert wall.locator(".dww-sum").count() == 1
    assert wall.locator(".dww-threshold").count() == 0


def test_rule_4_2_the_defence_takes_it_apart_card_by_card(wall):
    show(wall, "dw_parrying")  # 200 ms after the answer
    assert texts(wall, ".dww-side.right .dww-worth") == ["8"]
    assert texts(wall, ".dww-figure-now") == ["8"]
    assert texts(wall, ".third p") == ["se défend · 8"]
    show(wall, "dw_defended")  # order matters (rules 4.4): 15, halved, minus 3
    assert texts(wall, ".dww-side.right .dww-worth") == ["8", "5"]
    assert texts(wall, ".dww-figure-now") == ["5"]
    assert texts(wall, ".third p") == ["encaisse · 5"]


def test_rule_4_2_a_mirror_turns_the_arrow_and_a_chain_of_mirrors_turns_it_again(wall):
    ends = """() => { const path = document.querySelector('.dww-arrow .shaft').getAttribute('d').match(/-?[\\d.]+/g);
      return [Number(path[0]) < Number(path[4]), document.querySelector('.dww-arrow').classList[1]]; }"""
    show(wall, "dw_defended")  # red on the left attacks blue on the right
    assert wall.evaluate(ends) == [True, "c1"]
    show(wall, "dw_mirrored")
    assert wall.evaluate(ends) == [False, "c2"]
    assert wall.locator(".dww-seat.aimed .dww-name").inner_text() == "Léa"
    show(wall, "dw_mirror_mirror")
    assert wall.evaluate(ends) == [True, "c1"]
    assert wall.locator(".dww-laid.mirrored").count() == 2
    assert texts(wall, ".dww-figure-now") == ["18"]  # Argentina: 16 + 2


@pytest.mark.parametrize(
    ("scene", "stamp"),
    [("mirror_taken", "−1 PV"), ("water_attack", "DE L’EAU !"), ("parried", "PARÉ !"), ("taken", "ENCAISSÉ")],
)
def test_rule_4_10_how_it_ended_is_stamped_beside_the_number(wall, scene, stamp):
    show(wall, f"dw_{scene}")
    assert texts(wall, ".dww-outcome") == [stamp]


def test_rule_5_3_the_wall_does_not_remind_anybody_of_what_lies_there(wall):
    show(wall, "dw_upkeep")
    assert texts(wall, ".third p") == ["commence son tour"]
    show(wall, "dw_drawing")
    assert texts(wall, ".third p") == ["commence son tour"]


def test_rule_5_what_lies_in_front_shows_its_ticks(wall):
    show(wall, "dw_tornado")
    assert labels(wall, ".dww-seat:nth-child(3) .dww-lies span") == [
        "Épidémie, 4 sur 5",
        "Épidémie, 1 sur 5",
        "Potion de sommeil",
    ]
    assert labels(wall, ".dww-seat:nth-child(1) .dww-lies span") == ["Épidémie, 2 sur 3"]  # Japan
    assert labels(wall, ".dww-seat:nth-child(2) .dww-lies span") == ["2 Potions de sommeil"]


def test_rule_6_allies_stand_with_their_host(wall):
    show(wall, "dw_helped")
    assert labels(wall, ".dww-allies") == ["Aidé par Rouge, Rose"]
    assert texts(wall, ".dww-out") == ["aide\nVert", "Hors jeu", "aide\nVert"]


def test_rule_7_the_winners_allies_are_named_and_keep_the_places_of_their_falls(wall):
    show(wall, "dw_podium_allies")
    assert texts(wall, ".honour.crowds small") == ["ALLIÉ DU VAINQUEUR"]
    named = texts(wall, ".honour.crowds b")[0].split(", ")
    assert [name[:8] for name in named] == ["Maximili", "Bartholo"]
    assert texts(wall, ".plinth-bar-told em") == ["2e", "3e", "1er", "6e", "5e", "4e"]


def test_rule_8_everybody_of_a_team_is_named_and_the_captain_marked(wall):
    show(wall, "dw_teams")
    people = wall.evaluate(
        """() => [...document.querySelectorAll(".dww-people")]
          .map((e) => [...e.children].map((one) => one.className))"""
    )
    assert people == [["", "captain", ""]] * 6


def test_rule_10_hands_are_backs_and_counts_only(wall):
    show(wall, "dw_teams")
    assert wall.locator(".dww-seat .dw-card").count() == 0
    assert labels(wall, ".dww-backs")[5] == "12 cartes en main"
    show(wall, "dw_satellite")
    assert wall.locator(".dww-peek .dw-card").count() == 1  # the Hack that was played with it
    assert texts(wall, ".third p") == ["choisit une carte de Maximilien-Alexandre"]


def test_rule_10_the_pit_says_who_put_its_top_card_there_and_the_bomb_what_it_is_worth(wall):
    show(wall, "dw_building")
    assert labels(wall, ".dww-pile") == ["Pioche : 61 cartes", "Fosse : 23 cartes · Sabotage, posée par Karim"]
    assert labels(wall, ".dww-bomb") == ["Bombes jouées : 2, la prochaine vaut 35"]
    show(wall, "dw_attack_bombs")
    assert labels(wall, ".dww-bomb") == ["Bombes jouées : 4, la prochaine vaut −1 PV"]


def test_rule_12_the_wall_has_no_words_for_drinking_but_its_warnings():
    entries = ENTRY.findall(TEXTS.read_text("utf-8"))
    assert len(entries) > 200
    said = {name for name, text in entries if ALCOHOL.search(re.sub(r"\$\{[^}]*\}|Drinking War", "", text))}
    assert said == {"soberMode", "footer", "confirmations", "noSips"}


@pytest.mark.parametrize("scene", ["taken", "taken_adults", "mirror_taken", "water_attack"])
def test_rule_12_nothing_tells_a_unit_that_drinks_from_one_that_does_not(wall, scene):
    show(wall, f"dw_{scene}")
    told = wall.evaluate("[...document.querySelectorAll('.dww-board, .third')].map((e) => e.innerText).join()")
    assert "encaisse" in told or "perd" in told or "eau" in told or "défend" in told
    assert not ALCOHOL.search(told)


def test_rule_12_rooms_of_adults_carry_warning_and_benchmark_and_so_does_the_break(wall):
    show(wall, "dw_footer")
    said = texts(wall, ".dww-foot")[0]
    assert said.startswith("L’abus d’alcool est dangereux pour la santé")
    assert "maximum 2 verres par jour, et pas tous les jours" in said
    show(wall, "dw_break_adults")
    assert wall.inner_text("h1").upper() == "PAUSE EAU"
    assert texts(wall, ".dww-rest footer p")[1].startswith("Repère : maximum 2 verres par jour")
    show(wall, "dw_break")
    assert wall.locator(".dww-rest footer").count() == 0


def test_a_screen_that_comes_in_the_middle_enters_nothing_again(wall):
    show(wall, "dw_mirror_mirror")
    assert wall.locator(".dww.settled").count() == 1
    assert wall.locator(".dww-flight, .dww-banner, .dww-bolt").count() == 0


def test_last_turns_count_who_has_had_theirs(wall):
    show(wall, "dw_last_turns")
    assert labels(wall, ".pips") == ["Encore 3 tours"]
    assert wall.locator(".pips .done").count() == 2  # three of six are through, the third pip is the running one
    assert wall.locator(".pips .running").count() == 1


def test_the_console_counts_confirmations_and_names_nobody(console):
    show(console, "c_dw_teams")
    line = console.inner_text(".dwc-adults")
    assert line.startswith("4 téléphones ont confirmé avoir 18 ans ou plus.")
    assert "personne ne le sait" in line
    show(console, "c_dw_youngest")
    assert console.locator(".dwc-adults").count() == 0
    assert "Ne plus attendre\u00a0: le hasard désigne qui commence." in console.inner_text(".dwc-may")


def test_the_console_shows_the_attack_and_no_hand(console):
    show(console, "c_dw_mirror_mirror")
    assert console.locator(".dwc-cards .dw-card").count() == 6  # two attack cards with a combo, three answers
    assert console.locator("table .dw-card").count() == 0
    assert console.inner_text(".dwc-now").replace("\u00a0", " ") == "Karim se défend · 18"


def test_rule_3_4_the_host_names_the_youngest(console):
    show(console, "c_dw_youngest")
    assert console.locator(".appoint button").count() == 6
    console.locator(".appoint button").nth(1).click()
    assert console.evaluate("window.sent")[-1]["action"] == {"kind": "appoint", "seat": 1}
    show(console, "c_dw_helped")
    assert console.locator(".appoint").count() == 0
