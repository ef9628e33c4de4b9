"""The open tables of an owner are counted whenever one more is made."""

from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_index("tables_by_owner", "tables", ["owner", "over"])
