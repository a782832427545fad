"""Maps: territories, borders and outlines, in ``data/`` and in the owner's folder; ``library`` has them by id."""
