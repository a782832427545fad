"""The sans-io core of games, like them without clock, ``random``, file, socket, Flask, SQL: ``Ctx`` brings those in."""
