"""A lesson at the terminal: the task, the table, the choices; hints, the way back, and the answer when asked for."""

from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text as Line

from periple.kernel.choice import Choice
from periple.kernel.registry import game
from periple.kernel.words import HOUSE, PeripleError, Text
from periple.school.book import lessons
from periple.school.pupil import READ, Answer, Pupil
from periple.school.shapes import Lesson
from periple.terminal.progress import learnt, remember
from periple.terminal.prompts import Prompts
from periple.terminal.sitting import Item, rule_panel
from periple.terminal.words import WORDS as TERMINAL

WORDS: Final = HOUSE["terminal_classroom"]


def show_path(title: str, lang: str, console: Console) -> None:
    """The lessons of a title, and how to take one."""
    table = Table(title=game(title).card.name.say(lang), box=None)
    known = learnt()
    for one in lessons(title):
        minutes = f"{one.head.minutes} {WORDS['minutes'].say(lang)}"
        taken = "✓" if f"{title}/{one.id}" in known else ""
        table.add_row(taken, str(one.number), Line(one.head.name.say(lang), "bold"), one.head.about.say(lang), minutes)
    console.print(table)
    console.print(f"periple learn {title} 1", style="dim")


class Leave(Exception):
    """The learner has had enough for today."""


class Classroom:
    def __init__(self, lesson: Lesson, lang: str, console: Console) -> None:
        self.lesson = lesson
        self.lang = lang
        self.console = console
        self.pupil = Pupil(lesson)
        self.hinted = 0
        self.read = 0  # journal lines that were shown

    def say(self, key: str, **values: Text | str | int) -> str:
        return WORDS[key].fill(**values).say(self.lang)

    def take(self) -> None:
        """Until the lesson is over, or the learner leaves."""
        self.show_head()
        try:
            while not self.pupil.done:
                self.one_step()
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print(TERMINAL["bye"].say(self.lang))
            return
        remember(self.lesson.title, self.lesson.id)
        self.show_end()

    def show_head(self) -> None:
        one, total = self.lesson, len(lessons(self.lesson.title))
        self.console.print(self.say("of", n=one.number, all=total, name=one.head.about), style="dim")
        self.console.print(Line(one.head.name.say(self.lang), "bold"))
        lines = one.head.lines.rpartition(": ")[2]
        self.console.print(self.say("lines", lines=lines) if lines else self.say("ours"), style="dim")

    def show_end(self) -> None:
        self.console.print(self.say("learnt"), style="bold green")
        self.console.print(Line(self.lesson.head.learnt.say(self.lang)))
        path, title = lessons(self.lesson.title), self.lesson.title
        if self.lesson.number < len(path):
            following = path[self.lesson.number]
            self.console.print(self.say("next", title=title, n=following.number, name=following.head.name), style="dim")
        else:
            self.console.print(self.say("ready", title=title), style="dim")

    def one_step(self) -> None:
        """Show the task and the table, and take one answer."""
        pupil, step = self.pupil, self.pupil.step
        assert step is not None
        self.show_step()
        self.hinted = 0
        if step.read:
            self.ask(self.say("read"))
            self.tell(pupil.answer(READ))
            return
        menu = self.show_table()
        at = pupil.at
        while pupil.at == at and not self.obey(self.console.input(f"[bold]{self.say('help')}[/bold]\n> "), menu):
            pass

    def show_step(self) -> None:
        """Which step it is, and what to do."""
        pupil, step = self.pupil, self.pupil.step
        assert step is not None
        total = len(self.lesson.steps)
        self.console.print(Line(f"\n{self.say('step', n=pupil.at + 1, all=total, name=step.name)}", "bold yellow"))
        self.console.print(Line(step.task.say(self.lang)))

    def show_table(self) -> list[Item]:
        """What the learner sees, and the choices by number."""
        seat = self.pupil.seat
        prompts = Prompts(self.pupil.match, {}, self.lang, self.console, None)
        prompts.sitting = seat
        prompts.read[seat] = self.read
        stage = prompts.stage(seat, prompts.width, self.console.height)
        prompts.show_news(seat)
        self.read = self.pupil.match.ply
        prompts.show_now(stage, self.pupil.match.view(seat))
        menu = prompts.menu(self.pupil.choices(), stage)
        prompts.show_menu(menu, 0)
        return menu

    def ask(self, question: str) -> None:
        if self.console.input(f"[bold]{question}[/bold] > ").strip() == "q":
            raise Leave

    def obey(self, words: str, menu: list[Item]) -> bool:
        """Carry out what was typed; True when the step is to be shown anew."""
        verb, _, rest = words.strip().partition(" ")
        choices = {item.number: item.choice for item in menu if item.choice is not None}
        try:
            if verb.isdecimal() and int(verb) in choices:
                self.play(choices[int(verb)], rest)
                return True
            if verb == "b":
                self.take_back()
                return True
            self.look_up(verb, rest, len(choices))
        except PeripleError as error:
            self.console.print(error.message(self.lang), style="red")
        return False

    def play(self, choice: Choice, number: str) -> None:
        prompts = Prompts(self.pupil.match, {}, self.lang, self.console, None)
        move = choice.move
        if choice.span is not None:
            move = prompts.numbered(choice, number or self.console.input(f"{prompts.how_many(choice)} > ").strip())
        self.tell(self.pupil.answer(move))
        if self.pupil.astray:
            self.ask(self.say("back"))
            self.take_back()

    def take_back(self) -> None:
        self.pupil.take_back()
        self.read = self.pupil.match.ply

    def tell(self, answer: Answer) -> None:
        mark, style = {"right": ("✓", "green"), "further": ("→", "yellow"), "wrong": ("✗", "red")}[answer.kind]
        if answer.kind == "further":
            return  # the task stands above
        line = Line(f"{mark} {answer.text.say(self.lang)}", style)
        if answer.rule is not None:
            line.append(f" ({self.say('rule', n=answer.rule)})", "dim")
        self.console.print(line)

    def look_up(self, verb: str, rest: str, count: int) -> None:
        """What can be asked without moving."""
        if verb == "q":
            raise Leave
        if verb == "h":
            self.hint()
        elif verb == "m":
            self.show_answer()
        elif verb == "r" and rest:
            for rule in game(self.lesson.title).rulebook.find(rest):
                self.console.print(rule_panel(rule, self.lang))
        else:
            key = "not_a_choice" if verb else "choose_one"
            self.console.print(TERMINAL[key].fill(word=verb, n=count).say(self.lang), style="red")

    def hint(self) -> None:
        step = self.pupil.step
        assert step is not None
        if self.hinted == len(step.hints):
            self.console.print(self.say("no_hint"), style="dim")
            return
        self.hinted += 1
        self.console.print(self.say("hint", n=self.hinted, hint=step.hints[self.hinted - 1]), style="cyan")

    def show_answer(self) -> None:
        choice = self.pupil.offered(self.pupil.show())
        self.console.print(self.say("shown", choice=choice.told()), style="cyan")
