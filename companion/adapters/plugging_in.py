"""A camera that is not there yet when the table begins: it is looked for in the background, less and less often."""

import threading
from collections.abc import Callable, Sequence

from companion.adapters.loop import Eyes, LiveTable

WAITS_S = (2.0, 4.0, 8.0, 15.0, 30.0)
"""How long to wait before each attempt to open one; the last for all that follow."""


def await_eyes(table: LiveTable, find: Callable[[], Eyes | None], waits_s: Sequence[float] = WAITS_S) -> None:
    """Give the table the first eyes that ``find`` finds, from a thread of its own, which may hang in a driver.

    That there are none is said once, and so is that there are.
    """

    def look() -> None:
        eyes, attempts = find(), 0
        if eyes is None:
            table.mishap("camera-none")
        while eyes is None:
            if table.wait_over(waits_s[min(attempts, len(waits_s) - 1)]):
                return
            attempts += 1
            eyes = find()
        if attempts:
            table.mishap("camera-back")
        table.look_with(eyes)
        if table.wait_over(0.0):
            eyes.close()

    threading.Thread(target=look, name="camera", daemon=True).start()
