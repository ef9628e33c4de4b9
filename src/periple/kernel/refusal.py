"""What stands against a move, as numbers: the words are put to it by the title's speaker."""


class Reason:
    """A rule, the key of a sentence in `words.toml`, and the numbers that its {places} name (see `tell.Teller`)."""

    def __init__(self, rule: int, key: str, args: list[int] | None = None) -> None:
        self.rule = rule
        self.key = key
        self.args: list[int] = [] if args is None else args
