"""Windows of play: what every row of a fleet saw, chose and came to, and what each decision was worth afterwards."""

import ctypes
from dataclasses import dataclass, field

import numpy
import torch
from torch import Tensor

from periple.arena.fleet import Fleet
from periple.learning.model import Model, chances, shares


@dataclass
class Window:
    """Decisions of all rows, one step after the other. Seats are absolute; shares have one place more, nobody's win."""

    words: list[Tensor] = field(default_factory=list)
    masks: list[Tensor] = field(default_factory=list)
    seats: list[Tensor] = field(default_factory=list)
    chosen: list[Tensor] = field(default_factory=list)
    chance: list[Tensor] = field(default_factory=list)  # logarithm
    value: list[Tensor] = field(default_factory=list)  # shares of the win as expected
    points: list[Tensor] = field(default_factory=list)  # leads in points as expected
    done: list[Tensor] = field(default_factory=list)
    won: list[Tensor] = field(default_factory=list)  # shares of the win where a game ended
    lead: list[Tensor] = field(default_factory=list)  # leads in points where a game ended


@dataclass
class Lesson:
    """A window as it is learnt from: every decision a row."""

    words: Tensor
    masks: Tensor
    players: Tensor
    rows: Tensor
    chosen: Tensor
    chance: Tensor
    gain: Tensor  # how much better than expected it went
    shares: Tensor  # of the win, by seat from the one that chose
    leads: Tensor
    known: Tensor  # whether the game's end was seen


class Half:
    """A fleet whose arrays a device reads: with two of them one is thought about while the other plays."""

    def __init__(self, fleet: Fleet, device: torch.device, scale: float) -> None:
        self.fleet, self.device, self.scale = fleet, device, scale
        self.seats = fleet.plan.most_seats
        self.players = torch.from_numpy(fleet.players).to(device)
        self.rows = torch.arange(fleet.games, device=device)
        self.pinned = device.type == "cuda" and self._pin()
        self.window = Window()

    def _pin(self) -> bool:
        """Shared memory that the GPU may read by itself is copied many times faster."""
        return int(torch.cuda.cudart().cudaHostRegister(self._start(), self.fleet.memory.size, 0)) == 0

    def _start(self) -> int:
        assert self.fleet.memory.buf is not None
        return ctypes.addressof(ctypes.c_char.from_buffer(self.fleet.memory.buf))

    def close(self) -> None:
        """Before the fleet gives its memory back."""
        if self.pinned:
            torch.cuda.cudart().cudaHostUnregister(self._start())
        self.fleet.close()

    def told(self, array: numpy.typing.NDArray[numpy.generic]) -> Tensor:
        return torch.from_numpy(array).to(self.device, non_blocking=self.pinned)

    @torch.no_grad()
    def think(self, model: Model) -> Tensor:
        """What the net expects where the fleet stands, remembered in the window; its logits."""
        fleet, window = self.fleet, self.window
        words, masks = self.told(fleet.observations).clone(), self.told(fleet.masks).clone()
        seats = self.told(fleet.seats).long()
        logits, value, points = model(words)
        window.words.append(words)
        window.masks.append(masks)
        window.seats.append(seats)
        window.value.append(self.absolute(shares(value, self.players).exp().mean(1), seats))
        window.points.append(self.absolute(torch.cat([points, points[:, :1] * 0], 1), seats))
        return chances(logits, masks)

    def absolute(self, told: Tensor, seats: Tensor) -> Tensor:
        """From the seat that looks to the seats of the table; the last place stays."""
        return told.gather(1, self.turned(-seats))

    def turned(self, by: Tensor) -> Tensor:
        seats = torch.arange(self.seats, device=self.device)
        players = self.players[self.rows[: len(by)]].unsqueeze(1)
        index = torch.where(seats < players, (seats + by.unsqueeze(1)) % players, seats)
        return torch.cat([index, torch.full_like(index[:, :1], self.seats)], 1)

    def begin(self, log_chances: Tensor, chosen: Tensor) -> None:
        self.window.chosen.append(chosen)
        self.window.chance.append(log_chances.gather(1, chosen.unsqueeze(1)).squeeze(1))
        self.fleet.begin(chosen.cpu().numpy())

    def finish(self) -> int:
        """Wait for the step and note which games it ended; how many."""
        fleet, window = self.fleet, self.window
        fleet.finish()
        done = torch.from_numpy(fleet.done.copy())
        won = torch.from_numpy(fleet.shares.copy())
        won = torch.cat([won, 1.0 - won.sum(1, keepdim=True)], 1)
        lead = torch.from_numpy(leads(fleet.points, fleet.players) / self.scale)
        window.done.append(done.to(self.device))
        window.won.append(won.to(self.device))
        window.lead.append(torch.cat([lead, lead[:, :1] * 0], 1).float().to(self.device))
        return int(done.sum())

    @torch.no_grad()
    def lesson(self, model: Model, trace: float, margin: float) -> Lesson:
        """What every decision of the window was worth: what followed, and what was expected of what is far away."""
        self.think(model)  # where the window ends
        w = self.window
        value, points = w.value.pop(), w.points.pop()
        for rest in (w.words, w.masks, w.seats):
            rest.pop()
        returned, lead, known = value, points, torch.zeros_like(w.done[0])
        gains, told, led, seen = [], [], [], []
        for at in reversed(range(len(w.done))):
            over = w.done[at].unsqueeze(1)
            returned = torch.where(over, w.won[at], (1 - trace) * value + trace * returned)
            lead = torch.where(over, w.lead[at], (1 - trace) * points + trace * lead)
            known = known | w.done[at]
            value, points, seat = w.value[at], w.points[at], w.seats[at].unsqueeze(1)
            gain = (returned - value).gather(1, seat) + margin * (lead - points).gather(1, seat)
            gains.append(gain.squeeze(1))
            told.append(returned.gather(1, self.turned(w.seats[at])))
            led.append(lead.gather(1, self.turned(w.seats[at])))
            seen.append(known)
        self.window = Window()
        steps = len(gains)
        return Lesson(
            torch.cat(w.words),
            torch.cat(w.masks),
            self.players.repeat(steps),
            self.rows.repeat(steps),
            torch.cat(w.chosen),
            torch.cat(w.chance),
            torch.cat(gains[::-1]),
            torch.cat(told[::-1]),
            torch.cat(led[::-1])[:, :-1],
            torch.cat(seen[::-1]),
        )


def leads(
    points: numpy.typing.NDArray[numpy.float32], players: numpy.typing.NDArray[numpy.int64]
) -> numpy.typing.NDArray[numpy.float32]:
    """How far each seat is ahead of the best of the others, or behind; a lone one's points. 0 for empty chairs."""
    seats = points.shape[1]
    there = numpy.arange(seats) < players[:, None]
    told = numpy.where(there, points, -1e9)
    best = numpy.sort(told, axis=1)
    second = best[:, -2:-1] if seats > 1 else best
    others = numpy.where(told == best[:, -1:], second, best[:, -1:])
    lead = numpy.where(players[:, None] > 1, points - others, points)
    return numpy.where(there, lead, 0.0).astype(numpy.float32)


def joined(parts: list[Lesson]) -> Lesson:
    return Lesson(*(torch.cat([getattr(part, name) for part in parts]) for name in Lesson.__dataclass_fields__))
