"""Tables that begin at a position of somebody's choosing."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("position", sa.Text(), nullable=True))
