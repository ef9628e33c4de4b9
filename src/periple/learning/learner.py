"""Self-play: every seat is the same net, games run side by side, and each window is learnt from before the next.

First the net imitates a bot of the house for a while, so that it knows what a sensible game looks like; then it plays
itself and is paid by the outcome alone, or also by its lead (proximal policy optimisation).
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import numpy
import torch
from torch import Tensor

from periple.arena.fleet import Fleet
from periple.bots.coding import Coding
from periple.bots.net import Facts, Net, fields_of, fits, write_net
from periple.bots.recipe import Recipe
from periple.kernel.registry import AnyGame
from periple.kernel.words import wrong
from periple.learning.model import Model, chances, model_for, shares, weights_by_name, weights_of
from periple.learning.rollout import Half, Lesson, joined

LATE = 0.05  # what is left of the rate of learning at the end
FEWER = 4  # rows are fewer while they are imitated, so that games come to their end
GENTLER = 4  # a net that has learnt before imitates at a rate so many times lower
LEADS = 0.25  # how much the points count beside the win
SPARED = 1000  # of the entropy's weight at the end, one part in so many


@dataclass
class Progress:
    """How far a learner is: what a checkpoint keeps beside the weights."""

    windows: int = 0
    decisions: int = 0
    games: int = 0
    imitated: bool = False
    seconds: float = 0.0
    scale: float = 1.0
    curve: list[dict[str, float]] = field(default_factory=list)


@dataclass(frozen=True)
class Told:
    """What a learner has to say: a sentence of the house, and what is filled in."""

    key: str
    facts: dict[str, int | str]


class Learner:
    def __init__(self, game: AnyGame, recipe: Recipe, device: str, workers: int, halves: int = 2) -> None:
        self.game, self.recipe = game, recipe
        self.device = torch.device(device)
        self.workers, self.halves = workers, halves
        self.seats = max(seats for seats, _ in recipe.mix())
        torch.manual_seed(recipe.seed)
        self.coding = Coding(game.observation)
        self.progress = Progress()
        self.model: Model = model_for(self.coding, self.facts()).to(self.device)
        self.adam = torch.optim.AdamW(self.model.parameters(), recipe.rate, betas=(0.9, 0.98), weight_decay=1e-3)
        self.last: dict[str, Tensor] = {}  # how the last batch was learnt
        self.left = 1.0  # of the time to learn

    def facts(self) -> Facts:
        game, recipe, done = self.game, self.recipe, self.progress
        return Facts(
            game.title,
            game.rules_version,
            game.fingerprints,
            fields_of(game),
            game.move_space,
            self.seats,
            recipe.width,
            recipe.blocks,
            recipe.heads,
            done.scale,
            recipe.asides,
            recipe.seed,
            done.decisions,
            done.games,
            recipe.sieve,
        )

    def fleets(self, seed: int, rows: int, steps: int, guide: str = "") -> list[Half]:
        recipe = self.recipe
        made: list[Half] = []
        for half in range(self.halves):
            fleet = Fleet(
                self.game.title,
                rows // self.halves,
                asides=recipe.asides,
                workers=self.workers,
                limit=recipe.limit,
                mix=recipe.mix(),
                choices_only=True,
                guide=guide,
                sieve=recipe.sieve,
            )
            fleet.reset(seed * 100_003 + half * 10_000_019)
            made.append(Half(fleet, self.device, self.progress.scale, steps))
        return made

    # Imitation

    def imitate(self, tell: Callable[[Told], None], seconds: float = 1e9) -> None:
        """Watch the guide play, then learn its choices and how its games ended."""
        recipe, begun = self.recipe, time.monotonic()
        halves = self.fleets(recipe.seed, max(recipe.rows // FEWER, self.halves), recipe.guided, recipe.guide)
        try:
            for _ in range(recipe.guided):
                for half in halves:
                    log_chances = half.think(self.model)
                    half.begin(log_chances, torch.from_numpy(half.fleet.advice).to(self.device))
                for half in halves:
                    self.progress.games += half.finish()
                if time.monotonic() - begun > seconds:
                    break
            if not self.progress.decisions:
                spread = numpy.concatenate([half.first_leads() for half in halves])
                self.progress.scale = max(1.0, float(spread.std())) if len(spread) > 1 else 1.0
                for half in halves:
                    half.measured(self.progress.scale)
            lesson = joined([half.lesson(self.model, 1.0, 0.0) for half in halves])
        finally:
            for half in halves:
                half.close()
        rate = recipe.rate / GENTLER if self.progress.decisions else recipe.rate
        self.progress.decisions += len(lesson.chosen)
        tell(Told("watched", {"guide": recipe.guide, "decisions": len(lesson.chosen)}))
        self.study(lesson, recipe.lessons, self.copying, rate, max(256, recipe.batch // 8))
        self.study(lesson, 2, self.copying, rate / 4, max(256, recipe.batch // 8))
        self.progress.imitated = True
        tell(Told("imitated", {"percent": round(100 * float(self.last["likelihood"]))}))

    def copying(self, lesson: Lesson, some: Tensor, logits: Tensor) -> Tensor:
        log_chances = chances(logits, lesson.masks[some])
        picked = log_chances.gather(1, lesson.chosen[some].unsqueeze(1)).squeeze(1)
        self.last["likelihood"] = picked.detach().mean().exp()
        return -picked.mean()

    # Self-play

    def play(self, halves: list[Half], left: float) -> None:
        """A window of self-play, and what is to be learnt from it. `left` falls from 1 to 0."""
        recipe = self.recipe
        for half in halves:
            self.act(half)
        for step in range(1, recipe.window + 1):
            for half in halves:
                self.progress.games += half.finish()
                if step < recipe.window:
                    self.act(half)
        lesson = joined([half.lesson(self.model, recipe.trace, recipe.margin) for half in halves])
        lesson.gain = (lesson.gain - lesson.gain.mean()) / (lesson.gain.std() + 1e-6)
        self.progress.decisions += len(lesson.chosen)
        self.progress.windows += 1
        rate = recipe.rate * (LATE + (1 - LATE) * left)
        self.left = left
        self.study(lesson, recipe.passes, self.improving, rate, recipe.batch)

    def act(self, half: Half) -> None:
        log_chances = half.think(self.model)
        luck = torch.empty_like(log_chances).exponential_()
        chosen = (log_chances - luck.log()).argmax(1)
        half.begin(log_chances, chosen)

    def improving(self, lesson: Lesson, some: Tensor, logits: Tensor) -> Tensor:
        recipe = self.recipe
        log_chances = chances(logits, lesson.masks[some])
        picked = log_chances.gather(1, lesson.chosen[some].unsqueeze(1)).squeeze(1)
        ratio, gain = (picked - lesson.chance[some]).exp(), lesson.gain[some]
        better = torch.minimum(ratio * gain, ratio.clamp(1 - recipe.clip, 1 + recipe.clip) * gain).mean()
        entropy = -(log_chances.exp() * log_chances).sum(1).mean()
        self.last["entropy"] = entropy.detach()
        weight = recipe.entropy * (1 / SPARED + (1 - 1 / SPARED) * self.left)
        return -better - weight * entropy

    # Learning

    def study(
        self,
        lesson: Lesson,
        passes: int,
        moves: Callable[[Lesson, Tensor, Tensor], Tensor],
        rate: float,
        batch: int,
    ) -> None:
        """Go through a lesson so many times, in an order of chance."""
        self.model.watching = True
        for group in self.adam.param_groups:
            group["lr"] = rate
        size = len(lesson.chosen)
        for _ in range(passes):
            order = torch.randperm(size, device=self.device)
            for some in order.split(batch):
                logits, value, points = self.model(lesson.words[some])
                self.model.watching = False  # a batch of a window is enough to meet what there is
                loss = moves(lesson, some, logits) + self.foretelling(lesson, some, value, points)
                self.adam.zero_grad(set_to_none=True)
                loss.backward()
                torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
                self.adam.step()

    def foretelling(self, lesson: Lesson, some: Tensor, value: Tensor, points: Tensor) -> Tensor:
        """How far off the win and the points were expected. Each head leaves out some rows of the fleet, so that the
        heads differ where little was seen."""
        told = shares(value, lesson.players[some])
        off = -(lesson.shares[some].unsqueeze(1) * told.clamp(min=-30)).sum(-1)
        heads = torch.arange(value.shape[1], device=self.device)
        learns = (
            (lesson.rows[some].unsqueeze(1) // 2 % value.shape[1] != heads).float() if len(heads) > 1 else off * 0 + 1
        )
        if not self.progress.imitated:  # nothing is known of games whose end was not seen
            learns = learns * lesson.known[some].unsqueeze(1)
        lead = torch.nn.functional.smooth_l1_loss(points, lesson.leads[some], reduction="none")
        lead = lead.mean(1) if self.progress.imitated else lead.mean(1) * lesson.known[some]
        win = (off * learns).sum() / learns.sum().clamp(min=1)
        self.last["win"] = win.detach()
        return win + LEADS * lead.mean()

    # What is kept

    def save(self, path: Path) -> None:
        """Everything that the next window depends on; a broken-off write leaves the last one as it was."""
        kept = {
            "recipe": self.recipe,
            "progress": self.progress,
            "model": self.model.state_dict(),
            "adam": self.adam.state_dict(),
            "luck": torch.get_rng_state(),
            "cuda": torch.cuda.get_rng_state_all() if self.device.type == "cuda" else [],
        }
        new = path.with_suffix(".new")
        torch.save(kept, new)
        new.replace(path)

    def load(self, path: Path) -> None:
        kept = torch.load(path, map_location=self.device, weights_only=False)
        self.model.load_state_dict(kept["model"])
        self.adam.load_state_dict(kept["adam"])
        self.progress = kept["progress"]
        torch.set_rng_state(kept["luck"].cpu())
        if kept["cuda"] and self.device.type == "cuda":
            torch.cuda.set_rng_state_all([state.cpu() for state in kept["cuda"]])

    def take_up(self, net: Net, imitates: bool = False) -> None:
        """Begin with a net that has learnt before: its weights, not how it was learning. It plays itself at once, or
        imitates the guide of the recipe first."""
        if not fits(net.facts, self.game) or shape_of(net.facts) != shape_of(self.facts()):
            raise wrong("net_of_another_kind", title=self.game.title)
        kept = {name: torch.from_numpy(matrix).to(self.device) for name, matrix in net.weights.items()}
        with torch.no_grad():
            for name, tensor in weights_by_name(self.model).items():
                tensor.copy_(kept[name])
            for shared in (self.model.rise, *self.model.traits):  # what was shared is in the rows by now
                shared.zero_()
            self.model.met |= (kept["first"] != 0).any(1)
        facts = net.facts
        self.progress = Progress(0, facts.decisions, facts.games, not imitates, 0.0, facts.scale)

    def export(self, path: Path) -> None:
        """The net as it plays."""
        with path.open("wb") as file:
            write_net(file, self.facts(), weights_of(self.model))


def shape_of(facts: Facts) -> tuple[int, int, int, int]:
    return facts.seats, facts.width, facts.blocks, facts.heads
