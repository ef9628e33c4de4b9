"""What is kept on disk. The journal only grows, and (table, ply) is unique: two servers can never both write a move."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)
from sqlalchemy.schema import SchemaItem

metadata: Final = MetaData()


def of_tables(name: str, *parts: SchemaItem, sqlite_with_rowid: bool = True) -> Table:
    """Rows that belong to a table."""
    belongs = Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True)
    return Table(name, metadata, belongs, *parts, sqlite_with_rowid=sqlite_with_rowid)


tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("title", String(40), nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("seed", BigInteger, nullable=False),
    Column("salt", String(64), nullable=False),
    Column("seed_chosen", Boolean, nullable=False),
    Column("names", Text, nullable=False),  # JSON: as dealt, by seat
    Column("events", LargeBinary, nullable=False),  # what the set-up told
    Column("public", Boolean, nullable=False),
    Column("clock", Integer),  # seconds a seat has for its stretch of the game
    Column("paused", Boolean, nullable=False, default=False),
    Column("origin", String(40)),  # a what-if: "table:ply"
    Column("rematch", String(24)),
    Column("created", BigInteger, nullable=False),  # every time is in milliseconds since 1970, UTC
    Column("touched", BigInteger, nullable=False),
    Column("ply", Integer, nullable=False, default=0),
    Column("to_act", Integer),
    Column("over", Boolean, nullable=False, default=False),
    Column("stretch", BigInteger, nullable=False),  # since when `to_act` has been to act
    Column("position", Text),  # JSON: where the game begins, when it was not dealt
    Column("generator", String(16), nullable=False),  # of chance; `seed` and `salt` are the secret of a keyed one
    Column("pace", String(8), nullable=False),  # live, slow: how long somebody who is away is waited for
    Column("asking", Integer, nullable=False),  # a bit for each seat that wants the table paused, or to go on
    Column("owner", String(16), nullable=False),  # who made it, by a name that says nothing: bots are shared out by it
    Column("hints", Boolean),  # whether there are hints; of tables before there was a choice, by who sits there
    Column("revision", Integer, nullable=False, default=0),  # counts the changes of seats and settings
    Column("last_chat", BigInteger, nullable=False, default=0),  # number of the newest line of the chat
    Column("spent", BigInteger, nullable=False, default=0),  # ms that the seat before `to_act` used of its clock
    Column("host", Integer),  # the seat of whoever made it
    Column("closed", Boolean, nullable=False, default=False),  # by the operator: it can only be read
    Column("rewrites", Integer, nullable=False, default=0),  # counts how often names were erased from its past
)
Index("tables_by_list", tables.c.public, tables.c.over)  # not by time: that changes with every move
Index("tables_by_owner", tables.c.owner, tables.c.over)

seats: Final = of_tables(
    "seats",
    Column("seat", Integer, primary_key=True),
    Column("who", String(8), nullable=False),  # person, bot, open
    Column("name", String(60), nullable=False),
    Column("bot", String(40)),  # the bot that plays here, also in place of a person who has left
    Column("away", Boolean, nullable=False, default=False),
    Column("token", LargeBinary(32)),  # only its hash: what opens the seat
    Column("invite", LargeBinary(32)),  # the hash of what its person sits down by, once
    Column("inviting", Boolean, nullable=False, default=False),  # whether somebody may still sit down by it
    Column("seen", BigInteger, nullable=False, default=0),
    Column("notify", Text),  # where to tell that it is this seat's turn
    Column("colour", Integer),  # of its pawn, where one was chosen; else that of its number
    Column("notified", BigInteger, nullable=False, default=0),  # the `stretch` of which the seat was last notified
)

journal: Final = of_tables(
    "journal",
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("move", Integer, nullable=False),
    Column("hash", String(16), nullable=False),
    Column("events", LargeBinary, nullable=False),  # what it told, so that an old line is read without playing it again
    Column("nonce", String(64)),
    Column("made", BigInteger, nullable=False),
    UniqueConstraint("table_id", "seat", "nonce", name="journal_nonce"),
    sqlite_with_rowid=False,
)

renames: Final = of_tables(
    "renames",
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(60), nullable=False),
)

snapshots: Final = of_tables(
    "snapshots",
    Column("ply", Integer, primary_key=True),
    Column("data", LargeBinary, nullable=False),
    Column("rules", String(16)),  # by which it was taken; by others the journal is played from its beginning
)

chat: Final = of_tables(
    "chat",
    Column("id", BigInteger, primary_key=True, autoincrement=False),  # counts on from `last_chat` of its table
    Column("seat", Integer, nullable=False),
    Column("name", String(60), nullable=False),
    Column("text", Text, nullable=False),
    Column("kind", String(8)),  # of a line that the house says of a seat: hint
    Column("said", BigInteger, nullable=False, default=0),  # when
    sqlite_with_rowid=False,
)

analyses: Final = of_tables(
    "analyses",  # of finished games, made when somebody first asks
    Column("edition", Integer, nullable=False),  # of how they are made: others are made anew
    Column("data", LargeBinary, nullable=False),  # JSON, deflated
)

contents: Final = Table(
    "contents",
    metadata,
    Column("title", String(40), primary_key=True),
    Column("name", String(60), primary_key=True),  # of the file, without .toml
    Column("fingerprint", String(16), primary_key=True),  # of its figures
    Column("data", LargeBinary, nullable=False),  # the whole file, deflated
)

readiness: Final = Table(
    "readiness",  # written anew whenever somebody asks whether anything can be written
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)

service: Final = Table(
    "service",  # one row, which all servers on the database share
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("secret", LargeBinary(16), nullable=False),  # keys the hash that names the owners of tables
    Column("renewed", BigInteger, nullable=False),  # when the secret was made
    Column("opened", BigInteger, nullable=False),  # no turn counts from earlier: before that, somebody could not play
)

connections: Final = of_tables(
    "connections",  # which seats somebody looks from, at which server
    Column("seat", Integer, primary_key=True),
    Column("server", Integer, primary_key=True),
)

bans: Final = Table(
    "bans",  # addresses and names that the operator turns away
    metadata,
    Column("kind", String(8), primary_key=True),  # address, name
    Column("value", String(60), primary_key=True),
    Column("until", BigInteger, nullable=False),
)
