"""What several servers need on one database: numbers that it gives, the house's secret, and who is connected where."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    for name in ("last_chat", "spent"):
        op.add_column("tables", sa.Column(name, sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("revision", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("notified", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("chat", sa.Column("said", sa.BigInteger(), nullable=False, server_default="0"))
    number_chat()
    op.create_table(
        "service",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("secret", sa.LargeBinary(16), nullable=False),
        sa.Column("renewed", sa.BigInteger(), nullable=False),
        sa.Column("opened", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "connections",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("server", sa.Integer(), primary_key=True),
    )


def number_chat() -> None:
    """Until now a line's number was its time in microseconds. It stays its number; new ones count on from the last."""
    op.execute("UPDATE chat SET said = id / 1000")
    newest = "SELECT max(chat.id) FROM chat WHERE chat.table_id = tables.id"
    op.execute(f"UPDATE tables SET last_chat = ({newest}) WHERE id IN (SELECT table_id FROM chat)")
