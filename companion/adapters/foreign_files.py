"""Files from elsewhere are not trusted: a bounded read of a regular file, or a reason why not.

A name may lead to a device that never ends, to a pipe that nobody writes to, or to more than memory holds. Each of them
is an OSError here, so that whoever reads a file has one kind of failure to put into words.
"""

import errno
import os
import stat
from pathlib import Path

MOST_BYTES = 64 * 2**20


def read_foreign(path: Path, most_bytes: int = MOST_BYTES) -> bytes:
    """The bytes of a file. Raises OSError: EFBIG where it is larger than that, ENODEV where it is no file at all."""
    # A pipe would wait for a writer, and a terminal would become ours.
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0))
    with open(descriptor, "rb") as file:
        told = os.fstat(descriptor)
        if stat.S_ISDIR(told.st_mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        if not stat.S_ISREG(told.st_mode):
            raise OSError(errno.ENODEV, os.strerror(errno.ENODEV), str(path))
        # It may be larger than it says, as the files of /proc are, or grow while it is read.
        data = file.read(most_bytes + 1)
    if len(data) > most_bytes:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return data
