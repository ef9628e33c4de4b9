"""Windows of play: what every row of a fleet saw, chose and came to, and what each decision was worth afterwards."""

import ctypes
from dataclasses import dataclass

import numpy
import torch
from torch import Tensor

from periple.arena.fleet import Fleet
from periple.learning.model import Model, chances, shares

WARM = 3  # times a net is asked before the asking is recorded


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


class Window:
    """Decisions of all rows, one step after the other, in arrays that are filled again and again. Seats are absolute;
    shares and leads have one place more, nobody's. One step more is looked at than is played."""

    def __init__(self, fleet: Fleet, steps: int, device: torch.device) -> None:
        games, seats = fleet.games, fleet.plan.most_seats + 1

        def room(more: int, *shape: int, kind: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros(steps + more, games, *shape, dtype=kind, device=device)

        self.words = room(1, fleet.width, kind=torch.int32)
        self.masks = room(1, fleet.space, kind=torch.bool)
        self.seats = room(1, kind=torch.int64)
        self.value = room(1, seats)  # shares of the win as expected
        self.points = room(1, seats)  # leads in points as expected
        self.chosen = room(0, kind=torch.int64)
        self.chance = room(0)  # logarithm
        # Where games ended, noted beside the device and brought there in one go: whether, shares of the win, leads.
        self.ends = numpy.zeros((steps, games, 1 + 2 * seats), numpy.float32)
        self.at = 0  # steps looked at
        self.played = 0  # steps that are over


class Half:
    """A fleet whose arrays a device reads: with two of them one is thought about while the other plays."""

    def __init__(self, fleet: Fleet, device: torch.device, scale: float, steps: int) -> None:
        self.fleet, self.device, self.scale = fleet, device, scale
        self.seats = fleet.plan.most_seats
        self.players = torch.from_numpy(fleet.players).to(device)
        self.rows = torch.arange(fleet.games, device=device)
        self.pinned = device.type == "cuda" and self._pin()
        self.window = Window(fleet, steps, device)
        self.words, self.masks = self.window.words[0].clone(), self.window.masks[0].clone()
        self.asked = self.window.seats[0].clone()
        self.thought: tuple[Tensor, Tensor, Tensor] | None = None  # where a recorded thought is found
        self.record: torch.cuda.CUDAGraph | None = None

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

    def look(self) -> None:
        """What the fleet shows, where the net reads it."""
        fleet = self.fleet
        for here, shown in ((self.words, fleet.observations), (self.masks, fleet.masks), (self.asked, fleet.seats)):
            here.copy_(torch.from_numpy(shown), non_blocking=self.pinned)

    @torch.no_grad()
    def think(self, model: Model) -> Tensor:
        """What the net expects where the fleet stands, remembered in the window; the logarithms of its chances."""
        self.look()
        logs, value, points = self._recorded(model) if self.device.type == "cuda" else self._thought(model)
        window = self.window
        told = ((window.words, self.words), (window.masks, self.masks), (window.seats, self.asked))
        for kept, now in (*told, (window.value, value), (window.points, points)):
            kept[window.at].copy_(now)
        window.at += 1
        return logs

    def _thought(self, model: Model) -> tuple[Tensor, Tensor, Tensor]:
        logits, value, points = model(self.words)
        win = self.absolute(shares(value, self.players).exp().mean(1), self.asked)
        lead = self.absolute(torch.cat([points, points[:, :1] * 0], 1), self.asked)
        return chances(logits, self.masks), win, lead

    def _recorded(self, model: Model) -> tuple[Tensor, Tensor, Tensor]:
        """The same in one order to the GPU: a hundred small ones take longer to give than to carry out."""
        if self.record is None or self.thought is None:
            beside = torch.cuda.Stream()
            beside.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(beside):
                for _ in range(WARM):
                    self._thought(model)
            torch.cuda.current_stream().wait_stream(beside)
            self.record = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self.record):
                self.thought = self._thought(model)
        self.record.replay()
        return self.thought

    def absolute(self, told: Tensor, seats: Tensor) -> Tensor:
        """From the seat that looks to the seats of the table; the last place stays."""
        return told.gather(1, self.turned(-seats))

    def turned(self, by: Tensor) -> Tensor:
        seats = torch.arange(self.seats, device=self.device)
        players = self.players.unsqueeze(1)
        index = torch.where(seats < players, (seats + by.unsqueeze(1)) % players, seats)
        return torch.cat([index, torch.full_like(index[:, :1], self.seats)], 1)

    def begin(self, logs: Tensor, chosen: Tensor) -> None:
        window = self.window
        window.chosen[window.played].copy_(chosen)
        window.chance[window.played].copy_(logs.gather(1, chosen.unsqueeze(1)).squeeze(1))
        self.fleet.begin(chosen.cpu().numpy())

    def finish(self) -> int:
        """Wait for the step and note which games it ended; how many."""
        fleet, window = self.fleet, self.window
        fleet.finish()
        ends, over = window.ends[window.played], numpy.flatnonzero(fleet.done)
        window.played += 1
        ends[:] = 0
        if len(over):
            won = fleet.shares[over]
            ends[over, 0] = 1
            ends[over, 1 : self.seats + 1] = won
            ends[over, self.seats + 1] = 1 - won.sum(1)
            ends[over, self.seats + 2 : -1] = leads(fleet.points[over], fleet.players[over]) / self.scale
        return len(over)

    def first_leads(self) -> numpy.typing.NDArray[numpy.float32]:
        """How far the first seat was ahead, game by game of the window."""
        ends = self.window.ends[: self.window.played]
        told: numpy.typing.NDArray[numpy.float32] = ends[ends[..., 0] > 0, self.seats + 2]
        return told

    def measured(self, scale: float) -> None:
        """From now on so many points count as one."""
        self.window.ends[:, :, self.seats + 2 :] *= self.scale / scale
        self.scale = scale

    @torch.no_grad()
    def lesson(self, model: Model, trace: float, margin: float) -> Lesson:
        """What every decision of the window was worth: what followed, and what was expected of what is far away."""
        self.think(model)  # where the window ends
        w, steps = self.window, self.window.played
        ends = torch.from_numpy(w.ends[:steps]).to(self.device)
        done, won, lead_won = ends[..., :1] > 0, ends[..., 1 : self.seats + 2], ends[..., self.seats + 2 :]
        value, points = w.value[steps], w.points[steps]
        returned, lead, known = value, points, torch.zeros_like(done[0, :, 0])
        gains, told, led, seen = [], [], [], []
        weight = margin * (self.players > 1).float().unsqueeze(1)  # a race is won or not, by however many points
        for at in reversed(range(steps)):
            returned = torch.where(done[at], won[at], (1 - trace) * value + trace * returned)
            lead = torch.where(done[at], lead_won[at], (1 - trace) * points + trace * lead)
            known = known | done[at, :, 0]
            value, points, seat = w.value[at], w.points[at], w.seats[at].unsqueeze(1)
            gain = (returned - value).gather(1, seat) + weight * (lead - points).gather(1, seat)
            gains.append(gain.squeeze(1))
            told.append(returned.gather(1, self.turned(w.seats[at])))
            led.append(lead.gather(1, self.turned(w.seats[at])))
            seen.append(known)
        w.at = w.played = 0
        return Lesson(
            w.words[:steps].flatten(0, 1),
            w.masks[:steps].flatten(0, 1),
            self.players.repeat(steps),
            self.rows.repeat(steps),
            w.chosen[:steps].flatten(),
            w.chance[:steps].flatten(),
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
