"""The toy in its box."""

from typing import Any

from buzzkeep.engine.game import BotMove, GameInfo, Plan, Preset, Text
from buzzkeep.engine.types import Json, Prompt, Rng, Seat
from buzzkeep.quiz.capability import Needs
from buzzkeep.quiz.content import Supply
from kit.toy import model as m
from kit.toy.rules import ToyRules


class Toy:
    """Implements :class:`~buzzkeep.engine.game.GameModule`; a saboteur replaces ``rules_type`` or a method."""

    info = GameInfo(
        void_means=Text("Annuler la question", "Void the question"),
        id="toy",
        name=Text("Halte", "Halt"),
        tagline=Text("Des cartes et des arrêts", "Cards and stops"),
        how_to_play=(Text("Jouez ou piochez.", "Play or draw."),),
        min_seats=2,
        max_seats=4,
        default_seats=3,
        seat_names=(Text("Rouge", "Red"), Text("Bleu", "Blue"), Text("Vert", "Green"), Text("Jaune", "Yellow")),
        team_size=1,
        presets=(
            Preset("short", Text("Courte", "Short"), {}),
            Preset("long", Text("Longue", "Long"), {"turn_limit": 30, "target": 40}),
        ),
        uses_questions=True,
    )
    options_type = m.ToyOptions
    material_type = m.ToyMaterial
    state_type: Any = m.ToyState
    action_type: Any = m.ToyAction
    event_type: Any = m.ToyEvent
    view_type: Any = m.ToyView
    bot_skills = ("easy", "hard")
    rules_type: type[ToyRules] = ToyRules

    def plan(self, options: m.ToyOptions, seats: int) -> Plan:
        return Plan(2, 8)

    def needs(self, options: m.ToyOptions, seats: int) -> Needs:
        return Needs(0, 5, 0, 1) if options.quiz else Needs(0, 0, 0, 0)

    def gather(self, options: m.ToyOptions, seats: int, supply: Supply) -> m.ToyMaterial:
        return m.ToyMaterial(supply.number_questions(1, 8) if options.quiz else ())

    def bind(self, options: m.ToyOptions, material: m.ToyMaterial) -> ToyRules:
        rules = self.rules_type(options, material)
        rules.decide = self.bot
        return rules

    def bot(self, view: m.ToyView, prompt: Prompt, seat: Seat, skill: str, known: Json, rng: Rng) -> BotMove | None:
        hand = view.hand or ()
        delay = 500 + rng.below(2_000)
        match prompt.kind:
            case "turn":
                playable = [card for card in hand if card.sort != "stop"]
                if playable and rng.unit() < 0.7:
                    return BotMove(m.Play(rng.choice(playable).id), delay)
                return BotMove(m.Draw() if view.pile_size else m.Let(), delay)
            case "window":
                stops = [card for card in hand if card.sort == "stop"]
                eager = 0.6 if skill == "hard" else 0.2
                return BotMove(m.Stop(stops[0].id) if stops and rng.unit() < eager else m.Let(), delay)
            case "quiz":
                return BotMove(m.Guess(known), delay)
        return None

    def upgrade(self, from_version: int, raw: Json) -> Json:
        return raw


TOY = Toy()
