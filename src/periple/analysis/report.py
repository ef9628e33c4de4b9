"""The analysis of a finished game: `periple.analyse(match)`."""

from collections.abc import Callable
from math import exp

from periple.analysis.decisions import WORLDS, Decision, decide
from periple.analysis.outlook import Outlook, open_to, outlook_of
from periple.analysis.reasons import reason
from periple.analysis.shapes import THRESHOLDS, Analysis, Candidate, Mark, Player, Wind, kind_of
from periple.bots.glance import Glance
from periple.bots.roster import bot
from periple.kernel.choice import Choice
from periple.kernel.dice import seeded
from periple.kernel.journal import UNDO
from periple.kernel.match import Match
from periple.kernel.state import COMPILED, OVER, State
from periple.kernel.words import wrong

SLOWER = 8  # times, where the rules are not compiled
FEWEST = 4  # worlds
DECIDED = 0.03  # below such a chance, and as far above, nothing is marked
STAKES = 8  # decisions that mattered, for `well`
LARGEST_STAKE, LEAST_STAKE = 20.0, 0.5
SURE = 1.64  # standard errors
LISTED = 6  # marks of a seat
LOOKS = 300  # of a search that has to agree with each of them
MOST_LOOKS = 3000  # in one game: where many are marked, each is searched for less long
FEWEST_LOOKS = 80
CHECKED = 10  # what a progress bar allows for that: one part in so many
CHOICES = 3  # told with a mark


def analyse(match: Match, progress: Callable[[int, int], None] | None = None, worlds: int = 0) -> Analysis:
    """Everybody's chance at every line of a finished game, luck and choice apart, and where it turned. Without a number
    of worlds, as many for each decision as there is time for in a game of this length."""
    if not match.over:
        raise wrong("not_over")
    if not open_to(match):
        raise wrong("no_chances", title=match.game.card.name)
    outlook = outlook_of(match.game, match.cast)
    worlds = worlds or affordable(outlook, len(match.journal))
    return Walk(match, outlook, worlds).walk(progress or (lambda done, of: None))


def affordable(outlook: Outlook, lines: int) -> int:
    """Worlds for each decision: sixteen, fewer in long games."""
    fit = outlook.afforded // (1 if COMPILED else SLOWER) // (outlook.most * max(1, lines))
    return max(FEWEST, min(WORLDS, fit))


class Walk:
    """One game, line by line."""

    def __init__(self, match: Match, outlook: Outlook, worlds: int) -> None:
        self.match, self.outlook, self.worlds = match, outlook, worlds
        self.game, self.seats = match.game, match.seats
        self.thresholds = THRESHOLDS[self.seats]
        self.lines, self.states = standing_lines(match)
        self.decisions: list[Decision | None] = []
        self.curve: list[list[float]] = []
        self.choice: list[float] = []
        self.effects: list[list[float]] = []  # of each line's choice, by seat

    def glance(self, at: int) -> Glance:
        """What the seat to act saw before a line; its dice are its own, so that the same game reads the same."""
        state = self.states[at]
        return Glance(self.game, state, state.seat, seeded(1000 + at), self.match.cast, at)

    def walk(self, progress: Callable[[int, int], None]) -> Analysis:
        whole = len(self.lines) + len(self.lines) // CHECKED
        for at, (_, seat, move) in enumerate(self.lines):
            self.judge(at, seat, move)
            progress(at + 1, whole)
        self.curve.append(self.expected(len(self.lines)))
        luck = [
            [after - before - effect for before, after, effect in zip(*rows, strict=True)]
            for rows in zip(self.curve[:-1], self.curve[1:], self.effects, strict=True)
        ]
        rounds = [self.round(at) for at in range(len(self.lines))]
        found = Analysis(
            self.game.title,
            self.seats,
            self.outlook.by,
            self.outlook.known,
            [line for line, _, _ in self.lines],
            rounds,
            self.curve,
            luck,
            self.choice,
            [self.player(seat, luck) for seat in range(self.seats)],
            self.marks(rounds),
            self.winds(luck, rounds),
        )
        progress(whole, whole)
        return found

    def judge(self, at: int, seat: int, move: int) -> None:
        """What a line did: nothing was chosen where there was one move, and asides are left to luck."""
        state = self.states[at]
        moves = state.moves()
        if state.seat != seat or move not in moves or len(moves) < 2:
            self.decisions.append(None)
            self.curve.append(self.expected(at))
            self.choice.append(0.0)
            self.effects.append([0.0] * self.seats)
            return
        decision = decide(self.outlook, self.glance(at), move, self.worlds)
        effect, best = decision.effect(decision.moves.index(move))
        self.decisions.append(decision)
        self.curve.append([float(share) for share in best])
        self.choice.append(float(effect[seat]))
        self.effects.append([float(one) for one in effect])

    def expected(self, at: int) -> list[float]:
        """Where nothing is to be chosen; at the end, who has won."""
        if self.states[at].seat == OVER:
            return [float(share) for share in self.outlook.shares([self.states[at]])[0].mean(axis=0)]
        return self.outlook.now(self.glance(at))

    def round(self, at: int) -> int:
        return self.game.handlers.view(self.states[at], None, self.match.cast).round

    # Players

    def player(self, seat: int, luck: list[list[float]]) -> Player:
        own = sum(cost for cost, (_, mover, _) in zip(self.choice, self.lines, strict=True) if mover == seat)
        everybody = sum(effect[seat] for effect in self.effects)
        return Player(
            seat,
            self.well_chosen(seat),
            sum(one[seat] for one in luck),
            own,
            everybody - own,
            self.curve[0][seat],
            self.curve[-1][seat],
        )

    def well_chosen(self, seat: int) -> int | None:
        """The mean of what was kept at decisions, weighed by what was at stake."""
        scale, whole, kept, many = self.thresholds[1], 0.0, 0.0, 0
        for at, decision in enumerate(self.decisions):
            if decision is None or decision.seat != seat:
                continue
            own = decision.mean[:, seat]
            stake = min(LARGEST_STAKE, 100 * float(own[decision.best] - own.mean()))
            if stake >= LEAST_STAKE:
                many += 1
                whole += stake
                kept += stake * exp(min(0.0, 100 * self.choice[at]) / scale)
        return round(100 * kept / whole) if many >= STAKES else None

    # Turning points

    def marks(self, rounds: list[int]) -> list[Mark]:
        """The dearest of each seat, where a search agrees that there was something better."""
        listed: list[int] = []
        for seat in range(self.seats):
            costly = [at for at in range(len(self.lines)) if self.kind(at) and self.lines[at][1] == seat]
            listed += sorted(costly, key=lambda at: -self.worth(at))[:LISTED]
        looks = max(FEWEST_LOOKS, min(LOOKS, MOST_LOOKS // max(1, len(listed)))) // (1 if COMPILED else SLOWER)
        return [self.mark(at, rounds[at]) for at in sorted(listed) if self.agreed(at, looks)]

    def agreed(self, at: int, looks: int) -> bool:
        """Whether a search finds something better than what was played; of a find, that nothing is."""
        best, _ = self.outlook.search(self.glance(at), 0.0, looks)
        return (best == self.lines[at][2]) == (self.kind(at) == "find")

    def worth(self, at: int) -> float:
        return -100 * self.choice[at] if self.kind(at) != "find" else self.lead(at)

    def kind(self, at: int) -> str:
        """Which mark a decision has, if any."""
        decision = self.decisions[at]
        if decision is None or not DECIDED <= self.curve[at][decision.seat] <= 1 - DECIDED:
            return ""
        found = kind_of(-100 * self.choice[at], self.seats)
        return found or ("find" if self.is_find(at, decision) else "")

    def is_find(self, at: int, decision: Decision) -> bool:
        """The best of three choices or more, far ahead of the second, which Traveller would not have made."""
        move = self.lines[at][2]
        if len(decision.moves) < 3 or decision.moves[decision.best] != move or self.lead(at) < self.thresholds[1]:
            return False
        return bot("traveller", self.game.title).choose(self.glance(at)) != move

    def lead(self, at: int) -> float:
        decision = self.decisions[at]
        assert decision is not None
        first, second = decision.ranked()[:2]
        return 100 * float(decision.mean[first, decision.seat] - decision.mean[second, decision.seat])

    def mark(self, at: int, when: int) -> Mark:
        decision = self.decisions[at]
        assert decision is not None
        line, seat, move = self.lines[at]
        kind, played = self.kind(at), decision.moves.index(move)
        other = decision.ranked()[1] if kind == "find" else decision.best
        loss = self.worth(at)
        error = 100 * decision.error(played, other)
        better = played if kind == "find" else other
        why = reason(
            self.outlook,
            self.glance(at),
            decision.moves[better],
            decision.moves[other if kind == "find" else played],
            max(4, self.worlds * 3 // 4),
        )
        before = self.curve[at][seat]
        return Mark(
            line,
            seat,
            when,
            kind,
            loss,
            before,
            before + min(0.0, self.choice[at]),
            decision.weighed(played),
            decision.weighed(other),
            self.choice_of(at, decision.moves[played]).text,
            self.choice_of(at, decision.moves[other]).text,
            why,
            loss - SURE * error >= self.thresholds[0],
            self.candidates(at, decision, played),
            self.choice_of(at, decision.moves[played]).targets,
            self.choice_of(at, decision.moves[other]).targets,
        )

    def candidates(self, at: int, decision: Decision, played: int) -> list[Candidate]:
        """The best three, and the one that was played if it is none of them."""
        kept = decision.ranked()[:CHOICES]
        kept += [] if played in kept else [played]
        found: list[Candidate] = []
        for one in kept:
            weighed, choice = decision.weighed(one), self.choice_of(at, decision.moves[one])
            told = choice.text, choice.targets, choice.path
            found.append(Candidate(weighed.move, weighed.chance, weighed.give, *told))
        return found

    def choice_of(self, at: int, move: int) -> Choice:
        return self.game.handlers.choice(self.states[at], move, self.match.cast)

    def winds(self, luck: list[list[float]], rounds: list[int]) -> list[Wind]:
        """Turns, each a row of lines by one seat, whose luck changed somebody's chance much; two a seat at most."""
        found: list[Wind] = []
        start = 0
        for at in range(1, len(self.lines) + 1):
            if at == len(self.lines) or self.lines[at][1] != self.lines[start][1]:
                for seat in range(self.seats):
                    brought = 100 * sum(one[seat] for one in luck[start:at])
                    if abs(brought) >= self.thresholds[3]:
                        found.append(Wind(self.lines[start][0], seat, rounds[start], brought))
                start = at
        kept = [
            sorted([w for w in found if w.seat == seat], key=lambda w: -abs(w.luck))[:2] for seat in range(self.seats)
        ]
        return sorted([wind for some in kept for wind in some], key=lambda wind: wind.line)


def standing_lines(match: Match) -> tuple[list[tuple[int, int, int]], list[State]]:
    """The lines that were not taken back (number, seat, move), and the state before each of them and at the end."""
    lines: list[tuple[int, int, int]] = []
    states: list[State] = []
    replayed = match.replayed()
    for at, entry in enumerate(match.journal):
        if entry.move == UNDO:
            lines.pop()
            states.pop()
            continue
        lines.append((at, entry.seat, entry.move))
        states.append(replayed[at])
    return lines, [*states, replayed[-1]]
