"""Playing in panes: the question, what it needs and the choices on one screen, everything else on a key each."""

from pathlib import Path
from time import monotonic
from typing import Any, Final

from rich.console import Console, Group, RenderableType
from rich.text import Text as Line
from textual import events
from textual.app import App, ComposeResult
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from periple.bots.roster import Bot
from periple.kernel.choice import Choice
from periple.kernel.match import Match
from periple.kernel.words import PeripleError
from periple.terminal.prompts import show_result
from periple.terminal.screens import Asking, Picking, Reading
from periple.terminal.sitting import Item, Sitting, result_table
from periple.terminal.stage import WIDEST

NEWS: Final = 12  # lines of what just happened, at most: what three rivals did; the log has them all
LEAST_ROOM: Final = 3  # lines on the screen for them, however many choices there are
CHOICES: Final = 4  # lines that choices have, also where there are fewer
BESIDE: Final = 7  # lines that question, detail and keys may take
PACE: Final = 0.15  # seconds between two moves of bots, so that one can read, and speak out of turn
WINDOW: Final = 1.6  # the same when people may do something out of turn that was not possible before
BEAT: Final = 0.03  # seconds between two looks at whether the bots are due
TYPING: Final = 1.0  # seconds after which a new number begins


class Panes(App[None]):
    """The whole screen. `sitting` does everything that is no matter of looks."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { layout: vertical; }
    #now { height: auto; max-height: 13; padding: 0 1; }
    #news { height: auto; max-height: 12; padding: 0 1; color: $text-muted; }
    #question { height: auto; padding: 0 1; text-style: bold; background: $boost; }
    #choices { height: 1fr; min-height: 4; border: none; padding: 0; }
    #detail { height: auto; max-height: 3; padding: 0 1; color: $text-muted; }
    #keys { height: auto; max-height: 2; padding: 0 1; background: $panel; }
    #page { width: 100%; height: 1fr; padding: 0 1; background: $background; }
    #hint { height: 1; padding: 0 1; background: $panel; }
    #ask { width: 70; height: auto; max-height: 80%; padding: 1 2; background: $panel; border: round $primary; }
    Asking, Picking { align: center middle; }
    """

    def __init__(self, match: Match, bots: dict[int, Bot], lang: str, save: Path | None, pace: float = PACE) -> None:
        super().__init__()
        self.sitting = Sitting(match, bots, lang, save)
        self.match = match
        self.pace = pace
        self.shown: list[Item] = []
        self.typed = ""
        self.handing = False  # the screen is passed to the next person: nothing may be seen
        self.due: float | None = None  # when the bots' next step comes
        self.recent: list[str] = []
        self.offered: set[tuple[int, int]] = set()  # what people could do out of turn before

    def play(self, console: Console) -> None:
        """Until the game is over and looked at, or the player leaves; the result stays on the terminal."""
        self.run()
        if self.match.over:
            show_result(self.match, self.sitting, console)
        else:
            console.print(self.sitting.say("bye"))

    def compose(self) -> ComposeResult:
        yield Static(id="now")
        yield Static(id="news")
        yield Static(id="question")
        yield OptionList(id="choices")
        yield Static(id="detail")
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.query_one("#choices").focus()
        self.set_interval(min(self.pace, BEAT), self.beat)
        self.go_on()

    def on_resize(self, event: events.Resize) -> None:
        if self.query("#keys") and not self.handing:
            self.show()

    # The course of the game

    @property
    def seat(self) -> int:
        """Whose side is shown: the person to act, else the person who sat here last."""
        sitting = self.sitting
        return sitting.sitting if sitting.sitting >= 0 else sitting.people[0]

    @property
    def asked(self) -> bool:
        return self.match.seat is not None and self.match.seat == self.sitting.sitting

    def go_on(self) -> None:
        """Show the table; let bots play one move at a time; ask people."""
        seat = self.match.seat
        if seat is not None and seat not in self.sitting.bots and seat != self.sitting.sitting:
            self.hand_over(seat)
            return
        self.show()
        if self.match.over:
            self.finish()
        elif seat in self.sitting.bots:
            offered = {(one, choice.move) for one in self.sitting.people for choice in self.match.asides(one)}
            news = offered - self.offered
            self.offered = offered
            self.wait(WINDOW * self.pace / PACE if news else self.pace)

    def wait(self, seconds: float) -> None:
        """The bots' next step comes after so long. A timer of one tick is dropped when its moment has gone by."""
        self.due = monotonic() + seconds

    def beat(self) -> None:
        if not self.screen_stack or not self.screen_stack[0].query("#now"):
            return  # the program is closing: its widgets go before its timers
        if self.due is not None and monotonic() >= self.due:
            self.due = None
            self.bot_step()

    def bot_step(self) -> None:
        if not self.match.over and self.match.seat in self.sitting.bots and len(self.screen_stack) == 1:
            self.sitting.bot_moves()
        if not self.match.over and len(self.screen_stack) > 1:
            self.wait(self.pace)  # somebody reads a page: the bots wait
            return
        self.go_on()

    def hand_over(self, seat: int) -> None:
        """Hot seat: nothing of the last person's side is left on the screen."""
        self.handing = True
        for name in ("now", "news", "question", "detail"):
            self.query_one(f"#{name}", Static).update("")
        self.query_one("#choices", OptionList).clear_options()

        def seated(_: None) -> None:
            self.handing = False
            self.sitting.sitting = seat
            self.recent = []
            self.go_on()

        words = self.sitting.say("pass_to", name=self.match.cast.who(seat))
        self.push_screen(Reading(Line(words, style="bold"), ""), seated)

    def finish(self) -> None:
        sitting = self.sitting
        lines = sitting.stage(self.seat, self.size.width, self.size.height).ending()
        page = Group(*lines, result_table(self.match, sitting.lang))
        self.push_screen(Reading(page, sitting.say("end")), lambda _: self.exit())

    # What is shown

    def show(self) -> None:
        sitting = self.sitting
        stage = sitting.stage(self.seat, min(self.size.width - 3, WIDEST), self.size.height)
        self.recent = (self.recent + sitting.news(self.seat))[-NEWS:]
        now = Group(*stage.now())
        self.query_one("#now", Static).update(now)
        choices = self.match.choices() if self.asked else []
        self.shown = sitting.menu(choices, stage)
        self.query_one("#news", Static).update(self.news(now))
        question = ""
        if self.match.seat is not None:
            waiting = sitting.say("waiting", name=self.match.cast.who(self.match.seat).capital())
            question = sitting.question(self.match.view(self.seat)) if self.asked else waiting
        self.query_one("#question", Static).update(Line(question))
        options = self.query_one("#choices", OptionList)
        options.clear_options()
        for item in self.shown:
            options.add_option(self.option(item))
        first = next((at for at, item in enumerate(self.shown) if item.choice is not None), None)
        if first is not None:
            options.highlighted = first
        self.query_one("#detail", Static).update("")
        self.query_one("#keys", Static).update(self.keys(list(stage.pages())))

    def news(self, now: RenderableType) -> Line:
        """What just happened: of the last lines as many as leave every choice in sight."""
        console = Console(width=max(20, self.size.width - 2))
        room = self.size.height - len(console.render_lines(now)) - max(CHOICES, len(self.shown)) - BESIDE
        left = max(LEAST_ROOM, room)
        kept: list[str] = []
        for line in reversed(self.recent):
            left -= len(Line(line).wrap(console, console.width))
            if left < 0 and kept:
                break
            kept.insert(0, line)
        return Line("\n".join(kept))

    def option(self, item: Item) -> Option:
        if item.choice is None:
            return Option(Line(item.heading, style="bold italic"), disabled=True)
        label = Line(f"{item.number:>2} ", style="bold").append(self.sitting.label(item.choice), "not bold")
        remarks = self.sitting.remarks(item.choice)
        if remarks:
            label.append(f" ({remarks})", "not bold italic")
        if item.note:
            label.append(f"  {item.note}", "not bold dim")
        label.truncate(max(20, self.size.width - 4), overflow="ellipsis")
        return Option(label)

    def keys(self, pages: list[str]) -> Line:
        """The keys at the bottom: pages first, then what can be done."""
        sitting = self.sitting
        named = [(key, sitting.page_name(key)) for key in pages]
        named += [(key, sitting.say(word)) for key, word in (("l", "log"), ("r", "rule"), ("x", "share"))]
        if sitting.trips(self.match.view(self.seat)) if self.asked else []:
            named.append(("t", sitting.say("trip")))
        if self.match.asides(self.seat):
            named.append(("a", sitting.say("aside")))
        if self.match.can_undo(self.seat):
            named.append(("u", sitting.say("undo")))
        named += [("s", sitting.say("save")), ("?", sitting.say("keys")), ("q", sitting.say("quit"))]
        line, used = Line(), 0
        for key, word in named:
            if used + len(word) + 2 > self.size.width - 2:
                line, used = line.append("\n"), 0
            line.append(key, "bold").append(f" {word}  ")
            used += len(word) + 4
        return line

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """What the highlighted choice rests on, and what it surely changes."""
        choice = self.choice_at(event.option_index)
        if choice is None or not self.asked or event.option_list.id != "choices":
            return
        note = self.shown[event.option_index].note
        told = [note, self.sitting.preview(choice, self.seat), self.sitting.rules_of(choice)]
        self.query_one("#detail", Static).update(Line(" · ".join(one for one in told if one)))

    def choice_at(self, index: int | None) -> Choice | None:
        return self.shown[index].choice if index is not None and index < len(self.shown) else None

    # What is done

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        choice = self.choice_at(event.option_index)
        if choice is not None and self.asked and event.option_list.id == "choices":
            self.take(choice, None)

    def take(self, choice: Choice, seat: int | None) -> None:
        """Play a choice; where a number is asked, ask for it."""
        if choice.span is None:
            self.attempt(lambda: self.match.play(choice, seat=seat))
            return

        def answered(word: str | None) -> None:
            if word is not None:
                self.attempt(lambda: self.match.play(self.sitting.numbered(choice, word), seat=seat))

        question = f"{self.sitting.label(choice)}\n{self.sitting.how_many(choice)}"
        self.push_screen(Asking(question, choice.span.least), answered)

    def attempt(self, deed: Any) -> None:
        """Do something at the table; a refusal is told and changes nothing."""
        try:
            deed()
        except PeripleError as error:
            self.notify(error.message(self.sitting.lang), severity="warning")
            return
        self.sitting.after()
        self.go_on()

    def on_key(self, event: events.Key) -> None:
        if len(self.screen_stack) > 1:
            return
        if event.character and event.character.isdecimal():
            self.type_number(event.character)
        elif event.character:
            self.press(event.character)

    def type_number(self, digit: str) -> None:
        """Digits move the highlight to that number; Enter plays it."""
        self.typed += digit
        for at, item in enumerate(self.shown):
            if item.number and str(item.number) == self.typed:
                self.query_one("#choices", OptionList).highlighted = at
        self.set_timer(TYPING, self.forget_number)

    def forget_number(self) -> None:
        self.typed = ""

    def press(self, key: str) -> None:
        sitting = self.sitting
        pages = sitting.stage(self.seat, min(self.size.width - 3, WIDEST), self.size.height).pages()
        if key in pages:
            self.read(pages[key]())
        elif key == "l":
            self.read(Line("\n".join(sitting.log(self.seat))), from_end=True)
        elif key == "?":
            self.read(Line(sitting.say("help_panes")))
        elif key == "r":
            choice = self.choice_at(self.query_one("#choices", OptionList).highlighted)
            if choice is not None:
                self.read(sitting.rules(choice))
        elif key == "u":
            self.attempt(lambda: self.match.undo(self.seat))
        elif key == "a":
            self.speak()
        elif key == "t":
            self.travel()
        elif key == "s":
            self.push_screen(Asking(sitting.say("file")), self.save)
        elif key == "x":
            self.read(Line(sitting.link(self.seat)))
        elif key == "q":
            self.exit()

    def read(self, page: RenderableType, from_end: bool = False) -> None:
        self.push_screen(Reading(page, self.sitting.say("close"), from_end))

    def speak(self) -> None:
        """What this person may do out of turn."""
        asides = self.match.asides(self.seat)
        if not asides:
            self.notify(self.sitting.say("no_aside"))
            return

        def picked(at: int | None) -> None:
            if at is not None:
                self.take(asides[at], self.seat)

        self.push_screen(Picking(self.sitting.say("aside"), [self.sitting.label(one) for one in asides]), picked)

    def travel(self) -> None:
        """Make a whole trip at once."""
        view = self.match.view(self.seat)
        trips = self.sitting.trips(view) if self.asked else []

        def picked(at: int | None) -> None:
            if at is not None:
                self.attempt(lambda: self.sitting.make_trip(trips[at]))

        if trips:
            self.push_screen(Picking(self.sitting.say("which_trip"), self.sitting.trip_names(view)), picked)

    def save(self, name: str | None) -> None:
        if name is None:
            return
        try:
            self.sitting.save(Path(name))
        except OSError as error:
            self.notify(self.sitting.say("not_saved", file=name, why=str(error.strerror)), severity="warning")
            return
        self.notify(self.sitting.say("saved", file=name))
