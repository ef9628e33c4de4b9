"""Which of the table's colours a seat wears, where its person has chosen one."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("seats", sa.Column("colour", sa.Integer(), nullable=True))
