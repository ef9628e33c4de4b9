"""Where tables are kept: rows and statements, one writer for each database, and what other servers have written."""
