"""Tables that the operator has closed or erased names from, and who is turned away."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.add_column("tables", sa.Column("closed", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("rewrites", sa.Integer(), nullable=False, server_default="0"))
    op.create_table(
        "bans",
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("value", sa.String(60), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "value"),
    )
