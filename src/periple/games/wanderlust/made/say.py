"""What is told of an event, one function for each; nothing unless somebody listens."""

# Made by tools/titles from the declarations of the title (`make made`): change those.

# ruff: noqa

from periple.kernel.state import EVERYBODY, State


def born(s: State, rule: int, actor: int, place: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("born", rule, actor, [place], audience)


def dealt(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("dealt", rule, actor, [n], audience)


def chose_trotter(s: State, rule: int, actor: int, trotter: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("chose_trotter", rule, actor, [trotter], audience)


def turn_began(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("turn_began", rule, actor, [n], audience)


def took(s: State, rule: int, actor: int, ticket: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("took", rule, actor, [ticket], audience)


def drew(s: State, rule: int, actor: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("drew", rule, actor, [], audience)


def drew_this(s: State, rule: int, actor: int, ticket: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("drew_this", rule, actor, [ticket], audience)


def river_filled(s: State, rule: int, actor: int, ticket: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("river_filled", rule, actor, [ticket], audience)


def refreshed(s: State, rule: int, actor: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("refreshed", rule, actor, [], audience)


def planned(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("planned", rule, actor, [n], audience)


def hopped(
    s: State, rule: int, actor: int, from_: int, to: int, route: int, payment: int, way: int, audience: int = EVERYBODY
) -> None:
    if s.listening:
        s.say("hopped", rule, actor, [from_, to, route, payment, way], audience)


def arrived(s: State, rule: int, actor: int, place: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("arrived", rule, actor, [place], audience)


def earned(s: State, rule: int, actor: int, n: int, total: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("earned", rule, actor, [n, total], audience)


def claimed(s: State, rule: int, actor: int, place: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("claimed", rule, actor, [place], audience)


def revealed(s: State, rule: int, actor: int, place: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("revealed", rule, actor, [place], audience)


def met(s: State, rule: int, actor: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("met", rule, actor, [], audience)


def met_this(s: State, rule: int, actor: int, card: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("met_this", rule, actor, [card], audience)


def played_encounter(s: State, rule: int, actor: int, card: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("played_encounter", rule, actor, [card], audience)


def gained_item(s: State, rule: int, actor: int, item: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("gained_item", rule, actor, [item, n], audience)


def gained_action(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("gained_action", rule, actor, [n], audience)


def found_wild(s: State, rule: int, actor: int, ticket: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("found_wild", rule, actor, [ticket], audience)


def swapped(s: State, rule: int, actor: int, given: int, taken: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("swapped", rule, actor, [given, taken], audience)


def sent_under(s: State, rule: int, actor: int, place: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("sent_under", rule, actor, [place], audience)


def bought_souvenir(s: State, rule: int, actor: int, place: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("bought_souvenir", rule, actor, [place, n], audience)


def sent_postcard(s: State, rule: int, actor: int, place: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("sent_postcard", rule, actor, [place], audience)


def took_photo(s: State, rule: int, actor: int, place: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("took_photo", rule, actor, [place], audience)


def discarded(s: State, rule: int, actor: int, ticket: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("discarded", rule, actor, [ticket], audience)


def lost_action(s: State, rule: int, actor: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("lost_action", rule, actor, [], audience)


def fulfilled(s: State, rule: int, actor: int, objective: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("fulfilled", rule, actor, [objective], audience)


def triggered(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("triggered", rule, actor, [n], audience)


def ended(s: State, rule: int, actor: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("ended", rule, actor, [], audience)


def lost_race(s: State, rule: int, actor: int, n: int, need: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("lost_race", rule, actor, [n, need], audience)


def won(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("won", rule, actor, [n], audience)


def won_by_destinations(s: State, rule: int, actor: int, n: int, cards: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("won_by_destinations", rule, actor, [n, cards], audience)


def won_by_collectibles(s: State, rule: int, actor: int, n: int, tokens: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("won_by_collectibles", rule, actor, [n, tokens], audience)


def shared(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("shared", rule, actor, [n], audience)


def automaton_began(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("automaton_began", rule, actor, [n], audience)


def automaton_collected(s: State, rule: int, actor: int, item: int, place: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("automaton_collected", rule, actor, [item, place], audience)


def automaton_has_enough(s: State, rule: int, actor: int, item: int, place: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("automaton_has_enough", rule, actor, [item, place], audience)


def automaton_waited(s: State, rule: int, actor: int, place: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("automaton_waited", rule, actor, [place], audience)


def automaton_too_far(s: State, rule: int, actor: int, place: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("automaton_too_far", rule, actor, [place, n], audience)


def automaton_none_near(s: State, rule: int, actor: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("automaton_none_near", rule, actor, [n], audience)


def automaton_near(s: State, rule: int, actor: int, place: int, n: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("automaton_near", rule, actor, [place, n], audience)


def automaton_other_zone(s: State, rule: int, actor: int, place: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("automaton_other_zone", rule, actor, [place], audience)


def automaton_none_in_zone(s: State, rule: int, actor: int, zone: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("automaton_none_in_zone", rule, actor, [zone], audience)


def automaton_in_zone(s: State, rule: int, actor: int, place: int, zone: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("automaton_in_zone", rule, actor, [place, zone], audience)


def automaton_no_way(s: State, rule: int, actor: int, place: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("automaton_no_way", rule, actor, [place], audience)


def automaton_crowded(s: State, rule: int, actor: int, place: int, by: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("automaton_crowded", rule, actor, [place, by], audience)


def automaton_taken(s: State, rule: int, actor: int, place: int, by: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("automaton_taken", rule, actor, [place, by], audience)


def automaton_landing_held(
    s: State, rule: int, actor: int, place: int, airport: int, by: int, audience: int = EVERYBODY
) -> None:
    if s.listening:
        s.say("automaton_landing_held", rule, actor, [place, airport, by], audience)


def automaton_airport_held(s: State, rule: int, actor: int, place: int, by: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("automaton_airport_held", rule, actor, [place, by], audience)


def automaton_to_airport(s: State, rule: int, actor: int, place: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("automaton_to_airport", rule, actor, [place], audience)


def automaton_free(s: State, rule: int, actor: int, place: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("automaton_free", rule, actor, [place], audience)


def automaton_chose(s: State, rule: int, actor: int, place: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("automaton_chose", rule, actor, [place], audience)


def automaton_walked(s: State, rule: int, actor: int, from_: int, to: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("automaton_walked", rule, actor, [from_, to], audience)


def automaton_flew(s: State, rule: int, actor: int, from_: int, to: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("automaton_flew", rule, actor, [from_, to], audience)


def automaton_blocked(s: State, rule: int, actor: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("automaton_blocked", rule, actor, [], audience)
