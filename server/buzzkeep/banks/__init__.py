"""Question banks: what a question is, how files become questions, and how a match gets its questions."""
