"""One match at one terminal, whatever it looks like: people and bots around it, choices in groups, rules, results."""

from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import Any, Final

import msgspec
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Line

from periple.bots.glance import Glance
from periple.bots.roster import Bot
from periple.kernel.choice import Choice
from periple.kernel.dice import seeded
from periple.kernel.match import Match
from periple.kernel.rulebook import Rule
from periple.kernel.words import PeripleError, Text
from periple.share import address, share
from periple.terminal.generic import scene_of
from periple.terminal.stage import Stage
from periple.terminal.words import WORDS

MANY: Final = 7  # from so many choices on they are grouped
GROUP: Final = 3  # a group worth a heading
HEADS: Final = ("turn_began", "round_began")  # events with which something begins


@dataclass
class Item:
    """A line of the menu: a heading, or a choice with its number."""

    heading: str = ""
    number: int = 0
    choice: Choice | None = None
    note: str = ""


class Sitting:
    """`bots` has a bot for each seat that no person holds."""

    def __init__(self, match: Match, bots: dict[int, Bot], lang: str, save: Path | None) -> None:
        self.match = match
        self.bots = bots
        self.lang = lang
        self.save_to = save
        self.dice = seeded(match.seed ^ 0xB07)
        self.catalogue = match.game.catalogue()
        self.scene = scene_of(match.game.title)
        self.people = [seat for seat in range(match.seats) if seat not in bots]
        self.sitting = self.people[0] if len(self.people) == 1 else -1
        self.read = dict.fromkeys(self.people, 0)  # journal lines that each person has seen

    def say(self, key: str, **values: Text | str | int) -> str:
        return WORDS[key].fill(**values).say(self.lang)

    # Bots

    def glance(self, seat: int) -> Glance:
        return Glance(self.match.game, self.match.glimpse(), seat, self.dice, self.match.cast, self.match.ply)

    def bot_moves(self) -> None:
        """The bot that is asked chooses."""
        seat = self.match.seat
        assert seat is not None
        self.match.play(self.bots[seat].choose(self.glance(seat)))
        self.after()

    def after(self) -> None:
        """Between two moves a bot that may act out of turn is asked once; the game is saved if it should be."""
        for seat, player in self.bots.items():
            if not self.match.over and self.match.asides(seat):
                move = player.aside(self.glance(seat))
                if move is not None:
                    self.match.play(move, seat=seat)
        if self.save_to:
            self.save(self.save_to)

    def save(self, path: Path) -> None:
        path.write_bytes(msgspec.json.format(msgspec.json.encode(self.match.save())))

    def link(self, seat: int) -> str:
        """A link to this position, as a seat may know it, and how it is opened; or why there is none."""
        try:
            return f"{self.say('shared')}\n{address(share(self.match, seat))}"
        except PeripleError as error:
            return error.message(self.lang)

    # What a person sees

    def stage(self, seat: int | None, width: int, height: int) -> Stage[Any, Any]:
        return self.scene(self.catalogue, self.match.view(seat), self.lang, width, height)

    def page_name(self, key: str) -> str:
        return self.scene.page_words.get(key, WORDS[key]).say(self.lang)

    def question(self, view: Any) -> str:
        asked: Text = self.catalogue.steps[view.step]
        return asked.say(self.lang)

    def news(self, seat: int) -> list[str]:
        """What happened since this person looked last."""
        lines = self.log(seat, self.read[seat])
        self.read[seat] = self.match.ply
        return lines

    def log(self, seat: int | None, since: int = 0) -> list[str]:
        """What a seat has seen happen, with a line between turns."""
        return [
            self.say("head", said=one.text) if one.verb in HEADS else one.text.say(self.lang)
            for one in self.match.told(seat, since)
        ]

    def menu(self, choices: list[Choice], stage: Stage[Any, Any]) -> list[Item]:
        """Few choices as they come; many under headings, those that stand alone first."""
        by_heading: dict[str, list[Choice]] = {}
        for choice in choices:
            by_heading.setdefault(stage.heading(choice), []).append(choice)
        whole = len(choices) < MANY or len(by_heading) == 1
        groups = {heading: group for heading, group in by_heading.items() if not whole and len(group) >= GROUP}
        items = [Item(choice=choice) for choice in choices if stage.heading(choice) not in groups]
        for heading, group in groups.items():
            items.append(Item(heading=heading))
            items += [Item(choice=choice) for choice in group]
        number = 0
        for item in items:
            if item.choice is not None:
                number += 1
                item.number = number
                item.note = stage.note(item.choice)
        return items

    def label(self, choice: Choice) -> str:
        """A choice in words."""
        return choice.label(self.lang)

    def remarks(self, choice: Choice) -> str:
        """What a choice means beyond its words."""
        told = [self.say("ends_turn")] if choice.ends_turn else []
        told += [self.say("chance")] if choice.chance else []
        return ", ".join(told)

    def rules_of(self, choice: Choice) -> str:
        return self.say("rules", n=len(choice.rules), numbers=", ".join(map(str, choice.rules)))

    def preview(self, choice: Choice, seat: int) -> str:
        """What a choice surely changes: income 9 → 13."""
        if choice.span is not None:
            return ""
        changes = self.match.preview(choice, seat)
        counters = self.catalogue.counters
        return ", ".join(
            f"{counters[one.counter].say(self.lang).lower()} {one.before} → {one.after}"
            for one in changes
            if one.counter in counters
        )

    def rule(self, asked: int | str) -> RenderableType:
        """A rule by its number, or all that speak of what is asked."""
        return Group(*[rule_panel(rule, self.lang) for rule in self.match.game.rulebook.find(str(asked))])

    def rules(self, choice: Choice) -> RenderableType:
        return Group(*[self.rule(number) for number in choice.rules])

    # What a person does

    def trips(self, view: Any) -> list[list[int]]:
        """The moves of each whole trip that a view plans, in titles that plan trips."""
        return [plan.moves for plan in getattr(view.mine, "itineraries", [])]

    def trip_names(self, view: Any) -> list[str]:
        """Each of them by its goal, and the tickets that it takes."""
        names = self.catalogue.names
        told = []
        for number, plan in enumerate(view.mine.itineraries, start=1):
            tickets = [names["ticket"][leg.ticket].say(self.lang).lower() for leg in plan.legs if leg.ticket]
            told.append(f"{number} {names['row'][plan.goal].capital().say(self.lang)} ({', '.join(tickets) or '–'})")
        return told

    def make_trip(self, moves: list[int]) -> None:
        """Play a whole trip up to its end; a move that is not asked for (no payment to choose) is passed over."""
        for move in moves:
            if move in self.match.moves():
                self.match.play(move)

    def numbered(self, choice: Choice, word: str) -> int:
        """The move for the number that was typed, or one sentence about what is wrong with it."""
        span = choice.span
        assert span is not None
        if not word:
            raise PeripleError(asked_number(choice))
        if not word.isdecimal() or int(word) not in range(span.least, span.most + 1, span.step):
            values: dict[str, str | int] = {"word": word, "least": span.least, "most": span.most, "step": span.step}
            raise PeripleError(WORDS["not_so_many_by" if span.step > 1 else "not_so_many"].fill(**values))
        return choice.at(int(word))

    def how_many(self, choice: Choice) -> str:
        return asked_number(choice).say(self.lang)


def asked_number(choice: Choice) -> Text:
    """The question that a choice with a span asks."""
    span = choice.span
    assert span is not None
    values: dict[str, Text | str | int] = {"least": span.least, "most": span.most, "step": span.step}
    return WORDS["how_many_by" if span.step > 1 else "how_many"].fill(**values)


TIES: Final = ("won_by_", "shared")  # how events begin that tell what broke a tie, or that nothing did
OUTCOMES: Final = ("lost_race", "reached_band", "won")


def rule_panel(rule: Rule, lang: str) -> Panel:
    """A rule with the decisions taken under it, as everywhere in the house."""
    text = Line(rule.say(lang))
    for one in rule.rulings:
        text.append("\n").append(WORDS["ruling"].fill(id=one.id).say(lang), "dim").append(f" {one.say(lang)}")
    title = f"{rule.number}. {rule.title.say(lang)}"
    return Panel(text, title=title, subtitle=WORDS[rule.origin].say(lang), width=100 if text.cell_len > 70 else None)


def outcome(match: Match, names: list[str], lang: str) -> str:
    """Who has won; and where the title tells it, how a tie was broken, or why no seat has won."""
    told = match.told(0 if match.seats == 1 else None)
    last = list(takewhile(lambda one: one.verb.startswith(TIES) or one.verb in OUTCOMES, reversed(told)))
    if last and (not names or last[0].verb.startswith(TIES)):
        return " ".join(one.text.say(lang) for one in reversed(last))
    return (WORDS["winners"].fill(names=", ".join(names)) if names else WORDS["nobody"]).say(lang)


def result_table(match: Match, lang: str) -> Table | Line:
    """Everybody's points by category, best first; of a game that is not scored, only how it ended."""
    scores = sorted(match.scores(), key=lambda score: -score.total)
    names = [score.name.say(lang) for score in scores if score.seat in match.winners]
    headline = f"{WORDS['over'].say(lang)} — {outcome(match, names, lang)}"
    if not any(score.categories for score in scores):
        return Line(headline, style="bold")
    table = Table(title=headline)
    table.add_column("")
    for score in scores:
        table.add_column(score.name.say(lang), justify="right")
    for at, category in enumerate(scores[0].categories):
        cells = [str(score.categories[at].points) if at < len(score.categories) else "" for score in scores]
        table.add_row(category.name.say(lang), *cells, end_section=at == len(scores[0].categories) - 1)
    if match.game.card.points:
        table.add_row(WORDS["total"].say(lang), *(str(score.total) for score in scores), style="bold")
    return table
