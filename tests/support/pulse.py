"""The virtual loudspeaker and microphone for tests, which skip where there can be none."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from companion.adapters.speech import virtual_sound as devices
from companion.adapters.speech.virtual_sound import Recording, VirtualSound

__all__ = ["Recording", "VirtualSound", "speak_to_file", "virtual_sound"]


@contextmanager
def virtual_sound() -> Iterator[VirtualSound]:
    """The virtual devices; the test skips, saying why, where there can be none."""
    with ExitStack() as stack:
        try:
            sound = stack.enter_context(devices.virtual_sound())
        except devices.NoVirtualSound as why:
            pytest.skip(f"nothing was heard: no virtual sound, {why}")
        yield sound


def speak_to_file(text: str, language: str, path: Path, voice: str = "", words_a_minute: int = 160) -> Path:
    """A synthesised speaker, for the microphone."""
    if shutil.which("espeak-ng") is None:
        pytest.skip("nothing was said: espeak-ng is not installed")
    command = ["espeak-ng", "-v", voice or language, "-s", str(words_a_minute), "-w", str(path), "--", text]
    subprocess.run(command, check=True, timeout=60)
    return path
