"""The net as it learns. `bots/net.py` is the same net as it plays; `weights_of` leads from the one to the other."""

import numpy
import torch
from torch import Tensor, nn

from periple.bots.coding import STEPS, Coding, Columns
from periple.bots.net import Facts, Weights
from periple.kernel.sheet import WORD

TRAITS = 24  # numbers that tell what a thing is like
NEVER = -1e4  # the logit of what can't be


class Model(nn.Module):
    def __init__(self, coding: Coding, moves: int, seats: int, width: int, blocks: int, heads: int) -> None:
        super().__init__()
        self.rows, self.seats, self.heads = coding.rows, seats, heads
        self.watching = False  # whether rows are noted as met
        self.bit_rows = (int(coding.count.end), int(coding.bits.end))
        for name in ("which", "count", "bits", "bag"):
            columns: Columns = getattr(coding, name)
            for part in ("at", "least", "top", "first"):
                self.register_buffer(f"{name}_{part}", torch.from_numpy(getattr(columns, part)))
        self.register_buffer("steps", torch.from_numpy(STEPS))
        self.register_buffer("slopes", torch.from_numpy(coding.slopes()))
        self.register_buffer("column", torch.from_numpy(column_of_row(coding)))
        self.register_buffer("met", torch.zeros(coding.rows, dtype=torch.bool))  # rows that have been added once
        self.first = nn.Parameter(torch.randn(coding.rows, width) * 0.03)
        self.rise = nn.Parameter(torch.zeros(len(coding.count.at) + 1, width))
        self.register_buffer("alike", torch.from_numpy(rows_alike(coding)))
        self.things = nn.ParameterList([torch.randn(many, TRAITS) * 0.3 for _, many in coding.vocabularies()])
        self.traits = nn.ParameterList(
            [torch.randn(len(starts), TRAITS, width) * 0.03 for starts, _ in coding.vocabularies()]
        )
        self.first_bias = nn.Parameter(torch.zeros(width))
        self.norms = nn.ModuleList([nn.LayerNorm(width) for _ in range(blocks + 1)])
        self.into = nn.ModuleList([nn.Linear(width, width) for _ in range(blocks)])
        self.out = nn.ModuleList([nn.Linear(width, width) for _ in range(blocks)])
        self.policy = nn.Linear(width, moves)
        self.value = nn.Linear(width, heads * (seats + 1))
        self.points = nn.Linear(width, seats)
        nn.init.orthogonal_(self.policy.weight, 0.01)
        nn.init.zeros_(self.policy.bias)

    def inputs(self, words: Tensor) -> Tensor:
        """Ones where an observation adds a row: (batch, rows)."""
        told = words.long()
        x = torch.zeros(len(told), self.rows, device=words.device, dtype=torch.bfloat16)
        which = (told[:, self.which_at] - self.which_least).clamp(min=0)
        x.scatter_(1, torch.minimum(which, self.which_top) + self.which_first, 1.0)
        count = (told[:, self.count_at] - self.count_least).clamp(min=0)
        x.scatter_(1, self.steps[torch.minimum(count, self.count_top)] + self.count_first, 1.0)
        if len(self.bits_at):
            bits = told[:, self.bits_at].unsqueeze(-1) >> torch.arange(WORD, device=words.device) & 1
            x[:, self.bit_rows[0] : self.bit_rows[1]] = bits.flatten(1).to(x.dtype)
        if len(self.bag_at):
            things = torch.minimum(told[:, self.bag_at], self.bag_top)
            x.scatter_add_(1, things + self.bag_first, (things > 0).to(x.dtype))
        return x

    def rows_as_they_count(self, own: Tensor) -> Tensor:
        """Every row's own weights; for counts what all rows of their column share; for cards and places what they are
        like, wherever they lie."""
        told = own + self.slopes.unsqueeze(1) * self.rise[self.column]
        pairs = zip(self.things, self.traits, strict=True)
        like = [torch.einsum("vt,ctw->cvw", things, traits).flatten(0, 1) for things, traits in pairs]
        return told.index_add(0, self.alike, torch.cat(like)) if like else told

    def forward(self, words: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Logits of the moves; of each seat's win and nobody's, by head; points."""
        x = self.inputs(words)
        if self.watching:
            self.met |= x.any(0)
        rows = self.rows_as_they_count(self.first).to(x.dtype)
        with torch.autocast(words.device.type, torch.bfloat16):
            h = x @ rows + self.first_bias
            h = torch.relu(self.norms[0](h))
            for norm, into, out in zip(self.norms[1:], self.into, self.out, strict=True):
                h = h + out(torch.relu(into(norm(h))))
            h = torch.relu(h)
            logits = self.policy(h)
        h = h.float()
        value = self.value(h).view(-1, self.heads, self.seats + 1)
        return logits.float(), value, self.points(h)


def rows_alike(coding: Coding) -> numpy.typing.NDArray[numpy.int64]:
    """The rows of things that have something in common: vocabulary by vocabulary, column by column."""
    found = [start + numpy.arange(many) for starts, many in coding.vocabularies() for start in starts]
    return numpy.concatenate(found) if found else numpy.zeros(0, numpy.int64)


def column_of_row(coding: Coding) -> numpy.typing.NDArray[numpy.int64]:
    """By row: which count column it belongs to; the last number for rows of no count."""
    found = numpy.full(coding.rows, len(coding.count.at), numpy.int64)
    for at, (first, top) in enumerate(zip(coding.count.first, coding.count.top, strict=True)):
        found[first : first + int(STEPS[top]) + 1] = at
    return found


def chances(logits: Tensor, masks: Tensor) -> Tensor:
    """Logarithms of the chances of the moves that may be chosen. Where asides are not asked for there is no silence."""
    return torch.log_softmax(logits[:, : masks.shape[1]].masked_fill(~masks, NEVER), -1)


def shares(value: Tensor, players: Tensor) -> Tensor:
    """Logarithms of each seat's share of the win and, last, of nobody's: (batch, heads, seats + 1)."""
    seats = value.shape[-1] - 1
    there = torch.arange(seats + 1, device=value.device) < players.unsqueeze(1)
    there[:, -1] = True
    return torch.log_softmax(value.masked_fill(~there.unsqueeze(1), NEVER), -1)


def weights_by_name(model: Model) -> dict[str, Tensor]:
    """The parameters under the names of `bots/net.py`."""
    kept: dict[str, Tensor] = {"first": model.first, "first_bias": model.first_bias}
    for at, norm in enumerate(model.norms):
        kept |= {f"norm{at}": norm.weight, f"norm{at}_bias": norm.bias}
    for at, (into, out) in enumerate(zip(model.into, model.out, strict=True)):
        kept |= {f"in{at}": into.weight, f"in{at}_bias": into.bias, f"out{at}": out.weight, f"out{at}_bias": out.bias}
    for name in ("policy", "value", "points"):
        layer = getattr(model, name)
        kept |= {name: layer.weight, f"{name}_bias": layer.bias}
    return kept


def weights_of(model: Model) -> dict[str, Weights]:
    """The weights as `bots/net.py` reads them. What was never met is left out: it has learnt nothing."""
    kept = weights_by_name(model)
    known = (model.met | (model.slopes > 0)).unsqueeze(1)
    kept["first"] = model.rows_as_they_count(model.first * model.met.unsqueeze(1)) * known
    return {name: tensor.detach().float().cpu().numpy() for name, tensor in kept.items()}


def model_for(coding: Coding, facts: Facts) -> Model:
    return Model(coding, facts.moves + 1, facts.seats, facts.width, facts.blocks, facts.heads)
