"""How maps are made and measured: fairness by simulation, import, the command line. A match needs none of it."""
