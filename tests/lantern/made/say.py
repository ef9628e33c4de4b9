"""What is told of an event, one function for each; nothing unless somebody listens."""

# Made by tools/titles from the declarations of the title (`make made`): change those.

# ruff: noqa

from periple.kernel.state import EVERYBODY, State


def guessed(s: State, rule: int, actor: int, n: int, rival: int, right: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("guessed", rule, actor, [n, rival, right], audience)


def changed(s: State, rule: int, actor: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("changed", rule, actor, [], audience)


def got(s: State, rule: int, actor: int, card: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("got", rule, actor, [card], audience)


def rang(s: State, rule: int, actor: int, audience: int = EVERYBODY) -> None:
    if s.listening:
        s.say("rang", rule, actor, [], audience)
