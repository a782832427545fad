"""The steps, in Alembic's form: a module for each form of the tables, which says how the one before becomes it."""
