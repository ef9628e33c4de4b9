"""Invitations to seats, apart from the tokens that open them, and who made a table: at older ones the first seat."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("seats", sa.Column("invite", sa.LargeBinary(32), nullable=True))
    op.add_column("seats", sa.Column("inviting", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("host", sa.Integer(), nullable=True))
    op.execute("UPDATE tables SET host = 0")
