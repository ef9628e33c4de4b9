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


@click.command(cls=Command)
@click.argument("title", default=TITLES[0])
@click.option("--out", type=click.Path(path_type=Path), default=None, help="A folder for checkpoints and the net")
@click.option(
    "--windows", type=click.IntRange(1), default=200, help="How often it plays for a while and learns from that"
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
@click.option("--device", default="", help="cpu or cuda; a GPU where there is one")
@click.option("--small", is_flag=True, help="A small net and few games: minutes on a processor instead of a GPU")
@language
def train(
    title: str,
    out: Path | None,
    windows: int,
    minutes: float,
    rows: int,
    workers: int,
    begin: Path | None,
    device: str,
    small: bool,
    lang: str,
) -> None:
    """Teach a net to play a title by playing itself. Broken off, the same command takes it up again."""
    try:
        import torch

        from periple.bots.net import read_net
        from periple.bots.recipe import recipe_of, small_recipe
        from periple.learning.learner import Learner, Told
        from periple.learning.training import Schedule
        from periple.learning.training import train as learn
    except ImportError as error:
        raise missing(error, "train") from None
    one = game(title)
    recipe = small_recipe(recipe_of(one)) if small else recipe_of(one)
    if rows:
        recipe = msgspec.structs.replace(recipe, rows=rows)
    chosen = device or ("cuda" if torch.cuda.is_available() else "cpu")
    folder = out or Path("explorer") / title
    learner = Learner(one, recipe, chosen, cores() if workers < 0 else workers)
    if begin is not None:
        learner.take_up(read_net(one, begin))
    console.print(WORDS["begins"].fill(title=one.card.name, folder=str(folder), device=chosen).say(lang))
    with Progress(TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), console=console) as bar:
        task = bar.add_task("", total=windows)

        def tell(told: Told) -> None:
            text = WORDS[told.key].fill(**told.facts).say(lang)
            if told.key == "window":
                bar.update(task, completed=learner.progress.windows, description=text)
            else:
                bar.console.print(text)

        learn(learner, Schedule(windows, minutes=minutes), folder, tell)
    console.print(WORDS["ends"].fill(file=str(folder / "explorer.npz")).say(lang))


LEARNING: Final = [train]
