"""`periple train`: a title learnt by self-play (docs/explorer.md)."""

from pathlib import Path
from typing import Final

import click
import msgspec
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from periple.console import Command, console, language, missing
from periple.games import TITLES
from periple.kernel.registry import game
from periple.kernel.words import HOUSE
from periple.lab.series import cores

WORDS: Final = HOUSE["learning"]
WINDOWS: Final = 200
UNLIMITED: Final = 1_000_000
IMITATING: Final = 0.25  # of the time


@click.command(cls=Command)
@click.argument("title", default=TITLES[0])
@click.option("--out", type=click.Path(path_type=Path), default=None, help="A folder for checkpoints and the net")
@click.option(
    "--windows",
    type=click.IntRange(1),
    default=None,
    help="How often it plays for a while and learns from that; 200, or as often as fits into --minutes",
)
@click.option("--minutes", type=click.FloatRange(0), default=0.0, help="Stop in time, whatever is left")
@click.option("--rows", type=click.IntRange(0), default=0, help="Games side by side; as the recipe says when 0")
@click.option("--workers", default=-1, help="Processes that play; one for each core when not given")
@click.option(
    "--begin",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    default=None,
    help="A net to go on from, instead of imitating",
)
@click.option(
    "--imitate",
    type=click.FloatRange(0, 1),
    default=None,
    help="The part of --minutes in which it watches the recipe's guide: a quarter, with --begin none",
)
@click.option(
    "--recipe",
    "own",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    default=None,
    help="A recipe of your own, as TOML",
)
@click.option("--device", default="", help="cpu or cuda; a GPU where there is one")
@click.option("--small", is_flag=True, help="A small net and few games: minutes on a processor instead of a GPU")
@language
def train(
    title: str,
    out: Path | None,
    windows: int | None,
    minutes: float,
    rows: int,
    workers: int,
    begin: Path | None,
    imitate: float | None,
    own: Path | None,
    device: str,
    small: bool,
    lang: str,
) -> None:
    """Teach a net to play a title by playing itself. Broken off, the same command takes it up again."""
    try:
        import torch

        from periple.bots.net import read_net
        from periple.bots.recipe import read_recipe, recipe_of, small_recipe
        from periple.learning.learner import Learner, Told
        from periple.learning.training import Schedule
        from periple.learning.training import train as learn
    except ImportError as error:
        raise missing(error, "train") from None
    one = game(title)
    recipe = read_recipe(own) if own is not None else recipe_of(one)
    recipe = small_recipe(recipe) if small else recipe
    if rows:
        recipe = msgspec.structs.replace(recipe, rows=rows)
    chosen = device or ("cuda" if torch.cuda.is_available() else "cpu")
    folder = out or Path("explorer") / title
    learner = Learner(one, recipe, chosen, cores() if workers < 0 else workers)
    if begin is not None:
        learner.take_up(read_net(one, begin), bool(imitate))
    windows = windows or (UNLIMITED if minutes else WINDOWS)
    schedule = Schedule(windows, minutes=minutes, imitating=IMITATING if imitate is None else imitate)
    console.print(WORDS["begins"].fill(title=one.card.name, folder=str(folder), device=chosen).say(lang))
    with Progress(TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), console=console) as bar:
        task = bar.add_task("", total=windows)

        def tell(told: Told) -> None:
            text = WORDS[told.key].fill(**told.facts).say(lang)
            if told.key == "window":
                bar.update(task, completed=learner.progress.windows, description=text)
            else:
                bar.console.print(text)

        learn(learner, schedule, folder, tell)
    console.print(WORDS["ends"].fill(file=str(folder / "explorer.npz")).say(lang))


LEARNING: Final = [train]
