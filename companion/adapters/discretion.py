"""What the process itself must not give away while a table is played: who may read its files, what a crash leaves.

Hands are in its memory. A dump of that memory, or an error message that quotes a card, would be read by others.
"""

import os
import sys
import threading
import traceback
from types import TracebackType


def be_discreet() -> None:
    """From here on: files for their owner only, no dump of the memory, crash reports without what was worked on."""
    os.umask(0o077)
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_CORE)
        resource.setrlimit(resource.RLIMIT_CORE, (0, most))
    sys.excepthook = _report
    threading.excepthook = lambda told: _report(told.exc_type, told.exc_value, told.exc_traceback)


def _report(kind: type[BaseException], error: BaseException | None, where: TracebackType | None) -> None:
    """Where it happened and of what kind; its message may name a card."""
    if issubclass(kind, KeyboardInterrupt):
        return
    lines = traceback.format_tb(where)
    sys.stderr.write("".join([*lines, f"{kind.__name__}\n"]))
