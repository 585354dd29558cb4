"""The end of a worker whose companion is gone, even where a device or an engine holds it for ever."""

import os
import threading
import time
from collections.abc import Callable

LOOK_S = 1.0


def end_with_parent(before: Callable[[], object] = lambda: None) -> None:
    """End this process, in the middle of anything, once the one that started it has ended; do ``before`` first."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(LOOK_S)
        before()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
