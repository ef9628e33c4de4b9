"""What a series says, in sentences: the first thing that a report tells."""

from typing import Final

import msgspec

from periple.kernel.words import Text, same
from periple.lab.figures import Share
from periple.lab.study import FEW, Panel, Study, Thing

GOOD, BAD, LOOK = "good", "bad", "look"
SELDOM: Final = 0.05
PLAIN_MOST: Final = 6  # panels of which everything is expected to be used: the later ones are details

WORDS: Final = {
    "even": Text(fr="Aucune place n'est favorisée", en="No seat is favoured"),
    "even_text": Text(
        fr="Tous les intervalles contiennent {even} %. La plus haute : la place {best}, {share} %.",
        en="All intervals contain {even} %. The highest: seat {best}, {share} %.",
    ),
    "ahead": Text(fr="La place {best} est favorisée", en="Seat {best} is favoured"),
    "behind": Text(fr="La place {best} est désavantagée", en="Seat {best} is at a disadvantage"),
    "odd_text": Text(
        fr="Elle gagne {share} % des parties ({low} à {high}) au lieu de {even} %.",
        en="It wins {share} % of games ({low} to {high}) instead of {even} %.",
    ),
    "solo": Text(fr="Seul, on gagne {share} %", en="Alone, {share} % are won"),
    "solo_text": Text(fr="Intervalle à 95 % : {low} à {high}.", en="95 % interval: {low} to {high}."),
    "origin": Text(fr="« {name} » fait gagner", en="“{name}” makes winners"),
    "origin_text": Text(
        fr="Les gagnants y prennent {winners} points, la table {mean} en moyenne.",
        en="Winners get {winners} points from it, the table {mean} on average.",
    ),
    "no_origin": Text(fr="Aucune source de points ne décide", en="No source of points decides"),
    "no_origin_text": Text(
        fr="Les gagnants prennent partout à peu près autant que les autres.",
        en="Winners get about as much as the others everywhere.",
    ),
    "unwanted": Text(fr="Ce que personne ne veut", en="What nobody wants"),
    "unwanted_text": Text(
        fr="« {name} » ({group}) ne sert que dans {share} % des parties. Trop cher, trop loin, ou un effet que ces "
        "robots ne savent pas voir.",
        en="“{name}” ({group}) is used in only {share} % of games. Too dear, too far, or an effect that these "
        "bots can't see.",
    ),
    "wanted": Text(fr="Tout sert", en="Everything is used"),
    "wanted_text": Text(
        fr="Rien de ce que regarde ce rapport ne manque dans plus de 95 % des parties.",
        en="Nothing that this report looks at is missing from more than 95 % of games.",
    ),
    "strong": Text(fr="Forte : « {name} »", en="Strong: “{name}”"),
    "strong_text": Text(
        fr="Qui s'en sert ({group}) finit {worth} points au-dessus de la moyenne et gagne {won} % du temps ; "
        "dans {share} % des parties.",
        en="Whoever uses it ({group}) ends {worth} points above the mean and wins {won} % of the time; in "
        "{share} % of games.",
    ),
    "length": Text(fr="{middle} décisions par partie", en="{middle} decisions a game"),
    "length_text": Text(
        fr="La moitié des parties en prend {low} à {high}, en {rounds} manches.",
        en="Half of the games take {low} to {high}, in {rounds} rounds.",
    ),
    "close": Text(fr="Écart médian au second : {gap}", en="Median gap to the second: {gap}"),
    "close_text": Text(
        fr="En points. Changements de tête par partie (médiane) : {leads} ; aucun dans {never} % des parties.",
        en="In points. Changes of the lead in a game (median): {leads}; none in {never} % of games.",
    ),
    "ladder": Text(fr="{best} est le plus fort", en="{best} is the strongest"),
    "ladder_text": Text(
        fr="Il gagne {share} % de ses parties ({low} à {high}) contre {others}.",
        en="It wins {share} % of its games ({low} to {high}) against {others}.",
    ),
}


class Finding(msgspec.Struct, frozen=True):
    tone: str
    head: Text
    text: Text


def number(value: float, digits: int = 1) -> Text:
    """3.5 in English, 3,5 in French; whole numbers as they are."""
    words = f"{value:.{digits}f}" if digits and abs(value - round(value)) > 0.5 / 10**digits else f"{round(value)}"
    return Text(fr=words.replace(".", ",").replace("-", "−"), en=words.replace("-", "−"))


def percent(share: float, digits: int = 1) -> Text:
    return number(100 * share, digits)


def findings(found: Study) -> list[Finding]:
    told = [seats(found), origin(found), unwanted(found), strong(found), length(found)]
    told += [close(found)] if len(found.orders) > 1 else []
    told += [ladder(found)] if found.ladder else []
    return [one for one in told if one is not None]


def finding(tone: str, key: str, **values: Text | str | int) -> Finding:
    return Finding(tone, WORDS[key].fill(**values), WORDS[f"{key}_text"].fill(**values))


def seats(found: Study) -> Finding:
    orders = found.orders
    even = 1 / len(orders)
    if len(orders) == 1:
        one = orders[0]
        return finding(LOOK, "solo", share=percent(one.share), low=percent(one.low), high=percent(one.high))
    odd = max(orders, key=lambda one: (round(abs(one.share - even), 6), one.share))
    at = orders.index(odd) + 1
    if odd.low <= even <= odd.high:
        best = max(orders, key=lambda one: one.share)
        return finding(GOOD, "even", even=percent(even), best=orders.index(best) + 1, share=percent(best.share))
    key = "ahead" if odd.share > even else "behind"
    return Finding(
        BAD,
        WORDS[key].fill(best=at),
        WORDS["odd_text"].fill(
            share=percent(odd.share), low=percent(odd.low), high=percent(odd.high), even=percent(even)
        ),
    )


def origin(found: Study) -> Finding | None:
    if len(found.origins) < 2 or len(found.orders) < 2:
        return None
    best = max(found.origins, key=lambda one: one.gain)
    if not best.sure or best.gain <= 0:
        return finding(GOOD, "no_origin")
    return finding(LOOK, "origin", name=best.name, winners=number(best.winners), mean=number(best.mean))


def judged(panels: list[Panel]) -> list[tuple[Panel, Thing]]:
    return [(panel, one) for panel in panels for one in panel.things]


def unwanted(found: Study) -> Finding | None:
    if not found.panels:
        return None
    panel, least = min(judged(found.panels[:PLAIN_MOST]), key=lambda one: one[1].games)
    if least.games >= SELDOM:
        return finding(GOOD, "wanted")
    return finding(LOOK, "unwanted", name=least.name, group=panel.name, share=percent(least.games))


def strong(found: Study) -> Finding | None:
    sure = [(panel, one) for panel, one in judged(found.panels) if one.seats >= FEW and one.worth > one.reach]
    if not sure:
        return None
    panel, best = max(sure, key=lambda one: one[1].worth - one[1].reach)
    return finding(
        LOOK,
        "strong",
        name=best.name,
        group=panel.name,
        worth=number(best.worth),
        won=percent(best.won, 0),
        share=percent(best.games, 0),
    )


def length(found: Study) -> Finding:
    moves = found.moves
    return finding(
        LOOK,
        "length",
        middle=number(moves.middle, 0),
        low=number(moves.low, 0),
        high=number(moves.high, 0),
        rounds=number(found.rounds.middle, 0),
    )


def close(found: Study) -> Finding:
    never = sum(changes == 0 for changes in found.leads.numbers) / max(1, found.games)
    return finding(
        LOOK, "close", gap=number(found.gaps.middle), leads=number(found.leads.middle), never=percent(never, 0)
    )


def ladder(found: Study) -> Finding:
    best = found.ladder[0]
    share: Share = best.share
    return finding(
        GOOD,
        "ladder",
        best=best.bot.capitalize(),
        share=percent(share.share),
        low=percent(share.low),
        high=percent(share.high),
        others=same(", ".join(rung.bot for rung in found.ladder[1:])),
    )
