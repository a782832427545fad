"""A form that only tests know: a column more, and a table written anew to which others refer."""

import sqlalchemy
from alembic import op

revision = "2"
down_revision = "1"


def upgrade():
    op.add_column("room", sqlalchemy.Column("colour", sqlalchemy.String(), nullable=False, server_default="red"))
    with op.batch_alter_table("question") as question:
        question.alter_column("position", type_=sqlalchemy.BigInteger(), server_default="7")
