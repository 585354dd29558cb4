"""The project as a whole: what git tracks, what the locks hold, what the wheel carries, what a start imports."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PROJECT = Path(__file__).parents[2]
PACKAGES = ("companion", "sticker_codes", "voice_models")
LOCKS = sorted((PROJECT / "requirements").glob("*.lock"))
HEAVY = {"cv2", "numpy", "pocketsphinx", "pyttsx3", "pyzbar", "sounddevice", "vosk", "webrtcvad", "zxingcpp"}

# One requirement of a lock: name, version, perhaps for which machines, then nothing but hashes. It leaves no place for
# an address.
LOCKED = re.compile(
    r"(?P<name>[a-z0-9-]+)==(?P<version>[\w.]+)( ; [\w ='!<>.*]+)?( \\\n    --hash=sha256:[0-9a-f]{64})+\n"
)
HOME_OF_SOMEONE = re.compile(r"(?<![\w.~-])/(?:home|root|work|Users)/[\w.]")


def tracked_files() -> list[Path]:
    if shutil.which("git") is None or not (PROJECT / ".git").exists():
        pytest.skip("not a git checkout: what git tracks was not looked at")
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=PROJECT, capture_output=True, check=True, text=True).stdout
    # A file deleted and not yet committed is still listed.
    return [PROJECT / name for name in listing.split("\0") if name and (PROJECT / name).is_file()]


def pins(lock: Path) -> dict[str, str]:
    return {found["name"]: found["version"] for found in LOCKED.finditer(lock.read_text())}


def declared(group: str | None) -> list[Requirement]:
    with (PROJECT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)
    lines = project["dependency-groups"][group] if group else project["project"]["dependencies"]
    return [Requirement(line) for line in lines]


def test_no_tracked_file_names_a_folder_of_the_machine_it_was_written_on() -> None:
    naming = []
    for path in tracked_files():
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue  # weights, sounds
        naming += [
            f"{path.relative_to(PROJECT)}:{n}" for n, line in enumerate(lines, 1) if HOME_OF_SOMEONE.search(line)
        ]
    assert not naming


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_a_lock_holds_pinned_and_hashed_requirements_and_nothing_else(lock: Path) -> None:
    assert LOCKED.sub("", lock.read_text()) == ""
    assert pins(lock)


@pytest.mark.parametrize(("group", "lock"), [(None, "run"), (None, "test"), ("test", "test"), ("build", "build")])
def test_a_lock_holds_what_pyproject_asks_for(group: str | None, lock: str) -> None:
    locked = pins(PROJECT / "requirements" / f"{lock}.lock")
    stale = [
        str(wanted)
        for wanted in declared(group)
        if locked.get(canonicalize_name(wanted.name), "0") not in wanted.specifier
    ]
    assert not stale, "run `make lock`"


def test_what_runs_is_what_was_tested() -> None:
    run, test = (pins(PROJECT / "requirements" / f"{name}.lock") for name in ("run", "test"))
    assert run.items() <= test.items()


def test_the_make_targets_that_the_documents_name_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (PROJECT / "Makefile").read_text(), re.MULTILINE))
    named = {
        target
        for path in tracked_files()
        if path.suffix == ".md"
        for target in re.findall(r"^make ([a-z-]+)$|`make ([a-z-]+)`", path.read_text(), re.MULTILINE)
    }
    assert {first or second for first, second in named} <= targets


def test_links_between_documents_lead_somewhere() -> None:
    broken = [
        f"{path.relative_to(PROJECT)}: {link}"
        for path in tracked_files()
        if path.suffix == ".md"
        for link in re.findall(r"\]\(([^)#:]+)[^):]*\)", path.read_text())
        if not (path.parent / link).exists()
    ]
    assert not broken


def test_the_wheel_carries_every_file_of_its_packages(tmp_path: Path) -> None:
    wanted = {path.relative_to(PROJECT).as_posix() for path in tracked_files()}
    wanted = {name for name in wanted if name.split("/")[0] in PACKAGES}
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    built = subprocess.run(build, cwd=PROJECT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    (wheel,) = tmp_path.glob("tabletop_companion-*.whl")
    with ZipFile(wheel) as archive:
        carried = set(archive.namelist())
    assert wanted <= carried
    assert {name.split("/")[0] for name in carried if ".dist-info/" not in name} == set(PACKAGES)
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in carried)


def test_a_start_imports_nothing_heavy() -> None:
    """The first announcement has to come within a second: what is slow to import waits until it is used."""
    script = "import sys, companion.__main__, companion.cli, companion.bootstrap; print(*sys.modules)"
    modules = subprocess.run(
        [sys.executable, "-c", script], cwd=PROJECT, capture_output=True, check=True, text=True
    ).stdout
    assert not HEAVY & set(modules.split())
