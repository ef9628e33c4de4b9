"""Choices and events as words for people: what each touches, costs and brings, and the rules it rests on."""

from collections.abc import Callable
from typing import Final

from periple.games.globetrotter.card_text import all_lines
from periple.games.globetrotter.checks import DECKS, EFFECTS, KINDS
from periple.games.globetrotter.content import Content
from periple.games.globetrotter.known import Usual, money
from periple.games.globetrotter.position import Position
from periple.games.globetrotter.terms import IN_JACKPOT, MOST_SEATS, VERBS, Bonus, Kind, Step
from periple.kernel.cast import Cast
from periple.kernel.choice import Amount, Choice, Target, replace
from periple.kernel.tell import Kinds, Teller
from periple.kernel.words import Text, Words, join, same

Maker = Callable[[Position, int, int, Cast], Choice]

# What the numbers of a refusal are.
REFUSALS: Final = {"tired": ["n"], "no_fee": ["n"]}
WAYS: Final = ["road", "sea", "air", "bonus", "card", "back", "home"]
HALTS: Final = [*KINDS, "cross", "sent", "day", "weekend", "gamble", "challenge", "debt", "nothing"]
SEATS: Final = [[Target("seat", str(seat))] for seat in range(MOST_SEATS)]
DIE: Final = [Target("die", "road")]
PILE: Final = [Target("pile", "tickets")]
JACKPOT: Final = [Target("jackpot", "jackpot")]
POCKET: Final = [Target("bank", "pocket")]

# What each event's numbers are, in order (see `kernel/tell.py`). A path has both its ends.
EVENTS: Final[dict[str, list[str]]] = {
    "turn_began": ["n"],
    "threw": ["one", "other", "lucky"],
    "drew": [],
    "drew_this": ["ticket:ticket"],
    "settled": ["place:place"],
    "pocket": ["n"],
    "forgot": [],
    "worked": ["n", "place:place"],
    "rolled": ["face:face"],
    "arrived": ["from:place", "place:place", "way:way", "*path:place"],
    "flew": ["ticket:ticket"],
    "paid": ["n", "place:place"],
    "fined": ["n"],
    "received": ["n"],
    "bought": ["n", "cost"],
    "bought_for_jackpot": ["n"],
    "sold": ["ticket:ticket", "n"],
    "returned": ["ticket:ticket"],
    "gave_ticket": [],
    "gave_this": ["ticket:ticket"],
    "sent_home": ["from:place", "place:place"],
    "adventure": ["line:line", "card:card", "place:place", "reader:seat", "effect:effect", "n", "to:place"],
    "souvenir": ["place:place"],
    "joker": ["place:place"],
    "placed_joker": ["place:place"],
    "lost_joker": [],
    "took_key": ["key:key"],
    "won_key": ["key:key", "owner:seat"],
    "lost_key": ["key:key"],
    "showed": ["ticket:ticket", "victim:seat"],
    "exiled": ["victim:seat", "from:place", "place:place"],
    "swapped": ["other:seat", "place:place", "other_place:place"],
    "opened_jackpot": ["n", "tickets"],
    "won_jackpot": ["n", "tickets"],
    "won_jackpot_keys": ["n", "tickets", "keys"],
    "lost_gamble": [],
    "challenged": ["owner:seat", "key:key", "n"],
    "lost_challenge": ["key:key", "owner:seat"],
    "skipped": [],
    "halted": ["why:halt", "place:place"],
    "kept_jokers": ["rival:seat"],
    "won": ["n"],
    "ended": ["n"],
    "won_by_keys": ["n"],
    "won_by_souvenirs": ["n"],
    "won_by_money": ["n"],
    "shared_win": ["*winners:seat"],
}


class Speaker:
    """`maker` has one function for each row of the table of verbs. Choices that only depend on few numbers are kept."""

    def __init__(self, content: Content, words: Words) -> None:
        self.content = content
        self.words = words
        self.place_ids = [place.id for place in content.board.place]
        self.key_at = [[Target("key", one)] for one in content.key_ids]
        self.kinds = self._kinds()
        self.ticket_names = self.kinds["ticket"][1]
        usual = Usual(content, words, self.ticket_names)
        self.at, self.ticket_at, self.place_names = usual.at, usual.ticket_at, usual.place_names
        self.known = usual.known()
        self.key_names = self.kinds["key"][1]
        self.teller = Teller(words, EVENTS, self.kinds)
        self.kept: dict[int, Choice] = {}
        self.maker: list[Maker] = [
            self._work,
            self._roll,
            self._land,
            self._adventure,
            self._gamble,
            self._challenge,
            self._decline,
            self._claim,
            self._settle,
            self._end_turn,
            self._home,
            self._exile,
            self._swap,
            self._give_key,
            self._joker,
            self._buy,
            self._buy_pairs,
            self._sell,
            self._give_ticket,
            self._fly,
            self._go,
        ]

    def _kinds(self) -> Kinds:
        """Ids and names by number, of all that targets and events speak of; places as they stand in a sentence."""
        content, get = self.content, self.words.get
        places = content.board.place
        ends = content.figures.ends_of
        tickets = [
            join([places[ends[2 * at]].name, places[ends[2 * at + 1]].name], " / ", " / ")
            for at in range(len(content.tickets))
        ]
        keys = [places[place].name for place in content.figures.board.key_cities]
        keys += [continent.name for continent in content.board.continent]
        faces = content.memento.die.faces
        halts = [kind.name for kind in content.memento.kind] + [get("halt", one) for one in HALTS[len(KINDS) :]]
        return {
            "place": (self.place_ids, [place.in_words() for place in places]),
            "ticket": ([ticket.id for ticket in content.tickets], tickets),
            "key": (list(content.key_ids), keys),
            "face": (faces, [same(face) if face.isdigit() else get("face", face) for face in faces]),
            "way": (WAYS, [get("way", way) for way in WAYS]),
            "halt": (HALTS, halts),
            "effect": (list(EFFECTS), [get("effect_name", effect) for effect in EFFECTS]),
            "card": ([card.id for card in content.cards], [same(card.id) for card in content.cards]),
            "line": all_lines(content, self.words),
            "deck": (DECKS, [get("deck", deck) for deck in DECKS]),
            "die": (["road"], [get("die", "road")]),
            "bank": (["pocket"], [get("bank", "pocket")]),
            "pile": (["tickets"], [get("pile", "tickets")]),
            "jackpot": (["jackpot"], [get("jackpot", "jackpot")]),
        }

    def fill(self, phrase: str, /, **values: Text | str | int) -> Text:
        return self.words.phrases["choice"][phrase].fill(**values)

    def choice(self, s: Position, move: int, cast: Cast) -> Choice:
        verb = VERBS.verb_of[move]
        return self.maker[verb](s, move, move - VERBS.start[verb], cast)

    # Arriving somewhere

    def cost(self, s: Position, place: int) -> int:
        """What arriving there would cost the seat whose turn it is (rules 13, 72)."""
        return 0 if place == s.home[s.turn] else s.agreement.cost[s.board.kind[place]]

    def losses(self, s: Position, place: int) -> list[Amount]:
        """Money, and on a wasteland all tickets (rules 72, 73)."""
        costs = money(self.cost(s, place))
        held = len(s.hand[s.turn])
        if held and s.board.kind[place] == Kind.WASTELAND:
            costs.append(Amount("ticket", held))
        return costs

    def gains(self, s: Position, place: int) -> list[Amount]:
        """An island gives its joker once (rule 52)."""
        island = s.board.island_of[place]
        gained = island >= 0 and not s.islands[s.turn] >> island & 1 and s.supply[s.turn] > 0
        return [Amount("joker", 1)] if gained else []

    def arriving(
        self, s: Position, move: int, verb: str, place: int, text: Text, rules: list[int], path: list[str]
    ) -> Choice:
        return Choice(
            move,
            verb,
            text,
            self.at[place],
            rules,
            costs=self.losses(s, place),
            brings=self.gains(s, place),
            path=path,
            ends_turn=s.figures.ends[s.board.kind[place]],
        )

    def _keep(self, key: int, choice: Choice) -> Choice:
        self.kept[key] = choice
        return choice

    def _variant(self, move: int, more: int) -> int:
        """A key for what is kept: the move, and one number that its words depend on."""
        return more * VERBS.size + move

    # One verb each

    def _work(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        here = s.place[s.turn]
        key = self._variant(move, here)
        if key in self.kept:
            return self.kept[key]
        text = self.fill("work", n=s.figures.work)
        brings = money(s.figures.work)
        return self._keep(key, Choice(move, "work", text, self.at[here], [16, 17], brings=brings, ends_turn=True))

    def _roll(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        if move in self.kept:
            return self.kept[move]
        return self._keep(move, Choice(move, "roll", self.fill("roll"), DIE, [16, 24], chance=True))

    def _land(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        to = s.toward[s.turn]
        text = self.fill("land", place=self.place_names[to], cost=self.cost(s, to))
        path = [self.place_ids[s.place[s.turn]], self.place_ids[to]]
        return self.arriving(s, move, "land", to, text, [39, 40, 41], path)

    def _adventure(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        here = s.place[s.turn]
        key = self._variant(move, here)
        if key in self.kept:
            return self.kept[key]
        text = self.fill("adventure", place=self.place_names[here])
        return self._keep(key, Choice(move, "adventure", text, self.at[here], [42, 43], chance=True))

    def _gamble(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        lies = {"money": s.jackpot, "tickets": len(s.jackpot_tickets), "keys": s.keys.count(IN_JACKPOT)}
        pot = join([self.words.fill("pot", what, n=count) for what, count in lies.items() if count or what == "money"])
        text = self.fill("gamble", pot=pot)
        return Choice(move, "gamble", text, JACKPOT, [59, 60], chance=True)

    def _challenge(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        key = s.board.key_of[s.place[s.turn]]
        owner = s.keys[key]
        fee = s.figures.challenge
        text = self.fill("challenge", who=cast.who(owner), key=self.key_names[key], n=fee)
        return Choice(move, "challenge", text, self.key_at[key] + SEATS[owner], [63, 64], costs=money(fee), chance=True)

    def _decline(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        step = s.agenda[-1]
        if step == Step.LAST_CHANCE:
            return Choice(move, "decline", self.fill("decline_joker", who=cast.who(s.turn)), SEATS[s.turn], [82])
        here = s.place[s.turn]
        if step == Step.CHALLENGE:
            ends = s.closing and s.bonus == Bonus.NONE
            return Choice(move, "decline", self.fill("decline_challenge"), self.at[here], [63], ends_turn=ends)
        text = self.fill("decline_bonus", place=self.place_names[here])
        return Choice(move, "decline", text, self.at[here], [81 if s.bonus == Bonus.WORLD else 80])

    def _claim(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        pocket = s.figures.pocket
        return Choice(move, "claim", self.fill("claim", n=pocket), POCKET, [15], brings=money(pocket))

    def _settle(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        here = s.place[s.turn]
        text = self.fill("settle", place=self.place_names[here], cost=self.cost(s, here))
        return self.arriving(s, move, "settle", here, text, [15, 57], [])

    def _end_turn(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        after = s.agenda[-1] == Step.AFTER
        text = self.fill("end_after" if after else "end_turn")
        return Choice(move, "end_turn", text, SEATS[s.turn], [34 if after else 18], ends_turn=True)

    def _home(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        ticket = s.hand[s.turn][0]
        place = s.figures.ends_of[2 * ticket + n]
        country = self.content.board.place[place].country or same("")
        text = self.fill("home", place=self.place_names[place], country=country)
        return Choice(move, "home", text, self.at[place] + self.ticket_at[ticket], [11, 12])

    def _exile(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        place = s.figures.ends_of[2 * s.shown + n]
        text = self.fill("exile", who=cast.who(s.victim), place=self.place_names[place])
        path = [self.place_ids[s.place[s.victim]], self.place_ids[place]]
        return Choice(move, "exile", text, self.at[place] + SEATS[s.victim], [55, 56], path=path)

    def _swap(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        place = s.place[n]
        text = self.fill("swap", who=cast.who(n), place=self.place_names[place])
        path = [self.place_ids[s.place[s.turn]], self.place_ids[place]]
        costs, ends = self.losses(s, place), s.figures.ends[s.board.kind[place]]
        return Choice(move, "swap", text, SEATS[n] + self.at[place], [77], costs=costs, path=path, ends_turn=ends)

    def _give_key(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        text = self.fill("give_key", key=self.key_names[n])
        costs = [Amount("key", 1, self.key_at[n][0].id)]
        return Choice(move, "give_key", text, self.key_at[n], [70], costs=costs)

    def _joker(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self.known["joker"][move]

    def _buy(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        if move in self.kept:
            return self.kept[move]
        return self._keep(move, self._purchase(move, "buy", n + 1, (n + 1) * s.figures.price, [33, 36], False))

    def _buy_pairs(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        if move in self.kept:
            return self.kept[move]
        count, cost = (n + 1) * s.figures.pair, (n + 1) * s.figures.pair_price
        return self._keep(move, self._purchase(move, "buy_pairs", count, cost, [34, 36], True))

    def _purchase(self, move: int, verb: str, count: int, cost: int, rules: list[int], ends: bool) -> Choice:
        text = self.fill(verb, n=count, cost=cost)
        return Choice(
            move,
            verb,
            text,
            PILE,
            rules,
            costs=money(cost),
            brings=[Amount("ticket", count)],
            ends_turn=ends,
            chance=True,
        )

    def _sell(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        sale = self.known["sell"][move]
        owes = s.agenda[-1] == Step.DEBT and n in s.hand[s.turn]
        return replace(sale, rules=[67, 35]) if owes else sale

    def _give_ticket(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        text = self.fill("give_ticket", ticket=self.ticket_names[n])
        costs = [Amount("ticket", 1, self.ticket_at[n][0].id)]
        return Choice(move, "give_ticket", text, self.ticket_at[n], [69], costs=costs)

    def _fly(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        place = s.figures.ends_of[n]
        here, cost = s.place[s.turn], self.cost(s, place)
        key = self._variant(move, 2 * here + int(cost > 0))
        if key in self.kept:
            return self.kept[key]
        usual = self.known["fly"][move]
        path = [self.place_ids[here], self.place_ids[place]]
        if cost:
            return self._keep(key, replace(usual, path=path))
        text = self.fill("fly", place=self.place_names[place], cost=0)
        return self._keep(key, replace(usual, text=text, costs=usual.costs[:1], path=path))

    def _go(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        here, step = s.place[s.turn], s.agenda[-1]
        cost = self.cost(s, n)
        tied = s.board.kind[n] in (Kind.WASTELAND, Kind.ISLAND)  # what they take or give differs from time to time
        key = self._variant(move, (here * 3 + (step == Step.ROAD) + 2 * (step == Step.BONUS)) * 2 + int(cost > 0))
        if key in self.kept and not tied:
            return self.kept[key]
        if step == Step.TURN:
            return self._keep(key, self._sail(s, move, n, here))
        if step == Step.ROAD:
            path = [self.place_ids[place] for place in s.board.path(here, n)]
            text = self.fill("drive", place=self.place_names[n], cost=cost)
            return self._keep(key, self.arriving(s, move, "drive", n, text, [25, 26], path))
        text = self.fill("bonus", place=self.place_names[n], cost=cost)
        rule = 81 if s.bonus == Bonus.WORLD else 80
        return self.arriving(s, move, "bonus", n, text, [rule], [])

    def _sail(self, s: Position, move: int, stop: int, here: int) -> Choice:
        to = s.board.other_end(stop, here)
        text = self.fill("sail", place=self.kinds["place"][1][to], stop=self.place_names[stop])
        path = [self.place_ids[here], self.place_ids[stop]]
        return Choice(move, "sail", text, self.at[stop] + self.at[to], [37, 38], path=path, ends_turn=True)


def number(s: Position, move: int) -> int:
    """How many tickets a purchase is of."""
    verb = VERBS.verb_of[move]
    more = move - VERBS.start[verb] + 1
    return more if VERBS.name[verb] == "buy" else more * s.figures.pair
