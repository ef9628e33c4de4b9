"""By which rules a snapshot was taken."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("snapshots", sa.Column("rules", sa.String(16), nullable=True))
