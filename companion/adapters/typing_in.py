"""Sentences typed at a live table, a line each. « Alice: scores » is Alice asking."""

import threading
from collections.abc import Sequence
from typing import TextIO

from companion.adapters.lines import split_speaker
from companion.adapters.loop import LiveTable
from companion.cards.seat import Seat
from companion.session.inputs import Words


def post_typed_lines(table: LiveTable, seats: Sequence[Seat], source: TextIO) -> None:
    """Post every line from a thread of its own; the table is left when the lines end."""

    def pump() -> None:
        for line in source:
            if line.strip():
                by, text = split_speaker(line.strip(), seats)
                table.post(Words(text, by, "keys"))
        table.stop()

    threading.Thread(target=pump, daemon=True).start()
