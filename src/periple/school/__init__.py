"""The school: lessons made of the booklets' own examples, and puzzles. A lesson is a file; see `shapes.py`."""
