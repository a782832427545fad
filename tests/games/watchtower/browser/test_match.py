"""A match of Watchtower on three phones: challenges, assassins, campaigns, free-for-alls, a showdown and its tie.

The match has a key under which the hands of :func:`~games.watchtower.browser.hands.decide` come to all of that in
thirty turns: Cléo draws her first battle and wins the second with a seven, builds her tower of tens with the card she
won, and is on campaign from the fourth turn; the others follow by free-for-alls, and the showdown ends in a tower
battle.

In ``make test`` the host ends the match when the first campaign has begun: every kind of button is pressed by then,
and the galleries draw free-for-alls and the showdown, too; ``make soak`` plays them.
"""

import pytest

from browser.evening import Evening
from browser.eyes import Eyes, dealt_server, waits
from browser.pressed import EVENINGS
from buzzkeep.games.watchtower import GAME
from buzzkeep.games.watchtower.actions import Challenge
from games.watchtower.browser.hands import ArmyWire, decide, does, rehearse, told
from soak import soaking

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.scaled]

KEY = 161
ORIGINAL = next(preset.options for preset in GAME.info.presets if preset.id == "original")
NAMES = ("Ann", "Bob", "Cléo")
DEVICES = ("Pixel 7", "small", "iPhone 13")
MOST_STEPS = 160


@pytest.fixture(scope="module")
def dealt(tmp_path_factory):
    yield from dealt_server(tmp_path_factory.mktemp("dealt"), KEY)


@pytest.fixture
def evening(dealt, studio):
    code, token = dealt.room("fr")
    console, wire = studio.console("fr"), ArmyWire()
    wire.taps(console.page, "console")
    made = Evening(dealt, console.takes_over(dealt.url, code, token), "fr")
    made.wire = wire
    yield made
    made.close()


class Match:
    """The match as a screen is told of it, the hands of the three, and the eyes on them."""

    def __init__(self, evening, wall, eyes, wire):
        self.evening, self.wall, self.eyes, self.wire = evening, wall, eyes, wire
        self.steps = 0

    @property
    def view(self):
        return self.evening.view

    @property
    def stage(self):
        return self.view["stage"]

    def at(self, seat):
        """The phone of a seat."""
        return self.evening.owner_at(seat)

    def told(self, phone):
        return told(self.wire, phone.page, phone.name, self.view)

    def asked(self):
        """The phone that is to act next, if any is."""
        seats = self.evening.witness.latest["game"]["prompts"][0]["seats"]
        return self.at(min(seats)) if seats else None

    def moves(self):
        """Whoever is asked first acts, or the host goes on; return what was done and in how many taps."""
        self.steps += 1
        assert self.steps <= MOST_STEPS, "the match does not come to an end"
        action, taps = None, 0
        if phone := self.asked():
            before, view = self.view, self.told(phone)
            action = decide(view, self.evening.seat(phone.name))
            taps = does(phone, view, action)
        else:
            waits(self.evening)
            before = self.view
            told(self.wire, self.evening.console.page, "console", before)  # else its key would mean what was before
            self.evening.console.next()
        self.evening.witness.until_latest(lambda update: update["game"]["view"] != before)
        return action, taps

    def until(self, *kinds):
        """Play on until a stage of one of the kinds."""
        while self.stage["kind"] not in kinds:
            self.moves()

    def sees_everywhere(self, text):
        for phone in self.evening.phones.values():
            phone.sees(".wt-title", text)


@pytest.mark.timeout(420)
def test_watchtower(studio, evening, camera):
    story = [event.kind for event in rehearse(KEY.to_bytes(32), len(NAMES), ORIGINAL)]
    wanted = {"pair_flipped", "campaign_began", "free_for_all_won", "column_flipped"}
    assert wanted <= set(story), "the rules deal differently now: look for another key"
    assert story.count("showdown_began") == 2, "the rules deal differently now: look for another key"
    console, wall, wire = evening.console, studio.wall("fr"), evening.wire
    for name, device in zip(NAMES, DEVICES, strict=True):
        phone = evening.phones[name] = studio.phone(name, device, "fr")
        wire.taps(phone.page, name)
        phone.opens(f"{evening.served.url}/j/{console.code}")
        phone.joins(name)
    wire.taps(wall.page, "wall")
    wall.page.goto(f"{evening.served.url}/tv/{console.code}")
    wall.starts_the_show()
    evening.chooses(GAME.info, "original", "Règles d’origine")
    evening.room_until(lambda room: [player["seat"] for player in room["players"]] == [0, 1, 2])
    console.starts()

    match = Match(evening, wall, Eyes(camera), wire)
    prepares(match)
    challenges(match)
    first_campaign(match)
    if soaking():
        free_for_all(match)
        showdown(match)
    else:
        console.ends()
        evening.witness.until_latest(lambda update: update["game"]["view"]["stage"]["kind"] == "finished")
    ends(match, "showdown" if soaking() else "host")
    nobody_else_is_told(wire)
    assert studio.pressed.kinds >= EVENINGS["watchtower"]
    assert not match.eyes.faults, "\n".join(match.eyes.faults)


def prepares(match):
    """One after the other may build before the first turn; the guide says how, a long press what a card does."""
    match.evening.stage("preparing")  # the match is there
    phone = match.asked()
    waits(match.evening)
    phone.sees(".wt-title h1", "Prépare ton fort")
    phone.sees(".guide", "Monte des piles de même valeur, ou brûle une carte de ton fort")
    match.eyes.phone(phone, "prepare")
    other = next(one for one in match.evening.phones.values() if one is not phone)
    other.sees(".wt-waiting", f"{phone.name} se prépare")
    match.wall.sees(".third", "prépare son fort")
    match.eyes.wall(match.wall, "prepare")
    match.until("acting")


def challenges(match):
    """Cléo's first battle: three taps, two blind picks on either side, her phone loaded anew between them. A draw."""
    cleo, bob, ann = (match.evening.phones[name] for name in ("Cléo", "Bob", "Ann"))
    assert match.asked() is cleo
    match.told(cleo)
    waits(match.evening)
    cleo.sees(".wt-title h1", "À toi de jouer")
    assert cleo.page.locator(".wt-rival .wt-target.can").count() > 0
    match.eyes.phone(cleo, "act")
    match.eyes.phone(bob, "waits")
    match.eyes.wall(match.wall, "acting")
    ann.sees(".wt-waiting", "Cléo doit jouer")
    action, taps = match.moves()
    assert isinstance(action, Challenge)
    assert taps == 3

    assert match.stage["kind"] == "picking"
    waits(match.evening)
    match.wall.sees(".wtw-battle")
    ann.sees(".wt-title h1", "Cléo attaque Bob")
    cleo.sees(".wt-title h1", "Tu attaques Bob")
    cleo.sees(".wt-note", "Choisis 2 cartes de Bob")
    bob.sees(".wt-title h1", "Cléo t’attaque")
    bob.sees(".wt-note", "Choisis 2 cartes de Cléo")
    match.eyes.phone(cleo, "pick")
    match.eyes.phone(bob, "pick_small")
    match.eyes.wall(match.wall, "picking")
    backs = cleo.page.locator(".wt-back").count()
    cleo.page.locator(".wt-back").nth(1).tap()
    match.evening.witness.until_latest(lambda update: left(update, cleo.name, match) == 1)
    cleo.page.reload()
    cleo.sees(".wt-note", "Choisis une carte de Bob")
    assert cleo.page.locator(".wt-back").count() == backs
    assert cleo.page.locator(".wt-back.taken").count() == 1
    match.until("flipping", "aftermath")
    flips(match, "battle")
    assert match.view["battle"]["result"] is not None
    waits(match.evening)
    told_of_battle(match)
    match.moves()


def left(update, name, match):
    """How many backs somebody has still to pick."""
    stage = update["game"]["view"]["stage"]
    seat = match.evening.seat(name)
    return next((one["left"] for one in stage.get("left", ()) if one["seat"] == seat), None)


def flips(match, name):
    """The pairs lie open one after the other, on the wall and on every phone; a seven that strikes is named."""
    while match.stage["kind"] == "flipping":
        waits(match.evening)
        pairs = match.view["battle"]["pairs"]
        if pairs:
            for phone in match.evening.phones.values():
                phone.sees(f".wt-pair:nth-child({len(pairs)}) .wt-sign .icon")
            if pairs[-1]["assassin"]:
                strikes = pairs[-1]["attack"]["rank"] == 7
                for phone in match.evening.phones.values():
                    phone.sees(".wt-cry", "Assassin" if strikes else "Démasqué")
                screen = "assassin" if strikes else "unmasked"
                match.eyes.phone(match.at(match.view["battle"]["attacker"]), screen)
                match.eyes.wall(match.wall, screen)
        elif match.view["battle"]["target"]:
            match.sees_everywhere("Bataille pour")
            match.eyes.wall(match.wall, f"{name}_hidden")
        match.moves()


def told_of_battle(match):
    """Everybody reads from the own side how it ended."""
    battle = match.view["battle"]
    titles = {
        "attacker": ("Bataille gagnée", "Bataille perdue"),
        "defender": ("Bataille perdue", "Attaque repoussée"),
        "draw": ("Égalité", "Égalité"),
    }[battle["result"]]
    for seat, title in zip((battle["attacker"], battle["defender"]), titles, strict=True):
        match.at(seat).sees(".wt-title h1", title)
        match.eyes.phone(
            match.at(seat), f"result_{battle['result']}_{'attacker' if title is titles[0] else 'defender'}"
        )
    match.eyes.wall(match.wall, f"result_{battle['result']}")


def first_campaign(match):
    """Battles go on, sevens strike, until Cléo places the ten that she won: her tower stands and is locked."""
    assassins = 0
    while not any(player["campaign"] for player in match.view["players"]):
        kind = match.stage["kind"]
        if kind == "flipping":
            flips(match, "battle")
            battle = match.view["battle"]
            assassins += any(
                pair["assassin"] and pair["attack"]["rank"] == 7 and pair["winner"] == "attacker"
                for pair in battle["pairs"]
            )
        if match.stage["kind"] == "aftermath":
            waits(match.evening)
            told_of_battle(match)
        match.moves()
    assert assassins >= 1
    (seat,) = [player["seat"] for player in match.view["players"] if player["campaign"]]
    cleo = match.at(seat)
    assert cleo.name == "Cléo"
    rank = next(player["campaign"] for player in match.view["players"] if player["seat"] == seat)
    waits(match.evening)
    cleo.sees(".wt-fort.campaign h2", f"tour de {rank}")
    cleo.sees(".wt-note", "tu pars en campagne")
    match.wall.sees(".wtw-fort.campaign")
    match.evening.console.sees(".wtc-campaign")
    for phone in match.evening.phones.values():
        if phone is not cleo:
            phone.sees(".wt-rival.campaign .wt-flag", "En campagne")
            phone.sees(".wt-note", "Cléo part en campagne")
    match.eyes.phone(cleo, "campaign")
    match.eyes.wall(match.wall, "campaign")

    while match.stage["kind"] != "acting" or match.stage["seat"] == seat:
        match.moves()
    other = match.asked()
    match.told(other)
    waits(match.evening)
    other.sees(".wt-rival.campaign .wt-target.cannot").tap()
    other.sees(".wt-locked", "seul un joueur en campagne peut le défier")
    match.eyes.phone(other, "locked")
    other.sees(".wt-rival.campaign .wt-target.cannot").tap()


def free_for_all(match):
    """A fourth card that was drawn is fought for by all, who pick blind for each other."""
    match.until("free_for_all")
    waits(match.evening)
    picker = match.asked()
    picker.sees(".wt-title h1", "Choisis une carte de")
    picker.sees(".wt-contest")
    match.wall.sees(".wtw-melee")
    match.eyes.phone(picker, "melee")
    match.eyes.wall(match.wall, "melee")
    while not match.stage["flipped"]:
        match.moves()
    waits(match.evening)
    winner = match.stage["winner"]
    match.at(winner).sees(".wt-title h1", "Tu gagnes")
    for phone in match.evening.phones.values():
        phone.sees(".wt-contestants .winner .icon")
    match.wall.sees(".wtw-contestant.wins")
    match.eyes.phone(match.at(winner), "melee_won")
    match.eyes.wall(match.wall, "melee_won")
    match.moves()


def showdown(match):
    """All are on campaign: trick by trick to a tie, which the towers break."""
    match.until("showdown")
    battles = set()
    while match.stage["kind"] == "showdown":
        stage = match.stage
        battles.add(stage["battle"])
        waits(match.evening)
        title = "Bataille des tours" if stage["battle"] else "Épreuve de force"
        match.sees_everywhere(title)
        match.wall.sees(".wtw-showdown")
        if not stage["columns"]:
            match.eyes.phone(match.evening.phones["Ann"], f"showdown_{stage['battle']}")
        if stage["leaders"]:
            names = {match.evening.seat(name): name for name in NAMES}
            words = "Égalité entre" if len(stage["leaders"]) > 1 else "remporte"
            bystander = next(one for seat, one in names.items() if stage["leaders"] != [seat])
            match.evening.phones[bystander].sees(".wt-note", words)
            match.eyes.phone(match.at(stage["leaders"][0]), f"showdown_{stage['battle']}_end")
            match.eyes.wall(match.wall, f"showdown_{stage['battle']}_end")
        for row in stage["rows"]:
            match.at(row["seat"]).sees(".wt-contender.mine .wt-tricks b", str(row["tricks"]))
        match.moves()
    assert battles == {0, 1}


def ends(match, reason):
    """The winner is on the wall, and everybody finds the own place."""
    assert match.stage["reason"] == reason
    ranking = match.stage["ranking"]
    match.wall.sees(".podium-screen h1", match.at(ranking[0]["seat"]).name)
    match.eyes.wall(match.wall, "podium")
    for line in ranking:
        match.at(line["seat"]).sees(".play.podium h1", "Tu tiens la tour" if line["rank"] == 1 else "Tu finis")
    match.eyes.phone(match.at(ranking[0]["seat"]), "podium")
    match.evening.console.sees(".wtc-head h2", "Partie terminée")


def nobody_else_is_told(wire):
    """No card's id came to anybody but its holder; the wall was sent no army at all."""
    for name in NAMES:
        own = wire.ids(name)
        assert len(own) >= 4, "the phone was sent its army"
        for other in wire.pages:
            if other != name:
                assert wire.told(other, own - wire.ids(other)) == [], (name, other)
