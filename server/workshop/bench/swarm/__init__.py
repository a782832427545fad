"""The people of ``buzzkeep bench load``, and what they measure; see :mod:`workshop.bench.load`."""
