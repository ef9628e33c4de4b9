"""The first tables."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.schema import SchemaItem

revision = "0001"
down_revision = None


def upgrade() -> None:
    tables()
    chat()
    journal()
    renames()
    seats()
    snapshots()


def tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("title", sa.String(length=40), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("salt", sa.String(length=64), nullable=False),
        sa.Column("seed_chosen", sa.Boolean(), nullable=False),
        sa.Column("names", sa.Text(), nullable=False),
        sa.Column("events", sa.LargeBinary(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("clock", sa.Integer(), nullable=True),
        sa.Column("paused", sa.Boolean(), nullable=False),
        sa.Column("origin", sa.String(length=40), nullable=True),
        sa.Column("rematch", sa.String(length=24), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("to_act", sa.Integer(), nullable=True),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.Column("stretch", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("tables_by_list", "tables", ["public", "over"], unique=False)


def of_tables(name: str, keys: list[str], *parts: SchemaItem, with_rowid: bool = True) -> None:
    """Rows that belong to a table, by its id and what else tells them apart."""
    op.create_table(
        name,
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        *parts,
        sa.PrimaryKeyConstraint("table_id", *keys),
        sqlite_with_rowid=with_rowid,
    )


def chat() -> None:
    of_tables(
        "chat",
        ["id"],
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        with_rowid=False,
    )


def journal() -> None:
    of_tables(
        "journal",
        ["ply"],
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("move", sa.Integer(), nullable=False),
        sa.Column("hash", sa.String(length=16), nullable=False),
        sa.Column("events", sa.LargeBinary(), nullable=False),
        sa.Column("nonce", sa.String(length=64), nullable=True),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.UniqueConstraint("table_id", "seat", "nonce", name="journal_nonce"),
        with_rowid=False,
    )


def renames() -> None:
    of_tables(
        "renames",
        ["ply", "seat"],
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
    )


def seats() -> None:
    of_tables(
        "seats",
        ["seat"],
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("who", sa.String(length=8), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("bot", sa.String(length=40), nullable=True),
        sa.Column("away", sa.Boolean(), nullable=False),
        sa.Column("token", sa.LargeBinary(length=32), nullable=True),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("notify", sa.Text(), nullable=True),
    )


def snapshots() -> None:
    of_tables(
        "snapshots",
        ["ply"],
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
    )
