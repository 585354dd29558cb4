"""Nonsense at every door, guided by what it makes the code do: the doors of ``front_doors.py`` under atheris.

    python -m tests.support.guided_fuzz --seconds 600

A developer's tool: ``requirements/fuzz.in`` says what it takes beside the tests. Each door is attacked by a process of
its own, which libFuzzer ends when it takes too long over one input or too much memory.
"""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

SEEDS = 40
PATIENCE = 6
"""libFuzzer counts the time of the clock, in which other programs take part."""
LONGEST_INPUT = 20_000


def attack_one(door: str, seconds: int, corpus: Path, slowest_s: int, most_mb: int) -> None:
    """Attack one door, in this process, until the time is over or something gets through."""
    import atheris

    with atheris.instrument_imports(include=["companion"], enable_loader_override=False):
        from companion import bootstrap
        from tests.support import front_doors
    from functools import cache

    for name in ("load_catalogue", "load_templates"):
        setattr(bootstrap, name, cache(getattr(bootstrap, name)))
    corpus.mkdir(parents=True, exist_ok=True)
    for seed in range(SEEDS):
        (corpus / f"seed-{seed}").write_bytes(front_doors.seeds(door, Random(seed)))
    take: Callable[[bytes], None] = front_doors.DOORS[door]
    told = [
        f"-max_total_time={seconds}", f"-timeout={slowest_s}", f"-rss_limit_mb={most_mb}", f"-max_len={LONGEST_INPUT}",
        f"-artifact_prefix={corpus}/found-", "-print_final_stats=1", "-verbosity=1",
    ]  # fmt: skip
    atheris.Setup([sys.argv[0], *told, str(corpus)], take)
    atheris.Fuzz()


def main() -> None:
    """Attack every door for so long; say what got through."""
    from tests.support.front_doors import DOORS, MOST_MEMORY_MB, SLOWEST_S

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=600, help="at each door")
    parser.add_argument("--door", choices=list(DOORS), action="append")
    parser.add_argument("--here", type=Path, help=argparse.SUPPRESS)
    told = parser.parse_args()
    if told.here is not None:
        attack_one(told.door[0], told.seconds, told.here, int(PATIENCE * SLOWEST_S), MOST_MEMORY_MB)
        return
    failed = 0
    with tempfile.TemporaryDirectory(prefix="companion-fuzz-") as folder:
        for door in told.door or DOORS:
            corpus = Path(folder) / door
            command = [sys.executable, "-m", __spec__.name, "--seconds", str(told.seconds), "--door", door]
            done = subprocess.run(
                [*command, "--here", str(corpus)], capture_output=True, text=True, errors="replace", check=False
            )
            stats = dict(_stats(done.stderr))
            tried, memory_mb = stats.get("number_of_executed_units", "?"), stats.get("peak_rss_mb", "?")
            print(f"{door}: {tried} tried, {memory_mb} MB, {'nothing' if not done.returncode else 'ONE'} let through")
            if done.returncode:
                failed += 1
                kept = Path.cwd() / f"fuzz-{door}"
                for found in corpus.glob("found-*"):
                    kept.write_bytes(found.read_bytes())
                print(f"  kept in {kept.name}\n{done.stdout[-1500:]}\n{done.stderr[-1500:]}", flush=True)
    sys.exit(1 if failed else 0)


def _stats(text: str) -> Any:
    """What libFuzzer says at its end."""
    for line in text.splitlines():
        if line.startswith("stat::"):
            name, _, value = line.removeprefix("stat::").partition(":")
            yield name, value.strip()


if __name__ == "__main__":
    main()
