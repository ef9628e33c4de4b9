"""Tables name the generator of their chance. Those of before had the first one."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("generator", sa.String(length=16), nullable=False, server_default="mwc63"))
