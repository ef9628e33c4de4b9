"""How the stored tables changed from version to version (Alembic)."""
