"""The one error of everything that reads files."""


class Unreadable(Exception):
    """A file of which nothing can be used; the message tells a person why and what to do."""
