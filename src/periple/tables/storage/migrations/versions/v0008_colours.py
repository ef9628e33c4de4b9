"""Which of the table's colours a seat wears, where its person has chosen one."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("seats", sa.Column("colour", sa.Integer(), nullable=True))
