"""Live tables: seats, one path for every move, a store that never loses one, clocks, chat and bots at a table."""
