"""Playing by typing lines: over a plain pipe, and on any terminal. What is shown fits the window."""

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text as Line

from periple.bots.roster import Bot
from periple.kernel.choice import Choice
from periple.kernel.match import Match
from periple.kernel.words import PeripleError
from periple.terminal.sitting import Item, Sitting, result_table
from periple.terminal.stage import WIDEST, Stage

NEWS = 6  # lines at most before a decision; the log has them all
OWN = 2  # of these, what one's own last choice came to
LEAST_ROOM = 6  # for choices, however small the window is


class Quit(Exception):
    """The player leaves the table."""


class Prompts(Sitting):
    def __init__(self, match: Match, bots: dict[int, Bot], lang: str, console: Console, save: Path | None) -> None:
        super().__init__(match, bots, lang, save)
        self.console = console
        self.page = 0  # of a long list of choices

    @property
    def width(self) -> int:
        return min(self.console.width, WIDEST)

    def run(self) -> None:
        """Until the game is over, or the player leaves."""
        self.console.print(self.say("seed", seed=self.match.seed), style="dim")
        try:
            while not self.match.over:
                seat = self.match.seat
                assert seat is not None
                if seat in self.bots:
                    self.bot_moves()
                else:
                    self.turn(seat)
        except (Quit, EOFError, KeyboardInterrupt):
            self.console.print(self.say("bye"))
            return
        self.finish()

    def turn(self, seat: int) -> None:
        """Show a person the table, and let them choose."""
        if seat != self.sitting:
            self.console.clear()
            self.console.input(self.say("pass_to", name=self.match.cast.who(seat)) + " ")
            self.sitting = seat
        if self.console.is_terminal:
            self.console.clear()
        self.page = 0
        view = self.match.view(seat)
        choices = self.match.choices()
        stage = self.stage(seat, self.width, self.console.height)
        menu = self.menu(choices, stage)
        used = self.show_news(seat) + self.show_now(stage, view)
        self.show_menu(menu, used)
        numbers = f"1-{len(choices)}" if len(choices) > 1 else "1"
        while True:
            words = self.console.input(f"[bold]{self.say('choose')}[/bold] ({numbers}, ?) > ").strip()
            if self.obey(words, menu, view, used):
                return

    # What is shown

    def show_news(self, seat: int) -> int:
        """What one's own choice came to, and the last lines of what happened; how many lines were used."""
        own = OWN if self.read[seat] else 0
        lines = self.news(seat)
        if not lines:
            return 0
        left_out = max(len(lines) - NEWS, 0)
        kept = [*lines[:own], *lines[own + left_out :]]
        for at, line in enumerate(kept):
            if left_out and at == own:
                self.console.print(self.say("earlier", n=left_out), style="dim")
            self.console.print(Line(line), style="dim", width=self.width)
        return len(kept) + 2 + sum(len(line) // self.width for line in kept)

    def show_now(self, stage: Stage[Any, Any], view: Any) -> int:
        lines = stage.now()
        for line in lines:
            self.console.print(line, width=self.width)
        self.console.print(Line(self.question(view), style="bold"))
        return len(lines) + 1 + sum(line.cell_len // self.width for line in lines)

    def room(self, used: int) -> int:
        """How many lines of choices fit below what was shown; a pipe has no end."""
        return max(LEAST_ROOM, self.console.height - used - 3) if self.console.is_terminal else 10_000

    def show_menu(self, menu: list[Item], used: int) -> None:
        room = self.room(used)
        first = self.page * room
        shown = menu[first : first + room]
        table = Table(show_header=False, show_edge=False, box=None, padding=(0, 1, 0, 0), width=self.width)
        table.add_column(justify="right", no_wrap=True, style="bold")
        table.add_column(ratio=1)
        table.add_column(no_wrap=True, style="dim")
        for item in shown:
            if item.choice is None:
                table.add_row("", Line(item.heading, style="bold italic"), "")
                continue
            label = Line(self.label(item.choice))
            if item.note:
                label.append(f" {item.note}", "dim")
            remarks = self.remarks(item.choice)
            if remarks:
                label.append(f" ({remarks})", "italic")
            table.add_row(str(item.number), label, self.rules_of(item.choice))
        self.console.print(table)
        if len(menu) > room:
            numbers = [item.number for item in shown if item.number]
            last = max(item.number for item in menu)
            self.console.print(self.say("more", first=numbers[0], last=numbers[-1], all=last), style="dim")

    def show_page(self, key: str) -> bool:
        pages = self.stage(self.sitting, self.width, self.console.height).pages()
        if key not in pages:
            return False
        self.console.print(pages[key]())
        return True

    # What is typed

    def obey(self, words: str, menu: list[Item], view: Any, used: int) -> bool:
        """Carry out what was typed; True when the table must be shown anew."""
        verb, _, rest = words.partition(" ")
        choices = {item.number: item.choice for item in menu if item.choice is not None}
        try:
            if verb.isdecimal() and int(verb) in choices:
                self.play(choices[int(verb)], rest, None)
                return True
            if verb == "u":
                self.match.undo(self.sitting)
                return True
            if verb == "t":
                return self.travel(rest, view)
            if verb == "a" and rest:
                return self.interject(rest)
            if verb == "n":
                self.page = (self.page + 1) * (len(menu) > (self.page + 1) * self.room(used))
                self.show_menu(menu, used)
            else:
                self.look_up(verb, rest, len(choices), view)
        except PeripleError as error:
            self.console.print(error.message(self.lang), style="red")
        return False

    def play(self, choice: Choice, number: str, seat: int | None) -> None:
        """Play a choice; where a number is asked, the one typed after it, or asked for now."""
        if choice.span is None:
            self.match.play(choice, seat=seat)
        else:
            word = number or self.console.input(f"{self.how_many(choice)} > ").strip()
            self.match.play(self.numbered(choice, word), seat=seat)
        self.after()

    def travel(self, rest: str, view: Any) -> bool:
        trips = self.trips(view)
        if not rest.isdecimal() or not 1 <= int(rest) <= len(trips):
            self.console.print(self.say("no_trip", n=rest or "?"), style="red")
            return False
        self.make_trip(trips[int(rest) - 1])
        self.after()
        return True

    def interject(self, rest: str) -> bool:
        """Something done out of turn, or beside what is asked."""
        number, _, amount = rest.partition(" ")
        asides = self.match.asides(self.sitting)
        if not number.isdecimal() or not 1 <= int(number) <= len(asides):
            self.console.print(
                self.say("no_aside") if not asides else self.say("not_a_choice", word=rest, n=len(asides))
            )
            return False
        self.play(asides[int(number) - 1], amount, self.sitting)
        return True

    def look_up(self, verb: str, rest: str, count: int, view: Any) -> None:
        """What can be asked without moving."""
        if verb == "q":
            raise Quit
        if verb == "l":
            self.console.print("\n".join(self.log(self.sitting)), markup=False)
        elif verb == "a":
            self.show_asides()
        elif verb == "r" and rest:
            self.console.print(self.rule(rest))
        elif verb == "s" and rest:
            self.save_as(Path(rest))
        elif verb == "x":
            self.console.print(self.link(self.sitting), soft_wrap=True, markup=False, highlight=False)
        elif verb == "?":
            self.console.print(self.help(view), style="dim")
        elif not self.show_page(verb):
            key = "not_a_choice" if verb else "choose_one"
            self.console.print(self.say(key, word=verb, n=count), style="red", markup=False)

    def show_asides(self) -> None:
        asides = self.match.asides(self.sitting)
        if not asides:
            self.console.print(self.say("no_aside"), style="dim")
            return
        self.console.print(self.say("asides_title"), style="bold")
        for number, choice in enumerate(asides, start=1):
            self.console.print(Line(f"a {number}  {self.label(choice)}").append(f"  {self.rules_of(choice)}", "dim"))

    def help(self, view: Any) -> str:
        colon = self.say("colon")
        pages = self.stage(self.sitting, self.width, self.console.height).pages()
        parts = [self.say("help"), *[f"{key}{colon}{self.page_name(key)}" for key in pages]]
        if self.trips(view):
            parts.append(self.say("trips"))
        asides = self.match.asides(self.sitting)
        if asides:
            parts.append(self.say("asides", n=len(asides)))
        return " · ".join(parts)

    def save_as(self, path: Path) -> None:
        try:
            self.save(path)
        except OSError as error:
            self.console.print(self.say("not_saved", file=str(path), why=str(error.strerror)), style="red")
            return
        self.console.print(self.say("saved", file=str(path)))

    def finish(self) -> None:
        for seat in self.people[:1]:
            self.show_news(seat)
        show_result(self.match, self, self.console)


def show_result(match: Match, sitting: Sitting, console: Console) -> None:
    """The final table, and what a title says of the end."""
    table = result_table(match, sitting.lang)
    if isinstance(table, Table) and Measurement.get(console, console.options, table).minimum > console.width:
        table.width = None
    console.print(table)
    for line in sitting.stage(sitting.people[0], console.width, console.height).ending():
        console.print(line)
