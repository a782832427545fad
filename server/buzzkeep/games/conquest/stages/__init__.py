"""The stages of Conquest: one file each. How a question is asked is the quiz half's (:mod:`buzzkeep.quiz`)."""
