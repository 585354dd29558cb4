"""``companion play`` and ``resume`` killed at random moments: what was acknowledged must be in the journal.

    python -m tests.support.killing --runs 100 --seed 1

Real processes and real files. Each is forked from this one, which has imported everything already, so that a thousand
take minutes; what it runs is the command line, from its arguments on. Prints one JSON object of what it survived.
"""

import argparse
import json
import os
import signal
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from companion import bootstrap, cli
from companion.adapters.data import load_templates
from companion.adapters.journal_file import load
from companion.games.registry import GAMES
from tests.support.games import NAMES, case_of, set_up

LONGEST_S = 0.8
"""A process is killed within so long after its journal is there; one in ten, within so long of its start."""
START_S = 20.0


class LostError(AssertionError):
    """An acknowledged entry is not in the journal, or the journal cannot be read."""


def lines_of(game: str, players: int, seed: int) -> Iterator[dict[str, Any]]:
    """A match as JSON lines: what happens, what is told in private, some of it undone and done again or told anew."""
    chance = Random(seed)
    setup = set_up(GAMES[game], players)
    for happening in case_of(game).simulate(setup.seats, seed, setup.options, 0.0).play_match():
        yield happening.action
        for told in happening.private.values():
            yield from told
        if chance.random() < 0.2:
            yield {"do": "undo"}
            yield {"do": "redo"}
        if chance.random() < 0.05:
            yield {"do": "declare"}
            yield from [{"do": "answer", "choice": "yes"}] * chance.randint(1, 20)
            yield {"do": "answer", "choice": "leave"}
        if chance.random() < 0.1:
            yield {"do": "correct", "entry": chance.randint(1, 20), "with": happening.action}


def start(arguments: list[str], lines: Path, said: Path) -> int:
    """A process of ``companion``; its number."""
    child = os.fork()
    if child:
        return child
    status = 1
    try:
        for path, number, flags in ((lines, 0, os.O_RDONLY), (said, 1, os.O_WRONLY | os.O_CREAT | os.O_APPEND)):
            os.dup2(os.open(path, flags, 0o600), number)
        sys.stdin, sys.stdout = os.fdopen(0, "r"), os.fdopen(1, "w")
        status = cli.run(arguments)
    finally:
        os._exit(status)


def kill_one(folder: Path, game: str, seed: int, counts: dict[str, int]) -> None:
    """A table, played, killed, gone on with, and killed again."""
    chance = Random(seed)
    players = chance.choice(list(GAMES[game].players))
    journal, lines, said = folder / f"{seed}.jsonl", folder / "lines", folder / "said"
    told = [json.dumps(line) for line in lines_of(game, players, seed)]
    names = ",".join(NAMES[:players])
    acknowledged: set[object] = set()
    arguments = ["play", game, "--players", names, "--jsonl", "--journal", str(journal)]
    for _ in range(3):
        lines.write_text("\n".join(told) + "\n", encoding="utf-8")
        said.unlink(missing_ok=True)
        child = start(arguments, lines, said)
        deadline_s = time.monotonic() + START_S
        is_late = chance.random() < 0.9
        while is_late and not has_begun(said) and time.monotonic() < deadline_s:
            time.sleep(0.002)
        time.sleep(chance.uniform(0.0, LONGEST_S))
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        counts["killed"] += os.WIFSIGNALED(status)
        if os.WIFEXITED(status) and os.WEXITSTATUS(status):
            raise LostError(f"{arguments} failed by itself: seed {seed}")
        acknowledged |= set(entries_of(said))
        if not journal.exists() or not journal.stat().st_size:
            if acknowledged:
                raise LostError(f"{game}, seed {seed}: there is no journal")
            counts["before the journal"] += 1
            journal.unlink(missing_ok=True)
            continue
        found = load(journal)
        kept: set[object] = {change.id for change in found.journal.changes}
        if not acknowledged <= kept or found.lost:
            raise LostError(f"{game}, seed {seed}: {acknowledged - kept} lost")
        counts["entries"] += len(acknowledged)
        # It stands where it stood, and goes on.
        table = bootstrap.resume_table(journal, bootstrap.TableChoice(""))
        table.journal.close()
        arguments = ["resume", str(journal), "--jsonl"]
        acknowledged = kept


def has_begun(said: Path) -> bool:
    """Whether it has said anything: from there on, it plays."""
    return said.exists() and said.stat().st_size > 0


def entries_of(said: Path) -> Iterator[object]:
    """The entries that were acknowledged; of a last line that was cut short, none."""
    text = said.read_text(encoding="utf-8") if said.exists() else ""
    for line in text.splitlines(keepends=True):
        if line.endswith("\n") and line.startswith('{"entry"'):
            yield json.loads(line)["entry"]


def kill_many(runs: int, seed: int, folder: Path) -> Mapping[str, int]:
    """So many kills, over all games in turn. Raises LostError."""
    counts = {"killed": 0, "entries": 0, "before the journal": 0}
    games = list(GAMES)
    number = 0
    while counts["killed"] < runs:
        kill_one(folder, games[number % len(games)], seed * 100_000 + number, counts)
        number += 1
    return counts


def main() -> None:
    """Kill, and say what was survived."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    # Modules and words are loaded once, here, for all the processes to come.
    for game in GAMES:
        case_of(game)
        load_templates("fr", game)
    with tempfile.TemporaryDirectory(prefix="companion-killed-") as folder:
        print(json.dumps(kill_many(told.runs, told.seed, Path(folder))))


if __name__ == "__main__":
    main()
