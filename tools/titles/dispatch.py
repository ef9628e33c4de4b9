"""Writes what offers and plays moves: a tree of comparisons with direct calls, the quickest way that compiles."""

from periple.kernel.verbs import Verb
from titles.reading import Title

Case = tuple[int, list[str]]  # where it begins, what is done
BARE = "s.agenda[-1]"  # the step of a position whose agenda keeps nothing beside it


def dispatch(title: Title) -> tuple[list[str], list[str]]:
    """The methods that offer and play; then the functions that tell the step and follow the agenda."""
    steps = title.steps
    now = steps.now.replace("s.", "self.")
    before = [title.call(steps.before, "before", ["self", "move"])] if steps.before else []
    follows = steps.after is None and any(step.happens for step in steps.rows)
    after = [title.call(steps.after, "after", ["self"])] if steps.after else ["follow(self)"] if follows else []
    plays, asides = verb_cases(title)
    methods = [
        "    def moves(self) -> list[int]:",
        f"        step: i64 = {now}",
        *indented(indented(tree(offers(title), "step"))),
        "",
        "    def play(self, move: int) -> None:",
        *indented(indented([*before, "at: i64 = move", *tree(plays, "at"), *after])),
        "",
        "    def reimagine(self, seat: int, dice: Dice) -> None:",
        "        imagine.reimagine(self, seat, dice)",
        "",
    ]
    if asides:
        methods += [
            "    def asides(self, seat: int) -> list[int]:",
            "        return turn.asides(self, seat)",
            "",
            "    def play_aside(self, seat: int, move: int) -> None:",
            *indented(indented([*tree(asides, "move"), *after])),
            "",
        ]
    functions = ["def step_of(s: Position) -> int:", f"    return {steps.now}", "\n"]
    return methods, [*functions, *(follow(title) if follows else [])]


def offers(title: Title) -> list[Case]:
    return [
        (at, [f"return {title.call(step.moves, f'step {step.name}', ['self'])}"])
        for at, step in enumerate(title.steps.rows)
        if step.moves
    ]


def verb_cases(title: Title) -> tuple[list[Case], list[Case]]:
    """What each verb does in turn, and out of turn."""
    plays: list[Case] = []
    asides: list[Case] = []
    for at, row in enumerate(title.verbs.rows):
        start, by, number = title.verbs.start[at], f"verb {row.name}", argument(title.verbs.start[at], row)
        calls = {step: title.call(play, by, ["self", number]) for step, play in row.at.items()}
        if not calls:
            plays.append((start, ['raise ValueError("nobody is asked this")']))
        elif len(set(calls.values())) == 1:
            plays.append((start, [f"{next(iter(calls.values()))}  # {row.name}"]))
        else:
            plays.append((start, by_step(title, list(calls.items()))))
        for why in (row.why, row.why_aside):
            if why is not None:
                title.call(why, by, [])
        if row.aside:
            asides.append((start, [title.call(row.aside, by, ["self", "seat", number])]))
    return plays, asides


def argument(start: int, row: Verb) -> str:
    shift = row.plus - row.by * start
    n = "move" if row.by == 1 else f"{row.by} * move"
    return f"{n} + {shift}" if shift > 0 else f"{n} - {-shift}" if shift else n


def by_step(title: Title, cases: list[tuple[str, str]]) -> list[str]:
    """What a verb does by the step that it answers; the last call stands for all steps that are left."""
    lines = [f"step = {title.steps.now.replace('s.', 'self.')}"]
    calls = list(dict.fromkeys(call for _, call in cases))
    for at, call in enumerate(calls):
        steps = " or ".join(f"step == {title.steps.at(step)}" for step, its in cases if its == call)
        lines += [f"if {steps}:" if at == 0 else f"elif {steps}:" if at < len(calls) - 1 else "else:", f"    {call}"]
    return lines


def follow(title: Title) -> list[str]:
    """The functions that follow an agenda: whatever needs nobody happens, until somebody must choose."""
    if title.steps.now == BARE:
        return follow_bare(title)
    asked: list[Case] = []
    happen: list[Case] = []
    for at, step in enumerate(title.steps.rows):
        by = f"step {step.name}"
        if step.moves:
            stands = f"return {title.call(step.stands, by, ['s'])}" if step.stands else "return True"
            asked.append((at, [f"s.seat = s.{step.seat}", stands]))
        elif step.happens:
            happen.append((at, [title.call(step.happens, by, ["s", "frame // FRAME"])]))
    return [
        "def follow(s: Position) -> None:",
        '    """Whatever needs nobody happens, until somebody must choose or the game is over."""',
        "    agenda = s.agenda",
        "    while s.seat != OVER:",
        "        frame = agenda[-1]",
        "        step: i64 = frame & STEP",
        f"        if step < {happen[0][0]}:",
        "            if asked(s, step):",
        "                return",
        "            continue",
        "        agenda.pop()",
        *indented(indented(tree(happen, "step"))),
        "\n",
        "def asked(s: Position, step: i64) -> bool:",
        '    """Who must choose; False when it turns out that nobody must."""',
        *indented(merged(asked)),
        "\n",
    ]


def follow_bare(title: Title) -> list[str]:
    """The same for an agenda that keeps nothing beside its steps: the rules themselves say who is asked."""
    rows = title.steps.rows
    happen = [(at, [title.call(row.happens, f"step {row.name}", ["s"])]) for at, row in enumerate(rows) if row.happens]
    rest = title.call(title.steps.rest, "rest", ["s"]) if title.steps.rest else ""
    return [
        "def follow(s: Position) -> None:",
        '    """Whatever needs nobody happens, until somebody must choose or the game is over."""',
        "    while s.seat != OVER:",
        f"        step: i64 = {BARE}",
        f"        if step < {happen[0][0]}:",
        *(
            [f"            if {rest}:", "                return", "            continue"]
            if rest
            else ["            return"]
        ),
        "        s.agenda.pop()",
        *indented(indented(tree(happen, "step"))),
        "\n",
    ]


def merged(cases: list[Case]) -> list[str]:
    """The rare steps one by one; those that are alike at the end."""
    lines: list[str] = []
    usual = ["s.seat = s.turn", "return True"]
    for at, code in cases:
        if code != usual:
            lines += [f"if step == {at}:", *indented(code)]
    return [*lines, *usual]


def tree(cases: list[Case], name: str) -> list[str]:
    """Cases by where each begins, told apart by halving."""
    if len(cases) == 1:
        return cases[0][1]
    half = len(cases) // 2
    left, right = tree(cases[:half], name), tree(cases[half:], name)
    rest = [f"el{right[0]}", *right[1:]] if len(cases) - half > 1 else ["else:", *indented(right)]
    return [f"if {name} < {cases[half][0]}:", *indented(left), *rest]


def indented(lines: list[str]) -> list[str]:
    return ["    " + line for line in lines]
