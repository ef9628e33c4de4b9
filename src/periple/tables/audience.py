"""What tells: everybody who looks at a table, each with a mailbox of its own."""

from collections.abc import Callable

from periple.tables.mailbox import BYE, GOING, RENEWED, Mailbox, News


class Audience:
    def __init__(self) -> None:
        self.readers: set[Mailbox] = set()

    def prepare(self, news_for: Callable[[int | None], News], *more: int) -> dict[int | None, News]:
        """What each reader's seat may know after a move, and the seats that ask. Nothing waits here."""
        news: dict[int | None, News] = {seat: news_for(seat) for seat in more}
        for reader in self.readers:
            if reader.seat not in news:
                news[reader.seat] = news_for(reader.seat)
        return news

    def deliver(self, news: dict[int | None, News]) -> None:
        for reader in self.readers:
            found = news.get(reader.seat)
            if found is not None:
                reader.put(found)
            else:  # who has come meanwhile
                reader.lose()

    def show_again(self) -> None:
        """Names or seats have changed: whoever looks gets everything anew."""
        for reader in self.readers:
            reader.lose()

    def note(self, message: bytes) -> None:
        """Something that every reader may know: seats, chat."""
        for reader in self.readers:
            reader.note(message)

    def send_away(self, seat: int) -> None:
        """The seat's link was renewed: whoever looks by the old one must go; who does not read that is gone, too."""
        for reader in [one for one in self.readers if one.holds(seat)]:
            self.readers.discard(reader)
            reader.note(RENEWED)
            reader.close(GOING)

    def say_goodbye(self) -> None:
        """The server stops."""
        for reader in self.readers:
            if not reader.closing:
                reader.note(BYE)
                reader.close(GOING)

    @property
    def watching(self) -> int:
        """How many look on without a seat of their own, nor one that waits for them."""
        return sum(not (reader.held or reader.invited) for reader in self.readers)

    def looks_from(self, seat: int) -> bool:
        for reader in self.readers:
            if reader.seat == seat:
                return True
        return False
