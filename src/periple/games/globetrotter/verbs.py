"""The two tables of the game: what may be asked or happens by itself, and what may be answered.

New rows go to the end: journals name moves, and positions steps, by their number.
"""

from typing import Final

from periple.kernel.verbs import Step, Steps, Verb, Verbs
from .rules import adventures, anytime, arrival, debts, jackpot, keys, refusals, tickets, travel, turn, victory
from .terms import MOST_CITIES, MOST_KEYS, MOST_PAIRS, MOST_PLACES, MOST_SEATS, MOST_TICKETS

STEPS: Final = Steps(
    [
        Step("turn", turn.turn_moves),
        Step("home", turn.home_moves, 11, "choose_home"),
        Step("start", turn.start_moves, 15, "claim_first"),
        Step("road", travel.road_moves, 25, "on_the_road"),
        Step("exile", arrival.exile_moves, 56, "choose_exile"),
        Step("debt", debts.sale_moves, 67, "pay_debt"),
        Step("give_ticket", debts.ticket_moves, 69, "give_ticket"),
        Step("give_key", keys.key_moves, 70, "give_key"),
        Step("swap", adventures.partners, 77, "choose_swap"),
        Step("challenge", jackpot.challenge_moves, 63, "choose_challenge"),
        Step("bonus", adventures.bonus_moves, 80, "choose_bonus"),
        Step("after", turn.after_moves, 34, "turn_over"),
        Step("last_chance", victory.last_chance_moves, 82, "last_chance"),
        Step("settle", happens=arrival.settle),
        Step("act", happens=arrival.act),
        Step("remain", happens=keys.remain),
        Step("reward", happens=adventures.reward),
        Step("back", happens=arrival.come_back),
        Step("close", happens=turn.close),
    ],
    now="s.agenda[-1]",
    before=turn.claim_or_forget,
    rest=victory.at_rest,
)

OPEN: Final = ["turn", "road", "challenge", "bonus"]  # choices of one's own turn at which one may also trade

VERBS: Final = Verbs(
    [
        Verb("work", 1, {"turn": turn.work}, refusals.work, [16, 17]),
        Verb("roll", 1, {"turn": travel.roll}, refusals.roll, [16, 24]),
        Verb("land", 1, {"turn": travel.land}, refusals.land, [39, 40, 41]),
        Verb("adventure", 1, {"turn": adventures.try_adventure}, refusals.adventure, [42, 43]),
        Verb("gamble", 1, {"turn": jackpot.gamble}, refusals.gamble, [59, 60]),
        Verb("challenge", 1, {"challenge": jackpot.challenge}, refusals.challenge, [63, 64]),
        Verb(
            "decline",
            1,
            {"challenge": jackpot.decline, "bonus": adventures.decline_bonus, "last_chance": victory.let_win},
            rules=[63],
        ),
        Verb("claim", 1, {"turn": turn.claim, "start": turn.claim}, refusals.claim, [15]),
        Verb("settle", 1, {"start": turn.claim}, rules=[15, 57]),  # one's duties without claiming
        Verb("end_turn", 1, {"after": turn.pass_on, "turn": turn.end_turn}, refusals.end_turn, [18]),
        Verb("home", 2, {"home": turn.choose_home}, rules=[11, 12]),  # side of the ticket
        Verb("exile", 2, {"exile": arrival.exile}, refusals.exile, [55, 56]),  # side of the ticket
        Verb("swap", MOST_SEATS, {"swap": adventures.swap}, refusals.swap, [77]),
        Verb("give_key", MOST_KEYS, {"give_key": keys.give_key}, refusals.give_key, [70]),
        Verb(
            "joker",
            MOST_CITIES,
            dict.fromkeys([*OPEN, "after", "last_chance"], anytime.joker),
            refusals.joker,
            [53, 54],
            anytime.joker_aside,
            refusals.joker_aside,
        ),
        Verb(
            "buy",
            MOST_TICKETS,
            dict.fromkeys(OPEN, tickets.buy),
            refusals.buy,
            [33, 36],
            no={"after": (33, "turn_over")},
            plus=1,
        ),
        Verb(
            "buy_pairs",
            MOST_PAIRS,
            {"after": turn.buy_pairs},
            refusals.buy_pairs,
            [34, 36],
            no={"turn": (34, "after_the_turn")},
            plus=1,
        ),
        Verb(
            "sell",
            MOST_TICKETS,
            {"debt": debts.sell_for_debt} | dict.fromkeys([*OPEN, "after"], anytime.sell),
            refusals.sell,
            [35],
            anytime.sell_aside,
            refusals.sell_aside,
        ),
        Verb("give_ticket", MOST_TICKETS, {"give_ticket": debts.give_owed_ticket}, refusals.give_ticket, [69]),
        Verb("fly", 2 * MOST_TICKETS, {"turn": travel.fly}, refusals.fly, [30, 31, 32]),  # 2 * ticket + side
        Verb(
            "go",
            MOST_PLACES,
            {"road": travel.drive, "bonus": adventures.take_bonus, "turn": travel.sail},
            refusals.go,
            [25, 26],
        ),
    ],
    STEPS,
)
