"""The tables of 0.4.0, from where forms are counted: whoever has them has nothing to do."""

revision = "1"
down_revision = None


def upgrade() -> None:
    """Change nothing."""
