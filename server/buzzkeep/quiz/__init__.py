"""The quiz half, between engine and games: a question for a stake, from the draw to its consequence.

A game brings its stakes (:mod:`~buzzkeep.quiz.stakes`), a config with two decks, and a board that notes what was drawn
(:mod:`~buzzkeep.quiz.decks`). It pushes its own ``Question`` (:mod:`~buzzkeep.quiz.question`), which asks nobody
itself but lets it be announced, asked and revealed, and learns from ``Judged`` who took the stake.
"""
