"""The pace that a table agreed on, and who asks for a pause. Before, a clock of at most an hour meant a live game."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("tables", sa.Column("pace", sa.String(length=8), nullable=False, server_default="slow"))
    op.add_column("tables", sa.Column("asking", sa.Integer(), nullable=False, server_default="0"))
    op.execute("UPDATE tables SET pace = 'live' WHERE clock <= 3600")
