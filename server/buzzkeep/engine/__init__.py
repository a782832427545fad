"""The sans-io core every game is written against.

Nothing in this package, nor in :mod:`buzzkeep.games`, reads a clock, draws from ``random``, opens a file or a
socket, or imports Flask or SQL. What is impure arrives as an argument (:class:`~buzzkeep.engine.types.Ctx`).
"""
