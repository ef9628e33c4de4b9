"""Small faults put into the rules on purpose, to see whether a title's tests notice: docs/testing.md."""
