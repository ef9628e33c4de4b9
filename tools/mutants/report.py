"""What a series found: the survivors as small differences, and the figures for docs/testing.md."""

from collections import Counter

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from mutants.accepted import REASONS, Accepted
from mutants.series import Result
from mutants.trial import RECORDED, Suite


def report(console: Console, suite: Suite, results: list[Result], accepted: Accepted, least: float) -> int:
    """Print the table; 0 when enough faults are caught and every survivor has its reason."""
    missed = [result for result in results if not result.caught_by]
    if missed:
        console.print(survivors(suite, missed, accepted))
    caught = len(results) - len(missed)
    share = 100 * caught / len(results) if results else 100.0
    by_record = sum(result.caught_by.startswith(RECORDED) for result in results)
    console.print(
        f"{suite.title}: {len(results)} faults, {caught} caught ({share:.1f} %, {by_record} first by a recorded game), "
        f"{len(missed)} missed"
    )
    reasons = Counter(accepted.reason(result.fault) for result in missed)
    for reason in REASONS:
        if reasons[reason]:
            console.print(f"  {reasons[reason]} {reason}: {REASONS[reason]}")
    if reasons[""]:
        console.print(
            f"  {reasons['']} without a reason: tests to be written, or a line in tests/mutants/{suite.title}.toml"
        )
    no_longer(console, results, accepted)
    return 0 if share >= least and not reasons[""] else 1


def survivors(suite: Suite, missed: list[Result], accepted: Accepted) -> Table:
    table = Table(title=f"{suite.title}: faults that no test caught", title_justify="left", show_lines=True)
    table.add_column("where", overflow="fold")
    table.add_column("the fault", overflow="fold", ratio=1)
    table.add_column("reason")
    package = suite.root / "src" / "periple" / "games" / suite.title
    for result in sorted(missed, key=lambda one: (one.fault.module, one.fault.line)):
        fault = result.fault
        path = package.joinpath(*fault.module.split(".")).with_suffix(".py")
        source = path.read_bytes()
        first, last = fault.line, source[: fault.end].count(b"\n") + 1
        extra = fault.instead.count("\n") - source[fault.begin : fault.end].count(b"\n")
        before = source.decode().splitlines()[first - 1 : last]
        after = fault.applied(source).decode().splitlines()[first - 1 : last + extra]
        shown = [f"[red]- {escape(line.strip())}[/]" for line in before]
        shown += [f"[green]+ {escape(line.strip())}[/]" for line in after]
        where = f"{fault.module}.py:{fault.line}\n{fault.function}\n{escape(fault.change)}"
        table.add_row(where, "\n".join(shown), accepted.reason(fault) or "[bold]?[/]")
    return table


def no_longer(console: Console, results: list[Result], accepted: Accepted) -> None:
    """Entries of the list that a test catches by now."""
    for result in results:
        if result.caught_by and result.fault.key in accepted.reasons:
            console.print(f"  listed, but caught by {result.caught_by}: {escape(' | '.join(result.fault.key))}")
