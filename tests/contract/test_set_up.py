"""What `tools/setup.sh` says on a machine where something is missing. It stops there, before it changes anything."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SETUP = Path(__file__).parents[2] / "tools" / "setup.sh"


class Machine:
    """A folder of programs that is all of the PATH."""

    def __init__(self, programs: Path) -> None:
        self.programs = programs
        for name in ("cat", "dirname", "find", "id"):
            found = shutil.which(name)
            assert found is not None
            (programs / name).symlink_to(found)
        self.has("python3", f'exec {sys.executable} "$@"')

    def has(self, name: str, script: str) -> None:
        program = self.programs / name
        program.write_text(f"#!/bin/sh\n{script}\n")
        program.chmod(0o755)

    def set_up(self, *words: str) -> subprocess.CompletedProcess[str]:
        environment = {"PATH": str(self.programs)}
        return subprocess.run(["/bin/sh", SETUP, *words], env=environment, capture_output=True, text=True, check=False)


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_an_old_python_is_told(machine: Machine) -> None:
    machine.has("python3", '[ "$1" = --version ] && echo Python 3.9.2 || exit 1')
    told = machine.set_up()
    assert told.returncode == 1
    assert told.stderr == "Python 3.11 or newer is needed under the name python3; here it is: Python 3.9.2\n"


def test_without_apt_the_missing_packages_are_named_in_one_sentence(machine: Machine) -> None:
    told = machine.set_up("run")
    assert told.returncode == 1
    assert told.stderr.count("\n") == 1
    assert "install them, then run this again" in told.stderr
    assert {"espeak-ng", "alsa-utils"} <= set(told.stderr.split())
    assert "pulseaudio" not in told.stderr


def test_who_is_not_root_gets_the_command_to_run(machine: Machine) -> None:
    (machine.programs / "id").unlink()
    machine.has("id", "echo 1000")
    machine.has("apt-get", "echo apt-get was called >&2")
    machine.has("sudo", "exit 1")
    told = machine.set_up("test")
    assert told.returncode == 1
    assert told.stderr.count("\n") == 1
    assert "sudo apt-get install " in told.stderr
    assert {"espeak-ng", "alsa-utils", "pulseaudio", "pulseaudio-utils"} <= set(told.stderr.split())


def test_an_apt_that_fails_is_told_with_what_to_do(machine: Machine) -> None:
    (machine.programs / "id").unlink()
    machine.has("id", "echo 0")
    machine.has("apt-get", "exit 100")
    told = machine.set_up("run")
    assert told.returncode == 1
    assert "could not install these system packages; install them by hand" in told.stderr.splitlines()[-1]


def test_an_unknown_word_is_a_wrong_call(machine: Machine) -> None:
    told = machine.set_up("everything")
    assert told.returncode == 2
    assert told.stderr == "tools/setup.sh takes one word, run or test; not: everything\n"
