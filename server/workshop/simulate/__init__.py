"""Headless matches of bots, for any registered game: how fair, how long, how many questions."""
