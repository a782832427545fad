"""An evening in one room: what its people do, step by step, in front of a witness of the protocol."""

import re
from functools import cached_property

from browser.eyes import waits
from browser.knowledge import right_number, right_option
from browser.people import unbroken
from browsers import PATIENCE_MS
from net.people import Client

SHOWN = {
    "revealing": re.compile("La réponse est à l’écran|The answer is on the screen"),
    "showing_gains": re.compile("Ce qui est gagné passe sur la carte|What was won comes onto the map|rebâtit|rebuilds"),
    "showing_fight": re.compile("Issue du combat|Outcome of the fight"),
}
"""What the console says of the stages that the host brings to an end."""

PASSED_OVER = {"showing_gains", "introduction", "card"}
"""Stages that ask nobody, and stand between those that tests follow."""


class Evening:
    """A room with a console, maybe a wall, and phones by name.

    The witness is a plain protocol client in the role of a screen: it says what stage the match is in, the browsers
    show whether people can see it and act on it.
    """

    def __init__(self, served, console, lang):
        self.served, self.console, self.lang = served, console, lang
        self.phones, self.current, self.handled = {}, None, None
        self.witness = Client(served.url, "screen", console.code)
        console.told = self.witness.told
        self.room_until(lambda room: True)

    @cached_property
    def host(self):
        """A plain protocol client that does what the host could: it acts in the stage that the witness knows of."""
        return Client(self.served.url, "host", self.console.code, self.console.token(), told=self.witness.told)

    def close(self):
        self.witness.close()
        if "host" in vars(self):
            self.host.close()

    # -- what the witness sees ---------------------------------------------------------------------------------

    def chooses(self, info, preset, called):
        """The host picks a game, and one of its presets by the name on its button: two games may call one alike."""
        name = getattr(info.name, self.lang)
        self.console.page.locator(".card-choice", has_text=name).click()
        self.room_until(lambda room: room["game"] == info.id)
        self.console.sees('.card-choice[aria-pressed="true"]', name)  # until then the presets are another game's
        self.console.sees(".segment button", called).click()
        self.room_until(lambda room: room["preset"] == preset)
        self.console.unfolds()

    def room_until(self, condition):
        return self.witness.until_latest(lambda update: condition(update["room"]), PATIENCE_MS / 1000)["room"]

    @property
    def view(self):
        return self.witness.latest["game"]["view"]

    def stage(self, *kinds):
        """Wait for a stage that nobody has dealt with yet; it must be of one of the kinds.

        What was won may be shown before it: there the host goes on. So may cards and an introduction, which pass by
        themselves: a key that came too late for a card of two seconds would be one for what follows.
        """
        update = self.witness.until_latest(
            lambda update: update["game"] and self._mark(update) != self.handled, PATIENCE_MS / 1000
        )
        stage = update["game"]["view"]["stage"]
        if stage["kind"] in PASSED_OVER - {*kinds}:
            self.current = self._mark(update)
            self.done()
            if stage["kind"] == "showing_gains":
                waits(self)
                self.console.sees(".stake, .doing-text", SHOWN["showing_gains"])
                self.console.next()
            self.over()
            return self.stage(*kinds)
        assert stage["kind"] in kinds, (kinds, stage)
        self.current = self._mark(update)
        return stage

    def done(self):
        """The stage last waited for is dealt with: the next one is of interest."""
        self.handled = self.current

    @staticmethod
    def _mark(update):
        prompts, stage = update["game"]["prompts"], update["game"]["view"]["stage"]
        return update["game"]["match"], stage["kind"], prompts[0]["id"] if prompts else None

    def over(self):
        """Wait until this stage has gone by."""
        self.witness.until_latest(lambda update: self._mark(update) != self.handled, PATIENCE_MS / 1000)

    # -- what people do ----------------------------------------------------------------------------------------

    def seat(self, name):
        players = {player["name"]: player["seat"] for player in self.witness.latest["room"]["players"]}
        return players[name]

    def owner_at(self, seat):
        return next(phone for name, phone in self.phones.items() if self.seat(name) == seat)

    def board(self):
        return {territory["id"]: territory for territory in self.view["territories"]}

    def picks(self, name, territory, numbers, *, look=None, by_map=False):
        """It is ``name``'s turn to choose a territory, which is done on the phone."""
        stage = self.stage("picking")
        assert stage["seat"] == self.seat(name), (name, stage)
        assert territory in stage["targets"], (territory, stage["targets"])
        phone = self.phones[name]
        phone.sees(".play.pick")
        if look:
            look(stage, phone)
        self.done()
        phone.picks(territory, numbers[territory], by_map=by_map)
        self.over()
        return stage

    def passes(self, name):
        """It is ``name``'s turn to attack, who does not."""
        assert self.stage("picking")["seat"] == self.seat(name)
        self.done()
        self.phones[name].passes()
        self.over()

    def comes_to_a_question(self):
        """Whoever is on a phone takes the first territory of the list, until a question is open; return its stage.

        There is time for all of it, and for what is done with the question.
        """
        asked = ("asking", "buzzing")
        passing = ("colours", "picking", "choosing", "announcing", "reading_aloud")
        while (stage := self.stage(*passing, *asked))["kind"] not in asked:
            if choosers := self._choosers(stage):
                waits(self)
            for name in choosers:
                self.phones[name].sees(".play.pick .row").tap()
                self.phones[name].confirms()
            self.done()
        waits(self)
        return stage

    def _choosers(self, stage):
        """Who on a phone is to choose a territory now: one in turn, or all in secret at once."""
        seats = {"picking": lambda: [stage["seat"]], "choosing": lambda: [of["seat"] for of in stage["choices"]]}
        asked = seats.get(stage["kind"], list)()
        return [name for name in self.phones if self.seat(name) in {*asked} - {*stage.get("chosen", ())}]

    def question(self, *, wrong=(), guesses=None, announced=None, look=None, locked=None):
        """A question comes up and everybody asked answers: right but for ``wrong``, or what ``guesses`` says.

        ``guesses`` are distances to the right number, by name. The looks are taken while it is announced, open (with
        the stage), and locked by all but the last.
        """
        stage = self.stage("announcing", "asking")
        if stage["kind"] == "announcing":
            if announced:
                announced(stage)
            self.done()
        stage = self.stage("asking")
        question = stage["question"]
        put = next(frame for frame in self.view["beneath"] if frame["kind"] == "question")
        asked = [name for name in self.phones if self.seat(name) in (*put["seats"], *put["witnesses"])]
        for name in asked:
            self.phones[name].sees(".play.ask h1", unbroken(question["text"]))
        if look:
            look(stage)
        self.done()
        answered = self.view["stage"]["answered"]  # somebody may have answered while the test was looking
        open_to = [name for name in asked if self.seat(name) not in answered]
        for left, name in zip(reversed(range(len(open_to))), open_to, strict=True):
            self._answers(self.phones[name], question, name in wrong, (guesses or {}).get(name, 0))
            if left > 0:  # the last answer closes the question
                self.phones[name].sees_locked()
            if locked and left == 1:
                locked(stage)
        self.over()
        return stage

    def _answers(self, phone, question, is_wrong, distance):
        if question["format"] == "number":
            phone.guesses(right_number(question, self.lang) + distance)
        else:
            right = right_option(question, self.lang)
            phone.taps((right + 1) % 4 if is_wrong else right)

    def reveal(self, look=None):
        """The answer is shown; the host goes on."""
        return self._shown("revealing", look)

    def result(self, look=None):
        """The outcome of a fight is shown; the host goes on."""
        return self._shown("showing_fight", look)

    def _shown(self, kind, look):
        stage = self.stage(kind)
        if kind == "showing_fight":
            waits(self)  # it passes by itself
        self.console.sees(".stake, .doing-text", SHOWN[kind])
        if look:
            look(stage)
        self.done()
        self.console.next()
        self.over()
        return stage
