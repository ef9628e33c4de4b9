"""Who made a table, so that bots are shared out fairly. Nobody knows it of tables of before."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tables", sa.Column("owner", sa.String(length=16), nullable=False, server_default=""))
