"""The people of ``buzzkeep bench load``, and what they measure; see :mod:`buzzkeep.bench.load`."""
