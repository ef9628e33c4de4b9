"""What follows from a title's tables and fields, written into `games/<title>/made/`: `python -m titles`."""
