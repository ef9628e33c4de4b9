"""Playing at one terminal: people and bots around one match."""

from importlib import import_module
from pathlib import Path
from typing import Any, Final, Protocol, cast

import msgspec
from rich.console import Console, RenderableType
from rich.panel import Panel
from rich.table import Table

from periple.bots.glance import Glance
from periple.bots.roster import Bot
from periple.kernel.choice import Choice
from periple.kernel.dice import seeded
from periple.kernel.match import Match
from periple.kernel.words import PeripleError, Text

WORDS: Final = {
    "choose": Text(fr="Votre choix", en="Your choice"),
    "help": Text(
        fr="un nombre : choisir · u : reprendre · l : journal · r N : règle N · s FICHIER : enregistrer · q : quitter",
        en="a number: choose · u: take back · l: log · r N: rule N · s FILE: save · q: quit",
    ),
    "trips": Text(fr="t N : faire tout le voyage N", en="t N: make the whole trip N"),
    "not_a_choice": Text(
        fr="« {word} » n'est pas un choix : tapez un nombre de 1 à {n}, ou ? pour l'aide.",
        en="“{word}” is not a choice: type a number from 1 to {n}, or ? for help.",
    ),
    "saved": Text(fr="Partie enregistrée dans {file}.", en="Game saved in {file}."),
    "not_saved": Text(fr="Impossible d'écrire {file} : {why}.", en="Can't write {file}: {why}."),
    "bye": Text(fr="À bientôt !", en="See you soon!"),
    "pass_to": Text(fr="Passez l'écran à la place {n}, puis Entrée.", en="Pass the screen to seat {n}, then Enter."),
    "over": Text(fr="Partie finie", en="Game over"),
    "winners": Text(fr="Victoire : {names}", en="Winner: {names}"),
    "nobody": Text(fr="Personne ne gagne.", en="Nobody wins."),
    "total": Text(fr="Total", en="Total"),
    "seed": Text(
        fr="Graine {seed} : la même donne revient avec --seed {seed}.",
        en="Seed {seed}: the same deal comes back with --seed {seed}.",
    ),
    "no_trip": Text(fr="Il n'y a pas de voyage {n}.", en="There is no trip {n}."),
    "rules": Text(fr="règles", en="rules"),
    "how_many": Text(fr="Combien ? (de {least} à {most})", en="How many? ({least} to {most})"),
    "not_so_many": Text(
        fr="« {word} » ne convient pas : un nombre de {least} à {most}, par {step}.",
        en="“{word}” will not do: a number from {least} to {most}, by {step}.",
    ),
    "meanwhile": Text(fr="Depuis votre dernier choix", en="Since your last choice"),
}


class Scene(Protocol):
    def scene(self, game: Any, view: Any, lang: str) -> RenderableType: ...


class Quit(Exception):
    """The player leaves the table."""


class Sitting:
    """One match at one terminal. `bots` has a bot for each seat that no person holds."""

    def __init__(self, match: Match, bots: dict[int, Bot], lang: str, console: Console, save: Path | None) -> None:
        self.match = match
        self.bots = bots
        self.lang = lang
        self.console = console
        self.save_to = save
        self.dice = seeded(match.seed ^ 0xB07)
        self.scene = cast(Scene, import_module(f"periple.terminal.scenes.{match.game.title}"))
        self.told = 0  # journal lines already shown to people
        self.people = [seat for seat in range(match.seats) if seat not in bots]
        self.sitting = self.people[0] if len(self.people) == 1 else -1

    def say(self, key: str, **values: Text | str | int) -> str:
        return WORDS[key].fill(**values).say(self.lang)

    def run(self) -> None:
        """Until the game is over, or the player leaves."""
        self.console.print(self.say("seed", seed=self.match.seed), style="dim")
        try:
            while not self.match.over:
                seat = self.match.seat
                assert seat is not None
                if seat in self.bots:
                    self.match.play(self.bots[seat].choose(self.glance(seat)))
                else:
                    self.turn(seat)
                self.speak_up()
                if self.save_to:
                    self.save(self.save_to, quiet=True)
        except (Quit, EOFError, KeyboardInterrupt):
            self.console.print(self.say("bye"))
            return
        self.finish()

    def glance(self, seat: int) -> Glance:
        return Glance(self.match.game, self.match.glimpse(), seat, self.dice, self.match.cast, self.match.ply)

    def speak_up(self) -> None:
        """Between two moves a bot that may act out of turn is asked once."""
        for seat, player in self.bots.items():
            if self.match.asides(seat):
                move = player.aside(self.glance(seat))
                if move is not None:
                    self.match.play(move, seat=seat)

    def turn(self, seat: int) -> None:
        """Show a person the table, and let them choose."""
        if seat != self.sitting:
            self.console.clear()
            self.console.input(self.say("pass_to", n=seat + 1) + " ")
            self.sitting = seat
        if self.console.is_terminal:
            self.console.clear()
        self.news(seat)
        view = self.match.view(seat)
        game = self.match.game
        catalogue = game.catalogue()
        show: object = getattr(import_module(f"periple.terminal.scenes.{game.title}"), "scene", None)
        if callable(show):
            self.console.print(show(catalogue, view, self.lang))
        self.console.print(f"[bold]{catalogue.steps[view.step].say(self.lang)}[/bold]")
        choices = self.match.choices()
        self.console.print(self.menu(choices))
        while True:
            words = self.console.input(f"[bold]{self.say('choose')}[/bold] (1-{len(choices)}, ?) > ").strip()
            if self.obey(words, choices, view):
                return

    def news(self, seat: int) -> None:
        lines = self.match.log(seat, self.lang, self.told)
        self.told = self.match.ply
        if lines:
            self.console.print(
                Panel("\n".join(lines), title=self.say("meanwhile"), style="dim", width=min(self.console.width, 104))
            )

    def menu(self, choices: list[Choice]) -> Table:
        table = Table(show_header=False, show_edge=False, box=None, padding=(0, 1))
        for number, choice in enumerate(choices, start=1):
            rules = ", ".join(map(str, choice.rules))
            label = choice.label(self.lang)
            if choice.span is not None:
                label = label.replace("{n}", "…")
            table.add_row(f"[bold]{number}[/bold]", label, f"[dim]{self.say('rules')} {rules}[/dim]")
        return table

    def obey(self, words: str, choices: list[Choice], view: Any) -> bool:
        """Carry out what was typed; True when the table must be shown anew."""
        verb, _, rest = words.partition(" ")
        try:
            if verb.isdigit() and 1 <= int(verb) <= len(choices):
                return self.play(choices[int(verb) - 1], rest)
            if verb == "u":
                self.match.undo(self.sitting)
                return True
            if verb == "t":
                return self.make_trip(rest, view)
            self.aside(verb, rest, len(choices), bool(whole_trips(view)))
        except PeripleError as error:
            self.console.print(error.message(self.lang), style="red")
        return False

    def play(self, choice: Choice, number: str) -> bool:
        """Play a choice; where a number is asked, the one typed after it, or asked for now."""
        if choice.span is None:
            self.match.play(choice)
            return True
        span = choice.span
        bounds = {"least": span.least, "most": span.most}
        word = number or self.console.input(f"{self.say('how_many', **bounds)} > ").strip()
        if not word.isdigit() or int(word) not in range(span.least, span.most + 1, span.step):
            self.console.print(self.say("not_so_many", word=word, step=span.step, **bounds), style="red")
            return False
        self.match.play(choice.at(int(word)))
        return True

    def aside(self, verb: str, rest: str, count: int, trips: bool) -> None:
        """What can be asked without moving."""
        if verb == "q":
            raise Quit
        if verb == "l":
            self.console.print("\n".join(self.match.log(self.match.seat, self.lang)))
        elif verb == "r" and rest.isdigit():
            rule = self.match.game.rulebook.rule(int(rest))
            self.console.print(Panel(rule.text.say(self.lang), title=f"{rule.number}. {rule.title.say(self.lang)}"))
        elif verb == "s" and rest:
            self.save(Path(rest), quiet=False)
        elif verb == "?":
            self.console.print(self.say("help") + (" · " + self.say("trips") if trips else ""), style="dim")
        else:
            self.console.print(self.say("not_a_choice", word=verb, n=count), style="red")

    def make_trip(self, rest: str, view: Any) -> bool:
        """Play a whole trip up to its end, with the tickets that earn what it promises."""
        trips = whole_trips(view)
        if not rest.isdigit() or not 1 <= int(rest) <= len(trips):
            self.console.print(self.say("no_trip", n=rest or "?"), style="red")
            return False
        for move in trips[int(rest) - 1]:
            if move in self.match.moves():
                self.match.play(move)
        return True

    def save(self, path: Path, quiet: bool) -> None:
        try:
            path.write_bytes(msgspec.json.format(msgspec.json.encode(self.match.save())))
        except OSError as error:
            self.console.print(self.say("not_saved", file=str(path), why=str(error.strerror)), style="red")
            return
        if not quiet:
            self.console.print(self.say("saved", file=str(path)))

    def finish(self) -> None:
        for seat in self.people[:1]:
            self.news(seat)
        self.console.print(result_table(self.match, self.lang))


def whole_trips(view: Any) -> list[list[int]]:
    """The moves of each trip that a view plans, in titles that plan trips; each is played where it is offered."""
    mine = getattr(view, "mine", None)
    return [plan.moves for plan in getattr(mine, "itineraries", [])]


def outcome(match: Match) -> Text:
    """Why no seat has won, where the title tells it: a lost race, or an automaton that was better."""
    last = match.told(0 if match.seats == 1 else None)[-1:]
    return last[0].text if last and last[0].verb in ("lost_race", "won") else WORDS["nobody"]


def result_table(match: Match, lang: str) -> Table:
    """Everybody's points by category, best first."""
    scores = sorted(match.scores(), key=lambda score: -score.total)
    names = [score.name.say(lang) for score in scores if score.seat in match.winners]
    headline = WORDS["winners"].fill(names=", ".join(names)) if names else outcome(match)
    table = Table(title=f"{WORDS['over'].say(lang)} — {headline.say(lang)}")
    table.add_column("")
    for score in scores:
        table.add_column(score.name.say(lang), justify="right")
    for at, category in enumerate(scores[0].categories):
        cells = [str(score.categories[at].points) if at < len(score.categories) else "" for score in scores]
        table.add_row(category.name.say(lang), *cells, end_section=at == len(scores[0].categories) - 1)
    table.add_row(WORDS["total"].say(lang), *(str(score.total) for score in scores), style="bold")
    return table
