"""``companion`` and ``python -m companion``."""

import sys


def main() -> int:
    """Run the command line."""
    from companion.cli import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
