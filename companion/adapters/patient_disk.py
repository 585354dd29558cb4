"""A journal on a disk that may hang: the table waits a moment for it, and then plays on.

A worn memory card or a sleeping disk can hold up one write for minutes, and nothing can call it back. So each entry is
written in a thread of its own. An entry that is not safe after a moment counts as one that the disk has not taken yet;
asked for again, it is not written twice: the thread that has it is waited for.
"""

import errno
import os
import threading
from typing import Protocol

from companion.journal.entries import Change

PATIENCE_S = 1.0
"""A healthy disk takes an entry within 0.1 s, a slow memory card within 0.5."""
AGAIN_S = 0.2
"""Once it hangs, each further look at it takes no longer: a play is not to wait for it."""


class Writer(Protocol):
    """Keeps entries safe."""

    def append(self, entry: Change) -> None:
        """Write one entry. Raises OSError."""


class _Attempt:
    """One entry on its way to the disk."""

    def __init__(self, writer: Writer, entry: Change) -> None:
        self.entry = entry
        self.error: Exception | None = None
        self.is_done = threading.Event()
        threading.Thread(target=self._write, args=(writer,), name="disk", daemon=True).start()

    def _write(self, writer: Writer) -> None:
        try:
            writer.append(self.entry)
        except Exception as error:  # noqa: BLE001  (raised again by whoever waits for this thread)
            self.error = error
        finally:
            self.is_done.set()


class PatientDisk:
    """Another writer, which nobody has to wait for. Entries come in order; one that failed comes again first."""

    def __init__(self, writer: Writer, patience_s: float = PATIENCE_S) -> None:
        """Write with ``writer``."""
        self._writer, self._patience_s = writer, patience_s
        self._hanging: _Attempt | None = None

    def append(self, entry: Change) -> None:
        """Write one entry. Raises OSError, also where the disk takes too long."""
        attempt = self._hanging or _Attempt(self._writer, entry)
        assert attempt.entry == entry
        if not attempt.is_done.wait(AGAIN_S if self._hanging else self._patience_s):
            self._hanging = attempt
            raise OSError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT))
        self._hanging = None
        if attempt.error is not None:
            raise attempt.error
