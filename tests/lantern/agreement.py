"""What is settled before the first move."""


class Agreement:
    def __init__(self, seats: int) -> None:
        self.seats = seats
