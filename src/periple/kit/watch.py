"""One random game on the bare state, under watch."""

import msgspec

from periple.kernel.choice import Choice
from periple.kernel.dice import secret_seed, seeded
from periple.kernel.game import Options
from periple.kernel.observe import out_of_range
from periple.kernel.preview import preview
from periple.kernel.registry import AnyGame
from periple.kernel.state import OVER, SPECTATOR, Event, State, final_moves
from periple.kernel.words import LANGUAGES
from periple.kit.knowing import Knowing
from periple.kit.layout import hidden_fields, unbrought_fields, unwritten_fields
from periple.kit.taking_back import told_by_undoable

OUT_OF_TURN = 6  # one chance in so many, per move, that a seat which may act out of turn does
TAKEN_BACK = 40  # one move in so many, and the first of every verb, is looked at by the law of taking back


class Broken(AssertionError):
    """A game does not keep its contract."""


class Watch:
    """One random game under watch. Costly looks are taken once every `stride` moves."""

    def __init__(self, game: AnyGame, seats: int, options: Options, seed: int, stride: int) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.spoken: set[str] = set()  # refusals that were put in words
        self.stride = stride
        self.options = game.settle(seats, options)
        self.cast = game.cast(seats, self.options, None)
        self.dice = seeded(seed ^ 0x5EED)
        chance = secret_seed(seed, "kit") if seed % 3 == 0 else seed  # every third game as at a live table
        self.state: State = game.deal(seats, chance, self.options)
        self.census = game.census(self.state)
        self.played = 0
        self.redealt: set[str] = set()  # fields that an imagined world has otherwise
        self.tried: set[int] = set()  # verbs that were looked at by the law of taking back
        self.knowing = Knowing(game, seats)
        # What is lost stays lost: counting after every move in some games, and now and then in others, is enough.
        self.counting = 1 if seed % 5 == 0 else 16

    def expect(self, holds: bool, what: str) -> None:
        if not holds:
            asked = {option.id: value for option, value in zip(self.game.options, self.options.values(), strict=True)}
            raise Broken(
                f"{self.game.title}, {self.seats} seats, seed {self.seed}, options {asked}, "
                f"after {self.played} moves: {what}"
            )

    def run(self) -> int:
        bound = self.game.bound(self.seats)
        self.layout()
        while self.state.seat != OVER:
            moves = self.moves()
            self.knows(self.knowing.note(self.state))
            if self.played % self.stride == self.seed % self.stride:
                self.look(moves)
            self.state.listening = False
            self.state.events.clear()
            if not self.speaks_up():
                move = moves[self.dice.below(len(moves))]
                self.takes_back(self.state.seat, move)
                self.state.play(move)
            self.played += 1
            if self.played % self.counting == 0 or self.state.seat == OVER:
                self.expect(self.game.census(self.state) == self.census, "components were lost or made")
            self.expect(self.played <= bound, f"the game is longer than its bound of {bound}")
        self.look([])
        self.scores()
        return self.played

    def speaks_up(self) -> bool:
        """Now and then a seat plays an aside instead of the move that was due."""
        seat = self.dice.below(self.seats)
        asides = self.state.asides(seat)
        if not asides or self.dice.below(OUT_OF_TURN):
            return False
        move = asides[self.dice.below(len(asides))]
        self.takes_back(seat, move)
        self.state.play_aside(seat, move)
        return True

    def takes_back(self, seat: int, move: int) -> None:
        """Who may undo a move was told no secret by it."""
        verb = self.game.verbs.of(move)
        if verb in self.tried and (self.played + self.seed) % TAKEN_BACK:
            return
        self.tried.add(verb)
        self.knows(self.knowing.siblings(self.state))
        told = told_by_undoable(self.game, self.cast, self.state, seat, move, seeded(self.played))
        self.expect(not told, f"seat {seat} may take back move {move}, and {told} depends on a secret")

    def knows(self, broken: str) -> None:
        """The same observation means the same moves."""
        self.expect(not broken, broken)

    def moves(self) -> list[int]:
        moves = self.state.moves()
        self.expect(len(moves) > 0, "there is no legal move")
        self.expect(moves == sorted(set(moves)), f"the moves {moves} are not ascending")
        self.expect(moves[0] >= 0 and moves[-1] < self.game.move_space, "a move is outside the move space")
        self.expect(0 <= self.state.seat < self.seats, f"seat {self.state.seat} is to act")
        own = self.state.asides(self.state.seat)
        self.expect(not set(own) & set(moves), f"a move is offered and an aside at once: {own}")
        return moves

    def look(self, moves: list[int]) -> None:
        self.copies(moves)
        self.words(moves)
        self.layout()
        for seat in range(self.seats):
            self.refusals(seat, moves)
        for seat in [*range(self.seats), SPECTATOR]:
            self.leaks(seat, moves)

    def layout(self) -> None:
        """Every field is written by `ints`, or declared as derived; `from_ints` and `copy` bring every field back."""
        again = self.game.from_ints(self.seats, self.options, self.state.ints())
        self.expect(again.ints() == self.state.ints(), "from_ints(ints()) is not equal")
        self.expect(again.moves() == self.state.moves() if self.state.seat != OVER else True, "its moves differ")
        missing = unwritten_fields(self.state)
        self.expect(not missing, f"ints() does not tell {missing}")
        missing = unbrought_fields(self.state, again)
        self.expect(not missing, f"from_ints() does not bring back {missing}")

    def copies(self, moves: list[int]) -> None:
        """A copy is equal, and playing it changes nothing here."""
        before = self.state.ints()
        twin = self.state.copy()
        self.expect(twin.ints() == before, "a copy is not equal")
        for _ in range(4):
            if twin.seat != OVER:
                options = twin.moves()
                twin.play(options[self.dice.below(len(options))])
        self.expect(self.state.ints() == before, "playing a copy changed the original")
        self.expect(self.state.moves() == moves if moves else True, "asking for the moves twice gave two answers")

    def words(self, moves: list[int]) -> None:
        """Every choice speaks both languages and names rules that exist; every event it causes can be told."""
        asked = [self.state.asides(seat) for seat in range(self.seats)] if moves else []
        for offered in [moves, *asked]:
            choices = self.game.choices(self.state, offered, self.cast)
            for choice in choices:
                self.expect(all(choice.text.say(lang) for lang in LANGUAGES), f"choice {choice.move} has no words")
                self.expect(bool(choice.rules and choice.targets), f"choice {choice.move} names no rule or no target")
                for rule in choice.rules:
                    self.game.rulebook.rule(rule)
            self.expect(not alike_choices(choices), f"verb and targets do not tell apart {alike_choices(choices)}")
        if moves:
            twin = heard(self.state, self.state.seat, moves[self.dice.below(len(moves))])
            self.tell_all(twin)

    def tell_all(self, twin: State) -> None:
        for event in twin.events:
            for reader in [*range(self.seats), None]:
                told = self.game.teller.tell(event, self.cast, reader, 1)
                self.expect(all(told.text.say(lang) for lang in LANGUAGES), f"event {event.verb} has no words")
                again = msgspec.json.decode(msgspec.json.encode(told), type=type(told))
                self.expect(again == told, f"event {event.verb} does not pass through JSON unchanged")
            if event.rule:
                self.game.rulebook.rule(event.rule)

    def refusals(self, seat: int, moves: list[int]) -> None:
        """A reason is given exactly against moves that are neither offered nor asides; in words when it is first given,
        and now and then."""
        if seat != self.state.seat and not moves:
            return
        offered = set(moves if seat == self.state.seat else []) | set(self.state.asides(seat))
        for move in range(-1, self.game.move_space + 1):
            reason = self.game.handlers.reason(self.state, move, seat)
            silent = reason is None
            self.expect(silent == (move in offered), f"why_not and moves disagree about move {move} of seat {seat}")
            first = reason is not None and reason.key not in self.spoken
            if reason is not None:
                self.spoken.add(reason.key)
            if first or move % 13 == self.seed % 13:
                said = self.game.why_not(self.state, move, seat, self.cast)
                self.expect((said is None) == silent, f"why_not has no words against move {move} of seat {seat}")

    def leaks(self, seat: int, moves: list[int]) -> None:
        """What a seat sees must not change when all that it can't know is dealt anew."""
        eye = None if seat == SPECTATOR else seat
        other = self.state.copy()
        other.reimagine(seat, self.dice)
        self.expect(self.game.census(other) == self.census, f"reimagining for seat {seat} loses components")
        self.only_hidden(seat, other)
        self.expect(other.dice.word > 0, f"the world that seat {seat} imagines has the key of the real one")
        self.expect(self.seen(self.state, eye) == self.seen(other, eye), f"seat {seat} sees a secret")
        if seat == SPECTATOR or not moves:
            self.events_leak(seat, eye, other, moves)
            return
        self.expect(other.asides(seat) == self.state.asides(seat), f"the asides of seat {seat} depend on a secret")
        self.same_worlds(seat, other)
        seen = self.game.observe(self.state, seat)
        self.expect(seen == self.game.observe(other, seat), f"what seat {seat} observes depends on a secret")
        beyond = out_of_range(self.game.observation, seen)
        self.expect(not beyond, f"seat {seat} observes {beyond}, beyond what its field declares")
        if self.state.seat == seat:
            self.expect(other.moves() == moves, f"the choices of seat {seat} depend on a secret")
            for move in range(0, self.game.move_space, 7):
                here = self.game.why_not(self.state, move, seat, self.cast)
                there = self.game.why_not(other, move, seat, self.cast)
                same = (here and here.text) == (there and there.text)
                self.expect(same, f"the refusal of move {move} to seat {seat} tells a secret")
            same = final_moves(self.state, seat, moves) == final_moves(other, seat, moves)
            self.expect(same, f"what seat {seat} could take back depends on a secret")
            move = moves[self.dice.below(len(moves))]
            same = preview(self.game, self.state, seat, move) == preview(self.game, other, seat, move)
            self.expect(same, f"the preview of move {move} to seat {seat} tells a secret")
        self.events_leak(seat, eye, other, moves)

    def only_hidden(self, seat: int, other: State) -> None:
        """What is dealt anew was declared as hidden; what a seat sees is compared over worlds in which it differs."""
        changed = {*unbrought_fields(self.state, other)} - {"dice"}
        public = changed - hidden_fields(self.state)
        self.expect(not public, f"reimagining for seat {seat} changes {sorted(public)}, which are not hidden")
        self.redealt |= changed

    def same_worlds(self, seat: int, other: State) -> None:
        """The same knowledge and the same dice give the same world: reimagining reads nothing that is hidden."""
        one, two = self.state.copy(), other.copy()
        one.reimagine(seat, seeded(self.played))
        two.reimagine(seat, seeded(self.played))
        self.expect(one.ints() == two.ints(), f"the worlds that seat {seat} imagines depend on a secret")

    def events_leak(self, seat: int, eye: int | None, other: State, moves: list[int]) -> None:
        """When a seat sees and was announced the same in both worlds, it must have heard the same events."""
        allowed = [move for move in moves if self.state.seat == seat or move in other.moves()]
        if not allowed:
            return
        move = allowed[self.dice.below(len(allowed))]
        mine, theirs = heard(self.state, self.state.seat, move), heard(other, self.state.seat, move)
        ours = [event for event in mine.events if event.heard_by(seat)]
        others = [event for event in theirs.events if event.heard_by(seat)]
        if self.seen(mine, eye) == self.seen(theirs, eye) and self.announced(ours) == self.announced(others):
            self.expect(alike(ours, others), f"the events heard by seat {seat} after move {move} tell a secret")

    def announced(self, events: list[Event]) -> list[str]:
        """What everybody was told on purpose, such as the price of a sealed auction: it may leave no other trace."""
        return sorted(spelt(event) for event in events if event.verb in self.game.announced)

    def seen(self, state: State, eye: int | None) -> bytes:
        return msgspec.json.encode(self.game.view(state, eye, self.cast))

    def scores(self) -> None:
        for score in self.game.scores(self.state, self.cast):
            total = sum(category.points for category in score.categories)
            self.expect(score.total == total, f"the score of {score.name.en} is not the sum of its categories")
        self.expect(
            all(0 <= seat < self.seats for seat in self.game.handlers.winners(self.state)),
            "a winner does not sit at the table",
        )


def heard(state: State, seat: int, move: int) -> State:
    """A copy that played a move while somebody listened."""
    twin = state.copy()
    twin.listening = True
    if seat == twin.seat:
        twin.play(move)
    else:
        twin.play_aside(seat, move)
    return twin


def alike(ours: list[Event], others: list[Event]) -> bool:
    """The same events, in any order: two cards drawn one after the other may come either way round."""
    return sorted(map(spelt, ours)) == sorted(map(spelt, others))


def spelt(event: Event) -> str:
    return f"{event.verb} {event.rule} {event.actor} {event.args} {event.audience}"


def alike_choices(choices: list[Choice]) -> list[str]:
    """Labels of choices that verb and targets do not tell apart."""
    seen: dict[tuple[object, ...], str] = {}
    same: list[str] = []
    for choice in choices:
        key = (choice.verb, *sorted((target.kind, target.id) for target in choice.targets))
        if key in seen:
            same.append(f"{seen[key]} / {choice.text.en}")
        seen[key] = choice.text.en
    return same


def inspect(game: AnyGame, seats: int, options: Options, seed: int, stride: int = 40) -> int:
    """Play one random game under watch; tell how many moves it took."""
    return Watch(game, seats, options, seed, stride).run()
