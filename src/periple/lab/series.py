"""Many games at once, on all cores: the same seeds give the same rows, whatever the number of workers."""

import os
import signal
from collections.abc import Callable, Generator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from typing import Final

import msgspec

from periple.kernel.words import PeripleError, Text, wrong
from periple.lab.plan import GameRow, Plan
from periple.lab.sitting import play_one

CHUNK: Final = 20  # games that a worker plays before it tells
CHUNKS_LEFT: Final = 16  # towards the end chunks become smaller, so that no core waits long for another's last one
PROCESSES: Final = "processes"
RAY: Final = "ray"
Job = tuple[Plan, int, int]


class Part(msgspec.Struct):
    """What became of a chunk: its games, and why there are no more of them."""

    rows: list[GameRow]
    error: Text | None = None


def play_part(job: Job) -> Part:
    """A chunk as far as it goes: what was played before a bot broke is kept."""
    part = Part([])
    play_into(part, job)
    return part


def play_into(part: Part, job: Job) -> None:
    plan, start, stop = job
    try:
        for number in range(start, stop):
            part.rows.append(play_one(plan, number))
    except PeripleError as error:
        part.error = error.text


def jobs_of(plan: Plan, done: int = 0) -> list[Job]:
    """Chunks of games, after those that are done already."""
    jobs: list[Job] = []
    while done < plan.games:
        size = max(1, min(CHUNK, (plan.games - done) // CHUNKS_LEFT))
        jobs.append((plan, done, done + size))
        done += size
    return jobs


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_series(
    plan: Plan,
    workers: int,
    told: Callable[[int], None],
    keep: Callable[[list[GameRow]], None],
    done: int = 0,
    engine: str = PROCESSES,
) -> None:
    """Play what is not done yet; `keep` gets the rows chunk by chunk, in order, `told` how many games there are."""
    jobs = jobs_of(plan, done)
    with closing(
        run_on_ray(jobs) if engine == RAY else run(jobs, workers)
    ) as parts:  # Ctrl-C may come while one is kept
        for part in parts:
            if part.rows:
                keep(part.rows)
            done += len(part.rows)
            told(done)
            if part.error is not None:
                raise PeripleError(part.error)


def run(jobs: list[Job], workers: int) -> Generator[Part, None, None]:
    if workers <= 1 or len(jobs) <= 1:
        yield from run_here(jobs)
        return
    pool = ProcessPoolExecutor(workers, initializer=_leave_interrupts_to_the_parent)
    waiting = [pool.submit(play_part, job) for job in jobs]
    waiting.reverse()
    processes = pool._processes  # which the pool forgets when it is shut down
    try:
        while waiting:  # `pool.map` would cancel the rest, and a broken pool stumbles over what is cancelled
            yield waiting.pop().result()
    except BrokenProcessPool:
        raise wrong("worker_stopped") from None
    except BaseException:  # Ctrl-C above all: nobody waits for games that are not kept
        for process in list(processes.values()):
            process.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def run_here(jobs: list[Job]) -> Generator[Part, None, None]:
    """One game after the other in this process; Ctrl-C keeps those that are done."""
    for job in jobs:
        part = Part([])
        try:
            play_into(part, job)
        except KeyboardInterrupt:
            yield part
            raise
        yield part


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def run_on_ray(jobs: list[Job]) -> Generator[Part, None, None]:
    """The same chunks on a Ray cluster (RAY_ADDRESS tells which; else one is made here), in the same order."""
    import ray

    ray.init(ignore_reinit_error=True, log_to_driver=False, logging_level="ERROR", include_dashboard=False)
    try:
        play = ray.remote(play_packed)
        ahead = max(2, 2 * int(ray.cluster_resources().get("CPU", 1)))
        waiting = [play.remote(msgspec.json.encode(job)) for job in jobs[:ahead]]
        for at in range(len(jobs)):
            yield msgspec.json.decode(ray.get(waiting.pop(0)), type=Part)
            if at + ahead < len(jobs):
                waiting.append(play.remote(msgspec.json.encode(jobs[at + ahead])))
    except ray.exceptions.RayError as error:
        why = str(error).strip().splitlines()[-1]
        raise wrong("ray_stops", why=why) from None
    finally:
        ray.shutdown()


def play_packed(job: bytes) -> bytes:
    """A chunk, in and out as plain bytes, so that a cluster needs to know nothing of ours beforehand."""
    import periple.games  # noqa: F401  (makes the titles known there)

    return msgspec.json.encode(play_part(msgspec.json.decode(job, type=Job)))
